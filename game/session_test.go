package game

import (
	"errors"
	"testing"
	"time"

	"awale/variants"
	"awale/variants/rulestest"

	"pgregory.net/rapid"
)

// scripted is a seat that decides moves from a list, as a computer would.
type scripted struct {
	Absent
	moves  []variants.Move
	begun  int
	stops  int
	asked  bool
	silent bool
}

func (s *scripted) Begin(Turn) {
	s.begun++
	s.asked = true
}
func (s *scripted) Poll() (Choice, bool) {
	if !s.asked || s.silent || len(s.moves) == 0 {
		return Choice{}, false
	}
	m := s.moves[0]
	s.moves = s.moves[1:]
	return Choice{Move: m}, true
}
func (s *scripted) Stop() { s.stops++; s.asked = false }

// sit gives a side to another seat.
func (s *Session) sit(side variants.Side, seat Seat) {
	s.stop()
	s.seats[side] = seat
}

func newSession(t testing.TB, id string, south, north Seat) *Session {
	t.Helper()
	_, rec := recordOf(t, id)
	return NewSession(rec, south, north)
}

func play(t testing.TB, s *Session, moves ...variants.Move) {
	t.Helper()
	for _, m := range moves {
		if err := s.Play(s.Position().Turn, m); err != nil {
			t.Fatal(err)
		}
	}
}

func TestUndoBetweenTwoPeople(t *testing.T) {
	s := newSession(t, "abapa", Person{}, Person{})
	if s.CanUndo() || s.Undo(s.Hand()) == nil {
		t.Error("undo before the first move")
	}
	play(t, s, 5, 6)
	if !s.CanUndo() || s.Undo(s.Hand()) != nil || s.Record().At() != 1 {
		t.Errorf("undo went to %d, want one move back", s.Record().At())
	}
	if !s.CanRedo() || s.Redo(s.Hand()) != nil || s.Record().At() != 2 {
		t.Error("redo did not return")
	}
}

func TestUndoAgainstTheComputer(t *testing.T) {
	computer := &scripted{moves: []variants.Move{6, 7}}
	s := newSession(t, "abapa", Person{}, computer)
	play(t, s, 5)
	if err := s.Tick(0); err != nil || s.Record().At() != 2 {
		t.Fatal("the computer did not answer", err)
	}
	if s.Undo(s.Hand()) != nil || s.Record().At() != 0 {
		t.Errorf("undo went to %d, want two moves back", s.Record().At())
	}
	if s.Redo(s.Hand()) != nil || s.Record().At() != 2 {
		t.Errorf("redo went to %d, want two moves on", s.Record().At())
	}
	play(t, s, 4)
	computer.silent = true
	s.Tick(0)
	stops := computer.stops
	if s.Undo(s.Hand()) != nil || s.Record().At() != 2 {
		t.Errorf("undo while the computer thinks went to %d, want one move back", s.Record().At())
	}
	if computer.stops == stops {
		t.Error("undo did not stop the computer")
	}
}

func TestComputerBegins(t *testing.T) {
	s := newSession(t, "abapa", &scripted{moves: []variants.Move{5}}, Person{})
	s.Tick(0)
	if s.CanUndo() || s.Undo(s.Hand()) == nil {
		t.Error("undo would take back the computer's first move, which it would only play again")
	}
	play(t, s, 6)
	if s.Undo(s.Hand()) != nil || s.Record().At() != 1 {
		t.Error("undo while the computer is to move must return to the person")
	}
}

func TestRefusedMoveChangesNothing(t *testing.T) {
	s := newSession(t, "abapa", Person{}, Person{})
	told := 0
	s.Observe(Tells, func(Change) { told++ })
	before := s.Position()
	for _, m := range []variants.Move{6, 99, variants.Pass, variants.NoMove} {
		if err := s.Play(s.Position().Turn, m); err == nil {
			t.Errorf("move %d was accepted", m)
		}
	}
	if s.Position() != before || told != 0 || s.Record().Len() != 1 {
		t.Error("a refused move left a trace")
	}
}

