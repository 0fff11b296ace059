package setup_test

import (
	"testing"
	"time"

	"awale/game"
	"awale/game/analysis"
	"awale/game/save"
	"awale/render/screen/kit/kittest"
	"awale/render/screen/library"
	"awale/render/screen/rules"
	"awale/render/screen/setup"
	"awale/render/screen/table"
	"awale/variants"
)

// board is the game on the board, and the rest of the program for the other rooms.
type board struct {
	rules *variants.Rules
	game  table.ChosenGame
}

func (b *board) ShownPosition() (*variants.Rules, variants.Position) { return b.rules, b.rules.Start() }
func (b *board) WantGame(c table.ChosenGame)                         { b.game = c }
func (b *board) KeepGame(save.Game) (bool, error)                    { return false, nil }
func (b *board) PlayedRule() *variants.Rules                         { return b.rules }
func (b *board) NewGameChoice() *rules.Choice                        { return nil }
func (b *board) Publishes() bool                                     { return false }
func (b *board) PublishRule(*variants.Rules)                         {}
func (b *board) Teaches(*variants.Rules) bool                        { return false }
func (b *board) OpenLessonOf(*variants.Rules)                        {}
func (b *board) PlayGame(string)                                     {}
func (b *board) OpenTurns(string)                                    {}
func (b *board) OpenSent(*game.Sent)                                 {}
func (b *board) OpenLearners()                                       {}
func (b *board) OpenNewGame()                                        {}
func (b *board) OpenTournaments()                                    {}
func (b *board) Learners() []save.Learner                            { return nil }
func (b *board) Bring(save.Learner) (*save.Problem, error)           { return nil, nil }

// prover proves nothing.
type prover struct{}

func (*prover) Barred() string                                { return "not now" }
func (*prover) Prove(*variants.Rules, variants.Position)      {}
func (*prover) Stop()                                         {}
func (*prover) Found() (found analysis.Finding, running bool) { return found, false }

// The room works without the rest of the program: a seed too many is refused and taken back, and the position is played.
func TestTheRoomAlone(t *testing.T) {
	b := kittest.New(t)
	book := rules.NewBook(b.Kit, b.Messages, b.Shelf, b.Languages)
	on := &board{rules: book.Catalogued(variants.Default)}
	list := rules.NewRoom(b.Page, book, b.Desk, kittest.Board{}, on, func() {})
	kept := library.NewRoom(b.Page, library.Parts{Host: b.Desk, Persist: func(_ bool, done func(bool)) { done(true) },
		Clock: func() time.Duration { return 0 }, Book: book,
		Statistics: save.NewStatistics(b.Shelf), Learners: on, Table: func() *game.Table { return nil }, Refresh: func() {}, Ways: on})
	room := setup.NewRoom(b.Page, setup.Parts{Game: on, Place: kittest.Board{}, Rules: list, Library: kept, Prover: &prover{}})

	room.Open()
	b.Sheet("placing")
	if b.Press("placing-prove"); b.Desk.Said != "not now" {
		t.Errorf("a refused proof says %q", b.Desk.Said)
	}
	b.Press("placing-count-more")
	b.Sheet("placing")
	b.Press("placing-play")
	if on.game.Setup != nil || b.Desk.Said != "1 too many: this rule has 48 seeds." {
		t.Errorf("with a seed too many it says %q", b.Desk.Said)
	}
	b.Press("placing-undo")
	b.Sheet("placing")
	b.Press("placing-play")
	if s := on.game.Setup; s == nil || s.Record.Start() != on.rules.Start() {
		t.Errorf("the game that was asked for is %+v, and it says %q", on.game, b.Desk.Said)
	}
}
