package audit_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"awale/assets/languages"
	"awale/assets/languages/audit"
)

// No shipped language has a fault.
func TestShippedLanguagesHaveNoFaults(t *testing.T) {
	for _, tag := range languages.Tags(languages.Shipped) {
		can, err := audit.Letters(languages.Shipped, tag)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range audit.Look(languages.Shipped, tag, can) {
			if slices.Contains(audit.Faults, f.Kind) {
				t.Errorf("%s: %v", tag, f)
			}
		}
	}
}

// A language can be written in the letters of the font, and in those of the part that it names.
func TestLettersOfALanguage(t *testing.T) {
	folder := fstest.MapFS{}
	for tag, about := range map[string]string{"en": `{"name": "English"}`, "xx": `{"name": "Xx", "font": "cyrillic"}`,
		"yy": `{"name": "Yy", "font": "latin"}`, "zz": `{"name": "Zz", "font": "none"}`} {
		folder[tag+"/language.json"] = &fstest.MapFile{Data: []byte(about)}
	}
	for tag, want := range map[string]string{"en": "éŋƐẹ", "xx": "éŋƐẹЖәғқңөұүһіӘҒҚҢӨҰҮҺІё№", "yy": "éŋƐẹẽǹḿịụṅɓɗƙșț"} {
		can, err := audit.Letters(folder, tag)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range "éŋƐẹЖәғқңөұүһіӘҒҚҢӨҰҮҺІё№ẽǹḿịụṅɓɗƙșțΩ" {
			if can(r) != strings.ContainsRune(want, r) {
				t.Errorf("%s: %q can be written: %v", tag, r, can(r))
			}
		}
	}
	if _, err := audit.Letters(folder, "zz"); err == nil {
		t.Error("a part that is not there is taken")
	}
}

// A language with one fault of each kind: all are found, and nothing else.
func TestEveryKindIsFound(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	folder := fstest.MapFS{
		"en/language.json": file(`{"name": "English"}`), "en/lessons.json": file(`{}`), "en/world.json": file(`{}`),
		"en/texts.json": file(`{"a": "One text", "b": "{player} plays", "c": {"one": "{count} seed", "other": "{count} seeds"}, "d": "House",
			"e": "To be", "f": "Same words", "g": "A short text", "h": "Plays {count}", "i": "{count} houses", "j": "{count} stores"}`),
		"xx/language.json": file(`{"name": "Xx", "direction": "rtl"}`), "xx/lessons.json": file(`{"a": 1}`), "xx/world.json": file(`{}`),
		"xx/texts.json": file(`{"b": "plays {who}", "c": {"few": "{count}", "other": "{count} x"}, "d": "Ω house", "e": " to be ",
			"f": "Same words", "g": "A text that is much too long", "h": {"one": "once", "other": "{count} times"}, "i": {"one": "{count} house"},
			"j": {"one": "{count} store", "other": "stores"}, "z": "Nobody asks"}`),
	}
	var got []string
	for _, f := range audit.Look(folder, "xx", func(r rune) bool { return r != 'Ω' }) {
		got = append(got, string(f.Kind)+" "+f.Key)
	}
	want := []string{"missing a", "placeholder b", "placeholder b", "plural c", "plural c", "glyph d", "untidy e", "same as English f", "long g",
		"plural i", "placeholder j", "unused z", "unreadable "}
	if !slices.Equal(got, want) {
		t.Errorf("found is\n%q, not\n%q", got, want)
	}
}

// A language that gives its own plural rule has it for its lessons as well.
func TestThePluralRuleHoldsForAllFiles(t *testing.T) {
	folder := fstest.MapFS{}
	for name, text := range map[string]string{"en/language.json": `{"name": "English"}`, "en/texts.json": "{}", "en/world.json": "{}",
		"en/lessons.json": `{"a": {"one": "{count} seed", "other": "{count} seeds"}}`, "xx/language.json": `{"name": "Xx"}`,
		"xx/texts.json": `{"language.plural": "few: n = 4"}`, "xx/lessons.json": `{"a": {"few": "{count} few", "other": "{count} else"}}`,
		"xx/world.json": "{}"} {
		folder[name] = &fstest.MapFile{Data: []byte(text)}
	}
	if found := audit.Look(folder, "xx", func(rune) bool { return true }); len(found) > 0 {
		t.Errorf("found is %v", found)
	}
}