func TestIllegalComputerMoveIsAskedAgain(t *testing.T) {
	computer := &scripted{moves: []variants.Move{0, 6}}
	s := newSession(t, "abapa", Person{}, computer)
	play(t, s, 5)
	if err := s.Tick(0); err == nil {
		t.Error("an illegal move was accepted")
	}
	if err := s.Tick(0); err != nil || s.Record().At() != 2 || computer.begun != 2 {
		t.Error("the computer was not asked again", err)
	}
}

// A record that is full refuses every move: the computer is not to look for another one for ever.
func TestAFullRecordAsksNobodyAgain(t *testing.T) {
	computer := &scripted{moves: []variants.Move{6, 7, 8}}
	s := newSession(t, "abapa", Person{}, computer)
	play(t, s, 5)
	for len(s.record.nodes) <= MaxNodes {
		s.record.nodes = append(s.record.nodes, Node{Parent: 0, Next: -1})
	}
	if err := s.Tick(0); !errors.Is(err, ErrFull) {
		t.Errorf("a move more than a record holds: %v", err)
	}
	computer.moves = nil
	for range 5 {
		if err := s.Tick(0); err != nil || computer.begun != 1 {
			t.Fatalf("asked %d times, %v", computer.begun, err)
		}
	}
	if s.Undo(s.Hand()) != nil || s.Record().At() != 0 {
		t.Error("the game cannot go on elsewhere")
	}
}

func TestVariationsAreKept(t *testing.T) {
	s := newSession(t, "abapa", Person{}, Person{})
	play(t, s, 5, 6)
	s.Undo(s.Hand())
	play(t, s, 7)
	rec := s.Record()
	if rec.Len() != 4 || len(rec.Node(1).Children) != 2 {
		t.Fatal("the first answer is gone")
	}
	s.Undo(s.Hand())
	play(t, s, 6)
	if rec.Len() != 4 || rec.At() != 2 {
		t.Error("playing a known move again must return to it")
	}
	if err := goTo(s, 3); err != nil || rec.At() != 3 {
		t.Error("could not go to the variation", err)
	}
	if goTo(s, 99) == nil {
		t.Error("went to a move that is not there")
	}
}

func TestResignAndTakeItBack(t *testing.T) {
	s := newSession(t, "abapa", Person{}, &scripted{})
	if err := s.Resign(variants.South); err != nil {
		t.Fatal(err)
	}
	want := variants.Outcome{Method: variants.Resignation, Result: variants.NorthWins}
	if s.Outcome() != want || s.Position() != s.record.Start() || s.record.Given() != [2]int{} {
		t.Errorf("%v %v", s.Outcome(), s.Position())
	}
	if s.Play(variants.South, 5) == nil || s.Resign(variants.North) == nil {
		t.Error("the game went on after a resignation")
	}
	if !s.CanUndo() || s.Undo(s.Hand()) != nil || s.Outcome().Over() {
		t.Error("a resignation must be possible to take back")
	}
	play(t, s, 5)
}

func TestTimeIsNotTakenBack(t *testing.T) {
	s := newSession(t, "abapa", Person{}, Person{})
	play(t, s, 5)
	s.clock = NewClock(TimeControl{Each: time.Second})
	s.Tick(0)
	s.Tick(time.Second)
	end := s.Outcome()
	if s.CanUndo() || s.Undo(s.Hand()) == nil || s.Outcome() != end {
		t.Errorf("time that is up was taken back: %v", s.Outcome())
	}
}

// recordOf returns a rule and the beginning of a game of it.
func recordOf(t rulestest.T, id string) (*variants.Rules, *Record) {
	t.Helper()
	r := rulestest.Load(t, id)
	rec, err := NewRecord(r, r.Start())
	if err != nil {
		t.Fatal(err)
	}
	return r, rec
}

