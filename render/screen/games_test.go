package screen

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"awale/assets/assetstest"
	"awale/game"
	"awale/game/ogn"
	"awale/game/save"
	"awale/render/screen/library"
	"awale/render/ui"
	"awale/variants"
)

// keepGames puts games into a store, each of two moves, and returns their ids.
func keepGames(t testing.TB, store save.Store, count int, change func(i int, g *save.Game)) []string {
	t.Helper()
	next := game.NewChance(3).Next
	archive, _ := save.OpenArchive(save.NewShelf(store), next, game.Replay)
	games := make([]save.Game, count)
	for i := range games {
		rules, err := variants.Load([]string{"abapa", "kalah"}[i%2])
		if err != nil {
			t.Fatal(err)
		}
		rec, err := game.NewRecord(rules, rules.Start())
		if err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if _, err := rec.Play(rules.Legal(rec.Position())[0]); err != nil {
				t.Fatal(err)
			}
		}
		games[i] = game.Document(rec, [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}, variants.South, 1)
		games[i].Times = save.FormatTimes([]int64{1_700_000_000_000 + int64(i)*86_400_000, 1_700_000_009_000 + int64(i)*86_400_000})
		if change != nil {
			change(i, &games[i])
		}
	}
	var ids []string
	for _, g := range games {
		id, problem := archive.Bring(g)
		if problem != nil {
			t.Fatal(problem)
		}
		ids = append(ids, id)
	}
	if problem := archive.Enlist(); problem != nil {
		t.Fatal(problem)
	}
	return ids
}

// twoHere starts the program with a game of two people, in which nothing happens by itself: a computer that begins would put the
// game on the board into the list as soon as it has moved.
func twoHere(d *desk) { d.choose = func(s *save.Settings) { s.Opponent = save.Human } }

// titles are the names on the cards that are built.
func (s *stage) titles() (titles []string) {
	for _, n := range s.cards() {
		titles = append(titles, n.Label)
	}
	return titles
}

func TestTheListOfGamesSaysWhatWillBeInIt(t *testing.T) {
	s := newStage(t, &save.Memory{}, twoHere)
	s.visit(toGames...)
	if !s.has("games-empty") || s.has("games-select") {
		t.Error("an empty list does not say what will be in it")
	}
	if s.press("games-new"); s.dialogID() != "new-sheet" {
		t.Errorf("an empty list leads to %q", s.dialogID())
	}
}

// TestTheNamesOfGamesAreAsLarge: the titles of all cards have one type on a phone, however long they are.
func TestTheNamesOfGamesAreAsLarge(t *testing.T) {
	store := &save.Memory{}
	keepGames(t, store, 3, func(i int, g *save.Game) { g.Name = []string{"Ama", "The final of the club, third board", ""}[i] })
	s := newStage(t, store, twoHere)
	s.measureBy(newPrinter(t))
	s.Resize(390, 844)
	s.visit(toGames...)
	sizes := map[ui.Type]bool{}
	for _, n := range nodes(s.node("games-list")) {
		if n.Look == ui.LookText && n.Type.Bold() {
			sizes[n.Type] = true
		}
	}
	if len(sizes) != 1 {
		t.Errorf("names of games have the types %v", sizes)
	}
}

// TestTheCardOfAGameIsWhole: on a phone no line of a card is cut before the score or the day. The computer is called by its level
// alone, and the year and a long name are left out.
func TestTheCardOfAGameIsWhole(t *testing.T) {
	store := &save.Memory{}
	keepGames(t, store, 4, func(i int, g *save.Game) {
		g.Players[variants.South], g.Result = save.Player{Kind: save.Engine, Level: "grand-master"}, save.ResultSouth
		if i > 1 {
			g.Players[variants.South] = save.Player{Kind: save.Human, Name: "Marie-Louise Desrosiers"}
		}
	})
	for _, lang := range assetstest.Languages() {
		s := newStage(t, store, twoHere, speaking(lang))
		s.measureBy(newPrinter(t))
		s.Resize(390, 844)
		s.visit(toGames...)
		for _, n := range nodes(s.node("games-list")) {
			if n.Look == ui.LookText && !n.Type.Bold() && strings.HasSuffix(n.Words(), "…") {
				t.Errorf("%s: a line is cut to %q of %q", lang, n.Words(), n.Label)
			}
		}
	}
}

