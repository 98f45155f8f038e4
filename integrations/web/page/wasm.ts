// The WebAssembly modules, and the types of their answers: `src/parsers` and `src/rules` write them.
//
// The first view needs the URL Standard alone. The other parsers and the rules, which draw and explain, come after it.

import * as coreGlue from "../target/bindgen/core.js";
import * as parsersGlue from "../target/bindgen/parsers.js";
import * as rulesGlue from "../target/bindgen/rules.js";
import { runScript } from "./dom.js";

export interface Span { start: number; end: number }
export interface Located extends Span { component: string; rule: string }
export interface Failure extends Span { kind: string; message: string; rule: string; ofBase: boolean }
export interface Parser { name: string; isDialect: boolean; fetches: boolean; program?: string; version?: string; releases: string[] }
export type Pairs = [string, string][];
export type Setting = [string, string | Pairs];

export interface Request {
  input: string;
  base: string | null;
  parser: string;
  encoding: string | null;
  set: Setting[];
}

export interface Reading {
  error?: string;
  spans: Located[];
  /** Only of programs. */
  components?: Record<string, string | null>;
  effectiveHost?: string | null;
  /** Only of dialects. */
  href?: string;
  url?: Record<string, string> & { params: Pairs; components: Record<string, string | null> };
  setters?: ({ kind: string; message: string; span?: Span | null } | null)[];
  violations?: (Span & { kind: string; message: string; rule: string; count: number })[];
  violationCount?: number;
  validity?: { valid: boolean; message?: string; rule?: string; span?: Span } | null;
  unknownEncoding?: string | null;
  failure?: Failure;
}

export interface Place {
  place: string; scheme: string; host: string | null; port: string | null; purpose: string | null; parsers: string[]; allowed: boolean | null;
}

export interface Comparison {
  error?: string;
  agrees: boolean;
  places: Place[];
  confusions: {
    kind: string; title: string; cause: string; spans: Span[]; aspect: string; parsers: string[]; without: string | null;
  }[];
  foldings: { aspect: string; spelling: string; value: string }[];
  differing: string[];
  groups: string[][];
  readings: {
    parser: string; otherScheme: boolean; spans: Located[]; href?: string | null; host?: string | null;
    components?: (string | null)[]; failure?: Failure;
  }[];
  allowedError: Failure | null;
}

/** The result of `railurl::explain`, without the fields that the page does not use. */
export interface Explanation {
  error?: string;
  removed: { span: Span; text: string; replaced_by: string | null }[];
  changes: { component: string; kind: string; before: string | null; after: string | null; section: string | null }[];
  failure: null | {
    kind: string; message: string;
    correction: null | { edits: { kind: string; span: Span; text: string }[]; input: string; href: string | null; host: string | null };
  };
}

export interface Mistake { file: string | null; line: number; column: number; rule: string | null; message: string }

export interface Outline {
  rules: { name: string; docs: string; line: number; file: string | null }[];
  starts: string[];
}

export interface Step extends Span { path: string; kind: string; name: string }

export interface Light {
  error?: string;
  svg: string;
  text: string;
  rule: string;
  /** The text that the parser makes of the input and the base, if it does; and whether that was read. */
  joined: string | null;
  isJoined: boolean;
  /** The byte of the input, or of the joined text, for each byte of the text, and for its end; or null if they are the same. */
  places: number[] | null;
  matched: boolean;
  at: number;
  complete: boolean;
  expected: { what: string; rule: string; path: string }[];
  asked: { name: string; argument: string | null; answer: boolean; known: boolean; path: string }[];
  steps: Step[];
  stepCount: number;
}

/** Components, in the order of the arrays of a comparison. */
export const COMPONENTS = ["scheme", "username", "password", "host", "port", "path", "query", "fragment"];

declare global {
  /** The modules, set by `parsers.wasm.js` and `rules.wasm.js`, for pages that are opened from a folder. */
  var railurlModules: Record<string, string>;
}

const GLUES = { core: coreGlue, parsers: parsersGlue, rules: rulesGlue };
type Name = keyof typeof GLUES;
const compiled: Partial<Record<Name, WebAssembly.Module>> = {};

/** Loads a module. */
export async function load(name: Name): Promise<void> {
  if (typeof WebAssembly !== "object") throw new Error("it needs WebAssembly, which this browser does not have or does not allow");
  const module = await (location.protocol === "file:" ? fromScript(name) : fetched(name));
  compiled[name] = module;
  GLUES[name].initSync({ module });
}

