package problem

import (
	"slices"

	"awale/variants"
)

// Theme is the idea of a problem. It follows from the position and the line, see [ThemeOf].
type Theme uint8

// The themes.
const (
	// OnlyMove: none of the others.
	OnlyMove Theme = iota
	// Capture: the solution takes from one or two houses.
	Capture
	// Chain: the solution takes from three houses or more.
	Chain
	// Kroo: the solution sows so many seeds that they come all the way round.
	Kroo
	// SmallerBite: the solution captures, and another move captures more.
	SmallerBite
	// Slam: another move would take everything North has, and so takes nothing.
	Slam
	// Trap: the solution captures nothing and leaves North one move, after which South captures.
	Trap
	// Decline: the solution captures nothing although another move does.
	Decline
	// Sacrifice: North captures after the solution, and South captures at least as much later.
	Sacrifice
	// DoubleAttack: the solution captures nothing and threatens with two houses or more, of which fewer did before.
	DoubleAttack
	// Defence: North could have captured, and can capture less after the solution.
	Defence
	// Prepare: the goal is to take seeds, and the solution captures nothing yet.
	Prepare
	// Starvation: after the line the game ends because a player has no seeds to sow, or cannot feed the other, whatever North plays.
	Starvation
	// HoldDraw: the goal is to draw.
	HoldDraw
	// Again: the solution gives South another move.
	Again
	// Claimed: the solution claims a house.
	Claimed

	themeCount
)

// Themes returns all themes in the order in which they are learned.
func Themes() []Theme {
	return []Theme{Capture, Chain, Slam, Defence, Prepare, DoubleAttack, Trap, Kroo, Decline, SmallerBite, Sacrifice, Starvation,
		Again, Claimed, OnlyMove, HoldDraw}
}

// Key returns the name of the theme in locale files, such as "double-attack".
func (t Theme) Key() string {
	return [themeCount]string{"only-move", "capture", "chain", "kroo", "smaller-bite", "slam", "trap", "decline", "sacrifice",
		"double-attack", "defence", "prepare", "starvation", "hold-draw", "again", "claim"}[t]
}

// ThemeOf returns the theme of a problem from its position, its goal and its line. The first theme that holds is taken, in this
// order: the solution claims a house, gives another move, sows a kroo, captures (smaller bite, slam, chain, capture), or is quiet (slam,
// trap, decline, sacrifice, double attack, starvation, defence, prepare, hold the draw, only move).
func ThemeOf(r *variants.Rules, p *Problem) Theme {
	before, solution := p.Position, p.Solution()
	after, events, err := r.Apply(before, solution)
	switch {
	case err != nil:
		return OnlyMove
	case after.Claims != before.Claims:
		return Claimed
	case slices.ContainsFunc(events, func(e variants.Event) bool { return e.Kind == variants.Again }):
		return Again
	case int(before.Houses[solution.House()]) >= kroo(r):
		return Kroo
	}
	taken := captures(events, variants.South)
	most, slam := 0, 0
	for _, m := range r.Legal(before) {
		if m == solution {
			continue
		}
		_, other, _ := r.Apply(before, m)
		most = max(most, sum(captures(other, variants.South)))
		slam = max(slam, forgone(other))
	}
	switch {
	case len(taken) > 0 && most > sum(taken):
		return SmallerBite
	case slam > max(sum(taken), 1):
		return Slam
	case len(taken) > 2:
		return Chain
	case len(taken) > 0:
		return Capture
	}
	given, gained, ended := lineCaptures(r, p)
	if len(p.Line) > 2 && len(r.Legal(after)) == 1 && gained > 0 && captured(r, after, p.Line[1:3]) > 0 {
		return Trap
	}
	if most > 0 {
		return Decline
	}
	if len(p.Line) > 1 {
		_, reply, _ := r.Apply(after, p.Line[1])
		if lost := sum(captures(reply, variants.North)); lost > 0 && gained >= lost && given >= lost {
			return Sacrifice
		}
	}
	if was, now := threats(r, before), threats(r, after); now > 1 && now > was && gained > 0 {
		return DoubleAttack
	}
	if starved(ended) || starves(r, p) {
		return Starvation
	}
	if was := danger(r, before); was > 1 && danger(r, after) < was {
		return Defence
	}
	switch p.Goal.Kind {
	case Take:
		return Prepare
	case Draw:
		return HoldDraw
	}
	return OnlyMove
}

