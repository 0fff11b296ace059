package save

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// counted is a counted game with a number as its id.
func counted(n int, rule, level, result string, margin, moves int) Counted {
	return Counted{ID: fmt.Sprintf("%012d", n), Rule: rule, Level: level, Result: result, Margin: margin, Moves: moves, At: int64(1000 + n)}
}

func countedIDs(t testing.TB, s *Statistics) string {
	t.Helper()
	games, problem := s.List()
	if problem != nil {
		t.Fatal(problem)
	}
	var ids []string
	for _, c := range games {
		ids = append(ids, strings.TrimLeft(c.ID, "0")+c.Result[:1])
	}
	return strings.Join(ids, " ")
}

// A game counts once, as it ended last. What was erased can be brought back, and goes with what came after it.
func TestStatisticsCountAGameOnce(t *testing.T) {
	store := &Memory{}
	s := NewStatistics(NewShelf(store))
	expect := func(want string) {
		t.Helper()
		if got := countedIDs(t, s); got != want {
			t.Errorf("counted are %q, want %q", got, want)
		}
		if got := countedIDs(t, NewStatistics(NewShelf(store))); got != want {
			t.Errorf("after a reload counted are %q, want %q", got, want)
		}
	}
	count := func(c Counted) {
		t.Helper()
		if p := s.Count(c); p != nil {
			t.Fatal(p)
		}
	}
	expect("")
	count(counted(1, "abapa", "club", Lost, -3, 40))
	count(counted(2, "abapa", "club", Won, 8, 50))
	again := counted(1, "abapa", "club", Won, 2, 60)
	again.At = 5000
	count(again)
	expect("2w 1w")
	if p := s.Erase(); p != nil || !s.Erased() {
		t.Fatal(p, s.Erased())
	}
	expect("")
	count(counted(3, "kalah", "master", Drawn, 0, 30))
	if p := s.Restore(); p != nil || s.Erased() {
		t.Fatal(p, s.Erased())
	}
	expect("2w 3d 1w")
	many := make([]Counted, MaxCounted-1)
	for n := range many {
		many[n] = counted(10_000+n, "abapa", "club", Lost, -1, 20)
	}
	if p := s.change(func(l *countedList) { l.Games = append(l.Games, many...) }); p != nil {
		t.Fatal(p)
	}
	count(counted(10_000+MaxCounted-1, "abapa", "club", Lost, -1, 20))
	if games, _ := s.List(); len(games) != MaxCounted || games[0].ID != fmt.Sprintf("%012d", 10_000) {
		t.Errorf("%d games are counted, from %s on", len(games), games[0].ID)
	}
}

func TestSummarize(t *testing.T) {
	if s := Summarize(nil); s.Games() != 0 || s.Greatest.Result != "" || s.Longest.Result != "" || s.Levels != nil {
		t.Errorf("no games give %+v", s)
	}
	s := Summarize([]Counted{
		counted(1, "kalah", "club", Won, 4, 90),
		counted(2, "abapa", "club", Won, 20, 40),
		counted(3, "abapa", "beginner", Won, 20, 41),
		counted(4, "abapa", "club", Drawn, 0, 120),
		counted(5, "abapa", "club", Lost, -30, 130),
		counted(6, "abapa", "club", Won, 1, 10),
	})
	if s.Tally != (Tally{4, 1, 1}) || s.Row != 1 || s.BestRow != 3 || s.Greatest.Moves != 40 || s.Longest.Moves != 90 {
		t.Errorf("%+v", s)
	}
	if want := []Part{{"club", Tally{3, 1, 1}}, {"beginner", Tally{1, 0, 0}}}; !slices.Equal(s.Levels, want) {
		t.Errorf("the levels are %v", s.Levels)
	}
	if want := []Part{{"abapa", Tally{3, 1, 1}}, {"kalah", Tally{1, 0, 0}}}; !slices.Equal(s.Rules, want) {
		t.Errorf("the rules are %v", s.Rules)
	}
}

// Two windows that count games at the same moment lose none of them.
func TestStatisticsOfTwoWindows(t *testing.T) {
	var before, mine, theirs, merged countedList
	before.Games = []Counted{counted(1, "abapa", "club", Won, 4, 90), counted(2, "abapa", "club", Lost, -4, 80)}
	mine.Games = append(slices.Clone(before.Games), counted(4, "abapa", "club", Drawn, 0, 70))
	theirs.Games = append([]Counted{counted(1, "abapa", "club", Lost, -4, 95)}, before.Games[1], counted(3, "kalah", "club", Won, 9, 30))
	data := mergeDecoded(mergeCounted)(encoded(before, nil), encoded(mine, nil), encoded(theirs, nil))
	if err := json.Unmarshal(data, &merged); err != nil {
		t.Fatal(err)
	}
	want := []Counted{theirs.Games[0], before.Games[1], theirs.Games[2], mine.Games[2]}
	if !slices.Equal(merged.Games, want) {
		t.Errorf("merged are %v", merged.Games)
	}
}

