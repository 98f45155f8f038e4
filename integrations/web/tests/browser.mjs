// A static server for `dist`, and Chromium.

import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

export const dist = fileURLToPath(new URL("../dist/", import.meta.url));

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };

/** Serves a folder, and `extra` files by their paths. Returns the address. */
export async function serve(extra = {}, root = dist) {
  const requests = [];
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
    requests.push(path);
    const file = join(root, path.endsWith("/") ? `${path}index.html` : path);
    response.setHeader("content-type", TYPES[extname(path in extra && !extname(path) ? "x.html" : file)] ?? "application/octet-stream");
    if (path in extra) response.end(extra[path]);
    else if (file.startsWith(root) && existsSync(file)) {
      createReadStream(file).pipe(response);
    } else {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${server.address().port}/`, requests, extra, close: () => server.close() };
}

/** Starts Chromium: Debian's, or that of the variable `CHROMIUM`. */
export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", headless: true,
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
}
