package game

import (
	"errors"
	"testing"

	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
	"awale/variants/rulestest"
)

// decided puts a game on the table in which South leads with 25 to 15.
func decided(t *testing.T, rule string, sitting Sitting, players [2]save.Player) *bench {
	t.Helper()
	b := benchOver(t, &save.Memory{})
	p := rulestest.Position(t, "3-0-0-0-0-1-0-0-2-0-0-2-25-15-S")
	rec, err := NewRecord(rulestest.Load(t, rule), p)
	if err != nil {
		t.Fatal(err)
	}
	b.begin(&Setup{Record: rec, Players: players, Sitting: sitting})
	return b
}

// TestStopWhenDecided stops a game in which one side holds more than half of the seeds.
func TestStopWhenDecided(t *testing.T) {
	against := [2]save.Player{{Kind: save.Human}, {Kind: save.Engine, Level: "amateur"}}
	for name, b := range map[string]*bench{
		"two people":           decided(t, "classical", Beside, people),
		"against the computer": decided(t, "ivory-coast", Beside, against),
	} {
		s := b.Session()
		if side, ok := s.Leader(); !ok || side != south {
			t.Errorf("%s: %v leads: %v", name, side, ok)
		}
		b.must(s.Offer(south, OfferStop, nil))
		want := variants.Outcome{Method: variants.Stopped, Result: variants.SouthWins}
		if p := s.Position(); s.Outcome() != want || p.Stores != [2]uint8{25, 15} || p.InPlay() != 8 {
			t.Errorf("%s: %v in %v", name, s.Outcome(), p)
		}
		if _, ok := s.Leader(); ok {
			t.Errorf("%s: the game can be stopped again", name)
		}
		doc := b.Document()
		rec, err := Restore(doc)
		if err != nil || doc.End != notation.StoppedSouth || rec.Outcome() != want {
			t.Errorf("%s: saved as %q, opened as %v, %v", name, doc.End, rec, err)
		}
		doc.End = notation.StoppedNorth
		if _, err := Restore(doc); !errors.Is(err, ErrUndecided) {
			t.Errorf("%s: a save in which the wrong side leads: %v", name, err)
		}
		b.must(s.Undo(south))
		if s.Outcome().Over() {
			t.Errorf("%s: undo does not take the end back", name)
		}
	}
	opposite := decided(t, "leaflet", Opposite, people)
	opposite.must(opposite.Session().Offer(north, OfferStop, nil))
	if o := opposite.Session().Offered(); o.Kind != OfferStop || o.From != north || opposite.Session().Outcome().Over() {
		t.Errorf("two people opposite each other: %+v", o)
	}
	opposite.must(opposite.Session().Answer(south, true))
	if o := opposite.Session().Outcome(); o.Method != variants.Stopped {
		t.Errorf("after the answer: %v", o)
	}
	undecided := twoPeople(t, Beside, TimeControl{})
	undecided.refused(undecided.Session().Offer(south, OfferStop, nil), Undecided)
}

// TestResignAndCount gives up under a rule that then counts, and opens the save.
func TestResignAndCount(t *testing.T) {
	b := decided(t, "classical", Beside, people)
	b.must(b.Session().Resign(south))
	want := variants.Outcome{Method: variants.Resignation, Result: variants.SouthWins}
	if o := b.Session().Outcome(); o != want || b.Session().Position().Stores != [2]uint8{25, 23} {
		t.Errorf("%v in %v", o, b.Session().Position())
	}
	doc := b.Document()
	rec, err := Restore(doc)
	if err != nil || doc.End != notation.SouthResigned || rec.Outcome() != want {
		t.Errorf("saved as %q, opened as %v, %v", doc.End, rec, err)
	}
}

// TestThePersonBegins lets the rule of Sullins choose who begins.
func TestThePersonBegins(t *testing.T) {
	person, computer := save.Player{Kind: save.Human}, save.Player{Kind: save.Engine, Level: "amateur"}
	for _, test := range []struct {
		players [2]save.Player
		first   First
		want    variants.Side
	}{
		{[2]save.Player{person, computer}, FirstByRule, south},
		{[2]save.Player{computer, person}, FirstByRule, north},
		{[2]save.Player{computer, person}, FirstSouth, south},
		{[2]save.Player{person, computer}, FirstNorth, north},
		{people, FirstByRule, south},
		{[2]save.Player{computer, computer}, FirstByRule, south},
	} {
		b := benchOver(t, &save.Memory{})
		b.begin(&Setup{Rules: rulestest.Load(t, "sullins"), Players: test.players, First: test.first})
		if got := b.Session().Record().Start().Turn; got != test.want {
			t.Errorf("%v, %v: %v begins, not %v", test.players, test.first, got, test.want)
		}
	}
}
