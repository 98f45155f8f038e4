// The colours that a reader chose, kept for the next visit.

import { byId } from "./dom.js";

/** Applies the chosen colours, and those that are chosen later. */
export function startTheme(): void {
  const theme = byId<HTMLSelectElement>("theme");
  const paint = () => {
    document.documentElement.dataset["theme"] = theme.value;
    document.querySelector<HTMLMetaElement>("meta[name=color-scheme]")!.content = theme.value === "auto" ? "light dark" : theme.value;
  };
  theme.addEventListener("change", () => {
    paint();
    try { localStorage.setItem("theme", theme.value); } catch { /* Storage can be refused, and a page from a folder may have none. */ }
  });
  try { theme.value = localStorage.getItem("theme") ?? "auto"; } catch { /* As above. */ }
  if (!theme.value) theme.value = "auto";
  paint();
}
