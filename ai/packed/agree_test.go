package packed

import (
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strconv"
	"testing"

	"awale/variants"
)

// rounds returns the number of positions for a test: AWALE_POSITIONS or else some, and a tenth of that in short
// mode or with the race detector.
func rounds(t *testing.T, some int) int {
	text := os.Getenv("AWALE_POSITIONS")
	if text == "" {
		if testing.Short() || raceDetector {
			return some / 10
		}
		return some
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("AWALE_POSITIONS: %v", err)
	}
	return n
}

func pick[T any](rng *rand.Rand, from ...T) T { return from[rng.IntN(len(from))] }

// drawRules returns a random rule with at most eight houses a side, which can be played and fits. It begins with a rule of the
// catalogue; rest draws what differs by kind.
func drawRules(t *testing.T, rng *rand.Rand, id string, rest func(p *variants.Parameters),
	fits func(v *variants.Rules) bool) *variants.Rules {
	t.Helper()
	base, err := variants.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	for {
		p := base.Parameters()
		p.ID, p.Base = "drawn", ""
		p.Board.Houses = pick(rng, 2, 3, 4, 5, 6, 6, 6, 7, 8)
		p.Board.Seeds = 1 + rng.IntN(min(8, MaxSeeds/(2*p.Board.Houses)))
		p.Sowing.Direction = pick(rng, "counter-clockwise", "clockwise")
		p.Choosing.Smallest = pick(rng, 1, 1, 2, 3)
		p.End.Majority = pick(rng, true, false)
		p.End.Fewer = min(pick(rng, 0, 0, 2, 5), 2*p.Board.Houses*p.Board.Seeds)
		rest(&p)
		if v, err := variants.New(p); err == nil && fits(v) {
			return v
		}
	}
}

// randomRules returns a random rule that captures by numbers of seeds.
func randomRules(t *testing.T, rng *rand.Rand) *variants.Rules {
	t.Helper()
	return drawRules(t, rng, "abapa", func(p *variants.Parameters) {
		p.Sowing.Origin = pick(rng, "skip", "skip", "sow")
		p.Choosing.Stuck = "end"
		p.Capture.Counts = pick(rng, []int{2, 3}, []int{3, 2}, []int{4}, []int{2, 4, 6}, []int{1}, []int{1, 2, 3, 4, 5},
			[]int{2, 4}, []int{2, 3, 4}, []int{2, 3, 6}, []int{200}, []int{12, 13, 14}, []int{1, 3, 5, 7})
		p.Capture.Side = pick(rng, "opponent", "opponent", "either")
		p.Capture.Chain = pick(rng, "backward", "backward", "none")
		p.Capture.Leave = p.Capture.Side == "either" && p.Capture.Chain == "backward"
		p.Capture.Most = pick(rng, 0, 0, 1, 2, 3, 4)
		p.Capture.Beyond = pick(rng, "last", "nothing")
		p.GrandSlam = pick(rng, "captures", "illegal", "nothing", "spare-first", "spare-last")
		p.Feeding.Duty = pick(rng, "none", "must-feed", "keep-fed")
		p.Feeding.Impossible = pick(rng, "own-rows", "hungry", "feeder", "unscored", "split", "last-mover", "starver-loses",
			"starved-loses", "play-on", "play-on")
		p.Feeding.Starved = pick(rng, "own-rows", "hungry", "feeder", "unscored", "split", "last-mover", "starved-wins",
			"starved-loses")
		p.Feeding.EmptyBoard = pick(rng, true, false, false)
		p.End.Stuck = pick(rng, "own-rows", "unscored", "split", "last-mover")
		p.End.Rest = pick(rng, "own-rows", "unscored", "split", "last-mover")
		p.Feeding.AfterEnd = p.End.Rest != "last-mover" && pick(rng, true, false)
	}, (*variants.Rules).Plain)
}

// drawPosition returns a random position with up to seeds seeds in play, often in few houses.
func drawPosition(rng *rand.Rand, v *variants.Rules, seeds int) variants.Position {
	p := variants.Position{Size: uint8(v.Size()), Turn: variants.Side(rng.IntN(2))}
	ring := 2 * v.Size()
	first, span := 0, ring
	if rng.IntN(3) == 0 {
		first, span = rng.IntN(ring), 1+rng.IntN(ring)
	}
	n := rng.IntN(seeds + 1)
	for range n {
		p.Houses[(first+rng.IntN(span))%ring]++
	}
	// Add a full house now and then, so that sowings lap the board.
	if rng.IntN(8) == 0 {
		from, to := rng.IntN(ring), rng.IntN(ring)
		if from != to {
			p.Houses[to] += p.Houses[from]
			p.Houses[from] = 0
		}
	}
	return p
}

