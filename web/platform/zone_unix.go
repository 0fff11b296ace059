//go:build !js && !windows

package platform

import (
	"os"
	"time"
)

// zoneLink is the link of most systems to the file of the local time zone.
const zoneLink = "/etc/localtime"

// localZone returns the local zone of the system under its name in the zone database, nil if the system does not tell it.
func localZone() *time.Location {
	file, err := os.Readlink(zoneLink)
	if err != nil {
		file = ""
	}
	variable, set := os.LookupEnv("TZ")
	return namedZone(variable, set, file)
}
