package analysis

import (
	"slices"

	"awale/ai"
	"awale/variants"
)

// Report is the analysis of a game.
type Report struct {
	// Turns has one turn for each move of the game.
	Turns []Turn
	// Points has the values of all positions, one more than there are moves.
	Points []Point
	// Sides has how well South and North played.
	Sides [2]Play
	// TableSeeds is the size of the endgame tables that were used, in seeds; 0 for none. Nodes is the largest number of
	// nodes that the search of a turn took.
	TableSeeds int
	Nodes      int64
}

// Turn is one turn of the game and how good its move was.
type Turn struct {
	Side variants.Side
	// Played is the move that was played.
	Played Graded
	// Best is the best move. Line is the principal variation after it.
	Best variants.Move
	Line []variants.Move
	// Moves has all legal moves, the best first. A report that was saved has fewer, see [Report.Extract].
	Moves []Graded
	// Before and After are the proved bounds of the result for Side, before and after the move.
	Before, After Bounds
	// Forced is set if there was no other move. Only is set if there were others, and each of them was proved to lead
	// to a worse result.
	Forced, Only bool
	// Depth is the depth of the search, in plies.
	Depth int
}

// Point is the value of a position.
type Point struct {
	// Value is the value for South. Proof is what is proved about it.
	Value ai.Value
	Proof ai.Proof
	// Bounds are the proved bounds of the result for South.
	Bounds Bounds
}

// Play is how well a side played: the number of its moves by grade.
type Play struct {
	// Moves is the number of moves, and Forced the number of those without a choice. The other numbers count moves with
	// a choice.
	Moves, Forced int
	// Grades counts the moves of each grade. Only counts the only moves that the side played.
	Grades [Blunder + 1]int
	Only   int
	// Unclear is the number of moves for which it is not proved whether the result became worse.
	Unclear int
	// Lost is the sum of the known losses, in hundredths of a seed. Known is the number of moves with a known loss.
	Lost, Known int
}

// Free returns the number of moves with a choice.
func (p *Play) Free() int { return p.Moves - p.Forced }

// Unclear returns the share of moves with a choice, 0 to 1, for which it is not proved whether the result became worse.
func (r *Report) Unclear() float64 {
	free := r.Sides[0].Free() + r.Sides[1].Free()
	if free == 0 {
		return 0
	}
	return float64(r.Sides[0].Unclear+r.Sides[1].Unclear) / float64(free)
}

// Mistakes returns the indices of the turns whose move was a mistake or a blunder.
func (r *Report) Mistakes() []int {
	var list []int
	for i := range r.Turns {
		if r.Turns[i].Played.Grade >= Mistake {
			list = append(list, i)
		}
	}
	return list
}

// Turning returns the index of the turn that cost a side the most. A turn that is proved to have made the result worse
// counts more than every other one. ok is false if no turn cost at least a seed.
func (r *Report) Turning(side variants.Side) (turn int, ok bool) {
	steps := func(t *Turn) int { // of the result that were lost for sure, 0 to 2
		if t.Played.Verdict != Lost {
			return 0
		}
		return int(t.Before.Least) - int(t.After.Most)
	}
	for i := range r.Turns {
		t := &r.Turns[i]
		if t.Side != side || t.Played.Grade == Good {
			continue
		}
		if best := &r.Turns[turn]; !ok || steps(t) > steps(best) ||
			steps(t) == steps(best) && t.Played.Loss.Hundredths > best.Played.Loss.Hundredths {
			turn, ok = i, true
		}
	}
	return turn, ok
}

// Solves reports whether a move is a good answer to a turn whose move was a mistake.
func (t *Turn) Solves(m variants.Move) bool {
	i := slices.IndexFunc(t.Moves, func(g Graded) bool { return g.Move == m })
	return i >= 0 && (t.Moves[i].Grade == Good || m == t.Best)
}

// Judge makes the report of a game. findings has one finding for each move, and one for the last position unless the
// game is over there. end is the outcome of the game.
func Judge(g Game, findings []Finding, end variants.Outcome, tableSeeds int) *Report {
	r := &Report{Turns: make([]Turn, len(g.Moves)), Points: make([]Point, len(g.Moves)+1), TableSeeds: tableSeeds, Nodes: g.nodes()}
	last := len(g.Moves)
	// What is proved about a position is also true of the move that led to it. So the turns are judged backwards.
	if end.Over() {
		r.Points[last] = endPoint(g.Positions[last], end)
	} else {
		w := findings[last].Moves[0]
		r.Points[last] = pointOf(w.Value, w.Proof, findings[last].bounds(), g.Positions[last].Turn)
	}
	for i := last - 1; i >= 0; i-- {
		side := g.Positions[i].Turn
		t := judgeTurn(&findings[i], g.Moves[i], r.Points[i+1].Of(side))
		t.Side = side
		w := t.Moves[0]
		r.Points[i] = pointOf(w.Value, w.Proof, t.Before, side)
		r.Turns[i] = t
		r.Sides[side].add(&t)
	}
	return r
}