// TestAGameIsKeptDeletedAndBroughtBack goes through the life of a parked game.
func TestAGameIsKeptDeletedAndBroughtBack(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		for _, size := range [][2]float64{{320, 568}, {1280, 800}} {
			t.Run(fmt.Sprint(lang, size), func(t *testing.T) {
				s := newStage(t, &save.Memory{}, speaking(lang), twoHere)
				s.Resize(size[0], size[1])
				s.Update(0, 0)
				s.hotSeat("abapa")
				s.press(houseIDs[5])
				s.settle()
				s.visit(toGames...)
				first := strings.TrimPrefix(s.cards()[0].ID, "open-")
				if !strings.Contains(s.cards()[0].Value, s.says("rules.onBoard")) {
					t.Errorf("the game on the board says %q", s.cards()[0].Value)
				}
				s.press("about-" + first)
				s.Write("game-name", "  Sunday  ", 3)
				s.Update(0, 0)
				s.press("game-keep")
				if n := s.node("game-keep"); !n.Disabled {
					t.Error("the name can be kept twice")
				}
				s.press("game-delete")
				if !strings.Contains(s.message(), s.says("games.present.refused")) {
					t.Errorf("deleting the game on the board is answered by %q", s.message())
				}
				s.hotSeat("kalah")
				s.press(houseIDs[2])
				s.settle()
				s.visit(toGames...)
				if got := s.titles(); len(got) != 2 || got[1] != "Sunday" {
					t.Fatalf("the list is %q", got)
				}
				s.press("about-" + first)
				s.press("game-delete")
				if s.dialogID() != library.GamesID || len(s.cards()) != 1 || s.waiting() != 0 {
					t.Fatalf("after a deletion %q shows %q", s.dialogID(), s.titles())
				}
				s.checkTouched("after a deletion", "games-undelete", "games-select")
				s.press("games-undelete")
				if len(s.cards()) != 2 || s.has("games-undelete") || s.waiting() != 1 {
					t.Fatalf("brought back: %q", s.titles())
				}
				s.press("open-" + first)
				if s.dialogID() != "" || s.moves() != 1 || s.document().Rule != "abapa" || s.waiting() != 1 {
					t.Errorf("opened is a game by %s after %d moves, %d wait", s.document().Rule, s.moves(), s.waiting())
				}
				again := newStage(t, s.store)
				again.visit(toGames...)
				if n := again.titles(); len(n) != 2 || n[0] != "Sunday" {
					t.Errorf("after a reload the list is %q", n)
				}
			})
		}
	}
}

// TestAFinishedGameIsLookedAt opens a game that is over.
func TestAFinishedGameIsLookedAt(t *testing.T) {
	s := newStage(t, &save.Memory{}, twoHere)
	s.hotSeat("abapa")
	s.giveUp()
	s.home()
	over := s.position()
	s.hotSeat("kalah")
	s.press(houseIDs[2])
	s.settle()
	s.visit(toGames...)
	card := s.cards()[1]
	if !strings.Contains(card.Value, s.says("games.won", "player", s.says("player.first"))) &&
		!strings.Contains(card.Value, s.says("games.won", "player", s.says("player.second"))) {
		t.Errorf("the card says %q", card.Value)
	}
	s.press(card.ID)
	if s.position() != over || s.waiting() != 1 {
		t.Error("the game that is over is not on the board, or the one before is lost")
	}
}

