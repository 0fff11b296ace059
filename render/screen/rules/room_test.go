package rules_test

import (
	"testing"

	"awale/render/screen/kit/kittest"
	"awale/render/screen/rules"
	"awale/variants"
	"awale/variants/rulestest"
)

// outside is the rest of the program, as the room of rules sees it.
type outside struct {
	played *variants.Rules
	chosen *variants.Rules
}

func (o *outside) PlayedRule() *variants.Rules { return o.played }
func (o *outside) NewGameChoice() *rules.Choice {
	return rules.NewChoice("", func(r *variants.Rules) { o.chosen = r })
}
func (o *outside) Publishes() bool               { return false }
func (o *outside) PublishRule(r *variants.Rules) {}
func (o *outside) Teaches(*variants.Rules) bool  { return false }
func (o *outside) OpenLessonOf(*variants.Rules)  {}

// The room works without the rest of the program: a rule is found in the list, read, and chosen for a game.
func TestTheRoomAlone(t *testing.T) {
	b := kittest.New(t)
	abapa := rulestest.Load(t, variants.Default)
	o := &outside{played: abapa}
	book := rules.NewBook(b.Kit, b.Messages, b.Shelf, b.Languages)
	room := rules.NewRoom(b.Page, book, b.Desk, kittest.Board{}, o, func() {})

	room.OpenRules(nil, "")
	if list := b.Sheet("rules-sheet"); list.Label != "Rules" {
		t.Errorf("the list is called %q", list.Label)
	}
	room.OpenPage(abapa)
	if page := b.Sheet("rule-sheet"); page.Label != book.RuleName(abapa) {
		t.Errorf("the page is called %q", page.Label)
	}
	b.Press("rule-print")
	if b.Desk.Printed == "" {
		t.Error("the rule is not printed")
	}
	b.Press("rule-play")
	if o.chosen == nil || o.chosen.ID() != abapa.ID() {
		t.Error("the rule is not played")
	}
	b.Press("rule-make")
	b.Sheet("editor-sheet")
}
