package game

import (
	"testing"

	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
	"awale/variants/rulestest"
)

func TestTheListOfGames(t *testing.T) {
	store := &save.Memory{}
	b := benchOver(t, store)
	rules := rulestest.Load(t, variants.Default)
	again := func() {
		t.Helper()
		b.begin(&Setup{Rules: rules, Players: people, First: FirstSouth})
	}
	again()
	if len(b.Saved()) != 0 {
		t.Error("a game in which nothing has happened is in the list")
	}
	b.play(5, 6)
	first, position := b.ID(), notation.FormatPosition(b.Session().Position())
	if games := b.Saved(); len(games) != 1 || !games[0].Present || games[0].Moves != 2 || games[0].Position != position {
		t.Errorf("the present game is listed as %+v", games)
	}
	b.must(b.Keep(first, "Sunday"))
	again()
	b.play(4)
	if games := b.Saved(); len(games) != 2 || games[0].Name != "Sunday" || !games[0].Kept || !games[0].Parked ||
		games[0].Position != position {
		t.Errorf("the list is %+v", games)
	}
	copied, err := b.Duplicate([]string{first}, "Sunday (copy)")
	b.must(err)
	if spared := b.Delete(first, b.ID()); len(spared) != 1 || spared[0] != b.ID() || b.CanUndelete() != 1 {
		t.Errorf("spared %v, %d can be brought back", spared, b.CanUndelete())
	}
	b.Undelete()
	b.must(b.Resume(first))
	if name, kept := b.Named(); name != "Sunday" || !kept || b.Session().Record().At() != 2 {
		t.Errorf("%q, kept %t, comes back", name, kept)
	}
	// The name stays with the game as it is played on, and does not pass to the next one.
	b.play(3)
	again()
	if name, kept := b.Named(); name != "" || kept {
		t.Errorf("the next game is called %q", name)
	}
	c := benchOver(t, store)
	if g, found := c.Read(first); !found || g.Name != "Sunday" || len(c.Saved()) != 3 {
		t.Errorf("after a start: %+v, %d games", g, len(c.Saved()))
	}
	if g, found := c.Read(copied); !found || g.Name != "Sunday (copy)" {
		t.Errorf("the copy is %+v", g)
	}
}
