package lobby

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"awale/game/ruletext"
	"awale/web/online/protocol"

	"pgregory.net/rapid"
)

// drawn draws ids in a row, and a side as it is set.
type drawn struct {
	ids  int
	coin bool
}

func (d *drawn) ID() string {
	d.ids++
	return fmt.Sprintf("id%010d", d.ids)
}

func (d *drawn) Coin() bool { return d.coin }

const (
	ama, kofi, esi, yaw = "ama000000000", "kofi00000000", "esi000000000", "yaw000000000"
	matchID             = "match0000000"
	start               = 1_700_000_000_000
)

// room is a lobby for a test, with four players of whom Yaw is a guest.
type room struct {
	t      testing.TB
	l      *Lobby
	chance *drawn
	now    int64
}

func newRoom(t testing.TB, s Settings) *room {
	t.Helper()
	r := &room{t: t, chance: &drawn{}, now: start}
	if s.Most == 0 {
		s.Most = 100
	}
	r.l = New(s, r.chance, func(player, _, _ string) Standing { return Standing{Rating: float64(r.l.Player(player).Rating)} })
	for i, id := range []string{ama, kofi, esi, yaw} {
		r.must(r.l.Enter(protocol.Player{ID: id, Name: strings.ToUpper(id[:1]) + id[1:3], Guest: id == yaw, Rating: 1500 + 100*i},
			Hidden{}))
	}
	r.l.Deliver()
	return r
}

func (r *room) must(err error) {
	r.t.Helper()
	if err != nil {
		r.t.Fatal(err)
	}
}

// do carries out a command, ten seconds after the one before, and returns the id of what was made.
func (r *room) do(player string, c protocol.Asked) string {
	r.t.Helper()
	r.now += 10_000
	done, err := do(r.l, player, c, r.now)
	if err != nil {
		r.t.Fatalf("%s: %v", c.Do(), err)
	}
	return done.ID
}

func (r *room) refused(player string, c protocol.Asked, why protocol.Why) {
	r.t.Helper()
	r.now += 10_000
	_, err := do(r.l, player, c, r.now)
	var refused *protocol.Refused
	if !errors.As(err, &refused) || refused.Why != why {
		r.t.Errorf("%s: %v, want %s", c.Do(), err, why)
	}
}

// heard returns what a player has been told on the own stream since the last call of Deliver, by kind.
func heard(out []Delivery, player string) (kinds []string) {
	for _, d := range out {
		if d.To == player {
			kinds = append(kinds, d.Notice.With.Kind())
		}
	}
	return kinds
}

func terms(side string, rated bool) protocol.Terms {
	return protocol.Terms{Rule: "abapa", Clock: protocol.Clock{Kind: protocol.Increment, Each: 300}, Side: side, Rated: rated, Games: 1}
}

func accept(id string) *protocol.Accept     { c := &protocol.Accept{}; c.Challenge = id; return c }
func decline(id string) *protocol.Decline   { c := &protocol.Decline{}; c.Challenge = id; return c }
func withdraw(id string) *protocol.Withdraw { c := &protocol.Withdraw{}; c.Challenge = id; return c }
func block(id string) *protocol.Block       { c := &protocol.Block{}; c.Player = id; return c }
func mute(id string) *protocol.Mute         { c := &protocol.Mute{}; c.Player = id; return c }
func say(text string) *protocol.Say         { return &protocol.Say{Words: protocol.Words{Text: text}} }
func tell(player, text string) *protocol.Tell {
	return &protocol.Tell{Player: player, Words: protocol.Words{Text: text}}
}

func TestAChallenge(t *testing.T) {
	r := newRoom(t, Settings{})
	id := r.do(ama, &protocol.Challenge{Player: kofi, Terms: terms(protocol.North, true)})
	out := r.l.Deliver()
	if !slices.Equal(heard(out, ama), []string{"proposed"}) || !slices.Equal(heard(out, kofi), []string{"proposed"}) ||
		heard(out, esi) != nil {
		t.Errorf("%+v", out)
	}
	r.refused(ama, &protocol.Challenge{Player: kofi, Terms: terms(protocol.Lot, false)}, protocol.WhyAsked)
	r.refused(kofi, &protocol.Challenge{Player: ama, Terms: terms(protocol.Lot, false)}, protocol.WhyAsked)
	r.refused(ama, accept(id), protocol.WhyTurn)
	r.refused(ama, decline(id), protocol.WhyTurn)
	r.refused(kofi, withdraw(id), protocol.WhyTurn)
	r.refused(esi, accept(id), protocol.WhyUnknown)
	r.refused(esi, &protocol.Change{Challenge: id, Terms: terms(protocol.Lot, false)}, protocol.WhyUnknown)
	other := r.do(esi, &protocol.Challenge{Player: kofi, Terms: terms(protocol.Lot, false)})
	r.do(kofi, &protocol.Change{Challenge: id, Terms: terms(protocol.North, false)})
	r.refused(kofi, accept(id), protocol.WhyTurn)
	r.l.Deliver()
	r.do(ama, accept(id))
	// Kofi has proposed the terms in the end, and is North by them.
	want := []Agreement{{[2]string{ama, kofi}, terms(protocol.South, false)}}
	if got := r.l.Agreed(); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	if out := r.l.Deliver(); len(out) != 0 {
		t.Errorf("the challenge ends before the match begins: %+v", out)
	}
	r.refused(kofi, accept(other), protocol.WhyBusy)
	r.l.Cancel(want[0])
	r.do(ama, accept(id))
	r.l.Agreed()
	r.l.Begin(protocol.Listed{Match: matchID, Players: want[0].Players, Rule: "abapa"})
	if out := r.l.Deliver(); !slices.Equal(heard(out, kofi), []string{"closed", "playing"}) || heard(out, esi) != nil {
		t.Errorf("what Kofi was asked does not wait: %+v", out)
	}
	r.l.End(matchID, true)
	r.do(esi, withdraw(other))
	r.do(esi, withdraw(r.do(esi, &protocol.Challenge{Player: kofi, Terms: terms(protocol.Lot, false)})))
	r.do(kofi, decline(r.do(esi, &protocol.Challenge{Player: kofi, Terms: terms(protocol.Lot, false)})))
	for _, coin := range []bool{false, true} {
		r.chance.coin = coin
		id = r.do(esi, &protocol.Challenge{Player: kofi, Terms: terms(protocol.Lot, false)})
		r.do(kofi, accept(id))
		a := r.l.Agreed()[0]
		if (a.Players[0] == kofi) != coin {
			t.Errorf("%+v", a)
		}
		r.l.Cancel(a)
		r.do(esi, withdraw(id))
	}
}

