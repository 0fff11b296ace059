package pairing

// RobinRounds returns the number of rounds in which a number of players meet each other once a lap.
func RobinRounds(players, laps int) int { return (players - 1 + players%2) * laps }

// RoundRobin returns a round, from 1, in which everybody of a list meets everybody else once a lap, by Berger's tables. The
// list has to be the same in each round: a player who left stays in it. Sides change from lap to lap. The error is [ErrNone] for a round
// that there is not.
func RoundRobin(numbers []int, laps, round int) (Round, error) {
	n := len(numbers) + len(numbers)%2 // an odd number of players has a place of nobody, the last one
	if n < 2 || round < 1 || round > RobinRounds(len(numbers), laps) {
		return Round{}, ErrNone
	}
	lap, turn := (round-1)/(n-1), (round-1)%(n-1)
	if laps == 2 && lap == 0 && n > 2 && turn >= n-3 {
		turn = 2*n - 5 - turn // else some would have a side three times in a row as the second lap begins
	}
	// The last place stays. The others go round half the table, less one, from round to round.
	at := func(i int) int {
		step := turn * (n/2 - 1) % (n - 1)
		return (i - step + n - 1) % (n - 1)
	}
	var r Round
	for i := range n / 2 {
		south, north := at(i), n-1
		if i > 0 {
			north = at(n - 1 - i)
		} else if n > len(numbers) {
			r.Bye = numbers[south]
			continue
		} else if turn%2 == 1 {
			south, north = north, south
		}
		if lap%2 == 1 {
			south, north = north, south
		}
		r.Games = append(r.Games, Game{numbers[south], numbers[north]})
	}
	return r, nil
}
