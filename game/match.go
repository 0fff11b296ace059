package game

import (
	"slices"

	"awale/game/save"
	"awale/variants"
)

// First is the way of choosing the side that begins a game, as it is saved.
type First string

// The ways of choosing who begins.
const (
	// FirstByRule: the rule decides; South where it names nobody.
	FirstByRule First = ""
	FirstSouth  First = save.FirstSouth
	FirstNorth  First = save.FirstNorth
	// FirstRandom: chance decides anew for each game.
	FirstRandom First = save.FirstRandom
	// FirstAlternating: South begins the first game, North the second, and so on.
	FirstAlternating First = save.FirstAlternating
	// FirstAlternatingNorth: North begins the first game, South the second, and so on.
	FirstAlternatingNorth First = save.FirstAlternatingNorth
)

// Of returns what a way means under a rule between two people: FirstByRule becomes FirstRandom or FirstSouth.
func (f First) Of(r *variants.Rules) First {
	switch {
	case f != FirstByRule:
		return f
	case r.Parameters().FirstMover == "random":
		return FirstRandom
	}
	return FirstSouth
}

// Scoring is how the games of a match count.
type Scoring uint8

const (
	// ScorePoints: a win counts two half points, a draw one for each side.
	ScorePoints Scoring = iota
	// ScoreSeeds: the seeds in the stores at the end of each game count.
	ScoreSeeds
	// ScoreBoth: as ScorePoints, and the seeds of all games decide where that is level.
	ScoreBoth
)

// MatchRules say how long a match lasts and how it is scored.
type MatchRules struct {
	// Games is how many games the match lasts, 0 when it is played to Wins. Wins is how many games a side has to win, 0
	// when it lasts for Games.
	Games, Wins int
	Scoring     Scoring
	// First decides which side begins each game; it is not FirstByRule.
	First First
	// Seed is the seed of random choices.
	Seed uint64
}

// Match is several games between two seats, with those that are over. It is not a series of rounds, which some rules
// have within one game. The methods return what they say and change nothing but for Add.
type Match struct {
	MatchRules
	// ID names the match, "" for one that an archive has not named. Stopped is set while the players have stopped it: no game is due.
	ID      string
	Stopped bool
	played  []MatchGame
}

// MatchGame is a game of a match that is over. Result is NoResult for one that was aborted: it is played again.
type MatchGame struct {
	Result variants.Result
	// Seeds are those of South and North as they count, and Stood those in their stores at the end. They differ where a side gave the
	// game up, if seeds are scored: then the other side has what its rule gives to it.
	Seeds, Stood [2]int
	// ID names the game in the archive, "" where none keeps it. How is the way in which it ended, [variants.Ongoing] where that
	// is not known. Late is set if a first move did not come in time, see [Record.LateStart].
	ID   string
	How  variants.Method
	Late bool
}

// NewMatch begins a match. The error says that there is no such match; see [save.Match].
func NewMatch(rules MatchRules) (*Match, error) {
	m := &Match{MatchRules: rules}
	if err := m.Document().Check(); err != nil {
		return nil, err
	}
	return m, nil
}

// Played returns the games that are over, in their order.
func (m *Match) Played() []MatchGame { return append([]MatchGame(nil), m.played...) }

// Add counts a game that is over.
func (m *Match) Add(g MatchGame) { m.played = append(m.played, g) }

// Score returns the half points of South and North, or their seeds where these count.
func (m *Match) Score() [2]int {
	if m.Scoring == ScoreSeeds {
		return m.Seeds()
	}
	var score [2]int
	for _, g := range m.played {
		switch {
		case g.Result == variants.NoResult:
		case g.Result == variants.Draw:
			score[0]++
			score[1]++
		default:
			score[g.Result-variants.SouthWins] += 2
		}
	}
	return score
}

