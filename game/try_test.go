package game

import (
	"slices"
	"testing"

	"awale/variants"
	"awale/variants/rulestest"
)

// TestTry: a move that is tried becomes a variation, and the game stays where it stands.
func TestTry(t *testing.T) {
	t.Parallel()
	r := rulestest.Load(t, "abapa")
	rec, err := NewRecord(r, r.Start())
	if err != nil {
		t.Fatal(err)
	}
	s := NewSession(rec, Person{}, Person{})
	for _, m := range []variants.Move{0, 6, 1} {
		if err := s.Play(s.Hand(), m); err != nil {
			t.Fatal(err)
		}
	}
	line := s.Line()
	var kinds []ChangeKind
	s.Observe(Tells, func(c Change) { kinds = append(kinds, c.Kind) })
	try := func(m variants.Move) {
		t.Helper()
		if err := s.Try(m); err != nil {
			t.Fatal(err)
		}
	}
	try(7) // after the last move
	if !s.Looking() || s.GameNode() != 3 || !slices.Equal(s.Line(), line) || !slices.Equal(kinds, []ChangeKind{Edited, Looked}) {
		t.Errorf("looking %t, at %d of %v, told %v", s.Looking(), s.GameNode(), s.Line(), kinds)
	}
	try(3)
	if at := rec.At(); len(rec.LineThrough(at)) != 6 || rec.Node(at).Parent != 4 {
		t.Errorf("the variation is %v", rec.LineThrough(at))
	}
	if err := s.Look(1); err != nil {
		t.Fatal(err)
	}
	if try(7); !slices.Equal(s.Line(), line) {
		t.Errorf("the game follows what was tried: %v", s.Line())
	}
	if err := s.Look(1); err != nil {
		t.Fatal(err)
	}
	if n := rec.Len(); s.Try(6) != nil || rec.Len() != n || rec.At() != 2 {
		t.Error("a move of the game is tried as another one")
	}
	if s.Try(1) != nil || s.Looking() {
		t.Error("the game is not shown where it stands")
	}
	if err := s.Try(1); err == nil || s.Looking() {
		t.Errorf("an illegal move is tried: %v", err)
	}
}
