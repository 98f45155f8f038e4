// Chromium's URL, headless: `new URL(input, base)` in a page, and its attributes.
//
//     node driver.mjs FOLDER/OF/PLAYWRIGHT-CORE /usr/bin/chromium

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { serve } from "../node/lines.mjs";

const [playwright, executablePath] = process.argv.slice(2);
const { chromium } = await import(pathToFileURL(resolve(playwright, "index.mjs")));
const browser = await chromium.launch({
  executablePath,
  headless: true,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
const page = await browser.newPage();

await serve((lines) => page.evaluate(answers, lines.filter((line) => line).join("\n")));
await browser.close();

/// Runs in the page.
function answers(text) {
  const wellFormed = (_, value) => (typeof value === "string" ? value.toWellFormed() : value);
  const answer = ({ input, base }) => {
    try {
      const url = new URL(input, base);
      return {
        accepted: true,
        href: url.href,
        origin: url.origin,
        protocol: url.protocol,
        username: url.username,
        password: url.password,
        host: url.host,
        hostname: url.hostname,
        port: url.port,
        pathname: url.pathname,
        search: url.search,
        hash: url.hash,
      };
    } catch (error) {
      return { accepted: false, error: error.message };
    }
  };
  if (text === "") return "";
  return text
    .split("\n")
    .map((line) => JSON.stringify(answer(JSON.parse(line)), wellFormed) + "\n")
    .join("");
}
