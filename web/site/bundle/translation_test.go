//go:build !js

package bundle

import (
	"encoding/json"
	"slices"
	"testing"
	"testing/fstest"

	"awale/assets/locales"
)

// What translators write is looked at as the program's own tests look at it, and their files have the form of the game's own. Files from
// elsewhere are taken as far as they can be read.
func TestTextsOfTranslators(t *testing.T) {
	t.Parallel()
	wanted, err := json.Marshal(locales.Plurals())
	if err != nil {
		t.Fatal(err)
	}
	runPage(t, "translate-texts.js", "const plurals = "+string(wanted)+`;
const { readFileSync } = await import("node:fs");
const { dirname } = await import("node:path");
const { isTag, pluralsIn, formsOf, faultsOf, readFile, writeFile, same } = await import(process.argv[1]);
const check = (what, got, want) => {
  if (JSON.stringify(got) !== JSON.stringify(want)) { console.log(what + ": " + JSON.stringify(got)); process.exitCode = 1; }
};
check("tags", ["tw", "yo", "zh-Hant", "ht", "", "t", "TW", "en/../x", "tw tw", "tw-" + "a".repeat(9)].map(isTag),
  [true, true, true, true, false, false, false, false, false, false]);
check("plurals", ["pt", "id", "tw", "gaa", "ht", "ar-EG", "constructor"].map((tag) => pluralsIn(tag, plurals).join(" ")),
  ["one other", "other", "one other", "one other", "other", "zero one two few many other", "one other"]);
check("forms",
  [formsOf("a"), formsOf({ one: "a", other: "b" }), formsOf({}), formsOf({ two: 2 }), formsOf({ more: "a" }), formsOf([]), formsOf(null), formsOf(7)],
  [{ other: "a" }, { one: "a", other: "b" }, null, null, null, null, null, null]);
const seeds = { one: "{house}, {count} seed", other: "{house}, {count} seeds" };
check("sound", faultsOf(seeds, { one: "{house}: aba", other: "{count} mma, {house}" }, ["one", "other"]), []);
check("no other", faultsOf(seeds, { one: "{house}" }, ["one", "other"]), ["The form “other” is missing."]);
check("no number", faultsOf(seeds, { other: "{house}" }, ["one", "other"]), ["{count} is missing in “other”."]);
check("another name", faultsOf({ other: "to {player}" }, { other: "{Player}" }, ["other"]), ["{player} is missing.", "There is no {Player} here."]);
check("untidy", faultsOf({ other: "Menu" }, { other: " Mɛ  'nu'..." }, ["other"]).length, 3);
check("forms of another language", faultsOf(seeds, { one: "{house}", two: "{house}", other: "{house} {count}" }, ["one", "few", "other"]),
  ["The form “few” is missing.", "The language has no form “two”."]);
check("lines", faultsOf({ other: "a" }, { other: "a\n\nb" }, ["other"]), []);
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
    for (const [key, forms] of Object.entries(texts)) check(lang + " " + key, faultsOf(all[key], forms, pluralsIn(lang, plurals)), []);
  }
}
`)
}

// A language that has only been begun is known as that: its other texts are English, and are not saved as its own.
func TestABegunLanguageIsNotTranslated(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	folder := fstest.MapFS{
		"en/language.json": file(`{"name": "English", "page.again": "Try again"}`), "en/texts.json": file(`{"a": "A", "b": "B"}`),
		"en/lessons.json": file(`{"c": "C"}`), "en/world.json": file(`{"d": "D"}`),
		"xx/language.json": file(`{"name": "Xx"}`), "xx/texts.json": file(`{"b": "Bx", "language.plural": "one: n = 1"}`),
		"xx/world.json": file(`{"d": "Dx"}`),
	}
	l, err := translatedIn(folder, "xx")
	if err != nil || len(l.About) != 1 || len(l.Missing) != 3 {
		t.Fatalf("%+v, %v", l, err)
	}
	for kind, want := range map[string][]string{"texts.json": {"a"}, "lessons.json": {"c", locales.PluralKey}, "world.json": {locales.PluralKey}} {
		if !slices.Equal(l.Missing[kind], want) {
			t.Errorf("in %s are missing %q", kind, l.Missing[kind])
		}
	}
}
