// The page: its state, and the order in which its parts are brought up to date.

import * as compare from "./compare.js";
import { asJson, asMarkdown, asRust, asTest } from "./copy.js";
import * as diagram from "./diagram.js";
import { answering, FINAL_BREAK, insert, remember as rememberAddress, replace } from "./field.js";
import { byId, copyText, h, say, visible } from "./dom.js";
import { GALLERY, type Case } from "./gallery.js";
import * as grammar from "./grammar.js";
import * as input from "./input.js";
import * as names from "./names.js";
import * as result from "./result.js";
import { changed as changedSource, fromFragment, initial, TABS, toFragment, type State } from "./state.js";
import { escaped, isolated, Text } from "./text.js";
import { COMPARED, decision } from "./verdict.js";
import * as rules from "./rules.js";
import { SAMPLES } from "./samples.js";
import { startTheme } from "./theme.js";
import * as wasm from "./wasm.js";

/** The name of a grammar of the user's own, which has no parser. */
const OWN = "own";

/** The grammar that a page begins with which names none. Its text replaces the first URL of the page, not one that was typed. */
const SAMPLE = SAMPLES[0]!;

const field = byId<HTMLTextAreaElement>("url");
const escapes = byId<HTMLInputElement>("escapes");
let state: State = initial();
let text = new Text("", false);
let parsers: wasm.Parser[] = [];
let reading: wasm.Reading = { components: {} };
/** Whether the last reading failed, and a note says so. */
let hasFailed = false;
let comparison: wasm.Comparison | null = null;
let isCompareWanted = false;
/** The rule file before it was changed: the parser's, or the one that the address names. */
let original = { name: "", source: "" };
/** Whether there is a grammar without a mistake to draw: that of the editor, or its last version without one. */
let hasGrammar = false;
/** Whether a grammar is being read, which is drawn after it. */
let isReading = false;
let outline: rules.Outline = { rules: [], starts: [] };
/** The rule that is drawn. */
let drawnRule = "";
let seed = 1;
/** The rule file that the page was opened with. */
let served: { name: string; source: string } | null = null;

// ----- tasks: the field is drawn at once, and each other part by itself when the browser has time

const waiting = new Map<string, () => void>();
let timer = 0;

/** Runs a task later, in place of one that waits under the same name. */
function later(name: string, run: () => void, delay = 0): void {
  if (delay) {
    clearTimeout(delays.get(name));
    delays.set(name, window.setTimeout(() => later(name, run), delay));
    return;
  }
  waiting.set(name, run);
  timer ||= window.setTimeout(next, 0);
}
const delays = new Map<string, number>();

function next(): void {
  timer = 0;
  const first = waiting.entries().next().value;
  if (!first) return;
  waiting.delete(first[0]);
  const began = performance.now();
  try {
    first[1]();
  } finally {
    performance.measure(first[0], { start: began });
    if (waiting.size) timer = window.setTimeout(next, 0);
  }
}

// ----- reading

function request(): wasm.Request {
  return {
    input: text.input, base: state.base === "" ? null : state.base, parser: state.parser,
    encoding: state.encoding || null, set: state.set,
  };
}

const isOwn = () => state.parser === OWN;
const isDialect = () => parsers.find((parser) => parser.name === state.parser)?.is_dialect ?? state.parser === "living";

/** Shows the components of the changed text at once, and the rest later. */
function refresh(): void {
  const began = performance.now();
  text = new Text(state.field, state.escapes);
  resize();
  if (text.length > COMPARED && !isOwn()) {
    // A long text is coloured as little as it is drawn, and read when the typing stops.
    input.show(text, {}, []);
    later("read", () => { read(); drawRest(); }, 250);
  } else {
    read();
    drawRest();
  }
  performance.measure("keystroke", { start: began });
}

function read(): void {
  if (isOwn()) {
    input.show(text, {}, []);
    return;
  }
  reading = wasm.read(request());
  if (reading.error) {
    notes([`The WebAssembly module failed and was restarted: ${reading.error}`]);
    reading = { components: {} };
    hasFailed = true;
  } else if (hasFailed) {
    notes([]);
    hasFailed = false;
  }
  input.show(text, reading.components, atFault());
}

