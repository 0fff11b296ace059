package screen

import (
	"awale/game/save"
	"awale/render/boardview"
	"awale/render/ui"
	"awale/variants"
	"strconv"
)

// shownLine is a line that is played on the board and taken back. The game stays where it is.
type shownLine struct {
	// start is the position that the line begins in, moves its moves, and at how many of them are on the board.
	start variants.Position
	moves []variants.Move
	at    int
	// upTo is how many are to be shown.
	upTo int
	// stays is how many seconds the end of the line stays, 0 for as long as nobody takes it back. rest is what is left of them.
	// pause is how many seconds are left before the next move.
	stays, rest, pause float64
}

// lineShower plays lines on the board.
type lineShower struct {
	*narrator
	*preferences
	board *boardview.Board
	shownLine
	// skip lets everything that moves arrive at once, showScores brings the numbers of the strips up to date.
	skip, showScores func()
}

// on reports whether a line is on the board, and not the game.
func (l *shownLine) on() bool { return l.upTo > 0 }

// show plays the first moves of a line on the board, from the position of the game.
func (l *lineShower) show(moves []variants.Move, upTo int, stays float64) {
	l.skip()
	p := l.session.Position()
	if !l.on() || l.start != p || upTo <= l.at {
		if l.on() {
			l.board.Unstage(true)
		}
		l.shownLine = shownLine{start: p}
	}
	l.moves, l.upTo, l.stays, l.rest = moves, min(upTo, len(moves)), stays, stays
	l.step()
	l.kit.changed()
}

// step shows the next move of the line.
func (l *lineShower) step() {
	p := l.start
	for i, m := range l.moves[:l.at+1] {
		after, events, err := l.rules.Apply(p, m)
		if err != nil {
			l.upTo = i // a line of a search is legal; what is not ends here
			return
		}
		if i == l.at {
			l.board.Perform(p, events)
		}
		p = after
	}
	l.at++
	if l.settings.Speed == save.SpeedNone {
		l.pause = readingTimes[save.SpeedNone] // nothing else shows that a move follows another one
	}
}

// tick lets dt seconds pass for the line that is shown.
func (l *lineShower) tick(dt float64) {
	switch {
	case !l.on() || l.board.Busy():
	case l.at < l.upTo:
		if l.pause -= dt; l.pause <= 0 {
			l.step()
		}
	case l.stays > 0:
		if l.rest -= dt; l.rest <= 0 {
			l.takeBack(false)
		}
	}
}

// takeBack shows the game again. The seeds move back, or are back at once.
func (l *lineShower) takeBack(atOnce bool) {
	if !l.on() {
		return
	}
	l.shownLine = shownLine{}
	l.board.Unstage(atOnce)
	l.showScores()
	l.kit.changed()
}

// nodes makes a control for each move of a line, which shows the line up to it.
func (l *lineShower) nodes(id string, moves []variants.Move, most int, show func(upTo int)) []*ui.Node {
	var list []*ui.Node
	for i, m := range moves[:min(most, len(moves))] {
		n := l.kit.button(id+strconv.Itoa(i+1), l.kit.text("analysis.line.house", "house", moveText(l.rules, m), "turn", i+1), ui.IconNone, func() { show(i + 1) })
		n.Text, n.Type, n.Grow, n.MinW = moveText(l.rules, m), ui.SmallBold, 0, touchLeast
		if l.on() && i < l.upTo {
			n.Look = ui.LookPrimary
		}
		list = append(list, n)
	}
	return list
}

// moveText writes a move with the sign of its house; a pass is a dash.
func moveText(r *variants.Rules, m variants.Move) string {
	if m.House() == variants.NoHouse {
		return "–"
	}
	return sign(r.Size(), m)
}

// forget leaves the line without a change of the board, which shows something else already.
func (l *lineShower) forget() { l.shownLine = shownLine{} }