// TestSortSearchAndSelect arranges a list of many games.
func TestSortSearchAndSelect(t *testing.T) {
	store := &save.Memory{}
	names := []string{"Delta", "alpha", "Écho", "Bravo", "", "charlie", "Golf", "Final"}
	ids := keepGames(t, store, len(names), func(i int, g *save.Game) {
		g.Name = names[i]
		if i == 6 {
			g.Players[0].Name = "Grand-mère"
			g.Result = save.ResultDraw
		}
	})
	s := newStage(t, store, twoHere)
	s.visit(toGames...)
	if got := s.titles(); got[0] != "Final" || got[7] != "Delta" {
		t.Errorf("the list begins with the game played last: %q", got)
	}
	s.press("games-sort-name")
	if got := s.titles(); !slices.Equal(got[:6], []string{"alpha", "Bravo", "charlie", "Delta", "Écho", "Final"}) {
		t.Errorf("by name: %q", got)
	}
	s.press("games-sort-result")
	if got := s.titles(); got[7] != "Golf" {
		t.Errorf("by result: %q", got)
	}
	s.press("games-sort-rule")
	if got := s.cards(); !strings.Contains(got[0].Value, "Abapa") || !strings.Contains(got[7].Value, "Kalah") {
		t.Errorf("by rule: %q", got[0].Value)
	}
	for query, want := range map[string][]string{"grand mere": {"Golf"}, "echo": {"Écho"}, "kalah bravo": {"Bravo"}, "nothing": nil, "ravo": nil} {
		s.Write("games-search", query, 0)
		s.Update(0, 0)
		if !s.has("games-found") || want == nil && s.has("games-list") || want != nil && !slices.Equal(s.titles(), want) {
			t.Errorf("the search for %q finds others", query)
		}
	}
	s.Write("games-search", "", 0)
	s.Update(0, 0)
	s.press("games-select")
	s.press("games-delete")
	if len(s.cards()) != 8 || s.sound.thuds == 0 {
		t.Error("nothing was selected, but something was done")
	}
	s.press("open-" + ids[0])
	s.press("open-" + ids[3])
	if n := s.node("open-" + ids[0]); n.Role != ui.RoleSwitch || !n.Checked {
		t.Error("a card is not selected")
	}
	s.press("games-delete")
	if len(s.cards()) != 6 || s.has("open-"+ids[3]) || s.has("games-done") {
		t.Errorf("after deleting two the list is %q", s.titles())
	}
	s.press("games-undelete")
	if len(s.cards()) != 8 {
		t.Error("the games are not back")
	}
}

// counting is a store that counts how often documents of games are read.
type counting struct {
	save.Memory
	documents int
}

func (c *counting) Get(key string) (string, bool, error) {
	if strings.HasPrefix(key, "game-") {
		c.documents++
	}
	return c.Memory.Get(key)
}

// TestAThousandGamesAreListedAtLittleCost counts what a long list builds, wherever it is scrolled to.
func TestAThousandGamesAreListedAtLittleCost(t *testing.T) {
	const many, most = 1000, 700
	store := &counting{}
	keepGames(t, store, many, nil)
	s := newStage(t, store, twoHere)
	s.Resize(390, 844)
	s.visit("menu")
	store.documents = 0
	s.press("menu-games")
	if store.documents > 0 {
		t.Errorf("the list reads %d games beside the index", store.documents)
	}
	check := func(where string) {
		t.Helper()
		if n := len(nodes(s.Root().Tree())); n > most {
			t.Errorf("%s: %d nodes", where, n)
		}
		area := s.node(library.GamesID + "-body").Bounds
		seen := 0
		for _, n := range s.cards() {
			if !n.Bounds.Intersect(area).Empty() {
				seen++
			}
		}
		if want := int(area.H/s.cards()[0].Bounds.H) - 2; seen < want {
			t.Errorf("%s: %d cards are seen, not %d", where, seen, want)
		}
	}
	check("at the beginning")
	for range 30 {
		s.Wheel(195, 500, 0, 2500)
		s.Update(1./60, 0)
		check("further down")
	}
	// By keys one comes to every game.
	s.home()
	s.visit(toGames...)
	for range 200 {
		s.pressKey("Tab")
		s.Update(1./60, 0)
	}
	if at := s.node(library.GamesID + "-body").Offset; at < 3000 {
		t.Errorf("200 steps lead to %v", at)
	}
	for range 100 {
		s.Update(1./60, 0) // the page learns where all lies
	}
	if n := testing.AllocsPerRun(20, func() { s.Update(1./60, 0) }); n > 0 {
		t.Errorf("a frame in which nothing happens allocates %v times", n)
	}
}

