package boardview

import (
	"strconv"

	"awale/render/anim"
	"awale/render/ui"
	"awale/variants"
)

// gain is the number of seeds that a move has brought into a store. It rises from the store as the seeds arrive, and
// then disappears.
type gain struct {
	// arrived is the number of seeds that have arrived, and all the number that will.
	arrived, all int
	// now is the time since the last seeds arrived, in seconds.
	now  float64
	node *ui.Node
}

// gainTime is the time for which a gain is shown after the last seeds have arrived, in seconds.
const gainTime = 1.5

// The sizes of a gain.
const (
	gainSize  = 0.34 // the size of its text, in pitches
	gainLeast = 20   // the least size of its text, in dp
	gainMost  = 52   // the largest size of its text, in dp
	gainWide  = 3    // the width of its node, in text sizes
	gainLeft  = 1    // the part of that width to the left of the middle of the store, in text sizes
	gainHigh  = 1.4  // the height of its node, in text sizes
)

// beginGains counts what a move brings into the stores, and finds the house that it claims.
func (b *Board) beginGains(events []variants.Event) {
	b.gains, b.claims = [2]gain{}, 0
	for _, e := range events {
		switch e.Kind {
		case variants.Capture, variants.Collect:
			b.gains[e.Side].all += int(e.Seeds)
		case variants.Bank:
			b.gains[e.Side].all++
		case variants.Claim:
			b.claims |= 1 << e.House
		}
	}
}

// arriveGain counts seeds that have arrived in a store.
func (b *Board) arriveGain(cue anim.Cue) {
	side, ok := cue.Place.Store()
	if g := &b.gains[side]; ok && cue.Kind == anim.Store && g.arrived < g.all {
		b.setGain(side, min(g.all, g.arrived+cue.Seeds))
	}
}

// endGains counts all seeds of the move that have not been counted yet.
func (b *Board) endGains() {
	for side := range b.gains {
		if g := &b.gains[side]; g.arrived < g.all {
			b.setGain(variants.Side(side), g.all)
		}
	}
}

func (b *Board) setGain(side variants.Side, n int) {
	g := &b.gains[side]
	g.arrived, g.now = n, 0
	if g.node != nil {
		g.node.Label = gainText(n)
	}
	b.version++
	b.root.Changed = true
	if b.OnGain != nil {
		b.OnGain()
	}
}

func gainText(n int) string { return "+" + strconv.Itoa(n) }

// tickGains lets dt seconds pass.
func (b *Board) tickGains(dt float64) {
	for side := range b.gains {
		g := &b.gains[side]
		if g.arrived == 0 {
			continue
		}
		if g.now += dt; g.now >= gainTime {
			g.arrived, g.all, g.node = 0, 0, nil
			if b.OnGain != nil {
				b.OnGain()
			}
			continue
		}
		b.placeGain(g)
	}
}

// placeGain moves a gain to its present place. With reduced motion it does not move.
func (b *Board) placeGain(g *gain) {
	if g.node == nil {
		return
	}
	g.node.Now, g.node.Step = g.now/gainTime, 0
	if !b.options.Reduced {
		g.node.Step = ui.Ease(min(1, 2*g.node.Now))
	}
	b.root.Changed = true
}

// Gains makes the nodes of the numbers that rise from the stores.
func (b *Board) Gains() []*ui.Node {
	var nodes []*ui.Node
	for side := range b.gains {
		g := &b.gains[side]
		if g.node = nil; g.arrived == 0 {
			continue
		}
		geometry := b.Geometry()
		store := geometry.Stores[side]
		size := max(gainLeast, min(gainMost, gainSize*geometry.Pitch))
		turned, left := b.options.Opposite && variants.Side(side) != b.options.View, float64(gainLeft)
		if turned {
			left = gainWide - gainLeft
		}
		g.node = &ui.Node{Look: ui.LookGain, Label: gainText(g.arrived), Size: size, Turned: turned,
			Bounds: ui.Rect{X: store.X - left*size, Y: store.Y - gainHigh/2*size, W: gainWide * size, H: gainHigh * size}}
		b.placeGain(g)
		nodes = append(nodes, g.node)
	}
	return nodes
}

// Gain returns the number of seeds that rises from the store of a side, 0 for none.
func (b *Board) Gain(side variants.Side) int { return b.gains[side].arrived }

// TickSigns lets dt seconds pass for a refusal and for gains.
func (b *Board) TickSigns(dt float64) {
	b.tickRefusal(dt)
	b.tickGains(dt)
}
