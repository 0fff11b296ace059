package game

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"awale/game/save"
	"awale/variants"
	"awale/variants/notation"
	"awale/variants/rulestest"

	"pgregory.net/rapid"
)

func TestMatches(t *testing.T) {
	won, lost, drawn, off := MatchGame{Result: variants.SouthWins, Seeds: [2]int{30, 18}},
		MatchGame{Result: variants.NorthWins, Seeds: [2]int{20, 28}},
		MatchGame{Result: variants.Draw, Seeds: [2]int{24, 24}}, MatchGame{Result: variants.NoResult, Seeds: [2]int{3, 4}}
	for _, test := range []struct {
		name   string
		rules  MatchRules
		games  []MatchGame
		score  [2]int
		over   bool
		result variants.Result
		next   variants.Side
	}{
		{"six games, three played", MatchRules{Games: 6, First: FirstAlternating}, []MatchGame{won, lost, drawn}, [2]int{3, 3}, false,
			variants.NoResult, north},
		{"two games", MatchRules{Games: 2, First: FirstSouth}, []MatchGame{won, drawn}, [2]int{3, 1}, true, variants.SouthWins, south},
		{"a drawn match", MatchRules{Games: 2, First: FirstNorth}, []MatchGame{won, lost}, [2]int{2, 2}, true, variants.Draw, north},
		{"an aborted game does not count", MatchRules{Games: 2, First: FirstAlternating}, []MatchGame{won, off}, [2]int{2, 0}, false,
			variants.NoResult, north},
		{"first to two", MatchRules{Wins: 2, First: FirstAlternating}, []MatchGame{lost, drawn, won, lost}, [2]int{3, 5}, true,
			variants.NorthWins, south},
		{"level in games, won by seeds", MatchRules{Games: 2, Scoring: ScoreBoth, First: FirstSouth}, []MatchGame{won, lost},
			[2]int{2, 2}, true, variants.SouthWins, south},
		{"won in games, not by seeds", MatchRules{Games: 3, Scoring: ScoreBoth, First: FirstAlternatingNorth}, []MatchGame{won, lost, lost},
			[2]int{2, 4}, true, variants.NorthWins, south},
		{"by seeds", MatchRules{Games: 2, Scoring: ScoreSeeds, First: FirstSouth}, []MatchGame{won, lost}, [2]int{50, 46}, true,
			variants.SouthWins, south},
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
	for _, bad := range []MatchRules{{}, {Games: 1}, {Games: 1, Wins: 1, First: FirstSouth}, {Games: -1, First: FirstSouth},
		{Wins: 1, Scoring: ScoreSeeds, First: FirstSouth}} {
		if _, err := NewMatch(bad); err == nil {
			t.Errorf("%+v was begun", bad)
		}
	}
}

func TestMatchRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := &Match{MatchRules: MatchRules{Games: rapid.IntRange(1, save.MaxMatchGames).Draw(t, "games"),
			Scoring: Scoring(rapid.IntRange(0, 2).Draw(t, "scoring")),
			First:   rapid.SampledFrom([]First{FirstSouth, FirstNorth, FirstRandom, FirstAlternating, FirstAlternatingNorth}).Draw(t, "first"),
			Seed:    rapid.Uint64().Draw(t, "seed")}}
		for range rapid.IntRange(0, 12).Draw(t, "played") {
			m.Add(MatchGame{Result: variants.Result(rapid.IntRange(0, int(variants.Draw)).Draw(t, "result")),
				Seeds: [2]int{rapid.IntRange(0, 96).Draw(t, "south"), rapid.IntRange(0, 96).Draw(t, "north")},
				How:   variants.Method(rapid.IntRange(0, len(save.EndNames)-1).Draw(t, "how")),
				Late:  rapid.Bool().Draw(t, "late"),
				ID:    rapid.SampledFrom([]string{"", "abcdefghijk0"}).Draw(t, "game")})
		}
		m.Stopped, m.ID = rapid.Bool().Draw(t, "stopped"), rapid.SampledFrom([]string{"", "abcdefghijk0"}).Draw(t, "id")
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
	b.begin(&Setup{Rules: rulestest.Load(t, "abapa"), Players: people, First: FirstSouth,
		Match: &MatchRules{Wins: 2, First: FirstAlternating}})
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
	b.refused(b.Next(), MatchOver)
	if s, ok := b.Standing(); !ok || !s.Here || s.Going || s.Due() || s.Result() != variants.NorthWins || s.Score() != [2]int{2, 4} {
		t.Errorf("the match stands at %+v", s)
	}
	b.must(b.Rematch())
	if s, _ := b.Standing(); len(s.Played()) != 0 || s.Wins != 2 || s.ID != b.ID() || b.Session().Position().Turn != north {
		t.Errorf("another match begins with %+v, and with %v", s, b.Session().Position().Turn)
	}
}

