// Package plaque lays out what stands on the plaque of a player: the name, what the player is doing, the captured seeds and the clock.
package plaque

import (
	"math"
	"strings"

	"awale/render/screen/kit"
	"awale/render/screen/table"
	"awale/render/ui"
)

// Plaque is the part of a strip about its player. It has the name, the state (what the player is doing) in words, the
// captured seeds and the clock. It is laid out in a shape and in types that fit. The name is always shown.
type Plaque struct {
	measure ui.Measurer
	// Player is what the plaque tells.
	Player Player
	// Score is the number of captured seeds or the points, and Clock the time. Each is nil if it is not shown.
	Score, Name, State, Clock *ui.Node
	// tags are the tags of the player in the words of the state.
	tags []string
	// figures is the type of Score and Clock.
	figures ui.Type
	// Skip is the number of the largest types of figures that are not used.
	Skip int
	// Whole is set if no letters become smaller than the player wants them.
	Whole bool
}

// Shape is how a plaque is laid out.
type Shape uint8

const (
	// InLine: all parts stand in one line, the clock at its end.
	InLine Shape = iota
	// Stacked: the name stands above the state, with the seeds before both and the clock at the end.
	Stacked
	// Paired: the name and the state stand above the clock, with the seeds before both lines.
	Paired
	// Tight: the name and the state stand above the seeds and the clock.
	Tight
	// parted: the name stands above the state, with the seeds before the shorter one.
	parted
	// stateless: the name stands above the seeds and the clock. The light of the strip shows whose turn it is.
	stateless
)

// Gap is the gap between the parts of a strip, in dp.
const Gap = ui.SpaceNear

// Low is the height in dp of a strip of one line.
const Low = 44

// clockLow is the height in dp of a line of figures below which a clock is not read at a glance. Before those of a distant player get
// smaller, the state gives way.
const clockLow = 22

// Snug is the least part of its height that one or two lines take in a strip.
const Snug = 0.85

// FigureTypes are the types of seeds and time, the largest first.
var FigureTypes = ui.Title.DownTo(ui.SmallBold.Least())

// plaqueSize holds the types of a name and of the state beside it, and the types of figures, the largest first. Figures
// are never smaller than the name.
type plaqueSize struct {
	name, state ui.Type
	figures     []ui.Type
}

// plaqueSizes are the sizes of plaques, the largest first: one for each type of a name.
var plaqueSizes = func() (sizes []plaqueSize) {
	for i, name := range FigureTypes[1:] {
		sizes = append(sizes, plaqueSize{name, ui.Small.Shrunk(i), FigureTypes[:i+2]})
	}
	return sizes
}()

// wholeSizes are the sizes of plaques in which no letters are smaller than the player wants them.
var wholeSizes = []plaqueSize{{ui.Label, ui.Small, FigureTypes[:2]}, {ui.SmallBold, ui.Small, FigureTypes[:3]}}

// tallSizes are the sizes of plaques in strips at least TallFrom dp high.
var tallSizes = append([]plaqueSize{{ui.Title, ui.Body, FigureTypes[:1]}}, plaqueSizes...)

// TallFrom is the least height of a tall strip, in dp.
const TallFrom = 64

// Figure is the kind of the number at the start of a plaque.
type Figure uint8

const (
	// NoFigure: the board shows the number.
	NoFigure Figure = iota
	// SeedsFigure is the number of captured seeds.
	SeedsFigure
	// PointsFigure is the number of the player's points, if rounds give points.
	PointsFigure
)

