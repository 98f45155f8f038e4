/** The memory of the core module, which its loader sets. */
let loaded: WebAssembly.Memory;

export function setMemory(memory: WebAssembly.Memory): void {
  loaded = memory;
}

export function memory(): WebAssembly.Memory {
  return loaded;
}
