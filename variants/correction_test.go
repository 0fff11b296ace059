package variants

import (
	"fmt"
	"slices"
	"testing"
)

// TestChainsPassOverBlockedHouses plays Erherhe with C and D out of play: the chain from E goes on with B and A.
func TestChainsPassOverBlockedHouses(t *testing.T) {
	for _, test := range []struct {
		id    string
		north uint8
		after []uint8
	}{
		{"erherhe", 19, []uint8{0, 0, 0, 0, 0, 5, 5, 5, 2, 0, 7, 1}},
	} {
		r := load(t, test.id)
		p := at(r, North, 4, 16, 0, 0, 0, 0, 0, 5, 5, 5, 2, 5, 6, 0)
		p.Round, p.Turns, p.Blocked = 1, 1, 1<<2|1<<3
		want := at(r, South, 4, test.north, test.after...)
		want.Memory = p.Memory
		got, _, err := r.Apply(p, Sow(9))
		if err != nil || got != want {
			t.Errorf("%s: %v, %v, want %v", test.id, got, err, want)
		}
		q := p
		if r.Step(&q, Sow(9)); q != want {
			t.Errorf("%s: Step leads to %v, want %v", test.id, q, want)
		}
	}
}

// TestFeedingIsJudgedAfterTheEnd looks for the moves that feed in Nam-nam. After C and D fewer than five seeds would be
// left, and South would take them all.
func TestFeedingIsJudgedAfterTheEnd(t *testing.T) {
	legal := func(id string) []Move {
		r := load(t, id)
		p := at(r, South, 8, 32, 1, 0, 2, 1, 1, 3)
		p.Turns = 1
		return r.Legal(p)
	}
	present := legal("nam-nam")
	for _, m := range []Move{2, 3} {
		if slices.Contains(present, m) {
			t.Errorf("house %d is among %v", m, present)
		}
	}
	if len(present) == 0 {
		t.Error("no move feeds")
	}
}

// TestPlayToTheEnd checks the rules that do not end at a majority: they say which side is sure to win.
func TestPlayToTheEnd(t *testing.T) {
	for _, id := range IDs() {
		r := load(t, id)
		p := at(r, North, uint8(r.board.seeds/2+1), uint8(r.board.seeds-r.board.seeds/2-1-5))
		p.Houses[0], p.Houses[r.board.size] = 3, 2
		side, ok := r.Leader(p)
		want := map[string]bool{"alemungula": true, "classical": true, "leaflet": true, "ivory-coast": true, "ivory-coast-strict": true,
			"ivory-coast-free": true, "kalah": true, "lamlameta": true, "sadeqa-iii": true, "sungka": true,
			"um-el-bagara": true, "um-el-tuweisat": true}[id]
		if ok != want || ok && side != South {
			t.Errorf("%s: %v leads: %v, want %v", id, side, ok, want)
		}
		if want && (r.Outcome(p).Over() || len(r.Legal(p)) == 0) {
			t.Errorf("%s stops at a majority", id)
		}
		if want {
			p.Stores[South]--
			p.Stores[North]++
			if side, ok := r.Leader(p); ok {
				t.Errorf("%s: %v leads with half of the seeds", id, side)
			}
		}
	}
}

// TestResignAndCount gives up under Classical: the opponent gets the rest, and the stores decide.
func TestResignAndCount(t *testing.T) {
	r := load(t, "classical")
	for _, test := range []struct {
		south, north uint8
		want         Result
	}{{25, 15, SouthWins}, {24, 16, Draw}, {23, 17, NorthWins}} {
		p := board(North, test.south, test.north, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0)
		after, events := r.Resign(p, South)
		if o := events[len(events)-1].Outcome; o != (Outcome{Resignation, test.want}) || after.Stores != [2]uint8{test.south,
			test.north + 8} {
			t.Errorf("%d to %d: %v, %v", test.south, test.north, o, after)
		}
	}
}

