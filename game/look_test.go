package game

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"awale/game/save"
	"awale/variants"

	"pgregory.net/rapid"
)

// legalLine plays n legal moves, each the one of those there are at a place that pick returns.
func legalLine(t testing.TB, s *Session, n int, pick func(n int) int) {
	t.Helper()
	for range n {
		legal := s.Record().Rules().Legal(s.Position())
		if s.Outcome().Over() {
			return
		}
		play(t, s, legal[pick(len(legal))])
	}
}

func first(int) int { return 0 }

func TestALookLeavesTheGame(t *testing.T) {
	computer := &scripted{moves: []variants.Move{6, 7, 8}}
	s := newSession(t, "abapa", Person{}, computer)
	s.clock = NewClock(TimeControl{Kind: Increment, Each: time.Minute})
	play(t, s, 5)
	tick(t, s, 0)
	play(t, s, 4)
	var told []Change
	s.Observe(Tells, func(c Change) { told = append(told, c) })
	before, left := s.Position(), s.Clock().Left(variants.South)

	if err := s.Look(2); err != nil || !s.Looking() || s.Record().At() != 2 || s.GameNode() != 3 {
		t.Fatalf("the look is at %d of a game at %d: %v", s.Record().At(), s.GameNode(), err)
	}
	tick(t, s, time.Second)
	tick(t, s, 2*time.Second)
	if s.Record().Len() != 4 || s.Clock().Left(variants.South) != left {
		t.Error("the computer has moved or the clock has run while somebody looks back")
	}
	if s.CanUndo() || s.CanRedo() || !refused(s.Undo(variants.South), LookingBack) {
		t.Error("a move is taken back while somebody looks back")
	}
	if err := s.Look(3); err != nil || s.Looking() || s.Position() != before {
		t.Error("the look at the last turn is no return to the game")
	}
	if last := told[len(told)-1]; last.Kind != Looked || last.Move != 4 || len(last.Events) == 0 {
		t.Errorf("one move on came as %+v", last)
	}
	tick(t, s, 3*time.Second)
	if s.Record().Len() != 5 {
		t.Error("the computer does not move after the look")
	}
	if s.Look(99) == nil || s.Look(-1) == nil {
		t.Error("a move that is not there was shown")
	}
}

func TestALookKeepsHowTheGameEnded(t *testing.T) {
	s := newSession(t, "abapa", Person{}, Person{})
	play(t, s, 5, 6, 4)
	if err := s.Resign(variants.South); err != nil {
		t.Fatal(err)
	}
	over, final := s.Outcome(), s.Position()
	if err := s.Look(1); err != nil || s.Outcome().Over() {
		t.Error("the first move is told as the end", err)
	}
	if s.Return(); s.Outcome() != over || s.Position() != final {
		t.Errorf("after the look the game stands at %+v", s.Outcome())
	}
}

// A restart from turn 5 keeps the rest as a variation, and there is a way back to it.
func TestPlayOnKeepsWhatFollowed(t *testing.T) {
	for _, tc := range []struct {
		name string
		on   func(s *Session) error
	}{
		{"by a move", func(s *Session) error {
			legal := s.record.rules.Legal(s.Position())
			return s.Play(s.Position().Turn, legal[len(legal)-1])
		}},
		{"by a word", func(s *Session) error {
			if err := s.PlayOn(); err != nil {
				return err
			}
			legal := s.record.rules.Legal(s.Position())
			return s.Play(s.Position().Turn, legal[len(legal)-1])
		}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			s := newSession(t, "abapa", Person{}, Person{})
			legalLine(t, s, 10, first)
			old := s.Line()
			if err := s.Look(5); err != nil {
				t.Fatal(err)
			}
			if err := tc.on(s); err != nil {
				t.Fatal(err)
			}
			if got := s.Line(); !slices.Equal(got, []int{0, 1, 2, 3, 4, 5, 11}) || s.Looking() {
				t.Errorf("the game is %v", got)
			}
			if err := s.Promote(old[6]); err != nil || s.GameNode() != 10 || !slices.Equal(s.Line(), old) {
				t.Errorf("the old line is at %d: %v, %v", s.GameNode(), s.Line(), err)
			}
			if s.Reversal() != LineReversal || s.Revert() != nil || s.GameNode() != 11 {
				t.Errorf("the change of line was not taken back: %d", s.GameNode())
			}
		})
	}
}

