package screen

import (
	"strings"
	"testing"

	"awale/game/save"
	"awale/render/screen/library"
	"awale/variants"
)

// A match is one card in the list: it has a name, goes out and comes in as one, is copied and deleted as one, and each of its games
// opens in the history.
func TestAMatchIsOneCard(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"en", "fr"} {
		opened := []func(*desk){speaking(lang), choosing(still)}
		s := newStage(t, &save.Memory{}, opened...)
		s.matchOf("length-often-1", "length-count-less", "length-count-less", "length-count-less")
		s.loses(variants.North)
		first := s.Seats.Game.ID()
		s.visit("menu", "menu-again")
		s.loses(variants.South)
		s.visit("menu", "menu-again")
		s.press(s.anyHouse())
		s.settle()
		s.hotSeat("kalah")
		s.press(s.anyHouse())
		s.settle()

		s.visit(toGames...)
		cards := s.cards()
		if len(cards) != 2 {
			t.Fatalf("%s: %d cards: %q", lang, len(cards), s.titles())
		}
		score := s.says("games.match", "south", "1", "north", "1")
		if v := cards[1].Value; !strings.Contains(v, score) || !strings.Contains(v, s.says("games.match.of", "count", "3", "all", "3")) {
			t.Errorf("%s: the card says %q, not %q", lang, v, score)
		}
		s.press("about-" + strings.TrimPrefix(cards[1].ID, "open-"))
		s.Write("game-name", "Club", 4)
		s.press("game-keep")
		s.press("game-duplicate")
		if s.visit(toGames...); len(s.cards()) != 3 {
			t.Fatalf("%s: with a copy there are %q", lang, s.titles())
		}
		// The copy is another match, whose games open in the history.
		for _, card := range s.cards() {
			if card.Label == s.says("games.copyOf", "game", "Club") {
				s.press("about-" + strings.TrimPrefix(card.ID, "open-"))
				break
			}
		}
		s.press("game-round-1")
		if _, open := s.History.Shown(); !open || s.Seats.Game.ID() == first || !s.outcome().Over() {
			t.Errorf("%s: the first game of the copy is not opened in the history", lang)
		}
		if m, ok := s.Seats.Narrator.MatchStanding(); !ok || m.Played()[0].ID != s.Seats.Game.ID() || m.Score() != [2]int{2, 2} ||
			!m.Going {
			t.Errorf("%s: the match of the copy stands %+v", lang, m)
		}

		// What goes out comes in elsewhere as one.
		s.App.library.Files.AskFormat(s.gamesOf("Club"))
		s.Update(0.02, 0)
		s.press("format-own")
		s.run("the file", func() bool { return s.desk.saved != "" })
		there := newStage(t, &save.Memory{}, opened...)
		there.bringFile("club.json", strings.TrimPrefix(s.desk.saved, library.OwnGames.Name+"\n"), "")
		there.run("the games to be read", func() bool { there.Update(0.02, 0); return there.dialogID() == library.GamesID })
		if got := there.titles(); len(got) != 1 || got[0] != "Club" {
			t.Fatalf("%s: elsewhere there are %q", lang, got)
		}
		there.press(there.cards()[0].ID)
		if m, ok := there.Seats.Narrator.MatchStanding(); !ok || m.Score() != [2]int{2, 2} || !m.Here || there.moves() != 1 {
			t.Errorf("%s: elsewhere the match stands %+v", lang, m)
		}
		there.loses(variants.South)
		if m, _ := there.Seats.Narrator.MatchStanding(); m.Result() != variants.NorthWins {
			t.Errorf("%s: elsewhere it ends %+v", lang, m)
		}

		// It is deleted as one and comes back as one.
		s.home()
		s.visit(toGames...)
		before := len(s.Seats.Game.Listed())
		s.press("about-" + s.gamesOf("Club")[2])
		s.press("game-delete")
		if len(s.cards()) != 2 || len(s.Seats.Game.Listed()) != before-3 {
			t.Errorf("%s: after a deletion there are %q, %d games", lang, s.titles(), len(s.Seats.Game.Listed()))
		}
		s.press("games-undelete")
		if len(s.cards()) != 3 || len(s.Seats.Game.Listed()) != before {
			t.Errorf("%s: brought back are %q", lang, s.titles())
		}
	}
}

// gamesOf returns the ids of the games of a match by its name.
func (s *stage) gamesOf(name string) []string {
	for _, g := range s.Seats.Game.Saved() {
		if g.Name == name {
			return g.IDs()
		}
	}
	return nil
}