// TestNobodyGainsByGivingUp plays random games of the rules in which the stores decide when a player gives up. No end that
// the game comes to is worse for a side than giving up before.
func TestNobodyGainsByGivingUp(t *testing.T) {
	rank := func(result Result, side Side) int {
		switch result {
		case Wins(side):
			return 2
		case Draw:
			return 1
		}
		return 0
	}
	for _, id := range IDs() {
		r := load(t, id)
		if r.params.Quitting != quitCounted {
			continue
		}
		for game := range 40 {
			p := r.Start()
			history := []Position{p}
			var best [2]int
			for ply := 0; ; ply++ {
				for _, side := range [2]Side{South, North} {
					_, events := r.Resign(p, side)
					best[side] = max(best[side], rank(events[len(events)-1].Outcome.Result, side))
				}
				legal := r.Legal(p)
				after, events, err := r.Apply(p, legal[(game*7+ply*ply)%len(legal)])
				if err != nil {
					t.Fatal(err)
				}
				history = append(history, after)
				if last, more, ended := r.Repeat(history); ended {
					after, events = last, more
				}
				if o := events[len(events)-1].Outcome; o.Over() {
					for _, side := range [2]Side{South, North} {
						if rank(o.Result, side) < best[side] {
							t.Fatalf("%s, game %d: %v gains by giving up before %v", id, game, side, o)
						}
					}
					break
				}
				p = after
			}
		}
	}
}

// TestPutBack tells the score of the leaflet's rule in houses.
func TestPutBack(t *testing.T) {
	r := load(t, "leaflet")
	for _, test := range []struct {
		south, north uint8
		want         [2]PutBack
	}{
		{27, 21, [2]PutBack{{Houses: 6, Over: 3}, {Houses: 5, Rest: 1, Short: 3}}},
		{24, 24, [2]PutBack{{Houses: 6}, {Houses: 6}}},
		{0, 48, [2]PutBack{{Short: 24}, {Houses: 6, Over: 24}}},
		{20, 20, [2]PutBack{{Houses: 5, Short: 4}, {Houses: 5, Short: 4}}},
	} {
		p := r.Start()
		p.Houses, p.Stores = [MaxRing]uint8{}, [2]uint8{test.south, test.north}
		if got, ok := r.PutBack(p); !ok || got != test.want {
			t.Errorf("%d to %d: %+v %v, want %+v", test.south, test.north, got, ok, test.want)
		}
		filled, rest := [2]PutBack{}, [2]int{int(test.south), int(test.north)}
		for _, e := range r.PutBackEvents(p) {
			if e.Kind != Fill || p.Owner(e.House) != e.Side {
				t.Fatalf("%d to %d: %+v", test.south, test.north, e)
			}
			if rest[e.Side] -= int(e.Seeds); e.Seeds == 4 {
				filled[e.Side].Houses++
			} else {
				filled[e.Side].Rest = int(e.Seeds)
			}
		}
		for side := range Side(2) {
			filled[side].Over, filled[side].Short = rest[side], test.want[side].Short
		}
		if filled != test.want {
			t.Errorf("%d to %d: the seeds give %+v, want %+v", test.south, test.north, filled, test.want)
		}
	}
	if _, ok := load(t, "abapa").PutBack(load(t, "abapa").Start()); ok {
		t.Error("abapa tells the score in houses")
	}
}

// TestRepetitionUnscored: under the rules of the Ivory Coast a repetition leaves the rest unscored.
func TestRepetitionUnscored(t *testing.T) {
	for _, id := range []string{"ivory-coast", "ivory-coast-strict", "ivory-coast-free"} {
		p := board(South, 20, 19, 4, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0)
		after, events, ended := load(t, id).Repeat([]Position{p, p, p})
		if !ended || after.Stores != p.Stores || events[len(events)-1].Outcome != (Outcome{Repetition, SouthWins}) {
			t.Errorf("%s: %v %v %v", id, after, events, ended)
		}
	}
}