// Player is what a strip shows of its player.
type Player struct {
	// ID begins the IDs of the nodes of the player, and Label names their group.
	ID, Label string
	Name      table.PlayerName
	// Rival is the short name of the other player if both names have one size, "" otherwise.
	Rival string
	// RivalBrief is the brief name of that player, or else the short one.
	RivalBrief string
	// State says what the player is doing, "" for nothing. Brief says the same in fewer words, "" if there are none.
	State, Brief string
	// ToMove is the state while the player is to move. There is always room for it, so that nothing moves or changes
	// its size when the turn changes.
	ToMove string
	// Tags are words about the rounds, the fullest first and the shortest last.
	Tags []string
	// Seeds is the number of captured seeds, and Clock the time, "" without a clock.
	Seeds, Clock string
	// Low is set if there is little time left.
	Low bool
	// Distant is set for a player who is not at this device.
	Distant bool
	// Lit is set if the strip is lit: for the player to move, the winner, or a player who is asked something.
	Lit bool
}

// New makes a plaque without a place.
func New(m ui.Measurer, told Player, figure Figure) *Plaque {
	p := &Plaque{measure: m, Player: told, tags: told.Tags, Name: &ui.Node{Look: ui.LookText},
		State: &ui.Node{Look: ui.LookText, Faint: true}}
	switch n := len(p.tags); {
	case figure == SeedsFigure:
		p.Score = &ui.Node{Look: ui.LookText, Label: told.Seeds}
	case figure == PointsFigure && n > 0:
		p.Score, p.tags = &ui.Node{Look: ui.LookText, Label: p.tags[n-1]}, nil
	}
	if told.Clock != "" {
		p.Clock = &ui.Node{ID: told.ID + "-clock", Role: ui.RoleText, Look: ui.LookText, Label: told.Clock, Warns: told.Low}
	}
	return p
}

// Nodes returns the parts of a plaque in reading order.
func (p *Plaque) Nodes() (all []*ui.Node) {
	for _, n := range [...]*ui.Node{p.Score, p.Name, p.State, p.Clock} {
		if n != nil {
			all = append(all, n)
		}
	}
	return all
}

// scoreWidth is the width in dp of a number of seeds with two digits, in figures of a type.
func scoreWidth(m ui.Measurer, figures ui.Type) float64 { return m.Width("48", figures) + 2 }

// ClockWidth is the width in dp of a time, in figures of a type.
func ClockWidth(m ui.Measurer, figures ui.Type) float64 { return m.Width("00:00", figures) + 2 }

// Widths are the widths of the parts of a plaque, in dp: the seeds and the time with the gap beside them, 0
// without them; the short name; and the state of a player to move. longer is the width of the longer of both names if
// these have one size, else that of the name.
type Widths struct{ Score, Name, longer, State, Clock float64 }

// Widths measures the parts of a plaque and sets the short name.
func (p *Plaque) Widths() (w Widths) {
	if p.Score != nil {
		w.Score = max(scoreWidth(p.measure, p.figures), p.measure.Width(p.Score.Label, p.figures)+2) + Gap
	}
	if p.Clock != nil {
		w.Clock = max(ClockWidth(p.measure, p.figures), p.measure.Width(p.Clock.Label, p.figures)+2) + Gap
	}
	doing := p.Player.ToMove
	if n := len(p.tags); n > 0 {
		doing = strings.TrimPrefix(doing+" · "+p.tags[n-1], " · ")
	}
	w.State = p.measure.Width(doing, p.State.Type) + 2
	p.Name.Label = p.Player.Name.Short
	w.Name = ui.Width(p.Name, p.measure)
	w.longer = w.Name
	if p.Player.Rival != "" {
		w.longer = max(w.Name, math.Ceil(p.measure.Width(p.Player.Rival, p.Name.Type))+1)
	}
	return w
}

// SetFigures sets the type of the seeds and the time.
func (p *Plaque) SetFigures(figures ui.Type) {
	p.figures = figures
	for _, n := range [...]*ui.Node{p.Score, p.Clock} {
		if n != nil {
			n.Type = figures
		}
	}
}

// SetSize sets the types of the name and the state, and those of the seeds and the time. Both are indices, 0 for the largest.
func (p *Plaque) SetSize(size, figures int) {
	p.Name.Type, p.State.Type = plaqueSizes[size].name, plaqueSizes[size].state
	p.SetFigures(FigureTypes[figures])
}

