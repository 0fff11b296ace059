package screen

import (
	"math"
	"strings"

	"awale/game"
	"awale/render/geom"
	"awale/render/ui"
	"awale/variants"
	"awale/variants/notation"
)

// trial is a board on which a rule is tried while it is being made: both sides are played by whoever taps.
type trial struct {
	rules    *variants.Rules
	position variants.Position
	diagram  *Diagram
	said     []string
}

// trialHouse returns the ID of a house of the trial board.
func trialHouse(h variants.House) string { return "trial-" + houseIDs[h] }

// use puts another rule under the board, nil for none that can be played. The game goes on as far as the board
// allows; a rule with another start begins anew.
func (t *trial) use(a *App, r *variants.Rules) {
	if r == nil {
		t.rules = nil
		return
	}
	fresh := t.rules == nil || t.diagram == nil || t.rules.Start() != r.Start()
	t.rules = r
	if fresh || r.Validate(t.position) != nil || r.Outcome(t.position).Over() {
		t.reset(a)
	}
}

// reset puts the seeds back to the start.
func (t *trial) reset(a *App) {
	t.position = t.rules.Start()
	if t.diagram == nil {
		t.diagram = newDiagram(t.position)
	} else {
		t.diagram.set(t.position)
	}
	for _, p := range paces {
		if p.key == a.settings.Speed {
			t.diagram.table.SetSpeed(p.speed)
		}
	}
	t.diagram.table.SetReduced(a.Host.ReducedMotion())
	t.say(a, a.words.text("editor.trial"))
}

func (t *trial) say(a *App, sentences ...string) {
	t.said = sentences
	a.changed()
}

// sow plays a move of the side to move, or says why it may not be played.
func (t *trial) sow(a *App, m variants.Move) {
	if t.rules == nil {
		a.refuse(a.words.text("editor.trial.stopped"))
		return
	}
	t.diagram.table.Skip()
	turn := t.position.Turn
	after, events, err := t.rules.Apply(t.position, m)
	if err != nil {
		a.Sound.Thud()
		t.say(a, a.reason(err))
		a.announce(t.said[0], true)
		return
	}
	before := t.position
	t.position, t.diagram.position = after, after
	t.diagram.table.Play(before, events)
	t.diagram.version++
	t.say(a, a.sentences(game.Comment(game.Change{Kind: game.Moved, Side: turn, Before: before, After: after, Events: events}, a.trialVoices()))...)
	a.announce(strings.Join(t.said, " "), false)
	if legal := t.rules.Legal(after); len(legal) == 1 && legal[0] == variants.Pass && !t.rules.Outcome(after).Over() {
		t.passed(a)
	}
}

// passed lets a side pass that can do nothing else.
func (t *trial) passed(a *App) {
	turn, before := t.position.Turn, t.position
	after, events, err := t.rules.Apply(before, variants.Pass)
	if err != nil {
		return // the rule has just said that it may
	}
	t.position, t.diagram.position = after, after
	t.diagram.table.Play(before, events)
	said := a.sentences(game.Comment(game.Change{Kind: game.Moved, Side: turn, Before: before, After: after, Events: events}, a.trialVoices()))
	t.say(a, append(t.said, said...)...)
}

// trialVoices are the sides of a board at which nobody in particular sits.
func (a *App) trialVoices() [2]game.Voice {
	return [2]game.Voice{{Name: variants.Say("player.south")}, {Name: variants.Say("player.north")}}
}

// advance lets time pass on the board.
func (t *trial) advance(a *App, dt float64) {
	if t.diagram == nil || !t.diagram.table.Busy() {
		return
	}
	for _, cue := range t.diagram.table.Advance(dt) {
		a.sound(cue)
	}
	t.diagram.showCounts(a)
	if !t.diagram.table.Busy() {
		t.diagram.version++
		a.changed()
	}
}

func (t *trial) moving() bool { return t.diagram != nil && t.diagram.table.Busy() }

// Lengths of a board that is touched. leastHouse is how wide a house has to be, in dp, with the gap between two
// targets, closeHouse how wide with hardly any. The others are in houses: how much longer than its row a board is, with
// its stores at the ends, lying and upright, and beside the rows, and how wide it is then.
const (
	leastHouse, closeHouse = 52, 45

	longLying, longUpright, longBeside = 2.2, 2.3, 0.6
	wideBeside                         = 4.8
	// wideUpright is how wide one is upright with its stores at the ends, wideStanding with them beside the rows, and
	// uprightFrom by how much larger its houses have to be for it where it might lie.
	wideUpright, wideStanding, uprightFrom = 4, 6.8, 1.05

	trialAir    = 14  // around the board, in dp
	narrowTrial = 360 // below this width of a window two lines are too few for the words
	trialEnds   = 20  // the wood at both ends of the rows of a board that stands with as little of it as it may
)

// trialHeight is how high the board of a trial wants to be at a width, and how high it has to be. It is laid out as the
// board of the game would be: lying where its houses are large enough to be touched, unless they become larger upright in
// the height that there is for it in an upright window, else upright, with its stores beside the rows where they lie there
// in a game. In an upright window one that stands is as large as fits.
func (a *App) trialHeight(size int, w, room float64) (want, least float64) {
	n := float64(size)
	lying, upright := w/(n+longLying), min((room-trialAir)/(n+longUpright), w/wideUpright)
	switch {
	case a.frame.upright && lying >= leastHouse && upright > lying*uprightFrom:
		return (n+longUpright)*upright + trialAir, n*geom.Finger + trialEnds
	case lying >= leastHouse:
		return boardHeight(size, w), boardLow
	case !a.frame.upright && w/(n+longBeside) >= closeHouse:
		return wideBeside*w/(n+longBeside) + trialAir, boardLow
	}
	long, wide := n+longUpright, float64(wideUpright)
	if a.laidOut(a.frame.board, size).board.Beside {
		long, wide = n+longBeside, wideStanding
	}
	house := float64(leastHouse)
	if a.frame.upright {
		house = max(house, min((room-trialAir)/long, w/wide))
	}
	return long*house + trialAir, n*geom.Finger + trialEnds
}

