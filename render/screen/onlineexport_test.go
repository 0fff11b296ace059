//go:build !js

package screen

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"

	"awale/game/ogn"
	"awale/game/save"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
	"awale/web/online/protocol"
	"awale/web/online/seat"
)

// timesTag is the tag with the times of moves. Only this program's own games have it.
var timesTag = regexp.MustCompile(`\[Times "[^"]*"\]\n`)

// The text of a game that was played online names players, ratings, time control, date and place. The kept game, the share sheet and the
// archive of the server agree, also in the second game of a match, and the text is read back without loss.
func TestTheTextOfAnOnlineGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := clienttest.OpenHub(t, hub.NewMemory())
		defer h.Stop()
		ama, kofi := twoWithAccounts(t, h)
		ama.meets(kofi, "terms-side-south", "terms-more", "terms-games-more")
		texts := func(match string, number int, tags ...string) {
			t.Helper()
			place := seat.Place{Match: match, Game: number}
			var want string
			for _, s := range []*stage{ama, kofi} {
				fetch := &protocol.Fetch{}
				fetch.Match, fetch.Game = match, number
				fetched := ""
				s.online.Connection.Client.Do(fetch, func(told protocol.Told) {
					if f, ok := told.(*protocol.Fetched); ok {
						fetched = f.Text
					}
				})
				pass(ama, kofi)
				kept := ""
				for _, g := range s.play.Seats.Game.Saved() {
					if seat.PlaceOf(g.Players) == place {
						doc, _ := s.play.Seats.Game.Read(g.ID)
						kept, _ = ogn.Format(doc)
					}
				}
				s.home()
				s.visit("game", "menu-share", "share-part-game", "share-ogn")
				for _, text := range []string{fetched, kept, s.desk.copied} {
					text = timesTag.ReplaceAllString(text, "")
					if want == "" {
						want = text
					}
					if text != want || text == "" {
						t.Errorf("game %d is\n%s\nand\n%s", number, want, text)
					}
				}
				s.home()
			}
			tags = append(tags, `[Event "Rated game"]`, `[Site "https://play.example.org"]`, `[TimeControl "600+5"]`)
			for _, tag := range tags {
				if !strings.Contains(want, tag+"\n") {
					t.Errorf("game %d has no %s:\n%s", number, tag, want)
				}
			}
			if !regexp.MustCompile(`\[Date "20\d\d\.\d\d\.\d\d"\]\n`).MatchString(want) ||
				!regexp.MustCompile(`\[UTCTime "\d\d:\d\d:\d\d"\]\n`).MatchString(want) {
				t.Errorf("game %d has no time:\n%s", number, want)
			}
			entry, _ := ogn.NewReader([]byte(want)).Next()
			if entry.Fault != nil || len(entry.Unread) > 0 || entry.Game.Name != "" {
				t.Fatalf("game %d is read as %+v", number, entry)
			}
			if again, err := ogn.Format(entry.Game); err != nil || again != want {
				t.Errorf("game %d is written again as\n%s\nnot\n%s", number, again, want)
			}
		}
		match := ama.online.Match().ID()
		for number := 1; number <= 2; number++ {
			for range 5 {
				turnOf(ama, kofi)
			}
			kofi.visit("game", "menu-resign", "menu-resign-yes")
			pass(ama, kofi)
			if number == 1 {
				texts(match, 1, `[South "Ama"]`, `[North "Kofi"]`, `[Round "1"]`)
				for _, s := range []*stage{ama, kofi} {
					s.visit("menu", "menu-online", "running-"+match, "end-again")
					pass(ama, kofi)
				}
				continue
			}
			texts(match, 2, `[South "Kofi"]`, `[North "Ama"]`, `[Round "2"]`)
		}
		// Before another match both have ratings.
		for _, s := range []*stage{ama, kofi} {
			s.visit("menu", "menu-online")
			pass(ama, kofi)
			s.press("key-later")
		}
		ama.meets(kofi, "terms-more", "terms-games-less")
		second := ama.online.Match()
		elo := []string{`[Round "?"]`}
		for i, player := range second.Log().Players() { // both have played two rated games
			if p, _ := ama.online.Connection.Client.Lobby().Player(player); p.Rating != 0 {
				elo = append(elo, fmt.Sprintf(`[%s "%d"]`, []string{save.TagSouthRating, save.TagNorthRating}[i], p.Rating))
			}
		}
		if len(elo) != 3 {
			t.Fatalf("the lobby tells %q", elo)
		}
		for range 5 {
			turnOf(ama, kofi)
		}
		kofi.visit("game", "menu-resign", "menu-resign-yes")
		pass(ama, kofi)
		texts(second.ID(), 1, elo...)
		for _, g := range ama.play.Seats.Game.Saved() {
			if seat.PlaceOf(g.Players) == (seat.Place{Match: second.ID(), Game: 1}) {
				ama.App.library.OpenGame(g.ID)
				ama.Update(0, 0)
			}
		}
		var lines []string
		for _, n := range nodes(ama.dialog()) {
			if strings.HasPrefix(n.ID, "game-told-") {
				lines = append(lines, n.Label)
			}
		}
		if page := strings.Join(lines, "\n"); !strings.Contains(page, ama.says("match.rated")) || strings.Contains(page, "Elo") ||
			!strings.Contains(page, ama.says("games.tag", "name", ama.says("games.tag.control"), "text", "600+5")) {
			t.Errorf("the page of the game tells %q", page)
		}
	})
}
