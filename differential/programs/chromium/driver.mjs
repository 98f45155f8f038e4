// Asks headless Chromium for `new URL(input, base)` in a page, and its attributes.
//
//     node driver.mjs FOLDER/OF/PLAYWRIGHT-CORE /usr/bin/chromium

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { serve } from "../node/lines.mjs";
import { answers } from "../node/page.mjs";

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

await serve((lines) => page.evaluate(answers, lines.join("\n")));
await browser.close();
