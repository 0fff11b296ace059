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
	tagEvent   = save.TagEvent
	tagSite    = save.TagSite
	tagDate    = save.TagDate
	tagRound   = save.TagRound
	tagSouth   = "South"
	tagNorth   = "North"
	tagResult  = "Result"
)

// tagStart is the tag of a start that is not the standard one.
const tagStart = "FEN"

// tagTermination is the tag of PGN for how a game ended.
const tagTermination = "Termination"

// The tags of this program: the rule as a link writes it; how the game was ended, in the words of a link; the number of moves of the
// first line up to the current position; who the players are; a comment on the start; and the time of each move, in the order of
// the text. Another program may use the same names for something else. So a value that means nothing here is kept, see [tags.leave].
const (
	tagRules   = "Rules"
	tagEnd     = "End"
	tagStands  = "Stands"
	tagSouthIs = "SouthIs"
	tagNorthIs = "NorthIs"
	tagRemark  = "Remark"
	tagTimes   = "Times"
)

// unknown is the value of a tag whose content is not known.
const unknown = "?"

// tags are the tags of a game. names has their names in the order of the text, and places the place of each. kept has the names of tags
// that are kept though this program writes them itself, and unread the faults of values that mean nothing here, by name.
type tags struct {
	values map[string]string
	names  []string
	places map[string]scanner
	kept   map[string]bool
	unread map[string]*Fault
}

func newTags() *tags {
	return &tags{values: map[string]string{}, places: map[string]scanner{}, kept: map[string]bool{}, unread: map[string]*Fault{}}
}

func (t *tags) put(name, value string, place scanner) {
	if _, twice := t.values[name]; !twice {
		t.names = append(t.names, name)
	}
	t.values[name], t.places[name] = value, place
}

// fault returns a fault at the place of a tag. Its value is that of the tag.
func (t *tags) fault(kind Kind, name string) *Fault {
	place := t.places[name]
	return place.fault(kind, t.values[name])
}

// leave keeps a tag whose value means nothing here.
func (t *tags) leave(name string) {
	t.drop(name)
	t.kept[name] = true
}

// drop leaves out a tag of this program whose value is wrong. It would mean something again when the game goes on.
func (t *tags) drop(name string) {
	f := t.fault(KindUnread, name)
	f.Tag = name
	t.unread[name] = f
}

// left returns the faults of the values that mean nothing here, in the order of the text.
func (t *tags) left() (faults []*Fault) {
	for _, name := range t.names {
		if f := t.unread[name]; f != nil {
			faults = append(faults, f)
		}
	}
	return faults
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

// The names of the players here, at PlayStrategy and in PGN.
var (
	southNames = []string{tagSouth, "P1", "White"}
	northNames = []string{tagNorth, "P2", "Black"}
)

// isOwn reports whether a tag is written from the game itself, and not kept from the text if its value is understood.
func isOwn(name string) bool {
	switch name {
	case tagVariant, tagEvent, tagSouth, tagNorth, tagResult, tagStart, tagRules, tagEnd, tagStands, tagSouthIs, tagNorthIs,
		tagRemark, tagTimes, tagTermination:
		return true
	}
	return false
}

// keptRoster has the tags of the roster that a game keeps from the text, in the order in which they are written.
var keptRoster = []string{tagSite, tagDate, tagRound}

// foreign returns the tags that a game keeps from the text: all but those that describe the game itself. The tags
// of the roster come first, in the order in which they are written, so that a game stays the same when it is written and
// read again.
func (t *tags) foreign() (kept []save.Tag) {
	for _, name := range t.names {
		value := cutTo(t.get(name), save.MaxTag)
		if value == "" || isOwn(name) && !t.kept[name] || !save.IsTagName(name) || len(kept) == save.MaxTags-2 {
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
