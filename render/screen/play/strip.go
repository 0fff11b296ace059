package play

import (
	"cmp"
	"math"
	"slices"

	"awale/render/screen/kit"
	"awale/render/screen/play/plaque"
	"awale/render/ui"
	"awale/variants"
)

const (
	// StripPad is the air above and below the words of a strip, in dp.
	StripPad = ui.SpaceTight
	// stripEdge is the air left and right of the words, in dp.
	stripEdge = ui.SpaceApart
	// PlaqueEdge is the same on wood, in dp.
	PlaqueEdge = ui.SpaceWide
)

// strips lays out the strips of the players and of the words of the game within a frame.
type strips struct {
	measure ui.Measurer
	speech  kit.Speech
	frame   *Frame
	players [2]plaque.Player
	// near is the player at the bottom.
	near variants.Side
	// opposite is set if the players sit opposite each other, counted if there are numbers on the board, and message if
	// a message lies over the words.
	opposite, counted, message bool
	// skip is the number of the largest types of figures that are not used.
	skip int
	// made are the strips of the players that were laid out last, and scores the numbers of seeds in them, nil for a
	// strip without one. ground is the strip that is for the words alone, nil without one.
	made, scores [2]*ui.Node
	ground       *ui.Node
	// seats are the bounds of the seats of two players who sit opposite each other, before they are turned.
	seats [2]ui.Rect
}

// empty makes the strip of a player without content.
func (s *strips) empty(side variants.Side, bounds ui.Rect) *ui.Node {
	s.made[side] = &ui.Node{Look: ui.LookPlaque, Bounds: bounds, Now: 1, Current: s.players[side].Lit}
	return s.made[side]
}

// pair makes the strips of both players, without words, with figures of one size.
func (s *strips) pair() (pair [2]*ui.Node) {
	build := func() {
		pair[s.near.Other()] = s.player(s.near.Other(), s.frame.Far, s.frame.Far.Y == s.frame.Words.Y)
		pair[s.near] = s.player(s.near, s.frame.Near, true)
	}
	build()
	if one, other := s.scores[0], s.scores[1]; one != nil && other != nil && one.Type != other.Type {
		s.skip = max(slices.Index(plaque.FigureTypes, one.Type), slices.Index(plaque.FigureTypes, other.Type))
		build()
		s.skip = 0
	}
	return pair
}

// player makes the strip of a player: with the name above the state if onTop is set, else in one line if that has room.
func (s *strips) player(side variants.Side, bounds ui.Rect, onTop bool) *ui.Node {
	return s.fill(side, bounds, onTop, 0, true)
}

// fill is player, with the number of seeds only if scored is set and strips have it at all. column is the greatest
// width of the plaque without a clock at the end, in dp; 0 is no limit. A low strip has one line. Words in two lines
// are better than smaller letters.
func (s *strips) fill(side variants.Side, bounds ui.Rect, onTop bool, column float64, scored bool) *ui.Node {
	strip := s.empty(side, bounds)
	shapes := []plaque.Shape{plaque.InLine, plaque.Stacked, plaque.Paired, plaque.Tight}
	switch {
	case onTop || bounds.H >= plaque.TallFrom && !s.frame.Upright && !s.opposite:
		shapes[0], shapes[1] = plaque.Stacked, plaque.InLine
	case bounds.H < plaque.Low:
		shapes = shapes[:1]
	}
	in := bounds
	in.X, in.W = in.X+PlaqueEdge, in.W-2*PlaqueEdge
	if onTop || bounds == s.frame.Far || bounds.H >= plaque.Low {
		in.Y, in.H = in.Y+ui.SpaceHair, in.H-2*ui.SpaceHair
	}
	p, _ := s.plaque(side, in, column, scored, shapes...)
	strip.Children = p.Nodes()
	if !s.frame.Upright || column > 0 {
		s.cutToSize(side, strip, p)
	}
	return strip
}

const (
	// woodLeast is the least width of the wood of a plaque alone in its row, in heights of small lines.
	woodLeast = 12
	// besideLeast is the least width beside the wood, in heights of small lines. With less all of the strip is wood.
	besideLeast = 12
)

