//go:build !js

package platform

import (
	"slices"
	"strings"
	"testing"
	"time"
)

func TestTheZoneHasItsName(t *testing.T) {
	t.Parallel()
	for _, x := range []struct {
		variable string
		set      bool
		file     string
		want     string
	}{
		{"", false, "/usr/share/zoneinfo/Africa/Accra", "Africa/Accra"},
		{"", false, "../usr/share/zoneinfo/Europe/Paris", "Europe/Paris"},
		{"", false, "/var/db/timezone/zoneinfo/America/Argentina/Ushuaia", "America/Argentina/Ushuaia"},
		{"Asia/Almaty", true, "/usr/share/zoneinfo/Africa/Accra", "Asia/Almaty"},
		{":Europe/Madrid", true, "", "Europe/Madrid"},
		{"", false, "", ""},
		{"", true, "/usr/share/zoneinfo/Africa/Accra", ""},
		{"CET-1CEST,M3.5.0,M10.5.0/3", true, "", ""},
		{"Local", true, "", ""},
		{"", false, "/usr/share/zoneinfo/../../secret", ""},
	} {
		got := ""
		if zone := namedZone(x.variable, x.set, x.file); zone != nil {
			got = zone.String()
		}
		if got != x.want {
			t.Errorf("TZ=%q and %q name %q, not %q", x.variable, x.file, got, x.want)
		}
	}
}

// Windows knows zones by other names. Such a zone keeps its hours and gets the name of its place.
func TestZonesOfWindows(t *testing.T) {
	t.Parallel()
	rows := strings.Split(strings.TrimSpace(windowsZones), "\n")
	if !slices.IsSorted(rows) {
		t.Error("the zones are not in order")
	}
	now := time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC)
	for _, row := range rows {
		windows, place, _ := strings.Cut(row, "=")
		zone, err := time.LoadLocation(place)
		if got := zonePlace(windows); got != place || err != nil {
			t.Fatalf("%q is %q, not %q (%v)", windows, got, place, err)
		}
		named := renamed(zone, "Europe/Atlantis", now)
		if named == nil || named.String() != "Europe/Atlantis" {
			t.Fatalf("%s is not renamed: %v", place, named)
		}
		for at := now.AddDate(-9, 0, 0); at.Before(now.AddDate(4, 0, 0)); at = at.AddDate(0, 0, 9) {
			if got, want := at.In(named).Format(time.DateTime), at.In(zone).Format(time.DateTime); got != want {
				t.Fatalf("%v in %s is %s, not %s", at, place, got, want)
			}
		}
	}
	for _, unknown := range []string{"", "Standard Time", "Romance", "UTC\nUTC"} {
		if got := zonePlace(unknown); got != "" || renamed(time.UTC, got, now) != nil {
			t.Errorf("%q is %q", unknown, got)
		}
	}
}
