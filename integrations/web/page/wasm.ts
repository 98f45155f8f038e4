// The WebAssembly modules, and the types of the answers that `src/parsers` writes.
//
// The first view needs the URL Standard alone. The other parsers and the rules, which draw and explain, come after it. `rules.ts`
// runs the module of the rules.

import * as coreGlue from "../target/bindgen/core.js";
import * as parsersGlue from "../target/bindgen/parsers.js";
import { runScript } from "./script.js";

export interface Span { start: number; end: number }
/** A component: its value, and where it is in the input, if it is there. */
export interface Located { value: string | null; rule: string | null; start: number | null; end: number | null }
/** By component. */
export type Components = Record<string, Located>;
export interface Failure extends Span { kind: string; message: string; rule: string }
export interface Parser { name: string; is_dialect: boolean; fetches: boolean; title?: string; program?: string; version?: string; releases: string[] }
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
  components: Components;
  /** Only of programs. */
  effective_host?: string | null;
  /** Only of dialects. */
  href?: string | null;
  attributes?: Record<string, string> | null;
  origin?: string | null;
  params?: Pairs | null;
  setters?: { index: number; message: string; start: number | null; end: number | null }[];
  errors?: (Span & { kind: string; message: string; rule: string; count: number })[];
  error_count?: number;
  valid?: boolean;
  not_valid?: string | null;
  unknown_encoding?: string | null;
  failure?: Failure;
}

export interface Place {
  place: string; scheme: string; host: string | null; port: string | null; purpose: string | null; parsers: string[]; allowed: boolean | null;
}

export interface Comparison {
  error?: string;
  agrees: boolean;
  endpoints: Place[];
  other_scheme: string[];
  confusions: {
    kind: string; title: string; cause: string; spans: Span[]; aspect: string; parsers: string[]; without: string | null;
  }[];
  folded: { aspect: string; spelling: string; value: string }[];
  groups: string[][];
  readings: {
    parser: string; href?: string | null; effective_host?: string; components: Components; failure?: Failure;
  }[];
  allowed_failure: Failure | null;
}

/** The names of components, in the order of a URL. */
export const COMPONENTS = ["scheme", "username", "password", "host", "port", "path", "query", "fragment"];

/** Returns where a component is in the input; undefined if it is not there. */
export function spanOf(components: Components, name: string): Span | undefined {
  const { start, end } = components[name] ?? { start: null, end: null };
  return start === null || end === null ? undefined : { start, end };
}

/** Returns whether a failure is about the base. */
export const isOfBase = (failure: Failure): boolean => failure.kind === "invalid-base";

/** Returns the attributes of the URL API that a reading has; null if it is not a URL of a dialect. */
export const attributesOf = (reading: Reading): Record<string, string> | null =>
  reading.attributes ? { href: reading.href!, ...reading.attributes, origin: reading.origin! } : null;

declare global {
  /** The modules, set by scripts such as `core.wasm.js`, for pages that are opened from a folder. */
  var railurlModules: Record<string, string>;
}

const GLUES = { core: coreGlue, parsers: parsersGlue };
type Name = keyof typeof GLUES | "rules";
const compiled: Partial<Record<Name, WebAssembly.Module>> = {};

/** Loads a module. */
export async function load(name: Name): Promise<void> {
  if (typeof WebAssembly !== "object") throw new Error("it needs WebAssembly, which this browser does not have or does not allow");
  const module = await (location.protocol === "file:" ? fromScript(name) : fetched(name));
  compiled[name] = module;
  if (name !== "rules") GLUES[name].initSync({ module });
}

/** Returns a module that is loaded. */
export const moduleOf = (name: Name): WebAssembly.Module | undefined => compiled[name];

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
function call<A>(module: keyof typeof GLUES, name: string, run: () => string): A {
  try {
    return JSON.parse(run());
  } catch (error) {
    console.error(name, error);
    // An instance that stopped within a call leaves its memory in any state.
    if (compiled[module]) GLUES[module].__wbg_reset_state();
    return { error: `${name}: ${error}` } as A;
  }
}

/** The longest text in an answer, in bytes. */
const LIMIT = 4000;

export const parsers = (): Parser[] => call("parsers", "parsers", () => parsersGlue.parsers());
/** Returns whether a module is loaded. */
export const has = (name: Name): boolean => compiled[name] !== undefined;
/** Reads a URL; before the parsers are loaded, only by the URL Standard. */
export const read = (request: Request): Reading => {
  const module = has("parsers") ? "parsers" : "core";
  const { input, base, parser, encoding } = request;
  // The page has the pairs of the query beside the attribute that they set.
  const set = request.set.flatMap(([name, value]) => typeof value === "string" ? [name, value] : ["search", `${new URLSearchParams(value)}`]);
  return call(module, "read", () => GLUES[module].read(input, base, parser, encoding, set));
};
/** Returns the regular expression of the texts in which all known parsers find the same host. */
export const expression = (): string => coreGlue.unambiguous_expression();
/** Returns why parsers read a text differently; null if they do not. */
export const ambiguity = (text: string): Failure | null =>
  call("core", "ambiguity", () => coreGlue.ambiguity(text) ?? "null");
export interface Endpoint { place: string; host: string | null; failure?: Failure }
export interface Guarded { error?: string; bypassed: boolean; checked: Endpoint; fetched: Endpoint; notes: string[] }
export const guard = ({ input, checker, fetcher }: { input: string; checker: string; fetcher: string }): Guarded =>
  call("parsers", "guard", () => parsersGlue.guard(input, null, checker, fetcher));
export const compare = ({ input, base, allowed }: { input: string; base: string | null; allowed: string }): Comparison =>
  call("parsers", "compare", () => parsersGlue.compare(input, base, null, allowed, LIMIT));
