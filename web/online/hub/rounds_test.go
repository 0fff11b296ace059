//go:build !js

package hub

import (
	"errors"
	"reflect"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"awale/game/tournament"
	"awale/web/online/arena"
	"awale/web/online/protocol"
)

// rounds is the plan of a tournament with rounds that begins in a minute.
func rounds(form string) protocol.Plan {
	p := plan()
	p.Form, p.Berserk, p.Pause = form, false, 15
	p.Minutes = protocol.RoundMinutes(p.Clock)
	switch form {
	case protocol.FormSwiss:
		p.Rounds, p.Ties = 3, []string{"buchholz", "wins"}
	case protocol.FormRobin:
		p.Ties = []string{"headToHead"}
	}
	return p
}

// matches is such a plan with matches to a number of wins, or of a number of games; both are 0 for single games.
func matches(form string, wins, games int) protocol.Plan {
	p := rounds(form)
	p.Wins, p.Games = wins, games
	p.Minutes = p.LeastMinutes()
	return p
}

// events returns the log.
func (x *contest) events() []tournament.Event {
	x.t.Helper()
	_, events, err := x.store.Memory.Tournament(x.t.Context(), x.id)
	if err != nil {
		x.t.Fatal(err)
	}
	return events
}

// checkTimes checks that the first round is paired at the start, and each other one a pause after the one before.
func (x *contest) checkTimes(p protocol.Plan) {
	x.t.Helper()
	due := p.Start
	for _, e := range x.events() {
		switch e := e.(type) {
		case *tournament.Paired:
			if late := e.Time - due; late < 0 || late > 2000 {
				x.t.Errorf("round %d is paired %d ms after its time", e.Round, late)
			}
		case *tournament.Resulted, *tournament.Closed:
			due = e.When() + int64(p.Pause)*1000
		}
	}
}

// TestRoundsToTheEnd has players play a tournament of each form to its end, and compares what is told with its log.
func TestRoundsToTheEnd(t *testing.T) {
	for name, want := range map[string]struct{ players, rounds, games, wins, of int }{protocol.FormSwiss: {7, 3, 9, 0, 0},
		protocol.FormRobin: {5, 5, 10, 0, 0}, protocol.FormKnockout: {6, 3, 5, 0, 0}, protocol.FormKnockout + " of matches": {6, 3, 5, 2, 0},
		protocol.FormSwiss + " of matches": {7, 3, 9, 2, 0}, protocol.FormSwiss + " of two games": {7, 3, 9, 0, 2},
		protocol.FormRobin + " of two games": {5, 5, 10, 0, 2}, protocol.FormKnockout + " of three games": {6, 3, 5, 0, 3}} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				form, _, _ := strings.Cut(name, " ")
				p := matches(form, want.wins, want.of)
				x := newContest(t, want.players, p)
				watcher := guestOf(t, x.h, "Esi")
				watcher.follow(x.id)
				if first := told[*protocol.Arena](watcher); first.Round != 0 || first.Next != p.Start {
					t.Errorf("at first it is %+v", first)
				}
				time.Sleep(58 * time.Second)
				var last *protocol.Arena
				seen := map[int]bool{}
				for range 60 * 10 {
					x.play()
					lot := x.log()
					watcher.read()
					for _, n := range watcher.got {
						if a, ok := n.With.(*protocol.Arena); ok {
							last = a
						}
					}
					watcher.got = nil
					if last == nil || lot.Finished() {
						continue
					}
					seen[last.Round] = true
					switch all := lot.Rounds(); {
					case last.Round != len(all):
					case last.Going > 0:
						if g, _ := lot.Game(lot.Games()); last.Next != g.Paired+int64(p.Minutes)*60_000 {
							t.Errorf("the time of round %d is over %d ms after it has begun", last.Round, last.Next-g.Paired)
						}
					}
				}
				if lot := x.log(); lot.Finished() || last.Going > 0 || last.Next != lot.Time()+protocol.CorrectWait {
					t.Errorf("after the last round, at %d, it is %+v", lot.Time(), last)
				}
				time.Sleep(protocol.CorrectWait * time.Millisecond)
				watcher.read()
				last = told[*protocol.Arena](watcher)
				lot := x.log()
				if !lot.Finished() || len(lot.Rounds()) != want.rounds || lot.Games() != want.games || len(seen) < want.rounds {
					t.Fatalf("%d rounds, %d games, over: %v, told: %v", len(lot.Rounds()), lot.Games(), lot.Finished(), seen)
				}
				x.checkTimes(p)
				x.checkMatches()
				if !last.About.Over || last.Next != 0 || last.About.Winner != first(last) {
					t.Errorf("at the end it is %+v", last)
				}
				page := watcher.ask(&protocol.Standings{Tournament: x.id}).(*protocol.Placings)
				for i, s := range lot.Standings() {
					player, _ := lot.Player(s.Player)
					if got := page.Players[i]; got.Player != player.Key || got.Points != s.Points || got.Rank != s.Place ||
						got.Games != s.Wins+s.Draws+s.Losses {
						t.Errorf("place %d is %+v, want %+v", i+1, got, s)
					}
				}
				x.clients[0].refused(&protocol.Enter{Tournament: x.id}, protocol.WhyOver)
			})
		})
	}
}

