package screen

import (
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

// Lengths of a strip, in dp: stripPad above and below its words, stripEdge left and right of them,
// stripGap between them, stripScore the least width of the score.
const (
	stripPad   = 6
	stripEdge  = 10
	stripGap   = 10
	stripScore = 34
)

// buildStrip makes a player's strip: the captured seeds, then the name and what the player is doing,
// beside each other or one above the other.
func (a *App) buildStrip(side variants.Side, bounds ui.Rect, stacked bool) *ui.Node {
	strip := &ui.Node{Look: ui.LookStrip, Bounds: bounds, Now: 1}
	a.coming.strips[side] = strip
	if !a.session.Outcome().Over() && a.session.Position().Turn == side {
		strip.Current = true
	}
	score := &ui.Node{Look: ui.LookText, Type: ui.Title, Align: ui.AlignCenter, Label: numerals[a.table.Count(geom.StoreOf(side))]}
	a.play.scores[side] = score
	name := &ui.Node{Look: ui.LookText, Type: ui.Label, Label: a.stripName(side)}
	state := &ui.Node{Look: ui.LookText, Label: a.state(side), Faint: true}

	in := ui.Rect{X: bounds.X + stripEdge, Y: bounds.Y, W: bounds.W - 2*stripEdge, H: bounds.H}
	// The clock stands at the end, or where there is no room for that, below the name.
	var clock *ui.Node
	if c := a.seating.clock; c != nil {
		clock = &ui.Node{ID: seatIDs[side] + "-clock", Role: ui.RoleText, Look: ui.LookText, Type: ui.Title, Align: ui.AlignEnd,
			Label: clockText(c.Left(side))}
		w := max(a.Measure.Width("00:00", ui.Title), a.Measure.Width(clock.Label, ui.Title)) + 2
		if rest := in.W - w - 2*stripGap - a.scoreWidth(); stacked && rest < ui.Width(name, a.Measure) {
			state, clock = clock, nil
			state.Align, state.Faint = ui.AlignStart, strip.Current
		} else {
			in.W -= w + stripGap
			clock.Bounds = ui.Rect{X: in.X + in.W + stripGap, Y: in.Y, W: w, H: in.H}
		}
	}
	score.Bounds = ui.Rect{X: in.X, Y: in.Y, W: a.scoreWidth(), H: in.H}
	in.X += score.Bounds.W + stripGap
	in.W -= score.Bounds.W + stripGap
	if stacked {
		if state.Type = ui.Small; state.Role == ui.RoleText {
			state.Type = ui.Label
		}
		above, below := a.Measure.LineHeight(ui.Label), a.Measure.LineHeight(state.Type)
		if state.Label == "" {
			below = 0
		}
		a.extend(state, a.roundTags(side), in.W)
		if state.Label != "" {
			below = a.Measure.LineHeight(state.Type)
		}
		y := in.Y + (in.H-above-below)/2
		name.Bounds = ui.Rect{X: in.X, Y: y, W: in.W, H: above}
		state.Bounds = ui.Rect{X: in.X, Y: y + above, W: in.W, H: below}
		a.fit(state, in.W)
	} else {
		w := min(in.W, ui.Width(name, a.Measure))
		name.Bounds = ui.Rect{X: in.X, Y: in.Y, W: w, H: in.H}
		room := max(0, in.W-w-stripGap)
		a.extend(state, a.roundTags(side), room)
		a.fit(state, room)
		state.Bounds = ui.Rect{X: in.X + w + stripGap, Y: in.Y, W: min(room, ui.Width(state, a.Measure)), H: in.H}
	}
	a.fit(name, name.Bounds.W)
	if clock != nil {
		strip.Children = append(strip.Children, clock)
	}
	strip.Children = append(strip.Children, score, name, state)
	return strip
}

// scoreWidth is the room for a number of seeds in two digits.
func (a *App) scoreWidth() float64 {
	return max(stripScore, a.Measure.Width("48", ui.Title)+2)
}

// stackedWidth is the width that a strip wants with the state of its player below the name.
func (a *App) stackedWidth(side variants.Side) float64 {
	widest := a.Measure.Width(a.stripName(side), ui.Label)
	for _, state := range []string{"state.yourTurn", "state.toMove"} {
		widest = max(widest, a.Measure.Width(a.words.text(state), ui.Small))
	}
	if a.seating.clock != nil {
		widest += stripGap + a.Measure.Width("00:00", ui.Title)
	}
	return 2*stripEdge + a.scoreWidth() + stripGap + widest + 2
}

// fit makes words smaller, and at last leaves them out, when they are wider than their room: what a
// strip says is also said by its light and in the words of the game.
func (a *App) fit(n *ui.Node, width float64) {
	if ui.Width(n, a.Measure) <= width {
		return
	}
	n.Type = ui.Small
	if ui.Width(n, a.Measure) > width {
		n.Label = ""
	}
}

// wordsRoom is where the words of the game run: a place of their own, or what the near player's strip
// leaves free.
func wordsRoom(f frame, near *ui.Node) ui.Rect {
	if !f.words.Empty() {
		return f.words
	}
	last := near.Children[len(near.Children)-1].Bounds
	x := last.X + last.W + 2*stripGap
	return ui.Rect{X: x, Y: f.near.Y + stripPad, W: max(0, f.near.X+f.near.W-stripEdge-x), H: f.near.H - 2*stripPad}
}
