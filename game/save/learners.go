package save

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strings"
)

// learnerPrefix begins the kinds of the documents of learners, and the id of the learner follows. The document of the first
// learner is [DocumentProgress].
const learnerPrefix = "learner-"

// Limits of the learners. All of them take at most 0.84 MB of the store, see [Learned.Settle].
const (
	// MaxLearners is the number of learners, the first one among them, from which no more can be added.
	MaxLearners = 40
	// MaxProgress is the largest size of the document of a learner, in bytes.
	MaxProgress = 20_000
)

// What can be wrong with a learner that is added, renamed or brought from a file. Storage that fails is a [Problem] and not one
// of these.
var (
	// ErrNoName: the name is empty.
	ErrNoName = errors.New("the learner has no name")
	// ErrNameText: the name has more than MaxPersonName characters, or characters that cannot be seen.
	ErrNameText = errors.New("the name cannot be shown")
	// ErrNameTaken: another learner has the name.
	ErrNameTaken = errors.New("another learner has the name")
	// ErrLearnersFull: there are MaxLearners.
	ErrLearnersFull = errors.New("there are no more learners")
)

// Learner is somebody who learns with the program, and the progress.
type Learner struct {
	// ID is "" for the first learner, who needs no name.
	ID       string   `json:"id,omitempty"`
	Progress Progress `json:"progress"`
}

// Check implements [Checker].
func (l Learner) Check() error {
	if l.ID != "" && !validID(l.ID) {
		return fieldError("id", "is %.20q, which is no id", l.ID)
	}
	if l.ID != "" && l.Progress.Name == "" {
		return fieldError("name", "is empty")
	}
	return l.Progress.Check()
}

// learnerKind returns the kind of the document of a learner.
func learnerKind(id string) string {
	if id == "" {
		return DocumentProgress
	}
	return learnerPrefix + id
}

// Learned keeps the progress of the learners, one document each on a [Shelf]. There is no list of them: the learners are those of
// whom there is a document, and the first one, who needs none. So two windows never disagree about the list. A document that
// one window removes while another one adds to it comes back whole.
type Learned struct {
	shelf *Shelf
	// now returns the id of the learner who learns now. random gives random numbers for ids.
	now    func() string
	random func() uint64
	// removed is the learner that Restore brings back, nil for none.
	removed *Learner
	// changes counts the changes of this window.
	changes int
}

// NewLearned returns the progress among the documents of a shelf. now returns the id of the learner who learns now, "" for the
// first one; random gives random numbers for ids.
func NewLearned(shelf *Shelf, now func() string, random func() uint64) *Learned {
	return &Learned{shelf: shelf, now: now, random: random}
}

// Changes grows whenever this window changes something.
func (l *Learned) Changes() int { return l.changes }

// Now returns the learner who learns now. It is the first one if the one who did is gone.
func (l *Learned) Now() (Learner, *Problem) {
	var first *Problem
	if id := l.now(); id != "" {
		who, found, problem := l.read(id)
		if found {
			return who, problem
		}
		first = problem
	}
	who, _, problem := l.read("")
	return who, cmp.Or(first, problem)
}

// read returns a learner as the document tells. found is false if there is no document.
func (l *Learned) read(id string) (who Learner, found bool, problem *Problem) {
	who.ID = id
	found, problem = l.shelf.Get(learnerKind(id), &who.Progress)
	return who, found, problem
}

// Progress returns what the learner who learns now has learned.
func (l *Learned) Progress() (Progress, *Problem) {
	who, problem := l.Now()
	return who.Progress, problem
}

// Change changes what the learner who learns now has learned.
func (l *Learned) Change(do func(p *Progress)) *Problem {
	who, problem := l.Now()
	return cmp.Or(problem, l.change(who, do))
}

func (l *Learned) change(who Learner, do func(p *Progress)) *Problem {
	p := who.Progress
	p.Lessons = maps.Clone(p.Lessons)
	p.Again = slices.Clone(p.Again)
	do(&p)
	l.changes++
	return l.shelf.Put(learnerKind(who.ID), p)
}

// List returns the learners: the first one, then the others by their names.
func (l *Learned) List() (list []Learner, problem *Problem) {
	who, _, problem := l.read("")
	list = append(list, who)
	ids, err := l.shelf.ids(learnerPrefix)
	if err != nil {
		return list, problem // to read the first one has told it
	}
	for _, id := range slices.Sorted(maps.Keys(ids)) {
		who, found, p := l.read(id)
		if problem = cmp.Or(problem, p); found {
			list = append(list, who)
		}
	}
	slices.SortStableFunc(list[1:], func(a, b Learner) int {
		return cmp.Or(strings.Compare(strings.ToLower(a.Progress.Name), strings.ToLower(b.Progress.Name)), strings.Compare(a.ID, b.ID))
	})
	return list, problem
}

// newID returns an id that no learner has.
func (l *Learned) newID(list []Learner) string {
	for {
		id := idFrom(l.random())
		if !slices.ContainsFunc(list, func(who Learner) bool { return who.ID == id }) {
			return id
		}
	}
}

// checkNew looks at a name that the learner with an id is to have.
func checkNew(id, name string, list []Learner) error {
	switch {
	case name == "" && id == "":
		return nil
	case name == "":
		return ErrNoName
	case checkLearnerName(name) != nil:
		return ErrNameText
	case slices.ContainsFunc(list, func(who Learner) bool { return who.ID != id && strings.EqualFold(who.Progress.Name, name) }):
		return ErrNameTaken
	}
	return nil
}

