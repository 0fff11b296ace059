//go:build !js

package hub

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
	_ "time/tzdata"

	"awale/game/ogn"
	"awale/game/ruletext"
	"awale/variants"
	"awale/web/online/lobby"
	"awale/web/online/matchlog"
	"awale/web/online/protocol"
	"awale/web/online/rating"
)

// TestFromTheChallengeToThePoints plays a rated game of two accounts through the hub, and another one with the sides swapped.
func TestFromTheChallengeToThePoints(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := open(t, store)
		ama, kofi, esi := registered(t, h, "Ama"), registered(t, h, "Kofi"), guestOf(t, h, "Esi")
		esi.follow(protocol.StreamLobby)
		match := pair(t, ama, kofi, terms())
		esi.follow(match)
		for !ama.matches[match].Over() {
			play(t, match, ama, kofi)
		}
		esi.read()
		if !reflect.DeepEqual(ama.matches[match], kofi.matches[match]) || !reflect.DeepEqual(ama.matches[match], esi.matches[match]) {
			t.Error("players and watchers know other games")
		}
		if result := ama.matches[match].Played()[0].Result; result == variants.NoResult {
			t.Fatal("the game has no result")
		}
		points := map[string]int{}
		for _, n := range esi.got {
			x, ok := n.With.(*protocol.Changed)
			if !ok {
				continue
			}
			for _, p := range x.Came {
				if p.Rating != 0 {
					points[p.ID] = p.Points
				}
			}
		}
		if points[ama.id]+points[kofi.id] != 2*rating.FirstPoints || points[ama.id] == points[kofi.id] {
			t.Errorf("the points that are told are %v", points)
		}

		rematch := &protocol.Rematch{}
		rematch.Match = match
		ama.do(rematch)
		ama.refused(rematch, protocol.WhyAgain)
		kofi.do(rematch)
		second := told[*protocol.Playing](kofi).Match
		kofi.follow(second)
		if got := kofi.matches[second].Players(); got != [2]string{kofi.id, ama.id} {
			t.Errorf("the sides are not swapped: %v", got)
		}

		// After a restart the ratings are what they were.
		h.Stop()
		again := registered(t, open(t, store), "Yaw")
		again.follow(protocol.StreamLobby)
		ama.h = again.h
		ama.back()
		time.Sleep(announceMost)
		again.read()
		var got protocol.Player
		for _, n := range again.got {
			if changed, ok := n.With.(*protocol.Changed); ok {
				for _, p := range changed.Came {
					if p.ID == ama.id {
						got = p
					}
				}
			}
		}
		if got.Points != points[ama.id] || got.State != protocol.Busy {
			t.Errorf("%+v after the restart", got)
		}
		// And so is what is told of the past.
		winner, loser := ama, kofi
		if points[kofi.id] > points[ama.id] {
			winner, loser = kofi, ama
		}
		hall := again.ask(&protocol.Hall{Rule: "abapa"}).(*protocol.Ranked)
		if len(hall.Places) != 2 || hall.Places[0].Player != winner.id || hall.Places[0].Points != points[winner.id] ||
			hall.Places[1].Rank != 2 {
			t.Errorf("the hall of fame is %+v", hall)
		}
		if got := ama.ask(&protocol.Leaders{Rule: "abapa", Speed: protocol.Blitz}).(*protocol.Leading); len(got.Leaders) != 0 ||
			got.Rank != 0 || !protocol.Provisional(got.Unsure) || got.Rating == 0 {
			t.Errorf("after one game the leaders are %+v", got)
		}
		record := &protocol.Record{}
		record.Player = loser.id
		played := again.ask(record).(*protocol.Played)
		if len(played.Results) != 1 || len(played.Ratings) != 1 || played.Ratings[0].Games != 1 ||
			played.Ratings[0].Speed != protocol.Blitz || played.Results[0].Speed != protocol.Blitz {
			t.Fatalf("the record is %+v", played)
		}
		if r := played.Results[0]; r.Match != match || r.Score != protocol.Lost || r.Opponent != winner.id ||
			r.Points != points[loser.id]-rating.FirstPoints || r.Rating != played.Ratings[0].Rating {
			t.Errorf("the result is %+v", r)
		}
		if want := []protocol.Against{{Player: winner.id, Name: played.Results[0].Name, Lost: 1}}; !slices.Equal(played.Opponents,
			want) || len(played.Best) != 0 {
			t.Errorf("the results by opponent are %+v, the best wins %+v", played.Opponents, played.Best)
		}
		text := again.ask(&protocol.Fetch{At: protocol.At{Match: match, Game: 1}}).(*protocol.Fetched).Text
		if entry := onlyEntry(t, text); entry.Game.Players[0].Name != "Ama" || entry.Game.Players[1].Name != "Kofi" {
			t.Errorf("the game is %+v\n%s", entry, text)
		}
		again.refused(&protocol.Fetch{At: protocol.At{Match: match, Game: 2}}, protocol.WhyUnknown)
		again.refused(&protocol.Fetch{At: protocol.At{Match: second, Game: 1}}, protocol.WhyUnknown) // it goes on
		for range efforts[reading].Burst {
			again.ask(&protocol.Fetch{At: protocol.At{Match: match, Game: 1}})
		}
		again.refused(&protocol.Fetch{At: protocol.At{Match: match, Game: 1}}, protocol.WhyRate)
		record.Player = again.id + "x"
		record.Player = record.Player[1:]
		again.refused(record, protocol.WhyUnknown)
	})
}

