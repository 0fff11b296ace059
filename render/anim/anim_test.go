package anim_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"awale/render/anim"
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"

	"pgregory.net/rapid"
)

const frame = 1.0 / 60

var areas = []ui.Rect{
	{X: 0, Y: 40, W: 1440, H: 800}, {X: 8, Y: 60, W: 374, H: 700}, {X: 0, Y: 0, W: 844, H: 330}, {X: 0, Y: 0, W: 2560, H: 1300},
}

func abapa(t testing.TB) *variants.Rules {
	r, err := variants.Load("abapa")
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// seedsOf returns a table with a position, laid out on the first area.
func seedsOf(pos variants.Position) *anim.Seeds {
	t := anim.NewSeeds()
	t.SetBoard(geom.Layout(areas[0], int(pos.Size), variants.South, false))
	t.Set(pos)
	return t
}

// failer is what checks need of *testing.T and *rapid.T.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// checkRest fails unless every seed of the position lies at rest on the board, exactly once.
func checkRest(t failer, table *anim.Seeds, b geom.Board, pos variants.Position) {
	t.Helper()
	if table.Busy() {
		t.Fatalf("still busy")
	}
	type at struct{ x, y, z float32 }
	want := map[at]int{}
	for p := range geom.Place(geom.Places) {
		n := 0
		if side, ok := p.Store(); ok {
			n = int(pos.Stores[side])
		} else {
			n = int(pos.Houses[p])
		}
		if got := table.Count(p); got != n {
			t.Fatalf("place %d shows %d, holds %d", p, got, n)
		}
		for k := range n {
			x, y, z := b.Rest(p, k)
			want[at{float32(x), float32(y), float32(z)}]++
		}
	}
	seen := [variants.MaxSeeds + 1]bool{}
	poses := table.Poses()
	if len(poses) != pos.Total() {
		t.Fatalf("%d poses for %d seeds", len(poses), pos.Total())
	}
	for i, p := range poses {
		if seen[p.Kind] || int(p.Kind) >= len(poses) {
			t.Fatalf("seed %d twice or unknown", p.Kind)
		}
		seen[p.Kind] = true
		if p.Alpha != 1 || p.Glow != 0 {
			t.Fatalf("seed %d at rest has alpha %v, glow %v", p.Kind, p.Alpha, p.Glow)
		}
		want[at{p.X, p.Y, p.Z}]--
		if i > 0 && poses[i-1].Z > p.Z {
			t.Fatalf("seed %d is drawn after a higher one", p.Kind)
		}
		if i > 0 && poses[i-1].Z == p.Z && poses[i-1].X+poses[i-1].Y < p.X+p.Y {
			t.Fatalf("seed %d is drawn after one nearer to the light, which casts its shadow on it", p.Kind)
		}
	}
	for where, n := range want {
		if n != 0 {
			t.Fatalf("%+v: %d seeds too few", where, n)
		}
	}
	if len(table.Lights()) != 0 {
		t.Fatalf("lights at rest: %v", table.Lights())
	}
}

// run advances frame by frame until nothing moves and returns the cues. It calls each after every
// frame.
func run(t failer, table *anim.Seeds, each func(now float64)) []anim.Cue {
	t.Helper()
	var cues []anim.Cue
	for i := 0; table.Busy(); i++ {
		if i > 60*60 {
			t.Fatalf("does not end")
		}
		cues = append(cues, table.Advance(frame)...)
		if each != nil {
			each(float64(i+1) * frame)
		}
	}
	return cues
}

// eachGame begins games of one rule of every mechanism that is seen in a move: random ones, in any of some areas, with
// motion or without.
func eachGame(t *testing.T, areas []ui.Rect, play func(t *rapid.T, rules *variants.Rules, table *anim.Seeds, board geom.Board)) {
	for _, id := range []string{"abapa", "kalah", "ayoayo", "erherhe", "ba-awa", "hus", "omweso"} {
		rules, err := variants.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(id, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				table := anim.NewSeeds()
				board := geom.Layout(rapid.SampledFrom(areas).Draw(t, "area"), rules.Size(), variants.South, false)
				table.SetBoard(board)
				table.Set(rules.Start())
				table.SetReduced(rapid.Bool().Draw(t, "reduced"))
				play(t, rules, table, board)
			})
		})
	}
}

