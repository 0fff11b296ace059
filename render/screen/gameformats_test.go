package screen

import (
	"strconv"
	"strings"
	"testing"

	"awale/game"
	"awale/game/ogn"
	"awale/game/save"
	"awale/variants"
	"awale/variants/rulestest"
)

// Games come in from a file in the Oware Game Notation and go out as one. What was not taken is named, game by game, with line and
// column, and every fault has its words.
func TestGamesOfOtherProgramsComeAndGo(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"en", "fr"} {
		s := newStage(t, &save.Memory{}, speaking(lang))
		s.bringFile("club.ogn", "[Site \"Ripoll\"]\n[Date \"2015.04.01\"]\n[Round \"3\"]\n[South \"Joan\"]\n[North \"Pere\"]\n\n1. F f 2. E { bo } a *\n\n[South \"Anna\"]\n[North \"Enric\"]\n\n1. F f\n2. F a\n\n1. A a 30-18\n\n[FEN \"0-0-0-0-0-0-0-0-0-0-0-0-25-23-S\"]\n[South \"Zoe\"]\n\n 20-28\n", "")
		s.run("the games to be read", func() bool { return s.dialogID() == "brought-sheet" })
		why := s.says("games.refused.ogn.illegal", "value", "F") + " " + s.says("refuse.empty")
		if want, got := s.says("games.refused.column", "number", "2", "line", "13", "column", "4", "why", why),
			s.node("brought-0").Label; got != want {
			t.Errorf("%s: %q, not %q", lang, got, want)
		}
		why = s.says("games.refused.ogn.result", "value", "20-28")
		if want, got := s.says("games.refused.column", "number", "4", "line", "20", "column", "2", "why", why),
			s.node("brought-unread-0").Label; got != want {
			t.Errorf("%s: %q is said of a false result, not %q", lang, got, want)
		}
		s.press("brought-done")
		var ids []string
		for _, g := range s.play.Seats.Game.Saved() {
			if g.Entry.Players[0].Name == "Joan" {
				ids = append(ids, g.Entry.ID)
			}
		}
		if len(ids) != 1 {
			t.Fatalf("%s: %d games of Joan are in the list", lang, len(ids))
		}
		// What the file told of the game is on its page.
		s.App.library.OpenGame(ids[0])
		s.Update(0, 0)
		for i, line := range []string{s.says("games.tag", "name", s.says("games.tag.site"), "text", "Ripoll"),
			s.says("games.tag", "name", s.says("games.tag.date"), "text", s.says("date.first", "day", "1", "month", s.says("date.month.4"),
				"year", "2015")),
			s.says("games.tag", "name", s.says("games.tag.round"), "text", "3")} {
			if n := s.find("game-told-" + strconv.Itoa(i)); n == nil || n.Label != line {
				t.Errorf("%s: %v on the page, not %q", lang, n, line)
			}
		}
		s.stack.Close()
		s.App.library.Files.AskFormat(ids)
		s.Update(0.02, 0)
		s.press("format-ogn")
		s.run("the file", func() bool { return s.desk.saved != "" })
		reader := ogn.NewReader([]byte(strings.TrimPrefix(s.desk.saved, "awale-games.ogn\n")))
		e, _ := reader.Next()
		if _, more := reader.Next(); more || e.Fault != nil || e.Game.Moves != "FfEa" || e.Game.Comments[0].Text != "bo" {
			t.Errorf("%s: the file holds %q", lang, s.desk.saved)
		}
		if !strings.Contains(s.desk.saved, "[Site \"Ripoll\"]\n[Date \"2015.04.01\"]\n[Round \"3\"]\n") {
			t.Errorf("%s: the file holds %q", lang, s.desk.saved)
		}
		s.desk.saved = ""
		s.App.library.Files.AskFormat(ids)
		s.Update(0.02, 0)
		s.press("format-playstrategy")
		s.run("the file", func() bool { return s.desk.saved != "" })
		if !strings.Contains(s.desk.saved, "1. f1c2 a2d1 2. e1d2 f2a1 *") {
			t.Errorf("%s: the file holds %q", lang, s.desk.saved)
		}
	}
}

// TestAGameOfAnotherRuleIsOffered loads a game of Kalah that another program wrote without the name of its rule.
func TestAGameOfAnotherRuleIsOffered(t *testing.T) {
	t.Parallel()
	s := newStage(t, &save.Memory{}, twoHere)
	r := rulestest.Load(t, "kalah")
	rec, err := game.NewRecord(r, r.Start())
	if err != nil {
		t.Fatal(err)
	}
	for range 10 {
		legal := r.Legal(rec.Position())
		if _, err := rec.Play(legal[len(legal)-1]); err != nil {
			t.Fatal(err)
		}
	}
	text, err := ogn.Format(game.Document(rec, [2]save.Player{{Kind: save.Human}, {Kind: save.Human}}, variants.South, 0))
	_, moves, found := strings.Cut(text, "\n\n")
	if err != nil || !found {
		t.Fatal(err, text)
	}
	s.bringFile("club.ogn", "[South \"Joan\"]\n[North \"Pere\"]\n\n"+moves, "")
	s.run("the games to be read", func() bool { return s.dialogID() == "brought-sheet" })
	s.press("brought-0-instead")
	if told := s.node("brought-told").Label; !strings.Contains(told, s.says("games.imported", "count", 1)) {
		t.Errorf("it says %q", told)
	}
	list := s.play.Seats.Game.Saved()
	if len(list) != 1 || list[0].Entry.Rule != "kalah" || list[0].Entry.Players[0].Name != "Joan" {
		t.Errorf("%+v", list)
	}
	if s.Root().Find("brought-refused") != nil {
		t.Error("the game that was taken is among the refused ones")
	}
}
