// The module of the rules, which explains how a parser reads and runs grammars of the user's own. It runs in a worker and has a
// limit of time: the worker is ended where an answer takes longer, and a new one answers what is asked next.

import source from "../target/worker.txt";
import type { Answers } from "./worker.js";
import * as wasm from "./wasm.js";
import type { Span } from "./wasm.js";

/** A sentence of the URL Standard. */
export interface Sentence { text: string; address: string; source: string | null }

/** The result of `railurl::explain`, without the fields that the page does not use. */
export interface Explanation {
  removed: (Span & { text: string; replaced_by: string | null })[];
  changes: { component: string; kind: string; before: string | null; after: string | null; section: string | null }[];
  sentences: null | { violations: (Sentence | null)[]; changes: (Sentence | null)[] };
  failure: null | {
    kind: string; message: string;
    correction: null | { edits: (Span & { kind: string; text: string })[]; input: string; href: string | null; host: string | null };
  };
}

export interface Mistake { file: string | null; line: number; column: number; rule: string | null; message: string }

export interface Outline {
  rules: { name: string; docs: string; line: number; file: string | null }[];
  starts: string[];
}

export interface Step extends Span { path: string; kind: string; name: string }

export interface Light {
  svg: string;
  text: string;
  rule: string;
  /** The text that the parser makes of the input and the base, if it does; and whether that was read. */
  joined: string | null;
  is_joined: boolean;
  /** The byte of the input, or of the joined text, for each byte of the text, and for its end; or null if they are the same. */
  places: number[] | null;
  matched: boolean;
  at: number;
  is_complete: boolean;
  expected: { what: string; rule: string; path: string }[];
  predicates: { name: string; argument: string | null; holds: boolean; known: boolean; path: string }[];
  steps: Step[];
  step_count: number;
}

/** How an example was read: whether it matched, and else the byte at which reading stopped, and what could stand there. */
export interface Trial { error?: string; matched?: boolean; at?: number; expected?: string[] }

/** Why there is no answer: the module stopped, the time was over, or the question makes no sense. */
export interface Failed { error: string; isLate?: boolean }

/** How long an answer may take, in milliseconds. */
export const LIMIT = 1000;

let worker: Worker | null = null;
/** The grammar that the worker has read; a new worker reads it again. */
let held: unknown[] | null = null;
let isHeld = false;

/** Questions that wait for the worker, in order. */
const waiting: { slot: string; run: () => Promise<void>; drop: () => void }[] = [];
let isRunning = false;

/** Asks the worker. A newer question in the same slot takes the place of one that waits, whose answer is null. */
function ask<A>(slot: string, name: keyof Answers, ...rest: unknown[]): Promise<A | Failed | null> {
  return new Promise((resolve) => {
    const at = waiting.findIndex((one) => one.slot === slot);
    if (at >= 0) waiting.splice(at, 1)[0]!.drop();
    waiting.push({ slot, run: async () => resolve(await answer<A>(name, rest)), drop: () => resolve(null) });
    void next();
  });
}

/** Is told when questions begin to wait for answers, and when all have one. */
let tell: (isBusy: boolean) => void = () => {};
export const watch = (told: typeof tell): void => { tell = told; };

async function next(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  tell(true);
  for (let first = waiting.shift(); first; first = waiting.shift()) await first.run();
  isRunning = false;
  tell(false);
}

async function answer<A>(name: keyof Answers, rest: unknown[]): Promise<A | Failed> {
  try {
    if (!worker) {
      const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
      worker = new Worker(url);
      URL.revokeObjectURL(url);
      isHeld = false;
      await post("start", [wasm.moduleOf("rules")], Infinity);
    }
    if (!isHeld && held && name !== "read") {
      await post("read", held, LIMIT);
      isHeld = true;
    }
    const found = await post<A & { outline?: Outline }>(name, rest, LIMIT);
    if (name === "read" && found.outline) {
      held = rest;
      isHeld = true;
    }
    return found;
  } catch (error) {
    // A worker that took too long, or stopped within a call, is in any state.
    worker?.terminate();
    worker = null;
    const isLate = error === LATE;
    if (!isLate) console.error(name, error);
    return { error: isLate ? "it took longer than a second and was stopped" : `${name}: ${error instanceof Error ? error.message : error}`, isLate };
  }
}

const LATE = new Error("late");

/** Posts a question to the worker, and returns the answer. */
function post<A>(name: keyof Answers, rest: unknown[], limit: number): Promise<A> {
  return new Promise((resolve, reject) => {
    const timer = limit === Infinity ? 0 : window.setTimeout(() => reject(LATE), limit);
    worker!.onmessage = ({ data }) => { clearTimeout(timer); resolve(JSON.parse(data)); };
    worker!.onerror = (event) => { event.preventDefault(); clearTimeout(timer); reject(new Error(event.message)); };
    worker!.postMessage([name, ...rest]);
  });
}

export const explain = (request: wasm.Request) => ask<Explanation>("explain", "explain", request);
/** Returns the name and the text of a parser's rule file. */
export const fileOf = (parser: string) => ask<{ name: string; source: string }>("file", "fileOf", parser);
/** Reads a rule file, and those of `served` that it extends. One without a mistake becomes the grammar that the others are asked of. */
export const read = (name: string, text: string, served: Record<string, string>) =>
  ask<{ outline?: Outline; mistakes?: Mistake[] }>("read", "read", name, text, served);
export const analysis = () => ask<Mistake[]>("analysis", "analysis");
export const sentences = (rule: string, size: number, many: number, seed: number) =>
  ask<{ sentences?: string[]; error?: Mistake }>("sentences", "sentences", rule, size, many, seed);
/** Reads a text and draws how. `slot` tells drawings that are shown from those that are measured. */
export const light = (request: {
  input: string; base: string | null; parser: string | null; alone: boolean; rule: string | null; unfold: string[];
  answers: Record<string, boolean>;
}, slot = "light") => ask<Light>(slot, "light", JSON.stringify(request));
/** Reads texts with a rule. */
export const tried = (rule: string, texts: string[]) => ask<Trial[]>("tried", "tried", rule, texts);
/** Draws a rule as an SVG file. */
export const drawing = (rule: string) => ask<string>("drawing", "drawing", rule);
/** Makes a rule file of rules in ABNF; those that are missing come from RFCs. */
export const imported = (text: string, sources: string[]) =>
  ask<{ grammar?: string; notes?: Mistake[]; mistakes?: Mistake[] }>("import", "import", text, sources);
/** Returns the names of the RFCs that rules can come from. */
export const rfcs = () => ask<string[]>("rfcs", "rfcs");

/** Returns whether there is an answer. */
export const is = <A>(found: A | Failed | null): found is A => found !== null && !(typeof found === "object" && found !== null && "error" in found && typeof (found as Failed).error === "string");