// briefFrom is the least size of a name that is not brief.
var briefFrom = ui.SmallBold.Shrunk(2)

// Fit lays out a plaque in a rectangle, as fitNamed does, and reports whether all of it has room. The name is brief if it has no
// room otherwise, or only in small letters.
func (p *Plaque) Fit(in ui.Rect, column float64, shapes ...Shape) bool {
	if p.Whole {
		return p.fitWhole(in, column, shapes...)
	}
	fits := p.fitNamed(in, column, shapes...)
	small := p.measure.LineHeight(p.Name.Type) < p.measure.LineHeight(briefFrom)
	if brief := p.Player.Name.Brief; brief != "" && (!fits || small) {
		p.Player.Name.Short, p.Player.Rival = brief, p.Player.RivalBrief
		return p.fitNamed(in, column, shapes...)
	}
	return fits
}

// fitWhole is Fit with letters in full size only. Words for what the player is doing give way first if they are long, then the name is
// brief, and then the light of the strip alone shows whose turn it is. At last the name is cut.
func (p *Plaque) fitWhole(in ui.Rect, column float64, shapes ...Shape) bool {
	told := p.Player
	brief := told
	if told.Name.Brief != "" {
		brief.Name.Short, brief.Rival = told.Name.Brief, told.RivalBrief
	}
	silent := func(of Player) Player {
		of.State, of.Brief = "", ""
		return of
	}
	mute := silent(brief)
	mute.ToMove = ""
	for _, p.Player = range [...]Player{told, silent(told), brief, silent(brief), mute} {
		if p.fitNamed(in, column, shapes...) {
			return true
		}
	}
	p.tags = nil
	if p.fitNamed(in, column, shapes...) {
		return true
	}
	p.place(in, column, p.figures, InLine)
	room := in.X + in.W - p.Name.Bounds.X
	if p.Clock != nil {
		room -= p.Clock.Bounds.W + Gap
	}
	p.Name.Bounds.W = room
	if short := kit.Shorten(p.Name.Label, p.Name.Type, room, p.measure); short != p.Name.Label {
		p.Name.Text = short
	}
	return false
}

// fitNamed lays out a plaque in a rectangle and reports whether all of it has room. It tries the sizes, the types of figures
// of each size, and some shapes with each type of figures. If the first shape is Stacked, the plaque may also be
// parted, in letters that are not of full size. If nothing fits, a plaque without a clock is Stacked, because this cuts
// the least. The player takes at most column dp without a clock at the end; 0 is no limit.
func (p *Plaque) fitNamed(in ui.Rect, column float64, shapes ...Shape) bool {
	place := func(figures ui.Type, s Shape) bool { return p.place(in, column, figures, s) }
	sizes := plaqueSizes
	if in.H >= TallFrom && column == 0 {
		sizes = tallSizes
	}
	if p.Whole {
		sizes = wholeSizes
	}
	_, fits := ui.Fit(func(size plaqueSize) bool {
		p.Name.Type, p.State.Type = size.name, size.state
		figures := size.figures[min(p.Skip, len(size.figures)-1):]
		large := len(figures)
		if p.Clock != nil && p.Player.Distant && len(shapes) > 1 {
			large = len(figures) - len(p.smallOf(figures))
		}
		_, _, fits := ui.Fit2(place, figures[:large], shapes)
		if !fits && large < len(figures) {
			if _, fits = ui.Fit(func(f ui.Type) bool { return place(f, stateless) }, figures[:large]...); !fits {
				_, _, fits = ui.Fit2(place, figures[large:], shapes)
			}
		}
		if !fits && shapes[0] == Stacked && size.name != plaqueSizes[0].name {
			_, fits = ui.Fit(func(f ui.Type) bool { return place(f, parted) }, figures...)
		}
		return fits
	}, sizes...)
	switch {
	case fits:
	case p.Clock == nil && shapes[0] == Stacked:
		place(p.figures, Stacked)
	case p.stateCovers(in):
		p.State.Label = "" // the light of the strip shows whose turn it is
	}
	return fits
}

