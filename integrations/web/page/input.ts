// The field, coloured by component, and below it the components with their bytes.

import { byId, cut, h, HIDDEN, visible } from "./dom.js";
import type { Text } from "./text.js";
import { COMPONENTS, spanOf } from "./wasm.js";
import type { Components, Span } from "./wasm.js";

/** The longest text that is coloured, in UTF-16 units. */
export const PAINTED = 4000;

interface Located extends Span { component: string; rule: string }

interface Painted { text: Text; spans: Located[]; wrong: Span[]; marked: Span[] }

const field = byId<HTMLTextAreaElement>("url");
const paint = byId("paint");
const ribbon = byId("ribbon");
let shown: Painted | null = null;

/** Shows the components of a text. `wrong` are the bytes of a failure or a confusion. */
export function show(text: Text, components: Components, wrong: Span[]): void {
  const spans = COMPONENTS.flatMap((component) => {
    const span = spanOf(components, component);
    return span ? [{ component, rule: components[component]!.rule!, ...span }] : [];
  });
  shown = { text, spans, wrong, marked: [] };
  repaint();
  drawRibbon();
}

/** Marks bytes. */
export function mark(spans: Span[]): void {
  if (!shown || (!spans.length && !shown.marked.length)) return;
  shown.marked = spans;
  repaint();
  for (const part of ribbon.children) {
    const { start, end } = (part as HTMLElement).dataset;
    const isMarked = spans.some((span) => span.start < Number(end) && Number(start) < Math.max(span.end, span.start + 1));
    part.classList.toggle("hot", isMarked);
  }
}

/** Returns the first byte of the code point at a point of the window, if there is one. */
export function byteAtPoint(x: number, y: number): number | null {
  if (!shown || shown.text.field.length > PAINTED) return null;
  field.style.pointerEvents = "none";
  const found = document.caretPositionFromPoint?.(x, y) ?? null;
  field.style.pointerEvents = "";
  if (!found || !paint.contains(found.offsetNode)) return null;
  const walker = document.createTreeWalker(paint, NodeFilter.SHOW_TEXT);
  let unit = 0;
  while (walker.nextNode()) {
    if (walker.currentNode === found.offsetNode) {
      // The caret is between two code points; the rectangle shows on which side the point is.
      const range = document.createRange();
      const at = found.offset;
      if (at > 0) {
        range.setStart(found.offsetNode, at - 1);
        range.setEnd(found.offsetNode, at);
        if (x < range.getBoundingClientRect().right) unit -= 1;
      }
      unit += at;
      return unit < shown.text.field.length ? shown.text.byteAt(unit) : null;
    }
    unit += walker.currentNode.textContent!.length;
  }
  return null;
}

function repaint(): void {
  const { text, spans, wrong, marked } = shown!;
  const isPlain = text.field.length > PAINTED;
  field.classList.toggle("plain", isPlain);
  if (isPlain) {
    paint.replaceChildren();
    return;
  }
  // Every place where the look changes.
  const edges = new Set([0, text.field.length]);
  const units = (span: Span): [number, number] => [text.unitAt(span.start), text.unitAt(span.end)];
  const layers: [[number, number], string][] = [];
  for (const span of spans) layers.push([units(span), `c-${span.component}`]);
  for (const span of wrong) layers.push([units(span), "wrong"]);
  for (const span of marked) layers.push([units(span), "hot"]);
  for (const found of text.field.matchAll(HIDDEN)) {
    const code = visible(found[0]).slice(3, -1);
    layers.push([[found.index, found.index + found[0].length], `hidden:${code}`]);
  }
  for (const [[start, end]] of layers) edges.add(start).add(end);
  const places = [...edges].sort((one, other) => one - other);
  const pieces: Node[] = [];
  for (let index = 0; index + 1 < places.length; index += 1) {
    const [start, end] = [places[index]!, places[index + 1]!];
    const classes = layers.filter(([[from, to]]) => from <= start && end <= to).map(([, name]) => name);
    const code = classes.find((name) => name.startsWith("hidden:"))?.slice(7);
    const names = classes.map((name) => name.replace(/:.*/, "")).join(" ");
    pieces.push(h("span", { class: names || null, "data-code": code }, text.field.slice(start, end)));
  }
  // A line feed at the end opens a line only if something follows it.
  paint.replaceChildren(...pieces, "\u200b");
}

function drawRibbon(): void {
  const { text, spans } = shown!;
  const parts: HTMLElement[] = [];
  const part = (start: number, end: number, name: string, rule: string) => {
    if (start > end || (start === end && !name)) return;
    const label = name ? `${name} ` : "";
    const bytes = start === end ? `at ${start}, empty` : `${start}–${end}`;
    const shownText = cut(visible(text.slice(start, end)), 120);
    parts.push(h("li", {
      class: name ? `c-${name}` : "between", "data-start": start, "data-end": end,
      title: name ? `${name}, by the rule ${rule}: bytes ${bytes}` : `bytes ${bytes}`,
    }, h("code", {}, shownText || " "), h("small", {}, name ? h("b", {}, label) : null, name ? bytes : null)));
  };
  let at = 0;
  const ordered = [...spans].sort((one, other) => one.start - other.start || one.end - other.end);
  for (const span of ordered) {
    if (span.start < at) continue;
    part(at, span.start, "", "");
    part(span.start, span.end, span.component, span.rule);
    at = span.end;
  }
  part(at, text.length, "", "");
  ribbon.replaceChildren(...parts);
}
