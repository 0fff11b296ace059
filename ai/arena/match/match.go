package match

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"awale/variants"
)

// Match is a match between two players.
type Match struct {
	Rules    *variants.Rules
	Openings Openings
	// Make creates player 0 or 1. Each goroutine has its own pair.
	Make func(who int) (Player, error)
	// Pairs is the number of pairs of games, Workers the number played concurrently.
	Pairs, Workers int
	// Test may be nil. It ends the match when it is decided.
	Test *SPRT
	// Report may be nil. It is called after every pair of games, one call at a time.
	Report func(pair int, games [2]Record, so *Score)
}

// Run plays the match and returns the score of player 0. The error is that of ctx, of Make or of an opening.
// The score counts the games played.
func (m *Match) Run(ctx context.Context) (Score, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var score Score
	var mu sync.Mutex
	next := 0
	take := func() (int, bool) {
		mu.Lock()
		defer mu.Unlock()
		if next >= m.Pairs || ctx.Err() != nil {
			return 0, false
		}
		next++
		return next - 1, true
	}
	count := func(pair int, games [2]Record) {
		mu.Lock()
		defer mu.Unlock()
		if ctx.Err() != nil {
			return
		}
		score.Add(games[0].halves(variants.South), games[1].halves(variants.North))
		if m.Report != nil {
			m.Report(pair, games, &score)
		}
		if m.Test != nil && m.Test.Judge(&score) != Undecided {
			cancel(errDecided)
		}
	}
	var wait sync.WaitGroup
	for range max(1, m.Workers) {
		wait.Go(func() {
			if err := m.work(ctx, take, count); err != nil {
				cancel(err)
			}
		})
	}
	wait.Wait()
	err := context.Cause(ctx)
	if errors.Is(err, errDecided) {
		err = nil
	}
	return score, err
}

// errDecided ends a match whose test is decided.
var errDecided = errors.New("decided")

// work plays pairs of games with its own two players.
func (m *Match) work(ctx context.Context, take func() (int, bool), count func(int, [2]Record)) (err error) {
	var players [2]Player
	for i := range players {
		if players[i], err = m.Make(i); err != nil {
			return fmt.Errorf("match: player %d: %w", i, err)
		}
		// An error of Close changes no result.
		defer func() { _ = players[i].Close() }()
	}
	for {
		pair, ok := take()
		if !ok {
			return nil
		}
		opening, err := m.Openings.Deal(ctx, pair)
		if err != nil {
			return err
		}
		var games [2]Record
		for i := range games {
			seats := players
			if i == 1 {
				seats = [2]Player{players[1], players[0]}
			}
			if games[i], err = Play(ctx, m.Rules, opening, seats); err != nil {
				return err
			}
		}
		count(pair, games)
	}
}