// smallOf returns the types of figures in which a clock is not read at a glance.
func (p *Plaque) smallOf(figures []ui.Type) []ui.Type {
	for i, f := range figures {
		if p.measure.LineHeight(f) < clockLow {
			return figures[i:]
		}
	}
	return nil
}

// stateCovers reports whether the words of the state reach beyond a rectangle, or over the clock.
func (p *Plaque) stateCovers(in ui.Rect) bool {
	if p.State.Label == "" || p.Clock == nil {
		return false
	}
	end := p.State.Bounds.X + ui.Width(p.State, p.measure)
	if p.Clock.Align != ui.AlignEnd { // the clock stands below them
		return end > in.X+in.W
	}
	return end+Gap > p.Clock.Bounds.X+p.Clock.Bounds.W-p.measure.Width(p.Clock.Label, p.Clock.Type)
}

// room is the room for the parts of a plaque, in dp.
type room struct {
	Widths
	in ui.Rect
	// above, below and figures are the heights of a line of the name, the state and the figures. tall is the least
	// height of a line of figures: the largest figures need more than the height of a line.
	above, below, figures, tall float64
	// beside is the width for the name and the state within the column, most the width without a column.
	beside, most float64
}

// place lays out a plaque in a shape and reports whether all of it has room.
func (p *Plaque) place(in ui.Rect, column float64, figures ui.Type, s Shape) bool {
	p.SetFigures(figures)
	timed := s == Paired || s == Tight || s == stateless // the clock does not stand at the end
	if p.Clock == nil && timed || p.Score == nil && s == parted {
		return false
	}
	r := room{Widths: p.Widths(), in: in, above: p.measure.LineHeight(p.Name.Type), below: p.measure.LineHeight(p.State.Type)}
	if p.Score != nil || p.Clock != nil {
		r.figures = p.measure.LineHeight(p.figures)
	}
	r.tall = r.figures
	if column == 0 && (p.figures != ui.Title || in.H >= Low) {
		r.tall *= Snug
	}
	r.most = in.W - r.Score
	if !timed {
		r.most -= r.Clock
	}
	r.beside = r.most
	if column > 0 {
		r.beside = min(r.most, column-r.Score+kit.Rounding)
	}
	at := bounds{
		score: ui.Rect{X: in.X, Y: in.Y, W: r.Score - Gap, H: in.H},
		clock: ui.Rect{X: in.X + in.W - r.Clock + Gap, Y: in.Y, W: r.Clock - Gap, H: in.H},
		name:  ui.Rect{X: in.X + r.Score, Y: in.Y, W: r.Name, H: in.H},
		state: ui.Rect{X: in.X + r.Score, Y: in.Y, W: r.State, H: in.H}}
	p.State.Label = p.Player.State
	var fits bool
	switch s {
	case InLine:
		fits = p.placeInLine(r, &at)
	case Stacked, parted:
		fits = p.placeStacked(r, &at, s == parted)
	case Paired, Tight:
		fits = p.placeOverClock(r, &at, s == Tight)
	case stateless:
		p.State.Label, r.State = "", -Gap
		fits = p.placeOverClock(r, &at, true)
	}
	p.Name.Bounds, p.State.Bounds = at.name, at.state
	if p.Score != nil {
		p.Score.Bounds = at.score
	}
	if p.Clock != nil {
		p.Clock.Bounds, p.Clock.Align = at.clock, ui.AlignEnd
		if timed {
			p.Clock.Align = ui.AlignStart
		}
	}
	return fits
}

// bounds are the bounds of the parts of a plaque.
type bounds struct{ score, name, state, clock ui.Rect }

