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

// tagStart is the tag of a start that is not the standard one.
const tagStart = "FEN"

// The tags of this program: the rule as a link writes it; how the game was ended; the number of moves of the first line
// up to the current position; who the players are; a comment on the start; and the time of each move, in the order of
// the text.
const (
	tagRules   = "Rules"
	tagEnd     = "Termination"
	tagStands  = "Stands"
	tagSouthIs = "SouthIs"
	tagNorthIs = "NorthIs"
	tagRemark  = "Remark"
	tagTimes   = "Times"
)

// unknown is the value of a tag whose content is not known.
const unknown = "?"

// tags are the tags of a game. names has their names in the order of the text.
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

// get returns the value of a tag, "" if the tag is missing or its content is not known.
func (t *tags) get(name string) string {
	if v := t.values[name]; v != unknown {
		return v
	}
	return ""
}

// first returns the value of the first tag in names whose content is known.
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

// isOwn reports whether a tag is written from the game itself, not kept from the text.
func isOwn(name string) bool {
	switch name {
	case tagVariant, tagEvent, tagSouth, tagNorth, tagResult, tagStart, tagRules, tagEnd, tagStands, tagSouthIs, tagNorthIs,
		tagRemark, tagTimes:
		return true
	}
	return false
}

// keptRoster has the tags of the roster that a game keeps from the text, in the order in which they are written.
var keptRoster = []string{tagSite, tagDate, tagRound}

// foreign returns the tags that a game keeps from the text: all but those that describe the game itself. The tags of
// the roster come first, in the order in which they are written, so that a game stays the same when it is written and
// read again.
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

// keptResult is the name under which a game keeps a result of the text that its moves do not lead to.
const keptResult = tagResult

// quoted writes the value of a tag.
func quoted(value string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ", "\t", " ").Replace(value) + `"`
}