// TestAKilledHostGoesOnWithARound kills the host in each phase of a round, in each form. What was paired stays, and nothing is paired
// twice.
func TestAKilledHostGoesOnWithARound(t *testing.T) {
	for form, want := range map[string]struct{ players, games int }{protocol.FormSwiss: {6, 9}, protocol.FormRobin: {4, 6},
		protocol.FormKnockout: {6, 5}} {
		for _, phase := range []string{"before the pairing is kept", "before the matches begin", "while they are played",
			"before a result is kept", "in the pause", "before the end is kept"} {
			t.Run(form+" "+phase, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) { killInARound(t, rounds(form), phase, want.players, want.games) })
			})
		}
		t.Run(form+" in the second game of a match", func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				killInARound(t, matches(form, 2, 0), "in the second game", want.players, want.games)
			})
		})
		t.Run(form+" in the second game of three", func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				killInARound(t, matches(form, 0, 3), "in the second game", want.players, want.games)
			})
		})
	}
}

// killInARound kills the host in a phase of a round of a tournament of three rounds, which has so many games.
func killInARound(t *testing.T, p protocol.Plan, phase string, players, games int) {
	x := newContest(t, players, p)
	time.Sleep(58 * time.Second)
	until := func(what string, is func(lot *tournament.Tournament) bool) {
		t.Helper()
		for range 600 {
			if is(x.log()) {
				return
			}
			x.play()
		}
		t.Fatalf("%s does not come: %d games", what, x.log().Games())
	}
	paired := func(lot *tournament.Tournament) bool { return lot.Games() > 0 }
	closed := func(round int) func(lot *tournament.Tournament) bool {
		return func(lot *tournament.Tournament) bool {
			all := lot.Rounds()
			return len(all) >= round && all[round-1].Closed
		}
	}
	switch phase {
	case "before the pairing is kept":
		x.store.keeps.Store(false)
		for range 5 {
			x.play()
		}
		if paired(x.log()) {
			t.Fatal("the pairing is kept")
		}
		for _, c := range x.clients {
			if len(c.matches) > 0 {
				t.Error("it is shown before it is kept")
			}
		}
	case "before the matches begin":
		x.store.begins.Store(false)
		until("the pairing", paired)
		x.play()
	case "while they are played":
		until("the pairing", paired)
		x.play()
		x.play()
	case "before a result is kept":
		until("the pairing", paired)
		x.store.keeps.Store(false)
		for range 15 {
			x.play()
		}
	case "in the second game":
		until("the second game", func(*tournament.Tournament) bool {
			for _, c := range x.clients {
				for _, m := range c.matches {
					if m.Game() == 2 && m.Ply() > 1 {
						return true
					}
				}
			}
			return false
		})
	case "in the pause":
		until("the pause", closed(1))
	case "before the end is kept":
		until("the end of the last round", closed(3))
		x.store.keeps.Store(false)
		time.Sleep((protocol.CorrectWait + 5000) * time.Millisecond)
	}
	before := x.events()
	x.kill()
	until("the end of the last round", closed(3))
	time.Sleep(protocol.CorrectWait * time.Millisecond)
	until("the end", (*tournament.Tournament).Finished)
	after := x.events()
	if len(after) < len(before) || !reflect.DeepEqual(after[:len(before)], before) {
		t.Error("what was kept has changed")
	}
	lot := x.log()
	if len(lot.Rounds()) != 3 || lot.Games() != games {
		t.Errorf("%d rounds with %d games", len(lot.Rounds()), lot.Games())
	}
	x.checkMatches()
	for number := range lot.Games() {
		if g, _ := lot.Game(number + 1); !g.Result.End.Played() {
			t.Errorf("game %d was not played: %+v", g.Number, g)
		}
	}
}

