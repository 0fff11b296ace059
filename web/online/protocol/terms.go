package protocol

// Kinds of clocks, as package game defines them.
const (
	NoClock   = "none"
	Increment = "increment"
	Delay     = "delay"
	Bronstein = "bronstein"
	PerMove   = "move"
	Hourglass = "hourglass"
)

// Limits of clocks and matches.
const (
	// maxSeconds is the longest time of a side, in seconds: half a day, which every kind of clock accepts. maxPlus is the largest increment
	// or delay.
	maxSeconds, maxPlus = 12 * 60 * 60, 10 * 60
	// MaxGames is the largest number of games of a match.
	MaxGames = 12
	// MaxBehind is the longest delay of spectators, in seconds.
	MaxBehind = 600
)

// Clock is the time control of a game.
type Clock struct {
	Kind string `json:"kind" is:"clock"`
	// Each is the time of each side, or of each move with PerMove. Plus is the increment or the delay. Both are in seconds.
	Each int `json:"each,omitempty" is:"seconds"`
	Plus int `json:"plus,omitempty" is:"seconds"`
}

func (k *Clock) check(c *checker, at string) {
	switch {
	case k.Kind == NoClock && k.Each != 0:
		c.fail(at+"each", "is given for a game without a clock")
	case k.Kind != NoClock && k.Each == 0:
		c.fail(at+"each", "is missing")
	}
	if k.Plus != 0 && k.Kind != Increment && k.Kind != Delay && k.Kind != Bronstein {
		c.fail(at+"plus", "is given for a kind of clock that adds nothing")
	}
}

// Sides. Lot means that chance decides.
const (
	South = "south"
	North = "north"
	Lot   = "lot"
)

// Terms are the conditions of a match.
type Terms struct {
	// Rule is the rule as notation.FormatRule writes it: the id of a rule of the catalogue, or the differences from one. The server may
	// remove the names of a custom rule.
	Rule  string `json:"rule" is:"rule"`
	Clock Clock  `json:"clock"`
	// Side is the side that the player who proposes the terms has in the first game: South, North or Lot.
	Side  string `json:"side" is:"anySide"`
	Rated bool   `json:"rated"`
	// Games is the number of games of the match.
	Games int `json:"games" is:"matchGames"`
	// Behind is the delay of spectators in seconds, 0 for none. Both players see everything at once.
	Behind int `json:"behind,omitempty" is:"behind"`
}

func (t *Terms) check(c *checker, at string) {
	if t.Rated && t.Clock.Kind == NoClock {
		c.fail(at+"rated", "is true, but a rated game needs a clock")
	}
}
