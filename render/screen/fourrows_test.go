package screen

import (
	"math/rand/v2"
	"strings"
	"testing"

	"awale/game"
	"awale/game/save"
	"awale/render/geom"
	"awale/render/screen/kit"
	"awale/variants"
	"awale/variants/notation"
)

// A game on a board of four rows is played by its houses to its end, which names the winner and the seeds of both. There are no stores,
// the strips count the seeds of the sides, and the board is read row by row.
func TestAGameOfFourRows(t *testing.T) {
	playFourRows(t, "hus")
}

// In a game of Omweso the direction is asked for where both are allowed, at the start of a turn and in the middle of it.
func TestAGameOfOmweso(t *testing.T) {
	if ways := playFourRows(t, "omweso"); ways < 2 {
		t.Errorf("the direction was asked for %d times", ways)
	}
}

// playFourRows plays a game by its houses to its end, of which the sheet says why. It returns how often the direction of a move was chosen.
func playFourRows(t *testing.T, rule string) (ways int) {
	s := newStage(t, &save.Memory{}, choosing(func(set *save.Settings) { set.Seen, set.Speed = true, save.SpeedNone }))
	s.hotSeat(rule)
	rng := rand.New(rand.NewPCG(1, 2))
	start := s.position()
	captured, total := false, start.Total()
	for n := 0; !s.record().Outcome().Over(); n++ {
		if n == 400 {
			t.Fatalf("the game goes on in %v", s.position())
		}
		p := s.position()
		if b := s.Board(); b.Score(variants.South) != p.Score(variants.South) || b.Has(geom.StoreOf(variants.South)) ||
			b.Badge(geom.StoreOf(variants.South)) != nil || b.Badge(geom.HouseOf(31)) == nil {
			t.Fatalf("the board shows %d seeds of South in %v", b.Score(variants.South), p)
		}
		legal := s.record().Rules().Legal(p)
		m := legal[rng.IntN(len(legal))]
		after, events, _ := s.record().Rules().Apply(p, m)
		s.press(houseIDs[m.House()])
		if s.Root().Find("way-sheet") != nil {
			ways++
			way := "way-counter"
			if m.Clockwise() {
				way = "way-clock"
			}
			s.press(way)
		}
		s.settle()
		s.Update(0, 0)
		if s.position() != after {
			t.Fatalf("%d leads to %v, not to %v", m, s.position(), after)
		}
		if h := after.Pause.House(); h != variants.NoHouse {
			from := " chooses the direction from " + notation.HouseSign(variants.FourRowsSide, h) + "."
			if words := s.spokenWords(); !strings.Contains(words, from) {
				t.Errorf("of a choice it says %q, not %q", words, from)
			}
		}
		for _, e := range events {
			if e.Kind == variants.Seize && !captured {
				captured = true
				if words := s.spokenWords(); !strings.Contains(words, "takes") {
					t.Errorf("of a capture it says %q", words)
				}
			}
		}
	}
	p := s.position()
	if !captured || p.Score(variants.South)+p.Score(variants.North) != total {
		t.Errorf("the game ended in %v", p)
	}
	why := "Whoever cannot move loses."
	if s.record().Outcome().Method == variants.BothEnds {
		why = "Seeds were taken at both ends in one turn."
	}
	got := strings.Join(said(s.node("end-sheet")), "|")
	if !strings.Contains(got, why) || !strings.Contains(got, " wins|") {
		t.Errorf("of the end it says %q", got)
	}
	return ways
}

// The keys of the arrows go through all four rows, and the houses lie where the board has them.
func TestHousesOfFourRows(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.Link("#p=1;r=hus")
	s.Update(0, 0)
	s.settle()
	for h := range variants.House(32) {
		n := s.node(houseIDs[h])
		target := s.Board().Geometry().Target(h)
		if n.Target != target || n.Bounds.Intersect(target).Empty() {
			t.Errorf("house %d is at %v, its target %v", h, n.Bounds, n.Target)
		}
	}
	// Only houses that a key sows name one, and those of the side to move.
	for h, want := range map[variants.House]string{0: "A", 6: "G", 7: "8", 8: "9", 9: "", 15: "", 16: ""} {
		if key := s.node(houseIDs[h]).Key; s.position().Turn == variants.South && key != want {
			t.Errorf("the key of house %d is %q, not %q", h, key, want)
		}
	}
	// From A up to P, which is above it, and to the right along the inner row.
	root := s.Root()
	root.Focus, root.FocusVisible = houseIDs[0], true
	for _, step := range []struct {
		key  string
		want variants.House
	}{{"ArrowUp", 15}, {"ArrowRight", 14}, {"ArrowUp", 25}, {"ArrowUp", 22}, {"ArrowDown", 25}, {"ArrowDown", 14}, {"ArrowDown", 1}} {
		s.pressKey(step.key)
		s.Update(0, 0)
		if root.Focus != houseIDs[step.want] {
			t.Errorf("%s goes to %s, want %s", step.key, root.Focus, houseIDs[step.want])
		}
	}
}

