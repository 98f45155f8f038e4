/**
 * Keys and domains for crawlers and archives.
 *
 * @module
 */

import * as glue from "./glue/views.js";
import { calling, string, urlError } from "./error.js";

export { UrlError } from "./error.js";

/**
 * Returns the SURT key of a URL, by which web archives sort captures: `com,example)/a?b=c`.
 *
 * The key of the canonical URL follows the rules of Internet Archive's package `surt`.
 *
 * @throws {RangeError} If the text is not a URL, or the URL has no key.
 */
export function surt(text: string): string {
  const checked = string(text, "the text");
  return calling(() => glue.surt(checked), (reason) => new RangeError(reason));
}

/**
 * Returns the SURT key that the package `surt` gives for a text as it is written, which need not be a URL.
 *
 * @throws {RangeError} If the text has no key.
 */
export function surtOfText(text: string): string {
  const checked = string(text, "the text");
  return calling(() => glue.surt_of_text(checked), (reason) => new RangeError(reason));
}

/** The public suffixes and the domains of a host; `null` where it has none. */
export interface Domains {
  /** The suffix by the rules of domain registries: `co.uk`. */
  registry_suffix: string | null;
  /** The domain below it: `example.co.uk`. */
  registered_domain: string | null;
  /** The suffix by all rules, those of companies included: `github.io`. */
  private_suffix: string | null;
  /** The domain below it: `ann.github.io`. */
  private_domain: string | null;
}

/** Returns a host, after a check that it is not a URL, which has no domains. */
function hostText(host: unknown): string {
  const text = string(host, "the host");
  if (/[/\\?#@]|^[^:]*:\d*$/.test(text)) throw new RangeError("this is a URL, or a host with a port: pass the `host` of `parse(url)`");
  return text;
}

/**
 * Finds the public suffixes and the domains of a host, by the [Public Suffix List](https://publicsuffix.org/list/).
 *
 * ```js
 * domains("www.example.co.uk").registered_domain;   // "example.co.uk"
 * ```
 *
 * @throws {RangeError} If the text is a URL, or a host with a port.
 */
export function domains(host: string): Domains {
  return JSON.parse(glue.domains(hostText(host))) as Domains;
}

/** Returns the version of the Public Suffix List. */
export function suffixListVersion(): string | null {
  return glue.suffix_list_version() ?? null;
}

/**
 * Returns the labels of a host in reverse order, `com.example.www`; `null` for an address.
 *
 * @throws {RangeError} If the text is a URL, or a host with a port.
 */
export function reversedHost(host: string): string | null {
  return glue.reversed_host(hostText(host)) ?? null;
}

/**
 * Returns a URL, in canonical form, without the query parameters that identify visitors and campaigns, such as
 * `utm_source` and `fbclid`.
 *
 * @throws {UrlError} If the text is not a URL.
 */
export function withoutTrackers(url: string): string {
  const text = string(url, "the URL");
  return calling(() => glue.without_trackers(text), (failure) => urlError(JSON.parse(failure), text, undefined));
}
