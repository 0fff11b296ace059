package screen

import (
	"strings"
	"testing"

	"awale/game/save"
	"awale/render/screen/library"
	"awale/variants"
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
