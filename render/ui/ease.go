package ui

// Ease goes from 0 to 1 as t does, softly at both ends.
func Ease(t float64) float64 {
	t = max(0, min(1, t))
	return t * t * (3 - 2*t)
}
