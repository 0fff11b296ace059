package screen

import (
	"slices"
	"strconv"
	"time"

	"awale/game"
	"awale/game/save"
	"awale/render/ui"
)

// plainMinutes are the clocks that a new game offers with one tap: minutes for each side, 0 for none.
var plainMinutes = [...]int{0, 5, 10}

// chosenTime is the clock that settings choose for a new game.
func chosenTime(s *save.Settings) game.TimeControl {
	if s.Time != (save.TimeChoice{}) {
		return game.TimeOf(s.Time)
	}
	return game.TimeControl{Each: time.Duration(s.Minutes) * time.Minute}
}

// keepTime puts a clock into settings: in minutes if they can say it, as earlier versions do.
func keepTime(to *save.Settings, tc game.TimeControl) {
	to.Minutes, to.Time = 0, save.TimeChoice{}
	if m := tc.Each / time.Minute; tc == (game.TimeControl{Each: m * time.Minute}) && m <= save.MaxMinutes {
		to.Minutes = int(m)
		return
	}
	to.Time = tc.Choice()
}

// clockChoice is the choice of how much time a game gives.
type clockChoice struct {
	page page
	time game.TimeControl
}

// newClockChoice makes the choice with a clock that is chosen at first.
func newClockChoice(p page, tc game.TimeControl) *clockChoice { return &clockChoice{page: p, time: tc} }

// build asks how much time the game gives.
func (s *clockChoice) build() *ui.Node {
	const own = "own"
	t := s.page.kit.text
	now, told := own, ""
	var times []choice
	for _, m := range plainMinutes {
		label := t("new.clock.none")
		if m > 0 {
			label = t("new.clock.short", "count", m)
		}
		id := strconv.Itoa(m)
		times = append(times, option(id, label))
		if s.time == (game.TimeControl{Each: time.Duration(m) * time.Minute}) {
			now = id
		}
	}
	if now == own {
		told = s.page.kit.timeWords(s.time)
	}
	row := s.page.kit.segments("new-clock", t("new.clock"), now, func(id string) {
		if id == own {
			s.page.open(newClockSheet(s))
			return
		}
		m, _ := strconv.Atoi(id)
		s.time = game.TimeControl{Each: time.Duration(m) * time.Minute}
	}, append(times, option(own, t("new.clock.own")))...)
	for i, m := range plainMinutes {
		if n := row.Children[i]; m > 0 {
			n.Text, n.Label = n.Label, t("new.clock.minutes", "count", m)
		}
	}
	return headed(t("new.clock"), "new-clock-told", told, row)
}

// timeWords says how much time a clock gives, in a few words.
func (k *kit) timeWords(tc game.TimeControl) string {
	each := k.durationWords(tc.Each)
	switch {
	case tc.Kind == game.PerMove:
		return k.text("clock.short.move", "each", each)
	case tc.Kind == game.Hourglass:
		return k.text("clock.short.hourglass", "each", each)
	case tc.Plus == 0:
		return each
	case tc.Kind == game.Increment:
		return k.text("clock.short.increment", "each", each, "plus", k.durationWords(tc.Plus))
	}
	return k.text("clock.short.delay", "each", each, "plus", k.durationWords(tc.Plus))
}

// durationWords says whole seconds or minutes.
func (k *kit) durationWords(d time.Duration) string {
	if seconds := int(d / time.Second); seconds < 120 && seconds%60 != 0 || seconds == 0 {
		return k.text("clock.seconds", "count", seconds)
	} else if seconds%60 != 0 {
		return k.text("clock.both", "minutes", seconds/60, "seconds", seconds%60)
	}
	return k.text("new.clock.short", "count", int(d/time.Minute))
}

// clockSheet sets the clock of a new game.
type clockSheet struct {
	page
	clock *clockChoice
}

func newClockSheet(g *clockChoice) *clockSheet {
	s := &clockSheet{page: g.page, clock: g}
	if !g.time.Timed() {
		g.time = timePresets[0]
	}
	return s
}

func (*clockSheet) id() string { return "clock-sheet" }

const (
	second = time.Second
	minute = time.Minute
)

// timePresets are clocks that are often played.
var timePresets = [...]game.TimeControl{
	{Kind: game.Increment, Each: 3 * minute, Plus: 2 * second},
	{Kind: game.Increment, Each: 10 * minute, Plus: 5 * second},
	{Each: 20 * minute},
	{Each: 30 * minute},
	{Kind: game.PerMove, Each: 10 * second},
	{Kind: game.PerMove, Each: 30 * second},
	{Kind: game.Delay, Each: 5 * minute, Plus: 5 * second},
	{Kind: game.Hourglass, Each: minute},
}