// TestEveryMoveEndsAtRest plays random games with skips, resizes, rotations and changes of speed at
// random moments: whatever happens, the seeds end where the position has them.
func TestEveryMoveEndsAtRest(t *testing.T) {
	eachGame(t, areas[:1], func(t *rapid.T, rules *variants.Rules, table *anim.Seeds, board geom.Board) {
		pos := rules.Start()
		for range rapid.IntRange(1, 24).Draw(t, "plies") {
			legal := rules.Legal(pos)
			if len(legal) == 0 {
				break
			}
			table.SetSpeed(rapid.SampledFrom([]anim.Speed{anim.None, anim.Quick, anim.Normal, anim.Calm}).Draw(t, "speed"))
			m := rapid.SampledFrom(legal).Draw(t, "move")
			after, events, err := rules.Apply(pos, m)
			if err != nil {
				t.Fatalf("%v: %v", m, err)
			}
			table.Play(pos, events)
			before := pos
			pos = after
			if rapid.IntRange(0, 3).Draw(t, "queue") == 0 {
				continue
			}
			skipAt := rapid.IntRange(0, 400).Draw(t, "skip")
			sizeAt := rapid.IntRange(0, 400).Draw(t, "resize")
			for i := 0; table.Busy(); i++ {
				if i > 4000 {
					t.Fatalf("does not end")
				}
				switch i {
				case skipAt:
					table.Skip()
				case sizeAt:
					view := rapid.SampledFrom([]variants.Side{variants.South, variants.North}).Draw(t, "view")
					board = geom.Layout(rapid.SampledFrom(areas).Draw(t, "area"), rules.Size(), view, false)
					table.SetBoard(board)
				}
				table.Advance(frame)
				if n := len(table.Poses()); n != before.Total() {
					t.Fatalf("%d seeds in mid-animation", n)
				}
				for p := range geom.Place(geom.Places) {
					if table.Count(p) < 0 {
						t.Fatalf("place %d shows %d", p, table.Count(p))
					}
				}
			}
			checkRest(t, table, board, pos)
		}
		table.Skip()
		table.Advance(0)
		checkRest(t, table, board, pos)
	})
}

// TestNothingJumps bounds how far a seed goes in one frame, the first and the last frame of a move
// included, and that seeds the move does not touch stay where they are.
func TestNothingJumps(t *testing.T) {
	for id, most := range map[string]reach{
		"abapa":  {share: 0.085, radii: 4},
		"ba-awa": {share: 0.2, radii: 5}, // in a long relay all goes quicker
		"hus":    {share: 0.2, radii: 5},
		"omweso": {share: 0.2, radii: 5},
	} {
		rules, err := variants.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(id, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				area := rapid.SampledFrom(areas).Draw(t, "area")
				nothingJumps(t, rules, most, area, rapid.IntRange(1, 14).Draw(t, "plies"), func(legal []variants.Move) variants.Move {
					return rapid.SampledFrom(legal).Draw(t, "move")
				})
			})
		})
	}
}

// A long relay of ba-awa, quick at its end, once took a seed round the end of the board in one frame.
func TestARelayGoesRoundTheEnd(t *testing.T) {
	rules, err := variants.Load("ba-awa")
	if err != nil {
		t.Fatal(err)
	}
	moves := []variants.House{2, 6, 0, 10, 4}
	ply := 0
	nothingJumps(t, rules, reach{share: 0.2, radii: 5}, ui.Rect{Y: 40, W: 1440, H: 800}, len(moves), func([]variants.Move) variants.Move {
		ply++
		return variants.Sow(moves[ply-1])
	})
}

// reach is how far a frame may take a seed: a share of the window across, and up or down some radii of a seed.
type reach struct{ share, radii float64 }

