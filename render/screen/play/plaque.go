package play

import (
	"math"
	"strings"

	"awale/render/screen/kit"
	"awale/render/ui"
)

// plaque is the part of a strip about its player. It has the name, the state (what the player is doing) in words, the
// captured seeds and the clock. It is laid out in a shape and in types that fit. The name is always shown.
type plaque struct {
	measure ui.Measurer
	player  player
	// score is the number of captured seeds or the points, and clock the time. Each is nil if it is not shown.
	score, name, state, clock *ui.Node
	// tags are the tags of the player in the words of the state.
	tags []string
	// figures is the type of score and clock.
	figures ui.Type
	// skip is the number of the largest types of figures that are not used.
	skip int
	// whole is set if no letters become smaller than the player wants them.
	whole bool
}

// shape is how a plaque is laid out.
type shape uint8

const (
	// inLine: all parts stand in one line, the clock at its end.
	inLine shape = iota
	// stacked: the name stands above the state, with the seeds before both and the clock at the end.
	stacked
	// paired: the name and the state stand above the clock, with the seeds before both lines.
	paired
	// tight: the name and the state stand above the seeds and the clock.
	tight
	// parted: the name stands above the state, with the seeds before the shorter one.
	parted
	// stateless: the name stands above the seeds and the clock. The light of the strip shows whose turn it is.
	stateless
)

// clockLow is the height in dp of a line of figures below which a clock is not read at a glance. Before those of a distant player get
// smaller, the state gives way.
const clockLow = 22

// Snug is the least part of its height that one or two lines take in a strip.
const Snug = 0.85

// figureTypes are the types of seeds and time, the largest first.
var figureTypes = ui.Title.DownTo(ui.SmallBold.Least())

// plaqueSize holds the types of a name and of the state beside it, and the types of figures, the largest first. Figures
// are never smaller than the name.
type plaqueSize struct {
	name, state ui.Type
	figures     []ui.Type
}

// plaqueSizes are the sizes of plaques, the largest first: one for each type of a name.
var plaqueSizes = func() (sizes []plaqueSize) {
	for i, name := range figureTypes[1:] {
		sizes = append(sizes, plaqueSize{name, ui.Small.Shrunk(i), figureTypes[:i+2]})
	}
	return sizes
}()

// wholeSizes are the sizes of plaques in which no letters are smaller than the player wants them.
var wholeSizes = []plaqueSize{{ui.Label, ui.Small, figureTypes[:2]}, {ui.SmallBold, ui.Small, figureTypes[:3]}}

// tallSizes are the sizes of plaques in strips at least tallFrom dp high.
var tallSizes = append([]plaqueSize{{ui.Title, ui.Body, figureTypes[:1]}}, plaqueSizes...)

const tallFrom = 64

// figure is the kind of the number at the start of a plaque.
type figure uint8

const (
	noFigure figure = iota
	seedsFigure
	pointsFigure // the player's points, if rounds give points
)

// newPlaque makes a plaque without a place.
func newPlaque(m ui.Measurer, told player, figure figure) *plaque {
	p := &plaque{measure: m, player: told, tags: told.tags, name: &ui.Node{Look: ui.LookText},
		state: &ui.Node{Look: ui.LookText, Faint: true}}
	switch n := len(p.tags); {
	case figure == seedsFigure:
		p.score = &ui.Node{Look: ui.LookText, Label: told.seeds}
	case figure == pointsFigure && n > 0:
		p.score, p.tags = &ui.Node{Look: ui.LookText, Label: p.tags[n-1]}, nil
	}
	if told.clock != "" {
		p.clock = &ui.Node{ID: told.id + "-clock", Role: ui.RoleText, Look: ui.LookText, Label: told.clock, Warns: told.low}
	}
	return p
}

// nodes returns the parts of a plaque in reading order.
func (p *plaque) nodes() (all []*ui.Node) {
	for _, n := range [...]*ui.Node{p.score, p.name, p.state, p.clock} {
		if n != nil {
			all = append(all, n)
		}
	}
	return all
}

// scoreWidth is the width in dp of a number of seeds with two digits, and clockWidth that of a time, in figures of a
// type.
func scoreWidth(m ui.Measurer, figures ui.Type) float64 { return m.Width("48", figures) + 2 }

func clockWidth(m ui.Measurer, figures ui.Type) float64 { return m.Width("00:00", figures) + 2 }

// plaqueWidths are the widths of the parts of a plaque, in dp: the seeds and the time with the gap beside them, 0
// without them; the short name; and the state of a player to move. longer is the width of the longer of both names if
// these have one size, else that of the name.
type plaqueWidths struct{ score, name, longer, state, clock float64 }

