// The example of a guarded fetch, against servers of this machine. No request leaves it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { guardedAgent, guardedFetch, isPublic, Refused } from "./node_modules/railurl/examples/guarded-fetch.mjs";

const OPEN = "127.0.0.1";
const SECRET = "127.0.0.2";
const secrets = [];
const servers = [];
let port;
let redirect = "";

before(async () => {
  const listen = (server, address, at) => new Promise((done) => {
    servers.push(server);
    server.listen(at, address, () => done(server.address().port));
  });
  port = await listen(createServer((request, response) => {
    if (request.url === "/redirect") response.writeHead(302, { location: redirect });
    response.end(`hello ${request.headers.host}`);
  }), OPEN, 0);
  await listen(createServer((request, response) => {
    secrets.push(request.url);
    response.end("secret");
  }), SECRET, port);
});

after(() => {
  for (const server of servers) server.close();
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

const isAllowedAddress = (address) => address === OPEN;
const agent = guardedAgent({ lookup, isAllowedAddress });
const get = (url, more) => guardedFetch(url, { agent, isAllowedAddress, ...more });

test("fetches a public page", async () => {
  const response = await get(`http://good.test:${port}/a`);
  assert.equal(await response.text(), `hello good.test:${port}`);
});

test("refuses a name that resolves inside, also among others", async () => {
  await assert.rejects(get(`http://evil.test:${port}/`), Refused);
  await assert.rejects(get(`http://both.test:${port}/`), /both\.test resolves to 127\.0\.0\.2/);
  await assert.rejects(get(`http://unknown.test:${port}/`), /fetch failed/);
});

test("connects to the address that was checked", async () => {
  const fresh = guardedAgent({ lookup, isAllowedAddress });
  const response = await get(`http://rebinding.test:${port}/`, { agent: fresh });
  assert.equal(await response.text(), `hello rebinding.test:${port}`);
  assert.equal(asked, 1, "the name was resolved once");
  await assert.rejects(get(`http://rebinding.test:${port}/`, { agent: guardedAgent({ lookup, isAllowedAddress }) }), Refused);
});

test("refuses addresses in the URL", async () => {
  await assert.rejects(get(`http://${SECRET}:${port}/`), Refused);
  for (const host of ["127.0.0.1", "localhost", "169.254.169.254", "10.0.0.1", "192.168.1.1", "0.0.0.0", "[fd00:1::1]", "[fe80:1::1]"]) {
    await assert.rejects(guardedFetch(`http://${host}:${port}/`), Refused, host);
  }
});

test("checks each redirect", async () => {
  for (const [location, why] of [[`http://evil.test:${port}/`, /resolves to/], [`//${SECRET}:${port}/`, /not allowed/], ["http://user@good.test/", /read this URL differently/],
    ["file:///etc/passwd", /read this URL differently/], ["/redirect", /more than 5 redirects/], ["http://h:x/", /port/], [`http://good.test:${port}/private`, /not allowed/]]) {
    redirect = location;
    await assert.rejects(get(`http://good.test:${port}/redirect`, { isAllowed: (url) => url.path !== "/private" }), why, location);
  }
  redirect = "/there";
  assert.equal((await get(`http://good.test:${port}/redirect`)).status, 200);
});

test("refuses every URL that parsers read differently", async () => {
  const payloads = readFileSync(process.env.PAYLOADS, "utf8").split("\n").filter((line) => line && !line.startsWith("#"));
  assert.ok(payloads.length > 50);
  for (const payload of payloads) await assert.rejects(get(payload), (error) => error instanceof Refused || error instanceof TypeError, payload);
});

test("public addresses", () => {
  for (const address of ["1.1.1.1", "8.8.8.8", "2606:4700:4700::1111"]) assert.ok(isPublic(address), address);
  for (const address of ["127.0.0.1", "100.64.1.1", "172.31.0.1", "240.0.0.1", "255.255.255.255", "::1", "::", "::ffff:7f00:1",
    "64:ff9b::7f00:1", "fc00::1", "fe80::1", "ff02::1", "2001:db8::1"]) assert.ok(!isPublic(address), address);
});
