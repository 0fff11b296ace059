package anim

import (
	"math"

	"awale/render/geom"
	"awale/variants"
)

// Finale is the form in which the end of a game is shown.
type Finale uint8

// The finales.
const (
	// Plain: the store of the winner lights up, and a wave runs through its seeds.
	Plain Finale = iota
	// Even: both stores are lit, and light runs from both ends of the board to its middle.
	Even
	// Warm: light runs once along the way of the sowing to the store of the winner, which wells up.
	Warm
	// Great: the seeds of the winner leap high, and waves of light run from its store over the board.
	Great
	// Narrow: light goes from the store of the loser along both rows to the store of the winner.
	Narrow
	// Garland: the houses light up one after another and stay lit until the store of the winner wells up.
	Garland
	// Wreath: as Garland, and the seeds of the winner rise and turn as a wreath over the board.
	Wreath

	finales
)

// finaleTimes are the lengths of the finales in seconds, the same at every speed of the moves. Plain has endTime, which
// follows the speed.
var finaleTimes = [finales]float64{Even: 2.4, Warm: 2.7, Great: 3.1, Narrow: 3.0, Garland: 3.3, Wreath: 3.75}

// stillTime is the length of every finale but Plain under reduced motion.
const stillTime = 2.0

// SetFinale sets the form of the end of the game that is shown next. With both set, the store of the loser is honoured
// with a faint light.
func (t *Seeds) SetFinale(f Finale, both bool) { t.finale, t.honoured = min(f, finales-1), both }

// finaleTime returns the length of the finale in seconds, 0 for Plain.
func (t *Seeds) finaleTime() float64 {
	if t.reduced && t.finale != Plain {
		return stillTime
	}
	return finaleTimes[t.finale]
}

// winnerWave is the wave that runs through the seeds of the winner.
type winnerWave struct {
	// stores is set for the sides through whose stores the wave runs. at is when it begins, and pace the factor of its times.
	stores   [2]bool
	at, pace float64
	// pulses is how often it runs, every so many seconds. height is how high a seed leaps, in radii.
	pulses int
	every  float64
	height float64
	// still is set under reduced motion: all seeds shine at once for length seconds, and none leaps.
	still  bool
	length float64
	// wreath is set if the seeds rise as a wreath and come back.
	wreath bool
	// houses is the number of houses of a side on a board without stores, otherwise 0. There the wave runs through the houses.
	houses int
}

// leapHeight is how high a seed leaps in the wave, in radii, and greatLeap the same in Great.
const (
	leapHeight = 1.1
	greatLeap  = 3.4
)

// The times of finales, in seconds after they begin.
const (
	// A light runs past all houses in runTime. cheerTime is how long each one is lit.
	runTime   = 1.15
	cheerTime = 0.55
	// frontTime is the time that a wave of light takes to cross the board.
	frontTime = 1.2
	// evenRun is the time of the light from an end of the board to its middle.
	evenRun = 0.8
	// narrowFrom is when the light leaves the store of the loser, and narrowRun how long it takes.
	narrowFrom, narrowRun = 0.55, 0.85
	// greatEvery is the time between two waves of Great, and greatWaves their number.
	greatEvery, greatWaves = 0.6, 3

	// A seed of the wreath takes wreathRise to reach its place, the last one wreathLate after the first. From wreathBack
	// on they return. The wreath makes wreathTurns turns in a second.
	wreathFrom, wreathRise, wreathLate = 0.55, 0.75, 0.45
	wreathBack                         = 2.50
	wreathTurns                        = 0.22
)

