package rules

import (
	"awale/variants"
)

// Choice is a rule that a sheet asks for, as for a new game. The list of rules and the pages of rules choose one for it.
type Choice struct {
	// Rule is the ID of the rule that is chosen, "" for none.
	Rule string
	// Chosen goes on with a rule that the player has just chosen, and Play goes on with one that is to be played at once.
	Chosen, Play func(r *variants.Rules)
}

// NewChoice returns a choice for something else than a new game: it goes on in one way with every rule.
func NewChoice(rule string, chosen func(r *variants.Rules)) *Choice {
	return &Choice{Rule: rule, Chosen: chosen, Play: chosen}
}

// set chooses a rule. The present edition of a rule of the catalogue is chosen.
func (c *Choice) set(rule string) { c.Rule, _ = variants.Present(rule) }

// choose chooses a rule and goes on.
func (c *Choice) choose(r *variants.Rules) {
	c.set(r.ID())
	c.Chosen(r)
}

// begin chooses a rule and plays it at once, where it is chosen for a game.
func (c *Choice) begin(r *variants.Rules) {
	c.set(r.ID())
	c.Play(r)
}

// replace chooses another rule if one is chosen that is not there any more. It does nothing for nil.
func (c *Choice) replace(gone, by string) {
	if c != nil && c.Rule == gone {
		c.Rule = by
	}
}
