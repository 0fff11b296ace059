package arenas

import (
	"time"

	"awale/render/ui"
)

const (
	// firstMinutes is how long an arena lasts at first, and leastMinutes and mostMinutes are the shortest and the longest one that is
	// offered.
	firstMinutes, leastMinutes, mostMinutes = 60, 10, 240
	// shortStep is the step to another length up to firstMinutes, and longStep the one above.
	shortStep, longStep = 5, 15
)

// stepMinutes makes the stepper for the length of an arena.
func (s *makingSheet) stepMinutes() *ui.Node {
	length := bound(s.Kit.DurationWords(time.Duration(s.minutes) * time.Minute))
	return s.Kit.Stepper("arena-minutes", s.Kit.Text("new.length"), length, func(by int) (func(), bool) {
		each := shortStep
		if s.minutes > firstMinutes || s.minutes == firstMinutes && by > 0 {
			each = longStep
		}
		to := s.minutes + by*each
		return func() {
			s.minutes = to
			s.Kit.Changed()
		}, to >= leastMinutes && to <= mostMinutes
	})
}
