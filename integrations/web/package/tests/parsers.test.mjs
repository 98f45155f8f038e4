import assert from "node:assert/strict";
import { test } from "node:test";
import { UrlError } from "railurl";
import { explain } from "railurl/explain";
import { compare, guard, parsers } from "railurl/parsers";
import { domains, reversedHost, suffixListVersion, surt, surtOfText, withoutTrackers } from "railurl/views";

const ATTACK = "http://127.0.0.1\\@good.example/";

test("where parsers go", () => {
  const found = compare(ATTACK, { allowed: "good.example" });
  assert.equal(found.agrees, false);
  const place = (parser) => found.places.find(({ parsers }) => parsers.includes(parser));
  assert.deepEqual([place("chromium").host, place("chromium").allowed, place("libcurl").host, place("libcurl").allowed],
    ["127.0.0.1", false, "good.example", true]);
  assert.deepEqual(found.confusions[0].kind, "backslash-confusion");
  assert.deepEqual(found.confusions[0].spans.map(({ start, end }) => ATTACK.slice(start, end)), ["\\"]);
  const living = found.readings.find(({ parser }) => parser === "living");
  assert.deepEqual([living.href, living.components.host, living.error], ["http://127.0.0.1/@good.example/", "127.0.0.1", null]);
  assert.equal(found.readings.length, parsers().length);
});

test("offsets are UTF-16, errors are typed", () => {
  const text = "http://\u{1f600}ü@h:99999999/";
  const [reading] = compare(text, { parsers: ["living"] }).readings;
  assert.ok(reading.error instanceof UrlError);
  assert.equal(text.slice(reading.error.start, reading.error.end), "99999999");
  const [{ spans }] = compare("http://\u{1f600}@h/", { parsers: ["libcurl"] }).readings;
  assert.deepEqual(spans.find(({ component }) => component === "host"), { component: "host", rule: spans.find(({ component }) => component === "host").rule, start: 10, end: 11 });
});

test("versions of programs", () => {
  assert.deepEqual(compare("http://h/", { parsers: ["python-urllib@3.9"] }).readings.map(({ parser }) => parser), ["python-urllib@3.9.18"]);
  assert.match(compare("http://h/", { parsers: ["libcurl@8.99"] }).readings[0].note, /was not compared/);
  assert.throws(() => compare("http://h/", { parsers: ["curly"] }), RangeError);
});

test("guard", () => {
  const found = guard(ATTACK, { checker: "rfc3986-appendix-b", fetcher: "living" });
  assert.deepEqual([found.isBypassed, found.checked.host, found.fetched.host, found.fetched.port], [true, "good.example", "127.0.0.1", "80"]);
  const refused = guard("http://a b/", { checker: "living", fetcher: "living" });
  assert.ok(refused.checked instanceof UrlError && !refused.isBypassed);
  assert.throws(() => guard(ATTACK, { checker: "living", fetcher: "" }), RangeError);
});

test("explain", () => {
  const text = "http://\u{1f600}@[::1";
  const { failure } = explain(text);
  assert.deepEqual([failure.kind, failure.span, failure.correction.input], ["IPv6-unclosed", { start: 10, end: 14 }, `${text}]`]);
  const found = explain("HTTP://ü.example\\a");
  const host = found.components.find(({ name }) => name === "host");
  assert.deepEqual([host.span, host.result, host.isComplete], [{ start: 7, end: 16 }, "xn--tda.example", true]);
  assert.ok(found.changes.some(({ kind }) => kind === "backslashes-replaced"));
  assert.equal(explain("../c", { parser: "libcurl", base: "http://h/a/b?q" }).joined.text, "http://h/a/../c");
  assert.equal(explain("x".repeat(70_000)).failure.kind, "explanation-limit");
  assert.throws(() => explain("x", { parser: "nobody" }), RangeError);
});

test("views", () => {
  assert.equal(surt("https://www.Example.com/b?y&x"), "com,example)/b?x&y");
  assert.deepEqual([surt, surtOfText].map((key) => key("http://a.example\\@b.example/")), ["example,a)/@b.example", "example,b)/"]);
  assert.throws(() => surt("no URL"), RangeError);
  assert.deepEqual(domains("www.example.co.uk"), {
    registrySuffix: "co.uk", registeredDomain: "example.co.uk", privateSuffix: "co.uk", privateDomain: "example.co.uk",
  });
  assert.equal(domains("127.0.0.1").registeredDomain, null);
  assert.equal(domains("[::1]").registeredDomain, null);
  for (const text of ["http://example.com/", "example.com:80", "//example.com", "user@example.com", "example.com/", "mailto:"]) {
    for (const call of [domains, reversedHost]) assert.throws(() => call(text), { name: "RangeError", message: /`host` of `parse\(url\)`/ }, text);
  }
  assert.deepEqual([reversedHost("www.example.com"), reversedHost("127.0.0.1")], ["com.example.www", null]);
  assert.equal(withoutTrackers("https://h/?utm_source=x&q=1"), "https://h/?q=1");
  assert.throws(() => withoutTrackers("no URL"), UrlError);
  assert.match(suffixListVersion(), /^20\d\d-/);
});

test("anything but strings is a TypeError", () => {
  const bad = [0, null, {}, [], new URL("http://h/"), undefined, "\ud800"];
  for (const value of bad) {
    for (const call of [compare, (text) => guard(text, { checker: "living", fetcher: "living" }), explain, surt, surtOfText, domains, reversedHost, withoutTrackers,
      (checker) => guard("http://h/", { checker, fetcher: "living" }), (name) => compare("http://h/", { parsers: [name] })]) {
      assert.throws(() => call(value), TypeError, String(value));
    }
  }
  assert.throws(() => compare("a", { base: 1 }), /^TypeError: the base must be a string, not a number/);
  for (const options of [null, 1, "living", true, Symbol("s")]) {
    for (const call of [compare, guard, explain]) assert.throws(() => call("http://h/", options), /^TypeError: the options must be an object, not /);
  }
  assert.throws(() => guard("http://h/"), /^TypeError: the checker must be a string, not undefined/);
  for (const names of ["living", 1, {}, new Set(["living"])]) assert.throws(() => compare("http://h/", { parsers: names }), /^TypeError: the parsers must be an array, not /);
  assert.equal(compare("http://h/", { parsers: null, base: null, allowed: null }).readings.length, parsers().length);
  assert.throws(() => compare("a", { allowed: "a/b" }), UrlError);
});

test("long and hostile texts", () => {
  for (const text of ["@".repeat(50_000), "[".repeat(50_000), `http://${"%".repeat(50_000)}`, "\0".repeat(1000), "\u{10ffff}".repeat(1000), "http://".repeat(1000)]) {
    assert.equal(compare(text).readings.length, parsers().length);
    guard(text, { checker: "living", fetcher: "libcurl" });
  }
  assert.throws(() => compare("a".repeat((1 << 20) + 1)), UrlError);
});
