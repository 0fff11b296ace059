package save

import (
	"encoding/json"
	"strings"
	"testing"
)

// What two windows learn at the same time is kept of both.
func TestMergeProgress(t *testing.T) {
	store := &Memory{}
	l := NewLearned(NewShelf(store), func() string { return "" }, nil)
	change := func(do func(p *Progress)) {
		t.Helper()
		if fault := l.Change(do); fault != nil {
			t.Fatal(fault)
		}
	}
	change(func(p *Progress) {
		p.Learn("sowing", 2)
		p.Solve(3)
		p.Repeat(Again{Number: 8, Due: 20})
		p.Repeat(Again{Number: 9, Due: 21})
		p.Skill = Skill{100000, 30000, 60000, 5}
		p.Daily.Count(10)
	})
	before, _ := l.Progress()
	mine, theirs := before, before
	mine.Lessons, theirs.Lessons = map[string]int{"sowing": 4}, map[string]int{"sowing": 3, "capture": 1}
	mine.Solve(1000)
	theirs.Solve(77)
	mine.Again = nil
	mine.Repeat(Again{Number: 9, Due: 21})
	mine.Repeat(Again{Number: 5, Due: 30})
	theirs.Again = nil
	theirs.Repeat(Again{Number: 8, Due: 20})
	theirs.Repeat(Again{Number: 9, Due: 25, Right: 1})
	mine.Skill = Skill{110000, 25000, 60000, 7}
	theirs.Skill = Skill{90000, 25000, 60000, 6}
	mine.Daily.Count(11)
	theirs.Daily.Count(12)
	mine.Run, theirs.Run, mine.Offered = 4, 9, true
	encode := func(p Progress) []byte {
		data, err := json.Marshal(p)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	var got Progress
	if err := json.Unmarshal(mergeDecoded(mergeProgress)(encode(before), encode(mine), encode(theirs)), &got); err != nil ||
		got.Check() != nil {
		t.Fatal(err, got.Check())
	}
	is := got.IsSolved()
	if got.Lessons["sowing"] != 4 || got.Lessons["capture"] != 1 || !is(3) || !is(77) || !is(1000) || is(78) ||
		got.Run != 9 || !got.Offered {
		t.Errorf("%+v", got)
	}
	if got.Skill != (Skill{110000, 25000, 60000, 8}) || got.Daily.Day != 12 || got.Daily.Best != 2 {
		t.Errorf("%+v %+v", got.Skill, got.Daily)
	}
	if len(got.Again) != 2 || got.Again[0] != (Again{9, 1, 25}) || got.Again[1] != (Again{5, 0, 30}) {
		t.Errorf("%+v", got.Again)
	}
}

// The document of somebody who has done everything, and missed as much as is kept, is small. Faulty ones are refused.
func TestProgressIsSmall(t *testing.T) {
	var p Progress
	for n := range MaxProblems {
		p.Solve(n)
	}
	for n := range 2 * MaxAgain {
		p.Repeat(Again{Number: 10000 + n, Due: 30000 - n, Right: 3})
	}
	for n := range 60 {
		p.Learn(strings.Repeat("lesson", 3)+string(rune('A'+n)), 9)
	}
	if len(p.Again) != MaxAgain || p.Again[0].Due != 30000-2*MaxAgain+1 {
		t.Errorf("%d come again, the first on %d", len(p.Again), p.Again[0].Due)
	}
	data, err := json.Marshal(p)
	if err != nil || p.Check() != nil || len(data) > 20_000 {
		t.Errorf("%d bytes, %v %v", len(data), err, p.Check())
	}
	for _, bad := range []Progress{{Solved: "?"}, {Lessons: map[string]int{"a": -1}}, {Run: -1}, {Again: []Again{{Number: -1}}},
		{Again: []Again{{}, {}}}, {Daily: Daily{Day: -1}}, {Skill: Skill{Tries: -1}}} {
		if bad.Check() == nil {
			t.Errorf("%+v is taken", bad)
		}
	}
}

// Days in a row end with the first day that is missed.
func TestStreak(t *testing.T) {
	var d Daily
	for _, day := range []int{5, 6, 6, 7, 6, 10} {
		d.Count(day)
	}
	if d != (Daily{10, 1, 3}) || d.Row(10) != 1 || d.Row(11) != 1 || d.Row(12) != 0 {
		t.Errorf("%+v", d)
	}
}
