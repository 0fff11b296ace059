//go:build !js

package main

import (
	"slices"
	"strings"
	"testing"
	"time"

	"awale/web/online/identity"
	"awale/web/online/protocol"
)

// waiting are two players with accounts, and their correspondence game.
type waiting struct {
	t       *testing.T
	host    started
	data    string
	players [2]*client
	match   string
	// arena is a tournament of both.
	arena string
}

// enter has both players come in.
func (w *waiting) enter() {
	for i, name := range []string{"Ama", "Kofi"} {
		enterAs(w.players[i], w.host, name)
		w.players[i].do(&protocol.Follow{Of: protocol.StreamOwn})
	}
}

// kill kills the host and starts another one on the same data.
func (w *waiting) kill() {
	w.t.Helper()
	w.host.Kill(w.t)
	w.host = start(w.t, w.data, "-tournaments", "accounts")
	w.host.await(w.t)
	w.enter()
}

// own is what is told of the first player.
func (w *waiting) own() *protocol.Own {
	w.t.Helper()
	c := w.players[0]
	c.do(&protocol.Follow{Of: protocol.StreamOwn})
	c.do(&protocol.Unfollow{Of: protocol.StreamLobby}) // what is followed has come by then
	for _, n := range slices.Backward(c.got) {
		if own, ok := n.With.(*protocol.Own); ok {
			return own
		}
	}
	w.t.Fatal("nothing is told of the player")
	return nil
}

// game is the correspondence game as one of the players sees it in the list.
func (w *waiting) game(player int) protocol.DayGame {
	w.t.Helper()
	list, ok := w.players[player].ask(&protocol.MyGames{}).(*protocol.GameList)
	if !ok || len(list.Games) != 1 || list.Games[0].Match != w.match && w.match != "" {
		w.t.Fatalf("the games are %+v", list)
	}
	return list.Games[0]
}

// seeks reports whether the first player looks for an opponent.
func (w *waiting) seeks() bool {
	w.t.Helper()
	return w.own().Seeking
}

// standings are those of the tournament.
func (w *waiting) standings() *protocol.Placings {
	w.t.Helper()
	page, ok := w.players[0].ask(&protocol.Standings{Tournament: w.arena}).(*protocol.Placings)
	if !ok {
		w.t.Fatal("there are no standings")
	}
	return page
}