// cutToSize makes the wood of a strip as wide as its content. The clock at the end of the strip moves with the wood.
// There is room for the state of a player to move, so that nothing changes its size when the turn changes.
func (s *strips) cutToSize(side variants.Side, strip *ui.Node, p *plaque.Plaque) {
	line := s.measure.LineHeight(ui.Small)
	wide := 0.0
	for _, n := range strip.Children {
		if n != p.Clock && n.Words() != "" || n == p.State {
			wide = max(wide, n.Bounds.X+n.Bounds.W-strip.Bounds.X)
		}
	}
	atEnd := p.Clock != nil && p.Clock.Align == ui.AlignEnd
	if atEnd {
		wide += 2*plaque.Gap + p.Clock.Bounds.W
	}
	wide += PlaqueEdge
	if !s.opposite {
		wide = max(wide, woodLeast*line)
	}
	if speaks := s.opposite || side == s.near; speaks && strip.Bounds.W-wide < besideLeast*line || wide > strip.Bounds.W {
		return
	}
	strip.Wood = ui.Rect{W: wide, H: strip.Bounds.H}
	if atEnd {
		p.Clock.Bounds.X = strip.Bounds.X + wide - PlaqueEdge - p.Clock.Bounds.W
	}
}

// plaque lays out the plaque of a player and reports whether all of it has room. The number of seeds stands on it only
// if the board does not show it. If the points have no room beside the name and the state, they replace the seeds.
func (s *strips) plaque(side variants.Side, in ui.Rect, column float64, scored bool, shapes ...plaque.Shape) (p *plaque.Plaque, fits bool) {
	var figures []plaque.Figure
	switch {
	case !s.counted:
		figures = []plaque.Figure{plaque.SeedsFigure}
	case scored:
		figures = []plaque.Figure{plaque.NoFigure, plaque.PointsFigure}
	default:
		figures = []plaque.Figure{plaque.NoFigure}
	}
	shown, fits := ui.Fit(func(f plaque.Figure) bool {
		p = plaque.New(s.measure, s.players[side], f)
		p.Skip, p.Whole = s.skip, s.frame.fold <= wholeLow
		return p.Fit(in, column, shapes...)
	}, figures...)
	if s.scores[side] = nil; shown == plaque.SeedsFigure {
		s.scores[side] = p.Score
	}
	return p, fits
}

// figure is the kind of the number at the start of a plaque.
func (s *strips) figure() plaque.Figure {
	if s.counted {
		return plaque.NoFigure
	}
	return plaque.SeedsFigure
}

// wants returns the widths that the strips ask for, without those of the bar.
func (s *strips) wants() wants {
	stacked := func(side variants.Side, size, figures int) float64 {
		return s.playerWidth(side, size, figures, math.Max)
	}
	near, far := s.near, s.near.Other()
	w := wants{near: stacked(near, 0, 0), far: stacked(far, 0, 0), tight: stacked(far, tightName, tightFigures)}
	if s.players[far].Clock != "" {
		w.clock = plaque.Gap + plaque.ClockWidth(s.measure, ui.Title)
		w.tight = stacked(far, tightName, glanceFigures)
	}
	if s.opposite {
		abreast := func(name, state float64) float64 { return name + plaque.Gap + state }
		w.abreast = max(s.playerWidth(near, 0, 0, abreast), s.playerWidth(far, 0, 0, abreast))
		return w
	}
	w.tagged = len(s.players[near].Tags) > 0
	w.covered = s.counted && w.clock == 0 && !w.tagged && len(s.players[far].Tags) == 0
	p := plaque.New(s.measure, s.players[far], s.figure())
	p.Name.Type, p.State.Type = ui.Label, ui.Small
	p.SetFigures(ui.Title)
	name := p.Player.Name.Within(math.Inf(1), ui.Label, s.measure)
	called := s.players[near].Name
	called.Short = cmp.Or(called.Brief, called.Short)
	w.nearName = 2*PlaqueEdge + p.Widths().Score + w.clock + math.Ceil(s.measure.Width(called.Short, ui.SmallBold)) + 1
	w.nearLine, w.nearTimed, w.farLine = s.lineWidth(near, true), s.lineWidth(near, w.clock == 0), s.lineWidth(far, true)
	w.across = 2*PlaqueEdge + p.Widths().Score + s.measure.Width(name, ui.Label) + 1 + plaque.Gap + p.Widths().State + w.clock
	return w
}

const (
	// tightName is the index of the smallest size of a name beside words. Letters of this size grow half as
	// much as the player's words.
	tightName = 2
	// tightFigures is the same index of seeds, and glanceFigures that for seeds with a time, which is read at a glance.
	tightFigures  = 4
	glanceFigures = 1
)

