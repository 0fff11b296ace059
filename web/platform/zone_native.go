//go:build !js

package platform

import (
	"os"
	"strings"
	"time"
)

// zoneLink is the link of most systems to the file of the local time zone.
const zoneLink = "/etc/localtime"

// The local time gets its name in the zone database, where the system tells it: package time knows only its changes. This comes before
// all goroutines, which read the local time without a lock.
func init() {
	file, err := os.Readlink(zoneLink)
	if err != nil {
		file = "" // as on Windows
	}
	variable, set := os.LookupEnv("TZ")
	if zone := namedZone(variable, set, file); zone != nil {
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
