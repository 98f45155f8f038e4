// The example of a guarded fetch, against servers of this machine. No request leaves it.
//
// The attacks give every option that the types of undici name a value that leads elsewhere; a test fails if a release of
// undici has an option that is not in the tables.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import * as undici from "undici";
import { Agent, fetch, Pool, ProxyAgent, RetryAgent, request, interceptors } from "undici";
import { guardedAgent, guardedFetch, Policy, Refused } from "./node_modules/railurl/examples/guarded-fetch.mjs";

const OPEN = "127.0.0.1";
const SECRET = "127.0.0.2";
const secrets = [];
const servers = [];
let port;
let redirect = "";
let status = 302;
const seen = [];

before(async () => {
  const listen = (server, address, at) => new Promise((done) => {
    servers.push(server);
    server.listen(at, address, () => done(server.address().port));
  });
  port = await listen(createServer((request, response) => {
    seen.push(request);
    if (request.url === "/redirect") response.writeHead(status, { location: redirect });
    if (request.url === "/slow" || request.url === "/endless") {
      const timer = setInterval(() => response.write("a".repeat(100)), request.url === "/slow" ? 50 : 0);
      response.on("close", () => clearInterval(timer));
      return;
    }
    if (request.url === "/gzip") {
      response.writeHead(200, { "content-encoding": "gzip" });
      response.end(gzipSync("a".repeat(100_000)));
      return;
    }
    response.end(`hello ${request.headers.host}`);
  }), OPEN, 0);
  await listen(createServer((request, response) => {
    secrets.push(request.url);
    response.end("secret");
  }), SECRET, port);
});

after(() => {
  for (const server of servers) server.close(), server.closeAllConnections();
  assert.deepEqual(secrets, [], "nothing reached the server inside");
});

/** Names of the test; the second time, `rebinding` has another address. */
let asked = 0;
function lookup(hostname, _, callback) {
  const addresses = { "good.test": [OPEN], "evil.test": [SECRET], "both.test": [OPEN, SECRET], "rebinding.test": [asked ? SECRET : OPEN] }[hostname];
  if (hostname === "rebinding.test") asked += 1;
  if (addresses) callback(null, addresses.map((address) => ({ address, family: 4 })));
  else callback(Object.assign(new Error(`no ${hostname}`), { code: "ENOTFOUND" }));
}

/** A policy for these servers; more keys of it. */
const policyWith = (more = {}, hooks) => new Policy({ ports: null, allowed_networks: [`${OPEN}/32`], ...more }, hooks);
const get = (url, { policy = policyWith(), ...more } = {}) => guardedFetch(url, { policy, agent: guardedAgent({ policy, lookup }), ...more });
const refused = (rule) => (error) => {
  const found = error.cause instanceof Refused ? error.cause : error;
  assert.ok(found instanceof Refused && found.rule === rule, `${rule}, not ${error}`);
  return true;
};

test("fetches a public page", async () => {
  const response = await get(`http://good.test:${port}/a`);
  assert.equal(await response.text(), `hello good.test:${port}`);
});

test("refuses a name that resolves inside, also among others", async () => {
  await assert.rejects(get(`http://evil.test:${port}/`), refused("address"));
  await assert.rejects(get(`http://both.test:${port}/`), /127\.0\.0\.2 is not public/);
  await assert.rejects(get(`http://unknown.test:${port}/`), /fetch failed/);
});

test("connects to the address that was checked", async () => {
  const response = await get(`http://rebinding.test:${port}/`);
  assert.equal(await response.text(), `hello rebinding.test:${port}`);
  assert.equal(asked, 1, "the name was resolved once");
  await assert.rejects(get(`http://rebinding.test:${port}/`), refused("address"));
});

test("refuses addresses in the URL", async () => {
  await assert.rejects(get(`http://${SECRET}:${port}/`), refused("address"));
  for (const host of ["127.0.0.1", "169.254.169.254", "10.0.0.1", "192.168.1.1", "0.0.0.0"]) {
    await assert.rejects(guardedFetch(`http://${host}/`), refused("address"), host);
  }
  for (const host of ["[fd00:1::1]", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "localhost."]) {
    const policy = new Policy({ unambiguous: false });
    const toSecret = (_, __, callback) => callback(null, [{ address: SECRET, family: 4 }]);
    await assert.rejects(guardedFetch(`http://${host}/`, { agent: guardedAgent({ policy, lookup: toSecret }) }), refused("address"), host);
  }
});

