package variants

import (
	"slices"
	"testing"
)

// TestMechanismRefusals checks the limits on what may be sown that only some rules have.
func TestMechanismRefusals(t *testing.T) {
	for _, test := range []struct {
		rule, what string
		counts     []uint8
		turns      uint8
		sown       uint32
		move       Move
		want       Reason
	}{
		{"ouri", "a single while another may be sown", []uint8{1, 2, 0, 0, 0, 0, 4, 4}, 0, 0, 0, SinglesLast},
		{"ouri", "a single when all are", []uint8{1, 1, 0, 0, 0, 0, 4, 4}, 0, 0, 0, 0},
		{"adji-boto", "a house again", []uint8{4, 4, 0, 0, 0, 4, 4}, 2, 1, 0, OnceFirst},
		{"adji-boto", "a house again when no other may be", []uint8{4, 1, 0, 0, 0, 4, 4}, 2, 1, 0, OnceFirst},
		{"adji-boto", "a house again after all others", []uint8{4, 1, 0, 0, 0, 4, 4}, 2, 1<<5 - 1, 0, 0},
		// F: a to f, A to E, a to f; all the twos of North would be taken, so North would have no seeds.
		{"kale", "a sowing that would take all it gives", []uint8{0, 0, 0, 0, 2, 17}, 0, 0, 5, MustFeed},
		{"urim", "a sowing that would take all it gives", []uint8{0, 0, 0, 0, 2, 17}, 1, 0, 5, MustFeed},
		{"abapa", "a sowing that would take all it gives takes nothing", []uint8{0, 0, 0, 0, 2, 17}, 0, 0, 5, 0},
		{"adji-kui", "a single", []uint8{1, 4, 0, 0, 0, 0, 4}, 0, 0, 0, TooSmall},
		{"english-wari", "the last house in the first turn", []uint8{4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4}, 0, 0, 5, WrongOpening},
		{"enindji", "the opponent's last seeds", []uint8{4, 0, 0, 0, 0, 1, 3}, 0, 0, 5, GrandSlam},
		{"alemungula", "a single that has just come, straight back", []uint8{1, 2, 0, 0, 0, 3}, 0, 1 << 9, 0, NoReturn},
		{"alemungula", "another single", []uint8{1, 1, 0, 0, 0, 3}, 0, 1 << 9, 1, 0},
		{"alemungula", "a single that came earlier", []uint8{1, 2, 0, 0, 0, 3}, 0, 0, 0, 0},
		{"abapa", "a direction of one's own", []uint8{4, 4, 4, 4, 4, 4, 4}, 0, 0, SowClockwise(1), NoSuchHouse},
	} {
		r := load(t, test.rule)
		p := at(r, South, 0, 0, test.counts...)
		p.Turns, p.Sown = test.turns, test.sown
		if got := r.reason(&p, test.move); got != test.want {
			t.Errorf("%s, %s: %v, want %v", test.rule, test.what, got, test.want)
		}
	}
}

// TestNoReturn plays a single seed across: it may not come straight back, whoever has no other move passes, and after the next turn it
// may be moved.
func TestNoReturn(t *testing.T) {
	r := load(t, "alemungula")
	play := func(p Position, m Move, legal ...Move) Position {
		t.Helper()
		after, _, err := r.Apply(p, m)
		if got := r.Legal(after); err != nil || !slices.Equal(got, legal) {
			t.Errorf("after %v of %v: %v, want %v; %v", m, p, got, legal, err)
		}
		if again := p; r.Step(&again, m) != (Outcome{}) || again != after {
			t.Errorf("a step of %v leads to %v, not %v", m, again, after)
		}
		return after
	}
	// e goes counter-clockwise into A, which is empty. A would go back.
	p := play(at(r, North, 20, 20, 0, 3, 0, 0, 0, 0, 0, 2, 0, 1), 9, 1)
	// B clockwise: A 1→2, e, d. So North has c, d and e to move, c either way.
	play(p, 1, 7, SowClockwise(7), 8, 9)
	// South has nothing but the seed that has come, and passes. North moves d: e. Now the seed may go back.
	p = play(at(r, North, 20, 20, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1), 9, Pass)
	p = play(p, Pass, 8)
	play(p, 8, 0)
}