// lightWinner shows the end of a game: the store of the winner, or both stores after a draw.
func (t *Seeds) lightWinner(o variants.Outcome, m moment) {
	t.wave = winnerWave{at: m.at, pace: 1, pulses: 1, height: leapHeight, still: t.reduced, length: m.end - m.at}
	won := [2]bool{o.Unbeaten(variants.South), o.Unbeaten(variants.North)}
	t.wave.stores = won
	if t.finale == Plain {
		t.wave.pace = (m.end - m.at) / endTime
	}
	if variants.Grid(t.size).FourRows() {
		t.wave.houses = t.size
	}
	for side := range variants.Side(2) {
		place := geom.StoreOf(side)
		switch {
		case t.wave.houses > 0:
			// Without stores, the houses of the winner shine.
			for i := 0; won[side] && i < t.size; i++ {
				house := geom.HouseOf(variants.House(int(side)*t.size + i))
				t.lamps = append(t.lamps, lamp{place: house, kind: Cheering, on: m.at, off: m.end})
			}
		case won[side]:
			t.lamps = append(t.lamps, lamp{place: place, kind: Winning, on: m.at, off: m.end})
			if t.finale != Plain {
				t.lamps = append(t.lamps, lamp{place: place, kind: Radiance, on: m.at + t.welling() - radiantEarly, off: m.end})
			}
		case t.honoured && t.finale != Plain && o.Unbeaten(side.Other()):
			t.lamps = append(t.lamps, lamp{place: place, kind: Honour, on: m.at, off: m.end})
		}
	}
	if t.finale == Plain || t.reduced || !won[0] && !won[1] {
		return
	}
	winner := variants.South
	if !won[winner] {
		winner = variants.North
	}
	t.light(winner, m.at)
	t.wave.at += t.welling()
	if t.wave.wreath = t.finale == Wreath && t.wave.houses == 0; t.wave.wreath {
		t.wave.at = m.at + wreathFrom
	}
}

// radiantEarly is how long before it wells up a store begins to shine, in seconds.
const radiantEarly = 0.25

// welling returns when the seeds of the winner well up, in seconds after a finale begins.
func (t *Seeds) welling() float64 {
	if t.reduced {
		return radiantEarly
	}
	switch t.finale {
	case Even:
		return 0.5
	case Great:
		return 0.3
	case Narrow:
		return narrowFrom + narrowRun
	case Wreath:
		return wreathFrom
	}
	return runTime
}

// light adds the lights of a finale that begins at a time.
func (t *Seeds) light(winner variants.Side, at float64) {
	store := geom.StoreOf(winner)
	ring := 2 * t.size
	switch t.finale {
	case Even:
		for h := range ring {
			along := h % t.size
			t.cheer(h, at+evenRun*float64(min(along, t.size-1-along))/float64(max(1, (t.size-1)/2)), cheerTime)
		}
	case Warm:
		t.wave.pulses, t.wave.every = 1, 0
		for i := range ring {
			t.cheer(t.onWay(winner, i), at+runTime*float64(i)/float64(ring), cheerTime)
		}
		t.front(store, at+runTime)
	case Great:
		t.wave.pulses, t.wave.every, t.wave.height = greatWaves, greatEvery, greatLeap
		for k := range greatWaves {
			from := at + t.welling() + float64(k)*greatEvery
			t.front(store, from)
			for h := range ring {
				// The first and the last house of the way are next to the store.
				steps := min(t.stepsTo(winner, h), ring-1-t.stepsTo(winner, h))
				t.cheer(h, from+0.7*frontTime*float64(steps)/float64(t.size), cheerTime)
			}
		}
	case Narrow:
		if t.wave.houses == 0 {
			t.lamps = append(t.lamps, lamp{place: geom.StoreOf(winner.Other()), kind: Honour, on: at, off: at + narrowFrom + narrowRun})
		}
		for h := range ring {
			steps := min(t.stepsTo(winner, h), ring-1-t.stepsTo(winner, h))
			t.cheer(h, at+narrowFrom+narrowRun*(1-float64(steps+1)/float64(t.size)), cheerTime)
		}
		t.front(store, at+t.welling())
	case Garland, Wreath:
		stays := runTime + 0.35
		if t.finale == Wreath {
			stays = wreathBack
		}
		for i := range ring {
			from := runTime * float64(i) / float64(ring)
			t.cheer(t.onWay(winner, i), at+from, stays-from+cheerTime)
		}
		t.wave.pulses, t.wave.every = 2, 0.7
		t.front(store, at+runTime)
		if t.finale == Wreath {
			t.front(store, at+wreathBack+wreathRise/2)
		}
	}
}

// cheer lights a house for a time.
func (t *Seeds) cheer(house int, on, long float64) {
	t.lamps = append(t.lamps, lamp{place: geom.HouseOf(variants.House(house)), kind: Cheering, on: on, off: on + long})
}

