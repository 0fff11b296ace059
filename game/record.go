package game

import (
	"errors"
	"slices"
	"time"

	"awale/game/save"
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
	// Outcome says whether the game is over here, and how it ended.
	Outcome variants.Outcome
	// Proved is the result that a search has proved here, NoResult if none has.
	Proved variants.Result
	// Settled is set if a settlement has played the move, see [Session.Settle].
	Settled bool
	// Comment is a text that a player wrote about the move.
	Comment string
	// Took is how many seeds the move captured for the side that made it.
	Took int
	// Used is how long the side to move took for the move; 0 when that is not known.
	Used time.Duration
	// Played is when the move was made last, in milliseconds since 1970; 0 when that is not known.
	Played int64
	// Timed is set when Clock holds the readings of South and North after the move.
	Timed bool
	Clock [2]time.Duration
}

// MaxNodes is the largest number of moves, variations included, that a record holds.
const MaxNodes = save.MaxNodes

// ErrFull is returned when a record holds MaxNodes moves.
var ErrFull = errors.New("the record is full")

// Record is a game as a tree: every move that was ever played from the start position, also those
// that were taken back. One node is the current one. The nodes are numbered in the order in which
// they were first played; 0 is the start.
type Record struct {
	rules *variants.Rules
	nodes []Node
	current
	// problem is the task that the game began with.
	problem Problem
	// tags are the tags of a file from another program, or what a server told of the game.
	tags []save.Tag
	// reported is the report of a line.
	reported reported
	// removals counts how often nodes were removed.
	removals int
}

// current is the node of a record that is the current one.
type current struct {
	at int
	// closing is how the game was ended there beyond what the rules say, and final the position then.
	closing
	final variants.Position
}

// closing is how a game was ended beyond what the rules say.
type closing struct {
	// closed is the method, 0 when the game was not ended so.
	closed variants.Method
	// loser is the side that gave up, ran out of time, left or is behind, South when no side did.
	loser variants.Side
	// result is the winner.
	result variants.Result
}

