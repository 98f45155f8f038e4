// Runs the module of the rules, in a worker: a grammar that takes long does not stop the page. `rules.ts` asks it.

import * as glue from "../target/bindgen/rules.js";
import type { Request } from "./wasm.js";

/** The last grammar without a mistake. */
let rules: glue.Rules | null = null;

function grammar(): glue.Rules {
  if (!rules) throw new Error("there is no grammar");
  return rules;
}

/** What the page can ask. Answers are texts, mostly JSON. */
const ANSWERS = {
  start(module: WebAssembly.Module) {
    glue.initSync({ module });
    return "null";
  },
  explain: ({ input, base, parser, encoding }: Request) => glue.explain(input, base, parser, encoding, true),
  fileOf(parser: string) {
    const name = glue.rule_file_of(parser) ?? "";
    return JSON.stringify({ name, source: (JSON.parse(glue.rule_files(name)) as Record<string, string>)[name] ?? "" });
  },
  /** Reads a rule file. One without a mistake replaces the grammar that is asked. */
  read(name: string, text: string, served: Record<string, string>) {
    const base = /^Extends: *(\S+)/m.exec(text)?.[1];
    const others = base ? { ...JSON.parse(glue.rule_files(base)), ...served } : {};
    let found: glue.Rules;
    try {
      found = new glue.Rules(name, text, JSON.stringify(others));
    } catch (error) {
      if (typeof error === "string") return `{"mistakes":${error}}`;
      throw error;
    }
    rules?.free();
    rules = found;
    return `{"outline":${found.outline()}}`;
  },
  light: (request: string) => grammar().light(request),
  analysis: () => grammar().analysis(),
  sentences: (rule: string, size: number, many: number, seed: number) => grammar().sentences(rule, size, many, seed),
  tried: (rule: string, texts: string[]) => grammar().try_texts(rule, texts),
  drawing: (rule: string) => JSON.stringify(grammar().drawing(rule) ?? ""),
  import: (text: string, sources: string[]) => glue.import_abnf(text, sources),
  rfcs: () => glue.rfcs(),
};

export type Answers = typeof ANSWERS;

self.addEventListener("message", ({ data: [name, ...rest] }: MessageEvent<[keyof Answers, ...unknown[]]>) => {
  const answer = ANSWERS[name] as (...rest: unknown[]) => string;
  self.postMessage(answer(...rest));
});
