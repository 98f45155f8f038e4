/**
 * How browsers, programs and specifications read a URL, and where they differ.
 *
 * @module
 */

import * as glue from "./glue/parsers.js";
import { answer, converted, object, optionalString, optionalStrings, string, unitOf, UrlError, urlError, type Failure, type Raw, type Span } from "./error.js";

import type { ParserName } from "./glue/names.js";

export { UrlError, type Span } from "./error.js";
export type { ParserName } from "./glue/names.js";

/** The longest input that {@link compare} and {@link guard} read, in UTF-16 code units. */
export const MAX_COMPARED = 1 << 20;

/** A parser that URLs can be read by. */
export interface Parser {
  /** The name: `living`, `chromium`, `libcurl`, `python-requests`, … A program can have a version: `python-urllib@3.9`. */
  name: ParserName;
  /** Whether it is a specification or a browser, which have a canonical form. */
  isDialect: boolean;
  /** Whether it is a client that fetches; others only parse, and are no `fetcher`. */
  fetches: boolean;
  /** The name that people know the program by; specifications have none. */
  title?: string;
  /** The program in words. */
  program?: string;
  /** Its version in words. */
  version?: string;
  /** The names of all versions that it can be read by, beginning with the one that the name alone means. */
  releases: ParserName[];
}

/** Returns all parsers, in their newest versions. */
export function parsers(): Parser[] {
  return JSON.parse(glue.parsers()) as Parser[];
}

/** The place that a request would go to. */
export interface Place {
  /** Scheme, host and port as text: `http://127.0.0.1:80`. */
  place: string;
  /** The scheme, in lower case. */
  scheme: string;
  /** The host: a name in ASCII, or an address in canonical form, without brackets. */
  host: string | null;
  /** The port, or the scheme's default. Some programs accept numbers above 65535, or anything. */
  port: string | null;
  /** The purpose of a host that is not public: `loopback`, `private`, `metadata`, …; `null` for others, and for names. */
  purpose: string | null;
}

/** How one parser reads the input. */
export interface Reading {
  /** The parser's name. */
  parser: ParserName;
  /** A note that the given version was not compared with the program, and which one stands in for it. */
  note: string | null;
  /** Why the parser rejects the input; `null` if it accepts it. */
  error: UrlError | null;
  /** Whether the parser rejects it because it does not support the scheme. */
  otherScheme: boolean;
  /** The canonical form; `null` for programs, which have none. */
  href: string | null;
  /** The host that a connection would be made to. */
  effectiveHost: string | null;
  /** The components as the parser returns them; `null` where one is missing. */
  components: Record<Component, string | null> | null;
  /** Where the components stand in the input. */
  spans: (Span & { component: Component; rule: string })[];
}

export type Component = (typeof COMPONENTS)[number];
const COMPONENTS = ["scheme", "username", "password", "host", "port", "path", "query", "fragment"] as const;

/** The answer of {@link compare}. */
export interface Comparison {
  /** Whether all accept the input with the same components, or all reject it. */
  agrees: boolean;
  /** The places that requests would go to, each with the parsers that would go there. */
  places: (Place & { parsers: ParserName[]; allowed: boolean | null })[];
  /** The differences that security research has named. */
  confusions: {
    kind: string;
    title: string;
    /** The cause, in a sentence. */
    cause: string;
    /** The two parsers that show it. */
    parsers: ParserName[];
    /** What they differ in. */
    aspect: string;
    /** Where the cause stands in the input. */
    spans: Span[];
    /** The input without it, which the two read alike. */
    without: string | null;
  }[];
  /** What they differ in: `acceptance`, `scheme`, `user-info`, `host`, `port`, `path`, `query`, `fragment`. */
  differing: string[];
  /** The parsers' names, in groups that read the input alike. */
  groups: ParserName[][];
  readings: Reading[];
}

/**
 * Reads a URL by several parsers, and says where each would go.
 *
 * ```js
 * compare("http://127.0.0.1\\@good.example/").places.map(({ host }) => host);   // ["127.0.0.1", "good.example", …]
 * compare(link, { parsers: ["chromium", "python-urllib@3.9"] }).agrees;
 * ```
 *
 * @throws {RangeError} If a name is not that of a parser.
 * @throws {UrlError} If `allowed` is not a host.
 */
export function compare(input: string, options: {
  /** The URL of the document that the link is in. Each parser reads it by its own rules. */
  base?: string | null;
  /** The names of the parsers; all of them by default. */
  parsers?: readonly ParserName[];
  /** A host, or `*.` and a domain for its subdomains: whether a place is there is its `allowed`. */
  allowed?: string | null;
} = {}): Comparison {
  const text = string(input, "the input", MAX_COMPARED);
  const given = object(options);
  const base = optionalString(given.base, "the base", MAX_COMPARED);
  const names = optionalStrings(given.parsers, "the parsers", "a parser");
  const allowed = optionalString(given.allowed, "the allowed host", MAX_COMPARED) ?? "";
  const found = answer(glue.compare(JSON.stringify({ input: text, base, parsers: names, allowed })));
  if (found.allowedError) throw urlError(found.allowedError, allowed, undefined);
  const readings = (found.readings as Raw[]).map((reading) => ({
    parser: reading.parser, note: reading.note, otherScheme: reading.otherScheme,
    error: reading.failure ? urlError(reading.failure, text, base) : null,
    href: reading.href ?? null, effectiveHost: reading.effectiveHost ?? null,
    components: reading.components
      ? Object.fromEntries(COMPONENTS.map((name, index) => [name, reading.components[index]])) : null,
    spans: converted(reading.spans, unitOf(text)),
  }));
  const { agrees, places, differing, groups } = found;
  return { agrees, places, differing, groups, readings, confusions: converted(found.confusions, unitOf(text)) } as Comparison;
}

/** The answer of {@link guard}. */
export interface Guarded {
  /** Whether the fetcher accepts the input, and would go elsewhere than the checker saw. */
  isBypassed: boolean;
  /** What the check is worth: it is safe to fetch only if this is `not-bypassed`. */
  verdict: "bypassed" | "same-place-other-text" | "not-bypassed";
  /** The host as the checker returns it: the text that a check compares. */
  checkedText: string | null;
  /** The parser that checks. */
  checker: ParserName;
  /** The parser of the program that fetches. */
  fetcher: ParserName;
  /** The place that the checker saw, or why it rejects the input. */
  checked: Place | UrlError;
  /** The place that the fetcher would go to, or why it rejects the input. */
  fetched: Place | UrlError;
  /** For each version that was not compared with the program: which one stands in for it. */
  notes: string[];
}

/**
 * Compares a check with a fetch: would this URL take the fetcher elsewhere than the checker saw?
 *
 * ```js
 * guard("http://127.0.0.1\\@good.example/", { checker: "python-urllib", fetcher: "living" }).isBypassed;   // true
 * ```
 *
 * @throws {RangeError} If a name is not that of a parser, or the fetcher only parses.
 */
export function guard(input: string, options: { checker: ParserName; fetcher: ParserName; base?: string | null }): Guarded {
  const text = string(input, "the input", MAX_COMPARED);
  const given = object(options);
  const base = optionalString(given.base, "the base", MAX_COMPARED);
  const [checker, fetcher] = [string(given.checker, "the checker"), string(given.fetcher, "the fetcher")];
  const found = answer(glue.guard(JSON.stringify({ input: text, base, checker, fetcher })));
  const seen = (place: Place & { failure?: Failure }) => place.failure ? urlError(place.failure, text, base) : place;
  return { ...found, checked: seen(found.checked), fetched: seen(found.fetched) } as Guarded;
}
