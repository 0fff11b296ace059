package learn

import "time"

// Day is a local date, in days since 1 January 1970.
type Day int

// DayOf returns the date of a moment in its own time zone.
func DayOf(t time.Time) Day {
	y, m, d := t.Date()
	return Day(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Unix() / (24 * 60 * 60))
}

// DailyCount is how many problems, from the first one on, take turns as the problem of the day. It never changes, so that a date
// has the same problem in every release.
const DailyCount = 700

// dailyStep and dailyFirst make neighbouring days have problems that are far apart. dailyStep has no common factor with DailyCount.
const dailyStep, dailyFirst = 617, 211

// Daily returns the number of the problem of a day.
func Daily(day Day) int {
	return ((int(day)*dailyStep+dailyFirst)%DailyCount + DailyCount) % DailyCount
}

// pauses are the days until a mistake comes again, after each time that it was put right. After the last one it is learned.
var pauses = [...]Day{1, 3, 7, 21}

// Due returns the day on which a mistake comes again that has been put right so often. ok is false when it is learned.
func Due(today Day, right int) (day Day, ok bool) {
	if right >= len(pauses) {
		return 0, false
	}
	return today + pauses[right], true
}