// TestUndoInverts walks random games: whatever was played, undoing everything leads back to the
// start and redoing everything to the end, and CanUndo never changes anything.
func TestUndoInverts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		id := rapid.SampledFrom(variants.IDs()).Draw(t, "rule")
		r, rec := recordOf(t, id)
		s := NewSession(rec, Person{}, Person{})
		for range rapid.IntRange(0, 80).Draw(t, "plies") {
			legal := r.Legal(s.Position())
			if s.Outcome().Over() {
				break
			}
			if err := s.Play(s.Position().Turn, rapid.SampledFrom(legal).Draw(t, "move")); err != nil {
				t.Fatal(err)
			}
		}
		end, at := s.Position(), rec.At()
		for s.CanUndo() {
			s.Undo(s.Hand())
		}
		if rec.At() != 0 || s.Position() != r.Start() {
			t.Fatal("undo did not lead to the start")
		}
		for s.CanRedo() {
			s.Redo(s.Hand())
		}
		if rec.At() != at || s.Position() != end {
			t.Fatal("redo did not lead to the end")
		}
	})
}

// TestGivenIsWhatTheAccountSays: a player who looks at a game that is over learns how many seeds were handed out, as the
// account of its end had it.
func TestGivenIsWhatTheAccountSays(t *testing.T) {
	given, never := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		id := rapid.SampledFrom([]string{"abapa", "awari-allis", "classical", "kalah", "djenon-abe", "urim", "nam-nam"}).Draw(t, "rule")
		r, rec := recordOf(t, id)
		s := NewSession(rec, Person{}, Person{})
		var want [2]int
		s.Observe(Tells, func(c Change) {
			want = [2]int{}
			for _, e := range c.Events {
				switch e.Kind {
				case variants.Sweep:
					want[e.Side] += int(e.Seeds)
				case variants.Begin:
					want = [2]int{} // that was another round
				}
			}
		})
		for range rapid.IntRange(1, 300).Draw(t, "plies") {
			if s.Outcome().Over() {
				break
			}
			if err := s.Play(s.Position().Turn, rapid.SampledFrom(r.Legal(s.Position())).Draw(t, "move")); err != nil {
				t.Fatal(err)
			}
		}
		if !s.Outcome().Over() {
			if rec.Given() != [2]int{} {
				t.Fatalf("%v given in a game that goes on", rec.Given())
			}
			if err := s.Resign(rapid.SampledFrom([]variants.Side{variants.South, variants.North}).Draw(t, "loser")); err != nil {
				t.Fatal(err)
			}
		}
		if rec.Given() != want {
			t.Fatalf("%s, %v: %v given, the account says %v", id, s.Outcome(), rec.Given(), want)
		}
		if want == [2]int{} {
			never++
		} else {
			given++
		}
	})
	if given == 0 || never == 0 {
		t.Errorf("%d games that end with seeds handed out, %d without", given, never)
	}
}

func TestComment(t *testing.T) {
	s := newSession(t, "abapa", Person{}, Person{})
	var got []variants.Message
	voices := [2]Voice{{You: true}, {Name: variants.Say("player.north")}}
	s.Observe(Tells, func(c Change) { got = Comment(c, voices) })
	play(t, s, 5)
	if len(got) != 1 || got[0].Key != "comment.sow.you" || got[0].Args["house"] != "F" || got[0].Args["count"] != 4 {
		t.Errorf("%v", got)
	}
	play(t, s, 6)
	if got[0].Key != "comment.sow" || got[0].Args["house"] != "a" {
		t.Errorf("%v", got)
	}
	if err := s.Resign(variants.South); err != nil {
		t.Fatal(err)
	}
	if len(got) != 2 || got[0].Key != "end.resignation.you" || got[1].Key != "end.winner" {
		t.Errorf("%v", got)
	}
}

// goTo makes any node of the record the current one, as a player does who looks at it and plays on from there.
func goTo(s *Session, node int) error {
	if err := s.Look(node); err != nil {
		return err
	}
	return s.PlayOn()
}
