package match

import (
	"cmp"
	"fmt"
	"math"
)

// Score counts the results of pairs of games from the point of view of the first player.
type Score struct {
	// Wins, Draws and Losses are numbers of games.
	Wins, Draws, Losses int
	// Pairs counts the pairs of games by the points of the first player: 0, ½, 1, 1½ and 2.
	Pairs [5]int
}

// Add counts a pair of games with the half points of the first player, 0 to 2 each.
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

// Share returns the share of the points of the first player, 0 to 1, and half the width of its confidence
// interval of 95 %. Without games they are ½ and ½.
func (s *Score) Share() (share, margin float64) {
	mean, deviation, n := s.moments()
	if n == 0 {
		return 0.5, 0.5
	}
	const z = 1.959964 // quantile of the normal distribution for 95 %
	return mean, min(0.5, z*deviation/math.Sqrt(n))
}

// moments returns the mean points for a game of a pair, its standard deviation over the pairs, and the number
// of pairs.
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
		return mean, 0.5, n // one pair says nothing about the deviation
	}
	// The lower bound is for matches in which all pairs have been equal so far.
	variance := max((squares/n-mean*mean)*n/(n-1), 1/(16*n))
	return mean, math.Sqrt(variance), n
}

// Elo returns the Elo difference of the first player and the ends of its confidence interval of 95 %. They are
// infinite if a player has won everything.
func (s *Score) Elo() (elo, low, high float64) {
	share, margin := s.Share()
	return eloOf(share), eloOf(share - margin), eloOf(share + margin)
}

// eloOf returns the Elo difference for an expected share of the points.
func eloOf(share float64) float64 {
	switch {
	case share <= 0:
		return math.Inf(-1)
	case share >= 1:
		return math.Inf(1)
	}
	return 400 * math.Log10(share/(1-share))
}

// shareOf returns the expected share of the points for an Elo difference.
func shareOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// String returns the result in one line.
func (s *Score) String() string {
	share, margin := s.Share()
	elo, low, high := s.Elo()
	return fmt.Sprintf("%d games: +%d =%d -%d, %.1f %% ± %.1f of the points, Elo %+.0f [%+.0f, %+.0f]",
		s.Games(), s.Wins, s.Draws, s.Losses, 100*share, 100*margin, elo, low, high)
}

// SPRT is a sequential probability ratio test between two hypotheses: the first player is stronger by Zero Elo, or by One.
type SPRT struct {
	Zero, One float64
	// Alpha is the probability of accepting One where Zero is true, and Beta that of refusing it where One is true. 0 stands for
	// [ErrorRate].
	Alpha, Beta float64
}

// ErrorRate is the usual probability of each error.
const ErrorRate = 0.05

// Verdict is the result of a sequential test.
type Verdict uint8

// The verdicts.
const (
	Undecided Verdict = iota
	// Accepted means One, Refused means Zero.
	Accepted
	Refused
)

// Bounds returns the log-likelihood ratios at which the test ends (A. Wald, Sequential Tests of Statistical Hypotheses, 1945): it
// refuses One at low, and accepts it at high.
func (t SPRT) Bounds() (low, high float64) {
	alpha, beta := cmp.Or(t.Alpha, ErrorRate), cmp.Or(t.Beta, ErrorRate)
	return math.Log(beta / (1 - alpha)), math.Log((1 - beta) / alpha)
}

// LLR returns the log-likelihood ratio of the hypotheses. It counts pairs of games with the colours swapped, by their five results, and
// assumes that pairs are normally distributed with the observed variance.
func (t SPRT) LLR(s *Score) float64 {
	mean, deviation, n := s.moments()
	if n < 2 {
		return 0
	}
	zero, one := shareOf(t.Zero), shareOf(t.One)
	return n * (one - zero) * (2*mean - zero - one) / (2 * deviation * deviation)
}

// Judge returns the verdict for the results so far.
func (t SPRT) Judge(s *Score) Verdict {
	low, high := t.Bounds()
	switch llr := t.LLR(s); {
	case llr >= high:
		return Accepted
	case llr <= low:
		return Refused
	}
	return Undecided
}
