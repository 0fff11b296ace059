package screen

import (
	"math"
	"slices"

	"awale/game"
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

// emptyStrip makes a player's strip with nothing in it.
func (a *App) emptyStrip(side variants.Side, bounds ui.Rect) *ui.Node {
	strip := &ui.Node{Look: ui.LookStrip, Bounds: bounds, Now: 1}
	a.light.strips[side] = strip
	// The light that tells whose turn it is stays with who has won. A question is for who is asked.
	switch o := a.play.outcome; {
	case a.opposite() && a.session.Offered().Kind != game.NoOffer:
		strip.Current = a.session.Offered().From != side
	case o.Over():
		strip.Current = o.Unbeaten(side)
	default:
		strip.Current = a.play.turn == side && !a.play.sowing
	}
	return strip
}

// buildStrip makes a player's strip: what it tells of the player, as large as there is room, the name above what the player
// is doing where that is wanted, beside it else as long as that has room.
func (a *App) buildStrip(side variants.Side, bounds ui.Rect, onTop bool) *ui.Node {
	return a.fillStrip(side, bounds, onTop, 0, true)
}

// buildStrips makes the strips of both players where neither holds words, with figures of one size.
func (a *App) buildStrips() (strips [2]*ui.Node) {
	f, near := a.frame, a.view()
	build := func() {
		strips[near.Other()] = a.buildStrip(near.Other(), f.far, f.far.Y == f.words.Y)
		strips[near] = a.buildStrip(near, f.near, true)
	}
	build()
	if one, other := a.play.scores[0], a.play.scores[1]; one != nil && other != nil && one.Type != other.Type {
		a.play.figures = max(slices.Index(figureTypes[:], one.Type), slices.Index(figureTypes[:], other.Type))
		build()
		a.play.figures = 0
	}
	return strips
}

// fillStrip is buildStrip with the number of seeds, where strips have it at all, or without. column is the most that what it
// tells is wide, less a clock at the end; 0 is no limit.
func (a *App) fillStrip(side variants.Side, bounds ui.Rect, onTop bool, column float64, scored bool) *ui.Node {
	strip := a.emptyStrip(side, bounds)
	shapes := []shape{inLine, stacked, paired, tight}
	switch {
	case onTop:
		shapes[0], shapes[1] = stacked, inLine // in one line rather than in smaller letters
	case bounds.H < stripLow:
		shapes = shapes[:1]
	}
	in := bounds
	in.X, in.W = in.X+stripEdge, in.W-2*stripEdge
	if onTop || bounds == a.frame.far {
		in.Y, in.H = in.Y+ui.SpaceHair, in.H-2*ui.SpaceHair
	}
	p, _ := a.layPlayer(side, in, column, scored && a.tellSeeds(), shapes...)
	strip.Children = p.nodes()
	return strip
}

// layPlayer lays out what is told of a player, with the number of seeds, or without where that has no room, and reports
// whether all the rest has.
func (a *App) layPlayer(side variants.Side, in ui.Rect, column float64, scored bool, shapes ...shape) (*plate, bool) {
	p := a.plateOf(side, scored)
	seeds := p.score
	fits := a.layPlate(p, in, column, shapes...)
	if !fits && scored && a.settings.ShowCounts {
		// Who sits there comes before what the board tells too, and so do points.
		p, seeds = a.plateOf(side, false), nil
		if n := len(p.tags); n > 0 {
			p.score, p.tags = &ui.Node{Look: ui.LookText, Label: p.tags[n-1]}, nil
		}
		fits = a.layPlate(p, in, column, shapes...)
	}
	a.play.scores[side] = seeds
	return p, fits
}

// tellSeeds reports whether strips have the number of captured seeds: where two sit opposite each other those that have
// folded, or have no room for it beside large words, leave it to the board.
func (a *App) tellSeeds() bool {
	return a.frame.fold == unfolded && !a.frame.seedless || !a.settings.ShowCounts || !a.opposite()
}

// stripWants are the widths that the strips ask for.
func (a *App) stripWants() wants {
	near := a.view()
	w := wants{near: a.stackedWidth(near), far: a.stackedWidth(near.Other()), tight: a.tightWidth(near.Other())}
	if a.opposite() {
		w.abreast = max(a.abreastWidth(near, 0, 0), a.abreastWidth(near.Other(), 0, 0))
		w.line = max(a.abreastWidth(near, tightName, tightFigures), a.abreastWidth(near.Other(), tightName, tightFigures))
	} else {
		p := a.plateOf(near.Other(), true)
		p.name.Type, p.state.Type = ui.Label, ui.Small
		w.across = 2*stripEdge + a.scoreWidth(ui.Title) + stripGap + a.Measure.Width(a.playerName(near.Other()).within(math.Inf(1), ui.Label, a.kit.measure), ui.Label) + 1 + stripGap + a.widths(p).state
		w.bar = ui.Width(a.buildBar(mostKeys, true), a.Measure)
	}
	if a.session.Clock() != nil {
		w.clock = stripGap + a.clockWidth(ui.Title)
		w.across += w.clock
	}
	return w
}

// scoreWidth is the room for a number of seeds in two digits, clockWidth that for a time, in figures of a type.
func (a *App) scoreWidth(figures ui.Type) float64 { return a.Measure.Width("48", figures) + 2 }
func (a *App) clockWidth(figures ui.Type) float64 { return a.Measure.Width("00:00", figures) + 2 }

// stackedWidth is the width that a strip wants with the state of its player below the name.
func (a *App) stackedWidth(side variants.Side) float64 { return a.playerWidth(side, 0, 0, math.Max) }

// tightName and tightFigures are sizes of letters that are as small as they may be beside words: both half as much larger
// as the player's words are.
const tightName, tightFigures = 3, 4

// tightWidth is stackedWidth in letters that are as small as they may be beside words.
func (a *App) tightWidth(side variants.Side) float64 {
	return a.playerWidth(side, tightName, tightFigures, math.Max)
}

// abreastWidth is the width that a strip wants with the state of its player beside the name, in letters of some size.
func (a *App) abreastWidth(side variants.Side, size, figures int) float64 {
	return a.playerWidth(side, size, figures, func(name, state float64) float64 { return name + stripGap + state })
}

// playerWidth is the width that a strip wants for its player, in letters of some size, whose name and state take some
// width together.
func (a *App) playerWidth(side variants.Side, size, figures int, together func(name, state float64) float64) float64 {
	p := a.plateOf(side, true)
	p.name.Type, p.state.Type = plateSizes[size].name, plateSizes[size].state
	p.dress(figureTypes[figures])
	w := a.widths(p)
	if size == 0 && !a.session.Seat(side).Local() {
		w.state = max(w.state, a.Measure.Width(a.level(side), p.state.Type)+2) // it stands there too
	}
	return 2*stripEdge + w.score + together(w.name, w.state) + w.clock
}

// buildWordsStrip makes the strip that is for the words of the game alone.
func (a *App) buildWordsStrip(talk talk) *ui.Node {
	at := a.frame.words
	strip := &ui.Node{Look: ui.LookStrip, Bounds: at}
	strip.Children = []*ui.Node{talk(ui.Rect{X: at.X + stripEdge, Y: at.Y + ui.SpaceHair, W: at.W - 2*stripEdge, H: at.H - 2*ui.SpaceHair}, ui.Small.Least())}
	a.play.ground = strip
	return a.growStrip(a.view().Other(), strip)
}

// buildSpeaking makes the strip that holds the words of the game. What has no room beside all that is told of the player
// stands below that.
func (a *App) buildSpeaking(side variants.Side, bounds ui.Rect, talk talk) *ui.Node {
	if a.frame.below {
		return a.speakBelow(side, bounds, talk)
	}
	if strip := a.speakBeside(side, bounds, a.frame.stacked, a.frame.column, talk); strip != nil {
		return strip
	}
	return a.speakBelow(side, bounds, talk)
}

// speakBeside makes the strip of a player with the words of the game beside what it tells of the player, in letters no
// smaller than they must be, nil where there is no room for that. Large words become smaller, and take the place of the
// seeds, if the board tells them too, before they are as small as can be.
func (a *App) speakBeside(side variants.Side, bounds ui.Rect, onTop bool, column float64, talk talk) *ui.Node {
	try := func(scored bool, leasts ...ui.Type) *ui.Node {
		for _, least := range leasts {
			if strip := a.fillStrip(side, bounds, onTop, column, scored); a.shareStrip(strip, talk, least) {
				return strip
			}
		}
		return nil
	}
	if strip := try(true, ui.Small, ui.Small.Shrunk(1), ui.Small.Shrunk(2)); strip != nil {
		return strip
	}
	return try(!a.settings.ShowCounts, ui.Small, ui.Small.Shrunk(1), ui.Small.Shrunk(2), ui.Small.Shrunk(3), ui.Small.Least())
}

// speakBelow has the words of the game run in a strip below the line that tells of the player. That is as low as can be
// in a strip without room for it and two lines more.
func (a *App) speakBelow(side variants.Side, bounds ui.Rect, talk talk) *ui.Node {
	head, pad := bounds, float64(stripPad)
	switch smaller := a.Measure.LineHeight(ui.Small.Shrunk(1)); {
	case a.Measure.LineHeight(ui.Body)+2*a.Measure.LineHeight(ui.Small)+2*pad <= bounds.H:
		head.H = a.Measure.LineHeight(ui.Body)
	case 3*smaller+2*pad <= bounds.H:
		head.H = smaller
	default:
		pad, head.H = ui.SpaceHair, a.Measure.LineHeight(ui.Small.Least())
	}
	head.Y += pad
	strip := a.buildStrip(side, head, false)
	strip.Bounds = bounds
	n := talk(ui.Rect{X: bounds.X + stripEdge, Y: head.Y + head.H, W: bounds.W - 2*stripEdge, H: bounds.H - head.H - 2*pad}, ui.Small.Least())
	strip.Children = append(strip.Children, n)
	if free := n.Bounds.H - ui.Height(n, n.Bounds.W, a.Measure); free > 0 && a.toast.text == "" {
		// The lines stand in the middle, close to each other; a message needs the room below the first one.
		n.Bounds.H -= free
		for _, c := range strip.Children {
			c.Bounds.Y += free / 2
		}
	}
	return a.growStrip(side, strip)
}

// growStrip makes a strip high enough for all words that are said in it: a long sentence lies over the end of the board
// while it stands.
func (a *App) growStrip(side variants.Side, strip *ui.Node) *ui.Node {
	n := strip.Children[len(strip.Children)-1]
	n.Text = ""
	lack := ui.Height(n, n.Bounds.W, a.Measure) - n.Bounds.H
	if lack <= 0 {
		return strip
	}
	n.Bounds.H += lack
	strip.Bounds.H += lack
	if side == a.view() {
		strip.Bounds.Y -= lack
		for _, c := range strip.Children {
			c.Bounds.Y -= lack
		}
	}
	return strip
}

// freeOf returns from where to where a strip is free, between what it tells of its player and a clock at its end.
func freeOf(strip ui.Rect, holds []*ui.Node) (from, to float64) {
	from, to = strip.X+stripEdge, strip.X+strip.W-stripEdge
	for _, n := range holds {
		if n.Words() == "" {
			continue
		}
		if n.Align == ui.AlignEnd {
			to = n.Bounds.X - stripGap
		} else {
			from = max(from, n.Bounds.X+n.Bounds.W+2*stripGap)
		}
	}
	return from, to
}

// shareStrip gives the words of the game the room that a strip leaves free and reports whether they fit. Short ones
// stand in the middle of a strip that is wide.
func (a *App) shareStrip(strip *ui.Node, talk talk, least ui.Type) bool {
	in := strip.Bounds
	from, to := freeOf(in, strip.Children)
	pad := float64(stripPad)
	if in.H < 2*a.Measure.LineHeight(ui.Small)+2*stripPad {
		pad = ui.SpaceHair // so that a low strip, too, has room for two lines
	}
	n := talk(ui.Rect{X: from, Y: in.Y + pad, W: max(0, to-from), H: in.H - 2*pad}, least)
	strip.Children = append(strip.Children, n)
	middle, _ := in.Center()
	if half := min(middle-from, to-middle); n.Align == ui.AlignCenter && ui.Width(n, a.Measure) <= 2*half {
		n.Bounds.X, n.Bounds.W = middle-half, 2*half
	}
	return a.fitsIn(n)
}