// nothingJumps plays some moves, chosen from the legal ones, and looks at every seed in every frame.
func nothingJumps(t failer, rules *variants.Rules, reach reach, area ui.Rect, plies int, choose func([]variants.Move) variants.Move) {
	pos := rules.Start()
	board := geom.Layout(area, rules.Size(), variants.South, false)
	table := anim.NewSeeds()
	table.SetBoard(board)
	table.Set(pos)
	most := reach.share * max(area.W, area.H)
	var last [variants.MaxSeeds]anim.Pose
	keep := func() {
		for _, p := range table.Poses() {
			last[p.Kind] = p
		}
	}
	keep()
	for range plies {
		legal := rules.Legal(pos)
		if len(legal) == 0 {
			return
		}
		after, events, err := rules.Apply(pos, choose(legal))
		if err != nil {
			t.Fatalf("%v", err)
		}
		touched := map[geom.Place]bool{}
		for _, e := range events {
			if e.House != variants.NoHouse {
				touched[geom.HouseOf(e.House)] = true
			}
			if e.Kind == variants.Fill {
				touched[geom.StoreOf(e.Side)] = true
			}
		}
		untouched := map[[3]float32]bool{}
		for p := range geom.Place(geom.Places) {
			n := 0
			if side, ok := p.Store(); touched[p] {
				continue
			} else if ok {
				n = int(pos.Stores[side])
			} else {
				n = int(pos.Houses[p])
			}
			for k := range n {
				x, y, z := board.Rest(p, k)
				untouched[[3]float32{float32(x), float32(y), float32(z)}] = true
			}
		}
		table.Play(pos, events)
		pos = after
		run(t, table, func(now float64) {
			for _, p := range table.Poses() {
				q := last[p.Kind]
				d := math.Hypot(float64(p.X-q.X), float64(p.Y-q.Y))
				if d > most {
					t.Fatalf("seed %d goes %.0f dp of %.0f in a frame at %.2f s: %+v to %+v", p.Kind, d, most, now, q, p)
				}
				if d > 0 && untouched[[3]float32{q.X, q.Y, q.Z}] {
					t.Fatalf("seed %d moves at %.2f s and is not part of the move: %+v to %+v", p.Kind, now, q, p)
				}
				if dz := math.Abs(float64(p.Z - q.Z)); dz > reach.radii*board.SeedR {
					t.Fatalf("seed %d goes %.1f dp up or down in a frame", p.Kind, dz)
				}
				if math.IsNaN(float64(p.X + p.Y + p.Z)) {
					t.Fatalf("seed %d is nowhere", p.Kind)
				}
			}
			keep()
		})
	}
}

// TestResizeIsAsIfItHadAlwaysBeenSo compares a table that is resized in mid-animation with one that
// had the new board from the start.
func TestResizeIsAsIfItHadAlwaysBeenSo(t *testing.T) {
	rules := abapa(t)
	pos := rules.Start()
	_, events, err := rules.Apply(pos, variants.Sow(3))
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range []float64{0.02, 0.2, 0.41, 0.6, 0.75} {
		a, b := seedsOf(pos), seedsOf(pos)
		turned := geom.Layout(areas[1], rules.Size(), variants.North, false)
		b.SetBoard(turned)
		a.Play(pos, events)
		b.Play(pos, events)
		a.Advance(at)
		b.Advance(at)
		a.Poses()
		a.SetBoard(turned)
		if !slices.Equal(a.Poses(), b.Poses()) {
			t.Errorf("at %.2f s the resized table differs", at)
		}
	}
}

// position returns a position of six houses a side.
func position(turn variants.Side, stores [2]uint8, houses ...uint8) variants.Position {
	p := variants.Position{Size: 6, Turn: turn, Stores: stores}
	copy(p.Houses[:], houses)
	return p
}

