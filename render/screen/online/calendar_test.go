package online

import (
	"strings"
	"testing"
	"time"

	"awale/web/online/protocol"
)

// The file of a meeting is one that calendars read: lines that end as they have to, none too long, no letter cut.
func TestCalendarOfAMeeting(t *testing.T) {
	at := time.Date(2026, 12, 6, 16, 0, 0, 0, time.UTC)
	m := protocol.Meeting{Meeting: "k3v9a0b1c2d3", Appoint: protocol.Appoint{Title: strings.Repeat("é", 60) + "; a, b",
		Time: at.UnixMilli(), Weekly: true}}
	text := calendarOf(m, "wss://play.example.org/online")
	for _, want := range []string{"DTSTART:20261206T160000Z\r\n", "DTEND:20261206T180000Z\r\n", "RRULE:FREQ=WEEKLY\r\n",
		"UID:k3v9a0b1c2d3@play.example.org\r\n", `\; a\, b`} {
		if !strings.Contains(strings.ReplaceAll(text, "\r\n ", ""), want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
	}
	for line := range strings.SplitSeq(strings.TrimSuffix(text, "\r\n"), "\r\n") {
		if len(line) > 75 || !strings.HasPrefix(strings.ToValidUTF8(line, "?"), line) {
			t.Errorf("%q has %d bytes", line, len(line))
		}
	}
	if once := calendarOf(protocol.Meeting{Meeting: m.Meeting, Appoint: protocol.Appoint{Title: "Cup", Time: m.Time}},
		"ws://localhost:8080/online"); strings.Contains(once, "RRULE") || !strings.Contains(once, "URL:http://localhost:8080/") {
		t.Errorf("once: %s", once)
	}
}
