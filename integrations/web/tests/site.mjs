// Tests the site: every link, the first answer, the search, the tools, accessibility in light, dark and on a phone. With the
// argument `links`, only the links: the pages are enough for that.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { dist, launch, serve } from "./browser.mjs";

const isLinks = process.argv.includes("links");
const root = fileURLToPath(new URL("../../../", import.meta.url));
const shots = fileURLToPath(new URL("../target/pictures/", import.meta.url));
mkdirSync(shots, { recursive: true });

// ----- links

const REPOSITORY = /^repository = "(.*)"$/m.exec(readFileSync(`${root}Cargo.toml`, "utf8"))[1];
const pages = new Map(readdirSync(dist).filter((name) => name.endsWith(".html")).map((name) => [name, readFileSync(dist + name, "utf8")]));
const unescape = (text) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => ({ amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" })[name]);
const idsOf = new Map([...pages].map(([name, html]) => [name, new Set([...html.matchAll(/ id="([^"]*)"/g)].map((match) => unescape(match[1])))]));
const broken = [];
let links = 0;
for (const [name, html] of pages) {
  for (const [, raw] of html.matchAll(/<(?:a|img|link|script|iframe)\b[^>]*? (?:href|src)="([^"]*)"/g)) {
    const link = unescape(raw);
    links += 1;
    if (link.startsWith("data:")) continue;
    if (/^[a-z][a-z+.-]*:/i.test(link)) {
      const file = link.startsWith(`${REPOSITORY}/blob/main/`) ? decodeURIComponent(link.slice(`${REPOSITORY}/blob/main/`.length).split("#")[0]) : null;
      if (!URL.canParse(link) || !/^(https?|mailto):/.test(link) || (file !== null && !existsSync(root + file))) broken.push(`${name}: ${link}`);
      continue;
    }
    const [path, anchor] = link.split("#");
    const target = path || name;
    if (isLinks && /\.(js|css)$/.test(target)) continue;
    if (!existsSync(dist + target)) broken.push(`${name}: ${link}: no such page`);
    else if (anchor && target !== "playground.html" && !idsOf.get(target)?.has(decodeURIComponent(anchor))) broken.push(`${name}: ${link}: no such place`);
  }
}
assert.deepEqual(broken, [], "broken links");
for (const [name, html] of pages) {
  assert.ok(!/<(script|link|img|iframe)[^>]* (src|href)="https?:/.test(html), `${name} loads something from elsewhere`);
}
// Every page can be reached from the front page.
const reached = new Set(["index.html"]);
for (const name of reached) for (const [, link] of pages.get(name).matchAll(/<a\b[^>]* href="([^"#:]+)/g)) if (pages.has(link)) reached.add(link);
assert.deepEqual([...pages.keys()].filter((name) => !reached.has(name)), [], "pages that no link leads to");
console.log(`ok    ${links} links of ${pages.size} pages`);
if (isLinks) process.exit();

// ----- in Chromium

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const server = await serve();
const browser = await launch();
let failed = 0;
async function test(name, run, path = "index.html", options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, permissions: ["clipboard-read", "clipboard-write"], ...options });
  const page = await context.newPage();
  const problems = [];
  page.on("pageerror", (error) => problems.push(error.stack));
  page.on("console", (message) => { if (message.type() === "error") problems.push(message.text()); });
  try {
    await page.goto((options.folder ? `file://${dist}` : server.address) + path);
    await run(page);
    assert.deepEqual(problems, [], "no errors in the console");
    console.log(`ok    ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`FAIL  ${name}\n${error.stack}`);
  }
  await context.close();
}
const text = (page, selector) => page.locator(selector).first().innerText();

const answers = async (page) => {
  await page.waitForSelector("#front-verdict .sentence");
  assert.match(await text(page, "#front-verdict .sentence"), /two different places: 127\.0\.0\.1 or good\.example/);
};
test.front = async (page) => {
  await answers(page);
  await page.selectOption("#front-checker", "python-urllib");
  await page.selectOption("#front-fetcher", "chromium");
  assert.match(await text(page, "#front-pair .sentence"), /bypasses it: Python urllib 3\.\d+ reads http:\/\/good\.example:80, Chromium reads http:\/\/127\.0\.0\.1:80/);
  await page.fill("#front-url", "https://example.com/");
  assert.match(await text(page, "#front-verdict .sentence"), /All \d+ parsers go to https:\/\/example\.com:443/);
  assert.match(await text(page, "#front-pair .sentence"), /Both go to/);
  await page.fill("#front-url", "");
  assert.match(await text(page, "#front-verdict"), /Type or paste/);
  // The page's address holds the question.
  await page.fill("#front-url", "http://[x]/");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.waitForSelector("#front-verdict .sentence");
  assert.equal(await text(other, "#front-pair"), await text(page, "#front-pair"));
  await page.click("#front-open");
  await page.waitForSelector("body.ready");
  assert.equal(await page.inputValue("#url"), "http://[x]/");
};
await test("the front page answers where a URL goes, and whether a check holds", test.front);
await test("the front page from a folder", answers, "index.html", { folder: true });
await test("without WebAssembly there is a sentence", async (page) => {
  await page.addInitScript(() => { delete globalThis.WebAssembly; });
  await page.reload();
  await page.waitForSelector("#front-verdict .error");
  assert.match(await text(page, "#front-verdict .error"), /needs WebAssembly/);
  await page.goto(`${server.address}playground.html`);
  await page.waitForSelector("#note:visible");
  assert.match(await text(page, "#note"), /needs WebAssembly/);
});
await test("the unambiguous language: a text is tested, the expression is copied", async (page) => {
  await page.waitForSelector("#tool-answer .sentence");
  assert.match(await text(page, "#tool-answer"), /backslash/);
  assert.equal(await text(page, "#tool-answer mark"), "\\");
  await page.fill("#tool-text", "https://example.com/a?b");
  assert.match(await text(page, "#tool-answer"), /Every parser reads it alike/);
  await page.click("#tool-copy");
  await page.waitForSelector("#toast:visible");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), readFileSync(`${root}src/unambiguous/regex.txt`, "utf8").trim());
}, "unambiguous.html");
await test("the search, by the keyboard", async (page) => {
  await page.keyboard.press("/");
  await page.keyboard.type("redirects loopback");
  await page.keyboard.press("Backspace");
  await page.fill("#search-text", "backslash");
  await page.waitForSelector("#search-results a");
  const first = page.locator("#search-results a").first();
  const href = await first.getAttribute("href");
  await first.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/${href}`);
  await page.goto(`${server.address}docs.html`);
  await page.keyboard.press("/");
  await page.fill("#search-text", "zzzzqqq");
  await page.waitForFunction(() => document.querySelector("#search-state").textContent.includes("Nothing"));
}, "docs.html");
await test("an example of the atlas opens in the playground, read by the parser", async (page) => {
  await page.click("main a[href^='playground.html#'] >> nth=0");
  await page.waitForSelector("body.ready");
  assert.equal(await page.inputValue("#parser"), "libcurl");
}, "parser-libcurl.html");
await test("colours are kept, and storage can be refused", async (page) => {
  await page.selectOption("#theme", "dark");
  await page.reload();
  assert.equal(await page.getAttribute("html", "data-theme"), "dark");
  await page.addInitScript(() => { Object.defineProperty(globalThis, "localStorage", { get() { throw new DOMException("refused", "SecurityError"); } }); });
  await page.reload();
  await answers(page);
  await page.selectOption("#theme", "light");
  assert.equal(await page.getAttribute("html", "data-theme"), "light");
});

const LOOKED_AT = ["index.html", "atlas.html", "kind-backslash.html", "parser-python-urllib.html", "unambiguous.html", "guarding.html", "benchmarks.html", "findings.html", "grammar.html", "javascript.html"];
for (const [scheme, width] of [["light", 1280], ["dark", 1280], ["light", 390]]) {
  await test(`accessibility and pictures: ${scheme}, ${width} wide`, async (page) => {
    for (const name of LOOKED_AT) {
      await page.goto(server.address + name);
      if (name === "index.html") await answers(page);
      await page.waitForTimeout(150);
      await page.screenshot({ path: `${shots}${name.replace(".html", "")}-${width === 390 ? "phone" : scheme}.png` });
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} is wider than the screen`);
      await page.evaluate(axe);
      // The editor of the frame is tested by itself.
      const found = await page.evaluate(() => globalThis.axe.run({ exclude: ["iframe"] }, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"] }));
      assert.deepEqual(found.violations.map((violation) => `${name}: ${violation.id}: ${violation.nodes.slice(0, 3).map((node) => node.target).join(", ")}`), []);
    }
  }, "index.html", { colorScheme: scheme, viewport: { width, height: width === 390 ? 844 : 900 } });
}
await browser.close();
server.close();
console.log(failed ? `${failed} failed` : "all pass");
process.exit(failed ? 1 : 0);
