package learn_test

import (
	"testing"
	"time"

	"awale/game"
	"awale/game/save"
	"awale/render/screen/kit/kittest"
	"awale/render/screen/learn"
	"awale/render/screen/library"
	"awale/render/screen/rules"
	"awale/variants"
)

// nothing is the rest of the program, of which the test needs nothing.
type nothing struct{}

func (nothing) PlayGame(string)          {}
func (nothing) OpenTurns(string)         {}
func (nothing) OpenSent(*game.Sent)      {}
func (nothing) OpenLearners()            {}
func (nothing) OpenTournaments()         {}
func (nothing) OpenNewGame()             {}
func (nothing) OpenRule(*variants.Rules) {}

// The room works without the rest of the program: a learner is added.
func TestTheRoomAlone(t *testing.T) {
	b := kittest.New(t)
	learners := learn.NewLearnerBook(b.Page, 1)
	book := rules.NewBook(b.Kit, b.Messages, b.Shelf, b.Languages)
	kept := library.NewRoom(b.Page, library.Parts{Host: b.Desk, Persist: func(_ bool, done func(bool)) { done(true) },
		Clock: func() time.Duration { return 0 }, Book: book,
		Statistics: save.NewStatistics(b.Shelf), Learners: learners, Table: func() *game.Table { return nil }, Refresh: func() {},
		Ways: nothing{}})
	room := learn.NewRoom(b.Page, learn.Parts{Seed: 1, Library: b.Content, Book: book,
		Learners: learners, Host: b.Desk, Board: kittest.Board{}, Kept: kept, Ways: nothing{}})

	room.OpenLearn()
	b.Sheet("learn-sheet")
	room.OpenLearners()
	b.Sheet("learners-sheet")
	b.Press("learners-add")
	b.Sheet("learner-sheet")
	b.Root.Write("learner-name", "Ama", 3)
	b.Sheet("learner-sheet")
	b.Press("learner-save")
	if list := learners.Learners(); len(list) != 2 || list[1].Progress.Name != "Ama" {
		t.Errorf("the learners are %+v", list)
	}
}
