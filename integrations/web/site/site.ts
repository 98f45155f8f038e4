// What the pages of documentation do: colours, search, and the tools of two of them.

import MiniSearch from "minisearch";
import { byId, copyText, cut, h, prose, runScript, say, visible } from "../page/dom.js";
import { GALLERY } from "../page/gallery.js";
import * as names from "../page/names.js";
import { Text } from "../page/text.js";
import { startTheme } from "../page/theme.js";
import { COMPARED, verdict } from "../page/verdict.js";
import * as wasm from "../page/wasm.js";

declare global {
  /** The sections of all pages, set by `search-index.js`. */
  var railurlIndex: { id: string; title: string; text: string }[] | undefined;
}

// ----- search

/** Loads the index. */
async function loadIndex(): Promise<MiniSearch> {
  await runScript("search-index.js");
  const search = new MiniSearch({
    fields: ["title", "text"], storeFields: ["title", "text"],
    searchOptions: { boost: { title: 4 }, prefix: true, fuzzy: 0.15, combineWith: "AND" },
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
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || dialog.open) return;
    if (event.target instanceof HTMLElement && event.target.matches("input, textarea, select")) return;
    event.preventDefault();
    open();
  });
}

// ----- the front page: where a URL goes

/** Returns URLs to try a check on: the gallery's, and the shortest ones of the atlas. */
function examples(): string[] {
  const cases = GALLERY.flatMap(([, , all]) => all).filter((one) => !one.base && !one.set && !one.escapes).map((one) => one.field);
  return [...new Set([...cases, ...JSON.parse(byId("front-examples").textContent ?? "[]") as string[]])];
}

/** The number of URLs that are shown at once. */
const SHOWN = 6;

/** Says which known URLs take a client elsewhere than a check saw. */
function bypasses(checker: string, fetcher: string, use: (url: string) => void): HTMLElement[] {
  const tried = examples();
  const found = tried.map((input) => ({ input, answer: wasm.guard({ input, checker, fetcher }) })).filter(({ answer }) => answer.isBypassed);
  // Those first that look like what is fetched: with a host that the check sees, too, and with a scheme.
  const strange = ({ input, answer }: typeof found[number]) => (answer.checked.host ? 0 : 2) + (/^https?:/.test(input) ? 0 : 1);
  found.sort((one, other) => strange(one) - strange(other));
  const [one, two] = [names.title(checker), names.title(fetcher)];
  const safe = h("a", { href: "unambiguous.html" }, "URLs in which every known parser finds the same host");
  if (!found.length) {
    return [h("p", { class: "sentence" }, `None of ${tried.length} tried URLs takes ${two} elsewhere than ${one} sees.`),
      h("p", {}, "That is no proof. A check that accepts only ", safe, " holds for both.")];
  }
  const row = ({ input, answer }: typeof found[number]) => h("tr", {},
    h("td", {}, h("button", { class: "link", click: () => use(input) }, visible(cut(input, 60)))),
    h("td", {}, answer.checked.failure ? "rejects it" : h("code", {}, visible(cut(answer.checked.place, 60)))),
    h("td", {}, h("code", {}, visible(cut(answer.fetched.place, 60)))));
  const table = (rows: typeof found) => h("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": "URLs that bypass the check" }, h("table", {},
    h("thead", {}, h("tr", {}, ...["URL", `${one} sees`, `${two} goes to`].map((words) => h("th", { scope: "col" }, words)))), h("tbody", {}, ...rows.map(row))));
  return [
    h("p", { class: "sentence differ" }, `Yes: ${found.length} of ${tried.length} tried URLs take ${two} elsewhere than ${one} sees.`),
    table(found.slice(0, SHOWN)),
    ...found.length > SHOWN ? [h("details", {}, h("summary", {}, `${found.length - SHOWN} more`), table(found.slice(SHOWN)))] : [],
    h("p", {}, "A check that accepts only ", safe, " holds for both: ", h("a", { href: "guarding.html" }, "how to guard a fetch"), "."),
  ];
}

