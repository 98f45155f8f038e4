// Draws the picture that other sites show of a link: an SVG, rendered by resvg with the fonts of a package, so that it is the same
// on every machine.

import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";

const require = createRequire(import.meta.url);
const fontFiles = ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono-Bold"].map((name) => require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
const [WIDTH, HEIGHT, EDGE] = [1200, 630, 70];
/** The width of a character, as a part of the font's size: that of DejaVu Sans Mono, and enough for most of DejaVu Sans. */
const [MONO, SANS, BOLD] = [0.602, 0.57, 0.63];
const COLOURS = ["#1a4fb5", "#a2560a", "#6d35c4", "#99206f"];

const escape = (text) => text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]);

/** Breaks a text into lines of at most so many characters, and cuts what does not fit. */
function lines(text, most, many) {
  const found = [""];
  for (const word of text.split(/\s+/).flatMap((one) => one.match(new RegExp(`.{1,${most}}`, "gu")) ?? [])) {
    if (found.at(-1).length + word.length + 1 > most) found.push(word);
    else found[found.length - 1] = `${found.at(-1)} ${word}`.trim();
  }
  return found.length <= many ? found : [...found.slice(0, many - 1), `${found[many - 1].slice(0, most - 1)}…`];
}

/** Returns a PNG with a title, and either a description or a URL with the places where programs go. */
export function card({ title, description, url, places = [] }) {
  const parts = [];
  let y = 80;
  const write = (text, size, { family = "DejaVu Sans", weight = 400, fill = "#1b2028", x = EDGE, leading = 1.3 } = {}) => {
    parts.push(`<text x="${x}" y="${y}" font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${fill}" xml:space="preserve">${escape(text)}</text>`);
    y += size * leading;
  };
  const room = WIDTH - 2 * EDGE;
  write("railurl", 30, { weight: 700, fill: "#0b6e46", leading: url ? 1.2 : 2.4 });
  if (url) {
    const size = Math.max(30, Math.min(58, room / (MONO * url.length)));
    y += size * 0.3;
    for (const line of lines(url, Math.floor(room / (MONO * size)), 2)) write(line, size, { family: "DejaVu Sans Mono", weight: 700 });
    y += 24;
    for (const [index, { place, names }] of places.entries()) {
      if (y > 530) break;
      const isNowhere = place === "rejected" || place === "no host";
      write(lines(place, 44, 1)[0], 36, { family: isNowhere ? "DejaVu Sans" : "DejaVu Sans Mono", weight: 700, fill: isNowhere ? "#596372" : COLOURS[index % COLOURS.length], leading: 1.15 });
      write(lines(names.join(", "), Math.floor(room / (SANS * 24)), 1)[0], 24, { fill: "#596372", leading: 2.3 });
    }
  } else {
    for (const line of lines(title, Math.floor(room / (BOLD * 60)), 3)) write(line, 60, { weight: 700, leading: 1.25 });
    y += 20;
    if (description !== title) for (const line of lines(description, Math.floor(room / (SANS * 32)), 5)) write(line, 32, { fill: "#596372", leading: 1.45 });
  }
  const rails = `<path d="M0 590h${WIDTH - 330}c30 0 40-40 70-40h260" fill="none" stroke="#0a7f4f" stroke-width="6"/><path d="M0 590h${WIDTH}" fill="none" stroke="#aab3bf" stroke-width="6"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#fff"/>${rails}${parts.join("")}</svg>`;
  return new Resvg(svg, { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: "DejaVu Sans" } }).render().asPng();
}
