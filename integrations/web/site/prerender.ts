// What pages say about URLs before a module is loaded, and without JavaScript: `site/build.mjs` calls it where the modules have
// been built.

import { parseHTML } from "linkedom";
import * as names from "../page/names.js";
import { Text } from "../page/text.js";
import { verdict } from "../page/verdict.js";
import type { Comparison, Failure, Parser, Reading } from "../page/wasm.js";
import * as coreGlue from "../target/bindgen/core.js";
import * as glue from "../target/bindgen/parsers.js";

let parsers: Parser[] = [];

/** Starts the modules. `versions` are those of browsers, which the modules do not say. */
export function start(core: BufferSource, all: BufferSource, versions: Record<string, string>): void {
  coreGlue.initSync({ module: core });
  glue.initSync({ module: all });
  parsers = (JSON.parse(glue.parsers()) as Parser[]).map((parser) => ({ ...parser, version: parser.version ?? versions[parser.name]! }));
  names.know(parsers);
}

const compared = (input: string): Comparison => JSON.parse(glue.compare(input, null, null, "", 300));

/** Returns the verdict about an input as HTML. The buttons in it do nothing until the page has loaded the parsers. */
export function frontVerdict(input: string): string {
  const { document, HTMLElement, NodeFilter } = parseHTML("<!DOCTYPE html><html><body></body></html>");
  Object.assign(globalThis, { document, HTMLElement, NodeFilter });
  const place = document.createElement("div");
  place.append(...verdict(compared(input), new Text(input, false), "", { choose: () => {}, mark: () => {}, use: () => {} }));
  return place.innerHTML;
}

/** The releases of a program, without others between them, that read a URL alike. */
export interface Releases {
  /** The names of the releases, the newest first. */
  names: string[];
  title: string;
  /** Whether the newest of them is the program's newest. */
  isNewest: boolean;
}

/** Where programs go: a place, null for no host, or the failure. */
export interface Destination {
  place: string | null;
  host: string | null;
  isRejected: boolean;
  /** The text that the parser returns as the host, if that is another spelling. */
  text: string | null;
  /** Whether clients go there because they find no host. */
  isDefault: boolean;
  by: Releases[];
}

interface Endpoint { place: string; host: string | null; failure?: { message: string } }
interface Guarded { verdict: string; checked_text: string | null; checked: Endpoint; fetched: Endpoint }
const guard = (input: string, checker: string, fetcher: string): Guarded => JSON.parse(glue.guard(input, null, checker, fetcher));

/** Compares versions by their numbers. */
function byNumber(one: string, other: string): number {
  const [first, second] = [one, other].map((version) => version.split(".").map(Number)) as [number[], number[]];
  for (let at = 0; at < Math.max(first.length, second.length); at += 1) {
    const difference = (first[at] ?? 0) - (second[at] ?? 0);
    if (difference) return difference;
  }
  return 0;
}

/** Returns a version as people say it: of browsers, the first number. */
const short = (version: string): string => version.split(".").length > 3 ? version.split(".")[0]! : version;

/** Returns the text that a parser returns as the host, if it is not the host but for capitals, brackets, and a dot at its end. */
function spelling(input: string, parser: string, host: string): string | null {
  const found = JSON.parse(glue.read(input, null, parser, null, [])) as Reading;
  const text = found.components["host"]?.value ?? "";
  const bare = (one: string) => one.replace(/^\[|\]$/g, "").replace(/\.$/, "").toLowerCase();
  return bare(text) === bare(host) ? null : text;
}

/** Returns where each program goes, in all of its releases: places with most programs first. */
export function destinations(input: string): Destination[] {
  const found = new Map<string, Destination>();
  const clients = new Set(parsers.filter((parser) => parser.fetches).map((parser) => parser.name));
  const programs = names.sorted(parsers.map((parser) => parser.name)).filter((name) => !names.isDraft(name));
  for (const name of programs) {
    const releases = [...parsers.find((parser) => parser.name === name)!.releases].sort((one, other) => -byNumber(names.version(one), names.version(other)));
    let last = null as { key: string; releases: Releases } | null;
    for (const [index, release] of (releases.length ? releases : [name]).entries()) {
      const { checked, fetched } = guard(input, release, clients.has(name) ? release : "living");
      const to = clients.has(name) && !checked.failure ? fetched : checked;
      const isRejected = Boolean(to.failure);
      const destination = {
        place: isRejected || !to.host && !/^file:/.test(to.place) ? null : to.place, host: isRejected ? null : to.host, isRejected,
        text: isRejected || !to.host ? null : spelling(input, release, to.host), isDefault: !isRejected && Boolean(to.host) && !checked.host,
      };
      const key = JSON.stringify(destination);
      if (last?.key === key) {
        last.releases.names.push(release);
        continue;
      }
      const into = found.get(key) ?? { ...destination, by: [] };
      found.set(key, into);
      last = { key, releases: { names: [release], title: "", isNewest: index === 0 } };
      into.by.push(last.releases);
    }
  }
  for (const { by } of found.values()) {
    for (const releases of by) {
      const versions = [...new Set([releases.names.at(-1)!, releases.names[0]!].map(names.version).map(short))].filter(Boolean);
      releases.title = [names.program(releases.names[0]!), versions.join(" to ")].filter(Boolean).join(" ");
    }
  }
  return [...found.values()].sort((one, other) => Number(one.isRejected) - Number(other.isRejected) || Number(one.place === null) - Number(other.place === null) || other.by.length - one.by.length);
}

/** Says how a check and a client read a URL. */
export function check(input: string, checker: string, fetcher: string): { verdict: string; sentence: string } {
  const { verdict, checked, checked_text, fetched } = guard(input, checker, fetcher);
  const to = ({ host, place }: Endpoint) => host ? place : /^file:/.test(place) ? "a local file" : "no host";
  const sees = checked.failure ? "rejects it" : `sees ${verdict === "same-place-other-text" ? `the text “${checked_text}”` : to(checked)}`;
  return { verdict, sentence: `${names.title(checker)} ${sees}; ${names.title(fetcher)} ${fetched.failure ? "rejects it" : `goes to ${to(fetched)}`}.` };
}

/** Returns why the unambiguous language does not have a text; null if it does. */
export const ambiguity = (text: string): Failure | null =>
  JSON.parse(coreGlue.ambiguity(text) ?? "null");
