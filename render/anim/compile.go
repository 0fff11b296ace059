package anim

import (
	"cmp"
	"math"
	"slices"

	"awale/render/geom"
	"awale/variants"
)

// beat is a moment at which a number or the mark of the last move changes, or a sound begins.
type beat struct {
	// t is the time in seconds from the beginning of the move.
	t     float64
	place geom.Place
	// delta is added to the number shown beside place.
	delta int
	// sounds is set if the beat has a cue.
	sounds bool
	cue    Cue
	// from and to become the mark of the last move, unless they are NoHouse and NoPlace.
	from variants.House
	to   geom.Place
}

// handSeed is a seed in the hand while a move is compiled.
type handSeed struct {
	seed, grip uint8
	from       spot
}

// never is a time after every other.
var never = math.Inf(1)

// compile turns the events of a move into legs, lamps and beats, moves the seeds of the heaps to their final places, and
// sets the timeline to its beginning.
func (t *Seeds) compile(events []variants.Event) {
	t.rewind()
	if t.reduced {
		t.plan.setReduced(events, t.finaleTime())
	} else {
		t.plan.set(events, t.size, t.speed.factor(), t.finaleTime())
	}
	landing := -1
	for i, e := range events {
		if i > 0 && e.Kind == variants.Drop && events[i-1].Kind == variants.Lift {
			t.turnWay(events[i-1].House, e.House)
		}
		if e.Kind == variants.Drop || e.Kind == variants.Bank {
			landing = i
		}
	}
	chain, ended := 0, false
	at := variants.NoHouse // the house that the hand is over
	for i, e := range events {
		m := t.plan.moments[i]
		if i > 0 && phaseOf(events[i-1].Kind) == phaseOf(e.Kind) {
			chain++
		} else {
			chain = 0
		}
		place := geom.HouseOf(e.House)
		switch e.Kind {
		case variants.Lift, variants.Lap:
			t.lift(e, m)
		case variants.Seize:
			t.seize(events[:i+1], events[i+1:], at, m)
		case variants.Drop, variants.Bank:
			at = e.House
			last := i+1 == len(events) || phaseOf(events[i+1].Kind) != phaseOf(e.Kind)
			t.drop(e, m, last, i == landing)
		case variants.Skip:
			if !t.reduced && len(t.runs) > 0 {
				t.addKnot(m.knot, e.House, true)
			}
		case variants.Capture, variants.Collect:
			t.carryAll(place, geom.StoreOf(e.Side), e, m, Cue{Kind: Capture, Place: place, Step: chain}, Taking)
		case variants.Sweep:
			t.carryAll(place, geom.StoreOf(e.Side), e, m, Cue{Kind: Sweep, Place: place, Step: chain}, Sweeping)
		case variants.Fill:
			t.carryAll(geom.StoreOf(e.Side), place, e, m, Cue{Kind: Sweep, Place: place, Step: chain}, Sweeping)
		case variants.Forgo:
			t.lamps = append(t.lamps, lamp{place: place, kind: Sparing, on: m.at, off: m.end})
			t.sound(m.at, Cue{Kind: Spare, Place: place, Seeds: int(e.Seeds), Step: chain})
		case variants.Claim:
			t.lamps = append(t.lamps, lamp{place: place, kind: Taking, on: m.at, off: m.end})
			t.sound(m.at, Cue{Kind: Claim, Place: place, Seeds: int(e.Seeds)})
		case variants.End:
			t.sound(m.at, Cue{Kind: End, Outcome: e.Outcome})
			t.lightWinner(e.Outcome, m)
			ended = true
		}
	}
	t.empty()
	t.total = t.plan.total
	if !ended {
		t.sound(t.total, Cue{Kind: Turn})
	}
	t.start()
}

// start sorts the beats and finds the coordinates of the hand's path.
func (t *Seeds) start() {
	slices.SortStableFunc(t.beats, func(a, b beat) int { return cmp.Compare(a.t, b.t) })
	t.locate()
	t.running = true
}

// rewind removes everything of the move before.
func (t *Seeds) rewind() {
	t.now, t.total, t.nextBeat = 0, 0, 0
	t.legs, t.knots, t.points, t.runs = t.legs[:0], t.knots[:0], t.points[:0], t.runs[:0]
	t.lamps, t.beats, t.inHand = t.lamps[:0], t.beats[:0], t.inHand[:0]
	t.wave = winnerWave{}
	t.released = 0
	for s := range t.leg {
		t.leg[s], t.lastLeg[s] = noLeg, noLeg
	}
	t.running = false
}

