// Makes the functions of Rust that report a panic stop at once: `node trap.mjs MODULE OUT`. A module has nowhere to write the
// report, so all that remains of a panic is that the module stops; and what the reports say is not needed then, nor are the
// code that formats it and the places in sources that they name.

import binaryen from "binaryen";
import { readFileSync, writeFileSync } from "node:fs";

/** Parts of the names of functions that are called only for a panic. If a compiler names one otherwise, the module is larger. */
const REPORTS = /panicking|\b(expect|unwrap)_failed\b|\bslice_\w+_fail|\blen_mismatch_fail\b|\bpanic_on_ord|raw_vec::(handle_error|capacity_overflow)|\bhandle_alloc_error\b/;

/** The paths of sources, as the compiler writes them, with the prefixes of `build`. */
const PATH = /^(railurl|cargo|rust|\/rustc)\/[\w./-]+\.rs$/;

const [from, to] = process.argv.slice(2);
const module = binaryen.readBinary(readFileSync(from));
const functions = Array.from({ length: module.getNumFunctions() }, (_, index) => binaryen.getFunctionInfo(module.getFunctionByIndex(index)));
for (const { name, base, params, results } of functions.filter(({ name, base }) => !base && REPORTS.test(name))) {
  module.removeFunction(name);
  module.addFunction(name, params, results, [], module.unreachable());
}

// The memory as the module starts with it. A place is four words: the path and its length, a line and a column. Zeros take no
// room in a module.
const segments = Array.from({ length: module.getNumDataSegments() }, (_, index) => module.getDataSegmentInfo(module.getDataSegmentByIndex(index)));
const memory = new Uint8Array(module.getMemoryInfo().initial * 65536);
for (const { offset, data } of segments) memory.set(new Uint8Array(data), offset);
const words = new Uint32Array(memory.buffer);
const paths = [];
for (let at = 0; at < words.length; at++) {
  const path = memory.subarray(words[at], words[at] + words[at + 1]);
  if (path.length < 256 && PATH.test(Buffer.from(path).toString())) {
    paths.push(path);
    words.fill(0, at, at + 4);
  }
}
for (const path of paths) path.fill(0);
module.setMemory(module.getMemoryInfo().initial, -1, null, segments.map(({ name, offset, passive, data: { byteLength } }) => ({
  name, passive, offset: module.i32.const(offset), data: memory.subarray(offset, offset + byteLength),
})));
writeFileSync(to, module.emitBinary());
