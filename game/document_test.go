package game

import (
	"encoding/json"
	"reflect"
	"testing"

	"awale/game/save"
	"awale/variants"

	"pgregory.net/rapid"
)

// TestDocumentRoundTrip saves and restores random games with variations: what comes back is the same
// tree, at the same place.
func TestDocumentRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, err := variants.Load(rapid.SampledFrom(variants.IDs()).Draw(t, "rule"))
		if err != nil {
			t.Fatal(err)
		}
		rec, err := NewRecord(r, r.Start())
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(0, 60).Draw(t, "commands") {
			if rec.Outcome().Over() || rapid.IntRange(0, 5).Draw(t, "back") == 0 {
				rec.Undo()
				continue
			}
			if _, err := rec.Play(rapid.SampledFrom(r.Legal(rec.Position())).Draw(t, "move")); err != nil {
				t.Fatal(err)
			}
		}
		if !rec.Outcome().Over() && rapid.Bool().Draw(t, "resign") {
			if _, err := rec.Resign(variants.Side(rapid.IntRange(0, 1).Draw(t, "side"))); err != nil {
				t.Fatal(err)
			}
		}
		players := [2]save.Player{{Kind: save.Human}, {Kind: save.Engine, Level: "club"}}
		data, err := json.Marshal(Document(rec, players, variants.North, 7))
		if err != nil {
			t.Fatal(err)
		}
		var doc save.Game
		if err := json.Unmarshal(data, &doc); err != nil {
			t.Fatalf("%v in %s", err, data)
		}
		got, err := Restore(doc)
		if err != nil {
			t.Fatalf("%v in %s", err, data)
		}
		if got.at != rec.at || got.Position() != rec.Position() || got.Outcome() != rec.Outcome() || len(got.nodes) != len(rec.nodes) {
			t.Fatalf("came back as node %d of %d, was %d of %d", got.at, len(got.nodes), rec.at, len(rec.nodes))
		}
		for i := range rec.nodes {
			a, b := rec.nodes[i], got.nodes[i]
			if a.Move != b.Move || a.Parent != b.Parent || !reflect.DeepEqual(a.Children, b.Children) || a.Position != b.Position {
				t.Fatalf("node %d came back as %+v, was %+v", i, b, a)
			}
		}
		// Redo leads where it led before.
		for rec.Redo() {
			if !got.Redo() || got.at != rec.at {
				t.Fatal("redo leads elsewhere")
			}
		}
	})
}

func TestRestoreRefuses(t *testing.T) {
	good := save.Game{Rule: "abapa", Moves: "Ff", At: 2, Tip: 2, View: save.South,
		Players: [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}}
	if _, err := Restore(good); err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*save.Game){
		"an unknown rule":     func(g *save.Game) { g.Rule = "chess" },
		"an illegal move":     func(g *save.Game) { g.Moves = "FF" },
		"a missing node":      func(g *save.Game) { g.At = 9 },
		"a broken start":      func(g *save.Game) { g.Start = "4-4" },
		"a move played twice": func(g *save.Game) { g.Moves, g.Parents = "FF", []int{0, 0} },
	} {
		bad := good
		change(&bad)
		if _, err := Restore(bad); err == nil {
			t.Errorf("%s was accepted", name)
		}
	}
}
