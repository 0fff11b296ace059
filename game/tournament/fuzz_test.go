package tournament

import (
	"bytes"
	"fmt"
	"testing"
)

// FuzzDecode: what is read has one form.
func FuzzDecode(f *testing.F) {
	for _, e := range []Event{
		&Created{Settings: Settings{Name: "n", Form: Swiss, Rule: "abapa", Rounds: 3, Wins: 1, TieBreaks: []TieBreak{Wins}}},
		&Entered{Player: 1, Name: "<é>", Key: "k", Rating: 1, Team: 2}, &Left{Player: 1}, &Finished{},
		&Paired{Round: 1, Seed: 1 << 63, Games: [][2]int{{1, 2}}, Byes: []Bye{{Player: 3, Kind: ByePaired}}, ByHand: true},
		&Resulted{Game: 1, Result: Result{End: SouthWon, Score: [2]int{12, 3}, Plies: 5}}, &Berserked{Game: 1, Player: 2},
		&ByeGiven{Player: 1, Round: 2, Kind: ByeHalf}, &Closed{Round: 1}, &Unpaired{Round: 1}, &TeamEntered{Team: 1, Name: "T"},
	} {
		data, err := Encode(e)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte(`{"kind":"left","player":1,"time":2}`))
	f.Add([]byte(`{"kind":"left","time":2,"Player":1}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		e, err := Decode(data)
		if err != nil {
			if len(err.Error()) > 200 {
				t.Errorf("a long error: %v", err)
			}
			return
		}
		if again, err := Encode(e); err != nil || !bytes.Equal(again, data) {
			t.Fatalf("%s became %s: %v", data, again, err)
		}
	})
}

// readLog reads a log as [Write] writes it, and applies its events. The error names the line. A tournament is never returned together with
// an error.
func readLog(log []byte) (*Tournament, []Event, error) {
	t := &Tournament{}
	var events []Event
	for len(log) > 0 {
		line, rest, ended := bytes.Cut(log, []byte("\n"))
		if !ended {
			return nil, nil, fmt.Errorf("line %d: it has no end", len(events)+1)
		}
		log = rest
		e, err := Decode(line)
		if err == nil {
			err = t.Apply(e)
		}
		if err != nil {
			return nil, nil, fmt.Errorf("line %d: %w", len(events)+1, err)
		}
		events = append(events, e)
	}
	if len(events) == 0 {
		return nil, nil, &Refusal{Why: WhyNotBegun}
	}
	return t, events, nil
}

// FuzzRead: a log is a tournament or an error, and a tournament can be asked anything.
func FuzzRead(f *testing.F) {
	for _, s := range forms {
		h := newHall(f, s)
		h.do(&TeamEntered{Team: 1, Name: "A"})
		h.do(&TeamEntered{Team: 2, Name: "B"})
		h.enter(5, func(i int) int { return 1 + i%2 })
		h.pair(1)
		h.results(1, Drawn)
		log, err := Write(h.log)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(log)
	}
	f.Fuzz(func(t *testing.T, log []byte) {
		if len(log) > 8<<10 {
			return
		}
		x, events, err := readLog(log)
		if (err == nil) != (x != nil) {
			t.Fatal(x, err)
		}
		if err != nil {
			return
		}
		if again, err := Write(events); err != nil || !bytes.Equal(again, log) {
			t.Fatalf("%s became %s: %v", log, again, err)
		}
		x.Standings()
		x.TeamStandings()
		if e, err := x.Pair(x.Time(), 1); err == nil && e != nil && x.Time() >= x.settings.Start && (x.Ends() == 0 || x.Time() < x.Ends()) {
			if err := x.Apply(e); err != nil {
				t.Fatalf("what was proposed is refused: %v", err)
			}
		}
	})
}