// Add adds a learner. Blanks around the name are left out. The error is ErrNoName, ErrNameText, ErrNameTaken or ErrLearnersFull.
// A learner for whom the store has no room is not added; the problem is then of kind KindFull or KindRefused.
func (l *Learned) Add(name string) (id string, problem *Problem, err error) {
	list, problem := l.List()
	name = strings.TrimSpace(name)
	id = l.newID(list)
	if err := checkAdded(id, name, list); err != nil {
		return "", problem, err
	}
	if p := l.add(Learner{id, Progress{Name: name}}); p != nil {
		return "", p, nil
	}
	return id, problem, nil
}

// checkAdded looks at the name of a learner who comes to those of the list.
func checkAdded(id, name string, list []Learner) error {
	if err := checkNew(id, name, list); err != nil {
		return err
	}
	if len(list) >= MaxLearners {
		return ErrLearnersFull
	}
	return nil
}

// add stores a learner, who is new, or says why the store does not take it.
func (l *Learned) add(who Learner) *Problem {
	problem := l.shelf.putNew(learnerKind(who.ID), who.Progress)
	if problem == nil {
		l.changes++
	}
	return problem
}

// Rename gives a learner another name. The first one may have none. The errors are those of [Learned.Add].
func (l *Learned) Rename(id, name string) (*Problem, error) {
	list, problem := l.List()
	name = strings.TrimSpace(name)
	if err := checkNew(id, name, list); err != nil {
		return problem, err
	}
	for _, who := range list {
		if who.ID == id {
			problem = cmp.Or(problem, l.change(who, func(p *Progress) { p.Name = name }))
		}
	}
	return problem, nil
}

// Remove removes a learner with all progress. [Learned.Restore] brings back the one that was removed last. The first one
// cannot be removed.
func (l *Learned) Remove(id string) *Problem {
	if id == "" {
		return nil
	}
	who, found, problem := l.read(id)
	if !found {
		return problem
	}
	l.removed = &who
	l.changes++
	return cmp.Or(problem, l.shelf.Drop(learnerKind(id)))
}

// Removed returns the name of the learner that Restore brings back, "" for none.
func (l *Learned) Removed() string {
	if l.removed == nil {
		return ""
	}
	return l.removed.Progress.Name
}

// Restore brings back the learner who was removed last, and returns the id. The problem and the errors are those of [Learned.Add]:
// another learner may have the name by now, or the place. The learner can then be brought back later.
func (l *Learned) Restore() (id string, problem *Problem, err error) {
	if l.removed == nil {
		return "", nil, nil
	}
	list, problem := l.List()
	if err := checkAdded(l.removed.ID, l.removed.Progress.Name, list); err != nil {
		return "", problem, err
	}
	if p := l.add(*l.removed); p != nil {
		return "", p, nil
	}
	id, l.removed = l.removed.ID, nil
	return id, problem, nil
}

// Settle removes the older state of the document of a learner who does not learn now. So all learners but one take
// MaxProgress bytes each, and that one twice as many.
func (l *Learned) Settle(id string) { l.shelf.settle(learnerKind(id)) }

// Bring takes a learner of a file. One who is here already learns nothing new twice: of both the better counts. The first one of
// the file is the first one here, unless both have names that differ. added is set if the learner is new here. The error is
// ErrLearnersFull; the problem is as for [Learned.Add].
func (l *Learned) Bring(in Learner) (added bool, problem *Problem, err error) {
	list, problem := l.List()
	same := func(who Learner) bool { return who.ID == in.ID }
	if in.ID == "" && in.Progress.Name != "" && !list[0].Blank() {
		same = func(who Learner) bool { return strings.EqualFold(who.Progress.Name, in.Progress.Name) }
	}
	if i := slices.IndexFunc(list, same); i >= 0 {
		return false, cmp.Or(problem, l.change(list[i], func(p *Progress) { p.join(&in.Progress) })), nil
	}
	if len(list) >= MaxLearners {
		return false, problem, ErrLearnersFull
	}
	if in.ID == "" {
		in.ID = l.newID(list)
	}
	if p := l.add(in); p != nil {
		return false, p, nil
	}
	l.Settle(in.ID)
	return true, problem, nil
}

// Blank reports whether a learner has neither a name nor any progress.
func (l Learner) Blank() bool {
	p := l.Progress
	return p.Name == "" && len(p.Lessons) == 0 && p.Solved == "" && p.Skill.Tries == 0 && len(p.Again) == 0 && p.Run == 0
}

// join adds what another state of the same learner has, which was made from none that is known: a file. To join the same state
// once more changes nothing.
func (p *Progress) join(o *Progress) {
	for id, steps := range o.Lessons {
		p.Learn(id, steps)
	}
	learned := p.IsSolved()
	again := slices.Clone(p.Again)
	for _, a := range o.Again {
		known := slices.ContainsFunc(again, func(b Again) bool { return b.Number == a.Number })
		if !known && !learned(a.Number) { // a mistake that has been learned here comes no more
			p.Again = append(p.Again, a)
		}
	}
	p.Solved = joinBits(p.bits(), o.bits())
	if o.Skill.Tries > p.Skill.Tries {
		p.Skill = o.Skill
	}
	p.Daily = joinDaily(p.Daily, o.Daily)
	p.Run = max(p.Run, o.Run)
	p.Offered = p.Offered || o.Offered
	p.Name = cmp.Or(p.Name, o.Name)
	p.tidy()
}

// readLearner reads what a line of a file says of a learner.
func readLearner(data []byte) (who Learner, err error) {
	if len(data) > MaxProgress+maxHead {
		return who, errTooLong
	}
	err = decode(data, &who)
	return who, err
}