// TestTwoDirectorsPairARoundOnce has two servers pair one round at once. The one that comes second goes on with the pairing of the first.
func TestTwoDirectorsPairARoundOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := rounds(protocol.FormSwiss)
		x := newContest(t, 4, p)
		d := x.h.tournaments.find(x.id)
		other := newDirector(x.h, x.id, d.doc)
		time.Sleep(time.Duration(p.Start-now()-1) * time.Millisecond)
		if err := other.read(); err != nil {
			t.Fatal(err)
		}
		other.mu.Lock()
		games, err := other.round(p.Start)
		other.mu.Unlock()
		if err != nil || len(games) != 2 {
			t.Fatalf("it pairs %v: %v", games, err)
		}
		kept := x.events()
		other.giveBack(games...) // it is killed before it begins them
		for range 5 {
			x.play()
		}
		if got := x.log(); got.Games() != 2 || len(got.Rounds()) != 1 || !reflect.DeepEqual(x.events()[:len(kept)], kept) {
			t.Fatalf("%d games in %d rounds", got.Games(), len(got.Rounds()))
		}
		x.checkMatches()
	})
}

// TestWhoIsNotThereForARound: one has gone, one asks for a bye, one comes late, one leaves, and one misses the first move.
func TestWhoIsNotThereForARound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := rounds(protocol.FormSwiss)
		p.Rounds = 4
		x := newContest(t, 7, p)
		gone, asks, leaves, misses := x.clients[6], x.clients[5], x.clients[4], x.clients[0]
		asks.do(&protocol.HalfBye{Tournament: x.id, Round: 1})
		asks.refused(&protocol.HalfBye{Tournament: x.id, Round: 1}, protocol.WhyOffer)
		asks.do(&protocol.HalfBye{Tournament: x.id, Round: 1, Play: true})
		asks.do(&protocol.HalfBye{Tournament: x.id, Round: 1})
		outside := registered(t, x.h, "Zuri")
		outside.refused(&protocol.HalfBye{Tournament: x.id, Round: 1}, protocol.WhyUnknown)
		gone.conn.Close()
		x.clients = []*client{x.clients[1], x.clients[2], x.clients[3], leaves, asks} // the others do not move
		time.Sleep(62 * time.Second)
		synctest.Wait()
		lot := x.log()
		if len(lot.Rounds()) != 1 || len(lot.Rounds()[0].Byes) != 3 || lot.Games() != 2 {
			t.Fatalf("round 1 is %+v", lot.Rounds())
		}
		for _, b := range lot.Rounds()[0].Byes {
			if half := b.Player == 7 || b.Player == 6; half != (b.Kind == tournament.ByeHalf) {
				t.Errorf("%+v", b)
			}
		}
		late := registered(t, x.h, "Adzo")
		late.follow(protocol.StreamOwn)
		late.do(&protocol.Enter{Tournament: x.id})
		if own := told[*protocol.Entry](late).Own; own.Points != 1 || own.Games != 0 {
			t.Errorf("who comes late has %+v", own)
		}
		exit := &protocol.Exit{}
		exit.Tournament = x.id
		leaves.do(exit)
		x.clients = append(x.clients, late)
		for range 100 {
			if x.play(); len(x.log().Rounds()) == 2 {
				break
			}
		}
		lot = x.log()
		if len(lot.Rounds()) != 2 {
			t.Fatalf("%d rounds", len(lot.Rounds()))
		}
		for _, player := range lot.Players() {
			played := false
			for _, number := range lot.Rounds()[1].Games {
				g, _ := lot.Game(number)
				played = played || g.Has(player.Number)
			}
			for _, b := range lot.Rounds()[1].Byes {
				played = played || b.Player == player.Number
			}
			// The one who is gone has had the half point, and leaves.
			away := player.Number == 7 || player.Key == leaves.id || player.Key == misses.id && paired(lot, 1, 1)
			if played == away || player.Away != away {
				t.Errorf("player %d is in round 2: %v, away: %v, want %v", player.Number, played, player.Away, away)
			}
		}
		asks.refused(&protocol.HalfBye{Tournament: x.id, Round: 2}, protocol.WhyTime) // it was paired meanwhile
		misses.refused(&protocol.HalfBye{Tournament: x.id, Round: 3}, protocol.WhyUnknown)
		asks.refused(&protocol.HalfBye{Tournament: x.id, Round: 3}, protocol.WhyOffer)
	})
}

