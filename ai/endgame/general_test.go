package endgame

import (
	"errors"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"awale/ai/packed"
	"awale/variants"
)

// eachGeneral runs a test for every rule of the catalogue that has tables but no packed form.
func eachGeneral(t *testing.T, test func(t *testing.T, v *variants.Rules)) {
	n := 0
	for _, id := range variants.IDs() {
		v := load(t, id)
		if r, err := playableRule(v); err == nil {
			if _, ok := r.(*general); ok {
				n++
				t.Run(id, func(t *testing.T) { test(t, v) })
			}
		}
	}
	if n < 15 {
		t.Errorf("only %d rules have tables and no packed form", n)
	}
}

// A switch that makes no difference to a rule makes none to its key, so that tables stay valid when a rule gets a switch.
func TestKeysOfGeneralRules(t *testing.T) {
	flipped, told := 0, 0
	eachGeneral(t, func(t *testing.T, v *variants.Rules) {
		p := v.Parameters()
		was, err := newGeneral(v)
		if err != nil {
			t.Fatal(err)
		}
		p.End.Majority = false // tables play to the last seed
		for _, f := range variants.Fields() {
			if f.Kind != variants.SwitchField || f.Path == "end.majority" {
				continue
			}
			q := p
			if err := q.SetValue(f.Path, map[string]string{"true": "false", "false": "true"}[p.Value(f.Path)]); err != nil {
				t.Fatal(err)
			}
			changed, err := variants.New(q)
			if err != nil {
				continue
			}
			is, err := newGeneral(changed)
			if err != nil {
				continue
			}
			switch relevant := p.Relevant(f.Path); {
			case relevant && is.Key() == was.Key():
				t.Errorf("%s does not change the key", f.Path)
			case !relevant && is.Key() != was.Key():
				t.Errorf("%s changes the key without a difference to play", f.Path)
			case relevant:
				told++
			default:
				flipped++
			}
		}
	})
	if flipped < 100 || told < 50 {
		t.Errorf("only %d switches make no difference, and %d make one", flipped, told)
	}
}

func TestGeneralAgainstTheRules(t *testing.T) {
	eachGeneral(t, func(t *testing.T, v *variants.Rules) {
		least := 1000
		if v.Size() == 3 {
			least = 300 // few positions have few seeds there
		}
		if n := againstTheRules(t, v.ID(), v.Parameters(), 5); n < least {
			t.Errorf("only %d positions", n)
		}
	})
}

func TestEveryGeneralEntryMatchesItsMoves(t *testing.T) {
	eachGeneral(t, func(t *testing.T, v *variants.Rules) {
		tables := build(t, v, seedsTested(t, 6), KindFor(v))
		if err := tables.Check(t.Context()); err != nil {
			t.Error(err)
		}
	})
}

func pick[T any](rng *rand.Rand, from ...T) T { return from[rng.IntN(len(from))] }

