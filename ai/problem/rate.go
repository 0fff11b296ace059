package problem

import (
	"context"
	"math"

	"awale/ai"
	"awale/variants"
)

// rater is a player whose tries rate a problem. The ratings are a convention: they say which problems are easy for whom.
type rater struct {
	rating int
	level  ai.Level
	// nodes is the size of a search without mistakes, 0 for the level.
	nodes int64
}

// raters returns the players that rate, with the number of tries of a level.
func raters() []rater {
	return []rater{
		{rating: 700, level: ai.Initiation}, {rating: 950, level: ai.Beginner}, {rating: 1200, level: ai.Amateur},
		{rating: 1450, level: ai.Club}, {rating: 1650, level: ai.Expert},
		{rating: 1500, nodes: 300}, {rating: 1800, nodes: 3_000}, {rating: 2100, nodes: 30_000},
	}
}

const (
	// ratingTries is the number of tries of a level.
	ratingTries = 4
	// ratingMoves is the largest number of moves of South that a level has to find.
	ratingMoves = 3
	// leastRating is the smallest rating.
	leastRating = 400
)

// Rate returns the rating of a problem that has its line.
func (m *Miner) Rate(ctx context.Context, p *Problem) (int, error) {
	var tries []try
	for _, r := range raters() {
		solved, of := 1.0, 1
		at, moves := p.Position, 0
		for _, move := range p.Line {
			if at.Turn == variants.South && moves < ratingMoves {
				moves++
				found, n, err := m.tried(ctx, r, at, move)
				if err != nil {
					return 0, err
				}
				solved, of = solved*float64(found)/float64(n), n
			}
			m.rules.Step(&at, move)
		}
		tries = append(tries, try{rating: r.rating, solved: solved * float64(of), of: float64(of)})
	}
	return Limited(p, likeliest(tries)), nil
}

// oneMoveMost is the largest rating of a problem to take seeds with one move. A person who knows the goal finds the move by counting, but
// the engine players do not know the goal.
const oneMoveMost = 1300

// The smallest ratings of problems to take seeds within two and three moves. An engine player can find the first move by chance, without
// seeing the captures.
const (
	twoMovesLeast   = 900
	threeMovesLeast = 1000
)

// Limited returns the rating of a problem, which is limited where its goal is to take seeds: from above with one move, from below
// with more.
func Limited(p *Problem, rating int) int {
	switch {
	case p.Goal.Kind != Take:
		return rating
	case p.Goal.Moves == 1:
		return min(rating, oneMoveMost)
	case p.Goal.Moves == 2:
		return max(rating, twoMovesLeast)
	}
	return max(rating, threeMovesLeast)
}

// tried returns how often a player finds a move, and in how many tries.
func (m *Miner) tried(ctx context.Context, r rater, at variants.Position, move variants.Move) (found, tries int, err error) {
	history := []variants.Position{at}
	if r.nodes > 0 {
		m.judge.Forget()
		got, err := m.judge.Search(ctx, m.rules, history, ai.Limits{Nodes: r.nodes}, ai.Open{}, nil)
		if err != nil {
			return 0, 0, err
		}
		if got.Move == move {
			found = 1
		}
		return found, 1, nil
	}
	for n := range uint64(ratingTries) {
		got, err := r.level.Job(m.rules, history, n).Run(ctx, m.player, ai.Open{}, nil, nil)
		if err != nil {
			return 0, 0, err
		}
		if got.Move == move {
			found++
		}
	}
	return found, ratingTries, nil
}

// try says how many of some tries a player of a rating has solved.
type try struct {
	rating     int
	solved, of float64
}

// likeliest returns the rating that makes the tries likeliest, with one win against a very weak player and one loss against a
// perfect one, rounded to tens.
func likeliest(tries []try) int {
	tries = append(tries, try{200, 0, 1}, try{2700, 1, 1})
	low, high := float64(leastRating), float64(MaxRating)
	for high-low > 1 {
		mid := (low + high) / 2
		surplus := 0.0
		for _, t := range tries {
			surplus += t.solved - t.of/(1+math.Pow(10, (mid-float64(t.rating))/400))
		}
		if surplus < 0 {
			low = mid // they solve less than such a problem lets them
		} else {
			high = mid
		}
	}
	return int(math.Round(low/10)) * 10
}