// TestResultsByOpponent tells totals of all games, also of those that are no longer among the last ones.
func TestResultsByOpponent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := open(t, store)
		ama, kofi, esi := registered(t, h, "Ama"), registered(t, h, "Kofi"), registered(t, h, "Esi")
		h.Stop()
		match := func(n int) string { return fmt.Sprintf("m%011d", n) }
		for n := range protocol.MaxResults + 10 {
			r := result{Match: match(n), Game: 1, Players: [2]string{ama.id, kofi.id}, Score: []float64{0, 0.5}[n%2], Rule: "abapa",
				Group: ruletext.Common, Time: now() - protocol.MaxResults - 10 + int64(n)}
			if n < protocol.MaxBest {
				r.Players[1], r.Score = esi.id, 1
			}
			data, err := json.Marshal(r)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := store.AddResult(t.Context(), r.Match, 1, data); err != nil {
				t.Fatal(err)
			}
		}
		kofi.h = open(t, store)
		kofi.back()
		record := &protocol.Record{}
		record.Player = ama.id
		played := kofi.ask(record).(*protocol.Played)
		if want := []protocol.Against{{Player: kofi.id, Name: "Kofi", Drawn: 54, Lost: 53},
			{Player: esi.id, Name: "Esi", Won: 3}}; !slices.Equal(played.Opponents, want) {
			t.Errorf("by opponent: %+v", played.Opponents)
		}
		var best []string
		for _, b := range played.Best {
			best = append(best, b.Match+" "+b.Name)
		}
		if want := []string{match(0) + " Esi", match(1) + " Esi", match(2) + " Esi"}; !slices.Equal(best, want) ||
			len(played.Results) != protocol.MaxResults {
			t.Errorf("%d results, the best wins are %q", len(played.Results), best)
		}
	})
}

// TestAPlayerWhoIsBackGetsWhatWasMissed loses the connection of a player in mid-game.
func TestAPlayerWhoIsBackGetsWhatWasMissed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		match := pair(t, ama, kofi, terms())
		for range 4 {
			play(t, match, ama, kofi)
		}
		ama.conn.Close()
		if away := told[*protocol.Away](kofi); away.Player != 0 {
			t.Errorf("%+v", away)
		}
		time.Sleep(30 * time.Second)
		ama.back()
		ama.follow(protocol.StreamOwn)
		ama.follow(match)
		told[*protocol.Back](kofi)
		for range 2 {
			play(t, match, ama, kofi)
		}
		if !reflect.DeepEqual(ama.matches[match], kofi.matches[match]) || ama.matches[match].Over() {
			t.Error("the player who is back knows another game")
		}
	})
}

