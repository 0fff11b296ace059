package game

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"awale/game/analysis"
	"awale/game/save"
	"awale/variants"
	"awale/variants/rulestest"
)

// The form of an end is the first one that is true of the game and of who plays it.
func TestFormOfTheEnd(t *testing.T) {
	won := Story{Result: variants.SouthWins, Margin: 12, Scored: true, Seeds: [2]int{6, 6}, grand: 10}
	with := func(change func(s *Story)) Story {
		s := won
		change(&s)
		return s
	}
	lost := with(func(s *Story) { s.Result, s.Margin = variants.NorthWins, -2 })
	narrow := with(func(s *Story) { s.Margin = 2 })
	grand := with(func(s *Story) { s.Seeds[variants.South] = 10 })
	both := with(func(s *Story) { s.Seeds[variants.South], s.Late = 10, true })
	one, two := Seated{Here: [2]bool{true, false}}, Seated{Here: [2]bool{true, true}}
	online, watched := Seated{Here: one.Here, Apart: true}, Seated{Apart: true, Watched: true}
	first, level := Past{First: true, Row: 1}, Past{FirstLevel: "club", Row: 2}
	for name, c := range map[string]struct {
		story Story
		who   Seated
		past  Past
		want  EndForm
	}{
		"a win":                            {won, one, Past{Row: 4}, WonEnd},
		"the first win":                    {both, one, first, FirstEnd},
		"the first win at a level":         {both, one, level, FirstLevelEnd},
		"two seeds apart":                  {narrow, one, Past{}, CloseEnd},
		"three seeds apart":                {with(func(s *Story) { s.Margin = 3 }), one, Past{}, WonEnd},
		"the lead changed late":            {both, one, Past{}, CloseEnd},
		"a grand capture":                  {grand, one, Past{}, GrandEnd},
		"a grand capture by the loser":     {with(func(s *Story) { s.Seeds[variants.North] = 20 }), one, Past{}, WonEnd},
		"near when the other side gave up": {with(func(s *Story) { s.Margin, s.Scored = 1, false }), one, Past{}, WonEnd},
		"lost to the computer":             {lost, one, Past{}, QuietEnd},
		"two people, South wins":           {grand, two, Past{}, GrandEnd},
		"two people, North wins":           {lost, two, Past{}, CloseEnd},
		"online, won":                      {grand, online, Past{}, GrandEnd},
		"online, lost":                     {lost, online, Past{}, CloseEnd},
		"watched":                          {narrow, watched, Past{}, QuietEnd},
		"the computer plays itself":        {grand, Seated{}, Past{}, QuietEnd},
		"a draw":                           {with(func(s *Story) { s.Result, s.Margin = variants.Draw, 0 }), one, Past{}, DrawnEnd},
		"a draw of two people":             {with(func(s *Story) { s.Result, s.Margin = variants.Draw, 0 }), two, Past{}, DrawnEnd},
		"a draw, watched":                  {with(func(s *Story) { s.Result = variants.Draw }), watched, Past{}, QuietEnd},
		"nobody wins":                      {with(func(s *Story) { s.Result = variants.NoResult }), two, Past{}, QuietEnd},
	} {
		if got := c.story.Form(c.who, c.past); got != c.want {
			t.Errorf("%s: form %d, want %d", name, got, c.want)
		}
	}
}

