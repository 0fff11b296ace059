package game

import (
	"context"
	"runtime"
	"slices"
	"testing"
	"time"

	"awale/ai"
	"awale/game/analysis"
	"awale/game/save"
	"awale/variants"
	"awale/variants/rulestest"
)

// coached plays a move of South in a game against the computer and lets a coach check it, whose clock stands still.
func coached(t *testing.T, rule, position string, house variants.House) (turn analysis.Turn, warned bool, words []variants.Message) {
	t.Helper()
	s := seatLevel(t, rule, position, ai.Amateur).Session()
	if err := s.Play(south, variants.Sow(house)); err != nil {
		t.Fatal(err)
	}
	c := NewCoach(yielding{}, func() time.Duration { return 0 })
	c.Check(s, nil)
	if !c.Checking() {
		t.Fatal("the move is not checked")
	}
	turn, warned = poll(t, c)
	if warned {
		words = WarningWords(s.Record().Rules(), &turn)
	}
	return turn, warned, words
}

// poll waits until the check of a coach ends.
func poll(t *testing.T, c *Coach) (turn analysis.Turn, warned bool) {
	t.Helper()
	for begin := time.Now(); c.Checking(); {
		if turn, warned = c.Poll(true); c.Checking() && time.Since(begin) > time.Minute {
			t.Fatal("the check does not end")
		}
		time.Sleep(time.Millisecond)
	}
	return turn, warned
}

// A coach warns of moves that are proved to lose the result, and by estimate of those that lose many seeds or risk a sure win.
// What it says is what is proved, and what is estimated is called so. It names no other move.
func TestTheCoachWarnsOfBlunders(t *testing.T) {
	t.Parallel()
	const decided, drawn, open, won = "0-0-1-2-3-0-2-0-0-0-0-0-20-20-S", "0-0-0-0-1-1-1-0-1-0-0-0-22-22-S",
		"0-1-4-2-0-5-1-2-0-1-1-3-14-14-S", "0-0-0-4-0-1-1-2-0-0-0-6-10-10-S"
	for _, c := range []struct {
		what, position string
		house          variants.House
		words          []string
	}{
		{"a sure win is lost", decided, 2, []string{"coach.loss", "coach.open"}},
		{"the only move", decided, 3, nil},
		{"a sure draw is lost", drawn, 4, []string{"coach.drawn", "coach.exact"}},
		{"the draw is kept", drawn, 5, nil},
		{"many seeds", open, 3, []string{"coach.estimate", "coach.unclear"}},
		{"few seeds", open, 1, nil},
		{"the best move", open, 5, nil},
		{"a win is risked", won, 5, []string{"coach.risk", "hint.estimated.behind"}},
	} {
		turn, warned, words := coached(t, "abapa", c.position, c.house)
		var keys []string
		for _, w := range words {
			keys = append(keys, w.Key)
			for _, arg := range w.Args {
				if house, ok := arg.(string); ok && house != string(rune('A'+c.house)) {
					t.Errorf("%s: it names %s", c.what, house)
				}
			}
		}
		if warned != (c.words != nil) || !slices.Equal(keys, c.words) {
			t.Errorf("%s: %v, %+v", c.what, keys, turn.Played)
		}
	}
	_, _, words := coached(t, "abapa", drawn, 4)
	if len(words) != 2 || words[1].Args["count"] != 4 {
		t.Errorf("E loses by 4 instead of a draw, and it says %+v", words)
	}
}

