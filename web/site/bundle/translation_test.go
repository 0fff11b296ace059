//go:build !js

package bundle

import (
	"encoding/json"
	"strings"
	"testing"

	"awale/assets/locales"
)

// What translators write is looked at as the program's own tests look at it, and their files have the form of the game's own. Files from
// elsewhere are taken as far as they can be read.
func TestTextsOfTranslators(t *testing.T) {
	t.Parallel()
	plurals := map[string]string{}
	for _, lang := range append(locales.Languages(), "ee", "yo", "ig", "wo", "ar", "pl") {
		c, err := locales.Parse(lang, []byte("{}"))
		if err != nil {
			t.Fatal(err)
		}
		plurals[lang] = strings.Join(c.Categories(), " ")
	}
	wanted, err := json.Marshal(plurals)
	if err != nil {
		t.Fatal(err)
	}
	runPage(t, "translate-texts.js", "const plurals = "+string(wanted)+`;
const { readFileSync } = await import("node:fs");
const { dirname } = await import("node:path");
const { isTag, pluralsOf, formsOf, faultsOf, readFile, writeFile, same } = await import(process.argv[1]);
const check = (what, got, want) => {
  if (JSON.stringify(got) !== JSON.stringify(want)) { console.log(what + ": " + JSON.stringify(got)); process.exitCode = 1; }
};
check("tags", ["tw", "yo", "zh-Hant", "ht", "", "t", "TW", "en/../x", "tw tw", "tw-" + "a".repeat(9)].map(isTag),
  [true, true, true, true, false, false, false, false, false, false]);
check("plurals",
  [pluralsOf("pt"), pluralsOf("id"), pluralsOf("xx"), pluralsOf("!")], [["one", "other"], ["other"], ["other"], ["other"]]);
for (const [lang, want] of Object.entries(plurals)) check("plurals of " + lang, pluralsOf(lang).join(" "), want);
check("forms",
  [formsOf("a"), formsOf({ one: "a", other: "b" }), formsOf({}), formsOf({ two: 2 }), formsOf({ more: "a" }), formsOf([]), formsOf(null), formsOf(7)],
  [{ other: "a" }, { one: "a", other: "b" }, null, null, null, null, null, null]);
const seeds = { one: "{house}, {count} seed", other: "{house}, {count} seeds" };
check("sound", faultsOf(seeds, { one: "{house}: aba", other: "{count} mma, {house}" }), []);
check("no other", faultsOf(seeds, { one: "{house}" }), ["The form “other” is missing."]);
check("no number", faultsOf(seeds, { other: "{house}" }), ["{count} is missing in “other”."]);
check("another name", faultsOf({ other: "to {player}" }, { other: "{Player}" }), ["{player} is missing.", "There is no {Player} here."]);
check("untidy", faultsOf({ other: "Menu" }, { other: " Mɛ  'nu'..." }).length, 3);
const english = { a: { other: "A" }, b: seeds };
check("read", readFile('{"a":"x","b":{"one":"1"},"c":"no","__proto__":"p","a2":3}', english), { texts: { a: { other: "x" }, b: { one: "1" } }, left: 3 });
for (const bad of ["", "{", "[]", "null", "3", '{"c":"x"}', '{"a":7}', '{"constructor":"x"}']) {
  try { readFile(bad, english); check("taken", bad, ""); } catch (fault) { check("says why", fault instanceof Error && !(fault instanceof TypeError), true); }
}
check("written", writeFile({ b: { other: "n", one: "1" }, a: { other: "Ɛ" } }), '{\n  "a": "Ɛ",\n  "b": {\n    "one": "1",\n    "other": "n"\n  }\n}\n');
check("same", [same({ other: "a" }, { other: "a", one: "" }), same({ other: "a" }, { other: "b" }), same(undefined, {})], [true, false, false]);
// Every file of the game is taken without a fault, and comes out as it is.
const own = (lang, file) => readFileSync(dirname(process.argv[1]) + "/../../assets/languages/" + lang + "/" + file, "utf8");
for (const file of ["texts.json", "lessons.json", "world.json"]) {
  const all = Object.fromEntries(Object.entries(JSON.parse(own("en", file))).map(([key, value]) => [key, formsOf(value)]));
  for (const lang of ["en", "fr", "kk"]) {
    const { texts, left } = readFile(own(lang, file), all);
    if (lang !== "kk") check(lang + " " + file + " comes out", writeFile(texts) === own(lang, file), true);
    check(lang + " " + file + " left", left <= 1, true); // kk has language.first
    for (const [key, forms] of Object.entries(texts)) check(lang + " " + key, faultsOf(all[key], forms), []);
  }
}
`)
}
