//go:build !js

package main

import (
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"awale/web/online/hub"
	"awale/web/online/protocol"
)

// TestACalendarIsServed has a program read the calendar of a player, and others guess its address.
func TestACalendarIsServed(t *testing.T) {
	t.Parallel()
	s := start(t, t.TempDir())
	ama := s.register(t, "Ama")
	secret := ama.ask(&protocol.MakeFeed{}).(*protocol.FeedAddress).Secret
	get := func(path string) (*http.Response, string) {
		t.Helper()
		r, err := http.Get(s.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		defer r.Body.Close()
		text, err := io.ReadAll(r.Body)
		if err != nil {
			t.Fatal(err)
		}
		return r, string(text)
	}
	r, text := get(calendarPath + secret + calendarEnd + "?l=fr")
	if r.StatusCode != http.StatusOK || r.Header.Get("Content-Type") != "text/calendar; charset=utf-8" ||
		r.Header.Get("Cache-Control") != "no-store" || !strings.HasPrefix(text, "BEGIN:VCALENDAR\r\n") {
		t.Errorf("%s %v %s", r.Status, r.Header, text)
	}
	_, none := get(calendarPath + strings.Repeat("a", protocol.FeedLength) + calendarEnd)
	for _, wrong := range []string{secret[1:] + "a" + calendarEnd, secret, secret[1:] + calendarEnd, strings.ToUpper(secret) + calendarEnd, "",
		secret + calendarEnd + "/"} {
		if r, text := get(calendarPath + wrong); r.StatusCode != http.StatusNotFound || text != none {
			t.Errorf("%q: %s %s", wrong, r.Status, text)
		}
	}
	if r, err := http.Post(s.URL+calendarPath+secret+calendarEnd, "", nil); err != nil || r.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("%v %v", r, err)
	}
	ama.do(&protocol.DropFeed{})
	if r, text := get(calendarPath + secret + calendarEnd); r.StatusCode != http.StatusNotFound || text != none {
		t.Errorf("%s %s", r.Status, text)
	}
}

// TestWordsOfACalendar writes deadlines and meetings in each language.
func TestWordsOfACalendar(t *testing.T) {
	at := time.Date(2026, 12, 6, 17, 0, 0, 0, time.UTC)
	read := &hub.Calendar{
		Deadlines: []hub.Deadline{{Match: "a1b2c3d4e5f6", Opponent: "Kofi", Rule: "abapa", At: at.UnixMilli()},
			{Match: "z9y8x7w6v5u4", Opponent: protocol.Deleted, Rule: "abapa,board.seeds:2", At: at.UnixMilli()}},
		Meetings: []protocol.Meeting{{Meeting: "k3v9a0b1c2d3", Appoint: protocol.Appoint{Title: "Sunday; games", Time: at.UnixMilli(), Weekly: true}}},
		Tournaments: []protocol.Tournament{{Tournament: "c3v9a0b1c2d3", Of: "Oware Society", Plan: protocol.Plan{Name: "Friday",
			Form: protocol.FormArena, Start: at.UnixMilli(), Minutes: 90}}},
	}
	c := &calendars{page: "https://play.example.org/"}
	for lang, words := range map[string][]string{
		"fr":    {"SUMMARY:Coup contre Kofi\\, Abapa", "joueur supprimé"},
		"en":    {"SUMMARY:Move against Kofi\\, Abapa", "deleted player", "SUMMARY:Oware Society: Friday\r\n"},
		"fr-CA": {"SUMMARY:Coup contre Kofi"}, "": {"SUMMARY:Move"}, strings.Repeat("fr-", 1000): {"SUMMARY:Move"},
	} {
		text, err := c.write(read, lang, at)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range append(words, "UID:a1b2c3d4e5f6@awale\r\n", "DTSTART:20261206T170000Z\r\n", "SUMMARY:Sunday\\; games\r\n",
			"RRULE:FREQ=WEEKLY\r\n", "DTEND:20261206T190000Z\r\n", "URL:https://play.example.org/\r\n", "UID:c3v9a0b1c2d3@awale\r\n", "DTEND:20261206T183000Z\r\n",
			"URL:https://play.example.org/#p=1;d=a1b2c3d4e5f6\r\n") {
			if !strings.Contains(strings.ReplaceAll(text, "\r\n ", ""), want) {
				t.Errorf("%s: %q is missing in\n%s", lang, want, text)
			}
		}
	}
}
