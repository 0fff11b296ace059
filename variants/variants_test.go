package variants

import (
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"
)

// board builds a position of six houses a side from counts in ring order, stores and turn.
func board(turn Side, south, north uint8, counts ...uint8) Position {
	p := Position{Size: 6, Turn: turn, Stores: [2]uint8{south, north}}
	copy(p.Houses[:], counts)
	return p
}

func load(t testing.TB, id string) *Rules {
	t.Helper()
	r, err := Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestMovesByHand(t *testing.T) {
	tests := []struct {
		name   string
		rule   string
		before Position
		move   Move
		want   Position
	}{
		{"a plain sowing", "abapa", board(South, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4), 5,
			board(North, 0, 0, 4, 4, 4, 4, 4, 0, 5, 5, 5, 5, 4, 4)},
		{"a lap passes over its origin", "abapa", board(South, 10, 10, 0, 0, 0, 0, 0, 13, 1, 1, 1, 1, 1, 10), 5,
			board(North, 16, 10, 1, 1, 1, 1, 1, 0, 0, 0, 2, 2, 2, 11)},
		{"one house captured", "abapa", board(South, 0, 0, 0, 0, 0, 3, 1, 1, 1, 5, 0, 0, 0, 0), 3,
			board(North, 2, 0, 0, 0, 0, 0, 2, 2, 0, 5, 0, 0, 0, 0)},
		{"a chain stops at a house of four", "abapa", board(South, 0, 0, 0, 0, 0, 0, 0, 5, 3, 3, 1, 2, 1, 9), 5,
			board(North, 7, 0, 0, 0, 0, 0, 0, 0, 4, 4, 0, 0, 0, 9)},
		{"a chain takes houses the sowing did not touch no further than its own row", "abapa",
			board(South, 0, 0, 0, 0, 2, 2, 2, 2, 1, 1, 5, 0, 0, 0), 5,
			board(North, 4, 0, 0, 0, 2, 2, 2, 0, 0, 0, 5, 0, 0, 0)},
		{"a chain does not enter the mover's row", "abapa", board(North, 0, 0, 2, 1, 0, 0, 0, 5, 0, 0, 0, 0, 2, 2), 11,
			board(South, 0, 5, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 2, 0)},
		{"nothing is taken from the own row", "abapa", board(South, 0, 0, 1, 1, 5, 0, 0, 0, 4, 0, 0, 0, 0, 0), 0,
			board(North, 0, 0, 0, 2, 5, 0, 0, 0, 4, 0, 0, 0, 0, 0)},
		{"a grand slam takes nothing", "abapa", board(South, 18, 18, 0, 0, 0, 0, 3, 2, 1, 1, 0, 0, 0, 0), 5,
			board(North, 18, 18, 0, 0, 0, 0, 3, 0, 2, 2, 0, 0, 0, 0)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := load(t, test.rule)
			got, events, err := r.Apply(test.before, test.move)
			if err != nil {
				t.Fatal(err)
			}
			if got != test.want {
				t.Errorf("got  %v\nwant %v\nevents %v", got, test.want, events)
			}
		})
	}
}

func TestRefusals(t *testing.T) {
	tests := []struct {
		name string
		rule string
		pos  Position
		move Move
		want Reason
	}{
		{"no such house", "abapa", board(South, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4), 12, NoSuchHouse},
		{"no house at all", "abapa", board(South, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4), NoMove, NoSuchHouse},
		{"the opponent's house", "abapa", board(South, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4), 6, NotYours},
		{"an empty house", "abapa", board(South, 0, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4), 0, EmptyHouse},
		{"passing", "abapa", board(South, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4), Pass, NoPass},
		{"must feed", "abapa", board(South, 10, 10, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0), 0, MustFeed},
		{"a grand slam", "classical", board(South, 10, 10, 0, 0, 0, 0, 3, 2, 1, 1, 0, 0, 0, 0), 5, GrandSlam},
		{"after a majority", "abapa", board(South, 25, 10, 4, 4, 4, 1, 0, 0, 0, 0, 0, 0, 0, 0), 5, GameOver},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			err := load(t, test.rule).Check(test.pos, test.move)
			refusal, ok := err.(*Refusal)
			if !ok || refusal.Reason != test.want {
				t.Errorf("got %v, want %v", err, test.want)
			}
		})
	}
}

