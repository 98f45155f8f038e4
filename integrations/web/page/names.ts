// The names that people know parsers by, and their order: programs that ship, then specifications.

import type { Parser } from "./wasm.js";

/** Titles of parsers, those that people meet most first. A version is added to those of programs. */
const TITLES: Record<string, string> = {
  "living": "URL Standard", "chromium": "Chromium", "firefox": "Firefox", "libcurl": "curl", "python-urllib": "Python urllib",
  "python-requests": "requests", "python-httpx": "httpx", "python-yarl": "yarl", "go-net-url": "Go net/url", "java-net-uri": "Java URI",
  "java-net-url": "Java URL", "node-url-parse": "Node url.parse", "php-parse-url": "PHP parse_url", "ruby-uri": "Ruby URI",
  "rust-http-uri": "Rust http::Uri", "rfc3986-appendix-b": "RFC 3986’s expression",
  // Specifications that no program of today follows.
  "rfc3986": "RFC 3986", "rfc3987": "RFC 3987", "railroad-2015": "URL Standard of 2015", "url-spec": "draft-abarth-url", "web-url": "Web::URL",
  "web-url-chrome": "Web::URL, Chrome", "web-url-gecko": "Web::URL, Gecko", "web-url-ie": "Web::URL, IE",
};
const ORDER = Object.keys(TITLES);
let known = new Map<string, Parser>();

/** Takes the parsers of the module. */
export function know(parsers: Parser[]): void {
  known = new Map(parsers.map((parser) => [parser.name, parser]));
}

/** `curl 8.23` for `libcurl`, `Python urllib 3.9.18` for `python-urllib@3.9.18`. */
export function title(name: string): string {
  const [program, version] = name.split("@") as [string, string?];
  const parser = known.get(program);
  const number = version ?? /(\d+\.\d+)[\d.]*/.exec(parser?.releases.length ? parser.version ?? "" : "")?.[1];
  const words = TITLES[program] ?? parser?.program ?? program;
  return number && program !== "rfc3986-appendix-b" ? `${words} ${number}` : words;
}

/** Whether a parser is a draft or a specification that no program of today follows. Those stay in the background. */
export function isDraft(name: string): boolean {
  return ORDER.indexOf(name) >= ORDER.indexOf("rfc3986");
}

/** Sorts names: those that people meet most first, drafts last. */
export function sorted(names: readonly string[]): string[] {
  const place = (name: string) => {
    const found = ORDER.indexOf(name.split("@")[0]!);
    return found < 0 ? ORDER.indexOf("rfc3986") - 0.5 : found;
  };
  return [...names].sort((one, other) => place(one) - place(other));
}

/** What kind of place a host is, if requests from outside should not reach it. */
export function inside(host: string | null): string | null {
  if (host === null) return null;
  const name = host.toLowerCase().replace(/\.$/, "");
  if (name === "localhost" || name.endsWith(".localhost")) return "this machine";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(name)?.[1] ?? name;
  const [a, b] = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(mapped)?.slice(1).map(Number) ?? [];
  if (a !== undefined && b !== undefined) {
    if (a === 127 || a === 0) return "this machine";
    if (a === 169 && b === 254) return "link-local: clouds have their secrets there";
    if (a === 10 || (a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168) || (a === 100 && b >= 64 && b < 128)) return "a private network";
    return null;
  }
  if (name === "::1" || name === "::" || /^::ffff:(7f|0:)/.test(name)) return "this machine";
  if (name.includes(":")) return /^f[cd]/.test(name) ? "a private network" : /^fe[89ab]/.test(name) ? "link-local" : null;
  return null;
}
