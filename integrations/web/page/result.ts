// The result: attributes, search params, validation errors, and this browser's own reading.

import { byId, cut, h, marking, prose, redraw, visible } from "./dom.js";
import { title } from "./names.js";
import type { Explanation, Sentence } from "./rules.js";
import type { Text } from "./text.js";
import type { Pairs, Reading, Request, Setting, Span } from "./wasm.js";
import { attributesOf, COMPONENTS, isOfBase } from "./wasm.js";

export const ATTRIBUTES = [
  "href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash",
];

interface Callbacks {
  /** Gives an attribute a value; null if its setter is no longer called. */
  set(name: string, value: string | Pairs | null): void;
  use(input: string): void;
  mark(spans: Span[]): void;
}

const body = byId("result-body");
const by = byId("result-by");

/** Rows that stay while they are edited. */
const rows = new Map<string, { input: HTMLTextAreaElement; error: HTMLElement; browser: HTMLElement; row: HTMLElement }>();
const failed = h("div", {});
const calls = h("div", { class: "calls" });
const params = h("div", {});
const violations = h("div", {});
const changes = h("div", {});
const table = h("table", { class: "attributes" });
const program = h("div", {});
const whole = h("div", {}, failed, calls, h("div", { class: "scroll" }, table), h("h3", {}, "URLSearchParams"), params,
  h("h3", {}, "Validation"), violations);
let callbacks: Callbacks;

export function start(given: Callbacks): void {
  callbacks = given;
  table.append(h("caption", { class: "vh" }, "The attributes of the URL API, and this browser’s"),
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "attribute"), h("th", { scope: "col" }, "railurl"),
      h("th", { scope: "col" }, "this browser"))));
  const tbody = h("tbody");
  for (const name of [...ATTRIBUTES, "origin"]) {
    const isFixed = name === "origin";
    const error = h("div", { class: "error", id: `error-${name}`, role: "status" });
    const input = h("textarea", {
      id: `attribute-${name}`, "aria-labelledby": `label-${name}`, "aria-describedby": `error-${name}`, spellcheck: "false", autocapitalize: "off",
      autocomplete: "off", readonly: isFixed, rows: 1,
      input: (event: Event) => callbacks.set(name, (event.target as HTMLTextAreaElement).value),
      // A line feed would be removed: an attribute has one line, which may be long.
      keydown: (event: KeyboardEvent) => { if (event.key === "Enter") event.preventDefault(); },
    });
    const browser = h("td", { class: "browser" });
    const row = h("tr", {}, h("th", { scope: "row", id: `label-${name}` }, name), h("td", {}, input, error), browser);
    rows.set(name, { input, error, browser, row });
    tbody.append(row);
  }
  table.append(tbody);
  body.replaceChildren(whole, program, changes);
}

