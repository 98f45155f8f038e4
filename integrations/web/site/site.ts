// What the pages of documentation do: colours, search, and the tools of two of them.

import MiniSearch from "minisearch";
import { answering, remember, replace } from "../page/field.js";
import { byId, copyText, count, cut, h, prose, roving, say, shown, visible } from "../page/dom.js";
import { GALLERY } from "../page/gallery.js";
import * as names from "../page/names.js";
import { runScript } from "../page/script.js";
import { Text } from "../page/text.js";
import { startTheme } from "../page/theme.js";
import { COMPARED, verdict } from "../page/verdict.js";
import * as wasm from "../page/wasm.js";

/** The atlas: parsers, and URLs that some of them read differently. */
interface Atlas {
  parsers: string[];
  examples: { url: string; kind: string; component: string; pairs: [number, number][]; values: Record<string, string | null> }[];
}

declare global {
  /** Set by `atlas.js`. */
  var railurlAtlas: Atlas | undefined;
  /** The sections of all pages, set by `search-index.js`. */
  var railurlIndex: { id: string; title: string; text: string }[] | undefined;
}

// ----- search

/** Splits a text into words, and into the characters that URLs are about, which have no letters. */
function tokens(text: string): string[] {
  return text.match(/[\p{L}\p{N}_]+|[@\\#?%[\]|^{}<>`]/gu) ?? [];
}

/** Loads the index. */
async function loadIndex(): Promise<MiniSearch> {
  await runScript("search-index.js");
  const search = new MiniSearch({
    fields: ["title", "text"], storeFields: ["title", "text"], tokenize: tokens,
    searchOptions: { boost: { title: 4 }, prefix: (term) => /\w/.test(term), fuzzy: (term) => term.length > 3 ? 0.15 : false, combineWith: "AND" },
  });
  search.addAll(globalThis.railurlIndex ?? []);
  return search;
}

function startSearch(): void {
  const dialog = byId<HTMLDialogElement>("search");
  const field = byId<HTMLInputElement>("search-text");
  const state = byId("search-state");
  let index: Promise<MiniSearch> | null = null;
  const show = async () => {
    const words = field.value.trim();
    const search = await index!;
    const found = words ? search.search(words).slice(0, 20) : [];
    state.textContent = !words ? "" : found.length ? `${found.length === 20 ? "The first 20" : found.length} sections` : "Nothing has these words.";
    byId("search-results").replaceChildren(...found.map((result) => {
      const text = String(result["text"]);
      const at = Math.max(0, ...Object.keys(result.match).map((term) => text.toLowerCase().indexOf(term)).filter((one) => one >= 0).slice(0, 1));
      return h("li", {}, h("a", { href: String(result.id).replace(/#$/, ""), click: () => dialog.close() }, String(result["title"])),
        h("p", {}, `${at > 60 ? "…" : ""}${text.slice(Math.max(0, at - 60), at + 140)}…`));
    }));
  };
  const open = () => {
    dialog.showModal();
    field.focus();
    index ??= loadIndex();
    index.then(show, (error: Error) => { state.textContent = error.message; });
  };
  byId("search-open").addEventListener("click", open);
  byId("search-close").addEventListener("click", () => dialog.close());
  field.addEventListener("input", () => { void show(); });
  // Enter opens the first result; the arrow keys go through them.
  const links = () => [...byId("search-results").querySelectorAll("a")];
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target === field) {
      event.preventDefault();
      links()[0]?.click();
    }
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!move) return;
    event.preventDefault();
    const stops = [field, ...links()];
    const at = stops.indexOf(event.target as HTMLElement & HTMLInputElement);
    stops[Math.max(0, Math.min(stops.length - 1, at + move))]?.focus();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || dialog.open) return;
    if (event.target instanceof HTMLElement && event.target.matches("input, textarea, select")) return;
    event.preventDefault();
    open();
  });
}

// ----- the front page: where a URL goes

/** A URL to try a check on, and why parsers differ on it. */
interface Example { input: string; cause: string }

/** Returns the gallery's URLs, and the shortest ones of the atlas. */
function examples(): Example[] {
  const gallery = GALLERY.flatMap(([title, , all]) => all.filter((one) => !one.base && !one.set && !one.escapes).map((one) => ({ input: one.field, cause: title })));
  const atlas = JSON.parse(byId("front-examples").textContent ?? "[]") as [string, string[]][];
  const all = [...gallery, ...atlas.flatMap(([cause, urls]) => urls.map((input) => ({ input, cause })))];
  return [...new Map(all.reverse().map((one) => [one.input, one])).values()].reverse();
}

