package main

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"awale/ai"
	"awale/ai/endgame"
	"awale/variants"
)

// abapa returns the rule and its tables up to the given seeds.
func abapa(t *testing.T, seeds int) (*variants.Rules, *endgame.Tables) {
	t.Helper()
	r, err := variants.Load(variants.Default)
	if err != nil {
		t.Fatal(err)
	}
	tables, err := endgame.Build(t.Context(), r, seeds, endgame.KindFor(r))
	if err != nil {
		t.Fatal(err)
	}
	return r, tables
}

// The maker's positions are correct: a search without its tables proves that the move wins and the others do
// not.
func TestMaker(t *testing.T) {
	r, tables := abapa(t, 6)
	var made []onlyWin
	m := maker{rules: r, tables: tables, least: 4, most: 6, seed: 3}
	if err := m.make(t.Context(), 9, func(o onlyWin) { made = append(made, o) }); err != nil {
		t.Fatal(err)
	}
	seeds, proved := map[int]int{}, 0
	for _, o := range made {
		seeds[o.position.InPlay()]++
		for _, move := range r.Legal(o.position) {
			p := o.position
			lead, over := 0, r.Step(&p, move).Over()
			if over {
				lead = int(p.Stores[o.position.Turn]) - int(p.Stores[o.position.Turn.Other()])
				if (lead > 0) != (move == o.move) {
					t.Errorf("%s: %v ends the game %d ahead", o.format(), move, lead)
				}
				continue
			}
			got, err := ai.NewEngine(1<<18).Search(t.Context(), r, []variants.Position{p}, ai.Limits{Nodes: 200_000}, ai.Open{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			// If endless play decides, a search without tables only estimates.
			if got.Decided() {
				proved++
				if got.Value.Loses() != (move == o.move) {
					t.Errorf("%s: after %v the other side has %+v", o.format(), move, got.Info)
				}
			}
		}
	}
	if proved < 10 {
		t.Errorf("only %d moves were proved", proved)
	}
	if len(made) != 9 || seeds[4] != 3 || seeds[5] != 3 || seeds[6] != 3 {
		t.Errorf("made %d positions, with so many seeds each: %v", len(made), seeds)
	}
	var again []onlyWin
	if err := m.make(t.Context(), 9, func(o onlyWin) { again = append(again, o) }); err != nil || !slices.Equal(made, again) {
		t.Errorf("made others the next time (%v)", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := m.make(ctx, 9, func(onlyWin) {}); err == nil {
		t.Error("makes more than it was asked to")
	}
}

// nodesFor is the number of nodes that stands for 100 milliseconds. Natively more than twice as many are
// searched in this time, even on a busy machine.
const nodesFor = 200_000

// With tables of up to 12 seeds, the only winning move of positions with 13 to 18 seeds is found in at least 99
// of 100.
func TestOnlyWins(t *testing.T) {
	r, tables := abapa(t, endgameSeeds)
	sample, err := onlyWins(r)
	if err != nil {
		t.Fatal(err)
	}
	seeds := map[int]int{}
	for _, o := range sample {
		seeds[o.position.InPlay()]++
		if len(r.Legal(o.position)) < 2 || r.Outcome(o.position).Over() || o.position.Total() != r.Seeds() {
			t.Errorf("%s leaves no choice", o.format())
		}
	}
	for n := leastSeeds; n <= mostSeeds; n++ {
		if seeds[n] < 40 {
			t.Errorf("only %d positions with %d seeds", seeds[n], n)
		}
	}
	if testing.Short() {
		// In short mode, search every seventh position.
		few := sample[:0]
		for i := 0; i < len(sample); i += 7 {
			few = append(few, sample[i])
		}
		sample = few
	}
	var out bytes.Buffer
	if err := report(t.Context(), r, capped{tables, endgameSeeds}, sample, ai.Limits{Nodes: nodesFor}, &out); err != nil {
		t.Fatal(err)
	}
	missed := strings.Count(out.String(), "missed")
	t.Log(out.String())
	if 100*missed > len(sample) {
		t.Errorf("%d of %d missed", missed, len(sample))
	}
}

// The command refuses invalid flags and says why.
func TestCommand(t *testing.T) {
	for args, want := range map[string]string{
		"":                    "usage",
		"-nodes 5 more":       "usage",
		"-make 3 -tables .":   fmt.Sprintf("no tables of up to %d seeds", mostSeeds),
		"-movetime 5 seconds": "invalid value",
	} {
		err := run(t.Context(), t.TempDir(), strings.Fields(args), new(bytes.Buffer))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", args, err, want)
		}
	}
}
