package game

import (
	"testing"

	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"

	"pgregory.net/rapid"
)

// problemOf begins a problem.
func problemOf(t testing.TB, rule, position, goal string) *Record {
	t.Helper()
	r := mustRule(t, rule)
	p, err := notation.ParsePosition(position, r)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := NewRecord(r, p)
	if err != nil {
		t.Fatal(err)
	}
	g, err := notation.ParseGoal(goal, r)
	if err != nil {
		t.Fatal(err)
	}
	rec.SetProblem(Problem{Title: "A problem", Goal: g})
	return rec
}

// TestGoals plays problems and asks after each move whether the goal is reached or missed.
func TestGoals(t *testing.T) {
	const o, r, m = GoalOpen, GoalReached, GoalMissed
	// D takes five with the last seed in b: 2 and 3.
	const five = "0-0-0-4-0-1-1-2-0-0-0-6-10-10-S"
	for name, test := range map[string]struct {
		rule, position, goal, moves string
		want                        []GoalState
	}{
		"a text is not judged":              {"abapa", five, "find it", "D", []GoalState{o, o}},
		"no goal":                           {"abapa", five, "", "D", []GoalState{o, o}},
		"taking enough":                     {"abapa", five, "take5", "D", []GoalState{o, r}},
		"taking more is not enough yet":     {"abapa", five, "take6", "D", []GoalState{o, o}},
		"what was taken stays taken":        {"abapa", five, "take5", "Df", []GoalState{o, r, r}},
		"more than there is":                {"abapa", five, "take15", "D", []GoalState{m, m}},
		"a win by a majority":               {"abapa", "0-0-0-4-0-0-1-2-0-0-0-6-20-9-S", "win", "D", []GoalState{o, r}},
		"a win that is certain":             {"classical", "0-0-0-4-0-0-1-2-0-0-0-6-20-9-S", "win", "D", []GoalState{o, r}},
		"a draw that is more than that":     {"abapa", "0-0-0-4-0-0-1-2-0-0-0-6-20-9-S", "draw", "D", []GoalState{o, r}},
		"a draw that is not lost yet":       {"abapa", "0-0-0-0-0-1-0-1-0-0-0-2-12-15-N", "draw", "f", []GoalState{o, o}},
		"a loss by a majority":              {"abapa", "0-0-0-4-0-0-1-2-0-0-0-6-9-23-S", "draw", "", []GoalState{m}},
		"a loss of the solver":              {"classical", "0-0-0-0-0-1-1-0-0-0-0-0-20-26-S", "win", "", []GoalState{m}},
		"South is the solver, not North":    {"abapa", "1-1-0-0-0-1-4-0-0-0-0-1-15-15-N", "take2", "f", []GoalState{o, r}},
		"seeds handed out at the end count": {"abapa", "0-0-0-0-0-1-0-0-0-0-0-1-20-20-N", "take1", "f", []GoalState{o, o}},
	} {
		t.Run(name, func(t *testing.T) {
			rec := problemOf(t, test.rule, test.position, test.goal)
			moves, err := notation.ParseMoves(test.moves, rec.Rules().Size())
			if err != nil {
				t.Fatal(err)
			}
			for i := 0; ; i++ {
				if got := rec.Goal(); got != test.want[i] {
					t.Errorf("after %d moves the goal is %d, not %d: %v", i, got, test.want[i], rec.Position())
				}
				if _, told := GoalDecided(rec); told != (test.want[i] != GoalOpen) {
					t.Errorf("after %d moves told is %v", i, told)
				}
				if i == len(moves) {
					break
				}
				if _, err := rec.Play(moves[i]); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// TestGoalsWithoutMoves: giving up and agreeing decide a goal.
func TestGoalsWithoutMoves(t *testing.T) {
	const start = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"
	for _, test := range []struct {
		goal string
		end  func(rec *Record)
		want GoalState
	}{
		{"win", func(rec *Record) { _, _ = rec.Resign(variants.South) }, GoalMissed},
		{"win", func(rec *Record) { _, _ = rec.Resign(variants.North) }, GoalReached},
		{"win", func(rec *Record) { _, _ = rec.Agree() }, GoalMissed},
		{"draw", func(rec *Record) { _, _ = rec.Agree() }, GoalReached},
		{"take6", func(rec *Record) { _, _ = rec.Resign(variants.South) }, GoalMissed},
	} {
		rec := problemOf(t, "abapa", start, test.goal)
		if test.end(rec); rec.Goal() != test.want {
			t.Errorf("%s: %d, not %d", test.goal, rec.Goal(), test.want)
		}
		if rec.Undo(); rec.Goal() != GoalOpen {
			t.Errorf("%s: taken back, it is %d", test.goal, rec.Goal())
		}
	}
}

// TestGoalsNeverChangeTheirMind: a goal that is reached or missed stays so, whatever is played. In games of rounds the seeds
// of the first round count, and its end decides.
func TestGoalsNeverChangeTheirMind(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRule(t)
		rec, err := NewRecord(r, middle(t, r))
		if err != nil {
			t.Fatal(err)
		}
		g := notation.Goal{Kind: rapid.SampledFrom([]notation.GoalKind{notation.WinGoal, notation.DrawGoal, notation.TakeGoal}).Draw(t,
			"kind")}
		if !g.Fits(r) {
			return
		}
		if g.Kind == notation.TakeGoal {
			g.Seeds = rapid.IntRange(1, r.Seeds()/2).Draw(t, "seeds")
		}
		rec.SetProblem(Problem{Goal: g})
		gained := 0
		for state := rec.Goal(); !rec.Outcome().Over() && rec.Len() < 300; {
			if _, err := rec.Play(rapid.SampledFrom(r.Legal(rec.Position())).Draw(t, "move")); err != nil {
				t.Fatal(err)
			}
			now := rec.Goal()
			if state != GoalOpen && now != state {
				t.Fatalf("%+v was %d and is %d after %d moves", g, state, now, rec.Len())
			}
			took, _ := rec.Gained()
			if took < gained && !r.FourRows() { // what was taken there can be lost again
				t.Fatalf("%d seeds were gained, and then %d", gained, took)
			}
			state, gained = now, took
		}
		if rec.Outcome().Over() && rec.Goal() == GoalOpen {
			t.Fatalf("%+v is open at the end", g)
		}
	})
}

// TestProblemsAreKept: a saved game has the title and the goal, and playing again begins the problem anew.
func TestProblemsAreKept(t *testing.T) {
	rec := problemOf(t, "abapa", "0-0-0-4-0-1-1-2-0-0-0-6-10-10-N", "take5")
	doc := Document(rec, [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}, variants.South, 1)
	if err := doc.Check(); err != nil {
		t.Fatal(err)
	}
	back, err := Restore(doc)
	if err != nil || back.Problem() != rec.Problem() {
		t.Fatalf("%+v, %v", back.Problem(), err)
	}
	table := NewTable(Config{Seed: 1})
	if err := table.Begin(&Setup{Record: rec, Players: doc.Players}); err != nil {
		t.Fatal(err)
	}
	if err := table.Rematch(); err != nil {
		t.Fatal(err)
	}
	if again := table.Session().Record(); again == rec || again.Start() != rec.Start() || again.Problem() != rec.Problem() {
		t.Errorf("played again from %v with %+v", again.Start(), again.Problem())
	}
}

// drawRule draws a rule of the catalogue or an own one.
func drawRule(t *rapid.T) *variants.Rules {
	r, err := notation.ParseRule(rapid.SampledFrom(append(variants.IDs(), ownRules...)).Draw(t, "rule"))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// mustRule reads a rule.
func mustRule(t testing.TB, text string) *variants.Rules {
	t.Helper()
	r, err := notation.ParseRule(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
