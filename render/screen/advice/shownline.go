package advice

import (
	"slices"
	"strconv"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/render/screen/table"
	"awale/render/ui"
	"awale/variants"
)

// This file shows lines on the board, for hints and for the analysis.

// LineMost is the greatest number of moves of a line that are shown.
const LineMost = 8

// shownLine is a line that is played on the board and taken back. The game does not change.
type shownLine struct {
	// start is the position at the beginning of the line, moves its moves, and at the number of them that are on the
	// board.
	start variants.Position
	moves []variants.Move
	At    int
	// upTo is the number of moves to show.
	upTo int
	// stays is the time for which the end of the line stays, in seconds, 0 until the player takes it back. rest is the
	// part of that time that is left. pause is the time before the next move, in seconds.
	stays, rest, pause float64
}

// LineShower plays lines on the board.
type LineShower struct {
	*Base
	shownLine
}

// On reports whether the board shows a line instead of the game.
func (l *shownLine) On() bool { return l.upTo > 0 }

// Ends reports whether the end of the shown line is taken back by itself.
func (l *shownLine) Ends() bool { return l.On() && l.stays > 0 }

// Show plays the first upTo moves of a line on the board, from the position of the game, or from what it shows of that line
// already. stays is the time for which the end stays, in seconds, 0 until the player takes it back.
func (l *LineShower) Show(moves []variants.Move, upTo int, stays float64) {
	l.Skip()
	p := l.Session.Position()
	if !l.On() || l.start != p || upTo <= l.At || len(moves) < l.At || !slices.Equal(l.moves[:l.At], moves[:l.At]) {
		if l.On() {
			l.Board.Unstage(true)
		}
		l.shownLine = shownLine{start: p}
	}
	l.moves, l.upTo, l.stays, l.rest = moves, min(upTo, len(moves)), stays, stays
	l.step()
	l.Kit.Changed()
}

// step shows the next move of the line.
func (l *LineShower) step() {
	p := l.start
	for i, m := range l.moves[:l.At+1] {
		after, events, err := l.Rules.Apply(p, m)
		if err != nil {
			l.upTo = i // a line of a search is legal; an illegal move ends it
			return
		}
		if i == l.At {
			l.Board.Perform(p, events)
		}
		p = after
	}
	l.At++
	if l.Settings.Speed == save.SpeedNone {
		l.pause = table.ReadingTimes[save.SpeedNone] // nothing else shows that a move follows another one
	}
}

// Tick lets dt seconds pass for the shown line.
func (l *LineShower) Tick(dt float64) {
	switch {
	case !l.On() || l.Board.Busy():
	case l.At < l.upTo:
		if l.pause -= dt; l.pause <= 0 {
			l.step()
		}
	case l.stays > 0:
		if l.rest -= dt; l.rest <= 0 {
			l.TakeBack(false)
		}
	}
}

// TakeBack shows the game again. The seeds move back, or are back at once if atOnce is set.
func (l *LineShower) TakeBack(atOnce bool) {
	if !l.On() {
		return
	}
	l.shownLine = shownLine{}
	l.Board.Unstage(atOnce)
	l.ShowScores()
	l.Kit.Changed()
}

// Nodes makes a control for each move of a line, at most most of them. A control shows the line up to its move.
func (l *LineShower) Nodes(id string, moves []variants.Move, most int, show func(upTo int)) []*ui.Node {
	var list []*ui.Node
	for i, m := range moves[:min(most, len(moves))] {
		n := l.Kit.Button(id+strconv.Itoa(i+1), l.Kit.Text("analysis.line.house", "house", MoveText(l.Rules, m), "turn", i+1), ui.IconNone,
			func() { show(i + 1) })
		n.Text, n.Type, n.Grow, n.MinW = MoveText(l.Rules, m), ui.SmallBold, 0, kit.TouchLeast
		if l.On() && i < l.upTo {
			n.Look = ui.LookPrimary
		}
		list = append(list, n)
	}
	return list
}

// MoveText writes a move with the letter of its house; a pass is a dash.
func MoveText(r *variants.Rules, m variants.Move) string {
	if m.House() == variants.NoHouse {
		return "–"
	}
	return kit.HouseSign(r.Size(), m)
}

// Forget drops the line without a change of the board, which shows something else already.
func (l *LineShower) Forget() { l.shownLine = shownLine{} }
