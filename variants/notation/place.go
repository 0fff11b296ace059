package notation

import (
	"slices"
	"strings"
)

// The places of the program that a link can open: the choice of a new game, the problem of the day, and the page with everything to learn
// from.
const (
	PlaceNew   = "new"
	PlaceDaily = "daily"
	PlaceLearn = "learn"
)

// places are all of them.
var places = []string{PlaceNew, PlaceDaily, PlaceLearn}

// atPlace begins a link to a place, such as "#p=1;go=learn". The place follows. Such a link says nothing of a game, and its key is none of
// [ParseLink].
const atPlace = "#" + keyVersion + "=1;go="

// ParsePlace finds a link to a place in a text, with an address before it or a sentence around it. ok is false if there is none, or if it
// names no place that is known.
func ParsePlace(text string) (place string, ok bool) {
	if len(text) > MaxInput {
		return "", false
	}
	for _, word := range strings.FieldsFunc(text, breaksWord) {
		if _, rest, found := strings.Cut(word, atPlace); found && slices.Contains(places, trimFragment(rest)) {
			return trimFragment(rest), true
		}
	}
	return "", false
}
