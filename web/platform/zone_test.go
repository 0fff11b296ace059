package platform

import (
	"testing"
	"time"
	_ "time/tzdata"
)

// A zone that is made from its changes has the same times as that of the database, also in other halves of the year.
func TestZoneFromItsChanges(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"Europe/Paris", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Africa/Accra"} {
		known, err := time.LoadLocation(name)
		if err != nil {
			t.Fatal(err)
		}
		at := time.Date(2020, 1, 1, 0, 0, 0, 0, time.UTC)
		_, first := at.In(known).Zone()
		var changes []zoneChange
		for last := first; at.Year() < 2031; at = at.Add(30 * time.Minute) {
			if _, offset := at.In(known).Zone(); offset != last {
				changes, last = append(changes, zoneChange{at.Unix(), offset}), offset
			}
		}
		made, err := newZone(name, first, changes)
		if err != nil {
			t.Fatal(name, err)
		}
		if made.String() != name {
			t.Errorf("%s is called %s", name, made)
		}
		for at := time.Date(2020, 6, 1, 0, 10, 0, 0, time.UTC); at.Year() < 2031; at = at.Add(17 * time.Hour) {
			if a, b := at.In(known).Format(time.DateTime), at.In(made).Format(time.DateTime); a != b {
				t.Fatalf("%s: %v is %s, not %s", name, at, b, a)
			}
			year, month, day := at.Date()
			if a, b := time.Date(year, month, day, 20, 0, 0, 0, known), time.Date(year, month, day, 20, 0, 0, 0, made); !a.Equal(b) {
				t.Fatalf("%s: eight in the evening of %v is %v, not %v", name, at, b.UTC(), a.UTC())
			}
		}
	}
	if unnamed, err := newZone("", 3600, nil); err != nil || unnamed.String() != "Local" {
		t.Errorf("a zone without a name is %v, %v", unnamed, err)
	}
	if _, err := newZone("", 0, make([]zoneChange, mostZoneChanges+1)); err == nil {
		t.Error("a zone with too many changes is made")
	}
	if _, err := newZone("", 1<<40, nil); err == nil {
		t.Error("a zone with an impossible offset is made")
	}
}
