package protocol

// Kinds of clocks. They are those of the table.
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
	// maxSeconds is the most time of a side, in seconds: half a day, which every kind of clock takes. maxPlus is the most that
	// a move adds.
	maxSeconds, maxPlus = 12 * 60 * 60, 10 * 60
	// MaxGames is the most games of a match.
	MaxGames = 12
	// MaxBehind is the most seconds that those who watch may be behind.
	MaxBehind = 600
)

// Clock is the time that a game gives.
type Clock struct {
	Kind string `json:"kind" is:"clock"`
	// Each is the time of each side, or of each move under PerMove, and Plus the increment or the delay, in seconds.
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

// Sides. Lot is for a choice that is left to chance.
const (
	South = "south"
	North = "north"
	Lot   = "lot"
)

// Terms are what two players agree on before they play.
type Terms struct {
	// Rule is a rule as notation.FormatRule writes it: the id of one in the catalogue, or the differences from it. The server may leave
	// out the names of a rule of a player's own.
	Rule  string `json:"rule" is:"rule"`
	Clock Clock  `json:"clock"`
	// Side is the side of the one who proposes the terms in the first game: South, North or Lot.
	Side  string `json:"side" is:"anySide"`
	Rated bool   `json:"rated"`
	// Games is how many games the match lasts.
	Games int `json:"games" is:"matchGames"`
	// Behind is how many seconds later those who watch see what happens, 0 for at once. Both players see everything at once.
	Behind int `json:"behind,omitempty" is:"behind"`
}

func (t *Terms) check(c *checker, at string) {
	if t.Rated && t.Clock.Kind == NoClock {
		c.fail(at+"rated", "is true, but a rated game needs a clock")
	}
}
