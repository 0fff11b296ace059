package locales

import "testing"

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

// Shipped languages agree on signs with CLDR.
func TestShippedLanguagesHaveTheirSigns(t *testing.T) {
	for lang, want := range map[string]string{"en": "1.5 10,000", "fr": "1,5 10\u202f000", "pt": "1,5 10.000", "es": "1,5 10.000",
		"ca": "1,5 10.000", "de": "1,5 10.000", "nl": "1,5 10.000", "tr": "1,5 10.000", "id": "1,5 10.000",
		"kk": "1,5 10\u00a0000"} {
		c, err := Load(lang)
		if err != nil {
			t.Fatal(err)
		}
		if got := c.Decimal("1.5") + " " + fill("{n}", map[string]any{"n": 10000}, c.numerals); got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
}
