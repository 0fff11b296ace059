package game

import (
	"testing"
	"time"

	"awale/ai"
	"awale/variants"
	"awale/variants/rulestest"
)

// bare has no tables for any rule.
type bare struct{}

func (bare) For(*variants.Rules) ai.EndgameTables { return nil }

// What a player grants limits the computer: every level by time, the Grand Master by depth too.
func TestEngineResources(t *testing.T) {
	r := rulestest.Load(t, "abapa")
	history := []variants.Position{r.Start()}
	little := EngineResources{Tables: bare{}, Time: 2 * time.Second, Depth: 7, Threads: 3}
	for level, want := range map[ai.Level]ai.Limits{
		ai.GrandMaster: {Time: 2 * time.Second, Depth: 7},
		ai.Champion:    {Time: 2 * time.Second, Depth: ai.Champion.Limits().Depth},
		ai.Beginner:    {Time: 2 * time.Second, Depth: ai.Beginner.Limits().Depth},
	} {
		job := level.Job(r, history, 1)
		little.grant(&job)
		if job.Limits.Time != want.Time || job.Limits.UsualTime != 0 || job.Limits.Depth != want.Depth ||
			job.Limits.Threads != 0 {
			t.Errorf("%s: %+v, want %+v", level.Key(), job.Limits, want)
		}
		if (job.Book != nil) != (level == ai.GrandMaster) {
			t.Errorf("%s: book %v", level.Key(), job.Book)
		}
	}
	much := EngineResources{Tables: bare{}, Time: time.Minute, Threads: 3}
	job := ai.GrandMaster.Job(r, history, 1)
	if much.grant(&job); job.Limits.Time != time.Minute || job.Limits.UsualTime != time.Minute/2 ||
		job.Limits.Depth != 0 || job.Limits.Threads != 3 {
		t.Errorf("%+v", job.Limits)
	}
	champion := ai.Champion.Job(r, history, 1)
	if much.grant(&champion); champion.Limits.Threads != 0 {
		t.Errorf("a level of so many nodes: %+v", champion.Limits)
	}
}

// Between two levels, what a player grants reaches each move as a move of the level that plays it. Only the full Grand Master
// thinks ahead.
func TestEngineBetweenLevels(t *testing.T) {
	r := rulestest.Load(t, "abapa")
	e := NewEngine(760, closedGate{}, func() time.Duration { return 0 }, 1)
	e.Resources = func() EngineResources {
		return EngineResources{Tables: bare{}, Time: 20 * time.Second, Depth: 7, Ahead: true}
	}
	played := map[ai.Level]int{}
	history := []variants.Position{r.Start()}
	for range 200 {
		job := e.job(r, history)
		played[job.Level]++
		if master := job.Level == ai.GrandMaster; (job.Book != nil) != master || (job.Limits.Depth == 7) != master ||
			job.Limits.Time != 20*time.Second {
			t.Fatalf("%s gets %+v", job.Level.Key(), job.Limits)
		}
		if again := e.job(r, history); again.Level != job.Level || again.Seed != job.Seed {
			t.Fatal("the same move is drawn otherwise")
		}
		history = append(history, r.Start()) // of a later move
	}
	if len(played) != 2 || played[ai.GrandMaster] < 90 || played[ai.Champion] < 50 {
		t.Errorf("of 200 moves at 760 the levels play %v", played)
	}
	if e.Wait(Turn{Rules: r, History: history}); e.Thinking() {
		t.Error("it thinks ahead")
	}
	e.Resources = func() EngineResources { return EngineResources{Tables: bare{}, Time: 20 * time.Second, Ahead: true} }
	e.strength = ai.GrandMaster.Strength()
	if lim := e.jobAhead(r, history).Limits; lim.Time != ahead || lim.UsualTime != 0 {
		t.Errorf("it thinks ahead for %v, usually %v", lim.Time, lim.UsualTime)
	}
}

// A machine with more memory gives the Grand Master a larger transposition table, up to 128 MiB, and no other level.
func TestMemoryForTheGrandMaster(t *testing.T) {
	r := rulestest.Load(t, "abapa")
	history := []variants.Position{r.Start()}
	for memory, mebibytes := range map[int64]int{0: 16, 256 << 20: 16, 2<<30 - 1<<20: 32, 4 << 30: 128, 64 << 30: 128} {
		for _, level := range []ai.Level{ai.GrandMaster, ai.Champion} {
			job := level.Job(r, history, 1)
			want := job.HashEntries
			EngineResources{Tables: bare{}, Time: time.Second, Memory: memory}.grant(&job)
			if level == ai.GrandMaster {
				want = mebibytes << 16
			}
			if job.HashEntries != want {
				t.Errorf("%s on a machine of %d MiB: %d entries, want %d", level.Key(), memory>>20, job.HashEntries, want)
			}
		}
	}
}

// A clock leaves a search that has a usual time more for a difficult move than for others. It never makes a limit longer.
func TestBudgetLimits(t *testing.T) {
	b := Budget{Usual: 4 * time.Second, Most: 16 * time.Second}
	for _, c := range []struct{ lim, want ai.Limits }{
		{ai.Limits{}, ai.Limits{Time: 4 * time.Second}},
		{ai.Limits{Time: 5 * time.Second}, ai.Limits{Time: 4 * time.Second}},
		{ai.Limits{Time: time.Second}, ai.Limits{Time: time.Second}},
		{ai.Limits{Time: 30 * time.Second, UsualTime: 15 * time.Second}, ai.Limits{Time: 16 * time.Second, UsualTime: 4 * time.Second}},
		{ai.Limits{Time: 5 * time.Second, UsualTime: 2 * time.Second}, ai.Limits{Time: 5 * time.Second, UsualTime: 2 * time.Second}},
	} {
		got := c.lim
		if b.Limit(&got); got.Time != c.want.Time || got.UsualTime != c.want.UsualTime {
			t.Errorf("%v, usually %v: limited to %v, usually %v", c.lim.Time, c.lim.UsualTime, got.Time, got.UsualTime)
		}
		got = c.lim
		if (Budget{}).Limit(&got); got.Time != c.lim.Time || got.UsualTime != c.lim.UsualTime {
			t.Errorf("without a clock %v becomes %v", c.lim.Time, got.Time)
		}
	}
}
