package tournament

import "awale/game/tournament/pairing"

// entry is what a round brought a player of a tournament of rounds.
type entry struct {
	round int
	// opponent is who the player was paired with, or would have met in a round robin; 0 for nobody.
	opponent int
	side     pairing.Side
	// half is in half points.
	half int
	// played says that a game was played; a walkover is none.
	played bool
	// bye is the kind of a bye, "" without one.
	bye ByeKind
	// open says that the game has no result yet.
	open bool
}

// isFree reports whether the entry is a full point without a game. The pairing gives no player a second one.
func (e entry) isFree() bool { return !e.played && e.half == 2 }

// ledgers returns an entry for each player and each round that was paired. A player who was not there has no opponent.
func (t *Tournament) ledgers() [][]entry {
	list := make([][]entry, len(t.players))
	for i := range list {
		list[i] = make([]entry, len(t.rounds))
	}
	for r, round := range t.rounds {
		for i := range list {
			list[i][r].round = round.Number
		}
		for _, b := range round.Byes {
			e := &list[b.Player-1][r]
			e.bye, e.half, e.opponent = b.Kind, b.Kind.points(), b.Opponent
		}
		for _, number := range round.Games {
			g := &t.games[number-1]
			if g.Replay {
				continue // only a knockout has replays, and it has no points
			}
			south, north := g.Result.End.halves()
			played, open := g.Result.End.Played(), g.Result.End == ""
			list[g.South-1][r] = entry{round.Number, g.North, pairing.South, south, played, "", open}
			list[g.North-1][r] = entry{round.Number, g.South, pairing.North, north, played, "", open}
		}
	}
	return list
}

// scoreBefore returns the half points of a ledger before a round.
func scoreBefore(ledger []entry, round int) (half int) {
	for _, e := range ledger {
		if e.round < round {
			half += e.half
		}
	}
	return half
}

// total returns the half points of a ledger.
func total(ledger []entry) int { return scoreBefore(ledger, len(ledger)+1) }
