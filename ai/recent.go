package ai

// recentBits is the binary logarithm of the number of entries of a [recent].
const recentBits = 13

// recent keeps what was found out about the last positions that were evaluated under a rule, in entries E. R is what stands for the rule.
// Where seeds are sown in laps, to find what moves capture is most of the work of a search, and iterative deepening evaluates many
// positions again. It never changes a result.
type recent[R comparable, E any] struct {
	rules R
	known []E
}

// of returns the entries for a rule, which are zero at first.
func (c *recent[R, E]) of(rules R) []E {
	if c.known == nil {
		c.known = make([]E, 1<<recentBits)
	}
	if c.rules != rules {
		clear(c.known)
		c.rules = rules
	}
	return c.known
}
