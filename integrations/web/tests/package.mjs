// Tests the npm package as a user has it: packed, installed into an empty folder, in Node, in a page and a worker of
// Chromium, in Deno, in workerd, bundled by esbuild, Vite and webpack, and typed. Prints sizes, which fail above their limits.

import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { launch, serve, within } from "./browser.mjs";

const web = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "railurl-"));
const run = (command, ...args) => execFileSync(command, args, { cwd: folder, stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" });

try {
  console.log("== from an empty folder");
  const packed = JSON.parse(execFileSync("npm", ["pack", "--json", "--pack-destination", folder], { cwd: `${web}package`, encoding: "utf8" }))[0];
  writeFileSync(join(folder, "package.json"), '{"type": "module"}\n');
  run("npm", "install", "--offline", "--no-audit", "--no-fund", "--ignore-scripts", `./${packed.filename}`);
  console.log(`  ${packed.filename}: ${packed.files.length} files, ${packed.size} bytes`);

  console.log("== size");
  const LIMITS = { core: 200_000, parsers: 470_000, rules: 680_000, views: 225_000 };
  const measured = Object.keys(LIMITS).map((module) => {
    const glue = join(folder, "node_modules/railurl/dist/glue");
    const files = [`${module}_bg.wasm`, `${module}.js`].map((name) => readFileSync(join(glue, name)));
    const [bytes, gzip, brotli] = [(file) => file, gzipSync, brotliCompressSync].map((compress) => files.reduce((sum, file) => sum + compress(file).length, 0));
    within(`${module.padEnd(8)} ${bytes} bytes, gzip ${gzip}, brotli`, brotli, LIMITS[module], "bytes");
    return [{ core: "railurl", rules: "railurl/explain" }[module] ?? `railurl/${module}`, bytes, gzip, brotli];
  });
  // The README's sizes are these, to a twentieth; `--sizes` writes them.
  const readme = readFileSync(`${web}package/README.md`, "utf8");
  const row = (name) => new RegExp(`^\\| \`${name}\` \\| ([\\d,]+) \\| ([\\d,]+) \\| ([\\d,]+) \\|$`, "m");
  if (process.argv.includes("--sizes")) {
    writeFileSync(`${web}package/README.md`, measured.reduce((text, [name, ...sizes]) => text.replace(row(name), `| \`${name}\` | ${sizes.map((size) => size.toLocaleString("en")).join(" | ")} |`), readme));
  } else {
    for (const [name, ...sizes] of measured) {
      const said = row(name).exec(readme).slice(1).map((size) => Number(size.replaceAll(",", "")));
      assert.ok(sizes.every((size, index) => Math.abs(size - said[index]) <= size / 20), `README.md says ${said} for ${name}, which has ${sizes}: test package --sizes`);
    }
  }

  console.log("== in Node");
  // The example needs undici beside it.
  cpSync(`${web}node_modules/undici`, join(folder, "node_modules/undici"), { recursive: true });
  for (const name of readdirSync(`${web}package/tests`)) cpSync(`${web}package/tests/${name}`, join(folder, name));
  const node = spawnSync(process.execPath, ["--test", "--test-reporter=dot"], {
    cwd: folder, stdio: "inherit", env: { ...process.env, PAYLOADS: `${web}../../docs/atlas/payloads.txt`, POLICIES: `${web}../../tests/policies/decisions.jsonl`, RAILURL_JSON: `${web}../../docs/json.md` },
  });
  assert.equal(node.status, 0, "tests in Node");

  console.log("== typed");
  writeFileSync(join(folder, "sample.ts"), `
import { parse, Policy, unambiguous, UrlError, type Url } from "railurl";
import { compare, guard, type Endpoint } from "railurl/parsers";
import { explain } from "railurl/explain";
import { domains } from "railurl/views";

const url: Url = parse("https://example.com/", "https://base.example/");
const port: number | null = url.port;
const answer = unambiguous(url.href);
const where: string = answer.unambiguous ? "everywhere" : \`\${answer.failure.kind} at \${answer.failure.start}\`;
const endpoints: Endpoint[] = compare(url.href, { parsers: ["libcurl"] }).endpoints;
const seen = guard(url.href, { checker: "living", fetcher: "libcurl" }).checked;
const host: string | null = seen instanceof UrlError ? seen.kind : seen.host;
const edit: string | undefined = explain("http://[::1").failure?.correction?.input;
const domain: string | null = domains("www.example.com").registered_domain;
compare(url.href, { parsers: ["living", "python-urllib@3.9"] });
// @ts-expect-error There is no such parser.
compare(url.href, { parsers: ["libcurls"] });
const policy = new Policy({ hosts: ["*.good.example"], ports: null }, { onDecision: ({ url, rule }) => \`\${url} \${rule}\` });
const seconds: number | null = policy.settings.seconds;
// @ts-expect-error A policy has no such key.
new Policy({ host: ["good.example"] });
// @ts-expect-error A number is not a URL.
parse(1);
// @ts-expect-error A Url cannot be changed.
url.href = "x";
export { port, where, endpoints, host, edit, domain, seconds };
`);
  for (const [module, resolution] of [["nodenext", "nodenext"], ["esnext", "bundler"]]) {
    run(`${web}node_modules/.bin/tsc`, "--strict", "--noEmit", "--target", "es2022", "--module", module, "--moduleResolution", resolution, "--lib", "es2024,dom", "--types", "", "sample.ts");
  }
  console.log("  a sample compiles with --strict");

  // The same program everywhere: each runtime takes its own entry of the package.
  writeFileSync(join(folder, "program.mjs"), `
import { parse, UrlError } from "railurl";
import { guard } from "railurl/parsers";
import { explain } from "railurl/explain";
import { domains } from "railurl/views";
export function answer() {
  const found = [parse("HTTP://Ü.example/a b").href, guard("http://127.0.0.1\\\\@good.example/", { checker: "python-urllib", fetcher: "chromium" }).bypassed,
    explain("http://[::1").failure.correction.input, domains("www.example.co.uk").registered_domain];
  try { parse("http://h:x/"); } catch (error) { found.push(error instanceof UrlError && error.kind); }
  return JSON.stringify(found);
}
`);
  const expected = '["http://xn--tda.example/a%20b",true,"http://[::1]","example.co.uk","port-invalid"]';
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch === "x64" ? "64" : process.arch}`;
  const runtimes = `${web}tests/runtimes/node_modules`;

  console.log("== in one file, by esbuild");
  writeFileSync(join(folder, "bundled.mjs"), `${readFileSync(join(folder, "program.mjs"), "utf8").replace(/from "railurl(\/\w+)?"/g, 'from "railurl/inline$1"')}\nconsole.log(answer());\n`);
  await build({ absWorkingDir: folder, entryPoints: ["bundled.mjs"], outfile: "elsewhere/bundle.mjs", bundle: true, format: "esm", platform: "node", logLevel: "warning" });
  assert.equal(run(process.execPath, "elsewhere/bundle.mjs").trim(), expected);
  console.log("  a bundle without other files answers");

  console.log("== in Deno");
  writeFileSync(join(folder, "deno.mjs"), 'import { answer } from "./program.mjs";\nconsole.log(answer());\n');
  const deno = readdirSync(`${runtimes}/@deno`).map((name) => `${runtimes}/@deno/${name}/deno`)[0];
  assert.equal(run(deno, "run", "--no-remote", "--node-modules-dir=manual", `--allow-read=${folder}`, "deno.mjs").trim(), expected);
  console.log(`  ${run(deno, "--version").split("\n")[0]}, with --allow-read`);

  console.log("== in workerd, bundled as Wrangler does");
  writeFileSync(join(folder, "worker.mjs"), 'import { answer } from "./program.mjs";\nexport default { fetch: () => new Response(answer()) };\n');
  // Wrangler imports WebAssembly as modules, which it leaves beside the script.
  const bundled = await build({
    absWorkingDir: folder, entryPoints: ["worker.mjs"], outdir: "worker", bundle: true, format: "esm", target: "es2024", conditions: ["workerd", "worker", "browser"],
    loader: { ".wasm": "copy" }, metafile: true, logLevel: "warning",
  });
  const outputs = Object.keys(bundled.metafile.outputs).map((name) => name.slice("worker/".length));
  assert.equal(outputs.filter((name) => name.endsWith(".wasm")).length, 4);
  const idle = await serve();
  idle.close();
  // The first module is the worker.
  const modules = ["worker.js", ...outputs.filter((name) => name !== "worker.js")].map((name) => `(name = "${name}", ${name.endsWith(".wasm") ? "wasm" : "esModule"} = embed "${name}")`);
  writeFileSync(join(folder, "worker/config.capnp"), `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (compatibilityDate = "2025-01-01", modules = [${modules.join(", ")}]))],
  sockets = [(name = "http", address = "${new URL(idle.address).host}", http = (), service = "main")],
);
`);
  const workerd = spawn(`${runtimes}/@cloudflare/workerd-${platform}/bin/workerd`, ["serve", "config.capnp"], { cwd: join(folder, "worker"), stdio: ["ignore", "inherit", "inherit"] });
  try {
    let answered = "";
    for (let index = 0; index < 100 && !answered; index += 1) {
      await new Promise((done) => setTimeout(done, 200));
      answered = await fetch(idle.address).then((response) => response.text(), () => "");
    }
    assert.equal(answered, expected);
  } finally {
    workerd.kill();
  }
  console.log(`  ${run(`${runtimes}/@cloudflare/workerd-${platform}/bin/workerd`, "--version").trim()}`);

  console.log("== in Chromium");
  const page = `<!doctype html><meta charset="utf-8"><title>railurl</title><script type="importmap">{"imports": {"railurl": "/node_modules/railurl/dist/web/core.js", "railurl/": "/node_modules/railurl/dist/web/"}}</script>
