// Asks headless Firefox for `new URL(input, base)` in a page, and its attributes, by WebDriver BiDi. Needs Node 22 or
// newer, for WebSocket.
//
//     node driver.mjs /usr/bin/firefox-esr

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { serve } from "../node/lines.mjs";
import { answers } from "../node/page.mjs";

const profile = await mkdtemp(join(tmpdir(), "firefox-"));
const browser = spawn(
  process.argv[2],
  ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0", "about:blank"],
  { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: "1" } },
);
process.on("exit", () => browser.kill());
const socket = new WebSocket(`${await address(browser.stderr)}/session`);
await once(socket, "open");

const waiting = new Map();
socket.addEventListener("message", ({ data }) => {
  const { id, result, message } = JSON.parse(data);
  const promise = waiting.get(id);
  waiting.delete(id);
  if (message === undefined) promise?.resolve(result);
  else promise?.reject(new Error(message));
});

await command("session.new", { capabilities: {} });
const { contexts } = await command("browsingContext.getTree", { maxDepth: 0 });
await serve(async (lines) => {
  const { result, exceptionDetails } = await command("script.callFunction", {
    functionDeclaration: answers.toString(),
    arguments: [{ type: "string", value: lines.join("\n") }],
    target: { context: contexts[0].context },
    awaitPromise: false,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  return result.value;
});
const closed = once(browser, "exit");
await command("browser.close", {});
socket.close();
await closed;
await rm(profile, { recursive: true, maxRetries: 5, retryDelay: 200 });

/// Returns the address at which the browser listens, from its standard error. Reads that to the end, so that it never
/// blocks the browser.
function address(stderr) {
  return new Promise((resolve, reject) => {
    createInterface({ input: stderr })
      .on("line", (line) => {
        const found = line.match(/^WebDriver BiDi listening on (ws:\S+)/);
        if (found) resolve(found[1]);
      })
      .on("close", () => reject(new Error("Firefox did not start")));
  });
}

/// Sends a command, and returns a promise of its result.
function command(method, params) {
  const id = (command.last = (command.last ?? 0) + 1);
  const { promise, resolve, reject } = Promise.withResolvers();
  waiting.set(id, { resolve, reject });
  socket.send(JSON.stringify({ id, method, params }));
  return promise;
}
