// Elements, and helpers for all panels.

import type { Span } from "./wasm.js";

type Child = Node | string | null | undefined | false;
type Props = Record<string, string | number | boolean | null | undefined | ((event: any) => void)>;

/** Makes an element. Properties that are functions listen to the event of their name. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K, props: Props = {}, ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  for (const child of children) if (child) element.append(child);
  return element;
}

/** Returns the element of the page with an id. */
export function byId<E extends HTMLElement = HTMLElement>(id: string): E {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element as E;
}

/** Says something for a few seconds, also to screen readers. */
export function say(message: string): void {
  const toast = byId("toast");
  toast.textContent = message;
  toast.hidden = false;
  clearTimeout(timer);
  timer = window.setTimeout(() => { toast.hidden = true; }, 5000);
}
let timer = 0;

/** Escapes as `\u{…}` the code points that cannot be seen. */
export function visible(text: string): string {
  return text.replace(HIDDEN, (c) => `\\u{${c.codePointAt(0)!.toString(16).toUpperCase()}}`);
}

/** Controls, format characters, separators, ignorable and unassigned code points; not the space. */
export const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{DI}\u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000]/gu;

/** Makes a value visible that stands in a sentence: also the spaces at its ends. */
export function shown(text: string): string {
  return visible(text).replace(/^ +| +$/g, (spaces) => "␣".repeat(spaces.length));
}

/** Counts in words: `one host`, `three hosts`. */
export function count(n: number, what: string): string {
  const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
  return `${words[n] ?? n} ${what}${n === 1 ? "" : "s"}`;
}

/** Cuts the middle out of a long text. */
export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 20)} … ${text.slice(-15)}`;
}

/** Makes code elements of what is between back quotes in a sentence. */
export function prose(text: string): (Node | string)[] {
  return text.split(/(`[^`]+`)/).map((part) => part.startsWith("`") && part.length > 2 ? h("code", {}, part.slice(1, -1)) : part);
}

/** Returns properties that mark bytes while the pointer is over an element. */
export function marking(spans: Span[], mark: (spans: Span[]) => void): Props {
  return { mouseenter: () => mark(spans), mouseleave: () => mark([]) };
}

/** Makes many controls one stop of the tab key, at first the chosen one. Arrow keys go from one to the next. */
export function roving(container: HTMLElement, selector: string): void {
  const all = () => [...container.querySelectorAll<HTMLElement>(selector)].filter((item) => item.tagName === "SUMMARY" || !item.closest("details:not([open])"));
  container.querySelectorAll<HTMLElement>(selector).forEach((item) => { item.tabIndex = -1; });
  const items = all();
  const first = items.find((item) => item.matches(".chosen")) ?? items[0];
  if (first) first.tabIndex = 0;
  container.addEventListener("focusin", (event) => {
    const now = all();
    if (now.includes(event.target as HTMLElement)) now.forEach((item) => { item.tabIndex = item === event.target ? 0 : -1; });
  });
  container.addEventListener("keydown", (event) => {
    const now = all();
    const at = now.indexOf(event.target as HTMLElement);
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: now.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    now[(to + now.length) % now.length]!.focus();
  });
}

/** Draws a part of the page again. The focus stays on the control with the same `data-key`, or moves to the one that the selector `otherwise` finds. */
export function redraw(container: HTMLElement, draw: () => void, otherwise = ""): void {
  const active = document.activeElement;
  const key = active instanceof HTMLElement && container.contains(active) ? active.dataset["key"] : undefined;
  draw();
  if (key === undefined) return;
  const again = container.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? (otherwise ? container.querySelector<HTMLElement>(otherwise) : null);
  again?.focus({ preventScroll: true });
}

/** Copies a text to the clipboard. */
export async function copyText(what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(what);
  } catch {
    const area = h("textarea", { "aria-hidden": "true" });
    area.value = what;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}
