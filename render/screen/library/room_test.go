package library_test

import (
	"testing"
	"time"

	"awale/game"
	"awale/game/save"
	"awale/render/screen/kit/kittest"
	"awale/render/screen/library"
	"awale/render/screen/rules"
	"awale/variants"
)

// nothing is the rest of the program, of which the test needs nothing.
type nothing struct{}

func (nothing) PlayGame(string)                           {}
func (nothing) OpenTurns(string)                          {}
func (nothing) OpenSent(*game.Sent)                       {}
func (nothing) OpenLearners()                             {}
func (nothing) OpenTournaments()                          {}
func (nothing) OpenNewGame()                              {}
func (nothing) Learners() []save.Learner                  { return nil }
func (nothing) Bring(save.Learner) (*save.Problem, error) { return nil, nil }

// The room works without the rest of the program: the list of games opens, and a position is shared as a link.
func TestTheRoomAlone(t *testing.T) {
	b := kittest.New(t)
	at := b.Game()
	p := at.Session().Position()
	if err := at.Session().Play(p.Turn, variants.Sow(p.First(p.Turn))); err != nil {
		t.Fatal(err)
	}
	room := library.NewRoom(b.Page, library.Parts{Host: b.Desk, Persist: func(_ bool, done func(bool)) { done(true) },
		Clock: func() time.Duration { return 0 }, Book: rules.NewBook(b.Kit, b.Messages, b.Shelf, b.Languages),
		Statistics: save.NewStatistics(b.Shelf), Learners: nothing{},
		Table: func() *game.Table { return at }, Refresh: func() {}, Ways: nothing{}})

	room.OpenGames()
	b.Sheet("games-sheet")
	room.OpenShare(library.SharedOf(at.Session().Record(), at.Document(), variants.South), "")
	b.Sheet("share-sheet")
	b.Press("share-copy")
	if b.Desk.Copied == "" {
		t.Error("no link was copied")
	}
}
