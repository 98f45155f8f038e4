// Asks the class `URL` of Node, Deno or Bun, which answers as browsers do.

import { serve } from "./lines.mjs";
import { answers } from "./page.mjs";

await serve((lines) => answers(lines.join("\n")));
