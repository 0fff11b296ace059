package game

import (
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"awale/variants"
	"awale/variants/notation"
)

// TestPromisesAreKept plays random games of every rule. At each turn it asks what every house would do, both ways
// round, and then plays one of them, allowed or not: what was promised is what happens. The environment variable
// GAMES says how many games; a few without it.
func TestPromisesAreKept(t *testing.T) {
	games, err := strconv.Atoi(os.Getenv("GAMES"))
	if err != nil {
		games = 4
	}
	for _, text := range append(variants.IDs(), ownRules...) {
		t.Run(text, func(t *testing.T) {
			r, err := notation.ParseRule(text)
			if err != nil {
				t.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(8, 9))
			kept, refused := 0, 0
			for range games {
				rec, err := NewRecord(r, r.Start())
				if err != nil {
					t.Fatal(err)
				}
				for rec.Len() < 400 && !rec.Outcome().Over() {
					legal := r.Legal(rec.Position())
					m := legal[rng.IntN(len(legal))]
					if rng.IntN(3) == 0 {
						m = variants.Sow(variants.House(rng.IntN(2*r.Size() + 1)))
					}
					if rng.IntN(4) == 0 && m.House() != variants.NoHouse {
						m = variants.SowClockwise(m.House())
					}
					if checkPromise(t, rec, m) {
						kept++
					} else {
						refused++
					}
				}
			}
			if kept == 0 || refused == 0 {
				t.Errorf("%d promises kept, %d refused", kept, refused)
			}
		})
	}
}

// checkPromise asks what a move would do and plays it. It reports whether the move was legal.
func checkPromise(t *testing.T, rec *Record, m variants.Move) bool {
	t.Helper()
	r, before := rec.Rules(), rec.Position()
	promise, refusal := PromiseOf(r, before, m)
	if err := r.Check(before, m); !sameRefusal(err, refusal) {
		t.Fatalf("%v in %v: promised %v, checked %v", m, before, refusal, err)
	}
	if legal := slices.Contains(r.Legal(before), m); legal != (refusal == nil) {
		t.Fatalf("%v in %v: promised %v, legal %v", m, before, refusal, legal)
	}
	events, err := rec.Play(m)
	if !sameRefusal(err, refusal) {
		t.Fatalf("%v in %v: promised %v, played %v", m, before, refusal, err)
	}
	if err != nil {
		if rec.Position() != before {
			t.Fatalf("refused %v changed %v", m, before)
		}
		return false
	}
	if len(events) < len(promise.Events) || !slices.Equal(events[:len(promise.Events)], promise.Events) {
		t.Fatalf("%v in %v: promised %v, happened %v", m, before, promise.Events, events)
	}
	after := rec.Position()
	if extra := events[len(promise.Events):]; len(extra) > 0 || promise.Ends {
		// The game or a round was over and seeds were handed out; the account has been compared.
		if promise.Ends == (len(extra) > 0) {
			t.Fatalf("%v in %v: promised an end %v, and %v happened besides", m, before, promise.Ends, extra)
		}
		return true
	}
	mover, other := before.Turn, before.Turn.Other()
	if int(after.Stores[mover]-before.Stores[mover]) != promise.Captured || int(after.Stores[other]-before.Stores[other]) != promise.Given ||
		(after.Turn == mover) != promise.Again {
		t.Fatalf("%v in %v leads to %v, not to %+v", m, before, after, promise)
	}
	if promise.Last != variants.NoHouse && promise.Captured+promise.Given == 0 && after.Houses[promise.Last] == 0 {
		t.Fatalf("%v in %v leads to %v with nothing in house %d", m, before, after, promise.Last)
	}
	return true
}

// sameRefusal reports whether two errors refuse a move for the same reason, or neither does.
func sameRefusal(a, b error) bool {
	var x, y *variants.Refusal
	if errors.As(a, &x) && errors.As(b, &y) {
		return *x == *y
	}
	return a == nil && b == nil
}

func TestPromises(t *testing.T) {
	for _, test := range []struct {
		name, rule, position, move string
		want                       Promise
	}{
		{"a plain sowing", "abapa", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "A", Promise{Last: 4}},
		{"a capture", "abapa", "0-0-0-3-1-1-1-5-0-0-0-0-0-0-S", "D", Promise{Last: 6, Captured: 2}},
		{"a grand slam that takes nothing", "abapa", "0-0-0-0-3-2-1-1-0-0-0-0-18-18-S", "F", Promise{Last: 7, Spared: 4}},
		{"the own store", "kalah", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "C", Promise{Last: variants.NoHouse, Captured: 1, Again: true}},
		{"seeds for the owner of the house", "enindji", "3-0-0-0-0-2-4-3-0-0-0-0-0-0-S", "F", Promise{Last: 7, Given: 4}},
		{"the end", "abapa", "0-0-0-0-0-1-1-3-0-0-0-0-23-20-S", "F", Promise{Last: 6, Captured: 2, Ends: true}},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, err := notation.ParseRule(test.rule)
			if err != nil {
				t.Fatal(err)
			}
			p, err := notation.ParsePosition(test.position, r)
			if err != nil {
				t.Fatal(err)
			}
			moves, err := notation.ParseMoves(test.move, r.Size())
			if err != nil {
				t.Fatal(err)
			}
			got, err := PromiseOf(r, p, moves[0])
			events := got.Events
			got.Events = nil
			if err != nil || got.Last != test.want.Last || got.Captured != test.want.Captured || got.Given != test.want.Given ||
				got.Spared != test.want.Spared || got.Laps != test.want.Laps || got.Again != test.want.Again || got.Ends != test.want.Ends {
				t.Errorf("got %+v, %v, want %+v\n%v", got, err, test.want, events)
			}
		})
	}
}