// agree compares all results for p with those of package variants, and returns the successors.
func agree(t *testing.T, v *variants.Rules, r *Rules, p variants.Position) []variants.Position {
	t.Helper()
	own, opp := r.Pack(&p)
	back := r.Unpack(own, opp, p.Turn)
	back.Stores = p.Stores
	if back != p {
		t.Fatalf("%+v came back as %+v", p, back)
	}
	outcome := v.Outcome(p)
	if outcome.Method == variants.Majority {
		return nil
	}
	method := r.End(own, opp)
	if method != outcome.Method {
		t.Fatalf("%+v\n%+v: End says %v, variants %v", v.Parameters(), p, method, outcome.Method)
	}
	if method != variants.Ongoing {
		settled, _ := v.Finish(p)
		agreeOnWinner(t, v, r.Winner(own, opp, method), outcome.Result, &settled, p.Turn)
		return nil
	}
	legal := v.Legal(p)
	moves := r.Moves(own, opp)
	var next []variants.Position
	for _, m := range legal {
		at, ok := r.Lane(m)
		if !ok || moves>>(8*at)&0x80 == 0 || r.Move(at, p.Turn) != m {
			t.Fatalf("%+v\n%+v: move %v (lane %d) is not among %x", v.Parameters(), p, m, at, moves)
		}
		moves &^= 0x80 << (8 * at)
		o, q, taken := r.Sow(own, opp, at)
		after := p
		end := v.Step(&after, m)
		got := r.Unpack(o, q, p.Turn.Other())
		got.Stores = p.Stores
		got.Stores[p.Turn] += uint8(taken)
		stepped := p
		if replies, ok := r.Step(&stepped, m); ok != (end.Method == variants.Ongoing) {
			t.Fatalf("%+v\n%+v: after move %v Step says that the game goes on: %v", v.Parameters(), p, m, ok)
		} else if !ok && stepped != p {
			t.Fatalf("%+v: a move that ends the game made it %+v", p, stepped)
		} else if ok {
			if stepped != after {
				t.Fatalf("%+v\n%+v: move %v steps to\n%+v, variants\n%+v", v.Parameters(), p, m, stepped, after)
			}
			if list := r.AppendMoves(nil, replies, after.Turn); !slices.Equal(list, v.Legal(after)) {
				t.Fatalf("%+v\n%+v: moves %v, variants %v", v.Parameters(), after, list, v.Legal(after))
			}
		}
		lead := int(got.Stores[got.Turn]) - int(got.Stores[got.Turn.Other()])
		switch end.Method {
		case variants.Ongoing:
			if got != after {
				t.Fatalf("%+v\n%+v: move %v gives\n%+v, variants\n%+v", v.Parameters(), p, m, got, after)
			}
			next = append(next, after)
		case variants.Majority:
			if got.Stores != after.Stores {
				t.Fatalf("%+v\n%+v: move %v takes %d, variants %v", v.Parameters(), p, m, taken, after.Stores)
			}
		default:
			want := int(after.Stores[got.Turn]) - int(after.Stores[got.Turn.Other()])
			if method := r.End(o, q); method != end.Method || lead+r.Rest(o, q, method) != want {
				t.Fatalf("%+v\n%+v: after move %v End says %v and the lead is %d, variants %v and %d", v.Parameters(), p, m,
					method, lead+r.Rest(o, q, method), end.Method, want)
			}
			agreeOnWinner(t, v, r.Winner(o, q, end.Method), end.Result, &after, got.Turn)
		}
	}
	if moves != 0 {
		t.Fatalf("%+v\n%+v: moves %x are not legal", v.Parameters(), p, moves)
	}
	return next
}

// agreeOnWinner fails unless the one who wins whatever the stores hold, see [Rules.Winner], has won, or the stores of the settled position
// agree with the result if there is none. Side turn would be to move.
func agreeOnWinner(t *testing.T, v *variants.Rules, winner int, result variants.Result, settled *variants.Position, turn variants.Side) {
	t.Helper()
	if winner == 0 {
		winner = int(settled.Stores[turn]) - int(settled.Stores[turn.Other()])
	}
	want := variants.Draw
	switch {
	case winner > 0:
		want = variants.Wins(turn)
	case winner < 0:
		want = variants.Wins(turn.Other())
	}
	if result != want {
		t.Fatalf("%+v\n%+v: %v would be to move and has %d more, but variants say %v", v.Parameters(), settled, turn, winner, result)
	}
}

func compile(t testing.TB, v *variants.Rules) *Rules {
	t.Helper()
	r, ok := Compile(v)
	if !ok {
		t.Fatalf("%+v does not pack", v.Parameters())
	}
	return r
}

