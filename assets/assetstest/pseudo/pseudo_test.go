package pseudo_test

import (
	"io/fs"
	"slices"
	"testing"
	"unicode/utf8"

	"awale/assets/assetstest/pseudo"
	"awale/assets/languages"
	"awale/assets/languages/audit"
	"awale/assets/locales"
)

// catalog reads the texts of a language of the folder.
func catalog(t *testing.T, folder fs.FS, tag, file string) *locales.Catalog {
	t.Helper()
	data, err := languages.Read(folder, tag, file)
	if err != nil {
		t.Fatal(err)
	}
	c, err := locales.Parse(tag, data)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// The language has no fault: every key, every placeholder, every plural form and only letters of the font. Its texts are about as much
// longer as they are to be, and no text with a word is as in English.
func TestTheLanguageIsWhole(t *testing.T) {
	folder, err := pseudo.Folder()
	if err != nil {
		t.Fatal(err)
	}
	can, err := audit.Letters(folder, pseudo.Tag)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range audit.Look(folder, pseudo.Tag, can) {
		if slices.Contains(audit.Faults, f.Kind) || f.Kind == audit.Same {
			t.Error(f)
		}
	}
	for _, file := range languages.Kinds {
		english, other := catalog(t, folder, languages.Fallback, file), catalog(t, folder, pseudo.Tag, file)
		short, long := 0, 0
		for _, key := range english.Keys() {
			forms, _ := english.Raw(key)
			own, _ := other.Raw(key)
			for form, text := range forms {
				short += utf8.RuneCountInString(text)
				long += utf8.RuneCountInString(own[form])
				if !slices.Equal(locales.Placeholders(text), locales.Placeholders(own[form])) {
					t.Errorf("%s: %q became %q", key, text, own[form])
				}
			}
		}
		if by := float64(long) / float64(short); by < 1.25 || by > pseudo.Longer+0.02 {
			t.Errorf("%s is %.2f times as long", file, by)
		}
	}
}

func TestText(t *testing.T) {
	for english, want := range map[string]string{"": "", "3–2": "3–2", "Menu": "Mêêñűű", "{count} seeds": "{count} šêêêêďš",
		"{{am}}":                 "{{áám}}",
		"the analysis of boards": "ťħêê ááñááľýšïš ööf bööáářďš"} {
		if got := pseudo.Text(english); got != want {
			t.Errorf("%q became %q, want %q", english, got, want)
		}
	}
}
