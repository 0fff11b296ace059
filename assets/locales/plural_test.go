package locales

import (
	"slices"
	"strings"
	"testing"

	cldr "golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// The rules are compared with those of golang.org/x/text, which has an older CLDR: newer ones are left out, and so is what they say of
// millions.
func TestPluralsAreThoseOfCLDR(t *testing.T) {
	newer := strings.Fields("doi pcm sat mk ak bho csw he iw kw lv mt si blo sgs ht gaa lag tw ceb fil tl")
	names := map[cldr.Form]string{cldr.Zero: "zero", cldr.One: "one", cldr.Two: "two", cldr.Few: "few", cldr.Many: "many",
		cldr.Other: other}
	var tags []string
	for _, p := range plurals {
		tags = append(tags, strings.Fields(p.languages)...)
	}
	tags = append(tags, strings.Fields("en de nl es ca tr kk sv da ee ha it pt-PT hu el bg az uz sw so xh ka eu gl et fi")...)
	compared := 0
	for _, lang := range tags {
		tag, err := language.Parse(lang)
		p, fault := parsePlural(ruleOf(lang))
		if fault != nil {
			t.Errorf("%s: %v", lang, fault)
		}
		if err != nil || slices.Contains(newer, lang) {
			continue
		}
		compared++
		for n := range 2000 {
			if got, want := p.category(n), names[cldr.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)]; got != want {
				t.Errorf("%s: %d is %s, want %s", lang, n, got, want)
				break
			}
		}
	}
	if compared < 100 {
		t.Errorf("%d languages are compared", compared)
	}
}

// What CLDR has changed since, and what it lacks.
func TestNewerPlurals(t *testing.T) {
	for lang, numbers := range map[string]map[int]string{
		"pt":  {0: "one", 1: "one", 2: other},
		"kk":  {0: other, 1: "one", 2: other},
		"he":  {1: "one", 2: "two", 20: other},
		"mt":  {0: "few", 1: "one", 2: "two", 10: "few", 11: "many", 20: other, 111: "many"},
		"lv":  {0: "zero", 1: "one", 11: "zero", 21: "one", 22: other},
		"gaa": {0: other, 1: "one", 2: other},
		"ht":  {0: other, 1: other},
		"tw":  {0: "one", 1: "one", 2: other},
		"fil": {1: "one", 4: other, 5: "one", 14: other},
		"kw":  {1: "one", 22: "two", 23: "few", 41: "many", 1000: "two", 5: other, -1: "one"},
		"xx":  {1: "one", 0: other},
	} {
		p, err := parsePlural(ruleOf(lang))
		if err != nil {
			t.Fatal(err)
		}
		for n, want := range numbers {
			if got := p.category(n); got != want {
				t.Errorf("%s: %d is %s, want %s", lang, n, got, want)
			}
		}
	}
	c := catalog(t, "xx", `{"language.plural": "few: n = 3..4", "a": {"few": "{count} few", "other": "{count} other"}}`)
	if got := c.Text("a", map[string]any{"count": 3}) + ", " + c.Text("a", map[string]any{"count": 1}); got != "3 few, 1 other" {
		t.Errorf("by a rule of its own a language says %q", got)
	}
	if got := c.plurals.categories(); !slices.Equal(got, []string{"few", other}) {
		t.Errorf("its categories are %q", got)
	}
	for _, rule := range []string{"none: n = 1", "one", "one: n", "one: m = 1", "one: n = 2..1", "one: n % 0 = 1", "one: n = x",
		"other: n = 1", "many: n >= 0", "one: x >= 0"} {
		if _, err := parsePlural(rule); err == nil {
			t.Errorf("%q was read as a plural rule", rule)
		}
	}
}