// TestAKilledHostKeepsWhatWaits has two accounts do what is to last, a step after the other, and kills the host after it, when the answers
// have come: what was told is there afterwards. It kills in no step. What is stored in one way is done in one step, once: the papers of a
// game, its log, the pauses and so on.
func TestAKilledHostKeepsWhatWaits(t *testing.T) {
	t.Parallel() // it waits more than it works
	w := &waiting{t: t, data: t.TempDir(), players: [2]*client{{t: t, key: identity.NewKey(), session: "session00001"},
		{t: t, key: identity.NewKey(), session: "session00002"}}}
	w.host = start(t, w.data, "-tournaments", "accounts")
	w.host.await(t)
	w.enter()
	ama, kofi := w.players[0], w.players[1]
	terms := protocol.Terms{Rule: "abapa", Clock: protocol.Clock{Kind: protocol.Days, Each: protocol.DaySeconds}, Side: protocol.South, Games: 1,
		Record: "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S.FfE"}
	move := func(c *client, ply int, house string) {
		c.do(&protocol.Move{At: protocol.At{Match: w.match, Game: 1}, Ply: ply, Move: house})
	}
	var address, paired string
	steps := []struct {
		name string
		does func()
		// lasts is set if no later step changes what was done, and holds reports whether that is there.
		lasts bool
		holds func() bool
	}{
		{"agree", func() {
			accept := &protocol.Accept{}
			accept.Challenge = ama.do(&protocol.Challenge{Player: kofi.id, Terms: terms})
			kofi.do(accept)
			w.match = w.game(0).Match
		}, false, func() bool { g := w.game(1); return g.Ply == g.From && g.Waits(kofi.id) }},
		{"note and say", func() {
			kofi.do(&protocol.Note{Match: w.match, Text: "Keep F."})
			kofi.do(&protocol.Tell{Match: w.match, Words: protocol.Words{Text: "Well!"}})
		}, true, func() bool {
			said := ama.ask(&protocol.Papers{Match: w.match}).(*protocol.GamePapers)
			return kofi.ask(&protocol.Papers{Match: w.match}).(*protocol.GamePapers).Note == "Keep F." && said.Note == "" &&
				len(said.Said) == 1 && said.Said[0].Text == "Well!"
		}},
		{"move and pause", func() {
			move(kofi, 3, "c")
			ama.do(&protocol.Pause{Days: 3})
		}, false, func() bool {
			g := w.game(1)
			left := time.Until(time.UnixMilli(g.Deadline))
			return g.Paused != 0 && left > 4*24*time.Hour-10*time.Minute && left <= 4*24*time.Hour+time.Minute && g.Ply == 4 &&
				g.Waits(ama.id)
		}},
		{"make a calendar, and move in the pause", func() {
			address = ama.ask(&protocol.MakeFeed{}).(*protocol.FeedAddress).Secret
			move(ama, 4, "A")
		}, true, func() bool {
			g := w.game(1)
			return ama.ask(&protocol.Feed{}).(*protocol.FeedAddress).Secret == address && g.Ply == 5
		}},
		{"end the pause, and seek", func() {
			ama.do(&protocol.Pause{})
			// A search ends with the connection: nobody is paired with somebody who has gone.
			seek := terms
			seek.Side, seek.Record, seek.Clock = protocol.Lot, "", protocol.Clock{Kind: protocol.Increment, Each: 60}
			ama.do(&protocol.Seek{Terms: seek})
			if !w.seeks() {
				t.Error("nobody seeks before the host is killed")
			}
		}, true, func() bool {
			list := ama.ask(&protocol.MyGames{}).(*protocol.GameList)
			return list.PausedUntil == 0 && list.PauseDays == protocol.MaxPauseDays-1 && !w.seeks()
		}},
		{"make a tournament", func() {
			w.arena = ama.do(&protocol.MakeTournament{Plan: protocol.Plan{Name: "Friday arena", Form: protocol.FormArena, Rule: "abapa",
				Clock: protocol.Clock{Kind: protocol.Increment, Each: 180}, Start: time.Now().UnixMilli() + 1000, Minutes: 60,
				Rated: true}})
		}, true, func() bool {
			list := kofi.ask(&protocol.Tournaments{}).(*protocol.TournamentList).Tournaments
			return len(list) == 1 && list[0].Tournament == w.arena && list[0].By == "Ama"
		}},
		{"enter", func() {
			ama.do(&protocol.Enter{Tournament: w.arena})
			kofi.do(&protocol.Enter{Tournament: w.arena})
		}, true, func() bool { return w.standings().All == 2 }},
		{"be paired", func() {
			own := w.own()
			for until := time.Now().Add(time.Minute); len(own.Matches) == 0; own = w.own() {
				if time.Now().After(until) {
					t.Fatal("both are not paired")
				}
				time.Sleep(100 * time.Millisecond)
			}
			paired = own.Matches[0]
		}, false, func() bool { return slices.Equal(w.own().Matches, []string{paired}) }},
		{"resign in the tournament and leave it", func() {
			ama.do(&protocol.Resign{At: protocol.At{Match: paired, Game: 1}})
			exit := &protocol.Exit{}
			exit.Tournament = w.arena
			ama.do(exit)
		}, true, func() bool {
			page := w.standings()
			for until := time.Now().Add(time.Minute); page.Own[0].Games == 0 && time.Now().Before(until); page = w.standings() {
				time.Sleep(100 * time.Millisecond) // the result follows from the game, which was kept
			}
			return page.Players[0].Player == kofi.id && page.Players[0].Points == 2 && page.Own[0].Games == 1 && page.Own[0].Away
		}},
		{"resign", func() { kofi.do(&protocol.Resign{At: protocol.At{Match: w.match, Game: 1}}) }, true, func() bool {
			g := w.game(0)
			text := ama.ask(&protocol.Fetch{At: protocol.At{Match: w.match, Game: 1}}).(*protocol.Fetched).Text
			return g.Result == protocol.South && strings.Contains(text, "1. F f 2. E c 3. A")
		}},
	}
	for i, step := range steps {
		step.does()
		w.kill()
		for k, done := range steps[:i+1] {
			if (k == i || done.lasts) && !done.holds() {
				t.Errorf("killed after %q, the host has lost %q: %+v", step.name, done.name, w.game(0))
			}
		}
	}
	w.host.Stop(t)
}
