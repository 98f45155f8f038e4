// Builds the site from what the repository has: documentation, the atlas, the parsers' pages. `integrations/web/build site`.
//
// A page is a Markdown file of the repository, or made here from data. Links between files become links between pages; links
// to other files of the repository lead to the repository. `tests/site.mjs` checks them all.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync, gunzipSync } from "node:zlib";
import MarkdownIt from "markdown-it";
import { card } from "./card.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const read = (path) => readFileSync(join(root, path), "utf8");
const REPOSITORY = /^repository = "(.*)"$/m.exec(read("Cargo.toml"))[1];
/** Where the site is published: pictures of links need whole addresses. By default GitHub Pages, where `site.yml` puts it. */
const SITE = process.env.SITE ?? REPOSITORY.replace(/^https:\/\/github\.com\/([^/]+)\/(.*)$/, "https://$1.github.io/$2/");
const prerender = new URL("../target/prerender.mjs", import.meta.url);
/** What needs the modules; null where they have not been built. */
const modules = existsSync(fileURLToPath(prerender)) ? await import(prerender) : null;
modules?.start(...["core", "parsers"].map((name) => readFileSync(new URL(`../target/modules/${name}_bg.wasm`, import.meta.url))),
  Object.fromEntries(["chromium", "firefox"].map((name) => [name, JSON.parse(gunzipSync(readFileSync(join(root, `implementations/tests/recorded/${name}.jsonl.gz`))).toString().split("\n")[0]).version])));
if (!modules) console.log("The modules have not been built: the front page and the pages of attacks are without answers.");

/** The Markdown files that are pages, by their path in the repository: the page, and its name in lists. */
const PAGES = {
  "docs/README.md": ["docs.html", "Documentation"],
  "docs/guarding.md": ["guarding.html", "Guarding a fetch"],
  "docs/audit.md": ["audit.html", "Is this check enough?"],
  "docs/is-safe-url.md": ["is-safe-url.html", "Replace your is_safe_url"],
  "docs/unambiguous-urls.md": ["unambiguous.html", "URLs in which every known parser finds the same host"],
  "docs/atlas.md": ["atlas-method.html", "How the atlas is made"],
  "docs/parsers.md": ["parsers.html", "Parsers that ship"],
  "docs/your-own-grammar/README.md": ["grammar.html", "Your own grammar"],
  "docs/your-own-grammar/first.md": ["grammar-first.html", "A first grammar"],
  "docs/your-own-grammar/notation.md": ["grammar-notation.html", "The notation of grammars"],
  "docs/your-own-grammar/rfc.md": ["grammar-rfc.html", "An RFC's ABNF"],
  "docs/your-own-grammar/recursion.md": ["grammar-recursion.html", "Recursion, and trees of your own"],
  "docs/your-own-grammar/check.md": ["grammar-check.html", "What check tells you"],
  "docs/BENCHMARKS.md": ["benchmarks.html", "Benchmarks"],
  "docs/findings/README.md": ["findings.html", "Findings"],
  "docs/findings/living.md": ["findings-living.html", "Findings in the URL Standard"],
  "docs/findings/standard-2015.md": ["findings-2015.html", "Findings in the standard of 2015"],
  "docs/findings/url-spec.md": ["findings-url-spec.html", "Findings in url-spec"],
  "docs/findings/web-url.md": ["findings-web-url.html", "Findings in Web::URL"],
  "docs/findings/rfcs.md": ["findings-rfcs.html", "Findings in RFC 3986 and RFC 3987"],
  "docs/command.md": ["command.html", "The command"],
  "docs/json.md": ["json.html", "JSON"],
  "docs/from-url.md": ["from-url.html", "From url to railurl"],
  "docs/from-trurl.md": ["from-trurl.html", "From trurl"],
  "docs/standard.md": ["standard.html", "The text as a machine"],
  "docs/COMPARE.md": ["compare.html", "The same task in four crates"],
  "docs/recipes.md": ["recipes.html", "Recipes"],
  "docs/at-scale.md": ["at-scale.html", "At scale"],
  "docs/testing.md": ["testing.html", "How railurl is tested"],
  "docs/growth.md": ["growth.html", "Growth"],
  "docs/DESIGN.md": ["design.html", "Design"],
  "integrations/python/README.md": ["python.html", "Python"],
  "integrations/web/package/README.md": ["javascript.html", "JavaScript"],
  "integrations/web/README.md": ["playground-guide.html", "The playground"],
  "SECURITY.md": ["security.html", "Security"],
  "CHANGELOG.md": ["changelog.html", "Changelog"],
  "CONTRIBUTING.md": ["contributing.html", "Contributing"],
};
for (const name of parserFolders()) PAGES[`implementations/src/${name}/README.md`] = [`parser-${name.replaceAll("_", "-")}.html`, name.replaceAll("_", "-")];

