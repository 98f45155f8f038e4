// The rule file in an editor: its mistakes, the findings of the analysis, and random sentences.

import { byId, h, prose, visible } from "./dom.js";
import type { Mistake } from "./wasm.js";

interface Callbacks {
  edit(source: string): void;
  revert(): void;
  use(sentence: string): void;
  more(): void;
}

const editor = byId<HTMLTextAreaElement>("source");
const gutter = byId("gutter");
const tint = byId("tint");
const state = byId("grammar-state");
const list = byId("mistakes");
const sentences = byId("sentences");
let marked = new Set<number>();
let lines = 0;

export function start(callbacks: Callbacks): void {
  editor.addEventListener("input", () => { number(); callbacks.edit(editor.value); });
  editor.addEventListener("scroll", () => {
    gutter.scrollTop = editor.scrollTop;
    tint.scrollTop = editor.scrollTop;
    tint.scrollLeft = editor.scrollLeft;
  });
  editor.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.ctrlKey || event.metaKey || event.isComposing) return;
    // A new line is indented like the one before it, and deeper after one that has children.
    const before = editor.value.slice(0, editor.selectionStart);
    const line = before.slice(before.lastIndexOf("\n") + 1);
    const indent = /^ */.exec(line)![0] + (/[:=]$/.test(line) ? "  " : "");
    event.preventDefault();
    document.execCommand("insertText", false, `\n${indent}`);
  });
  byId("revert").addEventListener("click", () => callbacks.revert());
  byId("more").addEventListener("click", () => callbacks.more());
  byId("save").addEventListener("click", () => {
    const link = h("a", { href: URL.createObjectURL(new Blob([editor.value])), download: byId("file").textContent || "grammar.railroad" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  });
  sentences.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("button[data-sentence]");
    if (button) callbacks.use(button.dataset["sentence"]!);
  });
  list.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("button[data-line]");
    if (button) go(Number(button.dataset["line"]), Number(button.dataset["column"]));
  });
}

/** Shows a rule file. */
export function show(name: string, source: string, isChanged: boolean): void {
  byId("file").textContent = name;
  byId<HTMLButtonElement>("revert").disabled = !isChanged;
  if (editor.value !== source) {
    editor.value = source;
    editor.scrollTop = 0;
  }
  number();
}

/** The kinds of lines in a rule file, and the classes of their parts. */
const KINDS: [RegExp, ...string[]][] = [
  [/^(\s*#.*)$/, "comment"],
  [/^([A-Z]\w*:)(.*)$/, "word", "literal"],
  [/^([a-z][\w-]*)(\s*=.*)$/, "name", ""],
  [/^(\s*(?:[\w-]+\s*=\s*)?(?:text\s+)?)(T\/i:|T:)(.*)$/, "name", "word", "literal"],
  [/^(\s*(?:[\w-]+\s*=\s*)?(?:text\s+)?)(N:|If:)(.*)$/, "name", "word", "name"],
  [/^(\s*(?:[\w-]+\s*=\s*)?(?:text\s+)?)([A-Z]\w*:)(.*)$/, "name", "word", ""],
];

/** The longest file that is coloured, in UTF-16 code units. */
const TINTED = 60_000;

/** Colours the rule file, under the editor's own text, which is transparent. */
function paint(): void {
  const isPlain = editor.value.length > TINTED;
  editor.classList.toggle("plain", isPlain);
  tint.replaceChildren(...isPlain ? [] : editor.value.split("\n").flatMap((line): (Node | string)[] => {
    for (const [pattern, ...classes] of KINDS) {
      const parts = pattern.exec(line)?.slice(1);
      if (parts) return [...parts.map((part, index) => classes[index] && part.trim() ? h("span", { class: `t-${classes[index]}` }, part) : part), "\n"];
    }
    return [`${line}\n`];
  }), "\n");
  tint.scrollTop = editor.scrollTop;
  tint.scrollLeft = editor.scrollLeft;
}

/** Numbers the lines, and colours them. */
function number(): void {
  paint();
  const found = editor.value.split("\n").length;
  if (found === lines) return;
  lines = found;
  drawGutter();
}

function drawGutter(): void {
  gutter.replaceChildren(...Array.from({ length: lines }, (_, index) =>
    h("span", { class: marked.has(index + 1) ? "wrong" : null }, `${index + 1}\n`)));
  gutter.scrollTop = editor.scrollTop;
}

/** Goes to a line of the editor. */
export function go(line: number, column: number): void {
  const before = editor.value.split("\n").slice(0, line - 1).join("\n");
  const start = before.length + (line > 1 ? 1 : 0) + column - 1;
  const end = editor.value.indexOf("\n", start);
  editor.focus();
  editor.setSelectionRange(start, end < 0 ? editor.value.length : end);
  editor.scrollTop = Math.max(0, (line - 4) * lineHeight());
}

function lineHeight(): number {
  return parseFloat(getComputedStyle(editor).lineHeight) || 18;
}

/** Shows whether the file can be read. If it cannot, the drawing is that of the last version that could. */
export function read(found: Mistake[], isStale: boolean): void {
  const first = found[0];
  state.className = first ? "error" : "good";
  state.textContent = !first ? "No mistakes."
    : `${first.line ? `Line ${first.line}, column ${first.column}: ` : ""}${first.message}${
      found.length > 1 ? `; ${found.length - 1} more` : ""}${
      isStale ? " — the diagrams show the last version without mistakes." : ""}`;
  list.replaceChildren(first ? items(found) : "");
  marks(found);
}

/** Shows the findings of the analysis. */
export function analysed(found: Mistake[]): void {
  state.className = found.length ? "hint" : "good";
  state.textContent = found.length
    ? "Readable, but a generated parser would misread some texts:" : "No mistakes: a parser can be generated from it.";
  list.replaceChildren(found.length ? items(found) : "");
  marks(found);
}

function marks(found: Mistake[]): void {
  const now = new Set(found.map((mistake) => mistake.line));
  if (now.size === marked.size && [...now].every((line) => marked.has(line))) return;
  marked = now;
  drawGutter();
}

function items(found: Mistake[]): HTMLElement {
  return h("ul", { class: "mistakes" }, ...found.slice(0, 30).map((mistake) => h("li", {},
    mistake.line ? h("button", { class: "link", "data-line": mistake.line, "data-column": mistake.column }, `${mistake.line}:${mistake.column}`) : "",
    mistake.file ? ` ${mistake.file}` : "", mistake.rule ? h("code", {}, ` ${mistake.rule} `) : " ", ...prose(mistake.message))));
}

export function showSentences(found: string[] | string): void {
  sentences.replaceChildren(...typeof found === "string" ? [h("li", { class: "hint" }, found)]
    : !found.length ? [h("li", { class: "hint" }, "None of the texts that were drawn matches.")] : found.map((sentence) => h("li", {}, h("button", { "data-sentence": sentence, title: "Use as input" },
      visible(sentence) || "(empty)"))));
}
