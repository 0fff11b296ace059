package kit

import (
	"time"

	"awale/game"
	"awale/game/save"
)

// TimeWords says in a few words how much time a clock gives.
func (k *Kit) TimeWords(tc game.TimeControl) string {
	each := k.DurationWords(tc.Each)
	switch {
	case tc.Kind == game.PerMove:
		return k.Text("clock.short.move", "each", each)
	case tc.Kind == game.Hourglass:
		return k.Text("clock.short.hourglass", "each", each)
	case tc.Plus == 0:
		return each
	case tc.Kind == game.Increment:
		return k.Text("clock.short.increment", "each", each, "plus", k.DurationWords(tc.Plus))
	}
	return k.Text("clock.short.delay", "each", each, "plus", k.DurationWords(tc.Plus))
}

// The units of long times.
const (
	hour = time.Hour
	day  = 24 * hour
)

// LeftWords says in a few words how much is left of a long time: in days, rounded, and below two of them in hours or
// minutes, rounded down.
func (k *Kit) LeftWords(d time.Duration) string {
	switch d = max(0, d); {
	case d >= 2*day:
		return k.Text("clock.days", "count", int((d+day/2)/day))
	case d >= hour:
		return k.Text("clock.hours", "count", int(d/hour))
	}
	return k.Text("new.clock.short", "count", int(d/time.Minute))
}

// DurationWords says a time in whole seconds or minutes, or in days.
func (k *Kit) DurationWords(d time.Duration) string {
	if d >= day && d%day == 0 {
		return k.Text("clock.days", "count", int(d/day))
	}
	if seconds := int(d / time.Second); seconds < 120 && seconds%60 != 0 || seconds == 0 {
		return k.Text("clock.seconds", "count", seconds)
	} else if seconds%60 != 0 {
		return k.Text("clock.both", "minutes", seconds/60, "seconds", seconds%60)
	}
	return k.Text("new.clock.short", "count", int(d/time.Minute))
}

// LengthWords says in a few words how long a game or match lasts.
func (k *Kit) LengthWords(c save.MatchChoice) string {
	switch {
	case c.Wins > 0:
		return k.Text("new.length.wins", "count", c.Wins)
	case c.Games > 0:
		return k.Text("new.length.games", "count", c.Games)
	}
	return k.Text("new.length.one")
}

// Clock writes the time of the day of a time in milliseconds since 1970.
func (k *Kit) Clock(ms int64) string {
	hour, minute, _ := time.UnixMilli(ms).Clock()
	return k.Words.Catalog.Clock(hour, minute)
}
