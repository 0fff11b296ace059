package table

import (
	"strconv"
	"strings"
	"time"
)

// ClockSeconds is a time in seconds, a begun one counted.
func ClockSeconds(left time.Duration) int { return int((left + time.Second - 1) / time.Second) }

// ClockText is how a clock shows a time: minutes and seconds, a begun second counted.
func ClockText(left time.Duration) string {
	s := ClockSeconds(left)
	text := strconv.Itoa(s % 60)
	if len(text) < 2 {
		text = "0" + text
	}
	return strings.Join([]string{strconv.Itoa(s / 60), text}, ":")
}
