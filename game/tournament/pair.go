package tournament

import (
	"slices"

	"awale/game/tournament/pairing"
)

// Pair proposes the next pairing: the next round, the replays of drawn ties of a knockout, or games of those who are free in an arena. It
// changes nothing. Apply the event to make the pairing stand. It is nil if there is nobody to pair in an arena, or if it is not the time
// of the arena. at is the time of the event, not before that of the last one: max(now, t.Time()). seed is what lots are drawn from. The
// error is a [*Refusal].
func (t *Tournament) Pair(at int64, seed uint64) (*Paired, error) { return t.PairThose(at, seed, nil) }

// PairThose is [Tournament.Pair], but pairs in an arena only those players for whom ready returns true. nil pairs all who are free. Other
// forms do not call ready.
func (t *Tournament) PairThose(at int64, seed uint64, ready func(player int) bool) (*Paired, error) {
	return t.complete(&Paired{Head: Head{Time: at}, Seed: seed}, ready)
}

// PairAgain proposes a round of a Swiss tournament for which [Tournament.Pair] returns [WhyNone]: as few players as possible meet again.
// The event counts as a pairing by hand, and broken lists the second meetings. PairAgain changes nothing. at and seed are those of Pair.
// The error is a [*Refusal].
func (t *Tournament) PairAgain(at int64, seed uint64) (e *Paired, broken []Break, err error) {
	if t.settings.Form != Swiss {
		return nil, nil, refuse("", WhyForm)
	}
	if e, err = t.complete(&Paired{Head: Head{Time: at}, Seed: seed, ByHand: true}, nil); err != nil {
		return nil, nil, err
	}
	met := t.metBefore()
	for _, g := range e.Games {
		if met[between(g[0], g[1])] {
			broken = append(broken, Break{WhyMet, g[0], g[1]})
		}
	}
	return e, broken, nil
}

// complete adds games and byes to a pairing that has none.
func (t *Tournament) complete(e *Paired, ready func(player int) bool) (*Paired, error) {
	if r := t.propose(e, ready); r != nil {
		r.Event = e.kind()
		return nil, r
	}
	if len(e.Games) == 0 && len(e.Byes) == 0 {
		if t.settings.Form.byTime() {
			return nil, nil
		}
		return nil, &Refusal{Event: e.kind(), Place: "games", Why: WhyNobody}
	}
	return e, nil
}

func (t *Tournament) propose(e *Paired, ready func(player int) bool) *Refusal {
	open := t.round()
	switch {
	case !t.begun:
		return refuse("", WhyNotBegun)
	case t.finished:
		return refuse("", WhyOver)
	case t.full(e):
		return refuse("", WhyFull)
	case t.settings.Form.byTime():
		if e.Time >= t.settings.Start && e.Time < t.Ends() {
			t.proposeArena(e, ready)
		}
		return nil
	case open != nil && !open.Closed:
		e.Round = open.Number
		for _, x := range t.toReplay() {
			last := t.lastOf(x)
			e.Games = append(e.Games, [2]int{last.North, last.South})
		}
		if len(e.Games) == 0 {
			return refuse("round", WhyOpen)
		}
		return nil
	case t.last():
		return refuse("round", WhyLast)
	}
	e.Round = len(t.rounds) + 1
	switch t.settings.Form {
	case RoundRobin:
		return t.proposeRobin(e)
	case Knockout:
		t.proposeKnockout(e)
		return nil
	}
	return t.proposeSwiss(e)
}

// proposeSwiss pairs those who are there and were given no bye. In a pairing by hand they may meet again.
func (t *Tournament) proposeSwiss(e *Paired) *Refusal {
	due := t.due(e.Round, nil)
	var field []pairing.Player
	for _, p := range t.swissPlayers() {
		switch kind, ok := due[p.Number]; {
		case ok && kind != "":
			e.Byes = append(e.Byes, Bye{Player: p.Number, Kind: kind})
		case ok:
			field = append(field, p)
		}
	}
	if len(field) == 0 {
		return nil
	}
	var round pairing.Round
	var err error
	if e.ByHand {
		round, err = pairing.SwissAgain(field, e.Seed)
	} else {
		round, err = pairing.Swiss(field, t.settings.Rounds-e.Round, e.Seed)
	}
	if err != nil {
		return refuse("games", WhyNone)
	}
	e.take(round, ByePaired)
	return nil
}

// take adds a round to a pairing.
func (e *Paired) take(round pairing.Round, bye ByeKind) {
	for _, g := range round.Games {
		e.Games = append(e.Games, [2]int{g.South, g.North})
	}
	if round.Bye != 0 {
		e.Byes = append(e.Byes, Bye{Player: round.Bye, Kind: bye})
	}
}