// TestAPlayerWhoIsNotBackLoses lets the grace time pass.
func TestAPlayerWhoIsNotBackLoses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		match := pair(t, ama, kofi, terms())
		play(t, match, ama, kofi)
		kofi.conn.Close()
		time.Sleep(115 * time.Second)
		if ended := told[*protocol.Ended](ama); ended.Result != protocol.South {
			t.Errorf("%+v", ended)
		}
		kofi.back()
		kofi.follow(match)
		if !kofi.matches[match].Over() {
			t.Error("the match goes on")
		}
	})
}

// TestAPlayerComesBackToAFullLobby has others come in as long as there is room, while a player is away, and after a restart.
func TestAPlayerComesBackToAFullLobby(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := openWith(t, store, Options{Lobby: lobby.Settings{Most: 2}})
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		match := pair(t, ama, kofi, terms())
		ama.conn.Close()
		time.Sleep(80 * time.Second) // the grace time is longer
		newClient(t, h).refused(&protocol.Guest{Name: "Esi"}, protocol.WhyFull)
		ama.back()
		told[*protocol.Back](kofi)
		h.Stop()
		h = openWith(t, store, Options{Lobby: lobby.Settings{Most: 2}})
		for _, name := range []string{"Efua", "Yaw"} {
			guestOf(t, h, name)
		}
		newClient(t, h).refused(&protocol.Guest{Name: "Abu"}, protocol.WhyFull)
		for _, c := range []*client{ama, kofi} {
			c.h = h
			c.back()
		}
		ama.follow(match)
		play(t, match, ama, kofi)
	})
}

// TestARematchThatCannotBeginIsAskedForAgain has both players want another match while nothing can be kept, and while one has blocked the
// other.
func TestARematchThatCannotBeginIsAskedForAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &fallingStore{Memory: NewMemory()}
		h := open(t, store)
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		match := pair(t, ama, kofi, terms())
		kofi.do(&protocol.Resign{At: protocol.At{Match: match, Game: 1}})
		ama.read()
		rematch := &protocol.Rematch{}
		rematch.Match = match
		ama.do(rematch)
		block, unblock := &protocol.Block{}, &protocol.Unblock{}
		block.Player, unblock.Player = kofi.id, kofi.id
		ama.do(block)
		kofi.refused(rematch, protocol.WhyBlocked)
		kofi.refused(rematch, protocol.WhyBlocked)
		ama.do(unblock)
		store.entries = 1
		kofi.refused(rematch, protocol.WhyFull)
		quiet[*protocol.Playing](ama)
		ama.do(rematch)
		second := told[*protocol.Playing](ama).Match
		if got := told[*protocol.Playing](kofi).Match; got != second {
			t.Errorf("one plays %s, the other %s", second, got)
		}
		// The wish was for one match.
		for _, c := range []*client{ama, kofi} {
			c.follow(second)
		}
		kofi.do(&protocol.Resign{At: protocol.At{Match: second, Game: 1}})
		ama.refused(rematch, protocol.WhyAgain)
		// What the store had kept of the match that did not begin is forgotten.
		time.Sleep(2 * time.Second)
		h.Stop()
		if n := open(t, store).Health().Matches; n != 0 {
			t.Errorf("%d matches go on after a restart", n)
		}
	})
}

// TestALeaverComesBackByTheOwnWord leaves a match for the lobby and loses the connection there.
func TestALeaverComesBackByTheOwnWord(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		match := pair(t, ama, kofi, terms())
		leave, back := &protocol.Leave{}, &protocol.Return{}
		leave.Match, back.Match = match, match
		ama.do(leave)
		told[*protocol.Away](kofi)
		ama.conn.Close()
		ama.back()
		quiet[*protocol.Back](kofi)
		ama.do(back)
		told[*protocol.Back](kofi)
		ama.conn.Close()
		told[*protocol.Away](kofi)
		ama.back()
		told[*protocol.Back](kofi)
	})
}