// paired says whether a player has a game in a round.
func paired(lot *tournament.Tournament, round, player int) bool {
	for _, number := range lot.Rounds()[round-1].Games {
		if g, _ := lot.Game(number); g.Has(player) {
			return true
		}
	}
	return false
}

// newShortRound makes a Swiss tournament of four players whose rounds last a minute: that is too short for the protocol.
func newShortRound(t *testing.T) *contest {
	t.Helper()
	p := rounds(protocol.FormSwiss)
	x := newContest(t, 4, p)
	long := x.h.tournaments.find(x.id)
	p.Minutes = 1
	x.id = "swiss0000000"
	if err := x.h.tournaments.makeOnce(x.id, tournamentDocument{Setup: arena.Setup{Plan: p}}, now()); err != nil {
		t.Fatal(err)
	}
	for _, c := range x.clients {
		c.do(&protocol.Enter{Tournament: x.id})
	}
	if err := x.h.tournaments.drop(long); err != nil {
		t.Fatal(err)
	}
	return x
}

// moveUntil lets ten seconds pass, in which the players make their moves, so many in a match at most.
func (x *contest) moveUntil(plies int) {
	x.t.Helper()
	for range 10 {
		time.Sleep(time.Second)
		for _, c := range x.clients {
			c.read()
			for _, n := range c.got {
				if with, ok := n.With.(*protocol.Playing); ok {
					c.follow(with.Match)
				}
			}
			c.got = nil
			for _, m := range c.matches {
				if player, move := next(m, 0); player == c.id && m.Ply() < plies {
					c.ask(move)
				}
			}
		}
	}
}

// TestTheTimeOfARoundIsOver: games that go on are draws then, and one whose match never began was not played, which is no fault of its
// players.
func TestTheTimeOfARoundIsOver(t *testing.T) {
	for _, begins := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			x := newShortRound(t)
			x.store.begins.Store(begins)
			time.Sleep(59 * time.Second)
			x.moveUntil(6)
			time.Sleep(time.Minute)
			lot := x.log()
			for number := range 2 {
				g, _ := lot.Game(number + 1)
				if want := map[bool]tournament.End{true: tournament.Drawn, false: tournament.NoShow}[begins]; g.Result.End != want {
					t.Errorf("game %d ends with %q, want %q", g.Number, g.Result.End, want)
				}
			}
			for _, p := range lot.Players() {
				if p.Away {
					t.Errorf("%s has left", p.Name)
				}
			}
			if begins {
				x.checkMatches()
			}
			if round := lot.Rounds()[0]; !round.Closed {
				t.Error("the round is open")
			}
		})
	}
}

// TestARoundOutlastsItsStore: the store is out for longer than a round lasts. The round has its whole time again after that, which is told,
// and nobody has left.
func TestARoundOutlastsItsStore(t *testing.T) {
	for _, begins := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			p := rounds(protocol.FormSwiss)
			lasts := time.Duration(p.Minutes) * time.Minute
			x := newContest(t, 4, p)
			watcher := guestOf(t, x.h, "Esi")
			watcher.follow(x.id)
			x.store.begins.Store(begins)
			time.Sleep(59 * time.Second)
			x.moveUntil(4)
			x.store.Memory.Fail(errors.New("the disk is full"))
			x.moveUntil(6) // which stops the clocks
			time.Sleep(lasts + time.Minute)
			x.store.begins.Store(true)
			x.store.Memory.Fail(nil)
			back := now()
			x.moveUntil(6)
			x.moveUntil(8)
			lot := x.log()
			for number := range 2 {
				if g, _ := lot.Game(number + 1); g.Result.End != "" {
					t.Errorf("game %d ends with %q though its round has time", g.Number, g.Result.End)
				}
			}
			for _, p := range lot.Players() {
				if p.Away {
					t.Errorf("%s has left", p.Name)
				}
			}
			watcher.read()
			var last *protocol.Arena
			for _, n := range watcher.got {
				if a, ok := n.With.(*protocol.Arena); ok {
					last = a
				}
			}
			if late := last.Next - back - lasts.Milliseconds(); late < 0 || late > 2000 {
				t.Errorf("the round is told to end %d ms later than its whole time after the outage", late)
			}
			time.Sleep(4 * time.Minute) // clocks run out
			lot = x.log()
			for number := range 2 {
				if g, _ := lot.Game(number + 1); g.Result.End != tournament.SouthWon && g.Result.End != tournament.NorthWon {
					t.Errorf("at last game %d has %q", g.Number, g.Result.End)
				}
			}
		})
	}
}

