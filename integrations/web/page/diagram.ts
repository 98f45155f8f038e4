// The diagram with the track of the parse.

import { byId, cut, h, prose, redraw, visible } from "./dom.js";
import type { Light, Outline, Step } from "./rules.js";
import { Text } from "./text.js";
import { isOfBase } from "./wasm.js";
import type { Failure, Span } from "./wasm.js";

/** The longest input whose parse is drawn, in bytes of UTF-8. */
export const DRAWN = 8192;

interface Callbacks {
  rule(name: string): void;
  /** Draws the input alone, or joined with the base. */
  alone(alone: boolean): void;
  unfold(path: string, isOpen: boolean): void;
  fold(): void;
  step(number: number): void;
  answer(name: string, answer: boolean | null): void;
  mark(spans: Span[]): void;
}

const drawing = byId("drawing");
const station = byId("station");
const line = byId("result-line");
const rules = byId<HTMLSelectElement>("rule");
const output = byId("step");
const predicates = byId("predicates");
const joined = byId("joined");
const alone = byId<HTMLSelectElement>("alone");
const tree = byId<HTMLDetailsElement>("tree");
let callbacks: Callbacks;
let light: Light | null = null;
let outline: Outline | null = null;
/** The text that is drawn: the input, or the text that a parser makes of it and the base. */
let text: Text | null = null;
/** The number of the text's bytes before the input; null if the text does not end in the input. */
let shift: number | null = 0;
let current = 0;
/** Whether to scroll to the station in the next drawing. */
let scrolls = false;

export function start(given: Callbacks): void {
  callbacks = given;
  rules.addEventListener("change", () => callbacks.rule(rules.value));
  alone.addEventListener("change", () => callbacks.alone(alone.value === "input"));
  const go = (to: number) => { scrolls = true; callbacks.step(to); };
  byId("first").addEventListener("click", () => go(1));
  byId("back").addEventListener("click", () => go(Math.max(1, current - 1)));
  byId("forward").addEventListener("click", () => go(current + 1));
  byId("last").addEventListener("click", () => go(Infinity));
  byId("fold").addEventListener("click", () => callbacks.fold());
  drawing.addEventListener("keydown", (event) => {
    const to = { ArrowRight: current + 1, ArrowLeft: Math.max(1, current - 1), Home: 1, End: Infinity }[event.key];
    if (to !== undefined && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      go(to);
    } else if (event.key === "Enter" || event.key === " ") {
      const step = light?.steps[current - 1];
      if (step?.kind === "reference") {
        event.preventDefault();
        toggle(step.path);
      }
    } else if (event.key === "Escape") {
      callbacks.step(0);
    }
  });
  drawing.addEventListener("click", (event) => {
    const found = stationOf(event.target);
    if (found?.classList.contains("reference") || found?.classList.contains("unfolded")) toggle(found.dataset["path"]!);
    else if (found) {
      const number = light?.steps.findIndex((step) => step.path === found.dataset["path"]) ?? -1;
      if (number >= 0) callbacks.step(number + 1);
    }
  });
  drawing.addEventListener("mouseover", (event) => {
    const found = stationOf(event.target);
    callbacks.mark(found ? spansOf(found).flatMap(toInput) : []);
  });
  drawing.addEventListener("mouseleave", () => callbacks.mark([]));
  tree.addEventListener("toggle", () => { if (tree.open) showTree(); });
  const stepOf = (event: Event) => Number((event.target as Element).closest<HTMLElement>("[data-step]")?.dataset["step"] ?? 0);
  tree.addEventListener("click", (event) => { if (stepOf(event)) go(stepOf(event)); });
  tree.addEventListener("mouseover", (event) => {
    const step = light?.steps[stepOf(event) - 1];
    callbacks.mark(step ? toInput(inText(step)) : []);
  });
  tree.addEventListener("mouseleave", () => callbacks.mark([]));
}

function toggle(path: string): void {
  const found = drawing.querySelector(`[data-path="${CSS.escape(path)}"]`);
  callbacks.unfold(path, !found?.classList.contains("unfolded"));
}

function stationOf(target: EventTarget | null): (SVGGElement & { dataset: DOMStringMap }) | null {
  return target instanceof Element ? target.closest<SVGGElement>("g.station") : null;
}

