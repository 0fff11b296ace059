package save

import (
	"strconv"
	"strings"
)

// MaxTime is the latest time of a move, in milliseconds since 1970: the end of the year 9999.
const MaxTime = 253402300799999

// base is the base of the numbers in compact lists.
const base = 36

// FormatTimes writes when the moves of a game were played, in milliseconds since 1970, by node from node 1 on; 0 is
// unknown. Each time is the difference to the last known one before it, in base 36, with a comma between two; an
// unknown time is empty. Unknown times at the end are left out.
func FormatTimes(times []int64) string {
	var b strings.Builder
	last, commas := int64(0), 0
	for i, t := range times {
		if i > 0 {
			commas++
		}
		if t == 0 {
			continue
		}
		b.WriteString(strings.Repeat(",", commas))
		b.WriteString(strconv.FormatInt(t-last, base))
		last, commas = t, 0
	}
	return b.String()
}

// ParseTimes reads what FormatTimes writes for at most n moves. The result has n times.
func ParseTimes(text string, n int) ([]int64, error) {
	times := make([]int64, n)
	if text == "" {
		return times, nil
	}
	if strings.Count(text, ",") >= n {
		return nil, fieldError("times", "are more than %d", n)
	}
	last := int64(0)
	for i, part := range strings.Split(text, ",") {
		if part == "" {
			continue
		}
		d, err := strconv.ParseInt(part, base, 64)
		if err != nil || d < -MaxTime || d > MaxTime || last+d <= 0 || last+d > MaxTime {
			return nil, fieldError("times", "hold %.20q for move %d", part, i+1)
		}
		last += d
		times[i] = last
	}
	if FormatTimes(times) != text {
		return nil, fieldError("times", "are not written in the shortest way")
	}
	return times, nil
}

// Reading is what both clocks showed at a node, in milliseconds. Known is false where that was not noted.
type Reading struct {
	Known        bool
	South, North int64
}

// FormatReadings writes the readings of the clocks, by node from node 0 on. Each reading is "<south>.<north>", both as
// differences to the last known reading in base 36, empty for none; a comma stands between two readings, and one that is not
// known is empty. Unknown readings at the end are left out.
func FormatReadings(readings []Reading) string {
	var b strings.Builder
	last, commas := Reading{}, 0
	for i, r := range readings {
		if i > 0 {
			commas++
		}
		if !r.Known {
			continue
		}
		b.WriteString(strings.Repeat(",", commas))
		b.WriteString(formatDifference(r.South - last.South))
		b.WriteByte('.')
		b.WriteString(formatDifference(r.North - last.North))
		last, commas = r, 0
	}
	return b.String()
}

func formatDifference(d int64) string {
	if d == 0 {
		return ""
	}
	return strconv.FormatInt(d, base)
}

// ParseReadings reads what FormatReadings writes for at most n nodes. The result has n readings.
func ParseReadings(text string, n int) ([]Reading, error) {
	readings := make([]Reading, n)
	if text == "" {
		return readings, nil
	}
	if strings.Count(text, ",") >= n {
		return nil, fieldError("clocks", "are more than %d", n)
	}
	last := Reading{}
	for i, part := range strings.Split(text, ",") {
		if part == "" {
			continue
		}
		south, north, ok := strings.Cut(part, ".")
		r := Reading{Known: true}
		var err1, err2 error
		r.South, err1 = parseDifference(last.South, south)
		r.North, err2 = parseDifference(last.North, north)
		if !ok || err1 != nil || err2 != nil {
			return nil, fieldError("clocks", "hold %.20q for node %d", part, i)
		}
		last, readings[i] = r, r
	}
	if FormatReadings(readings) != text {
		return nil, fieldError("clocks", "are not written in the shortest way")
	}
	return readings, nil
}

func parseDifference(last int64, text string) (int64, error) {
	d := int64(0)
	if text != "" {
		var err error
		if d, err = strconv.ParseInt(text, base, 64); err != nil {
			return 0, err
		}
	}
	if d < -MaxClock || d > MaxClock || last+d < 0 || last+d > MaxClock {
		return 0, fieldError("clocks", "go out of range")
	}
	return last + d, nil
}

// UsedStep is the step in milliseconds in which times of moves are saved, MaxUsed the longest time, in milliseconds: a day.
const UsedStep, MaxUsed = 100, 24 * 60 * 60 * 1000

// FormatUsed writes how long the moves took, in milliseconds, by node from node 1 on; 0 is unknown. Each time is written in
// steps of UsedStep, in base 36, with a comma between two; an unknown time is empty. Unknown times at the end are left out.
func FormatUsed(used []int64) string {
	var b strings.Builder
	commas := 0
	for i, t := range used {
		if i > 0 {
			commas++
		}
		if t = min(t, MaxUsed) / UsedStep; t <= 0 {
			continue
		}
		b.WriteString(strings.Repeat(",", commas))
		b.WriteString(strconv.FormatInt(t, base))
		commas = 0
	}
	return b.String()
}

// ParseUsed reads what FormatUsed writes for at most n moves. The result has n times.
func ParseUsed(text string, n int) ([]int64, error) {
	used := make([]int64, n)
	if text == "" {
		return used, nil
	}
	if strings.Count(text, ",") >= n {
		return nil, fieldError("used", "are more than %d", n)
	}
	for i, part := range strings.Split(text, ",") {
		if part == "" {
			continue
		}
		t, err := strconv.ParseInt(part, base, 64)
		if err != nil || t <= 0 || t > MaxUsed/UsedStep {
			return nil, fieldError("used", "hold %.20q for move %d", part, i+1)
		}
		used[i] = t * UsedStep
	}
	if FormatUsed(used) != text {
		return nil, fieldError("used", "are not written in the shortest way")
	}
	return used, nil
}
