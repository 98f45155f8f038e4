// The field for a URL, on the playground and on the pages: Enter answers, and a final line break is dropped with a note.
//
// A textarea shows long URLs whole, but takes Enter and the line break behind a copied line as characters that nobody sees,
// and parsers read such a URL differently.

import { h } from "./dom.js";

/** Line breaks at the end of a text. */
export const FINAL_BREAK = /[\r\n]+$/;

/**
 * Makes Enter answer, and drops line breaks from the end of the field unless the reader keeps them. Shift and Enter begin a line.
 * Returns a function that tells of line breaks which were left out elsewhere.
 */
export function answering(field: HTMLTextAreaElement, place: HTMLElement, answer: () => void): (breaks: string) => void {
  let isKept = false;
  const restored = (breaks: string) => {
    isKept = true;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
    insert(field, breaks);
    place.replaceChildren();
  };
  const tell = (breaks: string) => {
    place.replaceChildren(h("span", {}, "A line break at the end was left out. "),
      h("button", { class: "link", click: () => restored(breaks) }, "Keep it"));
  };
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    event.preventDefault();
    answer();
  });
  // In the capture phase: whoever reads the field sees it without the line break.
  field.addEventListener("input", () => {
    const breaks = FINAL_BREAK.exec(field.value)?.[0];
    if (!breaks) {
      isKept = false;
      place.replaceChildren();
    } else if (!isKept) {
      const [start, end] = [field.selectionStart, field.selectionEnd];
      const length = field.value.length - breaks.length;
      field.value = field.value.slice(0, length);
      field.setSelectionRange(Math.min(start, length), Math.min(end, length));
      tell(breaks);
    }
  }, { capture: true });
  return tell;
}

/** Replaces the selection as if it were typed, so that it can be undone. Returns whether the browser did. */
export function insert(field: HTMLTextAreaElement, text: string): boolean {
  field.focus();
  return text ? document.execCommand("insertText", false, text) : document.execCommand("delete");
}

/** Replaces the whole text of the field as if it were typed, so that it can be undone. */
export function replace(field: HTMLTextAreaElement, text: string): boolean {
  field.focus();
  field.select();
  return insert(field, text) && field.value === text;
}

let waiting = 0;

/** Writes the state of the page into its address when nothing has changed for a moment. A browser can refuse: Safari does after 100 calls. */
export function remember(address: () => string | null | Promise<string | null>): void {
  clearTimeout(waiting);
  waiting = window.setTimeout(async () => {
    try {
      const url = await address();
      if (url !== null) history.replaceState(null, "", url);
    } catch {
      // The page works without it; only its own address is that of an earlier state.
    }
  }, 400);
}
