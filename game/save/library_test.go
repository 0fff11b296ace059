package save

import (
	"encoding/json"
	"strings"
	"testing"
)

// fileOf writes games into a file.
func fileOf(t testing.TB, games ...Game) string {
	t.Helper()
	var w GameWriter
	for _, g := range games {
		if err := w.Add(g); err != nil {
			t.Fatal(err)
		}
	}
	return w.String()
}

// taken reads a file of games.
func taken(t testing.TB, text string) (games []Game, refused []*RefusedGame) {
	t.Helper()
	r, ok := ReadGames(text)
	if !ok {
		t.Fatal("the file is not one of games")
	}
	for {
		g, no, ok := r.Next()
		switch {
		case !ok:
			return games, refused
		case no != nil:
			refused = append(refused, no)
		default:
			games = append(games, g)
		}
	}
}

func TestAFileOfGamesComesBack(t *testing.T) {
	var games []Game
	for i := range 200 {
		g := overGame(strings.Repeat("Fa", i%50))
		g.Name = strings.Repeat("É", i%9)
		games = append(games, g)
	}
	text := fileOf(t, games...)
	for _, text := range []string{text, "\ufeff" + text, strings.ReplaceAll(text, "\n", "\r\n")} {
		got, refused := taken(t, text)
		if len(got) != len(games) || len(refused) > 0 {
			t.Fatalf("%d games, refused %v", len(got), refused)
		}
		for i := range got {
			if !got[i].Same(games[i]) || got[i].Name != games[i].Name {
				t.Errorf("game %d comes back as %+v", i, got[i])
			}
		}
	}
	if got, _ := taken(t, fileOf(t, reported())); len(got) != 1 || *got[0].Report != *reported().Report {
		t.Errorf("the report of a game comes back as %+v", got)
	}
	store := newFaulty()
	a := openArchive(t, store)
	if _, p := bringAll(a, games[:3]); p != nil {
		t.Fatal(p)
	}
	if !a.Knows(games[2]) || a.Knows(games[7]) {
		t.Error("the archive does not know what it has")
	}
}

func TestEachBadGameOfAFileIsRefused(t *testing.T) {
	text := fileOf(t, overGame("F"), overGame("Fa"), overGame("FaA"), overGame("FaAb"))
	lines := strings.Split(text, "\n")
	lines[2] = strings.Replace(lines[2], "Fa", "Fb", 1)
	lines[3] = strings.Replace(lines[3], `{"awale":1`, `{"awale":9`, 1)
	got, refused := taken(t, strings.Join(lines, "\n"))
	if len(got) != 2 || len(refused) != 2 || refused[0].Line != 3 || refused[0].Kind != KindCorrupt || refused[1].Number != 3 ||
		refused[1].Kind != KindFuture {
		t.Errorf("%d games, refused %v", len(got), refused)
	}
	if got, refused = taken(t, text[:len(text)-3]); len(got) != 4 && len(refused) == 0 {
		t.Errorf("cut short: %d games, refused %v", len(got), refused)
	}
	if got, refused = taken(t, strings.Join(lines[:2], "\n")); len(got) != 1 || len(refused) != 1 {
		t.Errorf("without an end: %d games, refused %v", len(got), refused)
	}
	for _, text := range []string{"", "[", "[1]", "{}", `{"awale":1}`, "[\n1\n]"} {
		if _, ok := ReadGames(text); ok {
			t.Errorf("%q is read as games", text)
		}
	}
}

func FuzzFileOfGames(f *testing.F) {
	text := fileOf(f, overGame("F"), movesOf("FaA"))
	f.Add(text)
	f.Add(text[:100])
	f.Add("[\n]")
	var w GameWriter
	_ = w.AddTournament(KeptTournament{ID: idFrom(1), Events: []json.RawMessage{json.RawMessage(`{"kind":"finished","time":1}`)}})
	f.Add(w.String())
	f.Fuzz(func(t *testing.T, text string) {
		r, ok := ReadGames(text)
		for ok {
			var g Game
			var refused *RefusedGame
			if g, refused, ok = r.Next(); !ok {
				break
			}
			if (refused == nil) != (g.Rule != "") || refused == nil && g.Check() != nil {
				t.Fatalf("%+v comes with %v", g, refused)
			}
		}
	})
}
