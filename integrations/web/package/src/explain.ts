/**
 * How a parser reads a URL, step by step, or why it rejects it.
 *
 * @module
 */

import * as glue from "./glue/rules.js";
import { answer, converted, object, optionalString, string, unitOf, type Span } from "./error.js";
import type { ParserName } from "./glue/names.js";

export { UrlError, type Span } from "./error.js";

/** Where something stands; `null` if it does not stand there. */
type MaybeSpan = { [key in keyof Span]: number | null };

/** A component, and where it stands in the input. */
export interface Part extends MaybeSpan {
  /** `scheme`, `username`, `password`, `host`, `port`, `path`, `query` or `fragment`. */
  name: string;
  /** The production that reads it. */
  rule: string;
  /** The text as the parser finds it. */
  written: string | null;
  /** The text of the result. */
  result: string | null;
  /** Whether the production reads it to its end. */
  is_complete: boolean;
}

/** A predicate that was asked. */
export interface Predicate {
  /** The name in the rule file. */
  name: string;
  /** The text that it was asked about. */
  argument: string | null;
  /** The answer. */
  holds: boolean;
}

/** A production, or a text within one. */
export interface Step extends Span {
  /** The number of steps that this one is within. */
  depth: number;
  /** The production; `null` for a text within the production above. */
  rule: string | null;
  /** The label under which the syntax tree keeps it. */
  label: string | null;
  /** The text that was read. */
  text: string;
  /** The rows that the production's choices took, from 1. */
  rows: { number: number; of: number; name: string }[];
  predicates: Predicate[];
  /** The sentence of the rule file. */
  sentence: string;
  /** The sections of the specification. */
  sections: string[];
}

/** How a text is derived from a production. */
export interface Derivation extends Span {
  rule: string;
  text: string;
  /** Whether the text consists of those characters, apart from removed ones. */
  is_verbatim: boolean;
  /** The steps in the order of the text, each after the one that it is within. */
  steps: Step[];
  predicates: Predicate[];
  /** Where the text stops matching; `null` if it matches. */
  stop: null | {
    at: number;
    /** What was expected there, in which production. */
    expected: { what: string; rule: string; through: string[] }[];
    /** Whether the text could have ended there. */
    is_complete: boolean;
  };
}

/** A sentence of the URL Standard. */
export interface Sentence {
  /** The sentence. A variable stands between bars. */
  text: string;
  /** The address of its algorithm or state. */
  address: string;
  /** The address of its line in the source, if the source has it. */
  source: string | null;
}

/** The answer of {@link explain}. */
export interface Explanation {
  input: string;
  parser: ParserName;
  base: string | null;
  /** A note that the given version was not compared with the program, and which one stands in for it. */
  note?: string;
  /** The canonical form; `null` for a rejected input, and for programs. */
  href: string | null;
  /** The host that a program connects to. */
  effective_host: string | null;
  /** The production of the form of URL that the input has. */
  form: string;
  components: Part[];
  /** The pieces that are removed or replaced before the input is read. */
  removed: (Span & { text: string; replaced_by: string | null })[];
  derivations: Derivation[];
  /** Why the input is not derived. */
  not_derived: string | null;
  /** The text that input and base are joined to, if the parser joins them before it reads them. Spans are in it. */
  joined: { text: string; components: Part[]; derivations: Derivation[] } | null;
  /** The changes that make the result. `places` are in `before`. */
  changes: {
    component: string; kind: string; before: string | null; after: string | null; places: Span[]; section: string | null;
  }[];
  /**
   * The sentence that records each of the violations that `violations(text)` counts, and that makes each of the `changes`; `null` for other
   * parsers than the URL Standard.
   */
  sentences: null | { violations: (Sentence | null)[]; changes: (Sentence | null)[] };
  /** Why the input is rejected, and the nearest input that is accepted. */
  failure: null | Span & {
    kind: string; message: string; rule: string;
    /** Whether the productions match, so that another step refused the input. */
    matches: boolean | null;
    /** The edits, one or two in different places, that make the input acceptable. */
    correction: null | { edits: (Span & { kind: "delete" | "insert" | "replace"; text: string })[]; input: string; href: string | null; host: string | null };
  };
}

/**
 * Explains how a parser reads a URL.
 *
 * ```js
 * explain("http://[::1").failure.correction.input;                // "http://[::1]"
 * explain("HTTP://a\\b").changes.map(({ kind }) => kind);         // ["lower-cased", "backslashes-replaced"]
 * ```
 *
 * Input and base may have 65,536 bytes together. The failure of longer ones has the kind `explanation-limit`.
 *
 * @throws {RangeError} If there is no such parser.
 */
export function explain(input: string, options: {
  /** The name of the parser; by default `living`, the URL Standard. */
  parser?: ParserName;
  base?: string | null;
} = {}): Explanation {
  const text = string(input, "the input");
  const given = object(options);
  const base = optionalString(given.base, "the base");
  const parser = optionalString(given.parser, "the parser") ?? "living";
  const { joined, changes, ...rest } = answer(glue.explain(text, base, parser, undefined, false));
  const explanation = converted(rest, unitOf(text)) as Explanation;
  explanation.joined = joined && converted(joined, unitOf(joined.text)) as Explanation["joined"];
  explanation.changes = changes.map((change: { before: string | null }) => converted(change, unitOf(change.before ?? "")));
  return explanation;
}
