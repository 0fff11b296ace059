package ai

import "awale/variants"

// EndgameTables know the values of positions with few seeds. *endgame.Tables of awale/ai/endgame implements
// them. They are only read, possibly by several searches at once.
type EndgameTables interface {
	// Fits reports whether the values hold for a rule: the tables were built for the same moves, captures and
	// settlement, and their values for endless play hold too.
	Fits(r *variants.Rules) bool
	// Seeds returns the largest number of seeds in play that the tables cover.
	Seeds() int
	// Probe returns the lower and the upper bound of the seeds that the player to move gets more than the
	// opponent from here to the end of the game, played to the last seed. own and opp are the houses of both as
	// [packed.Rules.Pack] returns them. It is called only for rules that pack. ok is false if there are too
	// many seeds in play.
	Probe(own, opp uint64) (low, high int, ok bool)
	// Position does the same as Probe for a position of the rule. ok is also false if the rule remembers
	// something of the game that still matters.
	Position(p *variants.Position) (low, high int, ok bool)
}

// UseEndgameTables sets the endgame tables for the next searches; nil removes them. t must be comparable, like
// a pointer. A search ignores tables that do not fit its rule, so an engine may keep the tables of one rule
// while it plays another.
//
// It must not be called during a search. If t changes, the transposition table is cleared.
func (e *Engine) UseEndgameTables(t EndgameTables) {
	if e.endgameTables == t {
		return
	}
	e.endgameTables = t
	e.Forget()
}