func TestDurations(t *testing.T) {
	rules := abapa(t)
	kroo := position(variants.South, [2]uint8{}, 20, 1, 1, 1, 1, 1, 4, 4, 4, 4, 4, 3)
	_, events, err := rules.Apply(kroo, variants.Sow(0))
	if err != nil {
		t.Fatal(err)
	}
	sown := events[:slices.IndexFunc(events, func(e variants.Event) bool { return e.Kind == variants.Drop })+21]
	if d := anim.Duration(sown, 6, anim.Normal); d >= 2 || d < 1.2 {
		t.Errorf("sowing twenty seeds takes %.2f s, want under 2", d)
	}
	if !(anim.Duration(events, 6, anim.Quick) < anim.Duration(events, 6, anim.Normal) &&
		anim.Duration(events, 6, anim.Normal) < anim.Duration(events, 6, anim.Calm)) {
		t.Error("the speeds are not in order")
	}
	if d := anim.Duration(events, 6, anim.None); d != 0 {
		t.Errorf("without animation a move takes %v s", d)
	}
	// What is promised is what it takes.
	table := seedsOf(kroo)
	table.Play(kroo, events)
	took := 0.0
	run(t, table, func(now float64) { took = now })
	if want := anim.Duration(events, 6, anim.Normal); took < want || took > want+2*frame {
		t.Errorf("took %.3f s, Duration says %.3f", took, want)
	}
}

// TestCuesTellTheMove checks that what is heard is what happens, in order, and panned on the board.
func TestCuesTellTheMove(t *testing.T) {
	rules := abapa(t)
	// Sowing F (5) takes f… two houses in a chain.
	pos := position(variants.South, [2]uint8{3, 5}, 0, 0, 0, 0, 0, 2, 1, 2, 4, 4, 4, 4)
	after, events, err := rules.Apply(pos, variants.Sow(5))
	if err != nil {
		t.Fatal(err)
	}
	table := seedsOf(pos)
	table.Play(pos, events)
	var lit []anim.LightKind
	store := geom.StoreOf(variants.South)
	shown := table.Count(store)
	glowed := false
	cues := run(t, table, func(float64) {
		for _, l := range table.Lights() {
			if l.Strength <= 0 || l.Strength > 1 {
				t.Fatalf("light of strength %v", l.Strength)
			}
			if !slices.Contains(lit, l.Kind) {
				lit = append(lit, l.Kind)
			}
		}
		if c := table.Count(store); c < shown {
			t.Fatalf("the store shows %d after %d", c, shown)
		}
		shown = table.Count(store)
		for _, p := range table.Poses() {
			glowed = glowed || p.Glow > 0.9
		}
	})
	kinds := make([]anim.CueKind, 0, len(cues))
	for _, c := range cues {
		kinds = append(kinds, c.Kind)
		if c.At < 0 || c.At > 1 {
			t.Errorf("cue %+v lies beside the board", c)
		}
	}
	want := []anim.CueKind{anim.Lift, anim.Knock, anim.Knock, anim.Capture, anim.Capture, anim.Store, anim.Store, anim.Turn}
	if !slices.Equal(kinds, want) {
		t.Errorf("cues %v, want %v", kinds, want)
	}
	if cues[3].Step != 0 || cues[4].Step != 1 || cues[3].Seeds != 3 || cues[4].Seeds != 2 {
		t.Errorf("the chain is told as %+v, %+v", cues[3], cues[4])
	}
	if !slices.Equal(lit, []anim.LightKind{anim.Lifting, anim.Taking}) {
		t.Errorf("lights %v", lit)
	}
	if !glowed {
		t.Error("captured seeds never glow")
	}
	if l := table.Last(); l.From != 5 || l.To != 7 {
		t.Errorf("last move %+v", l)
	}
	checkRest(t, table, geom.Layout(areas[0], 6, variants.South, false), after)
}

