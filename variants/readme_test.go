package variants_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"awale/assets/locales"
	"awale/game/ruletext"
	"awale/variants"
	"awale/variants/rulestest"
)

var writeTable = flag.Bool("table", false, "write README.md anew from the catalogue")

// ruleTable returns the README.md that describes the catalogue in English.
func ruleTable(t *testing.T) string {
	t.Helper()
	words, err := locales.Load("en")
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString(`# The rules

One engine plays them all; a rule is a file in ` + "`rules/`" + ` that says what differs from another one. The table is made
from these files: after a change, ` + "`go test ./variants -run TestTableOfRules -table`" + ` writes it anew. Each row tells
what is special; what it does not speak of is played as under its base, in the end as under Abapa. A star marks
a rule that we composed from a short description.

Rule files, saves and links name a rule by its id. Should the parameters of a rule of a released version change, the plain id there
stays the first edition, and a later one has its number, such as ` + "`kale-2`" + `. Earlier editions are then in ` + "`rules/former/`" + `.

| rule | id | base | region | what is special | source |
| --- | --- | --- | --- | --- | --- |
`)
	for _, r := range rulestest.Catalogue(t) {
		id := r.ID()
		name, region, source := ruletext.Name(words, r), ruletext.Region(words, r), ruletext.Source(words, r)
		special := ruletext.Special(words, r)
		if special != ruletext.Remark(words, r) {
			name += " \\*"
		}
		base := "–"
		if b := r.Parameters().Base; b != "" {
			base = "`" + b + "`"
		}
		for _, cell := range []string{name, region, special, source} {
			if strings.ContainsAny(cell, "|\n") {
				t.Errorf("%s: %q does not fit into a table", id, cell)
			}
		}
		fmt.Fprintf(&b, "| %s | `%s` | %s | %s | %s | %s |\n", name, id, base, region, special, source)
	}
	return b.String() + notHere
}

// notHere says which games a rule file cannot describe, or no source describes well enough, and why.
const notHere = `
## What is not here, and why

- **Ayo and J’odu in rounds.** StoneShark alone tells them, after S. and J. Hanson, All About Mancala, 2003. They need houses
  that are shared out without rounding, seeds that stay in the store, a loser who begins, a slam that spares the last house
  unless it is the only one, and for J’odu a chain of facing houses. No source answers which way they are sown (the
  description says clockwise, the program goes counter-clockwise), and by the program’s own note the book does not end a
  round at two seeds, as it does. In one game, J’odu is Yovodji as H. J. R. Murray tells it (after Ludii), and Ayoayo as J.
  Climent heard it in Ife and Ilesa in 2009.
- **A first turn that both sides sow at once** (Jongkak, Congklak in Malaysia, Sungka, Omweso). A move here is one side’s.
  The sources say who goes on, but not what happens when both hands reach a house together.
- **Bao.** It needs a stock of seeds that are sown in one by one, a house of its own kind, taxing, and choices inside a move.
- **Points for kinds of victory in matches of Omweso**, and players who arrange their seeds before the game: a position that
  is set up takes the place of that.
- **An agreement to stop a game that goes round** (Yovodji): a position that comes back ends it.
- **A lone house that a grand slam takes, although it would spare one.** Ayo and J’odu (above) need it, and Olowuka of West Africa,
  which StoneShark’s program alone tells, with the note that another house may be spared.
- **A chain that stops before the house that was emptied.** No description at hand of Bohnenspiel or its kin speaks of that house.
- **An odd seed of a split to the side with fewer.** StoneShark’s program does so under Djenon abe; its description says no more than
  that the seeds are shared.
- **A relay at an exact number.** Leb bbut ahbochen of Morocco goes on from six. Its two descriptions (Mancala World and J. Climent’s
  page) differ on whether the last seed is one of the six, and on the houses captured before its own.
- **Facing houses in a chain.** Giuthi of Kenya also needs laps that go round in turns, and players who rearrange their seeds
  between rounds.
- **A first capture at other numbers than the rest of its chain.** By a note in StoneShark’s program, one of Urim begins with two or
  three.
- **A loser who begins the next round** (Erherhe in StoneShark’s program): here the sides begin in turn.
`

// TestTableOfRules checks that README.md says what the catalogue says.
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

// TestNumberOfRulesInReadme checks the number of rules that the README of the program gives.
func TestNumberOfRulesInReadme(t *testing.T) {
	numbers := map[int]string{30: "Thirty", 31: "Thirty-one", 32: "Thirty-two", 33: "Thirty-three", 34: "Thirty-four", 35: "Thirty-five",
		36: "Thirty-six", 37: "Thirty-seven", 38: "Thirty-eight", 39: "Thirty-nine", 40: "Forty", 41: "Forty-one",
		42: "Forty-two", 43: "Forty-three", 44: "Forty-four", 45: "Forty-five", 46: "Forty-six", 47: "Forty-seven", 48: "Forty-eight",
		49: "Forty-nine", 50: "Fifty", 51: "Fifty-one", 52: "Fifty-two"}
	text, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	if said := "[" + strings.ToLower(numbers[len(variants.IDs())]) + " rules]"; !strings.Contains(string(text), said) {
		t.Errorf("README.md does not say %q", said)
	}
}