/** Returns what this browser's `URL` makes of the same input and setters: a URL, or the reason why there is none. */
export function inBrowser(request: Request): { url: URL } | { error: string } {
  try {
    const url = request.base === null ? new URL(request.input) : new URL(request.input, request.base);
    for (const [name, value] of request.set) {
      try {
        if (typeof value !== "string") url.search = new URLSearchParams(value).toString();
        else if (ATTRIBUTES.includes(name)) (url as unknown as Record<string, string>)[name] = value;
      } catch {
        // `href` refuses a text that is not a URL, and stays.
      }
    }
    return { url };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

export function show(reading: Reading, request: Request, text: Text, isDialect: boolean): void {
  by.textContent = title(request.parser);
  // An empty field is not a mistake.
  const isEmpty = text.length === 0 && request.base === null;
  whole.hidden = !isDialect || isEmpty;
  program.hidden = isDialect || isEmpty;
  if (isEmpty) return;
  if (!isDialect) {
    showProgram(reading, text);
    return;
  }
  const browser = inBrowser(request);
  const refusals = new Map(reading.setters?.map((refusal) => [refusal.index, refusal]));
  const setters = new Map(request.set.map(([name], index) => [name, refusals.get(index) ?? null]));
  const url = attributesOf(reading);
  table.hidden = !url && "error" in browser;
  for (const [name, { input, error, browser: cell, row }] of rows) {
    const value = url?.[name] ?? "";
    const refusal = setters.get(name);
    const isCalled = setters.has(name);
    if (document.activeElement !== input) input.value = value;
    fit(input);
    input.disabled = !url;
    input.classList.toggle("set", isCalled);
    input.setAttribute("aria-invalid", refusal ? "true" : "false");
    const is = isCalled && input.value !== value ? ` The value is ${value ? `“${visible(cut(value, 60))}”` : "empty"}.` : "";
    const bytes = refusal && refusal.start !== null ? ` (bytes ${refusal.start}–${refusal.end} of the value)` : "";
    error.textContent = refusal ? `Refused: ${refusal.message}${bytes}.${is}` : is.trim();
    error.classList.toggle("refused", !!refusal);
    const theirs = "url" in browser ? browser.url[name as "href"] : null;
    const differs = theirs === null ? !!url : !url || theirs !== value;
    row.classList.toggle("differs", differs);
    cell.replaceChildren(theirs === null ? h("span", { class: "missing" }, name === "href" ? "not a URL" : "–")
      : h("code", {}, visible(cut(theirs, 200))), differs ? h("span", { class: "vh" }, " differs") : "");
  }
  showFailure(reading, text, "url" in browser);
  calls.replaceChildren(...request.set.length ? [h("code", {}, request.set.map(call).join(" ")),
    h("button", { click: () => { for (const [name] of request.set) callbacks.set(name, null); } }, "Undo"),
    url ? h("button", { click: () => callbacks.use(url["href"]!) }, "Use as input") : null] as Node[] : []);
  showParams(reading.params ?? null);
  showViolations(reading, text);
}

/** Makes a field as high as its text, where the style sheet cannot. */
function fit(input: HTMLTextAreaElement): void {
  if (CSS.supports("field-sizing: content")) return;
  input.style.height = "auto";
  input.style.height = `${input.scrollHeight + 2}px`;
}

function call([name, value]: Setting): string {
  return typeof value === "string" ? `url.${name} = ${JSON.stringify(cut(value, 60))};`
    : `url.search = new URLSearchParams(${cut(JSON.stringify(value), 60)});`;
}

function showFailure(reading: Reading, text: Text, isUrlToBrowser: boolean): void {
  const failure = reading.failure;
  failed.replaceChildren(...failure ? [h("p", { class: "error refused" }, h("strong", {}, "Not a URL: "), ...prose(failure.message),
    isUrlToBrowser ? " — this browser disagrees." : ""), caret(isOfBase(failure) ? null : text, failure)] : [],
  ...reading.unknown_encoding ? [h("p", { class: "error" }, `${reading.unknown_encoding}; read as UTF-8`)] : []);
}

/** Shows a piece of the input with carets under the bytes. */
function caret(text: Text | null, span: Span): HTMLElement {
  if (!text) return h("span", {});
  const before = visible(cut(text.slice(Math.max(0, span.start - 60), span.start), 200));
  const marked = visible(cut(text.slice(span.start, span.end), 80));
  const after = visible(text.slice(span.end, span.end + 60));
  return h("pre", { class: "caret", ...marking([span], callbacks.mark) }, `${before}${marked}${after}\n${" ".repeat([...before].length)}`,
    h("b", {}, "^".repeat(Math.max(1, [...marked].length))));
}

/** Where the sentence of each violation is written when the module of the rules has found it. */
let citations: { count: number; note: HTMLElement }[] = [];

/** Cites a sentence of the URL Standard. */
const cite = (sentence: Sentence | null | undefined) => sentence
  ? [" ", h("a", { class: "cite", href: sentence.source ?? sentence.address, rel: "noreferrer", title: sentence.text }, `§ “${cut(sentence.text.replaceAll("|", ""), 90)}”`)] : [];

function showViolations(reading: Reading, text: Text): void {
  const found = reading.errors ?? [];
  citations = found.map(({ count }) => ({ count, note: h("small", {}) }));
  const items = found.map((violation, index) => h("li", {},
    h("strong", {}, violation.kind), violation.count > 1 ? ` ×${violation.count}` : "", ": ", ...prose(violation.message),
    h("small", {}, ` in ${violation.rule.replaceAll("-", " ")}, bytes ${violation.start}–${violation.end}`), citations[index]!.note, caret(text, violation)));
  const more = (reading.error_count ?? 0) - found.length;
  violations.replaceChildren(
    h("p", { class: reading.valid ? "good" : "hint" }, ...reading.valid === undefined
      ? ["This parser has no definition of valid URL strings."]
      : reading.valid ? ["✓ A valid URL string, as the standard wants authors to write it."]
        : prose(`Authors should not write it like this: ${reading.not_valid?.replace(/^not a valid URL string: /, "")}.`)),
    items.length ? h("ol", { class: "violations" }, ...items)
      : h("p", { class: "hint" }, reading.failure ? "" : "No validation errors."),
    more > 0 ? h("p", { class: "hint" }, `${more} more are not shown.`) : "");
}

// ----- URLSearchParams

/** The pairs that the table shows; kept while one of its fields is edited. */
let pairs: Pairs = [];

function showParams(found: Pairs | null): void {
  if (params.childElementCount && JSON.stringify(found) === JSON.stringify(pairs)) return;
  pairs = found ?? [];
  drawParams(found !== null);
}

function drawParams(isUrl: boolean): void {
  const changed = () => callbacks.set("params", pairs.map((pair) => [...pair] as [string, string]));
  const cell = (index: number, side: 0 | 1) => h("input", {
    value: pairs[index]![side], "aria-label": `${side ? "Value" : "Name"} ${index + 1}`, spellcheck: "false", autocapitalize: "off",
    input: (event: Event) => { pairs[index]![side] = (event.target as HTMLInputElement).value; changed(); },
  });
  const shown = pairs.slice(0, 100);
  redraw(params, () => params.replaceChildren(
    shown.length ? h("table", { class: "params" }, h("caption", { class: "vh" }, "Names and values of the query"),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "name"), h("th", { scope: "col" }, "value"), h("td", {}))),
      h("tbody", {}, ...shown.map((pair, index) => h("tr", {}, h("td", {}, cell(index, 0)), h("td", {}, cell(index, 1)),
        h("td", {}, h("button", {
          "aria-label": `Delete ${pair[0]}`, title: "Delete", "data-key": `delete ${index}`,
          click: () => { pairs.splice(index, 1); changed(); drawParams(true); },
        }, "×")))))) : h("p", { class: "hint" }, isUrl ? "No pairs." : "No URL."),
    pairs.length > shown.length ? h("p", { class: "hint" }, `${pairs.length - shown.length} more are not shown.`) : "",
    isUrl ? h("p", {}, h("button", {
      id: "append", click: () => { pairs.push(["name", "value"]); changed(); drawParams(true); focusLast(); },
    }, "Append"), " ", pairs.length > 1 ? h("button", {
      "data-key": "sort", click: () => { pairs.sort((one, other) => (one[0] < other[0] ? -1 : one[0] > other[0] ? 1 : 0)); changed(); drawParams(true); },
    }, "Sort") : "") : ""), "#append");
}