<script type="module">
import { parse, UrlError } from "/node_modules/railurl/dist/web/core.js";
const answer = { href: parse("HTTP://Ü.example/a b").href };
try { parse("http://h:x/"); } catch (error) { answer.error = [error instanceof UrlError, error.kind, error.start]; }
const requests = () => performance.getEntriesByType("resource").map(({ name }) => name.split("/").pop()).filter((name) => name.endsWith(".wasm"));
answer.before = requests();
const { compare } = await import("/node_modules/railurl/dist/web/parsers.js");
answer.endpoints = compare("http://127.0.0.1\\\\@good.example/").endpoints.length;
answer.after = requests();
const worker = new Worker("worker.js", { type: "module" });
worker.onmessage = ({ data }) => { window.answer = { ...answer, worker: data }; };
worker.onerror = (event) => { window.answer = { ...answer, worker: String(event.message) }; };
</script>`;
  const worker = 'import { unambiguous } from "/node_modules/railurl/dist/web/core.js"; postMessage(unambiguous("http://a_b/").failure.kind);';
  const browser = await launch();
  // What a page of a folder writes into `window.answer`.
  const answerOf = async (extra, root) => {
    const server = await serve(extra, root);
    const tab = await browser.newPage();
    tab.on("pageerror", (error) => console.error(error));
    await tab.goto(server.address);
    await tab.waitForFunction(() => window.answer, null, { timeout: 30_000 });
    const answer = await tab.evaluate(() => window.answer);
    await tab.close();
    server.close();
    return answer;
  };
  const answer = await answerOf({ "/": page, "/worker.js": worker }, `${folder}/`);
  assert.equal(answer.href, "http://xn--tda.example/a%20b");
  assert.deepEqual(answer.error, [true, "port-invalid", 9]);
  assert.deepEqual([answer.before, answer.after], [["core_bg.wasm"], ["core_bg.wasm", "parsers_bg.wasm"]], "the parsers are loaded on demand");
  assert.ok(answer.endpoints > 1);
  assert.equal(answer.worker, "character-in-host");
  console.log("  a page and a module worker, without a bundler");

  writeFileSync(join(folder, "main.mjs"), 'import { answer } from "./program.mjs";\nwindow.answer = answer();\n');
  const html = (script) => `<!doctype html><meta charset="utf-8"><title>railurl</title><script type="module" src="${script}"></script>`;
  writeFileSync(join(folder, "index.html"), html("./main.mjs"));
  run(process.execPath, `${runtimes}/vite/bin/vite.js`, "build", "--outDir", "vite", "--logLevel", "warn");
  assert.equal(await answerOf({}, `${folder}/vite/`), expected);
  console.log("  bundled by Vite");

  const { default: webpack } = await import(`${runtimes}/webpack/lib/index.js`);
  const options = { mode: "production", context: folder, entry: "./main.mjs", output: { path: join(folder, "webpack"), filename: "main.js", module: true, publicPath: "auto" }, experiments: { outputModule: true } };
  const stats = await promisify(webpack)(options);
  assert.ok(!stats.hasErrors(), stats.toString("errors-only"));
  assert.equal(await answerOf({ "/": html("./main.js") }, `${folder}/webpack/`), expected);
  console.log("  bundled by webpack");
  await browser.close();
} finally {
  rmSync(folder, { recursive: true });
}