/** The number of URLs of a cause that are shown at once. */
const SHOWN = 2;

/** Says which known URLs take a client elsewhere than a check saw, by cause. */
function bypasses(checker: string, fetcher: string, use: (url: string) => void): HTMLElement[] {
  const tried = examples();
  const found = tried.map((one) => ({ ...one, answer: wasm.guard({ input: one.input, checker, fetcher }) })).filter(({ answer }) => answer.bypassed);
  // Those first that an attacker would send: names or addresses that both take for one, then those in which the check sees no host.
  const isPlain = (host: string | null) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(host ?? "");
  const strange = ({ input, answer: { checked, fetched } }: typeof found[number]) =>
    (isPlain(fetched.host) ? 0 : 4) + (isPlain(checked.host) ? 0 : checked.host ? 2 : 1) + (/^https?:\/\//.test(input) ? 0 : 1);
  found.sort((one, other) => strange(one) - strange(other));
  const [one, two] = [names.title(checker), names.title(fetcher)];
  const safe = h("a", { href: "unambiguous.html" }, "URLs in which every known parser finds the same host");
  if (!found.length) {
    return [h("p", { class: "sentence" }, `None of ${tried.length} tried URLs takes ${two} elsewhere than ${one} sees.`),
      h("p", {}, "That is no proof. A check that accepts only ", safe, " holds for both.")];
  }
  const seen = (endpoint: wasm.Endpoint) => endpoint.failure ? "rejects it" : endpoint.host
    ? h("code", {}, visible(cut(endpoint.place, 60))) : endpoint.host === "" ? "an empty host" : "no host";
  const row = ({ input, answer }: typeof found[number]) => h("tr", {},
    h("td", {}, h("button", { class: "link", click: () => use(input) }, visible(cut(input, 60)))),
    h("td", {}, seen(answer.checked)), h("td", {}, seen(answer.fetched)));
  const table = (cause: string, rows: typeof found) => h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": `URLs that bypass the check: ${cause}` }, h("table", {},
    h("thead", {}, h("tr", {}, ...["URL", `${one} sees`, `${two} goes to`].map((words) => h("th", { scope: "col" }, words)))), h("tbody", {}, ...rows.map(row))));
  const causes = new Map<string, typeof found>();
  for (const example of found) causes.set(example.cause, [...causes.get(example.cause) ?? [], example]);
  const group = ([cause, all]: [string, typeof found]) => h("section", { class: "bypass" }, h("h3", {}, `${cause.charAt(0).toUpperCase()}${cause.slice(1)}`),
    table(cause, all.slice(0, SHOWN)),
    ...all.length > SHOWN ? [h("details", {}, h("summary", {}, `${all.length - SHOWN} more`), table(`more, ${cause}`, all.slice(SHOWN)))] : []);
  const groups = [...causes].map(group);
  return [
    h("p", { class: "sentence differ" }, `Yes: ${found.length} of ${tried.length} tried URLs take ${two} elsewhere than ${one} sees.`),
    ...groups.slice(0, 3),
    ...groups.length > 3 ? [h("details", {}, h("summary", {}, count(groups.length - 3, "more cause")), ...groups.slice(3))] : [],
    h("p", {}, "A check that accepts only ", safe, " holds for both: ", h("a", { href: "guarding.html" }, "how to guard a fetch"), "."),
  ];
}

