import * as glue from "./glue/core.js";
import { calling, converted, MAX_LENGTH, string, unitOf } from "./error.js";

/** The rules by which a request is refused. */
export type Rule =
  | "unambiguous" | "url" | "credentials" | "scheme" | "host" | "port" | "address" | "host-header" | "proxy" | "redirects" | "body" | "time";

/** The keys of a policy. One that is left out has its default. */
export interface Settings {
  /** The schemes that are allowed: `["http", "https"]`. */
  schemes?: readonly ("http" | "https")[];
  /** The hosts that are allowed: hosts, and `*.` and a domain for its subdomains. `null`, the default, allows all. */
  hosts?: readonly string[] | null;
  /** The ports that are allowed: `[80, 443]`. `null` allows all. */
  ports?: readonly number[] | null;
  /** Networks that are allowed although their addresses are not public, such as `10.1.0.0/16`. */
  allowed_networks?: readonly string[];
  /** Networks that are refused although their addresses are public. */
  refused_networks?: readonly string[];
  /** Whether only unambiguous URLs pass: `true`. */
  unambiguous?: boolean;
  /** Whether hosts may have labels in other scripts: `false`. */
  idn?: boolean;
  /** Whether a request may have a `Host` header other than the host of its URL: `false`. */
  host_header?: boolean;
  /** The maximum number of redirects: 10. */
  redirects?: number;
  /** The maximum length of a body, in bytes after decompression. `null`, the default, means no limit. */
  body_bytes?: number | null;
  /** The maximum time for resolving a name, in seconds: 10. `null` means no limit. */
  name_seconds?: number | null;
  /** The maximum time for a fetch with its redirects and its body, in seconds. `null`, the default, means no limit. */
  seconds?: number | null;
  /** Whether refusals are only reported, and the request is sent nevertheless: `false`. */
  report_only?: boolean;
}

/** A decision of a policy, for a log. It has nothing secret. */
export interface Decision {
  /**
   * The scheme, host and port of a URL, without its credentials, path, query and fragment; only the scheme of a text with an
   * at sign, and `?` for one that is not a URL. For an address, the host of the connection after two slashes.
   */
  url: string;
  /** Whether the policy allows it. */
  allowed: boolean;
  /** Whether a refusal is enforced. If the policy is for reports only, the request is sent. */
  enforced: boolean;
  /** The rule that refuses it. */
  rule: Rule | null;
  /** What is wrong. */
  reason: string | null;
  /** The address that was decided about. */
  address: string | null;
}

/** The error for a request that a policy refuses. Nothing was sent, unless the rule is `body` or `time`. */
export class Refused extends Error {
  static { this.prototype.name = "Refused"; }

  constructor(
    /** The rule of the policy. */
    readonly rule: Rule,
    /** What is wrong, in a sentence. */
    readonly reason: string,
    /** Where the part of the URL at fault starts, in UTF-16 code units. */
    readonly start: number | null = null,
    /** Where it ends. */
    readonly end: number | null = null,
    /** The address that is refused. */
    readonly address: string | null = null,
  ) {
    super(`${reason} (${start === null ? "" : `characters ${start}..${end}, `}\`${rule}\`)`);
  }
}

/**
 * Where requests may go. The default is every public address, by http and https, at ports 80 and 443.
 *
 * The same JSON is read by all guards.
 *
 * ```js
 * const policy = new Policy({ hosts: ["good.example", "*.good.example"] });
 * policy.check("https://www.good.example/a");   // "https://www.good.example/a"
 * policy.check("http://127.0.0.1/");            // throws a Refused whose rule is "host"
 * ```
 */
export class Policy {
  readonly #rules: glue.Policy;
  readonly #onDecision: ((decision: Decision) => void) | undefined;
  /** The policy with every key. */
  readonly settings: Readonly<Required<Settings>>;

