package advice

import (
	"time"

	"awale/ai"
)

// tablePart is the divisor of a frame's slack that is left for endgame tables while a search runs.
const tablePart = 8

// frameShare is one kind of work that runs in the slack of the frames. Each kind has a speed of its own: a step in a file of tables takes
// a small part of the time of a node, so that a search granted as many nodes would hold up the frames.
type frameShare struct {
	budget *ai.Budget
	meter  *ai.Meter
}

func newFrameShare(clock func() time.Duration) *frameShare {
	return &frameShare{ai.NewBudget(clock), ai.NewMeter()}
}

// taken learns from the last frame and returns the time that the work took in it.
func (f *frameShare) taken() time.Duration {
	steps, took := f.budget.Taken()
	f.meter.Learn(steps, took)
	return took
}

// grant lets the work run for about slack before the next frame.
func (f *frameShare) grant(slack time.Duration) { f.budget.Grant(f.meter.Nodes(slack)) }
