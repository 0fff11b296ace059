package tournament

import (
	"slices"

	"awale/game/tournament/pairing"
)

// sheet is what happened to a player of an arena so far.
type sheet struct {
	points, streak      int
	wins, draws, losses int
	met                 []int
	sides               []pairing.Side
	playing             int // the number of a game, 0 for none
	skipped             int
	results             []int // the points of each game that has a result
	walked              []int // the opponents who did not play, for whose absence there were points
}

// streakFrom is the number of wins in a row after which points count twice. Societies that play arenas use it, as do the servers they
// play on.
const streakFrom = 2

func (t *Tournament) foldArena(e *Paired) *Refusal {
	switch {
	case e.Round != 0:
		return refuse("round", WhyForm)
	case len(e.Byes) > 0:
		return refuse("byes", WhyForm)
	case e.Time < t.settings.Start || e.Time >= t.Ends():
		return refuse("time", WhyTime)
	}
	seen := map[int]bool{}
	for i, g := range e.Games {
		for _, number := range g {
			p := t.player(number)
			switch {
			case p == nil:
				return refuseAt("games", i, WhyUnknown)
			case p.Away:
				return refuseAt("games", i, WhyAway)
			case seen[number] || t.sheets[number-1].playing != 0:
				return refuseAt("games", i, WhyBusy)
			}
			seen[number] = true
		}
		if t.settings.Form == Battle && t.mates(g[0], g[1]) {
			return refuseAt("games", i, WhyTeam)
		}
	}
	for i, number := range t.add(e, false) {
		for side, player := range e.Games[i] {
			s := &t.sheets[player-1]
			s.playing, s.skipped = number, 0
			s.met, s.sides = append(s.met, e.Games[i][1-side]), append(s.sides, pairing.Side(side))
		}
	}
	for i, p := range t.players {
		if !p.Away && t.sheets[i].playing == 0 {
			t.sheets[i].skipped++
		}
	}
	return nil
}

func (t *Tournament) foldBerserked(e *Berserked) *Refusal {
	g := t.game(e.Game)
	switch {
	case !t.settings.Form.byTime() || t.settings.Berserk == 0:
		return refuse("", WhyForm)
	case g == nil:
		return refuse("game", WhyUnknown)
	case g.Result.End != "":
		return refuse("game", WhyClosed)
	case !g.Has(e.Player):
		return refuse("player", WhyUnknown)
	}
	side := 0
	if g.North == e.Player {
		side = 1
	}
	if g.Berserk[side] {
		return refuse("player", WhyTwice)
	}
	g.Berserk[side] = true
	return nil
}

// score gives both players of an arena the points of a game that has a result.
func (t *Tournament) score(g *Game) {
	south, north := g.Result.End.halves()
	t.scoreSide(g, pairing.South, south)
	t.scoreSide(g, pairing.North, north)
}

// scoreSide gives one side its points: 2 for a win and 1 for a draw, twice as many after two wins in a row, until a game is not
// won. A win with half the time in at least as many moves as the settings say has one point more. A win without a game has 2 points, once
// for each opponent, and neither lengthens nor ends a row of wins: so nobody can collect points from friends who do not play.
func (t *Tournament) scoreSide(g *Game, side pairing.Side, half int) {
	number := g.South
	if side == pairing.North {
		number = g.North
	}
	s := &t.sheets[number-1]
	if s.playing == g.Number {
		s.playing = 0
	}
	points, played := half, g.Result.End.Played()
	if s.streak >= streakFrom && played {
		points *= 2
	}
	switch opponent := g.Opponent(number); {
	case half == 2 && !played:
		s.wins++
		if slices.Contains(s.walked, opponent) {
			points = 0
		}
		s.walked = append(s.walked, opponent)
	case half == 2:
		s.wins++
		s.streak++
		if g.Berserk[side] && g.Result.Plies >= t.settings.Berserk {
			points++
		}
	case half == 1:
		s.streak = 0
		s.draws++
	default:
		s.streak = 0
		s.losses++
	}
	s.points += points
	s.results = append(s.results, points)
}

// scoreAgain gives all points of a player of an arena again.
func (t *Tournament) scoreAgain(number int) {
	s := &t.sheets[number-1]
	*s = sheet{met: s.met, sides: s.sides, playing: s.playing, skipped: s.skipped}
	for i := range t.games {
		g := &t.games[i]
		south, north := g.Result.End.halves()
		switch {
		case g.Result.End == "":
		case g.South == number:
			t.scoreSide(g, pairing.South, south)
		case g.North == number:
			t.scoreSide(g, pairing.North, north)
		}
	}
}