/** Draws everything but the field. */
function drawRest(): void {
  showLimits();
  remember();
  if (isOwn()) {
    later("diagram", () => { void drawDiagram(); });
    return;
  }
  const asked = request();
  later("result", () => result.show(reading, asked, text, isDialect()));
  later("compare", compareAll);
  later("verdict", showComparison);
  later("diagram", () => { void drawDiagram(); });
  later("explain", () => { void explain(asked); }, 60);
}

async function explain(asked: wasm.Request): Promise<void> {
  if (!wasm.has("rules")) return;
  const found = text.length > COMPARED || !text.length ? null : await rules.explain(asked);
  if (JSON.stringify(asked) === JSON.stringify(request())) result.explained(rules.is(found) ? found : null);
}

/** Returns the bytes of a failure and of confusions. */
function atFault(): wasm.Span[] {
  const failure = reading.failure && !wasm.isOfBase(reading.failure) ? [reading.failure] : [];
  const confusing = comparison && compared === key() ? comparison.confusions.flatMap((confusion) => confusion.spans) : [];
  return [...failure, ...confusing];
}

/** The input that was compared. */
let compared = "";
const key = () => JSON.stringify([text.input, state.base, state.allowed]);

function compareAll(): void {
  if (!wasm.has("parsers")) return;
  if (text.length > COMPARED && !isCompareWanted) {
    comparison = null;
    return;
  }
  isCompareWanted = false;
  if (compared !== key() || !comparison) {
    comparison = wasm.compare({ input: text.input, base: request().base, allowed: state.allowed });
    compared = key();
  }
}

function showComparison(): void {
  if (!wasm.has("parsers")) return;
  if (!text.length && !state.base) {
    compare.nothing("Type or paste a URL, or choose one from the gallery.");
    return;
  }
  if (!comparison) {
    compare.nothing(`An input of ${text.length} bytes is not compared automatically. `,
      h("button", { click: () => { isCompareWanted = true; compareAll(); showComparison(); } }, "Compare anyway"));
    return;
  }
  if (comparison.error) {
    compare.nothing(`The comparison failed: ${comparison.error}`);
    comparison = null;
    return;
  }
  if (comparison.confusions.length) input.show(text, reading.components, atFault());
  later("decision", () => { void openAtDecision(); }, 120);
  compare.show(comparison, text, state.parser, {
    choose: (parser) => set({ parser }),
    mark: markAll,
    use: take,
  });
}

/** Whether the reader, or a link, chose what is unfolded. */
let isByHand = false;

/** Unfolds the diagram to the first byte on which the parser differs from others, as far as it fits on the screen. */
async function openAtDecision(): Promise<void> {
  if (isByHand || state.rule || isOwn() || !comparison || compared !== key() || drawn !== drawing()) return;
  const at = decision(comparison, state.parser);
  const path = at === null ? null : diagram.pathAt(at);
  if (!path) return;
  const now = drawing();
  let unfolded = diagram.around(path);
  for (; unfolded.length; unfolded = unfolded.slice(0, -1)) {
    if (unfolded.join(" ") === state.unfolded.join(" ") && diagram.fits(byId("drawing").innerHTML)) break;
    const light = await rules.light(lightRequest(drawnRule, unfolded), "measured");
    if (now !== drawing() || light === null) return;
    if (rules.is(light) && diagram.fits(light.svg)) break;
  }
  if (unfolded.join(" ") !== state.unfolded.join(" ")) {
    state.unfolded = unfolded;
    void drawDiagram();
    remember();
    return;
  }
  diagram.showPath(path);
}

function markAll(spans: wasm.Span[]): void {
  input.mark(spans);
  diagram.mark(spans);
}

