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
	last := int64(0)
	return formatList(len(times), func(i int) string {
		t := times[i]
		if t == 0 {
			return ""
		}
		d := t - last
		last = t
		return strconv.FormatInt(d, base)
	})
}

// ParseTimes reads what FormatTimes writes for at most n moves. The result has n times.
func ParseTimes(text string, n int) ([]int64, error) {
	times, last := make([]int64, n), int64(0)
	err := parseList("times", text, n, func(i int, part string) error {
		d, err := strconv.ParseInt(part, base, 64)
		if err != nil || d < -MaxTime || d > MaxTime || last+d <= 0 || last+d > MaxTime {
			return fieldError("times", "hold %.20q for move %d", part, i+1)
		}
		last += d
		times[i] = last
		return nil
	}, func() string { return FormatTimes(times) })
	if err != nil {
		return nil, err
	}
	return times, nil
}

// formatList writes a compact list of so many parts, with commas between them. Empty parts at the end are left out.
func formatList(n int, part func(i int) string) string {
	parts := make([]string, n)
	for i := range parts {
		parts[i] = part(i)
	}
	return strings.TrimRight(strings.Join(parts, ","), ",")
}

// parseList reads a compact list of at most n parts: read is called for each part that is not empty. again writes what was read;
// it has to be the text. The error names the field.
func parseList(field, text string, n int, read func(i int, part string) error, again func() string) error {
	if text == "" {
		return nil
	}
	if strings.Count(text, ",") >= n {
		return fieldError(field, "are more than %d", n)
	}
	for i, part := range strings.Split(text, ",") {
		if part == "" {
			continue
		}
		if err := read(i, part); err != nil {
			return err
		}
	}
	if again() != text {
		return fieldError(field, "are not written in the shortest way")
	}
	return nil
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
	last := Reading{}
	return formatList(len(readings), func(i int) string {
		r, before := readings[i], last
		if !r.Known {
			return ""
		}
		last = r
		return formatDifference(r.South-before.South) + "." + formatDifference(r.North-before.North)
	})
}

func formatDifference(d int64) string {
	if d == 0 {
		return ""
	}
	return strconv.FormatInt(d, base)
}

// ParseReadings reads what FormatReadings writes for at most n nodes. The result has n readings.
func ParseReadings(text string, n int) ([]Reading, error) {
	readings, last := make([]Reading, n), Reading{}
	err := parseList("clocks", text, n, func(i int, part string) error {
		south, north, ok := strings.Cut(part, ".")
		r := Reading{Known: true}
		var err1, err2 error
		r.South, err1 = parseDifference(last.South, south)
		r.North, err2 = parseDifference(last.North, north)
		if !ok || err1 != nil || err2 != nil {
			return fieldError("clocks", "hold %.20q for node %d", part, i)
		}
		last, readings[i] = r, r
		return nil
	}, func() string { return FormatReadings(readings) })
	if err != nil {
		return nil, err
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
	return formatList(len(used), func(i int) string {
		t := min(used[i], MaxUsed) / UsedStep
		if t <= 0 {
			return ""
		}
		return strconv.FormatInt(t, base)
	})
}

// ParseUsed reads what FormatUsed writes for at most n moves. The result has n times.
func ParseUsed(text string, n int) ([]int64, error) {
	used := make([]int64, n)
	err := parseList("used", text, n, func(i int, part string) error {
		t, err := strconv.ParseInt(part, base, 64)
		if err != nil || t <= 0 || t > MaxUsed/UsedStep {
			return fieldError("used", "hold %.20q for move %d", part, i+1)
		}
		used[i] = t * UsedStep
		return nil
	}, func() string { return FormatUsed(used) })
	if err != nil {
		return nil, err
	}
	return used, nil
}
