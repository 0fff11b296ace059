package save

import "awale/variants"

// DocumentPlacing is the document of the position that is set up by hand.
const DocumentPlacing = "placing"

const (
	// maxPlaced is the most numbers of a position: those of the houses of the largest board and two stores. maxPlacedRule and
	// maxPlacedText are the longest texts, in bytes.
	maxPlaced     = variants.MaxRing + 2
	maxPlacedRule = 4096
	maxPlacedText = 1000
)

// Placing is a position while it is set up by hand. It may be one that cannot be played.
type Placing struct {
	// Rule is the rule as a link has it.
	Rule string `json:"rule"`
	// Counts are the seeds in the houses, then those in the stores of South and of North.
	Counts []int `json:"counts"`
	// North is set if North is to move.
	North bool `json:"north,omitempty"`
	// Position is the same as a position string, for what the rule remembers. It counts for nothing if it differs or is not valid.
	Position string `json:"position,omitempty"`

	Title string `json:"title,omitempty"`
	Goal  string `json:"goal,omitempty"`
}

// Check implements [Checker]. The program looks at the rest when it takes the position up.
func (p Placing) Check() error {
	switch {
	case p.Rule == "" || len(p.Rule) > maxPlacedRule:
		return fieldError("rule", "is no rule")
	case len(p.Counts) > maxPlaced:
		return fieldError("counts", "are %d, more than %d", len(p.Counts), maxPlaced)
	case len(p.Position) > maxPlacedText:
		return fieldError("position", "is too long")
	case len(p.Title) > maxPlacedText:
		return fieldError("title", "is too long")
	case len(p.Goal) > maxPlacedText:
		return fieldError("goal", "is too long")
	}
	return nil
}