// buildBoard makes the board with its houses as buttons, nil while there is none. It is no higher than room lets it at
// a width, unless fingers want more.
func (t *trial) buildBoard(a *App, room func(w float64) float64) *ui.Node {
	d := t.diagram
	if d == nil {
		return nil
	}
	n := &ui.Node{ID: "trial", Role: ui.RoleGroup, Look: ui.LookPicture, Label: a.words.text("editor.trial.name"), Text: " ",
		Tall: func(w float64) float64 {
			want, least := a.trialHeight(d.size, w, room(w))
			return min(want, max(least, room(w)))
		}}
	badges := a.badges(d)
	var houses []*ui.Node
	over := t.rules == nil || t.rules.Outcome(t.position).Over()
	for h := range variants.House(2 * d.size) {
		house := &ui.Node{ID: trialHouse(h), Role: ui.RoleButton,
			Label:    a.trialLabel(t.position, h),
			Activate: func() { t.tap(a, h) },
			Preview:  func(on bool) { t.look(a, h, on) }}
		house.Disabled = over
		if !over {
			m, _ := moveOf(t.rules, t.position, h)
			house.Disabled = t.rules.Check(t.position, m) != nil
		}
		houses = append(houses, house)
	}
	n.Children = append(append(n.Children, badges...), houses...)
	n.Lay = func(n *ui.Node) {
		d.fit(a, n.Bounds.W, n.Bounds.H)
		layBadges(d, n, n.Children[:len(badges)])
		for h, house := range n.Children[len(badges):] {
			b := d.geometry.Target(variants.House(h))
			house.Bounds = ui.Rect{X: n.Bounds.X + b.X, Y: n.Bounds.Y + b.Y, W: b.W, H: b.H}
		}
	}
	d.look.Focus = variants.NoHouse
	if a.root.FocusVisible {
		for h := range variants.House(2 * d.size) {
			if a.root.Focus == trialHouse(h) {
				d.look.Focus = h
			}
		}
	}
	return n
}

// buildWords makes the words of the board, in a room of one height whatever they are, and the way back to the start.
func (t *trial) buildWords(a *App) (words, again *ui.Node) {
	said := t.said
	if t.rules == nil {
		said = []string{a.words.text("editor.trial.stopped")}
	}
	words = &ui.Node{Grow: 1, MinH: 2 * a.Measure.LineHeight(ui.Small)}
	if a.width < narrowTrial {
		words.MinH = max(words.MinH, 3*a.Measure.LineHeight(ui.Small.Least()))
	}
	words.Lay = func(room *ui.Node) {
		n := a.buildWords("trial-words", room.Bounds, said, ui.Small.Least())
		n.Role, n.Align = ui.RoleStatus, ui.AlignStart
		room.Children = []*ui.Node{n}
	}
	again = a.button("trial-reset", a.words.text("editor.trial.reset"), ui.IconAgain, func() {
		if t.rules != nil {
			t.reset(a)
		}
	})
	again.Disabled, again.Grow = t.rules == nil, 0
	return words, again
}

// buildBeside makes the board as it stands beside the fields, its words and the way back to the start below it.
func (t *trial) buildBeside(a *App) []*ui.Node {
	words, again := t.buildWords(a)
	words.MinH = 2 * a.Measure.LineHeight(ui.Body)
	below := &ui.Node{Axis: ui.AxisAcross, Gap: ui.SpaceApart, Children: []*ui.Node{words, column(again)}}
	if board := t.buildBoard(a, func(float64) float64 { return math.Inf(1) }); board != nil {
		return []*ui.Node{board, below}
	}
	return []*ui.Node{below}
}

// trialLabel names a house of the trial board.
func (a *App) trialLabel(p variants.Position, h variants.House) string {
	letter := notation.HouseName(int(p.Size), h)
	if p.Blocks(h) {
		return a.words.text("house.blocked", "house", letter)
	}
	return a.words.text("house.name", "house", letter, "count", int(p.Houses[h]))
}

// tap sows a house, the way round that the rule says or the player.
func (t *trial) tap(a *App, h variants.House) {
	m := variants.Sow(h)
	if t.rules != nil {
		either := false
		if m, either = moveOf(t.rules, t.position, h); either {
			a.chooseWay(h, notation.HouseSign(t.diagram.size, h), func(m variants.Move) { t.sow(a, m) })
			return
		}
	}
	t.sow(a, m)
}

// look begins or ends the preview of a house.
func (t *trial) look(a *App, h variants.House, on bool) {
	l := &t.diagram.look
	l.Preview, l.Promised = variants.NoHouse, nil
	if on && t.rules != nil && !t.moving() {
		l.Preview = h
		// An illegal move has no events: only its mark is shown.
		m, either := moveOf(t.rules, t.position, h)
		if _, l.Promised, _ = t.rules.Apply(t.position, m); either {
			// Where the seeds go is not known before the way round is: only that they are lifted.
			l.Promised = l.Promised[:1]
		}
	}
	t.diagram.version++
	a.changed()
}
