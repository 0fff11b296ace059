package lobby

// budget is an allowance of actions that refills with time. The zero value is full.
type budget struct {
	// full is when all of it will be there again, in milliseconds.
	full int64
}

// limit says how many actions are allowed in a row, and after how many milliseconds one comes back.
type limit struct{ burst, each int64 }

// spend takes one action out of a budget. It reports false, and takes nothing, if none is left.
func (b *budget) spend(l limit, now int64) bool {
	full := max(b.full, now) + l.each
	if full-now > l.burst*l.each {
		return false
	}
	b.full = full
	return true
}

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
var budgets = [kinds]limit{
	// Messages, in public and in private.
	talking: {6, 3000},
	// Challenges and new terms for them, and the search for an opponent.
	asking: {8, 8000},
	// Codes of invitations that are tried.
	guessing:  {5, 20_000},
	reporting: {3, 10 * 60_000},
	// Everything else: answers, invitations, whom one hides.
	arranging: {20, 1000},
}

// arriving is the limit of guests from one place.
var arriving = limit{10, 60_000}
