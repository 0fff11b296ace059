package game

import (
	"context"
	"encoding/csv"
	"os"
	"strconv"
	"testing"

	"awale/ai"
	"awale/ai/endgame"
	"awale/game/analysis"
	"awale/variants"
	"awale/variants/notation"
	"awale/variants/rulestest"
)

// advise returns the house that the advisor names in a position after some nodes, with tables, and what it says of its worth.
func advise(t *testing.T, r *variants.Rules, p variants.Position, tables ai.EndgameTables) (house any, worth variants.Message) {
	t.Helper()
	job := adviceJob(r, []variants.Position{p}, tables)
	job.Limits.Time, job.Limits.Nodes = 0, 40_000
	result, err := job.Run(context.Background(), ai.NewEngine(1<<16), ai.Open{}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	words := adviceWords(r, p, result)
	return words[0].Args["house"], words[len(words)-1]
}

// claims is what a message says of the lead at the end: at least, and at most. A margin that is not said may be any.
func claims(t *testing.T, m variants.Message) (low, high int) {
	t.Helper()
	const much = 100
	count, _ := m.Args["count"].(int)
	switch m.Key {
	case "hint.exact.win":
		return count, count
	case "hint.exact.lose":
		return -count, -count
	case "hint.exact.even":
		return 0, 0
	case "hint.proved.win":
		return 1, much
	case "hint.proved.draw":
		return 0, much
	case "hint.proved.lose":
		return -much, -1
	case "hint.estimated.ahead", "hint.estimated.behind", "hint.estimated.even":
		return -much, much
	}
	t.Fatalf("%q is no advice", m.Key)
	return 0, 0
}

// The verified positions get the right words: the exact number where the tables reach, what is proved only where it is
// true, and the best house. So does what follows the best move, where the other side loses, and a position that
// is drawn. AWALE_SEEDS is how far the tables reach, in which more of them lie.
func TestAdviceOnVerifiedPositions(t *testing.T) {
	most := 9
	if text := os.Getenv("AWALE_SEEDS"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatalf("AWALE_SEEDS: %v", err)
		}
		most = max(most, n)
	}
	f, err := os.Open("../ai/testdata/verified-positions.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	reader := csv.NewReader(f)
	reader.FieldsPerRecord = -1
	rows, err := reader.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]int{}
	for _, text := range []string{"abapa,end.majority:false,repetition.rest:unscored", "abapa"} {
		r, err := notation.ParseRule(text)
		if err != nil {
			t.Fatal(err)
		}
		tables, err := endgame.Build(context.Background(), r, most, endgame.KindFor(r))
		if err != nil {
			t.Fatal(err)
		}
		// judge compares what is said of a position with its value, to the last seed and with endless play worth
		// nothing, in seeds over what is in the stores, which is the same on both sides of all these positions.
		judge := func(p variants.Position, value int, best string) {
			t.Helper()
			house, m := advise(t, r, p, tables)
			low, high := claims(t, m)
			said[m.Key]++
			known := p.InPlay() <= most
			if text == "abapa" {
				// A majority ends the game by another margin; who wins is the same.
				value, low, high = sign(value), sign(low), sign(high)
				if known && value != 0 && low != high {
					t.Errorf("%s %v: %s with %d seeds", text, p, m.Key, p.InPlay())
				}
			} else if known && low != high {
				t.Errorf("%s %v: %s with %d seeds", text, p, m.Key, p.InPlay())
			}
			if value < low || value > high {
				t.Errorf("%s %v: %s %v, but it is worth %d", text, p, m.Key, m.Args, value)
			}
			if known && text != "abapa" && best != "" && house != best {
				t.Errorf("%s %v: plays %v, not %s", text, p, house, best)
			}
		}
		for _, row := range rows[1:] {
			p, err := notation.ParsePosition(row[0], r)
			if err != nil {
				t.Fatal(err)
			}
			value, err := strconv.Atoi(row[3])
			if err != nil {
				t.Fatal(err)
			}
			judge(p, value, row[2])
			if after := p; !r.Step(&after, variants.Sow(variants.House(row[2][0]-'A'))).Over() {
				judge(after, -value, "")
			}
		}
		// "F takes 3 and only draws."
		p, err := notation.ParsePosition("1-1-0-1-0-1-2-0-0-0-0-2-20-20-S", r)
		if err != nil || r.Step(&p, variants.Sow(5)).Over() {
			t.Fatal(err, p)
		}
		judge(p, 0, "")
	}
	t.Log(said)
	for _, key := range []string{"hint.exact.win", "hint.exact.lose", "hint.exact.even", "hint.proved.win", "hint.proved.lose"} {
		if said[key] == 0 {
			t.Errorf("%s was never said", key)
		}
	}
}

