// The verdict under the input, and the table of all readings.

import { byId, count, cut, h, visible } from "./dom.js";
import type { Text } from "./text.js";
import { COMPONENTS } from "./wasm.js";
import type { Comparison, Place, Span } from "./wasm.js";

/** The longest input that is compared automatically, in bytes. */
export const COMPARED = 65536;

interface Callbacks { choose(parser: string): void; mark(spans: Span[]): void; use(input: string): void }

const verdict = byId("verdict");
const body = byId("compare-body");
const line = byId("compare-line");

/** The text of the verdict when nothing is compared. */
export function nothing(why: string, ...more: Node[]): void {
  verdict.replaceChildren(h("p", {}, why, ...more));
  body.replaceChildren();
  line.textContent = "";
}

export function show(found: Comparison, text: Text, chosen: string, callbacks: Callbacks): void {
  const rejected = found.readings.filter((reading) => reading.failure && !reading.otherScheme);
  const others = found.readings.filter((reading) => reading.otherScheme);
  const letters = new Map<string, string>();
  found.places.forEach((place, index) => {
    for (const parser of place.parsers) letters.set(parser, letter(index));
  });
  const who = (names: string[]) => h("span", { class: "who" }, ...names.map((name) => h("button", {
    class: name === chosen ? "parser chosen" : "parser", click: () => callbacks.choose(name),
    title: `Read by ${name}`, "aria-pressed": name === chosen,
  }, name)));

  // ----- the verdict
  const rows = found.places.map((place, index) => {
    const span = found.readings.find((reading) => place.parsers.includes(reading.parser) && !reading.failure)
      ?.spans.find((located) => located.component === "host");
    const hover = span ? { mouseenter: () => callbacks.mark([span]), mouseleave: () => callbacks.mark([]) } : {};
    return h("li", { class: `place p-${letter(index)}${place.allowed === false ? " elsewhere" : ""}`, ...hover },
      h("span", { class: "letter", "aria-hidden": "true" }, letter(index)),
      h("span", { class: "to" }, h("strong", {}, place.host === null ? "no host" : visible(cut(place.host, 80))), " ",
        h("small", {}, rest(place))),
      place.allowed === null ? null : h("span", { class: "allowed" }, place.allowed ? "✓ allowed" : "✗ not the allowed host"),
      span ? snippet(text, span) : null,
      who(place.parsers));
  });
  if (rejected.length) {
    rows.push(h("li", { class: "place refused" }, h("span", { class: "letter", "aria-hidden": "true" }, "–"),
      h("span", { class: "to" }, h("strong", {}, "refused")), null, who(rejected.map((reading) => reading.parser))));
  }
  const causes = found.confusions.map((confusion) => h("li", {
    mouseenter: () => callbacks.mark(confusion.spans), mouseleave: () => callbacks.mark([]),
  }, h("strong", {}, capital(confusion.title)), `: ${confusion.cause}`,
  confusion.spans.length ? h("code", { class: "cause" }, quoted(text, confusion.spans)) : null,
  confusion.without === null ? null : h("button", {
    class: "link", click: () => callbacks.use(confusion.without!),
    title: "Use the input without it, which the two parsers read alike",
  }, "without it")));
  const isElsewhere = found.places.some((place) => place.allowed === false);
  verdict.replaceChildren(
    h("p", { class: `sentence ${found.agrees ? "agree" : "differ"}` }, sentence(found, rejected.length, others.length),
      found.places.some((place) => place.allowed !== null)
        ? h("span", { class: isElsewhere ? "elsewhere" : "inside" }, isElsewhere
          ? ` ${capital(count(found.places.filter((place) => place.allowed === false).flatMap((place) => place.parsers).length, "parser"))} would leave the allowed host.`
          : " All would stay at the allowed host.") : null),
    causes.length ? h("ul", { class: "causes" }, ...causes) : "",
    found.places.length > 1 || (found.places.length && rejected.length) || found.places.some((place) => place.allowed === false)
      ? h("ul", { class: "places" }, ...rows) : "",
    found.allowedError ? h("p", { class: "error" }, `The allowed host is none: ${found.allowedError.message}`) : "",
  );

  // ----- the table
  line.textContent = `${found.readings.length} parsers, ${count(found.groups.length, "reading")}`;
  const first = found.readings.find((reading) => !reading.failure);
  const table = h("table", {}, h("caption", { class: "vh" }, "How each parser reads the input"),
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "read by"),
      ...COMPONENTS.map((name) => h("th", { scope: "col", class: `c-${name}` }, name)))));
  for (const group of found.groups) {
    const reading = found.readings.find((one) => one.parser === group[0])!;
    const cells: HTMLElement[] = [h("th", { scope: "row" },
      h("span", { class: `letter p-${letters.get(reading.parser) ?? "none"}`, "aria-hidden": "true" }, letters.get(reading.parser) ?? "–"),
      who(group))];
    if (reading.failure) {
      const failures = new Map<string, string[]>();
      for (const name of group) {
        const failure = found.readings.find((one) => one.parser === name)?.failure;
        if (failure) failures.set(failure.message, [...failures.get(failure.message) ?? [], name]);
      }
      const why = [...failures].map(([message, names]) => h("li", {}, message, " ", h("small", {}, names.join(", "))));
      cells.push(h("td", { colspan: COMPONENTS.length }, reading.otherScheme ? "does not support the scheme" : h("ul", { class: "plain" }, ...why)));
    } else {
      COMPONENTS.forEach((name, index) => {
        const value = reading.components![index] ?? null;
        const differs = first && (first.components![index] ?? "") !== (value ?? "");
        const span = reading.spans.find((located) => located.component === name);
        const connects = name === "host" && reading.host && reading.host !== value
          ? h("small", {}, ` → ${visible(cut(reading.host, 60))}`) : null;
        cells.push(h("td", {
          class: differs ? "differs" : null,
          ...span ? { mouseenter: () => callbacks.mark([span]), mouseleave: () => callbacks.mark([]) } : {},
        }, value === null ? h("span", { class: "missing" }, "–") : h("code", {}, visible(cut(value, 60)) || h("span", { class: "missing" }, "empty")), connects));
      });
    }
    table.append(h("tr", {}, ...cells));
  }
  const folded = found.foldings.map((folding) => h("li", {}, `${folding.aspect} `, h("code", {}, visible(cut(folding.spelling, 60)) || "(none)"),
    " counts as ", h("code", {}, visible(cut(folding.value, 60)))));
  body.replaceChildren(h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": "Table of readings" }, table),
    h("p", { class: "hint" }, "Cells that differ from the first row are marked. A name chooses the parser for the other panels."),
    folded.length ? h("details", {}, h("summary", {}, `${count(folded.length, "spelling")} folded`), h("ul", {}, ...folded)) : "");
}

