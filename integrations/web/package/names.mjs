// Writes the type of the parsers' names, as the module lists them: `integrations/web/build` calls it.

import { readFileSync } from "node:fs";
import { initSync, parsers } from "./src/glue/parsers.js";

initSync({ module: readFileSync(new URL("./dist/glue/parsers_bg.wasm", import.meta.url)) });
const known = JSON.parse(parsers());
const versions = known.filter(({ releases }) => releases.length > 1).map(({ name }) => name);
const union = (names) => names.map((name) => `  | ${name}`).join("\n");
console.log(`/** The name of a parser. Programs with several versions have others after an at sign: \`python-urllib@3.9\`. */
export type ParserName =
${union([...known.map(({ name }) => `"${name}"`), ...versions.map((name) => `\`${name}@\${string}\``)])};`);
