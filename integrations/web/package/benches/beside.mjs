// The speed of a call beside Node's own `URL`, on the same URLs in one run: `node benches/beside.mjs [FILE]`, a file with a URL
// a line. Other programs slow down both, so look at the ratios.

import { readFileSync } from "node:fs";
import { canParse, parse, unambiguous } from "railurl";
import { guard } from "railurl/parsers";

const file = process.argv[2];
const urls = file ? readFileSync(file, "utf8").split("\n").filter(Boolean).slice(0, 20_000) : [
  "https://example.com/", "https://www.example.co.uk/news/2024/05/a-title-of-an-article.html?utm_source=feed&id=12345#comments",
  "http://user:secret@example.com:8080/path/to/file", "https://ja.wikipedia.org/wiki/日本語", "https://bücher.example/über?q=ä",
  "HTTPS://EXAMPLE.COM/../a/./b", "http://192.168.0.1/index.html", "http://[2001:db8::1]:8080/", "mailto:ann@example.com", "file:///etc/hosts",
];
let sink = 0;

/** Returns the nanoseconds for a URL in the shortest of 15 rounds of 60 milliseconds. */
function measure(call) {
  let best = Infinity;
  for (let round = 0; round < 15; round += 1) {
    let count = 0;
    const began = performance.now();
    let spent;
    do {
      for (const url of urls) sink += call(url) ? 1 : 0;
      count += urls.length;
      spent = performance.now() - began;
    } while (spent < 60);
    best = Math.min(best, (spent * 1e6) / count);
  }
  return best;
}

const quiet = (call) => (url) => {
  try {
    return call(url);
  } catch {
    return null;
  }
};
const rows = [
  ["`parse(text).href`", quiet((url) => parse(url).href), "`new URL(text).href`", quiet((url) => new URL(url).href)],
  ["`parse(text)`, scheme, host, path", quiet((url) => { const u = parse(url); return u.scheme + u.host + u.path; }),
    "`new URL(text)`, the same", quiet((url) => { const u = new URL(url); return u.protocol + u.hostname + u.pathname; })],
  ["`canParse(text)`", (url) => canParse(url), "`URL.canParse(text)`", (url) => URL.canParse(url)],
  ["`unambiguous(text)`", (url) => unambiguous(url).ok],
  ["`guard(text, { checker: \"living\", fetcher: \"libcurl\" })`", (url) => guard(url, { checker: "living", fetcher: "libcurl" }).bypassed],
];
console.log(`Node ${process.versions.node}, ${urls.length} URLs, nanoseconds for each\n`);
console.log("| railurl | ns | Node | ns | ratio |\n| --- | --: | --- | --: | --: |");
for (const [ours, call, theirs, other] of rows) {
  const [one, two] = [measure(call), other ? measure(other) : null];
  console.log(`| ${ours} | ${one.toFixed(0)} | ${theirs ?? ""} | ${two?.toFixed(0) ?? ""} | ${two ? (one / two).toFixed(1) : ""} |`);
}
process.exitCode = sink ? 0 : 1;