func TestWhoMayBeAsked(t *testing.T) {
	r := newRoom(t, Settings{})
	ask := func(player string, x protocol.Terms) *protocol.Challenge {
		return &protocol.Challenge{Player: player, Terms: x}
	}
	r.refused(ama, ask(ama, terms(protocol.Lot, false)), protocol.WhySelf)
	r.refused(ama, ask(matchID, terms(protocol.Lot, false)), protocol.WhyUnknown)
	r.refused(ama, ask(yaw, terms(protocol.Lot, true)), protocol.WhyGuest)
	r.refused(yaw, ask(ama, terms(protocol.Lot, true)), protocol.WhyGuest)
	own := terms(protocol.Lot, true)
	own.Rule = "abapa,board.seeds:3"
	r.refused(ama, ask(kofi, own), protocol.WhyRule)
	own.Rated = false
	r.do(kofi, decline(r.do(ama, ask(kofi, own))))
	own.Rule = "chess"
	r.refused(ama, ask(kofi, own), protocol.WhyRule)
	r.do(kofi, block(ama))
	r.refused(ama, ask(kofi, terms(protocol.Lot, false)), protocol.WhyBlocked)
	r.refused(kofi, ask(ama, terms(protocol.Lot, false)), protocol.WhyBlocked)
	r.l.Begin(protocol.Listed{Match: matchID, Players: [2]string{esi, kofi}, Rule: "abapa"})
	r.refused(esi, ask(ama, terms(protocol.Lot, false)), protocol.WhyBusy)
	id := r.do(ama, ask(esi, terms(protocol.Lot, false))) // Esi plays: it waits
	r.refused(esi, accept(id), protocol.WhyBusy)
	r.l.End(matchID, true)
	r.do(esi, block(ama)) // which declines
	r.refused(esi, accept(id), protocol.WhyUnknown)
	r.refused(matchID, ask(esi, terms(protocol.Lot, false)), protocol.WhyOrder)
	r.refused(ama, &protocol.Move{}, protocol.WhyOrder)
	for i := range mostAsked + 1 {
		other := fmt.Sprintf("other%07d", i)
		r.must(r.l.Enter(protocol.Player{ID: other, Name: "Other"}, Hidden{}))
		if i == mostAsked {
			r.refused(ama, ask(other, terms(protocol.Lot, false)), protocol.WhyFull)
		} else {
			r.do(ama, ask(other, terms(protocol.Lot, false)))
		}
	}
	r.l.Go(ama)
	if len(r.l.challenges) != 0 {
		t.Error("who has gone is still waited for")
	}
}

func TestAnInvitation(t *testing.T) {
	r := newRoom(t, Settings{})
	code := r.do(ama, &protocol.Invite{Terms: terms(protocol.South, true)})
	r.refused(ama, &protocol.Join{Code: code}, protocol.WhySelf)
	r.refused(kofi, withdraw(code), protocol.WhyUnknown)
	r.do(yaw, &protocol.Join{Code: code})
	if got := r.l.Agreed(); len(got) != 1 || got[0].Terms.Rated || got[0].Players != [2]string{ama, yaw} {
		t.Errorf("a guest joins: %+v", got)
	} else {
		r.l.Begin(protocol.Listed{Match: matchID, Players: got[0].Players, Rule: "abapa"})
	}
	r.l.End(matchID, true)
	r.now += 60_000
	r.refused(kofi, &protocol.Join{Code: code}, protocol.WhyUnknown) // once
	code = r.do(kofi, &protocol.Invite{Terms: terms(protocol.South, true)})
	r.do(kofi, withdraw(code))
	r.refused(esi, &protocol.Join{Code: code}, protocol.WhyUnknown)
	code = r.do(kofi, &protocol.Invite{Terms: terms(protocol.South, true)})
	r.now += invitationTime
	r.l.Pass(r.now)
	r.refused(esi, &protocol.Join{Code: code}, protocol.WhyUnknown)
	for range mostInvitations {
		r.do(kofi, &protocol.Invite{Terms: terms(protocol.South, false)})
	}
	r.refused(kofi, &protocol.Invite{Terms: terms(protocol.South, false)}, protocol.WhyFull)
	r.refused(yaw, &protocol.Invite{Terms: terms(protocol.South, true)}, protocol.WhyGuest)
}

// TestCodesAreNotGuessed has a player try codes as fast as possible for ten minutes.
func TestCodesAreNotGuessed(t *testing.T) {
	r := newRoom(t, Settings{})
	tried := 0
	for now := r.now; now < r.now+600_000; now += 50 {
		_, err := do(r.l, esi, &protocol.Join{Code: matchID}, now)
		var refused *protocol.Refused
		if errors.As(err, &refused); refused.Why == protocol.WhyUnknown {
			tried++
		} else if refused.Why != protocol.WhyRate {
			t.Fatal(err)
		}
	}
	if most := int(budgets[guessing].Burst + 600_000/budgets[guessing].Each); tried > most || tried < most-1 {
		t.Errorf("%d codes were tried in ten minutes, not %d", tried, most)
	}
}

func TestAFloodIsHeldBack(t *testing.T) {
	r := newRoom(t, Settings{})
	said := 0
	for i := range int64(6000) {
		if _, err := do(r.l, ama, say("Hello!"), r.now+i*10); err == nil {
			said++
		}
	}
	if most := int(budgets[talking].Burst + 60_000/budgets[talking].Each); said > most || said < most-1 {
		t.Errorf("%d messages were said in a minute, not %d", said, most)
	}
	if _, err := do(r.l, kofi, say("Hello!"), r.now); err != nil {
		t.Errorf("others are held back too: %v", err)
	}
	let := 0
	for i := range int64(1000) {
		if r.l.Admit("192.0.2.1", r.now+i) == nil {
			let++
		}
	}
	if let != Guests || r.l.Admit("192.0.2.2", r.now) != nil {
		t.Errorf("%d guests of one place were let in", let)
	}
	if r.l.Pass(r.now + 3_600_000); len(r.l.places) != 0 {
		t.Error("places are never forgotten")
	}
	if newRoom(t, Settings{NoGuests: true}).l.Admit("192.0.2.1", r.now) == nil {
		t.Error("guests are let in")
	}
	full := newRoom(t, Settings{Most: 4})
	if full.l.Enter(protocol.Player{ID: matchID, Name: "Abu"}, Hidden{}) == nil {
		t.Error("a full lobby takes another player")
	}
	full.must(full.l.Enter(protocol.Player{ID: ama, Name: "Ama"}, Hidden{}))
}

