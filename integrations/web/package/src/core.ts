/**
 * URLs as browsers read them, by the [URL Standard](https://url.spec.whatwg.org/).
 *
 * @module
 */

import * as glue from "./glue/core.js";
import { calling, converted, optionalString, string, unitOf, urlError, type Span } from "./error.js";
import { memory } from "./memory.js";

export { MAX_LENGTH, UrlError, type Span } from "./error.js";
export { Policy, Refused, type Decision, type Rule, type Settings } from "./policy.js";

/** The positions of components, as `src/core.rs` lists them. */
const MISSING = 0xffffffff;
const COUNT = 14;
let positions = new Uint32Array(0);

/** The function that makes a `Url`. Its constructor is not for users, who could give it anything. */
let make: (href: string, at: Uint32Array) => Url;

/**
 * A URL in canonical form. Made by {@link parse}; immutable.
 *
 * Components are as they stand in `href`, percent-encoded and without their marks; those that are missing are `null`.
 */
export class Url {
  /** The URL as text, in ASCII. The one property that a console shows and a structured clone has. */
  readonly href: string;
  readonly #at: Uint32Array;

  static {
    make = (href, at) => new Url(href, at);
  }

  private constructor(href: string, at: Uint32Array) {
    if (!(at instanceof Uint32Array)) throw new TypeError("a Url is made by `parse`");
    this.href = href;
    this.#at = at;
    Object.freeze(this);
  }

  #slice(start: number, end: number): string {
    return this.href.slice(this.#at[start], this.#at[end]);
  }

  #optional(start: number, end: number): string | null {
    return this.#at[start] === MISSING ? null : this.#slice(start, end);
  }

  /** The scheme, in lower case: `https`. */
  get scheme(): string { return this.href.slice(0, this.#at[0]); }
  /** The user name; empty if there is none. */
  get username(): string { return this.#slice(1, 2); }
  /** The password. */
  get password(): string | null { return this.#optional(3, 4); }
  /** The host: a name in ASCII, an IPv4 address, or an IPv6 address in brackets. An empty host is `null`, too. */
  get host(): string | null { return this.#optional(5, 6); }
  /** The kind of host. A URL whose scheme browsers do not know has an `opaque` one, which can be nearly any text. */
  get hostKind(): "domain" | "ipv4" | "ipv6" | "opaque" | null {
    return (glue.host_kind(this.href) ?? null) as Url["hostKind"];
  }
  /** The port; `null` if it is missing, or the scheme's default. */
  get port(): number | null {
    const port = this.#optional(7, 8);
    return port === null ? null : Number(port);
  }
  /** The path: `/a/b`. */
  get path(): string { return this.#slice(9, 10); }
  /** The query, without its question mark. */
  get query(): string | null { return this.#optional(11, 12); }
  /** The fragment, without its number sign. */
  get fragment(): string | null { return this.#at[13] === MISSING ? null : this.href.slice(this.#at[13]); }
  /** The origin: `https://example.com`, or `null` (the text) if it is opaque. */
  get origin(): string { return glue.origin(this.href); }

  /** Returns {@link href}. */
  toString(): string { return this.href; }
  /** Returns {@link href}. */
  toJSON(): string { return this.href; }
}

/** Checks a base, which may be a `Url`. */
function baseText(base: unknown): string | undefined {
  return base instanceof Url ? base.href : optionalString(base, "the base");
}

/**
 * Parses a URL.
 *
 * ```js
 * const url = parse("../a b?q", "HTTPS://EXAMPLE.com:443/docs/");
 * url.href;   // "https://example.com/a%20b?q"
 * url.host;   // "example.com"
 * ```
 *
 * @param input A URL, or with a base, a link.
 * @param base The URL of the document that the link is in.
 * @throws {UrlError} If the input is not a URL, or the base is not.
 * @throws {TypeError} If an argument is not a string.
 */
export function parse(input: string, base?: string | Url | null): Url {
  const text = string(input, "the input");
  const from = baseText(base);
  const href = glue.parse(text, from);
  if (href === undefined) throw urlError(JSON.parse(glue.failure_of(text, from)), text, from);
  // When memory grows, the buffer is another.
  if (positions.buffer !== memory().buffer) positions = new Uint32Array(memory().buffer, glue.positions(), COUNT);
  return make(href, positions.slice());
}

/**
 * Returns whether {@link parse} would return a URL.
 *
 * @throws {TypeError} If an argument is not a string.
 */
export function canParse(input: string, base?: string | Url | null): boolean {
  const text = string(input, "the input");
  return glue.can_parse(text, baseText(base));
}

/** Something that the URL Standard accepts, and tells authors not to write. */
export interface Violation extends Span {
  /** The name of the validation error: `invalid-reverse-solidus`. */
  kind: string;
  /** A sentence. */
  message: string;
  /** The production of the grammar. */
  rule: string;
  /** The number of equal ones that this stands for: 1. */
  count: number;
}

/**
 * Lists the validation errors of a text, in their order. A text that is not a URL has those before the one that ends it.
 *
 * ```js
 * violations("http://example.com\\a").map(({ kind }) => kind);   // ["invalid-reverse-solidus"]
 * ```
 */
export function violations(input: string, base?: string | Url | null): Violation[] {
  const text = string(input, "the input");
  return converted(JSON.parse(glue.violations(text, baseText(base))), unitOf(text)) as Violation[];
}

/** The answer of {@link unambiguous}. */
export type Unambiguity = { unambiguous: true } | {
  unambiguous: false;
  /** The reason: its `kind`, in words joined by hyphens (`backslash`, `user-info`, `port`, …), as a sentence, and where it is. */
  failure: { kind: string; message: string } & Span;
};

/**
 * Checks that every known parser finds the same host in a text: browsers, curl, Python, Go, Java, PHP, Node, Ruby. Call it with what a
 * user wrote before another program reads it.
 *
 * ```js
 * unambiguous("https://example.com/a?b");             // { unambiguous: true }
 * unambiguous("http://127.0.0.1\\@good.example/");    // { unambiguous: false, failure: { kind: "backslash", start: 16, end: 17, … } }
 * ```
 */
export function unambiguous(text: string): Unambiguity {
  const checked = string(text, "the text");
  const found = glue.ambiguity(checked);
  if (found === undefined) return { unambiguous: true };
  return { unambiguous: false, failure: converted(JSON.parse(found), unitOf(checked)) } as Unambiguity;
}

/**
 * Returns the purpose of an address that is not public, such as `loopback`, `private`, `link-local` or `metadata`, by IANA's
 * registries; `null` for a public one. A server that fetches the URLs of others checks every address that a name resolves to.
 *
 * ```js
 * specialPurpose("::ffff:127.0.0.1");   // "loopback"
 * specialPurpose("8.8.8.8");            // null
 * ```
 *
 * @throws {RangeError} If the text is not an IPv4 or IPv6 address. Brackets are not part of one.
 */
export function specialPurpose(address: string): string | null {
  const text = string(address, "the address");
  return calling(() => glue.special_purpose(text) ?? null, (reason) => new RangeError(`${reason}: ${text}`));
}

/** Returns the regular expression of the texts that are {@link unambiguous}, but for the limits of their length. */
export function unambiguousExpression(): RegExp {
  return new RegExp(`^(?:${glue.unambiguous_expression()})$`);
}
