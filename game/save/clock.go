package save

import "cmp"

// MaxClock is the most time a clock shows, in milliseconds: fourteen days, for a move of a correspondence game.
const MaxClock = 14 * 24 * 60 * 60 * 1000

// The kinds of time control. TimeIncrement is the default for a saved clock without a kind.
const (
	// TimeIncrement: each side has its time, and Plus is added after each of its moves (Fischer). Without Plus it is
	// sudden death.
	TimeIncrement = ""
	// TimeDelay: in each turn the clock waits for Plus before it runs.
	TimeDelay = "delay"
	// TimeBronstein: after a move the side is given back what the turn took, Plus at most.
	TimeBronstein = "bronstein"
	// TimePerMove: each turn has the same time.
	TimePerMove = "move"
	// TimeHourglass: time that one side uses is given to the other.
	TimeHourglass = "hourglass"
)

// TimeChoice is how much time a game gives, in whole seconds: a choice of the player. The zero value is no choice.
type TimeChoice struct {
	// Kind is one of TimeIncrement, TimeDelay, TimeBronstein, TimePerMove and TimeHourglass.
	Kind string `json:"kind,omitempty"`
	// Each is the time of each side or turn, at most MaxEach; Plus is the increment or delay, at most MaxPlus.
	Each int `json:"each"`
	Plus int `json:"plus,omitempty"`
	// Soft is set if the end of the time is only told.
	Soft bool `json:"soft,omitempty"`
}

// MaxEach and MaxPlus are the most that a player can choose, in seconds.
const MaxEach, MaxPlus = 3 * 60 * 60, 10 * 60

func (c TimeChoice) check() error {
	if c == (TimeChoice{}) {
		return nil
	}
	mostPlus := MaxPlus
	if c.Kind == TimePerMove || c.Kind == TimeHourglass {
		mostPlus = 0
	}
	return cmp.Or(
		checkChoice("time.kind", c.Kind, TimeIncrement, TimeDelay, TimeBronstein, TimePerMove, TimeHourglass),
		checkRange("time.each", c.Each, 1, MaxEach),
		checkRange("time.plus", c.Plus, 0, mostPlus),
	)
}

// Clock holds the readings of a clock, in milliseconds.
type Clock struct {
	// Each is what each side was given, 0 when that is not known.
	Each int64 `json:"each,omitempty"`
	// South and North are what each side has left.
	South int64 `json:"south"`
	North int64 `json:"north"`
	// Kind is one of TimeIncrement, TimeDelay, TimeBronstein, TimePerMove and TimeHourglass, and Plus its increment or
	// delay.
	Kind string `json:"kind,omitempty"`
	Plus int64  `json:"plus,omitempty"`
	// Used is how long the turn has lasted, where the kind has a delay.
	Used int64 `json:"used,omitempty"`
	// Soft is set if the end of the time is only told.
	Soft bool `json:"soft,omitempty"`
}

func (c *Clock) check() error {
	if c == nil {
		return nil
	}
	mostPlus, mostUsed := int64(MaxClock), int64(0)
	switch c.Kind {
	case TimePerMove, TimeHourglass:
		mostPlus = 0
	case TimeDelay, TimeBronstein:
		mostUsed = MaxClock
	}
	return cmp.Or(
		checkChoice("clock.kind", c.Kind, TimeIncrement, TimeDelay, TimeBronstein, TimePerMove, TimeHourglass),
		checkRange("clock.each", c.Each, 0, MaxClock),
		checkRange("clock.south", c.South, 0, MaxClock),
		checkRange("clock.north", c.North, 0, MaxClock),
		checkRange("clock.plus", c.Plus, 0, mostPlus),
		checkRange("clock.used", c.Used, 0, mostUsed),
	)
}
