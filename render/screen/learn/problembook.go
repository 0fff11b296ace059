package learn

import (
	"math"
	"time"

	"awale/ai/problem"
	"awale/game/learn"
	"awale/game/save"
	"awale/render/screen/kit"
	"awale/variants"
)

// problemBook holds the set of problems and the player's progress in it.
type problemBook struct {
	library *kit.ContentFiles
	learned *save.Learned
	// report reports a problem of the storage.
	report func(*save.Problem)
	wall   func() int64
	// rules is the rule whose problems have been chosen, and first the number of its first problem among those of all rules.
	rules *variants.Rules
	first int
	// File is nil until the problems of the rule have been loaded. files has those of rules that were chosen before.
	File  *problem.File
	files map[string]*problem.File
	// chance is the state of the random choice among suitable problems.
	chance uint64
}

// collection is the problems of a rule. In the progress of a learner every problem has one number: first and its place in the file.
type collection struct {
	rule  string
	first int
}

// collections are the problems of all rules. The numbers never change.
var collections = []collection{{variants.Default, 0}, {"kalah", 8000}, {"classical", 8500}, {"mangala-turkey", 9000},
	{"toguz-kumalak", 9500}, {"congklak", 10_000}}

// fileOf is the name of the file with the problems of a rule.
func fileOf(rule string) string { return "problems/" + rule + ".problems" }

// want begins to fetch the problems of the rule.
func (b *problemBook) want() { b.library.Want(fileOf(b.rules.ID())) }

// choose chooses the problems of a rule; those of any other rule are not there.
func (b *problemBook) choose(rule string) {
	for _, c := range collections {
		if r, err := variants.Load(rule); err == nil && c.rule == rule && rule != b.rules.ID() {
			if b.files == nil {
				b.files = map[string]*problem.File{}
			}
			b.files[b.rules.ID()] = b.File
			b.rules, b.first, b.File = r, c.first, b.files[rule]
		}
	}
}

// isDefault reports whether the problems are those of the rule that has the problem of the day, the run and the sets.
func (b *problemBook) isDefault() bool { return b.rules.ID() == variants.Default }

// open returns the set, nil if it is not loaded yet. failed is set if it cannot be fetched.
func (b *problemBook) open() (set *problem.File, failed bool) {
	_, failed = load(b.library, fileOf(b.rules.ID()), &b.File, func(data []byte) (*problem.File, error) {
		return problem.OpenFile(data, b.rules)
	})
	return b.File, failed
}

// now returns the current time in the player's time zone.
func (b *problemBook) now() time.Time {
	if b.wall == nil {
		return time.Time{}
	}
	return time.UnixMilli(b.wall())
}

// today returns the date.
func (b *problemBook) today() learn.Day { return learn.DayOf(b.now()) }

// Daily returns the number of the problem of the day, from 0.
func (b *problemBook) Daily() int { return min(learn.Daily(b.today()), b.File.Len()-1) }

// Progress returns the player's progress.
func (b *problemBook) Progress() save.Progress {
	p, fault := b.learned.Progress()
	b.report(fault)
	return p
}

// Change changes the player's progress.
func (b *problemBook) Change(do func(p *save.Progress)) { b.report(b.learned.Change(do)) }

// skillOf converts a saved rating for computing.
func skillOf(s save.Skill) learn.Rating {
	return learn.Rating{Value: float64(s.Rating) / 100, Deviation: float64(s.Deviation) / 100,
		Volatility: float64(s.Volatility) / 1e6}.Known()
}

// keptSkill converts a rating for saving.
func keptSkill(r learn.Rating, tries int) save.Skill {
	return save.Skill{Rating: int(math.Round(100 * r.Value)), Deviation: int(math.Round(100 * r.Deviation)),
		Volatility: int(math.Round(1e6 * r.Volatility)), Tries: tries}
}

// tried counts the first try at a problem and changes the rating. A missed problem is repeated tomorrow. A repeated
// problem that is solved is repeated after more days, until it is learned.
func (b *problemBook) tried(number int, solved bool) {
	today := int(b.today())
	b.Change(func(p *save.Progress) {
		p.Skill = keptSkill(skillOf(p.Skill).Tried(b.File.Rating(number), solved), p.Skill.Tries+1)
		if solved {
			p.Solve(b.first + number)
		}
		b.repeat(p, b.first+number, today, solved)
	})
}

// repeat sets the day on which a problem is repeated. number counts the problems of all rules.
func (b *problemBook) repeat(p *save.Progress, number, today int, solved bool) {
	for _, a := range p.Again {
		if a.Number != number {
			continue
		}
		if !solved {
			a.Right = 0
		} else if a.Due <= today {
			a.Right++
		} else {
			return // it is not due today
		}
		if due, ok := learn.Due(learn.Day(today), a.Right); ok {
			a.Due = int(due)
			p.Repeat(a)
		} else {
			p.Forget(number)
		}
		return
	}
	if due, _ := learn.Due(learn.Day(today), 0); !solved {
		p.Repeat(save.Again{Number: number, Due: int(due)})
	}
}

// suits reports whether a problem is wanted.
type suits func(number int) bool

func (b *problemBook) ofTheme(t problem.Theme) suits {
	return func(n int) bool { return b.File.Theme(n) == t }
}

func (b *problemBook) ofStep(s problem.Step) suits {
	return func(n int) bool { return problem.StepOf(b.File.Rating(n)) == s }
}

// counts returns the number of suitable problems, and how many of them are solved.
func (b *problemBook) counts(wanted suits) (solved, all int) {
	p := b.Progress()
	is := p.IsSolved()
	for n := range b.File.Len() {
		if wanted(n) {
			all++
			if is(b.first + n) {
				solved++
			}
		}
	}
	return solved, all
}

// next returns the suitable problem whose rating is nearest to a rating, with a little chance. It prefers unsolved
// problems and never returns the last one again. ok is false if none suits.
func (b *problemBook) next(wanted suits, rating, last int) (number int, ok bool) {
	p := b.Progress()
	is := p.IsSolved()
	best := math.Inf(1)
	for n := range b.File.Len() {
		if n == last || wanted != nil && !wanted(n) {
			continue
		}
		b.chance = b.chance*6364136223846793005 + 1442695040888963407
		far := math.Abs(float64(b.File.Rating(n)-rating)) + float64(b.chance>>33%120)
		if is(b.first + n) {
			far += 5000
		}
		if far < best {
			best, number, ok = far, n, true
		}
	}
	return number, ok
}
