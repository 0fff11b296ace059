package problem

import (
	"errors"
	"fmt"

	"awale/variants"
)

// ErrRule is returned, with the reason, for a rule whose problems a record cannot hold.
var ErrRule = errors.New("problem: the rule has no problems")

// starterGets is the settlement by which the side that began the game gets the rest.
const starterGets = "starter"

// fits returns nil for a rule whose problems a record can hold, and otherwise [ErrRule] with the reason. A record has the houses, a
// store and the claims, and a move is the index of a house. Whatever else a rule remembers has to be as at the start of a game, also
// for [Turned].
func fits(r *variants.Rules) error {
	start, p := r.Start(), r.Parameters()
	fault := ""
	switch {
	case start.Grid().FourRows():
		fault = "its board has four rows"
	case start.Memory != (variants.Memory{}):
		fault = "houses are out of play or borrowed"
	case p.Sowing.Direction == "free" || len(p.Sowing.Either) > 0:
		fault = "a move also has a direction"
	case p.Choosing.Stuck != "end":
		fault = "a player may pass"
	case p.Choosing.Opening != "none" || p.Capture.Grace > 0 || p.Sowing.Never.AfterFirst && p.Relevant("sowing.never.afterFirst"):
		fault = "the first turns are different"
	case p.Choosing.OnceFirst:
		fault = "it remembers which houses have been sown"
	case givesToStarter(&p):
		fault = "who began may get the rest"
	}
	if fault != "" {
		return fmt.Errorf("%w: %s: %s", ErrRule, r.ID(), fault)
	}
	return nil
}

// givesToStarter reports whether the side that began may get the seeds in play.
func givesToStarter(p *variants.Parameters) bool {
	for field, gets := range map[string]string{"feeding.impossible": p.Feeding.Impossible, "feeding.starved": p.Feeding.Starved,
		"end.stuck": p.End.Stuck, "end.rest": p.End.Rest} {
		if gets == starterGets && p.Relevant(field) {
			return true
		}
	}
	return false
}