// TestStrict plays under rules in which houses wait for others that may not be played.
func TestStrict(t *testing.T) {
	// B to E have not been sown and cannot be: A waits for them.
	r := load(t, "adji-boto")
	p := at(r, South, 0, 0, 4, 1, 0, 0, 0, 4, 4)
	p.Turns, p.Sown = 2, 1
	if got := r.Legal(p); !slices.Equal(got, []Move{Pass}) {
		t.Errorf("adji-boto: %v may be played, not a pass alone", got)
	}
	loose := changed(t, "adji-boto", Difference{"choosing.strict", "false"})
	if got := loose.Legal(p); !slices.Equal(got, []Move{0}) {
		t.Errorf("adji-boto without it: %v may be played", got)
	}
	// The single seed in F would feed, but waits for the three in A, which do not: North takes all.
	r = load(t, "ouri")
	p = at(r, South, 20, 24, 3, 0, 0, 0, 0, 1)
	if settled, o := r.Finish(p); o != (Outcome{CannotFeed, NorthWins}) || settled.Stores != [2]uint8{20, 28} {
		t.Errorf("ouri: %v with %v", o, settled.Stores)
	}
	// North has seeds, so A may be played, and F still waits.
	p = at(r, South, 19, 24, 3, 0, 0, 0, 0, 1, 1)
	if got := r.Legal(p); !slices.Equal(got, []Move{0}) {
		t.Errorf("ouri: %v may be played", got)
	}
}

// TestMajorityInRounds ends a round when a side has more than half of the seeds: each side keeps its own row and fills its houses.
func TestMajorityInRounds(t *testing.T) {
	r := load(t, "erherhe")
	// F: a 2→3, which is taken: 26 of 48. South has 30 then and keeps 6 over, North has 18 and cannot fill d and c.
	p := at(r, South, 23, 14, 4, 0, 0, 0, 0, 1, 2, 0, 4)
	p.Turns = 1
	after, _, err := r.Apply(p, 5)
	want := at(r, North, 6, 2, 4, 4, 4, 4, 4, 4, 4, 4, 0, 0, 4, 4)
	want.Blocked, want.Round, want.Starter = 1<<8|1<<9, 1, North
	if err != nil || after != want {
		t.Errorf("%v, not %v; %v", after, want, err)
	}
	// At 24 of 48 the round goes on.
	p = at(r, South, 21, 16, 4, 0, 0, 0, 0, 1, 2, 0, 4)
	p.Turns = 1
	if after, _, _ := r.Apply(p, 5); after.Round != 0 || after.Stores != [2]uint8{24, 16} {
		t.Errorf("the round ends in %v", after)
	}
}

// TestPreferencesTogether combines "every house once first" with "singles last". The first has priority, so that no two
// houses wait for each other.
func TestPreferencesTogether(t *testing.T) {
	p := load(t, "abapa").Parameters()
	p.Choosing.OnceFirst, p.Choosing.SinglesLast = true, true
	r, err := New(p)
	if err != nil {
		t.Fatal(err)
	}
	pos := at(r, South, 0, 0, 2, 1, 1, 0, 0, 0, 4)
	for sown, want := range map[uint32][3]Reason{
		0:         {0, SinglesLast, SinglesLast},
		1:         {OnceFirst, 0, 0},
		1 | 1<<1:  {OnceFirst, OnceFirst, 0},
		0b111:     {0, SinglesLast, SinglesLast},
		0b110:     {0, OnceFirst, OnceFirst},
		1<<1 | 64: {0, OnceFirst, SinglesLast},
	} {
		pos.Sown = sown
		for h, reason := range want {
			if got := r.reason(&pos, Sow(House(h))); got != reason {
				t.Errorf("with %b sown, house %d: %v, want %v", sown, h, got, reason)
			}
		}
	}
}