/** Says what is not drawn because the text is too long. */
function showLimits(): void {
  const left = [
    text.field.length > input.PAINTED ? `colours above ${input.PAINTED} characters` : "",
    text.length > diagram.DRAWN ? `diagrams above ${diagram.DRAWN} bytes` : "",
  ].filter(Boolean);
  byId("ribbon").dataset["left"] = left.length ? `Not drawn: ${left.join(", ")}. The text has ${text.length} bytes.` : "";
}

// ----- the grammar

let servedFiles: Record<string, string> = {};

/** Shows and reads the rule file of the parser. */
async function chooseGrammar(): Promise<void> {
  // Authors of grammars have the parse tree beside the diagram from the start.
  if (document.body.classList.contains("own") !== isOwn()) byId<HTMLDetailsElement>("tree").open = isOwn();
  document.body.classList.toggle("own", isOwn());
  if (!wasm.has("rules")) return;
  const parser = state.parser;
  isReading = true;
  hasGrammar = false;
  if (isOwn()) {
    original = served ?? { name: SAMPLE.file, source: SAMPLE.source };
  } else {
    const found = await rules.fileOf(parser);
    if (parser !== state.parser) return;
    original = rules.is(found) ? found : { name: "", source: "" };
  }
  grammar.show(original.name, state.source ?? original.source, state.source !== null);
  grammar.showExamples(state.match, state.mismatch);
  await readGrammar();
}

/** Reads the rule file in the editor. If it has a mistake, the last grammar stays. */
async function readGrammar(): Promise<void> {
  isReading = true;
  const source = state.source ?? original.source;
  const found = await rules.read(original.name, source, servedFiles);
  if (found === null || source !== (state.source ?? original.source)) return;
  isReading = false;
  clearTimeout(delays.get("analysis"));
  if (!rules.is(found)) {
    grammar.late(`Reading the grammar failed: ${found.error}.`);
  } else if (!found.outline?.rules.length) {
    grammar.read(found.mistakes ?? [{ file: null, line: 1, column: 1, rule: null, message: "found no rule: a rule starts with `name =`" }], hasGrammar);
  } else {
    grammar.read([], false);
    hasGrammar = true;
    outline = found.outline;
    later("analysis", () => { void analyse(); }, 400);
    void tryExamples();
  }
  byId("diagram").classList.toggle("stale", !rules.is(found) || !found.outline?.rules.length);
  await drawDiagram();
}

async function analyse(): Promise<void> {
  // The built-in rule files are checked by tests, and some take a while.
  if (state.source !== null || isOwn()) {
    const found = await rules.analysis();
    if (found === null || isReading) return;
    if (rules.is(found)) grammar.analysed(found);
    else grammar.late(`Readable. The analysis failed: ${found.error}. The command \`railurl grammar check\` has no such limit.`);
  }
  await showSentences();
}

/** The number of random sentences. */
const MANY = 8;

/** Returns the rule that is drawn, or will be. */
const shownRule = () => drawnRule || outline.starts[0] || outline.rules[0]?.name || "";

async function showSentences(): Promise<void> {
  if (!hasGrammar) return;
  let found = await rules.sentences(shownRule(), 30, MANY, seed);
  // Those of some rules are longer, such as those of a UUID.
  if (rules.is(found) && found.error) found = await rules.sentences(shownRule(), 200, MANY, seed);
  if (found) grammar.showSentences(!rules.is(found) ? found.error : found.sentences ?? found.error?.message ?? "");
}

/** Reads the examples of the grammar. */
async function tryExamples(): Promise<void> {
  if (!isOwn() || !hasGrammar) return;
  const [match, mismatch] = [state.match, state.mismatch].map((all) => grammar.texts(all).map((one) => new Text(one, state.escapes).input)) as [string[], string[]];
  const rule = state.rule || outline.starts[0] || outline.rules[0]?.name || "";
  const found = await rules.tried(rule, [...match, ...mismatch]);
  if (found === null) return;
  const trial = (index: number): rules.Trial => rules.is(found) ? found[index]! : { error: found.error };
  grammar.showTrials(match.map((one, index) => [one, trial(index)]), mismatch.map((one, index) => [one, trial(match.length + index)]));
}

