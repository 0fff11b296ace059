package board

import "time"

// pace decides how much is rendered in a frame: a piece that a computer without a graphics card can
// spare at first, and more while frames turn out to be short.
type pace struct {
	budget float64 // pixels of passShade
	last   time.Time
}

// In software a frame that only shows a large board takes some 50 ms, and the first budget about
// half as much again; with a graphics card neither is noticed.
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

// next returns how much to do in the frame that begins now, or 0 when this is still the frame of the
// last call: a slow frame is followed by several updates at once.
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
