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
  is_dialect: boolean;
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
export interface Endpoint {
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
  /** Why the parser rejects the input. */
  failure?: UrlError;
  /** The canonical form; `null` for programs, which have none. */
  href: string | null;
  /** The host that a connection would be made to. */
  effective_host?: string;
  /** The components as the parser returns them, and where they stand in the input. */
  components: Record<Component, {
    /** The value; `null` if it is missing. */
    value: string | null;
    /** The production that read it; `null`, like the place, if it does not come from the input. */
    rule: string | null;
    start: number | null;
    end: number | null;
  }>;
}

/** A component of a URL. */
export type Component = "scheme" | "username" | "password" | "host" | "port" | "path" | "query" | "fragment";

/** What some parsers differ in. */
export type Aspect = "acceptance" | "scheme" | "user-info" | "host" | "port" | "path" | "query" | "fragment";

/** The answer of {@link compare}: `railurl compare --json=long` writes the same names. */
export interface Comparison {
  input: string;
  base: string | null;
  /** Whether all accept the input with the same scheme, host and port, or all reject it. */
  agrees: boolean;
  /** The places that requests would go to, each with the parsers that would go there. */
  endpoints: (Endpoint & { parsers: ParserName[]; allowed: boolean | null })[];
  /** The programs that do not support the scheme. */
  other_scheme: ParserName[];
  /** Spellings that count as another one. */
  folded: { aspect: Aspect; spelling: string; value: string }[];
  /** The differences that security research has named. */
  confusions: {
    kind: string;
    title: string;
    /** The cause, in a sentence. */
    cause: string;
    /** The two parsers that show it. */
    parsers: ParserName[];
    /** What they differ in. */
    aspect: Aspect;
    /** Where the cause stands in the input. */
    spans: Span[];
    /** The input without it, which the two read alike. */
    without: string | null;
  }[];
  /** What they differ in, with the values and where they come from. `agrees` depends on those that are `guarded`. */
  differences: {
    aspect: Aspect;
    guarded: boolean;
    opinions: {
      value: string | null;
      parsers: ParserName[];
      sources: {
        parser: ParserName; kind: "input" | "read-as" | "base" | "nowhere" | "failure"; read_as?: Component; rule: string;
        start: number | null; end: number | null;
      }[];
    }[];
  }[];
  /** The parsers' names, in groups that read the input alike. */
  groups: ParserName[][];
  readings: Reading[];
  /** For each version that was not compared with the program: which one stands in for it. */
  notes?: string[];
}

/**
 * Reads a URL by several parsers, and says where each would go.
 *
 * ```js
 * compare("http://127.0.0.1\\@good.example/").endpoints.map(({ host }) => host);   // ["127.0.0.1", "good.example", …]
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
  /** A host, or `*.` and a domain for its subdomains: whether an endpoint is there is its `allowed`. */
  allowed?: string | null;
} = {}): Comparison {
  const text = string(input, "the input", MAX_COMPARED);
  const given = object(options);
  const base = optionalString(given.base, "the base", MAX_COMPARED);
  const names = optionalStrings(given.parsers, "the parsers", "a parser");
  const allowed = optionalString(given.allowed, "the allowed host", MAX_COMPARED) ?? "";
  const found = answer(glue.compare(text, base, names, allowed));
  const { allowed_failure, readings, ...rest } = found;
  if (allowed_failure) throw urlError(allowed_failure, allowed, undefined);
  const unit = unitOf(text);
  // The offsets of a failure may be in the base.
  const reading = ({ failure, ...read }: Raw) => ({ ...converted(read, unit) as Reading, ...failure && { failure: urlError(failure, text, base) } });
  return { ...converted(rest, unit) as Comparison, readings: readings.map(reading) };
}

/** The answer of {@link guard}. */
export interface Guarded {
  /** Whether the fetcher accepts the input, and would go elsewhere than the checker saw. */
  bypassed: boolean;
  /** What the check is worth: it is safe to fetch only if this is `not-bypassed`. */
  verdict: "bypassed" | "same-place-other-text" | "not-bypassed";
  /** The host as the checker returns it: the text that a check compares. */
  checked_text: string | null;
  /** The parser that checks. */
  checker: ParserName;
  /** The parser of the program that fetches. */
  fetcher: ParserName;
  /** The place that the checker saw, or why it rejects the input. */
  checked: Endpoint | UrlError;
  /** The place that the fetcher would go to, or why it rejects the input. */
  fetched: Endpoint | UrlError;
  /** For each version that was not compared with the program: which one stands in for it. */
  notes: string[];
}

/**
 * Compares a check with a fetch: would this URL take the fetcher elsewhere than the checker saw?
 *
 * ```js
 * guard("http://127.0.0.1\\@good.example/", { checker: "python-urllib", fetcher: "living" }).bypassed;   // true
 * ```
 *
 * @throws {RangeError} If a name is not that of a parser, or the fetcher only parses.
 */
export function guard(input: string, options: { checker: ParserName; fetcher: ParserName; base?: string | null }): Guarded {
  const text = string(input, "the input", MAX_COMPARED);
  const given = object(options);
  const base = optionalString(given.base, "the base", MAX_COMPARED);
  const [checker, fetcher] = [string(given.checker, "the checker"), string(given.fetcher, "the fetcher")];
  const found = answer(glue.guard(text, base, checker, fetcher));
  const seen = (place: Endpoint & { failure?: Failure }) => place.failure ? urlError(place.failure, text, base) : place;
  return { ...found, checked: seen(found.checked), fetched: seen(found.fetched) } as Guarded;
}
