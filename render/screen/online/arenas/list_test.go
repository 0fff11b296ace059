package arenas

import (
	"strconv"
	"strings"
	"testing"

	"awale/game/tournament"
	"awale/render/screen/kit/kittest"
	"awale/render/screen/online/words"
	"awale/render/screen/rules"
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

// TestTheGuide tells from how many moves on a win with half the time has its point.
func TestTheGuide(t *testing.T) {
	if said := kittest.New(t).Kit.Text("arenas.guide.5"); !strings.Contains(said, " "+strconv.Itoa(protocol.BerserkPlies)+" ") {
		t.Errorf("it says %q", said)
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

// TestARowTellsTheDelayOnce: terms of games tell the delay of those who watch too.
func TestARowTellsTheDelayOnce(t *testing.T) {
	b := kittest.New(t)
	w := &words.Words{Kit: b.Kit, Book: rules.NewBook(b.Kit, b.Messages, b.Shelf, b.Languages)}
	r := &Room{Page: b.Page, words: w}
	row := r.Row(protocol.Tournament{Tournament: "a1b2c3d4e5f6", Plan: protocol.Plan{Name: "Friday arena", Form: protocol.FormArena,
		Rule: "abapa", Clock: clocks["5+3"], Start: 1_790_000_000_000, Minutes: 60, Behind: 60}})
	said := strings.ReplaceAll(row.Value, "\u00A0", " ") // see bound
	if n := strings.Count(said, w.Delay(60)); n != 1 {
		t.Errorf("the delay is told %d times in %q", n, said)
	}
}
