package screen

import (
	"strings"
	"testing"

	"awale/game/save"
	"awale/render/screen/library"
	"awale/variants"
	"awale/variants/notation"
)

// What is pasted may be a link, games, a rule or a position. Anything else changes nothing.
func TestWhatIsPastedIsOpened(t *testing.T) {
	s := newStage(t, &save.Memory{}, twoHere)
	s.hotSeat(variants.Default)
	s.playTurns(2)
	unchanged := func(how, key string) {
		t.Helper()
		if s.moves() != 2 || s.dialogID() != "" || s.message() != s.says(key) {
			t.Errorf("%s: %d moves, %q is open, said is %q", how, s.moves(), s.dialogID(), s.message())
		}
	}
	s.Link("hello")
	unchanged("a word", "paste.refused")
	s.Link("1-2-3-S")
	if s.moves() != 2 {
		t.Error("a position of another board is opened")
	}
	s.Link("{\"base\":\"abapa\",\"board\":{\"seeds\":99}}")
	if s.moves() != 2 || s.dialogID() != "" {
		t.Errorf("a rule that cannot be played opens %q", s.dialogID())
	}
	s.Link(" \n[Event \"Club\"]\n[White \"Ada\"]\n[Black \"Ben\"]\n\n1. C c 2. D *\n ")
	s.run("the games are read", func() bool { s.Update(0.02, 0); return s.dialogID() == library.GamesID })
	if titles := strings.Join(s.titles(), " "); !strings.Contains(titles, "Club") {
		t.Errorf("the games are %s", titles)
	}
	s.closeSheets()
	s.Link("0-0-0-0-0-1-1-0-0-0-0-0-24-22-N")
	if p := s.position(); s.moves() != 0 || p.Stores[0] != 24 || p.Turn != variants.North {
		t.Errorf("the position is %v", p)
	}
	// PlayStrategy writes positions and moves in its own way.
	s.Link("2S,5/6 22 24 N 40")
	if p := s.position(); p.Houses[11] != 2 || p.Stores[1] != 24 || p.Turn != variants.North {
		t.Errorf("the position is %v", p)
	}
	s.Link("1S,8/1S,3,t,3,1S 79 80 N 40") // a board of another size is that of another rule
	if p := s.position(); s.Seats.Rules.ID() != "toguz-kumalak" || p.Houses[17] != 1 || p.Claimed(variants.North) != 4 {
		t.Errorf("the position is %v", p)
	}
	s.Link("2S,5/6 22 24 N 40")
	s.Link("#p=1;r=abapa")
	for i, text := range []string{"4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1\nd1e2 b2c1", "d1e2 b2c1 b1f2", "1. d1e2 b2c1 2. b1f2 a2e1"} {
		s.Link(text)
		s.run("the moves are read", func() bool { s.Update(0.02, 0); return s.dialogID() == library.GamesID })
		if n := len(s.titles()); n < 2+i {
			t.Errorf("%q: %d games", text, n)
		}
		s.closeSheets()
	}
	s.Link("https://example.org/#p=1;r=kalah")
	if s.Seats.Rules.ID() != "kalah" {
		t.Errorf("the rule is %s", s.Seats.Rules.ID())
	}
}

// A link to a place of the program opens it, also as the first thing, and what has to be fetched for it comes later.
func TestLinksToPlaces(t *testing.T) {
	for place, id := range map[string]string{notation.PlaceNew: "new-sheet", notation.PlaceDaily: "task-sheet",
		notation.PlaceLearn: "lesson-sheet"} {
		link := "#p=1;go=" + place
		begun := newStage(t, &save.Memory{}, func(d *desk) { d.link = link })
		running := newStage(t, &save.Memory{})
		running.visit(toOptions...)
		running.Link("https://example.org/" + link)
		for _, s := range []*stage{begun, running} {
			s.run(place, func() bool { s.Update(0.02, 0); return s.dialogID() == id })
			if s.desk.link != "" {
				t.Errorf("%s: a reload would open it again", place)
			}
		}
	}
	s := newStage(t, &save.Memory{})
	if s.Link("#p=1;go=nowhere"); s.dialogID() != "" || s.message() == "" {
		t.Errorf("a place that is not known opens %q, and said is %q", s.dialogID(), s.message())
	}
}

// Whatever is pasted is opened or refused.
func FuzzPaste(f *testing.F) {
	for _, text := range []string{"", "#", "#p=1;r=abapa", "awale:#p=1", "{}", "[A \"b\"] 1. C", "4-4-S", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
		"1.", "2S,5/6 22 24 N 40", "2S,5/6 22 24 N 40\na2b2",
		"https://playstrategy.org/analysis/oware/4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S_0_0_S_1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s := newStage(t, &save.Memory{}, twoHere)
		s.Link(text)
		s.Update(0.02, 0)
		if s.dialogID() == "" && s.message() == "" && library.KindOf(strings.TrimSpace(text)) != library.TextLink &&
			library.KindOf(strings.TrimSpace(text)) != library.TextPosition {
			t.Errorf("%q does nothing", text)
		}
	})
}
