package protocol

// Limits of answers about past games.
const (
	// MaxPlaces is the largest number of places of a hall of fame in an answer, and MaxResults of results of a player.
	MaxPlaces, MaxResults = 100, 100
	// MaxOpponents is the largest number of opponents of a player in an answer, and MaxBest of the best wins.
	MaxOpponents, MaxBest = 100, 3
	// maxGroups is the largest number of ratings of a player, and maxGroup the longest name of a group of rules, in characters.
	maxGroups, maxGroup = 100, 40
	// MaxGameText is the largest size of the text of a game, in bytes.
	MaxGameText = 256 << 10
)

// Hall asks for the hall of fame of a rule of the catalogue. The answer is [Ranked].
type Hall struct {
	Rule string `json:"rule" is:"rule"`
}

// Leaders asks for the players with the best ratings in the group of a rule at a speed. The answer is [Leading].
type Leaders struct {
	Rule  string `json:"rule" is:"rule"`
	Speed string `json:"speed" is:"speed"`
}

// Record asks for the ratings and rated games of a player. The answer is [Played].
type Record struct{ ofPlayer }

// Fetch asks for the text of a game that is over. The answer is [Fetched].
type Fetch struct{ At }

// Ranked answers [Hall].
type Ranked struct {
	Rule string `json:"rule" is:"rule"`
	// Places are the players with the most points, at most MaxPlaces.
	Places []Place `json:"places" most:"places"`
}

// Place is a place in a hall of fame.
type Place struct {
	// Rank counts from 1. Players with equal points have the same rank.
	Rank    int    `json:"rank" is:"rank"`
	Player  string `json:"player" is:"id"`
	Name    string `json:"name" is:"name"`
	Country string `json:"country,omitempty" is:"country"`
	Points  int    `json:"points" is:"rating"`
}

// Leading answers [Leaders].
type Leading struct {
	// Group is the group of the rule. It is "" for a rule without ratings.
	Group string `json:"group,omitempty" is:"group"`
	Speed string `json:"speed" is:"speed"`
	// Leaders are the players with the best ratings, at most MaxPlaces. Provisional ratings have no place.
	Leaders []Leader `json:"leaders" most:"places"`
	// Rank is the place of the player who asks, 0 for none. Rating is that player's rating, and Unsure its deviation; both are 0 without a
	// rated game.
	Rank   int `json:"rank,omitempty" is:"ownRank"`
	Rating int `json:"rating,omitempty" is:"rating"`
	Unsure int `json:"unsure,omitempty" is:"uncertainty"`
}

// Leader is a place among the best ratings.
type Leader struct {
	// Rank counts from 1. Players with equal ratings have the same rank.
	Rank    int    `json:"rank" is:"rank"`
	Player  string `json:"player" is:"id"`
	Name    string `json:"name" is:"name"`
	Country string `json:"country,omitempty" is:"country"`
	Rating  int    `json:"rating" is:"rating"`
}

// Played answers [Record].
type Played struct {
	Player string `json:"player" is:"id"`
	// Ratings are the ratings of the player, one for each group of rules and speed that the player has played.
	Ratings []Rated `json:"ratings" most:"groups"`
	// Results are the last rated games, newest first, at most MaxResults.
	Results []Result `json:"results" most:"results"`
	// Opponents are the results of all rated games by opponent, most games first, at most MaxOpponents. Best are the wins that brought the
	// most points, at most MaxBest.
	Opponents []Against `json:"opponents,omitempty" most:"opponents"`
	Best      []Result  `json:"best,omitempty" most:"best"`
}

// Against counts the results of a player against one opponent.
type Against struct {
	// Player is the id of the opponent, and Name the name, [Deleted] for a deleted account.
	Player string `json:"player" is:"id"`
	Name   string `json:"name" is:"name"`
	// Won, Drawn and Lost are numbers of rated games.
	Won   int `json:"won" is:"games"`
	Drawn int `json:"drawn" is:"games"`
	Lost  int `json:"lost" is:"games"`
}

// Games returns the number of games against the opponent.
func (a *Against) Games() int { return a.Won + a.Drawn + a.Lost }

// Rated is the rating of a player in a group of rules at a speed.
type Rated struct {
	// Group is the family of the rules as game/ruletext names it, or "common".
	Group string `json:"group" is:"group"`
	Speed string `json:"speed" is:"speed"`
	// Rating and Unsure are as in [Player]. Games is the number of rated games.
	Rating int `json:"rating" is:"rating"`
	Unsure int `json:"unsure" is:"uncertainty"`
	Games  int `json:"games" is:"games"`
}

// Scores of a player in a game.
const (
	Won   = "won"
	Drawn = "drawn"
	Lost  = "lost"
)

// Result is the result of a rated game of a player.
type Result struct {
	// Match and Game name the game, for [Fetch].
	Match string `json:"match" is:"id"`
	Game  int    `json:"game" is:"game"`
	Time  int64  `json:"time" is:"time"`
	// Opponent is the id of the opponent, and Name the name, [Deleted] for a deleted account.
	Opponent string `json:"opponent" is:"id"`
	Name     string `json:"name" is:"name"`
	Rule     string `json:"rule" is:"rule"`
	Speed    string `json:"speed" is:"speed"`
	// Score is Won, Drawn or Lost. Points are the points that the player has gained, and Rating is the rating after the game.
	Score  string `json:"score" is:"score"`
	Points int    `json:"points" is:"rating"`
	Rating int    `json:"rating" is:"rating"`
}

// Fetched answers [Fetch].
type Fetched struct {
	// Text is the game in the Oware Game Notation.
	Text string `json:"text" is:"gameText"`
}