/** What the diagram shows: it is drawn again where this changes. */
const drawing = () => JSON.stringify([text.input, request().base, state.parser, state.alone, state.rule, state.unfolded, state.answers]);
let drawn = "";

const lightRequest = (rule: string | null, unfold: string[]) => ({
  input: text.input, base: request().base, parser: isOwn() ? null : state.parser, alone: state.alone, rule, unfold, answers: state.answers,
});

async function drawDiagram(): Promise<void> {
  if (!wasm.has("rules") || isReading) return;
  if (!hasGrammar) {
    diagram.nothing("There is no grammar to draw. Its mistakes are listed under Grammar.");
    return;
  }
  if (text.length > diagram.DRAWN) {
    diagram.nothing(`The parse is not drawn: the text has ${text.length} bytes, and the limit is ${diagram.DRAWN}.`);
    return;
  }
  const now = drawing();
  const began = performance.now();
  const hasRule = outline.rules.some((rule) => rule.name === state.rule);
  const lit = (rule: string | null) => rules.light(lightRequest(rule, state.unfolded));
  let light = await lit(hasRule ? state.rule : null);
  // A rule that only cleans the text shows nothing of how it is read. Another start rule, which reads the same text, does.
  if (!hasRule && !isOwn() && rules.is(light) && light.matched && light.step_count <= 1) {
    const first = light.rule;
    for (const rule of outline.starts.filter((one) => one !== first).slice(0, 6)) {
      const other = await lit(rule);
      if (rules.is(other) && other.matched && other.step_count > light.step_count) light = other;
    }
  }
  // What changed meanwhile is drawn after it.
  if (light === null || now !== drawing() || isReading) return;
  if (!rules.is(light)) {
    drawn = "";
    diagram.nothing(light.isLate ? `Reading this text with this grammar failed: ${light.error}.` : light.error);
    return;
  }
  if (light.rule !== drawnRule) {
    drawnRule = light.rule;
    later("sentences", () => { void showSentences(); }, 400);
  }
  diagram.names(outline, light.rule);
  diagram.show(light, text, state.step, isOwn() || state.rule ? null : reading.failure ?? null);
  drawn = now;
  performance.measure("drawn", { start: began });
  later("decision", () => { void openAtDecision(); }, 120);
}

// ----- changes of the state

/** Changes the state and shows it. */
function set(change: Partial<State>): void {
  const was = state;
  state = { ...state, ...change };
  if ("parser" in change && change.parser !== was.parser) {
    // A URL says nothing about versions.
    if (isOwn() && !served && state.field === initial().field) state.field = SAMPLE.text;
    if (was.parser === OWN && SAMPLES.some((sample) => sample.text === state.field)) state.field = initial().field;
    state = { ...state, source: null, alone: false, rule: "", unfolded: [], step: 0, answers: {} };
    if (isOwn() && !served) state = { ...state, ...examplesOf(SAMPLE) };
    isByHand = false;
    void chooseGrammar();
  } else if ("source" in change) {
    grammar.show(original.name, state.source ?? original.source, state.source !== null);
    void readGrammar();
  }
  if ("rule" in change) void tryExamples();
  if (!("step" in change) && (change.field !== undefined || "rule" in change)) state.step = 0;
  showFields();
  refresh();
}

/** Returns the examples of a grammar to begin with, as the state has them. */
const examplesOf = (sample: typeof SAMPLE) => ({ match: sample.match.join("\n"), mismatch: sample.mismatch.join("\n") });

/** Begins with a rule file, which takes the place of the one in the editor as if it were typed. */
function begin(name: string, source: string, change: Partial<State>): void {
  original = { name, source };
  grammar.put(source);
  set({ source: null, unfolded: [], ...change });
  grammar.showExamples(state.match, state.mismatch);
}

/** Takes a text as the input, as if it were typed, so that it can be undone. */
function take(value: string): void {
  const written = escaped(value);
  state = { ...state, escapes: written !== value || state.escapes, set: [] };
  escapes.checked = state.escapes;
  if (!replace(field, written)) set({ field: written });
}

