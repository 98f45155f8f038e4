// The rule file in an editor: its mistakes, the findings of the analysis, examples, and random sentences.

import { byId, copyText, h, prose, say, visible } from "./dom.js";
import { replace } from "./field.js";
import { is, imported, rfcs, type Mistake, type Trial } from "./rules.js";
import { SAMPLES, type Sample } from "./samples.js";

interface Callbacks {
  edit(source: string): void;
  /** Takes rules that were imported as a grammar of the user's own. */
  imported(source: string): void;
  /** Takes the examples of a grammar to begin with. */
  sample(sample: Sample): void;
  examples(match: string, mismatch: string): void;
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
const [match, mismatch] = ["match", "mismatch"].map((id) => byId<HTMLTextAreaElement>(id)) as [HTMLTextAreaElement, HTMLTextAreaElement];
/** The columns at which the lines have mistakes. */
let marked = new Map<number, number[]>();
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
  byId("save").addEventListener("click", () => save(editor.value, byId("file").textContent || "grammar.railroad"));
  byId("grammar-copy").addEventListener("click", async () => {
    await copyText(editor.value);
    say("The rule file is copied.");
  });
  byId("samples").append("Begin with ", ...SAMPLES.map((sample) => h("button", { click: () => { callbacks.sample(sample); } }, sample.name)));
  for (const field of [match, mismatch]) field.addEventListener("input", () => callbacks.examples(match.value, mismatch.value));
  for (const name of ["match-results", "mismatch-results"]) {
    byId(name).addEventListener("click", (event) => {
      const button = (event.target as Element).closest<HTMLElement>("button[data-text]");
      if (button) callbacks.use(button.dataset["text"]!);
    });
  }
  startImport(callbacks);
  sentences.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("button[data-sentence]");
    if (button) callbacks.use(button.dataset["sentence"]!);
  });
  list.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("button[data-line]");
    if (button) go(Number(button.dataset["line"]), Number(button.dataset["column"]));
  });
}

