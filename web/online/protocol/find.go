package protocol

// MaxFound is the largest number of games in one answer.
const MaxFound = 50

// Find searches games that are over. The answer is [Found]. A part that is left out restricts nothing.
type Find struct {
	// Player is the id of one of the players. Name is a part of the name of one of them, and is given only without Player. Only letters and
	// digits of Name count, without case and accents.
	Player string `json:"player,omitempty" is:"id"`
	Name   string `json:"name,omitempty" is:"namePart"`
	// Rule is the id of a rule of the catalogue, or the text of another rule.
	Rule string `json:"rule,omitempty" is:"rule"`
	// From and Until are times. Only games that ended at From or later, and before Until, are found.
	From  int64 `json:"from,omitempty" is:"time"`
	Until int64 `json:"until,omitempty" is:"time"`
	// Rated leaves out games that were not for rating.
	Rated bool `json:"rated,omitempty"`
	// Match and Game name the last game of the previous answer. The next answer continues after it.
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
	// Games are the games found, latest end first, at most MaxFound.
	Games []Archived `json:"games" most:"found"`
	// More is set if further games follow. Growing is set while games are missing because the server rebuilds its index.
	More    bool `json:"more,omitempty"`
	Growing bool `json:"growing,omitempty"`
}

// Archived is a game that is over.
type Archived struct {
	// At names the game, for [Fetch].
	At
	// Begun and Ended are when it began and ended.
	Begun int64  `json:"begun" is:"time"`
	Ended int64  `json:"ended" is:"time"`
	Rule  string `json:"rule" is:"rule"`
	Rated bool   `json:"rated,omitempty"`
	// Players are the ids of South and North, and Names their names: [Deleted] for a deleted account. Guests says which of them were
	// guests.
	Players [2]string `json:"players" is:"id"`
	Names   [2]string `json:"names" is:"name"`
	Guests  [2]bool   `json:"guests"`
	// Result is South or North for the winner, Draw or Nobody. Seeds are what South and North had in their stores.
	Result string `json:"result" is:"result"`
	Seeds  [2]int `json:"seeds" is:"seeds"`
	// Moves is the number of moves.
	Moves int `json:"moves" is:"ply"`
}

func (a *Archived) check(c *checker, at string) { c.number(at+"ended", a.Ended, a.Begun, MaxTime) }
