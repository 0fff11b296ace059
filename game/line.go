package game

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"awale/game/save"
	"awale/variants"
)

var errNoNode = errors.New("the record has no such move")

// ErrOnLine is returned when a move is to be deleted that belongs to the game.
var ErrOnLine = errors.New("the move belongs to the game")

// Line returns the nodes of the game in their order: from the start to the current one, and on along the moves that redo leads to.
func (s *Session) Line() []int { return s.record.LineThrough(s.GameNode()) }

// LineThrough returns the nodes from the start to a node, and on along the moves that were visited last.
func (rec *Record) LineThrough(node int) []int {
	line := rec.pathTo(node)
	for n := rec.nodes[node].Next; n >= 0; n = rec.nodes[n].Next {
		line = append(line, n)
	}
	return line
}

// reversal is a change of the lines of a record that can be taken back.
type reversal struct {
	// line has the moves to the node that was current before, closing is how the game was closed there.
	line []variants.Move
	closing
	// cutting has the moves that were deleted, nil for none.
	cutting *cutting
}

// lineNow returns the reversal that goes back to the line and the current node of now.
func (s *Session) lineNow() *reversal {
	r := &reversal{line: s.record.movesTo(s.GameNode()), closing: s.record.closing}
	if s.look.on {
		r.closing = s.look.closing
	}
	return r
}

// ReversalKind is what [Session.Revert] takes back.
type ReversalKind uint8

// The kinds of reversal.
const (
	NoReversal ReversalKind = iota
	// LineReversal: the game went on along another line.
	LineReversal
	// CutReversal: a variation was deleted.
	CutReversal
)

// Reversal returns what Revert takes back now.
func (s *Session) Reversal() ReversalKind {
	switch {
	case s.reversal == nil:
		return NoReversal
	case s.reversal.cutting != nil:
		return CutReversal
	}
	return LineReversal
}

// Revert takes back the last change of the lines of the record. It can do so until a person plays the next move. A line that was left is
// the line of the game again, and moves that were deleted are in the record again. The error is a [*Refusal], or ErrFull.
func (s *Session) Revert() error {
	r := s.reversal
	if r == nil {
		return &Refusal{NothingToUndo, s.Hand()}
	}
	if r.cutting != nil {
		if err := s.record.graft(r.cutting); err != nil {
			return err
		}
		s.reversal = nil
		s.tell(Change{Kind: Edited, Side: s.Position().Turn})
		return nil
	}
	if err := s.mayPlayOn(); err != nil {
		return err
	}
	node := s.record.find(r.line)
	if node < 0 {
		return &Refusal{NothingToUndo, s.Hand()}
	}
	before := s.record.Position()
	s.look, s.reversal = look{}, nil
	_ = s.record.Go(node)           // the node is there
	_ = s.record.reclose(r.closing) // it was closed so there
	s.newTurn()
	s.jumped(before, Jumped)
	return nil
}

// Promote makes the line through a node the line of the game. The end of that line becomes the current node. The line before stays as a
// variation. The error is a [*Refusal], or says that there is no such move.
func (s *Session) Promote(node int) error {
	if node < 0 || node >= len(s.record.nodes) {
		return errNoNode
	}
	if err := s.mayPlayOn(); err != nil {
		return err
	}
	line := s.record.LineThrough(node)
	s.leaveLine(line[len(line)-1])
	return nil
}

// Delete deletes a move and all moves after it. The error is ErrOnLine if the move has led to the current node of the game, and a
// [*Refusal] where the game is played elsewhere or in another window.
func (s *Session) Delete(node int) error {
	rec := s.record
	switch {
	case node <= 0 || node >= len(rec.nodes):
		return errNoNode
	case s.watched() || s.table != nil && !s.table.holds():
		return &Refusal{PlayedElsewhere, s.turnOfGame()}
	case s.Elsewhere():
		return &Refusal{BothDecide, s.turnOfGame().Other()}
	case slices.Contains(rec.pathTo(s.GameNode()), node):
		return ErrOnLine
	}
	if slices.Contains(rec.pathTo(rec.at), node) {
		if err := s.Look(rec.nodes[node].Parent); err != nil {
			return err
		}
	}
	cutting, places := rec.cut(node)
	if rec.at = places[rec.at]; s.look.on {
		s.look.at = places[s.look.at]
	}
	s.reversal = &reversal{cutting: cutting}
	s.tell(Change{Kind: Edited, Side: s.Position().Turn})
	return nil
}

// ErrComment is returned for a comment that is longer than [save.MaxComment] bytes.
var ErrComment = errors.New("the comment is too long")

