package save

import (
	"cmp"
	"encoding/base64"
	"maps"
	"math/bits"
	"slices"
	"strconv"
)

// DocumentProgress is the document of what the first learner has learned: lessons and problems. Those of the others are
// of the same form, see [Learned].
const DocumentProgress = "progress"

// The limits of the document. It stays below 20 kB.
const (
	// MaxProblems is the number of problems that can be marked as solved, MaxAgain that of missed problems that wait to be repeated.
	MaxProblems = 16_000
	MaxAgain    = 150
	maxLessons  = 100
	maxRating   = 4000
	maxDays     = 1 << 20
)

// Again is a problem that was missed and is repeated on a later day.
type Again struct {
	Number int `json:"n"`
	// Right is how often it has been solved since. Due is the day on which it is repeated, in days since 1970.
	Right int `json:"right,omitempty"`
	Due   int `json:"due"`
}

// Skill is the player's rating in problems. Rating and Deviation are in hundredths, Volatility is in millionths. Tries is the number of
// problems that were tried. All are 0 before the first one.
type Skill struct {
	Rating     int `json:"rating,omitempty"`
	Deviation  int `json:"deviation,omitempty"`
	Volatility int `json:"volatility,omitempty"`
	Tries      int `json:"tries,omitempty"`
}

// Daily counts the problems of the day that were solved. Day is the last such day, in days since 1970. Streak is the number of such days
// in a row up to Day, and Best is the greatest Streak so far.
type Daily struct {
	Day    int `json:"day,omitempty"`
	Streak int `json:"streak,omitempty"`
	Best   int `json:"best,omitempty"`
}

// Progress is the progress of a learner in lessons and problems.
type Progress struct {
	// Name is the name of the learner, at most MaxPersonName characters that can be seen. Only that of the first learner may be
	// empty.
	Name string `json:"name,omitempty"`
	// Lessons has the number of steps that were done of each lesson, by its id.
	Lessons map[string]int `json:"lessons,omitempty"`
	// Solved has a bit for each problem that was solved, by its number, as unpadded base64.
	Solved string  `json:"solved,omitempty"`
	Skill  Skill   `json:"skill"`
	Daily  Daily   `json:"daily"`
	Again  []Again `json:"again,omitempty"`
	// Run is the greatest number of problems solved in a timed run.
	Run int `json:"run,omitempty"`
	// Offered is set once the program has offered the next step after the first game.
	Offered bool `json:"offered,omitempty"`

	unknown unknownFields
}

// Check implements [Checker].
func (p Progress) Check() error {
	if err := checkLearnerName(p.Name); err != nil {
		return err
	}
	if len(p.Lessons) > maxLessons {
		return fieldError("lessons", "are %d, more than %d", len(p.Lessons), maxLessons)
	}
	for id, steps := range p.Lessons {
		if err := checkText("lessons", id, MaxName); err != nil {
			return err
		}
		if steps < 0 || steps > maxLessons {
			return fieldError("lessons", "have %d steps of %s done", steps, id)
		}
	}
	if solved, err := base64.RawStdEncoding.DecodeString(p.Solved); err != nil || 8*len(solved) > MaxProblems {
		return fieldError("solved", "cannot be read")
	}
	switch s := p.Skill; {
	case s.Rating < -100*maxRating || s.Rating > 100*maxRating, s.Deviation < 0 || s.Deviation > 100*maxRating,
		s.Volatility < 0 || s.Volatility > 1e7, s.Tries < 0:
		return fieldError("skill", "is no rating")
	}
	if d := p.Daily; d.Day < 0 || d.Day > maxDays || d.Streak < 0 || d.Streak > maxDays || d.Best < 0 || d.Best > maxDays {
		return fieldError("daily", "has no such day")
	}
	if len(p.Again) > 2*MaxAgain {
		return fieldError("again", "are %d, more than %d", len(p.Again), 2*MaxAgain)
	}
	seen := map[int]bool{}
	for _, a := range p.Again {
		if a.Number < 0 || a.Number >= MaxProblems || a.Due < 0 || a.Due > maxDays || a.Right < 0 || a.Right > maxLessons ||
			seen[a.Number] {
			return fieldError("again", "hold problem %d wrongly", a.Number)
		}
		seen[a.Number] = true
	}
	if p.Run < 0 || p.Run > MaxProblems {
		return fieldError("run", "is %d", p.Run)
	}
	return nil
}

type progressFields Progress

// MarshalJSON implements json.Marshaler. Progress beyond MaxProgress is refused.
func (p Progress) MarshalJSON() ([]byte, error) {
	data, err := p.unknown.encode(progressFields(p))
	if err == nil && len(data) > MaxProgress {
		err = errTooLong
	}
	return data, err
}

// UnmarshalJSON implements json.Unmarshaler. Fields of a newer version are kept.
func (p *Progress) UnmarshalJSON(data []byte) error {
	return decodeDocument(data, (*progressFields)(p), &p.unknown)
}

