package tournament

import (
	"slices"

	"awale/game/tournament/pairing"
)

func (t *Tournament) foldPaired(e *Paired) *Refusal {
	if len(e.Games) > MaxPlayers/2 {
		return refuse("games", WhyFull)
	}
	if len(e.Games) == 0 && len(e.Byes) == 0 {
		return refuse("games", WhyNobody)
	}
	if t.settings.Form.byTime() {
		return t.foldArena(e)
	}
	open := t.round()
	if open != nil && open.Closed {
		open = nil
	}
	replay := open != nil && t.settings.Form == Knockout
	switch {
	case open != nil && !replay:
		return refuse("round", WhyOpen)
	case replay && e.Round != open.Number, !replay && e.Round != len(t.rounds)+1:
		return refuse("round", WhyNumber)
	case !replay && t.last():
		return refuse("round", WhyLast)
	}
	if replay {
		if r := t.checkReplays(e); r != nil {
			return r
		}
		open.Games = append(open.Games, t.add(e, true)...)
		return nil
	}
	bracket := t.bracket
	if t.settings.Form == Knockout && bracket == nil {
		bracket = t.newBracket()
	}
	if r := t.checkRound(e, t.due(e.Round, bracket)); r != nil {
		return r
	}
	if t.settings.Form == RoundRobin {
		if r := t.checkLap(e); r != nil {
			return r
		}
	}
	if t.settings.Form == Knockout {
		if r := checkBracket(e, t.survivors(e.Round, bracket)); r != nil {
			return r
		}
	}
	t.bracket = bracket
	if t.settings.Form == RoundRobin && t.table == nil {
		t.table = t.newTable(e.Seed)
	}
	t.rounds = append(t.rounds, Round{Number: e.Round, Byes: slices.Clone(e.Byes)})
	t.round().Games = t.add(e, false)
	return nil
}

func (t *Tournament) foldUnpaired(e *Unpaired) *Refusal {
	round := t.round()
	if round == nil || round.Closed || e.Round != round.Number {
		return refuse("round", WhyNotOpen)
	}
	for _, number := range round.Games {
		if t.games[number-1].Result.End != "" {
			return refuse("round", WhyClosed)
		}
	}
	t.games = t.games[:len(t.games)-len(round.Games)]
	t.rounds = t.rounds[:len(t.rounds)-1]
	if e.Round == 1 {
		t.bracket, t.table = nil, nil
	}
	for i := range t.players {
		// Who came after the round was paired can play in it now.
		t.players[i].Joined = min(t.players[i].Joined, e.Round)
		t.players[i].left = min(t.players[i].left, e.Round-1)
	}
	return nil
}

// add adds the games of a pairing, and returns their numbers.
func (t *Tournament) add(e *Paired, replay bool) (numbers []int) {
	for _, pair := range e.Games {
		number := len(t.games) + 1
		t.games = append(t.games, Game{Number: number, Round: e.Round, South: pair[0], North: pair[1], Paired: e.Time, Replay: replay})
		numbers = append(numbers, number)
	}
	return numbers
}

// last says whether all rounds were paired.
func (t *Tournament) last() bool {
	switch t.settings.Form {
	case Swiss:
		return len(t.rounds) == t.settings.Rounds
	case RoundRobin:
		return t.table != nil && len(t.rounds) >= pairing.RobinRounds(len(t.table), t.settings.Laps)
	}
	return t.bracket != nil && 1<<len(t.rounds) >= len(t.bracket)
}

// due returns who has to have a game or a bye in the next round. The value is the bye that the player has to have, "" if it is open.
func (t *Tournament) due(round int, bracket []int) map[int]ByeKind {
	due := map[int]ByeKind{}
	if t.settings.Form == Knockout {
		for _, number := range t.survivors(round, bracket) {
			if number != 0 {
				due[number] = ""
			}
		}
		return due
	}
	for _, p := range t.players {
		if kind := p.byes[round]; !p.Away {
			due[p.Number] = kind
		}
	}
	return due
}