// Of what is true of a game the most telling is told.
func TestTheMostTellingFact(t *testing.T) {
	you := [2]Voice{{You: true, Name: variants.Say("player.south")}, {Name: variants.Say("player.computer")}}
	two := SideVoices()
	good := analysis.Play{Moves: 12, Forced: 2, Grades: [analysis.Blunder + 1]int{8, 2, 0, 0}}
	// Everything is true of the first game. Each step takes away what was told last.
	s := Story{Result: variants.SouthWins, Moves: 90, Margin: 3, Scored: true, Seeds: [2]int{12, 9}, Houses: [2]int{4, 4},
		Laps: [2]int{6, 1}, Behind: [2]int{7, 5}, whole: true, grand: 10, play: [2]analysis.Play{good, good}}
	p := Past{First: true, FirstLevel: "club", Row: 3, Record: 3}
	for _, step := range []struct {
		key    string
		remove func()
	}{
		{"farewell.first", func() { p.First = false }},
		{"farewell.firstLevel", func() { p.FirstLevel = "" }},
		{"farewell.good", func() { s.play[0].Grades[analysis.Good] = 6 }},
		{"farewell.back.you", func() { s.Behind[0] = 3 }},
		{"farewell.record", func() { p.Record = 0 }},
		{"farewell.grand.you", func() { s.Seeds[0] = 9 }},
		{"farewell.row", func() { p.Row = 2 }},
		{"farewell.close", func() { s.Margin = 5 }},
		{"farewell.laps.you", func() { s.Laps[0] = 5 }},
		{"farewell.chain.you", func() { s.Houses[0] = 3 }},
		{"farewell.best.you", func() { s.Seeds[0] = 3 }},
		{"farewell.long", func() { s.Moves = 69 }},
		{Thanks, func() { s.Moves = 20 }},
		{"farewell.quick", func() {}},
	} {
		if m := s.Farewell(you, p); m.Key != step.key {
			t.Errorf("it says %v, want %s", m, step.key)
		}
		step.remove()
	}
	lost := Story{Result: variants.NorthWins, Moves: 90, Margin: -3, Scored: true, Seeds: [2]int{12, 15}, Houses: [2]int{5, 5},
		Behind: [2]int{9, 9}, grand: 10, play: [2]analysis.Play{good, good}}
	for _, step := range []struct {
		key    string
		remove func()
	}{
		{"farewell.good", func() { lost.play = [2]analysis.Play{} }},
		{"farewell.close", func() { lost.Margin = -9 }},
		{"farewell.next", func() { lost.Seeds[0] = 0 }},
		{"farewell.long", func() { lost.Moves = 20 }},
		{Thanks, func() {}},
	} {
		if m := lost.Farewell(you, Past{}); m.Key != step.key {
			t.Errorf("of a lost game it says %v, want %s", m, step.key)
		}
		step.remove()
	}
	if m := lost.Farewell(two, Past{}); m.Key != "farewell.back" || m.Args["count"] != 9 {
		t.Errorf("of two people it says %v", m)
	}
	drawn := Story{Result: variants.Draw, Scored: true, Behind: [2]int{2, 8}, Moves: 30}
	if m := drawn.Farewell(you, Past{}); m.Key != "farewell.back" || m.Args["count"] != 8 {
		t.Errorf("of a draw it says %v", m)
	}
}

