package locales

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"awale/assets/languages"
)

// What is asked of the texts of shipped languages, beside what assets/languages/audit asks of them: they follow the typography of their
// languages, and the screens name no other keys.

func shipped(t *testing.T) map[string]*Catalog {
	t.Helper()
	all := map[string]*Catalog{}
	for _, lang := range Languages() {
		c, err := Load(lang)
		if err != nil {
			t.Fatal(err)
		}
		all[lang] = c
	}
	if all[Fallback] == nil {
		t.Fatalf("no texts in %q, which everybody falls back to", Fallback)
	}
	return all
}

// every calls f for every form of every text.
func every(t *testing.T, f func(lang, key, form, text string)) {
	t.Helper()
	for lang, c := range shipped(t) {
		for _, key := range c.Keys() {
			forms, _ := c.Raw(key)
			for form, text := range forms {
				f(lang, key, form, text)
			}
		}
	}
}

// textCall is a call that asks for a text by a whole key.
var textCall = regexp.MustCompile(`\b(?:Text|t)\("([a-z]\w*(?:\.[\w-]+)+)"[,)]`)

// Every key that the screens name is the key of a text.
func TestEveryNamedKeyHasAText(t *testing.T) {
	c, calls := shipped(t)[Fallback], 0
	err := filepath.WalkDir("../../render", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		for _, call := range textCall.FindAllSubmatch(source, -1) {
			calls++
			if _, ok := c.Raw(string(call[1])); !ok {
				t.Errorf("%s names %q, which is no key of a text", path, call[1])
			}
		}
		return err
	})
	if err != nil || calls < 1000 {
		t.Errorf("%d calls are found: %v", calls, err)
	}
}

// placeholders returns the sorted names of the placeholders in all forms of a text. Only "count" may
// be missing from some of them ("no seeds", "a seed").
func placeholders(forms map[string]string) []string {
	var names []string
	for _, text := range forms {
		each(text, func(_, name string) {
			if name != "" && !slices.Contains(names, name) {
				names = append(names, name)
			}
		})
	}
	slices.Sort(names)
	return names
}

func TestFormsOfATextAskForTheSame(t *testing.T) {
	for lang, c := range shipped(t) {
		for _, key := range c.Keys() {
			forms, _ := c.Raw(key)
			want := placeholders(forms)
			for form, text := range forms {
				got := placeholders(map[string]string{form: text})
				for _, name := range want {
					if name != "count" && !slices.Contains(got, name) {
						t.Errorf("%s %q: form %q lacks {%s}", lang, key, form, name)
					}
				}
			}
		}
	}
}

func TestTextsAreTidy(t *testing.T) {
	every(t, func(lang, key, form, text string) {
		at := lang + " " + key + " (" + form + ")"
		switch {
		case strings.TrimFunc(text, unicode.IsSpace) == "":
			t.Errorf("%s is empty", at)
		case strings.TrimFunc(text, unicode.IsSpace) != text:
			t.Errorf("%s begins or ends with a space: %q", at, text)
		case strings.Contains(text, "  "):
			t.Errorf("%s has two spaces in a row: %q", at, text)
		case strings.ContainsAny(text, "\t\r"):
			t.Errorf("%s has a tabulator or carriage return: %q", at, text)
		case !utf8.ValidString(text):
			t.Errorf("%s is not UTF-8", at)
		case strings.Contains(text, "..."):
			t.Errorf("%s has three dots for an ellipsis: %q", at, text)
		case strings.ContainsAny(text, "'\""):
			t.Errorf("%s has a typewriter's quotation mark: %q", at, text)
		}
		each(text, func(literal, _ string) {
			if strings.ContainsAny(literal, "{}") && !strings.Contains(text, "{{") && !strings.Contains(text, "}}") {
				t.Errorf("%s has a brace that is no placeholder: %q", at, text)
			}
		})
	})
}

// TestEnglishSpeaksOfEverybody: the texts mean players of any sex.
func TestEnglishSpeaksOfEverybody(t *testing.T) {
	one := regexp.MustCompile(`(?i)\b(he|him|his|himself)\b`)
	every(t, func(lang, key, form, text string) {
		if word := one.FindString(text); lang == "en" && word != "" {
			t.Errorf("%s (%s): %q", key, form, word)
		}
	})
}