// widths measures the parts of a plaque and sets the short name.
func (p *plaque) widths() (w plaqueWidths) {
	if p.score != nil {
		w.score = max(scoreWidth(p.measure, p.figures), p.measure.Width(p.score.Label, p.figures)+2) + stripGap
	}
	if p.clock != nil {
		w.clock = max(clockWidth(p.measure, p.figures), p.measure.Width(p.clock.Label, p.figures)+2) + stripGap
	}
	doing := p.player.toMove
	if n := len(p.tags); n > 0 {
		doing = strings.TrimPrefix(doing+" · "+p.tags[n-1], " · ")
	}
	w.state = p.measure.Width(doing, p.state.Type) + 2
	p.name.Label = p.player.name.Short
	w.name = ui.Width(p.name, p.measure)
	w.longer = w.name
	if p.player.rival != "" {
		w.longer = max(w.name, math.Ceil(p.measure.Width(p.player.rival, p.name.Type))+1)
	}
	return w
}

// setFigures sets the type of the seeds and the time.
func (p *plaque) setFigures(figures ui.Type) {
	p.figures = figures
	for _, n := range [...]*ui.Node{p.score, p.clock} {
		if n != nil {
			n.Type = figures
		}
	}
}

// briefFrom is the least size of a name that is not brief.
var briefFrom = ui.SmallBold.Shrunk(2)

// fit lays out a plaque in a rectangle, as fitNamed does, and reports whether all of it has room. The name is brief if it has no
// room otherwise, or only in small letters.
func (p *plaque) fit(in ui.Rect, column float64, shapes ...shape) bool {
	if p.whole {
		return p.fitWhole(in, column, shapes...)
	}
	fits := p.fitNamed(in, column, shapes...)
	small := p.measure.LineHeight(p.name.Type) < p.measure.LineHeight(briefFrom)
	if brief := p.player.name.Brief; brief != "" && (!fits || small) {
		p.player.name.Short, p.player.rival = brief, p.player.rivalBrief
		return p.fitNamed(in, column, shapes...)
	}
	return fits
}

// fitWhole is fit with letters in full size only. Words for what the player is doing give way first if they are long, then the name is
// brief, and then the light of the strip alone shows whose turn it is. At last the name is cut.
func (p *plaque) fitWhole(in ui.Rect, column float64, shapes ...shape) bool {
	told := p.player
	brief := told
	if told.name.Brief != "" {
		brief.name.Short, brief.rival = told.name.Brief, told.rivalBrief
	}
	silent := func(of player) player {
		of.state, of.brief = "", ""
		return of
	}
	mute := silent(brief)
	mute.toMove = ""
	for _, p.player = range [...]player{told, silent(told), brief, silent(brief), mute} {
		if p.fitNamed(in, column, shapes...) {
			return true
		}
	}
	p.tags = nil
	if p.fitNamed(in, column, shapes...) {
		return true
	}
	p.place(in, column, p.figures, inLine)
	room := in.X + in.W - p.name.Bounds.X
	if p.clock != nil {
		room -= p.clock.Bounds.W + stripGap
	}
	p.name.Bounds.W = room
	if short := kit.Shorten(p.name.Label, p.name.Type, room, p.measure); short != p.name.Label {
		p.name.Text = short
	}
	return false
}

// fitNamed lays out a plaque in a rectangle and reports whether all of it has room. It tries the sizes, the types of figures
// of each size, and some shapes with each type of figures. If the first shape is stacked, the plaque may also be
// parted, in letters that are not of full size. If nothing fits, a plaque without a clock is stacked, because this cuts
// the least. The player takes at most column dp without a clock at the end; 0 is no limit.
func (p *plaque) fitNamed(in ui.Rect, column float64, shapes ...shape) bool {
	place := func(figures ui.Type, s shape) bool { return p.place(in, column, figures, s) }
	sizes := plaqueSizes
	if in.H >= tallFrom && column == 0 {
		sizes = tallSizes
	}
	if p.whole {
		sizes = wholeSizes
	}
	_, fits := ui.Fit(func(size plaqueSize) bool {
		p.name.Type, p.state.Type = size.name, size.state
		figures := size.figures[min(p.skip, len(size.figures)-1):]
		large := len(figures)
		if p.clock != nil && p.player.distant && len(shapes) > 1 {
			large = len(figures) - len(p.smallOf(figures))
		}
		_, _, fits := ui.Fit2(place, figures[:large], shapes)
		if !fits && large < len(figures) {
			if _, fits = ui.Fit(func(f ui.Type) bool { return place(f, stateless) }, figures[:large]...); !fits {
				_, _, fits = ui.Fit2(place, figures[large:], shapes)
			}
		}
		if !fits && shapes[0] == stacked && size.name != plaqueSizes[0].name {
			_, fits = ui.Fit(func(f ui.Type) bool { return place(f, parted) }, figures...)
		}
		return fits
	}, sizes...)
	switch {
	case fits:
	case p.clock == nil && shapes[0] == stacked:
		place(p.figures, stacked)
	case p.stateCovers(in):
		p.state.Label = "" // the light of the strip shows whose turn it is
	}
	return fits
}