test("allows the ports 80 and 443 unless the policy says so", async () => {
  await assert.rejects(guardedFetch(`http://8.8.8.8:${port}/`), refused("port"));
  await assert.rejects(fetch(`http://8.8.8.8:${port}/`, { dispatcher: guardedAgent() }), refused("port"));
});

test("checks each redirect", async () => {
  const policy = policyWith({ hosts: ["*.test", SECRET, "127.0.0.1"], redirects: 5 });
  for (const [location, rule] of [[`http://evil.test:${port}/`, "address"], [`//${SECRET}:${port}/`, "address"], ["http://user@good.test/", "unambiguous"],
    ["file:///etc/passwd", "unambiguous"], ["/redirect", "redirects"], [`http://other.example:${port}/`, "host"]]) {
    redirect = location;
    await assert.rejects(get(`http://good.test:${port}/redirect`, { policy }), refused(rule), location);
  }
  redirect = "http://h:x/";
  await assert.rejects(get(`http://good.test:${port}/redirect`, { policy }), /port/);
  redirect = "/there";
  assert.equal((await get(`http://good.test:${port}/redirect`)).status, 200);
});

test("changes a request for a redirect as fetch does", async () => {
  const headers = { authorization: "s3cret", cookie: "s3cret", host: `good.test:${port}`, "content-type": "text/plain", "x-kept": "1" };
  redirect = `http://127.0.0.1:${port}/there`;
  for (const [code, method] of [[302, "GET"], [303, "GET"], [307, "POST"], [308, "POST"]]) {
    status = code;
    const response = await get(`http://good.test:${port}/redirect`, { method: "POST", body: "x", headers });
    assert.equal(await response.text(), `hello 127.0.0.1:${port}`);
    const { headers: sent, method: used } = seen.at(-1);
    assert.deepEqual([used, sent.authorization, sent.cookie, sent["x-kept"]], [method, undefined, undefined, "1"]);
  }
  status = 302;
});

test("refuses another Host header", async () => {
  for (const host of ["evil.test", "127.0.0.1", "good.test", `good.test:${port + 1}`]) {
    const url = `http://good.test:${port}/`;
    await assert.rejects(get(url, { headers: { host } }), refused("host-header"), host);
    const agent = guardedAgent({ policy: policyWith(), lookup });
    for (const headers of [{ Host: host }, ["Host", host], [["hOST", host]], new Map([["Host", host]])]) {
      await assert.rejects(request(url, { dispatcher: agent, headers }), refused("host-header"), host);
    }
  }
  const agent = guardedAgent({ policy: policyWith({ host_header: true }), lookup });
  const { body } = await request(`http://good.test:${port}/`, { dispatcher: agent, headers: { host: "evil.test" } });
  assert.equal(await body.text(), "hello evil.test");
});

test("limits bodies and times", async () => {
  const url = (path) => `http://good.test:${port}${path}`;
  await assert.rejects(get(url("/endless"), { policy: policyWith({ body_bytes: 1000 }) }).then((response) => response.text()), refused("body"));
  await assert.rejects(get(url("/gzip"), { policy: policyWith({ body_bytes: 99_999 }) }).then((response) => response.text()), refused("body"));
  const response = await get(url("/gzip"), { policy: policyWith({ body_bytes: 100_000 }) });
  assert.deepEqual([(await response.text()).length, response.url], [100_000, url("/gzip")]);
  await assert.rejects(get(url("/slow"), { policy: policyWith({ seconds: 0.3 }) }).then((response) => response.text()), refused("time"));
  const policy = policyWith({ name_seconds: 0.1 });
  await assert.rejects(guardedFetch(url("/"), { policy, agent: guardedAgent({ policy, lookup() {} }) }), refused("time"));
});

