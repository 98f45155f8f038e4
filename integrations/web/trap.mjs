// Makes the functions of Rust that report a panic stop at once: `node trap.mjs MODULE OUT`. A module has nowhere to write the
// report, so all that remains of a panic is that the module stops; and what the reports say is not needed then, nor is the
// code that formats it.

import binaryen from "binaryen";
import { readFileSync, writeFileSync } from "node:fs";

/** Parts of the names of functions that are called only for a panic. If a compiler names one otherwise, the module is larger. */
const REPORTS = /panicking|\b(expect|unwrap)_failed\b|\bslice_\w+_fail|\blen_mismatch_fail\b|\bpanic_on_ord|raw_vec::(handle_error|capacity_overflow)|\bhandle_alloc_error\b/;

const [from, to] = process.argv.slice(2);
const module = binaryen.readBinary(readFileSync(from));
const functions = Array.from({ length: module.getNumFunctions() }, (_, index) => binaryen.getFunctionInfo(module.getFunctionByIndex(index)));
for (const { name, base, params, results } of functions.filter(({ name, base }) => !base && REPORTS.test(name))) {
  module.removeFunction(name);
  module.addFunction(name, params, results, [], module.unreachable());
}
writeFileSync(to, module.emitBinary());