func TestEndings(t *testing.T) {
	tests := []struct {
		name string
		rule string
		pos  Position
		move Move
		want Outcome
		at   Position
	}{
		{"majority leaves the rest", "abapa", board(South, 23, 20, 0, 0, 0, 0, 0, 1, 1, 3, 0, 0, 0, 0), 5,
			Outcome{Majority, SouthWins}, board(North, 25, 20, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0)},
		{"no house reaches the hungry row", "abapa", board(North, 20, 20, 3, 2, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1), 11,
			Outcome{CannotFeed, SouthWins}, board(South, 27, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)},
		{"cannot feed after the last seed went over", "abapa", board(North, 22, 24, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2), 11,
			Outcome{CannotFeed, Draw}, board(South, 24, 24, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)},
		{"a house that reaches the hungry row keeps the game going", "abapa", board(North, 20, 20, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1), 11,
			Outcome{}, Position{}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := load(t, test.rule)
			after, events, err := r.Apply(test.pos, test.move)
			if err != nil {
				t.Fatal(err)
			}
			last := events[len(events)-1]
			if (last.Kind == End) != test.want.Over() || last.Kind == End && last.Outcome != test.want {
				t.Errorf("ended with %v, want %v", last, test.want)
			}
			if test.want.Over() && after != test.at {
				t.Errorf("settled to %v, want %v", after, test.at)
			}
		})
	}
}

