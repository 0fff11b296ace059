package learn

import (
	"errors"

	"awale/game"
	"awale/game/save"
	"awale/render/screen/kit"
)

// LearnerBook holds the learners of the program.
type LearnerBook struct {
	page    kit.Page
	Learned *save.Learned
	// list are the learners as they were read last, nil if they have to be read again. changes is the number of changes
	// at that time.
	list    []save.Learner
	changes int
}

// learnerSeed makes the sequence of learners' IDs differ from other sequences.
const learnerSeed = 0x656c657665

// NewLearnerBook makes the book of the learners.
func NewLearnerBook(p kit.Page, seed uint64) *LearnerBook {
	return &LearnerBook{page: p, Learned: save.NewLearned(p.Prefs.Shelf, func() string { return p.Prefs.Settings.Learner },
		game.NewChance(seed^learnerSeed).Next)}
}

// Learners returns the learners: the first one, then the others in the order of their names.
func (b *LearnerBook) Learners() []save.Learner {
	if now := b.Learned.Changes(); b.list == nil || b.changes != now {
		list, problem := b.Learned.List()
		b.page.Messages.Report(problem)
		b.list, b.changes = list, now
	}
	return b.list
}

// Bring adds a learner from a file. A problem of the storage, or an error, says why not.
func (b *LearnerBook) Bring(who save.Learner) (*save.Problem, error) {
	_, problem, err := b.Learned.Bring(who)
	return problem, err
}

// Forget makes the book read the learners again: another window may have changed them.
func (b *LearnerBook) Forget() { b.list = nil }

// now returns the current learner.
func (b *LearnerBook) now() save.Learner {
	who, problem := b.Learned.Now()
	b.page.Messages.Report(problem)
	return who
}

// called is the name of a learner. The first one needs no name.
func (b *LearnerBook) called(who save.Learner) string {
	if who.Progress.Name == "" {
		return b.page.Kit.Text("learners.first")
	}
	return who.Progress.Name
}

// currentLine says in one line who the current learner is.
func (b *LearnerBook) currentLine() string {
	name := b.now().Progress.Name
	if name == "" {
		name = b.page.Kit.Text("learners.you")
	}
	return b.page.Kit.Text("learners.now", "learner", name)
}

// Choose makes a learner the current one.
func (b *LearnerBook) Choose(id string) {
	before := b.now().ID
	b.page.Prefs.Settings.Learner = id
	b.page.Prefs.SaveSettings()
	if before != id {
		b.Learned.Settle(before)
	}
	b.page.Kit.Changed()
}

// chosen says that a learner is the current one.
func (b *LearnerBook) chosen(who save.Learner) string {
	if who.Progress.Name == "" {
		return b.page.Kit.Text("learners.chosen.first")
	}
	return b.page.Kit.Text("learners.chosen", "learner", who.Progress.Name)
}

// refusal says why a learner is not added or renamed.
func (b *LearnerBook) refusal(err error) string {
	switch {
	case errors.Is(err, save.ErrNoName):
		return b.page.Kit.Text("learners.refused.empty")
	case errors.Is(err, save.ErrNameTaken):
		return b.page.Kit.Text("learners.refused.taken")
	case errors.Is(err, save.ErrLearnersFull):
		return b.page.Kit.Text("learners.refused.full", "count", save.MaxLearners)
	}
	return b.page.Kit.Text("learners.refused.text", "count", save.MaxPersonName)
}
