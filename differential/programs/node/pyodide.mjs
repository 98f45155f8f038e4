// Asks a CPython that is compiled to WebAssembly, which answers by a driver in `../python`, given by its module.
//
//     node pyodide.mjs FOLDER/OF/PYODIDE urllib_driver
//     node pyodide.mjs FOLDER/OF/PYODIDE --version

import { pathToFileURL } from "node:url";
import { resolve } from "node:path";
import { serve } from "./lines.mjs";

const [pyodide, module] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")));
const python = await loadPyodide();
if (module === "--version") {
  console.log(python.runPython("import sys; sys.version"));
  process.exit();
}
python.FS.mkdir("/drivers");
python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(import.meta.dirname, "../python") }, "/drivers");
const answer = python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path.append("/drivers")
import lines, ${module}

lambda text: lines.answers(${module}.answer, text.encode("utf-8").split(b"\\n")).decode("utf-8")
`);
await serve((lines) => answer(lines.join("\n")));
