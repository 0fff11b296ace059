package game

import (
	"encoding/json"
	"errors"
	"reflect"
	"testing"

	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"

	"pgregory.net/rapid"
)

// ownRules are rules that are not of the catalogue, with what only they have: a direction to choose, houses that
// change hands under another rule than the catalogue's.
var ownRules = []string{"abapa,name:Mine,sowing.direction:free", "ayoayo,sowing.direction:free",
	"nam-nam,sowing.direction:free", "erherhe,board.seeds:3,rounds.least:3", "abapa,board.blocked:3+9"}

// middle plays a random game for a while, so that the position remembers what the rule does.
func middle(t *rapid.T, r *variants.Rules) variants.Position {
	p := r.Start()
	for range rapid.SampledFrom([]int{0, 7, 400}).Draw(t, "before") {
		legal := r.Legal(p)
		if len(legal) == 0 {
			break
		}
		r.Step(&p, rapid.SampledFrom(legal).Draw(t, "move before"))
	}
	return p
}

// TestDocumentRoundTrip saves and restores random games with variations: what comes back is the same
// tree, at the same place.
func TestDocumentRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r, err := notation.ParseRule(rapid.SampledFrom(append(variants.IDs(), ownRules...)).Draw(t, "rule"))
		if err != nil {
			t.Fatal(err)
		}
		rec, err := NewRecord(r, middle(t, r))
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
		if ds := variants.Differences(got.rules.Parameters(), r.Parameters()); len(ds) > 0 || got.Start() != rec.Start() {
			t.Fatalf("begins at %v, was %v; differs in %v", got.Start(), rec.Start(), ds)
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
		for next := rec.nodes[rec.at].Next; rec.closed == 0 && next >= 0; next = rec.nodes[next].Next {
			if got.nodes[got.at].Next != next || errors.Join(rec.Go(next), got.Go(next)) != nil {
				t.Fatal("redo leads elsewhere")
			}
		}
	})
}

// TestGameOutlivesItsRule: a game by a rule of the player's own goes on when the rule has been deleted.
func TestGameOutlivesItsRule(t *testing.T) {
	store := &save.Memory{}
	shelf := save.NewShelf(store)
	rules := save.NewOwnRules(shelf)
	made, err := notation.ParseRule("nam-nam,name:Mine,sowing.direction:free")
	if err != nil {
		t.Fatal(err)
	}
	id, problem, err := rules.Keep(made.Parameters())
	if problem != nil || err != nil {
		t.Fatal(problem, err)
	}
	r, err := rules.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	rec, err := NewRecord(r, r.Start())
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []variants.Move{variants.SowClockwise(2), variants.Sow(8)} {
		if _, err := rec.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	people := [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}
	if p := shelf.Put(save.DocumentGame, Document(rec, people, variants.South, 1)); p != nil {
		t.Fatal(p)
	}
	if problem, err := rules.Delete(id); problem != nil || err != nil {
		t.Fatal(problem, err)
	}
	var doc save.Game
	if found, p := save.NewShelf(store).Get(save.DocumentGame, &doc); !found || p != nil {
		t.Fatal(found, p)
	}
	again, err := Restore(doc)
	if err != nil {
		t.Fatal(err)
	}
	if again.Rules().ID() != id || again.Rules().Parameters().Name["en"] != "Mine" || again.Position() != rec.Position() {
		t.Errorf("%s came back as %s at %v", id, again.Rules().ID(), again.Position())
	}
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