// TestCountsFollowTheSeeds checks at every frame that a place shows exactly the seeds that have
// landed and not left: all shown and those on their way make the whole.
func TestCountsFollowTheSeeds(t *testing.T) {
	rules := abapa(t)
	pos := position(variants.South, [2]uint8{}, 16, 4, 4, 4, 4, 4, 2, 2, 2, 2, 2, 2)
	_, events, err := rules.Apply(pos, variants.Sow(0))
	if err != nil {
		t.Fatal(err)
	}
	table := seedsOf(pos)
	table.Play(pos, events)
	last := pos.Total()
	table.Advance(frame)
	if got := table.Count(0); got != 16 {
		t.Errorf("the house whose seeds are still being gathered shows %d", got)
	}
	hands := 0
	run(t, table, func(now float64) {
		sum := 0
		for p := range geom.Place(geom.Places) {
			sum += table.Count(p)
		}
		if hand, ok := table.Hand(); ok && table.Count(0) == 0 { // else it is still gathering
			hands++
			// Those falling are neither in the hand nor counted.
			if flying := pos.Total() - sum - hand.Seeds; flying < 0 || flying > 4 {
				t.Fatalf("at %.2f s %d shown and %d in the hand", now, sum, hand.Seeds)
			}
		}
		last = sum
	})
	if last != pos.Total() || hands < 30 {
		t.Errorf("ends with %d of %d; the hand was seen in %d frames", last, pos.Total(), hands)
	}
}

func TestGrandSlamThatTakesNothing(t *testing.T) {
	rules := abapa(t)
	pos := position(variants.South, [2]uint8{20, 20}, 0, 0, 0, 0, 1, 2, 1, 1, 0, 0, 0, 0)
	after, events, err := rules.Apply(pos, variants.Sow(5))
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(events, func(e variants.Event) bool { return e.Kind == variants.Forgo }) {
		t.Fatalf("not a grand slam: %v", events)
	}
	table := seedsOf(pos)
	table.Play(pos, events)
	spared := false
	cues := run(t, table, func(float64) {
		for _, l := range table.Lights() {
			spared = spared || l.Kind == anim.Sparing && l.Strength > 0.9
		}
	})
	if !spared || !slices.ContainsFunc(cues, func(c anim.Cue) bool { return c.Kind == anim.Spare }) {
		t.Errorf("the spared houses are not shown (%v) or not heard: %v", spared, cues)
	}
	checkRest(t, table, geom.Layout(areas[0], 6, variants.South, false), after)
}

// TestRelay shows a sowing of several laps, as other rules have them.
func TestRelay(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		pos := position(variants.South, [2]uint8{}, 2, 0, 1, 0, 0, 0, 1)
		events := []variants.Event{
			{Kind: variants.Lift, House: 0, Seeds: 2},
			{Kind: variants.Drop, House: 1, Seeds: 1}, {Kind: variants.Drop, House: 2, Seeds: 2},
			{Kind: variants.Lap, House: 2, Seeds: 2},
			{Kind: variants.Drop, House: 3, Seeds: 1}, {Kind: variants.Drop, House: 4, Seeds: 1},
		}
		after := position(variants.North, [2]uint8{}, 0, 1, 0, 1, 1, 0, 1)
		table := seedsOf(pos)
		table.SetReduced(reduced)
		table.Play(pos, events)
		run(t, table, func(float64) { table.Poses() })
		checkRest(t, table, geom.Layout(areas[0], 6, variants.South, false), after)
		if l := table.Last(); l.From != 0 || l.To != 4 {
			t.Errorf("last move %+v", l)
		}
	}
}

// TestRelaysQuicken plays games of relays: laps quicken, and no move takes as long as it would tire those who watch.
func TestRelaysQuicken(t *testing.T) {
	for _, id := range []string{"ayoayo", "ba-awa", "nam-nam", "djenon-abe"} {
		rules, err := variants.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		longest, moves, slow, most := 0.0, 0, 0, 0
		random := rand.New(rand.NewPCG(1, 2))
		for range 20 {
			pos := rules.Start()
			for range 200 {
				legal := rules.Legal(pos)
				if len(legal) == 0 {
					break
				}
				after, events, err := rules.Apply(pos, legal[random.IntN(len(legal))])
				if err != nil {
					t.Fatal(err)
				}
				laps, seeds := 0, 0
				for _, e := range events {
					switch e.Kind {
					case variants.Lap:
						laps++
					case variants.Drop:
						seeds++
					}
				}
				d := anim.Duration(events, int(pos.Size), anim.Normal)
				if moves++; d > 5 {
					slow++
				}
				longest, most = max(longest, d), max(most, laps)
				pos = after
				if rules.Outcome(pos).Over() {
					break
				}
			}
		}
		t.Logf("%s: the longest of %d moves takes %.1f s, %.1f %% take more than 5 s, up to %d laps", id, moves, longest,
			100*float64(slow)/float64(moves), most)
		const rounding = 1e-6
		if longest > 6+rounding || 10*slow > moves {
			t.Errorf("%s: a move takes %.1f s, %d of %d more than 5 s", id, longest, slow, moves)
		}
	}
}

