// Package budget limits how often something is done: so many times in a row, and once more after each while. It knows no clock: time
// comes in as a value, in milliseconds since 1970.
package budget

// Limit says how many actions are allowed in a row, and after how many milliseconds one comes back.
type Limit struct{ Burst, Each int64 }

// Budget is an allowance of actions under a limit, which refills with time. The zero value is full.
type Budget struct {
	// full is when all of it will be there again, in milliseconds.
	full int64
}

// Spend takes one action out of a budget. It reports false, and takes nothing, if none is left.
func (b *Budget) Spend(l Limit, now int64) bool { return b.SpendSome(1, l, now) }

// SpendSome takes several actions out of a budget. It reports false, and takes nothing, if fewer are left.
func (b *Budget) SpendSome(actions int64, l Limit, now int64) bool {
	full := max(b.full, now) + actions*l.Each
	if full-now > l.Burst*l.Each {
		return false
	}
	b.full = full
	return true
}

// Return gives an action back that was taken out under the same limit.
func (b *Budget) Return(l Limit) { b.full -= l.Each }

// Full reports whether nothing is spent: such a budget need not be kept.
func (b *Budget) Full(now int64) bool { return b.full <= now }
