package save

import (
	"encoding/json"
	"math"
	"reflect"
	"strings"
	"testing"

	"awale/variants"
	"awale/variants/notation"

	"pgregory.net/rapid"
)

// branched is a game with a variation, comments and an end.
func branched() Game {
	return Game{Rule: "abapa", Start: "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N", Moves: "fFeEd", Parents: []int{0, 1, 2, 1, 4},
		Comments: []Comment{{0, "début"}, {4, "better"}}, At: 1, Tip: 5,
		Players: [2]Player{{Kind: Human}, {Kind: Engine, Level: "grand-master"}},
		View:    North, End: "", Seed: math.MaxUint64}
}

func fresh() Game {
	return Game{Rule: variants.Default, Players: [2]Player{{Kind: Human}, {Kind: Human}}, View: South}
}

func TestGameCheck(t *testing.T) {
	if err := branched().Check(); err != nil {
		t.Error(err)
	}
	if err := fresh().Check(); err != nil {
		t.Error(err)
	}
	if err := (Game{}).Check(); err == nil {
		t.Error("nothing is a game")
	}
	long := fresh()
	long.Moves = strings.Repeat("A", MaxNodes)
	if err := long.Check(); err != nil {
		t.Error(err)
	}
	for name, change := range map[string]func(*Game){
		"an unknown rule":              func(g *Game) { g.Rule = "chess" },
		"a rule nobody can play":       func(g *Game) { g.Rule = "abapa,capture.counts:none" },
		"more than a way round":        func(g *Game) { g.Moves = "fFeErr" },
		"a rule with a path":           func(g *Game) { g.Rule = "../rules/abapa" },
		"a start of another board":     func(g *Game) { g.Start = "4-4-4-4-0-0-S" },
		"a start without seeds":        func(g *Game) { g.Start = "0-0-0-0-0-0-0-0-0-0-0-0-0-0-S" },
		"a house that is not there":    func(g *Game) { g.Moves = "fFeEG" },
		"too many moves":               func(g *Game) { g.Moves, g.Parents = strings.Repeat("A", MaxNodes+1), nil },
		"a parent too few":             func(g *Game) { g.Parents = g.Parents[1:] },
		"a parent that comes later":    func(g *Game) { g.Parents = []int{0, 1, 3, 1, 4} },
		"a parent before the start":    func(g *Game) { g.Parents = []int{-1, 1, 2, 1, 4} },
		"a cursor before the start":    func(g *Game) { g.At = -1 },
		"a cursor after the end":       func(g *Game) { g.At = 6 },
		"a tip before the start":       func(g *Game) { g.Tip = -1 },
		"a tip after the end":          func(g *Game) { g.Tip = 6 },
		"a tip before the cursor":      func(g *Game) { g.At, g.Tip = 2, 1 },
		"a tip on another branch":      func(g *Game) { g.At, g.Tip = 2, 5 },
		"a comment out of order":       func(g *Game) { g.Comments = []Comment{{4, "a"}, {0, "b"}} },
		"two comments on one move":     func(g *Game) { g.Comments = []Comment{{4, "a"}, {4, "b"}} },
		"a comment on nothing":         func(g *Game) { g.Comments = []Comment{{6, "a"}} },
		"a comment before the start":   func(g *Game) { g.Comments = []Comment{{-1, "a"}} },
		"a comment too long":           func(g *Game) { g.Comments = []Comment{{1, strings.Repeat("a", MaxComment+1)}} },
		"a comment that is not UTF-8":  func(g *Game) { g.Comments = []Comment{{1, "\xff"}} },
		"an unknown player":            func(g *Game) { g.Players[0].Kind = "ghost" },
		"no player":                    func(g *Game) { g.Players[1] = Player{} },
		"a computer without a level":   func(g *Game) { g.Players[1].Level = "" },
		"a level that is no name":      func(g *Game) { g.Players[1].Level = "<b>" },
		"a level too long":             func(g *Game) { g.Players[1].Level = strings.Repeat("a", 41) },
		"a strength of a level":        func(g *Game) { g.Players[1].Strength = 240 },
		"a strength below nothing":     func(g *Game) { g.Players[1] = Player{Kind: Engine, Level: EvenLevel, Strength: -1} },
		"a strength beyond all":        func(g *Game) { g.Players[1] = Player{Kind: Engine, Level: EvenLevel, Strength: MaxStrength + 1} },
		"a strength of a person":       func(g *Game) { g.Players[0].Level, g.Players[0].Strength = EvenLevel, 240 },
		"a view from the side":         func(g *Game) { g.View = "east" },
		"no view":                      func(g *Game) { g.View = "" },
		"an unknown end":               func(g *Game) { g.End = "flood" },
		"a title of two lines":         func(g *Game) { g.Title = "one\ntwo" },
		"a goal out of reach":          func(g *Game) { g.Goal = "take49" },
		"a link between two here":      func(g *Game) { g.Link = &Link{ID: byLink().Link.ID} },
		"a link without an identity":   func(g *Game) { *g = byLink(); g.Link.ID = "0A1B2C3D4E5F" },
		"a link without a person":      func(g *Game) { *g = byLink(); g.Players[0].Kind = Remote },
		"a link from nowhere":          func(g *Game) { *g = byLink(); g.Link.Sender = "east" },
		"a draw before the first move": func(g *Game) { *g = byLink(); g.Link.Draw, g.Moves, g.At, g.Tip = true, "", 0, 0 },
		"a draw after the end":         func(g *Game) { *g = byLink(); g.Link.Draw, g.End = true, notation.SouthResigned },
	} {
		g := branched()
		if change(&g); g.Check() == nil {
			t.Errorf("%s was accepted", name)
		}
	}
}

