package variants

import "testing"

// at builds a position of a rule from what lies in the houses, in ring order.
func at(r *Rules, turn Side, south, north uint8, counts ...uint8) Position {
	p := r.Start()
	p.Houses = [MaxRing]uint8{}
	p.Turn, p.Stores = turn, [2]uint8{south, north}
	copy(p.Houses[:], counts)
	return p
}

// TestMechanisms plays one move of every rule that shows what is special about it; the positions after
// were worked out by hand.
func TestMechanisms(t *testing.T) {
	for _, test := range []struct {
		rule, what   string
		turn         Side
		south, north uint8
		counts       []uint8
		turns        uint8 // that have been played
		move         Move
		then         Side
		s, n         uint8
		after        []uint8
	}{
		{"wari", "a grand slam captures and ends the game", South, 10, 20, []uint8{4, 0, 0, 0, 9, 2, 1, 1, 0, 0, 0, 0}, 0, 5,
			North, 27, 20, []uint8{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
		{"ivory-coast", "five houses could be taken, four are", South, 0, 0, []uint8{0, 0, 0, 0, 0, 5, 1, 1, 1, 1, 1, 9}, 0, 5,
			North, 8, 0, []uint8{0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 9}},
		{"ivory-coast-strict", "five houses could be taken, none is", South, 0, 0, []uint8{0, 0, 0, 0, 0, 5, 1, 1, 1, 1, 1, 9}, 0, 5,
			North, 0, 0, []uint8{0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 9}},
		{"ivory-coast-free", "five houses are taken", South, 0, 0, []uint8{0, 0, 0, 0, 0, 5, 1, 1, 1, 1, 1, 9}, 0, 5,
			North, 10, 0, []uint8{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9}},
		{"ouri", "taking all moves again", South, 0, 10, []uint8{0, 0, 0, 0, 6, 2, 1, 1, 0, 0, 0, 0}, 0, 5,
			South, 4, 10, []uint8{0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0}},
		{"awari-ndyuka", "the chain runs through houses of this sowing", South, 0, 0, []uint8{0, 0, 0, 4, 0, 0, 1, 1, 5, 0, 0, 0}, 0, 3,
			North, 4, 0, []uint8{0, 0, 0, 0, 1, 1, 0, 0, 5, 0, 0, 0}},
		{"twelve-max", "a house of twelve is passed over", South, 0, 0, []uint8{0, 0, 0, 0, 0, 3, 12, 4, 4, 4, 0, 0}, 0, 5,
			North, 0, 0, []uint8{0, 0, 0, 0, 0, 0, 12, 5, 5, 5, 0, 0}},
		{"urim", "seventeen are passed over, sixteen not; four is taken", South, 0, 0, []uint8{0, 0, 0, 0, 0, 3, 17, 16, 4, 3, 0, 0}, 0, 5,
			North, 4, 0, []uint8{0, 0, 0, 0, 0, 0, 17, 17, 5, 0, 0, 0}},
		{"adji-kui", "the origin is sown on a lap", South, 0, 0, []uint8{12, 0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4}, 0, 0,
			North, 0, 0, []uint8{1, 1, 1, 1, 1, 1, 5, 5, 5, 5, 5, 5}},
		{"adji-kui", "who has singles only passes", North, 0, 0, []uint8{4, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0}, 0, Pass,
			South, 0, 0, []uint8{4, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0}},
		{"kale", "the chain runs into the own row", South, 0, 0, []uint8{0, 0, 0, 0, 3, 2, 1, 1, 0, 0, 9, 0}, 0, 4,
			North, 7, 0, []uint8{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 0}},
		{"kale", "one seed captures nothing", South, 0, 0, []uint8{3, 0, 0, 0, 0, 1, 1, 5, 0, 0, 0, 0}, 0, 5,
			North, 0, 0, []uint8{3, 0, 0, 0, 0, 0, 2, 5, 0, 0, 0, 0}},
		{"achochodi", "a single takes what faces it", South, 0, 0, []uint8{0, 1, 2, 0, 0, 0, 4, 0, 0, 0, 7, 0}, 0, 1,
			North, 7, 0, []uint8{0, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0}},
		{"erherhe", "ones and threes, a two stops the chain", South, 0, 0, []uint8{4, 0, 0, 0, 0, 3, 1, 2, 0, 9, 0, 0}, 0, 5,
			North, 4, 0, []uint8{4, 0, 0, 0, 0, 0, 2, 0, 0, 9, 0, 0}},
		{"cross-wari", "four go clockwise, the chain the other way", South, 0, 0, []uint8{0, 4, 4, 0, 0, 0, 4, 0, 0, 1, 2, 1}, 0, 1,
			North, 7, 0, []uint8{1, 0, 4, 0, 0, 0, 4, 0, 0, 0, 0, 0}},
		{"english-wari", "the first turn puts a house into the next", South, 0, 0, []uint8{4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4}, 0, 1,
			North, 0, 0, []uint8{4, 0, 8, 4, 4, 4, 4, 4, 4, 4, 4, 4}},
		{"english-wari", "fours of either side", South, 0, 0, []uint8{2, 3, 3, 5, 0, 0, 4, 4, 0, 0, 0, 0}, 2, 0,
			North, 8, 0, []uint8{0, 0, 0, 5, 0, 0, 4, 4, 0, 0, 0, 0}},
		{"enindji", "four go to the owner of the house", South, 0, 0, []uint8{4, 0, 0, 0, 0, 1, 3, 4, 0, 0, 0, 0}, 0, 5,
			North, 0, 4, []uint8{4, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0}},
		{"songo", "a four is taken, a one stops the chain", South, 0, 0,
			[]uint8{3, 9, 3, 3, 8, 9, 1, 9, 9, 1, 10, 3, 0, 2}, 0, 0,
			North, 4, 0, []uint8{0, 9, 3, 3, 8, 9, 1, 9, 9, 1, 10, 0, 1, 3}},
		{"songo-douala", "clockwise, threes too", South, 0, 0,
			[]uint8{2, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 2, 1}, 0, 0,
			North, 5, 0, []uint8{0, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 0, 0}},
		{"bohnenspiel", "even numbers across the rows", South, 0, 0, []uint8{0, 0, 0, 0, 2, 1, 5, 3, 0, 0, 0, 0}, 0, 4,
			North, 8, 0, []uint8{0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0}},
		{"mangala", "six are taken", South, 0, 0, []uint8{9, 0, 0, 0, 0, 2, 3, 5, 7, 0, 0, 0}, 0, 5,
			North, 10, 0, []uint8{9, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0}},
		{"vai-lung-thlan", "a seed in an empty house, and the single before it", South, 0, 0, []uint8{0, 0, 0, 2, 3, 0, 5, 0, 0, 0, 0, 0},
			0, 3, North, 2, 0, []uint8{0, 0, 0, 0, 3, 0, 5, 0, 0, 0, 0, 0}},
		{"voleur", "the last house is taken, whatever it holds", South, 0, 0, []uint8{2, 0, 7, 0, 0, 0, 4, 0, 0, 0, 0, 0}, 0, 0,
			North, 8, 0, []uint8{0, 1, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0}},
		{"adji-boto", "the first seed goes back; following houses of one, three, five", South, 0, 0, []uint8{0, 0, 0, 0, 3, 8, 8, 3, 5, 2},
			2, 4, North, 8, 0, []uint8{0, 0, 0, 0, 1, 9, 9, 0, 0, 2}},
		{"vai-lung-thlan", "the origin is sown on a lap, taken, and the single before it", South, 0, 0,
			[]uint8{4, 4, 4, 12, 0, 4, 4, 4, 4, 4, 4, 4}, 0, 3, North, 2, 0, []uint8{5, 5, 5, 0, 0, 5, 5, 5, 5, 5, 5, 5}},
		{"vai-lung-thlan", "nobody has to feed", South, 0, 0, []uint8{0, 0, 0, 2, 3, 2, 0, 0, 0, 0, 0, 0}, 0, 5,
			North, 0, 0, []uint8{0, 0, 0, 3, 4, 0, 0, 0, 0, 0, 0, 0}},
		{"voleur", "the origin is sown on a lap and taken", South, 0, 0, []uint8{12, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1}, 0, 0,
			North, 1, 0, []uint8{0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2}},
		{"voleur", "nobody has to feed", South, 0, 0, []uint8{1, 0, 0, 0, 9, 9, 0, 0, 0, 0, 0, 0}, 0, 0,
			North, 19, 0, []uint8{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
		{"djenon-abe", "the origin is sown on a lap", South, 0, 0, []uint8{12, 0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4}, 0, 0,
			North, 0, 0, []uint8{1, 1, 1, 1, 1, 1, 5, 5, 5, 5, 5, 5}},
		{"nam-nam", "the origin is sown on a lap", South, 0, 0, []uint8{12, 0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4}, 1, 0,
			North, 0, 0, []uint8{1, 1, 1, 1, 1, 1, 5, 5, 5, 5, 5, 5}},
		{"ba-awa", "the origin is sown on a lap", South, 0, 0, []uint8{12, 0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4}, 1, 0,
			North, 0, 0, []uint8{1, 1, 1, 1, 1, 1, 5, 5, 5, 5, 5, 5}},
		{"adji-boto", "the run leaves the side that it began on", South, 0, 0, []uint8{5, 2, 0, 0, 3, 8, 8, 3, 5, 1}, 2, 4,
			North, 14, 0, []uint8{0, 2, 0, 0, 1, 9, 9, 0, 0, 0}},
		{"adji-boto", "houses of the own side are taken", South, 0, 0, []uint8{2, 4, 3, 1, 0, 6, 6, 6, 6, 6}, 2, 0,
			North, 4, 0, []uint8{1, 5, 0, 0, 0, 6, 6, 6, 6, 6}},
		{"adji-boto", "nobody has to feed", South, 0, 0, []uint8{2, 4, 0, 0, 8, 0, 0, 0, 0, 0}, 2, 0,
			North, 0, 0, []uint8{1, 5, 0, 0, 8, 0, 0, 0, 0, 0}},
		{"adji-boto", "nothing is taken in the first two turns", South, 0, 0, []uint8{0, 0, 0, 0, 3, 8, 8, 3, 5, 2}, 1, 4,
			North, 0, 0, []uint8{0, 0, 0, 0, 1, 9, 9, 3, 5, 2}},
		{"bestemshe", "the first seed stays, and the last makes an even house", South, 0, 0, []uint8{5, 5, 5, 5, 5, 5, 5, 5, 5, 5}, 0, 4,
			North, 6, 0, []uint8{5, 5, 5, 5, 1, 6, 6, 6, 0, 5}},
		{"bestemshe", "a single seed goes on, and its house is empty", South, 0, 0, []uint8{0, 0, 1, 0, 1, 1, 4, 0, 0, 0}, 0, 4,
			North, 2, 0, []uint8{0, 0, 1, 0, 0, 0, 4, 0, 0, 0}},
		{"bestemshe", "nothing is taken from the own row", South, 0, 0, []uint8{1, 1, 0, 0, 0, 3, 4, 0, 0, 0}, 0, 0,
			North, 0, 0, []uint8{0, 2, 0, 0, 0, 3, 4, 0, 0, 0}},
		{"mangala-turkey", "a single seed goes on into the store, which gives another turn", South, 0, 0,
			[]uint8{0, 0, 4, 0, 0, 1, 4, 0, 0, 0, 0, 0}, 1, 5, South, 1, 0, []uint8{0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 0, 0}},
		{"mangala-turkey", "an even house of the other side", South, 0, 0, []uint8{4, 0, 0, 0, 0, 3, 3, 4, 0, 0, 0, 0}, 1, 5,
			North, 5, 0, []uint8{4, 0, 0, 0, 0, 1, 0, 4, 0, 0, 0, 0}},
		{"mangala-turkey", "an own empty house takes the seeds facing it and itself", South, 0, 0,
			[]uint8{4, 0, 1, 0, 0, 0, 4, 0, 5, 0, 0, 0}, 1, 2, North, 6, 0, []uint8{4, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0}},
		// I sown from the start: one stays, a to h get one each.
		{"toguz-kumalak", "an even house of the other side", South, 0, 0, []uint8{9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9}, 0, 8,
			North, 10, 0, []uint8{9, 9, 9, 9, 9, 9, 9, 9, 1, 10, 10, 10, 10, 10, 10, 10, 0, 9}},
		{"toguz-kumalak", "a single seed goes on and claims nothing at two, which is even", South, 0, 0,
			[]uint8{0, 0, 0, 0, 0, 0, 0, 4, 1, 1, 5, 5, 0, 0, 0, 0, 0, 0}, 0, 8,
			North, 2, 0, []uint8{0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 5, 5, 0, 0, 0, 0, 0, 0}},
		{"toguz-kumalak", "the last house of the other side is never claimed", South, 0, 0,
			[]uint8{0, 0, 0, 0, 0, 0, 0, 5, 10, 0, 0, 0, 0, 0, 0, 0, 4, 2}, 0, 8,
			North, 0, 0, []uint8{0, 0, 0, 0, 0, 0, 0, 5, 1, 1, 1, 1, 1, 1, 1, 1, 5, 3}},
		// A: B 2→3; three go on: C, D, E, which was empty and faces c (4); the hand has not come round.
		{"congklak", "nothing is taken before the hand has come round", South, 0, 0, []uint8{1, 2, 0, 0, 0, 0, 3, 1, 0, 4, 0, 0, 0, 0}, 1, 0,
			North, 0, 0, []uint8{0, 0, 1, 1, 1, 0, 3, 1, 0, 4, 0, 0, 0, 0}},
		// A: B to G, the store, a 6→7; seven go on: b to g, and A, which is empty, faces g (3) and is where the move began.
		{"congklak", "after that the seeds facing an own empty house, and the last one", South, 0, 0,
			[]uint8{8, 0, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 2}, 1, 0,
			North, 5, 0, []uint8{0, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0}},
		{"congklak", "a last seed in the store moves again", South, 0, 0, []uint8{0, 0, 0, 0, 0, 2, 7, 7, 0, 0, 0, 0, 0, 0}, 1, 5,
			South, 1, 0, []uint8{0, 0, 0, 0, 0, 0, 8, 7, 0, 0, 0, 0, 0, 0}},
		// A: B and C, which was empty and faces e (4); here both are taken although the hand has not come round.
		{"dakon", "an empty own house takes at once", South, 0, 0, []uint8{2, 0, 0, 0, 0, 0, 3, 1, 0, 0, 0, 4, 0, 0}, 1, 0,
			North, 5, 0, []uint8{0, 1, 0, 0, 0, 0, 3, 1, 0, 0, 0, 0, 0, 0}},
		{"dakon", "who has no seeds passes", North, 40, 30, []uint8{0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0}, 1, Pass,
			South, 40, 30, []uint8{0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0}},
		// C: D 2→3; three go on: E, F, G, which was empty and faces a (5): both are taken at once.
		{"sungka", "an empty own house takes both without going round", South, 0, 0,
			[]uint8{3, 0, 1, 2, 1, 0, 0, 5, 1, 0, 0, 0, 0, 0}, 0, 2, North, 6, 0, []uint8{3, 0, 0, 0, 2, 1, 0, 0, 1, 0, 0, 0, 0, 0}},
		// G: the store, a 1→2; two go on: b, c, which was empty and lies on the other side.
		{"sungka", "an empty house of the other side ends the turn", South, 0, 0,
			[]uint8{0, 3, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0, 4, 0}, 0, 6, North, 1, 0, []uint8{0, 3, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 4, 0}},
		{"sungka", "who has no seeds passes", North, 40, 30, []uint8{0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0}, 0, Pass,
			South, 40, 30, []uint8{0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0}},
		// A: B and C get one each; D is empty, so the five in E, beyond it, are taken.
		{"pallanguzhi", "the seeds beyond the empty next house", South, 0, 0, []uint8{2, 0, 0, 0, 5, 0, 0, 7, 0, 0, 0, 0, 0, 0}, 1, 0,
			North, 5, 0, []uint8{0, 1, 1, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0}},
		// A: B 3→4 on the way; C, D; the two in E, the next house, go on: F, G; a and b are empty.
		{"pallanguzhi", "the next house goes on, and two empty houses end the turn", South, 0, 0,
			[]uint8{3, 3, 0, 0, 2, 0, 0, 0, 0, 0, 3, 0, 0, 0}, 1, 0, North, 4, 0, []uint8{0, 0, 1, 1, 0, 1, 1, 0, 0, 0, 3, 0, 0, 0}},
		// G: a 3→4 on the way, to North; b 3→4 with the last seed, which stays; c is empty, d is taken.
		{"pallanguzhi", "a four on the way goes to its owner, one of the last seed stays", South, 0, 0,
			[]uint8{4, 0, 0, 0, 0, 0, 2, 3, 3, 0, 3, 0, 0, 0}, 1, 6, North, 3, 4, []uint8{4, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0}},
		// E: F, which was empty; G is empty, and the five beyond it lie in North's row.
		{"pallanguzhi", "the house beyond is of either side", South, 0, 0, []uint8{3, 0, 0, 0, 1, 0, 0, 5, 2, 0, 0, 0, 0, 0}, 1, 4,
			North, 5, 0, []uint8{3, 0, 0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 0, 0}},
		// A: B, which was empty and faces f.
		{"jongkak", "the seeds facing an own empty house are taken at once, the last seed stays", South, 0, 0,
			[]uint8{1, 0, 3, 0, 0, 0, 0, 2, 0, 0, 0, 0, 5, 0}, 1, 0, North, 5, 0, []uint8{0, 1, 3, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0}},
		// G: the store, a 1→2; two go on: b, c, which was empty.
		{"jongkak", "an empty house of the other side ends the turn", South, 0, 0,
			[]uint8{0, 0, 3, 0, 0, 0, 2, 1, 1, 0, 0, 0, 0, 0}, 1, 6, North, 1, 0, []uint8{0, 0, 3, 0, 0, 0, 0, 0, 2, 1, 0, 0, 0, 0}},
		// E: F 1→2, a 3→4 to North on the way, b 2→3; three go on: c, d, e 3→4 to South.
		{"nam-nam", "a four on the way goes to its owner, the last to the mover", South, 0, 0, []uint8{5, 0, 0, 0, 3, 1, 3, 2, 1, 1, 3, 6},
			0, 4, North, 4, 4, []uint8{5, 0, 0, 0, 0, 2, 0, 0, 2, 2, 0, 6}},
		// The same move: a 3→4 goes to South, who sows.
		{"wouri", "a four on the way goes to who sows", South, 0, 0, []uint8{5, 0, 0, 0, 3, 1, 3, 2, 1, 1, 3, 6},
			0, 4, North, 8, 0, []uint8{5, 0, 0, 0, 0, 2, 0, 0, 2, 2, 0, 6}},
		// f: A 3→4 to North, who sows, B, which was empty.
		{"wouri", "so does one in the other row", North, 0, 0, []uint8{3, 0, 5, 0, 0, 0, 6, 0, 0, 0, 0, 2},
			0, 11, South, 0, 4, []uint8{0, 1, 5, 0, 0, 0, 6, 0, 0, 0, 0, 0}},
		// A: B and C get one each; D is empty, so the five in E, beyond it, are taken, and the three in c, which face them.
		{"pandi", "the seeds beyond the empty next house, and those facing them", South, 0, 0,
			[]uint8{2, 0, 0, 0, 5, 0, 0, 7, 0, 3, 0, 0, 0, 0}, 1, 0, North, 8, 0, []uint8{0, 1, 1, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0}},
		// F: G, a 3→4, which North gets although it is the last seed; b and c are empty.
		{"pandi", "a four that the last seed makes goes to its owner", South, 0, 0,
			[]uint8{3, 0, 0, 0, 0, 2, 0, 3, 0, 0, 0, 0, 0, 1}, 1, 5, North, 0, 4, []uint8{3, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1}},
		// A: B, C, D 3→4, which South gets; the two in E, the next house, go on: F, G; a and b are empty.
		{"pandi", "the sowing goes on after it", South, 0, 0,
			[]uint8{3, 0, 0, 3, 2, 0, 0, 0, 0, 2, 0, 0, 0, 1}, 1, 0, North, 4, 0, []uint8{0, 1, 1, 0, 0, 1, 1, 0, 0, 2, 0, 0, 0, 1}},
		// A: B, C 2→3; three go on: D, E, F, which was empty and faces a.
		{"ayoayo", "the relay ends in an own empty house and takes what faces it", South, 0, 0, []uint8{2, 0, 2, 1, 1, 0, 7, 4, 0, 0, 0, 0},
			0, 0, North, 8, 0, []uint8{0, 1, 0, 2, 2, 0, 0, 4, 0, 0, 0, 0}},
		{"yovodji", "the last seed of the relay stays in its house", South, 0, 0, []uint8{2, 0, 2, 1, 1, 0, 7, 4, 0, 0, 0, 0},
			0, 0, North, 7, 0, []uint8{0, 1, 0, 2, 2, 1, 0, 4, 0, 0, 0, 0}},
		{"yovodji", "nothing is taken in the other row", South, 0, 0, []uint8{3, 0, 0, 2, 0, 2, 1, 0, 0, 0, 0, 4},
			0, 5, North, 0, 0, []uint8{3, 0, 0, 2, 0, 0, 2, 1, 0, 0, 0, 4}},
		// A: B, C 1→2; two go on: D, E, which was empty and faces d.
		{"sadeqa-iii", "the seeds facing an own empty house", South, 0, 0, []uint8{2, 0, 1, 0, 0, 0, 0, 3, 4, 0, 0, 5, 0, 0, 0, 0}, 0, 0,
			North, 5, 0, []uint8{0, 1, 0, 1, 1, 0, 0, 3, 4, 0, 0, 0, 0, 0, 0, 0}},
		{"sadeqa-iii", "nothing is taken in the other row", South, 0, 0, []uint8{1, 0, 0, 0, 0, 0, 3, 2, 4, 0, 0, 0, 0, 0, 0, 0}, 0, 7,
			North, 0, 0, []uint8{1, 0, 0, 0, 0, 0, 3, 0, 5, 1, 0, 0, 0, 0, 0, 0}},
		// A: B, C 3→4, which is taken; D goes on: E 1→2, F, a, which was empty.
		{"meusueb", "the sowing goes on after a capture", South, 0, 0, []uint8{2, 0, 3, 3, 1, 0, 0, 5, 0, 0, 0, 0}, 0, 0,
			North, 4, 0, []uint8{0, 1, 0, 0, 2, 1, 1, 5, 0, 0, 0, 0}},
		{"meusueb", "an empty next house ends it", South, 0, 0, []uint8{2, 0, 3, 0, 1, 0, 4, 0, 0, 0, 0, 0}, 0, 0,
			North, 4, 0, []uint8{0, 1, 0, 0, 1, 0, 4, 0, 0, 0, 0, 0}},
		// F: a 3→4, which is taken; b goes on: c, d 3→4, which is taken; e is empty.
		{"meusueb", "a move may take twice", South, 0, 0, []uint8{9, 0, 0, 0, 0, 1, 3, 2, 0, 3, 0, 0}, 0, 5,
			North, 8, 0, []uint8{9, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0}},
		// C clockwise: B, A, e 3→4, d 1→2.
		{"um-el-bagara", "the middle house clockwise, and a chain against that", South, 0, 0, []uint8{0, 1, 4, 0, 5, 0, 0, 5, 1, 3}, 0,
			SowClockwise(2), North, 6, 0, []uint8{1, 2, 0, 0, 5, 0, 0, 5, 0, 0}},
		{"um-el-bagara", "the middle house counter-clockwise", South, 0, 0, []uint8{0, 1, 4, 0, 5, 0, 0, 5, 1, 3}, 0, 2,
			North, 0, 0, []uint8{0, 1, 0, 1, 6, 1, 1, 5, 1, 3}},
		{"um-el-bagara", "the first house goes clockwise", South, 0, 0, []uint8{2, 0, 0, 0, 2, 0, 0, 5, 1, 3}, 0, 0,
			North, 6, 0, []uint8{0, 0, 0, 0, 2, 0, 0, 5, 0, 0}},
		{"um-el-bagara", "who has singles only passes", South, 0, 0, []uint8{1, 0, 0, 0, 1, 0, 2, 0, 0, 0}, 0, Pass,
			North, 0, 0, []uint8{1, 0, 0, 0, 1, 0, 2, 0, 0, 0}},
		{"um-el-tuweisat", "the middle house clockwise", South, 0, 0, []uint8{0, 2, 3, 3, 0, 1}, 0, SowClockwise(1),
			North, 2, 0, []uint8{1, 0, 3, 3, 0, 0}},
		{"um-el-tuweisat", "fours stay", South, 0, 0, []uint8{3, 0, 2, 1, 3, 0}, 0, 2, North, 0, 0, []uint8{3, 0, 0, 2, 4, 0}},
		// K: L, a 2→3; three go on, again and again, from a, d, g, j, A, D, G and J: K, L, and a, which is empty by then.
		{"lamlameta", "the first turn sows pairs of the other side", South, 0, 0,
			[]uint8{2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2}, 0, 10, North, 0, 0,
			[]uint8{0, 3, 3, 0, 3, 3, 0, 3, 3, 0, 1, 4, 1, 3, 3, 0, 3, 3, 0, 3, 3, 0, 3, 3}},
		{"lamlameta", "other seeds than those of the start are no first turn", South, 20, 15,
			[]uint8{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 5, 1}, 0, 11, North, 20, 15,
			[]uint8{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 1, 1, 1, 0, 0, 0, 0, 0, 5, 1}},
		{"lamlameta", "later they are passed over", South, 0, 0,
			[]uint8{3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, 1, 11, North, 0, 0,
			[]uint8{3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
		// A: B, which faces k (2). a and e are pairs too, c is none, and G is not the opponent's.
		{"lamlameta", "a pair across is taken with every other pair", South, 0, 0,
			[]uint8{1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 5, 2, 0, 3, 0, 2, 0, 0, 0, 0, 0, 2, 0}, 1, 0, North, 6, 0,
			[]uint8{0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 5, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
		{"lamlameta", "three across are not taken", South, 0, 0,
			[]uint8{1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 5, 2, 0, 3, 0, 2, 0, 0, 0, 0, 0, 3, 0}, 1, 0, North, 0, 0,
			[]uint8{0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 5, 2, 0, 3, 0, 2, 0, 0, 0, 0, 0, 3, 0}},
		// A: B, C 2→3; three go on: D, E, F 1→2, which is taken, and the two before it.
		{"djenon-abe", "the relay stops on a capture, with its chain", South, 0, 0, []uint8{2, 0, 2, 4, 1, 1, 7, 4, 0, 0, 0, 0}, 0, 0,
			North, 4, 0, []uint8{0, 1, 0, 5, 0, 0, 7, 4, 0, 0, 0, 0}},
		{"kalah", "round the board past the other store", North, 4, 4, []uint8{0, 7, 1, 5, 4, 5, 1, 4, 0, 0, 11, 2}, 0, 10,
			South, 4, 12, []uint8{1, 8, 2, 0, 5, 6, 2, 5, 0, 0, 0, 3}},
		{"kalah", "a last seed in the store moves again", South, 0, 0, []uint8{4, 0, 0, 0, 2, 0, 4, 0, 0, 0, 0, 0}, 0, 4,
			South, 1, 0, []uint8{4, 0, 0, 0, 0, 1, 4, 0, 0, 0, 0, 0}},
	} {
		t.Run(test.rule+"/"+test.what, func(t *testing.T) {
			r := load(t, test.rule)
			p := at(r, test.turn, test.south, test.north, test.counts...)
			p.Turns = test.turns
			got, events, err := r.Apply(p, test.move)
			if err != nil {
				t.Fatal(err)
			}
			want := at(r, test.then, test.s, test.n, test.after...)
			want.Memory = got.Memory
			if got != want {
				t.Errorf("got  %v\nwant %v\nevents %v", got, want, events)
			}
		})
	}
}
