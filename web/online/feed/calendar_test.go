package feed

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"
	_ "time/tzdata"
	"unicode/utf8"
)

// component is a part of a calendar, as read reads it.
type component struct {
	name       string
	properties map[string]string
	parts      []component
}

var property = regexp.MustCompile(`^([A-Z-]+)(;[A-Z]+=[A-Z]+)?:(.*)$`)

// read reads a calendar as strictly as RFC 5545 says, and knows nothing of the code that writes it.
func read(text string) (component, error) {
	lines := strings.Split(text, "\r\n")
	if lines[len(lines)-1] != "" {
		return component{}, fmt.Errorf("the last line has no end")
	}
	var whole []string
	for _, line := range lines[:len(lines)-1] {
		switch {
		case len(line) > 75 || !utf8.ValidString(line) || strings.ContainsAny(line, "\r\n"):
			return component{}, fmt.Errorf("%q is no line", line)
		case strings.HasPrefix(line, " "):
			whole[len(whole)-1] += line[1:]
		default:
			whole = append(whole, line)
		}
	}
	all, rest, err := readPart(whole)
	if err == nil && (len(rest) > 0 || all.name != "VCALENDAR") {
		err = fmt.Errorf("there is more than a calendar")
	}
	return all, err
}

func readPart(lines []string) (c component, rest []string, err error) {
	c = component{name: strings.TrimPrefix(lines[0], "BEGIN:"), properties: map[string]string{}}
	for i := 1; i < len(lines); i++ {
		switch line := lines[i]; {
		case line == "END:"+c.name:
			return c, lines[i+1:], nil
		case strings.HasPrefix(line, "BEGIN:"):
			part, rest, err := readPart(lines[i:])
			if err != nil {
				return c, nil, err
			}
			c.parts = append(c.parts, part)
			i = len(lines) - len(rest) - 1
		default:
			m := property.FindStringSubmatch(line)
			if m == nil || c.properties[m[1]] != "" {
				return c, nil, fmt.Errorf("%q is no property, or there twice", line)
			}
			c.properties[m[1]] = m[3]
		}
	}
	return c, nil, fmt.Errorf("%s has no end", c.name)
}

// plain reads the value of a text.
func plain(value string) (string, error) {
	var text strings.Builder
	for i := 0; i < len(value); i++ {
		switch {
		case value[i] == '\\' && i+1 < len(value) && strings.ContainsRune(`\;,`, rune(value[i+1])):
			i++
		case strings.ContainsRune(`\;,`, rune(value[i])) || value[i] < ' ':
			return "", fmt.Errorf("%q is not escaped", value)
		}
		text.WriteByte(value[i])
	}
	return text.String(), nil
}

