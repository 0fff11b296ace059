package table

import (
	"strconv"
	"strings"
	"time"
)

// ClockSeconds is a time in whole seconds, rounded up.
func ClockSeconds(left time.Duration) int { return int((left + time.Second - 1) / time.Second) }

// ClockText is a time as a clock shows it: minutes and seconds, rounded up.
func ClockText(left time.Duration) string {
	s := ClockSeconds(left)
	text := strconv.Itoa(s % 60)
	if len(text) < 2 {
		text = "0" + text
	}
	return strings.Join([]string{strconv.Itoa(s / 60), text}, ":")
}
