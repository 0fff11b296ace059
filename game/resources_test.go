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
		if job.Limits.Time != want.Time || job.Limits.Depth != want.Depth || job.Limits.Threads != 0 {
			t.Errorf("%s: %+v, want %+v", level.Key(), job.Limits, want)
		}
		if (job.Book != nil) != (level == ai.GrandMaster) {
			t.Errorf("%s: book %v", level.Key(), job.Book)
		}
	}
	much := EngineResources{Tables: bare{}, Time: time.Minute, Threads: 3}
	job := ai.GrandMaster.Job(r, history, 1)
	if much.grant(&job); job.Limits.Time != time.Minute || job.Limits.Depth != 0 || job.Limits.Threads != 3 {
		t.Errorf("%+v", job.Limits)
	}
	champion := ai.Champion.Job(r, history, 1)
	if much.grant(&champion); champion.Limits.Threads != 0 {
		t.Errorf("a level of so many nodes: %+v", champion.Limits)
	}
}