// TestPlayOnWithoutFeeding checks that the research rule lets the game go on when the opponent cannot be fed, and that a
// move that can feed is still demanded.
func TestPlayOnWithoutFeeding(t *testing.T) {
	r := load(t, "awari-allis")
	p := board(South, 20, 22, 3, 2, 0, 1, 0, 0)
	if legal := r.Legal(p); !slices.Equal(legal, []Move{0, 1, 3}) {
		t.Errorf("without a move that feeds %v may be played", legal)
	}
	p = board(South, 20, 22, 3, 2, 0, 0, 0, 1)
	if legal := r.Legal(p); !slices.Equal(legal, []Move{5}) {
		t.Errorf("with one %v may be played", legal)
	}
}

// The catalogue has no earlier edition yet, so these are made up.
func init() {
	AddFormer("kale-1", []byte(`{"id": "kale-1", "base": "abapa", "capture": {"leave": true}, "feeding": {"impossible": "hungry"}}`))
	AddFormer("kale-2", []byte(`{"id": "kale-2", "base": "abapa", "capture": {"leave": true, "smallest": 3}, "feeding": {"impossible": "hungry"}}`))
}

// TestEditions checks that the catalogue lists each rule once, knows every former edition, and writes and reads the id of
// each edition differently.
func TestEditions(t *testing.T) {
	names := map[string]string{}
	check := func(id string) {
		name := Written(id)
		if other, twice := names[name]; twice {
			t.Errorf("%s and %s are both written %s", id, other, name)
		}
		names[name] = id
		if got := Read(name); got != id {
			t.Errorf("%s is written %s, which is read as %s", id, name, got)
		}
	}
	for _, id := range IDs() {
		check(id)
		if present, former := Present(id); former || present != id {
			t.Errorf("%s is a former edition of %s", id, present)
		}
	}
	for id, file := range formers {
		if p, err := parse(file, plainIDs, 0); err != nil || p.ID != id {
			t.Errorf("%s is %+v, %v", id, p, err)
		}
	}
	for id, last := range editions {
		if !slices.Contains(IDs(), id) {
			t.Errorf("%s has editions, but the catalogue does not list it", id)
		}
		for n := 1; n < last; n++ {
			former := fmt.Sprint(id, "-", n)
			check(former)
			r := load(t, former)
			if present, ok := Present(former); !ok || present != id || r.ID() != former {
				t.Errorf("%s is an edition of %s", former, present)
			}
			if slices.Contains(IDs(), former) {
				t.Errorf("the catalogue lists %s", former)
			}
			if len(Differences(load(t, id).params, r.params)) == 0 {
				t.Errorf("%s does not differ from %s", former, id)
			}
			if got := Read(former); got != former {
				t.Errorf("%s is read as %s", former, got)
			}
		}
		for _, id := range []string{fmt.Sprint(id, "-0"), fmt.Sprint(id, "-", last+1), id + "-01", id + "-+1"} {
			if _, err := Load(id); err == nil {
				t.Errorf("%s can be loaded", id)
			}
		}
	}
}

// TestEditionsInRuleFiles checks that a plain id of a base is the first edition, and that a file written now names the
// edition.
func TestEditionsInRuleFiles(t *testing.T) {
	for base, want := range map[string]string{"kale": "kale-1", "kale-1": "kale-1", "kale-2": "kale-2", "kale-3": "kale", "voleur": "voleur"} {
		p, err := Parse([]byte(`{"id":"x","base":"` + base + `","board":{"seeds":5}}`))
		if err != nil || p.Base != want || p.Capture.Smallest != load(t, want).params.Capture.Smallest {
			t.Errorf("%s: %+v %v", base, p, err)
		}
	}
	for _, id := range append(IDs(), "kale-1", "kale-2") {
		p := load(t, id).Parameters()
		p.Base = id
		data, err := p.File()
		if err != nil {
			t.Fatal(err)
		}
		if q, err := Parse(data); err != nil || q.ID != id || q.Base != id || len(Differences(p, q)) > 0 {
			t.Errorf("%s: %s %v", id, data, err)
		}
	}
}
