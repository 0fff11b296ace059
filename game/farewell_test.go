package game

import (
	"slices"
	"testing"

	"awale/variants"
	"awale/variants/notation"
	"awale/variants/rulestest"
)

// A side that wins because the other one gives up, and has still fewer seeds, has not come back.
func TestNobodyComesBackByAResignation(t *testing.T) {
	rec := ended(t, "0-1-4-2-0-5-1-2-0-1-1-3-22-6-S")
	if _, err := rec.Play(variants.Sow(1)); err != nil {
		t.Fatal(err)
	}
	if _, err := rec.Resign(variants.South); err != nil {
		t.Fatal(err)
	}
	story := StoryOf(rec)
	if m := story.Farewell([2]Voice{}, Past{}); m.Key != Thanks {
		t.Errorf("it says %v", m)
	}
}

// ended returns the record of a game from a position.
func ended(t *testing.T, position string, moves ...variants.House) *Record {
	t.Helper()
	r := rulestest.Load(t, variants.Default)
	p, err := notation.ParsePosition(position, r)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := NewRecord(r, p)
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range moves {
		if _, err := rec.Play(variants.Sow(h)); err != nil {
			t.Fatal(err)
		}
	}
	return rec
}

// A farewell says only what is true of a game. Every kind is seen that moves at random bring about.
func TestFarewell(t *testing.T) {
	t.Parallel()
	alone := [2]Voice{{You: true, Name: variants.Say("player.south")}, {Name: variants.Say("player.computer")}}
	two := SideVoices()
	r := rulestest.Load(t, variants.Default)
	late, err := notation.ParsePosition("0-0-1-0-0-2-1-0-1-0-0-1-21-21-S", r)
	if err != nil {
		t.Fatal(err)
	}
	chance := NewChance(1)
	seen := map[string]bool{}
	for n := range 240 {
		voices := alone
		if n%2 == 1 {
			voices = two
		}
		start := r.Start()
		if n%3 == 0 {
			start = late
		}
		rec, err := NewRecord(r, start)
		if err != nil {
			t.Fatal(err)
		}
		// most is the largest gain of each side by a move that did not end the game, last that of the final move.
		var most, behind [2]int
		last, moves := 0, 0
		var leads []int   // of South, before each move
		var houses [2]int // the most houses that a move took from
		for ; !rec.Outcome().Over(); moves++ {
			p := rec.Position()
			legal := r.Legal(p)
			events, err := rec.Play(legal[chance.Next()%uint64(len(legal))])
			if err != nil {
				t.Fatal(err)
			}
			taken := 0
			for _, e := range events {
				if e.Takes(e.Side) {
					taken++
				}
			}
			houses[p.Turn] = max(houses[p.Turn], taken)
			after := rec.Position()
			gain := after.Score(p.Turn) - p.Score(p.Turn)
			if last = gain; !rec.Outcome().Over() {
				most[p.Turn] = max(most[p.Turn], gain)
			}
			lead := p.Score(variants.South) - p.Score(variants.North)
			leads = append(leads, lead)
			behind = [2]int{max(behind[0], -lead), max(behind[1], lead)}
		}
		story := StoryOf(rec)
		m := story.Farewell(voices, Past{})
		seen[m.Key] = true
		stores := rec.Position().Stores
		margin := int(stores[0]) - int(stores[1])
		said, _ := m.Args["count"].(int)
		winner := variants.South
		if margin < 0 {
			winner = variants.North
		}
		// The final move may take seeds and then gain all that are left.
		taken := func(side variants.Side) bool { return said == most[side] || said > most[side] && said <= last }
		ok := false
		switch m.Key {
		case "farewell.best.you", "farewell.grand.you":
			ok = winner == variants.South && taken(winner) && voices[winner].You
		case "farewell.best", "farewell.grand":
			ok = taken(winner) && !voices[variants.South].You
		case "farewell.chain", "farewell.chain.you":
			ok = said == houses[winner] && voices[winner].You == (m.Key == "farewell.chain.you")
		case "farewell.next":
			ok = winner == variants.North && taken(variants.South) && voices[variants.South].You
		case "farewell.back.you", "farewell.back":
			comer := winner
			if margin == 0 && behind[1] > behind[0] {
				comer = variants.North
			}
			ok = said == behind[comer] && voices[comer].You == (m.Key == "farewell.back.you")
		case "farewell.close":
			ok = said == max(margin, -margin) && said > 0
		case "farewell.late":
			quarter := leads[(3*moves+3)/4:]
			ok = winner == variants.South && slices.Min(quarter) < 0 || winner == variants.North && slices.Max(quarter) > 0
		case "farewell.quick":
			ok = said == moves && moves <= farewellQuick
		case "farewell.long":
			ok = said == moves && moves >= farewellLong
		case "farewell.thanks":
			ok = true
		}
		if !ok {
			t.Errorf("%v after %d moves, %v to %v; gains %v, the last %d; behind by %v", m, moves, stores[0], stores[1], most, last, behind)
		}
	}
	// Moves at random make no quick game.
	for _, key := range []string{"best.you", "best", "chain.you", "chain", "grand", "next", "back.you", "back", "close", "late", "long", "thanks"} {
		if !seen["farewell."+key] {
			t.Errorf("farewell.%s is never said", key)
		}
	}
}

// A win is proved from the first move after which every search agrees with the result, and not before another result was
// proved.
func TestProvedFromAMoveOn(t *testing.T) {
	t.Parallel()
	const position = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"
	for _, c := range []struct {
		proved map[int]variants.Result
		move   int
		ok     bool
	}{
		{nil, 0, false},
		{map[int]variants.Result{2: variants.SouthWins}, 2, true},
		{map[int]variants.Result{2: variants.SouthWins, 3: variants.SouthWins}, 2, true},
		{map[int]variants.Result{1: variants.SouthWins, 2: variants.NorthWins, 3: variants.SouthWins}, 3, true},
		{map[int]variants.Result{2: variants.NorthWins}, 0, false},
		{map[int]variants.Result{4: variants.SouthWins}, 0, false},
	} {
		rec := ended(t, position)
		for i, h := range []variants.House{0, 6, 1, 7} {
			if _, err := rec.Play(variants.Sow(h)); err != nil {
				t.Fatal(err)
			}
			rec.prove(c.proved[i+1])
		}
		if _, _, ok := rec.Proved(); ok {
			t.Error("a game that goes on is decided")
		}
		if _, err := rec.Resign(variants.North); err != nil {
			t.Fatal(err)
		}
		if move, house, ok := rec.Proved(); ok != c.ok || move != c.move || ok && house != rec.nodes[move].Move.House() {
			t.Errorf("%v: move %d, %t", c.proved, move, ok)
		}
	}
}
