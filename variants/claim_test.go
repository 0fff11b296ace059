package variants

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestClaims plays, by hand, what becomes of claimed houses under Toguz kumalak.
func TestClaims(t *testing.T) {
	r := load(t, "toguz-kumalak")
	const none = 0
	for _, test := range []struct {
		what          string
		turn          Side
		claims        [2]uint8 // before the move, by side: the number of the house in ring order
		counts        []uint8
		move          Move
		stores, after [2]uint8 // stores and claims after the move
		at            map[House]uint8
	}{
		{"three seeds claim a house", South, [2]uint8{}, []uint8{0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 2, 5, 0, 0, 0, 0, 0, 0}, 8,
			[2]uint8{3, 0}, [2]uint8{11, none}, map[House]uint8{8: 1, 9: 1, 10: 0}},
		{"North claims a house of South", North, [2]uint8{}, []uint8{0, 2, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3}, 17,
			[2]uint8{0, 3}, [2]uint8{none, 2}, map[House]uint8{0: 1, 1: 0, 17: 1}},
		{"a side claims one house only", South, [2]uint8{13, none}, []uint8{0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 2, 5, 0, 0, 0, 0, 0, 0}, 8,
			[2]uint8{0, 0}, [2]uint8{13, none}, map[House]uint8{9: 1, 10: 3}},
		{"the number of the other claim is not claimed", South, [2]uint8{none, 2},
			[]uint8{0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 2, 5, 0, 0, 0, 0, 0, 0},
			8, [2]uint8{0, 0}, [2]uint8{none, 2}, map[House]uint8{9: 1, 10: 3}},
		{"the house facing the other claim is", South, [2]uint8{none, 8}, []uint8{0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 2, 5, 0, 0, 0, 0, 0, 0},
			8, [2]uint8{3, 0}, [2]uint8{11, 8}, map[House]uint8{9: 1, 10: 0}},
		{"a seed on the way goes to the owner of the claim", North, [2]uint8{13, none},
			[]uint8{0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 1, 0, 0}, 11, [2]uint8{1, 0}, [2]uint8{13, none},
			map[House]uint8{11: 1, 12: 0, 13: 1, 14: 1}},
		{"the last seed in a claim takes nothing more", South, [2]uint8{11, 6}, []uint8{0, 0, 0, 0, 0, 0, 0, 0, 3, 1, 0, 5, 0, 0, 0, 0, 0, 0}, 8,
			[2]uint8{1, 0}, [2]uint8{11, 6}, map[House]uint8{9: 2, 10: 0}},
		{"the other side's claim in one's own row takes a seed", South, [2]uint8{none, 3},
			[]uint8{0, 2, 0, 0, 0, 0, 0, 0, 3, 1, 0, 5, 0, 0, 0, 0, 0, 0}, 1, [2]uint8{0, 1}, [2]uint8{none, 3},
			map[House]uint8{1: 1, 2: 0}},
		{"twice round, both fall to the claim", South, [2]uint8{11, none},
			[]uint8{0, 0, 0, 0, 0, 0, 0, 0, 22, 0, 0, 5, 0, 0, 0, 0, 0, 0}, 8, [2]uint8{2, 0}, [2]uint8{11, none},
			map[House]uint8{8: 2, 9: 2, 10: 0, 11: 7, 12: 1, 7: 1}},
	} {
		p := at(r, test.turn, 0, 0, test.counts...)
		p.Claims = test.claims
		after, events, err := r.Apply(p, test.move)
		q := p
		r.Step(&q, test.move)
		if err != nil || after.Stores != test.stores || after.Claims != test.after || q != after {
			t.Errorf("%s: %v, %v, %v", test.what, after, events, err)
		}
		for h, n := range test.at {
			if after.Houses[h] != n {
				t.Errorf("%s: %d seeds in house %d, not %d", test.what, after.Houses[h], h, n)
			}
		}
		if claims := slices.ContainsFunc(events, func(e Event) bool { return e.Kind == Claim }); claims != (test.claims != test.after) {
			t.Errorf("%s: claimed %v", test.what, claims)
		}
	}
}

// TestClaimsFromOutside refuses claims that no game can have.
func TestClaimsFromOutside(t *testing.T) {
	r := load(t, "toguz-kumalak")
	for _, claims := range [][2]uint8{{5, 0}, {0, 12}, {18, 0}, {0, 9}, {12, 3}, {19, 0}, {255, 0}, {11, 0}} {
		p := at(r, South, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4)
		p.Claims = claims
		if err := r.Validate(p); err == nil {
			t.Errorf("%v is accepted", claims)
		}
	}
	blocked := load(t, "toguz-kumalak").Parameters()
	blocked.Board.Blocked = []int{12}
	if other, err := New(blocked); err == nil {
		p := other.Start()
		if p.Claims[South] = 12; other.Validate(p) == nil {
			t.Error("a house out of play is claimed")
		}
	} else {
		t.Error(err)
	}
	p := at(load(t, "bestemshe"), South, 0, 0, 1, 1, 1, 1, 1, 1)
	if p.Claims[South] = 8; load(t, "bestemshe").Validate(p) == nil {
		t.Error("a rule without claims accepts one")
	}
}

