package rating

// FirstPoints are the points of a player before the first rated game by a rule.
const FirstPoints = 1000

// The original program says how many points a winner gets: 100 from a far stronger opponent, about 50 from an equal one, and 4 from a far
// weaker one. In between, every eightPoints points of difference are worth one point.
const (
	evenPoints  = 50
	mostPoints  = 100
	leastPoints = 4
	eightPoints = 8
)

// Points returns the number of points that a win moves from the loser to the winner, given the points of both. A loser cannot lose more
// points than that player has.
func Points(winner, loser int) int {
	return min(loser, max(leastPoints, min(mostPoints, evenPoints+(loser-winner)/eightPoints)))
}

// DrawPoints returns the number of points that a draw moves from the stronger to the weaker player: the average of a win of each.
func DrawPoints(stronger, weaker int) int {
	return min(stronger-weaker, max(0, Points(weaker, stronger)-Points(stronger, weaker))/2)
}
