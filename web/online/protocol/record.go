package protocol

// Limits of what is told of the past.
const (
	// MaxPlaces is the most places of a hall of fame that are told at once, MaxResults the most results of a player.
	MaxPlaces, MaxResults = 100, 100
	// MaxOpponents is the most opponents of a player that are told, MaxBest the most of the best wins.
	MaxOpponents, MaxBest = 100, 3
	// maxGroups is the most groups of rules in which a player has a rating, maxGroup the most characters of the name of one.
	maxGroups, maxGroup = 50, 40
	// MaxGameText is the most bytes of a game as a text.
	MaxGameText = 256 << 10
)

// Hall asks for the hall of fame of a rule of the catalogue, which is answered with [Ranked].
type Hall struct {
	Rule string `json:"rule" is:"rule"`
}

// Record asks for what a player has played for rating, which is answered with [Played].
type Record struct{ ofPlayer }

// Fetch asks for a game that is over, which is answered with [Fetched].
type Fetch struct{ At }

// Ranked answers [Hall].
type Ranked struct {
	Rule string `json:"rule" is:"rule"`
	// Places are the players with the most points, at most MaxPlaces.
	Places []Place `json:"places" most:"places"`
}

// Place is a place in a hall of fame.
type Place struct {
	// Rank counts from 1. Players with as many points share it.
	Rank    int    `json:"rank" is:"rank"`
	Player  string `json:"player" is:"id"`
	Name    string `json:"name" is:"name"`
	Country string `json:"country,omitempty" is:"country"`
	Points  int    `json:"points" is:"rating"`
}

// Played answers [Record].
type Played struct {
	Player string `json:"player" is:"id"`
	// Ratings are those of the groups of rules in which the player has played.
	Ratings []Rated `json:"ratings" most:"groups"`
	// Results are the last rated games, newest first, at most MaxResults.
	Results []Result `json:"results" most:"results"`
	// Opponents are the results of all rated games by opponent, those with most games first, at most MaxOpponents. Best are the wins
	// that brought the most points, of all games, at most MaxBest.
	Opponents []Against `json:"opponents,omitempty" most:"opponents"`
	Best      []Result  `json:"best,omitempty" most:"best"`
}

// Against is how a player has fared against another one.
type Against struct {
	// Player is the id of the other player and Name the name, [Deleted] for an account that is gone.
	Player string `json:"player" is:"id"`
	Name   string `json:"name" is:"name"`
	// Won, Drawn and Lost are numbers of rated games.
	Won   int `json:"won" is:"games"`
	Drawn int `json:"drawn" is:"games"`
	Lost  int `json:"lost" is:"games"`
}

// Games is the number of all of them.
func (a *Against) Games() int { return a.Won + a.Drawn + a.Lost }

// Rated is the rating of a player in a group of rules.
type Rated struct {
	// Group is the family of the rules as game/ruletext names it, or "common".
	Group string `json:"group" is:"group"`
	// Rating and Unsure are as in [Player]. Games is how many rated games there were.
	Rating int `json:"rating" is:"rating"`
	Unsure int `json:"unsure" is:"uncertainty"`
	Games  int `json:"games" is:"games"`
}

// How a game ended for a player.
const (
	Won   = "won"
	Drawn = "drawn"
	Lost  = "lost"
)

// Result is a rated game of a player that is over.
type Result struct {
	// Match and Game name the game, for [Fetch].
	Match string `json:"match" is:"id"`
	Game  int    `json:"game" is:"game"`
	Time  int64  `json:"time" is:"time"`
	// Opponent is the id of the other player and Name the name, [Deleted] for an account that is gone.
	Opponent string `json:"opponent" is:"id"`
	Name     string `json:"name" is:"name"`
	Rule     string `json:"rule" is:"rule"`
	// Score is Won, Drawn or Lost. Points is what the player has won of points, and Rating the rating of the player after the game.
	Score  string `json:"score" is:"score"`
	Points int    `json:"points" is:"rating"`
	Rating int    `json:"rating" is:"rating"`
}

// Fetched answers [Fetch].
type Fetched struct {
	// Text is the game in the Oware Game Notation.
	Text string `json:"text" is:"gameText"`
}
