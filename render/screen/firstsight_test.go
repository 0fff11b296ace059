//go:build !js

package screen

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"unicode"

	"awale/assets/assetstest"
	"awale/render/ui"
	"awale/variants"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
)

// units stand behind numbers, and are no words.
var units = []string{"min", "s", "h"}

// wordsInSight counts the words that are drawn in a tree, in whole or in part, between the edges of its window.
func wordsInSight(n *ui.Node, window ui.Rect) (count int) {
	if n.Scroll {
		window = window.Intersect(n.Bounds)
	}
	switch n.Look {
	case ui.LookText, ui.LookButton, ui.LookPrimary, ui.LookQuiet, ui.LookRadio, ui.LookChoice, ui.LookChip, ui.LookSwitch,
		ui.LookSlider, ui.LookField:
		if n.Bounds.Intersect(window).H <= 0 {
			break
		}
		for word := range strings.FieldsSeq(n.Words()) {
			if strings.ContainsFunc(word, unicode.IsLetter) && !slices.Contains(units, word) {
				count++
			}
		}
	}
	for _, c := range n.Children {
		count += wordsInSight(c, window)
	}
	return count
}

// fewWords is the most words of its own that a page shows on a phone before anything is scrolled.
const fewWords = 60

// TestFewWordsAtFirstSight looks at the pages of a phone, but for those that are there to be read: rules, lessons and privacy.
func TestFewWordsAtFirstSight(t *testing.T) {
	for _, lang := range assetstest.Languages() {
		look := func(s *stage, way ...string) {
			t.Helper()
			if count := wordsInSight(s.dialog(), s.windowBounds()); count > fewWords {
				t.Errorf("%s: %s shows %d words", lang, strings.Join(way, ", "), count)
			}
		}
		s := opening{lang: lang, printed: true, w: 390, h: 844}.stage(t)
		s.hotSeat(variants.Default)
		for _, way := range [][]string{{"menu"}, toNewGame, toOptions, toAdvice, toTables, toHelp, {"game"}, {"menu", "menu-games"},
			{"menu", "menu-learn"}, {"menu", "menu-problems"}, {"game", "menu-share"}, {"game", "menu-setup"},
			{"menu", "menu-options", "options-music"}, {"menu", "menu-options", "options-advanced"},
			{"menu", "menu-new", "new-opponent-human"}, {"menu", "menu-new", "new-opponent-remote"},
			{"menu", "menu-new", "new-opponent-demonstration"}, {"menu", "menu-new", "new-clock-own"}, {"menu", "menu-new", "new-length"},
			{"menu", "menu-new", "new-opponent-engine", "new-level-even"}, {"menu", "menu-games", "games-statistics"}, {"game", "menu-share", "share-picture"},
			{"game", "menu-share", "share-print"}, {"menu", "menu-learn", "learn-course"}, {"menu", "menu-learn", "learn-learner"},
			{"menu", "menu-games", "games-tournaments"}, {"menu", "menu-games", "games-tournaments", "tournaments-new"},
		} {
			s.visit(way...)
			look(s, way...)
		}
		s.edit(variants.Default)
		look(s, "the editor")
		s.hotSeat(variants.Default)
		s.giveUp()
		look(s, "the end")
		synctest.Test(t, func(t *testing.T) {
			h := clienttest.OpenHub(t, hub.NewMemory())
			defer h.Stop()
			s := opening{lang: lang, printed: true, w: 390, h: 844}.stage(t, func(d *desk) { d.network = &wires{hub: h, place: "a"} })
			s.visit("menu", "menu-online")
			look(s, "entry")
			s.pressAll("online-as-account", "online-enter")
			pass(s)
			look(s, "lobby")
			for _, way := range [][]string{{"online-you"}, {"online-you", "self-record"}, {"online-you", "self-rules"},
				{"online-you", "self-agenda"}, {"online-you", "self-archive"}, {"online-you", "self-hall"}, {"online-you", "self-messages"},
				{"online-you", "self-password"}, {"online-invite"}, {"online-you", "self-arenas"}, {"online-you", "self-clubs"},
				{"online-you", "self-arenas", "arenas-new"},
				{"online-you", "self-feed"}, {"online-you", "self-move"}, {"online-you", "self-erase"}, {"online-days"}} {
				s.visit(append([]string{"menu", "menu-online"}, way...)...)
				pass(s)
				look(s, way...)
			}
		})
	}
}
