// Where parsers go, and why they differ: the sentence, the causes and the places.

import { count, cut, h, marking, prose, roving, shown, visible } from "./dom.js";
import { inside, isDraft, sorted, title } from "./names.js";
import type { Text } from "./text.js";
import { COMPONENTS, isOfBase, spanOf } from "./wasm.js";
import type { Comparison, Place, Span } from "./wasm.js";

/** The longest input that is compared automatically, in bytes of UTF-8. */
export const COMPARED = 65536;

export interface Callbacks { choose(parser: string): void; mark(spans: Span[]): void; use(input: string): void }

/** Makes a button of each parser's name. Drafts are folded. */
export function who(names: string[], chosen: string, callbacks: Callbacks): HTMLElement {
  const button = (name: string) => h("button", {
    class: name === chosen ? "parser chosen" : "parser", click: () => callbacks.choose(name), "data-parser": name, "data-key": name,
    title: `Read by ${title(name)}`, "aria-pressed": name === chosen,
  }, title(name));
  const all = sorted(names);
  const drafts = all.filter(isDraft);
  const shipped = all.filter((name) => !isDraft(name));
  return h("span", { class: "who" }, ...shipped.map(button), drafts.length ? h("details", { open: drafts.includes(chosen) || !shipped.length },
    h("summary", {}, `${shipped.length ? "and " : ""}${count(drafts.length, "specification")}`), ...drafts.map(button)) : null);
}

/**
 * Returns whether a parser reads the text as a URL. One that reads it as another kind of text, such as the target of a
 * request, finds no scheme where the URL Standard finds one.
 */
function isAsked(found: Comparison, parser: string): boolean {
  if (parser !== "rust-http-uri") return true;
  const reading = (name: string) => found.readings.find((one) => one.parser === name);
  const scheme = (name: string) => reading(name)?.components["scheme"]!.value;
  return !reading(parser) || !!reading(parser)!.failure || !scheme("living") || !!scheme(parser);
}

