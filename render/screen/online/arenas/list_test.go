package arenas

import "testing"

// TestBound keeps numbers and their units on one line.
func TestBound(t *testing.T) {
	for text, want := range map[string]string{
		"Abapa, 5 min + 3 s a move": "Abapa, 5\u00A0min\u00A0+\u00A03\u00A0s a move",
		"60 min":                    "60\u00A0min",
		"1 h 30 min":                "1\u00A0h 30\u00A0min",
		"":                          "",
	} {
		if got := bound(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}
