package screen

import (
	"strings"
	"testing"

	"awale/game/save"
	"awale/render/geom"
	"awale/render/screen/kit"
	"awale/variants"
)

// A game that a side gave up ends with the seeds as they stood: on the result sheet, in the stores, in words and in the list of
// games. The winner is named, also with fewer seeds, and nobody was given the rest.
func TestAGameThatWasGivenUpShowsWhatWas(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		s := newStage(t, &save.Memory{}, choosing(still), speaking(lang))
		s.hotSeat("abapa")
		s.Link("#p=1;r=abapa;b=4-0-9-2-5-1-0-4-6-1-3-5-5-3-S")
		s.home()
		s.settle()
		before := s.position()
		s.visit("game", "menu-resign")
		s.settle()
		s.Update(0, 0)
		if s.dialogID() != "end-sheet" || s.position() != before {
			t.Fatalf("%s: %q is open, and the game ends with %v", lang, s.dialogID(), s.position())
		}
		south, north := s.says("player.first"), s.says("player.second")
		want := s.says("end.resignation", "player", south) + " " + s.says("end.winner", "player", north)
		if said := s.node("end-why").Label; !strings.HasPrefix(said, s.says("end.resignation", "player", south)) {
			t.Errorf("%s: the sheet says %q", lang, said)
		}
		if title := kit.TitleOf(s.dialog()).Label; title != s.says("end.title.winner", "player", north) {
			t.Errorf("%s: the title is %q", lang, title)
		}
		if said := strings.Join(s.desk.said, " "); !strings.Contains(said, want) || strings.Contains(said, "40") || strings.Contains(said, "48") {
			t.Errorf("%s: spoken is %q", lang, said)
		}
		for side, seeds := range map[variants.Side]string{variants.South: "5", variants.North: "3"} {
			score, store := s.node("end-"+side.String()+"-score").Label, s.Board().Count(geom.StoreOf(side))
			if score != seeds || store != int(before.Stores[side]) {
				t.Errorf("%s: %v has %q on the sheet and %d in the store", lang, side, score, store)
			}
		}
		s.press("end-undo")
		if s.outcome().Over() || s.position() != before {
			t.Errorf("%s: taken back the game stands at %v", lang, s.position())
		}
		s.visit("game", "menu-resign")
		s.visit(toGames...)
		want = s.says("games.scored", "state", s.says("games.ended", "state", s.says("games.won", "player", north), "how",
			s.says("games.end.resigned")), "south", "5", "north", "3")
		found := false
		for _, n := range nodes(s.Root().Tree()) {
			found = found || strings.Contains(n.Label+n.Value, want)
		}
		if !found {
			t.Errorf("%s: the list of games does not say %q", lang, want)
		}
	}
}