async function startFront(): Promise<void> {
  const field = byId<HTMLTextAreaElement>("front-url");
  const place = byId("front-verdict");
  const pair = byId("front-pair");
  const [checker, fetcher] = ["front-checker", "front-fetcher"].map((id) => byId<HTMLSelectElement>(id)) as [HTMLSelectElement, HTMLSelectElement];
  // The page has the verdict about its first URL. Another is read by the URL Standard until all parsers are loaded.
  const readField = () => { field.value = new URLSearchParams(location.hash.slice(1)).get("url") ?? field.value; };
  readField();
  const first = place.querySelector(".sentence") ? field.defaultValue : null;
  const waiting = () => {
    if (field.value === first) return;
    const found = wasm.has("core") && field.value ? wasm.read({ input: new Text(field.value, false).input, base: null, parser: "living", encoding: null, set: [] }) : null;
    const host = found?.components["host"]?.value;
    place.replaceChildren(h("p", { class: "sentence" }, !found ? "" : found.failure ? "The URL Standard rejects it." : host ? `The URL Standard goes to ${shown(cut(host, 80))}.` : "The URL Standard finds no host."),
      h("p", { class: "hint" }, "Loading the other parsers …"));
  };
  field.addEventListener("input", waiting);
  waiting();
  await wasm.load("core");
  waiting();
  await wasm.load("parsers");
  field.removeEventListener("input", waiting);
  const parsers = wasm.parsers();
  names.know(parsers);
  const all = names.sorted(parsers.map((parser) => parser.name)).flatMap((name) => [name, ...parsers.find((one) => one.name === name)!.releases.slice(1)]);
  const fetchers = all.filter((name) => parsers.find((one) => one.name === name.split("@")[0])!.fetches);
  for (const [select, some] of [[checker, all], [fetcher, fetchers]] as const) {
    select.replaceChildren(...some.map((name) => h("option", { value: name }, names.title(name))));
  }
  const fromAddress = () => {
    const given = new URLSearchParams(location.hash.slice(1));
    const chosen = (key: string, some: string[], otherwise: string) => some.includes(given.get(key) ?? "") ? given.get(key)! : otherwise;
    checker.value = chosen("checker", all, "python-urllib");
    fetcher.value = chosen("fetcher", fetchers, "libcurl");
  };

  /** The pair that was tried, and the answer. */
  let tried: { pair: string; answer: HTMLElement[] } | null = null;
  // An example replaces what was typed as if it were typed: it can be undone.
  const use = (input: string) => {
    const typed = field.value;
    if (!replace(field, input)) {
      field.value = input;
      show();
    }
    byId("front-note").replaceChildren(...typed === input ? [] : [h("span", {}, "Your text was "), h("code", {}, visible(cut(typed, 60))), ". ",
      h("button", { class: "link", click: () => use(typed) }, "Use it again")]);
  };
  /** What is said about the URL, before the answer about the pair. */
  let about: HTMLElement[] = [];
  let later = 0;
  /** Shows what is said about the URL, and the answer about the pair. A key does not wait for it. */
  const showPair = (say: () => HTMLElement[]) => {
    clearTimeout(later);
    later = window.setTimeout(() => {
      const now = `${checker.value} ${fetcher.value}`;
      about.forEach((element) => element.remove());
      about = say();
      if (tried?.pair !== now) {
        tried = { pair: now, answer: bypasses(checker.value, fetcher.value, use) };
        pair.replaceChildren(...tried.answer);
      }
      pair.prepend(...about);
    });
  };
  const show = () => {
    const text = new Text(field.value, false);
    const link = (more: Record<string, string> = {}) => `playground.html#${new URLSearchParams({ url: field.value, ...more })}`;
    byId<HTMLAnchorElement>("front-open").href = link();
    if (!text.length || text.length > COMPARED) {
      place.replaceChildren(h("p", { class: "hint" }, text.length ? `The text has ${text.length} bytes. Open it in the playground.` : "Type or paste a URL."));
      showPair(() => []);
      return;
    }
    const found = wasm.compare({ input: text.input, base: null, allowed: "" });
    place.replaceChildren(...found.error ? [h("p", { class: "error" }, found.error)] : verdict(found, text, "", {
      choose: (parser) => { location.href = link({ by: parser }); },
      mark: () => {},
      use,
    }));
    showPair(() => aboutPair(text));
  };
  const aboutPair = (text: Text) => {
    const guarded = wasm.guard({ input: text.input, checker: checker.value, fetcher: fetcher.value });
    const seen = (endpoint: wasm.Endpoint) => endpoint.failure ? "rejects it" : !endpoint.host ? "finds no host" : `reads ${visible(cut(endpoint.place, 80))}`;
    const [one, two] = [names.title(checker.value), names.title(fetcher.value)];
    return [h("p", { class: guarded.bypassed ? "error" : "" }, guarded.error ? guarded.error : guarded.bypassed
      ? `The URL above bypasses it: ${one} ${seen(guarded.checked)}, ${two} ${seen(guarded.fetched)}.`
      : guarded.fetched.failure ? `${two} rejects the URL above: nothing is fetched.` : `Both take the URL above to ${visible(cut(guarded.fetched.place, 80))}.`),
    ...(guarded.notes ?? []).map((note) => h("p", { class: "hint" }, note)),
    h("p", {}, h("a", { href: `parser-${checker.value.split("@")[0]}.html#atlas` }, `What ${one} reads differently`), ".")];
  };
  const update = () => {
    show();
    remember(() => `#${new URLSearchParams({ url: field.value, checker: checker.value, fetcher: fetcher.value })}`);
  };
  answering(field, byId("front-note"), update);
  for (const input of [field, checker, fetcher]) input.addEventListener("input", update);
  window.addEventListener("hashchange", () => { readField(); fromAddress(); show(); });
  fromAddress();
  show();
}

