package rating

// FirstPoints are the points of a player before the first rated game by a rule.
const FirstPoints = 1000

// The original says how many points a winner gets: 100 from an opponent who is far stronger, about 50 from one of the same
// level, and 4 from one who is far weaker. Between these a point more or less is worth eightPoints points of difference.
const (
	evenPoints  = 50
	mostPoints  = 100
	leastPoints = 4
	eightPoints = 8
)

// Points returns how many points a win moves from the loser to the winner, by the points that each of them has. A loser gives no
// more than that.
func Points(winner, loser int) int {
	return min(loser, max(leastPoints, min(mostPoints, evenPoints+(loser-winner)/eightPoints)))
}

// DrawPoints returns how many points a draw moves from the stronger to the weaker player: as many as a win of each of them would
// move on the average.
func DrawPoints(stronger, weaker int) int {
	return min(stronger-weaker, max(0, Points(weaker, stronger)-Points(stronger, weaker))/2)
}
