package learn

import (
	"slices"

	"awale/ai/problem"
	"awale/variants"
)

// Exercise is a position in which South has to find moves. It is made by [NewExercise] or [NewProblem]. Its methods are
// called from one goroutine.
type Exercise struct {
	rules *variants.Rules
	start variants.Position
	// line has the moves to find and the answers to them. If anyMove is set, any legal move is right.
	line    []variants.Move
	anyMove bool
	// refutations has lines that begin with a wrong move.
	refutations [][]variants.Move

	now variants.Position
	// played is the number of moves of the line that have been played. coming has the moves still to be shown.
	played int
	coming []variants.Move
	wrong  bool
}

// Shown is a move that was made on the board.
type Shown struct {
	Before, After variants.Position
	Move          variants.Move
	Events        []variants.Event
}

// NewExercise returns an exercise. line begins and ends with a move of South, which may have several in turn; without a line every legal
// move is right. refutations are lines that begin with a wrong move, and may be empty. All lines have to be legal.
func NewExercise(r *variants.Rules, start variants.Position, line []variants.Move, refutations ...[]variants.Move) *Exercise {
	return &Exercise{rules: r, start: start, now: start, line: line, anyMove: len(line) == 0, refutations: refutations}
}

// NewProblem returns the exercise of a problem. The player has to find its line. Its replies refute the other moves.
func NewProblem(r *variants.Rules, p *problem.Problem) *Exercise {
	e := NewExercise(r, p.Position, p.Line)
	if len(p.Wrong) > 0 {
		e.refutations = append(e.refutations, p.Wrong)
	}
	for i, reply := range p.Replies {
		if m := variants.Sow(variants.House(i)); reply != variants.NoMove && (len(p.Wrong) == 0 || p.Wrong[0] != m) {
			e.refutations = append(e.refutations, []variants.Move{m, reply})
		}
	}
	return e
}

// Position returns the position on the board.
func (e *Exercise) Position() variants.Position { return e.now }

// Rules returns the rule.
func (e *Exercise) Rules() *variants.Rules { return e.rules }

// Done reports whether all moves have been found.
func (e *Exercise) Done() bool {
	return !e.wrong && e.played > 0 && e.played >= max(1, len(e.line))
}

// Wrong reports whether the last move on the board was wrong.
func (e *Exercise) Wrong() bool { return e.wrong }

// Asks reports whether the player has to move now.
func (e *Exercise) Asks() bool { return !e.Done() && !e.wrong && len(e.coming) == 0 }

// Expected returns the move that the player has to find, NoMove if every move is right or the player does not have to
// move.
func (e *Exercise) Expected() variants.Move {
	if !e.Asks() || e.anyMove {
		return variants.NoMove
	}
	return e.line[e.played]
}

// Play makes a move and reports whether it is right. If the move is illegal, the error is that of
// [variants.Rules.Check], and nothing changes. [Exercise.Next] returns the moves that follow.
func (e *Exercise) Play(m variants.Move) (shown Shown, right bool, err error) {
	if err := e.rules.Check(e.now, m); err != nil {
		return Shown{}, false, err
	}
	right = e.anyMove || m == e.Expected()
	first := e.played == 0
	shown = e.make(m)
	if right {
		e.played++
		e.answers()
		return shown, true, nil
	}
	e.wrong = true
	if i := slices.IndexFunc(e.refutations, func(line []variants.Move) bool { return line[0] == m }); first && i >= 0 {
		e.coming = e.refutations[i][1:]
	}
	return shown, false, nil
}

// answers has the next move of the line shown if it is one of the other side.
func (e *Exercise) answers() {
	if e.played < len(e.line) && e.now.Turn != e.start.Turn {
		e.coming = e.line[e.played : e.played+1]
	}
}

// Next makes the next move that has to be shown. ok is false if there is none.
func (e *Exercise) Next() (s Shown, ok bool) {
	if len(e.coming) == 0 {
		return Shown{}, false
	}
	m := e.coming[0]
	e.coming = e.coming[1:]
	if e.rules.Check(e.now, m) != nil {
		e.coming = nil // the game is over
		return Shown{}, false
	}
	s = e.make(m)
	if !e.wrong {
		if e.played++; len(e.coming) == 0 {
			e.answers()
		}
	}
	return s, true
}

// make makes a move.
func (e *Exercise) make(m variants.Move) Shown {
	s := Shown{Before: e.now, Move: m}
	after, events, err := e.rules.Apply(e.now, m)
	if err != nil {
		panic(err) // it has been checked
	}
	s.After, s.Events = after, events
	e.now = after
	return s
}

// Back takes back a wrong move and all moves after it.
func (e *Exercise) Back() {
	e.wrong, e.coming = false, nil
	e.now = e.start
	for _, m := range e.line[:min(e.played, len(e.line))] {
		e.rules.Step(&e.now, m)
	}
}

// Restart sets the exercise back to its start.
func (e *Exercise) Restart() {
	e.played = 0
	e.Back()
}

// Solve shows the rest of the line. [Exercise.Next] returns its moves.
func (e *Exercise) Solve() {
	e.Back()
	if !e.anyMove {
		e.coming = e.line[e.played:]
	}
}
