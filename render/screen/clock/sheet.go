package clock

import (
	"time"

	"awale/game"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/newgame"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/variants"
)

// sheet is the clock: two halves, each towards its player.
type sheet struct {
	*Room
	clock *game.TableClock
	// former is the clock before it was begun anew, nil without one.
	former *game.TableClock
	// at is when the time was read last, seen are the seconds left that are shown, and unsaved is how long the clock has run since it was
	// saved.
	at      time.Duration
	seen    [2]int
	unsaved time.Duration
}

const sheetID = "table-clock-sheet"

func (*sheet) ID() string { return sheetID }

// FacesBoth implements [kit.FacingBoth].
func (*sheet) FacesBoth() {}

// Closed stops the time: the sheet is closed.
func (s *sheet) Closed() { s.stopNow() }

// stopNow stops the time at this moment, and saves it.
func (s *sheet) stopNow() {
	s.Advance(0)
	s.clock.Stop(true)
	s.keep()
}

// KeepDraft saves the clock when the program is hidden, and may end.
func (s *sheet) KeepDraft() { s.keep() }

// keep saves the clock.
func (s *sheet) keep() {
	s.unsaved = 0
	s.Messages.Report(s.Prefs.Shelf.Put(save.DocumentTableClock, s.clock.Document()))
	s.Kit.Changed()
}

// Advance implements [kit.Lively]: the time runs. After a pause of the program, in which nobody could press, the clock stands still.
func (s *sheet) Advance(float64) {
	now := s.now()
	passed := now - s.at
	if s.at = now; !s.clock.Runs() {
		return
	}
	if passed > game.LongestGap {
		s.clock.Stop(true)
		s.keep()
		return
	}
	side := s.clock.Turn()
	low := s.clock.Low(side)
	up := s.clock.Run(passed)
	switch {
	case up:
		s.Kit.Sound.Ring()
		s.Messages.Announce(s.Kit.Text("end.timeout"), true)
		s.keep()
		return
	case !low && s.clock.Low(side):
		s.Kit.Sound.LowTime()
	}
	if s.unsaved += passed; s.unsaved >= game.SaveEvery {
		s.keep()
	}
	if s.seconds() != s.seen {
		s.Kit.Changed()
	}
}

// Moving implements [kit.Lively].
func (s *sheet) Moving() bool { return false }

// seconds are the seconds that both sides have left.
func (s *sheet) seconds() (left [2]int) {
	for side := range left {
		left[side] = table.ClockSeconds(s.clock.Left(variants.Side(side)))
	}
	return left
}

func (s *sheet) Build() *ui.Node {
	s.seen = s.seconds()
	t := s.Kit.Text
	d := s.Kit.Dialog(sheetID, t("tableclock.title"), nil)
	in := s.Window.SheetArea()
	d.MaxW, d.MinH = in.W, in.H
	switch { // a running game is not thrown away
	case s.clock.Begun() && !s.clock.Runs():
		s.Kit.BesideTitle(d, s.Kit.Button("table-clock-anew", t("menu.anew"), ui.IconAgain, func() { s.set(s.clock.Control()) }))
	case !s.clock.Begun() && s.former != nil:
		s.Kit.BesideTitle(d, s.Kit.Button("table-clock-undo", t("sheet.undo"), ui.IconUndo, s.undo))
	}
	north, south := s.face(variants.North), s.face(variants.South)
	north.Turned = true
	body := d.Children[1]
	body.Scroll, body.Gap = false, ui.SpaceWide
	body.Children = []*ui.Node{north, s.middle(), south}
	return d
}

// middle is the row between the halves.
func (s *sheet) middle() *ui.Node {
	t := s.Kit.Text
	if s.clock.Runs() {
		return kit.Together(s.Kit.Button("table-clock-stop", t("bar.pause"), ui.IconPause, func() { s.stop(true) }))
	}
	row := kit.Together(s.Kit.Button("table-clock-time", s.Kit.TimeWords(s.clock.Control()), ui.IconOptions, s.openTime))
	if s.clock.Begun() && !s.clock.Over() {
		row = kit.Together(row.Children[0], s.Kit.Primary("table-clock-stop", t("menu.continue"), ui.IconPlay, func() { s.stop(false) }))
	}
	return row
}

// stop stops the time or lets it run again.
func (s *sheet) stop(stop bool) {
	s.at = s.now()
	s.clock.Stop(stop)
	s.keep()
}