// kroo returns the number of seeds from which a sowing comes all the way round: back to its house, or past it.
func kroo(r *variants.Rules) int {
	s := r.Parameters().Sowing
	n := 2 * r.Size()
	if s.Origin == "first" || s.Origin == "first-unless-single" {
		n++ // the first seed stays in the house
	}
	if s.Stores != "none" {
		n++ // one falls into the mover's store
	}
	return n
}

// captures returns the numbers of seeds that the events of a move capture for a side, one for each house.
func captures(events []variants.Event, of variants.Side) (taken []int) {
	for _, e := range events {
		if e.Kind == variants.Sweep || e.Kind == variants.End {
			break
		}
		if e.Takes(of) {
			taken = append(taken, int(e.Seeds))
		}
	}
	return taken
}

// forgone returns the number of seeds that could be captured but for the rule.
func forgone(events []variants.Event) (n int) {
	for _, e := range events {
		if e.Kind == variants.Forgo {
			n += int(e.Seeds)
		}
	}
	return n
}

func sum(numbers []int) (n int) {
	for _, k := range numbers {
		n += k
	}
	return n
}

// captured returns the seeds that South captures in moves from p.
func captured(r *variants.Rules, p variants.Position, moves []variants.Move) (n int) {
	for _, m := range moves {
		next, events, err := r.Apply(p, m)
		if err != nil {
			return n
		}
		n += sum(captures(events, variants.South))
		p = next
	}
	return n
}

// lineCaptures returns what North and South capture in the line, and how the game ended in it.
func lineCaptures(r *variants.Rules, p *Problem) (north, south int, ended variants.Method) {
	at := p.Position
	for _, m := range p.Line {
		next, events, err := r.Apply(at, m)
		if err != nil {
			return north, south, ended
		}
		north += sum(captures(events, variants.North))
		south += sum(captures(events, variants.South))
		for _, e := range events {
			if e.Kind == variants.End {
				ended = e.Outcome.Method
			}
		}
		at = next
	}
	return north, south, ended
}

// starved reports whether a game has ended because a player had nothing to sow, or could not feed the other.
func starved(m variants.Method) bool { return m == variants.NoSeeds || m == variants.CannotFeed }

// starves reports whether the goal is still open after the line, which ends with a move of South, and every reply of North ends the
// game by starvation.
func starves(r *variants.Rules, p *Problem) bool {
	at, state, ok := p.Played(r, p.Line)
	if !ok || state != Open || r.Outcome(at).Over() || at.Turn != variants.North {
		return false
	}
	for _, m := range r.Legal(at) {
		_, events, err := r.Apply(at, m)
		if err != nil {
			return false
		}
		if last := events[len(events)-1]; last.Kind != variants.End || !starved(last.Outcome.Method) {
			return false
		}
	}
	return true
}

// threats returns the number of houses with which South would capture if it had the turn.
func threats(r *variants.Rules, p variants.Position) (n int) {
	p.Turn = variants.South
	for _, m := range r.Legal(p) {
		if _, events, err := r.Apply(p, m); err == nil && len(captures(events, variants.South)) > 0 {
			n++
		}
	}
	return n
}

// danger returns the most that North would capture with one move if it had the turn.
func danger(r *variants.Rules, p variants.Position) (most int) {
	p.Turn = variants.North
	for _, m := range r.Legal(p) {
		if _, events, err := r.Apply(p, m); err == nil {
			most = max(most, sum(captures(events, variants.North)))
		}
	}
	return most
}

// Step is one of the levels of difficulty that the problems are sorted into.
type Step uint8

// Steps is the number of steps, from "first captures" to "for masters".
const Steps = 6

// StepOf returns the step of a rating.
func StepOf(rating int) Step {
	n, _ := slices.BinarySearch([]int{900, 1150, 1400, 1650, 1900}, rating+1)
	return Step(n)
}