// placeInLine places the name and the state in one line. At the end of a game the state may be wider than the column.
func (p *Plaque) placeInLine(r room, at *bounds) bool {
	room := r.beside
	if p.State.Label != "" || len(p.tags) > 0 {
		room -= Gap + max(r.State, ui.Width(p.State, p.measure))
	}
	at.name.W = max(r.Name, p.tellName(math.Floor(room), false)) // a width is a whole number
	at.state.X += at.name.W + Gap
	at.state.W = max(r.State, p.tellState(r.beside-at.name.W-Gap))
	return r.longer+Gap+r.State <= r.beside && (p.State.Label == "" || at.name.W+Gap+at.state.W <= r.most) &&
		max(Snug*r.above, Snug*r.below, r.tall) <= r.in.H
}

// placeStacked places the name above the state, with the seeds before both. If parted is set, the seeds stand before
// the name if it is short enough, else before the state. At the end of a game the state may be wider than the column.
func (p *Plaque) placeStacked(r room, at *bounds, parted bool) bool {
	// over and under are how much further than beside the two lines reach, in dp.
	over, under := 0.0, 0.0
	high, low := r.above, r.below
	switch {
	case !parted:
	case r.Name <= r.beside:
		under, at.state.X, high = r.Score, r.in.X, max(r.above, r.figures)
	default:
		over, at.name.X, low = r.Score, r.in.X, max(r.below, r.figures)
	}
	fits := r.longer <= r.beside+over && r.State <= r.beside+under && max(Snug*(high+low), r.tall) <= r.in.H
	at.name.W = max(r.Name, p.tellName(r.beside+under, true))
	at.state.W = max(r.State, p.tellState(r.beside+under))
	fits = fits && at.name.W <= r.most+over && at.state.W <= r.most+under
	if !parted {
		at.name.W = max(at.name.W, at.state.W) // words beside them stay in their place when the turn changes
	}
	if p.State.Label == "" && low == r.below {
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
func (p *Plaque) placeOverClock(r room, at *bounds, tight bool) bool {
	head, lower := max(r.above, r.below), r.Clock-Gap
	if tight {
		at.name.X, r.beside, r.most = r.in.X, r.beside+r.Score, r.in.W
		lower += r.Score
	}
	at.name.Y, at.name.H, at.clock.Y, at.clock.H = twoLines(r.in, head, r.figures, 0)
	at.state.X, at.state.Y, at.state.H = at.name.X+r.Name+Gap, at.name.Y, at.name.H
	at.state.W = max(r.State, p.tellState(r.beside-r.Name-Gap))
	at.clock.X = r.in.X + r.Score
	if tight {
		at.score.Y, at.score.H = at.clock.Y, at.clock.H
	}
	return max(r.longer+Gap+r.State, lower) <= r.beside && r.Name+Gap+at.state.W <= r.most && Snug*(head+r.figures) <= r.in.H
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
func (p *Plaque) tellName(width float64, below bool) float64 {
	name := p.Player.Name
	if below && name.Level != "" && len(p.tags) == 0 {
		level := p.measure.Width(name.Level, p.State.Type) + 2
		if level > width {
			level = 0
		} else if p.State.Label == "" {
			p.State.Label = name.Level
		}
		return max(level, ui.Width(p.Name, p.measure))
	}
	p.Name.Label = name.Within(width, p.Name.Type, p.measure)
	return ui.Width(p.Name, p.measure)
}

// tellState sets the words of the state, in fewer words if necessary, with the fullest tag that has room in a width or
// the shortest one. It returns their width. Both are in dp.
func (p *Plaque) tellState(width float64) float64 {
	if p.Player.Brief != "" && p.State.Label == p.Player.State && ui.Width(p.State, p.measure) > width {
		p.State.Label = p.Player.Brief
	}
	does := p.State.Label
	if does != "" {
		does += " · "
	}
	if tag, _ := ui.Fit(func(tag string) bool { return p.measure.Width(does+tag, p.State.Type)+1 <= width }, p.tags...); tag != "" {
		p.State.Label = does + tag
	}
	return ui.Width(p.State, p.measure)
}