// bits returns Solved as bytes. A text that cannot be read has none.
func (p *Progress) bits() []byte {
	b, err := base64.RawStdEncoding.DecodeString(p.Solved)
	if err != nil {
		return nil
	}
	return b
}

// IsSolved returns a function that reports whether a problem was solved.
func (p *Progress) IsSolved() func(number int) bool {
	b := p.bits()
	return func(number int) bool { return number/8 < len(b) && b[number/8]>>(number%8)&1 != 0 }
}

// SolvedCount returns the number of problems that were solved.
func (p *Progress) SolvedCount() (count int) {
	for _, b := range p.bits() {
		count += bits.OnesCount8(b)
	}
	return count
}

// Solve marks a problem as solved.
func (p *Progress) Solve(number int) {
	if number < 0 || number >= MaxProblems {
		return
	}
	b := p.bits()
	for len(b) <= number/8 {
		b = append(b, 0)
	}
	b[number/8] |= 1 << (number % 8)
	p.Solved = base64.RawStdEncoding.EncodeToString(b)
}

// Learn marks the first steps of a lesson as done. It never reduces their number.
func (p *Progress) Learn(lesson string, steps int) {
	if p.Lessons == nil {
		p.Lessons = map[string]int{}
	}
	p.Lessons[lesson] = max(p.Lessons[lesson], steps)
}

// Repeat sets the day on which a problem is repeated, which replaces an earlier setting. If there are too many, those that are due last
// are dropped.
func (p *Progress) Repeat(a Again) {
	p.Forget(a.Number)
	p.Again = append(p.Again, a)
	p.tidy()
}

// Forget removes a problem from those that are repeated.
func (p *Progress) Forget(number int) {
	p.Again = slices.DeleteFunc(p.Again, func(a Again) bool { return a.Number == number })
}

// DueBy returns the problems that are to be repeated up to a day, the earliest first.
func (p *Progress) DueBy(day int) (due []Again) {
	for _, a := range p.Again {
		if a.Due <= day {
			due = append(due, a)
		}
	}
	return due
}

// tidy sorts the problems by the day on which they are repeated, and drops the last ones if there are too many.
func (p *Progress) tidy() {
	slices.SortStableFunc(p.Again, func(a, b Again) int {
		return cmp.Or(cmp.Compare(a.Due, b.Due), cmp.Compare(a.Number, b.Number))
	})
	p.Again = p.Again[:min(len(p.Again), MaxAgain)]
}

// Count counts the problem of a day as solved. A player who travels west can have the day before a second time, which does not count.
func (d *Daily) Count(day int) {
	switch {
	case day == d.Day, day == d.Day-1:
		return
	case day == d.Day+1:
		d.Streak++
	default:
		d.Streak = 1
	}
	d.Day, d.Best = day, max(d.Best, d.Streak)
}

// Row returns the number of days in a row up to today or yesterday, 0 if the last day was earlier.
func (d Daily) Row(today int) int {
	if d.Day < today-1 {
		return 0
	}
	return d.Streak
}

// joinBits returns the problems that are solved in a or b, in the form of [Progress.Solved].
func joinBits(a, b []byte) string {
	for i, bits := range b {
		if i == len(a) {
			a = append(a, 0)
		}
		a[i] |= bits
	}
	return base64.RawStdEncoding.EncodeToString(a)
}

// joinDaily returns the one with the later day, with the greater Best of both.
func joinDaily(a, b Daily) Daily {
	best := max(a.Best, b.Best)
	if b.Day > a.Day {
		a = b
	}
	a.Best = best
	return a
}

// mergeProgress merges the progress of two windows. Nothing that was learned in one of them is lost.
func mergeProgress(before, mine, theirs *Progress) {
	theirs.Lessons = maps.Clone(theirs.Lessons)
	for id, steps := range mine.Lessons {
		theirs.Learn(id, steps)
	}
	theirs.Name = changed(before.Name, mine.Name, theirs.Name)
	theirs.Solved = joinBits(theirs.bits(), mine.bits())
	if mine.Skill != before.Skill {
		tries := theirs.Skill.Tries + mine.Skill.Tries - before.Skill.Tries
		theirs.Skill, theirs.Skill.Tries = mine.Skill, max(tries, mine.Skill.Tries)
	}
	theirs.Daily = joinDaily(theirs.Daily, mine.Daily)
	number := func(a Again) string { return strconv.Itoa(a.Number) }
	theirs.Again = mergeList(before.Again, mine.Again, theirs.Again, number)
	theirs.Run = max(theirs.Run, mine.Run)
	theirs.Offered = theirs.Offered || mine.Offered
	theirs.unknown = changed(before.unknown, mine.unknown, theirs.unknown)
	theirs.tidy()
}