func TestQuickMatch(t *testing.T) {
	r := newRoom(t, Settings{}) // of ratings 1500 to 1800
	seek := func(player string, x protocol.Terms) { r.t.Helper(); r.do(player, &protocol.Seek{Terms: x}) }
	seek(ama, terms(protocol.Lot, false))
	seek(yaw, terms(protocol.Lot, false))
	r.l.Pass(r.now)
	if got := r.l.Agreed(); got != nil {
		t.Fatalf("far from each other: %+v", got)
	}
	other := terms(protocol.Lot, false)
	other.Rule = "kalah"
	seek(esi, other)
	r.l.Pass(r.now)
	if got := r.l.Agreed(); got != nil {
		t.Fatalf("another rule: %+v", got)
	}
	seek(esi, terms(protocol.Lot, false))
	r.l.Pass(r.now)
	if got := r.l.Agreed(); len(got) != 1 || !slices.Contains(got[0].Players[:], esi) || !slices.Contains(got[0].Players[:], yaw) ||
		got[0].Terms.Side != protocol.South {
		t.Fatalf("near each other: %+v", got)
	}
	seek(kofi, terms(protocol.Lot, false)) // 100 apart from Ama
	r.do(kofi, &protocol.Unseek{})
	r.refused(kofi, &protocol.Unseek{}, protocol.WhyUnknown)
	r.l.Pass(r.now)
	if got := r.l.Agreed(); got != nil {
		t.Fatalf("no longer sought: %+v", got)
	}

	r = newRoom(t, Settings{})
	seek(ama, terms(protocol.Lot, false))
	seek(yaw, terms(protocol.Lot, false)) // ten seconds later, 300 apart
	since := r.now
	for r.now < since+19_000 {
		r.now += 1000
		r.l.Pass(r.now)
	}
	if got := r.l.Agreed(); got != nil {
		t.Fatalf("within %d s: %+v", (r.now-since)/1000, got)
	}
	if r.l.Pass(since + 20_000); len(r.l.Agreed()) != 1 {
		t.Error("the window does not widen to 300 in 20 s")
	}

	r = newRoom(t, Settings{})
	r.must(r.l.Enter(protocol.Player{ID: ama, Name: "Ama", Rating: 400}, Hidden{}))
	seek(ama, terms(protocol.Lot, false))
	seek(yaw, terms(protocol.Lot, false))
	r.do(yaw, block(ama))
	if r.l.Pass(r.now + protocol.SeekAnyAfter); r.l.Agreed() != nil {
		t.Error("a blocked player is an opponent")
	}
	unblock := &protocol.Unblock{}
	unblock.Player = ama
	r.do(yaw, unblock)
	if r.l.Pass(r.now + protocol.SeekAnyAfter); len(r.l.Agreed()) != 1 {
		t.Error("nobody is an opponent after a minute")
	}
}

// TestQuickMatchByWhatSuitsBoth: players whose terms differ in what both can accept meet at once or after a while, those with clocks of
// another length never.
func TestQuickMatchByWhatSuitsBoth(t *testing.T) {
	clock := func(kind string, each, plus int) protocol.Clock {
		return protocol.Clock{Kind: kind, Each: each, Plus: plus}
	}
	base := terms(protocol.Lot, true)
	base.Clock, base.Games, base.Behind = clock(protocol.Increment, 600, 5), 3, 0
	changed := func(change func(x *protocol.Terms)) protocol.Terms {
		x := base
		change(&x)
		return x
	}
	for name, c := range map[string]struct {
		second protocol.Terms
		after  int64 // milliseconds, -1 for never
		want   protocol.Terms
	}{
		"the same":        {base, 0, base},
		"the delay":       {changed(func(x *protocol.Terms) { x.Behind = 60 }), 0, changed(func(x *protocol.Terms) { x.Behind = 60 })},
		"a shorter match": {changed(func(x *protocol.Terms) { x.Games = 1 }), 0, changed(func(x *protocol.Terms) { x.Games = 1 })},
		"not for rating": {changed(func(x *protocol.Terms) { x.Rated = false }), protocol.SeekDiffersAfter,
			changed(func(x *protocol.Terms) { x.Rated = false })},
		"no increment":    {changed(func(x *protocol.Terms) { x.Clock = clock(protocol.Increment, 600, 0) }), protocol.SeekDiffersAfter, base},
		"a quick game":    {changed(func(x *protocol.Terms) { x.Clock = clock(protocol.Increment, 60, 1) }), -1, base},
		"time for a move": {changed(func(x *protocol.Terms) { x.Clock = clock(protocol.PerMove, 20, 0) }), protocol.SeekDiffersAfter, base},
		"no clock":        {changed(func(x *protocol.Terms) { x.Clock, x.Rated = protocol.Clock{Kind: protocol.NoClock}, false }), -1, base},
	} {
		r := newRoom(t, Settings{})
		r.do(ama, &protocol.Seek{Terms: base})
		r.do(kofi, &protocol.Seek{Terms: c.second})
		since, met := r.now, false
		for at := since; at <= since+2*protocol.SeekAnyAfter; at += 1000 {
			r.l.Pass(at)
			if got := r.l.Agreed(); got != nil {
				c.want.Side = protocol.South
				if at != since+c.after || len(got) != 1 || got[0].Terms != c.want {
					t.Errorf("%s: after %d s they play %+v", name, (at-since)/1000, got)
				}
				met = true
				break
			}
		}
		if met != (c.after >= 0) {
			t.Errorf("%s: they meet: %v", name, met)
		}
	}
}

// TestTake: others see a search with its rating, and take it; not the own one, nor one on terms that are not for them, nor one that has
// changed meanwhile or has ended. It goes on if the match cannot begin, as does a challenge.
func TestTake(t *testing.T) {
	r := newRoom(t, Settings{})
	sought := func() []protocol.Sought { r.t.Helper(); r.l.Announce(true); return wholeNow(r.l).Sought }
	take := func(player string, s protocol.Sought) *protocol.Take {
		return &protocol.Take{Player: player, Seek: s.Seek}
	}
	r.do(kofi, &protocol.Seek{Terms: terms(protocol.Lot, true)})
	first := sought()
	if len(first) != 1 || first[0].Player != kofi || first[0].Rating != 1600 || first[0].Terms != terms(protocol.Lot, true) {
		t.Fatalf("%+v", first)
	}
	r.do(kofi, &protocol.Seek{Terms: terms(protocol.Lot, true)})
	if again := sought(); !slices.Equal(again, first) {
		t.Errorf("the same search is another one: %+v", again)
	}
	r.refused(kofi, take(kofi, first[0]), protocol.WhySelf)
	r.refused(yaw, take(kofi, first[0]), protocol.WhyGuest)
	r.do(kofi, &protocol.Seek{Terms: terms(protocol.Lot, false)})
	r.refused(ama, take(kofi, first[0]), protocol.WhyUnknown)
	r.do(kofi, block(ama))
	r.refused(ama, take(kofi, sought()[0]), protocol.WhyBlocked)
	r.do(yaw, take(kofi, sought()[0]))
	got := r.l.Agreed()
	if len(got) != 1 || !slices.Contains(got[0].Players[:], kofi) || !slices.Contains(got[0].Players[:], yaw) ||
		got[0].Terms.Side != protocol.South || got[0].Terms.Rated {
		t.Fatalf("%+v", got)
	}
	r.refused(esi, take(kofi, sought()[0]), protocol.WhyBusy)
	r.l.Pass(r.now)
	if r.l.Cancel(got[0], yaw); slices.Contains(heard(r.l.Deliver(), yaw), "stalled") {
		t.Error("who does not seek is told that the search found nobody")
	}
	challenge := r.do(ama, &protocol.Challenge{Player: yaw, Terms: terms(protocol.Lot, false)})
	r.do(yaw, accept(challenge))
	r.l.Cancel(r.l.Agreed()[0])
	r.do(yaw, accept(challenge))
	r.l.Cancel(r.l.Agreed()[0])
	r.do(esi, take(kofi, sought()[0]))
	if got = r.l.Agreed(); len(got) != 1 {
		t.Fatalf("%+v", got)
	}
	r.l.Begin(protocol.Listed{Match: matchID, Players: got[0].Players, Rule: "abapa"})
	r.refused(esi, take(kofi, first[0]), protocol.WhyUnknown)
	if left := sought(); len(left) != 0 {
		t.Errorf("a search goes on after it was taken: %+v", left)
	}
}