// naive is a game of Toguz kumalak as PlayStrategy and the World Toguz Kumalak Federation describe it, written from that
// description alone. The houses of a player are counted from 0 in the direction of sowing; tuzdyk is a house of the opponent,
// -1 for none.
type naive struct {
	otau   [2][9]int
	kazan  [2]int
	tuzdyk [2]int
	mover  int
}

// move sows a house of the mover.
func (g naive) move(i int) naive {
	me, other := g.mover, 1-g.mover
	n := g.otau[me][i]
	g.otau[me][i] = 0
	player, house := me, i
	if n == 1 {
		house++ // a single kumalak goes on
	}
	for left := n; ; house++ {
		if house == 9 {
			player, house = 1-player, 0
		}
		left--
		tuzdyk := g.tuzdyk[1-player] == house
		if tuzdyk {
			g.kazan[1-player]++
		} else {
			g.otau[player][house]++
		}
		if left > 0 {
			continue
		}
		if player == other && !tuzdyk {
			switch lying := g.otau[other][house]; {
			case lying%2 == 0:
				g.kazan[me] += lying
				g.otau[other][house] = 0
			case lying == 3 && g.tuzdyk[me] < 0 && house < 8 && g.tuzdyk[other] != house:
				g.tuzdyk[me] = house
				g.kazan[me] += lying
				g.otau[other][house] = 0
			}
		}
		break
	}
	g.mover = other
	return g
}

// legal returns the houses that the mover may sow, none if the game is over.
func (g naive) legal() (list []int) {
	if g.kazan[0] > 81 || g.kazan[1] > 81 {
		return nil
	}
	for i, n := range g.otau[g.mover] {
		if n > 0 {
			list = append(list, i)
		}
	}
	return list
}

// TestPerftOfToguzKumalak walks the game tree to a depth of five, and random games to their ends, with the engine and with the
// naive game, and compares every position.
func TestPerftOfToguzKumalak(t *testing.T) {
	r := load(t, "toguz-kumalak")
	same := func(p *Position, g *naive) bool {
		for s := range Side(2) {
			for i, n := range g.otau[s] {
				if int(p.Houses[9*int(s)+i]) != n {
					return false
				}
			}
			claim := 0
			if g.tuzdyk[s] >= 0 {
				claim = 9*int(s.Other()) + g.tuzdyk[s] + 1
			}
			if int(p.Stores[s]) != g.kazan[s] || int(p.Claims[s]) != claim {
				return false
			}
		}
		return int(p.Turn) == g.mover
	}
	begin := naive{tuzdyk: [2]int{-1, -1}}
	for i := range 9 {
		begin.otau[0][i], begin.otau[1][i] = 9, 9
	}
	check := func(p *Position, g *naive) ([]Move, []int) {
		t.Helper()
		legal, houses := r.Legal(*p), g.legal()
		if !same(p, g) || len(legal) != len(houses) {
			t.Fatalf("%v is not %v", p, g)
		}
		return legal, houses
	}
	comparePerft(t, r, begin, check, naive.move, []int{1, 9, 73, 613, 5199, 43184})
	chance := rand.New(rand.NewPCG(9, 9))
	claims := 0
	for range 1000 {
		p, g := r.Start(), begin
		for ply := 0; ; ply++ {
			legal, houses := r.Legal(p), g.legal()
			over := r.Outcome(p).Over()
			if over {
				// What is left goes to the side on which it lies; the naive game leaves it there.
				if len(houses) > 0 {
					t.Fatalf("%v is over, %v not", p, g)
				}
				break
			}
			if !same(&p, &g) || len(legal) != len(houses) || ply > 2000 {
				t.Fatalf("%v is not %v", p, g)
			}
			i := chance.IntN(len(legal))
			p, _, _ = r.Apply(p, legal[i])
			g = g.move(houses[i])
		}
		for s := range Side(2) {
			left := 0
			for _, n := range g.otau[s] {
				left += n
			}
			if g.kazan[0] <= 81 && g.kazan[1] <= 81 {
				g.kazan[s] += left
			}
			if int(p.Stores[s]) != g.kazan[s] {
				t.Fatalf("%v ends as %v", p, g)
			}
			claims += min(1, int(p.Claims[s]))
		}
	}
	if claims < 200 {
		t.Errorf("only %d claims", claims)
	}
}