// TestAMatchOfSeveralGames counts each of its games once, also when the server is killed between them.
func TestAMatchOfSeveralGames(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := open(t, store)
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		three := terms()
		three.Games = 3
		match := pair(t, ama, kofi, three)
		resign, ready := &protocol.Resign{At: protocol.At{Match: match, Game: 1}}, &protocol.Next{At: protocol.At{Match: match, Game: 1}}
		begins(t, match, ama, kofi)
		kofi.do(resign)
		kofi.refused(resign, protocol.WhyOver)
		ama.do(ready)
		kofi.do(ready)

		again := open(t, store) // the first hub is left as it is, as after a kill
		for _, c := range []*client{ama, kofi} {
			c.h = again
			c.back()
			c.follow(match)
		}
		told[*protocol.Resumed](kofi)
		if points := pointsOf(again, ama); points != rating.FirstPoints+50 {
			t.Errorf("%d points after one game", points)
		}
		// The second game is given up before each side has made two moves: it has a result, and counts for no rating.
		for range 2*leastMoves - 1 {
			play(t, match, ama, kofi)
		}
		resign.Game = 2
		kofi.do(resign)
		ama.read()
		ama.got = nil
		time.Sleep(time.Minute + time.Second)
		if next := told[*protocol.NextGame](ama); next.Game != 3 {
			t.Errorf("%+v", next)
		}
		if points := pointsOf(again, ama); points != rating.FirstPoints+50 {
			t.Errorf("%d points after a game that was given up at once", points)
		}
		begins(t, match, ama, kofi)
		resign.Game = 3
		ama.do(resign)
		results := 0
		if err := store.Results(t.Context(), func([]byte) { results++ }); err != nil {
			t.Error(err)
		}
		if going, err := store.Going(t.Context()); !ama.matches[match].Over() || results != 2 || len(going) != 0 || err != nil {
			t.Errorf("%d results, %d matches that go on, %v", results, len(going), err)
		}
	})
}

// TestAMatchStandsWhileNothingCanBeKept fills the disk in mid-game.
func TestAMatchStandsWhileNothingCanBeKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := open(t, store)
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		match := pair(t, ama, kofi, terms())
		play(t, match, ama, kofi)
		before := ama.matches[match].Ply()
		store.Fail(errors.New("the disk is full"))
		player, move := next(ama.matches[match], 0)
		mover := map[string]*client{ama.id: ama, kofi.id: kofi}[player]
		mover.refused(move, protocol.WhyFull)
		time.Sleep(10 * time.Minute)
		mover.refused(move, protocol.WhyFull)
		if h.Health().Store {
			t.Error("the store is said to work")
		}
		esi := newClient(t, h)
		esi.refused(&protocol.Guest{Name: "Esi"}, protocol.WhyFull)
		store.Fail(nil)
		time.Sleep(2 * time.Second)
		told[*protocol.Resumed](mover)
		ama.got = nil
		mover.do(move)
		moved := told[*protocol.Moved](ama)
		if moved.Ply != before || moved.Spent > 5000 || ama.matches[match].Over() {
			t.Errorf("%+v", moved)
		}
		esi.is(esi.ask(&protocol.Guest{Name: "Esi"}))
		if !h.Health().Store {
			t.Error("the store is said not to work")
		}
	})
}

