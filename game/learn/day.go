package learn

import "time"

// Day is a local date, in days since 1 January 1970.
type Day int

// DayOf returns the date of a time in its own time zone.
func DayOf(t time.Time) Day {
	y, m, d := t.Date()
	return Day(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60))
}

// DailyCount is the number of problems, counted from the first, that are used as the problem of the day. It never
// changes, so that a date has the same problem in every release.
const DailyCount = 700

// dailyStep and dailyFirst are chosen so that the problems of two days in a row are far apart. dailyStep has no common
// factor with DailyCount.
const dailyStep, dailyFirst = 617, 211

// Daily returns the number of the problem of a day, counted from 0.
func Daily(day Day) int {
	return ((int(day)*dailyStep+dailyFirst)%DailyCount + DailyCount) % DailyCount
}

// pauses are the days until a mistake is asked again, by the number of times that it has been solved. After the last
// pause the mistake counts as learned.
var pauses = [...]Day{1, 3, 7, 21}

// Due returns the day on which a mistake is asked again that has been solved right times. ok is false if it counts as
// learned.
func Due(today Day, right int) (day Day, ok bool) {
	if right >= len(pauses) {
		return 0, false
	}
	return today + pauses[right], true
}
