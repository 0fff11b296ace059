package game

import (
	"context"
	"testing"
	"time"

	"awale/ai"
	"awale/variants"
	"awale/variants/rulestest"
)

// slow is a gate that grants a few nodes at a time, only as many as it is given.
type slow struct{ nodes chan int }

func (s slow) Acquire(ctx context.Context, want int) (int, error) {
	select {
	case n := <-s.nodes:
		return min(n, want), nil
	case <-ctx.Done():
		return 0, ctx.Err()
	}
}

func (slow) Release(int) {}

// table seats the Grand Master in the north, who moves first here, and a person in the south, and has him make his
// first move. The gate has nothing left to give.
func table(t *testing.T, resources EngineResources, level ai.Level) (*Session, *Engine, slow) {
	t.Helper()
	r := rulestest.Load(t, variants.Default)
	// No book knows this one.
	start := variants.Position{Size: 6, Turn: variants.North, Stores: [2]uint8{10, 10}}
	copy(start.Houses[:], []uint8{3, 0, 6, 1, 0, 5, 2, 2, 0, 7, 1, 1})
	record, err := NewRecord(r, start)
	if err != nil {
		t.Fatal(err)
	}
	gate := slow{make(chan int)}
	e := NewEngine(level.Strength(), gate, func() time.Duration { return 0 }, 1)
	e.Resources = func() EngineResources { return resources }
	s := NewSession(record, Person{}, e)
	for record.At() == 0 {
		if err := s.Tick(0); err != nil {
			t.Fatal(err)
		}
		select {
		case gate.nodes <- 100_000:
		case <-time.After(time.Millisecond):
		}
	}
	return s, e, gate
}

// While the player is to move the Grand Master thinks ahead, if he may, until the player has moved.
func TestThinksAhead(t *testing.T) {
	resources := EngineResources{Tables: bare{}, Depth: 9, Ahead: true}
	s, e, gate := table(t, resources, ai.GrandMaster)
	if e.Thinking() {
		t.Error("he thinks ahead before it is the player's turn")
	}
	if err := s.Tick(0); err != nil || !e.Thinking() {
		t.Fatalf("he does not think ahead (%v)", err)
	}
	if e.expected == variants.NoMove {
		t.Error("he expects no reply")
	}
	// What he finds never becomes a move, not even when he is done.
	for e.Thinking() {
		select {
		case gate.nodes <- 100_000:
		case <-time.After(time.Millisecond):
		}
	}
	at := s.Record().At()
	if err := s.Tick(0); err != nil || s.Record().At() != at {
		t.Fatalf("he has moved for the player (%v)", err)
	}
	reply := e.expected
	if err := s.Play(variants.South, reply); err != nil {
		t.Fatal(err)
	}
	if e.Thinking() {
		t.Error("he goes on when the player has moved")
	}
	// Of what he has seen already little is searched again.
	ahead := nodesToAnswer(t, s, gate)
	off, _, gate := table(t, EngineResources{Tables: bare{}, Depth: 9}, ai.GrandMaster)
	if err := off.Tick(0); err != nil {
		t.Fatal(err)
	}
	if err := off.Play(variants.South, reply); err != nil {
		t.Fatal(err)
	}
	if unprepared := nodesToAnswer(t, off, gate); ahead >= unprepared {
		t.Errorf("%d slices for the answer thought out ahead, %d without", ahead, unprepared)
	}
}

// nodesToAnswer returns how many slices of 20 nodes are taken until the computer has moved.
func nodesToAnswer(t *testing.T, s *Session, gate slow) (slices int) {
	t.Helper()
	for at := s.Record().At(); s.Record().At() == at; {
		if err := s.Tick(0); err != nil {
			t.Fatal(err)
		}
		select {
		case gate.nodes <- 20:
			slices++
		case <-time.After(time.Millisecond):
		}
	}
	return slices
}

// The computer does not think ahead if it may not, if that would make it stronger than its level, or if nobody is to move.
func TestDoesNotThinkAhead(t *testing.T) {
	s, e, _ := table(t, EngineResources{Tables: bare{}, Depth: 5}, ai.GrandMaster)
	if err := s.Tick(0); err != nil || e.Thinking() {
		t.Errorf("he thinks ahead and may not (%v)", err)
	}
	s, e, _ = table(t, EngineResources{Tables: bare{}, Ahead: true}, ai.Club)
	if err := s.Tick(0); err != nil || e.Thinking() {
		t.Errorf("a weaker level thinks ahead (%v)", err)
	}
	s, e, _ = table(t, EngineResources{Tables: bare{}, Depth: 5, Ahead: true}, ai.GrandMaster)
	other := &scripted{}
	s.sit(variants.South, other)
	if err := s.Tick(0); err != nil || e.Thinking() {
		t.Errorf("he thinks ahead while another computer does (%v)", err)
	}
	s.sit(variants.South, Person{})
	if err := s.Tick(0); err != nil || !e.Thinking() {
		t.Errorf("he does not think ahead (%v)", err)
	}
	if s.Close(); e.Thinking() {
		t.Error("he goes on when the game is closed")
	}
}
