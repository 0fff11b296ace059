package game

import (
	"testing"

	"awale/ai"
	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
	"awale/variants/rulestest"
)

// What counts is a whole game of one person here against the computer.
func TestCountedGames(t *testing.T) {
	rules := rulestest.Load(t, "abapa")
	against := [2]save.Player{{Kind: save.Engine, Level: ai.Club.Key()}, {Kind: save.Human}}
	record := func(p variants.Position, problem Problem) *Record {
		rec, err := NewRecord(rules, p)
		if err != nil {
			t.Fatal(err)
		}
		rec.SetProblem(problem)
		return rec
	}
	northFirst := rules.Start()
	northFirst.Turn = north
	for name, c := range map[string]struct {
		setup Setup
		want  bool
	}{
		"against the computer":  {Setup{Rules: rules, Players: against, First: FirstSouth}, true},
		"the other side begins": {Setup{Record: record(northFirst, Problem{}), Players: against}, true},
		"two people":            {Setup{Rules: rules, Players: people}, false},
		"a demonstration":       {Setup{Rules: rules, Players: [2]save.Player{against[0], against[0]}}, false},
		"a position": {Setup{Record: record(rulestest.Position(t, "4-4-4-4-4-4-4-4-4-4-4-0-0-4-S"), Problem{}), Players: against},
			false},
		"a problem": {Setup{Record: record(rules.Start(), Problem{Goal: notation.Goal{Kind: notation.WinGoal}}), Players: against},
			false},
	} {
		b := benchOver(t, &save.Memory{})
		b.begin(&c.setup)
		if _, ok := b.Counted(); ok {
			t.Errorf("%s: a game that goes on counts", name)
		}
		if _, err := b.Session().record.Resign(north); err != nil {
			t.Fatal(err)
		}
		got, ok := b.Counted()
		if ok != c.want {
			t.Errorf("%s counts: %t", name, ok)
		}
		if ok && (got.ID != b.ID() || got.Rule != "abapa" || got.Level != "club" || got.Result != save.Lost || got.Margin != 0 ||
			got.Moves != 0 || got.At == 0) {
			t.Errorf("%s counts as %+v", name, got)
		}
	}
	b := benchOver(t, &save.Memory{})
	b.begin(&Setup{Rules: rules, Players: against, First: FirstSouth})
	if _, err := b.Session().record.Abort(); err != nil {
		t.Fatal(err)
	}
	if _, ok := b.Counted(); ok {
		t.Error("a game that was aborted counts")
	}
}