// eachCompiled runs a test for every rule of the catalogue that has a packed form.
func eachCompiled(t *testing.T, test func(t *testing.T, v *variants.Rules, r *Rules)) {
	compiled := 0
	for _, id := range variants.IDs() {
		v, err := variants.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		r, ok := Compile(v)
		if !ok {
			continue
		}
		compiled++
		t.Run(id, func(t *testing.T) { test(t, v, r) })
	}
	if compiled < 10 {
		t.Errorf("only %d rules have a packed form", compiled)
	}
}

func TestCatalogueAgreesOnRandomPositions(t *testing.T) {
	eachCompiled(t, func(t *testing.T, v *variants.Rules, r *Rules) {
		rng := rand.New(rand.NewPCG(1, 2))
		for range rounds(t, 60_000) {
			agree(t, v, r, drawPosition(rng, v, pick(rng, 6, 12, v.Seeds())))
		}
	})
}

func TestCatalogueAgreesInGames(t *testing.T) {
	eachCompiled(t, func(t *testing.T, v *variants.Rules, r *Rules) {
		rng := rand.New(rand.NewPCG(3, 4))
		for range rounds(t, 30_000) / 60 {
			agreeInGame(t, v, r, rng, 300)
		}
	})
}

// agreeInGame compares the positions of a random game of at most some number of moves.
func agreeInGame(t *testing.T, v *variants.Rules, r *Rules, rng *rand.Rand, moves int) {
	t.Helper()
	p := v.Start()
	for range moves {
		next := agree(t, v, r, p)
		if len(next) == 0 {
			return
		}
		p = next[rng.IntN(len(next))]
	}
}

func TestEveryCombinationAgrees(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	plain, general := 0, 0
	for range rounds(t, 400_000) / 100 {
		v := randomRules(t, rng)
		r := compile(t, v)
		if r.plain {
			plain++
		} else {
			general++
		}
		for range 70 {
			p := drawPosition(rng, v, pick(rng, min(6, v.Seeds()), v.Seeds()))
			agree(t, v, r, p)
		}
		agreeInGame(t, v, r, rng, 30)
	}
	if plain < general/20 || general < plain/20 {
		t.Errorf("%d plain rules, %d others: one kind is hardly tested", plain, general)
	}
}

func TestCompileRefuses(t *testing.T) {
	base, err := variants.Load("abapa")
	if err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*variants.Parameters){
		"passing":                  func(p *variants.Parameters) { p.Choosing.Stuck = "pass" },
		"slams of a fed side only": func(p *variants.Parameters) { p.Capture.SlamFed = true },
		"nine houses":              func(p *variants.Parameters) { p.Board.Houses = 9 },
		"too many seeds":           func(p *variants.Parameters) { p.Board.Seeds = 11 },
		"houses of free direction": func(p *variants.Parameters) { p.Sowing.Direction, p.Sowing.Either = "by-house", []int{1} },
		"sowing on after a capture": func(p *variants.Parameters) {
			p.Sowing.Relay, p.Capture.SowOn, p.GrandSlam = "until-capture", true, "captures"
		},
		"feeding judged after the end": func(p *variants.Parameters) {
			p.Feeding.AfterEnd, p.End.Fewer, p.End.Rest = true, 5, "last-mover"
		},
	} {
		p := base.Parameters()
		change(&p)
		v, err := variants.New(p)
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := Compile(v); ok {
			t.Errorf("%s: packs", name)
		}
	}
}

// A new parameter of the rules must be added to this package, or excluded by Rules.Plain, which Compile checks.
func TestEveryParameterIsKnown(t *testing.T) {
	for name, c := range map[string]struct {
		value any
		want  int
	}{
		"Parameters": {variants.Parameters{}, 17},
		"Board":      {variants.Board{}, 5},
		"Sowing":     {variants.Sowing{}, 10},
		"Choosing":   {variants.Choosing{}, 7},
		"Capturing":  {variants.Capturing{}, 27},
		"Feeding":    {variants.Feeding{}, 5},
		"Ending":     {variants.Ending{}, 8},
		"Repeating":  {variants.Repeating{}, 2},
	} {
		if got := reflect.TypeOf(c.value).NumField(); got != c.want {
			t.Errorf("%s has %d fields, not the %d that Compile knows", name, got, c.want)
		}
	}
}

