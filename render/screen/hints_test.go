package screen

import (
	"slices"
	"strings"
	"testing"

	"awale/ai"
	"awale/assets/assetstest"
	"awale/game/save"
	"awale/render/boardview"
	"awale/render/geom"
	"awale/render/screen/advice"
	"awale/render/screen/kit"
	"awale/variants"
)

// hintTold is the last step of the hints that was told.
func (s *stage) hintTold() advice.HintStep { return s.Adviser.Hints.Told }

// askHint asks for the next hint and waits for it.
func (s *stage) askHint(id string) {
	s.t.Helper()
	before := s.hintTold()
	s.press(id)
	s.run("a hint", func() bool { return s.hintTold() > before })
	s.Update(0, 0)
}

// askHouse asks for hints until the house is told.
func (s *stage) askHouse(id string) {
	s.t.Helper()
	for s.hintTold() < advice.MoveTold {
		s.askHint(id)
	}
}

// looks are the houses that are marked to be looked at.
func (s *stage) looks() (houses []variants.House) {
	for h := range variants.House(12) {
		if s.Board().Looks(h) {
			houses = append(houses, h)
		}
	}
	return houses
}

// fourToWin is a position in which D wins by four seeds: the first of the checked ones.
const fourToWin = "0-0-1-2-3-0-2-0-0-0-0-0-20-20-S"

// Each hint tells its part alone, on the board and in words: where to look, what the plan is, which house, and the line that is
// expected, which is played on the board and taken back. The control says what comes next.
func TestHintsComeInSteps(t *testing.T) {
	for _, pace := range []string{save.SpeedQuick, save.SpeedNone} {
		s := newStage(t, &save.Memory{}, choosing(func(p *save.Settings) { p.Speed = pace }))
		s.hotSeat("abapa")
		s.Link("#p=1;r=abapa;b=" + fourToWin)
		s.settle()
		before := s.position()
		control := func(key, short string) {
			t.Helper()
			if n := s.node("hint"); n.Label != s.says(key) || n.Words() != s.says(short) {
				t.Errorf("the control is called %q and shows %q", n.Label, n.Words())
			}
		}
		control("bar.hint.place", "bar.hint")
		wide := s.node("hint").Bounds
		heard := len(s.desk.said)
		s.askHint("hint")
		found := s.Adviser.Hints.Advice
		if said := s.desk.last(); said != s.App.kit.Words.Say(found.Where) || s.spokenWords() != said {
			t.Errorf("first it says %q, and shows %q", said, s.spokenWords())
		}
		if s.Board().Hint() != variants.NoHouse || len(s.looks()) == 0 || !slices.Equal(s.looks(), found.Places) {
			t.Errorf("first it marks %d and %v", s.Board().Hint(), s.looks())
		}
		for h := range variants.House(12) {
			if told := strings.HasPrefix(s.find(houseIDs[h]).Value, s.says("hint.look")); told != slices.Contains(found.Places, h) {
				t.Errorf("house %d is told as one to look at: %t", h, told)
			}
		}
		control("bar.hint.plan", "bar.hint.plan.short")
		if s.node("hint").Bounds != wide {
			t.Errorf("the control moves from %v to %v", wide, s.node("hint").Bounds)
		}
		s.askHint("hint")
		if said := s.desk.last(); said != s.App.kit.Words.Say(found.Plan) || s.Board().Hint() != variants.NoHouse {
			t.Errorf("then it says %q and marks %d", said, s.Board().Hint())
		}
		control("bar.hint.move", "bar.hint.move.short")
		if said := strings.Join(s.desk.said[heard:], " "); strings.Contains(said, "Play ") {
			t.Errorf("the move is given away: %q", said)
		}
		s.askHint("hint")
		if said := s.desk.last(); !strings.HasPrefix(said, "Play D") || s.Board().Hint() != found.Move.House() || len(s.looks()) > 0 {
			t.Errorf("then it says %q and marks %d and %v", said, s.Board().Hint(), s.looks())
		}
		control("bar.hint.line", "bar.hint.line.short")
		s.press("hint")
		if said := s.desk.last(); !strings.HasPrefix(said, strings.TrimSuffix(s.says("hint.line", "houses", []string{"D"}), ".")) ||
			s.hintTold() != advice.LineTold {
			t.Errorf("last it says %q", said)
		}
		if !s.Line.On() || s.Board().Marks().Hint != variants.NoHouse {
			t.Error("the line is not on the board, or a house of the game is still marked")
		}
		shown := 0
		s.run("the line", func() bool {
			if s.Line.At > shown+1 {
				t.Errorf("after %d moves there are %d", shown, s.Line.At)
			}
			if s.Line.On() && s.Line.At > shown {
				shown = s.Line.At
				s.Update(0.02, 0)
				if pace == save.SpeedNone && s.Line.At > shown {
					t.Error("two moves follow each other without time to see the first")
				}
			}
			return !s.Line.On() && !s.Board().Busy()
		})
		if shown != min(advice.LineMost, len(found.Line)) || shown < 2 {
			t.Errorf("%d moves of %v were shown", shown, found.Line)
		}
		for h := range variants.House(12) {
			if n := s.Board().Seeds().Count(geom.HouseOf(h)); n != int(before.Houses[h]) {
				t.Errorf("house %d shows %d seeds and has %d", h, n, before.Houses[h])
			}
		}
		if s.position() != before || s.moves() != 0 || s.Board().Marks().Hint != found.Move.House() {
			t.Errorf("the game has changed, or the house is not marked any more: %+v", s.Board().Marks())
		}
		if s.press("hint"); !s.Line.On() {
			t.Error("the line cannot be seen again")
		}
	}
}

