//go:build !js

package platform

import (
	"strings"
	"time"
)

// The local time gets its name in the zone database, where the system tells it: package time knows only its changes. This comes before
// all goroutines, which read the local time without a lock.
func init() {
	if zone := localZone(); zone != nil {
		time.Local = zone
	}
}

// namedZone returns the zone that the environment variable TZ names, or if that is not set the file of the local zone; nil for none.
func namedZone(variable string, set bool, file string) *time.Location {
	name := strings.TrimPrefix(variable, ":")
	if !set {
		_, name, _ = strings.Cut(file, "zoneinfo/")
	}
	if name == "" {
		return nil
	}
	zone, err := time.LoadLocation(name)
	if err != nil || zone == time.Local {
		return nil
	}
	return zone
}

// renamed returns a zone under another name, nil for no name. It has the changes of ten years before now and of five years after, as the
// zone of a page.
func renamed(zone *time.Location, name string, now time.Time) *time.Location {
	if name == "" {
		return nil
	}
	at := now.AddDate(-10, 0, 0).In(zone)
	_, first := at.Zone()
	var changes []zoneChange
	for last := now.AddDate(5, 0, 0); ; {
		if _, at = at.ZoneBounds(); at.IsZero() || at.After(last) {
			break
		}
		_, offset := at.Zone()
		changes = append(changes, zoneChange{at.Unix(), offset})
	}
	made, err := newZone(name, first, changes)
	if err != nil {
		return nil
	}
	return made
}