  /**
   * Reads a policy: its keys, or JSON.
   *
   * `onDecision` is called with each decision. If it throws, the request fails.
   *
   * @throws {RangeError} If a key does not exist, or a value is not one of its key; the message says what to write.
   * @throws {TypeError} If a value is `undefined` or `NaN`, which JSON has not.
   */
  constructor(policy: Settings | string = {}, { onDecision }: { onDecision?: (decision: Decision) => void } = {}) {
    if (onDecision !== undefined && typeof onDecision !== "function") throw new TypeError("onDecision must be a function");
    const text = typeof policy === "string" ? string(policy, "the policy") : JSON.stringify(policy, exact) ?? "undefined";
    this.#rules = calling(() => new glue.Policy(text), (reason) => new RangeError(
      // No JSON was given, so a place in it means nothing.
      typeof policy === "string" ? reason : reason.replace(/ at line \d+ column \d+$/, ""),
    ));
    this.settings = Object.freeze(JSON.parse(this.#rules.to_json()));
    this.#onDecision = onDecision;
  }

  /** Returns {@link settings}, so that `JSON.stringify(policy)` is JSON that every guard reads. */
  toJSON(): Settings { return this.settings; }

  /**
   * Returns the canonical form of a URL that is allowed, so far as that can be said without resolving its host.
   *
   * @throws {Refused} If it is not. If the policy is for reports only, `null` is returned for a text that is not a URL.
   */
  check(url: string): string | null {
    const text = typeof url === "string" && (url.length > MAX_LENGTH || !url.isWellFormed()) ? null : string(url, "the URL");
    if (text === null) this.decide("?", new Refused("url", "the text is too long, or has a lone surrogate"));
    else this.decide(text, this.#refused(this.#rules.check(text), text));
    return text === null ? null : glue.parse(text, undefined) ?? null;
  }

  /**
   * Checks the host and the port of a connection: a name, or an address without brackets.
   *
   * @throws {Refused} If it is not allowed.
   */
  checkConnection(host: string, port: number): void {
    const name = string(host, "the host");
    for (const refused of [this.#rules.check_host(name), this.#rules.check_port(port)]) {
      if (refused !== undefined) this.decide(`//${name}`, this.#refused(refused, name));
    }
  }

  /**
   * Checks an address that a host resolves to.
   *
   * @throws {Refused} If it is not allowed, or not an address.
   */
  checkAddress(address: string, host = address): void {
    const refused = this.#refused(this.#rules.check_address(String(address).toWellFormed()), "");
    this.decide(`//${host}`, refused && new Refused(refused.rule, refused.reason, null, null, String(address)), String(address));
  }

  /**
   * Reports a decision of a guard.
   *
   * @throws {Refused} The refusal, if it is enforced.
   */
  decide(url: string, refused: Refused | null, address: string | null = null): void {
    this.#onDecision?.({
      url: url.startsWith("//") || url === "?" ? url : this.#rules.shown(url), allowed: refused === null, enforced: !this.settings.report_only,
      rule: refused?.rule ?? null, reason: refused?.reason ?? null, address: refused?.address ?? address,
    });
    if (refused !== null && !this.settings.report_only) throw refused;
  }

  #refused(json: string | undefined, text: string): Refused | null {
    if (json === undefined) return null;
    const { rule, reason, start, end, address } = converted(JSON.parse(json), unitOf(text)) as Refused;
    return new Refused(rule, reason, start, end, address);
  }
}

/** Refuses a value that JSON would leave out, or write as null: its key would silently have another meaning. */
function exact(key: string, value: unknown): unknown {
  if (value === undefined || typeof value === "function" || typeof value === "symbol") {
    throw new TypeError(`${key || "the policy"} is ${typeof value}: leave it out, or write null`);
  }
  if (typeof value === "number" && !Number.isFinite(value)) throw new TypeError(`${key} is ${value}: write a number, or null for no limit`);
  return value;
}
