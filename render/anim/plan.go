package anim

import (
	"cmp"

	"awale/variants"
)

// moment holds the times of one event of a move, in seconds after the move begins.
type moment struct {
	// at is when it begins: when the hand begins to gather, when the seed leaves the hand, or when the house is lit.
	at float64
	// knot is when the hand is over the house, if seeds are sown.
	knot float64
	// leave is when the first seed leaves the house, if seeds are captured or swept.
	leave float64
	// land is when the first seed lands.
	land float64
	// end is when all its seeds are at rest.
	end float64
}

// plan sets the times of a move's events.
type plan struct {
	moments []moment
	total   float64
	// flightEach and sweepEach are the times between two seeds that leave a house, for captures and for sweeps.
	flightEach, sweepEach float64
}

// set plans a move with full motion; f stretches all times but finale, the length of the end of a game in
// seconds, 0 for endTime. A finale of its own is not shortened with a long move.
func (p *plan) set(events []variants.Event, size int, f, finale float64) {
	p.moments = p.moments[:0]
	p.flightEach, p.sweepEach = flightEach*f, sweepEach*f
	// t is when all seeds of the events so far are at rest, sown when those that were sown are at rest, hand when the hand is
	// over its last house, and landed when the last seed lands.
	var t, sown, hand, landed, phase float64
	pace := f
	station, chained := 0, 0
	over := variants.House(0)
	before := variants.End
	rowOf := func(h variants.House) int { row, _ := variants.Grid(size).Cell(h); return row }
	for i, e := range events {
		var m moment
		switch e.Kind {
		case variants.Lift, variants.Lap, variants.Seize:
			if e.Kind == variants.Seize && before == variants.Seize {
				m = p.moments[i-1] // the seeds of both houses are gathered together
				break
			}
			if e.Kind != variants.Lift {
				// Seeds that were captured on the way may still fly.
				pace = max(pace*lapPace, leastPace*f)
				m.at = sown
			} else {
				station, pace = 0, f
				m.at = t
			}
			gather := min(gatherTime+gatherEach*float64(e.Seeds), gatherMost)
			if e.Kind == variants.Seize {
				gather = seizeTime // they come from the other side of the board
			} else {
				over = e.House
			}
			hand = m.at + gather*pace
			m.knot = hand
			m.end = hand
		case variants.Drop, variants.Skip, variants.Bank:
			if e.Kind == variants.Bank {
				e.House = over // the store is at the end of the row, so that the hand does not go there
			}
			station++
			d := stepTime(station, rowOf(over) != rowOf(e.House), pace)
			over = e.House
			hand += d
			m.knot = hand
			m.at = hand - min(leadShare*d, leadShare*fallTime*pace)
			m.land = m.at + fallTime*pace
			if e.Kind == variants.Skip {
				m.land = hand
			} else {
				landed = m.land
			}
			m.end = m.land + settleTime*pace
			sown = max(sown, m.end)
		case variants.Capture, variants.Collect, variants.Forgo:
			if phaseOf(before) != variants.Capture {
				phase, chained = max(t, landed+pauseTime*f), 0
			}
			m.at = phase + float64(chained)*chainTime*f
			m.leave = m.at + litTime*f
			m.land = m.leave + flightTime*f
			m.end = m.land + spread(e.Seeds)*p.flightEach + settleTime*f
			if e.Kind == variants.Forgo {
				m.end = m.at + spareTime*f
			}
			chained++
		case variants.Claim:
			m.at = max(t, landed+pauseTime*f)
			m.end = m.at + claimTime*f
		case variants.Sweep, variants.Fill:
			if before != e.Kind {
				phase, chained = t, 0
				if t > 0 {
					phase += sweepPause * f
				}
			}
			m.at = phase + float64(chained)*sweepChain*f
			m.leave = m.at
			m.land = m.leave + sweepTime*f
			m.end = m.land + spread(e.Seeds)*p.sweepEach + settleTime*f
			chained++
		case variants.End:
			m.at = t + endPause*f
			m.end = m.at + cmp.Or(finale, endTime*f)
		case variants.Passed:
			m.at = t
			m.end = t + passTime*f
		}
		t = max(t, m.end)
		p.moments = append(p.moments, m)
		before = e.Kind
	}
	p.total = t
	ended := 0.0
	if before == variants.End {
		ended = finale
	}
	if most := mostTime * f; t-ended > most {
		p.shorten(most / (t - ended))
		if n := len(p.moments); ended > 0 {
			m := &p.moments[n-1]
			m.end = m.at + finale
			p.total = m.end
		}
	}
}

// shorten multiplies all times by a factor.
func (p *plan) shorten(share float64) {
	for i := range p.moments {
		m := &p.moments[i]
		m.at, m.knot, m.leave, m.land, m.end = m.at*share, m.knot*share, m.leave*share, m.land*share, m.end*share
	}
	p.total *= share
	p.flightEach *= share
	p.sweepEach *= share
}

// setReduced plans a move under reduced motion: all sown seeds fade at once, then all captured seeds, then the swept ones.
// finale is the length of the end of a game in seconds, 0 for endTime.
func (p *plan) setReduced(events []variants.Event, finale float64) {
	p.moments = p.moments[:0]
	p.flightEach, p.sweepEach = 0, 0
	var t, phase float64
	before := variants.End
	for _, e := range events {
		if phaseOf(e.Kind) != phaseOf(before) || before == variants.End {
			phase = t
			if phaseOf(e.Kind) == variants.Capture {
				phase += litTime
			}
		}
		m := moment{at: phase, knot: phase, leave: phase, land: phase + fadeTime/2, end: phase + fadeTime}
		switch e.Kind {
		case variants.Capture, variants.Collect:
			m.leave += litTime
			m.land += litTime
			m.end += litTime
		case variants.Forgo:
			m.end = m.at + spareTime
		case variants.End:
			m.end = m.at + cmp.Or(finale, endTime)
		}
		t = max(t, m.end)
		p.moments = append(p.moments, m)
		before = e.Kind
	}
	p.total = t
}

// phaseOf groups events that are shown at the same time.
func phaseOf(k variants.EventKind) variants.EventKind {
	switch k {
	case variants.Lift, variants.Drop, variants.Skip, variants.Lap, variants.Bank, variants.Seize:
		return variants.Lift
	case variants.Capture, variants.Collect, variants.Forgo:
		return variants.Capture
	}
	return k
}

// spread returns how many gaps lie between the seeds of a group.
func spread(seeds uint8) float64 { return float64(max(seeds, 1) - 1) }
