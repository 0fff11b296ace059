package screen

import (
	"testing"

	"awale/assets/assetstest"
)

// No name on the card of a player of a tournament is broken within a word, however large the words are.
func TestNamesOnACardAreUnbroken(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		s := opening{lang: lang, printed: true, words: 2, w: 320, h: 568}.stage(t)
		s.visit("menu", "menu-games", "games-tournaments", "tournaments-new", "tournament-begin")
		for _, name := range []string{"Aïcha", "Kofi Mensah"} {
			s.writeIn("tournament-add", name)
			s.press("tournament-add-go")
		}
		s.pressAll("tournament-pair", "tournament-view-players", "tournament-entry-2")
		for _, n := range nodes(s.node("tournament-card-1")) {
			s.checkUnbroken(lang, n)
		}
	}
}