// TestABlinkOfTheStoreIsNoOutage: only a store that does not work for a while gives rounds their whole time again.
func TestABlinkOfTheStoreIsNoOutage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newContest(t, 2, rounds(protocol.FormSwiss))
		for _, seconds := range []time.Duration{2, 8} {
			before, _ := x.h.back()
			x.store.Memory.Fail(errors.New("the disk is slow"))
			time.Sleep(seconds * time.Second)
			if _, works := x.h.back(); works {
				t.Error("it is not known that the store fails")
			}
			x.store.Memory.Fail(nil)
			time.Sleep(2 * time.Second)
			if after, works := x.h.back(); !works || (after > before) != (seconds > 4) {
				t.Errorf("after %d s without the store the outage ended at %d, before at %d", seconds, after, before)
			}
		}
	})
}

// TestARoundWithoutPlayersEnds: nobody but one comes, and the tournament is over once a round would be.
func TestARoundWithoutPlayersEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := rounds(protocol.FormSwiss)
		x := newContest(t, 1, p)
		time.Sleep(time.Duration(p.Minutes)*time.Minute + 55*time.Second)
		if x.log().Finished() {
			t.Error("it is over too early")
		}
		time.Sleep(10 * time.Second)
		if lot := x.log(); !lot.Finished() || len(lot.Rounds()) != 0 {
			t.Errorf("%d rounds, over: %v", len(lot.Rounds()), lot.Finished())
		}
	})
}

// TestABrokenLogFreesItsPlace: a tournament with rounds whose log cannot be read is over once a round would be, and not when its last
// round could be.
func TestABrokenLogFreesItsPlace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := rounds(protocol.FormSwiss)
		x := newContest(t, 2, p)
		x.store.Memory.mu.Lock()
		x.store.Memory.tournaments[x.id] = x.store.Memory.tournaments[x.id][1:] // one that was never made
		x.store.Memory.mu.Unlock()
		x.kill()
		d := x.h.tournaments.find(x.id)
		time.Sleep(time.Duration(p.Minutes)*time.Minute + 55*time.Second)
		if d.past() != nil {
			t.Error("it is over too early")
		}
		time.Sleep(10 * time.Second)
		if past := d.past(); past == nil || !past.Unread {
			t.Errorf("after the time of a round it is %+v", past)
		}
	})
}

// direct is the command of who leads the tournament.
func (x *contest) direct(rounds int, e tournament.Event) *protocol.Direct {
	x.t.Helper()
	line, err := tournament.Encode(e)
	if err != nil {
		x.t.Fatal(err)
	}
	return &protocol.Direct{Tournament: x.id, Rounds: rounds, Event: string(line)}
}

// TestWhoLeadsBeginsRounds has the author begin the rounds of a tournament and correct a result after the next pairing, on a host that is
// killed in between. Nobody else can, and nothing is shown that is not kept.
func TestWhoLeadsBeginsRounds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := rounds(protocol.FormSwiss)
		p.Hand = true
		x := newContest(t, 4, p)
		author, other := x.clients[0], x.clients[1]
		leads := func(c *client) bool {
			return c.ask(&protocol.Tournaments{}).(*protocol.TournamentList).Tournaments[0].Leads
		}
		if !leads(author) || leads(other) {
			t.Error("not the author alone leads it")
		}
		time.Sleep(10 * time.Minute)
		if n := len(x.log().Rounds()); n != 0 {
			t.Fatalf("%d rounds begin without a word", n)
		}
		begin := func(round int) *protocol.Direct { return x.direct(round-1, &tournament.Paired{Round: round}) }
		round := func(number int) {
			t.Helper()
			author.do(begin(number))
			for range 120 {
				x.play()
				if lot := x.log(); len(lot.Rounds()) == number && lot.Rounds()[number-1].Closed {
					return
				}
			}
			t.Fatalf("round %d does not end", number)
		}
		other.refused(begin(1), protocol.WhyOrder)
		author.refused(&protocol.Direct{Tournament: x.id, Event: "nonsense"}, protocol.WhyMessage)
		round(1)
		x.kill()
		round(2)
		g, _ := x.log().Game(1)
		end := tournament.NorthWon
		if g.Result.End == end {
			end = tournament.SouthWon
		}
		correct := x.direct(2, &tournament.Corrected{Game: 1, Result: tournament.Result{End: end}})
		other.refused(correct, protocol.WhyOrder)
		author.refused(x.direct(1, &tournament.Corrected{Game: 1, Result: tournament.Result{End: end}}), protocol.WhyTime)
		x.store.keeps.Store(false)
		author.refused(correct, protocol.WhyFull)
		x.store.keeps.Store(true)
		author.do(correct)
		winner := g.South
		if end == tournament.NorthWon {
			winner = g.North
		}
		if got, _ := x.log().Game(1); got.Result.End != end || got.Result.Plies != g.Result.Plies {
			t.Errorf("game 1 is %+v", got)
		}
		page := other.ask(&protocol.Standings{Tournament: x.id}).(*protocol.Placings)
		for _, at := range page.Players {
			if player, _ := x.log().Player(winner); player.Key == at.Player && at.Points < 2 {
				t.Errorf("the winner has %+v", at)
			}
		}
		round(3)
		time.Sleep(10 * time.Minute)
		if x.log().Finished() {
			t.Error("it ends without a word")
		}
		author.do(x.direct(3, &tournament.Finished{}))
		synctest.Wait()
		if list := author.ask(&protocol.Tournaments{}).(*protocol.TournamentList); len(list.Past) != 1 || list.Past[0].Leads {
			t.Errorf("after the end the list is %+v", list)
		}
		author.refused(x.direct(3, &tournament.Corrected{Game: 1, Result: tournament.Result{End: end}}), protocol.WhyOver)
	})
}

