package screen

import (
	"strings"
	"sync/atomic"
	"testing"

	"awale/ai"
	"awale/game/save"
	"awale/render/ui"
)

// On a phone that lies flat every entry of the menu is seen at once, also when there are most of them.
func TestTheMenuFitsALowWindow(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("abapa")
	s.press(houseIDs[5])
	s.settle()
	s.Resize(844, 390)
	s.visit("menu")
	body := s.node("menu-sheet-body").Bounds
	entries := 0
	for _, n := range nodes(s.node("menu-sheet-body"))[1:] {
		if n.Role != ui.RoleButton || !strings.HasPrefix(n.ID, "menu-") {
			continue
		}
		entries++
		if n.Bounds.Y < body.Y-0.5 || n.Bounds.Y+n.Bounds.H > body.Y+body.H+0.5 {
			t.Errorf("%s at %v is not within %v", n.ID, n.Bounds, body)
		}
	}
	if entries < 7 {
		t.Errorf("%d entries", entries)
	}
}

// In a low window what the program is stands beside its name, where nothing of it is cut at the end of what scrolls.
func TestALowMenuTellsAboutItselfBesideItsName(t *testing.T) {
	for _, size := range []struct{ w, h, scale float64 }{{667, 375, 1}, {844, 390, 1}, {844, 390, 2}, {932, 430, 2}} {
		s := opening{lang: "fr", printed: true, words: size.scale, w: size.w, h: size.h}.stage(t)
		s.visit("menu")
		title, about, way := s.node("menu-sheet-title").Bounds, s.node("menu-about"), s.node("menu-sheet-close").Bounds
		if r := about.Bounds; r.X < title.X+title.W || r.X+r.W > way.X || r.Y+r.H > s.node("menu-sheet-body").Bounds.Y {
			t.Errorf("%v: it stands at %v, the name at %v", size, r, title)
		}
		if lines := s.Measure.Wrap(about.Label, about.Type, about.Bounds.W); len(lines) != 1 {
			t.Errorf("%v: it says %q", size, lines)
		}
	}
}

// Nobody reads through more than eight entries of one level, and every entry of the page about a game does something there.
func TestNoLevelOfTheMenuIsLong(t *testing.T) {
	s := newStage(t, &save.Memory{})
	long := func(when string, least, most int, dialog string) {
		t.Helper()
		entries := 0
		for _, n := range nodes(s.node(dialog + "-body")) {
			if n.Role == ui.RoleButton {
				entries++
			}
		}
		if entries < least || entries > most {
			t.Errorf("%s: %s has %d entries", when, dialog, entries)
		}
	}
	look := func(when string, least int) {
		t.Helper()
		s.visit("menu")
		long(when, 7, 8, "menu-sheet") // the way back to the board, and seven rows
		s.visit("game")
		long(when, least, 9, "game-page")
	}
	look("at the beginning", 3)
	s.hotSeat("abapa")
	s.press(houseIDs[5])
	s.settle()
	look("in the middle", 4)
	s.Link(beforeDecided + ";g=win;t=Last seeds")
	s.home()
	s.pressKey("f")
	s.settle()
	look("in a problem that is decided", 6)
	s.press("menu-resign")
	s.settle()
	look("after the end", 3)
}

// Two taps begin a game of two people, with the names, the clock and the seats of their last one. The game before is kept.
func TestTwoTapsBeginAGameOfTwo(t *testing.T) {
	s := opening{w: 390, h: 844}.stage(t)
	s.against(ai.Club, save.StartsYou)
	s.press(houseIDs[2])
	s.settle()
	s.visit("menu", "menu-two")
	if d := s.document(); s.dialog() != nil || s.moves() != 0 || d.Players[0].Kind != save.Human || d.Players[1].Kind != save.Human {
		t.Errorf("%v play, %q is open", d.Players, s.dialogID())
	}
	s.visit("menu", "menu-new", "new-opponent-human", "new-clock-10", "new-start")
	s.against(ai.Club, save.StartsYou)
	s.visit("menu", "menu-two")
	if d := s.document(); d.Players[1].Kind != save.Human || s.play.Seats.Session.Clock() == nil {
		t.Errorf("%v play without the clock of last time", d.Players)
	}
}

// Somebody who has begun no lesson comes to the first one with two taps, and from there to the page of all.
func TestTwoTapsLeadToTheFirstLesson(t *testing.T) {
	offline := &atomic.Bool{}
	offline.Store(true)
	s := opening{w: 390, h: 844}.stage(t, func(d *desk) { d.offline = offline })
	for _, lessons := range []string{"out of reach at first", "here"} {
		s.home()
		s.pressAll("menu", "menu-learn")
		if lessons != "here" {
			s.comes("learn-sheet-retry")
		}
		for offline.Store(false); s.dialogID() != "lesson-sheet"; s.comes("learn-sheet-retry", "lesson-sheet") {
			if s.has("learn-sheet-retry") { // also for a file that has failed late
				s.press("learn-sheet-retry")
			}
		}
		s.press("lesson-sheet-back")
		s.Update(0, 0)
		if s.dialogID() != "learn-sheet" {
			t.Errorf("with the lessons %s %q is behind the first one", lessons, s.dialogID())
		}
	}
}

// What the bar has no room for stands on the page of the game, also while it can do nothing: touched, it says why.
func TestTheMenuShowsWhatCanDoNothingNow(t *testing.T) {
	s := opening{words: 1, w: 320, h: 568}.stage(t)
	s.hotSeat("abapa")
	s.press(houseIDs[5])
	s.settle()
	s.pressAll("game")
	if n := s.Root().Find("menu-redo"); s.has("redo") || n == nil || !n.Disabled {
		t.Fatalf("nothing can be played again, and the menu has %+v", n)
	}
	s.press("menu-redo")
	said := s.desk.last()
	if s.dialogID() != "game-page" || said != "Nothing to redo." {
		t.Errorf("said %q, and %q is shown", said, s.dialogID())
	}
	s.closeSheets()
	if words := s.node("words").Words(); words != said {
		t.Errorf("aloud it says %q, and beside the board %q", said, words)
	}
	s.pressAll("game", "menu-undo", "game")
	if n := s.Root().Find("menu-redo"); n == nil || n.Disabled {
		t.Fatalf("a move can be played again, and the menu has %+v", n)
	}
	s.press("menu-redo")
	if s.moves() != 1 || s.dialog() != nil {
		t.Errorf("at move %d, and %q is shown", s.moves(), s.dialogID())
	}
}