// TestNextRound ends a round of each kind of series and looks at how the next one begins.
func TestNextRound(t *testing.T) {
	next := func(id string, south, north uint8) (*Rules, Position, Outcome) {
		r := load(t, id)
		p := r.Start()
		p.Houses, p.Stores = [MaxRing]uint8{}, [2]uint8{south, north}
		after, o := r.conclude(p, NoSeeds, ownRows, South, nil)
		return r, after, o
	}
	t.Run("two points for thirty-six seeds, and the board as at the start", func(t *testing.T) {
		r, after, _ := next("urim", 36, 12)
		want := r.Start()
		want.Turn, want.Memory = North, Memory{Round: 1, Points: [2]uint8{2, 0}, Starter: North}
		if after != want {
			t.Errorf("got  %v\nwant %v", after, want)
		}
	})
	t.Run("houses that cannot be filled are blocked", func(t *testing.T) {
		_, after, o := next("erherhe", 30, 18)
		// South fills all six with 24 and keeps 6; North fills f a e b with 16 and keeps 2.
		want := Position{Houses: [MaxRing]uint8{4, 4, 4, 4, 4, 4, 4, 4, 0, 0, 4, 4}, Stores: [2]uint8{6, 2}, Size: 6, Turn: North}
		want.Memory = Memory{Blocked: 1<<8 | 1<<9, Round: 1, Starter: North}
		if after != want || o.Over() {
			t.Errorf("got  %v\nwant %v", after, want)
		}
	})
	t.Run("each side fills its houses from its left", func(t *testing.T) {
		_, after, o := next("pallanguzhi", 50, 34)
		// South fills all seven with 42 and keeps 8; North fills a to e with 30 and keeps 4.
		want := Position{Houses: [MaxRing]uint8{6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6}, Stores: [2]uint8{8, 4}, Size: 7, Turn: North}
		want.Memory = Memory{Blocked: 1<<12 | 1<<13, Round: 1, Starter: North}
		if after != want || o.Over() {
			t.Errorf("got  %v\nwant %v", after, want)
		}
		if _, after, o := next("pallanguzhi", 79, 5); o != (Outcome{LastRound, SouthWins}) {
			t.Errorf("with five seeds %v %v", after, o)
		}
	})
	t.Run("the last mover begins the next round", func(t *testing.T) {
		r := load(t, "dakon")
		for mover, seeds := range [2][14]uint8{{6: 1}, {13: 1}} {
			p := at(r, Side(mover), 50, 47, seeds[:]...)
			p.Turns, p.Starter = 1, Side(mover)
			after, _, err := r.Apply(p, Sow(House(7*mover+6)))
			if err != nil || after.Round != 1 || after.Turn != Side(mover) || after.Starter != Side(mover) {
				t.Errorf("after a last move of %v: %v, %v", Side(mover), after, err)
			}
		}
	})
	t.Run("only the side without seeds fills its houses", func(t *testing.T) {
		r := load(t, "jongkak")
		// f: g, which was empty and faces A, where nothing lies. South has no seeds, and North's row stays: a and g. Of 30 seeds South
		// fills the four houses next to the store. North, who has won the round, begins. b was out of play and stays so.
		p := at(r, North, 30, 64, []uint8{7: 3, 12: 1}...)
		p.Turns, p.Starter, p.Round, p.Blocked = 1, South, 1, 1<<8|1<<6
		after, events, err := r.Apply(p, 12)
		want := Position{Houses: [MaxRing]uint8{3: 7, 4: 7, 5: 7, 6: 7, 7: 3, 13: 1}, Stores: [2]uint8{2, 64}, Size: 7, Turn: North}
		want.Memory = Memory{Blocked: 1<<8 | 0b111, Round: 2, Starter: North}
		if err != nil || after != want {
			t.Errorf("got  %v\nwant %v, %v", after, want, err)
		}
		if got := replay(p, events); got.Houses != after.Houses || got.Stores != after.Stores || got.Turn != after.Turn {
			t.Errorf("the account leads to %v, not %v", got, after)
		}
		// With six seeds South cannot fill a house and has lost; what lies in North's row is North's.
		p.Stores = [2]uint8{6, 88}
		after, events, err = r.Apply(p, 12)
		if o := events[len(events)-1].Outcome; err != nil || o != (Outcome{LastRound, NorthWins}) || after.Stores != [2]uint8{6, 92} {
			t.Errorf("%v %v, %v", after, o, err)
		}
		// G: the store. No seeds are left, the stores decide the round, and both sides fill.
		p = at(r, South, 40, 57, []uint8{6: 1}...)
		p.Turns, p.Starter = 1, North
		after, _, err = r.Apply(p, 6)
		if err != nil || after.Stores != [2]uint8{6, 8} || after.Blocked != 0b11 || after.Turn != North {
			t.Errorf("%v, %v", after, err)
		}
	})
	t.Run("the house beyond an empty one, past houses out of play", func(t *testing.T) {
		r := load(t, "pallanguzhi")
		p := at(r, South, 0, 0, 4, 0, 0, 0, 0, 0, 1, 0, 0, 0, 5, 0, 0, 0)
		// a and c are out of play. G: b; the next house is d, with five: e, f, g, A 4→5, B; C is empty, and so is D.
		p.Turns, p.Blocked = 1, 1<<7|1<<9
		after, _, err := r.Apply(p, 6)
		want := p
		want.Turn, want.Houses = North, [MaxRing]uint8{5, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 1, 1}
		if after.Memory = want.Memory; err != nil || after != want {
			t.Errorf("got  %v\nwant %v, %v", after, want, err)
		}
		// G: b; d is empty, and the house beyond it in play is f.
		p.Houses[10], p.Houses[12], p.Blocked = 0, 2, 1<<7|1<<9|1<<11
		after, _, err = r.Apply(p, 6)
		want = p
		want.Turn, want.Stores, want.Houses = North, [2]uint8{2}, [MaxRing]uint8{4, 0, 0, 0, 0, 0, 0, 0, 1}
		if after.Memory = want.Memory; err != nil || after != want {
			t.Errorf("got  %v\nwant %v, %v", after, want, err)
		}
	})
	t.Run("thirty-one seeds own eight houses", func(t *testing.T) {
		r, after, _ := next("nam-nam", 31, 17)
		// Seven and three quarters, rounded: A to F, a and b.
		want := r.Start()
		want.Turn, want.Memory = North, Memory{Lent: 1<<6 | 1<<7, Round: 1, Starter: North}
		if after != want || after.Row(South) != 32 {
			t.Errorf("got  %v\nwant %v", after, want)
		}
	})
	t.Run("neither seat is the better one", func(t *testing.T) {
		for seeds := uint8(11); seeds <= 37; seeds++ {
			_, a, _ := next("nam-nam", seeds, 48-seeds)
			_, b, _ := next("nam-nam", 48-seeds, seeds)
			if a.Row(South) != b.Row(North) {
				t.Errorf("with %d seeds South begins with %d, North with %d", seeds, a.Row(South), b.Row(North))
			}
			if n := a.Row(South) - int(seeds); n < -2 || n > 2 {
				t.Errorf("%d seeds become %d", seeds, a.Row(South))
			}
			// Half a house too few or too many stays where it was.
			if seeds%4 == 2 && (a.Row(South) > int(seeds)) != (seeds < 24) {
				t.Errorf("%d seeds become %d", seeds, a.Row(South))
			}
		}
	})
	t.Run("a round that is over before it begins", func(t *testing.T) {
		p := load(t, "erherhe").Parameters()
		p.End.Fewer, p.End.Rest = 34, "starter"
		r, err := New(p)
		if err != nil {
			t.Fatal(err)
		}
		q := r.Start()
		q.Houses, q.Stores = [MaxRing]uint8{}, [2]uint8{39, 9}
		// South fills six houses and North two: 32 seeds, fewer than 34, which go to North, who begins. With them he
		// fills six houses and South three: the third round can be played.
		var events []Event
		after, o := r.conclude(q, NoSeeds, ownRows, South, &events)
		if o.Over() || after.Round != 2 || after.Turn != South || len(r.Legal(after)) == 0 || after.Blocked != 0b011100 {
			t.Errorf("%v %v %v", after, o, r.Legal(after))
		}
		if got := replay(q, events); got.Houses != after.Houses || got.Stores != after.Stores || got.Round != after.Round ||
			got.Turn != after.Turn {
			t.Errorf("the account leads to %v, not %v", got, after)
		}
	})
	t.Run("a side needs eleven seeds for a round", func(t *testing.T) {
		for _, id := range []string{"nam-nam", "ba-awa"} {
			if r, after, o := next(id, 38, 10); o != (Outcome{LastRound, SouthWins}) || r.Outcome(after) != o {
				t.Errorf("%s: with ten seeds %v %v", id, after, o)
			}
			if _, after, o := next(id, 37, 11); o.Over() || after.Row(North) != 12 {
				t.Errorf("%s: with eleven seeds %v %v", id, after, o)
			}
		}
	})
}