// swissPlayers returns what a Swiss pairing needs to know of all players, in the order of their numbers.
func (t *Tournament) swissPlayers() []pairing.Player {
	list := make([]pairing.Player, len(t.players))
	for rank, number := range t.seeds() {
		list[number-1].Rank = rank + 1
	}
	ledgers := t.ledgers()
	for i, p := range t.players {
		s := &list[i]
		s.Number = p.Number
		if t.settings.Apart {
			s.Team = p.Team
		}
		for _, entry := range ledgers[i] {
			before := s.Score
			s.Score += entry.half
			float := pairing.Level
			if entry.played {
				s.Met, s.Sides = append(s.Met, entry.opponent), append(s.Sides, entry.side)
				switch other := scoreBefore(ledgers[entry.opponent-1], entry.round); {
				case before > other:
					float = pairing.Down
				case before < other:
					float = pairing.Up
				}
			} else {
				s.Unplayed++
				s.HadBye = s.HadBye || entry.isFree()
				if entry.half > 0 {
					float = pairing.Down
				}
			}
			s.Floats = [2]pairing.Float{float, s.Floats[0]}
		}
	}
	return list
}

// newTable returns those who are there before the first round of a round robin, in an order drawn by lot.
func (t *Tournament) newTable(seed uint64) []int {
	var there []int
	for _, p := range t.players {
		if !p.Away {
			there = append(there, p.Number)
		}
	}
	return pairing.Shuffle(there, seed)
}

// proposeRobin takes the next round of Berger's tables. A player who would meet one who left has a full point. A round without an opponent
// is worth nothing.
func (t *Tournament) proposeRobin(e *Paired) *Refusal {
	table := t.table
	if table == nil {
		table = t.newTable(e.Seed)
	}
	if len(table) < 2 {
		return refuse("games", WhyNobody)
	}
	round, err := pairing.RoundRobin(table, t.settings.Laps, e.Round)
	if err != nil {
		return refuse("round", WhyLast)
	}
	there := func(number int) bool { return !t.players[number-1].Away }
	round.Games = slices.DeleteFunc(round.Games, func(g pairing.Game) bool {
		switch south, north := there(g.South), there(g.North); {
		case south && north:
			return false
		case south:
			e.Byes = append(e.Byes, Bye{g.South, ByeFull, g.North})
		case north:
			e.Byes = append(e.Byes, Bye{g.North, ByeFull, g.South})
		}
		return true
	})
	if round.Bye != 0 && !there(round.Bye) {
		round.Bye = 0
	}
	e.take(round, ByeZero)
	return nil
}

// proposeKnockout pairs neighbours of the bracket. The one begins who began less often, else the lot decides.
func (t *Tournament) proposeKnockout(e *Paired) {
	bracket := t.bracket
	if bracket == nil {
		bracket = t.newBracket()
	}
	began := map[int]int{}
	for i := range t.games {
		began[t.games[i].South]++
		began[t.games[i].North]--
	}
	left := t.survivors(e.Round, bracket)
	for i := 0; i+1 < len(left); i += 2 {
		a, b := left[i], left[i+1]
		switch {
		case a == 0 && b == 0:
		case a == 0 || b == 0:
			e.Byes = append(e.Byes, Bye{Player: a + b, Kind: ByePaired})
		case began[a] > began[b], began[a] == began[b] && pairing.Shuffle([]int{a, b}, e.Seed+uint64(i))[0] == b:
			e.Games = append(e.Games, [2]int{b, a})
		default:
			e.Games = append(e.Games, [2]int{a, b})
		}
	}
}

// proposeArena pairs those who are free.
func (t *Tournament) proposeArena(e *Paired, ready func(player int) bool) {
	var free []pairing.Waiting
	there := 0
	for i, p := range t.players {
		if p.Away {
			continue
		}
		s := &t.sheets[i]
		if s.playing != 0 {
			there++
			continue
		}
		if ready != nil && !ready(p.Number) {
			continue
		}
		there++
		w := pairing.Waiting{Number: p.Number, Score: s.points, Rating: p.Rating, Met: s.met, Sides: s.sides, Skipped: s.skipped}
		if t.settings.Form == Battle {
			w.Team = p.Team
		}
		free = append(free, w)
	}
	games := pairing.Arena(free, false, e.Seed)
	if len(games) == 0 && len(free) == there {
		games = pairing.Arena(free, true, e.Seed) // else they would wait for ever
	}
	e.take(pairing.Round{Games: games}, "")
}
