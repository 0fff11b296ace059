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
const content = ["en", "fr", "pt", "ar", "zh-Hant"].map((lang) => "languages/" + lang + "/texts.json:1:2:" + lang + ".texts.json" +
  (lang === "en" ? "" : " languages/" + lang + "/page.json:1:2:" + lang + ".page.json")).join(" ") + " world/map.json:1:2:map";
globalThis.matchMedia = () => ({ matches: false });
async function open(chosen, languages, answer, { ok = true, cut = false } = {}) {
  let link = { href: "app-en" };
  const page = { dataset: { content, languages: "en English|fr Français|ar:latin:rtl عربي|pt Português" } };
  const named = link;
  let asked = "";
  globalThis.document = { documentElement: page, querySelector: () => link };
  Object.defineProperty(globalThis, "navigator", { value: { languages }, configurable: true });
  const kept = chosen ? JSON.stringify({ seq: 3, data: { language: chosen } }) : null;
  globalThis.localStorage = { getItem: (slot) => slot.endsWith(".2") ? kept : null };
  globalThis.fetch = async (path) => { asked = path; return { ok, status: 404, json: async () => JSON.parse(answer) }; };
  (0, eval)(script);
  const before = pageWords.loading;
  if (cut) link = null; // cut.js writes another page
  await pageWordsCome;
  const cover = {};
  speak(cover, pageWords.lang);
  const { path } = pageFiles.get("languages/" + page.lang + "/texts.json");
  return [page.lang, path, asked, before, pageWords.loading, pageWords.late, named.href, page.dir, cover.lang, cover.dir].join("|");
}
const own = '{"loading":"A {percent}","manifest":"app-own"}';
const english = "en|en.texts.json||Loading {percent}|Loading {percent}|Late|app-en|ltr|en|ltr";
const files = (lang) => lang + "|" + lang + ".texts.json|" + lang + ".page.json|\u00a0|";
const spoken = (lang, way = "ltr") => files(lang) + "A {percent}|Late|app-own|" + way + "|" + lang + "|" + way;
// English words on a page of another language say that they are English.
const lacking = (lang, way = "ltr") => files(lang) + "Loading {percent}|Late|app-en|" + way + "|en|ltr";
check("English", await open("", ["en-GB"], own), english);
check("no language of the game", await open("", ["sw", "ak-GH"], own), english);
check("of the system", await open("", ["sw", "pt-BR", "fr"], own), spoken("pt"));
check("chosen", await open("fr", ["en"], own), spoken("fr"));
check("chosen and gone", await open("tlh", ["pt"], own), spoken("pt"));
check("a script", await open("", ["zh-hant-TW"], own), spoken("zh-Hant"));
check("from right to left", await open("ar", [], own), spoken("ar", "rtl"));
check("damaged", await open("fr", [], "{"), lacking("fr"));
check("English words from right to left", await open("ar", [], "{"), lacking("ar", "rtl"));
check("not found", await open("fr", [], own, { ok: false }), lacking("fr"));
check("the page was cut off", await open("fr", [], own, { cut: true }), spoken("fr"));
check("without a manifest", await open("fr", [], '{"loading":"A {percent}"}'), spoken("fr").replace("app-own", "app-en"));
process.exit();
`)
}