// TestAComputerMeanwhile: who plays with a computer player seeks on, is found, taken and challenged as one who is free. The computer is
// not, nor is one who plays with a person.
func TestAComputerMeanwhile(t *testing.T) {
	const club, master = "club00000000", "master000000"
	r := newRoom(t, Settings{})
	for id, level := range map[string]string{club: "club", master: "master"} {
		r.must(r.l.Enter(protocol.Player{ID: id, Name: protocol.ComputerName(level, 1), Guest: true, Computer: level}, Hidden{}))
	}
	begin := func(match string) Agreement {
		t.Helper()
		a := r.l.Agreed()
		if len(a) != 1 {
			t.Fatalf("%d agreed", len(a))
		}
		r.l.Begin(protocol.Listed{Match: match, Players: a[0].Players, Rule: "abapa"})
		return a[0]
	}
	against := func(player, computer string) string {
		t.Helper()
		r.do(computer, accept(r.do(player, &protocol.Challenge{Player: computer, Terms: terms(protocol.Lot, false)})))
		match := "with" + computer[:4] + player[:4]
		begin(match)
		return match
	}
	r.do(ama, &protocol.Seek{Terms: terms(protocol.Lot, false)})
	person := r.do(ama, &protocol.Challenge{Player: yaw, Terms: terms(protocol.Lot, false)})
	other := r.do(ama, &protocol.Challenge{Player: master, Terms: terms(protocol.Lot, false)})
	with := against(ama, club)
	if r.l.challenges[person] == nil || r.l.challenges[other] != nil {
		t.Error("a challenge to a person ends, or one to another computer goes on")
	}
	r.do(ama, withdraw(person))
	if !r.l.Seeks(ama) || r.l.Player(ama).State != protocol.Busy {
		t.Fatal("the search of one who plays with a computer ends")
	}
	r.do(kofi, &protocol.Seek{Terms: terms(protocol.Lot, false)})
	against(kofi, master)
	r.refused(club, &protocol.Challenge{Player: esi, Terms: terms(protocol.Lot, false)}, protocol.WhyBusy)
	r.l.Deliver()
	r.l.Pass(r.now + protocol.SeekAnyAfter)
	if a := begin("match0000001"); !slices.Contains(a.Players[:], ama) || !slices.Contains(a.Players[:], kofi) {
		t.Fatalf("%+v", a)
	}
	r.l.End(with, true)
	if r.l.Seeks(ama) || r.l.Player(ama).State != protocol.Busy || r.l.Player(club).State != protocol.Free {
		t.Errorf("%+v, %+v", r.l.Player(ama), r.l.Player(club))
	}
	r.refused(ama, &protocol.Seek{Terms: terms(protocol.Lot, false)}, protocol.WhyBusy)
	r.refused(ama, &protocol.Challenge{Player: club, Terms: terms(protocol.Lot, false)}, protocol.WhyBusy)
	// After a restart both may go on: the match with a person counts, in either order.
	r.l.Begin(protocol.Listed{Match: "a" + matchID[1:], Players: [2]string{ama, club}, Rule: "abapa"})
	leaves := r.l.Leaves(Agreement{Players: [2]string{ama, "nobody"}})
	if !r.l.Bound(ama) || r.l.Playing(ama) != "match0000001" || !slices.Equal(leaves, []string{"a" + matchID[1:]}) {
		t.Errorf("she plays %s, and leaves %v", r.l.Playing(ama), leaves)
	}
}

// TestQuickMatchInDoubt: ratings of which little is known may differ more.
func TestQuickMatchInDoubt(t *testing.T) {
	r := newRoom(t, Settings{})
	known := map[string]Standing{ama: {1500, 50}, kofi: {1700, 50}, esi: {1700, 350}}
	r.l.standings = func(player, group, speed string) Standing {
		if group != ruletext.Common || speed != protocol.Blitz {
			t.Errorf("abapa is asked for as %q, five minutes as %q", group, speed)
		}
		return known[player]
	}
	for _, player := range []string{ama, kofi, esi} {
		_, err := do(r.l, player, &protocol.Seek{Terms: terms(protocol.Lot, false)}, r.now)
		r.must(err)
		r.l.Pass(r.now)
		if got := r.l.Agreed(); (player == esi) != (len(got) == 1) || player == esi && !slices.Contains(got[0].Players[:], kofi) {
			t.Errorf("%s: %+v", player, got)
		}
	}
	r.do(ama, &protocol.Challenge{Player: kofi, Terms: terms(protocol.Lot, true)})
	if got := r.l.Deliver(); len(got) == 0 || got[len(got)-1].Notice.With.(*protocol.Proposed).Pending.Ratings != [2]int{1500, 1700} ||
		got[len(got)-1].Notice.With.(*protocol.Proposed).Pending.Unsure != [2]int{50, 50} {
		t.Errorf("%+v", got)
	}
}

func TestTalk(t *testing.T) {
	r := newRoom(t, Settings{})
	r.do(ama, say("Who plays?"))
	if out := r.l.Deliver(); len(out) != 1 || out[0].To != "" || out[0].Notice.Of != protocol.StreamTalk ||
		out[0].Notice.With.(*protocol.Said).From != ama {
		t.Errorf("%+v", out)
	}
	r.do(ama, tell(kofi, "Hello!"))
	if out := r.l.Deliver(); !slices.Equal(heard(out, kofi), []string{"message"}) ||
		!slices.Equal(heard(out, ama), []string{"message"}) || len(out) != 2 {
		t.Errorf("%+v", out)
	}
	r.do(kofi, mute(ama))
	r.l.Deliver()
	r.do(ama, tell(kofi, "Hello?"))
	if out := r.l.Deliver(); heard(out, kofi) != nil || heard(out, ama) == nil {
		t.Errorf("who is muted is heard, or learns it: %+v", out)
	}
	r.do(kofi, block(ama))
	r.refused(ama, tell(kofi, "Hello?"), protocol.WhyBlocked)
	r.refused(ama, tell(ama, "Hello?"), protocol.WhySelf)
	if h := r.l.Hides(kofi); !reflect.DeepEqual(h, Hidden{[]string{ama}, []string{ama}}) {
		t.Errorf("%+v", h)
	}
	r.l.Begin(protocol.Listed{Match: matchID, Players: [2]string{ama, esi}, Rule: "abapa"})
	r.refused(ama, say("Who plays?"), protocol.WhyBusy)
	r.refused(kofi, &protocol.Tell{Match: matchID, Words: protocol.Words{Phrase: "hello"}}, protocol.WhyPlayer)
	r.must(r.l.Watch(kofi, matchID))
	r.must(r.l.Watch(yaw, matchID))
	if r.l.Watch(ama, matchID) == nil || r.l.Watch(yaw, ama) == nil {
		t.Error("a player watches the own match, or one that is none")
	}
	r.l.Deliver()
	r.do(kofi, &protocol.Tell{Match: matchID, Words: protocol.Words{Text: "D wins!"}})
	if out := r.l.Deliver(); heard(out, ama) != nil || heard(out, esi) != nil || heard(out, yaw) == nil {
		t.Errorf("players hear those who watch: %+v", out)
	}
	r.do(ama, &protocol.Tell{Match: matchID, Words: protocol.Words{Phrase: "good-luck"}})
	if out := r.l.Deliver(); heard(out, esi) == nil || heard(out, yaw) != nil || heard(out, kofi) != nil {
		t.Errorf("those who watch hear the players: %+v", out)
	}
	r.do(yaw, tell(esi, "Hello!")) // private messages come to those who play, too
	r.l.Unwatch(yaw, matchID)
	r.refused(yaw, &protocol.Tell{Match: matchID, Words: protocol.Words{Phrase: "hello"}}, protocol.WhyPlayer)
	r.l.Silence(yaw, r.now+40_000)
	r.refused(yaw, say("!"), protocol.WhyTalk)
	r.now += 30_000
	r.do(yaw, say("!"))

	school := newRoom(t, Settings{Talk: PhrasesOnly, NoPrivate: true})
	school.refused(ama, say("Hello!"), protocol.WhyTalk)
	school.do(ama, &protocol.Say{Words: protocol.Words{Phrase: "hello"}})
	school.refused(ama, &protocol.Tell{Player: kofi, Words: protocol.Words{Phrase: "hello"}}, protocol.WhyTalk)
	newRoom(t, Settings{Talk: NoTalk}).refused(ama, &protocol.Say{Words: protocol.Words{Phrase: "hello"}}, protocol.WhyTalk)
}

