package pseudo_test

import (
	"io/fs"
	"slices"
	"strings"
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

// The languages have no fault: every key, every placeholder, every plural form and, in the longer one, only letters of the font. Texts are
// about as much longer as they are to be, and no text with a word is as in English.
func TestTheLanguagesAreWhole(t *testing.T) {
	folder, err := pseudo.Folder()
	if err != nil {
		t.Fatal(err)
	}
	for tag, grows := range map[string]float64{pseudo.Tag: pseudo.Longer, pseudo.Mirrored: 1} {
		can, err := audit.Letters(folder, tag)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range audit.Look(folder, tag, func(r rune) bool { return can(r) || tag == pseudo.Mirrored && locales.RightToLeft(r) }) {
			game := strings.HasPrefix(f.Key, "catalogue.") && tag == pseudo.Mirrored
			if slices.Contains(audit.Faults, f.Kind) || f.Kind == audit.Same && !game {
				t.Error(tag, f)
			}
		}
		for _, file := range languages.Kinds {
			english, other := catalog(t, folder, languages.Fallback, file), catalog(t, folder, tag, file)
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
			if by := float64(long) / float64(short); by < 1+(grows-1)*0.6 || by > grows+0.02 {
				t.Errorf("%s in %s is %.2f times as long", file, tag, by)
			}
		}
	}
	for _, l := range locales.NamedIn(folder) {
		if want := map[bool]string{true: "rtl"}[l.Tag == pseudo.Mirrored]; l.Direction != want {
			t.Errorf("%s has the direction %q, want %q", l.Tag, l.Direction, want)
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
	if got, want := pseudo.Mirror("{count} seeds, 3–2: Awale"), "{count} שעעדש, 3–2: אחאלע"; got != want {
		t.Errorf("it became %q, want %q", got, want)
	}
}
