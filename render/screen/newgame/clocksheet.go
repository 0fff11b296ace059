package newgame

import (
	"slices"
	"strconv"
	"time"

	"awale/game"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/ui"
)

var (
	// plainTimes are the clocks that a new game offers with one tap.
	plainTimes = []game.TimeControl{{}, {Each: 5 * minute}, {Each: 10 * minute}}
	// OnlineTimes are those that a game on the Internet offers: none, and two of the clocks that most people look for there.
	OnlineTimes = []game.TimeControl{{}, {Kind: game.Increment, Each: 3 * minute, Plus: 2 * second},
		{Kind: game.Increment, Each: 10 * minute, Plus: 5 * second}}
)

// ChosenTime returns the clock that the settings choose for a new game.
func ChosenTime(s *save.Settings) game.TimeControl {
	if s.Time != (save.TimeChoice{}) {
		return game.TimeOf(s.Time)
	}
	return game.TimeControl{Each: time.Duration(s.Minutes) * time.Minute}
}

// keepTime writes a clock into settings. It writes minutes if they can express it, as earlier versions do.
func keepTime(to *save.Settings, tc game.TimeControl) {
	to.Minutes, to.Time = 0, save.TimeChoice{}
	if m := tc.Each / time.Minute; tc == (game.TimeControl{Each: m * time.Minute}) && m <= save.MaxMinutes {
		to.Minutes = int(m)
		return
	}
	to.Time = tc.Choice()
}

// ClockChoice is the choice of the clock of a game.
type ClockChoice struct {
	page kit.Page
	Time game.TimeControl
	// Offered are the clocks that are chosen with one tap.
	Offered []game.TimeControl
	// Tournament is set if each side has a time for the game, and has lost once it is up: games of a tournament on the Internet have no
	// other clock.
	Tournament bool
	// Chosen, unless nil, is called with the time that is chosen when the sheet of the clock closes.
	Chosen func(tc game.TimeControl)
}

// NewClockChoice makes the choice with a clock that is chosen at first.
func NewClockChoice(p kit.Page, tc game.TimeControl) *ClockChoice {
	return &ClockChoice{page: p, Time: tc, Offered: plainTimes}
}

// Build makes the controls that choose the clock of the game.
func (s *ClockChoice) Build() *ui.Node {
	const own = "own"
	t := s.page.Kit.Text
	now, told := own, s.page.Kit.TimeWords(s.Time)
	var times []kit.Choice
	offered := map[string]game.TimeControl{}
	for _, tc := range s.Offered {
		count := int(tc.Each / minute)
		id, label := strconv.Itoa(count), t("new.clock.short", "count", count)
		switch {
		case !tc.Timed():
			label = t("new.clock.none")
		case tc.Plus > 0:
			id += "+" + strconv.Itoa(int(tc.Plus/second))
			label = id
		}
		times, offered[id] = append(times, kit.Option(id, label)), tc
		if s.Time == tc {
			now, told = id, ""
		}
	}
	row := s.page.Kit.Segments("new-clock", t("new.clock"), now, func(id string) {
		if id == own {
			if !s.Time.Timed() {
				s.Time = TimePresets[0]
			}
			s.Open()
			return
		}
		s.Time = offered[id]
	}, append(times, kit.Option(own, t("new.clock.own")))...)
	for i, tc := range s.Offered {
		n := row.Children[i]
		switch {
		case tc.Plus > 0:
			n.Text, n.Label = n.Label, s.page.Kit.TimeWords(tc)
		case tc.Timed():
			n.Text, n.Label = n.Label, t("new.clock.minutes", "count", int(tc.Each/minute))
		}
	}
	return s.page.Kit.Headed(t("new.clock"), "new-clock-told", told, row)
}

// Open opens the sheet that sets the clock.
func (s *ClockChoice) Open() { s.page.Open(&clockSheet{Page: s.page, clock: s}) }

// clockSheet sets the clock of a new game.
type clockSheet struct {
	kit.Page
	clock *ClockChoice
}

func (*clockSheet) ID() string { return "clock-sheet" }

// Closed tells what was chosen.
func (s *clockSheet) Closed() {
	if s.clock.Chosen != nil {
		s.clock.Chosen(s.clock.Time)
	}
}

const (
	second = time.Second
	minute = time.Minute
)

// TimePresets are clocks that are played often.
var TimePresets = [...]game.TimeControl{
	{Kind: game.Increment, Each: 3 * minute, Plus: 2 * second},
	{Kind: game.Increment, Each: 10 * minute, Plus: 5 * second},
	{Each: 20 * minute},
	{Each: 30 * minute},
	{Kind: game.PerMove, Each: 10 * second},
	{Kind: game.PerMove, Each: 30 * second},
	{Kind: game.Delay, Each: 5 * minute, Plus: 5 * second},
	{Kind: game.Hourglass, Each: minute},
}

