package problem

import (
	"awale/variants"
)

// Problem is a position in which exactly one move reaches a goal.
type Problem struct {
	// Position is the position. South is to move.
	Position variants.Position
	Goal     Goal
	Theme    Theme
	// Rating is the rating of a player who solves the problem in half of the tries, from 0 to 2550 in tens.
	Rating int
	// Line begins with the solution. Every move of South in it is the only one that keeps the goal. It ends when the goal is
	// reached, when several moves keep it, or after [MaxLine] moves.
	Line []variants.Move
	// Wrong begins with a move that is likely to be tried and misses the goal. The moves after it show why.
	Wrong []variants.Move
	// Replies are the moves by which North refutes the moves of South, by house. NoMove stands for the solution, for a move that is not
	// legal, for one after which South moves again and for one after which nothing needs to be played.
	Replies [variants.MaxSide]variants.Move
}

const (
	// MaxLine is the largest number of moves of a line.
	MaxLine = 10
	// MaxWrong is the largest number of moves of a refutation.
	MaxWrong = 8
	// MaxRating is the largest rating.
	MaxRating = 2550
)

// Solution returns the first move of the line.
func (p *Problem) Solution() variants.Move { return p.Line[0] }

// Played returns the position after moves from the problem on, with the state of its goal. ok is false if one is not legal. The
// line may go on after the goal is reached or missed.
func (p *Problem) Played(r *variants.Rules, moves []variants.Move) (at variants.Position, state State, ok bool) {
	at = p.Position
	own := 0
	for _, m := range moves {
		if r.Check(at, m) != nil {
			return at, state, false
		}
		if at.Turn == variants.South {
			own++
		}
		over := r.Step(&at, m).Over()
		if state == Open {
			state = p.Goal.After(&p.Position, &at, own, over)
		}
	}
	return at, state, true
}

// Turned returns a position seen from the other side: the houses, stores and claims change hands, and so does the turn. It is for
// rules that treat both sides alike and have no other memory.
func Turned(p variants.Position) variants.Position {
	t := variants.Position{Size: p.Size, Turn: p.Turn.Other(), Stores: [2]uint8{p.Stores[1], p.Stores[0]}}
	n := p.Ring()
	for h := range n {
		t.Houses[(h+int(p.Size))%n] = p.Houses[h]
	}
	for _, side := range [2]variants.Side{variants.South, variants.North} {
		if h := p.Claimed(side); h != variants.NoHouse {
			t.Claims[side.Other()] = uint8((int(h)+int(p.Size))%n + 1)
		}
	}
	return t
}

// closest is the number of differing seeds from which two positions no longer count as alike.
const closest = 5

// Like reports whether a set has a problem that looks like p: with the same solution and kind of goal, and few seeds in other
// houses.
func (s Set) Like(p *Problem) bool {
	for i := range s {
		q := &s[i]
		if q.Solution() != p.Solution() || q.Goal.Kind != p.Goal.Kind {
			continue
		}
		apart := 0
		for h := range p.Position.Ring() {
			apart += max(int(q.Position.Houses[h])-int(p.Position.Houses[h]), int(p.Position.Houses[h])-int(q.Position.Houses[h]))
		}
		if apart < closest {
			return true
		}
	}
	return false
}