// On the smallest phone the words of a hint lie over no house, however long they are: not over the one they are about either.
func TestTheWordsOfAHintCoverNoHouse(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		s := newStage(t, &save.Memory{}, speaking(lang), measured(newPrinter(t)), choosing(still))
		s.Resize(320, 568)
		s.hotSeat("abapa")
		s.Link("#p=1;r=abapa;b=0-1-4-2-0-5-1-2-0-1-1-3-14-14-S")
		s.settle()
		s.askHouse("hint")
		words := s.node("words").Bounds
		for _, id := range houseIDs[:12] {
			if at := words.Intersect(s.node(id).Bounds); min(at.W, at.H) > kit.Rounding {
				t.Errorf("%s: the words at %v lie over %s: %q", lang, words, id, s.spokenWords())
			}
		}
	}
}

// With the option the first hint tells the house.
func TestHintsMayTellTheHouseAtOnce(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.withOptions(func() { s.pressAll("options-advice", "advice-way-once", "advice-done") })
	if !s.chosenSettings().HintsAtOnce {
		t.Fatal("the option does nothing")
	}
	s.hotSeat("abapa")
	if n := s.node("hint"); n.Label != s.says("bar.hint") {
		t.Errorf("the control is called %q", n.Label)
	}
	if s.askHint("hint"); s.hintTold() != advice.MoveTold || s.Board().Hint() == variants.NoHouse ||
		!strings.HasPrefix(s.desk.last(), "Play ") {
		t.Errorf("it says %q", s.desk.last())
	}
}

// Where there is one move the first hint tells it.
func TestTheOnlyMoveIsToldAtOnce(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.Link("#p=1;r=abapa;b=0-0-0-0-0-2-1-1-0-3-3-0-19-19-S")
	s.settle()
	if s.askHint("hint"); s.hintTold() != advice.MoveTold || s.Board().Hint() != 5 {
		t.Errorf("house %d is marked after step %d", s.Board().Hint(), s.hintTold())
	}
}

// Hints begin anew in another position, and nothing of those before stays on the board: after a move, undo, a look back and
// another game, also while the line is played.
func TestHintsBeginAnewInAnotherPosition(t *testing.T) {
	s := newStage(t, &save.Memory{}, choosing(func(p *save.Settings) { p.Seen = true })) // nothing is pointed at besides
	s.hotSeat("abapa")
	s.press(houseIDs[2])
	s.settle()
	for what, leave := range map[string]func(){
		"a move":      func() { s.App.play.House.Sow(s.House.FirstHouse()) },
		"undo":        func() { s.press("undo") },
		"a look back": func() { s.home(); s.pressAll("game", "menu-history", "history-back") },
		"a new game":  func() { s.hotSeat("abapa") },
	} {
		for _, told := range []advice.HintStep{advice.PlaceTold, advice.PlanTold, advice.MoveTold, advice.LineTold} {
			if s.moves() == 0 {
				s.press(houseIDs[2])
				s.settle()
			}
			for s.hintTold() < told {
				s.askHint("hint")
			}
			leave()
			s.settle()
			if s.hintTold() != advice.NothingTold || s.Board().Hint() != variants.NoHouse || len(s.looks()) > 0 || s.Line.On() {
				t.Errorf("%s after step %d: step %d, house %d and %v are marked", what, told, s.hintTold(), s.Board().Hint(), s.looks())
			}
			s.closeSheets()
			if s.has("history-return") {
				s.press("history-return")
			}
			s.settle()
		}
	}
}

// While the computer looks for a move, another press waits with it: nothing is told before, and one step after.
func TestHintsWaitForTheSearch(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.against(ai.Beginner, save.StartsYou)
	s.run("your turn", func() bool { return s.personMoves() && !s.Board().Busy() })
	for range 3 {
		s.press("hint")
		if s.desk.last() != s.says("hint.thinking") || s.hintTold() != advice.NothingTold {
			t.Fatalf("it says %q", s.desk.last())
		}
	}
	s.run("the first hint", func() bool { return s.hintTold() != advice.NothingTold })
	if s.hintTold() != advice.PlaceTold {
		t.Errorf("three presses have told step %d", s.hintTold())
	}
}

// Opposite each other the control of the player to move says what comes next.
func TestOppositeHintsComeInSteps(t *testing.T) {
	s := newOpposite(t, &save.Memory{}, 0)
	s.Resize(1180, 820)
	s.askHint("seat-south-hint")
	if n := s.node("seat-south-hint"); n.Label != s.says("bar.hint.plan") {
		t.Errorf("the control is called %q", n.Label)
	}
	s.askHouse("seat-south-hint")
	if s.Board().Hint() == variants.NoHouse {
		t.Error("no house is told")
	}
}

// A board marks what a hint is about only while it shows the game.
func TestHintsAreNotMarkedOnAnotherPosition(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	b := s.Board()
	b.SetHint(3)
	b.SetLooks([]variants.House{7})
	marked := func(m boardview.Marks) bool { return m.Hint == 3 && m.Looks == 1<<7 }
	if !marked(b.Marks()) {
		t.Fatalf("marked are %+v", b.Marks())
	}
	s.Line.Show([]variants.Move{2}, 1, 0)
	if m := b.Marks(); m.Hint != variants.NoHouse || m.Looks != 0 {
		t.Errorf("marked on the line are %+v", m)
	}
	s.Line.TakeBack(true)
	if !marked(b.Marks()) {
		t.Errorf("marked afterwards are %+v", b.Marks())
	}
}