test("whatever a resolver answers is an error of its request", async () => {
  for (const found of [[], null, undefined, "127.0.0.2", [null], [{}], [{ address: "junk", family: 4 }], [{ address: "fe80::1%eth0", family: 6 }],
    [{ address: "127.0.0.1", family: 4 }, { address: "\ud800", family: 4 }], 5]) {
    const policy = policyWith();
    const agent = guardedAgent({ policy, lookup: (_, __, callback) => callback(null, found) });
    await assert.rejects(guardedFetch(`http://good.test:${port}/`, { policy, agent }), Error, JSON.stringify(found));
  }
  const policy = policyWith();
  const agent = guardedAgent({ policy, lookup() { throw new Error("no resolver"); } });
  await assert.rejects(guardedFetch(`http://good.test:${port}/`, { policy, agent }), (error) => error.cause.message === "no resolver");
});

test("reports each decision, without anything secret", async () => {
  for (const reportOnly of [false, true]) {
    const decisions = [];
    const policy = policyWith({ hosts: ["good.test"], report_only: reportOnly }, { onDecision: (decision) => decisions.push(decision) });
    redirect = `http://127.0.0.1:${port}/s3cret?s3cret`;
    const fetched = get(`http://good.test:${port}/redirect`, { policy });
    if (reportOnly) assert.equal((await fetched).status, 200);
    else await assert.rejects(fetched, refused("host"));
    await assert.rejects(get(`http://user:s3cret@unknown.test:${port}/s3cret`, { policy }));
    assert.ok(!JSON.stringify(decisions).includes("s3cret"), JSON.stringify(decisions));
    assert.deepEqual(decisions[0], { url: `http://good.test:${port}`, allowed: true, enforced: !reportOnly, rule: null, reason: null, address: null });
    assert.ok(decisions.some(({ url, address }) => url === "//good.test" && address === OPEN));
    const found = decisions.find(({ rule }) => rule === "host");
    assert.deepEqual([found.url, found.allowed, found.enforced], [`http://127.0.0.1:${port}`, false, !reportOnly]);
  }
});

// Values that lead elsewhere, or could, for every option of undici's types.

const away = () => `http://${SECRET}:${port}`;
const AGENT = {
  factory: () => (origin, options) => new Pool(away(), options),
  interceptors: () => ({ Agent: [(dispatch) => (options, handler) => dispatch({ ...options, origin: away() }, handler)] }),
  maxOrigins: () => 1, connections: () => 1, clientTtl: () => 1000, maxHeaderSize: () => 16384, headersTimeout: () => 3000, connectTimeout: () => 3000,
  bodyTimeout: () => 3000, keepAliveTimeout: () => 3000, keepAliveMaxTimeout: () => 3000, keepAliveTimeoutThreshold: () => 1000, socketPath: () => "/tmp/socket",
  pipelining: () => 1, strictContentLength: () => false, maxCachedSessions: () => 1, maxRequestsPerClient: () => 1, localAddress: () => OPEN,
  maxResponseSize: () => 9999, autoSelectFamily: () => true, autoSelectFamilyAttemptTimeout: () => 100, allowH2: () => false, maxConcurrentStreams: () => 1,
  initialWindowSize: () => 65535, connectionWindowSize: () => 65535, pingInterval: () => 0, webSocket: () => ({}), eventSource: () => ({}),
  connect: () => (options, callback) => new Agent({ connect: {} }) && callback(new Error("unreachable")),
  // Gone, and errors of undici itself.
  socketTimeout: () => 1, requestTimeout: () => 1, idleTimeout: () => 1, keepAlive: () => 1, maxKeepAliveTimeout: () => 1, tls: () => ({}),
};
const CONNECT = {
  allowH2: () => false, maxCachedSessions: () => 1, socketPath: () => "/tmp/socket", timeout: () => 3000, port: () => port, keepAlive: () => true,
  keepAliveInitialDelay: () => 1000, typeOfService: () => 0,
  // Node's options for sockets and TLS.
  lookup: () => (_, options, callback) => callback(null, [{ address: SECRET, family: 4 }]), host: () => SECRET, hostname: () => SECRET, path: () => "/tmp/socket",
  socket: () => ({}), fd: () => 1, family: () => 4, hints: () => 0, localAddress: () => OPEN, localPort: () => 0, servername: () => "good.test", ca: () => "",
  rejectUnauthorized: () => false, secureContext: () => ({}), createConnection: () => () => {}, onread: () => ({}), signal: () => null, blockList: () => ({}),
};

