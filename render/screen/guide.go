package screen

import (
	"math"

	"awale/render/ui"
	"awale/variants"
)

// guide is the hand of the first visit: it taps a house and goes the way that its seeds would, while the
// board shows the same as for anybody who looks at that house. Whatever the player does sends it away.
type guide struct {
	// due is set on the first visit, until the touch has been seen.
	due bool
	// on is set while it can be seen; now is how long that has been, or how long the board has been quiet
	// before, in seconds.
	on    bool
	now   float64
	round int
	house variants.House
	way   []variants.House
	node  *ui.Node
}

// The times of the touch, in seconds: how long the board is quiet before it comes, how it comes, taps the house, goes
// from house to house, rests on the last one and goes; and how often it does so. guideMove is how much of a step it is on
// its way: the rest of it the touch points at the house it has come to.
const (
	guideQuiet  = 1.2
	guideCome   = 0.7
	guidePress  = 0.7
	guideStep   = 0.36
	guideMove   = 0.65
	guideRest   = 1.4
	guideGo     = 0.4
	guideRounds = 2
	// guideSize is how wide the touch is in pitches of the board, within guideLeast and guideMost dp.
	guideSize             = 0.5
	guideLeast, guideMost = 30, 84
	// guideStill is how far its light has spread where nothing moves.
	guideStill = 0.45
	// guideAside and guideBelow are where its tip is in a bowl, in half axes of it from the middle: on the wall, off the
	// seeds and off the bead on the rim.
	guideAside, guideBelow = 0.40, 0.62
	// guideTip is about where the tip is in the touch, in widths of that.
	guideTip = 0.15
)

// tickGuide moves the touch.
func (a *App) tickGuide(dt float64) {
	g := &a.guide
	if !g.due {
		return
	}
	if !a.ready || !a.session.Local() || a.table.Busy() || len(a.sheets) > 0 {
		a.leaveGuide()
		return
	}
	g.now += dt
	if !g.on {
		if a.play.preview != variants.NoHouse {
			g.now = 0 // somebody looks at a house already
		} else if g.now >= guideQuiet {
			a.showGuide()
		}
		return
	}
	if g.now >= guideCome+guidePress && a.play.preview == variants.NoHouse {
		a.look(g.house, true)
	}
	if g.now >= g.length() {
		a.look(g.house, false)
		g.now = 0
		if g.round++; g.round >= guideRounds {
			a.sendGuideAway()
			return
		}
	}
	a.placeTouch()
}

// length is how long the touch takes for one round, in seconds.
func (g *guide) length() float64 {
	return guideCome + guidePress + guideStep*float64(len(g.way)) + guideRest + guideGo
}

// showGuide lets the touch come, to a house that shows a sowing well: one that takes nothing, is not too long and ends where
// the houses lie of which the words speak.
func (a *App) showGuide() {
	g := &a.guide
	p := a.session.Position()
	best := math.Inf(1)
	for _, m := range a.rules.Legal(p) {
		_, events, err := a.rules.Apply(p, m)
		if err != nil || m.House() == variants.NoHouse {
			continue
		}
		var way []variants.House
		cost := 0.0
		for _, e := range events {
			switch e.Kind {
			case variants.Drop:
				way = append(way, e.House)
				if p.Owner(e.House) != p.Turn {
					cost++
				}
			case variants.Capture, variants.Forgo, variants.Lap:
				cost += 10
			}
		}
		if cost += math.Abs(float64(len(way)) - 4); cost < best {
			best, g.house, g.way = cost, m.House(), way
		}
	}
	if math.IsInf(best, 1) {
		g.due = false // there is nothing to show
		return
	}
	g.on, g.now, g.round = true, 0, 0
	a.changed()
}

// leaveGuide takes the touch away until the board has been quiet again.
func (a *App) leaveGuide() {
	g := &a.guide
	g.now = 0
	if g.on {
		g.on, g.node = false, nil
		a.look(g.house, false)
	}
}

// sendGuideAway ends the touch for good: it has been seen, or the player knows what to do.
func (a *App) sendGuideAway() {
	if !a.guide.due {
		return
	}
	a.leaveGuide()
	a.guide.due = false
	a.settings.Seen = true
	a.saveSettings()
}

// buildGuide makes the touch, or nothing.
func (a *App) buildGuide() *ui.Node {
	g := &a.guide
	if !g.on {
		return nil
	}
	size := max(guideLeast, min(guideMost, guideSize*a.board.Pitch))
	g.node = &ui.Node{Look: ui.LookTouch, Bounds: ui.Rect{W: size, H: size}}
	a.placeTouch()
	return g.node
}

// placeTouch puts the touch where it is now. With reduced motion it stays on the house.
func (a *App) placeTouch() {
	g := &a.guide
	if g.node == nil {
		return
	}
	t := g.now - guideCome - guidePress
	from := a.board.Houses[g.house]
	x, y, seen, ring := from.X, from.Y, 1.0, guideStill
	if still := a.Host.ReducedMotion(); !still {
		seen = ease(g.now / guideCome)
		// A tap where it begins, another where it ends.
		ring = (t + guidePress) / guidePress
		if end := guideStep * float64(len(g.way)); t > end {
			ring = (t - end) / guidePress
		}
		if t > 0 && len(g.way) > 0 {
			step := min(t/guideStep, float64(len(g.way)))
			i := min(int(step), len(g.way)-1)
			part := ease((step - float64(i)) / guideMove)
			if i > 0 {
				from = a.board.Houses[g.way[i-1]]
			}
			to := a.board.Houses[g.way[i]]
			x, y = from.X+(to.X-from.X)*part, from.Y+(to.Y-from.Y)*part
		}
		seen = min(seen, 1-ease((g.now-g.length()+guideGo)/guideGo))
	}
	r := &g.node.Bounds
	b := &a.board.Houses[g.house] // all are alike
	below := guideBelow*b.RY - guideTip*r.H
	if number := math.Abs(a.board.Counts[g.house].Y - b.Y); !a.board.Upright {
		below = min(below, number-badgeHigh/2*a.numbers.Houses-r.H) // off the number below the house
	}
	r.X, r.Y, g.node.Now, g.node.Step = x+guideAside*b.RX-guideTip*r.W, y+below, seen, max(0, min(1, ring))
	a.root.Changed = true
}

// ease goes from 0 to 1 as t does, softly at both ends.
func ease(t float64) float64 {
	t = max(0, min(1, t))
	return t * t * (3 - 2*t)
}
