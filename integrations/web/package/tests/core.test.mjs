// The package as users install it, in Node: `integrations/web/test package` installs it into an empty folder first.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import { inspect } from "node:util";
import { canParse, MAX_LENGTH, parse, specialPurpose, unambiguous, unambiguousExpression, UrlError, violations } from "railurl";

test("components of a URL", () => {
  const url = parse("../a b?q", "HTTPS://User:pw@EXAMPLE.com:8443/docs/#f");
  assert.equal(url.href, "https://User:pw@example.com:8443/a%20b?q");
  assert.deepEqual([url.scheme, url.username, url.password, url.host, url.port, url.path, url.query, url.fragment],
    ["https", "User", "pw", "example.com", 8443, "/a%20b", "q", null]);
  assert.deepEqual([url.origin, url.hostKind, `${url}`, JSON.stringify(url)],
    ["https://example.com:8443", "domain", url.href, JSON.stringify(url.href)]);
});

test("a console and a structured clone have the text", () => {
  const url = parse("https://example.com/a?b");
  assert.equal(inspect(url), "Url { href: 'https://example.com/a?b' }");
  assert.deepEqual(structuredClone(url), { href: "https://example.com/a?b" });
  assert.throws(() => { url.href = "x"; }, TypeError);
  assert.equal(url.host, "example.com");
});

test("missing and empty components", () => {
  const url = parse("mailto:ann@example.com");
  assert.deepEqual([url.username, url.password, url.host, url.hostKind, url.port, url.query, url.origin], ["", null, null, null, null, null, "null"]);
  assert.deepEqual([parse("http://h?#").query, parse("http://h?#").fragment, parse("http://h").query], ["", "", null]);
  assert.deepEqual([parse("file:///a").host, parse("x://h:80").hostKind, parse("http://0x7f.1").hostKind, parse("http://[::1]").hostKind],
    [null, "opaque", "ipv4", "ipv6"]);
});

test("the same as the class URL", () => {
  for (const [input, base] of [["http://a\\b"], ["HTTP://ü.example:80/%7e?'\"#`"], ["//x/../y", "https://h/"], ["http://1.2.3"], ["file:C|/x"],
    ["http://h/\u{1f600}?\u{1f600}"], ["\t http://a\nb\t "], ["x:/.//y"], ["?q", "http://u@h/p"], ["http://%41.example./"], ["data:text/plain, a b"]]) {
    const [ours, theirs] = [parse(input, base), new URL(input, base)];
    assert.equal(ours.href, theirs.href);
    const part = (text, mark) => text === null || text === "" ? "" : mark + text;
    assert.deepEqual([`${ours.scheme}:`, ours.username, ours.password ?? "", ours.host ?? "", String(ours.port ?? ""), ours.path, part(ours.query, "?"), part(ours.fragment, "#")],
      [theirs.protocol, theirs.username, theirs.password, theirs.hostname, theirs.port, theirs.pathname, theirs.search, theirs.hash], input);
    assert.equal(ours.origin, theirs.origin);
  }
  for (const input of ["", "a", "http://", "http://h:x/", "http://a b/", "http://[::1", "http://a<b/"]) {
    assert.ok(!canParse(input) && !URL.canParse(input), input);
    assert.throws(() => parse(input), UrlError);
  }
});

test("a URL stays as it is when others are parsed", () => {
  const url = parse("https://example.com:81/a?b#c");
  for (let index = 0; index < 2000; index += 1) parse(`http://h${"x".repeat(index)}/`);
  assert.deepEqual([url.host, url.port, url.path, url.query, url.fragment], ["example.com", 81, "/a", "b", "c"]);
  assert.throws(() => new url.constructor("http://evil/"), TypeError);
});

