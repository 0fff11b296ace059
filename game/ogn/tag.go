package ogn

import (
	"cmp"
	"slices"
	"strings"

	"awale/game/save"
)

// The tags of the roster, in their order.
const (
	tagVariant = "Variant"
	tagEvent   = "Event"
	tagSite    = save.TagSite
	tagDate    = save.TagDate
	tagRound   = save.TagRound
	tagSouth   = "South"
	tagNorth   = "North"
	tagResult  = "Result"
)

// tagStart is the start where it is not the standard one.
const tagStart = "FEN"

// The tags of this program: the rule as a link writes it; how the game was ended; after how many moves of the first line it
// stands; who the players are; a comment on the start; and when each move was played, in the order of the text.
const (
	tagRules   = "Rules"
	tagEnd     = "Termination"
	tagStands  = "Stands"
	tagSouthIs = "SouthIs"
	tagNorthIs = "NorthIs"
	tagRemark  = "Remark"
	tagTimes   = "Times"
)

// unknown is the value of a tag that is not known.
const unknown = "?"

// tags are the tags of a game. names are theirs in the order of the text.
type tags struct {
	values map[string]string
	names  []string
}

func (t *tags) put(name, value string) {
	if _, twice := t.values[name]; !twice {
		t.names = append(t.names, name)
	}
	t.values[name] = value
}

// get returns the value of a tag, "" if it is missing or not known.
func (t *tags) get(name string) string {
	if v := t.values[name]; v != unknown {
		return v
	}
	return ""
}

// first returns the value of the first of some tags that is known.
func (t *tags) first(names ...string) string {
	for _, name := range names {
		if v := t.get(name); v != "" {
			return v
		}
	}
	return ""
}

// other names of the players: those of PlayStrategy and of PGN.
var (
	southNames = []string{tagSouth, "P1", "White"}
	northNames = []string{tagNorth, "P2", "Black"}
)

// isOwn reports whether a tag is written from what the game is, and not as it was read.
func isOwn(name string) bool {
	switch name {
	case tagVariant, tagEvent, tagSouth, tagNorth, tagResult, tagStart, tagRules, tagEnd, tagStands, tagSouthIs, tagNorthIs,
		tagRemark, tagTimes:
		return true
	}
	return false
}

// keptRoster are the tags of the roster that a game keeps as they were read, in the order in which they are written.
var keptRoster = []string{tagSite, tagDate, tagRound}

// foreign returns the tags that a game keeps as they were read: all that are known but those that tell what the game is. Those of
// the roster come first, as they are written, so that a game that is written and read again is the same.
func (t *tags) foreign() (kept []save.Tag) {
	for _, name := range t.names {
		value := cutTo(t.get(name), save.MaxTag)
		if value == "" || isOwn(name) || !save.IsTagName(name) || len(kept) == save.MaxTags-1 {
			continue
		}
		kept = append(kept, save.Tag{Name: name, Text: value})
	}
	place := func(t save.Tag) int {
		if i := slices.Index(keptRoster, t.Name); i >= 0 {
			return i
		}
		return len(keptRoster)
	}
	slices.SortStableFunc(kept, func(a, b save.Tag) int { return cmp.Compare(place(a), place(b)) })
	return kept
}

// keptResult is the name under which a game keeps the result of a text that its moves do not lead to.
const keptResult = tagResult

// quoted writes the value of a tag.
func quoted(value string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ", "\t", " ").Replace(value) + `"`
}