// lift takes the seeds of a house into the hand.
func (t *Seeds) lift(e variants.Event, m moment) {
	t.empty()
	place := geom.HouseOf(e.House)
	n := t.gather(m, e)
	marked, dark := m.at, m.knot+lampRelease
	if t.reduced {
		marked, dark = m.land, m.end
	} else {
		t.addKnot(m.knot, e.House, false)
	}
	t.lamps = append(t.lamps, lamp{place: place, kind: Lifting, on: m.at, off: dark})
	if e.Kind == variants.Lift {
		t.beats = append(t.beats, beat{t: marked, place: place, from: e.House, to: geom.NoPlace})
	}
	for grip := 0; grip < n && !t.reduced; grip++ {
		t.uncount(mix(m.at, m.knot, leftHouse(grip, n)), place)
	}
	t.sound(m.at, Cue{Kind: Lift, Place: place, Seeds: n})
}

// gather takes the seeds of the houses of some events into the hand, for one run. It returns their number.
func (t *Seeds) gather(m moment, events ...variants.Event) (n int) {
	for _, e := range events {
		n += int(min(e.Seeds, t.heaps.count[geom.HouseOf(e.House)]))
	}
	t.runs = append(t.runs, run{lift: m.at, first: len(t.knots), last: len(t.knots), seeds: n})
	for _, e := range events {
		place := geom.HouseOf(e.House)
		for range min(e.Seeds, t.heaps.count[place]) {
			seed, from := t.heaps.pop(place)
			t.inHand = append(t.inHand, handSeed{seed: seed, grip: uint8(n - 1 - len(t.inHand)), from: from})
		}
	}
	return n
}

// seize takes the seeds of the houses of a column of the other side into the hand, which waits over house at, or over the house from
// which they are sown. The last event before is the one at hand. The seeds of a second house come with those of the first.
func (t *Seeds) seize(before, after []variants.Event, at variants.House, m moment) {
	e := before[len(before)-1]
	place := geom.HouseOf(e.House)
	chain := 0
	if n := len(before); n > 1 && before[n-2].Kind == variants.Seize {
		chain = 1
	} else {
		t.empty()
		both := []variants.Event{e}
		if len(after) > 0 && after[0].Kind == variants.Seize {
			both = append(both, after[0])
		}
		n := t.gather(m, both...)
		for _, s := range t.inHand {
			if !t.reduced {
				t.uncount(mix(m.at, m.knot, leftAway(int(s.grip), n)), s.from.place)
			}
		}
		if !t.reduced && at != variants.NoHouse {
			t.addKnot(m.knot, sownFrom(variants.Grid(t.size), at, after), false)
		}
	}
	t.lamps = append(t.lamps, lamp{place: place, kind: Taking, on: m.at, off: m.knot + lampRelease})
	t.sound(m.at, Cue{Kind: Capture, Place: place, Seeds: int(e.Seeds), Step: chain})
}

// sownFrom returns the house from which seeds are sown that were taken with the last seed in house at: at itself if the first of them
// falls next to it, otherwise the house before that one.
func sownFrom(grid variants.Grid, at variants.House, after []variants.Event) variants.House {
	i := slices.IndexFunc(after, func(e variants.Event) bool { return e.Kind == variants.Drop })
	if i < 0 || grid.Next(at) == after[i].House || grid.Next(after[i].House) == at {
		return at
	}
	for h := range variants.House(2 * grid) {
		if grid.Next(h) == after[i].House {
			return h
		}
	}
	return at
}

// drop lets the next seed of the hand fall into a house or into the store of the player. last is set for the last seed before an
// event that is no part of the sowing, final for the last seed of the whole move.
func (t *Seeds) drop(e variants.Event, m moment, last, final bool) {
	if t.released == len(t.inHand) {
		return
	}
	s := t.inHand[t.released]
	place, share, cue := geom.HouseOf(e.House), inHouse, Cue{Kind: Knock, Seeds: int(e.Seeds), Step: t.released}
	if e.Kind == variants.Bank {
		place, share, cue = geom.StoreOf(e.Side), inStore, Cue{Kind: Store, Seeds: 1}
	}
	cue.Place = place
	t.released++
	to := t.heaps.push(place, s.seed)
	if t.reduced {
		t.fadeOver(s.seed, s.from, to, m, never)
		t.uncount(m.land, s.from.place)
		t.count(m.land, place)
	} else {
		if e.Kind == variants.Drop {
			t.addKnot(m.knot, e.House, false)
		}
		r := int32(len(t.runs) - 1)
		t.addLeg(s.seed, leg{kind: carry, from: s.from, to: to, start: t.runs[r].lift, land: m.at, end: m.at, lit: never,
			run: r, grip: s.grip})
		t.addLeg(s.seed, leg{kind: drop, from: s.from, to: to, start: m.at, land: m.land, end: m.end, lit: never, run: r, grip: s.grip})
		t.count(mix(m.at, m.land, share), place)
	}
	if final {
		t.beats = append(t.beats, beat{t: m.land, place: place, from: variants.NoHouse, to: place})
	}
	if !t.reduced || last || e.Kind == variants.Bank {
		t.sound(m.land, cue)
	}
}

