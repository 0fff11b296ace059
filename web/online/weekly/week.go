package weekly

import "time"

const (
	// week is the time of a week in which no clock is changed, in milliseconds.
	week = 7 * 24 * 60 * 60_000
	// turnsAhead is how long before them [Turns] tells changes of the hour, in weeks.
	turnsAhead = 2 * 53
)

// Place returns the time zone of a name of the zone database, such as Africa/Accra. It is UTC for "", and for a name that the database does
// not have: there clocks are never changed.
func Place(zone string) *time.Location {
	const ofThisMachine = "Local"
	if place, err := time.LoadLocation(zone); err == nil && zone != ofThisMachine {
		return place
	}
	return time.UTC
}

// Next returns the first beginning that is not before a moment. The first one of all is start; the others are at the same hour of the place
// in the weeks after it. Times are in milliseconds since 1970. Where the clocks skip that hour, it is an hour earlier or later in that
// week.
func Next(start int64, place *time.Location, from int64) int64 {
	if from <= start {
		return start
	}
	first := time.UnixMilli(start).In(place)
	for weeks := max(1, (from-start)/week); ; weeks++ {
		if at := first.AddDate(0, 0, 7*int(weeks)).UnixMilli(); at >= from {
			return at
		}
	}
}

// Turns returns the beginnings of the two years after the one at start that come earlier or later in the week of UTC than the one before
// them, most at most. Calendars of other programs repeat events by UTC: each of these begins a new row of repeats.
func Turns(start int64, place *time.Location, most int) (turns []int64) {
	before := start
	for range turnsAhead {
		at := Next(start, place, before+1)
		if at-before != week && len(turns) < most {
			turns = append(turns, at)
		}
		before = at
	}
	return turns
}