// front lets a wave of light run over the board from a store.
func (t *Seeds) front(store geom.Place, at float64) {
	t.lamps = append(t.lamps, lamp{place: store, kind: Front, on: at, off: at + frontTime})
}

// onWay returns the i-th house on the way of the sowing that begins and ends at the store of a side.
func (t *Seeds) onWay(side variants.Side, i int) int {
	ring, first := 2*t.size, 0
	if side == variants.South {
		first = t.size
	}
	if t.backwards {
		return (first - 1 - i + 2*ring) % ring
	}
	return (first + i) % ring
}

// stepsTo returns how many houses of the way come before a house.
func (t *Seeds) stepsTo(side variants.Side, house int) int {
	for i := range 2 * t.size {
		if t.onWay(side, i) == house {
			return i
		}
	}
	return 0
}

// turnWay keeps the direction of a sowing from one house to the next one, for the light that runs along it later.
func (t *Seeds) turnWay(from, to variants.House) {
	if from != variants.NoHouse && to != variants.NoHouse {
		t.backwards = (int(to)-int(from)+2*t.size)%(2*t.size) > t.size
	}
}

// on reports whether the wave runs through a place.
func (c *winnerWave) on(p geom.Place, now float64) bool {
	side, ok := p.Store()
	if h := p.House(); c.houses > 0 && h != variants.NoHouse {
		side, ok = variants.Side(int(h)/c.houses), true
	}
	return ok && c.stores[side] && now > c.at
}

// raise lifts and lights a seed. along is its place in the store, from 0 at the beginning of the wave to 1.
func (c *winnerWave) raise(p *Pose, along, now, radius float64) {
	if c.still {
		p.Glow = max(p.Glow, float32(hump((now-c.at)/c.length)))
		return
	}
	top := 0.0
	for k := range c.pulses {
		top = max(top, hump(((now-c.at-float64(k)*c.every)/c.pace-along*waveTime)/leapTime))
	}
	p.Glow = max(p.Glow, float32(top))
	p.Z += float32(top * c.height * radius)
}

// The wreath.
const (
	// wreathWide is the radius of the outer ring, in widths of the narrower side of the plank.
	wreathWide = 0.335
	// wreathApart is the distance of two neighbours, in radii of a seed, and wreathHigh how high the wreath floats.
	wreathApart = 2.5
	wreathHigh  = 5.0
)

// crown moves a seed of the winner to its place in the wreath, or back. slot of n is its place in the store.
func (t *Seeds) crown(p *Pose, slot, n int) {
	late := wreathLate * float64(slot) / float64(n)
	now := t.now - t.wave.at
	up := smooth((now-late)/wreathRise) * (1 - smooth((now+wreathFrom-wreathBack-late)/wreathRise))
	if up <= 0 {
		return
	}
	r := t.board.SeedR
	plank := t.board.Plank
	x, y := plank.Center()
	wide := wreathWide * min(plank.W, plank.H)
	// The seeds fill rings from the outermost one inwards.
	i, of := slot, n
	for {
		room := max(1, int(2*math.Pi*wide/(wreathApart*r)))
		if of <= room || wide < 2*wreathApart*r {
			break
		}
		if i < room {
			of = room
			break
		}
		i, of, wide = i-room, of-room, wide-wreathApart*r
	}
	// They come in at the side of the store, and spread from there both ways round.
	store := geom.StoreOf(variants.South)
	if !t.wave.stores[variants.South] {
		store = geom.StoreOf(variants.North)
	}
	b := t.board.Bowl(store)
	around := up * 2 * math.Pi * (float64(i)/float64(of) - 0.5)
	sin, cos := math.Sincos(math.Atan2(b.Y-y, b.X-x) + around + 2*math.Pi*wreathTurns*t.turned(now))
	p.X = float32(mix(float64(p.X), x+wide*cos, up))
	p.Y = float32(mix(float64(p.Y), y+wide*sin, up))
	p.Z = float32(mix(float64(p.Z), wreathHigh*r, up) + 2*r*hump(up))
	p.Glow = max(p.Glow, float32(0.75*up))
}

// turned returns for how many seconds the wreath has turned. It turns along the way of the sowing.
func (t *Seeds) turned(now float64) float64 {
	if t.backwards == t.board.Upright {
		return -now // the rows of an upright board run the other way round
	}
	return now
}