// playerWidth is the width in dp that a strip wants for its player, in letters of a size. together returns the width of
// the name and the state together.
func (s *strips) playerWidth(side variants.Side, size, figures int, together func(name, state float64) float64) float64 {
	p := plaque.New(s.measure, s.players[side], s.figure())
	p.SetSize(size, figures)
	w := p.Widths()
	if level := p.Player.Name.Level; size == 0 && level != "" {
		w.State = max(w.State, s.measure.Width(level, p.State.Type)+2) // the level stands there too
	}
	return 2*PlaqueEdge + w.Score + together(w.Name, w.State) + w.Clock
}

// lineWidth is the width in dp that a strip wants for its player in one line of the smallest letters of full size, with the state if
// stated is set.
func (s *strips) lineWidth(side variants.Side, stated bool) float64 {
	p := plaque.New(s.measure, s.players[side], s.figure())
	p.Name.Type, p.State.Type = ui.SmallBold, ui.Small
	p.SetFigures(ui.SmallBold)
	w := p.Widths()
	called := p.Player.Name
	if called.Brief != "" {
		w.Name = math.Ceil(s.measure.Width(called.Brief, ui.SmallBold)) + 1
	}
	if stated {
		w.Name += plaque.Gap + w.State
	}
	return 2*PlaqueEdge + w.Score + max(w.Name, s.measure.Width(called.Full, ui.SmallBold)+1) + w.Clock
}

// words makes the strip that is for the words of the game alone.
func (s *strips) words(talk kit.Talk) *ui.Node {
	at, far := s.frame.Words, s.frame.Far
	if s.frame.fold <= wholeLow {
		inFull := func(room ui.Rect, _ ui.Type) *ui.Node { return talk(room, ui.Small) }
		if s.ground = s.wordsIn(at, inFull); ui.WordsFit(s.ground.Children[0], s.measure) {
			return s.ground
		}
		// They take the row of the far player too before they become smaller.
		at.H += at.Y - far.Y
		at.Y = far.Y
		if four := wholeWords(kit.LinesOf(s.measure), 4); four-at.H <= ui.SpaceNear { // the wood has no house there
			at.H = max(at.H, four)
		}
		s.ground = s.wordsIn(at, talk)
		return s.grow(s.near.Other(), s.ground)
	}
	strip := s.wordsIn(at, talk)
	if lack := s.lack(strip); far.Y == at.Y && lack > s.measure.LineHeight(ui.Small) {
		// A sentence this long would cover houses, perhaps the one that it describes. It takes the row of the far
		// player too.
		row := ui.Rect{X: min(far.X, at.X), Y: at.Y, H: at.H}
		row.W = max(far.X+far.W, at.X+at.W) - row.X
		strip = s.wordsIn(row, talk)
	}
	s.ground = strip
	return s.grow(s.near.Other(), strip)
}

// wordsIn makes the strip of the words of the game.
func (s *strips) wordsIn(at ui.Rect, talk kit.Talk) *ui.Node {
	room := ui.Rect{X: at.X + stripEdge, Y: at.Y + ui.SpaceHair, W: at.W - 2*stripEdge, H: at.H - 2*ui.SpaceHair}
	return &ui.Node{Look: ui.LookStrip, Bounds: at, Children: []*ui.Node{talk(room, ui.Small.Least())}}
}

// lack is the height in dp that a strip needs more for all of its words. It is less than 0 if there is room to spare.
func (s *strips) lack(strip *ui.Node) float64 {
	n := strip.Children[len(strip.Children)-1]
	whole := *n
	whole.Text = ""
	return ui.Height(&whole, n.Bounds.W, s.measure) - n.Bounds.H
}

// speaking makes the strip of a player with the words of the game: beside the plaque if they have room there, else
// below it.
func (s *strips) speaking(side variants.Side, bounds ui.Rect, talk kit.Talk) *ui.Node {
	if s.frame.Below {
		return s.speakBelow(side, bounds, talk)
	}
	if strip := s.speakBeside(side, bounds, talk); strip != nil {
		return strip
	}
	return s.speakBelow(side, bounds, talk)
}

