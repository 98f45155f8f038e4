// Elements, and helpers for all panels.

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

/** The element of the page with this id. */
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

/** Text with code points that cannot be seen as `\u{…}`. */
export function visible(text: string): string {
  return text.replace(HIDDEN, (c) => `\\u{${c.codePointAt(0)!.toString(16).toUpperCase()}}`);
}

/** Controls, formats, separators and what is ignored; not the space. */
export const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{DI}\u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000]/gu;

/** `one host`, `three hosts`. */
export function count(n: number, what: string): string {
  const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
  return `${words[n] ?? n} ${what}${n === 1 ? "" : "s"}`;
}

/** A text, cut in its middle if it is long. */
export function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 20)} … ${text.slice(-15)}`;
}
