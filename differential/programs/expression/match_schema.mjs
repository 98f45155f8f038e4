// Validates lines of hexadecimal UTF-8 by a JSON Schema with the keyword `pattern`, and answers 1 or 0 for each:
// `node match_schema.mjs FILE FOLDER`, where the folder has ajv.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const [file, folder] = process.argv.slice(2);
const Ajv = createRequire(`${folder}/`)("ajv");
const pattern = `^(?:${readFileSync(file, "utf8").trimEnd()})$`;
const validate = new Ajv().compile({ type: "string", pattern });
const lines = readFileSync(0, "latin1").split("\n").slice(0, -1);
const answers = lines.map((line) => (validate(Buffer.from(line, "hex").toString("utf8")) ? "1" : "0"));
process.stdout.write(answers.join("") + "\n");
