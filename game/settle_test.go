package game

import (
	"testing"
	"time"

	"awale/ai"
	"awale/ai/endgame"
	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
	"awale/variants/rulestest"
)

// settled follows a session until its settlement is known or given up.
func settled(t *testing.T, s *Session) (Settlement, bool) {
	t.Helper()
	r := s.Record().Rules()
	tables, err := endgame.Build(t.Context(), r, 6, endgame.KindFor(r))
	if err != nil {
		t.Fatal(err)
	}
	x := NewSettler(ai.Open{}, func() time.Duration { return 0 })
	for range 100_000 {
		x.Follow(s, func() ai.EndgameTables { return tables })
		if x.state != settleSearching {
			break
		}
		time.Sleep(50 * time.Microsecond)
	}
	return x.Found()
}

// seatLevel puts a position on the table, with a person as South and a level of the computer as North.
func seatLevel(t *testing.T, rule, position string, level ai.Level) *bench {
	t.Helper()
	b := benchOver(t, &save.Memory{})
	r := rulestest.Load(t, rule)
	start, err := notation.ParsePosition(position, r)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := NewRecord(r, start)
	if err != nil {
		t.Fatal(err)
	}
	b.begin(&Setup{Record: rec, Players: [2]save.Player{{Kind: save.Human}, {Kind: save.Engine, Level: level.Key()}}})
	s := b.Session()
	s.sit(north, NewEngine(level.Strength(), ai.Open{}, func() time.Duration { return 0 }, 1))
	return b
}

// A decided game is settled as its best line ends. The save keeps that, and undo and redo take the line as one.
func TestSettleADecidedGame(t *testing.T) {
	t.Parallel()
	b := seatLevel(t, "classical", "1-0-0-0-0-1-1-0-2-0-0-0-28-15-S", ai.Amateur)
	s := b.Session()
	found, ok := settled(t, s)
	if !ok {
		t.Fatal("no settlement is found")
	}
	b.must(s.Settle(found))
	first, ok := s.Record().Settled()
	if !ok || first != 1 || !s.Outcome().Over() || s.Position() != found.Final || found.Final.InPlay() != 0 {
		t.Errorf("settled from %d (%v): %v in %v, not %v", first, ok, s.Outcome(), s.Position(), found.Final)
	}
	doc := b.Document()
	rec, err := Restore(doc)
	if err != nil {
		t.Fatal(err)
	}
	if again, ok := rec.Settled(); !ok || again != 1 || rec.Position() != found.Final {
		t.Errorf("opened again it is settled from %d, %v", again, ok)
	}
	b.must(s.Undo(south))
	if b.at() != 0 || s.Outcome().Over() {
		t.Errorf("undo goes to node %d", b.at())
	}
	b.must(s.Redo(south))
	if !s.Outcome().Over() {
		t.Errorf("redo stops at node %d", b.at())
	}
	b.must(s.Undo(south))
	b.must(s.Play(south, found.Line[0]))
	if s.Record().Node(1).Settled {
		t.Error("a move by hand counts as settled")
	}
	b.refused(s.Settle(found), Undecided)
}

// A settlement is not offered where the person could still turn the result, nor from an estimate.
func TestSettlementIsOnlyForThoseWhoCannotWin(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		rule, position string
		level          ai.Level
	}{
		"a computer that errs": {"abapa", "1-0-0-0-0-0-0-0-2-0-1-0-20-24-S", ai.Amateur},
		"a win to be found":    {"abapa", "0-0-0-0-1-1-1-0-1-0-0-0-22-22-S", ai.GrandMaster},
		"too many seeds":       {"abapa", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", ai.GrandMaster},
	} {
		b := seatLevel(t, c.rule, c.position, c.level)
		if found, ok := settled(t, b.Session()); ok {
			t.Errorf("%s: %v", name, found)
		}
	}
	fourRows := seatLevel(t, "hus", "2-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-1-1-1-1-1-1-1-1-1-1-0-0-0-0-0-0-0-0-S", ai.GrandMaster)
	if _, ok := fourRows.Session().maySettle(); ok {
		t.Error("a board of four rows, on which seeds stay, is searched for a settlement")
	}
	// Of positions that the person cannot win against the Grand Master, the settlement gives the value of the search.
	offered := 0
	for _, position := range []string{"1-0-0-0-0-0-0-0-2-0-1-0-20-24-S", "1-1-0-0-0-0-0-1-0-0-1-0-20-24-S"} {
		b := seatLevel(t, "abapa", position, ai.GrandMaster)
		found, ok := settled(t, b.Session())
		if !ok {
			continue
		}
		offered++
		r := b.Session().Record().Rules()
		job := ai.GrandMaster.Job(r, b.Session().Record().History(), 0)
		job.Limits = ai.Limits{Margin: true, Nodes: 200_000}
		job.EndgameTables, _ = endgame.Build(t.Context(), r, 6, endgame.KindFor(r))
		got, err := job.Run(t.Context(), ai.NewEngine(0), ai.Open{}, nil, nil)
		lead := int(found.Final.Stores[south]) - int(found.Final.Stores[north])
		if err != nil || !got.Exact || got.Value.Seeds() != lead || lead > 0 {
			t.Errorf("%s: settled with a lead of %d, searched %v, %v", position, lead, got.Value, err)
		}
	}
	if offered == 0 {
		t.Error("no lost game is settled")
	}
}

// The save keeps what searches have proved.
func TestProofsAreSaved(t *testing.T) {
	t.Parallel()
	rec := ended(t, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S")
	for i, h := range []variants.House{0, 6, 1, 7} {
		if _, err := rec.Play(variants.Sow(h)); err != nil {
			t.Fatal(err)
		}
		rec.prove([]variants.Result{variants.NoResult, variants.SouthWins, variants.SouthWins, variants.Draw}[i])
	}
	doc := Document(rec, people, south, 0)
	again, err := Restore(doc)
	if err != nil || doc.Proofs != "2s,3s,4d" {
		t.Fatalf("%q, %v", doc.Proofs, err)
	}
	for i := range rec.Len() {
		if again.Node(i).Proved != rec.Node(i).Proved {
			t.Errorf("node %d: %v", i, again.Node(i).Proved)
		}
	}
	for _, bad := range []string{"s", "5s", "2x", "02s", "3s,2s", "2s,", ",2s", "-1s", "2s,2s", "2s 3s"} {
		doc.Proofs = bad
		if _, err := Restore(doc); err == nil {
			t.Errorf("proofs %q are read", bad)
		}
	}
	doc.Proofs = ""
	for _, bad := range [][]int{{0}, {5}, {2, 2}, {3, 1}} {
		doc.Settled = bad
		if _, err := Restore(doc); err == nil {
			t.Errorf("settled %v is read", bad)
		}
	}
}
