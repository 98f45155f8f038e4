// The state of the page, and its form in a link. `set` is a JSON array of names and values (`params` has pairs), `text` is `input` if
// the diagram shows the input alone, `unfolded` has paths such as `url:5/special-url:2`, `answers` has `name:1` or `name:0`, and `grammar`
// the changes to the rule file, as deflated JSON in base64url.

import type { Pairs, Setting } from "./wasm.js";

export interface State {
  /** The text of the field. */
  field: string;
  /** Whether `\u{hex}` in it is a code point. */
  escapes: boolean;
  base: string;
  parser: string;
  encoding: string;
  allowed: string;
  set: Setting[];
  tab: string;
  /** Whether the diagram shows the input alone, for a parser that joins it with the base before it reads it. */
  alone: boolean;
  /** The rule that is drawn; empty for the start rule. */
  rule: string;
  /** The paths of the references that are unfolded. */
  unfolded: string[];
  /** The number of the step, from 1; 0 for none. */
  step: number;
  /** Answers of predicates that were changed by hand. */
  answers: Record<string, boolean>;
  /** The changed text of the rule file; null if it is unchanged. */
  source: string | null;
  /** Examples of a grammar of the user's own, one a line: those that have to match, and those that must not. */
  match: string;
  mismatch: string;
}

export const TABS = ["diagram", "result", "compare", "grammar"];

export function initial(): State {
  return {
    field: "http://127.0.0.1\\@1.1.1.1/", escapes: false, base: "", parser: "living", encoding: "", allowed: "",
    set: [], tab: "diagram", alone: false, rule: "", unfolded: [], step: 0, answers: {}, source: null, match: "", mismatch: "",
  };
}

/** Writes the state as the fragment of a link. `original` is the text of the rule file before it was changed. */
export async function toFragment(state: State, original: string): Promise<string> {
  const words = new URLSearchParams();
  const put = (key: string, value: string) => { if (value) words.set(key, value); };
  words.set("url", state.field);
  put("escapes", state.escapes ? "1" : "");
  put("base", state.base);
  put("by", state.parser === "living" ? "" : state.parser);
  put("encoding", state.encoding);
  put("allowed", state.allowed);
  put("set", state.set.length ? JSON.stringify(state.set) : "");
  put("tab", state.tab === "diagram" ? "" : state.tab);
  put("text", state.alone ? "input" : "");
  put("rule", state.rule);
  put("unfolded", state.unfolded.join(" "));
  put("step", state.step ? String(state.step) : "");
  put("answers", Object.entries(state.answers).map(([name, answer]) => `${name}:${answer ? 1 : 0}`).join(" "));
  put("match", state.match);
  put("mismatch", state.mismatch);
  if (state.source !== null) put("grammar", await pack(difference(original, state.source)));
  return `#${words}`;
}

/** Reads the state in a fragment. Returns notes on the parts that cannot be read. */
export function fromFragment(fragment: string, known: Set<string>): { state: State; grammar: string; notes: string[] } {
  const state = initial();
  const notes: string[] = [];
  let grammar = "";
  const bad = (key: string) => { notes.push(`the link’s “${key}” cannot be read`); };
  for (const [key, value] of new URLSearchParams(fragment.replace(/^#/, ""))) {
    switch (key) {
      case "url": state.field = value; break;
      case "escapes": state.escapes = value === "1"; break;
      case "base": state.base = value; break;
      case "encoding": state.encoding = value; break;
      case "allowed": state.allowed = value; break;
      case "text":
        if (value === "input") state.alone = true;
        else bad(key);
        break;
      case "rule": state.rule = value; break;
      case "match": state.match = value; break;
      case "mismatch": state.mismatch = value; break;
      case "unfolded": state.unfolded = value.split(" ").slice(0, 500); break;
      case "grammar": grammar = value; break;
      case "by":
        if (known.has(value)) state.parser = value;
        else notes.push(`the link names the parser “${value}”, which this page does not have`);
        break;
      case "tab":
        if (TABS.includes(value)) state.tab = value;
        else bad(key);
        break;
      case "step":
        if (/^\d{1,6}$/.test(value)) state.step = Number(value);
        else bad(key);
        break;
      case "answers":
        for (const word of value.split(" ")) {
          const found = /^([a-z0-9-]+):([01])$/.exec(word);
          if (found) state.answers[found[1]!] = found[2] === "1";
          else bad(key);
        }
        break;
      case "set": {
        const set = settings(value);
        if (set) state.set = set;
        else bad(key);
        break;
      }
      default: notes.push(`the link has “${key}”, which this page does not know`);
    }
  }
  return { state, grammar, notes };
}

function settings(json: string): Setting[] | null {
  try {
    const found: unknown = JSON.parse(json);
    const isPairs = (value: unknown): value is Pairs => Array.isArray(value)
      && value.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every((text) => typeof text === "string"));
    const isSetting = (item: unknown): item is Setting => Array.isArray(item) && item.length === 2
      && typeof item[0] === "string" && (item[0] === "params" ? isPairs(item[1]) : typeof item[1] === "string");
    return Array.isArray(found) && found.every(isSetting) ? found : null;
  } catch {
    return null;
  }
}

/** The change from one text to another: the number of equal units before and after it, the text between, and a checksum of the original. */
type Difference = [number, number, string, number];

function difference(original: string, changed: string): Difference {
  const most = Math.min(original.length, changed.length);
  let before = 0;
  while (before < most && original[before] === changed[before]) before += 1;
  let after = 0;
  while (after < most - before && original[original.length - 1 - after] === changed[changed.length - 1 - after]) after += 1;
  return [before, after, changed.slice(before, changed.length - after), check(original)];
}

/** Hashes a text, by FNV-1a. */
function check(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Returns the changed text that a link describes. Throws if the link is broken, or changes another text. */
export async function changed(original: string, packed: string): Promise<string> {
  const found = await unpack(packed).catch(() => null);
  if (!Array.isArray(found) || found.length !== 4 || typeof found[2] !== "string") throw new Error("it is broken");
  const [before, after, text, was] = found as Difference;
  if (was !== check(original)) throw new Error("it changes another version of the rule file");
  return original.slice(0, before) + text + original.slice(original.length - after);
}

async function pack(value: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

async function unpack(text: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  // A short link can hold a very long text.
  const reader = stream.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (let length = 0; ;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value as Uint8Array<ArrayBuffer>);
    length += value.length;
    if (length > LONGEST) throw new Error("it is too long");
  }
  return JSON.parse(await new Blob(chunks).text());
}

/** The longest grammar of a link, in bytes. */
const LONGEST = 4_000_000;