// The first visit tells the aim of four rows, where seeds do not decide, and asks for no key that is none.
func TestTheFirstVisitToFourRows(t *testing.T) {
	s := newStage(t, &save.Memory{}, choosing(func(set *save.Settings) { set.Rule = "hus" }))
	s.run("the aim", func() bool { return s.spokenWords() == s.says("rule.aim.last") })
	s.pointing.Kind = kit.ByKey
	s.run("the hand", s.handShown)
	if said, want := s.spokenWords(), s.says("greet.first.click", "first", "A", "last", "P"); said != want {
		t.Errorf("it says %q, not %q", said, want)
	}
}

// A position of four rows is set up house by house. There are no stores to fill.
func TestAPositionOfFourRows(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.Link("#p=1;r=hus")
	s.Update(0, 0)
	s.visit(toPlacing...)
	s.press("placing-present")
	if s.Root().Find("placing-store-south") != nil {
		t.Error("there is a store")
	}
	s.press("placing-house-15")
	if n := s.node("placing-house-15"); n.Label != "P, 1 seed" {
		t.Errorf("a tap makes %q", n.Label)
	}
	if n := s.node("placing-play"); !n.Disabled { // 49 seeds
		t.Error("there are more seeds than the rule has")
	}
	if s.node("placing-goal-win") == nil || s.Root().Find("placing-goal-take") != nil {
		t.Error("seeds can be asked for that may be lost again")
	}
}

// The games of a match on a board of four rows count, and never the seeds.
func TestAMatchOfFourRows(t *testing.T) {
	s := newStage(t, &save.Memory{}, choosing(func(set *save.Settings) {
		set.Seen, set.Rule, set.Match = true, "hus", save.MatchChoice{Games: 4, Scoring: save.ScoreSeeds}
	}))
	s.visit("menu", "menu-new", "new-opponent-"+save.Human, "new-length")
	if said := s.node("length-told").Label; s.Root().Find("length-scoring") != nil || said != s.says("length.scoring.points.told") {
		t.Errorf("of the score it says %q", said)
	}
	s.press("length-done")
	s.press("new-start")
	if m := s.document().Match; m == nil || m.Games != 4 || m.Scoring != save.ScorePoints {
		t.Errorf("%+v is played", m)
	}
}

// The editor makes a board of four rows of a rule of two, and back, each time one that can be played.
func TestRowsInTheEditor(t *testing.T) {
	s := newStage(t, &save.Memory{})
	for _, id := range []string{"abapa", "nam-nam", "toguz-kumalak", "hus"} {
		s.edit(id)
		s.unfold("board")
		for range 3 {
			s.press("field-board.fourRows")
			if s.Root().Find("editor-problem") != nil || s.node("editor-save").Disabled && id != "hus" && s.book.Draft.Rule.Board.FourRows {
				t.Errorf("%s: %v cannot be played", id, s.book.Draft.Rule.Board)
			}
			if stores := s.Root().Find("field-sowing.stores") != nil; stores && s.book.Draft.Rule.Board.FourRows {
				t.Errorf("%s: four rows have stores", id)
			}
		}
		s.press("editor-sheet-close")
	}
}

// The account of a capture names its houses, and the score counts what lies in the rows of a side.
func TestTellingFourRows(t *testing.T) {
	r, err := variants.Load("hus")
	if err != nil {
		t.Fatal(err)
	}
	p := r.Start()
	clear(p.Houses[:])
	// G sows H and I, which holds two then and faces p with a behind it.
	p.Houses[0], p.Houses[6], p.Houses[8], p.Houses[31], p.Houses[16], p.Houses[17] = 2, 2, 1, 3, 2, 4
	after, events, err := r.Apply(p, 6)
	if err != nil {
		t.Fatal(err)
	}
	told := game.Account(game.Change{Kind: game.Moved, Side: variants.South, Before: p, After: after, Events: events, Rules: r},
		[2]game.Voice{})
	if len(told) != 1 || told[0].Captured != 5 || strings.Join(told[0].Houses, " ") != "p a" || told[0].Chain {
		t.Errorf("told as %+v", told)
	}
	if after.Score(variants.South) != 10 || after.Score(variants.North) != 4 {
		t.Errorf("the score is %d to %d", after.Score(variants.South), after.Score(variants.North))
	}
}