function focusLast(): void {
  const inputs = params.querySelectorAll("input");
  inputs[inputs.length - 2]?.select();
}

// ----- programs

function showProgram(reading: Reading, text: Text): void {
  if (reading.failure) {
    program.replaceChildren(h("p", { class: "error refused" }, h("strong", {}, "Rejected: "), ...prose(reading.failure.message)),
      caret(text, reading.failure));
    return;
  }
  const row = (name: string, value: string | null | undefined) => h("tr", {}, h("th", { scope: "row", class: `c-${name}` }, name),
    h("td", {}, value === null || value === undefined ? h("span", { class: "missing" }, "missing")
      : value === "" ? h("span", { class: "missing" }, "empty") : h("code", {}, visible(cut(value, 400)))));
  program.replaceChildren(h("table", { class: "attributes" }, h("caption", { class: "hint" }, "What the accessors of this program return"),
    h("tbody", {}, ...COMPONENTS.map((name) => row(name, reading.components[name]?.value)), row("connects to", reading.effective_host))));
}

// ----- changes

/** Shows what is removed and changed on the way to the canonical form, and the nearest input that is a URL. */
export function explained(explanation: Explanation | null): void {
  if (!explanation) {
    changes.replaceChildren();
    return;
  }
  const nearest = explanation.failure?.correction;
  const text = (value: string | null) => value === null ? h("span", { class: "missing" }, "nothing") : h("code", {}, visible(cut(value, 80)) || "(empty)");
  const removed = explanation.removed.slice(0, 50).map((one) => h("li", marking([one], callbacks.mark), one.replaced_by ? "replaced " : "removed ", text(one.text), one.replaced_by ? h("span", {}, " with ", text(one.replaced_by)) : ""));
  let at = 0;
  for (const { count, note } of citations) {
    note.replaceChildren(...cite(explanation.sentences?.violations[at]));
    at += count;
  }
  const changed = explanation.changes.slice(0, 50).map((change, index) => h("li", {},
    h("span", { class: `c-${change.component}` }, change.component), ` ${change.kind.replaceAll("-", " ")}: `, text(change.before), " → ", text(change.after),
    ...explanation.sentences?.changes[index] ? cite(explanation.sentences.changes[index]) : [change.section ? h("a", { href: change.section.startsWith("http") ? change.section : null, rel: "noreferrer" }, " §") : ""]));
  changes.replaceChildren(
    nearest ? h("p", {}, "The nearest input that is a URL: ", h("button", { class: "link", click: () => callbacks.use(nearest.input) }, visible(cut(nearest.input, 120))),
      nearest.edits.length > 1 ? h("small", {}, ` ${nearest.edits.length} edits`) : "") : "",
    removed.length || changed.length ? h("h3", {}, "Changes") : "", h("ul", { class: "changes" }, ...removed, ...changed));
}
