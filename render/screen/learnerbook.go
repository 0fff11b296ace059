package screen

import (
	"errors"

	"awale/game/save"
)

// learnerBook is who learns with the program.
type learnerBook struct {
	kit     *kit
	learned *save.Learned
	prefs   *preferences
	report  func(*save.Problem)
	// list are the learners as they were read last, nil if they have to be read anew; changes is the number of changes by then.
	list    []save.Learner
	changes int
}

// learners returns the learners: the first one, then the others by their names.
func (b *learnerBook) learners() []save.Learner {
	if now := b.learned.Changes(); b.list == nil || b.changes != now {
		list, problem := b.learned.List()
		b.report(problem)
		b.list, b.changes = list, now
	}
	return b.list
}

// bring implements learnerFile.
func (b *learnerBook) bring(who save.Learner) (*save.Problem, error) {
	_, problem, err := b.learned.Bring(who)
	return problem, err
}

// forget has the learners read anew: another window may have changed them.
func (b *learnerBook) forget() { b.list = nil }

// now returns the learner who learns now.
func (b *learnerBook) now() save.Learner {
	who, problem := b.learned.Now()
	b.report(problem)
	return who
}

// called is what a learner is called: the first one needs no name.
func (b *learnerBook) called(who save.Learner) string {
	if who.Progress.Name == "" {
		return b.kit.text("learners.first")
	}
	return who.Progress.Name
}

// told says in a line who learns now.
func (b *learnerBook) told() string {
	name := b.now().Progress.Name
	if name == "" {
		name = b.kit.text("learners.you")
	}
	return b.kit.text("learners.now", "learner", name)
}

// choose lets a learner learn now.
func (b *learnerBook) choose(id string) {
	before := b.now().ID
	b.prefs.settings.Learner = id
	b.prefs.saveSettings()
	if before != id {
		b.learned.Settle(before)
	}
	b.kit.changed()
}

// chosen says that a learner learns now.
func (b *learnerBook) chosen(who save.Learner) string {
	if who.Progress.Name == "" {
		return b.kit.text("learners.chosen.first")
	}
	return b.kit.text("learners.chosen", "learner", who.Progress.Name)
}

// refusal says why a learner is not added or renamed.
func (b *learnerBook) refusal(err error) string {
	switch {
	case errors.Is(err, save.ErrNoName):
		return b.kit.text("learners.refused.empty")
	case errors.Is(err, save.ErrNameTaken):
		return b.kit.text("learners.refused.taken")
	case errors.Is(err, save.ErrLearnersFull):
		return b.kit.text("learners.refused.full", "count", save.MaxLearners)
	}
	return b.kit.text("learners.refused.text", "count", save.MaxPersonName)
}