/** Returns the folders of parsers, in the order of their list. */
function parserFolders() {
  return new Set([...read("docs/parsers.md").matchAll(/\.\.\/implementations\/src\/([a-z0-9_]+)\/README\.md/g)].map((match) => match[1]));
}

// ----- Markdown

const escape = (text) => text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]);

/** Escapes as `\u{…}` the code points that cannot be seen. */
const visible = (text) => text.replace(/[\p{C}\p{Zl}\p{Zp}\p{DI}\u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000]/gu,
  (c) => `\\u{${c.codePointAt(0).toString(16).toUpperCase()}}`);

/** Makes every character visible: also the spaces at the ends of a text. */
const shown = (text) => visible(text).replace(/^ +| +$/g, (spaces) => "␣".repeat(spaces.length));

/** Returns the identifier of a heading, as GitHub makes it. */
const slug = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}\p{Pc}\- ]/gu, "").replaceAll(" ", "-");

/** Returns where a link of a file leads: to a page of the site, or to the repository. */
function target(link, from) {
  if (/^[a-z][a-z+.-]*:|^#/i.test(link)) return link;
  const [path, anchor] = link.split("#");
  const file = normalize(join(dirname(from), path));
  const hash = anchor ? `#${anchor}` : "";
  if (PAGES[file]) return PAGES[file][0] + hash;
  if (file === "docs/atlas/index.html" || file === "docs/atlas") return "atlas.html";
  if (file === "README.md" || file === ".") return "index.html";
  if (/\.(svg|webp)$/.test(file) && existsSync(join(root, file))) {
    writeFileSync(join(dist, basename(file)), readFileSync(join(root, file)));
    return basename(file);
  }
  if (!existsSync(join(root, file))) throw new Error(`${from}: ${link} leads nowhere`);
  return `${REPOSITORY}/blob/main/${file}${hash}`;
}

/** The pages as sections, for the search. */
const sections = [];

/** Renders a Markdown file: its title, its contents, and the entries of a table of contents. */
function markdown(source, from, page) {
  const md = new MarkdownIt({ html: true, linkify: false });
  const headings = [];
  const seen = new Map();
  let section = null;
  const begin = (title, id) => sections.push(section = { id: `${page}#${id}`, page, title, text: "" });
  const tokens = md.parse(source.replace(/^<!--.*?-->$/gms, ""), {});
  const lead = tokens.find((token) => token.type === "heading_open");
  const title = lead?.tag === "h1" ? tokens[tokens.indexOf(lead) + 1].content : null;
  begin(title ?? PAGES[from]?.[1] ?? page, "");
  // Below the title of a page, the headings of a crate's documentation, which begin at `#`, are sections.
  const shift = tokens.filter((token) => token.type === "heading_open" && token.tag === "h1").length > 1 || !title ? 1 : 0;
  for (const [index, token] of tokens.entries()) {
    if (/^heading_(open|close)$/.test(token.type) && shift) token.tag = `h${Math.min(6, Number(token.tag[1]) + shift)}`;
    if (token.type === "heading_open") {
      const inline = tokens[index + 1];
      const words = inline.children.map((child) => child.content).join("");
      const base = slug(words);
      const many = seen.get(base) ?? 0;
      seen.set(base, many + 1);
      const id = many ? `${base}-${many}` : base;
      token.attrSet("id", id);
      if (token.tag !== "h1") begin(words, id);
      if (token.tag === "h2") headings.push([words, id]);
    } else if (token.type === "inline" || token.type === "fence" || token.type === "code_block") {
      section.text += ` ${token.type === "inline" ? token.children.map((child) => child.content).join(" ") : token.content}`;
    }
    for (const child of token.children ?? []) {
      const key = child.type === "image" ? "src" : "href";
      const link = child.attrGet?.(key);
      if (link) child.attrSet(key, target(link, from));
    }
    // Wide tables and long lines scroll by themselves, and by the keyboard.
    if (token.type === "fence") token.attrSet("tabindex", "0");
  }
  const html = md.renderer.render(tokens, md.options, {})
    .replace(/<th( style="[^"]*")?><\/th>/g, "<td$1></td>")
    .replace(/<td>(.*?)<\/td>/gs, (_, content) => cellOf(content))
    .replaceAll("<table>", '<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>').replaceAll("</table>", "</table></div>")
    .replace(/<pre><code([^>]*) tabindex="0"/g, '<pre tabindex="0"><code$1');
  return { title: shift ? null : title, html, headings };
}

// Marks a cell with more than a few words, which phones do not cut into a column of single words.
function cellOf(content) {
  return `<td${content.replace(/<[^>]*>/g, "").length > 40 ? ' class="long"' : ""}>${content}</td>`;
}

// ----- pages

const NAV = [["playground.html", "Playground"], ["attacks.html", "Attacks"], ["atlas.html", "Atlas"], ["unambiguous.html", "Unambiguous"], ["guarding.html", "Guarding"], ["docs.html", "Docs"]];
const written = [];

/** Returns the languages and the test in each, from the table below the expression. */
const languages = () => [...read("docs/unambiguous-urls.md").matchAll(/^\| ([A-Za-z.][^|]*) \| `([^`]*EXPRESSION[^`]*)`[^|]*\|$/gm)].map(([, name, test]) => [name, test.replaceAll("\\|", "|")]);

rmSync(join(dist, "cards"), { recursive: true, force: true });
mkdirSync(join(dist, "cards"));

/** Returns what other sites show of a page when someone links to it, and draws its picture. */
function shared(name, title, description, picture = {}) {
  const file = `cards/${name.replace(".html", ".png")}`;
  writeFileSync(join(dist, file), card({ title, description, ...picture }));
  const properties = [["title", title], ["description", description], ["type", "website"], ["site_name", "railurl"], ["url", SITE + name],
    ["image", SITE + file], ["image:width", "1200"], ["image:height", "630"], ["image:alt", title]];
  return [...properties.map(([property, content]) => `<meta property="og:${property}" content="${escape(content)}">`), '<meta name="twitter:card" content="summary_large_image">'].join("\n");
}

/** Writes a page. */
function page(name, title, html, { headings = [], script = "site.js", main = "prose", description = title, picture } = {}) {
  const nav = NAV.map(([href, words]) => `<a href="${href}"${href === name ? ' aria-current="page"' : ""}>${words}</a>`).join("\n    ");
  const contents = headings.length > 2
    ? `<nav class="contents" aria-label="On this page"><div><h2>On this page</h2><ul>${headings.map(([words, id]) => `<li><a href="#${id}">${escape(words)}</a></li>`).join("")}</ul></div></nav>` : "";
  // The contents follow the title: on a phone they stand there, and on a wide screen the style puts them beside the text.
  const body = contents ? html.replace("</h1>", () => `</h1>\n${contents}`) : html;
  writeFileSync(join(dist, name), `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escape(description)}">
<meta name="color-scheme" content="light dark">
${shared(name, title, description, picture)}
<title>${escape(title)}${name === "index.html" ? "" : " · railurl"}</title>
${ICON}
<link rel="stylesheet" href="style.css">
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="site">
  <a class="home" href="index.html">railurl</a>
  <nav aria-label="Site">
    ${nav}
  </nav>
  <button id="search-open" aria-haspopup="dialog">Search</button>
  <label class="vh" for="theme">Colours</label>
  <select id="theme"><option value="auto">Auto</option><option value="light">Light</option><option value="dark">Dark</option></select>
</header>
<div class="page${contents ? " with-contents" : ""}">
<main id="main" class="${main}">
${body}
</main>
</div>
<footer><p>railurl is free software: <a href="${REPOSITORY}">source</a>, <a href="security.html">security</a>, <a href="changelog.html">changelog</a>. This site loads nothing from elsewhere, and counts nobody.</p></footer>
<dialog id="search" aria-labelledby="h-search">
  <div class="head"><h2 id="h-search">Search</h2><button id="search-close">Close</button></div>
  <label class="vh" for="search-text">Words</label><input id="search-text" type="search" autocomplete="off" spellcheck="false" placeholder="words of the documentation">
  <p id="search-state" class="hint" role="status"></p>
  <ul id="search-results"></ul>
</dialog>
<div id="toast" role="status" hidden></div>
<script defer src="${script}"></script>
</body>
</html>
`);
  written.push(name);
}

const playground = read("integrations/web/page/index.html");
const ICON = /<link rel="icon".*>/.exec(playground)[0];

/** Returns what the picture of a link shows of a URL: where programs go. */
function pictured(url) {
  const places = new Map();
  for (const { place, isRejected, by } of modules?.destinations(url) ?? []) {
    const names = by.filter((one) => one.isNewest).map((one) => one.title.replace(/ [\d.]+( to .*)?$/, ""));
    const to = place ? shown(place) : isRejected ? "rejected" : "no host";
    if (names.length) places.set(to, [...places.get(to) ?? [], ...names]);
  }
  return modules && { url: shown(url), places: [...places].map(([place, names]) => ({ place, names })) };
}

/** A link that opens a URL in the playground. */
const open = (url, more = {}) => `playground.html#${new URLSearchParams({ url: visible(url), ...(visible(url) === url ? {} : { escapes: "1" }), ...more })}`;
const opened = (url, more) => `<a href="${escape(open(url, more))}"><code>${escape(shown(url)) || "(empty)"}</code></a>`;

/** Frames the editor with the grammar of a page: its first rule file, and a text that the file has as its example. */
function editor(page) {
  const grammar = /^```text \S+\.railroad\n([\s\S]*?)^```/m.exec(page)[1];
  // The form of `state.ts`: what changes in an empty text, with the hash of that.
  const packed = deflateRawSync(JSON.stringify([0, 0, grammar, 0x811c9dc5])).toString("base64url");
  const fields = { url: /^Example: (.*)$/m.exec(grammar)[1], by: "own", tab: "grammar", match: "1.0.0\n1.0.0-rc.1+5", mismatch: "1.0\n01.0.0", grammar: packed };
  const link = escape(`playground.html#${new URLSearchParams(fields)}`);
  return `<section class="tool" aria-label="Editor"><p><a href="${link}">Open the editor</a> with the grammar of this page: it shows diagrams, mistakes and sentences while you type.</p>
<iframe src="${link}" title="The editor, with the grammar of this page" loading="lazy"></iframe></section>`;
}

for (const [from, [name, words]] of Object.entries(PAGES)) {
  if (name.startsWith("parser-")) continue;
  const { title, html, headings } = markdown(read(from), from, name);
  const tool = {
    "unambiguous.html": `<section class="tool" id="tool" aria-labelledby="h-tool">
<h2 id="h-tool">Test a text</h2>
<label for="tool-text">Text</label>
<textarea id="tool-text" rows="1" spellcheck="false" autocapitalize="off" autocomplete="off">http://127.0.0.1\\@good.example/</textarea>
<p id="tool-note" class="hint" role="status"></p>
<div id="tool-answer" role="status"></div>
<p class="copies">Copy <button id="tool-copy">the expression</button>${languages().map(([name, test]) => ` <button data-test="${escape(test)}">for ${escape(name)}</button>`).join("")}</p>
<noscript><p>The test needs JavaScript and WebAssembly. The expression below does not.</p></noscript>
</section>`,
    "grammar-first.html": name === "grammar-first.html" ? editor(read(from)) : "",
  }[name];
  // A tool stands after the title.
  const whole = tool ? (html.includes("</h1>") ? html.replace("</h1>", () => `</h1>\n${tool}`) : `${tool}\n${html}`) : html;
  page(name, title ?? words, title ? whole : `<h1>${escape(words)}</h1>\n${whole}`, { headings });
}

// ----- the atlas

const lines = read("docs/atlas/atlas.ndjson").trim().split("\n").map((line) => JSON.parse(line));
const parsers = lines[0].parsers;
const examples = lines.slice(1).filter((line) => line.kind);
const KINDS = new Map([...read("docs/atlas.md").matchAll(/^\| `([a-z-]+)` \| (.*) \|$/gm)].map(([, name, says]) => [name, says]).filter(([name]) => examples.some((example) => example.kind === name)));
if (examples.some((example) => example.kind === "other")) KINDS.set("other", "none of what the other kinds have");
const value = (text) => text === null ? "<small>missing</small>" : text === "" ? "<small>empty</small>" : `<code>${escape(shown(text))}</code>`;
const parserLink = (name) => `<a href="parser-${name}.html">${escape(name)}</a>`;

/** Lists the values that parsers find, given as entries of the parser's number and the value, and the parsers of each. */
function readings(entries) {
  const byValue = new Map();
  for (const [index, found] of entries) byValue.set(found, [...byValue.get(found) ?? [], parsers[index]]);
  return `<ul class="plain">${[...byValue].map(([found, names]) => `<li>${value(found)}: ${names.map(parserLink).join(", ")}</li>`).join("")}</ul>`;
}

const table = (head, rows) => `<div class="scroll" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${head.map((words) => `<th scope="col">${words}</th>`).join("")}</tr></thead><tbody>${rows.map((cells) => `<tr>${cells.map(cellOf).join("")}</tr>`).join("")}</tbody></table></div>`;

for (const [kind, says] of KINDS) {
  const found = examples.filter((example) => example.kind === kind);
  const text = found.map((example) => example.url).join(" ");
  sections.push({ id: `kind-${kind}.html#`, page: `kind-${kind}.html`, title: `URLs with ${says}`, text });
  page(`kind-${kind}.html`, `URLs with ${says}`, `<h1>URLs with ${escape(says)}</h1>
<p>The shortest URLs with ${escape(says)} that two parsers read differently, for each component. A search over all texts found them, and the parsers confirmed them:
<a href="atlas-method.html">how</a>. A URL opens in the playground. <a href="guarding.html">Guarding a fetch</a> says what to do.</p>
${table(["URL", "component", "read as"], found.map((example) => [opened(example.url), example.component, readings(Object.entries(example.values))]))}
<p><a href="atlas.html">All kinds and parsers</a></p>`);
}

// The page of a parser has its own documentation, if there is any, and its differences in the atlas.
for (const [index, name] of parsers.entries()) {
  const folder = name.replaceAll("-", "_");
  const from = `implementations/src/${folder}/README.md`;
  const file = `parser-${name}.html`;
  const documentation = PAGES[from] ? markdown(read(from), from, file) : null;
  const of = examples.filter((example) => String(index) in example.values);
  const rows = of.map((example) => {
    const own = example.values[index];
    const others = Object.entries(example.values).filter(([other, found]) => Number(other) !== index && found !== own)
      .filter(([other]) => [...example.pairs, ...example.also ?? []].some((pair) => pair.includes(index) && pair.includes(Number(other))));
    if (!others.length) return null;
    return [`<a href="kind-${example.kind}.html">${example.kind}</a>`, opened(example.url, { by: name }), example.component, value(own), readings(others)];
  }).filter(Boolean);
  if (!documentation) sections.push({ id: `${file}#`, page: file, title: name, text: "" });
  page(file, name, `<h1>${escape(name)}</h1>
${documentation ? documentation.html : `<p>A specification: <a href="index.html">railurl</a> reads URLs by it for comparison. <a href="docs.html#which-standard-does-it-follow">Which standard?</a></p>`}
<h2 id="atlas">What it reads differently</h2>
<p>A shortest URL for each kind of difference from another parser (<a href="atlas-method.html">how they were found</a>). A URL opens in the playground, read by ${escape(name)}.</p>
${table(["kind", "URL", "component", "here", "elsewhere"], rows)}`, { headings: [...documentation?.headings ?? [], ["What it reads differently", "atlas"]] });
}
// Parsers with a page of their own that the atlas does not have yet.
for (const [from, [file, name]] of Object.entries(PAGES)) {
  if (!file.startsWith("parser-") || parsers.includes(name)) continue;
  const { html, headings } = markdown(read(from), from, file);
  page(file, name, `<h1>${escape(name)}</h1>\n${html}`, { headings });
}

const pairs = new Set(examples.flatMap((example) => [...example.pairs, ...example.also ?? []].map((pair) => pair.join())));
page("atlas.html", "The atlas: what parsers read differently", `<h1>The atlas: what parsers read differently</h1>
<p>Two URL parsers differ for a few reasons. For every two of ${parsers.length} parsers and every component, the atlas has a shortest URL that they read differently, one for each reason:
${examples.length} URLs, found by a search over all texts and confirmed by the parsers. ${pairs.size} of ${(parsers.length * (parsers.length - 1)) / 2} pairs read some URL differently.
<a href="atlas-method.html">How it is made, and how it was checked</a>.</p>
<h2 id="matrix">Two parsers</h2>
<p>A cell has the number of reasons why two parsers read some URL differently. Choose one to see its URLs.</p>
<p><label>Component <select id="matrix-component"><option value="">any</option>${[...new Set(examples.map((example) => example.component))].map((name) => `<option>${name}</option>`).join("")}</select></label>
Data: <a href="atlas.ndjson" download>JSON lines</a>, <a href="payloads.txt" download>a list for testers</a>.</p>
<div id="matrix-table" class="scroll" tabindex="0" role="group" aria-label="Matrix of parsers"><noscript><p>The matrix needs JavaScript. The lists below have the same URLs.</p></noscript></div>
<div id="matrix-pair" role="status"></div>
<h2 id="kinds">Kinds of difference</h2>
${table(["kind", "URLs with", "shortest"], [...KINDS].map(([kind, says]) => [`<a href="kind-${kind}.html">${kind}</a>`, escape(says), opened(examples.find((example) => example.kind === kind && /^https?:/.test(example.url))?.url ?? examples.find((example) => example.kind === kind).url)]))}
<h2 id="parsers">Parsers</h2>
<ul class="columns">${parsers.map((name) => `<li>${parserLink(name)}</li>`).join("")}</ul>
<p>${parserLink("libcurl")}, ${parserLink("python-urllib")} and others have a table of versions. <a href="parsers.html">How each was compared with the program</a>.</p>`);
for (const name of ["atlas.ndjson", "payloads.txt"]) writeFileSync(join(dist, name), read(`docs/atlas/${name}`));
// Also as a script, for pages that are opened from a folder.
writeFileSync(join(dist, "atlas.js"), `railurlAtlas = ${JSON.stringify({ parsers, examples: examples.map(({ url, kind, component, pairs, also, values }) => ({ url, kind, component, pairs: [...pairs, ...also ?? []], values })) })};\n`);
sections.push({ id: "atlas.html#", page: "atlas.html", title: "The atlas", text: [...KINDS].flat().join(" ") });

// ----- known attacks

const attacks = JSON.parse(read("integrations/web/site/attacks.json"));
const recorded = recordedAnswers(attacks.map(({ url }) => url));

/** Returns the parsers whose answer about a URL the real program gave: for each URL, a set. */
function recordedAnswers(urls) {
  const folder = join(root, "implementations/tests/recorded");
  const found = new Map(urls.map((url) => [url, new Set()]));
  for (const file of readdirSync(folder)) {
    for (const line of gunzipSync(readFileSync(join(folder, file))).toString().split("\n").slice(1)) {
      const row = line && JSON.parse(line);
      if (row && !row.base) found.get(row.input)?.add(file.replace(".jsonl.gz", ""));
    }
  }
  return found;
}

const code = (text) => escape(text).replace(/`([^`]+)`/g, "<code>$1</code>");
const attackPage = ({ name }) => `attack-${name}.html`;

for (const attack of attacks) {
  const { title, url, also = [], says, known, checker, fetcher } = attack;
  const confirmed = recorded.get(url);
  const found = modules?.destinations(url) ?? [];
  const all = found.flatMap(({ by }) => by.flatMap((one) => one.names));
  const many = new Map();
  for (const { place, isRejected, by } of found) many.set(isRejected ? "rejected" : place, (many.get(isRejected ? "rejected" : place) ?? 0) + by.filter((one) => one.isNewest).length);
  const newest = [...many].filter(([, number]) => number).map(([place, number]) => [place, place === "rejected", number]);
  const where = newest.map(([place, isRejected, many]) => `${many} ${isRejected ? (many === 1 ? "rejects it" : "reject it") : place ? `${many === 1 ? "goes" : "go"} to ${shown(place)}` : many === 1 ? "finds no host" : "find no host"}`).join(", ");
  const releases = ({ names, title: words }) => {
    const seen = names.filter((one) => confirmed.has(one));
    const mark = seen.length ? `<span class="seen" title="${escape(`Confirmed by the answers of ${seen.join(", ")}`)}">✓<span class="vh"> confirmed</span></span>` : "";
    return `<li data-parsers="${escape(names.join(" "))}">${escape(words)}${mark}</li>`;
  };
  const rows = found.map((one) => `<tr data-host="${escape(one.isDefault ? "" : one.text ?? one.host ?? "")}" data-rejected="${one.isRejected}"><th scope="row">${
    one.isRejected ? "rejected" : one.place ? `<code>${escape(shown(one.place))}</code>${one.isDefault ? "<br><small>as it finds no host</small>" : one.text ? `<br><small>as <code>${escape(shown(one.text))}</code></small>` : ""}` : "no host"}</th><td><ul class="by">${one.by.map(releases).join("")}</ul></td></tr>`);
  const tried = modules && checker ? modules.check(url, checker, fetcher) : null;
  const refused = modules?.ambiguity(url);
  const file = attackPage(attack);
  const description = `SSRF by ${shown(url)}: ${title.toLowerCase()}. Where clients go, by version, which check fails, and which holds.`;
  sections.push({ id: `${file}#`, page: file, title: `${title}: SSRF`, text: `${url} ${says} ${known.flat().join(" ")} server-side request forgery` });
  page(file, `${title}: SSRF by ${shown(url)}`, `<h1>${escape(title)}</h1>
<p class="payload"><code>${escape(shown(url))}</code> <a class="button" href="${escape(open(url))}">Open in the playground</a></p>
<p>${code(says)}</p>
<p>Server-side request forgery (SSRF): a server fetches a URL of a user, and the request goes where its check did not look. Known by: ${known.map(([id, href, what]) => `<a href="${escape(href)}">${escape(id)}</a> (${escape(what)})`).join(", ")}.</p>
<h2 id="where">Where it leads</h2>
${modules ? `<p>Of the newest versions, ${escape(where)}. ${all.filter((one) => confirmed.has(one)).length} of these ${all.length} answers were recorded from the programs themselves, at least one where there is a ✓; the others are those of railurl's models, which <a href="parsers.html">were compared with the programs</a> on other inputs.</p>
<div class="scroll" tabindex="0" role="group" aria-label="Where programs go"><table class="where"><thead><tr><th scope="col">goes to</th><th scope="col">programs and versions</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`
    : "<p>This copy of the page was made without the modules, which say where programs go.</p>"}
${also.length ? `<p>Of the same kind: ${also.map((one) => opened(one)).join(", ")}.</p>` : ""}
<h2 id="fails">A check that fails</h2>
<pre tabindex="0"><code>${escape(attack.code)}</code></pre>
${tried ? `<p data-verdict="${tried.verdict}">${escape(tried.sentence)} ${tried.verdict === "bypassed" ? "The check is bypassed." : "It is the same place, but not the same text: a comparison of texts misses it."}</p>` : checker ? "" : `<p>${code(attack.fails)}</p>`}
<h2 id="holds">A check that holds</h2>
<p>${refused ? `The <a href="unambiguous.html">unambiguous URLs</a> do not have this text: ${code(refused.message)} (<code>${escape(refused.kind)}</code>, ${refused.start === refused.end ? `at byte ${refused.start}` : `bytes ${refused.start} to ${refused.end}`}). ` : ""}A guard refuses it before anything is resolved, and checks the address to which the client connects:</p>
<pre tabindex="0"><code>from railurl.guard import Policy
from railurl.guard.requests import guarded_session

with guarded_session(Policy(hosts=["good.example"])) as session:
    session.get(url)  # raises GuardError</code></pre>
<p><a href="guarding.html">The same for other clients and languages</a>. <a href="attacks.html">All known attacks</a>.</p>`,
  { headings: [["Where it leads", "where"], ["A check that fails", "fails"], ["A check that holds", "holds"]], description, picture: pictured(url) });
}
page("attacks.html", "Known attacks: SSRF by URLs that are read differently", `<h1>Known attacks</h1>
<p>Server-side request forgery (SSRF) by URLs that a check and a client read differently: from advisories and from research. Each page says where programs go, by version,
which check fails and which holds. <a href="atlas.html">The atlas</a> has more URLs: the shortest for every two parsers.</p>
${table(["attack", "URL", "known by"], attacks.map((attack) => [`<a href="${attackPage(attack)}">${escape(attack.title)}</a>`, opened(attack.url), attack.known.map(([id]) => escape(id)).join(", ")]))}`,
{ description: `Server-side request forgery: ${attacks.length} known URLs, and where programs go by version.` });
sections.push({ id: "attacks.html#", page: "attacks.html", title: "Known attacks: SSRF", text: attacks.map(({ title }) => title).join(" ") });