// frames lets frames pass until a message or a sheet has appeared, or many have.
func (s *stage) frames(until func() bool) {
	s.t.Helper()
	for range 2000 {
		s.Update(1./60, 0)
		if until() {
			return
		}
	}
	s.t.Fatalf("nothing has happened, said %q", s.desk.last())
}

// TestALibraryGoesOutAndComesInAgain saves all games as a file and loads it elsewhere, and twice.
func TestALibraryGoesOutAndComesInAgain(t *testing.T) {
	const many = 200
	store := &save.Memory{}
	keepGames(t, store, many, func(i int, g *save.Game) {
		g.Name = fmt.Sprint("Game ", i)
		g.Comments = []save.Comment{{Node: 1, Text: "Why?"}}
	})
	s := newStage(t, store, twoHere)
	s.visit(append(toGames, "games-select", "games-all", "games-export", "format-own")...)
	s.frames(func() bool { return s.desk.saved != "" })
	name, text, _ := strings.Cut(s.desk.saved, "\n")
	if name != "awale-games.json" || s.message() != s.says("games.exported", "count", many) {
		t.Errorf("%s is saved, said %q", name, s.message())
	}
	other := newStage(t, &save.Memory{}, twoHere)
	for _, told := range []string{other.says("games.imported", "count", many),
		other.says("games.imported", "count", 0) + " " + other.says("games.imported.known", "count", many)} {
		other.File("awale-games.json", text, "")
		other.frames(func() bool { return other.message() == told })
		if len(other.cards()) == 0 {
			t.Error("the list is not shown")
		}
	}
	other.visit(append(toGames, "games-select", "games-all", "games-export", "format-own")...)
	other.frames(func() bool { return other.desk.saved != "" })
	if _, again, _ := strings.Cut(other.desk.saved, "\n"); sorted(again) != sorted(text) {
		t.Error("what comes in does not go out again as it was")
	}
}

