//go:build !js

package platform

import "testing"

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