/** Returns the places that programs would go to, with the letters that the page has for them. */
function placesOf(found: Comparison): (Place & { letter: string })[] {
  return found.endpoints
    .map((place) => ({ ...place, parsers: place.parsers.filter((parser) => isAsked(found, parser)) }))
    .filter((place) => place.parsers.some((parser) => !isDraft(parser)))
    .map((place, index) => ({ ...place, letter: "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[index] ?? "…" }));
}

/** Returns the letter of each parser's place. */
export function letters(found: Comparison): Map<string, string> {
  return new Map(placesOf(found).flatMap((place) => place.parsers.map((parser) => [parser, place.letter] as const)));
}

/** Returns the class of a place's colour: red if nobody should get there, green if it is the allowed host, otherwise one of its own. */
function colour(place: Place & { letter: string }): string {
  if (place.allowed === false || inside(place.purpose)) return "p-bad";
  return place.allowed ? "p-good" : `p-${place.letter}`;
}

/** Returns the class of each letter's colour. */
export function colours(found: Comparison): Map<string, string> {
  return new Map(placesOf(found).map((place) => [place.letter, colour(place)]));
}

export function verdict(found: Comparison, text: Text, chosen: string, callbacks: Callbacks): (Node | string)[] {
  const places = placesOf(found);
  const shipped = (readings: { parser: string }[]) => readings.map(({ parser }) => parser).filter((parser) => !isDraft(parser));
  const rejecting = found.readings.filter((reading) => reading.failure && !found.other_scheme.includes(reading.parser));
  const rejected = shipped(rejecting);
  const others = shipped(found.readings.filter((reading) => found.other_scheme.includes(reading.parser))).length;
  const aside = found.readings.filter((reading) => !isAsked(found, reading.parser)).length;

  const rows = places.map((place) => {
    const reading = found.readings.find((one) => place.parsers.includes(one.parser) && !one.failure);
    const span = reading && spanOf(reading.components, "host");
    const danger = inside(place.purpose);
    return h("li", { class: `place ${colour(place)}${place.allowed === false ? " elsewhere" : ""}`, ...span && marking([span], callbacks.mark) },
      h("span", { class: "letter", "aria-hidden": "true" }, place.letter),
      h("span", { class: "to" }, h("strong", {}, place.host ? shown(cut(place.host, 80)) : "no host"), " ", h("small", {}, schemeAndPort(place)),
        danger ? h("small", { class: "danger" }, ` ${danger}`) : null),
      place.allowed === null ? null : h("span", { class: "allowed" }, place.allowed ? "✓ allowed" : "✗ not the allowed host"),
      span ? snippet(text, span) : null, who(place.parsers, chosen, callbacks));
  });
  if (rejected.length) {
    rows.push(h("li", { class: "place refused" }, h("span", { class: "letter", "aria-hidden": "true" }, "–"),
      h("span", { class: "to" }, h("strong", {}, "rejected")), null, who(rejecting.map((reading) => reading.parser), chosen, callbacks)));
  }
  const causes = places.length > 1 || (places.length && rejected.length) ? found.confusions.map((confusion) => h("li", marking(confusion.spans, callbacks.mark),
    h("strong", {}, capital(confusion.title)), ": ", ...prose(confusion.cause),
  confusion.spans.length ? h("code", { class: "cause" }, quoted(text, confusion.spans)) : null,
  confusion.without === null ? null : h("button", {
    class: "link", click: () => callbacks.use(confusion.without!), title: "Use this input, on which the two parsers agree",
  }, edit(text.input, confusion.without)))) : [];
  const leaving = places.filter((place) => place.allowed === false).flatMap((place) => place.parsers.filter((parser) => !isDraft(parser))).length;
  const [hosted, hostless] = [places.filter((place) => place.host), places.filter((place) => !place.host)];
  const agrees = hosted.length + (hostless.length ? 1 : 0) < 2;
  const isCalm = agrees && !rejected.length && !places.some((place) => place.allowed === false || inside(place.purpose));
  const list = h("ul", { class: "places" }, ...rows);
  roving(list, "button.parser, summary");
  return [
    h("p", { class: `sentence ${isCalm ? "agree" : agrees && places.length ? "" : "differ"}` },
      sentence(places, rejected.length, others, aside),
      places.some((place) => place.allowed !== null) ? h("span", { class: leaving ? "elsewhere" : "inside" }, leaving
        ? ` ${capital(count(leaving, "parser"))} would leave the allowed host.` : " All would stay at the allowed host.") : null),
    causes.length ? h("ul", { class: "causes" }, ...causes) : "",
    places.length > 1 || (places.length && rejected.length) || leaving || places.some((place) => inside(place.purpose)) ? list : "",
    found.allowed_failure ? h("p", { class: "error" }, `The allowed host cannot be read: ${found.allowed_failure.message}`) : "",
  ];
}

/** Names the edit that removes a confusion: what it adds in front, or that something is left out. */
function edit(input: string, without: string): string {
  const isLonger = without.length > input.length && without.endsWith(input);
  const added = isLonger ? /^([a-z]+:)\/*$/.exec(without.slice(0, without.length - input.length)) : null;
  return added ? `with ${added[1]}//` : "without it";
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function schemeAndPort(place: Place): string {
  return `${place.scheme || "no scheme"}${place.port === null ? "" : `, port ${place.port}`}`;
}

/** Says in one sentence where parsers go. Those that find no host, reject the text, or read something else are counted apart. */
function sentence(places: (Place & { letter: string })[], rejected: number, others: number, aside: number): string {
  const shipped = (some: Place[]) => some.reduce((sum, place) => sum + place.parsers.filter((parser) => !isDraft(parser)).length, 0);
  const hosted = places.filter((place) => place.host);
  const [going, hostless] = [shipped(hosted), shipped(places.filter((place) => !place.host))];
  const all = going + hostless + rejected;
  const verb = (many: number, one: string, several: string) => many === 1 ? one : several;
  const hosts = [...new Set(hosted.map((place) => place.host!))].map((host) => shown(cut(host, 40)));
  const list = `${hosts.slice(0, 4).join(" or ")}${hosts.length > 4 ? " or others" : ""}`;
  const groups: { many: number; does: string; isSplit?: boolean }[] = [];
  if (hosted.length === 1) {
    groups.push({ many: going, does: `${verb(going, "goes", "go")} to ${visible(cut(hosted[0]!.place.replace(hosted[0]!.host!, (host) => shown(host)), 80))}` });
  } else if (hosted.length) {
    const where = hosts.length > 1 ? `${count(hosts.length, "different place")}: ${list}` : "one host, but disagree on the scheme or the port";
    groups.push({ many: going, does: `go to ${where}`, isSplit: true });
  }
  if (hostless) groups.push({ many: hostless, does: verb(hostless, "finds no host", "find no host") });
  if (rejected) groups.push({ many: rejected, does: verb(rejected, "rejects it", "reject it") });
  if (!groups.length) return "No parser reads this as a URL.";
  // What most parsers do comes first where they go nowhere.
  if (rejected > going + hostless) groups.unshift(groups.pop()!);
  const [{ many, does, isSplit }, ...rest] = groups as [typeof groups[number], ...typeof groups];
  const subject = isSplit ? "Parsers" : many === 1 ? "1 parser" : many === all ? `All ${many} parsers`
    : does.startsWith("reject") ? `${many} parsers of ${all}` : `${many} parsers`;
  return `${[
    `${subject} ${does}`,
    ...rest.map((group) => `${group.many} ${group.does}`),
    ...others ? [`${others} ${verb(others, "does", "do")} not support the scheme`] : [],
    ...aside ? [`${aside} ${verb(aside, "reads", "read")} another kind of text`] : [],
  ].join("; ")}.`;
}

/** Shows an excerpt of the input with a span marked. */
function snippet(text: Text, span: Span): HTMLElement {
  const before = visible(text.slice(Math.max(0, span.start - 40), span.start));
  const after = visible(text.slice(span.end, Math.min(text.length, span.end + 40)));
  return h("code", { class: "snippet" }, span.start > 40 ? "…" : null, before,
    h("mark", {}, cut(visible(text.slice(span.start, span.end)), 60) || "​"), after, span.end + 40 < text.length ? "…" : null);
}

function quoted(text: Text, spans: Span[]): string {
  return cut(spans.slice(0, 3).map((span) => visible(text.slice(span.start, span.end))).filter(Boolean).join(" "), 40);
}

/** Returns the first byte on which a parser differs from another: where a component of one begins or ends, but not that of the other. */
export function decision(found: Comparison, parser: string): number | null {
  const own = found.readings.find((reading) => reading.parser === parser);
  if (!own || own.failure) return own?.failure && !isOfBase(own.failure) ? own.failure.start : null;
  let first: number | null = null;
  for (const reading of found.readings) {
    if (reading.failure || isDraft(reading.parser)) continue;
    for (const name of COMPONENTS) {
      const [mine, span] = [spanOf(own.components, name), spanOf(reading.components, name)];
      if (!mine || !span) continue;
      const at = mine.start !== span.start ? Math.min(mine.start, span.start) : mine.end !== span.end ? Math.min(mine.end, span.end) : null;
      if (at !== null && (first === null || at < first)) first = at;
    }
  }
  return first;
}
