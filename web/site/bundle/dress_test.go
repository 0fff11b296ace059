//go:build !js

package bundle

import "testing"

// TestThePageIsDressed opens the page in several languages: it takes the one that was chosen, or else the first of the browser's that the
// build lists, and says what comes first in it, or in English as long as it has not come.
func TestThePageIsDressed(t *testing.T) {
	t.Parallel()
	runPage(t, "dress.js", `
const { readFileSync } = await import("node:fs");
const script = readFileSync(process.argv[1], "utf8").replace('"{words}"', '{"loading":"Loading {percent}","late":"Late","again":"Again"}');
const check = (what, got, want) => {
  if (got !== want) { console.log(what + ": " + got + ", want " + want); process.exitCode = 1; }
};
const content = ["en", "fr", "pt", "zh-Hant"].map((lang) => "languages/" + lang + "/texts.json:1:2:" + lang + ".texts.json" +
  (lang === "en" ? "" : " languages/" + lang + "/page.json:1:2:" + lang + ".page.json")).join(" ") + " world/map.json:1:2:map";
globalThis.matchMedia = () => ({ matches: false });
async function open(chosen, languages, answer) {
  const link = { href: "app-en" }, page = { dataset: { content } };
  let asked = "";
  globalThis.document = { documentElement: page, querySelector: () => link };
  Object.defineProperty(globalThis, "navigator", { value: { languages }, configurable: true });
  const kept = chosen ? JSON.stringify({ seq: 3, data: { language: chosen } }) : null;
  globalThis.localStorage = { getItem: (slot) => slot.endsWith(".2") ? kept : null };
  globalThis.fetch = async (path) => { asked = path; return { json: async () => JSON.parse(answer) }; };
  (0, eval)(script);
  const before = pageWords.loading;
  await pageWordsCome;
  return [page.lang, page.dataset.texts, asked, before, pageWords.loading, pageWords.late, link.href, page.dir ?? ""].join("|");
}
const own = '{"loading":"A {percent}","manifest":"app-own"}';
const english = "en|en.texts.json||Loading {percent}|Loading {percent}|Late|app-en|";
check("English", await open("", ["en-GB"], own), english);
check("no language of the game", await open("", ["sw", "ak-GH"], own), english);
check("of the system", await open("", ["sw", "pt-BR", "fr"], own), "pt|pt.texts.json|pt.page.json|\u00a0|A {percent}|Late|app-own|");
check("chosen", await open("fr", ["en"], own), "fr|fr.texts.json|fr.page.json|\u00a0|A {percent}|Late|app-own|");
check("chosen and gone", await open("tlh", ["pt"], own), "pt|pt.texts.json|pt.page.json|\u00a0|A {percent}|Late|app-own|");
check("a script", await open("", ["zh-hant-TW"], own), "zh-Hant|zh-Hant.texts.json|zh-Hant.page.json|\u00a0|A {percent}|Late|app-own|");
check("from right to left", await open("fr", [], '{"direction":"rtl","manifest":"m"}'),
  "fr|fr.texts.json|fr.page.json|\u00a0|Loading {percent}|Late|m|rtl");
check("damaged", await open("fr", [], "{"), "fr|fr.texts.json|fr.page.json|\u00a0|Loading {percent}|Late|app-en|");
process.exit();
`)
}