// carryAll moves the seeds of an event from a house to a store, or from a store to a house.
func (t *Seeds) carryAll(source, goal geom.Place, e variants.Event, m moment, cue Cue, kind LightKind) {
	each, lit := t.plan.flightEach, m.at
	if kind == Sweeping {
		each, lit = t.plan.sweepEach, never
	}
	n := int(min(e.Seeds, t.heaps.count[source]))
	fall := m.land - m.leave
	settle := m.end - m.land - spread(e.Seeds)*each
	cue.Seeds = n
	t.sound(m.at, cue)
	for i := range n {
		seed, from := t.heaps.pop(source)
		to := t.heaps.push(goal, seed)
		leave := m.leave + float64(i)*each
		land := leave + fall
		if t.reduced {
			t.fadeOver(seed, from, to, m, lit)
		} else {
			t.addLeg(seed, leg{kind: fly, from: from, to: to, start: leave, land: land, end: land + settle, lit: lit})
		}
		t.countFlight(leave, land, source, goal)
	}
	if n > 0 {
		t.sound(m.land, Cue{Kind: Store, Place: goal, Seeds: n})
	}
	dark := min(m.leave+spread(e.Seeds)*each+lampRelease, m.end)
	t.lamps = append(t.lamps, lamp{place: cue.Place, kind: kind, on: m.at, off: dark})
}

// count adds one to the number shown for a place from a time on, uncount subtracts one.
func (t *Seeds) count(at float64, p geom.Place) {
	t.beats = append(t.beats, beat{t: at, place: p, delta: 1, from: variants.NoHouse, to: geom.NoPlace})
}

func (t *Seeds) uncount(at float64, p geom.Place) {
	t.beats = append(t.beats, beat{t: at, place: p, delta: -1, from: variants.NoHouse, to: geom.NoPlace})
}

// countFlight changes the numbers of two places for a seed that flies from one to the other, when a player sees it leave and
// arrive.
func (t *Seeds) countFlight(leave, land float64, from, to geom.Place) {
	if t.reduced {
		leave = land // one fades out and the other fades in
	} else {
		leave, land = mix(leave, land, 1-flown), mix(leave, land, flown)
	}
	t.uncount(leave, from)
	t.count(land, to)
}

// empty puts the seeds that are left in the hand back into their house, so that no seed is lost. Only events that do not fit the
// position leave any.
func (t *Seeds) empty() {
	for i := len(t.inHand) - 1; i >= t.released; i-- {
		t.heaps.push(t.inHand[i].from.place, t.inHand[i].seed)
	}
	t.inHand, t.released = t.inHand[:0], 0
}

// addLeg appends a leg to a seed's path.
func (t *Seeds) addLeg(seed uint8, l leg) {
	i := int32(len(t.legs))
	l.next = noLeg
	t.legs = append(t.legs, l)
	if last := t.lastLeg[seed]; last != noLeg {
		t.legs[last].next = i
	} else {
		t.leg[seed] = i
	}
	t.lastLeg[seed] = i
}

// fadeOver fades a seed out in one place and in at another. A seed that already fades at the same time only gets another
// destination, because a relay sowing lifts seeds that were just sown.
func (t *Seeds) fadeOver(seed uint8, from, to spot, m moment, lit float64) {
	if last := t.lastLeg[seed]; last != noLeg && t.legs[last].end > m.leave {
		t.legs[last].to = to
		return
	}
	t.addLeg(seed, leg{kind: fade, from: from, to: to, start: m.leave, land: m.land, end: m.end, lit: lit})
}

func (t *Seeds) sound(at float64, c Cue) {
	t.beats = append(t.beats, beat{t: at, sounds: true, cue: c, from: variants.NoHouse, to: geom.NoPlace})
}

// compileGlide moves seeds straight to their places in another position, as when a move is taken back. Seeds go from places with
// too many seeds to places with too few, in the order of the ring.
func (t *Seeds) compileGlide(target *variants.Position) {
	t.rewind()
	want := counts(target)
	f := t.speed.factor()
	duration, each, settle := glideTime*f, glideEach*f, settleTime*f
	if t.reduced {
		duration, each, settle = fadeTime/2, 0, fadeTime/2
	}
	moved := 0
	for i := range geom.Place(geom.Places) {
		for t.heaps.count[i] > want[i] {
			seed, from := t.heaps.pop(i)
			t.inHand = append(t.inHand, handSeed{seed: seed, from: from})
		}
	}
	for i := range geom.Place(geom.Places) {
		for t.heaps.count[i] < want[i] && moved < len(t.inHand) {
			s := t.inHand[moved]
			to := t.heaps.push(i, s.seed)
			at := float64(moved) * each
			l := leg{kind: fly, from: s.from, to: to, start: at, land: at + duration, end: at + duration + settle, lit: never}
			if t.reduced {
				l.kind = fade
			}
			t.addLeg(s.seed, l)
			t.total = max(t.total, l.end)
			t.countFlight(l.start, l.land, s.from.place, to.place)
			moved++
		}
	}
	t.inHand = t.inHand[:0]
	t.start()
}