// byLink is a game by link that has begun.
func byLink() Game {
	return Game{Rule: "abapa", Moves: "F", At: 1, Tip: 1, Players: [2]Player{{Kind: Human}, {Kind: Remote}}, View: South,
		Link: &Link{ID: "0a1b2c3d4e5f"}}
}

func TestParent(t *testing.T) {
	g := branched()
	for node, want := range []int{-1, 0, 1, 2, 1, 4} {
		if got := g.Parent(node); got != want {
			t.Errorf("node %d follows %d, want %d", node, got, want)
		}
	}
	g.Parents = nil
	for node := range 6 {
		if got := g.Parent(node); got != node-1 {
			t.Errorf("on one line node %d follows %d", node, got)
		}
	}
}

func TestSettingsCheck(t *testing.T) {
	if err := DefaultSettings().Check(); err != nil {
		t.Error(err)
	}
	if err := (Settings{}).Check(); err == nil {
		t.Error("nothing is settings")
	}
	for name, change := range map[string]func(*Settings){
		"a language too short":    func(s *Settings) { s.Language = "f" },
		"a language too long":     func(s *Settings) { s.Language = strings.Repeat("f", 17) },
		"a language with a blank": func(s *Settings) { s.Language = "fr FR" },
		"a negative volume":       func(s *Settings) { s.Volume = -0.1 },
		"a volume too high":       func(s *Settings) { s.Volume = 1.01 },
		"a volume that is none":   func(s *Settings) { s.Volume = math.NaN() },
		"an unknown coach":        func(s *Settings) { s.Coach = "trainer" },
		"an unknown speed":        func(s *Settings) { s.Speed = "warp" },
		"tiny text":               func(s *Settings) { s.TextScale = 0.7 },
		"huge text":               func(s *Settings) { s.TextScale = 2.1 },
		"infinite text":           func(s *Settings) { s.TextScale = math.Inf(1) },
		"no time to think":        func(s *Settings) { s.ThinkTime = 0 },
		"an hour to think":        func(s *Settings) { s.ThinkTime = 3600 },
		"a depth below none":      func(s *Settings) { s.MasterDepth = -1 },
		"a depth beyond":          func(s *Settings) { s.MasterDepth = 31 },
		"tables below none":       func(s *Settings) { s.TableSeeds = -1 },
		"small tables":            func(s *Settings) { s.TableSeeds = MinTableSeeds - 1 },
		"tables too large":        func(s *Settings) { s.TableSeeds = MaxTableSeeds + 1 },
		"an unknown opponent":     func(s *Settings) { s.Opponent = "ghost" },
		"an unknown starter":      func(s *Settings) { s.Starts = "" },
		"a level that is no name": func(s *Settings) { s.Level = "Grand Master" },
		"a rule that is no name":  func(s *Settings) { s.Rule = "../abapa" },
		"no rule":                 func(s *Settings) { s.Rule = "" },
	} {
		s := DefaultSettings()
		if change(&s); s.Check() == nil {
			t.Errorf("%s was accepted", name)
		}
	}
	for name, change := range map[string]func(*Settings){
		"another language":              func(s *Settings) { s.Language = "pt-BR" },
		"another coach, other hints":    func(s *Settings) { s.Coach, s.HintsAtOnce = CoachNever, true },
		"a shallow and quick master":    func(s *Settings) { s.MasterDepth, s.ThinkTime = 1, 1 },
		"the smallest large tables":     func(s *Settings) { s.TableSeeds = MinTableSeeds },
		"the largest tables":            func(s *Settings) { s.TableSeeds = MaxTableSeeds },
		"silence":                       func(s *Settings) { s.Sound, s.Volume = false, 0 },
		"a rule this version lacks":     func(s *Settings) { s.Rule = "my-own-rule" },
		"a level this version lacks":    func(s *Settings) { s.Level = "superhuman" },
		"a person to play with at once": func(s *Settings) { s.Opponent, s.Speed = Human, SpeedNone },
	} {
		s := DefaultSettings()
		if change(&s); s.Check() != nil {
			t.Errorf("%s was refused: %v", name, s.Check())
		}
	}
}