// TestAnOldMatchIsReadFromItsLog follows a match that is long over.
func TestAnOldMatchIsReadFromItsLog(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := open(t, store)
		ama, kofi, esi := registered(t, h, "Ama"), registered(t, h, "Kofi"), guestOf(t, h, "Esi")
		match := pair(t, ama, kofi, terms())
		for range 3 {
			play(t, match, ama, kofi)
		}
		kofi.do(&protocol.Resign{At: protocol.At{Match: match, Game: 1}})
		ama.read()
		time.Sleep(11 * time.Minute)
		if n := h.Health().Matches; n != 0 {
			t.Errorf("%d matches are kept ready", n)
		}
		esi.follow(match)
		if !reflect.DeepEqual(esi.matches[match], ama.matches[match]) {
			t.Error("the log has another match")
		}
		again := &protocol.Rematch{}
		again.Match = match
		ama.refused(again, protocol.WhyUnknown)
		esi.refused(&protocol.Follow{Of: "nothing00000"}, protocol.WhyUnknown)
		esi.refused(&protocol.Follow{Of: match, After: 1000}, protocol.WhyUnknown)
		for range 20 {
			esi.ask(&protocol.Follow{Of: "nothing00000"})
		}
		esi.refused(&protocol.Follow{Of: "nothing00000"}, protocol.WhyRate)
	})
}

// TestTheSearchEndsWithTheConnection seeks, loses the connection, and seeks again.
func TestTheSearchEndsWithTheConnection(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		seek := &protocol.Seek{Terms: terms()}
		seek.Terms.Side = protocol.Lot
		ama.do(seek)
		ama.conn.Close()
		kofi.follow(protocol.StreamOwn)
		kofi.do(seek)
		time.Sleep(5 * time.Second)
		quiet[*protocol.Playing](kofi)
		ama.back()
		ama.do(seek)
		time.Sleep(2 * time.Second)
		told[*protocol.Playing](kofi)
	})
}

// TestTheSearchLooksAtTheGamesThatAreSought: a master by one group of rules, or at one speed, is a beginner elsewhere. Leaders are those of
// the group and the speed.
func TestTheSearchLooksAtTheGamesThatAreSought(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama, kofi, esi := registered(t, h, "Ama"), registered(t, h, "Kofi"), registered(t, h, "Esi")
		h.mu.Lock()
		for i := range 40 {
			for _, r := range []result{{Players: [2]string{ama.id}, Group: ruletext.Common, Rule: "abapa"},
				{Players: [2]string{ama.id}, Score: 1, Group: "another", Rule: "kalah"},
				{Players: [2]string{ama.id}, Score: 1, Group: ruletext.Common, Rule: "abapa",
					Clock: protocol.Clock{Kind: protocol.Increment, Each: 60}},
				{Players: [2]string{kofi.id}, Score: 1, Group: ruletext.Common, Rule: "abapa"},
				{Players: [2]string{esi.id}, Group: ruletext.Common, Rule: "abapa"}} {
				if r.Clock.Kind == "" {
					r.Clock = terms().Clock
				}
				if i%4 == 0 { // the rating is known better if not all games end alike
					r.Score = 1 - r.Score
				}
				r.Players[1], r.Time = fmt.Sprintf("%s%s%s%d", r.Players[0], r.Group, r.Clock.Speed(), i), now()
				h.results.add(r)
			}
		}
		h.mu.Unlock()
		x := terms()
		x.Side = protocol.Lot
		for _, c := range []*client{ama, kofi, esi} {
			c.follow(protocol.StreamOwn)
			c.do(&protocol.Seek{Terms: x})
		}
		time.Sleep(3 * time.Second)
		quiet[*protocol.Playing](kofi)
		if told[*protocol.Playing](ama).Match != told[*protocol.Playing](esi).Match {
			t.Error("the two beginners do not play each other")
		}
		for speed, want := range map[string]*client{protocol.Blitz: kofi, protocol.Bullet: ama} {
			got := esi.ask(&protocol.Leaders{Rule: "abapa", Speed: speed}).(*protocol.Leading)
			if len(got.Leaders) == 0 || got.Leaders[0].Player != want.id || got.Group != ruletext.Common ||
				(got.Rank > 1) != (speed == protocol.Blitz) || (got.Rating == 0) != (speed == protocol.Bullet) {
				t.Errorf("%s: %+v", speed, got)
			}
		}
	})
}

