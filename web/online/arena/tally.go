package arena

import "awale/game/tournament"

// Tally counts the games and wins of a player. Games are those that were played, and Wins those of them that the player has won. A game
// that one side did not play is not counted.
type Tally struct {
	Player      string
	Wins, Games int
}

// Tallies returns what each player has won who has played a game, in the order of entry.
func (s *State) Tallies() (list []Tally) {
	tallies := make([]Tally, len(s.number)+1)
	for number := range s.t.Games() {
		g, _ := s.t.Game(number + 1)
		if !g.Result.End.Played() {
			continue
		}
		tallies[g.South].Games++
		tallies[g.North].Games++
		switch g.Result.End {
		case tournament.SouthWon:
			tallies[g.South].Wins++
		case tournament.NorthWon:
			tallies[g.North].Wins++
		}
	}
	for number, t := range tallies {
		if p, ok := s.t.Player(number); ok && t.Games > 0 {
			t.Player = p.Key
			list = append(list, t)
		}
	}
	return list
}