// smallOf returns the types of figures in which a clock is not read at a glance.
func (p *plaque) smallOf(figures []ui.Type) []ui.Type {
	for i, f := range figures {
		if p.measure.LineHeight(f) < clockLow {
			return figures[i:]
		}
	}
	return nil
}

// stateCovers reports whether the words of the state reach beyond a rectangle, or over the clock.
func (p *plaque) stateCovers(in ui.Rect) bool {
	if p.state.Label == "" || p.clock == nil {
		return false
	}
	end := p.state.Bounds.X + ui.Width(p.state, p.measure)
	if p.clock.Align != ui.AlignEnd { // the clock stands below them
		return end > in.X+in.W
	}
	return end+stripGap > p.clock.Bounds.X+p.clock.Bounds.W-p.measure.Width(p.clock.Label, p.clock.Type)
}

// plaqueRoom is the room for the parts of a plaque, in dp.
type plaqueRoom struct {
	plaqueWidths
	in ui.Rect
	// above, below and figures are the heights of a line of the name, the state and the figures. tall is the least
	// height of a line of figures: the largest figures need more than the height of a line.
	above, below, figures, tall float64
	// beside is the width for the name and the state within the column, most the width without a column.
	beside, most float64
}

// place lays out a plaque in a shape and reports whether all of it has room.
func (p *plaque) place(in ui.Rect, column float64, figures ui.Type, s shape) bool {
	p.setFigures(figures)
	timed := s == paired || s == tight || s == stateless // the clock does not stand at the end
	if p.clock == nil && timed || p.score == nil && s == parted {
		return false
	}
	r := plaqueRoom{plaqueWidths: p.widths(), in: in, above: p.measure.LineHeight(p.name.Type), below: p.measure.LineHeight(p.state.Type)}
	if p.score != nil || p.clock != nil {
		r.figures = p.measure.LineHeight(p.figures)
	}
	r.tall = r.figures
	if column == 0 && (p.figures != ui.Title || in.H >= stripLow) {
		r.tall *= Snug
	}
	r.most = in.W - r.score
	if !timed {
		r.most -= r.clock
	}
	r.beside = r.most
	if column > 0 {
		r.beside = min(r.most, column-r.score+kit.Rounding)
	}
	at := plaqueBounds{
		score: ui.Rect{X: in.X, Y: in.Y, W: r.score - stripGap, H: in.H},
		clock: ui.Rect{X: in.X + in.W - r.clock + stripGap, Y: in.Y, W: r.clock - stripGap, H: in.H},
		name:  ui.Rect{X: in.X + r.score, Y: in.Y, W: r.name, H: in.H},
		state: ui.Rect{X: in.X + r.score, Y: in.Y, W: r.state, H: in.H}}
	p.state.Label = p.player.state
	var fits bool
	switch s {
	case inLine:
		fits = p.placeInLine(r, &at)
	case stacked, parted:
		fits = p.placeStacked(r, &at, s == parted)
	case paired, tight:
		fits = p.placeOverClock(r, &at, s == tight)
	case stateless:
		p.state.Label, r.state = "", -stripGap
		fits = p.placeOverClock(r, &at, true)
	}
	p.name.Bounds, p.state.Bounds = at.name, at.state
	if p.score != nil {
		p.score.Bounds = at.score
	}
	if p.clock != nil {
		p.clock.Bounds, p.clock.Align = at.clock, ui.AlignEnd
		if timed {
			p.clock.Align = ui.AlignStart
		}
	}
	return fits
}

// plaqueBounds are the bounds of the parts of a plaque.
type plaqueBounds struct{ score, name, state, clock ui.Rect }

// placeInLine places the name and the state in one line. At the end of a game the state may be wider than the column.
func (p *plaque) placeInLine(r plaqueRoom, at *plaqueBounds) bool {
	room := r.beside
	if p.state.Label != "" || len(p.tags) > 0 {
		room -= stripGap + max(r.state, ui.Width(p.state, p.measure))
	}
	at.name.W = max(r.name, p.tellName(math.Floor(room), false)) // a width is a whole number
	at.state.X += at.name.W + stripGap
	at.state.W = max(r.state, p.tellState(r.beside-at.name.W-stripGap))
	return r.longer+stripGap+r.state <= r.beside && (p.state.Label == "" || at.name.W+stripGap+at.state.W <= r.most) &&
		max(Snug*r.above, Snug*r.below, r.tall) <= r.in.H
}