// A game that was given up shows the seeds as they stood. Where seeds are scored it counts by those that the rule gives to the other
// side, in the match on the table, in its newest game and in the list of games alike.
func TestAMatchCountsAGameThatWasGivenUp(t *testing.T) {
	for scoring, want := range map[Scoring][2]int{ScorePoints: {0, 0}, ScoreBoth: {0, 48}, ScoreSeeds: {0, 48}} {
		b := benchOver(t, &save.Memory{})
		b.begin(&Setup{Rules: rulestest.Load(t, "abapa"), Players: people, First: FirstSouth,
			Match: &MatchRules{Games: 3, Scoring: scoring, First: FirstSouth}})
		b.play(b.anyMove())
		b.must(b.Session().Resign(south))
		first := b.ID()
		check := func(when string) {
			t.Helper()
			s, _ := b.Standing()
			if got := s.Played(); len(got) != 1 || got[0].Seeds != want || got[0].Stood != [2]int{} || got[0].How != variants.Resignation {
				t.Errorf("%v, %s: the match has %+v", scoring, when, got)
			}
		}
		if p := b.Session().Position(); p.Stores != [2]uint8{} {
			t.Errorf("%v: the stores have %v", scoring, p.Stores)
		}
		check("at its end")
		b.must(b.Next())
		check("in the next game")
		saved := b.Saved()
		at := slices.IndexFunc(saved, func(g Saved) bool { return g.Rounds != nil })
		if at < 0 {
			t.Fatalf("%v: no match is saved", scoring)
		}
		if m, whole := saved[at].AsMatch(); !whole || m.Played()[0].Seeds != want || m.Played()[0].Stood != [2]int{} ||
			saved[at].Rounds[0].ID != first ||
			saved[at].Rounds[0].End != notation.SouthResigned {
			t.Errorf("%v: the list has %+v", scoring, saved[at])
		}
	}
}

// Every way in which a game ends has a name in a saved match.
func TestEveryEndHasAName(t *testing.T) {
	if len(save.EndNames) != len(methodKeys)+1 {
		t.Fatalf("%d ways to end have %d names", len(methodKeys), len(save.EndNames)-1)
	}
	for m := range methodKeys {
		if save.EndNames[m] == "" {
			t.Errorf("%v has no name", m)
		}
	}
}

// matchOf begins a match of some games and has South resign the first so many.
func matchOf(t *testing.T, store save.Store, games, lost int) *bench {
	t.Helper()
	b := benchOver(t, store)
	b.begin(&Setup{Rules: rulestest.Load(t, "abapa"), Players: people, First: FirstNorth,
		Match: &MatchRules{Games: games, Scoring: ScoreBoth, First: FirstAlternating}})
	for range lost {
		b.play(b.anyMove())
		b.must(b.Session().Resign(south))
		b.must(b.Next())
	}
	return b
}

// anyMove is a house that the side to move may sow at the start.
func (b *bench) anyMove() variants.Move {
	p := b.Session().Position()
	return variants.Move(p.First(p.Turn))
}

// The side that a new game names begins the first game of a match whose sides begin in turn.
func TestWhoBeginsAMatch(t *testing.T) {
	b := matchOf(t, &save.Memory{}, 3, 2)
	s, _ := b.Standing()
	for game, want := range []variants.Side{north, south, north} {
		if s.Began(game) != want {
			t.Errorf("game %d is begun by %v", game, s.Began(game))
		}
	}
}