// TestSlamThatTakesNothingFeeds plays a lap that could capture all the seeds that it has given to an opponent without seeds.
// In tournament Oware it captures nothing, so the seeds stay and the move feeds. Where grand slams are illegal, the move is
// not allowed.
func TestSlamThatTakesNothingFeeds(t *testing.T) {
	p := board(South, 12, 13, 22, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
	abapa := load(t, "abapa")
	if legal := abapa.Legal(p); len(legal) != 1 || legal[0] != 0 {
		t.Errorf("%v may be played", legal)
	}
	after, events, err := abapa.Apply(p, 0)
	if want := board(North, 12, 13, 0, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2); err != nil || after != want ||
		events[len(events)-1].Kind != Forgo {
		t.Errorf("leads to %v, %v", after, err)
	}
	classical := load(t, "classical")
	if o := classical.Outcome(p); o.Method != CannotFeed {
		t.Errorf("classical: %v", o)
	}
	if legal := classical.Legal(p); len(legal) != 0 {
		t.Errorf("classical: %v may be played", legal)
	}
}

func TestStuckKeepsOwnRows(t *testing.T) {
	// South's only seeds would take North's only house: illegal, so each side keeps its row.
	r := load(t, "classical")
	p := board(South, 21, 22, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0)
	if o := r.Outcome(p); o != (Outcome{Stuck, NorthWins}) {
		t.Errorf("got %v", o)
	}
}

func TestRepeat(t *testing.T) {
	abapa, classical := load(t, "abapa"), load(t, "classical")
	a := board(South, 20, 22, 1, 0, 0, 0, 0, 2, 0, 1, 1, 1, 0, 0)
	b := board(North, 20, 22, 0, 1, 0, 0, 0, 2, 0, 1, 1, 1, 0, 0)
	if _, _, ended := abapa.Repeat([]Position{a, b, a}); ended {
		t.Error("abapa ended at the second occurrence")
	}
	after, events, ended := abapa.Repeat([]Position{a, b, a, b, a})
	if !ended || after.Stores != [2]uint8{23, 25} || events[len(events)-1].Outcome != (Outcome{Repetition, NorthWins}) {
		t.Errorf("abapa: %v %v %v", after, events, ended)
	}
	after, events, ended = classical.Repeat([]Position{a, b, a})
	if !ended || after != a || events[0].Outcome != (Outcome{Repetition, NorthWins}) {
		t.Errorf("classical: %v %v %v", after, events, ended)
	}
}

func TestResign(t *testing.T) {
	r := load(t, "abapa")
	after, events := r.Resign(board(South, 30, 10, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0), South)
	if after.Stores != [2]uint8{30, 18} || events[len(events)-1].Outcome != (Outcome{Resignation, NorthWins}) {
		t.Errorf("%v %v", after, events)
	}
}

// TestPerft counts the leaves of the game tree. The numbers agree with those of three other engines.
func TestPerft(t *testing.T) {
	r := load(t, "abapa")
	want := []int{1, 6, 36, 190, 1014, 5219, 27332, 139157}
	var perft func(p Position, depth int) int
	perft = func(p Position, depth int) int {
		if depth == 0 {
			return 1
		}
		n := 0
		for _, m := range r.Legal(p) {
			q := p
			if r.Step(&q, m); depth == 1 {
				n++
				continue
			}
			n += perft(q, depth-1)
		}
		return n
	}
	for depth, leaves := range want {
		if got := perft(r.Start(), depth); got != leaves {
			t.Errorf("depth %d: %d leaves, want %d", depth, got, leaves)
		}
	}
}

// replay applies the events of a move to a position, without any rules.
func replay(p Position, events []Event) Position {
	for _, e := range events {
		switch e.Kind {
		case Lift, Lap:
			p.Houses[e.House] = 0
			p.Turn = e.Side.Other()
		case Bank:
			p.Stores[e.Side]++
		case Again, Begin:
			p.Turn = e.Side
		case Round:
			p.Points[e.Side] += e.Seeds
			p.Round++
			p.Blocked, p.Lent = 0, 0
		case End:
			if e.Outcome.Method == LastRound {
				p.Round = Finished
			}
		case Fill:
			p.Houses[e.House] += e.Seeds
			p.Stores[e.Side] -= e.Seeds
		case Block:
			p.Blocked |= 1 << e.House
		case Own:
			p.Lent |= 1 << e.House
		case Seize:
			p.Houses[e.House] -= e.Seeds
		case Claim:
			p.Claims[e.Side] = uint8(e.House + 1)
		case Drop:
			p.Houses[e.House]++
		case Capture, Collect, Sweep:
			p.Houses[e.House] -= e.Seeds
			p.Stores[e.Side] += e.Seeds
		case Passed:
			p.Turn = e.Side.Other()
		}
	}
	return p
}

// oddSeed reports whether the seed on the board may be the odd seed of a split.
func oddSeed(r *Rules, p *Position) bool {
	return p.InPlay() == 1 && slices.Contains([]settlement{r.feeding.starved, r.feeding.impossible, r.end.stuck, r.end.rest}, split)
}

// playChecked plays a random game of at most most moves and reports whether it ended. It checks that no seed is lost, that
// the events describe the whole move, that Step does what Apply does, and that refused moves change nothing.
func playChecked(t *rapid.T, r *Rules, most int) bool {
	p := r.Start()
	history := []Position{p}
	var told Outcome
	for range most {
		legal := r.Legal(p)
		if over := r.Outcome(p).Over(); over != (len(legal) == 0) {
			t.Fatalf("over %v with legal moves %v in %v", over, legal, p)
		}
		for h := range House(r.board.ring) {
			for _, m := range [2]Move{Sow(h), SowClockwise(h)} {
				err := r.Check(p, m)
				if slices.Contains(legal, m) != (err == nil) {
					t.Fatalf("%d is among the legal moves %v and refused as %v", m, legal, err)
				}
				if err != nil {
					if q, events, _ := r.Apply(p, m); q != p || events != nil {
						t.Fatalf("refused move %d changed the position", m)
					}
				}
			}
		}
		if len(legal) == 0 || told.Over() {
			return true
		}
		m := rapid.SampledFrom(legal).Draw(t, "move")
		after, events, err := r.Apply(p, m)
		if err != nil {
			t.Fatal(err)
		}
		if after.Total() != r.Seeds() {
			t.Fatalf("%d seeds after %v", after.Total(), m)
		}
		if err := r.Validate(after); err != nil {
			t.Fatalf("%v leads to %v: %v", m, after, err)
		}
		got := replay(p, events)
		// What only the rule remembers is not told.
		got.Sown, got.Turns, got.Starter, got.Pause = after.Sown, after.Turns, after.Starter, after.Pause
		if got != after {
			t.Fatalf("account leads to %v, not %v", got, after)
		}
		q := p
		if last := events[len(events)-1]; last.Kind == End {
			told = last.Outcome
		}
		if o := r.Step(&q, m); q != after || o != told {
			t.Fatalf("Step leads to %v, %v, Apply to %v, %v", q, o, after, told)
		}
		// What a game has left shows who won it.
		if o := r.Outcome(after); (o.Over() != told.Over() || o.Result != told.Result) && !oddSeed(r, &after) {
			t.Fatalf("the move ended with %v, what it leaves in %v", told, o)
		}
		p = after
		history = append(history, p)
		if again, events, ended := r.Repeat(history); ended {
			if events[len(events)-1].Outcome.Over() {
				return true
			}
			p, history = again, []Position{again}
		}
	}
	return false
}

// TestRandomGames plays random games of every rule to their end.
func TestRandomGames(t *testing.T) {
	for _, id := range IDs() {
		r := load(t, id)
		t.Run(id, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				if most := 3000 * (1 + r.params.Rounds.Most); !playChecked(t, r, most) {
					t.Fatalf("the game does not end in %d moves", most)
				}
			})
		})
	}
}

// TestRandomGamesOfAnyRule does the same for random rules, as an editor may make them.
func TestRandomGamesOfAnyRule(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		playChecked(t, drawPlayable(t), 150)
	})
}

