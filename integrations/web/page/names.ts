// The names that people know parsers by, and their order: programs that ship, then specifications.

import type { Parser } from "./wasm.js";

/** Titles of parsers, those that people meet most first. A version is added to those of programs. */
const TITLES: Record<string, string> = {
  "living": "URL Standard", "chromium": "Chromium", "firefox": "Firefox", "libcurl": "curl", "python-urllib": "Python urllib", "python-urlopen": "Python urlopen",
  "python-requests": "requests", "python-httpx": "httpx", "python-yarl": "yarl", "go-net-url": "Go net/url", "java-net-uri": "Java URI",
  "java-net-url": "Java URL", "node-url-parse": "Node url.parse", "php-parse-url": "PHP parse_url", "ruby-uri": "Ruby URI",
  "rust-http-uri": "Rust http::Uri", "rust-url": "Rust url::Url", "okhttp-http-url": "OkHttp", "spring-uri-components": "Spring", "spring-uri-components-whatwg": "Spring WHAT_WG", "apache-uri-builder": "Apache URIBuilder",
  "dotnet-uri": ".NET Uri", "ruby-addressable": "Addressable", "wget": "Wget", "aria2": "aria2", "nginx-proxy-pass": "nginx proxy_pass", "php-uri-rfc3986": "PHP Uri\\Rfc3986", "php-uri-whatwg": "PHP Uri\\WhatWg", "rfc3986-appendix-b": "RFC 3986’s expression",
  // Specifications that no program of today follows.
  "rfc3986": "RFC 3986", "rfc3987": "RFC 3987", "railroad-2015": "URL Standard of 2015", "url-spec": "draft-abarth-url", "web-url": "Web::URL",
  "web-url-chrome": "Web::URL, Chrome", "web-url-gecko": "Web::URL, Gecko", "web-url-ie": "Web::URL, IE",
};
const ORDER = Object.keys(TITLES);
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
  const words = TITLES[base] ?? parser?.program ?? base;
  return number && base !== "rfc3986-appendix-b" ? `${words} ${number}` : words;
}

/** Returns the title of a parser without a version. */
export function program(name: string): string {
  const base = name.split("@")[0]!;
  return TITLES[base] ?? known.get(base)?.program ?? base;
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

/** Names in words a place that requests from outside should not reach; null for a public one. */
export function inside(purpose: string | null): string | null {
  return purpose === null ? null : { loopback: "this machine", private: "a private network", metadata: "a cloud’s metadata service" }[purpose] ?? purpose.replaceAll("-", " ");
}
