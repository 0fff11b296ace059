package learn_test

import (
	"math"
	"testing"
	"time"

	"awale/ai/problem"
	"awale/game/learn"
	"awale/variants"
	"awale/variants/notation"
)

// TestGlicko computes the example of Glickman's paper.
func TestGlicko(t *testing.T) {
	got := learn.Rating{Value: 1500, Deviation: 200, Volatility: 0.06}.After(
		learn.Result{Value: 1400, Deviation: 30, Score: 1}, learn.Result{Value: 1550, Deviation: 100},
		learn.Result{Value: 1700, Deviation: 300})
	want := learn.Rating{Value: 1464.06, Deviation: 151.52, Volatility: 0.05999}
	if math.Abs(got.Value-want.Value) > 0.02 || math.Abs(got.Deviation-want.Deviation) > 0.02 ||
		math.Abs(got.Volatility-want.Volatility) > 0.0001 {
		t.Errorf("%+v, want %+v", got, want)
	}
	if rested := got.Rested(36); rested.Value != got.Value ||
		math.Abs(rested.Deviation-math.Hypot(got.Deviation, 6*173.7178*got.Volatility)) > 1e-9 {
		t.Errorf("after 36 periods without a result: %+v", rested)
	}
	r := learn.Rating{}
	for range 40 {
		r = r.Tried(1400, true)
	}
	if r.Value < 1500 || r.Deviation > 120 {
		t.Errorf("after forty solved problems of 1400: %+v", r)
	}
}

// TestDays follows the problem of the day until it comes again, and over the change of a date in two time zones.
func TestDays(t *testing.T) {
	seen := map[int]bool{}
	for day := range learn.Day(learn.DailyCount) {
		seen[learn.Daily(20000+day)] = true
	}
	if len(seen) != learn.DailyCount {
		t.Errorf("%d problems in %d days", len(seen), learn.DailyCount)
	}
	at := time.Date(2026, 3, 1, 23, 30, 0, 0, time.UTC)
	if a, b := learn.DayOf(at), learn.DayOf(at.In(time.FixedZone("", 3600))); b != a+1 {
		t.Errorf("%d in Greenwich, %d an hour further east", a, b)
	}
	if n := learn.Daily(learn.DayOf(at)); n != 32 {
		t.Errorf("the problem of 1 March 2026 is %d: it has changed", n)
	}
	right := 0
	for day, ok := learn.Due(0, right); ok; day, ok = learn.Due(day, right) {
		right++
	}
	if right != 4 {
		t.Errorf("a mistake comes again %d times", right)
	}
}

// TestExercise plays a problem rightly, wrongly and not at all.
func TestExercise(t *testing.T) {
	r, _ := variants.Load("abapa")
	start, err := notation.ParsePosition("0-0-1-2-3-0-2-0-0-0-0-0-20-20-S", r)
	if err != nil {
		t.Fatal(err)
	}
	moves := func(s string) []variants.Move {
		m, err := notation.ParseMoves(s, 6)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	p := &problem.Problem{Position: start, Line: moves("DaE"), Wrong: moves("EaC")}
	for i := range p.Replies {
		p.Replies[i] = variants.NoMove
	}
	p.Replies[2] = moves("a")[0]
	e := learn.NewProblem(r, p)
	if _, _, err := e.Play(variants.Sow(0)); err == nil || !e.Asks() || e.Position() != start {
		t.Error("an empty house is sown")
	}
	for _, c := range []struct{ move, after string }{{"E", "aC"}, {"C", "a"}} {
		if _, right, err := e.Play(moves(c.move)[0]); err != nil || right || !e.Wrong() || e.Asks() {
			t.Errorf("%s: right %v, %v", c.move, right, err)
		}
		for _, want := range moves(c.after) {
			if s, ok := e.Next(); !ok || s.Move != want {
				t.Errorf("after %s comes %v", c.move, s.Move)
			}
		}
		if _, ok := e.Next(); ok {
			t.Error("more follows")
		}
		if e.Back(); e.Position() != start || !e.Asks() {
			t.Error("it is not taken back")
		}
	}
	if s, right, err := e.Play(moves("D")[0]); err != nil || !right || s.Before != start || e.Asks() {
		t.Error("the solution is not taken")
	}
	if s, ok := e.Next(); !ok || s.Move != moves("a")[0] || !e.Asks() || e.Expected() != moves("E")[0] {
		t.Error("the reply does not come")
	}
	if _, right, _ := e.Play(moves("F")[0]); right {
		t.Error("F is right")
	}
	e.Back()
	if _, right, _ := e.Play(moves("E")[0]); !right || !e.Done() {
		t.Error("the end is not taken")
	}
	e.Restart()
	e.Solve()
	n := 0
	for _, ok := e.Next(); ok; _, ok = e.Next() {
		n++
	}
	if n != 3 || !e.Done() {
		t.Errorf("the solution has %d moves", n)
	}
}