// randomRules returns a random rule on a small board.
func randomRules(t *testing.T, rng *rand.Rand) *variants.Rules {
	t.Helper()
	base := load(t, "abapa").Parameters()
	for {
		p := base
		p.ID, p.Base = "drawn", ""
		p.Board.Houses = 2 + rng.IntN(2)
		p.Sowing.Direction = pick(rng, "counter-clockwise", "clockwise", "odd-counter-clockwise", "odd-clockwise", "by-house", "free")
		p.Sowing.Clockwise = nil
		if p.Sowing.Direction == "by-house" {
			p.Sowing.Clockwise = []int{1 + rng.IntN(2)}
		}
		p.Sowing.Origin = pick(rng, "skip", "sow", "first", "first-unless-single")
		p.Sowing.Never = pick(rng, variants.Avoiding{Side: "either"}, variants.Avoiding{Least: 2, Most: 3, Side: "either"},
			variants.Avoiding{Least: 3, Side: "opponent"})
		p.Sowing.Relay = pick(rng, "none", "none", "until-empty", "until-capture", "next-house")
		p.Sowing.Endless = pick(rng, "stop", "illegal")
		p.Sowing.Stores = pick(rng, "none", "none", "own", "own-again")
		p.Choosing.Smallest = pick(rng, 1, 1, 2)
		p.Choosing.SinglesLast, p.Choosing.OnceFirst = rng.IntN(4) == 0, rng.IntN(4) == 0
		p.Choosing.Opening = pick(rng, "none", "none", "merge")
		p.Choosing.Stuck = pick(rng, "end", "pass", "pass-always")
		p.Capture.Set = pick(rng, "listed", "listed", "even", "odd", "any", "none")
		p.Capture.Counts = nil
		if p.Capture.Set == "listed" {
			p.Capture.Counts = pick(rng, []int{2, 3}, []int{1}, []int{4}, []int{2, 4})
		}
		p.Capture.Side = pick(rng, "opponent", "own", "either", "owner")
		p.Capture.Chain = pick(rng, "none", "backward", "forward")
		p.Capture.Leave, p.Capture.Raised = rng.IntN(2) == 0, rng.IntN(3) == 0
		p.Capture.Most, p.Capture.Beyond = pick(rng, 0, 0, 1, 2), pick(rng, "last", "nothing")
		p.Capture.Cross = pick(rng, "none", "none", "own", "any")
		p.Capture.CrossSeed = p.Capture.Cross != "none" && rng.IntN(2) == 0
		p.Capture.During, p.Capture.Lifting = pick(rng, 0, 0, 0, 3), pick(rng, "none", "none", "single-facing")
		p.Capture.Smallest, p.Capture.Grace = pick(rng, 1, 1, 2), pick(rng, 0, 0, 1)
		p.GrandSlam = pick(rng, "captures", "illegal", "nothing", "spare-first", "spare-last", "again", "give-row")
		p.Feeding.Duty = pick(rng, "none", "must-feed", "keep-fed")
		p.Feeding.Impossible = pick(rng, "own-rows", "hungry", "feeder", "unscored", "split", "last-mover")
		p.Feeding.Starved = pick(rng, "own-rows", "hungry", "feeder", "unscored", "split", "last-mover")
		p.End.Stuck = pick(rng, "own-rows", "unscored", "split", "last-mover")
		p.End.Fewer, p.End.Singles, p.End.Cleared = pick(rng, 0, 0, 2, 3), rng.IntN(4) == 0, rng.IntN(6) == 0
		p.End.Rest = pick(rng, "own-rows", "unscored", "split", "last-mover", "hungry")
		if v, err := variants.New(p); err == nil {
			return v
		}
	}
}

// For any combination of parameters the tables agree with the rules, or the rule has no tables.
func TestAnyRuleAgainstTheRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	rounds, generals := 250, 0
	if testing.Short() {
		rounds = 40
	}
	for range rounds {
		v := randomRules(t, rng)
		if _, ok := packed.Compile(v); !ok {
			generals++
		}
		againstTheRules(t, v.ID(), v.Parameters(), 10-2*v.Size())
		if t.Failed() {
			t.Fatalf("%+v", v.Parameters())
		}
	}
	if generals < rounds/2 {
		t.Errorf("only %d of %d rules do not pack", generals, rounds)
	}
}

// If the rule memory still matters, the tables do not know the position.
func TestRuleMemoryCounts(t *testing.T) {
	for id, change := range map[string]func(p *variants.Position){
		"adji-boto":    func(p *variants.Position) { p.Sown &^= 1 },
		"english-wari": func(p *variants.Position) { p.Turns-- },
	} {
		v := load(t, id)
		tables := build(t, v, 3, KindFor(v))
		p := variants.Position{Size: uint8(v.Size())}
		p.Houses[0], p.Houses[7] = 1, 2
		p.Memory, _ = v.Settled()
		p.Starter = variants.North
		if _, _, ok := tables.Position(&p); !ok {
			t.Errorf("%s: nothing is known of %+v", id, p)
		}
		change(&p)
		if _, _, ok := tables.Position(&p); ok {
			t.Errorf("%s: what is remembered in %+v does not count", id, p)
		}
	}
}

// The list in the package documentation says which rules of the catalogue have tables, and why others have
// none.
func TestTableOfRules(t *testing.T) {
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]string{}
	_, table, _ := strings.Cut(string(doc), "//\trule ")
	for _, line := range strings.Split(table, "\n")[1:] {
		line, ok := strings.CutPrefix(line, "//\t")
		if !ok {
			break
		}
		id, what, _ := strings.Cut(line, " ")
		said[id] = strings.TrimSpace(what)
	}
	for _, id := range variants.IDs() {
		want := ""
		switch r, err := playableRule(load(t, id)); r.(type) {
		case *packed.Rules:
			want = "yes, packed"
		case *general:
			want = "yes"
		default:
			if !errors.Is(err, ErrRule) {
				t.Fatal(id, err)
			}
			_, why, _ := strings.Cut(err.Error(), ErrRule.Error()+": ")
			want = "no: " + why
		}
		if got := said[id]; got != want {
			t.Errorf("%s is said to have tables: %q, not %q", id, got, want)
		}
		delete(said, id)
	}
	if len(said) > 0 {
		t.Errorf("not of the catalogue: %v", said)
	}
}
