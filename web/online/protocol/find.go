package protocol

// MaxFound is the most games that are told at once.
const MaxFound = 50

// Find asks for games that are over, which is answered with [Found]. Every part that is left out is open.
type Find struct {
	// Player is the id of one of the players, or Name a part of what one is called. Only letters and digits count in Name, without case and
	// accents.
	Player string `json:"player,omitempty" is:"id"`
	Name   string `json:"name,omitempty" is:"namePart"`
	// Rule is the id of a rule of the catalogue, or the text of another one.
	Rule string `json:"rule,omitempty" is:"rule"`
	// From and Until are times: a game has ended at From at the earliest, and before Until.
	From  int64 `json:"from,omitempty" is:"time"`
	Until int64 `json:"until,omitempty" is:"time"`
	// Rated leaves out games that were not for rating.
	Rated bool `json:"rated,omitempty"`
	// Match and Game name the last game of the answer before, after which the next one goes on.
	Match string `json:"match,omitempty" is:"id"`
	Game  int    `json:"game,omitempty" is:"game"`
}

func (f *Find) check(c *checker, at string) {
	if f.Player != "" && f.Name != "" {
		c.fail(at+"name", "is given beside a player")
	}
	if (f.Match == "") != (f.Game == 0) {
		c.fail(at+"game", "and the match go together")
	}
}

// Found answers [Find].
type Found struct {
	// Games are those that were found, the one that ended last first, at most MaxFound.
	Games []Archived `json:"games" most:"found"`
	// More is set if there are others after them. Growing is set while games are missing, because the server makes its list anew.
	More    bool `json:"more,omitempty"`
	Growing bool `json:"growing,omitempty"`
}

// Archived is a game that is over.
type Archived struct {
	// The match and the number name the game, for [Fetch].
	At
	// Begun and Ended are when it began and ended.
	Begun int64  `json:"begun" is:"time"`
	Ended int64  `json:"ended" is:"time"`
	Rule  string `json:"rule" is:"rule"`
	Rated bool   `json:"rated,omitempty"`
	// Players are the ids of South and North, and Names what they are called: [Deleted] for an account that is gone. Guests says which
	// of them were guests.
	Players [2]string `json:"players" is:"id"`
	Names   [2]string `json:"names" is:"name"`
	Guests  [2]bool   `json:"guests"`
	// Result is South or North for the winner, Draw or Nobody. Seeds are what South and North had in their stores.
	Result string `json:"result" is:"result"`
	Seeds  [2]int `json:"seeds" is:"seeds"`
	// Moves is how many moves were played.
	Moves int `json:"moves" is:"ply"`
}

func (a *Archived) check(c *checker, at string) { c.number(at+"ended", a.Ended, a.Begun, MaxTime) }