// sorted are the games of a file without their numbers and checksums, in an order of their own.
func sorted(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if _, data, ok := strings.Cut(line, `"data":`); ok {
			lines[i] = strings.TrimSuffix(data, ",")
		}
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// TestGamesInNotationAreTaken loads a file of three games, of which the second has an illegal move.
func TestGamesInNotationAreTaken(t *testing.T) {
	var games []save.Game
	store := &save.Memory{}
	for _, id := range keepGames(t, store, 2, func(i int, g *save.Game) { g.Players[0].Name = "Ann" }) {
		archive, _ := save.OpenArchive(save.NewShelf(store), game.NewChance(1).Next, game.Replay)
		g, found, _ := archive.Load(id, nil)
		if !found {
			t.Fatal("a game is missing")
		}
		games = append(games, g)
	}
	text, err := ogn.Format(games...)
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range []string{"en", "fr"} {
		s := newStage(t, &save.Memory{}, speaking(lang), twoHere)
		s.File("club.ogn", text, "")
		told := s.says("games.imported", "count", 2)
		s.frames(func() bool { return s.message() == told })
		if len(s.cards()) != 2 {
			t.Errorf("in the list are %q", s.titles())
		}
		s.File("bad.ogn", "[Event \"x\"]\n\n1. A a 2. Z\n", "")
		s.frames(func() bool { return s.dialogID() == "brought-sheet" })
		for _, kind := range ogn.Kinds() {
			if key := "games.refused.ogn." + string(kind); s.says(key) == key {
				t.Errorf("there is no sentence for %s", kind)
			}
		}
		if why := s.node("brought-refused").Children[0].Label; !strings.Contains(why, "1") || strings.Contains(why, "games.") {
			t.Errorf("told %q", why)
		}
	}
}

// TestAnImportTellsGameByGame loads a file in which one game is damaged and one cannot be played.
func TestAnImportTellsGameByGame(t *testing.T) {
	var w save.GameWriter
	for _, moves := range []string{"Fa", "FF", "Ea"} {
		if err := w.Add(save.Game{Rule: "abapa", Moves: moves, At: 2, Tip: 2, View: save.South,
			Players: [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}}); err != nil {
			t.Fatal(err)
		}
	}
	lines := strings.Split(w.String(), "\n")
	lines[3] = strings.Replace(lines[3], "Ea", "Eb", 1)
	for _, lang := range []string{"en", "fr"} {
		s := newStage(t, &save.Memory{}, speaking(lang), twoHere)
		s.Resize(320, 568)
		s.Update(0, 0)
		before := s.position()
		s.File("x.json", strings.Join(lines, "\n"), "")
		s.frames(func() bool { return s.dialogID() == "brought-sheet" })
		var told []string
		for _, n := range s.node("brought-refused").Children {
			told = append(told, n.Label)
		}
		want := []string{s.says("games.refused.number", "number", "2", "why", s.says("games.refused.invalid")),
			s.says("games.refused.line", "number", "3", "line", "4", "why", s.says("games.refused.corrupt"))}
		if !slices.Equal(told, want) || s.node("brought-told").Label != s.says("games.imported", "count", 1) {
			t.Errorf("told %q, want %q", told, want)
		}
		s.press("brought-done")
		if len(s.cards()) != 1 || s.position() != before {
			t.Errorf("in the list are %q", s.titles())
		}
	}
}

// cramped is a store with little room.
type cramped struct {
	save.Memory
	// room is how many characters it takes, 0 for any number.
	room int
}

func (c *cramped) Set(key, value string) error {
	used := len(key) + len(value)
	keys, _ := c.Keys()
	for _, k := range keys {
		if text, _, _ := c.Get(k); k != key {
			used += len(k) + len(text)
		}
	}
	if c.room > 0 && used > c.room {
		return save.ErrFull
	}
	return c.Memory.Set(key, value)
}

// TestAFullStoreKeepsTheGameOnTheBoard fills the store, with games that can go and with none.
func TestAFullStoreKeepsTheGameOnTheBoard(t *testing.T) {
	for _, kept := range []bool{false, true} {
		store := &cramped{}
		s := newStage(t, store, choosing(func(s *save.Settings) { s.Speed = save.SpeedNone }))
		for range 8 {
			s.hotSeat("abapa")
			s.giveUp()
			s.home()
		}
		if kept {
			for range 8 {
				s.visit(toGames...)
				for _, n := range s.cards() {
					s.press(strings.Replace(n.ID, "open-", "about-", 1))
					if !s.node("game-keep").Disabled {
						s.press("game-keep")
					}
					s.press("game-sheet-back")
				}
			}
		}
		s.hotSeat("kalah")
		keys, _ := store.Keys()
		store.room = 1
		for _, k := range keys {
			text, _, _ := store.Get(k)
			store.room += len(k) + len(text)
		}
		for n := 0; s.dialogID() != "full-sheet"; n++ {
			if n == 300 || s.outcome().Over() {
				t.Fatalf("kept %t: the store is never full", kept)
			}
			legal := s.record().Rules().Legal(s.position())
			s.press(houseIDs[legal[0].House()])
			s.settle()
			store.room -= 40
		}
		if s.has("full-delete") == kept || s.has("full-none") != kept {
			t.Errorf("kept %t: the sheet offers the wrong things", kept)
		}
		if again := newStage(t, store); !kept && again.position() != s.position() {
			t.Error("the game on the board is not stored")
		}
		if !kept {
			before := len(s.archive().List())
			s.press("full-delete")
			if after := len(s.archive().List()); after >= before || s.dialogID() != "" {
				t.Errorf("%d games are left of %d", after, before)
			}
		}
	}
}

// TestALongNameIsKept: the field of a name holds what is saved, and a game is not renamed by being looked at.
func TestALongNameIsKept(t *testing.T) {
	s := newStage(t, &save.Memory{}, twoHere)
	s.hotSeat("abapa")
	s.press(houseIDs[5])
	s.settle()
	s.visit(toGames...)
	s.press(strings.Replace(s.cards()[0].ID, "open-", "about-", 1))
	name := strings.Repeat("The final of the open championship, ", 5) + "1st round"
	s.Write("game-name", name, 0)
	s.Update(0, 0)
	s.press("game-keep")
	if got := s.play.Seats.Game.Saved()[0].Entry.Name; got != name {
		t.Errorf("it is kept as %q", got)
	}
	if n := s.node("game-name"); n.Value != name || !s.node("game-keep").Disabled {
		t.Errorf("the field holds %q", n.Value)
	}
	s.Write("game-name", strings.Repeat("é", 190), 0)
	s.Update(0, 0)
	s.press("game-keep")
	if got := s.play.Seats.Game.Saved()[0].Entry.Name; got != strings.Repeat("é", save.MaxName/2) {
		t.Errorf("a name that is too long is kept as %q", got)
	}
}

// TestTheSystemIsAskedToKeepWhatIsStored keeps games where the system may clear them, and where it does not.
func TestTheSystemIsAskedToKeepWhatIsStored(t *testing.T) {
	for _, cleared := range []bool{false, true} {
		store := &save.Memory{}
		keepGames(t, store, library.RemindFrom-1, nil)
		s := newStage(t, store, func(d *desk) { d.cleared = cleared })
		s.hotSeat("abapa")
		s.press(houseIDs[5])
		s.settle()
		keep := func(name string) {
			s.visit(toGames...)
			s.press(strings.Replace(s.cards()[0].ID, "open-", "about-", 1))
			s.Write("game-name", name, 0)
			s.Update(0, 0)
			s.press("game-keep")
		}
		if s.desk.persists > 0 {
			t.Error("the system is asked before anything is kept")
		}
		keep("One")
		if told := s.message() == s.says("games.remind"); told != cleared || s.desk.persists != 1 {
			t.Errorf("cleared %t: said %q, asked %d times", cleared, s.message(), s.desk.persists)
		}
		s.Update(60, 0)
		keep("Two")
		if s.message() == s.says("games.remind") || s.desk.persists != 1 {
			t.Errorf("cleared %t: reminded again, or asked %d times", cleared, s.desk.persists)
		}
	}
}

// TestTheSystemIsAskedOnce plays a game to its end, and then another one after a new start. The system is asked by the move that
// ends the first one.
func TestTheSystemIsAskedOnce(t *testing.T) {
	store := &save.Memory{}
	for start, want := range []int{1, 0} {
		s := newStage(t, store, func(d *desk) { d.cleared = true })
		s.hotSeat("abapa")
		s.press(houseIDs[5])
		s.settle()
		if start == 0 && s.desk.persists > 0 {
			t.Error("the system is asked before a game is over")
		}
		s.endBy("0-0-0-0-0-1-1-1-0-0-0-3-23-19-S", 5)
		s.hotSeat("abapa")
		s.press(houseIDs[5])
		if s.desk.persists != want {
			t.Errorf("start %d: the system is asked %d times, not %d", start, s.desk.persists, want)
		}
	}
}

// TestTheScreensOfGamesFit builds the list and the pages about games in every language at many sizes.
func TestTheScreensOfGamesFit(t *testing.T) {
	store := &save.Memory{}
	ids := keepGames(t, store, 12, func(i int, g *save.Game) {
		if i%3 == 0 {
			g.Name = "The final of the third summer tournament of the club, board 4"
		}
		g.Players[i%2] = save.Player{Kind: save.Engine, Level: "club"}
	})
	sizes := []struct{ w, h, scale float64 }{{320, 568, 1}, {390, 844, 1}, {844, 390, 1}, {1024, 768, 1}, {1440, 900, 1}, {320, 568, 2},
		{1024, 768, 2}}
	for _, lang := range []string{"en", "fr"} {
		for _, size := range sizes {
			s := newStage(t, store, speaking(lang), scaled(size.scale))
			s.Resize(size.w, size.h)
			look := func(name string) {
				t.Helper()
				s.Update(60, 0)
				checkTree(t, s, fmt.Sprint(lang, " ", name, " ", size.scale), size.w, size.h)
			}
			s.visit(toGames...)
			look("games")
			s.press("games-select")
			s.press("open-" + ids[11])
			look("select")
			s.checkTouched(lang+" select", "games-done")
			s.press("games-delete")
			look("deleted")
			s.checkTouched(lang+" deleted", "games-undelete")
			s.press("games-undelete")
			s.press("about-" + ids[11])
			look("game")
			s.home()
			s.File("x.json", "[\n{\"awale\":1,\n]", "")
			s.frames(func() bool { return s.dialogID() == "brought-sheet" })
			look("brought")
		}
	}
}