/** Returns the bytes of the drawn text that a station read. */
function spansOf(found: SVGGElement): Span[] {
  const { spans, start: from, end } = found.dataset;
  if (from === undefined) return [];
  const pairs = spans ? spans.split(" ").map((pair) => pair.split("-")) : [[from, end]];
  return pairs.map(([one, other]) => inText({ start: Number(one), end: Number(other) }));
}

/** Converts bytes of the drawn text to bytes of the input. */
function toInput({ start, end }: Span): Span[] {
  if (shift === null || (end <= shift && shift > 0)) return [];
  return [{ start: Math.max(0, start - shift), end: end - shift }];
}

/** Converts bytes of the text that the rules read to bytes of the drawn text. */
function inText(span: Span): Span {
  if (!light?.places) return span;
  const begin = light.places[span.start] ?? 0;
  if (span.end <= span.start) return { start: begin, end: begin };
  return { start: begin, end: text?.after(light.places[span.end - 1] ?? begin) ?? begin };
}

/** Shows why there is no diagram. */
export function nothing(why: string): void {
  light = null;
  joined.hidden = true;
  byId("tree-body").replaceChildren();
  drawing.replaceChildren(h("p", { class: "hint" }, why));
  line.textContent = "";
  station.replaceChildren();
  predicates.replaceChildren();
  output.textContent = "–";
}

/** Lists the rules. */
export function names(found: Outline, chosen: string): void {
  outline = found;
  const isShown = found.rules.map((rule) => rule.name).join() === [...rules.options].map((option) => option.value).join();
  if (!isShown) rules.replaceChildren(...found.rules.map((rule) => h("option", { value: rule.name }, rule.name)));
  rules.value = chosen;
}

/** Shows a drawing. `rejection` is why the parser rejects a text that the rules match, such as one with a wrong port. */
export function show(found: Light, of: Text, number: number, rejection: Failure | null): void {
  light = found;
  text = found.is_joined ? new Text(found.joined!, false) : of;
  shift = !found.is_joined ? 0 : found.joined!.endsWith(of.input) ? text.length - of.length : null;
  joined.hidden = found.joined === null;
  alone.value = found.is_joined ? "" : "input";
  byId("joined-text").textContent = visible(cut(found.joined ?? "", 200));
  const had = drawing.scrollLeft;
  drawing.innerHTML = found.svg;
  for (const side of ["width", "height"]) drawing.style.setProperty(`--${side}`, drawing.querySelector("svg")?.getAttribute(side) ?? "0");
  drawing.scrollLeft = had;
  rules.value = found.rule;
  drawing.querySelectorAll("g.station").forEach((group) => {
    if (group.classList.contains("reference") || group.classList.contains("unfolded")) group.classList.add("opens");
  });
  const isRejected = found.matched && rejection !== null && !isOfBase(rejection);
  line.className = found.matched && !isRejected ? "good" : "error";
  line.replaceChildren(...isRejected ? rejected(found, rejection) : found.matched ? [`✓ ${found.is_joined ? "the joined text matches " : ""}${words(found.rule)}${found.is_joined ? "" : " matches"}`] : failure(found));
  drawing.querySelector("svg")?.setAttribute("aria-label", line.textContent ?? "");
  showPredicates(found);
  if (tree.open) showTree();
  showStep(number);
}

/** Draws the parse tree: a rule and the text that it read, with what it is made of below it. */
function showTree(): void {
  // The lists of the rules around the next step.
  const root = h("ul", {});
  const lists = [root];
  light?.steps.forEach((step, index) => {
    if (step.kind !== "reference" && step.kind !== "text") return;
    const depth = step.path.split("/").length;
    const span = inText(step);
    const read = h("code", { class: "leaf" }, visible(cut(text!.slice(span.start, span.end), 40)) || "(empty)");
    const item = h("li", {}, h("button", { class: "link", "data-step": index + 1, "aria-label": step.kind === "reference" ? null : `the text ${read.textContent}` }, ...step.kind === "reference" ? [step.name] : [read]), step.kind === "reference" ? " " : "", step.kind === "reference" ? read : "");
    lists[Math.min(depth, lists.length) - 1]!.append(item);
    lists.length = Math.min(depth, lists.length);
    if (step.kind === "reference") {
      const inner = h("ul", {});
      item.append(inner);
      lists.push(inner);
    }
  });
  root.querySelectorAll("ul:empty").forEach((list) => list.remove());
  byId("tree-body").replaceChildren(root.childElementCount ? root : h("p", { class: "hint" }, "No rule and no text was passed."));
}

