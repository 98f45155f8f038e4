// The verdict under the input, and the table of all readings.

import { byId, count, cut, h, marking, prose, redraw, roving, visible } from "./dom.js";
import { title } from "./names.js";
import type { Text } from "./text.js";
import { colours, letters, verdict, who, type Callbacks } from "./verdict.js";
import { COMPONENTS, spanOf } from "./wasm.js";
import type { Comparison } from "./wasm.js";

const place = byId("verdict");
const body = byId("compare-body");
const line = byId("compare-line");

/** Shows why nothing is compared. */
export function nothing(why: string, ...more: Node[]): void {
  place.replaceChildren(h("p", {}, why, ...more));
  body.replaceChildren();
  line.textContent = "";
}

export function show(found: Comparison, text: Text, chosen: string, callbacks: Callbacks): void {
  redraw(place, () => place.replaceChildren(...verdict(found, text, chosen, callbacks)));

  // Each reading has a row with the names of its parsers, and one with the components.
  line.textContent = `${found.readings.length} parsers, ${count(found.groups.length, "reading")}`;
  const ofParser = letters(found);
  const ofLetter = colours(found);
  const first = found.readings.find((reading) => !reading.failure);
  const table = h("table", { class: "cards" }, h("caption", { class: "vh" }, "How each parser reads the input"),
    h("thead", {}, h("tr", {}, ...COMPONENTS.map((name) => h("th", { scope: "col", class: `c-${name}` }, name)))));
  for (const group of found.groups) {
    const reading = found.readings.find((one) => one.parser === group[0])!;
    const letter = ofParser.get(reading.parser) ?? "–";
    const cells: HTMLElement[] = [];
    if (reading.failure) {
      const failing = found.readings.filter(({ parser, failure }) => failure && group.includes(parser));
      const why = [...Map.groupBy(failing, ({ failure }) => failure!.message)]
        .map(([message, all]) => h("li", {}, ...prose(message), " ", h("small", {}, all.map(({ parser }) => title(parser)).join(", "))));
      cells.push(h("td", { colspan: COMPONENTS.length }, found.other_scheme.includes(reading.parser) ? "does not support the scheme" : h("ul", { class: "plain" }, ...why)));
    } else {
      COMPONENTS.forEach((name) => {
        const { value } = reading.components[name]!;
        const differs = first && (first.components[name]!.value ?? "") !== (value ?? "");
        const span = spanOf(reading.components, name);
        const connects = name === "host" && reading.effective_host && reading.effective_host !== value
          ? h("small", {}, ` → ${visible(cut(reading.effective_host, 60))}`) : null;
        cells.push(h("td", {
          class: `${differs ? "differs" : ""}${value === null ? " absent" : ""}` || null, "data-name": name,
          ...span && marking([span], callbacks.mark),
        }, value === null ? h("span", { class: "missing" }, "–") : h("code", {}, visible(cut(value, 60)) || h("span", { class: "missing" }, "empty")), connects));
      });
    }
    table.append(h("tbody", {}, h("tr", { class: "names" }, h("th", { scope: "rowgroup", colspan: COMPONENTS.length },
      h("span", { class: `letter ${ofLetter.get(letter) ?? "p-none"}`, "aria-hidden": "true" }, letter), who(group, chosen, callbacks))),
    h("tr", {}, ...cells)));
  }
  roving(table, "button.parser, summary");
  const folded = found.folded.map((folding) => h("li", {}, `${folding.aspect} `, h("code", {}, visible(cut(folding.spelling, 60)) || "(none)"),
    " counts as ", h("code", {}, visible(cut(folding.value, 60)))));
  redraw(body, () => body.replaceChildren(h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": "Table of readings" }, table),
    h("p", { class: "hint" }, "Cells that differ from the first reading are marked. A name chooses the parser for the other panels."),
    folded.length ? h("details", {}, h("summary", {}, `${count(folded.length, "spelling")} folded`), h("ul", {}, ...folded)) : ""));
}
