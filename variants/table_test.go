package variants

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var writeTable = flag.Bool("table", false, "write README.md anew from the catalogue")

// ruleTable is README.md as the catalogue has it.
func ruleTable(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	b.WriteString(`# The rules

One engine plays them all; a rule is a file in ` + "`rules/`" + ` that says what differs from another one. The table is made
from these files: after a change, ` + "`go test ./variants -run TestTableOfRules -table`" + ` writes it anew. Each row tells
what is special; what it does not speak of is played as under its base, in the end as under Abapa. A star marks
a rule that we composed from a short description.

| rule | id | base | region | what is special | source |
| --- | --- | --- | --- | --- | --- |
`)
	for _, id := range IDs() {
		p := load(t, id).Parameters()
		remark, name := Special(p.Remark["en"], "en"), p.Name["en"]
		if remark != p.Remark["en"] {
			name += " \\*"
		}
		base := "–"
		if p.Base != "" {
			base = "`" + p.Base + "`"
		}
		for _, cell := range []string{name, remark, p.Region["en"], p.Source["en"]} {
			if strings.ContainsAny(cell, "|\n") {
				t.Errorf("%s: %q does not fit into a table", id, cell)
			}
		}
		fmt.Fprintf(&b, "| %s | `%s` | %s | %s | %s | %s |\n", name, id, base, p.Region["en"], remark, p.Source["en"])
	}
	return b.String()
}

// TestSpecial: what is special about a rule never says how we have come by it, and there is always something special.
// A rule says that in both languages or in none.
func TestSpecial(t *testing.T) {
	short := 0
	for _, id := range IDs() {
		remark := load(t, id).Parameters().Remark
		var cut [2]bool
		for i, lang := range []string{"en", "fr"} {
			special := Special(remark[lang], lang)
			if cut[i] = special != remark[lang]; cut[i] {
				short++
			}
			if special == "" || strings.Contains(special, "ompos") || strings.HasSuffix(special, " ") || !strings.HasSuffix(special, ".") {
				t.Errorf("%s (%s): %q", id, lang, special)
			}
		}
		if cut[0] != cut[1] {
			t.Errorf("%s: only one language says how we have come by the rule", id)
		}
	}
	if short == 0 {
		t.Error("no remark says it: what is cut off is not what they say")
	}
}

// declared are the words by which a remark tells of what a rule does not take from its base, by field and value; one of
// them has to be there.
var declared = map[string]map[string][]string{
	"grandSlam=captures": {"en": {"take everything"}, "fr": {"prendre tout"}},
	"grandSlam=illegal": {"en": {"must be left a seed", "must always be left a seed", "take every seed of the opponent is forbidden"},
		"fr": {"laisser une graine à l’adversaire", "prendrait toutes les graines de l’adversaire est interdit"}},
	"grandSlam=nothing":     {"en": {"takes nothing", "captures nothing"}, "fr": {"ne prend rien"}},
	"grandSlam=again":       {"en": {"takes everything moves again"}, "fr": {"prend tout rejoue"}},
	"end.majority=false":    {"en": {"majority"}, "fr": {"majorité"}},
	"feeding.duty=none":     {"en": {"obody has to feed", "until the next player has no seeds"}, "fr": {"ersonne n’est tenu de nourrir", "que le joueur suivant n’ait plus de graines"}},
	"feeding.duty=keep-fed": {"en": {"leave the opponent without seeds"}, "fr": {"laissent sans graines"}},
}

// TestRemarksTellWhatDiffers: a remark speaks of everything that matters most and is not as in the base.
func TestRemarksTellWhatDiffers(t *testing.T) {
	for _, id := range IDs() {
		p := load(t, id).Parameters()
		if p.Base == "" {
			continue
		}
		base := load(t, p.Base).Parameters()
		for _, path := range []string{"grandSlam", "end.majority", "feeding.duty"} {
			value := p.Value(path)
			if value == base.Value(path) {
				continue
			}
			for lang, phrases := range declared[path+"="+value] {
				if !slices.ContainsFunc(phrases, func(s string) bool { return strings.Contains(p.Remark[lang], s) }) {
					t.Errorf("%s (%s) does not say that it has %s %s: %s", id, lang, path, value, p.Remark[lang])
				}
			}
			if len(declared[path+"="+value]) != 2 {
				t.Errorf("%s: nobody knows how a remark says %s %s", id, path, value)
			}
		}
	}
}

// TestRemarksSpeakOfEverybody: whoever plays, the remarks mean them.
func TestRemarksSpeakOfEverybody(t *testing.T) {
	one := regexp.MustCompile(`(?i)\b(he|him|his|himself)\b`)
	for _, id := range IDs() {
		if word := one.FindString(load(t, id).Parameters().Remark["en"]); word != "" {
			t.Errorf("%s: %q", id, word)
		}
	}
}

// TestTableOfRules keeps README.md what the catalogue says.
func TestTableOfRules(t *testing.T) {
	want := ruleTable(t)
	if *writeTable {
		if err := os.WriteFile("README.md", []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Error("README.md is not what the catalogue says; go test ./variants -run TestTableOfRules -table writes it anew")
	}
}

// TestCountsInTexts: what the README of the program says of the number of rules is so.
func TestCountsInTexts(t *testing.T) {
	numbers := map[int]string{30: "Thirty", 31: "Thirty-one", 32: "Thirty-two", 33: "Thirty-three", 34: "Thirty-four", 35: "Thirty-five", 36: "Thirty-six"}
	text, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	if said := numbers[len(IDs())] + " rules of the family"; !strings.Contains(string(text), said) {
		t.Errorf("README.md does not say %q", said)
	}
}
