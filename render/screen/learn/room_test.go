package learn_test

import (
	"slices"
	"strconv"
	"strings"
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

// alone makes the room without the rest of the program.
func alone(t *testing.T) (b *kittest.Bench, room *learn.Room, learners *learn.LearnerBook) {
	b = kittest.New(t)
	learners = learn.NewLearnerBook(b.Page, 1)
	book := rules.NewBook(b.Kit, b.Messages, b.Shelf, b.Languages)
	kept := library.NewRoom(b.Page, library.Parts{Host: b.Desk, Persist: func(_ bool, done func(bool)) { done(true) },
		Clock: func() time.Duration { return 0 }, Book: book,
		Statistics: save.NewStatistics(b.Shelf), Learners: learners, Table: func() *game.Table { return nil }, Refresh: func() {},
		Ways: nothing{}})
	room = learn.NewRoom(b.Page, learn.Parts{Seed: 1, Library: b.Content, Book: book,
		Learners: learners, Host: b.Desk, Board: kittest.Board{}, Kept: kept, Ways: nothing{}})
	return b, room, learners
}

// The room works without the rest of the program: a learner is added.
func TestTheRoomAlone(t *testing.T) {
	b, room, learners := alone(t)
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

// A learner does not come back beside another one of the same name, and the reason is told.
func TestALearnerWhoseNameIsTakenStaysAway(t *testing.T) {
	b, room, learners := alone(t)
	id, _, _ := learners.Learned.Add("Ama")
	learners.Learned.Remove(id)
	learners.Learned.Add("ama")
	room.OpenLearners()
	b.Sheet("learners-sheet")
	b.Press("learners-undo")
	if list := learners.Learners(); len(list) != 2 || b.Messages.Toast.Text != b.Kit.Text("learners.refused.taken") {
		t.Errorf("the learners are %+v, and told is %q", list, b.Messages.Toast.Text)
	}
}

// A wrong move in a problem is announced as wrong once, and then the answer to it.
func TestAWrongMoveIsAnnouncedOnce(t *testing.T) {
	b, room, _ := alone(t)
	room.OpenProblems()
	for !b.Content.News() {
		time.Sleep(time.Millisecond)
	}
	b.Sheet("problems-sheet")
	b.Press("problems-next")
	b.Sheet("task-sheet")
	task := b.Top().(*learn.TaskSheet)
	for h := range 6 {
		r := room.Problems.File.Rules()
		if m := variants.Sow(variants.House(h)); r.Check(task.Problem.Position, m) == nil && m != task.Problem.Solution() {
			b.Press("exercise-house-" + strconv.Itoa(h))
			break
		}
	}
	for range 1000 {
		task.Advance(0.1)
	}
	wrong := func(said string) bool { return strings.HasPrefix(said, "Not ") }
	if first := slices.IndexFunc(b.Desk.Heard, wrong); first < 0 || slices.ContainsFunc(b.Desk.Heard[first+1:], wrong) ||
		b.Desk.Said != "The goal is out of reach." {
		t.Errorf("announced are %q", b.Desk.Heard)
	}
	b.Sheet("task-sheet")
	if told := b.Root.Find("task-words").Label; !wrong(told) || !strings.HasSuffix(told, b.Desk.Said) {
		t.Errorf("shown is %q", told)
	}
}
