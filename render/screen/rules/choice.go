package rules

import (
	"awale/variants"
)

// Choice is the choice of a rule for a sheet, such as a new game. The player makes it in the list of rules or on the
// page of a rule.
type Choice struct {
	// Rule is the ID of the chosen rule, "" for none.
	Rule string
	// Chosen is called with a rule that the player has just chosen, and Play with a rule to play at once.
	Chosen, Play func(r *variants.Rules)
}

// NewChoice returns a choice that is not for a new game: chosen is called in both cases.
func NewChoice(rule string, chosen func(r *variants.Rules)) *Choice {
	return &Choice{Rule: rule, Chosen: chosen, Play: chosen}
}

// set chooses a rule. For a rule of the catalogue it chooses the current edition.
func (c *Choice) set(rule string) { c.Rule, _ = variants.Present(rule) }

// choose chooses a rule and calls Chosen.
func (c *Choice) choose(r *variants.Rules) {
	c.set(r.ID())
	c.Chosen(r)
}

// begin chooses a rule and plays it at once, if the choice is for a game.
func (c *Choice) begin(r *variants.Rules) {
	c.set(r.ID())
	c.Play(r)
}

// replace chooses another rule if the chosen one was deleted. It does nothing for a nil choice.
func (c *Choice) replace(gone, by string) {
	if c != nil && c.Rule == gone {
		c.Rule = by
	}
}
