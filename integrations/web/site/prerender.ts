// The verdict of the front page's first URL, written into the page: it stands there before a module is loaded, and without
// JavaScript. `site/build.mjs` calls it where the modules have been built.

import { parseHTML } from "linkedom";
import * as names from "../page/names.js";
import { Text } from "../page/text.js";
import { verdict } from "../page/verdict.js";
import * as glue from "../target/bindgen/parsers.js";

/** Returns the verdict about an input as HTML. The buttons in it do nothing until the page has loaded the parsers. */
export function frontVerdict(input: string, module: BufferSource): string {
  const { document, HTMLElement, NodeFilter } = parseHTML("<!DOCTYPE html><html><body></body></html>");
  Object.assign(globalThis, { document, HTMLElement, NodeFilter });
  glue.initSync({ module });
  names.know(JSON.parse(glue.parsers()));
  const found = JSON.parse(glue.compare(JSON.stringify({ input, base: null, allowed: "", limit: 300 })));
  const place = document.createElement("div");
  place.append(...verdict(found, new Text(input, false), "", { choose: () => {}, mark: () => {}, use: () => {} }));
  return place.innerHTML;
}
