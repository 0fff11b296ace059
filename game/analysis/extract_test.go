package analysis_test

import (
	"reflect"
	"strings"
	"testing"

	"awale/ai"
	"awale/game/analysis"
	"awale/game/save"
	"awale/variants"
)

// blundered is the game of TestPlantedBlunders, analysed with few nodes.
func blundered(t *testing.T) (analysis.Game, *analysis.Report) {
	g, end := played(t, "abapa", "1-3-2-2-2-3-0-1-1-0-0-1-16-16-S", "FaBbCfDcFdEbF")
	g.Nodes = 30_000
	return g, report(t, analysis.NewAnalyst(ai.Open{}, 2), g, end, build(t, g.Rules, 6))
}

// What is kept of a report tells the same, and takes the same answers to its exercises.
func TestAnExtractTellsTheSame(t *testing.T) {
	t.Parallel()
	g, want := blundered(t)
	got, err := analysis.Restore(g, want.Extract(), want.TableSeeds, want.Nodes)
	if err != nil {
		t.Fatal(err)
	}
	if len(want.Mistakes()) == 0 || want.Nodes != g.Nodes || want.TableSeeds != 6 {
		t.Fatalf("%+v", want)
	}
	if got.TableSeeds != want.TableSeeds || got.Nodes != want.Nodes || got.Sides != want.Sides ||
		!reflect.DeepEqual(got.Points, want.Points) {
		t.Errorf("%+v\n%+v", got, want)
	}
	for i := range want.Turns {
		a, b := want.Turns[i], got.Turns[i]
		for m := range variants.Move(12) {
			if a.Played.Grade >= analysis.Mistake && a.Solves(m) != b.Solves(m) {
				t.Errorf("turn %d: %v solves %t, then %t", i, m, a.Solves(m), b.Solves(m))
			}
		}
		if a.Played.Grade < analysis.Mistake {
			a.Line = b.Line
		}
		a.Line = a.Line[:min(save.MaxReportLine, len(a.Line))]
		a.Moves, b.Moves, a.Depth = nil, nil, 0
		if !reflect.DeepEqual(a, b) {
			t.Errorf("turn %d: %+v\n%+v", i, a, b)
		}
	}
	if again := got.Extract(); !reflect.DeepEqual(again, want.Extract()) {
		t.Errorf("%+v\n%+v", again, want.Extract())
	}
}

// What does not fit the moves of a game is refused.
func TestAnExtractThatDoesNotFitIsRefused(t *testing.T) {
	t.Parallel()
	g, r := blundered(t)
	bad := r.Mistakes()[0]
	for name, change := range map[string]func(kept []save.ReportTurn){
		"a best move of the other":     func(kept []save.ReportTurn) { kept[0].Best = variants.Sow(7) },
		"the best move worth two":      func(kept []save.ReportTurn) { kept[bad].Best = g.Moves[bad] },
		"a line of the same side":      func(kept []save.ReportTurn) { kept[bad].Line = []variants.Move{variants.Sow(0)} },
		"a good move of the other":     func(kept []save.ReportTurn) { kept[bad].Good = []variants.Move{variants.Sow(7)} },
		"the blunder as a good answer": func(kept []save.ReportTurn) { kept[bad].Good = []variants.Move{g.Moves[bad]} },
	} {
		kept := r.Extract()
		change(kept)
		if _, err := analysis.Restore(g, kept, 0, 0); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := analysis.Restore(g, r.Extract()[1:], 0, 0); err == nil {
		t.Error("a report with a turn too few is taken")
	}
}

// The first turns of a report say the same as before, and its counts are theirs.
func TestTheFirstTurnsOfAReport(t *testing.T) {
	t.Parallel()
	g, whole := blundered(t)
	cut := whole.Cut(5)
	if len(cut.Turns) != 5 || len(cut.Points) != 6 || cut.Sides[0].Moves+cut.Sides[1].Moves != 5 || cut.Nodes != whole.Nodes {
		t.Errorf("%+v", cut)
	}
	if !reflect.DeepEqual(cut.Turns, whole.Turns[:5]) || whole.Cut(len(g.Moves)) != whole {
		t.Error("its turns have changed")
	}
	if whole.KnowsLess(6, 30_000) || !whole.KnowsLess(7, 30_000) || !whole.KnowsLess(0, 30_001) {
		t.Error("it knows less than itself, or no less than more")
	}
}
