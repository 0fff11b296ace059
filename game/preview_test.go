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

// TestPreviewEqualsMove plays random games of every rule. Before each move, legal or not, it asks for the preview and
// compares it with what the move does. The environment variable GAMES sets the number of games a rule, 4 by default.
func TestPreviewEqualsMove(t *testing.T) {
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
			played, refused := 0, 0
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
					if checkPreview(t, rec, m) {
						played++
					} else {
						refused++
					}
				}
			}
			if played == 0 || refused == 0 {
				t.Errorf("%d moves played, %d refused", played, refused)
			}
		})
	}
}

// checkPreview compares the preview of a move with what playing it does. It reports whether the move was legal.
func checkPreview(t *testing.T, rec *Record, m variants.Move) bool {
	t.Helper()
	r, before := rec.Rules(), rec.Position()
	preview, refusal := PreviewOf(r, before, m)
	if err := r.Check(before, m); !sameRefusal(err, refusal) {
		t.Fatalf("%v in %v: previewed %v, checked %v", m, before, refusal, err)
	}
	if legal := slices.Contains(r.Legal(before), m); legal != (refusal == nil) {
		t.Fatalf("%v in %v: previewed %v, legal %v", m, before, refusal, legal)
	}
	events, err := rec.Play(m)
	if !sameRefusal(err, refusal) {
		t.Fatalf("%v in %v: previewed %v, played %v", m, before, refusal, err)
	}
	if err != nil {
		if rec.Position() != before {
			t.Fatalf("refused %v changed %v", m, before)
		}
		return false
	}
	if len(events) < len(preview.Events) || !slices.Equal(events[:len(preview.Events)], preview.Events) {
		t.Fatalf("%v in %v: previewed %v, played %v", m, before, preview.Events, events)
	}
	after := rec.Position()
	if extra := events[len(preview.Events):]; len(extra) > 0 || ends(preview) {
		// The end of the game or of a round handed out seeds, so the stores cannot be compared.
		if ends(preview) == (len(extra) > 0) {
			t.Fatalf("%v in %v: preview ends %v, then came %v", m, before, ends(preview), extra)
		}
		return true
	}
	mover, other := before.Turn, before.Turn.Other()
	lost := 0 // by the other side, of the seeds that count
	if before.Grid().FourRows() {
		lost = preview.Captured
	}
	if after.Score(mover)-before.Score(mover) != preview.Captured+preview.Banked ||
		after.Score(other)-before.Score(other) != preview.Given-lost ||
		(after.Turn == mover) != preview.Again {
		t.Fatalf("%v in %v leads to %v, not to %+v", m, before, after, preview)
	}
	if preview.Last != variants.NoHouse && preview.Captured+preview.Banked+preview.Given == 0 && after.Houses[preview.Last] == 0 {
		t.Fatalf("%v in %v leads to %v with nothing in house %d", m, before, after, preview.Last)
	}
	return true
}

// ends reports whether the round or the game is over after a move.
func ends(p Preview) bool {
	return slices.ContainsFunc(p.Events, func(e variants.Event) bool { return e.Kind == variants.Round || e.Kind == variants.End })
}

// sameRefusal reports whether two errors refuse a move for the same reason, or neither does.
func sameRefusal(a, b error) bool {
	var x, y *variants.Refusal
	if errors.As(a, &x) && errors.As(b, &y) {
		return *x == *y
	}
	return a == nil && b == nil
}

func TestPreviewOf(t *testing.T) {
	for _, test := range []struct {
		name, rule, position, move string
		want                       Preview
		ends                       bool
	}{
		{"a plain sowing", "abapa", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "A", Preview{Last: 4}, false},
		{"a capture", "abapa", "0-0-0-3-1-1-1-5-0-0-0-0-0-0-S", "D", Preview{Last: 6, Captured: 2}, false},
		{"a grand slam that takes nothing", "abapa", "0-0-0-0-3-2-1-1-0-0-0-0-18-18-S", "F", Preview{Last: 7, Spared: 4}, false},
		{"the own store", "kalah", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "C", Preview{Last: variants.NoHouse, Banked: 1, Again: true}, false},
		{"seeds for the owner of the house", "enindji", "3-0-0-0-0-2-4-3-0-0-0-0-0-0-S", "F", Preview{Last: 7, Given: 4}, false},
		{"the end", "abapa", "0-0-0-0-0-1-1-3-0-0-0-0-23-20-S", "F", Preview{Last: 6, Captured: 2}, true},
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
			got, err := PreviewOf(r, p, moves[0])
			events, over := got.Events, ends(got)
			got.Events = nil
			if err != nil || got.Last != test.want.Last || got.Captured != test.want.Captured ||
				got.Banked != test.want.Banked || got.Given != test.want.Given ||
				got.Spared != test.want.Spared || got.Laps != test.want.Laps || got.Again != test.want.Again || over != test.ends {
				t.Errorf("got %+v, %v, want %+v\n%v", got, err, test.want, events)
			}
		})
	}
}