// What the statistics say of a win is true of all games that are kept.
func TestPastGames(t *testing.T) {
	game := func(id, level, rule, result string, margin int) save.Counted {
		return save.Counted{ID: id, Level: level, Rule: rule, Result: result, Margin: margin}
	}
	now := game("now", "club", "abapa", save.Won, 10)
	many := make([]save.Counted, save.MaxCounted)
	for i := range many {
		many[i] = game(fmt.Sprint(i), "amateur", "abapa", save.Won, 4)
	}
	another := game("y", "club", "abapa", save.Won, 20)
	another.Learner = "other"
	a, b := game("a", "beginner", "abapa", save.Won, 6), game("b", "amateur", "abapa", save.Won, 8)
	for name, c := range map[string]struct {
		games []save.Counted
		ended save.Counted
		want  Past
	}{
		"the first game":                  {nil, now, Past{First: true, Row: 1}},
		"it is counted already":           {[]save.Counted{now}, now, Past{First: true, Row: 1}},
		"others were lost":                {[]save.Counted{game("x", "club", "abapa", save.Lost, -4)}, now, Past{First: true, Row: 1}},
		"the first at its level":          {[]save.Counted{a}, now, Past{FirstLevel: "club", Row: 2}},
		"the level was won":               {[]save.Counted{game("x", "club", "kalah", save.Won, 4)}, now, Past{Row: 2}},
		"a level that follows the player": {[]save.Counted{a}, game("now", save.EvenLevel, "abapa", save.Won, 10), Past{Row: 2}},
		"the widest by the rule":          {[]save.Counted{a, b}, now, Past{FirstLevel: "club", Row: 3, Record: 10}},
		"as wide as another":              {[]save.Counted{a, game("x", "club", "abapa", save.Won, 10)}, now, Past{Row: 3}},
		"a row that was broken": {[]save.Counted{a, b, game("x", "club", "abapa", save.Drawn, 0), a}, now,
			Past{FirstLevel: "club", Row: 2, Record: 10}},
		"later games":         {[]save.Counted{now, game("x", "club", "abapa", save.Won, 20)}, now, Past{First: true, Row: 1}},
		"another learner won": {[]save.Counted{another}, now, Past{First: true, Row: 1}},
		"a lost game":         {nil, game("now", "club", "abapa", save.Lost, -1), Past{}},
		// Earlier games are no longer kept, so that nothing is known of a first one.
		"too many games":  {many, now, Past{Row: save.MaxCounted + 1}},
		"too many losses": {slices.Repeat([]save.Counted{game("x", "club", "abapa", save.Lost, -1)}, save.MaxCounted), now, Past{Row: 1}},
	} {
		if got := PastOf(c.games, c.ended); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}

// A grand capture is rare under every rule, and under most rules it comes at all.
func TestGrandCapturesAreRare(t *testing.T) {
	t.Parallel()
	seen, known := 0, 0
	for _, r := range rulestest.Catalogue(t) {
		random := rand.New(rand.NewPCG(20, uint64(len(r.ID()))))
		won, grand := 0, 0
		for range 16 {
			rec, err := NewRecord(r, r.Start())
			if err != nil {
				t.Fatal(err)
			}
			for n := 0; n < 300 && !rec.Outcome().Over(); n++ {
				if _, err := rec.Play(greedy(r, rec.Position(), random)); err != nil {
					t.Fatal(err)
				}
			}
			s := StoryOf(rec)
			if side, ok := s.Winner(); ok {
				won++
				if s.Grand(side) {
					grand++
				}
			}
		}
		if 3*grand > won {
			t.Errorf("%s: %d of %d games have a grand capture of %d", r.ID(), grand, won, grandCapture(r))
		}
		if grandCaptures[r.ID()] > 0 {
			if known++; grand > 0 {
				seen++
			}
		}
	}
	if known != len(grandCaptures) || 2*seen < known {
		t.Errorf("of %d rules %d are known, and %d have a grand capture", len(grandCaptures), known, seen)
	}
}

// greedy returns mostly the move that gains the most against the best answer, and sometimes a move at random.
func greedy(r *variants.Rules, p variants.Position, random *rand.Rand) variants.Move {
	gain := func(before, after *variants.Position, side variants.Side) int {
		return after.Score(side) - before.Score(side) - after.Score(side.Other()) + before.Score(side.Other())
	}
	legal := r.Legal(p)
	best := legal[random.IntN(len(legal))]
	if random.IntN(10) >= 8 {
		return best
	}
	most := -1000
	for _, m := range legal {
		q, _, _ := r.Apply(p, m)
		g := gain(&p, &q, p.Turn)
		if q.Turn != p.Turn && !r.Outcome(q).Over() {
			answer := 0
			for _, a := range r.Legal(q) {
				after, _, _ := r.Apply(q, a)
				answer = max(answer, gain(&q, &after, q.Turn))
			}
			g -= answer
		}
		if g = 8*g + random.IntN(8); g > most {
			most, best = g, m
		}
	}
	return best
}
