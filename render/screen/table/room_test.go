package table_test

import (
	"testing"

	"awale/game"
	"awale/render/screen/kit/kittest"
	"awale/render/screen/table"
	"awale/render/screen/table/tabletest"
	"awale/variants"
)

// The room works without the rest of the program: it says how the game stands, and opens a question.
func TestTheRoomAlone(t *testing.T) {
	b := kittest.New(t)
	words := tabletest.Words(b)
	on := words.Playing
	offers := &table.Offers{Commentary: words, Page: b.Page, Stack: b.SheetStack, Skip: func() {}, Relay: func() {},
		Barred: func(game.OfferKind) string { return "" }}
	words.Greet()
	if len(words.Said) != 1 || b.Desk.Said == "" {
		t.Errorf("it greets with %q and speaks %q", words.Said, b.Desk.Said)
	}
	before := words.Narrator.Status()
	p := on.Session.Position()
	if err := on.Session.Play(p.Turn, variants.Sow(p.First(p.Turn))); err != nil {
		t.Fatal(err)
	}
	if now := words.Narrator.Status(); now == before || now == "" {
		t.Errorf("after a move the game stands so: %q", now)
	}
	offers.OpenQuestion()
	b.Sheet(table.QuestionID)
}
