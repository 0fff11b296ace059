package wording

import (
	"testing"

	"awale/ai"
	"awale/assets/locales"
	"awale/game"
	"awale/game/analysis"
	"awale/variants/rulestest"
)

// The value of a position has the decimal sign of the language.
func TestValuesAreWrittenAsTheLanguageDoes(t *testing.T) {
	r := rulestest.Load(t, "abapa")
	for lang, want := range map[string]string{"en": "≈ −7.3", "fr": "≈ −7,3"} {
		c, err := locales.Load(lang)
		if err != nil {
			t.Fatal(err)
		}
		if got := Say(c, game.ValueSign(r, analysis.Point{Value: -730, Proof: ai.Proof(0)})); got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
}
