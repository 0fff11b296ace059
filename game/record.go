package game

import (
	"errors"

	"awale/variants"
)

// Node is one moment of a record: the position that a move led to.
type Node struct {
	// Move led here; variants.NoMove for the root.
	Move variants.Move
	// Parent is the index of the node before, -1 for the root.
	Parent int
	// Children are the indices of the nodes after, in the order in which they were first played.
	Children []int
	// Next is the child that was visited last, which redo returns to; -1 when there is none.
	Next int
	// Position is the position after the move, with the game settled if the move ended it.
	Position variants.Position
	// Outcome is how the game stands here.
	Outcome variants.Outcome
	// Comment is what somebody wrote about the move.
	Comment string
}

// MaxNodes is the largest number of moves, variations included, that a record holds.
const MaxNodes = 5000

// ErrFull is returned when a record holds MaxNodes moves.
var ErrFull = errors.New("the record is full")

// Record is a game as a tree: every move that was ever played from the start position, also those
// that were taken back. One node is the current one. The nodes are numbered in the order in which
// they were first played; 0 is the start.
type Record struct {
	rules *variants.Rules
	nodes []Node
	at    int
	// resigned is set when a player gave up at the current node.
	resigned bool
	quitter  variants.Side
	final    variants.Position
}

// NewRecord begins a record at a position, which must be valid for the rule.
func NewRecord(r *variants.Rules, start variants.Position) (*Record, error) {
	if err := r.Validate(start); err != nil {
		return nil, err
	}
	return &Record{rules: r, nodes: []Node{{Move: variants.NoMove, Parent: -1, Next: -1,
		Position: start, Outcome: r.Outcome(start)}}}, nil
}

// Rules returns the rule the record is played by.
func (rec *Record) Rules() *variants.Rules { return rec.rules }

// Start returns the position the record begins with.
func (rec *Record) Start() variants.Position { return rec.nodes[0].Position }

// Len returns the number of nodes, the start included.
func (rec *Record) Len() int { return len(rec.nodes) }

// Node returns node i. The result shares its list of children with the record and is for reading.
func (rec *Record) Node(i int) Node { return rec.nodes[i] }

// At returns the index of the current node.
func (rec *Record) At() int { return rec.at }

// Position returns the current position; after a resignation, the settled one.
func (rec *Record) Position() variants.Position {
	if rec.resigned {
		return rec.final
	}
	return rec.nodes[rec.at].Position
}

// Outcome returns how the game stands at the current node.
func (rec *Record) Outcome() variants.Outcome {
	if rec.resigned {
		return variants.Outcome{Method: variants.Resignation, Result: variants.Wins(rec.quitter.Other())}
	}
	return rec.nodes[rec.at].Outcome
}

// Quitter returns who gave up at the current node, if anybody did.
func (rec *Record) Quitter() (side variants.Side, resigned bool) { return rec.quitter, rec.resigned }

// Path returns the indices of the nodes from the start to the current one, both included.
func (rec *Record) Path() []int {
	n := 0
	for i := rec.at; i >= 0; i = rec.nodes[i].Parent {
		n++
	}
	path := make([]int, n)
	for i := rec.at; i >= 0; i = rec.nodes[i].Parent {
		n--
		path[n] = i
	}
	return path
}

// History returns the positions from the start to the current one, both included.
func (rec *Record) History() []variants.Position {
	path := rec.Path()
	positions := make([]variants.Position, len(path))
	for i, n := range path {
		positions[i] = rec.nodes[n].Position
	}
	return positions
}

// Moves returns the moves from the start to the current node.
func (rec *Record) Moves() []variants.Move {
	path := rec.Path()[1:]
	moves := make([]variants.Move, len(path))
	for i, n := range path {
		moves[i] = rec.nodes[n].Move
	}
	return moves
}

// Play adds a move after the current node, or goes to it when it has been played there before, and
// makes it current. It returns the account of the move. A move that is not legal changes nothing.
func (rec *Record) Play(m variants.Move) ([]variants.Event, error) {
	if rec.Outcome().Over() {
		return nil, &variants.Refusal{Move: m, Reason: variants.GameOver}
	}
	after, events, err := rec.rules.Apply(rec.nodes[rec.at].Position, m)
	if err != nil {
		return nil, err
	}
	outcome := variants.Outcome{}
	if last := events[len(events)-1]; last.Kind == variants.End {
		outcome = last.Outcome
	} else if settled, more, ended := rec.rules.Repeat(append(rec.History(), after)); ended {
		after, outcome = settled, more[len(more)-1].Outcome
		events = append(events, more...)
	}
	for _, c := range rec.nodes[rec.at].Children {
		if rec.nodes[c].Move == m {
			rec.enter(c)
			return events, nil
		}
	}
	if len(rec.nodes) > MaxNodes {
		return nil, ErrFull
	}
	rec.nodes = append(rec.nodes, Node{Move: m, Parent: rec.at, Next: -1, Position: after, Outcome: outcome})
	child := len(rec.nodes) - 1
	rec.nodes[rec.at].Children = append(rec.nodes[rec.at].Children, child)
	rec.enter(child)
	return events, nil
}

func (rec *Record) enter(child int) {
	rec.nodes[rec.at].Next = child
	rec.at = child
}

// Resign ends the game at the current node because side gave up, and returns the account.
func (rec *Record) Resign(side variants.Side) ([]variants.Event, error) {
	if rec.Outcome().Over() {
		return nil, &variants.Refusal{Move: variants.NoMove, Reason: variants.GameOver}
	}
	var events []variants.Event
	rec.final, events = rec.rules.Resign(rec.nodes[rec.at].Position, side)
	rec.resigned, rec.quitter = true, side
	return events, nil
}

// Undo goes back to the node before and reports whether there was one. The move stays in the record
// and Redo returns to it. A resignation is taken back first.
func (rec *Record) Undo() bool {
	if rec.resigned {
		rec.resigned = false
		return true
	}
	if rec.nodes[rec.at].Parent < 0 {
		return false
	}
	rec.at = rec.nodes[rec.at].Parent
	return true
}

// Redo goes to the move that was played here last and reports whether there was one.
func (rec *Record) Redo() bool {
	if rec.resigned || rec.nodes[rec.at].Next < 0 {
		return false
	}
	rec.at = rec.nodes[rec.at].Next
	return true
}

// Go makes any node current; Redo then leads back along the way that was left.
func (rec *Record) Go(node int) error {
	if node < 0 || node >= len(rec.nodes) {
		return errors.New("the record has no such move")
	}
	rec.resigned = false
	rec.at = node
	for n := node; rec.nodes[n].Parent >= 0; n = rec.nodes[n].Parent {
		rec.nodes[rec.nodes[n].Parent].Next = n
	}
	return nil
}

// replay rebuilds a node from a saved record: move m after node parent. It refuses what the rules
// refuse. The new node becomes current.
func (rec *Record) replay(parent int, m variants.Move) error {
	if parent < 0 || parent >= len(rec.nodes) {
		return errors.New("a move follows one that is not there")
	}
	rec.at = parent
	before := len(rec.nodes)
	if _, err := rec.Play(m); err != nil {
		return err
	}
	if len(rec.nodes) == before {
		return errors.New("a move is recorded twice")
	}
	return nil
}
