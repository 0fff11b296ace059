package ai

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"awale/variants"
)

// comparedRules are the rules for detailed comparisons of searches.
var comparedRules = []string{"abapa", "classical"}

// timedRules are the rules by which the speed is measured, and the profile made by which programs are compiled. The last two have no
// packed search.
var timedRules = []string{"abapa", "classical", "songo", "mangala", "kalah", "ayoayo"}

// unpackedRules are the rules that have endgame tables but no packed search.
var unpackedRules = []string{"achochodi", "adji-boto", "adji-kui", "awari-ndyuka", "ayoayo", "bohnenspiel", "cross-wari", "djenon-abe",
	"english-wari", "enindji", "kalah", "kale", "ouri", "twelve-max", "vai-lung-thlan", "voleur"}

// load returns a rule of the catalogue.
func load(t testing.TB, id string) *variants.Rules {
	t.Helper()
	r, err := variants.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// endless returns a variant of base that is played to the last seed, with the given settlement of repetitions.
func endless(t testing.TB, base, rest string) *variants.Rules {
	t.Helper()
	return repeating(t, base, rest, 3)
}

// repeating does the same as endless with a given number of occurrences.
func repeating(t testing.TB, base, rest string, occurrences int) *variants.Rules {
	t.Helper()
	p, err := variants.Parse(fmt.Appendf(nil, `{"id": "test", "base": %q, "name": {"en": "Test"}, "end": {"majority": false},
		"repetition": {"occurrences": %d, "rest": %q}}`, base, occurrences, rest))
	if err != nil {
		t.Fatal(err)
	}
	r, err := variants.New(p)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// parse parses a position of six houses a side: twelve houses, two stores, the side to move.
func parse(t testing.TB, text string) variants.Position {
	t.Helper()
	fields := strings.Split(text, "-")
	if len(fields) != 15 {
		t.Fatalf("position %q", text)
	}
	p := variants.Position{Size: 6}
	for i, f := range fields[:14] {
		var n uint8
		if _, err := fmt.Sscan(f, &n); err != nil {
			t.Fatalf("position %q: %v", text, err)
		}
		if i < 12 {
			p.Houses[i] = n
		} else {
			p.Stores[i-12] = n
		}
	}
	if fields[14] == "N" {
		p.Turn = variants.North
	}
	return p
}

// scatter returns a random position of n seeds with empty stores, South to move, and settled rule memory.
func scatter(r *variants.Rules, n int, rng *rand.Rand) variants.Position {
	p := variants.Position{Size: uint8(r.Size())}
	p.Memory, _ = r.Settled()
	for range n {
		p.Houses[rng.IntN(2*r.Size())]++
	}
	return p
}

// wander plays random moves from the start and returns the positions. The game is not over in the last one.
func wander(r *variants.Rules, plies int, rng *rand.Rand) []variants.Position {
	history := []variants.Position{r.Start()}
	for range plies {
		p := history[len(history)-1]
		moves := r.Legal(p)
		if r.Step(&p, moves[rng.IntN(len(moves))]).Over() {
			break
		}
		if _, _, ended := r.Repeat(append(history, p)); ended {
			break
		}
		history = append(history, p)
	}
	return history
}
