package learn

import (
	"errors"

	"awale/game/save"
	"awale/render/screen/kit"
)

// LearnerBook holds the learners of the program.
type LearnerBook struct {
	kit     *kit.Kit
	Learned *save.Learned
	prefs   *kit.Preferences
	report  func(*save.Problem)
	// list are the learners as they were read last, nil if they have to be read again. changes is the number of changes
	// at that time.
	list    []save.Learner
	changes int
}

// Learners returns the learners: the first one, then the others in the order of their names.
func (b *LearnerBook) Learners() []save.Learner {
	if now := b.Learned.Changes(); b.list == nil || b.changes != now {
		list, problem := b.Learned.List()
		b.report(problem)
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
	b.report(problem)
	return who
}

// called is the name of a learner. The first one needs no name.
func (b *LearnerBook) called(who save.Learner) string {
	if who.Progress.Name == "" {
		return b.kit.Text("learners.first")
	}
	return who.Progress.Name
}

// told says in one line who the current learner is.
func (b *LearnerBook) told() string {
	name := b.now().Progress.Name
	if name == "" {
		name = b.kit.Text("learners.you")
	}
	return b.kit.Text("learners.now", "learner", name)
}

// Choose makes a learner the current one.
func (b *LearnerBook) Choose(id string) {
	before := b.now().ID
	b.prefs.Settings.Learner = id
	b.prefs.SaveSettings()
	if before != id {
		b.Learned.Settle(before)
	}
	b.kit.Changed()
}

// chosen says that a learner is the current one.
func (b *LearnerBook) chosen(who save.Learner) string {
	if who.Progress.Name == "" {
		return b.kit.Text("learners.chosen.first")
	}
	return b.kit.Text("learners.chosen", "learner", who.Progress.Name)
}

// refusal says why a learner is not added or renamed.
func (b *LearnerBook) refusal(err error) string {
	switch {
	case errors.Is(err, save.ErrNoName):
		return b.kit.Text("learners.refused.empty")
	case errors.Is(err, save.ErrNameTaken):
		return b.kit.Text("learners.refused.taken")
	case errors.Is(err, save.ErrLearnersFull):
		return b.kit.Text("learners.refused.full", "count", save.MaxLearners)
	}
	return b.kit.Text("learners.refused.text", "count", save.MaxPersonName)
}
