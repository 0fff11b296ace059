package board

import "time"

// pace decides how much is rendered in a frame: little at first, which a computer without a graphics card can do in a
// frame, and more if frames turn out to be short.
type pace struct {
	budget float64 // pixels of passShade
	last   time.Time
}

// Without a graphics card a frame that only shows a large board takes about 50 ms, and the first budget about half as
// much in addition. With a graphics card neither can be noticed.
const (
	firstBudget = 80_000
	leastBudget = 60_000
	mostBudget  = 4_000_000

	shortFrame = 25 * time.Millisecond
	longFrame  = 120 * time.Millisecond
	// noFrame is shorter than any frame of a screen.
	noFrame = 3 * time.Millisecond
)

func (p *pace) begin() { *p = pace{budget: firstBudget} }

// next returns the budget for the frame that begins now. It returns 0 if this is still the frame of the last call:
// after a slow frame several updates follow each other at once.
func (p *pace) next(now time.Time) float64 {
	if !p.last.IsZero() {
		switch d := now.Sub(p.last); {
		case d < noFrame:
			return 0
		case d < shortFrame:
			p.budget = min(mostBudget, p.budget*2)
		case d > longFrame:
			p.budget = max(leastBudget, p.budget*0.7)
		}
	}
	p.last = now
	return p.budget
}
