package save

import (
	"cmp"
	"slices"
)

// DocumentStatistics is the document of the games that the player has finished against the computer.
const DocumentStatistics = "statistics"

// MaxCounted is how many games are counted: the last ones.
const MaxCounted = 1000

// maxCounted is how many the document may hold: windows that count games at the same moment may exceed MaxCounted.
const maxCounted = 2 * MaxCounted

// The results of a counted game, for the player.
const (
	Won   = "won"
	Drawn = "drawn"
	Lost  = "lost"
)

// Counted is a game against the computer that is over.
type Counted struct {
	// ID is the id of the game: a game counts once.
	ID string `json:"id"`
	// Rule is the id of the rule, Level the name of the computer's level. Strength is how strong a computer of EvenLevel
	// played, as in [Player]; 0 where that is not known and for every other level.
	Rule     string `json:"rule"`
	Level    string `json:"level"`
	Strength int    `json:"strength,omitempty"`
	// Learner is the id of the learner who played, empty for the first one.
	Learner string `json:"learner,omitempty"`
	// Result is Won, Drawn or Lost.
	Result string `json:"result"`
	// Margin is how many seeds the player had more than the computer, negative for less. Moves is how many moves both made.
	Margin int `json:"margin"`
	Moves  int `json:"moves"`
	// At is when the game ended, in milliseconds since 1970.
	At int64 `json:"at"`
}

// The limits of the numbers of a counted game.
const (
	maxMargin = 1 << 12
	maxTime   = 1 << 53
)

func (c Counted) check() error {
	switch {
	case !validID(c.ID):
		return fieldError("id", "is %.20q, which is no id", c.ID)
	case c.Learner != "" && !validID(c.Learner):
		return fieldError("learner", "is %.20q, which is no id", c.Learner)
	case !slices.Contains([]string{Won, Drawn, Lost}, c.Result):
		return fieldError("result", "is %.20q, not won, drawn or lost", c.Result)
	}
	return cmp.Or(
		checkRange("margin", c.Margin, -maxMargin, maxMargin),
		checkRange("moves", c.Moves, 0, MaxNodes),
		checkRange("at", c.At, 0, maxTime),
		checkStrength("strength", c.Level, c.Strength),
		checkText("rule", c.Rule, MaxName),
		checkText("level", c.Level, MaxName),
	)
}

// countedList is the document: games in the order in which they ended.
type countedList struct {
	Games []Counted `json:"games"`

	unknown unknownFields
}

// Check implements [Checker].
func (l countedList) Check() error {
	if len(l.Games) > maxCounted {
		return fieldError("games", "are %d, more than %d", len(l.Games), maxCounted)
	}
	seen := make(map[string]bool, len(l.Games))
	for _, c := range l.Games {
		if err := c.check(); err != nil {
			return err
		}
		if seen[c.ID] {
			return fieldError("games", "hold %s twice", c.ID)
		}
		seen[c.ID] = true
	}
	return nil
}

type countedFields countedList

// MarshalJSON implements json.Marshaler.
func (l countedList) MarshalJSON() ([]byte, error) { return l.unknown.encode(countedFields(l)) }

// UnmarshalJSON implements json.Unmarshaler. Fields of a newer version are kept.
func (l *countedList) UnmarshalJSON(data []byte) error {
	return decodeDocument(data, (*countedFields)(l), &l.unknown)
}

// tidy puts the games in the order in which they ended, and drops the oldest of too many.
func (l *countedList) tidy() {
	slices.SortStableFunc(l.Games, func(a, b Counted) int { return cmp.Compare(a.At, b.At) })
	l.Games = l.Games[max(0, len(l.Games)-MaxCounted):]
}

// mergeCounted merges lists of counted games by their ids.
func mergeCounted(before, mine, theirs *countedList) {
	theirs.Games = mergeList(before.Games, mine.Games, theirs.Games, func(c Counted) string { return c.ID })
	theirs.tidy()
	theirs.unknown = changed(before.unknown, mine.unknown, theirs.unknown)
}

