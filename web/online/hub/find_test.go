//go:build !js

package hub

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"awale/web/online/lobby"
	"awale/web/online/protocol"
)

// TestGamesAreFound finds and fetches games of accounts and guests, also after a restart and with an account that is deleted.
func TestGamesAreFound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := open(t, store)
		ama, kofi, yaw := registered(t, h, "Ama"), registered(t, h, "Kofi Mensah"), guestOf(t, h, "Yaw")
		find := func(f protocol.Find) []protocol.Archived {
			t.Helper()
			time.Sleep(2 * time.Second) // what ended just now is gathered first, and a connection has a budget
			found, ok := yaw.ask(&f).(*protocol.Found)
			if !ok || found.More || found.Growing {
				t.Fatalf("%+v is answered with %+v", f, found)
			}
			return found.Games
		}
		if games := find(protocol.Find{}); len(games) != 0 {
			t.Errorf("%+v", games)
		}
		over := func(x protocol.Terms, a, b *client) string {
			match := pair(t, a, b, x)
			play(t, match, a, b)
			play(t, match, a, b)
			a.do(&protocol.Resign{At: protocol.At{Match: match, Game: 1}})
			a.read()
			b.read()
			return match
		}
		rated := over(terms(), ama, kofi)
		x := terms()
		x.Rated, x.Rule, x.Games = false, "abapa,board.seeds:3", 2
		unrated := over(x, kofi, yaw) // its second game goes on
		begun := now()
		time.Sleep(time.Minute)

		games := find(protocol.Find{})
		if len(games) != 2 || games[0].Match != unrated || games[1].Match != rated {
			t.Fatalf("%+v", games)
		}
		want := protocol.Archived{At: protocol.At{Match: unrated, Game: 1}, Begun: games[0].Begun, Ended: games[0].Ended, Rule: x.Rule,
			Players: [2]string{kofi.id, yaw.id},
			Names:   [2]string{"Kofi Mensah", "Yaw"}, Guests: [2]bool{false, true}, Result: protocol.North, Seeds: games[0].Seeds, Moves: 2}
		if !reflect.DeepEqual(games[0], want) || games[0].Ended > begun || games[1].Ended > games[0].Begun {
			t.Errorf("%+v\n%+v", games[0], want)
		}
		at := func(list ...protocol.Archived) string {
			var matches []string
			for _, g := range list {
				matches = append(matches, g.Match)
			}
			return strings.Join(matches, " ")
		}
		first, second, both := rated, unrated, unrated+" "+rated
		for _, c := range []struct {
			f    protocol.Find
			want string
		}{
			{protocol.Find{Name: "MENSAH"}, both}, {protocol.Find{Name: "yaw"}, second}, {protocol.Find{Name: "%"}, ""},
			{protocol.Find{Name: "ama"}, first},
			{protocol.Find{Player: ama.id}, first}, {protocol.Find{Player: yaw.id}, second}, {protocol.Find{Rated: true}, first},
			{protocol.Find{Rule: "abapa"}, first},
			{protocol.Find{Rule: x.Rule}, second}, {protocol.Find{Rule: "songo"}, ""}, {protocol.Find{From: games[0].Ended}, second},
			{protocol.Find{Until: games[0].Ended}, first},
			{protocol.Find{Match: unrated, Game: 1}, first}, {protocol.Find{Match: rated, Game: 1}, ""},
			{protocol.Find{Name: "a", Rule: "abapa", Rated: true, Until: begun}, first},
		} {
			if got := at(find(c.f)...); got != c.want {
				t.Errorf("%+v finds %q, not %q", c.f, got, c.want)
			}
		}
		yaw.refused(&protocol.Find{Rule: "abapa,no:1"}, protocol.WhyRule)
		yaw.refused(&protocol.Find{Player: "nobody000000"}, protocol.WhyUnknown)
		yaw.refused(&protocol.Find{Match: rated, Game: 2}, protocol.WhyUnknown)

		// A game that was not for rating is fetched as well, with the name that the guest had.
		text := ama.ask(&protocol.Fetch{At: protocol.At{Match: unrated, Game: 1}}).(*protocol.Fetched).Text
		if entry := onlyEntry(t, text); entry.Game.Players[0].Name != "Kofi Mensah" || entry.Game.Players[1].Name != "Yaw" {
			t.Errorf("the game is %+v\n%s", entry, text)
		}
		ama.refused(&protocol.Fetch{At: protocol.At{Match: unrated, Game: 2}}, protocol.WhyUnknown)

		// One who is deleted is not found, and the games of the opponent stay.
		erase := &protocol.Erase{}
		erase.Player = ama.id
		ama.do(erase)
		if games := find(protocol.Find{Name: "Ama"}); len(games) != 0 {
			t.Errorf("a name that is deleted finds %+v", games)
		}
		yaw.refused(&protocol.Find{Player: ama.id}, protocol.WhyUnknown)
		if games := find(protocol.Find{Player: kofi.id}); at(games...) != both || games[1].Names != [2]string{protocol.Deleted, "Kofi " +
			"Mensah"} {
			t.Errorf("%+v", games)
		}
		h.Stop()
		h = open(t, store)
		yaw = guestOf(t, h, "Efua")
		if games := find(protocol.Find{Name: "yaw"}); at(games...) != second {
			t.Errorf("after a restart there are %+v", games)
		}
		if games := find(protocol.Find{Name: "Ama"}); len(games) != 0 {
			t.Errorf("after a restart a name that is deleted finds %+v", games)
		}
		for range efforts[finding].Burst {
			yaw.ask(&protocol.Find{})
		}
		yaw.refused(&protocol.Find{}, protocol.WhyRate)
	})
}

