package match

import (
	"fmt"
	"math"
)

// Score counts the results of pairs of games as the first player sees them.
type Score struct {
	// Wins, Draws and Losses are games.
	Wins, Draws, Losses int
	// Pairs counts the pairs of games in which the first player got 0, ½, 1, 1½ and 2 points.
	Pairs [5]int
}

// Add counts a pair: the first player's half points, 0 to 2, of both games.
func (s *Score) Add(first, second int) {
	for _, half := range []int{first, second} {
		switch half {
		case 2:
			s.Wins++
		case 1:
			s.Draws++
		default:
			s.Losses++
		}
	}
	s.Pairs[first+second]++
}

// Games returns the number of games.
func (s *Score) Games() int { return s.Wins + s.Draws + s.Losses }

// Share returns the part of the points that the first player got, 0 to 1, and half the width of the interval in
// which the true one lies with a probability of 95 %. Without games it is ½, and anything is possible.
func (s *Score) Share() (share, margin float64) {
	mean, deviation, n := s.moments()
	if n == 0 {
		return 0.5, 0.5
	}
	const z = 1.959964 // 95 % of a normal distribution lie within so many deviations
	return mean, min(0.5, z*deviation/math.Sqrt(n))
}

// moments returns the mean points a game of a pair, its standard deviation from pair to pair, and the pairs.
func (s *Score) moments() (mean, deviation, n float64) {
	sum, squares := 0.0, 0.0
	for i, c := range s.Pairs {
		x := float64(i) / 4
		n += float64(c)
		sum += float64(c) * x
		squares += float64(c) * x * x
	}
	if n == 0 {
		return 0, 0, 0
	}
	mean = sum / n
	if n == 1 {
		return mean, 0.5, n // one pair says nothing of how pairs differ
	}
	// Pairs that were all alike so far need not stay so.
	variance := max((squares/n-mean*mean)*n/(n-1), 1/(16*n))
	return mean, math.Sqrt(variance), n
}

// Elo returns by how much the first player is stronger, in Elo, and the ends of the interval in which that lies with
// a probability of 95 %. They are infinite where a player has won everything.
func (s *Score) Elo() (elo, low, high float64) {
	share, margin := s.Share()
	return eloOf(share), eloOf(share - margin), eloOf(share + margin)
}

// eloOf returns the difference in Elo that is expected to give a share of the points.
func eloOf(share float64) float64 {
	switch {
	case share <= 0:
		return math.Inf(-1)
	case share >= 1:
		return math.Inf(1)
	}
	return 400 * math.Log10(share/(1-share))
}

// shareOf returns the share of the points that is expected of a difference in Elo.
func shareOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// String says the result in one line.
func (s *Score) String() string {
	share, margin := s.Share()
	elo, low, high := s.Elo()
	return fmt.Sprintf("%d games: +%d =%d -%d, %.1f %% ± %.1f of the points, Elo %+.0f [%+.0f, %+.0f]",
		s.Games(), s.Wins, s.Draws, s.Losses, 100*share, 100*margin, elo, low, high)
}

// SPRT is a sequential test between two hypotheses: that the first player is stronger by Zero Elo, and by One. It
// is right with a probability of 95 % either way when it ends.
type SPRT struct{ Zero, One float64 }

// Verdict is what a sequential test has come to.
type Verdict uint8

// The verdicts.
const (
	Undecided Verdict = iota
	// Accepted is for One, Refused for Zero.
	Accepted
	Refused
)

// Bound is the logarithm of the likelihood ratio, either way, at which the test ends: both errors have a
// probability of 5 %.
var Bound = math.Log(0.95 / 0.05)

// LLR returns the logarithm of the ratio of the likelihoods of the two hypotheses, taking pairs for normally
// distributed with the variance that has been seen.
func (t SPRT) LLR(s *Score) float64 {
	mean, deviation, n := s.moments()
	if n < 2 {
		return 0
	}
	zero, one := shareOf(t.Zero), shareOf(t.One)
	return n * (one - zero) * (2*mean - zero - one) / (2 * deviation * deviation)
}

// Judge says what the results so far decide.
func (t SPRT) Judge(s *Score) Verdict {
	switch llr := t.LLR(s); {
	case llr >= Bound:
		return Accepted
	case llr <= -Bound:
		return Refused
	}
	return Undecided
}
