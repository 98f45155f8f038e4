// The state as text to copy: JSON, a test case, Rust code.

import { inBrowser, ATTRIBUTES } from "./result.js";
import type { Reading, Request } from "./wasm.js";

/** The reading, as JSON. */
export function asJson(request: Request, reading: Reading): string {
  const { input, base, parser, encoding, set } = request;
  const asked = { input, base, parser, ...encoding ? { encoding } : {}, ...set.length ? { set } : {} };
  if (reading.failure) {
    const { kind, message, rule, start, end } = reading.failure;
    return JSON.stringify({ ...asked, failure: { kind, message, rule, start, end } }, null, 2);
  }
  if (!reading.url) return JSON.stringify({ ...asked, components: reading.components, effectiveHost: reading.effectiveHost }, null, 2);
  const { components: _, ...url } = reading.url;
  const browser = inBrowser(request);
  const theirs = "url" in browser ? Object.fromEntries([...ATTRIBUTES, "origin"].map((name) => [name, browser.url[name as "href"]])) : null;
  const differs = !theirs || [...ATTRIBUTES, "origin"].some((name) => theirs[name] !== (url as Record<string, unknown>)[name]);
  return JSON.stringify({ ...asked, url, ...differs ? { thisBrowser: theirs } : {} }, null, 2);
}

/** An item of `urltestdata.json`, or items of `setters_tests.json` if setters are called. */
export function asTest(request: Request, before: Reading, after: Reading): string {
  const url = after.url;
  const attributes = (of: Reading) => Object.fromEntries(["href", "origin", ...ATTRIBUTES.slice(1)].map((name) => [name, of.url![name]!]));
  if (request.set.length && url && before.url) {
    // A test calls one setter: each begins with the URL that the one before it left.
    const one = request.set.length === 1 ? request.set[0] : null;
    if (one && typeof one[1] === "string") {
      const changed = Object.fromEntries(Object.entries(attributes(after)).filter(([name, value]) => name === "href" || value !== before.url![name]));
      return JSON.stringify({ [one[0]]: [{ href: before.url["href"], new_value: one[1], expected: changed }] }, null, 2);
    }
    return JSON.stringify({ comment: "several setters; a test calls one", input: request.input, base: request.base, set: request.set, ...attributes(after) }, null, 2);
  }
  const test = { input: request.input, base: request.base };
  return JSON.stringify(after.failure ? { ...test, failure: true } : { ...test, ...attributes(after) }, null, 2);
}

function rust(text: string): string {
  const escaped = text.replace(/["\\\p{C}\p{Zl}\p{Zp}\p{DI}]/gu, (c) => (c === '"' || c === "\\" ? `\\${c}` : `\\u{${c.codePointAt(0)!.toString(16)}}`));
  return `"${escaped}"`;
}

/** Rust code with the same result. */
export function asRust(request: Request, reading: Reading, isDialect: boolean): string {
  const lines: string[] = [];
  if (!isDialect) {
    lines.push("// With the feature `implementations`.", `let parser: railurl::dialect::Parser = ${rust(request.parser)}.parse()?;`,
      `let comparison = railurl::compare(${rust(request.input)}, ${request.base === null ? "None" : `Some(${rust(request.base)})`}, &[parser]);`,
      "println!(\"{:#?}\", comparison.readings()[0]);");
    return `${lines.join("\n")}\n`;
  }
  const options = [
    request.parser === "living" ? "" : `.dialect(${rust(request.parser)}.parse()?)`,
    request.encoding ? `.encoding(railurl::encoding::encoding_for_label(${rust(request.encoding)})?)` : "",
    request.base === null ? "" : `.base_text(${rust(request.base)})`,
  ].join("");
  const parse = options ? `railurl::Options::new()${options}.parse(${rust(request.input)})` : `railurl::Url::parse(${rust(request.input)})`;
  if (reading.failure) {
    lines.push(`let error = ${parse}.unwrap_err();`, `assert_eq!(error.kind.name(), ${rust(reading.failure.kind)});`,
      `assert_eq!(error.span, ${reading.failure.start}..${reading.failure.end});`);
    return `${lines.join("\n")}\n`;
  }
  lines.push(`let ${request.set.length ? "mut " : ""}url = ${parse}?;`);
  request.set.forEach(([name, value], index) => {
    const refused = reading.setters?.[index];
    const end = refused ? ".unwrap_err()" : "?";
    if (typeof value === "string") {
      const known = ATTRIBUTES.includes(name) ? `url.attributes_mut().set_${name}(${rust(value)})` : "";
      if (known) lines.push(`${known}${end};`);
    } else {
      lines.push("let mut params = railurl::SearchParams::new();",
        ...value.map(([one, other]) => `params.append(${rust(one)}, ${rust(other)});`),
        `url.attributes_mut().set_search(&params.to_string())${end};`);
    }
  });
  lines.push(`assert_eq!(url.as_str(), ${rust(reading.url!["href"]!)});`);
  return `${lines.join("\n")}\n`;
}