test("the options of undici are in the tables", () => {
  const types = createRequire(import.meta.url).resolve("undici").replace(/index\.js$/, "types/");
  const optionsOf = (file, name) => {
    const [, body] = readFileSync(`${types}${file}`, "utf8").match(new RegExp(`interface ${name}\\b[^{]*\\{([\\s\\S]*?)\\n  \\}`));
    return [...body.matchAll(/^ {4}(\w+)\??[:(]/gm)].map(([, option]) => option);
  };
  const agent = [...optionsOf("agent.d.ts", "Options"), ...optionsOf("pool.d.ts", "Options"), ...optionsOf("client.d.ts", "Options")];
  assert.ok(agent.length > 30);
  for (const option of agent) assert.ok(option in AGENT, option);
  const [connect] = readFileSync(`${types}connector.d.ts`, "utf8").match(/BuildOptions = [\s\S]*?\n {2}\}/);
  for (const [, option] of connect.matchAll(/^ {4}(\w+)\?:/gm)) assert.ok(option in CONNECT, option);
});

/** Waits for the end of a connection, which an error is. */
const over = (target) => new Promise((done) => {
  for (const event of ["open", "error", "close", "message"]) target.addEventListener(event, () => (target.close(), done()));
});

/** Fetches by an agent in each way that undici has. */
async function attack(agent) {
  redirect = `${away()}/`;
  const urls = [`${away()}/`, `http://evil.test:${port}/`, `http://good.test:${port}/redirect`];
  for (const url of urls) {
    await fetch(url, { dispatcher: agent }).then((response) => response.text()).catch(() => {});
    await request(url, { dispatcher: agent }).then(({ body }) => body.text()).catch(() => {});
  }
  for (const url of urls) {
    for (const name of ["connect", "upgrade"]) await undici[name](url, { dispatcher: agent, signal: AbortSignal.timeout(1000) }).catch(() => {});
    await undici.stream(url, { dispatcher: agent }, () => new Writable({ write(_, __, done) { done(); } })).catch(() => {});
    await finished(undici.pipeline(url, { dispatcher: agent }, ({ body }) => body).end().resume()).catch(() => {});
    await over(new undici.WebSocket(url, { dispatcher: agent }));
    await over(new undici.EventSource(url, { dispatcher: agent }));
  }
  for (const options of [{ origin: away(), path: "/" }, { origin: new URL(away()), path: "/" }, { origin: away(), path: "/", method: "CONNECT" }]) {
    await assert.rejects(agent.request({ method: "GET", ...options }), Error);
  }
  await assert.rejects(fetch(urls[0], { dispatcher: agent }));
}

test("every option of an agent stays guarded, or is refused", async () => {
  const lookingUp = (options) => guardedAgent({ policy: policyWith(), lookup, ...options });
  for (const [option, value] of Object.entries(AGENT)) {
    let agent;
    try {
      agent = lookingUp({ [option]: value() });
    } catch (error) {
      assert.match(error.message, new RegExp(`takes no|${option}|must be`), option);
      continue;
    }
    await attack(agent);
    await agent.destroy();
  }
  for (const [option, value] of Object.entries(CONNECT)) {
    let agent;
    try {
      agent = lookingUp({ connect: { [option]: value() } });
    } catch (error) {
      assert.match(error.message, /the option connect takes no/, option);
      continue;
    }
    await attack(agent);
    await agent.destroy();
  }
  for (const option of ["factory", "socketPath", "interceptors"]) assert.throws(() => lookingUp({ [option]: AGENT[option]() }), TypeError);
  for (const option of ["lookup", "host", "path", "socketPath", "socket", "port"]) assert.throws(() => lookingUp({ connect: { [option]: CONNECT[option]() } }), TypeError);
});

