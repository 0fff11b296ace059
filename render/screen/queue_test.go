package screen

import (
	"strings"
	"testing"
	"time"

	"awale/ai"
	"awale/game"
	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
)

// waysToTap are the ways to tap a house: by touch, mouse, letter and focus, and as a screen reader does.
var waysToTap = map[string]func(s *stage, h variants.House){
	"touch": func(s *stage, h variants.House) { s.tapWith(h, true) },
	"mouse": func(s *stage, h variants.House) { s.tapWith(h, false) },
	"letter": func(s *stage, h variants.House) {
		p := s.position()
		s.pressKey(string(rune('a' + h - p.First(p.Turn))))
	},
	"focus": func(s *stage, h variants.House) { s.Root().SetFocus(houseIDs[h], true); s.pressKey("Enter") },
	"tree":  func(s *stage, h variants.House) { s.Activate(houseIDs[h]) },
}

func (s *stage) tapWith(h variants.House, touch bool) {
	x, y := s.at(houseIDs[h])
	s.Pointer("down", 1, x, y, touch)
	s.Pointer("up", 1, x, y, touch)
	if s.Root().PageClicks {
		s.Click(houseIDs[h])
	}
}

// answered lets the computer answer a move of South, and stops while its seeds fly.
func answered(t *testing.T, browser bool) *stage {
	s := newStage(t, &save.Memory{}, func(d *desk) { d.browser = browser }, choosing(func(p *save.Settings) { p.Seen = true }))
	s.against(ai.Beginner, save.StartsYou)
	s.run("your turn", func() bool { return s.personMoves() && !s.Board().Busy() })
	s.press(houseIDs[2])
	s.run("the answer", func() bool { return s.moves() == 2 && s.Board().Busy() && s.Seats.Session.Local() })
	return s
}

// A tap on a legal house while the last seeds fly is the move: it is marked, told and played once they have landed. A second
// tap or Escape takes it back, another house takes its place, and one that may not be sown says why.
func TestATapWhileSeedsFlyIsTheMove(t *testing.T) {
	for _, browser := range []bool{false, true} {
		for name, tap := range waysToTap {
			s := answered(t, browser)
			legal := s.record().Rules().Legal(s.position())
			if len(legal) < 2 {
				t.Fatal("South has one move only")
			}
			first, second := legal[0].House(), legal[1].House()
			want := func(when string, h variants.House) {
				t.Helper()
				s.now.Add(int64(time.Second))
				if s.moves() != 2 || !s.Board().Busy() || s.Board().Marks().Queued != h {
					t.Fatalf("browser %v, %s, %s: %d moves, seeds fly: %t, house %d waits, not %d", browser, name, when, s.moves(),
						s.Board().Busy(), s.Board().Marks().Queued, h)
				}
			}
			sign := notation.HouseSign(6, first)
			tap(s, first)
			want("a tap", first)
			if s.desk.last() != s.says("queue.told", "house", sign) || !strings.HasPrefix(s.node(houseIDs[first]).Value, s.says("queue.here")) {
				t.Errorf("%s: it says %q, and the house %q", name, s.desk.last(), s.node(houseIDs[first]).Value)
			}
			tap(s, first)
			want("a second tap", variants.NoHouse)
			if s.desk.last() != s.says("queue.back", "house", sign) {
				t.Errorf("%s: taken back it says %q", name, s.desk.last())
			}
			tap(s, first)
			s.pressKey("Escape")
			want("Escape", variants.NoHouse)
			if s.dialog() != nil {
				t.Errorf("%s: Escape opens %q", name, s.dialogID())
			}
			tap(s, first)
			tap(s, second)
			want("another house", second)
			s.run("the move", func() bool { return s.moves() == 3 })
			if line := s.record().Moves(); line[2] != legal[1] {
				t.Errorf("%s: played was %v, not %v", name, line[2], legal[1])
			}
		}
	}
}

