package boardview

import (
	"math"

	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

// refusal is a house that may not be sown. Its seeds and its number swing sideways for a moment, and a mark stays on it
// a little longer. With reduced motion there is only the mark.
type refusal struct {
	house variants.House
	// now is the time since the refusal, in seconds. dx is the distance by which its number is moved, in dp.
	now, dx float64
}

// The times of a refusal, in seconds: shakeTime of its movement, refusedTime of its mark, which fades in the last
// refusedFade. The house swings shakes times, by shakeWide of the distance between two houses at first.
const (
	shakeTime   = 0.42
	refusedTime = 1.6
	refusedFade = 0.3
	shakes      = 3
	shakeWide   = 0.09
)

// Refuse shows that a house may not be sown.
func (b *Board) Refuse(h variants.House) {
	b.endRefusal()
	b.refusal = refusal{house: h}
	b.root.Changed = true
}

// endRefusal ends the sign of a refusal.
func (b *Board) endRefusal() {
	if b.refusal.house == variants.NoHouse {
		return
	}
	b.shake(0)
	b.refusal = refusal{house: variants.NoHouse}
	b.root.Changed = true
}

// tickRefusal lets dt seconds pass.
func (b *Board) tickRefusal(dt float64) {
	r := &b.refusal
	if r.house == variants.NoHouse {
		return
	}
	shaking := r.now < shakeTime
	if r.now += dt; r.now >= refusedTime {
		b.endRefusal()
		return
	}
	if shaking && !b.options.Reduced {
		dx := 0.0
		if u := r.now / shakeTime; u < 1 {
			dx = shakeWide * b.Geometry().Pitch * math.Sin(2*math.Pi*shakes*u) * (1 - ui.Ease(u))
		}
		b.shake(dx)
	}
	b.root.Changed = true
}

// shake moves the seeds and the number of the refused house sideways, in dp.
func (b *Board) shake(dx float64) {
	place := geom.HouseOf(b.refusal.house)
	b.seeds.Nudge(place, dx)
	if n := b.badges[place]; n != nil {
		n.Bounds.X += dx - b.refusal.dx
	}
	b.refusal.dx = dx
}

// refused returns the refused house and the strength of its mark, 0 to 1.
func (b *Board) refused() (h variants.House, strength float64) {
	if b.refusal.house == variants.NoHouse {
		return variants.NoHouse, 0
	}
	return b.refusal.house, min(1, (refusedTime-b.refusal.now)/refusedFade)
}
