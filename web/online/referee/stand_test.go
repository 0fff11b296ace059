package referee

import (
	"testing"

	"awale/variants/notation"
	"awale/web/online/protocol"

	"pgregory.net/rapid"
)

const dayTime = protocol.DaySeconds * 1000

// byDays begins a correspondence game with so many days a move.
func byDays(t interface{ Fatal(...any) }, days int) *Match {
	m, _, err := Begin(Beginning{Match: "match0000001", Players: [2]string{"ama000000000", "kofi00000000"}, Names: [2]string{"Ama", "Kofi"},
		Terms: protocol.Terms{Rule: "abapa", Clock: protocol.Clock{Kind: protocol.Days, Each: days * protocol.DaySeconds}, Side: protocol.South,
			Games: 1}}, false, start)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestAClockStandsDuringPauses looks at a correspondence game at random moments while spans come, end early or become longer. Whatever is
// looked at, its clock runs out when RunsOut says, not sooner and not later.
func TestAClockStandsDuringPauses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := byDays(t, rapid.IntRange(1, 3).Draw(t, "days"))
		var log []protocol.Event
		_, first, _ := Begin(Beginning{Match: m.ID(), Players: m.Players(), Names: m.Names(), Terms: m.Terms()}, false, start)
		log = append(log, first)
		left, since := m.Running()
		var spans []Span
		now := int64(start)
		for range 12 {
			now += rapid.Int64Range(1, dayTime).Draw(t, "passed")
			if n := len(spans); n > 0 && spans[n-1].Until > now {
				if rapid.Bool().Draw(t, "ends") {
					spans[n-1].Until = now
				} else if rapid.Bool().Draw(t, "lasts longer") {
					spans[n-1].Until += dayTime
				}
			} else if rapid.Bool().Draw(t, "pauses") {
				spans = append(spans, Span{now, now + rapid.Int64Range(1, 2*dayTime).Draw(t, "for")})
			}
			if rapid.Bool().Draw(t, "is looked at") {
				log = append(append(log, m.Stand(spans, now)...), m.Pass(now)...)
			}
			out := RunsOut(left, since, spans)
			if over := m.Over(); over && m.Time() != out || !over && m.Time() > out {
				t.Fatalf("over %t at %d, the clock runs out at %d", over, m.Time()-start, out-start)
			}
			if m.Over() {
				break
			}
		}
		out := RunsOut(left, since, spans)
		log = append(append(log, m.Stand(spans, out-1)...), m.Pass(out-1)...)
		if m.Over() && m.Time() < out {
			t.Fatal("the clock has run out too early")
		}
		log = append(append(log, m.Stand(spans, out)...), m.Pass(out)...)
		if !m.Over() || m.Time() != out {
			t.Fatalf("over %t at %d, want at %d", m.Over(), m.Time()-start, out-start)
		}
		if end, ok := log[len(log)-1].(*protocol.Ended); !ok || end.How != notation.SouthTimedOut {
			t.Fatalf("it ends by %#v", log[len(log)-1])
		}
		if again, err := Replay(log); err != nil || !again.Over() || again.Events() != m.Events() {
			t.Fatalf("the log does not tell the match: %v", err)
		}
	})
}

// TestACorrespondenceGame has no absences, gives back no delay of the network, and moves on during a pause.
func TestACorrespondenceGame(t *testing.T) {
	m := byDays(t, 1)
	ama, kofi := m.Players()[0], m.Players()[1]
	leave := &protocol.Leave{}
	leave.Match = m.ID()
	if _, err := m.Do(kofi, leave, Arrival{Now: start}); err == nil {
		t.Error("a player leaves a correspondence game")
	}
	move := func(at int64, player string, letter string) []protocol.Event {
		t.Helper()
		events, err := m.Do(player, &protocol.Move{At: protocol.At{Match: m.ID(), Game: 1}, Ply: m.Ply(), Move: letter},
			Arrival{Now: at, Lag: 900})
		if err != nil {
			t.Fatal(err)
		}
		return events
	}
	events := move(start+dayTime-1, ama, "A")
	if e := events[0].(*protocol.Moved); e.Spent != dayTime-1 || e.Lag != 0 || e.Left[1] != dayTime {
		t.Errorf("%+v", e)
	}
	// Kofi pauses, and moves all the same. The clock has run until the pause alone.
	at := int64(start + dayTime + 1000)
	m.Stand([]Span{{at, at + 5*dayTime}}, at+1)
	if left, since := m.Running(); left != dayTime-1001 || since != at {
		t.Errorf("%d left since %d", left, since-at)
	}
	events = move(at+2*dayTime, kofi, "a")
	if e, ok := events[len(events)-1].(*protocol.Moved); !ok || e.Spent != 0 || m.paused {
		t.Errorf("%+v", events)
	}
	if player, going := m.Turn(); player != 0 || !going {
		t.Error("it is not the turn of Ama")
	}
	if again := m.Recover(at+3*dayTime, at+4*dayTime); m.Over() != true || len(again) != 1 {
		t.Errorf("%+v after the time of Ama has run out", again)
	}
}