// ----- the atlas: a matrix of parsers

async function startMatrix(): Promise<void> {
  await runScript("atlas.js");
  const { parsers, examples } = globalThis.railurlAtlas!;
  const component = byId<HTMLSelectElement>("matrix-component");
  const [place, pair] = [byId("matrix-table"), byId("matrix-pair")];
  const key = (one: number, other: number) => one < other ? `${one} ${other}` : `${other} ${one}`;
  let chosen = "";

  /** Lists the URLs of two parsers, the most striking first: a host that differs, in a web URL of letters that one can see. */
  const list = (one: number, other: number) => {
    const strange = ({ url, component: name }: Atlas["examples"][number]) =>
      (name === "host" ? 0 : 4) + (/^https?:\/\//.test(url) ? 0 : 2) + (/^[!-~]*$/.test(url) ? 0 : 1);
    const found = of(key(one, other)).sort((first, second) => strange(first) - strange(second) || first.url.length - second.url.length);
    // The shortest comes second, where it is not the most striking itself.
    const shortest = found.reduce((best, example) => example.url.length < best.url.length ? example : best, found[0]!);
    const striking = found[0];
    if (shortest !== striking) found.splice(1, 0, ...found.splice(found.indexOf(shortest), 1));
    const said = (example: Atlas["examples"][number]) => [example === striking ? "the most striking" : "", example === shortest ? "the shortest" : ""].filter(Boolean).join(", ");
    const [left, right] = [parsers[one]!, parsers[other]!];
    const value = (text: string | null | undefined) => text === null || text === undefined ? h("small", {}, "missing") : text === "" ? h("small", {}, "empty") : h("code", {}, shown(text));
    const link = (url: string) => {
      const written = visible(url);
      return `playground.html#${new URLSearchParams({ url: written, ...written === url ? {} : { escapes: "1" }, by: left })}`;
    };
    const row = (example: Atlas["examples"][number]) => rowOf(example, said(example));
    const rowOf = ({ url, component: name, kind, values }: Atlas["examples"][number], words: string) => h("tr", {}, h("td", {}, h("a", { href: link(url) }, h("code", {}, shown(url) || "(empty)")), words ? h("small", {}, ` ${words}`) : ""),
      h("td", {}, name), h("td", {}, value(values[one])), h("td", {}, value(values[other])), h("td", {}, h("a", { href: `kind-${kind}.html` }, kind)));
    pair.replaceChildren(h("h3", {}, `${left} and ${right}`), !found.length ? h("p", {}, "The atlas has no URL that they read differently.")
      : h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": "URLs" }, h("table", {},
        h("thead", {}, h("tr", {}, ...["URL", "component", left, right, "kind"].map((words) => h("th", { scope: "col" }, words)))), h("tbody", {}, ...found.map(row)))));
  };
  let byPair = new Map<string, Atlas["examples"]>();
  const of = (pairKey: string) => [...byPair.get(pairKey) ?? []];
  const draw = () => {
    byPair = new Map();
    for (const example of examples.filter((one) => !component.value || one.component === component.value)) {
      for (const [one, other] of example.pairs) byPair.set(key(one, other), [...byPair.get(key(one, other)) ?? [], example]);
    }
    const most = Math.max(1, ...[...byPair.values()].map((all) => all.length));
    const cell = (one: number, other: number) => {
      const many = of(key(one, other)).length;
      const name = `${parsers[one]} and ${parsers[other]}: ${many}`;
      return h("td", { style: `--share: ${Math.round(100 * many / most)}%` }, h("button", {
        "data-pair": key(one, other), "aria-label": name, title: name, click: () => choose(one, other),
      }, String(many)));
    };
    // Each pair has one cell, below the diagonal.
    const table = h("table", { class: "matrix" }, h("thead", {}, h("tr", {}, h("td", {}), ...parsers.slice(0, -1).map((name) => h("th", { scope: "col" }, h("span", {}, name))))),
      h("tbody", {}, ...parsers.slice(1).map((name, index) => h("tr", {}, h("th", { scope: "row" }, name), ...parsers.slice(0, index + 1).map((_, other) => cell(index + 1, other))))));
    roving(table, "button");
    place.replaceChildren(table);
    if (chosen) list(...chosen.split(" ").map(Number) as [number, number]);
  };
  const choose = (one: number, other: number) => {
    chosen = `${Math.min(one, other)} ${Math.max(one, other)}`;
    list(one, other);
    remember(() => `#${new URLSearchParams({ pair: `${parsers[one]} ${parsers[other]}` })}`);
  };
  component.addEventListener("input", draw);
  draw();
  const given = new URLSearchParams(location.hash.slice(1)).get("pair")?.split(" ").map((name) => parsers.indexOf(name)) ?? [];
  if (given.length === 2 && given.every((index) => index >= 0)) choose(given[0]!, given[1]!);
}

