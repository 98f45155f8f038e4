// The WebAssembly module, and the types of its answers: `src/lib.rs` writes them.

import * as glue from "../target/bindgen/railurl_web.js";

export interface Span { start: number; end: number }
export interface Located extends Span { component: string; rule: string }
export interface Failure extends Span { kind: string; message: string; rule: string; ofBase: boolean }
export interface Parser { name: string; isDialect: boolean; file: string }
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
  place: string; scheme: string; host: string | null; port: string | null; parsers: string[]; allowed: boolean | null;
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
    kind: string; message: string; edit: null | { kind: string; input: string; href: string | null; host: string | null };
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
  /** The byte of the input for each byte of the text, and for its end; or null if they are the same. */
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
  /** The module, set by `railurl.wasm.js`, for pages that are opened from a folder. */
  // eslint-disable-next-line no-var
  var railurlModule: string | undefined;
}

let compiled: WebAssembly.Module;

/** Loads the module. A page from a folder cannot fetch, so there it is a script. */
export async function load(): Promise<void> {
  if (location.protocol === "file:") {
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement("script");
      script.src = "railurl.wasm.js";
      script.onload = () => resolve();
      script.onerror = () => reject(new Error("railurl.wasm.js is missing"));
      document.head.append(script);
    });
    const packed = Uint8Array.from(atob(globalThis.railurlModule!), (c) => c.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    compiled = await WebAssembly.compile(await new Response(stream).arrayBuffer());
    globalThis.railurlModule = undefined;
  } else {
    const response = await fetch("railurl.wasm");
    if (!response.ok) throw new Error(`railurl.wasm: ${response.status}`);
    // Some servers do not know the type, which streaming needs.
    const isTyped = response.headers.get("content-type")?.startsWith("application/wasm");
    compiled = isTyped ? await WebAssembly.compileStreaming(response) : await WebAssembly.compile(await response.arrayBuffer());
  }
  await glue.default({ module_or_path: compiled });
}

/** Calls the module. If it ever fails, it is restarted, and the result has an `error`. */
function call<A>(name: string, run: () => string): A {
  try {
    return JSON.parse(run());
  } catch (error) {
    console.error(name, error);
    glue.initSync({ module: compiled });
    generation += 1;
    return { error: `${name}: ${error}` } as A;
  }
}

/** The number of times that the module was restarted. Values from before are gone. */
export let generation = 0;

export const parsers = (): Parser[] => call("parsers", () => glue.parsers());
export const read = (request: Request): Reading => call("read", () => glue.read(JSON.stringify(request)));
export const explain = (request: Request): Explanation => call("explain", () => glue.explain(JSON.stringify(request)));
export const compare = (request: { input: string; base: string | null; allowed: string }): Comparison =>
  call("compare", () => glue.compare(JSON.stringify(request)));
export const ruleFiles = (name: string): Record<string, string> => call("rule_files", () => glue.rule_files(name));

/** A grammar that the module has read. */
export class Rules {
  private readonly born = generation;

  private constructor(private readonly rules: glue.Rules) {}

  /** Reads a rule file, or returns its mistakes. */
  static read(name: string, text: string, others: Record<string, string>): Rules | Mistake[] {
    try {
      return new Rules(new glue.Rules(name, text, JSON.stringify(others)));
    } catch (error) {
      if (typeof error === "string") return JSON.parse(error);
      const broken = call<{ error: string }>("Rules", () => { throw error; });
      return [{ file: null, line: 0, column: 0, rule: null, message: broken.error }];
    }
  }

  get isAlive(): boolean { return this.born === generation; }
  free(): void { if (this.isAlive) this.rules.free(); }
  outline(): Outline { return call("outline", () => this.rules.outline()); }
  analysis(): Mistake[] {
    const found = call<Mistake[] | { error: string }>("analysis", () => this.rules.analysis());
    return Array.isArray(found) ? found : [{ file: null, line: 0, column: 0, rule: null, message: found.error }];
  }
  sentences(rule: string, size: number, many: number, seed: number): { sentences?: string[]; error?: Mistake | string } {
    return call("sentences", () => this.rules.sentences(rule, size, many, seed));
  }
  light(request: {
    input: string; base: string | null; parser: string | null; rule: string | null; unfold: string[];
    answers: Record<string, boolean>;
  }): Light {
    return call("light", () => this.rules.light(JSON.stringify(request)));
  }
}
