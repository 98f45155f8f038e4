// Asks a Ruby that is compiled to WebAssembly, which answers as `../ruby/driver.rb`.
//
//     node ruby.mjs FOLDER/OF/NODE_MODULES 4.0 [VERSION/OF/URI]
//     node ruby.mjs FOLDER/OF/NODE_MODULES 4.0 --version

import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { serve } from "./lines.mjs";

const [modules, ruby, option] = process.argv.slice(2);
const { DefaultRubyVM } = await import(pathToFileURL(resolve(modules, "@ruby/wasm-wasi/dist/esm/node.js")));
const binary = await readFile(resolve(modules, `@ruby/${ruby}-wasm-wasi/dist/ruby+stdlib.wasm`));
const { vm } = await DefaultRubyVM(await WebAssembly.compile(binary));
vm.eval(await readFile(resolve(import.meta.dirname, "../ruby/driver.rb"), "utf8"));
if (option === "--version") {
  console.log(vm.eval('"#{RUBY_VERSION}, uri #{URI::VERSION}"').toString());
  process.exit();
}
const uri = vm.eval("URI::VERSION").toString();
if (option && option !== uri) throw new Error(`this is uri ${uri}, not ${option}`);
const answers = vm.eval('->(lines) { lines.to_s.lines.map { |line| JSON.generate(answer(line)) + "\\n" }.join }');
await serve((lines) => answers.call("call", vm.wrap(lines.join("\n"))).toString());
