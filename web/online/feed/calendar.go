package feed

import (
	"strings"
	"time"
	"unicode"
)

// Event is an entry of a calendar.
type Event struct {
	// ID is the id of what the event is about. It stays the same when its time changes.
	ID    string
	Title string
	// URL is the page of the event.
	URL string
	// Start is the time of the event, which lasts for Length; 0 for a moment. Weekly is set if it is repeated every week. Turns are the
	// repeats, in their order, from which on it is at another hour of UTC.
	Start  time.Time
	Length time.Duration
	Weekly bool
	Turns  []time.Time
	// Made is when the event was written as it is now.
	Made time.Time
}

// Times returns moments in milliseconds since 1970 as times.
func Times(moments []int64) (list []time.Time) {
	for _, at := range moments {
		list = append(list, time.UnixMilli(at))
	}
	return list
}

// Media is the media type of a calendar.
const Media = "text/calendar; charset=utf-8"

// lineBytes is the length of the longest line of a calendar, in bytes, without its end.
const lineBytes = 75

// Write writes a calendar. name is the name of a calendar that a program reads again and again, "" for a file that is read once.
func Write(name string, events ...Event) string {
	w := &writer{}
	w.line("BEGIN", "VCALENDAR")
	w.line("VERSION", "2.0")
	w.line("PRODID", "-//Awale//Awale//EN")
	if name != "" {
		w.line("NAME", escape(name))         // RFC 7986
		w.line("X-WR-CALNAME", escape(name)) // what most programs read
		w.line("REFRESH-INTERVAL;VALUE=DURATION", "PT1H")
		w.line("X-PUBLISHED-TTL", "PT1H")
	}
	for _, e := range events {
		w.rows(e)
	}
	w.line("END", "VCALENDAR")
	return w.text.String()
}

type writer struct{ text strings.Builder }

// beforeTurn is how long before a turn the repeats of the row before it have ended. The last one is about a week before the turn: the next
// one would be some hours before or after the turn.
const beforeTurn = 3 * 24 * time.Hour

// rows writes an event, and a weekly one again from each of its turns on. A program that reads the same rows again later knows each by the
// turn that ends it. Rows need no zones, which programs for calendars know by different names.
func (w *writer) rows(e Event) {
	id := e.ID
	for _, turn := range e.Turns {
		e.ID = id + "-" + turn.UTC().Format("20060102")
		w.event(e, ";UNTIL="+utc(turn.Add(-beforeTurn)))
		e.Start = turn
	}
	e.ID = id
	w.event(e, "")
}

// event writes an event. until ends its repeats, "" for never.
func (w *writer) event(e Event, until string) {
	w.line("BEGIN", "VEVENT")
	w.line("UID", e.ID+"@awale")
	w.line("DTSTAMP", utc(e.Made))
	w.line("DTSTART", utc(e.Start))
	if e.Length > 0 {
		w.line("DTEND", utc(e.Start.Add(e.Length)))
	}
	w.line("SUMMARY", escape(e.Title))
	w.line("URL", e.URL)
	if e.Weekly {
		w.line("RRULE", "FREQ=WEEKLY"+until)
	}
	w.line("END", "VEVENT")
}

// line writes a line. What is longer than a line goes on in the next one, after a blank.
func (w *writer) line(name, value string) {
	line := name + ":" + value
	for room := lineBytes; len(line) > room; room = lineBytes - 1 {
		for line[room]&0xC0 == 0x80 {
			room-- // keep the bytes of a letter together
		}
		w.text.WriteString(line[:room] + "\r\n ")
		line = line[room:]
	}
	w.text.WriteString(line + "\r\n")
}

func utc(t time.Time) string { return t.UTC().Format("20060102T150405Z") }

// escape returns a text as the value of a line.
func escape(text string) string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, ""))
	return strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`).Replace(text)
}