// The times that can be chosen: for each side, for a move, and the increment or delay of a move.
var (
	eachSteps = []time.Duration{30 * second, minute, 90 * second, 2 * minute, 3 * minute, 4 * minute, 5 * minute, 7 * minute, 10 * minute,
		15 * minute, 20 * minute, 25 * minute, 30 * minute, 40 * minute, 45 * minute, 60 * minute, 90 * minute, 120 * minute}
	moveSteps = []time.Duration{3 * second, 5 * second, 10 * second, 15 * second, 20 * second, 30 * second, 45 * second, minute,
		90 * second, 2 * minute, 3 * minute, 5 * minute, 10 * minute}
	plusSteps = []time.Duration{0, second, 2 * second, 3 * second, 5 * second, 8 * second, 10 * second, 12 * second, 15 * second,
		20 * second, 30 * second, 45 * second, minute}
)

// timeKinds are the kinds of clocks that the sheet offers, and clockKinds the last parts of the keys of their words.
var (
	timeKinds  = [...]string{game.Increment, game.Delay, game.PerMove, game.Hourglass}
	clockKinds = [...]string{"increment", "delay", "move", "hourglass"}
)

func (s *clockSheet) Build() *ui.Node {
	t, now := s.Kit.Text, s.clock.Time
	often := &ui.Node{ID: "clock-often", Role: ui.RoleRadioGroup, Label: t("clock.often")}
	kinds := s.kinds()
	for i, p := range TimePresets {
		if !slices.Contains(kinds, clockKinds[slices.Index(timeKinds[:], p.Kind)]) {
			continue
		}
		p.Soft = now.Soft
		often.Children = append(often.Children, s.Kit.Filter("clock-often-"+strconv.Itoa(i), s.Kit.TimeWords(p), p == now,
			func() { s.clock.Time = p }))
	}
	kind := clockKinds[max(0, slices.Index(timeKinds[:], now.Kind))]
	ways := s.Kit.Choose("clock-kind", t("clock.kind"), kind, s.setKind, s.Kit.Options("clock.kind.", kinds...),
		kit.Faint("clock-kind-told", t("clock.kind."+kind+".told")))
	steps, label := eachSteps, t("clock.each")
	if now.Kind == game.PerMove {
		steps, label = moveSteps, t("clock.move")
	}
	amounts := []*ui.Node{s.amount("clock-each", label, steps, &s.clock.Time.Each)}
	if now.Kind == game.Increment || now.Kind == game.Delay {
		amounts = append(amounts, s.amount("clock-plus", t("clock."+kind), plusSteps, &s.clock.Time.Plus))
	}
	content := []*ui.Node{kit.Labelled(t("clock.often"), s.Kit.Chips(often, s.Window.Wide())), ways,
		{Axis: ui.AxisGrid, Gap: ui.SpaceNear, Children: amounts}}
	if !s.clock.Tournament {
		out := "ends"
		if now.Soft {
			out = "warns"
		}
		content = append(content, s.Kit.Choose("clock-out", t("clock.out"), out, func(id string) { s.clock.Time.Soft = id == "warns" },
			s.Kit.Options("clock.out.", "ends", "warns")), kit.Faint("clock-rests", t("new.clock.rests")))
	}
	return s.Kit.Dialog("clock-sheet", t("new.clock"), []*ui.Node{s.Done("clock-done")}, content...)
}

// kinds are the last parts of the keys of the kinds of clocks that are offered.
func (s *clockSheet) kinds() []string {
	if s.clock.Tournament {
		return clockKinds[:2] // an increment or a delay
	}
	return clockKinds[:]
}

// setKind changes the kind of the clock, with a suitable amount.
func (s *clockSheet) setKind(id string) {
	now, kind := &s.clock.Time, timeKinds[slices.Index(clockKinds[:], id)]
	if kind == now.Kind {
		return
	}
	switch before := now.Kind; {
	case kind == game.PerMove:
		now.Each = 10 * second
	case before == game.PerMove:
		now.Each = 5 * minute
	}
	now.Kind, now.Plus = kind, 0
	if kind == game.Delay {
		now.Plus = 5 * second
	}
}

// amount makes the control that sets a time in steps.
func (s *clockSheet) amount(id, label string, steps []time.Duration, now *time.Duration) *ui.Node {
	return s.Kit.Stepper(id, label, s.Kit.DurationWords(*now), func(by int) (func(), bool) {
		at, found := slices.BinarySearch(steps, *now)
		if !found && by > 0 {
			at-- // the next step is the one above
		}
		if at += by; at < 0 || at >= len(steps) {
			return nil, false
		}
		return func() {
			*now = steps[at]
			s.Kit.Changed()
		}, true
	})
}
