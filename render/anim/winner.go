package anim

import (
	"awale/render/geom"
	"awale/variants"
)

// winnerWave is the wave that runs through the seeds of the winner.
type winnerWave struct {
	// stores is set for the sides through whose stores the wave runs. at is when it begins, and pace the factor of its times.
	stores   [2]bool
	at, pace float64
	// still is set under reduced motion: all seeds shine at once, and none leaps.
	still bool
}

// leapHeight is how high a seed leaps in the wave, in radii.
const leapHeight = 1.1

// lightWinner lights the store of the winner, or both stores after a draw.
func (t *Seeds) lightWinner(o variants.Outcome, m moment) {
	t.wave = winnerWave{at: m.at, pace: (m.end - m.at) / endTime, still: t.reduced}
	for side := range variants.Side(2) {
		if o.Unbeaten(side) {
			t.wave.stores[side] = true
			t.lamps = append(t.lamps, lamp{geom.StoreOf(side), Winning, m.at, m.end})
		}
	}
}

// on reports whether the wave runs through a place.
func (c *winnerWave) on(p geom.Place, now float64) bool {
	side, ok := p.Store()
	return ok && c.stores[side] && now > c.at
}

// raise lifts and lights a seed. along is its place in the store, from 0 at the beginning of the wave to 1.
func (c *winnerWave) raise(p *Pose, along, now, radius float64) {
	if c.still {
		p.Glow = max(p.Glow, float32(hump((now-c.at)/endTime)))
		return
	}
	h := hump(((now-c.at)/c.pace - along*waveTime) / leapTime)
	p.Glow = max(p.Glow, float32(h))
	p.Z += float32(h * leapHeight * radius)
}
