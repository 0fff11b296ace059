package kit

import "time"

// Zone returns the name of the local time zone in the zone database, such as Europe/Paris, "" if that is not known.
func Zone() string {
	const unknown = "Local" // what package time calls a zone without a name
	if name := time.Local.String(); name != unknown {
		return name
	}
	return ""
}
