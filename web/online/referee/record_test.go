package referee

import (
	"errors"
	"strings"
	"testing"

	"awale/variants"
	"awale/web/online/protocol"
)

const opened = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S."

// goesOn are terms of a game that goes on with a record.
func goesOn(record string) protocol.Terms {
	t := friendly()
	t.Games, t.Record = 1, record
	return t
}

// TestAMatchGoesOnWithARecord plays on from a game: the side that is to move there moves, the clock runs from now on, and another match of
// both begins anew.
func TestAMatchGoesOnWithARecord(t *testing.T) {
	terms := goesOn(opened + "FfE")
	terms.Clock = protocol.Clock{Kind: protocol.Days, Each: protocol.DaySeconds}
	a := newArena(t, terms)
	if a.m.Ply() != 3 || a.m.From() != 3 || a.m.turn() != variants.North || a.m.Due() != start+protocol.DaySeconds*1000 {
		t.Errorf("ply %d of %d, %v, due %d", a.m.Ply(), a.m.From(), a.m.turn(), a.m.Due())
	}
	a.refused(a.do(ama, &protocol.Move{At: a.at(), Ply: 3, Move: "A"}, 0), protocol.WhyTurn)
	a.must(a.do(kofi, &protocol.Move{At: a.at(), Ply: 3, Move: "c"}, 0))
	a.must(a.do(ama, &protocol.Offer{At: a.at(), Ply: 4, What: protocol.OfferUndo}, 0))
	a.must(a.do(kofi, &protocol.Answer{At: a.at(), Ply: 4, Yes: true}, 0))
	if a.m.Ply() != 2 || a.m.turn() != variants.South { // both agree, so it may go behind the beginning
		t.Errorf("ply %d, %v", a.m.Ply(), a.m.turn())
	}
	a.must(a.do(ama, &protocol.Resign{At: a.at()}, 0))
	if next := a.m.Rematch("match0000001"); next.Terms.Record != "" || next.Players != [2]string{kofi, ama} {
		t.Errorf("another match begins with %+v", next)
	}
	if a = newArena(t, goesOn("4-4-4-4-4-4-4-4-4-4-4-4-0-0-N.")); a.log[0].(*protocol.Begun).First != protocol.North {
		t.Error("another side begins")
	}
}

// TestAWrongRecordIsRefused says in one sentence what is wrong with a game that a match should go on with.
func TestAWrongRecordIsRefused(t *testing.T) {
	for _, c := range []struct{ record, says string }{
		{opened + "FfF", "move 3, F, cannot be played: "},
		{opened + "Ff?", "moves hold"},
		{"9-9-4-4-4-4-4-4-4-4-4-4-0-0-S.", "position holds 58 seeds"},
		{"1-1-0-0-0-0-0-0-0-0-3-1-20-20-S.", ""},
		{"0-0-0-0-0-0-0-0-0-0-0-1-25-22-S.", "the game is over after its last move"},
		{opened + strings.Repeat("A", 401), "moves are 401, more than 400"},
	} {
		terms := goesOn(c.record)
		_, _, err := Begin(Beginning{Match: matchID, Players: [2]string{ama, kofi}, Names: [2]string{"Ama", "Kofi"}, Terms: terms}, false, start)
		var r *protocol.Refused
		if c.says == "" {
			if err != nil {
				t.Errorf("%s: %v", c.record, err)
			}
		} else if !errors.As(err, &r) || r.Why != protocol.WhyRecord || !strings.HasPrefix(r.Says, c.says) {
			t.Errorf("%.60s: %+v", c.record, err)
		}
	}
	// A log of before ratings had deviations is read.
	old := newArena(t, goesOn("")).log[0].(*protocol.Begun)
	old.Ratings, old.Unsure = []int{1500, 1620}, nil
	if m, err := Replay([]protocol.Event{old}); err != nil {
		t.Error(err)
	} else if _, unsure := m.Ratings(); len(unsure) != 2 {
		t.Errorf("the deviations are %v", unsure)
	}
	// A log that begins otherwise than its record is none.
	first := newArena(t, goesOn(opened+"Ff")).log[0].(*protocol.Begun)
	first.First = protocol.North
	if _, err := Replay([]protocol.Event{first}); err == nil {
		t.Error("North begins a game that South has begun")
	}
}