test("wrapping an agent does not open it", async () => {
  const make = () => guardedAgent({ policy: policyWith(), lookup });
  await attack(new RetryAgent(make(), { maxRetries: 1, minTimeout: 1 }));
  await attack(make().compose(interceptors.redirect({ maxRedirections: 3 })));
  await attack(make().compose(interceptors.dns({ lookup: (_, __, callback) => callback(null, [{ address: SECRET, family: 4 }]) })));
  await attack(make().compose((dispatch) => (options, handler) => dispatch({ ...options, origin: away() }, handler)));
  await assert.rejects(guardedFetch("http://good.test/", { dispatcher: new ProxyAgent(away()) }), TypeError);
  await assert.rejects(guardedFetch("http://good.test/", { redirect: "follow" }), TypeError);
  for (const agent of [new Agent(), new ProxyAgent(away()), null, {}, make().compose((dispatch) => dispatch)]) {
    await assert.rejects(guardedFetch(`http://good.test:${port}/`, { agent }), /the agent has to be one of guardedAgent/);
  }
  await assert.rejects(guardedFetch(`http://good.test:${port}/`, { agent: make(), policy: policyWith() }), /not that of the agent/);
  assert.equal((await guardedFetch(`http://good.test:${port}/`, { agent: make() })).status, 200);
});

test("an agent for all requests stays guarded", async () => {
  const before = undici.getGlobalDispatcher();
  undici.setGlobalDispatcher(guardedAgent({ policy: policyWith(), lookup }));
  for (const url of [away(), `http://evil.test:${port}/`]) {
    await assert.rejects(fetch(url));
    await assert.rejects(request(url));
    // Node's own has another copy of undici, which takes the same dispatcher.
    await assert.rejects(globalThis.fetch(url));
  }
  undici.setGlobalDispatcher(before);
});

test("a policy decides as the table says", () => {
  const rows = readFileSync(process.env.POLICIES, "utf8").trim().split("\n").map((line) => JSON.parse(line));
  assert.ok(rows.length > 80);
  for (const row of rows) {
    const text = JSON.stringify(row.policy);
    if (row.error) {
      assert.throws(() => new Policy(text), (error) => error instanceof RangeError && error.message.includes(row.error), text);
      continue;
    }
    const decisions = [];
    const policy = new Policy(text, { onDecision: (decision) => decisions.push(decision) });
    assert.deepEqual(new Policy(JSON.stringify(policy)).settings, policy.settings);
    let error = null;
    try {
      if ("url" in row) policy.check(row.url);
      else if ("resolved" in row) policy.checkAddress(row.resolved);
      else policy.checkConnection(row.connects_to, 443);
    } catch (found) {
      error = found;
    }
    assert.equal(decisions[0]?.rule ?? null, row.rule ?? null, JSON.stringify(row));
    assert.equal(error instanceof Refused, row.rule !== undefined && !row.policy.report_only, `${error}`);
    if (row.span && error) {
      const place = row.span.map((at) => Buffer.from(row.url).subarray(0, at).toString().length);
      assert.deepEqual([error.start, error.end], place, JSON.stringify(row));
    }
    if (row.address && error) assert.equal(error.address, row.address);
  }
});

test("a policy is an error where JSON would change its meaning", () => {
  assert.throws(() => new Policy({ hosts: undefined }), /hosts is undefined: leave it out, or write null/);
  assert.throws(() => new Policy({ seconds: NaN }), /seconds is NaN/);
  assert.throws(() => new Policy({ host: ["good.test"] }), /unknown field `host`, expected one of .*`report_only`$/);
  assert.throws(() => new Policy('{\n  "prots": [80]}'), /at line 2 column 9/);
  for (const value of [null, [], 5, "x"]) assert.throws(() => new Policy(value), RangeError);
});

test("refuses every URL that parsers read differently", async () => {
  const payloads = readFileSync(process.env.PAYLOADS, "utf8").split("\n").filter((line) => line && !line.startsWith("#"));
  assert.ok(payloads.length > 50);
  for (const payload of payloads) await assert.rejects(get(payload), (error) => error instanceof Refused || error instanceof TypeError, payload);
});
