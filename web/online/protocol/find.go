package protocol

import (
	"strconv"

	"awale/variants"
)

// MaxFound is the most games that are told at once.
const MaxFound = 50

// Find asks for games that are over, which is answered with [Found]. Every part that is left out is open.
type Find struct {
	// Player is the id of one of the players, or Name a part of what one is called. Only letters and digits count in Name, without case and
	// accents.
	Player string `json:"player,omitempty"`
	Name   string `json:"name,omitempty"`
	// Rule is the id of a rule of the catalogue, or the text of another one.
	Rule string `json:"rule,omitempty"`
	// From and Until are times: a game has ended at From at the earliest, and before Until.
	From  int64 `json:"from,omitempty"`
	Until int64 `json:"until,omitempty"`
	// Rated leaves out games that were not for rating.
	Rated bool `json:"rated,omitempty"`
	// Match and Game name the last game of the answer before, after which the next one goes on.
	Match string `json:"match,omitempty"`
	Game  int    `json:"game,omitempty"`
}

// Do implements [Asked].
func (*Find) Do() string { return "find" }

func (f *Find) check(c *checker, at string) {
	switch {
	case f.Player != "" && f.Name != "":
		c.fail(at+"name", "is given beside a player")
	case f.Player != "":
		c.identity(at+"player", f.Player)
	default:
		c.prose(at+"name", f.Name, 0, MaxName)
	}
	if f.Rule != "" {
		rule(c, at+"rule", f.Rule)
	}
	c.number(at+"from", f.From, 0, MaxTime)
	c.number(at+"until", f.Until, 0, MaxTime)
	if f.Match != "" || f.Game != 0 {
		(&At{f.Match, f.Game}).check(c, at)
	}
}

// Found answers [Find].
type Found struct {
	// Games are those that were found, the one that ended last first, at most MaxFound.
	Games []Archived `json:"games"`
	// More is set if there are others after them. Growing is set while games are missing, because the server makes its list anew.
	More    bool `json:"more,omitempty"`
	Growing bool `json:"growing,omitempty"`
}

// Kind implements [Told].
func (*Found) Kind() string { return "found" }

func (f *Found) check(c *checker, at string) {
	c.number(at+"games", int64(len(f.Games)), 0, MaxFound)
	for i := range f.Games {
		f.Games[i].check(c, at+"games."+strconv.Itoa(i)+".")
	}
}

// Archived is a game that is over.
type Archived struct {
	// The match and the number name the game, for [Fetch].
	At
	// Begun and Ended are when it began and ended.
	Begun int64  `json:"begun"`
	Ended int64  `json:"ended"`
	Rule  string `json:"rule"`
	Rated bool   `json:"rated,omitempty"`
	// Players are the ids of South and North, and Names what they are called: [Deleted] for an account that is gone. Guests says which
	// of them were guests.
	Players [2]string `json:"players"`
	Names   [2]string `json:"names"`
	Guests  [2]bool   `json:"guests"`
	// Result is South or North for the winner, Draw or Nobody. Seeds are what South and North had in their stores.
	Result string `json:"result"`
	Seeds  [2]int `json:"seeds"`
	// Moves is how many moves were played.
	Moves int `json:"moves"`
}

func (a *Archived) check(c *checker, at string) {
	a.At.check(c, at)
	c.number(at+"begun", a.Begun, 1, MaxTime)
	c.number(at+"ended", a.Ended, a.Begun, MaxTime)
	rule(c, at+"rule", a.Rule)
	for i := range a.Players {
		c.identity(at+"players."+strconv.Itoa(i), a.Players[i])
		c.prose(at+"names."+strconv.Itoa(i), a.Names[i], MinName, MaxName)
		c.number(at+"seeds."+strconv.Itoa(i), int64(a.Seeds[i]), 0, variants.MaxSeeds)
	}
	result(c, at+"result", a.Result)
	c.number(at+"moves", int64(a.Moves), 0, MaxPly)
}
