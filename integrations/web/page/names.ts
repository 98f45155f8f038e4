// The names that people know parsers by, and their order: programs that ship, then specifications.

import type { Parser } from "./wasm.js";

/** Titles of the standard and of browsers. Programs bring their own. A version is added to those of programs. */
const BROWSERS: Record<string, string> = { "living": "URL Standard", "chromium": "Chromium", "firefox": "Firefox" };
/** Titles of specifications that no program of today follows. */
const DRAFTS: Record<string, string> = {
  "rfc3986": "RFC 3986", "rfc3987": "RFC 3987", "railroad-2015": "URL Standard of 2015", "url-spec": "draft-abarth-url", "web-url": "Web::URL",
  "web-url-chrome": "Web::URL, Chrome", "web-url-gecko": "Web::URL, Gecko", "web-url-ie": "Web::URL, IE",
};
/** Those that people meet most. */
const FIRST = [...Object.keys(BROWSERS), "libcurl"];
let known = new Map<string, Parser>();

/** Remembers the parsers of the module. */
export function know(parsers: Parser[]): void {
  known = new Map(parsers.map((parser) => [parser.name, parser]));
}

/** Returns the title of a parser: `curl 8.23` for `libcurl`, `Python urllib 3.9.18` for `python-urllib@3.9.18`. */
export function title(name: string): string {
  const [base, release] = name.split("@") as [string, string?];
  const parser = known.get(base);
  const number = release ?? /(\d+\.\d+)[\d.]*/.exec(parser?.releases.length ? parser.version ?? "" : "")?.[1]?.replace(/^(\d\d)\.0$/, "$1");
  return number && base !== "rfc3986-appendix-b" ? `${program(base)} ${number}` : program(base);
}

/** Returns the title of a parser without a version. */
export function program(name: string): string {
  const base = name.split("@")[0]!;
  return BROWSERS[base] ?? DRAFTS[base] ?? known.get(base)?.title ?? base;
}

/** Returns the version of a program by a name, as numbers joined by dots; empty for a specification. */
export function version(name: string): string {
  const [base, number] = name.split("@") as [string, string?];
  const says = known.get(base)?.version ?? "";
  // Ruby's parser has a version of its own.
  return number ?? /\buri (\d[\d.]*)/.exec(says)?.[1] ?? /\d+\.\d[\d.]*/.exec(says)?.[0] ?? "";
}

/** Returns whether a parser is a draft or a specification that no program of today follows. Those stay in the background. */
export function isDraft(name: string): boolean {
  return name in DRAFTS;
}

/** Sorts names: those that people meet most first, the others as the module lists them, drafts last. */
export function sorted(names: readonly string[]): string[] {
  const order = [...FIRST, ...[...known.keys()].filter((name) => !isDraft(name)), ...Object.keys(DRAFTS)];
  const place = (name: string) => {
    const found = order.indexOf(name.split("@")[0]!);
    return found < 0 ? FIRST.length : found;
  };
  return [...names].sort((one, other) => place(one) - place(other));
}

/** Names in words a place that requests from outside should not reach; null for a public one. */
export function inside(purpose: string | null): string | null {
  return purpose === null ? null : { loopback: "this machine", private: "a private network", metadata: "a cloud’s metadata service" }[purpose] ?? purpose.replaceAll("-", " ");
}
