package tournament

import "slices"

// Break is one violation of the rules of Swiss pairings by a pairing that was made by hand.
type Break struct {
	// Why is WhyMet for two players who have met before, WhyTeam for two of one team, and WhyBye for a player who gets a second full point
	// without a game.
	Why Why
	// Player and Opponent are the two players. Opponent is 0 for a bye.
	Player, Opponent int
}

// Swap returns the events that swap two players in the open round of a Swiss tournament, in which no game may have a result yet. The first
// event takes the pairing back, the second one pairs by hand. Two players of one game change sides. broken lists the violations in the new
// pairing that the old one did not have. Swap changes nothing itself. The error is a [*Refusal].
func (t *Tournament) Swap(at int64, a, b int) (events []Event, broken []Break, err error) {
	round := t.round()
	switch {
	case t.settings.Form != Swiss:
		return nil, nil, refuse("", WhyForm)
	case round == nil || round.Closed || t.finished:
		return nil, nil, refuse("round", WhyNotOpen)
	case t.player(a) == nil || t.player(b) == nil:
		return nil, nil, refuse("player", WhyUnknown)
	case a == b:
		return nil, nil, refuse("player", WhySame)
	}
	other := func(number int) int {
		switch number {
		case a:
			return b
		case b:
			return a
		}
		return number
	}
	e := &Paired{Head: Head{Time: at}, Round: round.Number, ByHand: true, Games: [][2]int{}}
	seen, met := map[int]bool{}, t.metBefore()
	for _, number := range round.Games {
		g := &t.games[number-1]
		if g.Result.End != "" {
			return nil, nil, refuse("round", WhyClosed)
		}
		pair := [2]int{other(g.South), other(g.North)}
		e.Games = append(e.Games, pair)
		seen[pair[0]], seen[pair[1]] = true, true
		if between(pair[0], pair[1]) == between(g.South, g.North) {
			continue
		}
		if met[between(pair[0], pair[1])] {
			broken = append(broken, Break{WhyMet, pair[0], pair[1]})
		}
		if t.settings.Apart && t.mates(pair[0], pair[1]) {
			broken = append(broken, Break{WhyTeam, pair[0], pair[1]})
		}
	}
	for _, bye := range round.Byes {
		if bye.Kind != ByePaired && other(bye.Player) != bye.Player {
			return nil, nil, refuse("player", WhyBye) // it was given
		}
		if bye.Kind == ByePaired && other(bye.Player) != bye.Player {
			if bye.Player = other(bye.Player); t.hadBye(bye.Player, round.Number) {
				broken = append(broken, Break{Why: WhyBye, Player: bye.Player})
			}
		}
		e.Byes = append(e.Byes, bye)
		seen[bye.Player] = true
	}
	if !seen[a] || !seen[b] {
		return nil, nil, refuse("player", WhyUnknown)
	}
	for _, p := range t.players { // a player who came after the pairing stays out of it
		if !p.Away && !seen[p.Number] {
			e.Byes = append(e.Byes, Bye{Player: p.Number, Kind: ByeZero})
		}
	}
	return []Event{&Unpaired{Head: e.Head, Round: round.Number}, e}, broken, nil
}

// hadBye reports whether a player got a full point without a game, by a bye or a walkover, before a round.
func (t *Tournament) hadBye(player, before int) bool {
	return slices.ContainsFunc(t.ledgers()[player-1][:before-1], entry.isFree)
}