// name returns the name under which the closing is saved.
func (c closing) name() string {
	if c.closed == variants.Resignation {
		// Under some rules the stores decide then. The rules tell it again.
		c.result = variants.Wins(c.loser.Other())
	}
	return closings[c]
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

// Removals returns how often nodes were removed: what is known of a node by its number may then be wrong.
func (rec *Record) Removals() int { return rec.removals }

// Node returns node i. The result shares its list of children with the record and is for reading.
func (rec *Record) Node(i int) Node { return rec.nodes[i] }

// At returns the index of the current node.
func (rec *Record) At() int { return rec.at }

// Position returns the current position; when the game was closed, the one that it ended with.
func (rec *Record) Position() variants.Position {
	p, _ := rec.shows(rec.current)
	return p
}

// shows returns the position and the outcome at a node that is the current one, or was.
func (rec *Record) shows(c current) (variants.Position, variants.Outcome) {
	if c.closed != 0 {
		return c.final, variants.Outcome{Method: c.closed, Result: c.result}
	}
	return rec.nodes[c.at].Position, rec.nodes[c.at].Outcome
}

// Outcome returns whether the game is over at the current node, and how it ended.
func (rec *Record) Outcome() variants.Outcome {
	_, o := rec.shows(rec.current)
	return o
}

// Closed returns how the game was ended at the current node beyond what the rules say, 0 when it was not: by
// Resignation, Agreement, Timeout, Left, Aborted, Adjudicated or Stopped. loser is the side that gave up, ran out of time,
// left or was behind.
func (rec *Record) Closed() (how variants.Method, loser variants.Side) { return rec.closed, rec.loser }

// Given returns how many of the seeds that were left each side was given when the game ended: none while it goes on,
// and none of a game that ends where it begins.
func (rec *Record) Given() [2]int {
	var given [2]int
	if !rec.Outcome().Over() {
		return given
	}
	for _, e := range rec.ending() {
		if e.Kind == variants.Sweep {
			given[e.Side] += int(e.Seeds)
		}
	}
	return given
}

// ending is the account of how the game ended at the current node, found by ending it once more.
func (rec *Record) ending() []variants.Event {
	node := &rec.nodes[rec.at]
	switch {
	case rec.closed == variants.Resignation:
		_, events := rec.resigned(rec.current)
		return events
	case rec.closed != 0 || node.Parent < 0:
		return nil
	}
	after, events, err := rec.rules.Apply(rec.nodes[node.Parent].Position, node.Move)
	if err != nil {
		panic(err) // the move has been played
	}
	if events[len(events)-1].Kind != variants.End {
		before := rec.History()
		_, events, _ = rec.rules.Repeat(append(before[:len(before)-1], after))
	}
	return events
}

// closingEvents is the account of how the game was closed.
func (rec *Record) closingEvents() []variants.Event {
	if rec.closed == variants.Resignation {
		return rec.ending()
	}
	return []variants.Event{{Kind: variants.End, House: variants.NoHouse, Side: rec.loser, Outcome: rec.Outcome()}}
}

// Path returns the indices of the nodes from the start to the current one, both included.
func (rec *Record) Path() []int { return rec.pathTo(rec.at) }

// History returns the positions from the start to the current one, both included.
func (rec *Record) History() []variants.Position { return rec.historyTo(rec.at) }

// Moves returns the moves from the start to the current node.
func (rec *Record) Moves() []variants.Move { return rec.movesTo(rec.at) }

// Play adds a move after the current node, or goes to it when it has been played there before, and
// makes it current. It returns the account of the move. A move that is not legal changes nothing.
func (rec *Record) Play(m variants.Move) ([]variants.Event, error) {
	if rec.Outcome().Over() {
		return nil, &variants.Refusal{Move: m, Reason: variants.GameOver}
	}
	after, outcome, events, err := next(rec.rules, rec.History(), m)
	if err != nil {
		return nil, err
	}
	if c := rec.Child(rec.at, m); c >= 0 {
		rec.nodes[c].Settled = false
		rec.enter(c)
		return events, nil
	}
	if len(rec.nodes) > MaxNodes {
		return nil, ErrFull
	}
	took := 0
	for _, e := range events {
		if e.Takes(rec.nodes[rec.at].Position.Turn) {
			took += int(e.Seeds)
		}
	}
	rec.nodes = append(rec.nodes, Node{Move: m, Parent: rec.at, Next: -1, Position: after, Outcome: outcome, Took: took})
	child := len(rec.nodes) - 1
	rec.nodes[rec.at].Children = append(rec.nodes[rec.at].Children, child)
	rec.enter(child)
	return events, nil
}

// next returns what a move leads to after a history, the oldest position first, and the account. A position that comes
// again may end the game.
func next(r *variants.Rules, history []variants.Position, m variants.Move) (after variants.Position, o variants.Outcome,
	events []variants.Event, err error) {
	after, events, err = r.Apply(history[len(history)-1], m)
	if err != nil {
		return after, o, nil, err
	}
	if last := events[len(events)-1]; last.Kind == variants.End {
		o = last.Outcome
	} else if settled, more, ended := r.Repeat(append(history, after)); ended {
		after, o = settled, more[len(more)-1].Outcome
		events = append(events, more...)
	}
	return after, o, events, nil
}

func (rec *Record) enter(child int) {
	rec.nodes[rec.at].Next = child
	rec.at = child
}

// resigned returns the position in which the game ends at a node because a side gave up, and the account of it. The seeds in play
// stay where they are, and the side that did not give up wins with the stores as they stood. Only where the rule lets the stores
// decide they are handed out.
func (rec *Record) resigned(c current) (variants.Position, []variants.Event) {
	p := rec.nodes[c.at].Position
	after, events := rec.rules.Resign(p, c.loser)
	if rec.rules.CountsQuitting() {
		return after, events
	}
	return p, events[len(events)-1:]
}

// counts returns the position by which the game counts where seeds are scored. After a resignation the other side has the seeds
// that its rule gives to it.
func (rec *Record) counts(c current) variants.Position {
	if c.closed == variants.Resignation {
		p, _ := rec.rules.Resign(rec.nodes[c.at].Position, c.loser)
		return p
	}
	p, _ := rec.shows(c)
	return p
}

// Resign ends the game at the current node because side gave up, and returns the account.
func (rec *Record) Resign(side variants.Side) ([]variants.Event, error) {
	if rec.Outcome().Over() {
		return nil, &variants.Refusal{Move: variants.NoMove, Reason: variants.GameOver}
	}
	at := current{at: rec.at, closing: closing{closed: variants.Resignation, loser: side}}
	final, events := rec.resigned(at)
	rec.final, at.result = final, events[len(events)-1].Outcome.Result
	rec.closing = at.closing
	return events, nil
}

// ErrUndecided is returned when a game is to be stopped in which no side is sure to win yet.
var ErrUndecided = errors.New("no side holds more than half of the seeds")

// Leader returns the side that is sure to win at the current node, see [variants.Rules.Leader]. ok is false if neither
// side is, and if the game is over.
func (rec *Record) Leader() (side variants.Side, ok bool) {
	if rec.Outcome().Over() {
		return variants.South, false
	}
	return rec.rules.Leader(rec.nodes[rec.at].Position)
}

// Stop ends the game at the current node because one side is sure to win, and returns the account. That side wins with
// the score of now; the seeds in play stay where they are and count for nobody. The error is ErrUndecided, or the
// [*variants.Refusal] of a game that is over.
func (rec *Record) Stop() ([]variants.Event, error) {
	leader, ok := rec.Leader()
	if !ok && !rec.Outcome().Over() {
		return nil, ErrUndecided
	}
	return rec.close(closing{variants.Stopped, leader.Other(), variants.Wins(leader)})
}

// Agree ends the game at the current node as a draw that both sides agreed to, and returns the account.
// The seeds in play stay where they are and count for nobody.
func (rec *Record) Agree() ([]variants.Event, error) {
	return rec.close(closing{variants.Agreement, variants.South, variants.Draw})
}

// Expire ends the game at the current node because the time of a side has run out, and returns the
// account. That side loses whatever the stores say; the seeds in play stay where they are.
func (rec *Record) Expire(side variants.Side) ([]variants.Event, error) {
	return rec.close(closing{variants.Timeout, side, variants.Wins(side.Other())})
}

// Leave ends the game at the current node because a side has left, and returns the account. That side loses; the seeds
// in play stay where they are.
func (rec *Record) Leave(side variants.Side) ([]variants.Event, error) {
	return rec.close(closing{variants.Left, side, variants.Wins(side.Other())})
}

// Abort ends the game at the current node without a result, and returns the account.
func (rec *Record) Abort() ([]variants.Event, error) {
	return rec.close(closing{variants.Aborted, variants.South, variants.NoResult})
}

// Adjudicate ends the game at the current node with a result decided elsewhere, and returns the account. The result is
// SouthWins, NorthWins or Draw.
func (rec *Record) Adjudicate(result variants.Result) ([]variants.Event, error) {
	loser := variants.South
	switch result {
	case variants.SouthWins:
		loser = variants.North
	case variants.NorthWins, variants.Draw:
	default:
		return nil, errors.New("a decision names who wins, or a draw")
	}
	return rec.close(closing{variants.Adjudicated, loser, result})
}

func (rec *Record) close(c closing) ([]variants.Event, error) {
	if rec.Outcome().Over() {
		return nil, &variants.Refusal{Move: variants.NoMove, Reason: variants.GameOver}
	}
	rec.closing, rec.final = c, rec.nodes[rec.at].Position
	return rec.closingEvents(), nil
}

// lasting reports whether the game was ended in a way that cannot be taken back: time is up, or the end was decided
// elsewhere.
func (rec *Record) lasting() bool {
	switch rec.closed {
	case 0, variants.Resignation, variants.Agreement, variants.Stopped:
		return false
	}
	return true
}

// Undo goes back to the node before and reports whether there was one. The move stays in the record
// and [Session.Redo] returns to it. What closed the game is taken back first, but for time that is up, of which that
// side has none left, and for what was decided elsewhere.
func (rec *Record) Undo() bool {
	if rec.lasting() {
		return false
	}
	if rec.closed != 0 {
		rec.closing = closing{}
		return true
	}
	if rec.nodes[rec.at].Parent < 0 {
		return false
	}
	rec.at = rec.nodes[rec.at].Parent
	return true
}

// Go makes any node current; [Session.Redo] then leads back along the way that was left.
func (rec *Record) Go(node int) error {
	if node < 0 || node >= len(rec.nodes) {
		return errNoNode
	}
	rec.closing = closing{}
	rec.at = node
	for n := node; rec.nodes[n].Parent >= 0; n = rec.nodes[n].Parent {
		rec.nodes[rec.nodes[n].Parent].Next = n
	}
	return nil
}

// stamp notes when the move to the current node was made, how long it took and, with a clock, what it showed after it.
func (rec *Record) stamp(played int64, used time.Duration, c *Clock) {
	n := &rec.nodes[rec.at]
	n.Played, n.Used = played, used.Round(usedStep)
	if n.Timed = c != nil; n.Timed {
		n.Clock = c.left
	}
}

// usedStep is the step in which the time that a move took is kept.
const usedStep = 100 * time.Millisecond

// retract goes back from the current node, whose move the server has refused. It forgets the move unless the record had it before.
// nodes is the number of nodes before the move was played, and next the Next of its parent then.
func (rec *Record) retract(nodes, next int) {
	gone := rec.at
	parent := rec.nodes[gone].Parent
	rec.closing = closing{}
	rec.at = parent
	rec.nodes[parent].Next = next
	if gone >= nodes && gone == len(rec.nodes)-1 {
		rec.nodes[parent].Children = slices.Delete(rec.nodes[parent].Children, len(rec.nodes[parent].Children)-1,
			len(rec.nodes[parent].Children))
		rec.nodes = rec.nodes[:gone]
		rec.removals++
	}
}

// depth returns how many moves led to a node.
func (rec *Record) depth(node int) int {
	n := 0
	for i := rec.nodes[node].Parent; i >= 0; i = rec.nodes[i].Parent {
		n++
	}
	return n
}

// replay rebuilds a node from a saved record: move m after node parent. It refuses a move that the rules refuse. The new
// node becomes current.
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
