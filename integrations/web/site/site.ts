// What the pages of documentation do: colours, search, and the tools of two of them.

import MiniSearch from "minisearch";
import { byId, copyText, cut, h, prose, say, visible } from "../page/dom.js";
import * as names from "../page/names.js";
import { Text } from "../page/text.js";
import { startTheme } from "../page/theme.js";
import { verdict } from "../page/verdict.js";
import * as wasm from "../page/wasm.js";

declare global {
  /** The sections of all pages, set by `search-index.js`. */
  // eslint-disable-next-line no-var
  var railurlIndex: { id: string; title: string; text: string }[] | undefined;
}

// ----- search

/** Loads the index when the search is opened first. It is a script, because a page from a folder cannot fetch. */
function loadIndex(): Promise<MiniSearch> {
  return new Promise((resolve, reject) => {
    const script = h("script", { src: "search-index.js" });
    script.onload = () => {
      const search = new MiniSearch({
        fields: ["title", "text"], storeFields: ["title", "text"],
        searchOptions: { boost: { title: 4 }, prefix: true, fuzzy: 0.15, combineWith: "AND" },
      });
      search.addAll(globalThis.railurlIndex ?? []);
      resolve(search);
    };
    script.onerror = () => reject(new Error("search-index.js is missing"));
    document.head.append(script);
  });
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
  const given = new URLSearchParams(location.hash.slice(1));
  const known = (key: string, otherwise: string) => all.includes(given.get(key) ?? "") ? given.get(key)! : otherwise;
  checker.value = known("checker", "python-urllib");
  fetcher.value = known("fetcher", "libcurl");
  if (given.has("url")) field.value = given.get("url")!;

  const show = () => {
    const text = new Text(field.value, false);
    const link = (more: Record<string, string> = {}) => `playground.html#${new URLSearchParams({ url: field.value, ...more })}`;
    byId<HTMLAnchorElement>("front-open").href = link();
    history.replaceState(null, "", `#${new URLSearchParams({ url: field.value, checker: checker.value, fetcher: fetcher.value })}`);
    if (!text.length) {
      place.replaceChildren(h("p", { class: "hint" }, "Type or paste a URL."));
      pair.replaceChildren();
      return;
    }
    if (text.length > 65536) {
      place.replaceChildren(h("p", {}, `The text has ${text.length} bytes. Open it in the playground.`));
      pair.replaceChildren();
      return;
    }
    const found = wasm.compare({ input: text.input, base: null, allowed: "" });
    place.replaceChildren(...found.error ? [h("p", { class: "error" }, found.error)] : verdict(found, text, "", {
      choose: (parser) => { location.href = link({ by: parser }); },
      mark: () => {},
      use: (input) => { field.value = input; show(); },
    }));
    const guarded = wasm.guard({ input: text.input, checker: checker.value, fetcher: fetcher.value });
    const seen = (endpoint: wasm.Endpoint) => endpoint.failure ? "rejects it" : endpoint.host === null ? "finds no host" : `reads ${visible(cut(endpoint.place, 80))}`;
    const [one, two] = [names.title(checker.value), names.title(fetcher.value)];
    pair.replaceChildren(h("p", { class: `sentence ${guarded.isBypassed ? "differ" : "agree"}` }, guarded.isBypassed
      ? `This URL bypasses it: ${one} ${seen(guarded.checked)}, ${two} ${seen(guarded.fetched)}.`
      : guarded.fetched.failure ? `${two} rejects this URL: nothing is fetched.` : `Both go to ${visible(cut(guarded.fetched.place, 80))}.`),
    ...guarded.notes.map((note) => h("p", { class: "hint" }, note)),
    h("p", {}, "Other URLs can still bypass it: see ", h("a", { href: `parser-${checker.value.split("@")[0]}.html#atlas` }, `what ${one} reads differently`), "."));
  };
  for (const input of [field, checker, fetcher]) input.addEventListener("input", show);
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
