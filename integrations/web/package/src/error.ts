/**
 * The error for a text that is not a URL. It is a `TypeError`, like that of the class `URL`.
 *
 * ```js
 * try {
 *   parse("https://example.com:99999/");
 * } catch (error) {
 *   error.kind;                                  // "port-out-of-range"
 *   error.input.slice(error.start, error.end);   // "99999"
 * }
 * ```
 */
export class UrlError extends TypeError {
  static { this.prototype.name = "UrlError"; }

  constructor(
    /** A sentence: why the text is not a URL. */
    message: string,
    /** The kind, in words joined by hyphens: for the URL Standard, the name of its validation error. */
    readonly kind: string,
    /** The production of the grammar that failed; empty for a text that no production has read. */
    readonly rule: string,
    /** Where the bytes at fault start, in UTF-16 code units of `input`, as `String.prototype.slice` counts. */
    readonly start: number,
    /** Where they end. Equal to `start` if something is missing there. */
    readonly end: number,
    /** The text: the input, or the base if that is at fault. */
    readonly input: string,
  ) {
    super(message);
  }
}

/** A failure as the WebAssembly modules write it, with offsets in UTF-8. */
export interface Failure { kind: string; message: string; rule: string | null; start: number; end: number }

/** Makes the error of a failure. */
export function urlError(failure: Failure, input: string, base: string | undefined): UrlError {
  // The span of a bad base is within the base.
  const isOfBase = failure.kind === "invalid-base";
  const text = isOfBase && base !== undefined ? base : input;
  const unit = unitOf(text);
  const [start, end] = [unit(failure.start), unit(failure.end)];
  const place = start === end ? `character ${start}` : `characters ${start}..${end}`;
  const message = `${failure.message} (${place}${isOfBase ? " of the base" : ""}${failure.rule === null ? "" : `, \`${failure.rule}\``})`;
  return new UrlError(message, failure.kind, failure.rule ?? "", start, end, text);
}

/** The longest text that the modules read, in UTF-16 code units. */
export const MAX_LENGTH = 1 << 24;

/** Checks an argument: a string without lone surrogates. Anything else is a `TypeError` that names it. */
export function string(value: unknown, name: string, most = MAX_LENGTH): string {
  if (typeof value !== "string") throw new TypeError(`${name} must be a string, not ${described(value)}`);
  if (value.length > most) {
    throw new UrlError(`${name} has ${value.length} characters; at most ${most} are read`, "too-long", "", 0, value.length, value);
  }
  if (!value.isWellFormed()) {
    const at = value.search(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);
    throw new UrlError(`${name} has a lone surrogate, which is not a character (character ${at})`, "lone-surrogate", "", at, at + 1, value);
  }
  return value;
}

/** Checks an argument that may be missing: `undefined` or `null`. */
export function optionalString(value: unknown, name: string, most?: number): string | undefined {
  return value === undefined || value === null ? undefined : string(value, name, most);
}

/** Checks the options of a function. */
export function object<T extends object>(value: T | undefined, name = "the options"): T {
  if (value === undefined) return {} as T;
  if (typeof value !== "object" || value === null) throw new TypeError(`${name} must be an object, not ${described(value)}`);
  return value;
}

/** Checks a list of strings that may be missing. */
export function optionalStrings(value: unknown, name: string, one: string): string[] | undefined {
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) throw new TypeError(`${name} must be an array, not ${described(value)}`);
  return Array.from(value, (item) => string(item, one));
}

function described(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (value instanceof URL) return "a URL: pass its `href`";
  return Array.isArray(value) ? "an array" : /^[aeiou]/.test(typeof value) ? `an ${typeof value}` : `a ${typeof value}`;
}

/** Returns the function that converts offsets in a text's UTF-8 to offsets in its UTF-16. */
export function unitOf(text: string): (byte: number) => number {
  if (!/[^\0-\x7f]/.test(text)) return (byte) => byte;
  const units: number[] = [];
  for (let unit = 0; unit < text.length;) {
    const point = text.codePointAt(unit)!;
    const width = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    for (let byte = 0; byte < width; byte += 1) units.push(unit);
    unit += point < 0x10000 ? 1 : 2;
  }
  return (byte) => units[byte] ?? text.length;
}

/** Converts the offsets of an answer to UTF-16 code units of the text. */
export function converted(value: unknown, unit: (byte: number) => number): unknown {
  if (Array.isArray(value)) return value.map((item) => converted(item, unit));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => {
    const isOffset = (key === "start" || key === "end" || key === "at") && typeof item === "number";
    return [key, isOffset ? unit(item) : converted(item, unit)];
  });
  return Object.fromEntries(entries);
}

/** An answer of a module, before it is typed. */
export type Raw = any;

/** Reads an answer of a module, which may be that there is no such parser. */
export function answer(json: string): Raw {
  const found: Raw = JSON.parse(json);
  if (found.error) throw new RangeError(found.error);
  return found;
}

/** Calls a function of a module that throws the reason as a string, and makes an error of it. */
export function calling<T>(run: () => T, errorOf: (reason: string) => Error): T {
  try {
    return run();
  } catch (error) {
    throw typeof error === "string" ? errorOf(error) : error;
  }
}

/** A part of a text: `text.slice(start, end)`. */
export interface Span {
  /** Where it starts, in UTF-16 code units. */
  start: number;
  /** Where it ends. */
  end: number;
}