// endPoint returns the point of the position in which a game ended.
func endPoint(p variants.Position, end variants.Outcome) Point {
	lead := ai.Value(p.Score(variants.South)-p.Score(variants.North)) * ai.Seed
	switch end.Result {
	case variants.SouthWins:
		return Point{ai.Win + lead, ai.Exact, Bounds{1, 1}}
	case variants.NorthWins:
		return Point{-ai.Win + lead, ai.Exact, Bounds{-1, -1}}
	case variants.Draw:
		return Point{0, ai.Exact, Bounds{}}
	}
	return Point{lead, ai.Estimate, unknown}
}

// pointOf returns the point for South of a value for side.
func pointOf(v ai.Value, proof ai.Proof, b Bounds, side variants.Side) Point {
	return Point{v, proof, b}.Of(side)
}

// PointOf returns the point of a position in which the best move of side has a worth.
func PointOf(w Worth, side variants.Side) Point { return pointOf(w.Value, w.Proof, w.Bounds, side) }

// Of returns the point as a side sees it. Applied twice it returns the same point.
func (p Point) Of(side variants.Side) Point {
	if side == variants.North {
		return Point{-p.Value, facingProof(p.Proof), p.Bounds.facing()}
	}
	return p
}

// facingProof returns a proof as the other side sees it.
func facingProof(p ai.Proof) ai.Proof {
	var q ai.Proof
	if p&ai.AtLeast != 0 {
		q |= ai.AtMost
	}
	if p&ai.AtMost != 0 {
		q |= ai.AtLeast
	}
	return q
}

// bounds returns the proved bounds of the result with best play.
func (f *Finding) bounds() Bounds {
	b := Bounds{-1, -1}
	for _, w := range f.Moves {
		b.Least, b.Most = max(b.Least, w.Bounds.Least), max(b.Most, w.Bounds.Most)
	}
	return b
}

// TurnOf judges a move from the search of its own turn alone.
func TurnOf(f Finding, side variants.Side, played variants.Move) Turn {
	t := judgeTurn(&f, played, Point{Bounds: unknown})
	t.Side = side
	return t
}

// judgeTurn judges a turn. after is the point of the position after the move, for the side that played it. If it proves
// more than the search of the turn, it takes the place of the worth of the move.
func judgeTurn(f *Finding, played variants.Move, after Point) Turn {
	t := Turn{Forced: len(f.Moves) == 1, Depth: f.Depth, Before: f.bounds(), After: after.Bounds, Line: f.Line}
	worth := slices.Clone(f.Moves)
	isPlayed := func(w Worth) bool { return w.Move == played }
	if at := slices.IndexFunc(worth, isPlayed); at >= 0 {
		w := &worth[at]
		t.After = w.Bounds.and(after.Bounds)
		if t.After != w.Bounds {
			w.Value, w.Proof, w.Bounds = after.Value, after.Proof, t.After
			sortWorth(worth)
		}
	}
	if t.Best = worth[0].Move; t.Line[0] != t.Best {
		t.Line = []variants.Move{t.Best}
	}
	if played != variants.NoMove {
		t.Before.Least = max(t.Before.Least, t.After.Least)
	}
	t.Only = !t.Forced
	for _, w := range worth {
		t.Moves = append(t.Moves, gradeMove(worth[0], w, t.Before))
		if isPlayed(w) {
			t.Played = t.Moves[len(t.Moves)-1]
		} else {
			t.Only = t.Only && w.Bounds.Most < t.After.Least
		}
	}
	return t
}

// add counts a turn.
func (p *Play) add(t *Turn) {
	p.Moves++
	if t.Forced {
		p.Forced++
		return
	}
	p.Grades[t.Played.Grade]++
	if t.Only {
		p.Only++
	}
	if t.Played.Verdict == Unclear {
		p.Unclear++
	}
	if t.Played.Loss.Known {
		p.Known++
		p.Lost += t.Played.Loss.Hundredths
	}
}
