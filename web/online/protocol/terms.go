package protocol

import "awale/variants"

// Kinds of clocks, as package game defines them.
const (
	NoClock   = "none"
	Increment = "increment"
	Delay     = "delay"
	Bronstein = "bronstein"
	PerMove   = "move"
	Hourglass = "hourglass"
	// Days gives whole days for each move: the clock of a correspondence game.
	Days = "days"
)

// Limits of clocks and matches.
const (
	// maxSeconds is the longest time of a side, in seconds: half a day, which every kind of clock but Days accepts. maxPlus is the largest
	// increment or delay.
	maxSeconds, maxPlus = 12 * 60 * 60, 10 * 60
	// DaySeconds is a day in seconds, and MaxMoveDays the most days for a move with Days.
	DaySeconds, MaxMoveDays = 24 * 60 * 60, 14
	// MaxGames is the largest number of games of a match that has a number of games.
	MaxGames = 12
	// MaxWins is the largest number of wins that decide a match. Such a match has MostGames games at most, then the score decides.
	MaxWins, MostGames = 6, 20
	// MaxBehind is the longest delay of spectators, in seconds.
	MaxBehind = 900
)

// Clock is the time control of a game.
type Clock struct {
	Kind string `json:"kind" is:"clock"`
	// Each is the time of each side, or of each move with PerMove and with Days, which has whole days. Plus is the increment or the delay.
	// Both are in seconds.
	Each int `json:"each,omitempty" is:"seconds"`
	Plus int `json:"plus,omitempty" is:"seconds"`
}

func (k *Clock) check(c *checker, at string) {
	switch {
	case k.Kind == NoClock && k.Each != 0:
		c.fail(at+"each", "is given for a game without a clock")
	case k.Kind != NoClock && k.Each == 0:
		c.fail(at+"each", "is missing")
	case k.Kind == Days && k.Each%DaySeconds != 0:
		c.fail(at+"each", "is not whole days")
	case k.Kind != Days && k.Each > maxSeconds:
		c.fail(at+"each", "is more than half a day")
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

// SideName returns the name of a side.
func SideName(s variants.Side) string {
	if s == variants.North {
		return North
	}
	return South
}

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
	// Wins is the number of wins that decide a match of a tournament, 0 for one that lasts for Games. Games is MostGames then.
	Wins int `json:"wins,omitempty" is:"wins"`
	// Behind is the delay of spectators in seconds, 0 for none. Both players see everything at once.
	Behind int `json:"behind,omitempty" is:"behind"`
	// Record is a game that the match goes on with, as notation.FormatRecord writes it, "" for one that begins anew. It is one unrated game.
	Record string `json:"record,omitempty" is:"record"`
}

func (t *Terms) check(c *checker, at string) {
	if t.Rated && t.Clock.Kind == NoClock {
		c.fail(at+"rated", "is true, but a rated game needs a clock")
	}
	if t.Record != "" && t.Rated {
		c.fail(at+"rated", "is true, but a game that goes on cannot be rated")
	}
	if t.Record != "" && t.Games != 1 {
		c.fail(at+"games", "is not 1, but a game that goes on is alone")
	}
	if (t.Wins > 0) != (t.Games > MaxGames) || t.Wins > 0 && t.Games != MostGames {
		c.fail(at+"games", "does not fit the wins")
	}
	if t.ByDays() && t.Games != 1 {
		c.fail(at+"games", "is not 1, but a correspondence game is alone")
	}
	if t.ByDays() && t.Behind != 0 {
		c.fail(at+"behind", "is given for a correspondence game")
	}
}

// ByDays reports whether the terms are those of a correspondence game.
func (t *Terms) ByDays() bool { return t.Clock.Kind == Days }

// Days returns the days for a move of a correspondence game.
func (k *Clock) Days() int { return k.Each / DaySeconds }
