// The state as text to copy: JSON, a test case, Rust code, Markdown.

import { visible } from "./dom.js";
import { sorted, title } from "./names.js";
import { inBrowser, ATTRIBUTES } from "./result.js";
import { attributesOf, COMPONENTS } from "./wasm.js";
import type { Comparison, Reading, Request } from "./wasm.js";

/** Writes the reading as JSON. */
export function asJson(request: Request, reading: Reading): string {
  const { input, base, parser, encoding, set } = request;
  const asked = { input, base, parser, ...encoding ? { encoding } : {}, ...set.length ? { set } : {} };
  const written = (answer: object) => JSON.stringify({ ...asked, ...answer }, null, 2);
  if (reading.failure) {
    const { kind, message, rule, start, end } = reading.failure;
    return written({ failure: { kind, message, rule, start, end } });
  }
  const attributes = attributesOf(reading);
  if (!attributes) {
    const components = Object.fromEntries(COMPONENTS.map((name) => [name, reading.components[name]!.value]));
    return written({ ...components, effective_host: reading.effective_host });
  }
  const { href, origin, ...others } = attributes;
  const browser = inBrowser(request);
  const theirs = "url" in browser ? Object.fromEntries([...ATTRIBUTES, "origin"].map((name) => [name, browser.url[name as "href"]])) : null;
  const differs = !theirs || [...ATTRIBUTES, "origin"].some((name) => theirs[name] !== attributes[name]);
  return written({ href, origin, attributes: others, params: reading.params, ...differs ? { this_browser: theirs } : {} });
}

/** Writes an item of `urltestdata.json`, or of `setters_tests.json` if setters are called. */
export function asTest(request: Request, before: Reading, after: Reading): string {
  const [was, url] = [attributesOf(before), attributesOf(after)];
  const attributes = (of: Reading) => Object.fromEntries(["href", "origin", ...ATTRIBUTES.slice(1)].map((name) => [name, attributesOf(of)![name]!]));
  if (request.set.length && url && was) {
    // A test calls one setter: each begins with the URL that the one before it left.
    const one = request.set.length === 1 ? request.set[0] : null;
    if (one && typeof one[1] === "string") {
      const changed = Object.fromEntries(Object.entries(attributes(after)).filter(([name, value]) => name === "href" || value !== was[name]));
      return JSON.stringify({ [one[0]]: [{ href: was["href"], new_value: one[1], expected: changed }] }, null, 2);
    }
    return JSON.stringify({ comment: "several setters; a test calls one", input: request.input, base: request.base, set: request.set, ...attributes(after) }, null, 2);
  }
  const test = { input: request.input, base: request.base };
  return JSON.stringify(after.failure ? { ...test, failure: true } : { ...test, ...attributes(after) }, null, 2);
}

/** Writes code in Markdown: with more back quotes around it than it has in it. */
function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const marks = "`".repeat(longest + 1);
  const pad = longest || /^ .* $/.test(text) ? " " : "";
  return `${marks}${pad}${visible(text)}${pad}${marks}`;
}

/** Writes where parsers go as Markdown, for a report or a discussion: the sentence, a line for each place, and a link. */
export function asMarkdown(input: string, sentence: string, found: Comparison, link: string): string {
  const rejecting = found.readings.filter((reading) => reading.failure && !found.other_scheme.includes(reading.parser)).map((reading) => reading.parser);
  const line = (where: string, parsers: string[]) => `- ${where}: ${sorted(parsers).map(title).join(", ")}`;
  return [`${code(input)}`, "", sentence, "",
    ...found.endpoints.map((place) => line(place.host ? code(place.place) : "no host", place.parsers)),
    ...rejecting.length ? [line("rejected", rejecting)] : [], "", `[See it in the playground](${link})`, ""].join("\n");
}

/** Writes a text as a Rust literal. */
function rust(text: string): string {
  const escaped = text.replace(/["\\\p{C}\p{Zl}\p{Zp}\p{DI}]/gu, (c) => (c === '"' || c === "\\" ? `\\${c}` : `\\u{${c.codePointAt(0)!.toString(16)}}`));
  return `"${escaped}"`;
}

/** Writes Rust code with the same result. */
export function asRust(request: Request, reading: Reading, isDialect: boolean): string {
  return rustLines(request, reading, isDialect).map((line) => `${line}\n`).join("");
}

function rustLines({ input, base, parser, encoding, set }: Request, { failure, setters, href }: Reading, isDialect: boolean): string[] {
  if (!isDialect) {
    return ["// With the feature `implementations`.", `let parser: railurl::dialect::Parser = ${rust(parser)}.parse()?;`,
      `let comparison = railurl::compare(${rust(input)}, ${base === null ? "None" : `Some(${rust(base)})`}, &[parser]);`,
      "println!(\"{:#?}\", comparison.readings()[0]);"];
  }
  const options = [
    parser === "living" ? "" : `.dialect(${rust(parser)}.parse()?)`,
    encoding ? `.encoding(railurl::encoding::encoding_for_label(${rust(encoding)})?)` : "",
    base === null ? "" : `.base_text(${rust(base)})`,
  ].join("");
  const parse = options ? `railurl::Options::new()${options}.parse(${rust(input)})` : `railurl::Url::parse(${rust(input)})`;
  if (failure) {
    return [`let error = ${parse}.unwrap_err();`, `assert_eq!(error.kind.name(), ${rust(failure.kind)});`,
      `assert_eq!(error.span, ${failure.start}..${failure.end});`];
  }
  const calls = set.flatMap(([name, value], index) => {
    const end = setters?.some((one) => one.index === index) ? ".unwrap_err()" : "?";
    if (typeof value === "string") return ATTRIBUTES.includes(name) ? [`url.attributes_mut().set_${name}(${rust(value)})${end};`] : [];
    return ["let mut params = railurl::SearchParams::new();",
      ...value.map(([one, other]) => `params.append(${rust(one)}, ${rust(other)});`),
      `url.attributes_mut().set_search(&params.to_string())${end};`];
  });
  return [`let ${set.length ? "mut " : ""}url = ${parse}?;`, ...calls, `assert_eq!(url.as_str(), ${rust(href!)});`];
}