func TestCalendarIsReadAsItWasWritten(t *testing.T) {
	at := time.Date(2026, 12, 6, 17, 0, 0, 0, time.FixedZone("", 3600))
	long := strings.Repeat("é", 60) + `; a, b\n`
	all, err := read(Write("Awale", Event{ID: "k3v9a0b1c2d3", Title: long, URL: "https://play.example.org/", Start: at, Length: 2 * time.Hour,
		Weekly: true, Made: at}, Event{ID: "z", Title: "one\ntwo", Start: at, Made: at}))
	if err != nil {
		t.Fatal(err)
	}
	if all.properties["VERSION"] != "2.0" || all.properties["PRODID"] == "" || all.properties["REFRESH-INTERVAL"] != "PT1H" || len(all.parts) != 2 {
		t.Errorf("%+v", all)
	}
	for i, want := range []map[string]string{
		{"UID": "k3v9a0b1c2d3@awale", "DTSTAMP": "20261206T160000Z", "DTSTART": "20261206T160000Z", "DTEND": "20261206T180000Z",
			"RRULE": "FREQ=WEEKLY", "URL": "https://play.example.org/", "SUMMARY": long},
		{"UID": "z@awale", "DTSTAMP": "20261206T160000Z", "DTSTART": "20261206T160000Z", "DTEND": "", "RRULE": "", "SUMMARY": "one two"},
	} {
		e := all.parts[i]
		for name, value := range want {
			got := e.properties[name]
			if name == "SUMMARY" {
				if got, err = plain(got); err != nil {
					t.Error(err)
				}
			}
			if e.name != "VEVENT" || got != value {
				t.Errorf("%s is %q, not %q", name, got, value)
			}
		}
	}
	turns := []time.Time{time.Date(2027, 3, 28, 15, 0, 0, 0, time.UTC), time.Date(2027, 10, 31, 16, 0, 0, 0, time.UTC)}
	all, err = read(Write("", Event{ID: "z", Title: "Sunday", Start: at, Length: time.Hour, Weekly: true, Turns: turns, Made: at}))
	if err != nil || len(all.parts) != 3 {
		t.Fatalf("%+v, %v", all, err)
	}
	for i, want := range [][4]string{
		{"z-20270328@awale", "20261206T160000Z", "20261206T170000Z", "FREQ=WEEKLY;UNTIL=20270325T150000Z"},
		{"z-20271031@awale", "20270328T150000Z", "20270328T160000Z", "FREQ=WEEKLY;UNTIL=20271028T160000Z"},
		{"z@awale", "20271031T160000Z", "20271031T170000Z", "FREQ=WEEKLY"},
	} {
		p := all.parts[i].properties
		if got := [4]string{p["UID"], p["DTSTART"], p["DTEND"], p["RRULE"]}; got != want {
			t.Errorf("row %d is %q, not %q", i, got, want)
		}
	}
	paris, err := time.LoadLocation("Europe/Paris")
	if err != nil {
		t.Fatal(err)
	}
	want := time.Date(2026, 12, 6, 17, 0, 0, 0, paris)
	for _, at := range expand(t, all, time.Date(2028, 3, 1, 0, 0, 0, 0, time.UTC)) {
		if !at.Equal(want) {
			t.Fatalf("there is a repeat at %v, and not at %v", at, want)
		}
		want = want.AddDate(0, 0, 7)
	}
	if want.Year() != 2028 {
		t.Errorf("the last repeat is before %v", want)
	}
	if once := Write("", Event{ID: "z", Title: "Cup"}); strings.Contains(once, "NAME") || strings.Contains(once, "REFRESH") {
		t.Error(once)
	}
}

// expand returns the times of all events of a calendar with their weekly repeats, up to a time.
func expand(t *testing.T, all component, end time.Time) (times []time.Time) {
	t.Helper()
	parse := func(text string) time.Time {
		at, err := time.Parse("20060102T150405Z", text)
		if err != nil {
			t.Fatal(err)
		}
		return at
	}
	for _, p := range all.parts {
		last := end
		if _, until, ends := strings.Cut(p.properties["RRULE"], ";UNTIL="); ends {
			last = parse(until)
		}
		for at := parse(p.properties["DTSTART"]); !at.After(last); at = at.AddDate(0, 0, 7) {
			times = append(times, at)
		}
	}
	return times
}

// FuzzTitle writes any title: the calendar can be read, and the title is the same but for what cannot be shown.
func FuzzTitle(f *testing.F) {
	f.Add("a; b, c\\")
	f.Add("\r\nEND:VEVENT\r\n")
	f.Add(strings.Repeat("日本", 50))
	f.Fuzz(func(t *testing.T, title string) {
		all, err := read(Write(title, Event{ID: "z", Title: title}))
		if err != nil {
			t.Fatalf("%q: %v", title, err)
		}
		got, err := plain(all.parts[0].properties["SUMMARY"])
		if err != nil || len(all.parts) != 1 || !strings.ContainsAny(title, "\x00\r\n") && utf8.ValidString(title) && len(got) < len(title)/2 {
			t.Errorf("%q is read as %q, %v", title, got, err)
		}
	})
}
