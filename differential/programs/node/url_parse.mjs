// Asks Node's legacy `url.parse`. With a base, `url.resolve` comes first.

import { parse, resolve } from "node:url";
import { answers, serve } from "./lines.mjs";

process.noDeprecation = true;

await serve(
  answers((input, base) => {
    const url = parse(base === undefined ? input : resolve(base, input));
    const colon = url.auth?.indexOf(":") ?? -1;
    return {
      scheme: url.protocol?.slice(0, -1) ?? null,
      username: colon < 0 ? url.auth : url.auth.slice(0, colon),
      password: colon < 0 ? null : url.auth.slice(colon + 1),
      host: url.hostname,
      port: url.port,
      path: url.pathname,
      query: url.search?.slice(1) ?? null,
      fragment: url.hash?.slice(1) ?? null,
    };
  }),
);
