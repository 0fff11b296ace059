package boardview

import (
	"math"

	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

// Hand is a drawn hand that shows a new player how to sow. It taps a house and follows the way of its seeds, while the
// board previews that house. No move is played.
type Hand struct {
	board *Board
	// preview begins or ends the preview of a house.
	preview func(h variants.House, on bool)
	// shown is set while the hand is visible. now is the time since it appeared, or, while it is not visible, the time
	// for which the board has been quiet, in seconds. round counts the showings.
	shown bool
	now   float64
	round int
	house variants.House
	way   []variants.House
	node  *ui.Node
}

// HandState is the state of a hand after a tick.
type HandState uint8

// The states of a hand.
const (
	// HandWaits: nothing has changed.
	HandWaits HandState = iota
	// HandCame: the hand has become visible.
	HandCame
	// HandDone: the hand has shown the sowing often enough.
	HandDone
	// HandNothing: there is no sowing to show.
	HandNothing
)

// The times of the hand, in seconds: the quiet time of the board before it appears, and the time in which it appears,
// taps the house, moves from house to house, stays on the last one and disappears. handMove is the part of a step in
// which it moves; in the rest it points at the house. handRounds is the number of showings.
const (
	handQuiet  = 1.2
	handCome   = 0.7
	handPress  = 0.7
	handStep   = 0.36
	handMove   = 0.65
	handRest   = 1.4
	handGo     = 0.4
	handRounds = 2
	// handSize is the width of the hand in pitches of the board, at least handLeast and at most handMost dp.
	handSize  = 0.5
	handLeast = 30
	handMost  = 84
	// handStill is the part of its spread that the light has under reduced motion.
	handStill = 0.45
	// handRight and handBelow are the distances of its tip from the middle of a bowl, to the right and down, in half axes.
	// There the tip is on the wall of the bowl, beside the seeds and beside the bead on the rim.
	handRight = 0.40
	handBelow = 0.62
	// handTip is the approximate place of the tip in the hand, in widths of the hand.
	handTip = 0.15
)

// NewHand returns a hand that is not visible yet. preview begins or ends the preview of a house, as
// [Board.PreviewHouse] does.
func NewHand(b *Board, preview func(h variants.House, on bool)) *Hand {
	return &Hand{board: b, preview: preview}
}

// Shown reports whether the hand is visible.
func (h *Hand) Shown() bool { return h.shown }

// Tick lets dt seconds pass. free is set if nothing else needs the attention of the player. Without it the hand
// disappears until the board has been quiet again.
func (h *Hand) Tick(dt float64, free bool) HandState {
	if !free {
		h.Leave()
		return HandWaits
	}
	h.now += dt
	looking := h.board.preview.House != variants.NoHouse
	if !h.shown {
		switch {
		case looking:
			h.now = 0 // the player previews a house already
		case h.now < handQuiet:
		case !h.choose():
			return HandNothing
		default:
			h.shown, h.now, h.round = true, 0, 0
			return HandCame
		}
		return HandWaits
	}
	if h.now >= handCome+handPress && !looking {
		h.preview(h.house, true)
	}
	if h.now >= h.length() {
		h.preview(h.house, false)
		h.now = 0
		if h.round++; h.round >= handRounds {
			h.Leave()
			return HandDone
		}
	}
	h.place()
	return HandWaits
}

// Leave hides the hand until the board has been quiet again.
func (h *Hand) Leave() {
	h.now = 0
	if h.shown {
		h.shown, h.node = false, nil
		h.preview(h.house, false)
	}
}

// length is the duration of one showing, in seconds.
func (h *Hand) length() float64 {
	return handCome + handPress + handStep*float64(len(h.way)) + handRest + handGo
}

// choose finds a house that shows a sowing well: it captures nothing, is not too long, and ends in the row of its side,
// because the words say so. It reports whether there is a move at all.
func (h *Hand) choose() bool {
	rules, p := h.board.session.Record().Rules(), h.board.session.Position()
	best := math.Inf(1)
	for _, m := range rules.Legal(p) {
		_, events, err := rules.Apply(p, m)
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
			case variants.Capture, variants.Seize, variants.Forgo, variants.Lap:
				cost += 10
			}
		}
		if cost += math.Abs(float64(len(way)) - 4); cost < best {
			best, h.house, h.way = cost, m.House(), way
		}
	}
	return !math.IsInf(best, 1)
}

// Node makes the node of the hand, nil while the hand is not visible.
func (h *Hand) Node() *ui.Node {
	if !h.shown {
		return nil
	}
	size := max(handLeast, min(handMost, handSize*h.board.geometry.Pitch))
	h.node = &ui.Node{Look: ui.LookTouch, Bounds: ui.Rect{W: size, H: size}}
	h.place()
	return h.node
}

// place moves the hand to its present place. With reduced motion it stays on the house.
func (h *Hand) place() {
	if h.node == nil {
		return
	}
	g := h.board.geometry
	t := h.now - handCome - handPress
	from := g.Houses[h.house]
	x, y, seen, ring := from.X, from.Y, 1.0, handStill
	if !h.board.options.Reduced {
		seen = ui.Ease(h.now / handCome)
		// The hand taps at the beginning of its way and at the end.
		ring = (t + handPress) / handPress
		if end := handStep * float64(len(h.way)); t > end {
			ring = (t - end) / handPress
		}
		if t > 0 && len(h.way) > 0 {
			x, y = h.along(t)
		}
		seen = min(seen, 1-ui.Ease((h.now-h.length()+handGo)/handGo))
	}
	r := &h.node.Bounds
	below := handBelow*from.RY - handTip*r.H // all houses are alike
	if number := math.Abs(g.Counts[h.house].Y - from.Y); !g.Upright {
		below = min(below, number-badgeHigh/2*h.board.numbers.Houses-r.H) // off the number below the house
	}
	r.X, r.Y, h.node.Now, h.node.Step = x+handRight*from.RX-handTip*r.W, y+below, seen, max(0, min(1, ring))
	h.board.root.Changed = true
}

// along returns the place of the hand t seconds after it has left the first house.
func (h *Hand) along(t float64) (x, y float64) {
	step := min(t/handStep, float64(len(h.way)))
	i := min(int(step), len(h.way)-1)
	part := ui.Ease((step - float64(i)) / handMove)
	from, to := h.bowl(i-1), h.bowl(i)
	return from.X + (to.X-from.X)*part, from.Y + (to.Y-from.Y)*part
}

// bowl returns the i-th house of the way, counted from 0. Before it, bowl returns the house that is sown.
func (h *Hand) bowl(i int) geom.Bowl {
	if i < 0 {
		return h.board.geometry.Houses[h.house]
	}
	return h.board.geometry.Houses[h.way[i]]
}