// Annotate writes a comment on the move that led to a node, "" for none; node 0 is the start. Spaces at its ends and invisible
// characters are removed. The error is ErrComment, a [*Refusal], or says that there is no such move.
func (s *Session) Annotate(node int, text string) error {
	switch {
	case node < 0 || node >= len(s.record.nodes):
		return errNoNode
	case s.watched() || s.table != nil && !s.table.holds():
		return &Refusal{PlayedElsewhere, s.turnOfGame()}
	}
	text = strings.TrimSpace(strings.Map(func(c rune) rune {
		if unicode.IsControl(c) {
			return ' '
		}
		return c
	}, strings.ToValidUTF8(text, "")))
	if len(text) > save.MaxComment {
		return ErrComment
	}
	if s.record.nodes[node].Comment == text {
		return nil
	}
	s.record.nodes[node].Comment = text
	s.tell(Change{Kind: Edited, Side: s.Position().Turn})
	return nil
}

// cutting is a part of a record that was deleted: the moves that lead to it, and its nodes. The parent of the first is
// -1, and the other parents count within the cutting.
type cutting struct {
	path  []variants.Move
	nodes []Node
}

// cut takes a node and all nodes after it out of the record. places has the new number of each node, -1 for those that are gone. The
// current node does not change.
func (rec *Record) cut(node int) (c *cutting, places []int) {
	c = &cutting{path: rec.movesTo(rec.nodes[node].Parent)}
	places = make([]int, len(rec.nodes))
	inside := make([]int, len(rec.nodes))
	var rest []Node
	for i, n := range rec.nodes {
		places[i], inside[i] = -1, -1
		if i == node || n.Parent >= 0 && inside[n.Parent] >= 0 {
			inside[i] = len(c.nodes)
			c.nodes = append(c.nodes, n)
			continue
		}
		places[i] = len(rest)
		rest = append(rest, n)
	}
	for i := range c.nodes {
		c.nodes[i].renumber(inside)
	}
	for i := range rest {
		rest[i].renumber(places)
	}
	rec.nodes = rest
	rec.removals++
	return c, places
}

// renumber gives a node the new numbers of those around it, -1 for one that is gone.
func (n *Node) renumber(places []int) {
	if n.Parent >= 0 {
		n.Parent = places[n.Parent]
	}
	var children []int
	for _, c := range n.Children {
		if places[c] >= 0 {
			children = append(children, places[c])
		}
	}
	n.Children = children
	if n.Next >= 0 {
		n.Next = places[n.Next]
	}
	if n.Next < 0 && len(children) > 0 {
		n.Next = children[len(children)-1]
	}
}

// graft puts a cutting back. Moves that have been played again since stay as they are. It changes nothing if the record has no
// room for it, or does not hold the moves that lead to it any more.
func (rec *Record) graft(c *cutting) error {
	at := rec.find(c.path)
	if at < 0 {
		return errNoNode
	}
	if len(rec.nodes)+len(c.nodes) > MaxNodes+1 {
		return ErrFull
	}
	places := make([]int, len(c.nodes))
	for i, n := range c.nodes {
		parent := at
		if n.Parent >= 0 {
			parent = places[n.Parent]
		}
		if places[i] = rec.Child(parent, n.Move); places[i] >= 0 {
			continue
		}
		places[i] = len(rec.nodes)
		n.Parent, n.Children, n.Next = parent, nil, -1
		rec.nodes = append(rec.nodes, n)
		p := &rec.nodes[parent]
		if p.Children = append(p.Children, places[i]); p.Next < 0 {
			p.Next = places[i]
		}
	}
	for i, n := range c.nodes {
		if n.Next >= 0 && rec.nodes[places[i]].Next != places[n.Next] && places[i] >= len(rec.nodes)-len(c.nodes) {
			rec.nodes[places[i]].Next = places[n.Next]
		}
	}
	return nil
}

// Child returns the node that a move leads to from another one, -1 if it was never played there.
func (rec *Record) Child(parent int, m variants.Move) int {
	for _, c := range rec.nodes[parent].Children {
		if rec.nodes[c].Move == m {
			return c
		}
	}
	return -1
}

// find returns the node that moves lead to from the start, -1 if they were not all played.
func (rec *Record) find(moves []variants.Move) int {
	at := 0
	for _, m := range moves {
		if at = rec.Child(at, m); at < 0 {
			return -1
		}
	}
	return at
}

// pathTo returns the nodes from the start to a node, both included.
func (rec *Record) pathTo(node int) []int {
	path := make([]int, rec.depth(node)+1)
	for i, n := len(path)-1, node; i >= 0; i-- {
		path[i], n = n, rec.nodes[n].Parent
	}
	return path
}

// movesTo returns the moves from the start to a node.
func (rec *Record) movesTo(node int) []variants.Move {
	path := rec.pathTo(node)[1:]
	moves := make([]variants.Move, len(path))
	for i, n := range path {
		moves[i] = rec.nodes[n].Move
	}
	return moves
}

// historyTo returns the positions from the start to a node, both included.
func (rec *Record) historyTo(node int) []variants.Position {
	path := rec.pathTo(node)
	positions := make([]variants.Position, len(path), len(path)+1)
	for i, n := range path {
		positions[i] = rec.nodes[n].Position
	}
	return positions
}