// Where endless play leaves open by how much a game is won, or whether it is, "at least" is said and no more: here the
// tables know only that South does not lose.
func TestAtLeastIsSaid(t *testing.T) {
	r := rulestest.Load(t, variants.Default)
	tables, err := endgame.Build(context.Background(), r, 4, endgame.KindFor(r))
	if err != nil {
		t.Fatal(err)
	}
	p, err := notation.ParsePosition("0-0-2-0-1-0-0-0-1-0-0-0-22-22-S", r)
	if err != nil {
		t.Fatal(err)
	}
	if low, high, ok := tables.Position(&p); !ok || low != 0 || high <= 0 {
		t.Fatalf("worth %d to %d, known %t; a position was wanted that is at least a draw and no more is known", low, high, ok)
	}
	if _, m := advise(t, r, p, tables); m.Key != "hint.proved.draw" {
		t.Errorf("%s %v", m.Key, m.Args)
	}
}

func sign(n int) int { return min(max(n, -1), 1) }

// Advice gives reasons that are true of the move, and its worth in seeds.
func TestAdviceGivesReasons(t *testing.T) {
	t.Parallel()
	r := rulestest.Load(t, variants.Default)
	p := rulestest.Position(t, "0-0-0-0-0-2-1-1-0-3-3-0-19-19-S")
	words := adviceWords(r, p, ai.Result{Move: variants.Sow(5), Info: ai.Info{Depth: 9, Value: 4 * ai.Seed}})
	if len(words) != 2 || words[0].Key != "hint.why" || words[1].Key != "hint.estimated.ahead" || words[1].Args["count"] != 4 {
		t.Fatalf("%+v", words)
	}
	why := words[0].Args["why"].([]variants.Message)
	if why[0].Key != "fact.takes" || why[0].Args["count"] != 4 || len(why) > mostReasons {
		t.Errorf("%+v", why)
	}
	p = rulestest.Position(t, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S")
	for _, m := range r.Legal(p) {
		for _, w := range adviceWords(r, p, ai.Result{Move: m}) {
			if w.Key != "hint.play" && w.Key != "hint.why" {
				t.Errorf("nothing was searched, and it says %+v", w)
			}
		}
	}
}

// On a board of four rows a side can win with fewer seeds: the advice and the analysis say that it wins, and no margin. The side
// that loses with more seeds is told so.
func TestWinWithFewerSeedsIsToldAsWin(t *testing.T) {
	r := rulestest.Load(t, "hus")
	start := "2-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-1-1-1-1-1-1-1-1-1-1-0-0-0-0-0-0-0-0-S"
	p, err := notation.ParsePosition(start, r)
	if err != nil {
		t.Fatal(err)
	}
	if house, worth := advise(t, r, p, nil); house != "A" || worth.Key != "hint.proved.win" {
		t.Errorf("%v: %v", house, worth)
	}
	voices := SideVoices()
	won := analysis.Point{Value: ai.Win - 8*ai.Seed, Proof: ai.Exact, Bounds: analysis.Bounds{Least: 1, Most: 1}}
	for _, value := range []analysis.Point{won, won.Of(variants.North)} {
		if said := ValueWords(r, value, voices); said.Key != "analysis.wins" {
			t.Errorf("%+v: %v", value, said)
		}
	}
	if said := ValueSign(r, won); said.Key != "analysis.sign.win" {
		t.Errorf("the short sign of a win is %v", said)
	}
	if said := ValueSign(r, won.Of(variants.North)); said.Key != "analysis.sign.loss" {
		t.Errorf("the short sign of a loss is %v", said)
	}
	if said := ValueSign(rulestest.Load(t, "abapa"), won); said.Key != "analysis.sign.exact" {
		t.Errorf("the short sign of a win by seeds is %v", said)
	}
	for value, want := range map[ai.Value]string{ai.Win - 8*ai.Seed: "hint.proved.win", 8*ai.Seed - ai.Win: "hint.proved.lose",
		-ai.Win: "hint.proved.lose", 0: "hint.exact.even"} {
		result := ai.Result{Info: ai.Info{Value: value, Proof: ai.Exact, Exact: true, Depth: 9}}
		if said, ok := worthWords(r, result); !ok || said.Key != want {
			t.Errorf("%d: %v, not %s", value, said, want)
		}
	}
}