/** Marks what a step after the grammar refused, such as the host parser, and says so. */
function rejected(found: Light, rejection: Failure): (Node | string)[] {
  const path = shift === null ? null : pathAt(rejection.start, rejection.rule);
  const chain = path ? [path, ...around(path)] : [];
  const refused = [...drawing.querySelectorAll<SVGGElement>("g.station[data-path]")].filter((group) => chain.includes(group.dataset["path"]!));
  const inner = refused.filter((group) => !refused.some((other) => other !== group && group.contains(other)));
  for (const group of inner.length ? inner : drawing.querySelectorAll<SVGGElement>("g.station.lit")) {
    group.classList.add("failed");
    group.classList.remove("lit");
  }
  const what = /port/.test(rejection.rule) ? "port" : /host|address|domain|ipv[46]/i.test(rejection.rule) ? "host" : "URL";
  return [h("strong", {}, `✗ the syntax matches ${words(found.rule)}; the ${what} is rejected: `), h("span", {}, ...prose(rejection.message))];
}

/** Returns the words of a rule's or a predicate's name. */
function words(name: string): string {
  return name.replaceAll("-", " ");
}

/** Says where the text stops matching, and what was expected there. */
function failure(found: Light): (Node | string)[] {
  const at = inText({ start: found.at, end: found.at }).start;
  const items: (Node | string)[] = [...Map.groupBy(found.expected, ({ what }) => what)].slice(0, 8).flatMap(([what, all], index) => [
    index ? ", or " : "", what.startsWith('"') || what.startsWith("any ") ? h("code", {}, what) : words(what),
    h("small", {}, ` (${[...new Set(all.map(({ rule }) => words(rule)))].slice(0, 3).join(", ")})`)]);
  if (found.is_complete) items.push(items.length ? ", or the end" : "the end");
  return [h("strong", {}, `✗ ${words(found.rule)} stops at byte ${at}${found.is_joined ? " of the joined text" : ""}`), ": expected ", ...items];
}

function showPredicates(found: Light): void {
  const seen = Map.groupBy(found.predicates, ({ name }) => name);
  redraw(predicates, () => predicates.replaceChildren(seen.size ? h("ul", { class: "predicates", "aria-label": "Predicates that were asked" }, ...[...seen].map(([name, asked]) => {
    const answers = asked.slice(0, 4).map((one) => h("span", { class: one.holds ? "yes" : "no" },
      one.argument === null ? "" : `“${visible(cut(one.argument, 30))}” `, one.holds ? "✓ yes" : "✗ no", " "));
    return h("li", {}, `${words(name)}? `, ...answers,
      h("button", { class: "link", "data-key": name, title: "Answer otherwise, to see what would be read", click: () => callbacks.answer(name, !asked[0]!.holds) },
        asked[0]!.holds ? "answer no" : "answer yes"));
  })) : ""));
}

/** Counts further keys from a step that will be shown when its rule is unfolded. */
export function expect(number: number): void {
  current = number;
}

/** Shows a step, whose rule is unfolded already, and the number of steps. */
export function showStep(number: number): void {
  const steps = light?.steps ?? [];
  current = Math.min(number, steps.length);
  drawing.querySelectorAll(".now").forEach((group) => group.classList.remove("now"));
  const more = light && light.step_count > steps.length ? "+" : "";
  output.textContent = steps.length ? `${current || "–"} / ${steps.length}${more}` : "–";
  const step = steps[current - 1];
  if (!step) {
    station.replaceChildren(h("p", { class: "hint" }, "Point at a station to see its bytes, click a rule to unfold it, step with ‹ and › or the arrow keys."));
    return;
  }
  const group = drawing.querySelector<SVGGElement>(`#${CSS.escape(`at-${step.path}`)}`);
  group?.classList.add("now");
  if (scrolls && group) reveal(group);
  scrolls = false;
  const span = inText(step);
  callbacks.mark(toInput(span));
  station.replaceChildren(...describe(step, span));
}

