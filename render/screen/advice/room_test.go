package advice_test

import (
	"testing"
	"time"

	"awale/render/boardview"
	"awale/render/screen/advice"
	"awale/render/screen/kit/kittest"
	"awale/render/screen/table/tabletest"
	"awale/variants"
)

// The room works without the rest of the program: the computer finds a hint and says it, and a sheet asks how hints are given.
func TestTheRoomAlone(t *testing.T) {
	b := kittest.New(t)
	words := tabletest.Words(b)
	on := words.Playing
	board := boardview.New("", b.Root, &boardview.Layouts{}, boardview.Options{Kind: boardview.Playing})
	board.Follow(on.Session)
	base := &advice.Base{Commentary: words, Preferences: b.Prefs, Board: board, Skip: func() {}, ShowScores: func() {}}
	began := time.Now()
	machine := advice.Machine{Clock: func() time.Duration { return time.Since(began) }, Sliced: true}
	adviser := &advice.Adviser{Base: base, Machine: machine, Think: advice.NewThinking(machine, nil), Line: &advice.LineShower{Base: base},
		ShowEnd: func() {}}
	adviser.Hint()
	said := b.Desk.Said
	for adviser.Think.Wanted != advice.NoAdvice {
		if time.Since(began) > time.Minute {
			t.Fatal("no advice comes")
		}
		adviser.Think.Grant(10 * time.Millisecond)
		adviser.PollAdvice()
	}
	if adviser.Hints.Told == advice.NothingTold || said == "" || b.Desk.Said == said {
		t.Errorf("while it thinks it says %q, then %q", said, b.Desk.Said)
	}
	b.Open(&advice.AdviceSheet{Page: b.Page})
	b.Sheet("advice-sheet")
	b.Press("advice-way-once")
	if !b.Prefs.Settings.HintsAtOnce {
		t.Error("hints are not given at once")
	}
}

// A line that does not begin as the one on the board is shown from its beginning.
func TestAnotherLineBeginsAnew(t *testing.T) {
	b := kittest.New(t)
	words := tabletest.Words(b)
	on := words.Playing
	board := boardview.New("", b.Root, &boardview.Layouts{}, boardview.Options{Kind: boardview.Playing})
	board.Follow(on.Session)
	line := &advice.LineShower{Base: &advice.Base{Commentary: words, Preferences: b.Prefs, Board: board, Skip: func() { board.Skip() },
		ShowScores: func() {}}}
	p := on.Session.Position()
	legal := on.Rules.Legal(p)
	after, events, err := on.Rules.Apply(p, legal[1])
	if err != nil {
		t.Fatal(err)
	}
	line.Show(legal[:1], 1, 0)
	line.Show([]variants.Move{legal[1], on.Rules.Legal(after)[0]}, 2, 0)
	if line.At != 1 || board.Last() != boardview.LastOf(events) {
		t.Errorf("after %d moves the last one is %v", line.At, board.Last())
	}
}
