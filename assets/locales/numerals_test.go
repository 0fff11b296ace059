package locales

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"
)

// Numbers and times have the signs of the language, or those that it gives itself.
func TestNumbersAreWrittenAsTheLanguageDoes(t *testing.T) {
	const doc = `{"count": "{n} seeds"}`
	own := `{"count": "{n} seeds", "number.decimal": "·", "number.group": "’", "number.clock": "h"}`
	for _, c := range []struct{ lang, doc, lead, small, large, below, clock string }{
		{"en", doc, "+7.0", "9999 seeds", "1,234,567 seeds", "-12,345 seeds", "09:05"},
		{"fr", doc, "+7,0", "9999 seeds", "1\u202f234\u202f567 seeds", "-12\u202f345 seeds", "09:05"},
		{"pt-BR", doc, "+7,0", "9999 seeds", "1.234.567 seeds", "-12.345 seeds", "09:05"},
		{"kk", doc, "+7,0", "9999 seeds", "1\u00a0234\u00a0567 seeds", "-12\u00a0345 seeds", "09:05"},
		{"id", doc, "+7,0", "9999 seeds", "1.234.567 seeds", "-12.345 seeds", "09.05"},
		{"fr", own, "+7·0", "9999 seeds", "1’234’567 seeds", "-12’345 seeds", "09h05"},
	} {
		words := catalog(t, c.lang, c.doc)
		say := func(n int) string { return words.Text("count", map[string]any{"n": n}) }
		got := [5]string{words.Decimal("+7.0"), say(9999), say(1234567), say(-12345), words.Clock(9, 5)}
		if want := [5]string{c.lead, c.small, c.large, c.below, c.clock}; got != want {
			t.Errorf("%s: %q, want %q", c.lang, got, want)
		}
	}
	if got := catalog(t, "en", doc).Text("count", map[string]any{"n": -999}); got != "-999 seeds" {
		t.Errorf("-999 is %q", got)
	}
}

// The signs of numbers are compared with those of golang.org/x/text. Its CLDR is older: it lacks Javanese and the tag "no", and has another
// space in French and Fulah.
func TestNumbersHaveTheSignsOfCLDR(t *testing.T) {
	newer := strings.Fields("jv no")
	spaces := strings.NewReplacer("\u202f", "\u00a0")
	tags := append(Languages(), strings.Fields("ak am ee fil gd ha he ig ja ko ms so sw th yo zh zu")...)
	for _, s := range signs {
		tags = append(tags, strings.Fields(s.languages)...)
	}
	for _, lang := range tags {
		tag, err := language.Parse(lang)
		if err != nil {
			t.Fatal(err)
		}
		if slices.Contains(newer, lang) {
			continue
		}
		n := numeralsOf(lang)
		want := message.NewPrinter(tag).Sprint(number.Decimal(1234567.5))
		if got := n.whole(1234567) + n.decimal + "5"; spaces.Replace(got) != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
}