func TestAReportHasWhatWasSaid(t *testing.T) {
	r := newRoom(t, Settings{})
	for i := range ReportedSaid {
		r.do(ama, say(fmt.Sprint(i)))
	}
	r.do(ama, tell(kofi, "to Kofi"))
	for i := range ReportedSaid {
		r.do(ama, tell(esi, fmt.Sprint("to Esi ", i)))
	}
	r.do(kofi, &protocol.Report{Player: ama, Reason: protocol.ReportTalk, Text: "See."})
	r.refused(kofi, &protocol.Report{Player: kofi, Reason: protocol.ReportTalk}, protocol.WhySelf)
	got := r.l.Reports()
	if len(got) != 1 || got[0].From != kofi || got[0].About != ama || len(got[0].Said) != ReportedSaid ||
		got[0].Said[ReportedSaid-1].Words.Text != "to Kofi" {
		t.Errorf("%+v", got)
	}
	if r.l.Reports() != nil {
		t.Error("a report comes twice")
	}
}

// reported is the one report that a player makes of another one.
func (r *room) reported(from, about string) protocol.Complaint {
	r.t.Helper()
	r.now += 10 * 60_000
	r.do(from, &protocol.Report{Player: about, Reason: protocol.ReportTalk})
	got := r.l.Reports()
	if len(got) != 1 {
		r.t.Fatalf("%+v", got)
	}
	return got[0]
}

// TestAReportComesLate: after the match, and after the player has gone, a report still holds what the one who reports could read, and
// nothing else.
func TestAReportComesLate(t *testing.T) {
	r := newRoom(t, Settings{})
	r.l.Begin(protocol.Listed{Match: matchID, Players: [2]string{ama, kofi}, Rule: "abapa"})
	r.must(r.l.Watch(esi, matchID))
	r.must(r.l.Watch(yaw, matchID))
	r.do(ama, &protocol.Tell{Match: matchID, Words: protocol.Words{Text: "to Kofi"}})
	r.do(yaw, &protocol.Tell{Match: matchID, Words: protocol.Words{Text: "to Esi"}})
	r.l.End(matchID, true)
	if x := r.reported(kofi, ama); len(x.Said) != 1 || x.Said[0].Text != "to Kofi" {
		t.Errorf("after the match: %+v", x)
	}
	if x := r.reported(esi, ama); len(x.Said) != 0 {
		t.Errorf("who has watched could not read what the players said: %+v", x)
	}
	r.l.Go(yaw)
	if x := r.reported(esi, yaw); len(x.Said) != 1 || x.Said[0].Text != "to Esi" || x.Names[1] != "Yaw" {
		t.Errorf("after Yaw has gone: %+v", x)
	}
	r.must(r.l.Enter(protocol.Player{ID: yaw, Name: "Yaw", Guest: true}, Hidden{}))
	if x := r.reported(esi, yaw); len(x.Said) != 1 {
		t.Errorf("after Yaw is back: %+v", x)
	}
	r.l.Go(yaw)
	r.l.Pass(r.now + traceTime)
	r.now += traceTime
	r.refused(esi, &protocol.Report{Player: yaw, Reason: protocol.ReportTalk}, protocol.WhyUnknown)
	if x := r.reported(kofi, ama); len(x.Said) != 0 {
		t.Errorf("after a day: %+v", x)
	}
	if len(r.l.traces.left) != 0 || len(r.l.traces.of) != 3 {
		t.Errorf("%+v", r.l.traces)
	}
}

// TestWhatIsForgotten: nothing is left of what a player has said, and nobody misses a number.
func TestWhatIsForgotten(t *testing.T) {
	r := newRoom(t, Settings{})
	whole, err := r.l.Follow(kofi, &protocol.Follow{Of: protocol.StreamOwn})
	r.must(err)
	r.do(ama, tell(kofi, "secret"))
	r.do(esi, tell(kofi, "Hello!"))
	r.do(ama, say("secret"))
	r.l.Go(ama)
	r.l.Forget(ama)
	missed, err := r.l.Follow(kofi, &protocol.Follow{Of: protocol.StreamOwn, Life: whole[0].With.(*protocol.Own).Life,
		After: whole[0].Number})
	r.must(err)
	if len(missed) != 2 || missed[0].Number != whole[0].Number+1 || missed[1].With.(*protocol.Message).Text != "Hello!" {
		t.Errorf("%+v", missed)
	}
	if h, ok := missed[0].With.(*protocol.Hides); !ok || *h != (protocol.Hides{Player: ama}) {
		t.Errorf("%+v", missed[0].With)
	}
	r.refused(kofi, &protocol.Report{Player: ama, Reason: protocol.ReportTalk}, protocol.WhyUnknown)
}

// TestWhoHasMissedTooMuchGetsTheWhole has crowds come and go, each of them told in one notice.
func TestWhoHasMissedTooMuchGetsTheWhole(t *testing.T) {
	r := newRoom(t, Settings{Most: 10_000})
	r.l.Announce(true)
	after := r.l.presence.Last()
	const crowd, others = 400, 4
	for round := range 4 {
		for i := range crowd {
			id := fmt.Sprintf("crowd%07d", i)
			if round%2 == 0 {
				r.must(r.l.Enter(protocol.Player{ID: id, Name: "Name", Guest: true}, Hidden{}))
			} else {
				r.l.Go(id)
			}
		}
		r.l.Announce(true)
		missed, err := r.l.Follow(ama, &protocol.Follow{Of: protocol.StreamLobby, Life: r.l.life, After: after})
		r.must(err)
		_, whole := missed[0].With.(*protocol.Lobby)
		if whole != (round > 0) || !whole && len(missed) != round+1 || missed[len(missed)-1].Number != after+uint64(round)+1 {
			t.Errorf("round %d: %d notices, the whole: %t", round, len(missed), whole)
		}
		if x, ok := missed[0].With.(*protocol.Changed); ok && (len(x.Came) != protocol.MaxShown-others || x.Here != crowd+others) {
			t.Errorf("%d of %d are told", len(x.Came), x.Here)
		}
	}
}

