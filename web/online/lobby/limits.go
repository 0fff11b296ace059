package lobby

import (
	"cmp"

	"awale/web/online/budget"
)

// The kinds of actions that have budgets.
const (
	talking = iota
	asking
	guessing
	reporting
	arranging
	kinds
)

// budgets are the limits of a player.
var budgets = [kinds]budget.Limit{
	// Messages, in public and in private.
	talking: {Burst: 6, Each: 3000},
	// Challenges and new terms for them, and the search for an opponent.
	asking: {Burst: 8, Each: 8000},
	// Codes of invitations that are tried.
	guessing:  {Burst: 5, Each: 20_000},
	reporting: {Burst: 3, Each: 10 * 60_000},
	// Everything else: answers, invitations, whom one hides.
	arranging: {Burst: 20, Each: 1000},
}

// Guests is how many guests come from one place at once, unless [Settings] say otherwise: a class of forty with those who come back, or
// the customers of a carrier that share an address.
const Guests = 60

// arriving returns the limit of guests from one place.
func (s Settings) arriving() budget.Limit {
	return budget.Limit{Burst: int64(cmp.Or(s.Guests, Guests)), Each: 10_000}
}
