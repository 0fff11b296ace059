package arenas

import (
	"testing"

	"awale/game/tournament"
	"awale/web/online/protocol"
)

// TestRefusalOf: a correction that comes too late has another reason than a round or a bye that does.
func TestRefusalOf(t *testing.T) {
	for _, x := range []struct {
		e    tournament.Event
		why  protocol.Why
		want tournament.Why
	}{{&tournament.Corrected{}, protocol.WhyTime, tournament.WhyBuiltOn}, {&tournament.Corrected{}, protocol.WhyGoing, tournament.WhyOpen},
		{&tournament.Paired{}, protocol.WhyTime, tournament.WhyClosed}, {&tournament.Paired{}, protocol.WhyBusy, tournament.WhyNobody}} {
		if got := refusalOf(x.e, x.why); got != x.want {
			t.Errorf("%T refused with %s is told as %s, want %s", x.e, x.why, got, x.want)
		}
	}
}

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