// TestEndlessRelay sows relays that do not end, under both treatments.
func TestEndlessRelay(t *testing.T) {
	p := load(t, "ayoayo").Parameters()
	p.Board.Houses, p.Board.Seeds = 2, 2
	p.Sowing.Relay, p.Sowing.Origin = "next-house", "sow"
	p.Board.Start = []int{1, 1, 0, 2} // where either side can begin
	for _, endless := range []string{"stop", "illegal"} {
		p.Sowing.Endless, p.Sowing.Laps = endless, 1
		r, err := New(p)
		if err != nil {
			t.Fatal(err)
		}
		// A: B; C's seeds go on: D, A; B's two would go on, but the hand has gone on once.
		pos := at(r, South, 0, 0, 1, 1, 2, 4)
		after := pos
		e := r.sow(&after, 0, nil)
		if e&unending == 0 || after.Houses != [MaxRing]uint8{1, 2, 0, 5} {
			t.Errorf("%s: %v, effect %d", endless, after, e)
		}
		if got := r.refuse(&pos, 0); (got == Endless) != (endless == "illegal") {
			t.Errorf("%s: refused as %v", endless, got)
		}
	}
}

// TestStarved checks that a rule can have each of the six treatments of a player without seeds.
func TestStarved(t *testing.T) {
	// North is to move and has no seeds; South has 3 in his row, 10 in store to North's 15.
	for _, test := range []struct {
		treatment    string
		south, north uint8
		result       Result
	}{
		{"unscored", 10, 15, NorthWins},
		{"hungry", 10, 18, NorthWins},
		{"feeder", 13, 15, NorthWins},
		{"starved-loses", 10, 15, SouthWins},
		{"starved-wins", 10, 15, NorthWins},
		{"starver-loses", 10, 15, NorthWins},
		{"own-rows", 13, 15, NorthWins},
		{"split", 11, 16, NorthWins},
		{"last-mover", 13, 15, NorthWins},
		{"starter", 13, 15, NorthWins},
	} {
		params := load(t, "sullins").Parameters()
		params.Feeding.Starved, params.End.Majority = test.treatment, false
		r, err := New(params)
		if err != nil {
			t.Fatal(err)
		}
		p := at(r, South, 10, 15, 1, 2)
		after, _, err := r.Apply(p, 0)
		if err != nil {
			t.Fatal(err)
		}
		if o := r.Outcome(after); after.Stores != [2]uint8{test.south, test.north} || o.Result != test.result {
			t.Errorf("%s: %v %v", test.treatment, after, o)
		}
	}
}

