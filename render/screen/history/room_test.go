package history_test

import (
	"testing"
	"time"

	"awale/ai"
	"awale/render/boardview"
	"awale/render/screen/advice"
	"awale/render/screen/history"
	"awale/render/screen/kit/kittest"
	"awale/render/screen/library"
	"awale/render/screen/table/tabletest"
	"awale/render/ui"
	"awale/variants"
)

// outside is the rest of the program, of which the test needs nothing.
type outside struct{}

func (outside) FocusNode(string, bool)           {}
func (outside) OpenGames()                       {}
func (outside) OpenGame(string)                  {}
func (outside) OpenShare(library.Shared, string) {}

// The room works without the rest of the program: the history of a game opens beside the board, and leads back to a turn.
func TestTheRoomAlone(t *testing.T) {
	b := kittest.New(t)
	words := tabletest.Words(b)
	on := words.Playing
	board := boardview.New("", b.Root, &boardview.Layouts{}, boardview.Options{Kind: boardview.Playing})
	board.Follow(on.Session)
	for range 3 {
		p := on.Session.Position()
		if err := on.Session.Play(p.Turn, on.Rules.Legal(p)[0]); err != nil {
			t.Fatal(err)
		}
	}
	clock := func() time.Duration { return 0 }
	base := &advice.Base{Commentary: words, Preferences: b.Prefs, Board: board, Skip: func() {}, ShowScores: func() {}}
	analyst := &history.Analyst{Base: base, Analyses: history.NewAnalyses(ai.Open{}, clock, 1), Refuse: func(variants.House, string) {},
		Line: &advice.LineShower{Base: base}, Shown: func() bool { return false },
		Adviser: &advice.Adviser{Base: base, Think: advice.NewThinking(advice.Machine{Clock: clock}, nil)}}
	panel := &history.Panel{Base: base, Page: b.Page, Host: outside{}, Analyst: analyst, Ways: outside{}, Talk: kittest.NoTalk{},
		Place: &history.Place{Panel: ui.Rect{X: 900, W: 380, H: 800}, Form: history.Column}, Relay: func() {}, Refresh: func() {},
		FocusBoard: func() {}}
	panel.Open()
	show := func() {
		b.Root.Show(&ui.Node{Children: []*ui.Node{panel.Build()}}, ui.Rect{W: b.Window.Width, H: b.Window.Height}, b.Kit.Measure)
	}
	show()
	b.Press("history-move-1")
	if !on.Session.Looking() || on.Session.Record().At() != 1 {
		t.Error("it does not show the first turn")
	}
	// The moves of the turn whose page is open may go: a server refuses one, or the variation is deleted.
	on.Session.Return()
	for range 2 {
		if err := on.Session.Undo(on.Session.Hand()); err != nil {
			t.Fatal(err)
		}
	}
	p := on.Session.Position()
	legal := on.Rules.Legal(p)
	if err := on.Session.Play(p.Turn, legal[len(legal)-1]); err != nil {
		t.Fatal(err)
	}
	if err := on.Session.Look(3); err != nil {
		t.Fatal(err)
	}
	show()
	b.Press("history-more")
	if err := on.Session.Delete(2); err != nil {
		t.Fatal(err)
	}
	b.Sheet("turn-sheet")
	if b.Root.Find("turn-comment") != nil {
		t.Error("the page of a turn that has gone takes a comment")
	}
	b.Press("turn-done")
	panel.Close()
	if _, open := panel.Shown(); open || on.Session.Looking() {
		t.Error("it is not closed")
	}
}
