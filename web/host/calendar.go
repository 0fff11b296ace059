//go:build !js

package main

import (
	"net/http"
	"strings"
	"time"

	"awale/assets/locales"
	"awale/game/ruletext"
	"awale/variants/notation"
	"awale/web/online/feed"
	"awale/web/online/hub"
	"awale/web/online/protocol"
	"awale/web/server/files"
)

// calendarPath is where the calendars of players are, and calendarEnd is the end of their names.
const calendarPath, calendarEnd = "/calendar/", ".ics"

// mostLanguage is the length of the longest tag of a language that is looked at.
const mostLanguage = 16

// meetingTime is how long a meeting lasts in a calendar.
const meetingTime = 2 * time.Hour

// calendars answers programs that read the calendars of players. Whoever has the secret in an address reads one, and nobody else learns
// whether there is one.
type calendars struct {
	hub *hub.Hub
	// page is the address of the page.
	page string
}

// ServeHTTP implements http.Handler.
func (c *calendars) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	files.Protect(w.Header())
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		files.Refuse(w, http.StatusMethodNotAllowed)
		return
	}
	secret, ok := strings.CutSuffix(strings.TrimPrefix(r.URL.Path, calendarPath), calendarEnd)
	if !ok || len(secret) != protocol.FeedLength {
		files.Refuse(w, http.StatusNotFound)
		return
	}
	read, err := c.hub.Calendar(secret)
	switch {
	case err != nil:
		w.Header().Set("Retry-After", "60")
		files.Refuse(w, http.StatusTooManyRequests)
		return
	case read == nil:
		files.Refuse(w, http.StatusNotFound)
		return
	}
	text, err := c.write(read, r.URL.Query().Get("l"), time.Now())
	if err != nil {
		files.Refuse(w, http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", feed.Media)
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Robots-Tag", "noindex")
	if r.Method == http.MethodGet {
		_, _ = w.Write([]byte(text)) // nobody is told that a reader has gone
	}
}

// write writes a calendar in a language, or in the one for those who read none of ours.
func (c *calendars) write(read *hub.Calendar, lang string, now time.Time) (string, error) {
	if len(lang) > mostLanguage {
		lang = ""
	}
	words, err := locales.Load(locales.Match([]string{lang}))
	if err != nil {
		return "", err
	}
	var events []feed.Event
	for _, d := range read.Deadlines {
		opponent, rule := d.Opponent, ""
		if opponent == protocol.Deleted {
			opponent = words.Text("online.deleted", nil)
		}
		if rules, err := notation.ParseRule(d.Rule); err == nil {
			rule = ruletext.Name(words, rules)
		}
		events = append(events, feed.Event{ID: d.Match, Title: words.Text("feed.move", map[string]any{"player": opponent, "rule": rule}),
			URL: notation.FormatGameLink(c.page, d.Match), Start: time.UnixMilli(d.At), Made: now})
	}
	for _, m := range read.Meetings {
		events = append(events, feed.Event{ID: m.Meeting, Title: m.Title, URL: c.page, Start: time.UnixMilli(m.Time), Length: meetingTime,
			Weekly: m.Weekly, Turns: feed.Times(m.Turns), Made: now})
	}
	for _, x := range read.Tournaments {
		e := feed.Event{ID: x.Tournament, Title: words.Text("clubs.of", map[string]any{"club": x.Of, "name": x.Name}), URL: c.page,
			Start: time.UnixMilli(x.Start), Made: now}
		if !x.HasRounds() {
			e.Length = time.Duration(x.Minutes) * time.Minute
		}
		events = append(events, e)
	}
	return feed.Write(words.Text("app.title", nil), events...), nil
}
