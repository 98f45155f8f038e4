// Asks a PHP that is compiled to WebAssembly, which answers by `../php/answers.php`.
//
//     node php.mjs FOLDER/OF/NODE_MODULES VERSION NAME
//     node php.mjs FOLDER/OF/NODE_MODULES VERSION --version

import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { serve } from "./lines.mjs";

const [modules, version, name] = process.argv.slice(2);
const load = (path) => import(pathToFileURL(resolve(modules, "@php-wasm", path)));
const { loadPHPRuntime, PHP } = await load("universal/index.js");
const { getPHPLoaderModule } = await load(`node-${version.replace(".", "-")}/index.js`);
const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule()));

async function run(code) {
  const { text, errors } = await php.run({ code: `<?php ${code}` });
  if (errors) throw new Error(errors);
  return text;
}

if (name === "--version") {
  console.log(await run("echo PHP_VERSION;"));
  process.exit();
}
php.writeFile("/answers.php", await readFile(resolve(import.meta.dirname, "../php/answers.php")));
await serve((lines) => {
  php.writeFile("/lines", lines.join("\n"));
  return run(`require '/answers.php'; echo answers('${name}', explode("\\n", file_get_contents('/lines')));`);
});