// TestPagesOfGames reads the games of a long match page by page while others end.
func TestPagesOfGames(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama, kofi, yaw := registered(t, h, "Ama"), registered(t, h, "Kofi"), guestOf(t, h, "Yaw")
		x := terms()
		x.Games = protocol.MaxGames
		season := func(matches int) {
			for range matches {
				match := pair(t, ama, kofi, x)
				for n := range x.Games {
					at := protocol.At{Match: match, Game: n + 1}
					ama.do(&protocol.Resign{At: at})
					if n+1 < x.Games {
						ama.do(&protocol.Next{At: at})
						kofi.do(&protocol.Next{At: at})
					}
					time.Sleep(time.Second)
					ama.read()
					kofi.read()
				}
				ama.do(&protocol.Unfollow{Of: match})
				kofi.do(&protocol.Unfollow{Of: match})
			}
			time.Sleep(time.Second)
		}
		season(9) // 108 games
		ask := func(f protocol.Find) *protocol.Found {
			t.Helper()
			time.Sleep(time.Second)
			return yaw.ask(&f).(*protocol.Found)
		}
		f, seen := protocol.Find{Player: ama.id}, map[protocol.At]bool{}
		var pages []int
		for more, last := true, int64(protocol.MaxTime); more; {
			found := ask(f)
			pages, more = append(pages, len(found.Games)), found.More
			for _, g := range found.Games {
				if seen[g.At] || g.Ended > last {
					t.Errorf("%+v comes again, or after one of %d", g, last)
				}
				seen[g.At], last = true, g.Ended
				f.Match, f.Game = g.Match, g.Game
			}
			season(1)
		}
		if !reflect.DeepEqual(pages, []int{50, 50, 8}) {
			t.Errorf("the pages have %v games", pages)
		}
	})
}

// TestPlayGoesOnWithoutAnIndex has something stand where the file of the index should, and plays.
func TestPlayGoesOnWithoutAnIndex(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.sqlite")
	if err := errors.Join(os.MkdirAll(file, 0o700), os.WriteFile(filepath.Join(file, "x"), nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	h, err := Open(Options{Lobby: lobby.Settings{Most: 100}, Index: file}, NewMemory())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.Stop)
	ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
	match := pair(t, ama, kofi, terms())
	play(t, match, ama, kofi)
	ama.do(&protocol.Resign{At: protocol.At{Match: match, Game: 1}})
	ama.refused(&protocol.Find{}, protocol.WhyArchive)
	if _, ok := ama.ask(&protocol.Fetch{At: protocol.At{Match: match, Game: 1}}).(*protocol.Fetched); !ok {
		t.Error("the game is not fetched")
	}
	if !h.Health().Store {
		t.Error("the store is said to fail")
	}
}