// next returns when the tournament that a client follows goes on by itself, as far as the client was told; 0 for never.
func (c *client) next() int64 {
	c.t.Helper()
	c.read()
	for i := len(c.got) - 1; i >= 0; i-- {
		if a, ok := c.got[i].With.(*protocol.Arena); ok {
			return a.Next
		}
	}
	c.t.Fatal("nothing is told of a tournament")
	return 0
}

// TestARoundThatNobodyComesToIsBegunAgain: both players lose their connections when a round is begun by hand. Who leads is told that it
// has to be begun again, and can do so.
func TestARoundThatNobodyComesToIsBegunAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := rounds(protocol.FormSwiss)
		p.Hand = true
		x := newContest(t, 3, p)
		author := x.clients[0]
		author.do(exit(x.id))
		author.follow(x.id)
		time.Sleep(2 * time.Minute)
		for _, c := range x.clients[1:] {
			c.conn.Close()
		}
		begin := x.direct(0, &tournament.Paired{Round: 1})
		author.do(begin)
		time.Sleep(5 * time.Second)
		if author.next() == 0 {
			t.Error("a round that is begun does not come")
		}
		time.Sleep(2 * time.Minute)
		if author.next() != 0 {
			t.Error("who leads is not told that nobody has come")
		}
		author.refused(begin, protocol.WhyBusy)
		for _, c := range x.clients[1:] {
			c.back()
		}
		author.do(begin)
		time.Sleep(5 * time.Second)
		if n := len(x.log().Rounds()); n != 1 {
			t.Errorf("there are %d rounds", n)
		}
	})
}

// TestTheLastRoundIsCorrected: where rounds begin by themselves, who leads corrects a result of the last one, and ends the tournament.
func TestTheLastRoundIsCorrected(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newContest(t, 2, rounds(protocol.FormKnockout))
		author := x.clients[0]
		for range 300 {
			if lot := x.log(); len(lot.Rounds()) == 1 && lot.Rounds()[0].Closed {
				break
			}
			x.play()
		}
		lot := x.log()
		g, _ := lot.Game(lot.Games())
		end := tournament.NorthWon
		if g.Result.End == end {
			end = tournament.SouthWon
		}
		author.do(x.direct(1, &tournament.Corrected{Game: g.Number, Result: tournament.Result{End: end}}))
		time.Sleep(5 * time.Minute)
		if x.log().Finished() {
			t.Error("it ends too early")
		}
		author.do(x.direct(1, &tournament.Finished{}))
		time.Sleep(2 * time.Second)
		past := author.ask(&protocol.Tournaments{}).(*protocol.TournamentList).Past
		winner, _ := lot.Player(map[tournament.End]int{tournament.NorthWon: g.North, tournament.SouthWon: g.South}[end])
		if len(past) != 1 || past[0].Winner == "" || past[0].Winner != x.h.registry.nameOf(winner.Key, "") {
			t.Errorf("after the end the list is %+v", past)
		}
	})
}