// TestAFullLobby: of many who are here a few are told, those who are free before those who play; they stay while they can, and all are
// found by name.
func TestAFullLobby(t *testing.T) {
	r := newRoom(t, Settings{Most: 10_000})
	const crowd = 3 * protocol.MaxShown
	id := func(i int) string { return fmt.Sprintf("crowd%07d", i) }
	match := func(i int) protocol.Listed {
		return protocol.Listed{Match: fmt.Sprintf("match%07d", i), Players: [2]string{id(i), id(i + 1)}, Rule: "abapa"}
	}
	for i := range crowd {
		r.must(r.l.Enter(protocol.Player{ID: id(i), Name: fmt.Sprintf("Name %03d", i), Guest: true}, Hidden{}))
	}
	for i := 0; i < 2*protocol.MaxShown; i += 2 {
		r.l.Begin(match(i))
	}
	r.l.Announce(true)
	r.l.Deliver()
	before := r.l.whole()
	if len(before.Players) != protocol.MaxShown || len(before.Matches) != protocol.MaxListed || before.Going != protocol.MaxShown ||
		before.Here != crowd+4 || slices.ContainsFunc(before.Players, func(p protocol.Player) bool { return p.State == protocol.Busy }) {
		t.Fatalf("%d players, %d matches, %+v", len(before.Players), len(before.Matches), before.Counts)
	}
	// Somebody who is not told goes, and one who is told begins to play.
	r.l.Go(id(0))
	if r.l.Announce(false) || !r.l.Miscounted() {
		t.Error("the number alone was told")
	}
	for _, x := range r.l.whole().Players {
		if x.Guest && x.ID != yaw {
			r.l.Begin(protocol.Listed{Match: "match9999999", Players: [2]string{x.ID, ama}, Rule: "abapa"})
			break
		}
	}
	r.l.Announce(true)
	out := r.l.Deliver()
	if x := out[len(out)-1].Notice.With.(*protocol.Changed); len(x.Came) != 2 || len(x.Gone) != 2 || x.Here != crowd+3 {
		t.Errorf("%+v", x)
	}
	all := map[string]bool{}
	for from := 0; from < crowd+3; from += protocol.MaxHere {
		page := r.l.Find(&protocol.Players{From: from})
		if page.All != crowd+3 || len(page.Players) != min(protocol.MaxHere, crowd+3-from) {
			t.Fatalf("from %d: %d of %d", from, len(page.Players), page.All)
		}
		for _, p := range page.Players {
			all[p.ID] = true
		}
	}
	if len(all) != crowd+3 {
		t.Errorf("%d players are found", len(all))
	}
	for words, want := range map[string]int{"NAME 29": 13, "é": 300, "ámà": 1, "299": 1} {
		if got := r.l.Find(&protocol.Players{Words: words}); got.All != want {
			t.Errorf("%q finds %d, want %d", words, got.All, want)
		}
	}
	for player, want := range map[string]int{id(0): 0, id(299): 1, ama: 1} {
		if got := r.l.Find(&protocol.Players{Player: player}); got.All != want || want == 1 && got.Players[0] != r.l.Player(player) {
			t.Errorf("%s: %+v", player, got)
		}
	}
}

// TestManySeek: those who fit meet at the next look, whoever else seeks, and of the searches a bounded number is told, in bounded bytes.
func TestManySeek(t *testing.T) {
	r := newRoom(t, Settings{Most: 10_000})
	long := "abapa,name:" + strings.Repeat("x", 3000)
	for i := range 1000 {
		id, x := fmt.Sprintf("crowd%07d", i), terms(protocol.Lot, false)
		if x.Clock.Each = 10 + 40*i; i < 10 {
			x.Rule = long + fmt.Sprint(i)
		}
		r.must(r.l.Enter(protocol.Player{ID: id, Name: "Name"}, Hidden{}))
		r.l.seekers[id] = &seeker{id: id, seek: id, terms: x, since: start + 15_000 + int64(i), standing: Standing{1500, 50}}
	}
	r.do(ama, &protocol.Seek{Terms: terms(protocol.Lot, false)})
	r.do(kofi, &protocol.Seek{Terms: terms(protocol.Lot, false)})
	r.l.Pass(r.now + 500)
	got := r.l.Agreed()
	if !slices.ContainsFunc(got, func(a Agreement) bool {
		return slices.Contains(a.Players[:], ama) && slices.Contains(a.Players[:], kofi)
	}) {
		t.Errorf("%+v", got)
	}
	r.l.Announce(true)
	shown, rules := r.l.whole().Sought, 0
	for _, s := range shown {
		rules += len(s.Terms.Rule)
	}
	if len(shown) != protocol.MaxSought || rules > mostRules || r.l.whole().Seeking != len(r.l.seekers) {
		t.Errorf("%d searches with %d bytes of rules", len(shown), rules)
	}
}

// TestWhoWatchesIsTold: the players and those who watch are told how many watch, with a bounded number of names, and not too often.
func TestWhoWatchesIsTold(t *testing.T) {
	r := newRoom(t, Settings{Most: 1000})
	r.l.Begin(protocol.Listed{Match: matchID, Players: [2]string{ama, kofi}, Rule: "abapa"})
	const crowd = 5 * protocol.MaxWatching
	for i := range crowd {
		id := fmt.Sprintf("crowd%07d", i)
		r.must(r.l.Enter(protocol.Player{ID: id, Name: fmt.Sprint("Name ", i), Guest: true}, Hidden{}))
		r.must(r.l.Watch(id, matchID))
	}
	told := func() (counts []int) {
		r.l.Pass(r.now)
		for _, d := range r.l.Deliver() {
			if w, ok := d.Notice.With.(*protocol.Watched); ok && d.To == ama {
				if counts = append(counts, w.Count); len(w.Names) > protocol.MaxWatching || w.Match != matchID {
					t.Errorf("%+v", w)
				}
			}
		}
		return counts
	}
	if got := told(); !slices.Equal(got, []int{crowd}) {
		t.Errorf("told at first: %v", got)
	}
	r.l.Unwatch("crowd0000000", matchID)
	r.l.Unwatch(esi, matchID) // who does not watch
	if got := told(); len(got) != 0 {
		t.Errorf("told again at once: %v", got)
	}
	r.now += 1000
	if got := told(); !slices.Equal(got, []int{crowd - 1}) {
		t.Errorf("told later: %v", got)
	}
	r.l.Go("crowd0000001")
	r.l.End(matchID, true)
	r.now += 60_000
	if got := told(); len(got)+len(r.l.untold)+len(r.l.rests) != 0 {
		t.Errorf("told after the end: %v", got)
	}
}

// TestWhoHasAgreedIsFreeUntilTheMatchBegins changes what is known of a player in between.
func TestWhoHasAgreedIsFreeUntilTheMatchBegins(t *testing.T) {
	r := newRoom(t, Settings{})
	accept := &protocol.Accept{}
	accept.Challenge = r.do(ama, &protocol.Challenge{Player: kofi,
		Terms: protocol.Terms{Rule: "abapa", Clock: protocol.Clock{Kind: protocol.Increment, Each: 300}, Side: protocol.South, Games: 1}})
	r.do(kofi, accept)
	agreed := r.l.Agreed()
	r.must(r.l.Enter(protocol.Player{ID: ama, Name: "Ama", Rating: 1600}, Hidden{}))
	if len(agreed) != 1 || r.l.Player(ama).State != protocol.Free {
		t.Errorf("%d agreed, %+v", len(agreed), r.l.Player(ama))
	}
	r.l.Begin(protocol.Listed{Match: matchID, Players: agreed[0].Players, Rule: "abapa"})
	if r.l.Player(ama).State != protocol.Busy {
		t.Errorf("%+v plays", r.l.Player(ama))
	}
}

