package screen

import (
	"awale/render/ui"
	"awale/variants"
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
	stays, rest float64
}

// on reports whether a line is on the board, and not the game.
func (l *shownLine) on() bool { return l.upTo > 0 }

// showLine plays the first moves of a line on the board, from the position of the game.
func (ps *playScreen) showLine(moves []variants.Move, upTo int, stays float64) {
	l := &ps.play.line
	ps.skip()
	p := ps.session.Position()
	if !l.on() || l.start != p || upTo <= l.at {
		if l.on() {
			ps.board.Unstage(true)
		}
		*l = shownLine{start: p}
	}
	l.moves, l.upTo, l.stays, l.rest = moves, min(upTo, len(moves)), stays, stays
	ps.stepLine()
	ps.changed()
}

// stepLine shows the next move of the line.
func (ps *playScreen) stepLine() {
	l := &ps.play.line
	p := l.start
	for i, m := range l.moves[:l.at+1] {
		after, events, err := ps.rules.Apply(p, m)
		if err != nil {
			l.upTo = i // a line of a search is legal; what is not ends here
			return
		}
		if i == l.at {
			ps.board.Perform(p, events)
		}
		p = after
	}
	l.at++
}

// tickLine lets dt seconds pass for the line that is shown.
func (ps *playScreen) tickLine(dt float64) {
	l := &ps.play.line
	switch {
	case !l.on() || ps.board.Busy():
	case l.at < l.upTo:
		ps.stepLine()
	case l.stays > 0:
		if l.rest -= dt; l.rest <= 0 {
			ps.takeLineBack(false)
		}
	}
}

// takeLineBack shows the game again. The seeds move back, or are back at once.
func (ps *playScreen) takeLineBack(atOnce bool) {
	if !ps.play.line.on() {
		return
	}
	ps.play.line = shownLine{}
	ps.board.Unstage(atOnce)
	ps.showScores()
	ps.changed()
}

// lineNodes makes a control for each move of a line, which shows the line up to it.
func (ps *playScreen) lineNodes(id string, moves []variants.Move, most int, show func(upTo int)) []*ui.Node {
	var list []*ui.Node
	for i, m := range moves[:min(most, len(moves))] {
		n := ps.button(id+itoa(i+1), ps.text("analysis.line.house", "house", moveText(ps.rules, m), "turn", i+1), ui.IconNone, func() { show(i + 1) })
		n.Text, n.Type, n.Grow, n.MinW = moveText(ps.rules, m), ui.SmallBold, 0, touchLeast
		if ps.play.line.on() && i < ps.play.line.upTo {
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
