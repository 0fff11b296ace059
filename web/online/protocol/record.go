package protocol

import (
	"strconv"
	"strings"
	"unicode"
)

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
	Rule string `json:"rule"`
}

// Do implements [Asked].
func (*Hall) Do() string { return "hall" }

func (h *Hall) check(c *checker, at string) { rule(c, at+"rule", h.Rule) }

// Record asks for what a player has played for rating, which is answered with [Played].
type Record struct{ ofPlayer }

// Do implements [Asked].
func (*Record) Do() string { return "record" }

// Fetch asks for a game that is over, which is answered with [Fetched].
type Fetch struct{ At }

// Do implements [Asked].
func (*Fetch) Do() string { return "fetch" }

// Ranked answers [Hall].
type Ranked struct {
	Rule string `json:"rule"`
	// Places are the players with the most points, at most MaxPlaces.
	Places []Place `json:"places"`
}

// Kind implements [Told].
func (*Ranked) Kind() string { return "ranked" }

func (r *Ranked) check(c *checker, at string) {
	rule(c, at+"rule", r.Rule)
	c.number(at+"places", int64(len(r.Places)), 0, MaxPlaces)
	for i := range r.Places {
		r.Places[i].check(c, at+"places."+strconv.Itoa(i)+".")
	}
}

// Place is a place in a hall of fame.
type Place struct {
	// Rank counts from 1. Players with as many points share it.
	Rank    int    `json:"rank"`
	Player  string `json:"player"`
	Name    string `json:"name"`
	Country string `json:"country,omitempty"`
	Points  int    `json:"points"`
}

func (p *Place) check(c *checker, at string) {
	c.number(at+"rank", int64(p.Rank), 1, MaxPlaces)
	c.identity(at+"player", p.Player)
	c.prose(at+"name", p.Name, MinName, MaxName)
	country(c, at+"country", p.Country)
	c.number(at+"points", int64(p.Points), -maxRating, maxRating)
}

// Played answers [Record].
type Played struct {
	Player string `json:"player"`
	// Ratings are those of the groups of rules in which the player has played.
	Ratings []Rated `json:"ratings"`
	// Results are the last rated games, newest first, at most MaxResults.
	Results []Result `json:"results"`
	// Opponents are the results of all rated games by opponent, those with most games first, at most MaxOpponents. Best are the wins
	// that brought the most points, of all games, at most MaxBest.
	Opponents []Against `json:"opponents,omitempty"`
	Best      []Result  `json:"best,omitempty"`
}

// Kind implements [Told].
func (*Played) Kind() string { return "played" }

func (p *Played) check(c *checker, at string) {
	c.identity(at+"player", p.Player)
	c.number(at+"ratings", int64(len(p.Ratings)), 0, maxGroups)
	for i := range p.Ratings {
		p.Ratings[i].check(c, at+"ratings."+strconv.Itoa(i)+".")
	}
	c.number(at+"results", int64(len(p.Results)), 0, MaxResults)
	for i := range p.Results {
		p.Results[i].check(c, at+"results."+strconv.Itoa(i)+".")
	}
	c.number(at+"opponents", int64(len(p.Opponents)), 0, MaxOpponents)
	for i := range p.Opponents {
		p.Opponents[i].check(c, at+"opponents."+strconv.Itoa(i)+".")
	}
	c.number(at+"best", int64(len(p.Best)), 0, MaxBest)
	for i := range p.Best {
		p.Best[i].check(c, at+"best."+strconv.Itoa(i)+".")
	}
}

// Against is how a player has fared against another one.
type Against struct {
	// Player is the id of the other player and Name the name, [Deleted] for an account that is gone.
	Player string `json:"player"`
	Name   string `json:"name"`
	// Won, Drawn and Lost are numbers of rated games.
	Won   int `json:"won"`
	Drawn int `json:"drawn"`
	Lost  int `json:"lost"`
}

// Games is the number of all of them.
func (a *Against) Games() int { return a.Won + a.Drawn + a.Lost }

func (a *Against) check(c *checker, at string) {
	c.identity(at+"player", a.Player)
	c.prose(at+"name", a.Name, MinName, MaxName)
	c.number(at+"won", int64(a.Won), 0, maxRating)
	c.number(at+"drawn", int64(a.Drawn), 0, maxRating)
	c.number(at+"lost", int64(a.Lost), 0, maxRating)
}

// Rated is the rating of a player in a group of rules.
type Rated struct {
	// Group is the family of the rules as game/ruletext names it, or "common".
	Group string `json:"group"`
	// Rating and Unsure are as in [Player]. Games is how many rated games there were.
	Rating int `json:"rating"`
	Unsure int `json:"unsure"`
	Games  int `json:"games"`
}

func (r *Rated) check(c *checker, at string) {
	c.letters(at+"group", r.Group, base64, 1, maxGroup)
	c.number(at+"rating", int64(r.Rating), -maxRating, maxRating)
	c.number(at+"unsure", int64(r.Unsure), 0, maxRating)
	c.number(at+"games", int64(r.Games), 0, maxRating)
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
	Match string `json:"match"`
	Game  int    `json:"game"`
	Time  int64  `json:"time"`
	// Opponent is the id of the other player and Name the name, [Deleted] for an account that is gone.
	Opponent string `json:"opponent"`
	Name     string `json:"name"`
	Rule     string `json:"rule"`
	// Score is Won, Drawn or Lost. Points is what the player has won of points, and Rating the rating of the player after the game.
	Score  string `json:"score"`
	Points int    `json:"points"`
	Rating int    `json:"rating"`
}

func (r *Result) check(c *checker, at string) {
	(&At{r.Match, r.Game}).check(c, at)
	c.number(at+"time", r.Time, 1, MaxTime)
	c.identity(at+"opponent", r.Opponent)
	c.prose(at+"name", r.Name, MinName, MaxName)
	rule(c, at+"rule", r.Rule)
	c.choice(at+"score", r.Score, Won, Drawn, Lost)
	c.number(at+"points", int64(r.Points), -maxRating, maxRating)
	c.number(at+"rating", int64(r.Rating), -maxRating, maxRating)
}

// Fetched answers [Fetch].
type Fetched struct {
	// Text is the game in the Oware Game Notation.
	Text string `json:"text"`
}

// Kind implements [Told].
func (*Fetched) Kind() string { return "fetched" }

func (f *Fetched) check(c *checker, at string) {
	c.number(at+"text", int64(len(f.Text)), 1, MaxGameText)
	if strings.ContainsFunc(f.Text, func(r rune) bool { return r != '\n' && !unicode.IsPrint(r) }) {
		c.fail(at+"text", "is no text of a game")
	}
}