// speakBeside makes the strip of a player with the words of the game beside the plaque, nil if there is no room. It
// uses the largest letters to which words may shrink. Before the words take the smallest letters they take the place of
// the seeds, if the board shows their number too.
func (s *strips) speakBeside(side variants.Side, bounds ui.Rect, talk kit.Talk) (strip *ui.Node) {
	type way struct {
		scored bool
		least  ui.Type
	}
	var ways []way
	for _, least := range ui.Small.DownTo(ui.Small.Shrunk(2)) {
		ways = append(ways, way{true, least})
	}
	for _, least := range ui.Small.DownTo(ui.Small.Least()) {
		ways = append(ways, way{!s.counted, least})
	}
	if _, ok := ui.Fit(func(w way) bool {
		strip = s.fill(side, bounds, s.frame.stacked, s.frame.column, w.scored)
		return s.share(strip, talk, w.least)
	}, ways...); !ok {
		return nil
	}
	return strip
}

// speakBelow makes the strip of a player with the words of the game below the plaque, which is one line. The height of
// that line and the air around both depend on the height of the strip. In a strip without room for two more lines the
// line is as low as possible.
func (s *strips) speakBelow(side variants.Side, bounds ui.Rect, talk kit.Talk) *ui.Node {
	line := kit.LinesOf(s.measure)
	row, _ := ui.Fit(func(r struct{ head, words, pad float64 }) bool { return r.head+r.words+2*r.pad <= bounds.H },
		struct{ head, words, pad float64 }{line.Body, 2 * line.Small, StripPad},
		struct{ head, words, pad float64 }{line.Smaller, 2 * line.Smaller, StripPad},
		struct{ head, words, pad float64 }{s.measure.LineHeight(ui.Small.Least()), 0, ui.SpaceHair})
	head := bounds
	head.Y, head.H = head.Y+row.pad, row.head
	strip := s.player(side, head, false)
	strip.Bounds = bounds
	n := talk(ui.Rect{X: bounds.X + PlaqueEdge, Y: head.Y + head.H, W: bounds.W - 2*PlaqueEdge, H: bounds.H - head.H - 2*row.pad},
		ui.Small.Least())
	strip.Children = append(strip.Children, n)
	if free := n.Bounds.H - ui.Height(n, n.Bounds.W, s.measure); free > 0 && !s.message {
		// The lines stand in the middle, close to each other. A message needs the room below the first one.
		n.Bounds.H -= free
		for _, c := range strip.Children {
			c.Bounds.Y += free / 2
		}
	}
	return s.grow(side, strip)
}

// grow makes a strip high enough for all of its words: a long sentence covers the end of the board while it is shown.
func (s *strips) grow(side variants.Side, strip *ui.Node) *ui.Node {
	n, lack := strip.Children[len(strip.Children)-1], s.lack(strip)
	n.Text = ""
	if lack <= 0 {
		return strip
	}
	n.Bounds.H += lack
	strip.Bounds.H += lack
	if side == s.near {
		strip.Bounds.Y -= lack
		for _, c := range strip.Children {
			c.Bounds.Y -= lack
		}
	}
	return strip
}

// freeOf returns the ends of the free part of a player's strip, in dp: beside its wood, or between the parts of its
// plaque and a clock at its end.
func freeOf(n *ui.Node, holds []*ui.Node) (from, to float64) {
	strip := n.Bounds
	from, to = strip.X+stripEdge, strip.X+strip.W-stripEdge
	if !n.Wood.Empty() {
		return strip.X + n.Wood.W + 2*plaque.Gap, to
	}
	for _, n := range holds {
		if n.Words() == "" {
			continue
		}
		if n.Align == ui.AlignEnd {
			to = n.Bounds.X - plaque.Gap
		} else {
			from = max(from, n.Bounds.X+n.Bounds.W+2*plaque.Gap)
		}
	}
	return from, to
}

// share gives the words of the game the free part of a strip and reports whether they fit. Short words stand in the
// middle of a wide strip.
func (s *strips) share(strip *ui.Node, talk kit.Talk, least ui.Type) bool {
	in := strip.Bounds
	from, to := freeOf(strip, strip.Children)
	pad := float64(StripPad)
	if in.H < 2*s.measure.LineHeight(ui.Small)+2*StripPad {
		pad = ui.SpaceHair // so that a low strip has room for two lines too
	}
	n := talk(ui.Rect{X: from, Y: in.Y + pad, W: max(0, to-from), H: in.H - 2*pad}, least)
	strip.Children = append(strip.Children, n)
	middle, _ := in.Center()
	if half := min(middle-from, to-middle); n.Align == ui.AlignCenter && ui.Width(n, s.measure) <= 2*half {
		n.Bounds.X, n.Bounds.W = middle-half, 2*half
	}
	return ui.WordsFit(n, s.measure)
}
