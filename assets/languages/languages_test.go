package languages_test

import (
	"encoding/json"
	"strings"
	"testing"
	"testing/fstest"

	"awale/assets/languages"
	"awale/assets/locales"
)

// of returns a folder with English and the language xx, by their files.
func of(files map[string]string) fstest.MapFS {
	folder := fstest.MapFS{"en/language.json": {Data: []byte(`{"name": "English"}`)}, "xx/language.json": {Data: []byte(`{"name": "Xx"}`)}}
	for name, text := range files {
		folder[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return folder
}

// What a language lacks is said in English, and a file that has not been begun lacks everything.
func TestReadFillsIn(t *testing.T) {
	folder := of(map[string]string{"en/texts.json": `{"a": "A", "b": "B"}`, "xx/texts.json": `{"a": "x"}`, "en/world.json": `{"w": "W"}`})
	for file, want := range map[string]string{languages.Texts: `{"a":"x","b":"B"}`, languages.World: `{"w":"W"}`} {
		if got, err := languages.Read(folder, "xx", file); err != nil || string(got) != want {
			t.Errorf("%s is %s, %v, want %s", file, got, err, want)
		}
	}
}

// A file that is no object is refused by its name, and so is a language that is not there.
func TestReadRefuses(t *testing.T) {
	for _, text := range []string{"null", "[]", `"a"`, "3", "{", ""} {
		folder := of(map[string]string{"en/texts.json": `{"a": "A"}`, "xx/texts.json": text})
		if data, err := languages.Read(folder, "xx", languages.Texts); err == nil || !strings.Contains(err.Error(), "xx/texts.json") {
			t.Errorf("%q is read as %q, %v", text, data, err)
		}
		folder = of(map[string]string{"en/texts.json": text, "xx/texts.json": `{"a": "x"}`})
		if data, err := languages.Read(folder, "xx", languages.Texts); err == nil || !strings.Contains(err.Error(), "en/texts.json") {
			t.Errorf("English is %q: it is read as %q, %v", text, data, err)
		}
	}
	if _, err := languages.Read(of(nil), "yy", languages.About); err == nil {
		t.Error("a language that is not there is read")
	}
}

// The plural rule that a language gives among its texts holds in its lessons as well.
func TestThePluralRuleHoldsForAllFiles(t *testing.T) {
	folder := of(map[string]string{"en/lessons.json": `{"a": {"one": "{count} seed", "other": "{count} seeds"}}`,
		"xx/texts.json": `{"language.plural": "few: n = 4"}`, "xx/lessons.json": `{"a": {"few": "{count} few", "other": "{count} other"}}`})
	data, err := languages.Read(folder, "xx", languages.Lessons)
	if err != nil {
		t.Fatal(err)
	}
	c, err := locales.Parse("xx", data)
	if err != nil {
		t.Fatal(err)
	}
	if got := c.Text("a", map[string]any{"count": 4}); got != "4 few" {
		t.Errorf("four are %q", got)
	}
}

// Whatever is in a file, reading it gives an error or an object with all keys of English.
func FuzzRead(f *testing.F) {
	for _, text := range []string{"null", "{}", `{"a": null}`, `{"b": "x"}`, "[]", "", `{"language.plural": 3}`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		folder := of(map[string]string{"en/texts.json": `{"a": "A"}`, "en/world.json": `{"a": "A"}`, "xx/texts.json": text, "xx/world.json": text})
		for _, file := range []string{languages.Texts, languages.World} {
			data, err := languages.Read(folder, "xx", file)
			if err != nil {
				continue
			}
			var all map[string]json.RawMessage
			if err := json.Unmarshal(data, &all); err != nil || all["a"] == nil {
				t.Errorf("%q is read as %q, %v", text, data, err)
			}
		}
	})
}