// drawGame draws any game that passes its check; whether its moves are legal does not matter here.
func drawGame(t *rapid.T) Game {
	g := fresh()
	g.Rule = rapid.SampledFrom(append(variants.IDs(), "abapa,name:Mine%20~7e,sowing.direction:free")).Draw(t, "rule")
	houses := `[A-Ea-e]`
	if r, err := variants.Load(g.Rule); err == nil && r.Size() < 5 {
		houses = `[A-Ca-c]`
	}
	g.Moves = rapid.StringMatching(`(`+houses+`r?|p){0,60}`).Draw(t, "moves")
	n := len(g.Moves) - strings.Count(g.Moves, "r")
	if n > 0 && rapid.Bool().Draw(t, "branched") {
		for i := range n {
			g.Parents = append(g.Parents, rapid.IntRange(0, i).Draw(t, "parent"))
		}
	}
	g.Tip = rapid.IntRange(0, n).Draw(t, "tip")
	g.At = g.Tip
	for g.At > 0 && rapid.Bool().Draw(t, "back") {
		g.At = g.Parent(g.At)
	}
	for node := range n + 1 {
		if rapid.IntRange(0, 9).Draw(t, "comment") == 0 {
			g.Comments = append(g.Comments, Comment{node, rapid.StringN(0, -1, MaxComment).Draw(t, "text")})
		}
	}
	if rapid.Bool().Draw(t, "computer") {
		computer := Player{Kind: Engine, Level: rapid.SampledFrom([]string{"club", EvenLevel}).Draw(t, "level")}
		if computer.Level == EvenLevel {
			computer.Strength = rapid.IntRange(0, MaxStrength).Draw(t, "strength")
		}
		g.Players[rapid.IntRange(0, 1).Draw(t, "side")] = computer
	}
	var line []int // the moves to the tip, the last one first
	for node := g.Tip; node > 0; node = g.Parent(node) {
		line = append(line, node)
	}
	if len(line) > 0 && rapid.Bool().Draw(t, "analysed") {
		at := rapid.IntRange(0, len(line)-1).Draw(t, "report")
		g.Report = &Report{Version: ReportVersion, Node: line[at], Seeds: rapid.IntRange(0, MaxReportSeeds).Draw(t, "seeds"),
			Nodes: rapid.Int64Range(1, MaxReportNodes).Draw(t, "nodes"), Turns: FormatTurns(drawTurns(t, len(line)-at))}
	}
	g.View = rapid.SampledFrom([]string{South, North}).Draw(t, "view")
	g.End = rapid.SampledFrom([]string{"", notation.SouthResigned, notation.NorthResigned, notation.Agreed}).Draw(t, "end")
	g.Seed = rapid.Uint64().Draw(t, "seed")
	return g
}

func TestGameRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGame(t)
		shelf := NewShelf(&Memory{})
		if p := shelf.Put(DocumentGame, g); p != nil {
			t.Fatal(p)
		}
		var got Game
		found, p := NewShelf(shelf.store).Get(DocumentGame, &got)
		if !found || p != nil || !reflect.DeepEqual(got, g) {
			t.Fatalf("%v, %v\ngot  %+v\nwant %+v", found, p, got, g)
		}
	})
}

// TestLargestGame: a game of as many moves as are saved, all with their own parents, fits on the shelf.
func TestLargestGame(t *testing.T) {
	g := fresh()
	g.Moves = strings.Repeat("A", MaxNodes)
	for i := range MaxNodes {
		g.Parents = append(g.Parents, i)
	}
	for i := range 100 {
		g.Comments = append(g.Comments, Comment{i, strings.Repeat("x", MaxComment)})
	}
	shelf := NewShelf(&Memory{})
	if p := shelf.Put(DocumentGame, g); p != nil {
		t.Fatal(p)
	}
	var got Game
	if found, p := shelf.Get(DocumentGame, &got); !found || p != nil || !reflect.DeepEqual(got, g) {
		t.Fatal(found, p)
	}
}

// TestNewerFieldsAreKept: what a newer version has added is still there after an older one has read and
// written the document, and nothing else is taken for it.
func TestNewerFieldsAreKept(t *testing.T) {
	s := DefaultSettings()
	if err := json.Unmarshal([]byte(`{"volume":0.25,"theme":"dusk","VOLUME":0.5,"keys":{"undo":["z"]},"ſpeed":"calm"}`), &s); err != nil {
		t.Fatal(err)
	}
	if s.Volume != 0.5 || s.TextScale != 1 || s.Speed != SpeedCalm {
		t.Errorf("read as %+v", s)
	}
	s.Volume = 0.75
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	var fields map[string]any
	if err := json.Unmarshal(data, &fields); err != nil {
		t.Fatalf("%v in %s", err, data)
	}
	if fields["theme"] != "dusk" || fields["volume"] != 0.75 || fields["keys"] == nil || len(fields) != 33 {
		t.Errorf("written as %s", data)
	}
	var again Settings
	if err := json.Unmarshal(data, &again); err != nil || again != s {
		t.Errorf("came back as %+v, %v", again, err)
	}

	var g Game
	text := `{"weather":{"south":300},` + mustJSON(t, branched())[1:]
	if err := json.Unmarshal([]byte(text), &g); err != nil {
		t.Fatal(err)
	}
	if got := mustJSON(t, g); !strings.HasSuffix(got, `,"weather":{"south":300}}`) {
		t.Errorf("written as %s", got)
	}
	// Nothing is kept where nothing is new.
	if err := json.Unmarshal([]byte(mustJSON(t, branched())), &g); err != nil || !reflect.DeepEqual(g, branched()) {
		t.Errorf("%+v, %v", g, err)
	}
}

func mustJSON(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// A field that is left out when it is empty is known all the same, or it would be written twice.
func TestAnEmptyFieldIsKnown(t *testing.T) {
	var g Game
	if err := json.Unmarshal([]byte(`{"opposite":false,"clock":null,`+mustJSON(t, fresh())[1:]), &g); err != nil {
		t.Fatal(err)
	}
	g.Opposite = true
	if got := mustJSON(t, g); strings.Count(got, `"opposite"`) != 1 || strings.Contains(got, `"clock"`) {
		t.Errorf("written as %s", got)
	}
}