// ----- the unambiguous language: test a text

/** How languages write the expression as a constant. It has no quotation marks and back quotes; only Java reads its backslashes. */
const CONSTANTS: [RegExp, (expression: string) => string][] = [
  [/Python/, (expression) => `EXPRESSION = r"${expression}"`],
  [/JavaScript/, (expression) => `const EXPRESSION = String.raw\`${expression}\`;`],
  [/Go/, (expression) => `const EXPRESSION = \`${expression}\``],
  [/Java/, (expression) => `static final String EXPRESSION = "${expression.replaceAll("\\", "\\\\")}";`],
  [/Rust/, (expression) => `const EXPRESSION: &str = r"${expression}";`],
  [/PHP/, (expression) => `const EXPRESSION = '${expression}';`],
  [/Ruby/, (expression) => `EXPRESSION = '${expression}'`],
  [/Perl/, (expression) => `my $EXPRESSION = '${expression}';`],
  [/NET/, (expression) => `const string EXPRESSION = @"${expression}";`],
];

/** Returns the expression and its test in a language. Configuration files have no constants: there it stands in the test. */
function inLanguage(language: string, expression: string, test: string): string {
  const constant = CONSTANTS.find(([name]) => name.test(language))?.[1](expression);
  return constant ? `${constant}\n${test}` : test.replace("EXPRESSION", () => /JSON/.test(language) ? expression.replaceAll("\\", "\\\\") : expression);
}

async function startTool(): Promise<void> {
  const field = byId<HTMLTextAreaElement>("tool-text");
  const answer = byId("tool-answer");
  await wasm.load("core");
  const show = () => {
    const text = new Text(field.value, false);
    const found = wasm.ambiguity(text.input);
    if (!found) {
      answer.replaceChildren(h("p", { class: "sentence agree" }, "✓ Every parser that railurl knows, if it accepts this, finds the same scheme, host and port."));
      return;
    }
    const { start, end } = found;
    answer.replaceChildren(h("p", { class: "sentence differ" }, "✗ Parsers read it differently: ", ...prose(found.message), "."),
      h("p", {}, h("code", {}, visible(cut(text.slice(0, start), 120)), h("mark", {}, visible(cut(text.slice(start, end), 80)) || "‸"), visible(cut(text.slice(end, text.length), 120)))),
      h("p", { class: "hint" }, "The reason is ", h("a", { href: "#what-is-left-out-and-why" }, found.kind), `, ${start === end ? `at byte ${start}` : `bytes ${start} to ${end}`}.`));
  };
  answering(field, byId("tool-note"), show);
  field.addEventListener("input", show);
  byId("tool-copy").addEventListener("click", async () => {
    await copyText(wasm.expression());
    say("The expression is copied. It has to match the whole text.");
  });
  for (const button of document.querySelectorAll<HTMLElement>(".copies [data-test]")) {
    button.addEventListener("click", async () => {
      await copyText(`${inLanguage(button.textContent!.replace(/^for /, ""), wasm.expression(), button.dataset["test"]!)}\n`);
      say("The expression and its test are copied.");
    });
  }
  show();
}

startTheme();
startSearch();
const tools: [string, () => Promise<void>, string][] = [["front-url", startFront, "front-verdict"], ["tool-text", startTool, "tool-answer"], ["matrix-table", startMatrix, "matrix-table"]];
for (const [id, start, place] of tools) {
  if (document.getElementById(id)) start().catch((error: unknown) => {
    byId(place).replaceChildren(h("p", { class: "error" }, `This cannot start: ${error instanceof Error ? error.message : error}.`));
  });
}
