package screen

import "awale/variants"

// ruleChoice is a rule that a sheet asks for, as for a new game. The list of rules and the pages of rules choose one for it.
type ruleChoice struct {
	// rule is the ID of the rule that is chosen, "" for none.
	rule string
	// chosen goes on with a rule that the player has just chosen, and play goes on with one that is to be played at once.
	chosen, play func(r *variants.Rules)
}

// newRuleChoice returns a choice for something else than a new game: it goes on in one way with every rule.
func newRuleChoice(rule string, chosen func(r *variants.Rules)) *ruleChoice {
	return &ruleChoice{rule: rule, chosen: chosen, play: chosen}
}

// set chooses a rule. The present edition of a rule of the catalogue is chosen.
func (c *ruleChoice) set(rule string) { c.rule, _ = variants.Present(rule) }

// choose chooses a rule and goes on.
func (c *ruleChoice) choose(r *variants.Rules) {
	c.set(r.ID())
	c.chosen(r)
}

// begin chooses a rule and plays it at once, where it is chosen for a game.
func (c *ruleChoice) begin(r *variants.Rules) {
	c.set(r.ID())
	c.play(r)
}

// replace chooses another rule if one is chosen that is not there any more. It does nothing for nil.
func (c *ruleChoice) replace(gone, by string) {
	if c != nil && c.rule == gone {
		c.rule = by
	}
}