/** Saves a text as a file. */
export function save(text: string, name: string): void {
  const link = h("a", { href: URL.createObjectURL(new Blob([text])), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function startImport(callbacks: Callbacks): void {
  const dialog = byId<HTMLDialogElement>("importer");
  const abnf = byId<HTMLTextAreaElement>("abnf");
  const sources = byId("import-rfcs");
  byId("import-open").addEventListener("click", async () => {
    dialog.showModal();
    abnf.focus();
    const names = sources.childElementCount ? [] : await rfcs();
    if (is(names)) sources.append(...names.map((name) => h("label", { class: "check" }, h("input", { type: "checkbox", value: name }), ` ${name.replace("rfc", "RFC ")}`)));
  });
  byId("import-close").addEventListener("click", () => dialog.close());
  byId("import-run").addEventListener("click", async () => {
    const found = await imported(abnf.value, [...sources.querySelectorAll<HTMLInputElement>("input:checked")].map((input) => input.value));
    if (!is(found)) {
      byId("import-mistakes").replaceChildren(h("p", { class: "error" }, found ? found.error : ""));
      return;
    }
    const told = [...found.mistakes ?? [], ...found.notes ?? []];
    // The command's option is a box of the dialog.
    const words = (message: string) => prose(message.replace(/so add `--with (\w+)`/, (_, name: string) => `so mark ${name.replace("rfc", "RFC ")}`));
    byId("import-mistakes").replaceChildren(...told.length ? [h("ul", { class: "mistakes" }, ...told.slice(0, 30).map((one) => h("li", {},
      one.line ? `${one.file ? `${one.file}:` : ""}${one.line}:${one.column} ` : "", one.rule ? h("code", {}, `${one.rule} `) : "", ...words(one.message))))] : []);
    if (found.grammar === undefined) return;
    callbacks.imported(found.grammar);
    if (!told.length) dialog.close();
    say("The rules are imported. Undo in the editor brings back what was there.");
  });
}

/** Replaces the rule file as if it were typed, so that it can be undone. */
export function put(source: string): void {
  if (!replace(editor, source)) {
    editor.value = source;
    editor.dispatchEvent(new Event("input"));
  }
  editor.setSelectionRange(0, 0);
  editor.scrollTop = 0;
}

/** Shows the examples. */
export function showExamples(matching: string, other: string): void {
  if (match.value !== matching) match.value = matching;
  if (mismatch.value !== other) mismatch.value = other;
}

/** Returns the texts of a field of examples. An empty line is no example. */
export const texts = (field: string): string[] => field.split("\n").filter(Boolean);

/** Shows how examples were read: in green as they have to be, in red otherwise. */
export function showTrials(matching: [string, Trial][], other: [string, Trial][]): void {
  const why = ({ error, matched, at, expected }: Trial) => error ?? (matched ? "it matches" : `stops at byte ${at}: expected ${(expected ?? []).slice(0, 3).join(", ")}${(expected ?? []).length > 3 ? ", …" : ""}`);
  const list = (all: [string, Trial][], wanted: boolean) => all.map(([text, trial]) => {
    const isGood = trial.matched === wanted;
    return h("li", { class: isGood ? "good" : "error refused" }, isGood ? "✓ " : "✗ ", h("button", { class: "link", "data-text": text, title: "Use as input" }, visible(text)),
      isGood ? "" : h("small", {}, ` ${why(trial)}`));
  });
  byId("match-results").replaceChildren(...list(matching, true));
  byId("mismatch-results").replaceChildren(...list(other, false));
  const wrong = matching.filter(([, trial]) => trial.matched !== true).length + other.filter(([, trial]) => trial.matched !== false).length;
  const all = matching.length + other.length;
  const line = byId("examples-state");
  line.className = wrong ? "error refused" : "good";
  line.textContent = !all ? "" : wrong ? `${wrong} of ${all} examples ${wrong === 1 ? "is" : "are"} not read as wanted.` : `✓ All ${all} examples are read as wanted.`;
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

/** Splits a line into pieces with their classes. */
function pieces(line: string): [string, string][] {
  for (const [pattern, ...classes] of KINDS) {
    const parts = pattern.exec(line)?.slice(1);
    if (parts) return parts.map((part, index) => [part, classes[index] && part.trim() ? `t-${classes[index]}` : ""]);
  }
  return [[line, ""]];
}

/** Underlines a line from where mistakes begin. */
function squiggled(line: [string, string][], columns: number[] = []): (Node | string)[] {
  const whole = line.map(([part]) => part).join("");
  const end = whole.trimEnd().length;
  const spans = columns.map((column) => [Math.min([...whole].slice(0, column - 1).join("").length, Math.max(0, end - 1)), end] as const);
  let at = 0;
  return line.flatMap(([part, kind]) => {
    const from = at;
    at += part.length;
    const cuts = [...new Set([0, part.length, ...spans.flat().map((one) => one - from).filter((one) => one > 0 && one < part.length)])].sort((one, other) => one - other);
    return cuts.slice(0, -1).map((start, index) => {
      const isWrong = spans.some(([first, end]) => first <= from + start && from + start < end);
      const text = part.slice(start, cuts[index + 1]);
      return kind || isWrong ? h("span", { class: `${kind}${isWrong ? " wrong" : ""}`.trim() }, text) : text;
    });
  });
}

/** Colours the rule file, under the editor's own text, which is transparent. */
function paint(): void {
  const isPlain = editor.value.length > TINTED;
  editor.classList.toggle("plain", isPlain);
  tint.replaceChildren(...isPlain ? [] : editor.value.split("\n").flatMap((line, index): (Node | string)[] => [...squiggled(pieces(line), marked.get(index + 1)), "\n"]), "\n");
  tint.scrollTop = editor.scrollTop;
  tint.scrollLeft = editor.scrollLeft;
}

let painting = 0;

/** Numbers the lines, and colours them: once a frame, as a pasted text comes line by line. */
function number(): void {
  painting ||= requestAnimationFrame(() => {
    painting = 0;
    paint();
    const found = editor.value.split("\n").length;
    if (found === lines) return;
    lines = found;
    drawGutter();
  });
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

/** Says that the grammar was not read, or not analysed. */
export function late(what: string): void {
  state.className = "error refused";
  state.textContent = what;
  list.replaceChildren();
  marks([]);
}

/** Shows the findings of the analysis. */
export function analysed(found: Mistake[]): void {
  state.className = found.length ? "hint" : "good";
  state.textContent = found.length
    ? found.every((one) => /^could not decide/.test(one.message)) ? "Readable. Whether a generated parser would misread texts could not be decided:"
      : "Readable, but a generated parser would misread some texts:" : "No mistakes: a parser can be generated from it.";
  list.replaceChildren(found.length ? items(found) : "");
  marks(found);
}

function marks(found: Mistake[]): void {
  const now = new Map<number, number[]>();
  for (const { file, line, column } of found) if (line && (!file || file === byId("file").textContent)) now.set(line, [...now.get(line) ?? [], column]);
  if (JSON.stringify([...now]) === JSON.stringify([...marked])) return;
  marked = now;
  drawGutter();
  number();
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