function letter(index: number): string {
  return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[index] ?? "…";
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function rest(place: Place): string {
  const port = place.port === null ? "" : `, port ${place.port}`;
  return `${place.scheme || "no scheme"}${port}`;
}

function sentence(found: Comparison, rejected: number, others: number): string {
  const readers = found.places.reduce((sum, place) => sum + place.parsers.length, 0);
  const refuse = rejected ? `${rejected} ${rejected === 1 ? "refuses" : "refuse"} it` : "";
  const unknown = others ? `${others} ${others === 1 ? "does" : "do"} not support the scheme` : "";
  const also = [refuse, unknown].filter(Boolean).join("; ");
  const hosts = new Set(found.places.map((place) => place.host));
  if (!found.places.length) return `No parser reads this as a URL.`;
  if (found.places.length === 1) {
    const place = found.places[0]!;
    const where = place.host === null ? "find no host" : `go to ${visible(cut(place.place, 80))}`;
    return `${rejected ? `${readers} parsers` : `All ${readers} parsers`} ${where}${also ? `; ${also}` : ""}.`;
  }
  const named = [...hosts].map((host) => host === null ? "no host" : visible(cut(host, 40)));
  const what = hosts.size > 1
    ? `Parsers go to ${count(hosts.size, "different place")}: ${named.slice(0, 4).join(" or ")}${named.length > 4 ? " or others" : ""}`
    : "Parsers go to one host, but disagree on the scheme or the port";
  return `${what}${also ? `; ${also}` : ""}.`;
}

/** An excerpt of the input with a span marked. */
function snippet(text: Text, span: Span): HTMLElement {
  const before = visible(text.slice(Math.max(0, span.start - 40), span.start));
  const after = visible(text.slice(span.end, Math.min(text.length, span.end + 40)));
  return h("code", { class: "snippet" }, span.start > 40 ? "…" : null, before,
    h("mark", {}, cut(visible(text.slice(span.start, span.end)), 60) || "​"), after, span.end + 40 < text.length ? "…" : null);
}

function quoted(text: Text, spans: Span[]): string {
  return cut(spans.slice(0, 3).map((span) => visible(text.slice(span.start, span.end))).filter(Boolean).join(" "), 40);
}