// placeStacked places the name above the state, with the seeds before both. If parted is set, the seeds stand before
// the name if it is short enough, else before the state. At the end of a game the state may be wider than the column.
func (p *plaque) placeStacked(r plaqueRoom, at *plaqueBounds, parted bool) bool {
	// over and under are how much further than beside the two lines reach, in dp.
	over, under := 0.0, 0.0
	high, low := r.above, r.below
	switch {
	case !parted:
	case r.name <= r.beside:
		under, at.state.X, high = r.score, r.in.X, max(r.above, r.figures)
	default:
		over, at.name.X, low = r.score, r.in.X, max(r.below, r.figures)
	}
	fits := r.longer <= r.beside+over && r.state <= r.beside+under && max(Snug*(high+low), r.tall) <= r.in.H
	at.name.W = max(r.name, p.tellName(r.beside+under, true))
	at.state.W = max(r.state, p.tellState(r.beside+under))
	fits = fits && at.name.W <= r.most+over && at.state.W <= r.most+under
	if !parted {
		at.name.W = max(at.name.W, at.state.W) // words beside them stay in their place when the turn changes
	}
	if p.state.Label == "" && low == r.below {
		low = 0
	}
	at.name.Y, at.name.H, at.state.Y, at.state.H = twoLines(r.in, high, low, tail*low)
	switch {
	case !parted:
	case over > 0:
		at.score.Y, at.score.H = at.state.Y, at.state.H
	default:
		at.score.Y, at.score.H = at.name.Y, at.name.H
	}
	return fits
}

// placeOverClock places the name and the state in one line above the clock, with the seeds before both lines or, if
// tight is set, before the clock.
func (p *plaque) placeOverClock(r plaqueRoom, at *plaqueBounds, tight bool) bool {
	head, lower := max(r.above, r.below), r.clock-stripGap
	if tight {
		at.name.X, r.beside, r.most = r.in.X, r.beside+r.score, r.in.W
		lower += r.score
	}
	at.name.Y, at.name.H, at.clock.Y, at.clock.H = twoLines(r.in, head, r.figures, 0)
	at.state.X, at.state.Y, at.state.H = at.name.X+r.name+stripGap, at.name.Y, at.name.H
	at.state.W = max(r.state, p.tellState(r.beside-r.name-stripGap))
	at.clock.X = r.in.X + r.score
	if tight {
		at.score.Y, at.score.H = at.clock.Y, at.clock.H
	}
	return max(r.longer+stripGap+r.state, lower) <= r.beside && r.name+stripGap+at.state.W <= r.most && Snug*(head+r.figures) <= r.in.H
}

const (
	// tail is the length of the tails of letters, and capHalf half the height of capitals, which stand in the middle of a line. Both are
	// parts of the height of a line.
	tail    = 0.18
	capHalf = 0.26
	// lineAir is the air in dp between the ink of two lines and the rounded edge of the wood, with its carved line, and leastCloser how
	// close the lines come for it.
	lineAir     = 2.5
	leastCloser = 0.75
)

// twoLines returns the places and heights of two lines in the middle of a rectangle. The other line has tails of a length in dp, which
// few words have: half of them counts. In a low rectangle the lines are closer to each other, not to the edge of the wood.
func twoLines(in ui.Rect, one, other, tails float64) (oneY, oneHigh, otherY, otherHigh float64) {
	room := in.H - 2*(ui.PlaqueRound+lineAir) - capHalf*(one+other) - tails
	closer := max(2*Snug-1, min(1, max(leastCloser, 2*room/(one+other)), (in.H-tails)/(one+other)))
	one, other = closer*one, closer*other
	oneY = in.Y + (in.H-one-other-tails/2)/2
	return oneY, one, oneY + one, other
}

// tellName sets the fullest name of the player that has room in a width, and returns its width, both in dp. If below is
// set, the level of a computer player without a state stands below its name.
func (p *plaque) tellName(width float64, below bool) float64 {
	name := p.player.name
	if below && name.Level != "" && len(p.tags) == 0 {
		level := p.measure.Width(name.Level, p.state.Type) + 2
		if level > width {
			level = 0
		} else if p.state.Label == "" {
			p.state.Label = name.Level
		}
		return max(level, ui.Width(p.name, p.measure))
	}
	p.name.Label = name.Within(width, p.name.Type, p.measure)
	return ui.Width(p.name, p.measure)
}

// tellState sets the words of the state, in fewer words if necessary, with the fullest tag that has room in a width or
// the shortest one. It returns their width. Both are in dp.
func (p *plaque) tellState(width float64) float64 {
	if p.player.brief != "" && p.state.Label == p.player.state && ui.Width(p.state, p.measure) > width {
		p.state.Label = p.player.brief
	}
	does := p.state.Label
	if does != "" {
		does += " · "
	}
	if tag, _ := ui.Fit(func(tag string) bool { return p.measure.Width(does+tag, p.state.Type)+1 <= width }, p.tags...); tag != "" {
		p.state.Label = does + tag
	}
	return ui.Width(p.state, p.measure)
}
