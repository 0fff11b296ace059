package save

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
)

func aMatch() Match {
	return Match{Wins: 6, Scoring: ScorePoints, First: FirstAlternating, Seed: 9,
		Played: []MatchGame{{ResultSouth, [2]int{30, 18}}, {ResultDraw, [2]int{24, 24}}, {ResultNone, [2]int{3, 1}}}}
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
	for _, g := range []Game{fresh(), branched(), full} {
		if err := g.Check(); err != nil {
			f.Fatal(err)
		}
		data, err := json.Marshal(g)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(data))
	}
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
