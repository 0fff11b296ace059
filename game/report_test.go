package game

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"awale/ai"
	"awale/ai/endgame"
	"awale/game/analysis"
	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
	"awale/variants/rulestest"
)

// analysed plays moves from a position, analyses them and keeps the report.
func analysed(t *testing.T, rule, start, moves string) (*Session, *analysis.Report) {
	t.Helper()
	r := rulestest.Load(t, rule)
	p, err := notation.ParsePosition(start, r)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := NewRecord(r, p)
	if err != nil {
		t.Fatal(err)
	}
	s := NewSession(rec, Person{}, Person{})
	list, err := notation.ParseMoves(moves, r.Size())
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range list {
		if err := s.Play(s.Position().Turn, m); err != nil {
			t.Fatal(err)
		}
	}
	tables, err := endgame.Build(t.Context(), r, 5, endgame.KindFor(r))
	if err != nil {
		t.Fatal(err)
	}
	a := analysis.NewAnalyst(ai.Open{}, 2)
	g := rec.GameOn(s.Line())
	g.Nodes = 8_000
	a.Start(g, s.Outcome(), tables)
	for {
		if report, ok := a.Poll(); ok {
			s.KeepReport(g.Moves, report)
			return s, report
		}
		time.Sleep(time.Millisecond)
	}
}

// resaved saves a record as a text and reads it again.
func resaved(t *testing.T, rec *Record) (*Record, save.Game) {
	t.Helper()
	doc := Document(rec, [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}, variants.South, 0)
	if err := doc.Check(); err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	var again save.Game
	if err := json.Unmarshal(data, &again); err != nil {
		t.Fatal(err)
	}
	back, err := Restore(again)
	if err != nil {
		t.Fatal(err)
	}
	return back, again
}

const (
	blunderedStart = "1-3-2-2-2-3-0-1-1-0-0-1-16-16-S"
	blunderedMoves = "FaBbCfDcFdEbF"
)

// A report is saved with its game, says the same when the game is opened again, and tells what it was made with.
func TestAReportIsSavedWithItsGame(t *testing.T) {
	for _, c := range []struct{ rule, start, moves string }{
		{"abapa", blunderedStart, blunderedMoves},
		{"kalah", "0-0-1-0-2-1-0-1-0-0-2-1-20-20-S", "FE"},
		{"mangala", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "FfEe"},
	} {
		s, want := analysed(t, c.rule, c.start, c.moves)
		rec, doc := resaved(t, s.record)
		got := rec.ReportOn(rec.Path())
		if got == nil {
			t.Fatalf("%s: no report came back with %+v", c.rule, doc.Report)
		}
		if got.Sides != want.Sides || !reflect.DeepEqual(got.Points, want.Points) || got.TableSeeds != 5 || got.Nodes != 8_000 {
			t.Errorf("%s: %+v\n%+v", c.rule, got, want)
		}
		for i := range want.Turns {
			if !reflect.DeepEqual(GradeWords(rec.rules, &got.Turns[i]), GradeWords(rec.rules, &want.Turns[i])) {
				t.Errorf("%s: turn %d is told otherwise", c.rule, i)
			}
		}
		if _, again := resaved(t, rec); !reflect.DeepEqual(again.Report, doc.Report) {
			t.Errorf("%s: %+v is saved again as %+v", c.rule, doc.Report, again.Report)
		}
		t.Logf("%s: %s", c.rule, doc.Report.Turns)
	}
}

