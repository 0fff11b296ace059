package variants

import (
	"strconv"
	"strings"
)

// The parameters of a rule of the catalogue may change. What was saved under the former ones has to be played on under
// them, so the catalogue keeps them as an earlier edition of the rule. [IDs] lists the present editions only, under the
// plain id: "classical". An earlier edition has its number in its id: "classical-1". [Load] knows both.
//
// Saves, links and rule files have plain ids from the time of the first editions. So in writing a plain id is the first
// edition, and every later one has its number: the present "classical" is written "classical-2".

// editions has the number of the present edition of each rule that has had others.
var editions = map[string]int{
	"adji-boto": 2, "awari-allis": 2, "ba-awa": 2, "classical": 2, "djenon-abe": 2, "erherhe": 2, "ivory-coast": 2,
	"ivory-coast-free": 2, "ivory-coast-strict": 2, "leaflet": 2, "nam-nam": 2, "sullins": 2, "vai-lung-thlan": 2, "voleur": 2,
}

// numbered returns the id of an edition with its number.
func numbered(id string, edition int) string { return id + "-" + strconv.Itoa(edition) }

// Present returns the id of the present edition of a rule of the catalogue. former reports whether id is an earlier one.
// Any other id is returned as it is.
func Present(id string) (present string, former bool) {
	i := strings.LastIndexByte(id, '-')
	if i < 0 {
		return id, false
	}
	n, err := strconv.Atoi(id[i+1:])
	if err != nil || n < 1 || n >= editions[id[:i]] || numbered(id[:i], n) != id {
		return id, false
	}
	return id[:i], true
}

// Written returns the name of a rule in saves, links and rule files. Only ids of the catalogue differ from it.
func Written(id string) string {
	if n := editions[id]; n > 0 {
		return numbered(id, n)
	}
	if present, former := Present(id); former && id == numbered(present, 1) {
		return present
	}
	return id
}

// Read is the inverse of [Written]. The number of the first edition may be written too.
func Read(name string) (id string) {
	if editions[name] > 0 {
		return numbered(name, 1)
	}
	if i := strings.LastIndexByte(name, '-'); i >= 0 && editions[name[:i]] > 0 && name == numbered(name[:i], editions[name[:i]]) {
		return name[:i]
	}
	return name
}
