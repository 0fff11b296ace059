package rules_test

import (
	"strings"
	"testing"

	"awale/render/screen/kit/kittest"
	"awale/render/screen/rules"
	"awale/variants"
	"awale/variants/notation"
)

// TestRepeating: each rule of the catalogue can be played with each other way to divide the seeds of a repetition, or has no choice of it.
func TestRepeating(t *testing.T) {
	k := kittest.New(t).Kit
	chosen := 0
	for _, id := range variants.IDs() {
		of, err := variants.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		if n := rules.ChooseRepetition(k, "choice", of, "", func(string) {}); n == nil {
			continue
		}
		chosen++
		before := of.Parameters()
		for _, rest := range []string{"own-rows", "split", "unscored", "draw"} {
			r := rules.Repeating(of, rest)
			text := notation.FormatRule(r)
			again, err := notation.ParseRule(text)
			if err != nil || again.ID() != r.ID() {
				t.Errorf("%s with %s is %q: %v", id, rest, text, err)
				continue
			}
			p := r.Parameters()
			if same := p.Repetition == before.Repetition; same != (r.ID() == id) || same != (rules.RepetitionWords(k, r) == "") {
				t.Errorf("%s with %s is %s, which says %q", id, rest, r.ID(), rules.RepetitionWords(k, r))
			}
			back := rules.Repeating(r, before.Repetition.Rest)
			if back.ID() != id {
				t.Errorf("%s with %s goes back to %s", id, rest, back.ID())
			}
			if p.Repetition = before.Repetition; len(variants.Differences(before, p)) > 0 {
				t.Errorf("%s with %s differs in more: %v", id, rest, variants.Differences(before, p))
			}
		}
	}
	if chosen < 10 {
		t.Errorf("%d rules have a choice", chosen)
	}
	abapa, err := variants.Load(variants.Default)
	if err != nil {
		t.Fatal(err)
	}
	if rules.Repeating(abapa, "luck") != abapa || rules.Repeating(abapa, "") != abapa {
		t.Error("a way that is none changes a rule")
	}
	if text := notation.FormatRule(rules.Repeating(abapa, "split")); !strings.HasSuffix(text, "repetition.rest:split") {
		t.Errorf("the text is %q", text)
	}
}
