package screen

import (
	"math"

	"awale/game"
	"awale/game/save"
	"awale/render/boardview"
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
)

// plate is what a strip tells of its player. The name always stands there, and in words what the player is doing.
type plate struct {
	side variants.Side
	// score is the number of captured seeds, or of points in its place, and clock the time, nil where they are not told.
	score, name, state, clock *ui.Node
	// doing is what state becomes when the player is to move: nothing changes its place or its size for that.
	doing string
	// tags tell of the rounds that are played, the fullest way first.
	tags []string
	// figures is the type of score and clock.
	figures ui.Type
}

// shape is how a plate is laid out.
type shape uint8

const (
	// inLine: all stands in one line, the clock at its end.
	inLine shape = iota
	// stacked: the name stands over what the player is doing, the seeds before them and the clock at the end.
	stacked
	// paired: the name and what the player is doing stand over the clock, the seeds before them.
	paired
	// tight: the name and what the player is doing stand over the seeds and the clock.
	tight
	// parted: the name stands over what the player is doing, the seeds before the one of them that is short enough.
	parted
)

// snug is how much of their heights one or two lines take at least that stand in a strip.
const snug = 0.85

// plateSizes are the types of a name and of what is said beside it, the largest first.
var plateSizes = [...]struct{ name, state ui.Type }{{ui.Label, ui.Small}, {ui.SmallBold, ui.Small.Shrunk(1)}, {ui.SmallBold.Shrunk(1), ui.Small.Shrunk(2)},
	{ui.SmallBold.Shrunk(2), ui.Small.Shrunk(3)}, {ui.SmallBold.Shrunk(3), ui.Small.Least()}, {ui.SmallBold.Least(), ui.Small.Least()}}

// figureTypes are those of the seeds and the time, which are never smaller than the name.
var figureTypes = [...]ui.Type{ui.Title, ui.Label, ui.SmallBold, ui.SmallBold.Shrunk(1), ui.SmallBold.Shrunk(2), ui.SmallBold.Shrunk(3), ui.SmallBold.Least()}

// plateOf makes the plate of a player, with the number of seeds or without.
func (a *App) plateOf(side variants.Side, scored bool) *plate {
	p := &plate{side: side, tags: a.roundTags(side), name: &ui.Node{Look: ui.LookText}, state: &ui.Node{Look: ui.LookText, Faint: true}}
	if a.session.Offered().Kind == game.NoOffer {
		p.doing = a.doing(side)
	}
	if scored {
		p.score = &ui.Node{Look: ui.LookText, Label: boardview.Numeral(a.board.Count(geom.StoreOf(side)))}
	}
	if a.session.Clock() != nil {
		p.clock = &ui.Node{ID: seatIDs[side] + "-clock", Role: ui.RoleText, Look: ui.LookText, Label: clockText(a.session.Clock().Left(side))}
	}
	return p
}

// doing is what is said of a player who is to move.
func (a *App) doing(side variants.Side) string {
	key := "state.toMove"
	switch {
	case !a.session.Seat(side).Local():
		key = "state.thinking"
	case a.voices()[side].You:
		key = "state.yourTurn"
		if a.Measure.Width(a.words.text(key), ui.Small) > doingMost*a.width {
			key = "state.yourTurn.short"
		}
	}
	return a.words.text(key)
}

// doingMost is how wide the words for the player's turn may be before they are put more briefly, in widths of the window.
const doingMost = 0.1

// nodes are the parts of a plate in the order in which they are read.
func (p *plate) nodes() (all []*ui.Node) {
	for _, n := range [...]*ui.Node{p.score, p.name, p.state, p.clock} {
		if n != nil {
			all = append(all, n)
		}
	}
	return all
}

// plateWidths are what the parts of a plate want: the seeds and the time with the gap beside them, 0 without them, the
// name in short, and what the player is doing who is to move. longer is the name for which there has to be room: of two who
// sit opposite each other the longer one, so that what they read is of one size.
type plateWidths struct{ score, name, longer, state, clock float64 }

