package tournament

import (
	"cmp"
	"slices"

	"awale/game/tournament/pairing"
)

// seeds returns the numbers of the players in the order of strength: the higher rating first, then the earlier entry.
func (t *Tournament) seeds() []int {
	order := make([]int, 0, len(t.players))
	for _, p := range t.players {
		order = append(order, p.Number)
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(t.players[b-1].Rating, t.players[a-1].Rating) })
	return order
}

// newBracket returns the places of those who are there before the first round of a knockout.
func (t *Tournament) newBracket() []int {
	there := slices.DeleteFunc(t.seeds(), func(number int) bool { return t.players[number-1].Away })
	if len(there) == 0 {
		return nil
	}
	bracket := pairing.Bracket(len(there))
	for i, place := range bracket {
		if place > 0 {
			bracket[i] = there[place-1]
		}
	}
	return bracket
}

// tie is what two players of a knockout have played against each other in a round.
type tie struct {
	south, north int // of the first game
	games        []int
}

// lastOf returns the last game of a tie.
func (t *Tournament) lastOf(x tie) *Game { return &t.games[x.games[len(x.games)-1]-1] }

// ties returns the ties of a round, from 1, in the order of the boards.
func (t *Tournament) ties(round int) (ties []tie) {
	at := map[[2]int]int{}
	for _, number := range t.rounds[round-1].Games {
		g := &t.games[number-1]
		i, known := at[between(g.South, g.North)]
		if !known {
			i = len(ties)
			at[between(g.South, g.North)] = i
			ties = append(ties, tie{south: g.South, north: g.North})
		}
		ties[i].games = append(ties[i].games, number)
	}
	return ties
}

// losers returns who is out by a tie: nobody while it is open, and both if nobody came. A tie without a win, whose replays are
// played, goes to the stronger seed.
func (t *Tournament) losers(x tie) []int {
	last := t.lastOf(x)
	switch south, north := last.Result.End.halves(); {
	case last.Result.End == "", last.Result.End == Drawn && len(x.games) <= t.settings.Replays:
		return nil
	case last.Result.End == NoShow:
		return []int{last.South, last.North}
	case south > north:
		return []int{last.North}
	case south < north:
		return []int{last.South}
	}
	order := t.seeds()
	if slices.Index(order, last.South) < slices.Index(order, last.North) {
		return []int{last.North}
	}
	return []int{last.South}
}

// beaten returns the rounds in which players of a knockout lost, by their numbers.
func (t *Tournament) beaten() map[int]int {
	beaten := map[int]int{}
	for _, round := range t.rounds {
		for _, x := range t.ties(round.Number) {
			for _, number := range t.losers(x) {
				beaten[number] = round.Number
			}
		}
	}
	return beaten
}

// survivors returns who is left of each group of the bracket before a round, 0 for nobody.
func (t *Tournament) survivors(round int, bracket []int) []int {
	beaten := t.beaten()
	return pairing.Survivors(bracket, round-1, func(number int) bool { return t.players[number-1].Away || beaten[number] > 0 })
}

// toReplay returns the drawn ties of the open round of a knockout that are played again.
func (t *Tournament) toReplay() (ties []tie) {
	round := t.round()
	if t.settings.Form != Knockout || round == nil || round.Closed {
		return nil
	}
	for _, x := range t.ties(round.Number) {
		last := t.lastOf(x)
		if last.Result.End == Drawn && len(x.games) <= t.settings.Replays {
			ties = append(ties, x)
		}
	}
	return ties
}

// checkReplays returns why the games are not replays of drawn ties. The other one begins each time.
func (t *Tournament) checkReplays(e *Paired) *Refusal {
	if len(e.Byes) > 0 {
		return refuse("byes", WhyForm)
	}
	due := map[[2]int]bool{} // by South and North of the replay
	for _, x := range t.toReplay() {
		last := t.lastOf(x)
		due[[2]int{last.North, last.South}] = true
	}
	for i, g := range e.Games {
		if !due[g] {
			return refuseAt("games", i, WhyNotOpen)
		}
		delete(due, g)
	}
	return nil
}