func TestRevertClosesTheGameAgain(t *testing.T) {
	s := newSession(t, "abapa", Person{}, Person{})
	play(t, s, 5, 6, 4)
	_ = s.Resign(variants.South)
	over := s.Outcome()
	_ = s.Look(2)
	if err := s.PlayOn(); err != nil || s.Outcome().Over() {
		t.Fatal(err)
	}
	if err := s.Revert(); err != nil || s.Outcome() != over || s.Reversal() != NoReversal {
		t.Errorf("the game stands at %+v: %v", s.Outcome(), err)
	}
	if s.Revert() == nil || s.PlayOn() == nil {
		t.Error("nothing was taken back, or played on from")
	}
}

// Where two have to agree, everybody may look and nobody plays on.
func TestOnlyALookWhereBothDecide(t *testing.T) {
	s := newSession(t, "abapa", Person{}, Person{})
	s.sitting = Opposite
	play(t, s, 5, 6, 4)
	_ = s.Look(1)
	if s.CanPlayOn() || !refused(s.PlayOn(), BothDecide) || !refused(s.Promote(1), BothDecide) ||
		!refused(s.Play(variants.North, 6), BothDecide) {
		t.Error("one side alone plays on from an earlier turn")
	}
	if s.GameNode() != 3 || !s.Looking() {
		t.Errorf("the game stands at %d", s.GameNode())
	}
}

func TestDeletedVariationsComeBack(t *testing.T) {
	s := newSession(t, "abapa", Person{}, Person{})
	play(t, s, 5, 6, 4) // 1 2 3
	_ = s.Look(1)
	play(t, s, 7, 3) // 4 5
	if err := s.Annotate(2, " a slip\nof mine "); err != nil || s.Record().Node(2).Comment != "a slip of mine" {
		t.Errorf("the comment is %q: %v", s.Record().Node(2).Comment, err)
	}
	if err := s.Delete(4); !errors.Is(err, ErrOnLine) {
		t.Error("a move of the game was deleted:", err)
	}
	_ = s.Look(3)
	if err := s.Delete(2); err != nil {
		t.Fatal(err)
	}
	if s.Record().Len() != 4 || s.Record().At() != 1 || s.GameNode() != 3 || !slices.Equal(s.Record().movesTo(3),
		[]variants.Move{5, 7, 3}) {
		t.Errorf("after the deletion the game has %v, and %d is shown", s.Record().movesTo(s.GameNode()), s.Record().At())
	}
	if s.Reversal() != CutReversal || s.Revert() != nil {
		t.Fatal("the deletion is not taken back")
	}
	if n := s.Record().find([]variants.Move{5, 6, 4}); n < 0 || s.Record().Node(s.Record().Node(n).Parent).Comment != "a slip of mine" {
		t.Error("the variation is not what it was")
	}
	if s.Annotate(1, strings.Repeat("x", save.MaxComment+1)) != ErrComment || s.Annotate(77, "") == nil {
		t.Error("a comment that is no comment was taken")
	}
}

