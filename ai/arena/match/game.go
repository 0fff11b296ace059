package match

import (
	"context"
	"errors"
	"fmt"
	"time"

	"awale/variants"
)

// Player decides moves. Its methods are called one at a time.
type Player interface {
	// Begin tells that a new game of a rule begins.
	Begin(ctx context.Context, r *variants.Rules) error
	// Move returns the move to play after some moves from the start of the rule; history are all positions on
	// the way, with the one to move in last.
	Move(ctx context.Context, moves []variants.Move, history []variants.Position) (variants.Move, error)
	// Close ends the player.
	Close() error
}

// Record is a finished game.
type Record struct {
	// Moves are all that were played, the opening included.
	Moves  []variants.Move
	Result variants.Result
	// Method is how it ended; Ongoing if a player failed or nobody ended it.
	Method variants.Method
	// Failed says what the player of the losing side did wrong, nil for a game that was played to its end.
	Failed error
	// Spent is the time of South and North.
	Spent [2]Spent
}

// Spent is how much time a player has taken.
type Spent struct {
	Moves          int
	Total, Longest time.Duration
}

func (s *Spent) add(t Spent) {
	s.Moves += t.Moves
	s.Total += t.Total
	s.Longest = max(s.Longest, t.Longest)
}

// Longest is after how many moves a game is broken off as drawn.
const Longest = 2000

// errIllegal begins what is said of an illegal move.
var errIllegal = errors.New("illegal move")

// Play plays a game on from an opening. players are South and North. The error is that of ctx or [ErrStart]: whatever
// else a player does wrong loses the game.
func Play(ctx context.Context, r *variants.Rules, opening []variants.Move, players [2]Player) (Record, error) {
	rec := Record{}
	p := r.Start()
	history := []variants.Position{p}
	lost := func(side variants.Side, why error) (Record, error) {
		if ctx.Err() != nil {
			return rec, ctx.Err()
		}
		rec.Result, rec.Failed = variants.Wins(side.Other()), why
		return rec, nil
	}
	for side, player := range players {
		if err := player.Begin(ctx, r); errors.Is(err, ErrStart) {
			return rec, err
		} else if err != nil {
			return lost(variants.Side(side), err)
		}
	}
	for len(rec.Moves) < Longest {
		var m variants.Move
		if n := len(rec.Moves); n < len(opening) {
			m = opening[n]
		} else {
			begun := time.Now()
			var err error
			m, err = players[p.Turn].Move(ctx, rec.Moves, history)
			took := time.Since(begun)
			rec.Spent[p.Turn].add(Spent{1, took, took})
			if err != nil {
				return lost(p.Turn, err)
			}
		}
		if err := r.Check(p, m); err != nil {
			return lost(p.Turn, fmt.Errorf("%w: %w", errIllegal, err))
		}
		o := r.Step(&p, m)
		rec.Moves, history = append(rec.Moves, m), append(history, p)
		if !o.Over() {
			if settled, events, ended := r.Repeat(history); ended {
				o = events[len(events)-1].Outcome
				p, history[len(history)-1] = settled, settled
			}
		}
		if o.Over() {
			rec.Result, rec.Method = o.Result, o.Method
			return rec, nil
		}
	}
	rec.Result = variants.Draw
	return rec, nil
}

// BrokenOff reports whether nobody ended the game, so that it was called drawn.
func (r *Record) BrokenOff() bool { return r.Method == variants.Ongoing && r.Failed == nil }

// halves returns the half points of a side.
func (r *Record) halves(side variants.Side) int {
	switch r.Result {
	case variants.Wins(side):
		return 2
	case variants.Draw:
		return 1
	}
	return 0
}