// widths measures the parts of a plate and calls its player by the name in short.
func (a *App) widths(p *plate) (w plateWidths) {
	if p.score != nil {
		w.score = max(a.scoreWidth(p.figures), a.Measure.Width(p.score.Label, p.figures)+2) + stripGap
	}
	if p.clock != nil {
		w.clock = max(a.clockWidth(p.figures), a.Measure.Width(p.clock.Label, p.figures)+2) + stripGap
	}
	doing := p.doing
	if n := len(p.tags); n > 0 {
		doing += " · " + p.tags[n-1]
	}
	w.state = a.Measure.Width(doing, p.state.Type) + 2
	p.name.Label = a.stripName(p.side)
	w.name = ui.Width(p.name, a.Measure)
	w.longer = w.name
	if a.opposite() {
		w.longer = max(w.name, math.Ceil(a.Measure.Width(a.stripName(p.side.Other()), p.name.Type))+1)
	}
	return w
}

// dress gives the seeds and the time on a plate their type.
func (p *plate) dress(figures ui.Type) {
	p.figures = figures
	for _, n := range [...]*ui.Node{p.score, p.clock} {
		if n != nil {
			n.Type = figures
		}
	}
}

// layPlate lays a plate out in a rectangle, in letters as large as there is room, in one of some shapes, of which no more
// than column wide is for the player, without a clock at the end; 0 is no limit. It reports whether all of it has room.
func (a *App) layPlate(p *plate, in ui.Rect, column float64, shapes ...shape) bool {
	for i, size := range plateSizes {
		p.name.Type, p.state.Type = size.name, size.state
		if a.placeAny(p, in, column, figureTypes[min(a.play.figures, i+1):], shapes...) {
			return true
		}
		// In letters of their full size the parts of a plate keep to their columns.
		if i > 0 && shapes[0] == stacked && a.placeAny(p, in, column, figureTypes[min(a.play.figures, i+1):], parted) {
			return true
		}
	}
	if p.clock == nil && shapes[0] == stacked {
		a.place(p, in, column, stacked) // in two lines least is cut
	}
	return false
}

// placeAny lays a plate out with figures as large as there is room, from some on down to the size of the name, in one of
// some shapes and reports whether all of it has room.
func (a *App) placeAny(p *plate, in ui.Rect, column float64, figures []ui.Type, shapes ...shape) bool {
	for _, f := range figures {
		p.dress(f)
		for _, s := range shapes {
			if a.place(p, in, column, s) {
				return true
			}
		}
		if f == p.name.Type {
			break
		}
	}
	return false
}

// rounding is less than can be seen, in dp: what a column was measured for has room in it.
const rounding = 1e-6

