package ogn

import "strings"

// The tags of the roster, in their order.
const (
	tagVariant = "Variant"
	tagEvent   = "Event"
	tagSite    = "Site"
	tagDate    = "Date"
	tagRound   = "Round"
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

// tags are the tags of a game.
type tags map[string]string

// get returns the value of a tag, "" if it is missing or not known.
func (t tags) get(name string) string {
	if v := t[name]; v != unknown {
		return v
	}
	return ""
}

// quoted writes the value of a tag.
func quoted(value string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ", "\t", " ").Replace(value) + `"`
}
