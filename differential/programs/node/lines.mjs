// Answers lines of the standard input, for the drivers in JavaScript.

import { once } from "node:events";

/// Calls `answer` with the lines that have arrived, an array, and writes the text that it returns or promises. Empty lines
/// are skipped.
export async function serve(answer) {
  let rest = "";
  process.stdin.setEncoding("utf8");
  for await (const chunk of process.stdin) {
    rest += chunk;
    if (!chunk.includes("\n")) continue;
    const lines = rest.split("\n");
    rest = lines.pop();
    await write(answer, lines);
  }
  await write(answer, [rest]);
}

async function write(answer, lines) {
  const asked = lines.filter((line) => line);
  if (asked.length === 0) return;
  if (!process.stdout.write(await answer(asked))) await once(process.stdout, "drain");
}

/// Answers lines with `read(input, base)`, which returns an object or throws.
export function answers(read) {
  return (lines) => lines.map((line) => JSON.stringify(answerTo(read, JSON.parse(line)), wellFormed) + "\n").join("");
}

/// Replaces lone surrogates with U+FFFD. Before version 20, Node has no `toWellFormed`.
function wellFormed(_, value) {
  return typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "\uFFFD") : value;
}

function answerTo(read, { input, base }) {
  try {
    return { accepted: true, ...read(input, base) };
  } catch (error) {
    return { accepted: false, error: String(error.code ?? error.message) };
  }
}
