// Lines in, lines out, for the drivers in JavaScript.

import { once } from "node:events";

/// Calls `answer` with the lines that have arrived, an array, and writes the text that it returns (or promises).
export async function serve(answer) {
  let rest = "";
  process.stdin.setEncoding("utf8");
  for await (const chunk of process.stdin) {
    rest += chunk;
    if (!chunk.includes("\n")) continue;
    const lines = rest.split("\n");
    rest = lines.pop();
    await write(await answer(lines));
  }
  await write(await answer([rest]));
}

async function write(text) {
  if (text && !process.stdout.write(text)) await once(process.stdout, "drain");
}

/// The answer to a line, from `read(input, base)`, which returns an object or throws.
export function answers(read) {
  return (lines) =>
    lines
      .filter((line) => line)
      .map((line) => JSON.stringify(answerTo(read, JSON.parse(line)), wellFormed) + "\n")
      .join("");
}

/// A lone surrogate is written as U+FFFD. Before version 20, Node has no `toWellFormed`.
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