func TestTheStrongestMatchIsFeatured(t *testing.T) {
	r := newRoom(t, Settings{})
	r.l.Begin(protocol.Listed{Match: matchID, Players: [2]string{ama, kofi}, Rule: "abapa"})
	r.l.Begin(protocol.Listed{Match: "match0000002", Players: [2]string{esi, yaw}, Rule: "abapa"})
	if w := wholeNow(r.l); w.Matches[0].Match != matchID || w.Matches[0].Featured || !w.Matches[1].Featured ||
		w.Players[0].State != protocol.Busy {
		t.Errorf("%+v", w)
	}
	r.l.Go(ama)
	r.must(r.l.Enter(protocol.Player{ID: ama, Name: "Ama", Rating: 1500}, Hidden{}))
	if r.l.members[ama].State != protocol.Busy {
		t.Error("who plays comes back and is free")
	}
	r.l.End("match0000002", true)
	r.l.End("match0000002", true)
	if w := wholeNow(r.l); len(w.Matches) != 1 || !w.Matches[0].Featured {
		t.Errorf("%+v", w)
	}
	if _, err := r.l.Follow(ama, &protocol.Follow{Of: protocol.StreamTalk}); err == nil {
		t.Error("public messages come to those who play")
	}
}

// TestStreamsOfAPlayer follows the own stream and the talk from nothing, after a gap, and in another life.
func TestStreamsOfAPlayer(t *testing.T) {
	r := newRoom(t, Settings{})
	follow := func(f *protocol.Follow, want ...string) []protocol.Notice {
		t.Helper()
		missed, err := r.l.Follow(kofi, f)
		r.must(err)
		var kinds []string
		for _, n := range missed {
			data, err := n.Encode()
			r.must(err)
			if _, err := protocol.DecodeNotice(data); err != nil {
				t.Errorf("%s: %v", data, err)
			}
			kinds = append(kinds, n.With.Kind())
		}
		if !slices.Equal(kinds, want) {
			t.Errorf("%+v gives %v, not %v", f, kinds, want)
		}
		return missed
	}
	follow(&protocol.Follow{Of: protocol.StreamTalk}, "talk")
	id := r.do(ama, &protocol.Challenge{Player: kofi, Terms: terms(protocol.Lot, false)})
	r.do(kofi, mute(esi))
	r.do(kofi, &protocol.Seek{Terms: terms(protocol.Lot, true)})
	own := follow(&protocol.Follow{Of: protocol.StreamOwn}, "own")[0]
	w := own.With.(*protocol.Own)
	if len(w.Challenges) != 1 || w.Challenges[0].Challenge != id || !slices.Equal(w.Muted, []string{esi}) || len(w.Blocked) != 0 ||
		!w.Seeking || own.Number != 2 {
		t.Errorf("%d: %+v", own.Number, w)
	}
	r.do(ama, withdraw(id))
	r.do(ama, tell(kofi, "Hello!"))
	missed := follow(&protocol.Follow{Of: protocol.StreamOwn, Life: w.Life, After: own.Number}, "closed", "message")
	follow(&protocol.Follow{Of: protocol.StreamOwn, Life: w.Life, After: missed[1].Number})
	follow(&protocol.Follow{Of: protocol.StreamOwn, Life: w.Life, After: missed[1].Number + 1}, "own")
	follow(&protocol.Follow{Of: protocol.StreamOwn, Life: ama, After: own.Number}, "own")
	r.l.Begin(protocol.Listed{Match: matchID, Players: [2]string{kofi, esi}, Rule: "abapa"})
	if w := follow(&protocol.Follow{Of: protocol.StreamOwn}, "own")[0].With.(*protocol.Own); !slices.Equal(w.Matches,
		[]string{matchID}) || w.Seeking {
		t.Errorf("%+v", w)
	}
	r.l.End(matchID, true)
	for i := range keptTalk + 5 {
		r.do(ama, say(fmt.Sprint(i)))
	}
	talk := follow(&protocol.Follow{Of: protocol.StreamTalk}, "talk")[0]
	said := talk.With.(*protocol.Talk).Said
	if len(said) != keptTalk || said[0].Text != "5" || said[keptTalk-1].Text != fmt.Sprint(keptTalk+4) {
		t.Errorf("%+v", said)
	}
	r.do(esi, say("Well!"))
	follow(&protocol.Follow{Of: protocol.StreamTalk, Life: talk.With.(*protocol.Talk).Life, After: talk.Number}, "said")
	if _, err := r.l.Follow(kofi, &protocol.Follow{Of: matchID}); err == nil {
		t.Error("the lobby has the stream of a match")
	}
	if _, err := r.l.Follow(matchID, &protocol.Follow{Of: protocol.StreamLobby}); err == nil {
		t.Error("somebody who is not here follows the lobby")
	}
}

// view is what a client knows of the lobby.
type view struct {
	protocol.Follower
	players map[string]protocol.Player
	matches map[string]protocol.Listed
	sought  map[string]protocol.Sought
}

// take folds a notice into a view and reports whether one is missing before it.
func (v *view) take(t *rapid.T, n protocol.Notice) (gap bool) {
	data, err := n.Encode()
	if err != nil {
		t.Fatal(err)
	}
	if n, err = protocol.DecodeNotice(data); err != nil {
		t.Fatalf("%s: %v", data, err)
	}
	if w, ok := n.With.(*protocol.Lobby); ok {
		v.Whole(w.Life, n.Number)
		v.players, v.matches, v.sought = map[string]protocol.Player{}, map[string]protocol.Listed{}, map[string]protocol.Sought{}
		for _, p := range w.Players {
			v.players[p.ID] = p
		}
		for _, x := range w.Matches {
			v.matches[x.Match] = x
		}
		for _, s := range w.Sought {
			v.sought[s.Player] = s
		}
		return false
	}
	switch v.Take(n.Number) {
	case protocol.Repeated:
		return false
	case protocol.Gap:
		return true
	}
	x := n.With.(*protocol.Changed)
	for _, p := range x.Came {
		v.players[p.ID] = p
	}
	for _, id := range x.Gone {
		delete(v.players, id)
	}
	for _, m := range x.Shown {
		v.matches[m.Match] = m
	}
	for _, id := range x.Hidden {
		delete(v.matches, id)
	}
	for _, s := range x.Sought {
		v.sought[s.Player] = s
	}
	for _, id := range x.Unsought {
		delete(v.sought, id)
	}
	return false
}

// wholeNow returns the whole as it is now.
func wholeNow(l *Lobby) *protocol.Lobby {
	all := *l
	all.touched, all.touchedMatches, all.touchedSeekers = true, true, true
	return all.next().whole(l.life)
}

