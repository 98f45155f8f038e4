// A static server for `dist`, and Chromium.

import assert from "node:assert/strict";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { chromium } from "playwright-core";

export const dist = fileURLToPath(new URL("../dist/", import.meta.url));
/** The folder of screenshots. */
export const shots = fileURLToPath(new URL("../target/pictures/", import.meta.url));

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };

/** Serves a folder, and `extra` files by their paths. With `packed`, bodies are compressed as hosts do it. */
export async function serve(extra = {}, root = dist, { packed = false } = {}) {
  const requests = [];
  const bodies = new Map();
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
    requests.push(path);
    const file = join(root, path.endsWith("/") ? `${path}index.html` : path);
    response.setHeader("content-type", TYPES[extname(path in extra && !extname(path) ? "x.html" : file)] ?? "application/octet-stream");
    if (path in extra) response.end(extra[path]);
    else if (file.startsWith(root) && existsSync(file)) {
      if (!packed) return createReadStream(file).pipe(response);
      if (!bodies.has(file)) bodies.set(file, brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
      response.setHeader("content-encoding", "br");
      response.end(bodies.get(file));
    } else {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${server.address().port}/`, requests, extra, close: () => server.close() };
}

/** Returns a function that reads the processor's time of a page's thread, in milliseconds: other programs add little to it. */
export async function threadTime(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value * 1000;
}

/** How much slower than this machine's a processor is that a visitor may have. */
export const SLOWER = 4;
/** Bytes that a connection of 1.6 Mbit/s brings in a millisecond. */
export const RATE = 200;

/** Runs in a page before its scripts: holds the tasks that a key puts off, until it is painted. */
export function holdTasks() {
  const later = globalThis.setTimeout;
  const held = [];
  globalThis.isHolding = false;
  globalThis.setTimeout = (run, delay, ...rest) => later(() => {
    if (globalThis.isHolding && typeof run === "function") held.push(() => run(...rest));
    else run(...rest);
  }, delay);
  globalThis.release = () => {
    globalThis.isHolding = false;
    for (const run of held.splice(0)) run();
  };
  globalThis.nextPaint = () => new Promise((resolve) => {
    addEventListener("input", () => requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(0);
    }), { once: true, capture: true });
  });
}

/**
 * Types keys into the field that has the focus. Returns the milliseconds from a key to its paint with a processor that is `SLOWER`,
 * of which 95 of 100 keys take no more. The page began with `holdTasks`.
 */
export async function keyToPaint(page, keys = 40) {
  const spent = await threadTime(page);
  const times = [];
  for (let index = 0; index < keys; index += 1) {
    await page.evaluate(() => {
      globalThis.isHolding = true;
      globalThis.painted = globalThis.nextPaint();
    });
    const before = await spent();
    await page.keyboard.type("abcdefgh"[index % 8]);
    await page.evaluate(() => globalThis.painted);
    times.push((await spent() - before) * SLOWER);
    await page.evaluate(() => globalThis.release());
    await page.waitForTimeout(150);
  }
  times.sort((one, other) => one - other);
  return times[Math.ceil(keys * 0.95) - 1];
}

/** Runs a measurement until it is within its limit, at most so many times, and returns the least: other programs only add to a time. */
export async function least(limit, run, times = 4) {
  let best = Infinity;
  for (let index = 0; index < times && best > limit; index += 1) best = Math.min(best, await run());
  return best;
}

/** Prints a value and its limit, and fails if the value is above it. */
export function within(what, value, limit, unit) {
  const shown = (number) => Number.isInteger(number) ? number : number.toFixed(1);
  console.log(`  ${what}: ${shown(value)} of ${shown(limit)} ${unit}`);
  if (!(value <= limit)) throw new Error(`${what}: ${shown(value)} ${unit} are above the limit, ${shown(limit)}`);
}

/** Texts that no field and no link expects. */
export const HOSTILE = ["", " ", "\0", "\ud800", "\u202e\u2066", "%", "%zz%", "#&=", "[", "http://[", "http://h:99999999999/", "\\u{110000}", "\\u{d800}", "{}", "[[]]", "null",
  "<img src=x onerror=throw>", "'\"`${}", "../".repeat(50), "@".repeat(300), "\u{10ffff}".repeat(50), "javascript:throw 1", "data:,", "a".repeat(5000), "\r\n\t"];

/** Opens an empty page, which collects the errors of its console in `problems`. */
export async function newPage(browser, options) {
  const context = await browser.newContext({ permissions: ["clipboard-read", "clipboard-write"], ...options });
  const page = await context.newPage();
  page.problems = [];
  page.on("pageerror", (error) => page.problems.push(error.stack));
  page.on("console", (message) => { if (message.type() === "error") page.problems.push(message.text()); });
  return page;
}

/** Returns the text of the first element that a selector finds. */
export const text = (page, selector) => page.locator(selector).first().innerText();

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Fails if axe-core finds a problem in the page. Returns the number of rules that pass. */
export async function accessible(page, name, exclude = []) {
  await page.evaluate(axe);
  const { violations, passes } = await page.evaluate((exclude) => globalThis.axe.run({ exclude },
    { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"] }), exclude);
  assert.deepEqual(violations.map(({ id, help, nodes }) => `${name}: ${id}: ${help}\n    ${
    nodes.slice(0, 4).map((node) => `${node.target} ${node.failureSummary?.split("\n")[1] ?? ""}`).join("\n    ")}`), []);
  return passes.length;
}

/** Runs in the page: gives the focus to every control that the tab key can reach, and returns those that are not seen or show no focus. */
export function unseen() {
  const wrong = [];
  const controls = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")].filter((one) => one.tabIndex >= 0 && !one.disabled
    && one.checkVisibility({ visibilityProperty: true }) && !one.closest("dialog:not([open]), details:not([open]) > :not(summary)"));
  for (const control of controls) {
    control.focus({ focusVisible: true });
    const style = getComputedStyle(control);
    const name = control.id || control.textContent.trim().slice(0, 30) || control.outerHTML.slice(0, 60);
    if (document.activeElement !== control) wrong.push(`${name}: takes no focus`);
    else if (style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 1) wrong.push(`${name}: shows no focus`);
    else if (!control.getClientRects().length) wrong.push(`${name}: has no place`);
    if (control.tabIndex > 0) wrong.push(`${name}: comes before others`);
  }
  document.activeElement?.blur();
  return { count: controls.length, wrong };
}

/** Presses the tab key, at most so many times, and returns the controls that had the focus; they have to be in the order of the page. */
export async function tabbed(page, most) {
  const found = [];
  await page.evaluate(() => { globalThis.seen = []; });
  for (let index = 0; index < most; index += 1) {
    await page.keyboard.press("Tab");
    const one = await page.evaluate(() => {
      const active = document.activeElement;
      const before = globalThis.seen.at(-1);
      if (!active || active === document.body || globalThis.seen.includes(active)) return null;
      globalThis.seen.push(active);
      const isNext = !before || Boolean(before.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING);
      return { name: active.id || active.textContent.trim().slice(0, 40), isNext };
    });
    if (!one) break;
    found.push(one);
  }
  return found;
}

/** Starts Chromium: Debian's, or that of the variable `CHROMIUM`. */
export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", headless: true,
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
}