// A report holds of the turns that the game still has: of none after the start was left another way, of the first ones where the
// game has left the line later, and of all of them where it goes on.
func TestAReportHoldsOfTheTurnsThatAreTheSame(t *testing.T) {
	s, want := analysed(t, "abapa", blunderedStart, "FaBbCf")
	told := func() int {
		rec, doc := resaved(t, s.record)
		r := s.record.ReportOn(s.Line())
		if (r == nil) != (doc.Report == nil) {
			t.Fatalf("%v is saved as %v", r, doc.Report)
		}
		if r == nil {
			return 0
		}
		if back := rec.ReportOn(rec.LineThrough(rec.at)); len(back.Turns) != len(r.Turns) || back.Sides != r.Sides {
			t.Errorf("%d turns came back as %d", len(r.Turns), len(back.Turns))
		}
		return len(r.Turns)
	}
	if n := told(); n != 6 {
		t.Errorf("of six turns it tells %d", n)
	}
	s.play(move(t, s, "D"), nil)
	if n := told(); n != 6 || s.record.ReportOn(s.Line()) != want {
		t.Errorf("after one turn more it tells of %d", n)
	}
	node := s.Line()[2]
	if err := s.Look(node); err != nil {
		t.Fatal(err)
	}
	if err := s.Try(move(t, s, "C")); err != nil { // a variation changes nothing
		t.Fatal(err)
	}
	s.Return()
	if n := told(); n != 6 {
		t.Errorf("beside a variation it tells of %d", n)
	}
	if err := goTo(s, node); err != nil {
		t.Fatal(err)
	}
	if n := told(); n != 6 {
		t.Errorf("where redo leads along its line it tells of %d", n)
	}
	if err := s.Play(variants.South, move(t, s, "C")); err != nil {
		t.Fatal(err)
	}
	if n := told(); n != 2 {
		t.Errorf("after two turns that are the same it tells of %d", n)
	}
	if err := goTo(s, 0); err != nil {
		t.Fatal(err)
	}
	if err := s.Play(variants.South, move(t, s, "E")); err != nil {
		t.Fatal(err)
	}
	if n := told(); n != 0 {
		t.Errorf("after another first move it tells of %d", n)
	}
}

// A report of moves that the record does not hold any more is not kept, and one that could not be read again is not saved.
func TestOnlyAReportThatFitsIsSaved(t *testing.T) {
	s, whole := analysed(t, "abapa", blunderedStart, "FaBb")
	s.KeepReport([]variants.Move{variants.Sow(0), variants.Sow(6)}, whole.Cut(2))
	if s.record.ReportOn(s.Line()) != whole {
		t.Error("the report of moves that were never played has taken its place")
	}
	bad := *whole
	bad.Turns = slices.Clone(bad.Turns)
	bad.Turns[0].Best = variants.Sow(7) // a house of the other side
	s.KeepReport(s.record.Moves(), &bad)
	if _, doc := resaved(t, s.record); doc.Report != nil || s.record.ReportOn(s.Line()) != &bad {
		t.Errorf("it is saved as %+v", doc.Report)
	}
}

func move(t *testing.T, s *Session, text string) variants.Move {
	t.Helper()
	list, err := notation.ParseMoves(text, s.record.rules.Size())
	if err != nil {
		t.Fatal(err)
	}
	return list[0]
}

// A report that does not fit its game is refused in a sentence that names the field.
func TestAReportThatDoesNotFitIsRefused(t *testing.T) {
	s, _ := analysed(t, "abapa", blunderedStart, blunderedMoves)
	doc := Document(s.record, [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}, variants.South, 0)
	for name, first := range map[string]string{
		"a better move of the other side": ".b-9",
		"a line of the same side":         ".0-zz:1",
	} {
		bad := doc
		bad.Report = &save.Report{Version: 1, Node: doc.Report.Node, Nodes: 1, Turns: first + strings.Repeat(",", len(blunderedMoves))}
		if err := bad.Check(); err != nil {
			t.Fatal(err)
		}
		if _, err := Restore(bad); err == nil || !strings.HasPrefix(err.Error(), "report.turns: turn 1: ") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestReportsAreShort measures what a report of a whole game takes: at most eight characters a turn.
func TestReportsAreShort(t *testing.T) {
	const moves = "FfCcFeCbAfFbEcDaDeBaFaEfFbCaAeAfAcAaFaDeCdFfEaBeFaEbDcCdDfAe"
	s, _ := analysed(t, variants.Default, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", moves)
	_, doc := resaved(t, s.record)
	each := float64(len(doc.Report.Turns)) / float64(len(moves))
	t.Logf("%.1f characters a turn: %s", each, doc.Report.Turns)
	if each > 8 {
		t.Errorf("a turn takes %.1f characters", each)
	}
}