function step(number: number): void {
  const target = Math.min(number, diagram.stepCount());
  state.step = target;
  const path = target ? diagram.pathOf(target) : null;
  isByHand ||= target > 0;
  const closed = path ? diagram.around(path).filter((one) => !state.unfolded.includes(one)) : [];
  if (closed.length) {
    diagram.expect(target);
    state.unfolded = [...state.unfolded, ...closed];
    void drawDiagram();
  } else {
    diagram.showStep(target);
  }
  if (!target) markAll([]);
  remember();
}

/** Puts the state into the page's address, a moment later. */
function remember(): void {
  rememberAddress(async () => {
    const url = await link();
    return url.length < 200_000 ? url : null;
  });
}

async function link(): Promise<string> {
  const source = isOwn() ? state.source ?? original.source : state.source;
  return location.pathname + location.search + await toFragment({ ...state, source }, isOwn() ? "" : original.source);
}

function showFields(): void {
  const put = (id: string, value: string) => {
    const element = byId<HTMLInputElement>(id);
    if (element.value !== value) element.value = value;
  };
  put("url", state.field);
  put("base", state.base);
  put("parser", state.parser);
  put("encoding", state.encoding);
  put("allowed", state.allowed);
  escapes.checked = state.escapes;
  for (const name of TABS) {
    byId(`tab-${name}`).setAttribute("aria-selected", String(name === state.tab));
    byId(`tab-${name}`).tabIndex = name === state.tab ? 0 : -1;
    byId(name).classList.toggle("shown", name === state.tab);
  }
}

function resize(): void {
  if (CSS.supports("field-sizing: content")) return;
  field.style.height = "auto";
  field.style.height = `${Math.min(field.scrollHeight, innerHeight * 0.4)}px`;
}

function notes(found: string[]): void {
  const note = byId("note");
  note.hidden = !found.length;
  note.textContent = found.length ? `${found.join("; ")}.` : "";
}

/** Reads the state of the page's address. */
async function fromAddress(): Promise<void> {
  const known = new Set([...parsers.flatMap((parser) => [parser.name, ...parser.releases]), OWN]);
  const found = fromFragment(location.hash, known);
  state = found.state;
  if (isolated(state.field) !== state.field) state = { ...state, field: isolated(state.field), escapes: true };
  isByHand = state.unfolded.length > 0 || state.step > 0;
  if (served && !location.hash) state = { ...state, parser: OWN, field: "" };
  if (isOwn() && !served && !found.grammar && state.field === initial().field) state = { ...state, field: SAMPLE.text, ...examplesOf(SAMPLE) };
  if (found.grammar) {
    try {
      await loadRules();
      const file = isOwn() ? null : await rules.fileOf(state.parser);
      state.source = await changedSource(rules.is(file) ? file.source : "", found.grammar);
    } catch (error) {
      found.notes.push(`the link’s grammar cannot be read: ${(error as Error).message}`);
    }
  }
  notes(found.notes);
  // Nothing is drawn by the grammar of before.
  isReading = true;
  showFields();
  refresh();
  await chooseGrammar();
}

// ----- the parts