async function fetched(name: Name): Promise<WebAssembly.Module> {
  const response = await fetch(`${name}.wasm`);
  if (!response.ok) throw new Error(`${name}.wasm: ${response.status}`);
  // Some servers do not know the type, which streaming needs.
  const isTyped = response.headers.get("content-type")?.startsWith("application/wasm");
  return isTyped ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** Loads a module from a script: a page that is opened from a folder cannot fetch. */
async function fromScript(name: Name): Promise<WebAssembly.Module> {
  globalThis.railurlModules ??= {};
  await runScript(`${name}.wasm.js`);
  const packed = Uint8Array.from(atob(globalThis.railurlModules[name]!), (c) => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  delete globalThis.railurlModules[name];
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

/** Calls a module. If it ever fails, the result has an `error`, and the next call goes to a new instance. */
function call<A>(module: Name, name: string, run: () => string): A {
  try {
    return JSON.parse(run());
  } catch (error) {
    console.error(name, error);
    // An instance that stopped within a call leaves its memory in any state.
    if (compiled[module]) GLUES[module].__wbg_reset_state();
    if (module === "rules") generation += 1;
    return { error: `${name}: ${error}` } as A;
  }
}

/** The number of times that the module of the rules was restarted. Its values from before a restart are gone. */
let generation = 0;

/** The longest text in an answer, in bytes. */
const LIMIT = 4000;

export const parsers = (): Parser[] => call("parsers", "parsers", () => parsersGlue.parsers());
/** Returns whether a module is loaded. */
export const has = (name: Name): boolean => compiled[name] !== undefined;
/** Reads a URL; before the parsers are loaded, only by the URL Standard. */
export const read = (request: Request): Reading => {
  const module = has("parsers") ? "parsers" : "core";
  return call(module, "read", () => GLUES[module].read(JSON.stringify(request)));
};
/** Returns the regular expression of the texts in which all known parsers find the same host. */
export const expression = (): string => coreGlue.unambiguous_expression();
/** Returns why parsers read a text differently; null if they do not. */
export const ambiguity = (text: string): { reason: string; message: string; span: Span } | null =>
  call("core", "ambiguity", () => coreGlue.ambiguity(text) ?? "null");
export interface Endpoint { place: string; host: string | null; failure?: Failure }
export interface Guarded { error?: string; isBypassed: boolean; checked: Endpoint; fetched: Endpoint; notes: string[] }
export const guard = (request: { input: string; checker: string; fetcher: string }): Guarded =>
  call("parsers", "guard", () => parsersGlue.guard(JSON.stringify(request)));
export const explain = (request: Request): Explanation => call("rules", "explain", () => rulesGlue.explain(JSON.stringify({ ...request, brief: true })));
export const compare = (request: { input: string; base: string | null; allowed: string }): Comparison =>
  call("parsers", "compare", () => parsersGlue.compare(JSON.stringify({ ...request, limit: LIMIT })));
export const ruleFiles = (name: string): Record<string, string> => call("rules", "rule_files", () => rulesGlue.rule_files(name));
/** Returns the name of a parser's rule file. */
export const ruleFile = (parser: string): string => rulesGlue.rule_file_of(parser) ?? "";

/** Returns the failure of the module as a mistake that has no place. */
function failed({ error }: { error: string }): Mistake[] {
  return [{ file: null, line: 0, column: 0, rule: null, message: error }];
}

/** A grammar that the module has read. */
export class Rules {
  private readonly born = generation;

  private constructor(private readonly rules: rulesGlue.Rules) {}

  /** Reads a rule file, or returns its mistakes. */
  static read(name: string, text: string, others: Record<string, string>): Rules | Mistake[] {
    try {
      return new Rules(new rulesGlue.Rules(name, text, JSON.stringify(others)));
    } catch (error) {
      if (typeof error === "string") return JSON.parse(error);
      return failed(call("rules", "Rules", () => { throw error; }));
    }
  }

  get isAlive(): boolean { return this.born === generation; }
  free(): void { if (this.isAlive) this.rules.free(); }
  outline(): Outline { return call("rules", "outline", () => this.rules.outline()); }
  analysis(): Mistake[] {
    const found = call<Mistake[] | { error: string }>("rules", "analysis", () => this.rules.analysis());
    return Array.isArray(found) ? found : failed(found);
  }
  sentences(rule: string, size: number, many: number, seed: number): { sentences?: string[]; error?: Mistake | string } {
    return call("rules", "sentences", () => this.rules.sentences(rule, size, many, seed));
  }
  light(request: {
    input: string; base: string | null; parser: string | null; alone: boolean; rule: string | null; unfold: string[];
    answers: Record<string, boolean>;
  }): Light {
    return call("rules", "light", () => this.rules.light(JSON.stringify(request)));
  }
}
