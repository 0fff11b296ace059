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
	w := planning{plan: p, size: size, f: f, pace: f, before: variants.End}
	for _, e := range events {
		var m moment
		switch e.Kind {
		case variants.Lift, variants.Lap, variants.Seize:
			m = w.gather(e)
		case variants.Drop, variants.Skip, variants.Bank:
			m = w.drop(e)
		case variants.Capture, variants.Collect, variants.Forgo:
			m = w.capture(e)
		case variants.Claim:
			m.at = w.pause()
			m.end = m.at + claimTime*f
		case variants.Sweep, variants.Fill:
			m = w.sweep(e)
		case variants.End:
			m.at = w.rest + endPause*f
			m.end = m.at + cmp.Or(finale, endTime*f)
		case variants.Passed:
			m.at = w.rest
			m.end = w.rest + passTime*f
		}
		w.rest = max(w.rest, m.end)
		p.moments = append(p.moments, m)
		w.before = e.Kind
	}
	p.total = w.rest
	ended := 0.0
	if w.before == variants.End {
		ended = finale
	}
	if most := mostTime * f; p.total-ended > most {
		p.shorten(most / (p.total - ended))
		if n := len(p.moments); ended > 0 {
			m := &p.moments[n-1]
			m.end = m.at + finale
			p.total = m.end
		}
	}
}

// planning is a plan with full motion while it is made. Times are in seconds after the move begins.
type planning struct {
	*plan
	size int
	// f stretches all times. pace stretches those of the present sowing: further laps are faster.
	f, pace float64
	// rest is when all seeds of the events so far are at rest, sown when those that were sown are at rest, hand when the hand is
	// over its last house, landed when the last seed lands, and phase when the captures or sweeps in a row began.
	rest, sown, hand, landed, phase float64
	// station counts the houses of a sowing, and chained the captures or sweeps in a row.
	station, chained int
	// over is the house that the hand is over, and before the kind of the last event.
	over   variants.House
	before variants.EventKind
}

// row is the row of a house.
func (w *planning) row(h variants.House) int {
	row, _ := variants.Grid(w.size).Cell(h)
	return row
}

// pause is when something new begins after a pause behind the last landing.
func (w *planning) pause() float64 { return max(w.rest, w.landed+pauseTime*w.f) }

// gather is the moment in which the hand gathers seeds to sow them.
func (w *planning) gather(e variants.Event) (m moment) {
	if e.Kind == variants.Seize && w.before == variants.Seize {
		return w.moments[len(w.moments)-1] // the seeds of both houses are gathered together
	}
	if e.Kind != variants.Lift {
		// Seeds that were captured on the way may still fly.
		w.pace = max(w.pace*lapPace, leastPace*w.f)
		m.at = w.sown
	} else {
		w.station, w.pace = 0, w.f
		m.at = w.rest
	}
	time := min(gatherTime+gatherEach*float64(e.Seeds), gatherMost)
	if e.Kind == variants.Seize {
		time = seizeTime // they come from the other side of the board
	} else {
		w.over = e.House
	}
	w.hand = m.at + time*w.pace
	m.knot, m.end = w.hand, w.hand
	return m
}

// drop is the moment in which a seed of a sowing falls, or the hand passes over a house.
func (w *planning) drop(e variants.Event) (m moment) {
	if e.Kind == variants.Bank {
		e.House = w.over // the store is at the end of the row, so that the hand does not go there
	}
	w.station++
	d := stepTime(w.station, w.row(w.over) != w.row(e.House), w.pace)
	w.over = e.House
	w.hand += d
	m.knot = w.hand
	m.at = w.hand - min(leadShare*d, leadShare*fallTime*w.pace)
	m.land = m.at + fallTime*w.pace
	if e.Kind == variants.Skip {
		m.land = w.hand
	} else {
		w.landed = m.land
	}
	m.end = m.land + settleTime*w.pace
	w.sown = max(w.sown, m.end)
	return m
}

// capture is the moment in which a house is captured, collected or spared. Several in a row begin one shortly after the other.
func (w *planning) capture(e variants.Event) (m moment) {
	if phaseOf(w.before) != variants.Capture {
		w.phase, w.chained = w.pause(), 0
	}
	m.at = w.phase + float64(w.chained)*chainTime*w.f
	m.leave = m.at + litTime*w.f
	m.land = m.leave + flightTime*w.f
	m.end = m.land + spread(e.Seeds)*w.flightEach + settleTime*w.f
	if e.Kind == variants.Forgo {
		m.end = m.at + spareTime*w.f
	}
	w.chained++
	return m
}

// sweep is the moment in which seeds go into a store, or out of it, at the end of a game or round.
func (w *planning) sweep(e variants.Event) (m moment) {
	if w.before != e.Kind {
		w.phase, w.chained = w.rest, 0
		if w.rest > 0 {
			w.phase += sweepPause * w.f
		}
	}
	m.at = w.phase + float64(w.chained)*sweepChain*w.f
	m.leave = m.at
	m.land = m.leave + sweepTime*w.f
	m.end = m.land + spread(e.Seeds)*w.sweepEach + settleTime*w.f
	w.chained++
	return m
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