function listen(): void {
  const tell = answering(field, byId("field-note"), () => { while (waiting.size) next(); });
  field.addEventListener("input", () => {
    // A character that turns the text around is shown as an escape: the field would show the bytes in another order.
    const written = isolated(field.value);
    if (written !== field.value) {
      const end = field.value.length - field.selectionEnd;
      field.value = written;
      field.setSelectionRange(written.length - end, written.length - end);
      state.escapes = true;
      escapes.checked = true;
    }
    state.field = field.value;
    state.step = 0;
    state.set = [];
    refresh();
  });
  field.addEventListener("scroll", () => { byId("paint").scrollTop = field.scrollTop; });
  field.addEventListener("paste", (event) => {
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    // The line break behind a copied line is left out, with a note.
    const breaks = field.selectionEnd === field.value.length ? FINAL_BREAK.exec(pasted)?.[0] ?? "" : "";
    const body = pasted.slice(0, pasted.length - breaks.length);
    const written = escaped(body);
    if (written === pasted) return;
    // A field changes carriage returns and drops other controls: as escapes they stay.
    event.preventDefault();
    if (written !== body) {
      state.escapes = true;
      escapes.checked = true;
    }
    insert(field, written);
    if (breaks) tell(breaks);
  });
  field.addEventListener("mousemove", (event) => {
    const byte = input.byteAtPoint(event.clientX, event.clientY);
    markAll(byte === null ? [] : [{ start: byte, end: text.after(byte) }]);
  });
  field.addEventListener("mouseleave", () => markAll([]));
  document.addEventListener("selectionchange", () => {
    if (document.activeElement !== field || text.field.length > input.PAINTED) return;
    const start = text.byteAt(field.selectionStart);
    const end = text.byteAt(field.selectionEnd);
    if (end > start || start < text.length) diagram.mark([{ start, end: end > start ? end : text.after(start) }]);
  });
  byId("ribbon").addEventListener("mouseover", (event) => {
    const part = (event.target as Element).closest<HTMLElement>("li");
    markAll(part ? [{ start: Number(part.dataset["start"]), end: Number(part.dataset["end"]) }] : []);
  });
  byId("ribbon").addEventListener("mouseleave", () => markAll([]));
  for (const name of ["base", "encoding", "allowed"] as const) {
    byId<HTMLInputElement>(name).addEventListener("input", (event) => set({ [name]: (event.target as HTMLInputElement).value }));
  }
  byId<HTMLSelectElement>("parser").addEventListener("change", (event) => set({ parser: (event.target as HTMLSelectElement).value }));
  escapes.addEventListener("change", () => set({ escapes: escapes.checked }));
  for (const name of TABS) {
    const tab = byId(`tab-${name}`);
    tab.addEventListener("click", () => { state.tab = name; showFields(); remember(); });
    tab.addEventListener("keydown", (event) => {
      const move = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!move) return;
      const shown = TABS.filter((one) => byId(`tab-${one}`).offsetParent);
      const to = shown[(shown.indexOf(name) + move + shown.length) % shown.length]!;
      byId(`tab-${to}`).click();
      byId(`tab-${to}`).focus();
    });
  }
  byId("share").addEventListener("click", async () => {
    await copy(new URL(await link(), location.href).href, "Link copied. It holds the whole state.");
  });
  byId<HTMLSelectElement>("copy").addEventListener("change", async (event) => {
    const select = event.target as HTMLSelectElement;
    const as = select.value;
    select.value = "";
    if (isOwn()) {
      say("To share a grammar of your own, copy the link.");
      return;
    }
    const asked = request();
    const found = wasm.read(asked);
    if (as === "markdown") {
      const said = document.querySelector<HTMLElement>("#verdict .sentence");
      if (comparison && said) await copy(asMarkdown(text.input, said.innerText, comparison, new URL(await link(), location.href).href), "Copied as Markdown.");
      else say("Nothing is compared.");
    } else if (as === "json") await copy(asJson(asked, found), "Copied as JSON.");
    else if (as === "rust") await copy(asRust(asked, found, isDialect()), "Copied as Rust code.");
    else if (!isDialect()) say("A program has no attributes to test: choose a specification or a browser.");
    else await copy(asTest(asked, wasm.read({ ...asked, set: [] }), found), "Copied as a test case.");
  });
  const drawnFile = async (use: (svg: string) => void | Promise<void>) => {
    const svg = await rules.drawing(shownRule());
    if (rules.is(svg) && svg) await use(svg);
    else say("There is no diagram.");
  };
  byId("svg-copy").addEventListener("click", () => drawnFile((svg) => copy(svg, "The diagram of the rule is copied.")));
  byId("svg-save").addEventListener("click", () => drawnFile((svg) => grammar.save(svg, `${shownRule()}.svg`)));
  startTheme();
  window.addEventListener("hashchange", () => { void fromAddress(); });
}

