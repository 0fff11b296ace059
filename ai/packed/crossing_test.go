package packed

import (
	"math/rand/v2"
	"slices"
	"testing"

	"awale/variants"
)

// randomCrossing returns a random rule with captures across the board.
func randomCrossing(t *testing.T, rng *rand.Rand) *variants.Rules {
	t.Helper()
	return drawRules(t, rng, "kalah", func(p *variants.Parameters) {
		p.Sowing.Origin = pick(rng, "skip", "sow")
		p.Sowing.Stores = pick(rng, "none", "own", "own-again")
		p.Sowing.Relay = pick(rng, "none", "until-empty")
		p.Sowing.RelayFrom = pick(rng, 0, 1, 2)
		p.Sowing.Laps = pick(rng, 1, 2, 3, 100)
		p.Choosing.Stuck = pick(rng, "end", "pass", "pass-always")
		p.Capture.Cross = pick(rng, "own", "any")
		p.Capture.CrossSeed = pick(rng, true, false)
		p.Feeding.Duty = pick(rng, "none", "must-feed")
		p.Feeding.Impossible = pick(rng, "own-rows", "play-on")
		p.Feeding.Starved = pick(rng, "own-rows", "last-mover")
		p.End.Cleared = pick(rng, true, false)
		p.Capture.AfterLap = pick(rng, true, false)
		if !p.End.Majority && pick(rng, true, false) {
			p.Rounds = variants.Series{Kind: "refill", Most: 4, Least: p.Board.Houses * p.Board.Seeds}
			for n := range p.Board.Houses {
				p.Rounds.Order = append(p.Rounds.Order, n+1)
			}
		}
	}, func(*variants.Rules) bool { return true })
}

func compileCrossing(t testing.TB, v *variants.Rules) *Crossing {
	t.Helper()
	c, ok := CompileCrossing(v)
	if !ok {
		t.Fatalf("%+v has no packed form", v.Parameters())
	}
	return c
}

// drawCrossing returns a random position of a rule with captures across the board. Of a game of rounds it is one after the first turn.
func drawCrossing(rng *rand.Rand, v *variants.Rules, seeds int) variants.Position {
	p := drawPosition(rng, v, seeds)
	if v.Parameters().Rounds.Kind == "refill" {
		p.Turns = 1
	}
	return p
}

// agreeCrossing compares all results for p with those of package variants. It returns the successors and how many of them the packed
// form found.
func agreeCrossing(t *testing.T, v *variants.Rules, c *Crossing, p variants.Position) (next []variants.Position, stepped int) {
	t.Helper()
	own, opp := c.Pack(&p)
	back := c.Unpack(own, opp, p.Turn)
	back.Stores, back.Memory = p.Stores, p.Memory
	if back != p {
		t.Fatalf("%+v came back as %+v", p, back)
	}
	if v.Outcome(p).Over() || !c.Covers(&p) {
		return nil, 0
	}
	var gains [MaxSide]uint8
	c.Gains(own, opp, &gains)
	for lane := range c.Size() {
		m, want := c.Move(lane, p.Turn), 0
		if p.Houses[m.House()] >= uint8(v.Parameters().Choosing.Smallest) {
			want = v.Gain(&p, p.Turn, m)
		}
		if int(gains[lane]) != want {
			t.Fatalf("%+v\n%+v: lane %d gains %d, variants %d", v.Parameters(), p, lane, gains[lane], want)
		}
	}
	for _, m := range v.Legal(p) {
		after, got := p, p
		end := v.Step(&after, m)
		moves, ok := c.Step(&got, m)
		switch {
		case ok && end.Over():
			t.Fatalf("%+v\n%+v: Step does not see that move %v ends the game", v.Parameters(), p, m)
		case ok && got != after:
			t.Fatalf("%+v\n%+v: move %v steps to\n%+v, variants\n%+v", v.Parameters(), p, m, got, after)
		case !ok && got != p:
			t.Fatalf("%+v: a move that is left to package variants made it %+v", p, got)
		}
		if ok {
			stepped++
			if list := c.AppendMoves(nil, moves, after.Turn); !slices.Equal(list, v.Legal(after)) {
				t.Fatalf("%+v\n%+v: moves %v, variants %v", v.Parameters(), after, list, v.Legal(after))
			}
		}
		if !end.Over() {
			next = append(next, after)
		}
	}
	return next, stepped
}

// agreeCrossingInGame compares the positions of a random game of at most some number of moves.
func agreeCrossingInGame(t *testing.T, v *variants.Rules, c *Crossing, rng *rand.Rand, moves int) (found, stepped int) {
	t.Helper()
	p := v.Start()
	for range moves {
		next, n := agreeCrossing(t, v, c, p)
		if found, stepped = found+len(next), stepped+n; len(next) == 0 {
			break
		}
		p = next[rng.IntN(len(next))]
	}
	return found, stepped
}

