package save

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
)

func aMatch() Match {
	return Match{Wins: 6, Scoring: ScorePoints, First: FirstAlternating, Seed: 9,
		Played: []MatchGame{{Result: ResultSouth, Seeds: [2]int{30, 18}, ID: "abcdefghijk0", How: "majority"},
			{Result: ResultDraw, Seeds: [2]int{24, 24}}, {Result: ResultNone, Seeds: [2]int{3, 1}}}}
}

func TestMatchCheck(t *testing.T) {
	if err := aMatch().Check(); err != nil {
		t.Error(err)
	}
	for name, change := range map[string]func(*Match){
		"no length":           func(m *Match) { m.Wins = 0 },
		"two lengths":         func(m *Match) { m.Games = 6 },
		"a negative length":   func(m *Match) { m.Wins = -1 },
		"a very long match":   func(m *Match) { m.Wins = MaxMatchGames + 1 },
		"no scoring":          func(m *Match) { m.Scoring = "" },
		"wins by seeds":       func(m *Match) { m.Scoring = ScoreSeeds },
		"nobody begins":       func(m *Match) { m.First = "" },
		"an unknown result":   func(m *Match) { m.Played[0].Result = "" },
		"too many seeds":      func(m *Match) { m.Played[0].Seeds[1] = 256 },
		"a debt in a store":   func(m *Match) { m.Played[0].Stood = &[2]int{0, -1} },
		"a debt of seeds":     func(m *Match) { m.Played[0].Seeds[0] = -1 },
		"more games than any": func(m *Match) { m.Played = make([]MatchGame, maxPlayed+1) },
	} {
		m := aMatch()
		if change(&m); m.Check() == nil {
			t.Errorf("%s was accepted", name)
		}
	}
}

func FuzzGame(f *testing.F) {
	full := branched()
	m := aMatch()
	full.Match, full.Times, full.Clocks = &m, "lk3f9a2b,,1c", "6fgw.6fgw,-5."
	full.Clock = &Clock{Each: 300_000, South: 1, North: 2, Kind: TimeBronstein, Plus: 3, Used: 4}
	full.Players[0] = Player{Kind: Remote, Name: "Ama", ID: "17"}
	even := branched()
	even.Players[1] = Player{Kind: Engine, Level: EvenLevel, Strength: 240}
	for _, g := range []Game{fresh(), branched(), full, even, reported()} {
		if err := g.Check(); err != nil {
			f.Fatal(err)
		}
		data, err := json.Marshal(g)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(data))
	}
	f.Add(`{"rule":"abapa","report":{"version": 2,"x":"<"},"players":[{"kind":"human"},{"kind":"human"}],"view":"south"}`)
	f.Fuzz(func(t *testing.T, text string) {
		var g Game
		if json.Unmarshal([]byte(text), &g) != nil || g.Check() != nil {
			return
		}
		data, err := json.Marshal(g)
		if err != nil {
			t.Fatal(err)
		}
		var again Game
		if err := json.Unmarshal(data, &again); err != nil || again.Check() != nil {
			t.Fatalf("%s was written as %s, which is not read: %v", text, data, err)
		}
		again.unknown, g.unknown = "", "" // the order of unknown fields is free
		if !reflect.DeepEqual(normal(again), normal(g)) {
			t.Errorf("%s came back as %s", text, data)
		}
	})
}

// normal returns a game without the difference between a list that is empty and one that is not there.
func normal(g Game) Game {
	if len(g.Parents) == 0 {
		g.Parents = nil
	}
	if len(g.Comments) == 0 {
		g.Comments = nil
	}
	if g.Match != nil && len(g.Match.Played) == 0 {
		m := *g.Match
		m.Played = nil
		g.Match = &m
	}
	return g
}

func TestGameCheckOfWhatIsNew(t *testing.T) {
	for name, change := range map[string]func(*Game){
		"times of too many moves":           func(g *Game) { g.Times = "1,1,1,1,1,1" },
		"clocks of too many nodes":          func(g *Game) { g.Clocks = "1.,1.,1.,1.,1.,1.,1." },
		"a pending move that is not shown":  func(g *Game) { g.Pending = 5 },
		"a pending move before the start":   func(g *Game) { g.Pending, g.At = -1, -1 },
		"a match that cannot be":            func(g *Game) { g.Match = &Match{} },
		"a clock of another kind":           func(g *Game) { g.Clock = &Clock{Kind: "sand"} },
		"a delay for each move":             func(g *Game) { g.Clock = &Clock{Kind: TimePerMove, Plus: 1} },
		"a used delay without one":          func(g *Game) { g.Clock = &Clock{Used: 1} },
		"an increment of more than a day":   func(g *Game) { g.Clock = &Clock{Plus: MaxClock + 1} },
		"a computer with a name":            func(g *Game) { g.Players[0] = Player{Kind: Engine, Level: "club", Name: "Ama"} },
		"a person here with an identity":    func(g *Game) { g.Players[0] = Player{Kind: Human, ID: "seat"} },
		"a player elsewhere of a long name": func(g *Game) { g.Players[0] = Player{Kind: Remote, Name: strings.Repeat("a", 101)} },
	} {
		g := branched()
		if change(&g); g.Check() == nil {
			t.Errorf("%s was accepted", name)
		}
	}
}

// A match that cannot be read takes no game with it.
func TestADamagedMatchLosesNoGame(t *testing.T) {
	g := branched()
	m := aMatch()
	g.Match = &m
	data, err := json.Marshal(g)
	if err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string][2]string{
		"an unknown way of scoring": {`"scoring":"points"`, `"scoring":"stars"`},
		"no number":                 {`"wins":6`, `"wins":"six"`},
		"no list":                   {`"played":[`, `"played":7,"games":[`},
		"an id that is none":        {`"id":"abcdefghijk0"`, `"id":"../up"`},
		"an end that is none":       {`"how":"majority"`, `"how":"rain"`},
		"another name for it":       {`"match":{"wins":6`, `"MATCH":{"wins":100`},
	} {
		text := strings.Replace(string(data), change[0], change[1], 1)
		var read Game
		if text == string(data) {
			t.Fatalf("%s: nothing was changed in %s", name, text)
		}
		if err := json.Unmarshal([]byte(text), &read); err != nil || read.Check() != nil {
			t.Errorf("%s: the game is lost: %v, %v", name, err, read.Check())
			continue
		}
		if read.Match != nil || read.Moves != g.Moves || read.At != g.At {
			t.Errorf("%s: the game came back as %+v", name, read)
		}
	}
}

func TestMatchChoiceCheck(t *testing.T) {
	for choice, ok := range map[MatchChoice]bool{
		{}:                               true,
		{Games: 6, Scoring: ScoreBoth}:   true,
		{Wins: 6, Scoring: ScorePoints}:  true,
		{Games: 6}:                       false,
		{Lot: true}:                      false,
		{Games: 100, Scoring: ScoreBoth}: false,
		{Games: 1, Wins: 1, Scoring: ScorePoints}:       false,
		{Wins: 2, Scoring: ScoreSeeds}:                  false,
		{Games: 2, Scoring: ScoreSeeds, Lot: true}:      true,
		{Games: -2, Scoring: ScoreSeeds}:                false,
		{Games: MaxMatchGames, Scoring: ScorePoints}:    true,
		{Wins: MaxMatchGames + 1, Scoring: ScorePoints}: false,
	} {
		s := DefaultSettings()
		s.Match = choice
		if err := s.Check(); (err == nil) != ok {
			t.Errorf("%+v: %v", choice, err)
		}
	}
}