// TestLapsGetShorter: each lap of as many seeds takes less time than the one before.
func TestLapsGetShorter(t *testing.T) {
	var events []variants.Event
	last := 0.0
	var took []float64
	for lap := range 8 {
		kind := variants.Lap
		if lap == 0 {
			kind = variants.Lift
		}
		events = append(events, variants.Event{Kind: kind, House: variants.House(lap % 12), Seeds: 1},
			variants.Event{Kind: variants.Drop, House: variants.House((lap + 1) % 12), Seeds: 2})
		now := anim.Duration(events, 6, anim.Normal)
		took = append(took, now-last)
		last = now
	}
	for i := 1; i < len(took); i++ {
		if took[i] > took[i-1]+1e-9 {
			t.Errorf("lap %d takes %.3f s, the one before %.3f s", i+1, took[i], took[i-1])
		}
	}
	if took[7] > 0.5*took[1] {
		t.Errorf("the laps take %.3v s: they hardly quicken", took)
	}
}

// TestReducedMotion: a seed that is seen stands still; it changes place only while it cannot be
// seen, and the whole sowing takes a quarter of a second.
func TestReducedMotion(t *testing.T) {
	rules := abapa(t)
	pos := rules.Start()
	table := seedsOf(pos)
	table.SetReduced(true)
	last := slices.Clone(table.Poses())
	slices.SortFunc(last, func(a, b anim.Pose) int { return int(a.Kind) - int(b.Kind) })
	for range 30 {
		legal := rules.Legal(pos)
		if len(legal) == 0 {
			break
		}
		after, events, _ := rules.Apply(pos, legal[len(legal)/2])
		table.Play(pos, events)
		pos = after
		took := 0.0
		run(t, table, func(now float64) {
			took = now
			for _, p := range table.Poses() {
				q := last[p.Kind]
				if (p.X != q.X || p.Y != q.Y) && min(p.Alpha, q.Alpha) > 0.25 {
					t.Fatalf("seed %d moves in sight: %+v to %+v", p.Kind, q, p)
				}
				last[p.Kind] = p
			}
		})
		if len(events) == int(events[0].Seeds)+1 && took > 0.3 {
			t.Errorf("a plain sowing takes %.2f s", took)
		}
	}
	checkRest(t, table, geom.Layout(areas[0], 6, variants.South, false), pos)
}

func TestSkipAndNoneKeepOneSound(t *testing.T) {
	rules := abapa(t)
	pos := rules.Start()
	after, events, _ := rules.Apply(pos, variants.Sow(2))
	after2, events2, _ := rules.Apply(after, variants.Sow(8))

	table := seedsOf(pos)
	table.Play(pos, events)
	table.Play(after, events2)
	table.Advance(0.3)
	table.Skip()
	if cues := table.Advance(frame); len(cues) != 1 || cues[0].Kind != anim.Knock {
		t.Errorf("after Skip: %v", cues)
	}
	checkRest(t, table, geom.Layout(areas[0], 6, variants.South, false), after2)
	table.Skip()
	if cues := table.Advance(frame); len(cues) != 0 {
		t.Errorf("Skip at rest: %v", cues)
	}

	table = seedsOf(pos)
	table.SetSpeed(anim.None)
	table.Play(pos, events)
	if len(table.Poses()) != 48 || table.Count(2) != 0 || table.Count(6) != 5 {
		t.Error("a move without animation is not there at once")
	}
	if cues := table.Advance(frame); len(cues) != 1 {
		t.Errorf("without animation: %v", cues)
	}
	checkRest(t, table, geom.Layout(areas[0], 6, variants.South, false), after)
}