// What may not be sown while seeds fly says why, as always. The houses of the player who has just moved are no moves of the other
// one, a letter means houses of both, and in a problem the answer has to be seen first.
func TestATapWhileSeedsFlyPlaysNothingElse(t *testing.T) {
	s := newStage(t, &save.Memory{}, choosing(func(p *save.Settings) { p.Seen = true }))
	s.hotSeat("abapa")
	s.press(houseIDs[2])
	s.tapWith(3, true)
	if s.moves() != 1 || s.Board().Queued() != variants.NoHouse || s.desk.last() != s.says("refuse.notYours") {
		t.Errorf("a second house of South: %d moves, %d waits, it says %q", s.moves(), s.Board().Queued(), s.desk.last())
	}
	s.Update(0, 0)
	s.press(houseIDs[8])
	if !s.Board().Busy() {
		t.Fatalf("nothing flies after %d moves: %q", s.moves(), s.desk.last())
	}
	s.pressKey("b")
	s.Update(0, 0)
	if s.moves() != 2 || s.Board().Queued() != variants.NoHouse || s.Board().Busy() {
		t.Errorf("a letter: %d moves, %d waits", s.moves(), s.Board().Queued())
	}
	s.press(houseIDs[4])
	s.press(houseIDs[9])
	s.press("undo")
	before := s.moves()
	if s.Board().Queued() != variants.NoHouse || before != 2 {
		t.Errorf("after an undo there are %d moves, and house %d waits", before, s.Board().Queued())
	}
	if s.press(houseIDs[0]); s.Board().Queued() != 0 {
		t.Errorf("house %d waits while the seeds move back", s.Board().Queued())
	}
	s.visit("menu")
	s.home()
	s.settle()
	s.Update(0.02, 0)
	if moves := s.moves(); moves != before {
		t.Errorf("%d moves after a menu, not %d", moves, before)
	}

	s = newStage(t, &save.Memory{}, choosing(func(p *save.Settings) { p.Seen = true }))
	s.hotSeat("abapa")
	s.Link("#p=1;r=abapa;b=0-0-0-4-0-1-1-2-0-0-0-6-10-10-S;t=Five%20at%20once;g=take5")
	s.home()
	s.run("a person to move", func() bool { return s.Seats.Session.Local() && !s.Board().Busy() })
	if s.record().Problem() == (game.Problem{}) {
		t.Fatal("this is no problem")
	}
	s.press(houseIDs[3])
	s.press("undo")
	if !s.Board().Busy() {
		t.Fatal("nothing moves back")
	}
	s.press(houseIDs[5])
	s.Update(0, 0)
	if s.Board().Queued() != variants.NoHouse || s.moves() != 0 || s.Board().Busy() {
		t.Errorf("in a problem: %d waits, %d moves", s.Board().Queued(), s.moves())
	}
}

// A tap or key while a hint shows its line plays from the position of the game, or ends the showing: a house that may not be sown
// says why, a tap elsewhere or Escape shows the game again.
func TestATapWhileALineIsShownIsTheMove(t *testing.T) {
	shown := func(landed bool) *stage {
		s := newStage(t, &save.Memory{}, choosing(func(p *save.Settings) { p.Seen = true }))
		s.hotSeat("abapa")
		s.Link("#p=1;r=abapa;b=" + fourToWin)
		s.settle()
		for range 4 {
			s.askHint("hint")
		}
		if landed {
			s.run("the end of the line", func() bool { return s.Line.At > 1 && !s.Board().Busy() })
		}
		if !s.Line.On() || s.Board().Busy() == landed {
			t.Fatal("no line is shown")
		}
		return s
	}
	for _, landed := range []bool{false, true} {
		for name, tap := range waysToTap {
			s := shown(landed)
			start := s.position()
			tap(s, 3)
			if s.Line.On() || s.moves() != 1 || s.record().Moves()[0] != variants.Sow(3) {
				t.Errorf("%s, landed %t: the line is shown: %t, %d moves", name, landed, s.Line.On(), s.moves())
			}
			s = shown(landed)
			empty := variants.House(0)
			for start.Houses[empty] > 0 {
				empty++
			}
			tap(s, empty)
			if s.Line.On() || s.moves() != 0 || s.desk.last() != s.says("refuse.empty") {
				t.Errorf("%s, landed %t: an empty house: the line is shown: %t, %d moves, it says %q", name, landed, s.Line.On(), s.moves(),
					s.desk.last())
			}
		}
		for name, end := range map[string]func(s *stage){
			"a tap":  func(s *stage) { s.Pointer("down", 1, 2, 300, true); s.Pointer("up", 1, 2, 300, true) },
			"Escape": func(s *stage) { s.pressKey("Escape") },
		} {
			s := shown(landed)
			if end(s); s.Line.On() || s.moves() != 0 || s.dialog() != nil {
				t.Errorf("%s, landed %t: the line is shown: %t, %d moves, %q is open", name, landed, s.Line.On(), s.moves(), s.dialogID())
			}
		}
	}
}
