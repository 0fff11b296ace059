package newgame_test

import (
	"testing"

	"awale/game/save"
	"awale/render/screen/kit/kittest"
	"awale/render/screen/newgame"
	"awale/render/screen/rules"
	"awale/render/screen/table"
	"awale/variants"
)

// asked remembers the game that was asked for, and is the rest of the program for the rules.
type asked struct {
	game   table.ChosenGame
	played *variants.Rules
}

func (a *asked) WantGame(c table.ChosenGame)   { a.game = c }
func (a *asked) PlayedRule() *variants.Rules   { return a.played }
func (a *asked) NewGameChoice() *rules.Choice  { return nil }
func (a *asked) Publishes() bool               { return false }
func (a *asked) PublishRule(r *variants.Rules) {}
func (a *asked) Teaches(*variants.Rules) bool  { return false }
func (a *asked) OpenLessonOf(*variants.Rules)  {}

// The room works without the rest of the program: a game at a level is chosen, and asked for.
func TestTheRoomAlone(t *testing.T) {
	b := kittest.New(t)
	book := rules.NewBook(b.Kit, b.Messages, b.Shelf, b.Languages)
	a := &asked{played: book.Catalogued(variants.Default)}
	list := rules.NewRoom(b.Page, book, b.Desk, kittest.Board{}, a, func() {})
	room := newgame.NewRoom(b.Page, a, save.NewStatistics(b.Shelf), list)

	room.OpenLevel("beginner")
	b.Sheet("new-sheet")
	b.Press("new-rule")
	b.Sheet("rules-sheet")
	b.Press("rules-sheet-back")
	b.Sheet("new-sheet")
	b.Press("new-start")
	if s := a.game.Setup; s == nil || s.Rules.ID() != variants.Default || s.Players[variants.North].Level != "beginner" {
		t.Fatalf("the game that was asked for is %+v", s)
	}
	a.game.Agreed()
	if b.Prefs.Settings.Level != "beginner" {
		t.Error("the choice is not kept for the next game")
	}
}