// TestManyGames plays random games of every rule. The environment variable GAMES sets their number, a few by default.
func TestManyGames(t *testing.T) {
	games, err := strconv.Atoi(os.Getenv("GAMES"))
	if err != nil {
		games = 5
	}
	for _, id := range IDs() {
		t.Run(id, func(t *testing.T) {
			r := load(t, id)
			rng := rand.New(rand.NewPCG(3, 4))
			var moves [MaxMoves]Move
			for range games {
				p := r.Start()
				seen := map[Position]int{}
				for ply := 0; ; ply++ {
					if ply > 3000*(1+int(p.Round)) {
						t.Fatalf("the game does not end: %v", p)
					}
					legal := r.AppendLegal(moves[:0], &p)
					if over := r.Outcome(p).Over(); over != (len(legal) == 0) {
						t.Fatalf("over %v with legal moves %v in %v", over, legal, p)
					}
					if len(legal) == 0 {
						break
					}
					m := legal[rng.IntN(len(legal))]
					after, events, err := r.Apply(p, m)
					if err != nil {
						t.Fatal(err)
					}
					got := replay(p, events)
					got.Sown, got.Turns, got.Starter, got.Pause = after.Sown, after.Turns, after.Starter, after.Pause
					q := p
					told := r.Step(&q, m)
					if after.Total() != r.Seeds() || got != after || told.Result != r.Outcome(after).Result && !oddSeed(r, &after) ||
						q != after {
						t.Fatalf("%v with %v: Apply leads to %v, its account to %v, Step to %v", p, m, after, got, q)
					}
					if p = after; told.Over() {
						break
					}
					if seen[p]++; r.end.occurrences > 0 && seen[p] >= r.end.occurrences {
						break
					}
				}
			}
		})
	}
}

func TestEveryRuleLoads(t *testing.T) {
	for _, id := range IDs() {
		r := load(t, id)
		p := r.Parameters()
		if p.ID != id || p.Name != nil || p.Region != nil || p.Remark != nil || p.Source != nil {
			t.Errorf("%s: the file has another id, or texts of its own: %+v", id, p)
		}
		if err := r.Validate(r.Start()); err != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
}

// TestSourceOfOlderFiles checks that the source in an old rule file, a text without a language, is read as English.
func TestSourceOfOlderFiles(t *testing.T) {
	p, err := Parse([]byte(`{"base":"abapa","id":"x","name":{"en":"X"},"source":"A book"}`))
	if err != nil || p.Source["en"] != "A book" {
		t.Errorf("%v, %v", p.Source, err)
	}
}

func FuzzParse(f *testing.F) {
	for _, id := range IDs() {
		data, err := ruleFiles.ReadFile("rules/" + id + ".json")
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := Parse(data)
		if err != nil {
			return
		}
		r, err := New(p)
		if err != nil {
			return
		}
		// Whatever is accepted can be played: a few plies of the first legal move.
		pos := r.Start()
		for range 50 {
			if o := r.Outcome(pos); o.Over() != (len(r.Legal(pos)) == 0) {
				t.Fatalf("outcome %v, legal moves %v", o, r.Legal(pos))
			}
			legal := r.Legal(pos)
			if len(legal) == 0 {
				break
			}
			if pos, _, err = r.Apply(pos, legal[0]); err != nil {
				t.Fatal(err)
			}
			if pos.Total() != r.Seeds() {
				t.Fatal("seeds are not conserved")
			}
		}
	})
}

// BenchmarkStep plays the moves of random games of every rule without events and reports millions of moves a second.
func BenchmarkStep(b *testing.B) {
	for _, id := range IDs() {
		b.Run(id, func(b *testing.B) {
			r := load(b, id)
			rng := rand.New(rand.NewPCG(1, 2))
			var turns [1024]struct {
				p Position
				m Move
			}
			p := r.Start()
			for i := range turns {
				legal := r.Legal(p)
				if len(legal) == 0 {
					p = r.Start()
					legal = r.Legal(p)
				}
				turns[i].p, turns[i].m = p, legal[rng.IntN(len(legal))]
				r.Step(&p, turns[i].m)
			}
			b.ReportAllocs()
			b.ResetTimer()
			for i := range b.N {
				t := &turns[i%len(turns)]
				q := t.p
				r.Step(&q, t.m)
			}
			b.ReportMetric(float64(b.N)/1e6/b.Elapsed().Seconds(), "Mmoves/s")
		})
	}
}

// BenchmarkLegal lists the legal moves of positions of random games of every rule.
func BenchmarkLegal(b *testing.B) {
	for _, id := range IDs() {
		b.Run(id, func(b *testing.B) {
			r := load(b, id)
			rng := rand.New(rand.NewPCG(1, 2))
			var positions [1024]Position
			p := r.Start()
			for i := range positions {
				legal := r.Legal(p)
				if len(legal) == 0 {
					p = r.Start()
					legal = r.Legal(p)
				}
				positions[i] = p
				r.Step(&p, legal[rng.IntN(len(legal))])
			}
			var moves [MaxMoves]Move
			b.ReportAllocs()
			b.ResetTimer()
			for i := range b.N {
				r.AppendLegal(moves[:0], &positions[i%len(positions)])
			}
		})
	}
}
