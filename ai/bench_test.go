package ai

import (
	"context"
	"errors"
	"testing"

	"awale/variants"
)

// The signature of the bench changes only with an intended change of the search.
func TestBench(t *testing.T) {
	const want = 6932049
	nodes, err := Bench(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if nodes != want {
		t.Errorf("%d nodes, want %d", nodes, want)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Bench(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

// These signatures cover what the bench does not: endgame tables, the search by rules, and Wide.
func TestSignatures(t *testing.T) {
	abapa := load(t, variants.Default)
	for _, c := range []struct {
		name, rule, position string
		tables               int
		lim                  Limits
		want                 int64
	}{
		{"near the tables", variants.Default, "1-2-1-1-0-1-2-0-1-2-0-1-18-18-S", 6, Limits{Depth: 14}, 2068},
		{"in the tables", variants.Default, "0-0-1-2-0-0-1-0-1-0-0-1-21-21-S", 6, Limits{Depth: 14, Margin: true}, 1719},
		{"wide", variants.Default, "3-0-6-1-0-5-2-2-0-7-1-1-10-10-N", 0, Limits{Depth: 9, Wide: true}, 4752},
		{"laps", "ayoayo", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 0, Limits{Depth: 6}, 248},
		{"two, four or six", "bohnenspiel", "6-6-6-6-6-6-6-6-6-6-6-6-0-0-S", 0, Limits{Depth: 8}, 1687},
		{"sown stores", "kalah", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", 0, Limits{Depth: 8}, 2431},
	} {
		e := NewEngine(1 << 14)
		if c.tables > 0 {
			e.UseEndgameTables(tablesOf(t, abapa, c.tables))
		}
		got, err := e.Search(context.Background(), load(t, c.rule), []variants.Position{parse(t, c.position)}, c.lim, Open{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got.Nodes != c.want {
			t.Errorf("%s: %d nodes, want %d", c.name, got.Nodes, c.want)
		}
	}
}
