package screen

import (
	"math"
	"slices"

	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

// Lengths of a strip, in dp: stripPad above and below its words, stripEdge left and right of them,
// stripGap between them.
const (
	stripPad  = ui.SpaceTight
	stripEdge = ui.SpaceApart
	stripGap  = ui.SpaceNear
)

// leastName is the smallest type of a name and of what is said of its player.
const leastName = ui.Fine3

// emptyStrip makes a player's strip with nothing in it.
func (a *App) emptyStrip(side variants.Side, bounds ui.Rect) *ui.Node {
	strip := &ui.Node{Look: ui.LookStrip, Bounds: bounds, Now: 1}
	a.coming.strips[side] = strip
	// The light that tells whose turn it is stays with who has won.
	if o := a.play.outcome; o.Over() {
		strip.Current = o.Unbeaten(side)
	} else {
		strip.Current = a.play.turn == side
	}
	return strip
}

// buildStrip makes a player's strip: the captured seeds, then the name and what the player is doing,
// beside each other or one above the other. column is the most that all this is wide, less a clock; 0 is no limit.
func (a *App) buildStrip(side variants.Side, bounds ui.Rect, stacked bool, column float64) *ui.Node {
	strip := a.emptyStrip(side, bounds)
	figures := ui.Title
	if a.Measure.LineHeight(figures) > bounds.H {
		figures = ui.Label
	}
	score := &ui.Node{Look: ui.LookText, Type: figures, Label: numerals[a.table.Count(geom.StoreOf(side))]}
	a.play.scores[side] = score
	name := &ui.Node{Look: ui.LookText, Type: ui.Label, Label: a.stripName(side)}
	state := &ui.Node{Look: ui.LookText, Label: a.state(side), Faint: true}

	in := ui.Rect{X: bounds.X + stripEdge, Y: bounds.Y, W: bounds.W - 2*stripEdge, H: bounds.H}
	// A strip that has folded leaves the seeds to be told on the board.
	scored := a.scoreWidth() + stripGap
	if a.seating.opposite && a.frame.fold > unfolded && a.settings.ShowCounts {
		scored, a.play.scores[side] = 0, nil
	}
	// The clock stands at the end, or where there is no room for that, below the name.
	var clock *ui.Node
	if a.seating.clock != nil {
		clock = a.clockNode(side, figures)
		w := max(a.Measure.Width("00:00", figures), a.Measure.Width(clock.Label, figures)) + 2
		rest := in.W - w - stripGap - scored
		crowded := column > 0 && bounds.W-column-w-2*stripGap < besideFrom*a.Measure.LineHeight(ui.Small)
		if stacked && (crowded || rest < ui.Width(name, a.Measure)) {
			// Below it, the time is what counts.
			state, clock = clock, nil
			state.Align = ui.AlignStart
			name.Type, name.Faint = ui.Small, true
		} else {
			in.W -= w + stripGap
			clock.Bounds = ui.Rect{X: in.X + in.W + stripGap, Y: in.Y, W: w, H: in.H}
			strip.Children = append(strip.Children, clock)
		}
	}
	score.Bounds = ui.Rect{X: in.X, Y: in.Y, W: a.scoreWidth(), H: in.H}
	if column > 0 {
		in.W = min(in.W, column-2*stripEdge)
	}
	rest := in
	rest.X += scored
	rest.W -= scored
	switch {
	case stacked && (a.seating.opposite && a.small(name) > rest.W || state.Role == ui.RoleText && max(a.small(name), a.small(state)) > rest.W):
		// Little room, and who sits where and the time are dear: the seeds are told on the board, or in the place
		// of the name.
		if !a.settings.ShowCounts {
			score.Type = ui.Label
			name = score
		}
		a.stack(name, state, in)
		strip.Children = append(strip.Children, name, state)
		return strip
	case stacked:
		a.present(name, state, side, rest.W)
		a.extend(state, a.roundTags(side), rest.W)
		a.stack(name, state, rest)
	default:
		if a.frame.below && a.settings.ShowCounts && ui.Width(name, a.Measure) > rest.W {
			// Who sits there comes before what the board tells too.
			scored, a.play.scores[side], rest = 0, nil, in
		}
		name.Label = a.nameWithin(side, name.Type, rest.W/2)
		w := min(rest.W, ui.Width(name, a.Measure))
		name.Bounds = ui.Rect{X: rest.X, Y: rest.Y, W: w, H: rest.H}
		room := max(0, rest.W-w-stripGap)
		a.extend(state, a.roundTags(side), room)
		a.fit(state, room)
		a.fit(name, w)
		state.Bounds = ui.Rect{X: rest.X + w + stripGap, Y: rest.Y, W: min(room, ui.Width(state, a.Measure)), H: rest.H}
	}
	if scored > 0 {
		strip.Children = append(strip.Children, score)
	}
	strip.Children = append(strip.Children, name, state)
	return strip
}

// buildTimed makes a strip that has folded to its player's clock, and his name if there is room above it.
func (a *App) buildTimed(side variants.Side, bounds ui.Rect) *ui.Node {
	strip := a.emptyStrip(side, bounds)
	name := &ui.Node{Look: ui.LookText, Type: ui.Small, Align: ui.AlignCenter, Label: a.stripName(side), Faint: true}
	clock := a.clockNode(side, ui.Label)
	clock.Align, clock.Bounds = ui.AlignCenter, bounds
	strip.Children = []*ui.Node{clock}
	above, below := a.Measure.LineHeight(name.Type), a.Measure.LineHeight(clock.Type)
	if above+below <= bounds.H {
		y := bounds.Y + (bounds.H-above-below)/2
		name.Bounds = ui.Rect{X: bounds.X, Y: y, W: bounds.W, H: above}
		clock.Bounds.Y, clock.Bounds.H = y+above, below
		strip.Children = []*ui.Node{name, clock}
	}
	return strip
}

// clockNode is the clock of a player.
func (a *App) clockNode(side variants.Side, size ui.Type) *ui.Node {
	return &ui.Node{ID: seatIDs[side] + "-clock", Role: ui.RoleText, Look: ui.LookText, Type: size, Align: ui.AlignEnd,
		Label: clockText(a.seating.clock.Left(side))}
}

// stack lays a name and, where there is room for both, what its player is doing below it.
func (a *App) stack(name, state *ui.Node, in ui.Rect) {
	if state.Type = ui.Small; state.Role == ui.RoleText {
		state.Type = ui.Label
	}
	if state.Label == a.words.text("state.thinking.sure") && a.small(state) > in.W {
		state.Label = a.words.text("state.thinking") // the same in fewer words
	}
	a.fit(state, in.W)
	above, below := a.Measure.LineHeight(name.Type), a.Measure.LineHeight(state.Type)
	if state.Role == ui.RoleText && state.Label != "" && above+below > in.H {
		name.Label, above = "", 0 // the time is told nowhere else
	}
	if state.Label == "" || above+below > in.H {
		state.Label, below = "", 0
	}
	a.fit(name, in.W)
	y := in.Y + (in.H-above-below)/2
	name.Bounds = ui.Rect{X: in.X, Y: y, W: in.W, H: above}
	state.Bounds = ui.Rect{X: in.X, Y: y + above, W: in.W, H: below}
}

// small is the width of words in small letters.
func (a *App) small(n *ui.Node) float64 { return a.Measure.Width(n.Label, ui.Small) + 1 }

// scoreWidth is the room for a number of seeds in two digits.
func (a *App) scoreWidth() float64 { return a.Measure.Width("48", ui.Title) + 2 }

// stripWants are the widths that the strips ask for.
func (a *App) stripWants() wants {
	near := a.view()
	w := wants{near: a.stackedWidth(near), far: a.stackedWidth(near.Other()), least: 2*stripEdge + a.scoreWidth()}
	beside := func(t ui.Type) float64 { return w.least + stripGap + 1 + a.Measure.Width(a.stripName(near), t) }
	w.named, w.brief = beside(ui.Label), beside(leastName)
	if a.seating.opposite {
		w.abreast = max(a.abreastWidth(near), a.abreastWidth(near.Other()))
	} else {
		// The name takes half of what the score leaves.
		w.across = w.least + stripGap + 2*(a.Measure.Width(a.nameWithin(near.Other(), ui.Label, math.Inf(1)), ui.Label)+1)
		w.bar = ui.Width(a.buildBar(mostKeys, true), a.Measure)
	}
	if a.seating.clock != nil {
		w.across += stripGap + a.Measure.Width("00:00", ui.Title) + 2
		w.clock = stripGap + a.Measure.Width("00:00", ui.Title)
		w.least = max(w.least, 2*stripEdge+1+a.Measure.Width("00:00", ui.Small))
		w.timed = 2*stripEdge + 1 + max(a.Measure.Width(a.stripName(near.Other()), ui.Label), a.Measure.Width("00:00", ui.Label))
	}
	return w
}

// stackedWidth is the width that a strip wants with the state of its player below the name.
func (a *App) stackedWidth(side variants.Side) float64 { return a.playerWidth(side, math.Max) }

// abreastWidth is the width that a strip wants with the state of its player beside the name.
func (a *App) abreastWidth(side variants.Side) float64 {
	return a.playerWidth(side, func(name, state float64) float64 { return name + 1 + stripGap + state })
}

// playerWidth is the width that a strip wants for its player, whose name and state take some width together.
func (a *App) playerWidth(side variants.Side, together func(name, state float64) float64) float64 {
	states := []string{"state.yourTurn", "state.toMove", a.wonKey(side), "state.draw"}
	if !a.session.Player(side).Local() {
		states = []string{"state.thinking", "state.won", "state.draw"}
	}
	widest := 0.0
	for _, state := range states {
		widest = max(widest, a.Measure.Width(a.words.text(state), ui.Small))
	}
	widest = together(a.Measure.Width(a.stripName(side), ui.Label), widest)
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
	for n.Type = ui.Small; ui.Width(n, a.Measure) > width; n.Type = n.Type.Smaller() {
		if n.Type == leastName {
			n.Label = ""
			return
		}
	}
}

// speakIn has the words of the game run in a player's strip, beside what it says of the player. A sentence that is too
// long for that takes the place of the name while it stands, and then that of the seeds; what is too long even then is
// told in smaller letters, no smaller than it must be.
func (a *App) speakIn(strip *ui.Node, side variants.Side, talk talk) {
	all, least := strip.Children, ui.Small
	for {
		score, clock := a.lessOf(strip, side, least)
		if a.speakBeside(strip, talk, least, all, score, clock) || least == ui.Fine {
			break
		}
		least = least.Smaller()
	}
	a.forgetScore(side, strip)
}

// lessOf is what stays of what a strip says of its player beside words no smaller than those of a type: the clock and
// the number of seeds, or the clock alone.
func (a *App) lessOf(strip *ui.Node, side variants.Side, least ui.Type) (score, clock []*ui.Node) {
	if a.seating.clock != nil {
		clock = []*ui.Node{a.endClock(side, strip.Bounds, least)}
	}
	score = clock
	if n := a.play.scores[side]; n != nil && n.Type == ui.Title {
		score = append(slices.Clip(clock), n)
	}
	return score, clock
}

// speakBeside has the words of the game run in a strip beside the first of what may be kept there that leaves them room,
// and reports whether they fit.
func (a *App) speakBeside(strip *ui.Node, talk talk, least ui.Type, kept ...[]*ui.Node) bool {
	for _, holds := range kept {
		strip.Children = slices.Clip(holds)
		if a.shareStrip(strip, talk, least) {
			return true
		}
	}
	return false
}

// forgetScore forgets the number of seeds in a player's strip if it stands there no more.
func (a *App) forgetScore(side variants.Side, strip *ui.Node) {
	if !slices.Contains(strip.Children, a.play.scores[side]) {
		a.play.scores[side] = nil
	}
}

// endClock is a player's clock at the end of a strip, beside words that may be as small as a type.
func (a *App) endClock(side variants.Side, strip ui.Rect, words ui.Type) *ui.Node {
	clock := a.clockNode(side, ui.Label)
	if words == ui.Fine {
		clock.Type = words
	}
	w := ui.Width(clock, a.Measure)
	clock.Bounds = ui.Rect{X: strip.X + strip.W - stripEdge - w, Y: strip.Y, W: w, H: strip.H}
	return clock
}

// freeOf returns from where to where a strip is free, between what its player is doing and the clock.
func (a *App) freeOf(strip ui.Rect, holds []*ui.Node) (from, to float64) {
	from, to = strip.X+stripEdge, strip.X+strip.W-stripEdge
	for _, n := range holds {
		switch {
		case n.Align == ui.AlignEnd:
			to = n.Bounds.X - stripGap
		case n.Label != "":
			width := ui.Width(n, a.Measure)
			if n.Type == ui.Title {
				width = n.Bounds.W // the names below each other begin where they do however many seeds there are
			}
			from = max(from, n.Bounds.X+min(n.Bounds.W, width)+2*stripGap)
		}
	}
	return from, to
}

// shareStrip gives the words of the game the room that a strip leaves free and reports whether they fit. Short ones
// stand in the middle of a window that is wide.
func (a *App) shareStrip(strip *ui.Node, talk talk, least ui.Type) bool {
	in := strip.Bounds
	from, to := a.freeOf(in, strip.Children)
	pad := float64(stripPad)
	if a.frame.fold >= foldedMost {
		pad = ui.SpaceHair
	}
	n := talk(ui.Rect{X: from, Y: in.Y + pad, W: max(0, to-from), H: in.H - 2*pad}, least)
	strip.Children = append(strip.Children, n)
	middle := a.width / 2
	if half := min(middle-from, to-middle); n.Align == ui.AlignCenter && ui.Width(n, a.Measure) <= 2*half {
		n.Bounds.X, n.Bounds.W = middle-half, 2*half
	}
	return a.fitsIn(n)
}

// speakOwn has the words of the game run in the strip of the player at the bottom, if they are that player's and fit
// there, and reports whether they do. They may take the place of the name, but not of points.
func (a *App) speakOwn(strip *ui.Node, talk talk) bool {
	side, about := a.view(), a.play.about
	if _, promise := a.saying(); promise {
		about = a.session.Position().Turn
	}
	if !a.frame.own || about != side {
		return false
	}
	all := strip.Children
	kept := [][]*ui.Node{all}
	if len(a.roundTags(side)) == 0 {
		score, _ := a.lessOf(strip, side, ui.Small)
		kept = append(kept, score)
	}
	if !a.speakBeside(strip, talk, ui.Small, kept...) {
		strip.Children = all
		return false
	}
	a.forgetScore(side, strip)
	return true
}

// speakBelow has the words of the game run in a strip below the line that tells of the player.
func (a *App) speakBelow(side variants.Side, bounds ui.Rect, talk talk) *ui.Node {
	head := bounds
	head.Y += stripPad
	head.H = a.Measure.LineHeight(ui.Body)
	strip := a.buildStrip(side, head, false, 0)
	strip.Bounds = bounds
	strip.Children = append(strip.Children, talk(ui.Rect{X: bounds.X + stripEdge, Y: head.Y + head.H, W: bounds.W - 2*stripEdge,
		H: bounds.H - head.H - 2*stripPad}, ui.Fine))
	return strip
}

// buildSpeaking makes the strip that holds the words of the game.
func (a *App) buildSpeaking(side variants.Side, bounds ui.Rect, talk talk) *ui.Node {
	if a.frame.below {
		return a.speakBelow(side, bounds, talk)
	}
	strip := a.buildStrip(side, bounds, a.frame.stacked, a.frame.column)
	a.speakIn(strip, side, talk)
	return strip
}