// checkRound returns why the games and byes of a round do not fit those who are due.
func (t *Tournament) checkRound(e *Paired, due map[int]ByeKind) *Refusal {
	seen := map[int]bool{}
	take := func(number int, list string, i int) *Refusal {
		switch _, ok := due[number]; {
		case t.player(number) == nil:
			return refuseAt(list, i, WhyUnknown)
		case !ok && !(e.ByHand && t.settings.Form == Swiss): // who left after the pairing stays in it when others are swapped
			return refuseAt(list, i, WhyAway)
		case seen[number]:
			return refuseAt(list, i, WhyBusy)
		}
		seen[number] = true
		return nil
	}
	paired := 0
	for i, b := range e.Byes {
		if r := take(b.Player, "byes", i); r != nil {
			return r
		}
		given := due[b.Player]
		stays := e.ByHand && b.Kind == ByeZero // out of a round that was paired without the player
		switch {
		case b.Kind != ByePaired && b.Kind != ByeFull && b.Kind != ByeHalf && b.Kind != ByeZero:
			return refuseAt("byes", i, WhyUnknown)
		case given != "" && b.Kind != given && !stays, given == "" && t.settings.Form == Swiss && b.Kind != ByePaired && !e.ByHand:
			return refuseAt("byes", i, WhyBye)
		case b.Opponent != 0 && !t.leaver(b):
			return refuseAt("byes", i, WhyBye)
		case b.Kind == ByePaired:
			paired++
		}
	}
	if t.settings.Form == Swiss && paired > 1 {
		return refuse("byes", WhyBye)
	}
	met := t.metBefore()
	for i, g := range e.Games {
		for _, number := range g {
			if r := take(number, "games", i); r != nil {
				return r
			}
			if due[number] != "" {
				return refuseAt("games", i, WhyBye)
			}
		}
		if t.settings.Form == Swiss && !e.ByHand && met[between(g[0], g[1])] {
			return refuseAt("games", i, WhyMet)
		}
		if t.settings.Apart && !e.ByHand && t.mates(g[0], g[1]) {
			return refuseAt("games", i, WhyTeam)
		}
	}
	for number := range due {
		if !seen[number] {
			return refuse("games", WhyLeftOut)
		}
	}
	return nil
}

// leaver says whether the opponent of a bye is a player of a round robin who left.
func (t *Tournament) leaver(b Bye) bool {
	return b.Kind == ByeFull && slices.Contains(t.table, b.Opponent) && t.players[b.Opponent-1].Away
}

// checkLap returns why a round is none of a round robin, in which two players meet once a lap.
func (t *Tournament) checkLap(e *Paired) *Refusal {
	if e.ByHand {
		return refuse("byHand", WhyForm)
	}
	met := map[[2]int]int{}
	for i := range t.games {
		met[between(t.games[i].South, t.games[i].North)]++
	}
	for _, round := range t.rounds {
		for _, b := range round.Byes {
			met[between(b.Player, b.Opponent)]++
		}
	}
	lap := 1
	if t.table != nil {
		lap += len(t.rounds) / pairing.RobinRounds(len(t.table), 1)
	}
	for i, g := range e.Games {
		if met[between(g[0], g[1])] >= lap {
			return refuseAt("games", i, WhyMet)
		}
	}
	for i, b := range e.Byes {
		if met[between(b.Player, b.Opponent)] >= lap {
			return refuseAt("byes", i, WhyMet)
		}
	}
	return nil
}

// checkBracket returns why the games and byes of a round of a knockout are not those of the neighbours who are left.
func checkBracket(e *Paired, left []int) *Refusal {
	opponent := map[int]int{}
	for _, g := range e.Games {
		opponent[g[0]], opponent[g[1]] = g[1], g[0]
	}
	for i := 0; i+1 < len(left); i += 2 {
		for k, number := range left[i : i+2] {
			if number != 0 && opponent[number] != left[i+1-k] {
				return refuse("games", WhyBracket)
			}
		}
	}
	for i, b := range e.Byes {
		if b.Kind != ByePaired {
			return refuseAt("byes", i, WhyBye)
		}
	}
	return nil
}

// mates says whether two players are of one team.
func (t *Tournament) mates(a, b int) bool {
	team := t.players[a-1].Team
	return team != 0 && team == t.players[b-1].Team
}

// between names the meeting of two players.
func between(a, b int) [2]int { return [2]int{min(a, b), max(a, b)} }

// metBefore returns who played whom. Games that a walkover decided are left out.
func (t *Tournament) metBefore() map[[2]int]bool {
	met := map[[2]int]bool{}
	for i := range t.games {
		if g := &t.games[i]; g.Result.End.Played() {
			met[between(g.South, g.North)] = true
		}
	}
	return met
}
