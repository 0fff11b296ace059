package board

import "time"

// pace decides how much is rendered in a frame: little at first, more while frames stay short, less
// when they do not.
type pace struct {
	budget float64 // pixels of passShade
	last   time.Time
}

const (
	firstBudget = 60_000
	leastBudget = 12_000
	mostBudget  = 4_000_000

	shortFrame = 24 * time.Millisecond
	longFrame  = 48 * time.Millisecond
	// noFrame is shorter than any frame of a screen: two calls so near say nothing.
	noFrame = 3 * time.Millisecond
)

func (p *pace) begin() { *p = pace{budget: firstBudget} }

// next returns how much to do in the frame that begins now.
func (p *pace) next(now time.Time) float64 {
	if !p.last.IsZero() {
		switch d := now.Sub(p.last); {
		case d < noFrame:
		case d < shortFrame:
			p.budget = min(mostBudget, p.budget*2)
		case d > longFrame:
			p.budget = max(leastBudget, p.budget*0.6)
		}
	}
	p.last = now
	return p.budget
}