// Whatever is looked at, deleted and taken back: the record stays a tree that is saved and read again, and the game stays.
func TestLinesStayWhole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, rec := recordOf(t, "abapa")
		s := NewSession(rec, Person{}, Person{})
		pick := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			game := s.Record().movesTo(s.GameNode())
			keeps := true
			switch rapid.IntRange(0, 6).Draw(t, "step") {
			case 0:
				_ = s.Look(pick(rec.Len()))
			case 1:
				_ = s.Delete(pick(rec.Len()))
			case 2:
				keeps = s.Reversal() == CutReversal
				_ = s.Revert()
			case 3:
				keeps = s.Promote(pick(rec.Len())) != nil
			case 4:
				_ = s.Annotate(pick(rec.Len()), "seen")
			default:
				if legal := rec.Rules().Legal(s.Position()); len(legal) > 0 {
					keeps = s.Play(s.Position().Turn, legal[pick(len(legal))]) != nil
				}
			}
			if keeps && !slices.Equal(game, rec.movesTo(s.GameNode())) {
				t.Fatalf("the game went from %v to %v", game, rec.movesTo(s.GameNode()))
			}
		}
		for i := 1; i < rec.Len(); i++ {
			n := rec.Node(i)
			if n.Parent >= i || !slices.Contains(rec.Node(n.Parent).Children, i) || n.Next >= 0 && !slices.Contains(n.Children, n.Next) {
				t.Fatalf("node %d is %+v", i, n)
			}
		}
		s.Return()
		doc := Document(rec, [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}, variants.South, 1)
		again, err := Restore(doc)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(again.LineThrough(again.At()), rec.LineThrough(rec.At())) {
			t.Fatalf("the line came back as %v, was %v", again.LineThrough(again.At()), rec.LineThrough(rec.At()))
		}
	})
}

func TestTimeUsedIsKept(t *testing.T) {
	s := newSession(t, "abapa", Person{}, Person{})
	tick(t, s, 0)
	tick(t, s, 2500*time.Millisecond)
	play(t, s, 5)
	tick(t, s, 3*time.Second)
	_ = s.Look(0)
	tick(t, s, 9*time.Second) // nobody thinks about the move now
	s.Return()
	tick(t, s, 10*time.Second)
	play(t, s, 6)
	doc := Document(s.Record(), [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}, variants.South, 1)
	again, err := Restore(doc)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range map[int]time.Duration{1: 2500 * time.Millisecond, 2: 1500 * time.Millisecond} {
		if got := again.Node(i).Used; got != want {
			t.Errorf("move %d took %v, want %v", i, got, want)
		}
	}
}

func tick(t testing.TB, s *Session, now time.Duration) {
	t.Helper()
	if err := s.Tick(now); err != nil {
		t.Fatal(err)
	}
}

func refused(err error, want RefusalReason) bool {
	r, ok := err.(*Refusal)
	return ok && r.Reason == want
}

// With a player elsewhere everybody may look, and the game stays where both places know it.
func TestOnlyALookWithAPlayerElsewhere(t *testing.T) {
	b, f := withFar(t, &save.Memory{}, TimeControl{})
	exchange(b, f, 5, 6)
	s := b.Session()
	if err := s.Look(1); err != nil || s.CanPlayOn() {
		t.Fatal("the turn can be played on from, or not be looked at", err)
	}
	if !refused(s.PlayOn(), BothDecide) || !refused(s.Promote(1), BothDecide) || !refused(s.Delete(2), BothDecide) || s.GameNode() != 2 {
		t.Errorf("the game stands at %d", s.GameNode())
	}
	if s.Return(); s.Looking() || s.Record().At() != 2 {
		t.Errorf("the look ends at %d", s.Record().At())
	}
}

// What is told of a turn later is what was told when it was played.
func TestChangeToTellsATurnAsItWasPlayed(t *testing.T) {
	s := newSession(t, "abapa", Person{}, Person{})
	var told []Change
	s.Observe(Tells, func(c Change) { told = append(told, c) })
	legalLine(t, s, 60, first)
	if len(told) < 20 {
		t.Fatalf("the game has %d turns", len(told))
	}
	for i, want := range told {
		got := s.Record().ChangeTo(i + 1)
		if got.Kind != want.Kind || got.Side != want.Side || got.Move != want.Move || got.Before != want.Before ||
			got.After != want.After ||
			!slices.Equal(got.Events, want.Events) {
			t.Errorf("turn %d is told as %+v, was %+v", i+1, got, want)
		}
	}
	if c := s.Record().ChangeTo(0); c.Events != nil || c.Move != variants.NoMove {
		t.Errorf("the start is told as %+v", c)
	}
}
