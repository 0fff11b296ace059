package weekly_test

import (
	"testing"
	"time"
	_ "time/tzdata"

	"awale/web/online/weekly"
)

// at returns a time of a place in milliseconds since 1970.
func at(t *testing.T, zone, text string) int64 {
	t.Helper()
	when, err := time.ParseInLocation(time.DateTime, text, weekly.Place(zone))
	if err != nil {
		t.Fatal(err)
	}
	return when.UnixMilli()
}

// The hour of the place stays, and so do minutes and seconds, over every change of clocks.
func TestTheHourStays(t *testing.T) {
	t.Parallel()
	for _, x := range []struct{ name, zone, start, from, want string }{
		{"the first one", "Europe/Paris", "2026-10-04 17:00:00", "2026-09-01 00:00:00", "2026-10-04 17:00:00"},
		{"the first one, at its moment", "Europe/Paris", "2026-10-04 17:00:00", "2026-10-04 17:00:00", "2026-10-04 17:00:00"},
		{"a week later", "Europe/Paris", "2026-10-04 17:00:00", "2026-10-04 17:00:01", "2026-10-11 17:00:00"},
		{"winter time begins", "Europe/Paris", "2026-10-18 17:00:00", "2026-10-19 00:00:00", "2026-10-25 17:00:00"},
		{"just before it", "Europe/Paris", "2026-10-18 17:00:00", "2026-10-25 16:59:59", "2026-10-25 17:00:00"},
		{"summer time begins", "Europe/Paris", "2027-03-21 17:00:00", "2027-03-22 00:00:00", "2027-03-28 17:00:00"},
		{"in another half of the year", "Europe/Paris", "2026-10-04 17:00:00", "2027-01-06 00:00:00", "2027-01-10 17:00:00"},
		{"years later", "Europe/Paris", "2026-10-04 17:00:00", "2036-07-01 00:00:00", "2036-07-06 17:00:00"},
		{"another week than Europe", "America/New_York", "2026-10-28 20:30:00", "2026-10-29 00:00:00", "2026-11-04 20:30:00"},
		{"half an hour", "Australia/Lord_Howe", "2026-09-30 19:15:00", "2026-10-01 00:00:00", "2026-10-07 19:15:00"},
		{"another day in UTC", "Australia/Sydney", "2026-09-28 08:00:00", "2026-09-29 00:00:00", "2026-10-05 08:00:00"},
		{"no summer time", "Africa/Accra", "2026-10-18 17:00:00", "2026-10-19 00:00:00", "2026-10-25 17:00:00"},
		{"after an hour that comes twice", "Europe/Paris", "2026-10-25 02:30:00", "2026-10-25 03:00:00", "2026-11-01 02:30:00"},
		{"after an hour that was skipped", "Europe/Paris", "2027-03-21 02:30:00", "2027-04-01 00:00:00", "2027-04-04 02:30:00"},
		{"without a place", "", "2026-10-18 17:00:00", "2026-10-19 00:00:00", "2026-10-25 17:00:00"},
	} {
		place := weekly.Place(x.zone)
		got := weekly.Next(at(t, x.zone, x.start), place, at(t, x.zone, x.from))
		if text := time.UnixMilli(got).In(place).Format(time.DateTime); text != x.want {
			t.Errorf("%s: %s, not %s", x.name, text, x.want)
		}
	}
}

// Beginnings go on from each other, also if each is reckoned from the one before.
func TestBeginningsFollowEachOther(t *testing.T) {
	t.Parallel()
	for _, zone := range []string{"Europe/Paris", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "Africa/Accra", "No/Where", "Local"} {
		place, start := weekly.Place(zone), at(t, zone, "2026-06-07 17:00:00")
		for last, n := start, 1; n < 200; n++ {
			next := weekly.Next(last, place, last+1)
			if whole := weekly.Next(start, place, last+1); whole != next {
				t.Fatalf("%s: after %d weeks %v, and from the first one %v", zone, n, time.UnixMilli(next).UTC(), time.UnixMilli(whole).UTC())
			}
			if here := time.UnixMilli(next).In(place); here.Format("Mon 15:04") != "Sun 17:00" {
				t.Fatalf("%s: after %d weeks it is %v", zone, n, here)
			}
			last = next
		}
	}
}

func TestTurns(t *testing.T) {
	t.Parallel()
	for zone, want := range map[string][]string{
		"Europe/Paris": {"2026-10-25 17:00:00", "2027-03-28 17:00:00", "2027-10-31 17:00:00", "2028-03-26 17:00:00"},
		"Africa/Accra": nil, "": nil, "No/Where": nil,
	} {
		turns := weekly.Turns(at(t, zone, "2026-06-07 17:00:00"), weekly.Place(zone), 8)
		if len(turns) != len(want) {
			t.Fatalf("%s: %d turns, not %d", zone, len(turns), len(want))
		}
		for i := range want {
			if turns[i] != at(t, zone, want[i]) {
				t.Errorf("%s: %v, not %s", zone, time.UnixMilli(turns[i]).UTC(), want[i])
			}
		}
	}
	if turns := weekly.Turns(at(t, "Europe/Paris", "2026-06-07 17:00:00"), weekly.Place("Europe/Paris"), 2); len(turns) != 2 {
		t.Errorf("%d turns, not 2", len(turns))
	}
}

// FuzzNext reckons beginnings in any zone. Each is at most a week and a change of clocks after the moment, none is left out, and turns are
// beginnings in their order.
func FuzzNext(f *testing.F) {
	f.Add("Europe/Paris", int64(1_791_126_000_000), int64(1_795_000_000_000))
	f.Add("Pacific/Apia", int64(1_324_000_000_000), int64(1_325_300_000_000)) // which left out a day
	f.Add("../../etc/passwd", int64(0), int64(1))
	f.Add("Local", int64(0), int64(1))
	f.Fuzz(func(t *testing.T, zone string, start, from int64) {
		const day, latest, most = 24 * 60 * 60_000, 200 * 366 * 24 * 60 * 60_000, 8
		start, from = max(0, start%latest), max(0, from%latest)
		place := weekly.Place(zone)
		at := weekly.Next(start, place, from)
		if at < from || at < start || from > start && at > from+8*day {
			t.Fatalf("%s: from %d on the beginning after %d is at %d", zone, start, from, at)
		}
		turns, last := weekly.Turns(start, place, most), start
		if len(turns) > most {
			t.Fatalf("%s: %d turns", zone, len(turns))
		}
		for _, turn := range turns {
			if turn <= last || weekly.Next(start, place, turn) != turn {
				t.Fatalf("%s: %d is no beginning after %d", zone, turn, last)
			}
			last = turn
		}
	})
}
