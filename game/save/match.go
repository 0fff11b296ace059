package save

// MaxMatchGames is the most games that a match lasts.
const MaxMatchGames = 99

// The ways in which a match is scored.
const (
	// ScorePoints: a win counts two half points, a draw one.
	ScorePoints = "points"
	// ScoreSeeds: the seeds in the stores at the end of each game count.
	ScoreSeeds = "seeds"
)

// The ways of choosing the side that begins each game of a match, or a game.
const (
	FirstSouth       = "south"
	FirstNorth       = "north"
	FirstRandom      = "random"
	FirstAlternating = "alternating"
)

// The results of a game.
const (
	ResultSouth = "south"
	ResultNorth = "north"
	ResultDraw  = "draw"
	// ResultNone is the result of an aborted game. In a match it is played again.
	ResultNone = "none"
)

// results are all results of a game, and that there is none yet.
var results = []string{"", ResultSouth, ResultNorth, ResultDraw, ResultNone}

// Match is a series of games between two seats, with the games that are over.
type Match struct {
	// Games is how many games the match lasts, 0 when it is played to Wins. Wins is how many games have to be won, 0
	// when it lasts for Games.
	Games int `json:"games,omitempty"`
	Wins  int `json:"wins,omitempty"`
	// Scoring is ScorePoints or ScoreSeeds, First one of FirstSouth, FirstNorth, FirstRandom and FirstAlternating.
	Scoring string `json:"scoring"`
	First   string `json:"first"`
	// Seed is the random seed for the choice of the side that begins.
	Seed uint64 `json:"seed,omitempty"`
	// Played are the games that are over, in their order.
	Played []MatchGame `json:"played,omitempty"`
}

// MatchGame is a game of a match that is over.
type MatchGame struct {
	// Result is ResultSouth, ResultNorth, ResultDraw or ResultNone.
	Result string `json:"result"`
	// Seeds are what South and North had in their stores.
	Seeds [2]int `json:"seeds"`
}

// maxMatchSeeds is more seeds than any board has.
const maxMatchSeeds = 255

// Check implements [Checker].
func (m Match) Check() error {
	if (m.Games == 0) == (m.Wins == 0) {
		return fieldError("match", "lasts for %d games and %d wins, not for one of them", m.Games, m.Wins)
	}
	if m.Games < 0 || m.Games > MaxMatchGames || m.Wins < 0 || m.Wins > MaxMatchGames {
		return fieldError("match", "lasts for %d games or %d wins, not up to %d", m.Games, m.Wins, MaxMatchGames)
	}
	if err := checkChoice("match.scoring", m.Scoring, ScorePoints, ScoreSeeds); err != nil {
		return err
	}
	if m.Wins > 0 && m.Scoring != ScorePoints {
		return fieldError("match.scoring", "is %q in a match to a number of wins", m.Scoring)
	}
	if err := checkChoice("match.first", m.First, FirstSouth, FirstNorth, FirstRandom, FirstAlternating); err != nil {
		return err
	}
	if len(m.Played) > maxPlayed {
		return fieldError("match.played", "are %d, more than %d", len(m.Played), maxPlayed)
	}
	for _, g := range m.Played {
		if err := checkChoice("match.result", g.Result, ResultSouth, ResultNorth, ResultDraw, ResultNone); err != nil {
			return err
		}
		for _, n := range g.Seeds {
			if n < 0 || n > maxMatchSeeds {
				return fieldError("match.seeds", "are %d, not 0 to %d", n, maxMatchSeeds)
			}
		}
	}
	return nil
}

// maxPlayed is the most games of a match that are saved: drawn and aborted games come on top of those that count.
const maxPlayed = 10 * MaxMatchGames
