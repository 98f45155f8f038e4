import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { unambiguous, UrlError, violations } from "railurl";
import { explain } from "railurl/explain";
import { compare, guard, parsers } from "railurl/parsers";
import { domains, reversedHost, suffixListVersion, surt, surtOfText, withoutTrackers } from "railurl/views";

const ATTACK = "http://127.0.0.1\\@good.example/";

test("where parsers go", () => {
  const found = compare(ATTACK, { allowed: "good.example" });
  assert.equal(found.agrees, false);
  const place = (parser) => found.endpoints.find(({ parsers }) => parsers.includes(parser));
  assert.deepEqual([place("chromium").host, place("chromium").allowed, place("libcurl").host, place("libcurl").allowed],
    ["127.0.0.1", false, "good.example", true]);
  assert.deepEqual(found.confusions[0].kind, "backslash-confusion");
  assert.deepEqual(found.confusions[0].spans.map(({ start, end }) => ATTACK.slice(start, end)), ["\\"]);
  const living = found.readings.find(({ parser }) => parser === "living");
  assert.deepEqual([living.href, living.components.host.value, living.failure], ["http://127.0.0.1/@good.example/", "127.0.0.1", undefined]);
  assert.equal(found.readings.length, parsers().length);
});

test("offsets are UTF-16, errors are typed", () => {
  const text = "http://\u{1f600}ü@h:99999999/";
  const [reading] = compare(text, { parsers: ["living"] }).readings;
  assert.ok(reading.failure instanceof UrlError);
  assert.equal(text.slice(reading.failure.start, reading.failure.end), "99999999");
  const [{ components }] = compare("http://\u{1f600}@h/", { parsers: ["libcurl"] }).readings;
  assert.deepEqual(components.host, { value: "h", rule: "name", start: 10, end: 11 });
  const [{ failure }] = compare("b", { base: "http://h:x/", parsers: ["living"] }).readings;
  assert.deepEqual([failure.kind, failure.input], ["invalid-base", "http://h:x/"]);
});

test("versions of programs", () => {
  assert.deepEqual(compare("http://h/", { parsers: ["python-urllib@3.9"] }).readings.map(({ parser }) => parser), ["python-urllib@3.9.18"]);
  assert.match(compare("http://h/", { parsers: ["libcurl@8.99"] }).notes[0], /was not compared/);
  assert.throws(() => compare("http://h/", { parsers: ["curly"] }), RangeError);
});

test("guard", () => {
  const found = guard(ATTACK, { checker: "rfc3986-appendix-b", fetcher: "living" });
  assert.deepEqual([found.bypassed, found.checked.host, found.fetched.host, found.fetched.port], [true, "good.example", "127.0.0.1", "80"]);
  const refused = guard("http://a b/", { checker: "living", fetcher: "living" });
  assert.ok(refused.checked instanceof UrlError && !refused.bypassed);
  assert.throws(() => guard(ATTACK, { checker: "living", fetcher: "" }), RangeError);
  assert.throws(() => guard(ATTACK, { checker: "living", fetcher: "rfc3986" }), /^RangeError: rfc3986 only parses/);
  assert.throws(() => compare(ATTACK, { parsers: [] }), /^RangeError: the parsers are empty/);
  const number = guard("http://2130706433/", { checker: "python-urllib", fetcher: "libcurl" });
  assert.deepEqual([number.verdict, number.checked_text], ["same-place-other-text", "2130706433"]);
});

test("explain", () => {
  const text = "http://\u{1f600}@[::1";
  const { failure } = explain(text);
  assert.deepEqual([failure.kind, failure.start, failure.end, failure.correction.input], ["IPv6-unclosed", 10, 14, `${text}]`]);
  const found = explain("HTTP://ü.example\\a");
  const host = found.components.find(({ name }) => name === "host");
  assert.deepEqual([host.start, host.end, host.result, host.is_complete], [7, 16, "xn--tda.example", true]);
  assert.ok(found.changes.some(({ kind }) => kind === "backslashes-replaced"));
  assert.equal(explain("../c", { parser: "libcurl", base: "http://h/a/b?q" }).joined.text, "http://h/a/../c");
  assert.equal(explain("x".repeat(70_000)).failure.kind, "explanation-limit");
  assert.throws(() => explain("x", { parser: "nobody" }), RangeError);
});

test("answers have the keys that the command's documentation has", () => {
  const document = readFileSync(process.env.RAILURL_JSON, "utf8");
  // What the command does not write, or only says of all parsers.
  const others = new Set(["place", "purpose", "sentences", "violations", "changes", "source", "address", "count"]);
  const keys = (value) => Array.isArray(value) ? value.flatMap(keys) : value === null || typeof value !== "object" || value instanceof UrlError ? []
    : Object.entries(value).flatMap(([key, inner]) => [key, ...keys(inner)]);
  const answers = [
    compare(ATTACK, { allowed: "good.example" }), compare("ldap://h:x/a", { parsers: ["living", "libcurl@8.99"] }), unambiguous(ATTACK), violations("http://h/a b"),
    guard(ATTACK, { checker: "python-urllib", fetcher: "libcurl" }), explain("http://[::1"), explain(" HTTP://a\\b"), explain("../c", { parser: "libcurl", base: "http://h/a/b?q" }),
  ];
  const undocumented = new Set(keys(answers).filter((key) => !/^\d+$/.test(key) && !others.has(key) && !document.includes(`\`${key}\``)));
  assert.deepEqual([...undocumented], []);
});

test("views", () => {
  assert.equal(surt("https://www.Example.com/b?y&x"), "com,example)/b?x&y");
  assert.deepEqual([surt, surtOfText].map((key) => key("http://a.example\\@b.example/")), ["example,a)/@b.example", "example,b)/"]);
  assert.throws(() => surt("no URL"), RangeError);
  assert.deepEqual(domains("www.example.co.uk"), {
    registry_suffix: "co.uk", registered_domain: "example.co.uk", private_suffix: "co.uk", private_domain: "example.co.uk",
  });
  assert.equal(domains("127.0.0.1").registered_domain, null);
  assert.equal(domains("[::1]").registered_domain, null);
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