async function copy(what: string, told: string): Promise<void> {
  await copyText(what);
  say(told);
}

function startGallery(): void {
  const dialog = byId<HTMLDialogElement>("gallery");
  const open = (item: Case) => {
    dialog.close();
    // The case has an entry of its own in the history: going back restores what was there.
    try {
      history.pushState(null, "", location.href);
    } catch {
      // The case opens all the same.
    }
    const { says: _, ...change } = item;
    const base: State = { ...initial(), tab: state.tab };
    state = { ...state, parser: "" };
    set({ ...base, ...change });
    field.focus();
  };
  byId("gallery-body").append(...GALLERY.map(([title, about, cases]) => h("section", {}, h("h3", {}, title), h("p", { class: "hint" }, about),
    h("ul", {}, ...cases.map((item) => h("li", {}, h("button", { click: () => open(item) },
      h("code", {}, visible(item.field)), item.base ? h("small", {}, ` on ${item.base}`) : null,
      item.set ? h("small", {}, ` ${item.set.map(([name, value]) => `${name} = ${typeof value === "string" ? `“${value}”` : JSON.stringify(value)}`).join(", ")}`) : null,
      h("span", {}, item.says))))))));
  byId("gallery-open").addEventListener("click", () => dialog.showModal());
  byId("gallery-close").addEventListener("click", () => dialog.close());
}

/** Loads the rule file that the address names, for authors of grammars: README.md describes the protocol. */
async function serve(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const name = query.get("grammar");
  if (name === null) return;
  const url = new URL(name || "grammar.railroad", location.href);
  if (url.origin !== location.origin) {
    notes(["a grammar must have the same origin as the page"]);
    return;
  }
  const fetched = async (from: URL) => {
    const response = await fetch(from, { cache: "no-store" });
    if (!response.ok) throw new Error(`${from.pathname}: ${response.status}`);
    return response.text();
  };
  const get = async () => {
    const source = await fetched(url);
    for (let next = /^Extends: *(\S+)/m.exec(source)?.[1], many = 0; next && !servedFiles[next] && many < 16; many += 1) {
      const found: string | null = await fetched(new URL(next, url)).catch(() => null);
      if (found === null) break;
      servedFiles[next] = found;
      next = /^Extends: *(\S+)/m.exec(found)?.[1];
    }
    return { name: url.pathname.split("/").pop() || "grammar.railroad", source };
  };
  try {
    served = await get();
  } catch (error) {
    notes([`the grammar cannot be loaded: ${(error as Error).message}`]);
    return;
  }
  if (!query.has("watch")) return;
  window.setInterval(async () => {
    try {
      servedFiles = {};
      const found = await get();
      if (found.source === served!.source) return;
      served = found;
      if (isOwn() && state.source === null) await chooseGrammar();
      else if (isOwn()) say("The file has changed. Revert loads it.");
      if (isOwn()) original = served;
    } catch {
      // The server is away for a moment.
    }
  }, 1000);
}

/** Fills the list of parsers: first those that people know, then specifications and other versions. */
function listParsers(): void {
  const select = byId<HTMLSelectElement>("parser");
  const option = (name: string) => h("option", { value: name }, names.title(name));
  const all = names.sorted(parsers.map((parser) => parser.name));
  const older = parsers.flatMap((parser) => parser.releases.slice(1));
  select.replaceChildren(h("optgroup", { label: "Browsers and programs" }, ...all.filter((name) => !names.isDraft(name)).map(option)),
    h("optgroup", { label: "Specifications" }, ...all.filter(names.isDraft).map(option)),
    older.length ? h("optgroup", { label: "Other versions" }, ...older.map(option)) : "",
    h("optgroup", { label: "Other" }, h("option", { value: OWN }, "a grammar of your own")));
  select.value = state.parser;
}

let loadingRules: Promise<void> | null = null;
/** Loads the module of the rules once. */
const loadRules = () => loadingRules ??= wasm.load("rules");

