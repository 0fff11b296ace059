package game

import (
	"testing"

	"awale/variants"
	"awale/variants/notation"

	"pgregory.net/rapid"
)

// drawEdit makes a random edit and reports whether it changed anything.
func drawEdit(t *rapid.T, p *Placing) bool {
	spot := func() Spot {
		if rapid.IntRange(0, 4).Draw(t, "store") == 0 {
			return StoreSpot(variants.Side(rapid.IntRange(0, 1).Draw(t, "side")))
		}
		return HouseSpot(variants.House(rapid.IntRange(0, variants.MaxRing-1).Draw(t, "house")))
	}
	switch rapid.IntRange(0, 9).Draw(t, "edit") {
	case 0:
		return p.Start()
	case 1:
		return p.Empty()
	case 2:
		return p.SetTurn(variants.Side(rapid.IntRange(0, 1).Draw(t, "turn")))
	case 3:
		return p.SetRules(drawRule(t))
	case 4:
		return p.Place(middle(t, p.Rules()))
	case 5:
		return p.Set(spot(), rapid.IntRange(-1, 300).Draw(t, "seeds"))
	case 6:
		return p.SetGoal(notation.Goal{Kind: notation.TakeGoal, Seeds: rapid.IntRange(1, p.Rules().Seeds()).Draw(t, "goal")})
	}
	at := spot()
	return p.Set(at, p.Count(at)+rapid.SampledFrom([]int{-1, 1, 1}).Draw(t, "by"))
}

// TestPlacingEdits: after any edits the position either can be played, and a link carries it with its goal, or the fault is
// named. Undo leads back through all edits, redo forward again.
func TestPlacingEdits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRule(t)
		p := NewPlacing(r, middle(t, r))
		p.Title = "Two moves, then all"
		states := []placed{p.placed}
		for range rapid.IntRange(1, 40).Draw(t, "edits") {
			before := p.placed
			if drawEdit(t, p) != (p.placed != before) {
				t.Fatal("an edit tells that it changed something, or the other way round")
			}
			if p.placed != before {
				states = append(states, p.placed)
			}
			checkPlaced(t, p)
		}
		for i := len(states) - 2; i >= 0; i-- {
			if !p.Undo() || p.placed != states[i] {
				t.Fatalf("undo does not lead to edit %d", i)
			}
		}
		if p.Undo() || p.CanUndo() {
			t.Fatal("undo leads before the beginning")
		}
		for i := 1; i < len(states); i++ {
			if !p.Redo() || p.placed != states[i] {
				t.Fatalf("redo does not lead to edit %d", i)
			}
		}
		if p.Redo() || p.CanRedo() {
			t.Fatal("redo leads beyond the end")
		}
	})
}

// checkPlaced checks a position that is set up.
func checkPlaced(t *rapid.T, p *Placing) {
	q := p.Position()
	rec, err := p.Record()
	switch p.Fault() {
	case NoFault:
		if err != nil || len(p.Rules().Legal(q)) == 0 || p.Told() != nil {
			t.Fatalf("%v cannot be played: %v", q, err)
		}
	case PlacedOver:
		if err != nil || !p.Rules().Outcome(q).Over() || len(p.Told()) != 2 {
			t.Fatalf("%v is not over: %v, %v", q, err, p.Told())
		}
	default:
		if err == nil || len(p.Told()) == 0 {
			t.Fatalf("%s: %v can be played", p.Fault(), q)
		}
		return
	}
	link, err := notation.FormatLink("https://awale.example/",
		notation.Link{Rules: p.Rules(), Start: p.Position(), Title: p.Problem().Title,
			Goal: p.Problem().Goal})
	if err != nil {
		t.Fatal(err)
	}
	l, err := notation.ParseLink(link)
	if err != nil || l.Start != q || l.Goal != p.Goal() || l.Title != p.Title ||
		len(variants.Differences(l.Rules.Parameters(), p.Rules().Parameters())) > 0 {
		t.Fatalf("%v came back as %+v, %v", q, l, err)
	}
	if rec.Problem() != p.Problem() || rec.Start() != q {
		t.Fatalf("the record has %+v", rec.Problem())
	}
}

// TestGoalsOfFourRows: seeds that a side takes there can be lost again, so none are asked for.
func TestGoalsOfFourRows(t *testing.T) {
	p := NewPlacing(mustRule(t, "abapa"), mustRule(t, "abapa").Start())
	take := notation.Goal{Kind: notation.TakeGoal, Seeds: 5}
	if !p.SetGoal(take) || !p.SetRules(mustRule(t, "hus")) || p.Goal() != (notation.Goal{}) {
		t.Errorf("under another rule the goal is %+v", p.Goal())
	}
	if p.SetGoal(take) || !p.SetGoal(notation.Goal{Kind: notation.WinGoal}) {
		t.Errorf("the goal is %+v", p.Goal())
	}
}

// TestPlacingFaults: each fault of a position is named.
func TestPlacingFaults(t *testing.T) {
	abapa, holed := mustRule(t, "abapa"), mustRule(t, "abapa,board.blocked:3+9")
	for fault, make := range map[PlacingFault]func(p *Placing){
		NoFault:       func(p *Placing) { p.Set(HouseSpot(0), 1) },
		PlacedNone:    func(p *Placing) { p.Empty() },
		PlacedMany:    func(p *Placing) { p.Set(StoreSpot(variants.North), p.Count(StoreSpot(variants.North))+1) },
		PlacedBlocked: func(p *Placing) { p.SetRules(holed) },
		PlacedOver:    func(p *Placing) { p.Empty(); p.Set(StoreSpot(variants.South), 25); p.Set(HouseSpot(1), 5) },
		PlacedOther:   func(p *Placing) { q := p.Position(); q.Turns = 9; p.Place(q) },
	} {
		p := NewPlacing(abapa, abapa.Start())
		if fault == PlacedBlocked {
			p.Set(HouseSpot(0), 3) // seeds as at the start would follow the rule
			p.Set(HouseSpot(5), 0)
			p.Set(HouseSpot(6), 0)
		}
		if make(p); p.Fault() != fault {
			t.Errorf("%q is %q, told as %v", fault, p.Fault(), p.Told())
		}
	}
	p := NewPlacing(holed, holed.Start())
	if p.Set(HouseSpot(2), 1) || !p.Closed(HouseSpot(2)) || p.Closed(StoreSpot(variants.South)) {
		t.Error("seeds go into a house out of play")
	}
	// The present position keeps what the rule remembers; another rule forgets it.
	rounds := mustRule(t, "nam-nam")
	q := rounds.Start()
	q.Round = 1
	p = NewPlacing(rounds, q)
	p.Set(HouseSpot(0), p.Count(HouseSpot(0))-1)
	if p.Position().Round != 1 || p.Fault() != NoFault {
		t.Errorf("the round is %d, %s", p.Position().Round, p.Fault())
	}
	if p.SetRules(abapa); p.Position().Round != 0 || p.Fault() != NoFault {
		t.Errorf("the round is %d, %s", p.Position().Round, p.Fault())
	}
}
