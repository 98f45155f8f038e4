// Matches lines of hexadecimal UTF-8 with an expression, and answers 1 or 0 for each: `node match.js FILE FLAGS`.
const { readFileSync } = require("node:fs");
const [file, flags = ""] = process.argv.slice(2);
const expression = new RegExp(`^(?:${readFileSync(file, "utf8").trimEnd()})$`, flags);
const lines = readFileSync(0, "latin1").split("\n").slice(0, -1);
const answers = lines.map((line) => (expression.test(Buffer.from(line, "hex").toString("utf8")) ? "1" : "0"));
process.stdout.write(answers.join("") + "\n");
