package platform

import (
	"cmp"
	"encoding/binary"
	"errors"
	"time"
)

// zoneChange is a moment from which on a zone has another offset.
type zoneChange struct {
	// at is the moment in seconds since 1970, and offset is in seconds east of UTC.
	at     int64
	offset int
}

// mostZoneChanges is more than any zone has in the years that are asked for.
const mostZoneChanges = 200

var errZone = errors.New("a zone has too many changes or an impossible offset")

// newZone returns the local zone with its name, its first offset in seconds east of UTC, and its changes, in their order. A browser may not
// know the name, which is Local then, as that of the zone of every other program of Go.
//
// It writes them as a file of the zone database, version 2 (RFC 8536), from which package time makes zones.
func newZone(name string, first int, changes []zoneChange) (*time.Location, error) {
	if len(changes) > mostZoneChanges {
		return nil, errZone
	}
	const header = "TZif2\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
	counts := func(data []byte, times, types, letters int) []byte {
		for _, n := range []int{0, 0, 0, times, types, letters} {
			data = binary.BigEndian.AppendUint32(data, uint32(n))
		}
		return data
	}
	const letters = "Local\x00"
	data := counts([]byte(header), 0, 0, 0) // the part of version 1 is empty
	data = counts(append(data, header...), len(changes), len(changes)+1, len(letters))
	for _, c := range changes {
		data = binary.BigEndian.AppendUint64(data, uint64(c.at))
	}
	for i := range changes {
		data = append(data, byte(i+1)) // each has a type of its own
	}
	for _, c := range append([]zoneChange{{offset: first}}, changes...) {
		if c.offset < -26*60*60 || c.offset > 26*60*60 {
			return nil, errZone
		}
		data = binary.BigEndian.AppendUint32(data, uint32(int32(c.offset)))
		data = append(data, 0, 0) // no summer time, and the same letters for all
	}
	data = append(data, letters...)
	return time.LoadLocationFromTZData(cmp.Or(name, "Local"), append(data, "\n\n"...))
}
