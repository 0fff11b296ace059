package analysis

// Bounds are the proved limits of the result of a game for one side: at least Least and at most Most. 1 is a win, 0 a
// draw and -1 a loss.
type Bounds struct{ Least, Most int8 }

// unknown has the bounds of a result about which nothing is proved.
var unknown = Bounds{-1, 1}

// Known reports whether the result is proved.
func (b Bounds) Known() bool { return b.Least == b.Most }

// facing returns the bounds as the other side sees them.
func (b Bounds) facing() Bounds { return Bounds{-b.Most, -b.Least} }

// and returns the bounds that follow from two proofs about the same position.
func (b Bounds) and(c Bounds) Bounds { return Bounds{max(b.Least, c.Least), min(b.Most, c.Most)} }