func TestCatalogueOfCrossingsAgrees(t *testing.T) {
	// The packed form finds at least these shares of the positions, in hundredths: fewer where grand slams are illegal.
	for id, share := range map[string]int{"adji-kui": 90, "ayoayo": 90, "bohnenspiel": 90, "congklak": 90, "dakon": 85,
		"ivory-coast-strict": 50, "kalah": 90, "sadeqa-iii": 90, "sungka": 90, "vai-lung-thlan": 90,
		"yovodji": 90} {
		t.Run(id, func(t *testing.T) {
			v, err := variants.Load(id)
			if err != nil {
				t.Fatal(err)
			}
			c := compileCrossing(t, v)
			rng := rand.New(rand.NewPCG(1, 3))
			for range rounds(t, 30_000) {
				agreeCrossing(t, v, c, drawCrossing(rng, v, pick(rng, 6, 12, v.Seeds())))
			}
			found, stepped := 0, 0
			for range rounds(t, 30_000) / 60 {
				n, s := agreeCrossingInGame(t, v, c, rng, 300)
				found, stepped = found+n, stepped+s
			}
			if stepped < found*share/100 {
				t.Errorf("only %d of %d positions were found by the packed form", stepped, found)
			}
		})
	}
}

// The packed form of rules with captures by numbers that are not plain agrees too.
func TestEveryCountedCrossingAgrees(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 8))
	compared, drawn := 0, rounds(t, 100_000)/100
	for range drawn {
		v := randomRules(t, rng)
		c, ok := CompileCrossing(v)
		if compile(t, v).Plain() == ok {
			t.Fatalf("%+v is plain: %v", v.Parameters(), !ok)
		}
		if !ok {
			continue
		}
		compared++
		for range 50 {
			agreeCrossing(t, v, c, drawCrossing(rng, v, pick(rng, min(6, v.Seeds()), v.Seeds())))
		}
		agreeCrossingInGame(t, v, c, rng, 30)
	}
	if compared < drawn/10 {
		t.Errorf("only %d rules of %d were compared", compared, drawn)
	}
}

func TestEveryCrossingAgrees(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 7))
	for range rounds(t, 200_000) / 100 {
		v := randomCrossing(t, rng)
		c := compileCrossing(t, v)
		for range 50 {
			agreeCrossing(t, v, c, drawCrossing(rng, v, pick(rng, min(6, v.Seeds()), v.Seeds())))
		}
		agreeCrossingInGame(t, v, c, rng, 30)
	}
}

func TestCompileCrossingRefuses(t *testing.T) {
	base, err := variants.Load("kalah")
	if err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*variants.Parameters){
		"nine houses":    func(p *variants.Parameters) { p.Board.Houses = 9 },
		"too many seeds": func(p *variants.Parameters) { p.Board.Seeds = 11 },
		"even captures":  func(p *variants.Parameters) { p.Capture.Set = "even" },
		"no capture across": func(p *variants.Parameters) {
			p.Capture.Cross, p.Capture.CrossSeed, p.Capture.Set = "none", false, "any"
		},
		"only like houses":   func(p *variants.Parameters) { p.Capture.CrossAlike = 2 },
		"grand slams spared": func(p *variants.Parameters) { p.GrandSlam = "nothing" },
		"grace":              func(p *variants.Parameters) { p.Capture.Grace = 1 },
		"lifting":            func(p *variants.Parameters) { p.Capture.Lifting = "single-facing" },
		"during":             func(p *variants.Parameters) { p.Capture.During = 4 },
		"endless is illegal": func(p *variants.Parameters) { p.Sowing.Relay, p.Sowing.Endless = "until-empty", "illegal" },
		"endless is a draw":  func(p *variants.Parameters) { p.Sowing.Relay, p.Sowing.Endless = "until-empty", "draw" },
		"a majority in rounds": func(p *variants.Parameters) {
			p.End.Majority, p.Rounds = true, variants.Series{Kind: "refill", Most: 5, Order: []int{1, 2, 3, 4, 5, 6}, Least: 8}
		},
		"next house":         func(p *variants.Parameters) { p.Sowing.Relay = "next-house" },
		"relay from three":   func(p *variants.Parameters) { p.Sowing.Relay, p.Sowing.RelayFrom = "until-empty", 3 },
		"avoided houses":     func(p *variants.Parameters) { p.Sowing.Never.Least, p.Sowing.Never.Most = 2, 2 },
		"keep fed":           func(p *variants.Parameters) { p.Feeding.Duty = "keep-fed" },
		"singles":            func(p *variants.Parameters) { p.End.Singles = true },
		"blocked houses":     func(p *variants.Parameters) { p.Board.Blocked = []int{3} },
		"sown once first":    func(p *variants.Parameters) { p.Choosing.OnceFirst = true },
		"seeds merged first": func(p *variants.Parameters) { p.Choosing.Opening, p.Sowing.Stores = "merge", "none" },
	} {
		p := base.Parameters()
		p.ID, p.Base = "changed", ""
		change(&p)
		v, err := variants.New(p)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if _, ok := CompileCrossing(v); ok {
			t.Errorf("%s: has a packed form", name)
		}
	}
}

func BenchmarkCrossing(b *testing.B) {
	for _, id := range []string{"ayoayo", "kalah"} {
		v, err := variants.Load(id)
		if err != nil {
			b.Fatal(err)
		}
		c := compileCrossing(b, v)
		rng := rand.New(rand.NewPCG(1, 2))
		var all [256]variants.Position
		for i := range all {
			all[i] = drawPosition(rng, v, v.Seeds())
		}
		b.Run(id, func(b *testing.B) {
			var gains [MaxSide]uint8
			for i := 0; b.Loop(); i++ {
				own, opp := c.Sides(&all[i%len(all)])
				c.Gains(own, opp, &gains)
			}
		})
	}
}