// place lays a plate out in a shape and reports whether all of it has room. What the player is doing at the end of a game
// may be wider than the column.
func (a *App) place(p *plate, in ui.Rect, column float64, s shape) bool {
	if p.clock == nil && (s == paired || s == tight) || p.score == nil && s == parted {
		return false
	}
	w := a.widths(p)
	p.state.Label = a.state(p.side)
	above, below, figures := a.Measure.LineHeight(p.name.Type), a.Measure.LineHeight(p.state.Type), 0.0
	if p.score != nil || p.clock != nil {
		figures = a.Measure.LineHeight(p.figures)
	}
	// tall is how high figures are: the largest are not squeezed into a line above words, and none into one beside words.
	tall := figures
	if column == 0 && (p.figures != ui.Title || in.H >= stripLow) {
		tall *= snug
	}
	most := in.W - w.score
	if s != paired && s != tight {
		most -= w.clock // it stands at the end
	}
	beside := most
	if column > 0 {
		beside = min(most, column-w.score+rounding)
	}
	seeds := ui.Rect{X: in.X, Y: in.Y, W: w.score - stripGap, H: in.H}
	time := ui.Rect{X: in.X + in.W - w.clock + stripGap, Y: in.Y, W: w.clock - stripGap, H: in.H}
	name := ui.Rect{X: in.X + w.score, Y: in.Y, W: w.name, H: in.H}
	state := ui.Rect{X: name.X, Y: in.Y, W: w.state, H: in.H}
	fits := false
	switch s {
	case inLine:
		room := beside
		if p.state.Label != "" || len(p.tags) > 0 {
			room -= stripGap + max(w.state, ui.Width(p.state, a.Measure))
		}
		name.W = max(w.name, a.name(p, math.Floor(room), false)) // a width is a whole number
		state.X += name.W + stripGap
		state.W = max(w.state, a.tellState(p, beside-name.W-stripGap))
		fits = w.longer+stripGap+w.state <= beside && (p.state.Label == "" || name.W+stripGap+state.W <= most) && max(snug*above, snug*below, tall) <= in.H
	case stacked, parted:
		// over and under are how much further than beside the two lines reach.
		over, under := 0.0, 0.0
		high, low := above, below
		switch {
		case s == stacked:
		case w.name <= beside:
			under, state.X, high = w.score, in.X, max(above, figures)
		default:
			over, name.X, low = w.score, in.X, max(below, figures)
		}
		fits = w.longer <= beside+over && w.state <= beside+under && max(snug*(high+low), tall) <= in.H
		name.W = max(w.name, a.name(p, beside+under, true))
		state.W = max(w.state, a.tellState(p, beside+under))
		fits = fits && name.W <= most+over && state.W <= most+under
		if s == stacked {
			name.W = max(name.W, state.W) // words beside them stay where they are, whoever is to move
		}
		if p.state.Label == "" && low == below {
			low = 0
		}
		name.Y, name.H, state.Y, state.H = twoLines(in, high, low)
		switch {
		case s == stacked:
		case over > 0:
			seeds.Y, seeds.H = state.Y, state.H
		default:
			seeds.Y, seeds.H = name.Y, name.H
		}
	case paired, tight:
		head, lower := max(above, below), w.clock-stripGap
		if s == tight {
			name.X, beside, most = in.X, beside+w.score, in.W
			lower += w.score
		}
		name.Y, name.H, time.Y, time.H = twoLines(in, head, figures)
		state.X, state.Y, state.H = name.X+w.name+stripGap, name.Y, name.H
		state.W = max(w.state, a.tellState(p, beside-w.name-stripGap))
		time.X = in.X + w.score
		if s == tight {
			seeds.Y, seeds.H = time.Y, time.H
		}
		fits = max(w.longer+stripGap+w.state, lower) <= beside && w.name+stripGap+state.W <= most && snug*(head+figures) <= in.H
	}
	p.name.Bounds, p.state.Bounds = name, state
	if p.score != nil {
		p.score.Bounds = seeds
	}
	if p.clock != nil {
		p.clock.Bounds, p.clock.Align = time, ui.AlignStart
		if s != paired && s != tight {
			p.clock.Align = ui.AlignEnd
		}
	}
	return fits
}

// twoLines returns where two lines of some height stand in the middle of a rectangle. Where it is low they stand closer to
// each other, not to what is above and below.
func twoLines(in ui.Rect, one, other float64) (oneY, oneHigh, otherY, otherHigh float64) {
	closer := max(2*snug, min(2, 2*in.H/(one+other))) - 1
	one, other = closer*one, closer*other
	oneY = in.Y + (in.H-one-other)/2
	return oneY, one, oneY + one, other
}

// name has a plate call its player as fully as a width allows and returns how wide that is. The level of a computer
// player that does nothing stands below its name, where that can be.
func (a *App) name(p *plate, width float64, below bool) float64 {
	if below && a.game.Players()[p.side].Kind == save.Engine && len(p.tags) == 0 {
		level := a.Measure.Width(a.level(p.side), p.state.Type) + 2
		if level > width {
			level = 0
		} else if p.state.Label == "" {
			p.state.Label = a.level(p.side)
		}
		return max(level, ui.Width(p.name, a.Measure))
	}
	p.name.Label = a.playerName(p.side).within(width, p.name.Type, a.kit.measure)
	return ui.Width(p.name, a.Measure)
}

// tellState has a plate say what its player is doing, with as much of the rounds as a width leaves room for, and returns
// how wide that is.
func (a *App) tellState(p *plate, width float64) float64 {
	if p.state.Label == a.words.text("state.thinking.sure") && ui.Width(p.state, a.Measure) > width {
		p.state.Label = a.words.text("state.thinking") // the same in fewer words
	}
	does := p.state.Label
	for i := len(p.tags) - 1; i >= 0; i-- { // the shortest has room
		offer := p.tags[i]
		if does != "" {
			offer = does + " · " + offer
		}
		if i == len(p.tags)-1 || a.Measure.Width(offer, p.state.Type)+1 <= width {
			p.state.Label = offer
		}
	}
	return ui.Width(p.state, a.Measure)
}
