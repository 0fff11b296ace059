package tournament

import "slices"

// Tournament is the state that follows from events. The zero value is one without events. Copies share their contents.
type Tournament struct {
	settings Settings
	begun    bool
	finished bool
	at       int64
	events   int
	teams    []Team
	players  []Player
	games    []Game
	rounds   []Round
	// table has those who play a round robin, in the order of its tables. It is nil before the first round.
	table []int
	// bracket has the players of a knockout in the places of its first round, 0 for nobody.
	bracket []int
	// sheets are what happened to each player of an arena so far, by the index of the player.
	sheets []sheet
}

// Team is a team.
type Team struct {
	Number int
	Name   string
}

// Player is a player.
type Player struct {
	// Number is from 1, in the order of entry.
	Number int
	Name   string
	// Key names an account of a host, empty in a hall.
	Key    string
	Rating int
	// Team is the number of a team, 0 for none.
	Team int
	// Joined is the first round that the player could play, 1 for most.
	Joined int
	// Away says that the player left.
	Away bool
	// left is the number of rounds that were paired when the player left.
	left int
	// byes are the byes that were given, by their rounds.
	byes map[int]ByeKind
}

// Game is a game, or a match, of two players.
type Game struct {
	// Number is from 1, in the order of pairing.
	Number int
	// Round is from 1, 0 in an arena.
	Round int
	// South and North are the numbers of the players. South begins.
	South, North int
	// Paired is when the game was paired, in milliseconds since 1970.
	Paired int64
	// Replay says that the game decides a tie of a knockout that was drawn before.
	Replay bool
	// Berserk says which of South and North plays with half the time.
	Berserk [2]bool
	// Result has no End while the game is played.
	Result Result
	// Games is how many games a match had, as the score of its first result tells: a correction has none. It is 0 if that is not known.
	Games int
}

// Has says whether a player plays the game.
func (g *Game) Has(player int) bool { return g.South == player || g.North == player }

// Opponent returns the opponent of a player of the game.
func (g *Game) Opponent(player int) int { return g.South + g.North - player }

// Round is a round.
type Round struct {
	// Number is from 1.
	Number int
	// Games are the numbers of its games, in the order of the boards; replays come last.
	Games []int
	Byes  []Bye
	// Closed says that the round is over.
	Closed bool
}

// Settings returns the settings. Do not change their lists.
func (t *Tournament) Settings() Settings { return t.settings }

// Finished says whether the tournament is over.
func (t *Tournament) Finished() bool { return t.finished }

// Time returns the time of the last event, in milliseconds since 1970.
func (t *Tournament) Time() int64 { return t.at }

// Events returns the number of events applied.
func (t *Tournament) Events() int { return t.events }

// Teams returns the teams in the order of their numbers.
func (t *Tournament) Teams() []Team { return slices.Clone(t.teams) }

// Players returns the players in the order of their numbers.
func (t *Tournament) Players() []Player { return slices.Clone(t.players) }

// Player returns a player, false if there is none with the number.
func (t *Tournament) Player(number int) (Player, bool) {
	if p := t.player(number); p != nil {
		return *p, true
	}
	return Player{}, false
}

// Games returns the number of games.
func (t *Tournament) Games() int { return len(t.games) }

// Game returns a game, false if there is none with the number.
func (t *Tournament) Game(number int) (Game, bool) {
	if g := t.game(number); g != nil {
		return *g, true
	}
	return Game{}, false
}

// Rounds returns the rounds that were paired.
func (t *Tournament) Rounds() []Round { return slices.Clone(t.rounds) }

// Ends returns when an arena ends, in milliseconds since 1970, 0 for other forms.
func (t *Tournament) Ends() int64 {
	if !t.settings.Form.byTime() {
		return 0
	}
	return t.settings.Start + int64(t.settings.Minutes)*60_000
}

// Playing returns the number of the game that a player plays now, 0 if there is none.
func (t *Tournament) Playing(player int) int {
	switch round := t.round(); {
	case t.player(player) == nil || t.finished:
		return 0
	case t.settings.Form.byTime():
		return t.sheets[player-1].playing
	case round != nil:
		for _, number := range round.Games {
			if g := &t.games[number-1]; g.Has(player) && g.Result.End == "" {
				return number
			}
		}
	}
	return 0
}

// GivenBye returns the bye that a player was given for a round that is not paired yet, "" if there is none.
func (t *Tournament) GivenBye(player, round int) ByeKind {
	p := t.player(player)
	if p == nil || round <= len(t.rounds) {
		return ""
	}
	return p.byes[round]
}

func (t *Tournament) player(number int) *Player {
	if number < 1 || number > len(t.players) {
		return nil
	}
	return &t.players[number-1]
}

func (t *Tournament) game(number int) *Game {
	if number < 1 || number > len(t.games) {
		return nil
	}
	return &t.games[number-1]
}

// round returns the last round, nil before the first one.
func (t *Tournament) round() *Round {
	if len(t.rounds) == 0 {
		return nil
	}
	return &t.rounds[len(t.rounds)-1]
}