func TestKeyTellsRulesApart(t *testing.T) {
	abapa, _ := variants.Load("abapa")
	classical, _ := variants.Load("classical")
	if compile(t, abapa).Key() == compile(t, classical).Key() {
		t.Error("abapa and classical have the same key")
	}
	p := abapa.Parameters()
	p.ID, p.End.Majority, p.Capture.Counts, p.Board.Seeds = "other", false, []int{3, 2}, 3
	other, err := variants.New(p)
	if err != nil {
		t.Fatal(err)
	}
	if compile(t, abapa).Key() != compile(t, other).Key() {
		t.Error("what does not change the play changes the key")
	}
}

// startLeaves are the perft numbers of abapa for 1, 2, 3 … moves.
var startLeaves = []int64{6, 36, 190, 1014, 5219, 27332, 139157, 711414, 3592872, 18137964, 91558687, 460005710}

func TestPerft(t *testing.T) {
	v, _ := variants.Load("abapa")
	r := compile(t, v)
	depth := 9
	if os.Getenv("AWALE_POSITIONS") != "" {
		depth = len(startLeaves)
	}
	for i, want := range startLeaves[:depth] {
		if got := r.Perft(v.Start(), i+1); got != want {
			t.Errorf("depth %d: %d leaves, not %d", i+1, got, want)
		}
	}
}

// perftByRules is Perft without the packed form.
func perftByRules(v *variants.Rules, p variants.Position, depth int) int64 {
	var room [variants.MaxSide]variants.Move
	moves := v.AppendLegal(room[:0], &p)
	if depth == 1 {
		return int64(len(moves))
	}
	var n int64
	for _, m := range moves {
		next := p
		if !v.Step(&next, m).Over() {
			n += perftByRules(v, next, depth-1)
		}
	}
	return n
}

func TestPerftNearTheEnd(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	for range 300 {
		v := randomRules(t, rng)
		r := compile(t, v)
		p := drawPosition(rng, v, v.Seeds()/2)
		left := v.Seeds() - p.InPlay()
		p.Stores[0] = uint8(rng.IntN(left + 1))
		p.Stores[1] = uint8(left) - p.Stores[0]
		if v.Outcome(p).Over() {
			continue
		}
		for depth := 1; depth <= 4; depth++ {
			if got, want := r.Perft(p, depth), perftByRules(v, p, depth); got != want {
				t.Fatalf("%+v\n%+v: depth %d: %d leaves, not %d", v.Parameters(), p, depth, got, want)
			}
		}
	}
}

func BenchmarkPerft(b *testing.B) {
	for _, id := range []string{"abapa", "classical"} {
		v, _ := variants.Load(id)
		r := compile(b, v)
		b.Run(fmt.Sprintf("packed/%s", id), func(b *testing.B) {
			var n int64
			for b.Loop() {
				n += r.Perft(v.Start(), 9)
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "leaves/s")
		})
		b.Run(fmt.Sprintf("variants/%s", id), func(b *testing.B) {
			var n int64
			for b.Loop() {
				n += perftByRules(v, v.Start(), 6)
			}
			b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "leaves/s")
		})
	}
}

func TestPredecessorsUndoMoves(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	undone := 0
	for range 500 {
		v := randomRules(t, rng)
		r := compile(t, v)
		for range 30 {
			p := drawPosition(rng, v, min(v.Seeds(), 20))
			own, opp := r.Pack(&p)
			r.Predecessors(own, opp, func(o, q uint64) {
				if leadsTo(r, o, q, own, opp) == 0 {
					t.Fatalf("%+v\n%x %x does not lead to %x %x", v.Parameters(), o, q, own, opp)
				}
			})
			moves := r.Moves(own, opp)
			for ; moves != 0; moves &= moves - 1 {
				if o, q, taken := r.Sow(own, opp, First(moves)); taken == 0 {
					undone += checkPredecessors(t, r, o, q, own, opp)
				}
			}
		}
	}
	if undone < 10_000 {
		t.Errorf("only %d moves were undone", undone)
	}
}

// checkPredecessors fails unless Predecessors finds the position before. It returns how often it was found.
func checkPredecessors(t *testing.T, r *Rules, own, opp, beforeOwn, beforeOpp uint64) int {
	t.Helper()
	times := 0
	r.Predecessors(own, opp, func(o, p uint64) {
		if o == beforeOwn && p == beforeOpp {
			times++
		}
	})
	if times == 0 {
		t.Fatalf("%x %x was not found before %x %x", beforeOwn, beforeOpp, own, opp)
	}
	return times
}

// leadsTo returns the number of moves without a capture from a position to another one.
func leadsTo(r *Rules, own, opp, nextOwn, nextOpp uint64) int {
	n := 0
	moves := r.Moves(own, opp)
	for ; moves != 0; moves &= moves - 1 {
		if o, p, taken := r.Sow(own, opp, First(moves)); taken == 0 && o == nextOwn && p == nextOpp {
			n++
		}
	}
	return n
}