/** Scrolls the drawing, and not the page, to a station. */
function reveal(group: SVGGElement): void {
  const [at, frame] = [group.getBoundingClientRect(), drawing.getBoundingClientRect()];
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  drawing.scrollBy({
    left: at.x + at.width / 2 - frame.x - frame.width / 2, top: at.y + at.height / 2 - frame.y - frame.height / 2,
    behavior: calm ? "auto" : "smooth",
  });
}

function describe(step: Step, span: Span): Node[] {
  const rule = step.path.split("/").map((part) => part.split(":")[0]!);
  const inner = step.kind === "reference" ? step.name : rule[rule.length - 1]!;
  const docs = outline?.rules.find((one) => one.name === inner)?.docs ?? "";
  const what = { reference: `rule ${step.name}`, text: step.name, predicate: step.name, "look-ahead": "look-ahead", end: "end" }[step.kind] ?? step.kind;
  const bytes = `${span.start === span.end ? `at byte ${span.start}` : `bytes ${span.start}–${span.end}`}${light?.is_joined ? " of the joined text" : ""}`;
  return [
    h("p", {}, h("code", {}, what), step.kind === "reference" ? " reads " : " ",
      span.end > span.start ? h("code", { class: "read" }, visible(cut(text!.slice(span.start, span.end), 80))) : "", h("small", {}, ` ${bytes}, in ${rule.join(" › ")}`)),
    ...docs ? [h("p", { class: "docs" }, ...linked(docs))] : []];
}

/** Makes links of the addresses in a rule's documentation. */
function linked(docs: string): (Node | string)[] {
  return docs.split(/(<https?:\/\/[^\s<>]+>)/).map((part) => /^<https?:/.test(part)
    ? h("a", { href: part.slice(1, -1), rel: "noreferrer" }, "§") : part.replaceAll("\n", " "));
}

/** Returns the references that have to be unfolded to show a station. */
export function around(path: string): string[] {
  const parts = path.split("/");
  return parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join("/"));
}

/** Returns the path of the smallest station that read a byte of the input, or read nothing there; with a rule, that of the rule's stations. */
export function pathAt(byte: number, rule?: string): string | null {
  if (shift === null) return null;
  const at = byte + shift;
  let best: { path: string; length: number } | null = null;
  for (const step of light?.steps ?? []) {
    const span = inText(step);
    const isThere = span.start <= at && (at < span.end || span.start === at);
    if (!isThere || (step.kind !== "reference" && step.kind !== "text") || (rule !== undefined && step.name !== rule)) continue;
    const length = span.end - span.start;
    if (!best || length <= best.length || (best.length === 0 && length > 0)) best = { path: step.path, length };
  }
  return best?.path ?? (rule === undefined ? null : pathAt(byte));
}

/** Returns whether a drawing fits into its frame, made smaller by the style if need be. */
export function fits(svg: string): boolean {
  const side = (name: string) => Number(new RegExp(` ${name}="([\\d.]+)"`).exec(svg)?.[1] ?? 0) * SMALLEST;
  const room = parseFloat(getComputedStyle(drawing).maxHeight) || innerHeight * 0.7;
  return side("width") <= drawing.clientWidth && side("height") <= room - 16;
}

/** The scale below which a drawing cannot be read, as in the style. */
const SMALLEST = 0.6;

/** Scrolls to a station. */
export function showPath(path: string): void {
  const group = drawing.querySelector<SVGGElement>(`#${CSS.escape(`at-${path}`)}`);
  if (group) reveal(group);
}

/** Returns the path of a step, or of the last one. */
export function pathOf(number: number): string | null {
  const steps = light?.steps ?? [];
  return steps[Math.min(number, steps.length) - 1]?.path ?? null;
}

export function stepCount(): number {
  return light?.steps.length ?? 0;
}

/** Marks the innermost stations that read some of these bytes. */
export function mark(spans: Span[]): void {
  drawing.querySelectorAll(".hot").forEach((group) => group.classList.remove("hot"));
  const [marked] = spans;
  if (!marked || !light || shift === null) return;
  const first = { start: marked.start + shift, end: marked.end + shift };
  const found: SVGGElement[] = [];
  for (const group of drawing.querySelectorAll<SVGGElement>("g.station[data-start]")) {
    const reads = spansOf(group).some((span) => span.start < Math.max(first.end, first.start + 1) && first.start < span.end);
    if (reads) found.push(group);
  }
  for (const group of found) {
    if (!found.some((other) => other !== group && group.contains(other))) group.classList.add("hot");
  }
}