func TestStatisticsAreChecked(t *testing.T) {
	good := counted(1, "abapa", "club", Won, 4, 90)
	for field, spoil := range map[string]func(c *Counted){
		"id":     func(c *Counted) { c.ID = "short" },
		"result": func(c *Counted) { c.Result = "" },
		"margin": func(c *Counted) { c.Margin = maxMargin + 1 },
		"moves":  func(c *Counted) { c.Moves = -1 },
		"at":     func(c *Counted) { c.At = -1 },
		"rule":   func(c *Counted) { c.Rule = strings.Repeat("x", MaxName+1) },
		"level":  func(c *Counted) { c.Level = strings.Repeat("x", MaxName+1) },

		"strength is -1":   func(c *Counted) { c.Level, c.Strength = EvenLevel, -1 },
		"strength is 4097": func(c *Counted) { c.Level, c.Strength = EvenLevel, MaxStrength+1 },
		"strength is 240":  func(c *Counted) { c.Strength = 240 }, // Club has its own
	} {
		c := good
		spoil(&c)
		if err := (countedList{Games: []Counted{c}}).Check(); err == nil || !strings.Contains(err.Error(), field) {
			t.Errorf("%s: %v", field, err)
		}
	}
	if err := (countedList{Games: []Counted{good, good}}).Check(); err == nil {
		t.Error("a game counts twice")
	}
}

// The strength of a computer that follows the player is kept with the result. Where there is none, none is written: such a list
// is the one that versions without strengths write.
func TestStatisticsKeepTheStrength(t *testing.T) {
	store := &Memory{}
	even := counted(2, "abapa", EvenLevel, Won, 4, 90)
	even.Strength = 240
	s := NewStatistics(NewShelf(store))
	for _, c := range []Counted{counted(1, "abapa", "club", Lost, -3, 40), even} {
		if p := s.Count(c); p != nil {
			t.Fatal(p)
		}
	}
	games, p := NewStatistics(NewShelf(store)).List()
	if p != nil || len(games) != 2 || games[1] != even {
		t.Errorf("read are %v (%v)", games, p)
	}
	data, err := json.Marshal(countedList{Games: games})
	if want := `{"games":[{"id":"000000000001","rule":"abapa","level":"club","result":"lost","margin":-3,"moves":40,"at":1001},` +
		`{"id":"000000000002","rule":"abapa","level":"even","strength":240,"result":"won","margin":4,"moves":90,"at":1002}]}`; err != nil ||
		string(data) != want {
		t.Errorf("written is %s (%v)", data, err)
	}
}

// FuzzStatistics merges any stored lists: what comes out can be read, and no game of either is lost.
func FuzzStatistics(f *testing.F) {
	f.Add(`{"games":[{"id":"000000000001","rule":"abapa","level":"club","result":"won","margin":4,"moves":90,"at":1}]}`, `{"games":[]}`)
	f.Add(`{"games":[{"id":"000000000002","rule":"abapa","level":"even","strength":240,"result":"won","margin":4,"moves":90,"at":1}]}`,
		`{"games":[{"id":"000000000003","rule":"abapa","level":"even","strength":4097,"result":"won","margin":4,"moves":90,"at":1}]}`)
	f.Add(`{"games":null}`, `[]`)
	f.Fuzz(func(t *testing.T, mine, theirs string) {
		var m, n, merged countedList
		if json.Unmarshal([]byte(mine), &m) != nil || json.Unmarshal([]byte(theirs), &n) != nil || m.Check() != nil || n.Check() != nil {
			return
		}
		if err := json.Unmarshal(mergeDecoded(mergeCounted)(nothing, []byte(mine), []byte(theirs)), &merged); err != nil ||
			merged.Check() != nil {
			t.Fatal(err, merged.Check())
		}
		if len(m.Games)+len(n.Games) > MaxCounted {
			return
		}
		for _, c := range append(m.Games, n.Games...) {
			if !slices.ContainsFunc(merged.Games, func(o Counted) bool { return o.ID == c.ID }) {
				t.Fatalf("%s is lost", c.ID)
			}
		}
		Summarize(merged.Games)
	})
}
