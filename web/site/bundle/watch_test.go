//go:build !js

package bundle

import "testing"

// TestNoFaultCoversAGameThatHasBegun: a file fails, and while the words for that come the program starts, which asks the page to end
// watching. Then nothing is said. Without such a start the file is named, in the language of the words, and in a few English words if the
// script with the words did not arrive.
func TestNoFaultCoversAGameThatHasBegun(t *testing.T) {
	t.Parallel()
	runPage(t, "watch.js", `
const { readFileSync } = await import("node:fs");
const script = readFileSync(process.argv[1], "utf8");
const check = (what, got, want) => {
  if (got !== want) { console.log(what + ": " + got + ", want " + want); process.exitCode = 1; }
};
const element = () => ({ append(...more) { this.inside = [...this.inside ?? [], ...more]; }, setAttribute() {}, focus() {} });
const texts = (e) => typeof e === "string" ? e : (e.inside ?? []).map(texts).join("/");
globalThis.CSSStyleSheet = class { replaceSync() {} };
const words = { lang: "en", "missing.title": "Missing", missing: "Not here: {files}", cause: "C", kept: "K", again: "A", details: "D" };
async function fail(starts, words) {
  let come;
  const root = {}, body = element();
  globalThis.document = { documentElement: root, body, baseURI: "https://example.org/", readyState: "complete", addEventListener() {},
    getElementById: () => null, querySelector: () => null, querySelectorAll: () => [],
    createElement: element };
  root.lang = "fr";
  globalThis.speak = (e, lang) => { e.lang = lang; };
  globalThis.pageWords = words;
  globalThis.pageWordsCome = new Promise((done) => { come = done; });
  (0, eval)(script);
  watching.fail("https://example.org/tables.0123456789abcdef.js", "");
  await new Promise((done) => setTimeout(done, 150));
  if (starts) watching.end();
  come();
  await new Promise((done) => setTimeout(done, 10));
  const cover = body.inside?.[0];
  return cover ? [root.lang, cover.lang, texts(cover)].join("|") : "";
}
check("the program starts", await fail(true, words), "");
check("it does not", await fail(false, words),
  "fr|en|Awale/Missing/Not here: tables.js./C/K/A/D/https://example.org/tables.0123456789abcdef.js");
check("nor do the words come", (await fail(false)).replaceAll("\u00a0", ""),
  "fr|en|Awale/The game did not arrive whole/Missing or damaged: tables.js.///Try again/Technical details/" +
  "https://example.org/tables.0123456789abcdef.js");
process.exit();
`)
}