// TestEndlessCaptures: where a sowing goes on after a capture, the last seed at the limit of laps captures nothing, unless the sowing
// would not go on after it.
func TestEndlessCaptures(t *testing.T) {
	for _, endless := range []string{"stop", "illegal"} {
		p := load(t, "meusueb").Parameters()
		p.Board.Start = []int{1, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0} // where either side can begin
		p.Sowing.Endless, p.Sowing.Laps = endless, 1
		r, err := New(p)
		if err != nil {
			t.Fatal(err)
		}
		// A: B, C 3→4, which is taken, so D goes on: E 3→4. After that F would go on, if it has seeds.
		for _, test := range []struct {
			f, stored uint8
			ended     effect
			after     [MaxRing]uint8
		}{
			{2, 4, unending, [MaxRing]uint8{0, 1, 0, 0, 4, 2, 0, 5}},
			{0, 8, 0, [MaxRing]uint8{0, 1, 0, 0, 0, 0, 0, 5}},
		} {
			pos := at(r, South, 0, 0, 2, 0, 3, 1, 3, test.f, 0, 5)
			after := pos
			e := r.sow(&after, 0, nil)
			if e != test.ended || after.Houses != test.after || after.Stores != [2]uint8{test.stored, 0} {
				t.Errorf("%s: %v, effect %d", endless, after, e)
			}
			if got := r.refuse(&pos, 0); (got == Endless) != (endless == "illegal" && test.ended == unending) {
				t.Errorf("%s: refused as %v", endless, got)
			}
			compareSowings(t, r, pos)
		}
	}
}