// A player who uses keys or a screen reader is not told to touch or to click. Words for what the player points with have keys of
// their own, see kit.Pointing. The lessons have no such keys.
func TestNobodyIsToldToTouch(t *testing.T) {
	pointing := map[string]*regexp.Regexp{
		"en": regexp.MustCompile(`(?i)\b(tap|touch|click|swipe|press|finger|mouse)(s|ed|ing)?\b`),
		"fr": regexp.MustCompile(`(?i)\b(touche[rz]|clique[rz]?|appuye[rz]|tapote[rz]|glisse[rz]|doigts?|souris)\b`),
	}
	suited := map[string]bool{".touch": true, ".click": true, ".key": true}
	every(t, func(lang, key, _, text string) {
		at := strings.LastIndexByte(key, '.')
		if pointing[lang] != nil && pointing[lang].MatchString(text) && !(at > 0 && suited[key[at:]]) {
			t.Errorf("%s: %s says %q, whatever the player points with", lang, key, text)
		}
	})
	for lang, forbidden := range pointing {
		lessons, err := languages.Read(languages.Shipped, lang, languages.Lessons)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range forbidden.FindAllString(string(lessons), -1) {
			t.Errorf("%s: the lessons say %q", lang, line)
		}
	}
}

// Before a name that begins with a vowel these French words lose their last one, and a text cannot know that: "de Ama" is a mistake.
func TestFrenchNamesNeedNoElision(t *testing.T) {
	elided := regexp.MustCompile(`(?i)\b(de|que|jusque|le|la|se|ne)[ \x{a0}]\{(player|from|learner|rule|name|one|other|in|out|by|group|owner)\}`)
	every(t, func(lang, key, form, text string) {
		if words := elided.FindString(text); lang == "fr" && words != "" {
			t.Errorf("%s (%s): %q", key, form, words)
		}
	})
}

// No line may begin with French punctuation, so the space before it is one that does not break, and a
// narrow one.
func TestFrenchSpaces(t *testing.T) {
	for lang, c := range shipped(t) {
		if lang != "fr" {
			continue
		}
		for _, key := range c.Keys() {
			forms, _ := c.Raw(key)
			for _, text := range forms {
				for _, wrong := range frenchSpaces(text) {
					t.Errorf("%q: no U+202F at %q in %q", key, wrong, text)
				}
			}
		}
	}
	for text, want := range map[string]int{
		"Ça va\u202f?": 0, "Ça va ?": 1, "Ça va?": 1, "Ça va\u00a0!": 1, "«\u202foui\u202f»": 0, "« oui »": 2, "Score\u202f: 3": 0,
		"Score: 3": 1, "{a}:{b}": 0, "#p=1;v=2": 0, "{name}\u202f; {x}": 0, "Quoi\u202f?!": 0, "?": 0,
	} {
		if got := frenchSpaces(text); len(got) != want {
			t.Errorf("%q: %q", text, got)
		}
	}
}

// frenchSpaces returns where a text lacks the space that French asks for.
func frenchSpaces(text string) (wrong []string) {
	const narrow = '\u202f'
	runes := []rune(text)
	for i, r := range runes {
		before, after := narrow, ' '
		if i > 0 {
			before = runes[i-1]
		}
		if i+1 < len(runes) {
			after = runes[i+1]
		}
		switch r {
		case '«':
			if after != narrow {
				wrong = append(wrong, string([]rune{r, after}))
			}
		case '»':
			if before != narrow {
				wrong = append(wrong, string([]rune{before, r}))
			}
		case ':', ';', '!', '?':
			// Within an address or a time they are no punctuation.
			ends := unicode.IsSpace(after) || strings.ContainsRune("»)”!?", after)
			if ends && before != narrow && before != '!' && before != '?' {
				wrong = append(wrong, string([]rune{before, r}))
			}
		}
	}
	return wrong
}

// The last of a list, often a number, begins no line.
func TestTheLastOfAListIsHeld(t *testing.T) {
	for lang, c := range shipped(t) {
		if list := c.List([]string{"2", "3"}); !strings.HasSuffix(list, "\u00A03") {
			t.Errorf("%s: %q ends in a word that may begin a line", lang, list)
		}
	}
}

// No two languages have the same name. One without a name would have that of English.
func TestEveryLanguageHasANameOfItsOwn(t *testing.T) {
	names := map[string]string{}
	for _, l := range Named() {
		if other, taken := names[l.Name]; taken {
			t.Errorf("%s is called %q, like %s", l.Tag, l.Name, other)
		}
		names[l.Name] = l.Tag
	}
}