// Statistics keeps the results of the games against the computer, one document on a [Shelf].
type Statistics struct {
	shelf  *Shelf
	erased []Counted
}

// NewStatistics returns the statistics among the documents of a shelf.
func NewStatistics(shelf *Shelf) *Statistics { return &Statistics{shelf: shelf} }

// List returns the counted games in the order in which they ended, the last [MaxCounted].
func (s *Statistics) List() ([]Counted, *Problem) {
	var l countedList
	_, problem := s.shelf.Get(DocumentStatistics, &l)
	l.tidy()
	return l.Games, problem
}

// Count counts a game, or counts it anew if it ended in another way before.
func (s *Statistics) Count(c Counted) *Problem {
	return s.change(func(l *countedList) {
		if i := slices.IndexFunc(l.Games, func(o Counted) bool { return o.ID == c.ID }); i >= 0 {
			l.Games = slices.Delete(l.Games, i, i+1)
		}
		l.Games = append(l.Games, c)
	})
}

// Erase forgets all games. [Statistics.Restore] brings them back.
func (s *Statistics) Erase() *Problem {
	return s.change(func(l *countedList) { s.erased, l.Games = l.Games, nil })
}

// Erased reports whether there is something to bring back.
func (s *Statistics) Erased() bool { return len(s.erased) > 0 }

// Restore brings back what was erased last.
func (s *Statistics) Restore() *Problem {
	return s.change(func(l *countedList) {
		for _, c := range s.erased {
			if !slices.ContainsFunc(l.Games, func(o Counted) bool { return o.ID == c.ID }) {
				l.Games = append(l.Games, c)
			}
		}
		s.erased = nil
	})
}

func (s *Statistics) change(do func(*countedList)) *Problem {
	var l countedList
	_, problem := s.shelf.Get(DocumentStatistics, &l)
	do(&l)
	l.tidy()
	return cmp.Or(problem, s.shelf.Put(DocumentStatistics, l))
}

// Tally is the number of games by their results.
type Tally struct{ Won, Drawn, Lost int }

// Games returns the number of games.
func (t Tally) Games() int { return t.Won + t.Drawn + t.Lost }

func (t *Tally) add(result string) {
	switch result {
	case Won:
		t.Won++
	case Drawn:
		t.Drawn++
	default:
		t.Lost++
	}
}

// Part is the tally of the games at a level or under a rule, which Key names.
type Part struct {
	Key string
	Tally
}

// Summary is what counted games show.
type Summary struct {
	Tally
	// Levels and Rules are the parts, those of the most games first.
	Levels, Rules []Part
	// Row is how many of the last games in a row were won, BestRow the most that ever were.
	Row, BestRow int
	// Greatest is the game won by the most seeds, Longest that won after the most moves; the first of equals. Their
	// Results are empty if no game was won.
	Greatest, Longest Counted
}

// Summarize sums up games in the order in which they ended.
func Summarize(games []Counted) Summary {
	var s Summary
	part := func(parts *[]Part, key, result string) {
		i := slices.IndexFunc(*parts, func(p Part) bool { return p.Key == key })
		if i < 0 {
			i = len(*parts)
			*parts = append(*parts, Part{Key: key})
		}
		(*parts)[i].add(result)
	}
	for _, c := range games {
		s.add(c.Result)
		part(&s.Levels, c.Level, c.Result)
		part(&s.Rules, c.Rule, c.Result)
		if c.Result != Won {
			s.Row = 0
			continue
		}
		s.Row++
		s.BestRow = max(s.BestRow, s.Row)
		if s.Greatest.Result == "" || c.Margin > s.Greatest.Margin {
			s.Greatest = c
		}
		if s.Longest.Result == "" || c.Moves > s.Longest.Moves {
			s.Longest = c
		}
	}
	for _, parts := range [][]Part{s.Levels, s.Rules} {
		slices.SortStableFunc(parts, func(a, b Part) int { return cmp.Compare(b.Games(), a.Games()) })
	}
	return s
}