async function main(): Promise<void> {
  const began = performance.now();
  await wasm.load("core");
  const loaded = performance.now();
  performance.measure("load", { start: began, end: loaded });
  byId("encodings").append(..."utf-8 big5 euc-jp euc-kr gb18030 gbk iso-2022-jp iso-8859-2 iso-8859-15 koi8-r koi8-u shift_jis utf-16le windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 windows-1258"
    .split(" ").map((value) => h("option", { value })));
  listen();
  startGallery();
  // On a phone, the verdict comes before the options.
  if (matchMedia("(max-width: 48rem)").matches) document.querySelector<HTMLDetailsElement>("details.options")!.open = false;
  result.start({
    set: (name, value) => {
      state.set = state.set.filter(([one]) => one !== name);
      if (value !== null) state.set.push([name, value]);
      read();
      drawRest();
    },
    use: take,
    mark: markAll,
  });
  diagram.start({
    rule: (rule) => set({ rule, unfolded: [], step: 0 }),
    alone: (alone) => { isByHand = false; set({ alone, unfolded: [], step: 0 }); },
    unfold: (path, isOpen) => {
      isByHand = true;
      state.unfolded = isOpen ? [...state.unfolded, path] : state.unfolded.filter((one) => one !== path && !one.startsWith(`${path}/`));
      void drawDiagram();
      remember();
    },
    fold: () => { isByHand = true; state.unfolded = []; state.step = 0; void drawDiagram(); remember(); },
    step,
    answer: (name, answer) => {
      const answers = { ...state.answers };
      if (answer === null) delete answers[name];
      else answers[name] = answer;
      set({ answers });
    },
    mark: markAll,
  });
  rules.watch((isBusy) => byId("diagram").setAttribute("aria-busy", String(isBusy)));
  grammar.start({
    edit: (source) => { state.source = source; byId<HTMLButtonElement>("revert").disabled = false; later("grammar", () => { void readGrammar(); }, 40); remember(); },
    imported: (source) => {
      if (!isOwn()) set({ parser: OWN });
      begin("imported.railroad", source, { match: "", mismatch: "", rule: "" });
    },
    sample: (sample) => begin(sample.file, sample.source, { rule: sample.rule, escapes: false, field: sample.text, ...examplesOf(sample) }),
    examples: (match, mismatch) => { state = { ...state, match, mismatch }; later("examples", () => { void tryExamples(); }, 40); remember(); },
    revert: () => set({ source: null }),
    use: take,
    more: () => { seed += 1; void showSentences(); },
  });
  // The first answer, by the URL Standard: components and attributes. The browser can paint them before the other parsers are
  // loaded, and the diagram is drawn after their verdict.
  const now = (name: string) => {
    waiting.get(name)?.();
    waiting.delete(name);
  };
  const isLiving = !/[#&](by|grammar)=/.test(location.hash) && !location.search;
  if (isLiving) {
    await fromAddress();
    now("result");
    performance.measure("first answer", { start: loaded });
    await new Promise((done) => setTimeout(done));
  }
  const more = performance.now();
  await wasm.load("parsers");
  parsers = wasm.parsers();
  names.know(parsers);
  listParsers();
  if (isLiving) {
    drawRest();
  } else {
    await serve();
    await fromAddress();
    now("result");
  }
  const compares = performance.now();
  now("compare");
  now("verdict");
  performance.measure("load of the parsers", { start: more, end: compares });
  performance.measure("first verdict", { start: compares });
  await new Promise((done) => setTimeout(done));
  try {
    await loadRules();
    await chooseGrammar();
    refresh();
  } catch (error) {
    // The verdict needs no rules.
    notes([`There are no diagrams, explanations and grammars: ${error instanceof Error ? error.message : error}`]);
    diagram.nothing("The diagram cannot be drawn.");
  }
  document.body.classList.add("ready");
  // In a frame, the page around it keeps the focus.
  if (window.parent === window) field.focus();
}

main().catch((error: unknown) => {
  notes([`The playground cannot start: ${error instanceof Error ? error.message : error}`]);
});
