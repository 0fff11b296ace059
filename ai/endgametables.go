package ai

import "awale/variants"

// EndgameTables know how positions with few seeds end. *endgame.Tables of awale/ai/endgame are such tables as they
// are: engine.Use(tables). They are only read, by several searches at once if need be.
type EndgameTables interface {
	// Fits reports whether what the tables say is true under a rule: they were made for the same
	// moves, captures and settlements, and say of endless play what the rule does or less.
	Fits(r *variants.Rules) bool
	// Seeds returns the most seeds in play the tables answer for.
	Seeds() int
	// Probe returns the least and the most that the player to move gets more than the other from here
	// to the end of the game, in seeds, played to the last seed. own and opp are the houses of the
	// player to move and of the other one as [packed.Rules.Pack] gives them; it is asked only where the rule packs. ok is false when there
	// are too many seeds in play.
	Probe(own, opp uint64) (low, high int, ok bool)
	// Position answers for a position of the rule as Probe does. ok is false, too, when the rule remembers
	// something of the game that still makes a difference.
	Position(p *variants.Position) (low, high int, ok bool)
}

// UseEndgameTables makes the searches that follow look positions up in t, which can be compared, as a pointer can; nil takes the
// tables away. Tables that do not fit the rule of a search are not used by it, so that an engine may keep those of one
// rule while it plays another.
//
// It must not be called while a search is under way. What the engine has searched before is forgotten if
// the tables are not those it has.
func (e *Engine) UseEndgameTables(t EndgameTables) {
	if e.endgameTables == t {
		return
	}
	e.endgameTables = t
	e.Forget()
}