// The times that can be chosen: for each side, for a move, and what a move adds or waits for.
var (
	eachSteps = []time.Duration{30 * second, minute, 90 * second, 2 * minute, 3 * minute, 4 * minute, 5 * minute, 7 * minute, 10 * minute,
		15 * minute, 20 * minute, 25 * minute, 30 * minute, 40 * minute, 45 * minute, 60 * minute, 90 * minute, 120 * minute}
	moveSteps = []time.Duration{3 * second, 5 * second, 10 * second, 15 * second, 20 * second, 30 * second, 45 * second, minute, 90 * second, 2 * minute,
		3 * minute, 5 * minute, 10 * minute}
	plusSteps = []time.Duration{0, second, 2 * second, 3 * second, 5 * second, 8 * second, 10 * second, 12 * second, 15 * second, 20 * second, 30 * second,
		45 * second, minute}
)

// clockKinds are the ways to give time that the sheet offers, with the last part of the keys of their words.
var clockKinds = [...]struct {
	kind game.TimeKind
	id   string
}{{game.Increment, "increment"}, {game.Delay, "delay"}, {game.PerMove, "move"}, {game.Hourglass, "hourglass"}}

func (s *clockSheet) build() *ui.Node {
	t, now := s.kit.text, s.clock.time
	often := &ui.Node{ID: "clock-often", Role: ui.RoleRadioGroup, Label: t("clock.often")}
	for i, p := range timePresets {
		p.Soft = now.Soft
		often.Children = append(often.Children, s.kit.filter("clock-often-"+strconv.Itoa(i), s.kit.timeWords(p), p == now, func() { s.clock.time = p }))
	}
	s.kit.flow(often, ui.SpaceNear)
	var kinds []choice
	kind := "increment"
	for _, k := range clockKinds {
		kinds = append(kinds, option(k.id, t("clock.kind." + k.id)))
		if k.kind == now.Kind {
			kind = k.id
		}
	}
	ways := headed(t("clock.kind"), "", "", s.kit.segments("clock-kind", t("clock.kind"), kind, s.setKind, kinds...), faint("clock-kind-told", t("clock.kind."+kind+".told")))
	steps, label := eachSteps, t("clock.each")
	if now.Kind == game.PerMove {
		steps, label = moveSteps, t("clock.move")
	}
	amounts := []*ui.Node{s.amount("clock-each", label, steps, now.Each, func(d time.Duration) { s.clock.time.Each = d })}
	switch now.Kind {
	case game.Increment:
		amounts = append(amounts, s.amount("clock-plus", t("clock.increment"), plusSteps, now.Plus, func(d time.Duration) { s.clock.time.Plus = d }))
	case game.Delay:
		amounts = append(amounts, s.amount("clock-plus", t("clock.delay"), plusSteps, now.Plus, func(d time.Duration) { s.clock.time.Plus = d }))
	}
	out := "ends"
	if now.Soft {
		out = "warns"
	}
	return s.kit.dialog("clock-sheet", t("new.clock"), []*ui.Node{s.kit.primary("clock-done", t("sheet.done"), ui.IconNone, s.close)},
		headed(t("clock.often"), "", "", often), ways,
		&ui.Node{Axis: ui.AxisGrid, Gap: ui.SpaceNear, Children: amounts},
		headed(t("clock.out"), "", "", s.kit.segments("clock-out", t("clock.out"), out, func(id string) { s.clock.time.Soft = id == "warns" },
			option("ends", t("clock.out.ends")), option("warns", t("clock.out.warns")))),
		faint("clock-rests", t("new.clock.rests")))
}

// setKind has the clock give time in another way, with an amount that suits it.
func (s *clockSheet) setKind(id string) {
	now := &s.clock.time
	for _, k := range clockKinds {
		if k.id != id || k.kind == now.Kind {
			continue
		}
		before := now.Kind
		now.Kind = k.kind
		switch {
		case k.kind == game.PerMove:
			now.Each = 10 * second
		case before == game.PerMove:
			now.Each = 5 * minute
		}
		if now.Plus = 0; k.kind == game.Delay {
			now.Plus = 5 * second
		}
	}
}

// amount sets a time in steps.
func (s *clockSheet) amount(id, label string, steps []time.Duration, now time.Duration, set func(time.Duration)) *ui.Node {
	return s.kit.stepper(id, label, s.kit.durationWords(now), func(by int) (func(), bool) {
		at, found := slices.BinarySearch(steps, now)
		if !found && by > 0 {
			at-- // the next step is the one above
		}
		if at += by; at < 0 || at >= len(steps) {
			return nil, false
		}
		return func() {
			set(steps[at])
			s.kit.changed()
		}, true
	})
}