// TestTheHandStaysOverTheBoard: round the end of a long board, which fills its area, the hand does not leave it.
func TestTheHandStaysOverTheBoard(t *testing.T) {
	long := abapa(t).Parameters()
	long.Board.Houses = 10
	rules, err := variants.New(long)
	if err != nil {
		t.Fatal(err)
	}
	area := ui.Rect{Y: 4, W: 360, H: 536}
	pos := rules.Start()
	for range 4 {
		table := anim.NewSeeds()
		b := geom.Layout(area, 10, variants.South, false)
		table.SetBoard(b)
		table.Set(pos)
		last := rules.Legal(pos)
		after, events, err := rules.Apply(pos, last[len(last)-1])
		if err != nil {
			t.Fatal(err)
		}
		table.Play(pos, events)
		run(t, table, func(float64) {
			for _, p := range table.Poses() {
				if !area.Contains(float64(p.X), float64(p.Y)) {
					t.Fatalf("a seed at %.0f, %.0f", p.X, p.Y)
				}
			}
		})
		pos = after
	}
}

// TestHurry: moves that wait are shown faster, and all of them.
func TestHurry(t *testing.T) {
	rules := abapa(t)
	pos := rules.Start()
	table := seedsOf(pos)
	alone, took := 0.0, 0.0
	for range 4 {
		after, events, _ := rules.Apply(pos, rules.Legal(pos)[0])
		alone += anim.Duration(events, 6, anim.Normal)
		table.Play(pos, events)
		pos = after
	}
	run(t, table, func(now float64) { took = now })
	if took > 0.75*alone {
		t.Errorf("four moves take %.2f s, one after the other %.2f", took, alone)
	}
	checkRest(t, table, geom.Layout(areas[0], 6, variants.South, false), pos)
}

// TestAwakening: after a long sleep in mid-move there is no burst of sounds.
func TestAwakening(t *testing.T) {
	rules := abapa(t)
	pos := position(variants.South, [2]uint8{}, 22, 4, 4, 4, 4, 4, 1, 1, 1, 1, 1, 1)
	after, events, err := rules.Apply(pos, variants.Sow(0))
	if err != nil {
		t.Fatal(err)
	}
	table := seedsOf(pos)
	table.Play(pos, events)
	table.Advance(frame)
	if n := len(table.Advance(3600)); n > 8 {
		t.Errorf("%d sounds at once", n)
	}
	checkRest(t, table, geom.Layout(areas[0], 6, variants.South, false), after)
	for _, dt := range []float64{-1, math.NaN(), 0} {
		table.Advance(dt)
	}
}

// TestGlide takes a move back: the seeds go straight home and those that stay do not move.
func TestGlide(t *testing.T) {
	rules := abapa(t)
	pos := rules.Start()
	after, events, _ := rules.Apply(pos, variants.Sow(4))
	for _, reduced := range []bool{false, true} {
		table := seedsOf(pos)
		table.SetReduced(reduced)
		table.Play(pos, events)
		run(t, table, nil)
		before := slices.Clone(table.Poses())
		table.Glide(pos)
		if !table.Busy() {
			t.Fatal("nothing moves")
		}
		if cues := run(t, table, func(float64) { table.Poses() }); len(cues) != 0 {
			t.Errorf("taking back is heard: %v", cues)
		}
		checkRest(t, table, geom.Layout(areas[0], 6, variants.South, false), pos)
		moved := 0
		for _, p := range table.Poses() {
			for _, q := range before {
				if p.Kind == q.Kind && (p.X != q.X || p.Y != q.Y) {
					moved++
				}
			}
		}
		if moved != 4 {
			t.Errorf("%d seeds moved to take back a sowing of 4", moved)
		}
		if after == pos || table.Last().From != variants.NoHouse {
			t.Error("the mark stays")
		}
	}
}

// TestPlayFromElsewhere: a move from a position that is not on the table is shown from there.
func TestPlayFromElsewhere(t *testing.T) {
	rules := abapa(t)
	pos := rules.Start()
	table := seedsOf(position(variants.South, [2]uint8{24, 20}, 1, 1, 1, 1))
	after, events, _ := rules.Apply(pos, variants.Sow(1))
	table.Play(pos, events)
	run(t, table, nil)
	checkRest(t, table, geom.Layout(areas[0], 6, variants.South, false), after)
}