// set begins with a time anew.
func (s *sheet) set(control game.TimeControl) {
	if s.clock.Begun() {
		s.former = s.clock
	}
	s.clock = game.NewTableClock(control)
	s.keep()
}

// undo returns to the clock before it was begun anew.
func (s *sheet) undo() {
	s.clock, s.former = s.former, nil
	s.keep()
}

// openTime has another time chosen. The clock then begins anew with it.
func (s *sheet) openTime() {
	choice := newgame.NewClockChoice(s.Page, s.clock.Control())
	choice.Chosen = func(tc game.TimeControl) {
		if tc != s.clock.Control() {
			s.set(tc)
		}
	}
	choice.Open()
}

// face is the half of a side: all of it is a button.
func (s *sheet) face(side variants.Side) *ui.Node {
	id, name := "table-clock-south", s.Kit.Text("player.south")
	if side == variants.North {
		id, name = "table-clock-north", s.Kit.Text("player.north")
	}
	told := ""
	switch {
	case !s.clock.Begun():
		told = s.Kit.Text("tableclock.begin")
	case s.clock.Turn() != side:
	case s.clock.Left(side) == 0:
		told = s.Kit.Text("end.timeout")
	case s.clock.Runs():
		told = s.Kit.Text("title.you")
	}
	left := table.ClockText(s.clock.Left(side))
	n := &ui.Node{ID: id, Role: ui.RoleButton, Look: ui.LookPlaque, Label: name + ", " + s.spoken(side), Text: " ", Grow: 1, Now: 1,
		Current: s.clock.Runs() && s.clock.Turn() == side, First: side == variants.South, Activate: func() { s.press(side) }}
	if told != "" {
		n.Label += ". " + told
	}
	figure := &ui.Node{Look: ui.LookText, Label: left, Align: ui.AlignCenter, Warns: s.clock.Begun() && s.clock.Low(side)}
	words := &ui.Node{Look: ui.LookText, Type: ui.Label, Label: told, Align: ui.AlignCenter}
	n.Children = []*ui.Node{figure, words}
	n.Lay = func(n *ui.Node) { s.layFace(n, figure, words) }
	return n
}

// spoken is the time that a side has left for a screen reader: in whole minutes, and in tens of seconds in the last one, rounded up. It
// would speak each second otherwise.
func (s *sheet) spoken(side variants.Side) string {
	left, step := s.clock.Left(side), 10*time.Second
	if left > time.Minute {
		step = time.Minute
	}
	return s.Kit.DurationWords((left + step - 1) / step * step)
}

// sizes are those of the figures, in the usual size. The first one for which there is room is used.
var sizes = []float64{14, 12, 10, 8, 7, 6, 5, 4, 3.2, 2.6, 2.2, 1.9, 1.6, 1.4, 1.2, 1, 0.85, 0.7}

// readable is the least size with which words stand below the figures. In less room a screen reader alone has them.
const readable = 1.6

// layFace lays out the words of a half: the time in the middle, as large as there is room for, and what is told below it. Whatever is
// told, the time has one size and place.
func (s *sheet) layFace(n, figure, words *ui.Node) {
	m := s.Kit.Measure
	in := n.Bounds.Inset(ui.SpaceNear)
	low := 0.0
	for _, key := range []string{"tableclock.begin", "title.you", "end.timeout"} {
		low = max(low, ui.Height(&ui.Node{Look: words.Look, Type: words.Type, Label: s.Kit.Text(key)}, in.W, m))
	}
	fit := func(least float64) bool {
		for _, size := range sizes {
			figure.Type = ui.Display.Sample(size)
			if m.Width(figure.Label, figure.Type) <= in.W && m.LineHeight(figure.Type)+2*low <= in.H {
				return size >= least
			}
		}
		return false
	}
	if !fit(readable) {
		words.Text, low = " ", 0
		fit(0)
	}
	high := m.LineHeight(figure.Type)
	y := in.Y + (in.H-high)/2
	figure.Bounds = ui.Rect{X: in.X, Y: y, W: in.W, H: high}
	words.Bounds = ui.Rect{X: in.X, Y: y + high, W: in.W, H: low}
}

// press ends the turn of a side.
func (s *sheet) press(side variants.Side) {
	if s.clock.Press(side) {
		s.at, s.former = s.now(), nil
		s.keep()
	}
}