// A match can be stopped and goes on again, also after a reload. While it is stopped another game is one by itself.
func TestAMatchIsStopped(t *testing.T) {
	store := &save.Memory{}
	b := matchOf(t, store, 3, 1)
	b.must(b.StopMatch(true))
	b = benchOver(t, store)
	if s, ok := func() (Standing, bool) { b.Restore(); return b.Standing() }(); !ok || !s.Stopped || s.Due() || !s.Going ||
		s.Score() != [2]int{0, 2} {
		t.Fatalf("after a reload the match stands at %+v", s)
	}
	b.play(b.anyMove())
	b.must(b.Session().Resign(north))
	b.refused(b.Next(), MatchOver)
	last := b.ID()
	b.must(b.Rematch())
	if _, ok := b.Standing(); ok {
		t.Error("another game belongs to the match that was stopped")
	}
	b.must(b.Resume(last))
	b.must(b.StopMatch(false))
	if s, _ := b.Standing(); !s.Due() || s.Score() != [2]int{2, 2} {
		t.Errorf("the match goes on with %+v", s)
	}
	b.must(b.Next())
	b.must(b.Session().Resign(b.Session().Position().Turn))
	b.refused(b.StopMatch(true), MatchOver)
}

// A game of a match that is opened once more and ends otherwise counts as its record says now. Until it ends anew, and once it is
// deleted, it counts as it ended.
func TestAGameOfAMatchCountsAsItsRecordSays(t *testing.T) {
	store := &save.Memory{}
	b := matchOf(t, store, 3, 2)
	b.play(b.anyMove())
	newest := b.ID()
	score := func(what string, want [2]int) {
		t.Helper()
		for _, b := range []*bench{b, benchOver(t, store)} {
			if b.Session() == nil && !b.Restore() {
				t.Fatal("no game is there")
			}
			if s, ok := b.Standing(); !ok || s.Score() != want || s.Newest != newest || !s.Going || s.Here != (b.ID() == newest) ||
				len(s.Played()) != 2 {
				t.Errorf("%s: the match stands at %+v, %v", what, s, s.Score())
			}
		}
	}
	score("as it was played", [2]int{0, 4})
	s, _ := b.Standing()
	first := s.Played()[0].ID
	b.must(b.Resume(first))
	b.refused(b.Next(), GameGoesOn)
	b.refused(b.StopMatch(true), GameGoesOn)
	score("with the first game on the table", [2]int{0, 4})
	b.must(b.Session().Undo(b.Session().Hand()))
	score("with the end taken back", [2]int{0, 4})
	b.must(b.Session().Resign(north))
	score("with another end", [2]int{2, 2})
	b.must(b.Rematch())
	if _, ok := b.Standing(); ok {
		t.Error("a game after an earlier one belongs to the match")
	}
	b.must(b.Resume(newest))
	score("with the newest game on the table", [2]int{2, 2})
	if spared := b.Delete(first); len(spared) > 0 {
		t.Fatal("the first game stays")
	}
	b.must(b.Session().Resign(north))
	b.refused(b.Next(), MatchOver)
	if s, _ := b.Standing(); s.Score() != [2]int{4, 2} || s.Result() != variants.SouthWins {
		t.Errorf("at the end it stands at %v", s.Score())
	}
}

// A look at another moment of the last game changes nothing of the match.
func TestALookCountsNothing(t *testing.T) {
	b := matchOf(t, &save.Memory{}, 2, 1)
	b.play(b.anyMove())
	b.must(b.Session().Resign(south))
	b.must(b.Session().Look(0))
	if s, _ := b.Standing(); s.Going || s.Score() != [2]int{0, 4} || s.Result() != variants.NorthWins {
		t.Errorf("it stands at %+v, %v", s, s.Score())
	}
}

// A next game in which nothing has happened leaves the list when another one is opened, and is due again.
func TestTheNextGameIsDueFromAnyGame(t *testing.T) {
	b := matchOf(t, &save.Memory{}, 3, 2)
	s, _ := b.Standing()
	b.must(b.Resume(s.Played()[0].ID))
	if s, _ = b.Standing(); !s.Due() || s.Here || s.Newest != s.Played()[1].ID {
		t.Fatalf("the match stands at %+v", s)
	}
	b.must(b.Rematch())
	if s, _ = b.Standing(); !s.Here || !s.Going || len(s.Played()) != 2 {
		t.Errorf("the next game is one of %+v", s)
	}
}