// A check ends by itself where nobody follows it.
func TestAnUnfollowedCheckEnds(t *testing.T) {
	t.Parallel()
	s := seatLevel(t, "abapa", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", ai.Amateur).Session()
	if err := s.Play(south, variants.Sow(2)); err != nil {
		t.Fatal(err)
	}
	c := NewCoach(yielding{}, func() time.Duration { return 0 })
	defer c.Stop()
	c.Check(s, nil)
	for begin := time.Now(); ; time.Sleep(time.Millisecond) {
		info, running := c.thinker.Thinking()
		if !running {
			return
		}
		if info.Nodes > 2*unfollowed*c.nodes || time.Since(begin) > time.Minute {
			t.Fatalf("it goes on after %d nodes", info.Nodes)
		}
	}
}

// What is said of a warning follows from what is proved, and no count is 0.
func TestWarningsSayWhatIsProved(t *testing.T) {
	t.Parallel()
	r := rulestest.Load(t, "abapa")
	rounds := rulestest.Load(t, "nam-nam")
	turn := func(before, after analysis.Bounds, loss analysis.Loss) *analysis.Turn {
		t := analysis.Turn{Before: before, After: after, Depth: 20}
		t.Played = analysis.Graded{Grade: analysis.Blunder, Verdict: analysis.Lost, Loss: loss}
		return &t
	}
	win, draw, lost, notWon := analysis.Bounds{Least: 1, Most: 1}, analysis.Bounds{},
		analysis.Bounds{Least: -1, Most: -1}, analysis.Bounds{Least: -1, Most: 0}
	exact := analysis.Loss{Hundredths: 300, Known: true, Exact: true}
	for _, c := range []struct {
		what  string
		rules *variants.Rules
		turn  *analysis.Turn
		words []string
	}{
		{"a win becomes a loss", r, turn(win, lost, exact), []string{"coach.loss", "coach.exact"}},
		{"a win becomes a draw", r, turn(win, draw, exact), []string{"coach.draw", "coach.exact"}},
		{"a win becomes no win", r, turn(win, notWon, analysis.Loss{Hundredths: 300}), []string{"coach.draw", "coach.open"}},
		{"a draw becomes a loss", r, turn(draw, lost, exact), []string{"coach.drawn", "coach.exact"}},
		{"of rounds seeds are not told", rounds, turn(win, lost, exact), []string{"coach.loss"}},
	} {
		var keys []string
		for _, w := range WarningWords(c.rules, c.turn) {
			keys = append(keys, w.Key)
		}
		if !slices.Equal(keys, c.words) || !deservesWarning(c.rules, c.turn) {
			t.Errorf("%s: %v", c.what, keys)
		}
	}
	mistake := &analysis.Turn{Depth: 20, Before: analysis.Bounds{Least: -1, Most: 1}, After: analysis.Bounds{Least: -1, Most: 1}}
	mistake.Played = analysis.Graded{Grade: analysis.Mistake, Loss: analysis.Loss{Hundredths: coachLoss, Known: true}}
	if !deservesWarning(r, mistake) || deservesWarning(rounds, mistake) {
		t.Error("of rounds an estimate of seeds is taken for the score, or a large loss is not told")
	}
	if mistake.Depth = coachDepth - 1; deservesWarning(r, mistake) {
		t.Error("a search that sees next to nothing warns")
	}
	if mistake.Depth, mistake.Played.Loss.Hundredths = 20, coachLoss-1; deservesWarning(r, mistake) {
		t.Error("it warns of a small loss")
	}
}

// Only the last move of a person who had a choice is checked, while the computer is to answer it.
func TestTheCoachChecksMovesOfAPersonAgainstTheComputer(t *testing.T) {
	t.Parallel()
	const start = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"
	c := NewCoach(yielding{}, func() time.Duration { return 0 })
	t.Cleanup(c.Stop)
	checks := func(s *Session) bool {
		c.Check(s, nil)
		return c.Checking()
	}
	s := seatLevel(t, "abapa", start, ai.Amateur).Session()
	if checks(s) {
		t.Error("it checks before there is a move")
	}
	if err := s.Play(south, 2); err != nil {
		t.Fatal(err)
	}
	if !checks(s) {
		t.Error("it does not check a move")
	}
	if err := s.Look(0); err != nil {
		t.Fatal(err)
	}
	if checks(s) {
		t.Error("it checks a moment that is looked at")
	}
	s.Return()
	if err := s.play(8, nil); err != nil {
		t.Fatal(err)
	}
	if checks(s) {
		t.Error("it checks the computer")
	}
	forced := seatLevel(t, "abapa", "0-0-0-0-0-2-1-1-0-3-3-0-19-19-S", ai.Amateur).Session()
	if err := forced.Play(south, 5); err != nil {
		t.Fatal(err)
	}
	if checks(forced) {
		t.Error("it checks the only move")
	}
	decided := seatLevel(t, "classical", "1-0-0-0-0-1-1-0-2-0-0-0-28-15-S", ai.Amateur).Session()
	if err := decided.Play(south, 0); err != nil {
		t.Fatal(err)
	}
	if checks(decided) {
		t.Error("it checks a move in a game that is won already")
	}
	over := seatLevel(t, "abapa", "0-0-0-0-1-1-1-1-0-0-0-0-24-20-S", ai.Amateur).Session()
	if err := over.Play(south, 5); err != nil {
		t.Fatal(err)
	}
	if !over.Outcome().Over() || checks(over) {
		t.Error("it checks the end of a game")
	}
	b := benchOver(t, &save.Memory{})
	rec, err := NewRecord(rulestest.Load(t, "abapa"), rulestest.Position(t, start))
	if err != nil {
		t.Fatal(err)
	}
	b.begin(&Setup{Record: rec, Players: [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}})
	b.must(b.Session().Play(south, 2))
	if checks(b.Session()) {
		t.Error("it checks where two people play")
	}
}

// A check has a second from when its move has been seen, also where nothing can be searched, and not before.
func TestAChecksTimeIsShort(t *testing.T) {
	t.Parallel()
	now := 5 * time.Second
	clock := func() time.Duration { return now }
	c := NewCoach(ai.NewBudget(clock), clock) // nobody grants it a node
	s := seatLevel(t, "abapa", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", ai.Amateur).Session()
	if err := s.Play(south, 2); err != nil {
		t.Fatal(err)
	}
	c.Check(s, nil)
	step := func(by time.Duration, seen, want bool) {
		t.Helper()
		now += by
		if _, warned := c.Poll(seen); warned || c.Checking() != want {
			t.Fatalf("at %v it warns: %t, and checks: %t", now, warned, c.Checking())
		}
	}
	step(time.Minute, false, true)
	step(time.Minute, true, true)
	step(coachTime-time.Millisecond, true, true)
	step(time.Millisecond, true, false)
	c.Check(s, nil)
	step(time.Minute, true, true)
	c.Stop()
	step(0, true, false)
}

// The check of a good move ends soon, that of a doubtful one takes the nodes that it may.
func TestAGoodMoveIsClearedSoon(t *testing.T) {
	t.Parallel()
	const position, slice = "4-0-9-2-5-1-0-4-6-1-3-5-5-3-S", 5000
	searched := map[variants.House]int64{}
	for _, house := range []variants.House{4, 2} {
		s := seatLevel(t, "abapa", position, ai.Amateur).Session()
		if err := s.Play(south, variants.Sow(house)); err != nil {
			t.Fatal(err)
		}
		clock := func() time.Duration { return 0 }
		budget := ai.NewBudget(clock)
		c := NewCoach(budget, clock)
		for c.Check(s, nil); c.Checking(); {
			budget.Grant(slice)
			for end := time.Now().Add(time.Minute); ; time.Sleep(50 * time.Microsecond) {
				if nodes, _ := budget.Taken(); nodes > 0 {
					searched[house] += int64(nodes)
					break
				}
				if time.Now().After(end) {
					t.Fatal("the search does not go on")
				}
			}
			if _, warned := c.Poll(true); warned {
				t.Errorf("it warns of %d", house)
			}
		}
	}
	if most := analysis.Nodes(rulestest.Load(t, "abapa")); searched[4] > 3*most/4 || searched[2] < most-2*slice {
		t.Errorf("of %d nodes %v are searched", most, searched)
	}
}

// A move of which the coach has warned is not checked when it is played again, but another one is.
func TestTheCoachWarnsOnceOfAMove(t *testing.T) {
	t.Parallel()
	s := seatLevel(t, "abapa", "0-0-1-2-3-0-2-0-0-0-0-0-20-20-S", ai.Amateur).Session()
	c := NewCoach(yielding{}, func() time.Duration { return 0 })
	for _, again := range []struct {
		house          variants.House
		checks, warned bool
	}{{2, true, true}, {2, false, false}, {4, true, true}, {3, true, false}} {
		if err := s.Play(south, variants.Sow(again.house)); err != nil {
			t.Fatal(err)
		}
		c.Check(s, nil)
		if c.Checking() != again.checks {
			t.Fatalf("%d is checked: %t", again.house, c.Checking())
		}
		if _, warned := poll(t, c); warned != again.warned {
			t.Errorf("of %d it warns: %t", again.house, warned)
		}
		if err := s.Undo(south); err != nil {
			t.Fatal(err)
		}
		if s.Record().At() != 0 {
			t.Fatalf("undo goes to %d", s.Record().At())
		}
	}
	if s.Record().Len() != 4 {
		t.Errorf("%d moments are kept of a start and three moves", s.Record().Len())
	}
}

// yielding is an open gate that lets other goroutines run, as there is one thread in WebAssembly.
type yielding struct{}

func (yielding) Acquire(ctx context.Context, want int) (int, error) {
	runtime.Gosched()
	return min(want, 5000), ctx.Err()
}

func (yielding) Release(int) {}
