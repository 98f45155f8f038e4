// The class `URL` of Node, Deno and Bun: answers as the page of browsers does.

import { serve } from "./lines.mjs";
import { answers } from "./page.mjs";

await serve((lines) => answers(lines.filter((line) => line).join("\n")));