// TestDifferencesMakeTheWhole lets anybody do anything, announces it now or later, loses notices and connections, and compares what a
// client knows with the lobby. All that players are told can be read.
func TestDifferencesMakeTheWhole(t *testing.T) {
	ids := []string{ama, kofi, esi, yaw}
	rapid.Check(t, func(t *rapid.T) {
		chance := &drawn{}
		l := New(Settings{Most: rapid.IntRange(2, 5).Draw(t, "most")}, chance,
			func(string, string, string) Standing { return Standing{unratedRating, unratedDeviation} })
		now := int64(start)
		var v view
		var running []Agreement
		var listed []string
		watcher := ama
		if err := l.Enter(protocol.Player{ID: watcher, Name: "Ama"}, Hidden{}); err != nil {
			t.Fatal(err)
		}
		follow := func() {
			l.Deliver()
			missed, err := l.Follow(watcher, v.Follow(protocol.StreamLobby))
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range missed {
				if v.take(t, n) {
					t.Fatal("what was missed has a gap")
				}
			}
		}
		follow()
		for range rapid.IntRange(0, 60).Draw(t, "steps") {
			now += rapid.Int64Range(0, 20_000).Draw(t, "passes")
			p := rapid.SampledFrom(ids).Draw(t, "player")
			switch rapid.IntRange(0, 7).Draw(t, "step") {
			case 0:
				_ = l.Enter(protocol.Player{ID: p, Name: "Name", Guest: p == yaw,
					Rating: rapid.SampledFrom([]int{0, 1400, 1600}).Draw(t, "rating")}, Hidden{})
			case 1:
				if p != watcher {
					l.Go(p)
				}
			case 2:
				if len(running) > 0 {
					a := running[0]
					running = running[1:]
					id := chance.ID()
					l.Begin(protocol.Listed{Match: id, Players: a.Players, Names: [2]string{"Name", "Name"},
						Rule: a.Terms.Rule, Rated: a.Terms.Rated})
					listed = append(listed, id)
				}
			case 3:
				if len(listed) > 0 {
					l.End(listed[0], true)
					listed = listed[1:]
				}
			case 4:
				l.Pass(now)
			default:
				c := drawCommand(t, l, ids)
				before, out := wholeNow(l), len(l.out)
				if _, err := do(l, p, c, now); err != nil && (!reflect.DeepEqual(before, wholeNow(l)) || len(l.out) != out) {
					t.Fatalf("%s was refused, %v, and has changed the lobby", c.Do(), err)
				}
			}
			for _, a := range l.Agreed() {
				for _, other := range running {
					if slices.Contains(other.Players[:], a.Players[0]) || slices.Contains(other.Players[:], a.Players[1]) {
						t.Fatalf("%+v and %+v", other, a)
					}
				}
				if a.Players[0] == a.Players[1] || a.Terms.Rated && slices.Contains(a.Players[:], yaw) {
					t.Fatalf("%+v", a)
				}
				if rapid.Bool().Draw(t, "begins") {
					running = append(running, a)
				} else {
					l.Cancel(a)
				}
			}
			if rapid.IntRange(0, 9).Draw(t, "connection lost") == 0 {
				if rapid.Bool().Draw(t, "all forgotten") {
					v = view{}
				}
				follow()
			}
			if rapid.Bool().Draw(t, "announced") {
				l.Announce(true)
			}
			for _, d := range l.Deliver() {
				if data, err := d.Notice.Encode(); err != nil {
					t.Fatal(err)
				} else if _, err := protocol.DecodeNotice(data); err != nil {
					t.Fatalf("%s: %v", data, err)
				}
				if d.Notice.Of == protocol.StreamLobby && rapid.IntRange(0, 9).Draw(t, "lost") > 0 && v.take(t, d.Notice) {
					follow()
				}
			}
		}
		l.Announce(true)
		if l.Changed() {
			t.Fatal("something is left to be announced")
		}
		follow()
		w := wholeNow(l)
		if len(w.Players) != len(v.players) || len(w.Matches) != len(v.matches) || v.Last != l.presence.Last() {
			t.Fatalf("a client knows %+v of\n%+v", v, w)
		}
		if len(w.Sought) != len(v.sought) {
			t.Fatalf("a client knows the searches %+v of\n%+v", v.sought, w.Sought)
		}
		for _, s := range w.Sought {
			if v.sought[s.Player] != s {
				t.Fatalf("a client knows %+v as %+v", s, v.sought[s.Player])
			}
		}
		for _, p := range w.Players {
			if v.players[p.ID] != p {
				t.Fatalf("a client knows %+v as %+v", p, v.players[p.ID])
			}
			if busy := l.Playing(p.ID) != ""; busy != (p.State == protocol.Busy) {
				t.Fatalf("%+v, and plays: %v", p, busy)
			}
		}
		for _, x := range w.Matches {
			if v.matches[x.Match] != x {
				t.Fatalf("a client knows %+v as %+v", x, v.matches[x.Match])
			}
		}
		for _, id := range ids {
			l.Go(id)
		}
		if len(l.challenges)+len(l.seekers)+len(l.invitations)+len(l.members) != 0 {
			t.Fatal("something is left of those who have gone")
		}
	})
}

// drawCommand draws a command that fits the lobby more often than not.
func drawCommand(t *rapid.T, l *Lobby, ids []string) protocol.Asked {
	player := rapid.SampledFrom(append([]string{matchID}, ids...)).Draw(t, "other")
	pending := rapid.SampledFrom(append([]string{matchID}, slices.Sorted(maps.Keys(l.challenges))...)).Draw(t, "challenge")
	code := rapid.SampledFrom(append([]string{matchID}, slices.Sorted(maps.Keys(l.invitations))...)).Draw(t, "code")
	seek := matchID
	if s := l.seekers[player]; s != nil {
		seek = s.seek
	}
	match := rapid.SampledFrom(append([]string{matchID}, slices.Sorted(maps.Keys(l.matches))...)).Draw(t, "match")
	x := terms(rapid.SampledFrom([]string{protocol.South, protocol.North, protocol.Lot}).Draw(t, "side"), rapid.Bool().Draw(t, "rated"))
	lot := terms(protocol.Lot, x.Rated)
	words := protocol.Words{Phrase: "hello"}
	unblock := &protocol.Unblock{}
	unblock.Player = player
	return rapid.SampledFrom([]protocol.Asked{
		&protocol.Challenge{Player: player, Terms: x}, &protocol.Challenge{Player: player, Terms: x}, accept(pending), accept(pending),
		decline(pending), withdraw(pending), withdraw(code),
		&protocol.Change{Challenge: pending, Terms: x}, &protocol.Seek{Terms: lot}, &protocol.Unseek{}, &protocol.Invite{Terms: x},
		&protocol.Take{Player: player, Seek: seek},
		&protocol.Join{Code: code},
		&protocol.Say{Words: words}, &protocol.Tell{Player: player, Words: words}, &protocol.Tell{Match: match, Words: words},
		block(player), unblock, mute(player),
		&protocol.Report{Player: player, Reason: protocol.ReportPlay}, &protocol.Resign{},
	}).Draw(t, "command")
}

// do pays for a command and carries it out, as a hub does.
func do(l *Lobby, player string, command protocol.Asked, now int64) (*protocol.Done, error) {
	if err := l.Spend(player, command, now); err != nil {
		return nil, err
	}
	return l.Do(player, command, now)
}
