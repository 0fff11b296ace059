package save

import "cmp"

// MaxMatchGames is the most games that a match lasts.
const MaxMatchGames = 99

// The ways in which a match is scored.
const (
	// ScorePoints: a win counts two half points, a draw one.
	ScorePoints = "points"
	// ScoreBoth: the same; the seeds of all games decide where that is level.
	ScoreBoth = "both"
	// ScoreSeeds: the seeds in the stores at the end of each game count.
	ScoreSeeds = "seeds"
)

// The ways of choosing the side that begins each game of a match, or a game.
const (
	FirstSouth       = "south"
	FirstNorth       = "north"
	FirstRandom      = "random"
	FirstAlternating = "alternating"
	// FirstAlternatingNorth: the sides begin in turn, North first.
	FirstAlternatingNorth = "alternating-north"
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
	// Scoring is ScorePoints, ScoreBoth or ScoreSeeds, First one of FirstSouth, FirstNorth, FirstRandom, FirstAlternating and
	// FirstAlternatingNorth.
	Scoring string `json:"scoring"`
	First   string `json:"first"`
	// Seed is the random seed for the choice of the side that begins.
	Seed uint64 `json:"seed,omitempty"`
	// ID names the match: it is that of its first game in the archive, empty where no archive keeps the games.
	ID string `json:"id,omitempty"`
	// Stopped is set while the players have stopped the match.
	Stopped bool `json:"stopped,omitempty"`
	// Played are the games that are over, in their order.
	Played []MatchGame `json:"played,omitempty"`
}

// MatchGame is a game of a match that is over.
type MatchGame struct {
	// Result is ResultSouth, ResultNorth, ResultDraw or ResultNone.
	Result string `json:"result"`
	// Seeds are what South and North had in their stores.
	Seeds [2]int `json:"seeds"`
	// Stood are the seeds in the stores at the end where they are not those that count, nil elsewhere.
	Stood *[2]int `json:"stood,omitempty"`
	// ID names the game in the archive, empty where no archive keeps it. How is the way in which it ended, one of
	// [EndNames], empty where that is not known. Late is set if a side lost on time before its first move.
	ID   string `json:"id,omitempty"`
	How  string `json:"how,omitempty"`
	Late bool   `json:"late,omitempty"`
}

// EndResult is the result under which a game that is over is listed: that of one without a winner is ResultNone.
func EndResult(result string) string { return cmp.Or(result, ResultNone) }

// EndNames are the names of the ways in which a game ends, in the order of [awale/variants.Method]; the first is that of a game
// whose end is not known.
var EndNames = [...]string{"", "majority", "no-seeds", "cannot-feed", "stuck", "few-seeds", "repetition", "resignation",
	"agreement", "timeout", "singles", "cleared", "last-round", "left", "aborted", "adjudicated", "stopped", "both-ends", "unending"}

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
	if m.Wins > 0 && m.Scoring != ScorePoints {
		return fieldError("match.scoring", "is %q in a match to a number of wins", m.Scoring)
	}
	if len(m.Played) > maxPlayed {
		return fieldError("match.played", "are %d, more than %d", len(m.Played), maxPlayed)
	}
	for _, g := range m.Played {
		if err := cmp.Or(
			checkChoice("match.result", g.Result, ResultSouth, ResultNorth, ResultDraw, ResultNone),
			checkID("match.played", g.ID),
			checkChoice("match.how", g.How, EndNames[:]...),
			checkRange("match.seeds", g.Seeds[0], 0, maxMatchSeeds),
			checkRange("match.seeds", g.Seeds[1], 0, maxMatchSeeds),
			g.checkStood(),
		); err != nil {
			return err
		}
	}
	return cmp.Or(
		checkChoice("match.scoring", m.Scoring, ScorePoints, ScoreBoth, ScoreSeeds),
		checkChoice("match.first", m.First, FirstSouth, FirstNorth, FirstRandom, FirstAlternating, FirstAlternatingNorth),
		checkID("match.id", m.ID),
	)
}

// maxPlayed is the most games of a match that are saved: drawn and aborted games come on top of those that count.
const maxPlayed = 10 * MaxMatchGames

// MatchChoice is the match that a player chose for a new game; the zero value is a single game.
type MatchChoice struct {
	// Games and Wins are as in [Match], both 0 for a single game.
	Games int `json:"games,omitempty"`
	Wins  int `json:"wins,omitempty"`
	// Scoring is as in [Match], empty for a single game.
	Scoring string `json:"scoring,omitempty"`
	// Lot is set if chance decides who begins each game.
	Lot bool `json:"lot,omitempty"`
}

func (c MatchChoice) check() error {
	if c == (MatchChoice{}) {
		return nil
	}
	return Match{Games: c.Games, Wins: c.Wins, Scoring: c.Scoring, First: FirstAlternating}.Check()
}

func (g *MatchGame) checkStood() error {
	if g.Stood == nil {
		return nil
	}
	return cmp.Or(checkRange("match.stood", g.Stood[0], 0, maxMatchSeeds), checkRange("match.stood", g.Stood[1], 0, maxMatchSeeds))
}
