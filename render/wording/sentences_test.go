package wording

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"awale/assets/locales"
	"awale/game"
	"awale/game/ruletext"
	"awale/variants"
	"awale/variants/rulestest"
)

// wrong is what no text may hold: the sign of a missing key, a brace, two blanks, a blank before a full stop, or two full stops.
var wrong = regexp.MustCompile(`\[[\w.-]+\?\]|[{}]|\s\s|\s\.(\s|$)|\.\.|…\.`)

// fault says what is wrong with a sentence, "" for nothing.
func fault(text string) string {
	switch {
	case strings.TrimSpace(text) == "":
		return "nothing"
	case strings.TrimSpace(text) != text:
		return "a blank at an end"
	case !utf8.ValidString(text):
		return "no UTF-8"
	}
	return wrong.FindString(text)
}

func TestFaultsOfSentencesAreFound(t *testing.T) {
	for text, want := range map[string]bool{"": true, " ": true, "A ": true, "[a.b?]": true, "{player} wins.": true, "A  b.": true, "A..": true,
		"A .": true, "A….": true, "You win, 27–21.": false, "Loading…": false, "A\u202f: b.": false, "[a]": false} {
		if got := fault(text); (got != "") != want {
			t.Errorf("%q: %q", text, got)
		}
	}
}

// sentencesOf are the sentences that explain a rule, and those about a few moves of a random game by it, whoever plays.
func sentencesOf(t *testing.T, r *variants.Rules) (all []variants.Message) {
	t.Helper()
	for _, section := range variants.Explain(r.Parameters()) {
		all = append(all, variants.Say("rule.section."+section.Section))
		all = append(all, section.Sentences...)
	}
	you, computer := game.Voice{You: true, Name: variants.Say("player.south")}, game.Voice{Name: variants.Say("player.computer")}
	named := game.Voice{Name: variants.Say("player.named", "name", "Ama")}
	rec, err := game.NewRecord(r, r.Start())
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(7, uint64(len(r.ID()))))
	history := []variants.Position{rec.Position()}
	for turn := 0; turn < 60 && !rec.Outcome().Over(); turn++ {
		legal := r.Legal(rec.Position())
		if len(legal) == 0 {
			break
		}
		m := legal[random.IntN(len(legal))]
		all = append(all, game.Remarks(r, history, m)...)
		if _, err := rec.Play(m); err != nil {
			t.Fatal(err)
		}
		history = append(history, rec.Position())
		for _, voices := range [][2]game.Voice{{you, computer}, {computer, you}, {named, computer}} {
			all = append(all, game.Comment(rec.ChangeTo(rec.At()), voices)...)
		}
	}
	return all
}

// Every rule of the catalogue is told in whole sentences in every language: its texts, its explanation, and what is said of a game.
func TestSentencesOfEveryRuleAreWholeInEveryLanguage(t *testing.T) {
	var all []variants.Message
	rules := rulestest.Catalogue(t)
	for _, r := range rules {
		all = append(all, sentencesOf(t, r)...)
	}
	if len(all) < 50*len(rules) {
		t.Fatalf("only %d sentences", len(all))
	}
	for _, lang := range locales.Languages() {
		c, err := locales.Load(lang)
		if err != nil {
			t.Fatal(err)
		}
		said := map[string]bool{}
		look := func(what, text string) {
			if found := fault(text); found != "" && !said[text] {
				t.Errorf("%s: %s is %q: %q", lang, what, text, found)
			}
			said[text] = true
		}
		for _, m := range all {
			look(m.Key, Say(c, m))
		}
		for _, r := range rules {
			look(r.ID()+", name", ruletext.Name(c, r))
			look(r.ID()+", line", ruletext.Line(c, r))
			look(r.ID()+", region", ruletext.Region(c, r))
			look(r.ID()+", remark", ruletext.Remark(c, r))
			look(r.ID()+", special", ruletext.Special(c, r))
			look(r.ID()+", source", ruletext.Source(c, r))
		}
	}
}
