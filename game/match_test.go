package game

import (
	"encoding/json"
	"reflect"
	"testing"

	"awale/game/save"
	"awale/variants"
	"awale/variants/rulestest"

	"pgregory.net/rapid"
)

func TestMatches(t *testing.T) {
	won, lost, drawn, off := MatchGame{variants.SouthWins, [2]int{30, 18}}, MatchGame{variants.NorthWins, [2]int{20, 28}},
		MatchGame{variants.Draw, [2]int{24, 24}}, MatchGame{variants.NoResult, [2]int{3, 4}}
	for _, test := range []struct {
		name   string
		rules  MatchRules
		games  []MatchGame
		score  [2]int
		over   bool
		result variants.Result
		next   variants.Side
	}{
		{"six games, three played", MatchRules{Games: 6, First: FirstAlternating}, []MatchGame{won, lost, drawn}, [2]int{3, 3}, false, variants.NoResult, north},
		{"two games", MatchRules{Games: 2, First: FirstSouth}, []MatchGame{won, drawn}, [2]int{3, 1}, true, variants.SouthWins, south},
		{"a drawn match", MatchRules{Games: 2, First: FirstNorth}, []MatchGame{won, lost}, [2]int{2, 2}, true, variants.Draw, north},
		{"an aborted game does not count", MatchRules{Games: 2, First: FirstAlternating}, []MatchGame{won, off}, [2]int{2, 0}, false, variants.NoResult, north},
		{"first to two", MatchRules{Wins: 2, First: FirstAlternating}, []MatchGame{lost, drawn, won, lost}, [2]int{3, 5}, true, variants.NorthWins, south},
		{"by seeds", MatchRules{Games: 2, Scoring: ScoreSeeds, First: FirstSouth}, []MatchGame{won, lost}, [2]int{50, 46}, true, variants.SouthWins, south},
	} {
		m, err := NewMatch(test.rules)
		if err != nil {
			t.Fatal(test.name, err)
		}
		for _, g := range test.games {
			m.Add(g)
		}
		if m.Score() != test.score || m.Over() != test.over || m.Result() != test.result || m.Next() != test.next {
			t.Errorf("%s: %v, over %t, result %d, %v begins next", test.name, m.Score(), m.Over(), m.Result(), m.Next())
		}
	}
	for _, bad := range []MatchRules{{}, {Games: 1}, {Games: 1, Wins: 1, First: FirstSouth}, {Games: -1, First: FirstSouth}, {Wins: 1, Scoring: ScoreSeeds, First: FirstSouth}} {
		if _, err := NewMatch(bad); err == nil {
			t.Errorf("%+v was begun", bad)
		}
	}
}

func TestMatchRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := &Match{MatchRules: MatchRules{Games: rapid.IntRange(1, save.MaxMatchGames).Draw(t, "games"), Scoring: Scoring(rapid.IntRange(0, 1).Draw(t, "scoring")),
			First: First(rapid.IntRange(int(FirstSouth), int(FirstAlternating)).Draw(t, "first")), Seed: rapid.Uint64().Draw(t, "seed")}}
		for range rapid.IntRange(0, 12).Draw(t, "played") {
			m.Add(MatchGame{variants.Result(rapid.IntRange(0, int(variants.Draw)).Draw(t, "result")), [2]int{rapid.IntRange(0, 96).Draw(t, "south"), rapid.IntRange(0, 96).Draw(t, "north")}})
		}
		data, err := json.Marshal(m.Document())
		if err != nil {
			t.Fatal(err)
		}
		var doc save.Match
		if err := json.Unmarshal(data, &doc); err != nil || doc.Check() != nil {
			t.Fatal(err, doc.Check())
		}
		if again := RestoreMatch(doc); !reflect.DeepEqual(again, m) {
			t.Fatalf("%+v came back as %+v", m, again)
		}
	})
}

// A match at the table: games follow each other until it is over, and an undo reopens the last one.
func TestAMatchAtTheTable(t *testing.T) {
	b := benchOver(t, &save.Memory{})
	b.begin(&Setup{Rules: rulestest.Load(t, "abapa"), Players: people, Match: &MatchRules{Wins: 2, First: FirstAlternating}})
	b.refused(b.Next(), GameGoesOn)
	b.refused(b.Session().Offer(south, OfferNew, nil), GameGoesOn)
	for n, loser := range []variants.Side{south, north, south} {
		if turn := b.Session().Position().Turn; turn != variants.Side(n%2) {
			t.Errorf("game %d is begun by %v", n, turn)
		}
		b.must(b.Session().Resign(loser))
		b.must(b.Session().Undo(b.Session().Hand()))
		b.must(b.Session().Resign(loser))
		if n < 2 {
			b.must(b.Rematch())
		}
	}
	b.refused(b.Rematch(), MatchOver)
	b.refused(b.Next(), MatchOver)
}
