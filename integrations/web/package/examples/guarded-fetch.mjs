// Fetches what users ask for, and nothing inside the network: `guardedFetch(text, { policy })`.
//
// The text is read once, by railurl. It is refused unless every parser reads it alike, so that undici goes where the check
// looked. The addresses that its name resolves to are all checked, and the connection goes to one of them: a second look-up
// cannot answer otherwise. Each redirect goes through the same steps.
//
//   npm install railurl undici

import dns from "node:dns";
import { isIP } from "node:net";
import { parse, Policy, Refused } from "railurl";
import { Agent, buildConnector, fetch, Headers, Response } from "undici";

export { Policy, Refused };

/** The options of an agent that say nothing of where it connects. */
const AGENT = [
  "allowH2", "bodyTimeout", "clientTtl", "connections", "connectionWindowSize", "connectTimeout", "eventSource", "headersTimeout", "initialWindowSize",
  "keepAliveMaxTimeout", "keepAliveTimeout", "keepAliveTimeoutThreshold", "maxConcurrentStreams", "maxHeaderSize", "maxOrigins",
  "maxRequestsPerClient", "maxResponseSize", "pingInterval", "pipelining", "strictContentLength", "webSocket",
];

/** The same for its option `connect`. */
const CONNECT = [
  "autoSelectFamily", "autoSelectFamilyAttemptTimeout", "ca", "cert", "ciphers", "family", "keepAlive", "keepAliveInitialDelay", "key",
  "localAddress", "maxCachedSessions", "maxVersion", "minVersion", "passphrase", "pfx", "rejectUnauthorized", "timeout", "typeOfService",
];

function only(options, names, what) {
  for (const name of Object.keys(options)) {
    if (!names.includes(name)) throw new TypeError(`${what} takes no ${name}: it could connect to an address that is not checked`);
  }
  return options;
}

/** An agent that connects to no address that its policy refuses, whatever its URL or the name in it is. */
class GuardedAgent extends Agent {
  #policy;

  /** Returns the policy of an agent; nothing if it is not guarded. */
  static policyOf(agent) {
    return agent !== null && typeof agent === "object" && #policy in agent ? agent.#policy : undefined;
  }

  constructor(policy, lookup, connect, options) {
    const { allowH2, connectTimeout } = options;
    const connecting = buildConnector({ timeout: connectTimeout, ...connect, allowH2, lookup: checkedLookup(policy, lookup) });
    super({
      ...options,
      // It is asked for each connection, and undici resolves no host that is an address.
      connect(target, callback) {
        try {
          const host = target.hostname.replace(/^\[|\]$/g, "");
          if (target.httpSocket) throw new Refused("proxy", "a proxy would connect to an address that was not checked");
          policy.checkConnection(host, Number(target.port) || (target.protocol === "https:" ? 443 : 80));
          if (isIP(host)) policy.checkAddress(host);
        } catch (error) {
          queueMicrotask(() => callback(error, null));
          return undefined;
        }
        return connecting(target, callback);
      },
    });
    this.#policy = policy;
  }

  dispatch(options, handler) {
    // The path does not say where the request goes, and `fetch` encodes it.
    const { origin } = new URL(options.origin);
    this.#policy.check(`${origin}/`);
    for (const value of hostHeaders(options.headers)) checkHostHeader(this.#policy, `${origin}/`, value);
    return super.dispatch(options, handler);
  }
}

/** Makes an agent for undici's functions, `guardedFetch` among them. Other options are those of undici's `Agent`. */
export function guardedAgent({ policy = new Policy(), lookup = dns.lookup, connect = {}, ...options } = {}) {
  return new GuardedAgent(policy, lookup, only(connect, CONNECT, "the option connect"), only(options, AGENT, "a guarded agent"));
}

/** Resolves a name, and checks every address. */
function checkedLookup(policy, lookup) {
  return (hostname, options, callback) => {
    let timer;
    const done = (error, addresses) => {
      if (!callback) return;
      clearTimeout(timer);
      const answer = callback;
      callback = null;
      if (error) answer(error);
      else if (options.all) answer(null, addresses);
      else answer(null, addresses[0].address, addresses[0].family);
    };
    const { name_seconds: seconds, report_only: reportOnly } = policy.settings;
    if (seconds !== null && !reportOnly) {
      timer = setTimeout(() => done(new Refused("time", `${hostname} was not resolved within ${seconds} seconds`)), seconds * 1000);
    }
    // Whatever a resolver does is an error of this request, and of no other.
    try {
      lookup(hostname, { ...options, all: true }, (error, found) => {
        try {
          if (error) throw error;
          const addresses = Array.isArray(found) ? found.map((item) => (typeof item === "string" ? { address: item, family: isIP(item) } : item)) : [];
          if (addresses.length === 0) throw Object.assign(new Error(`${hostname} has no address`), { code: "ENOTFOUND", hostname });
          for (const item of addresses) policy.checkAddress(item?.address, hostname);
          done(null, addresses);
        } catch (problem) {
          done(problem);
        }
      });
    } catch (problem) {
      done(problem);
    }
  };
}

/** Returns the `Host` headers in what undici takes for headers. */
function hostHeaders(headers) {
  if (!headers) return [];
  const isFlat = Array.isArray(headers) && !Array.isArray(headers[0]);
  const pairs = isFlat ? headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1]]] : []))
    : typeof headers[Symbol.iterator] === "function" ? [...headers] : Object.entries(headers);
  return pairs.filter(([name]) => String(name).toLowerCase() === "host").flatMap(([, value]) => value).map(String);
}

