package endgame

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"awale/ai/packed"
	"awale/variants"
)

func load(t testing.TB, id string) *variants.Rules {
	t.Helper()
	v, err := variants.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func build(t testing.TB, v *variants.Rules, seeds int, kind Kind) *Tables {
	t.Helper()
	tables, err := Build(context.Background(), v, seeds, kind)
	if err != nil {
		t.Fatal(err)
	}
	return tables
}

// seedsTested is the number of seeds for tests of whole tables: AWALE_SEEDS, but at least few.
func seedsTested(t *testing.T, few int) int {
	text := os.Getenv("AWALE_SEEDS")
	if text == "" {
		return few
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("AWALE_SEEDS: %v", err)
	}
	return max(n, few)
}

func records(t *testing.T, name string) [][]string {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	all, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return all[1:]
}

func TestNumbering(t *testing.T) {
	for _, size := range []int{2, 3, 6, 7, 8} {
		const seeds = 5
		x, ok := newNumbering(size, seeds)
		if !ok {
			t.Fatal("no numbering")
		}
		for n := range seeds + 1 {
			own, opp := x.position(n, 0)
			for at := range x.count[n] {
				if at > 0 {
					own, opp = x.next(own, opp)
				}
				if got := x.number(own, opp); got != at {
					t.Fatalf("%d houses: %x %x has number %d, not %d", size, own, opp, got, at)
				}
				if o, p := x.position(n, at); o != own || p != opp {
					t.Fatalf("%d houses: number %d of %d seeds is %x %x, not %x %x", size, at, n, o, p, own, opp)
				}
			}
			if own != uint64(n) || opp != 0 {
				t.Errorf("%d houses, %d seeds: the last position is %x %x", size, n, own, opp)
			}
		}
	}
}

func TestNumberingOfManySeeds(t *testing.T) {
	x, ok := newNumbering(6, 25)
	if !ok {
		t.Fatal("25 seeds have no numbering")
	}
	rng := rand.New(rand.NewPCG(1, 1))
	for range 20_000 {
		n := rng.IntN(26)
		at := rng.IntN(x.count[n])
		own, opp := x.position(n, at)
		if packed.Row(own)+packed.Row(opp) != n || x.number(own, opp) != at {
			t.Fatalf("number %d of %d seeds is %x %x", at, n, own, opp)
		}
	}
	for _, size := range []int{6, 8} {
		if _, ok := newNumbering(size, 48); ok {
			t.Errorf("%d houses: 48 seeds have a numbering", size)
		}
	}
}

func TestAwariHistogram(t *testing.T) {
	tables := build(t, load(t, "awari-allis"), 8, Even)
	got := map[string]int{}
	for n, layer := range tables.low {
		for _, v := range layer {
			got[fmt.Sprintf("%d,%d", n, v)]++
		}
	}
	for _, r := range records(t, "testdata/awari-histogram.csv") {
		key := r[0] + "," + r[1]
		if want, _ := strconv.Atoi(r[2]); got[key] != want {
			t.Errorf("seeds,value %s: %d positions, not %d", key, got[key], want)
		}
		delete(got, key)
	}
	if len(got) > 0 {
		t.Errorf("not published: %v", got)
	}
}

// parse parses a position: twelve houses, two stores, the side to move.
func parse(t *testing.T, text string) variants.Position {
	t.Helper()
	parts := strings.Split(text, "-")
	p := variants.Position{Size: 6}
	if parts[14] == "N" {
		p.Turn = variants.North
	}
	for i, c := range parts[:14] {
		n, err := strconv.Atoi(c)
		if err != nil {
			t.Fatal(err)
		}
		if i < 12 {
			p.Houses[i] = uint8(n)
		} else {
			p.Stores[i-12] = uint8(n)
		}
	}
	return p
}

func TestVerifiedPositions(t *testing.T) {
	// Play to the last seed. A majority would end some of these games earlier, with a smaller margin.
	open := load(t, "abapa").Parameters()
	open.End.Majority = false
	v, err := variants.New(open)
	if err != nil {
		t.Fatal(err)
	}
	seeds := seedsTested(t, 10)
	even, bounds := build(t, v, seeds, Even), build(t, v, min(seeds, 8), Bounds)
	tested := 0
	for _, r := range records(t, "testdata/verified-positions.csv") {
		p := parse(t, r[0])
		want, _ := strconv.Atoi(r[3])
		got, _, ok := even.Position(&p)
		if !ok {
			continue
		}
		tested++
		if got != want {
			t.Errorf("%s is worth %d, not %d", r[0], got, want)
		}
		if low, high, ok := bounds.Position(&p); ok && (low > want || high < want) {
			t.Errorf("%s is worth %d to %d, not %d", r[0], low, high, want)
		}
		// Compute the values of the best and the second best move.
		best, second := -100, -100
		var move variants.Move
		for _, m := range v.Legal(p) {
			q := p
			over := v.Step(&q, m).Over()
			value := int(q.Stores[p.Turn]) - int(p.Stores[p.Turn]) - int(q.Stores[p.Turn.Other()]) + int(p.Stores[p.Turn.Other()])
			if !over {
				reply, _, _ := even.Position(&q)
				value -= reply
			}
			if value > best {
				best, second, move = value, best, m
			} else {
				second = max(second, value)
			}
		}
		if name := string("ABCDEF"[move.House()]); name != r[2] || best != want {
			t.Errorf("%s: %s is best with %d, not %s with %d", r[0], name, best, r[2], want)
		}
		if r[4] != "" && strconv.Itoa(second) != r[4] {
			t.Errorf("%s: the second best move is worth %d, not %s", r[0], second, r[4])
		}
	}
	if tested < 6 {
		t.Errorf("only %d positions have few enough seeds", tested)
	}
}

func TestEveryEntryMatchesItsMoves(t *testing.T) {
	for _, c := range []struct {
		id   string
		kind Kind
		few  int
	}{{"abapa", Bounds, 7}, {"abapa", Even, 6}, {"classical", Even, 7}, {"awari-allis", Even, 7}} {
		tables := build(t, load(t, c.id), seedsTested(t, c.few), c.kind)
		if err := tables.Check(context.Background()); err != nil {
			t.Errorf("%s: %v", c.id, err)
		}
	}
}

func TestCheckFindsOneWrongValue(t *testing.T) {
	for _, kind := range []Kind{Even, Bounds} {
		tables := build(t, load(t, "abapa"), 5, kind)
		tables.low[4][77]++
		if err := tables.Check(context.Background()); err == nil {
			t.Errorf("kind %d: a wrong value passes", kind)
		}
	}
}

// Even values are within the bounds, and endless play can be decisive.
func TestBoundsEncloseEven(t *testing.T) {
	v := load(t, "abapa")
	even, bounds := build(t, v, 7, Even), build(t, v, 7, Bounds)
	open := 0
	for n := range even.low {
		for i, e := range even.low[n] {
			low := bounds.low[n][i]
			high := low + int8(bounds.width[n][i])
			if e < low || e > high {
				t.Fatalf("%d seeds, number %d: %d is not between %d and %d", n, i, e, low, high)
			}
			if low < high {
				open++
			}
		}
	}
	t.Logf("%d of %d positions have no exact value", open, even.Positions())
	if open == 0 || open > even.Positions()/2 {
		t.Errorf("%d of %d positions have no exact value", open, even.Positions())
	}
}

// slowSolver solves a rule position by position with package variants only.
type slowSolver struct {
	rules     *variants.Rules
	low, high map[variants.Position]int
}

func solve(v *variants.Rules, seeds int, even bool) *slowSolver {
	s := &slowSolver{rules: v, low: map[variants.Position]int{}, high: map[variants.Position]int{}}
	for n := 1; n <= seeds; n++ {
		var layer []variants.Position
		p := variants.Position{Size: uint8(v.Size())}
		p.Memory, _ = v.Settled()
		spread(&p, 0, n, func(p variants.Position) {
			// Positions in which the game is over are settled by the move before, so they are never needed.
			if v.Outcome(p).Over() {
				return
			}
			s.low[p], s.high[p] = -n, n
			layer = append(layer, p)
		})
		for changed := true; changed; {
			changed = false
			for _, p := range layer {
				low, high := s.moves(p)
				if low > s.low[p] || high < s.high[p] {
					s.low[p], s.high[p], changed = max(low, s.low[p]), min(high, s.high[p]), true
				}
			}
		}
		if even {
			for _, p := range layer {
				e := min(max(0, s.low[p]), s.high[p])
				s.low[p], s.high[p] = e, e
			}
		}
	}
	return s
}

func (s *slowSolver) moves(p variants.Position) (low, high int) {
	low, high = -1000, -1000
	for _, m := range s.rules.Legal(p) {
		q := p
		over := s.rules.Step(&q, m).Over()
		gain := int(q.Stores[p.Turn]) - int(q.Stores[p.Turn.Other()])
		if over {
			low, high = max(low, gain), max(high, gain)
			continue
		}
		if q.Turn == p.Turn {
			// The mover moves again.
			q.Stores = p.Stores
			low, high = max(low, gain+s.low[q]), max(high, gain+s.high[q])
			continue
		}
		turned := variants.Position{Size: q.Size, Memory: q.Memory}
		for h := range q.Ring() {
			turned.Houses[h] = q.Houses[(h+int(q.Size))%q.Ring()]
		}
		low, high = max(low, gain-s.high[turned]), max(high, gain-s.low[turned])
	}
	return low, high
}

func spread(p *variants.Position, h, n int, f func(variants.Position)) {
	if h == p.Ring()-1 {
		p.Houses[h] = uint8(n)
		f(*p)
		p.Houses[h] = 0
		return
	}
	for c := range n + 1 {
		p.Houses[h] = uint8(c)
		spread(p, h+1, n-c, f)
	}
	p.Houses[h] = 0
}

// TestAgainstTheRules compares tables with a solver that uses only package variants, for very different rules.
// It removes majorities, because with empty stores they would end games too early.
func TestAgainstTheRules(t *testing.T) {
	change := map[string]func(*variants.Parameters){
		"abapa":     func(*variants.Parameters) {},
		"classical": func(p *variants.Parameters) { p.GrandSlam, p.Feeding.Starved = "illegal", "feeder" },
		"keep-fed":  func(p *variants.Parameters) { p.GrandSlam, p.Feeding.Duty = "captures", "keep-fed" },
		"clockwise": func(p *variants.Parameters) { p.Sowing.Direction, p.Board.Houses = "clockwise", 4 },
		"either": func(p *variants.Parameters) {
			p.Capture.Leave = true
			p.Capture.Side, p.Sowing.Origin, p.End.Fewer, p.End.Rest = "either", "sow", 3, "last-mover"
		},
		"short": func(p *variants.Parameters) { p.Board.Houses, p.Capture.Counts = 2, []int{2, 4} },
	}
	for name, f := range change {
		p := load(t, "abapa").Parameters()
		f(&p)
		seeds := 5
		if p.Board.Houses < 5 {
			seeds = 8
		}
		if n := againstTheRules(t, name, p, seeds); n < 300 {
			t.Errorf("%s: only %d positions", name, n)
		}
	}
}

// againstTheRules compares the tables of a rule, played to the last seed, with the solver. It returns the
// number of positions in which the game goes on.
func againstTheRules(t *testing.T, name string, p variants.Parameters, seeds int) (positions int) {
	t.Helper()
	p.End.Majority = false
	v, err := variants.New(p)
	if err != nil {
		t.Fatal(name, err)
	}
	for _, kind := range []Kind{Even, Bounds} {
		tables := build(t, v, seeds, kind)
		if err := tables.Check(context.Background()); err != nil {
			t.Errorf("%s, kind %d: %v", name, kind, err)
		}
		s := solve(v, seeds, kind == Even)
		positions = len(s.low)
		for q, low := range s.low {
			l, h, ok := tables.Position(&q)
			if !ok || l != low || h != s.high[q] {
				t.Fatalf("%s, kind %d: %+v is worth %d to %d, not %d to %d", name, kind, q, l, h, low, s.high[q])
			}
		}
	}
	return positions
}

func TestBuilderRefuses(t *testing.T) {
	p := load(t, "abapa").Parameters()
	p.Feeding.Starved = "starved-loses"
	unsaid, err := variants.New(p)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := NewBuilder(unsaid, 5, Even); !errors.Is(err, ErrRule) {
		t.Errorf("a game won without the seeds: %v", err)
	}
	// A draw by repetition ignores the captured seeds.
	p = load(t, "abapa").Parameters()
	p.Repetition.Rest = "draw"
	early, err := variants.New(p)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := NewBuilder(early, 5, KindFor(early)); err != nil {
		t.Errorf("a majority ends the game before a draw could undo it: %v", err)
	}
	p.End.Majority = false
	late, err := variants.New(p)
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range []Kind{Even, Bounds} {
		if _, err := NewBuilder(late, 5, kind); !errors.Is(err, ErrRule) {
			t.Errorf("kind %d of a game that a repetition draws: %v", kind, err)
		}
	}
	// A majority decides whether a move that has to feed is legal. Tables know no stores.
	p = load(t, "abapa").Parameters()
	p.Feeding.Duty, p.Feeding.AfterEnd = "keep-fed", true
	p.End.Fewer, p.End.Rest = 4, "last-mover"
	p.Repetition.Occurrences, p.Repetition.Rest = 3, "unscored"
	fed, err := variants.New(p)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := NewBuilder(fed, 5, KindFor(fed)); !errors.Is(err, ErrRule) {
		t.Errorf("a rule whose legal moves depend on the stores: %v", err)
	}
	for _, seeds := range []int{-1, 48, 1000} {
		if _, err := NewBuilder(load(t, "abapa"), seeds, Even); !errors.Is(err, ErrSize) {
			t.Errorf("%d seeds: %v", seeds, err)
		}
	}
}

func TestBuildStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	b, err := NewBuilder(load(t, "abapa"), 7, Bounds)
	if err != nil {
		t.Fatal(err)
	}
	b.Progress = func(layer, _, _ int) {
		if layer == 6 {
			cancel()
		}
	}
	for !b.Done() && err == nil {
		err = b.BuildLayer(ctx)
	}
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("stopped by %v", err)
	}
	// Building continues as if nothing had happened.
	for !b.Done() {
		if err := b.BuildLayer(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
	var one, other bytes.Buffer
	if err := errors.Join(b.Tables().Write(&one), build(t, load(t, "abapa"), 7, Bounds).Write(&other)); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(one.Bytes(), other.Bytes()) {
		t.Error("interrupted building makes other tables")
	}
}

func TestKindFor(t *testing.T) {
	for id, want := range map[string]Kind{"abapa": Bounds, "classical": Even, "awari-allis": Even} {
		if got := KindFor(load(t, id)); got != want {
			t.Errorf("%s: kind %d", id, got)
		}
	}
}

func BenchmarkProbe(b *testing.B) {
	seeds := 12
	if s := os.Getenv("AWALE_SEEDS"); s != "" {
		seeds, _ = strconv.Atoi(s)
	}
	tables := build(b, load(b, "abapa"), seeds, Bounds)
	rng := rand.New(rand.NewPCG(1, 2))
	positions := make([][2]uint64, 1<<16)
	for i := range positions {
		n := seeds - rng.IntN(3)
		positions[i][0], positions[i][1] = tables.index.position(n, rng.IntN(tables.index.count[n]))
	}
	for name, tables := range map[string]*Tables{"plain": tables, "compressed": compressed(b, tables, 8)} {
		b.Run(name, func(b *testing.B) {
			i, sum := 0, 0
			for b.Loop() {
				p := &positions[i&(len(positions)-1)]
				low, _, _ := tables.Probe(p[0], p[1])
				sum += low
				i++
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "probes/s")
		})
	}
}

func BenchmarkBuild(b *testing.B) {
	for _, seeds := range []int{8, 10} {
		b.Run(strconv.Itoa(seeds), func(b *testing.B) {
			for b.Loop() {
				build(b, load(b, "abapa"), seeds, Bounds)
			}
		})
	}
}
