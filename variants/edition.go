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
// edition, and every later one has its number: a second edition of "classical" is written "classical-2". No rule of a released version
// has changed yet, so the plain id is the present edition of every rule.

// formers has the rule files of the earlier editions, by id, and editions the number of the present edition of each rule that has had
// others.
var formers, editions = map[string][]byte{}, map[string]int{}

func init() {
	files, _ := ruleFiles.ReadDir(formerFolder) // without an earlier edition there is no folder
	for _, f := range files {
		data, err := ruleFiles.ReadFile(formerFolder + "/" + f.Name())
		if err != nil {
			panic(err) // the files are part of the program
		}
		AddFormer(strings.TrimSuffix(f.Name(), ".json"), data)
	}
}

// AddFormer adds an earlier edition of a rule to the catalogue: its rule file, and its id with a number, such as "classical-1". The
// program does it before anything else for the files that it has. A test does it to try what comes with a change of a rule.
func AddFormer(id string, file []byte) {
	i := strings.LastIndexByte(id, '-')
	n, err := strconv.Atoi(id[i+1:])
	if i < 0 || err != nil || n < 1 {
		panic("variants: " + id + " is no edition")
	}
	formers[id], editions[id[:i]] = file, max(editions[id[:i]], n+1)
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