// TestTalk keeps those who play apart from the public talk, and those who watch from those who play.

func TestTalk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := open(t, store)
		ama, kofi, esi, yaw := registered(t, h, "Ama"), registered(t, h, "Kofi"), registered(t, h, "Esi"), guestOf(t, h, "Yaw")
		for _, c := range []*client{ama, kofi, esi, yaw} {
			c.follow(protocol.StreamTalk)
			c.follow(protocol.StreamOwn)
		}
		words := protocol.Words{Text: "Who plays?"}
		yaw.do(&protocol.Say{Words: words})
		for _, c := range []*client{ama, kofi, esi, yaw} {
			if said := told[*protocol.Said](c); said.From != yaw.id || said.Words != words {
				t.Errorf("%+v", said)
			}
		}
		match := pair(t, ama, kofi, terms())
		esi.do(&protocol.Say{Words: words})
		told[*protocol.Said](yaw)
		quiet[*protocol.Said](ama)
		ama.refused((&protocol.Follower{}).Follow(protocol.StreamTalk), protocol.WhyBusy)
		esi.follow(match)
		yaw.follow(match)
		yaw.do(&protocol.Tell{Match: match, Words: words})
		told[*protocol.Message](esi)
		quiet[*protocol.Message](kofi)
		ama.do(&protocol.Tell{Match: match, Words: words})
		told[*protocol.Message](kofi)
		quiet[*protocol.Message](esi)
		yaw.do(&protocol.Unfollow{Of: match})
		yaw.refused(&protocol.Tell{Match: match, Words: words}, protocol.WhyPlayer)

		block := &protocol.Block{}
		block.Player = yaw.id
		esi.do(block)
		yaw.refused(&protocol.Tell{Player: esi.id, Words: words}, protocol.WhyBlocked)
		again := open(t, store)
		esi.h = again
		esi.back()
		esi.streams = map[string]*protocol.Follower{}
		esi.got = nil
		esi.follow(protocol.StreamOwn)
		if own := told[*protocol.Own](esi); !slices.Equal(own.Blocked, []string{yaw.id}) {
			t.Errorf("%+v after a restart", own)
		}
	})
}

// TestWhoWatchesGoesOnByAnotherConnection comes back before the old connection has ended: that is heard of late after a change of network.
func TestWhoWatchesGoesOnByAnotherConnection(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama, kofi, esi := registered(t, h, "Ama"), registered(t, h, "Kofi"), registered(t, h, "Esi")
		match := pair(t, ama, kofi, terms())
		hello := &protocol.Tell{Match: match, Words: protocol.Words{Phrase: "hello"}}
		esi.follow(match)
		old := esi.conn
		esi.back()
		esi.refused(hello, protocol.WhyPlayer) // nothing is followed yet
		esi.follow(match)
		esi.do(hello)
		old.Close()
		esi.do(hello)
		esi.do(&protocol.Unfollow{Of: match})
		esi.refused(hello, protocol.WhyPlayer)
	})
}