// TestBoardOfAnotherSize: between a new rule and its board nothing is drawn, and nothing breaks.
func TestBoardOfAnotherSize(t *testing.T) {
	table := seedsOf(position(variants.South, [2]uint8{}, 4, 4, 4, 4))
	table.SetBoard(geom.Layout(areas[0], 4, variants.South, false))
	if n := len(table.Poses()); n != 0 {
		t.Errorf("%d seeds on a board that does not fit", n)
	}
	four := variants.Position{Size: 4}
	four.Houses[7] = 3
	table.Set(four)
	if n := len(table.Poses()); n != 3 {
		t.Errorf("%d seeds, want 3", n)
	}
}

// TestAnyAccount plays accounts that no rule gives: no panic, no seed lost, none twice.
func TestAnyAccount(t *testing.T) {
	rules := abapa(t)
	rapid.Check(t, func(t *rapid.T) {
		pos := rules.Start()
		table := seedsOf(pos)
		table.SetReduced(rapid.Bool().Draw(t, "reduced"))
		event := rapid.Custom(func(t *rapid.T) variants.Event {
			return variants.Event{
				Kind: rapid.SampledFrom([]variants.EventKind{variants.Lift, variants.Drop, variants.Skip, variants.Lap, variants.Capture,
					variants.Forgo, variants.Passed, variants.Sweep, variants.End}).Draw(t, "kind"),
				House: variants.House(rapid.IntRange(0, 11).Draw(t, "house")),
				Side:  variants.Side(rapid.IntRange(0, 1).Draw(t, "side")),
				Seeds: uint8(rapid.IntRange(0, 20).Draw(t, "seeds")),
			}
		})
		table.Play(pos, rapid.SliceOfN(event, 0, 40).Draw(t, "events"))
		check := func(float64) {
			seen := map[uint8]bool{}
			for _, p := range table.Poses() {
				if seen[p.Kind] || math.IsNaN(float64(p.X+p.Y+p.Z+p.Alpha+p.Glow)) {
					t.Fatalf("seed %d twice or nowhere: %+v", p.Kind, p)
				}
				seen[p.Kind] = true
			}
			if len(seen) != 48 {
				t.Fatalf("%d seeds", len(seen))
			}
		}
		run(t, table, check)
		table.Set(pos)
		checkRest(t, table, geom.Layout(areas[0], 6, variants.South, false), pos)
	})
}

// TestSteadyStateDoesNotAllocate plays the same moves again and again.
func TestSteadyStateDoesNotAllocate(t *testing.T) {
	table, play := loop(t)
	for range 4 {
		play()
	}
	if n := testing.AllocsPerRun(600, func() {
		if !table.Busy() {
			play()
		}
		table.Advance(frame)
		table.Poses()
		table.Lights()
		table.Hand()
	}); n != 0 {
		t.Errorf("%v allocations a frame", n)
	}
}

// loop returns a table and a function that plays a long sowing with a capture on it, over and over.
func loop(t testing.TB) (*anim.Seeds, func()) {
	rules := abapa(t)
	pos := position(variants.South, [2]uint8{}, 17, 4, 4, 4, 4, 4, 0, 1, 1, 1, 4, 4)
	_, events, err := rules.Apply(pos, variants.Sow(0))
	if err != nil {
		t.Fatal(err)
	}
	table := seedsOf(pos)
	return table, func() {
		table.Skip()
		table.Set(pos)
		table.Play(pos, events)
		table.Advance(frame)
		table.Poses()
	}
}

func BenchmarkFrame(b *testing.B) {
	table, play := loop(b)
	play()
	b.ReportAllocs()
	for b.Loop() {
		if !table.Busy() {
			play()
		}
		table.Advance(frame)
		table.Poses()
		table.Lights()
	}
}

func BenchmarkIdle(b *testing.B) {
	table, _ := loop(b)
	b.ReportAllocs()
	for b.Loop() {
		table.Advance(frame)
		table.Poses()
		table.Lights()
	}
}
