package analysis

// Bounds are what is proved about the result of a game for one side: it is Least at least and Most at most. 1 is a win, 0 a
// draw and -1 a loss.
type Bounds struct{ Least, Most int8 }

// unknown are the bounds of a result of which nothing is proved.
var unknown = Bounds{-1, 1}

// Known reports whether the result is proved.
func (b Bounds) Known() bool { return b.Least == b.Most }

// facing returns the bounds for the other side.
func (b Bounds) facing() Bounds { return Bounds{-b.Most, -b.Least} }

// and returns what two proofs about the same position say together.
func (b Bounds) and(c Bounds) Bounds { return Bounds{max(b.Least, c.Least), min(b.Most, c.Most)} }
