package pairing

import (
	"context"
	"fmt"
	"strconv"

	"github.com/gnutterts/chesspairing"
	"github.com/gnutterts/chesspairing/pairing/roundrobin"
)

// RobinRounds returns the number of rounds in which a number of players meet each other once a lap.
func RobinRounds(players, laps int) int { return (players - 1 + players%2) * laps }

// RoundRobin returns a round, from 1, in which everybody of a list meets everybody else once a lap, by Berger's tables. The
// list has to be the same in each round: a player who left stays in it. Sides change from lap to lap. The error is for a round that
// there is not.
func RoundRobin(numbers []int, laps, round int) (Round, error) {
	if len(numbers) < 2 {
		return Round{}, ErrNone
	}
	state := chesspairing.TournamentState{CurrentRound: round}
	for _, n := range numbers {
		state.Players = append(state.Players, chesspairing.PlayerEntry{ID: strconv.Itoa(n)})
	}
	paired, err := roundrobin.New(roundrobin.Options{Cycles: &laps}).Pair(context.Background(), &state)
	if err != nil {
		return Round{}, fmt.Errorf("round %d: there is none", round)
	}
	var r Round
	for _, p := range paired.Pairings {
		south, _ := strconv.Atoi(p.WhiteID)
		north, _ := strconv.Atoi(p.BlackID)
		r.Games = append(r.Games, Game{south, north})
	}
	for _, b := range paired.Byes {
		r.Bye, _ = strconv.Atoi(b.PlayerID)
	}
	return r, nil
}