// ----- the front page

const readme = read("README.md");
/** The URLs of the atlas, by what they have. */
const payloads = [...KINDS].map(([kind, says]) => [says, [...new Set(examples.filter((example) => example.kind === kind).map((example) => example.url))]]);
const first = (text, language) => new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(text)[1].trim();
const sentence = /^# railurl\n\n(.*)\n/.exec(readme)[1];
const speed = markdown(/<!-- speed -->([\s\S]*?)<!-- \/speed -->/.exec(readme)[1], "README.md", "index.html").html.replace(/<h\d.*/, "");
sections.splice(sections.findIndex((section) => section.page === "index.html"), 1);
/** Draws the first row of the table of speeds as bars: the time that each library takes. */
const bars = (() => {
  const [head, , row] = /<!-- speed -->([\s\S]*?)<!-- \/speed -->/.exec(readme)[1].trim().split("\n").map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));
  const factor = (index) => Number(/^([\d.]+) times/.exec(row[index])[1]);
  const libraries = [["railurl", 1], ...[2, 3].map((index) => [/`([^`]+)`/.exec(head[index])[1], factor(index)])].sort((one, other) => one[1] - other[1]);
  const most = Math.max(...libraries.map(([, times]) => times));
  return `<figure class="bars"><figcaption>Time to parse a URL of ${escape(row[0])}</figcaption><dl>${libraries.map(([name, times]) =>
    `<dt>${name}</dt><dd><span class="bar" style="width: ${(70 * times / most).toFixed(1)}%"></span> ${times === 1 ? escape(row[1]) : `${times} times as long`}</dd>`).join("")}</dl></figure>`;
})();
const language = (name, href, code) => `<section aria-label="${name}"><h3>${name}</h3><pre tabindex="0"><code>${escape(code.split("\n").slice(0, 7).join("\n"))}</code></pre><p><a href="${href}">${name} guide</a></p></section>`;
/** The URL that the front page begins with, and the verdict about it if the modules have been built. */
const FIRST = "http://127.0.0.1\\@good.example/";
const firstVerdict = modules ? modules.frontVerdict(FIRST) : "<noscript><p>The answer needs JavaScript and WebAssembly.</p></noscript>";
const lead = "One program checks a URL, another fetches it. If they read it differently, the check is worth nothing: server-side request forgery (SSRF). Paste a URL to see where browsers, curl, Python, Go, Java, PHP, Ruby and Rust would go.";
page("index.html", "railurl: where does this URL go?", `<section class="hero">
<h1>Where does this URL go?</h1>
<p>${lead}</p>
<label class="vh" for="front-url">URL</label>
<textarea id="front-url" rows="1" spellcheck="false" autocapitalize="off" autocomplete="off">${escape(FIRST)}</textarea>
<p id="front-note" class="hint" role="status"></p>
<div id="front-verdict" aria-live="polite">${firstVerdict}</div>
<p><a id="front-open" class="button" href="playground.html">See why, on the grammar</a></p>
<div class="pair">
<h2 id="h-pair">Can my check be bypassed?</h2>
<p class="pair-fields"><label>My check uses <select id="front-checker"></select></label> <label>My client is <select id="front-fetcher"></select></label></p>
<div id="front-pair" role="status"></div>
<script type="application/json" id="front-examples">${JSON.stringify(payloads).replaceAll("<", "\\u003c")}</script>
</div>
</section>
<section><h2>What it is</h2>
<p>${escape(sentence)} A Rust library, a command, and packages for Python and JavaScript. No URL panics, every error names the rule and the bytes.</p>
<div class="languages">
${language("Rust", "docs.html", first(readme, "rust"))}
${language("Python", "python.html", first(read("integrations/python/README.md"), "python"))}
${language("JavaScript", "javascript.html", first(read("integrations/web/package/README.md"), "js"))}
</div></section>
<section><h2>Why it can be trusted</h2>
<ul>
<li><a href="unambiguous.html">One regular expression</a> for the URLs in which every known parser finds the same host, with proofs.</li>
<li><a href="atlas.html">The atlas</a>: the shortest URLs on which any two parsers differ.</li>
<li><a href="attacks.html">Known attacks</a>: where each URL leads, in which version of which program.</li>
<li><a href="guarding.html">Guarding a fetch</a>: checks that hold, and checks that are bypassed.</li>
<li><a href="grammar.html">A parser from a grammar of your own</a>, by the same generator.</li>
<li><a href="findings.html">Mistakes and surprises</a> in the specifications that it follows.</li>
</ul></section>
<section><h2>Speed</h2>
${bars}
${speed}
<p>Where others are faster: <a href="benchmarks.html">all benchmarks</a> begin with these rows, and say how they were measured.</p></section>`,
{ main: "front", description: sentence, picture: pictured(FIRST) });
sections.unshift({ id: "index.html#", page: "index.html", title: "Where does this URL go?", text: `${lead} ${sentence}` });

// ----- the playground, and the search

writeFileSync(join(dist, "playground.html"), playground.replace("<title>", () => `${shared("playground.html", "railurl playground", /name="description" content="(.*)"/.exec(playground)[1])}\n<title>`));
written.push("playground.html");
sections.push({ id: "playground.html#", page: "playground.html", title: "Playground", text: "diagram result compare grammar gallery" });
const index = sections.map(({ id, title, text }) => ({ id, title, text: text.replace(/\s+/g, " ").slice(0, 3000) })).filter(({ title, text }) => title || text);
writeFileSync(join(dist, "search-index.js"), `railurlIndex = ${JSON.stringify(index)};\n`);
console.log(`${written.length} pages, ${index.length} sections in the search`);