// Seeds returns what South and North had in their stores at the end of all games that count.
func (m *Match) Seeds() [2]int {
	var seeds [2]int
	for _, g := range m.played {
		if g.Result != variants.NoResult {
			seeds[0] += g.Seeds[0]
			seeds[1] += g.Seeds[1]
		}
	}
	return seeds
}

// Counted returns how many games have a result, and how many each side has won.
func (m *Match) Counted() (games int, wins [2]int) {
	for _, g := range m.played {
		if g.Result == variants.NoResult {
			continue
		}
		if games++; g.Result != variants.Draw {
			wins[g.Result-variants.SouthWins]++
		}
	}
	return games, wins
}

// Over reports whether the match is over: all games are played, or a side has won as many as it has to.
func (m *Match) Over() bool {
	games, wins := m.Counted()
	if m.Wins > 0 {
		return max(wins[0], wins[1]) >= m.Wins
	}
	return games >= m.Games
}

// Result returns the winner of the match, by its score; NoResult while it goes on.
func (m *Match) Result() variants.Result {
	score := m.Score()
	if m.Scoring == ScoreBoth && score[0] == score[1] {
		score = m.Seeds()
	}
	switch {
	case !m.Over():
		return variants.NoResult
	case score[0] > score[1]:
		return variants.SouthWins
	case score[1] > score[0]:
		return variants.NorthWins
	}
	return variants.Draw
}

// Next returns the side that begins the next game. A game that was aborted is begun by the same side again.
func (m *Match) Next() variants.Side { return m.Began(len(m.played)) }

// Began returns the side that begins a game, counted from 0 with those that were aborted. All before it are over.
func (m *Match) Began(game int) variants.Side {
	games := 0
	for _, g := range m.played[:game] {
		if g.Result != variants.NoResult {
			games++
		}
	}
	switch m.First {
	case FirstNorth:
		return variants.North
	case FirstRandom:
		return variants.Side(spread(m.Seed+uint64(games)) & 1)
	case FirstAlternating:
		return variants.Side(games % 2)
	case FirstAlternatingNorth:
		return variants.Side((games + 1) % 2)
	}
	return variants.South
}

var scoringNames = [...]string{ScorePoints: save.ScorePoints, ScoreSeeds: save.ScoreSeeds, ScoreBoth: save.ScoreBoth}

// scoringOf returns the scoring with a name, and ScorePoints for an empty one.
func scoringOf(name string) Scoring { return Scoring(max(0, slices.Index(scoringNames[:], name))) }

// Document returns the match as it is saved.
func (m *Match) Document() save.Match {
	doc := save.Match{Games: m.Games, Wins: m.Wins, Scoring: scoringNames[m.Scoring], First: string(m.First), Seed: m.Seed, ID: m.ID,
		Stopped: m.Stopped}
	for _, g := range m.played {
		name := resultNames[g.Result]
		if g.Result == variants.NoResult {
			name = save.ResultNone
		}
		kept := save.MatchGame{Result: name, Seeds: g.Seeds, ID: g.ID, How: save.EndNames[g.How], Late: g.Late}
		if g.Stood != g.Seeds {
			kept.Stood = &g.Stood
		}
		doc.Played = append(doc.Played, kept)
	}
	return doc
}

// RestoreMatch returns a match that was saved and has passed its check.
func RestoreMatch(doc save.Match) *Match {
	m := &Match{MatchRules: MatchRules{Games: doc.Games, Wins: doc.Wins, Scoring: scoringOf(doc.Scoring),
		First: First(doc.First), Seed: doc.Seed}, ID: doc.ID, Stopped: doc.Stopped}
	for _, g := range doc.Played {
		stood := g.Seeds
		if g.Stood != nil {
			stood = *g.Stood
		}
		m.Add(MatchGame{Result: resultOf(g.Result), Seeds: g.Seeds, Stood: stood, ID: g.ID,
			How: variants.Method(max(0, slices.Index(save.EndNames[:], g.How))), Late: g.Late})
	}
	return m
}