// TestAnAccountChangesAndIsDeleted changes the name twice, and deletes the account.
func TestAnAccountChangesAndIsDeleted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := open(t, store)
		ama, kofi, yaw := registered(t, h, "Ama"), registered(t, h, "Kofi"), guestOf(t, h, "Yaw")
		time.Sleep(announceMost)
		for _, c := range []*client{ama, yaw} {
			c.follow(protocol.StreamLobby)
			c.follow(protocol.StreamTalk)
		}
		edit := &protocol.Edit{Name: "Kofi", Country: "GH", Introduction: "I play at night."}
		ama.refused(edit, protocol.WhyName)
		yaw.refused(edit, protocol.WhyGuest)
		edit.Name = "Abena"
		ama.do(edit)
		time.Sleep(announceMost)
		if p := told[*protocol.Changed](yaw).Came[0]; p.ID != ama.id || p.Name != "Abena" || p.Country != "GH" ||
			p.Introduction != edit.Introduction {
			t.Errorf("%+v", p)
		}
		edit.Name = "Akosua"
		ama.refused(edit, protocol.WhyAgain)
		registered(t, h, "Ama") // the name is free
		h.mu.Lock()
		h.registry.accounts[ama.id].Renamed -= renameTime
		h.mu.Unlock()
		store.Fail(errors.New("the disk is full"))
		ama.refused(edit, protocol.WhyFull)
		store.Fail(nil)
		ama.do(edit)

		match := pair(t, ama, kofi, terms())
		begins(t, match, ama, kofi)
		erase := &protocol.Erase{}
		erase.Player = ama.id
		ama.refused(erase, protocol.WhyBusy)
		ama.do(&protocol.Resign{At: protocol.At{Match: match, Game: 1}})
		kofi.refused(erase, protocol.WhyUnknown)
		ama.do(&protocol.Say{Words: protocol.Words{Text: "I was here."}})
		told[*protocol.Said](yaw)
		points := pointsOf(h, kofi)
		ama.do(erase)
		record := &protocol.Record{}
		record.Player = kofi.id
		if r := kofi.ask(record).(*protocol.Played).Results; len(r) != 1 || r[0].Name != protocol.Deleted {
			t.Errorf("the record names a deleted account: %+v", r)
		}
		if _, err := ama.conn.Next(t.Context()); err != io.EOF {
			t.Errorf("the connection of a deleted account: %v", err)
		}
		if talk := told[*protocol.Talk](yaw); len(talk.Said) != 0 {
			t.Errorf("%+v is left", talk.Said)
		}
		w := ama.connect()
		ama.refused(&protocol.LogIn{Proof: ama.key.Prove("login", address, w.Nonce, w.Expires)}, protocol.WhyUnknown)
		registered(t, h, "Akosua")

		_, events, err := store.Log(t.Context(), match)
		if err != nil || len(events) < 3 {
			t.Fatalf("%d events, %v", len(events), err)
		}
		for _, e := range events {
			if text, err := protocol.EncodeEvent(e); err != nil || bytes.Contains(text, []byte("Akosua")) ||
				bytes.Contains(text, []byte("Kofi")) {
				t.Errorf("the log names somebody: %s, %v", text, err)
			}
		}
		again := open(t, store)
		kofi.h = again
		kofi.back()
		delete(kofi.streams, match)
		delete(kofi.matches, match)
		kofi.got = nil
		kofi.follow(match)
		if names := told[*protocol.Begun](kofi).Names; names != [2]string{protocol.Deleted, "Kofi"} {
			t.Errorf("the players are called %q", names)
		}
		if got := pointsOf(again, kofi); got != points || points <= rating.FirstPoints {
			t.Errorf("%d points of %d", got, points)
		}
	})
}

// pointsOf returns the points of a client.
func pointsOf(h *Hub, c *client) int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.results.book.Points("abapa", c.id)
}

// takenStore is a store that another server takes over.
type takenStore struct {
	*Memory
	taken atomic.Bool
}

func (s *takenStore) Beat(ctx context.Context) error {
	if s.taken.Load() {
		return matchlog.ErrTakenOver
	}
	return s.Memory.Beat(ctx)
}

func TestAServerThatIsTakenOverStops(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &takenStore{Memory: NewMemory()}
		h := open(t, store)
		time.Sleep(10 * time.Second)
		select {
		case <-h.Taken():
			t.Error("it is taken over already")
		default:
		}
		store.taken.Store(true)
		<-h.Taken()
		if _, err := h.Connect(From{}); err == nil || h.Health().Store {
			t.Error("it still serves")
		}
	})
}