function checkHostHeader(policy, url, value) {
  const { host, port, protocol } = new URL(url);
  const expected = port === "" ? [host, `${host}:${protocol === "https:" ? 443 : 80}`] : [host];
  if (policy.settings.host_header || expected.includes(value.toLowerCase())) return;
  policy.decide(url, new Refused("host-header", `the header Host is ${JSON.stringify(value)}, but the request goes to ${host}`));
}

/** The agents of policies for which none was given. */
const agents = new WeakMap();
const everythingPublic = new Policy();

function agentOf(policy) {
  if (!agents.has(policy)) agents.set(policy, guardedAgent({ policy }));
  return agents.get(policy);
}

/**
 * Fetches a URL of a user, by a policy, or by an agent of `guardedAgent` and its policy.
 *
 * Other options are those of `fetch`: `method`, `headers`, `body` and `signal`.
 */
export async function guardedFetch(text, { policy: given, agent = agentOf(given ?? everythingPublic), signal, ...init } = {}) {
  only(init, ["method", "headers", "body"], "guardedFetch");
  const policy = GuardedAgent.policyOf(agent);
  if (policy === undefined) throw new TypeError("the agent has to be one of guardedAgent: another would connect to an address that is not checked");
  if (given !== undefined && given !== policy) throw new TypeError("the policy is not that of the agent");
  const { redirects, seconds, report_only: reportOnly } = policy.settings;
  const limit = new AbortController();
  if (seconds !== null && !reportOnly) {
    setTimeout(() => limit.abort(new Refused("time", `the fetch takes longer than ${seconds} seconds`)), seconds * 1000).unref();
  }
  const signals = AbortSignal.any([limit.signal, ...(signal ? [signal] : [])]);
  let request = { ...init, headers: new Headers(init.headers) };
  let url = policy.check(text) ?? text;
  for (let count = 0; ; count += 1) {
    const host = request.headers.get("host");
    if (host !== null) checkHostHeader(policy, url, host);
    const response = await fetch(url, { ...request, dispatcher: agent, redirect: "manual", signal: signals }).catch((error) => {
      throw error.cause instanceof Refused ? error.cause : error;
    });
    const location = response.headers.get("location");
    if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return limited(response, policy);
    await response.body?.cancel();
    if (count === redirects) policy.decide(url, new Refused("redirects", `there are more than ${redirects} redirects`));
    const next = parse(location, url);
    policy.check(next.href);
    request = redirected(request, response.status, next.origin === new URL(url).origin);
    url = next.href;
  }
}

/** Returns the request for a redirect, as `fetch` changes it. A header `Host` is only for the first host. */
function redirected({ method = "GET", body, headers: given }, status, isSameOrigin) {
  const headers = new Headers(given);
  headers.delete("host");
  if (!isSameOrigin) for (const name of ["authorization", "cookie", "proxy-authorization"]) headers.delete(name);
  if ((status === 303 && method !== "HEAD") || (status < 303 && method.toUpperCase() === "POST")) {
    for (const name of ["content-encoding", "content-language", "content-location", "content-type", "content-length"]) headers.delete(name);
    return { method: "GET", headers };
  }
  if (body instanceof ReadableStream) throw new TypeError("the body is a stream, which cannot be sent again to the redirect");
  return { method, body, headers };
}

/** Returns a response whose body has the limit of the policy. */
function limited(response, policy) {
  const { body_bytes: limit } = policy.settings;
  if (limit === null || response.body === null) return response;
  let length = 0;
  const counting = new TransformStream({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > limit) policy.decide(response.url, new Refused("body", `the body is longer than ${limit} bytes`));
      controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers, url } = response;
  return Object.defineProperty(new Response(response.body.pipeThrough(counting), { status, statusText, headers }), "url", { value: url });
}