async function startFront(): Promise<void> {
  const field = byId<HTMLTextAreaElement>("front-url");
  const place = byId("front-verdict");
  const pair = byId("front-pair");
  const [checker, fetcher] = ["front-checker", "front-fetcher"].map((id) => byId<HTMLSelectElement>(id)) as [HTMLSelectElement, HTMLSelectElement];
  place.replaceChildren(h("p", { class: "hint" }, "Loading the parsers …"));
  await wasm.load("parsers");
  const parsers = wasm.parsers();
  names.know(parsers);
  const all = names.sorted(parsers.map((parser) => parser.name)).flatMap((name) => [name, ...parsers.find((one) => one.name === name)!.releases.slice(1)]);
  for (const select of [checker, fetcher]) select.replaceChildren(...all.map((name) => h("option", { value: name }, names.title(name))));
  const fromAddress = () => {
    const given = new URLSearchParams(location.hash.slice(1));
    const chosen = (key: string, otherwise: string) => all.includes(given.get(key) ?? "") ? given.get(key)! : otherwise;
    checker.value = chosen("checker", "python-urllib");
    fetcher.value = chosen("fetcher", "libcurl");
    field.value = given.get("url") ?? field.value;
  };

  /** The pair that was tried, and the answer. */
  let tried: { pair: string; answer: HTMLElement[] } | null = null;
  const use = (input: string) => { field.value = input; show(); field.focus(); };
  const known = () => {
    const pair = `${checker.value} ${fetcher.value}`;
    if (tried?.pair !== pair) tried = { pair, answer: bypasses(checker.value, fetcher.value, use) };
    return tried.answer;
  };
  const show = () => {
    const text = new Text(field.value, false);
    const link = (more: Record<string, string> = {}) => `playground.html#${new URLSearchParams({ url: field.value, ...more })}`;
    byId<HTMLAnchorElement>("front-open").href = link();
    history.replaceState(null, "", `#${new URLSearchParams({ url: field.value, checker: checker.value, fetcher: fetcher.value })}`);
    if (!text.length || text.length > COMPARED) {
      place.replaceChildren(h("p", { class: "hint" }, text.length ? `The text has ${text.length} bytes. Open it in the playground.` : "Type or paste a URL."));
      pair.replaceChildren(...known());
      return;
    }
    const found = wasm.compare({ input: text.input, base: null, allowed: "" });
    place.replaceChildren(...found.error ? [h("p", { class: "error" }, found.error)] : verdict(found, text, "", {
      choose: (parser) => { location.href = link({ by: parser }); },
      mark: () => {},
      use,
    }));
    const guarded = wasm.guard({ input: text.input, checker: checker.value, fetcher: fetcher.value });
    const seen = (endpoint: wasm.Endpoint) => endpoint.failure ? "rejects it" : endpoint.host === null ? "finds no host" : `reads ${visible(cut(endpoint.place, 80))}`;
    const [one, two] = [names.title(checker.value), names.title(fetcher.value)];
    pair.replaceChildren(h("p", { class: guarded.isBypassed ? "error" : "" }, guarded.error ? guarded.error : guarded.isBypassed
      ? `The URL above bypasses it: ${one} ${seen(guarded.checked)}, ${two} ${seen(guarded.fetched)}.`
      : guarded.fetched.failure ? `${two} rejects the URL above: nothing is fetched.` : `Both take the URL above to ${visible(cut(guarded.fetched.place, 80))}.`),
    ...(guarded.notes ?? []).map((note) => h("p", { class: "hint" }, note)), ...known(),
    h("p", {}, h("a", { href: `parser-${checker.value.split("@")[0]}.html#atlas` }, `What ${one} reads differently`), "."));
  };
  for (const input of [field, checker, fetcher]) input.addEventListener("input", show);
  window.addEventListener("hashchange", () => { fromAddress(); show(); });
  fromAddress();
  show();
}

// ----- the unambiguous language: test a text

async function startTool(): Promise<void> {
  const field = byId<HTMLTextAreaElement>("tool-text");
  const answer = byId("tool-answer");
  await wasm.load("core");
  const show = () => {
    const text = new Text(field.value, false);
    const found = wasm.ambiguity(text.input);
    if (!found) {
      answer.replaceChildren(h("p", { class: "sentence agree" }, "✓ Every parser reads it alike."));
      return;
    }
    const { start, end } = found.span;
    answer.replaceChildren(h("p", { class: "sentence differ" }, "✗ Parsers read it differently: ", ...prose(found.message), "."),
      h("p", {}, h("code", {}, visible(cut(text.slice(0, start), 120)), h("mark", {}, visible(cut(text.slice(start, end), 80)) || "‸"), visible(cut(text.slice(end, text.length), 120)))),
      h("p", { class: "hint" }, "The reason is ", h("a", { href: "#what-is-left-out-and-why" }, found.reason), `, ${start === end ? `at byte ${start}` : `bytes ${start} to ${end}`}.`));
  };
  field.addEventListener("input", show);
  byId("tool-copy").addEventListener("click", async () => {
    await copyText(wasm.expression());
    say("The expression is copied. It has to match the whole text.");
  });
  show();
}

startTheme();
startSearch();
const tools: [string, () => Promise<void>, string][] = [["front-url", startFront, "front-verdict"], ["tool-text", startTool, "tool-answer"]];
for (const [id, start, place] of tools) {
  if (document.getElementById(id)) start().catch((error: unknown) => {
    byId(place).replaceChildren(h("p", { class: "error" }, `This cannot start: ${error instanceof Error ? error.message : error}.`));
  });
}