// Moderators set times at which players meet. Everybody is told those to come, in their order, also after a restart.
func TestMeetings(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := NewMemory()
		h := open(t, store)
		ama, kofi := registered(t, h, "Ama"), guestOf(t, h, "Kofi")
		h.moderators[ama.id] = true
		at := now()
		const hour = day / 24
		once, weekly := &protocol.Appoint{Title: "Cup", Time: at + 3*hour},
			&protocol.Appoint{Title: "Sunday games", Time: at - 21*day + hour, Weekly: true}
		kofi.refused(once, protocol.WhyOrder)
		ama.refused(&protocol.Appoint{Title: "Too late", Time: at - day}, protocol.WhyTime)
		first := ama.do(once)
		ama.do(weekly)
		told := func() []protocol.Meeting { return kofi.ask(&protocol.Meetings{}).(*protocol.Agenda).Meetings }
		if m := told(); len(m) != 2 || m[0].Title != "Sunday games" || m[0].Time != at+hour || m[1].Meeting != first {
			t.Errorf("told are %+v", m)
		}
		h.Stop()
		h = open(t, store)
		kofi.h = h
		kofi = guestOf(t, h, "Yaw")
		time.Sleep(4*time.Hour + meetingTime*time.Millisecond)
		if m := told(); len(m) != 1 || m[0].Title != "Sunday games" {
			t.Errorf("later told are %+v", m)
		}
		h.moderators[ama.id] = true
		ama.h = h
		ama.back()
		cancel := &protocol.Cancel{Meeting: told()[0].Meeting}
		ama.do(cancel)
		ama.refused(cancel, protocol.WhyUnknown)
		if m := told(); len(m) != 0 {
			t.Errorf("after it was cancelled: %+v", m)
		}
	})
}

// A weekly meeting stays at the hour of its place when clocks are changed there, also for a server that begins later.
func TestAWeeklyMeetingKeepsItsHour(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		paris, err := time.LoadLocation("Europe/Paris")
		if err != nil {
			t.Fatal(err)
		}
		store := NewMemory()
		h := open(t, store)
		ama := registered(t, h, "Ama")
		h.moderators[ama.id] = true
		start := time.Date(1999, 12, 5, 17, 0, 0, 0, paris) // time begins in 2000 in the bubble
		ama.do(&protocol.Appoint{Title: "Sunday games", Time: start.UnixMilli(), Weekly: true, Zone: "Europe/Paris"})
		h.Stop()
		h = open(t, store)
		defer h.Stop()
		for _, x := range []struct{ now, want time.Time }{
			{time.Date(2000, 1, 2, 16, 0, 0, 0, paris), time.Date(2000, 1, 2, 17, 0, 0, 0, paris)},
			{time.Date(2000, 3, 26, 18, 59, 0, 0, paris), time.Date(2000, 3, 26, 17, 0, 0, 0, paris)},
			{time.Date(2000, 3, 26, 19, 1, 0, 0, paris), time.Date(2000, 4, 2, 17, 0, 0, 0, paris)},
			{time.Date(2000, 10, 28, 12, 0, 0, 0, paris), time.Date(2000, 10, 29, 17, 0, 0, 0, paris)},
		} {
			m := h.calendar.agenda(x.now.UnixMilli()).Meetings
			if len(m) != 1 || m[0].Time != x.want.UnixMilli() {
				t.Errorf("at %v told are %+v, not %v", x.now, m, x.want)
			}
		}
		m := h.calendar.agenda(time.Date(2000, 1, 3, 0, 0, 0, 0, paris).UnixMilli()).Meetings[0]
		if len(m.Turns) != 4 || m.Turns[0] != time.Date(2000, 3, 26, 17, 0, 0, 0, paris).UnixMilli() {
			t.Errorf("the turns are %v", m.Turns)
		}
	})
}

// onlyEntry returns the one game that a text holds.
func onlyEntry(t *testing.T, text string) ogn.Entry {
	t.Helper()
	reader := ogn.NewReader([]byte(text))
	entry, ok := reader.Next()
	if _, more := reader.Next(); !ok || more || entry.Fault != nil {
		t.Errorf("not one game: %+v\n%s", entry, text)
	}
	return entry
}