test("errors have the kind, the rule and the place in UTF-16", () => {
  const input = "http://\u{1f600}.example:99999/ü";
  const error = thrown(() => parse(input));
  assert.ok(error instanceof UrlError && error instanceof TypeError);
  assert.deepEqual([error.name, error.kind, error.rule, input.slice(error.start, error.end), error.input], ["UrlError", "port-out-of-range", "port", "99999", input]);
  assert.match(error.message, /\(characters 18\.\.23, `port`\)$/);
  const bad = thrown(() => parse("a", "ü://h:x"));
  assert.deepEqual([bad.kind, bad.input], ["invalid-base", "ü://h:x"]);
  assert.match(bad.message, /of the base/);
});

test("anything but a string is a TypeError", () => {
  for (const value of [undefined, null, 0, 1n, NaN, true, Symbol("s"), {}, [], ["http://h/"], new URL("http://h/"), () => "http://h/", { toString: () => "http://h/" }]) {
    for (const call of [parse, canParse, violations, unambiguous]) {
      const error = thrown(() => call(value));
      assert.ok(error instanceof TypeError && !(error instanceof UrlError), String(error));
      assert.match(error.message, /^the (input|text) must be a string, not /);
    }
    if (value !== undefined && value !== null) assert.match(thrown(() => parse("a", value)).message, /^the base must be a string/);
  }
  assert.match(thrown(() => parse(new URL("http://h/"))).message, /not a URL: pass its `href`/);
});

test("lone surrogates are refused, with their place", () => {
  for (const [text, at] of [["http://h/\ud800", 9], ["\udc00http://h/", 0], ["http://h/\u{1f600}\ude00", 11], ["\ud800\ud800", 0]]) {
    for (const call of [parse, canParse, violations, unambiguous, (base) => parse("a", base)]) {
      const error = thrown(() => call(text));
      assert.deepEqual([error.name, error.kind, error.start, error.end], ["UrlError", "lone-surrogate", at, at + 1]);
    }
  }
});

test("long texts", () => {
  const url = parse(`http://h/${"ü".repeat(1 << 20)}`);
  assert.equal(url.path.length, 1 + 6 * (1 << 20));
  assert.equal(parse("http://a/b").path, "/b");
  assert.equal(thrown(() => parse("a".repeat(MAX_LENGTH + 1))).kind, "too-long");
});

test("violations", () => {
  const text = "http://ü.example\\%zz";
  assert.deepEqual(violations(text).map(({ kind, start, end }) => [kind, text.slice(start, end)]),
    [["invalid-reverse-solidus", "\\"], ["invalid-URL-unit", "%"]]);
  assert.deepEqual(violations("https://example.com/"), []);
});

test("unambiguous URLs", () => {
  const text = "http://é.example/";
  const found = unambiguous(text);
  const { kind, start, end } = found.failure;
  assert.deepEqual([found.unambiguous, kind, text.slice(start, end)], [false, "character-in-host", "é"]);
  const expression = unambiguousExpression();
  for (const text of ["https://example.com/a?b#c", "http://127.0.0.1\\@good.example/", "http://127.1/", "http://good.example.:80/%41", ""]) {
    assert.equal(unambiguous(text).unambiguous, expression.test(text), text);
  }
  assert.deepEqual(unambiguous("https://example.com/a?b"), { unambiguous: true });
});

test("addresses that are not public", () => {
  assert.deepEqual(["127.0.0.1", "::ffff:7f00:1", "169.254.169.254", "8.8.8.8", "2606:4700:4700::1111"].map(specialPurpose),
    ["loopback", "loopback", "metadata", null, null]);
  for (const text of ["", "[::1]", "localhost", "0x7f.1"]) assert.throws(() => specialPurpose(text), RangeError, text);
  assert.throws(() => specialPurpose(1), TypeError);
});

test("CommonJS can require it", () => {
  const { parse: required, UrlError: Class } = createRequire(import.meta.url)("railurl");
  assert.equal(required("http://A").host, "a");
  assert.equal(Class, UrlError);
});

function thrown(run) {
  try {
    run();
  } catch (error) {
    return error;
  }
  assert.fail("nothing was thrown");
}
