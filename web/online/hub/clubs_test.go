//go:build !js

package hub

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"awale/web/online/arena"
	"awale/web/online/club"
	"awale/web/online/protocol"
)

func joining(id string) *protocol.JoinClub {
	m := &protocol.JoinClub{}
	m.Club = id
	return m
}

func leavingClub(id string) *protocol.LeaveClub {
	m := &protocol.LeaveClub{}
	m.Club = id
	return m
}

// consenting has the club of a team play in a battle.
func consenting(id string, team int) *protocol.Consent {
	m := &protocol.Consent{Team: team}
	m.Tournament = id
	return m
}

// declining has it not play.
func declining(id string, team int) *protocol.Consent {
	m := consenting(id, team)
	m.Declines = true
	return m
}

func closing(id string) *protocol.CloseClub {
	m := &protocol.CloseClub{}
	m.Club = id
	return m
}

func founded(name string, open bool) *protocol.FoundClub {
	return &protocol.FoundClub{ClubTexts: protocol.ClubTexts{Name: name, About: "We meet on Fridays.", Open: open}}
}

// page reads the page of a club.
func (c *client) page(id string) *protocol.ClubPage {
	c.t.Helper()
	page, ok := c.ask(&protocol.ReadClub{Club: id}).(*protocol.ClubPage)
	if !ok {
		c.t.Fatal("there is no such club")
	}
	return page
}

// forgetful is a store that keeps no clubs while fails is set. While unsure is set, it keeps them and does not say so.
type forgetful struct {
	*Memory
	fails, unsure atomic.Bool
}

func (s *forgetful) Put(ctx context.Context, kind, id string, document []byte) error {
	if s.fails.Load() && kind == Clubs {
		return errors.New("no room")
	}
	err := s.Memory.Put(ctx, kind, id, document)
	if s.unsure.Load() && kind == Clubs {
		return errLost
	}
	return err
}

// TestAClubThatWasRefusedStaysAway: a club that the store keeps, without saying so, is not there after a restart. Its name is free.
func TestAClubThatWasRefusedStaysAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &forgetful{Memory: NewMemory()}
		h := openWith(t, store, Options{Clubs: AccountsMake})
		ama := registered(t, h, "Ama")
		store.unsure.Store(true)
		if _, made := ama.ask(founded("Oware Society", true)).(*protocol.Done); made {
			t.Error("a club of which nobody knows whether it is kept is made")
		}
		store.unsure.Store(false)
		time.Sleep(2 * time.Second)
		h.Stop()
		h = openWith(t, store, Options{Clubs: AccountsMake})
		defer h.Stop()
		ama.h = h
		ama.back()
		if list := ama.ask(&protocol.Clubs{}).(*protocol.ClubList); list.All != 0 {
			t.Errorf("after a restart there is %+v", list.Clubs)
		}
		time.Sleep(time.Hour)
		ama.do(founded("Oware Society", true))
	})
}

// TestAClub has players join and leave a club. Whatever was told is there after the server was killed, and what the store did not keep was
// never told.
func TestAClub(t *testing.T) {
	store := &forgetful{Memory: NewMemory()}
	o := Options{Clubs: AccountsMake}
	h := openWith(t, store, o)
	ama, kofi, esi, visitor := registered(t, h, "Ama"), registered(t, h, "Kofi"), registered(t, h, "Esi"), guestOf(t, h, "Yaw")
	id := ama.do(founded("Oware Society", false))
	kofi.refused(founded("0ware Society", true), protocol.WhyName)
	visitor.refused(joining(id), protocol.WhyGuest)
	kofi.do(joining(id))
	kofi.refused(joining(id), protocol.WhyAsked)
	if list := kofi.ask(&protocol.Clubs{Words: "OWARE fri"}).(*protocol.ClubList); !list.May || list.All != 1 || len(list.Own) != 1 ||
		list.Own[0].You != protocol.ClubAsking || list.Own[0].Asking != 0 || list.Clubs[0].Members != 1 {
		t.Errorf("the list is %+v", list)
	}
	if list := visitor.ask(&protocol.Clubs{Words: "chess"}).(*protocol.ClubList); list.May || list.All != 0 || list.Own == nil {
		t.Errorf("the list is %+v", list)
	}
	kofi.refused(&protocol.SetMember{Club: id, Player: kofi.id, As: protocol.ClubMember}, protocol.WhyOrder)
	store.fails.Store(true)
	if _, kept := ama.ask(&protocol.SetMember{Club: id, Player: kofi.id, As: protocol.ClubMember}).(*protocol.Done); kept {
		t.Error("what cannot be kept is done")
	}
	if page := ama.page(id); len(page.Asking) != 1 || page.Asking[0].Name != "Kofi" || page.About.Members != 1 || page.Founder != "Ama" {
		t.Errorf("the page is %+v", page)
	}
	if _, kept := ama.ask(founded("Other", true)).(*protocol.Done); kept {
		t.Error("a club that cannot be kept is made")
	}
	store.fails.Store(false)
	ama.do(&protocol.SetMember{Club: id, Player: kofi.id, As: protocol.ClubMember})
	ama.do(&protocol.ChangeClub{Club: id, ClubTexts: protocol.ClubTexts{Name: "Oware Club", Open: true}})
	esi.do(joining(id))
	ama.do(&protocol.SetMember{Club: id, Player: esi.id, As: protocol.ClubNone})
	esi.do(joining(id))
	before := visitor.page(id)
	if len(before.Members) != 2 || before.Members[0].Name != "Ama" || !before.Members[0].Officer || before.Asking != nil || before.May {
		t.Errorf("the page is %+v", before)
	}

	h = openWith(t, store.Memory, o) // as after a kill
	for _, c := range []*client{ama, kofi, esi} {
		c.h = h
		c.back()
	}
	if after := guestOf(t, h, "Abena").page(id); !reflect.DeepEqual(after, before) {
		t.Errorf("after it the page is\n%+v, before\n%+v", after, before)
	}
	esi.refused(founded("Oware CIub", true), protocol.WhyName)
	ama.do(leavingClub(id))
	if page := kofi.page(id); page.About.You != protocol.ClubOfficer || len(page.Asking) != 1 || page.Author != kofi.id {
		t.Errorf("the page is %+v", page)
	}
	kofi.do(leavingClub(id))
	esi.refused(joining(id), protocol.WhyUnknown)
	esi.do(founded("Oware Club", true)) // the name is free
}

// TestWhoMakesClubs holds the host's settings and the bounds.
func TestWhoMakesClubs(t *testing.T) {
	store := NewMemory()
	h := openWith(t, store, Options{Clubs: AccountsMake})
	ama := registered(t, h, "Ama")
	for _, x := range []struct {
		makers Makers
		why    [2]protocol.Why // of a moderator and of another account, "" for none
	}{{NobodyMakes, [2]protocol.Why{protocol.WhyOrder, protocol.WhyOrder}}, {ModeratorsMake, [2]protocol.Why{"", protocol.WhyOrder}},
		{OfficersMake, [2]protocol.Why{"", protocol.WhyOrder}}, {AccountsMake, [2]protocol.Why{}}} {
		h := openWith(t, NewMemory(), Options{Clubs: x.makers})
		keeper, player := registered(t, h, "Ama"), registered(t, h, "Kofi")
		h.moderators[keeper.id] = true
		for i, c := range []*client{keeper, player} {
			if m := founded([]string{"Oware", "Abapa"}[i], true); x.why[i] != "" {
				c.refused(m, x.why[i])
			} else {
				c.do(m)
			}
		}
	}
	ama.refused(&protocol.FoundClub{ClubTexts: protocol.ClubTexts{Name: "Клуб Oware"}}, protocol.WhyLetters)
	ama.refused(founded("The Moderators", true), protocol.WhyName)
	own := ama.do(founded("Клуб овари", true))
	second := ama.do(founded("Two", true))
	ama.refused(founded("Three", true), protocol.WhyFull)
	ama.do(leavingClub(second))
	ama.refused(founded("Three", true), protocol.WhyRate)
	h.mu.Lock()
	h.lobby.Silence(ama.id, now()+1_000_000)
	h.mu.Unlock()
	ama.refused(&protocol.ChangeClub{Club: own, ClubTexts: protocol.ClubTexts{Name: "Other"}}, protocol.WhyTalk)
	kofi := registered(t, h, "Kofi")
	kofi.refused(closing(own), protocol.WhyOrder)
	kofi.do(&protocol.Report{Player: ama.id, Club: own, Reason: protocol.ReportName})
	kofi.refused(&protocol.Report{Player: kofi.id, Club: own, Reason: protocol.ReportName}, protocol.WhyUnknown)
	h.moderators[kofi.id] = true
	filed := kofi.ask(&protocol.Reports{}).(*protocol.Filed).Reports
	if len(filed) != 1 || filed[0].Club != own || len(filed[0].Said) != 2 || filed[0].Said[0].Text != "Клуб овари" {
		t.Errorf("the report is %+v", filed)
	}
	block := &protocol.Block{}
	block.Player = ama.id
	kofi.do(block)
	if page := kofi.page(own); page.About.About != "" {
		t.Error("the text of who is blocked is shown")
	}
	kofi.do(&protocol.ChangeClub{Club: own, ClubTexts: protocol.ClubTexts{Name: "Tidy"}})
	kofi.do(closing(own))
	ids := make([]string, protocol.MaxOwnClubs+1)
	for i := range ids {
		ids[i] = fmt.Sprintf("c%011d", i)
		by := kofi.id
		if i == 0 {
			by = ama.id
		}
		h.clubs.list[ids[i]] = mustFound(t, by)
	}
	kofi.refused(joining(ids[1]), protocol.WhyAgain)
	kofi.refused(joining(ids[0]), protocol.WhyFull)
	yaw := registered(t, h, "Yaw")
	for i := len(h.clubs.list); i < protocol.MaxClubs; i++ {
		h.clubs.list[fmt.Sprintf("f%011d", i)] = mustFound(t, ama.id)
	}
	yaw.refused(founded("One more", true), protocol.WhyFull)
	if list := yaw.ask(&protocol.Clubs{From: protocol.MaxClubsShown}).(*protocol.ClubList); list.All != protocol.MaxClubs ||
		len(list.Clubs) != protocol.MaxClubsShown {
		t.Errorf("the list has %d clubs of %d", len(list.Clubs), list.All)
	}
	delete(h.clubs.list, ids[0])
	yaw.do(founded("One more", true))
}

// mustFound returns an open club.
func mustFound(t *testing.T, by string) *heldClub {
	t.Helper()
	k, err := (&heldClub{Club: &club.Club{}}).with(club.Found(by, protocol.ClubTexts{Name: "Club", Open: true}, now()))
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// TestClubsForgetWhoIsDeleted deletes accounts in clubs: nothing in the store names them.
func TestClubsForgetWhoIsDeleted(t *testing.T) {
	store := NewMemory()
	h := openWith(t, store, Options{Clubs: AccountsMake})
	ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
	id, alone := ama.do(founded("Oware Society", true)), ama.do(founded("Alone", true))
	kofi.do(joining(id))
	erase := &protocol.Erase{}
	erase.Player = ama.id
	ama.ask(erase)
	kept := map[string]string{}
	if err := store.Documents(t.Context(), Clubs, func(id string, data []byte) { kept[id] = string(data) }); err != nil {
		t.Fatal(err)
	}
	if len(kept) != 1 || strings.Contains(kept[id], ama.id) || !strings.Contains(kept[id], kofi.id) {
		t.Errorf("the store has %v", kept)
	}
	if page := kofi.page(id); page.About.You != protocol.ClubOfficer || page.Founder != "" || page.Author != kofi.id {
		t.Errorf("the page is %+v", page)
	}
	kofi.refused(&protocol.ReadClub{Club: alone}, protocol.WhyUnknown)

	// A store in which a club is broken, or names an account that is not there, as the only member or as one who was removed.
	ctx := t.Context()
	const gone, both = "a0000000000b", "dddddddddddd"
	left, err := mustFound(t, kofi.id), error(nil)
	for _, e := range []club.Event{&club.Joined{Head: club.Head{Time: now()}, Player: gone},
		&club.Removed{Head: club.Head{Time: now()}, Player: gone, By: kofi.id}} {
		if left, err = left.with(e); err != nil {
			t.Fatal(err)
		}
	}
	for name, log := range map[string]any{"aaaaaaaaaaaa": []string{}, "bbbbbbbbbbbb": map[string]string{},
		"cccccccccccc": mustFound(t, gone).log, both: left.log} {
		data, err := json.Marshal(log)
		if err == nil {
			err = store.Put(ctx, Clubs, name, data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	h = openWith(t, store, Options{})
	if err := h.clubs.mend(); err != nil {
		t.Fatal(err)
	}
	if len(h.clubs.list) != 2 || h.clubs.find(id) == nil || h.clubs.find(both) == nil {
		t.Errorf("there are %d clubs", len(h.clubs.list))
	}
	if err := store.Documents(ctx, Clubs, func(id string, data []byte) {
		if strings.Contains(string(data), gone) {
			t.Errorf("the club %s is kept as %s", id, data)
		}
	}); err != nil {
		t.Fatal(err)
	}
}

// The clubs of alikeClubs. The second one is younger.
const (
	olderAlike, youngerAlike = "zzzzzzzzzzzz", "aaaaaaaaaaaa"
)

// alikeClubs opens a hub with two clubs of a player whose names are taken for each other by a later list of letters, and another player.
func alikeClubs(t *testing.T, store *forgetful) (ama, kofi *client) {
	t.Helper()
	ama = registered(t, openWith(t, store, Options{Clubs: AccountsMake}), "Ama")
	for i, name := range []string{"Oware Club", "0ware CIub"} {
		k, err := (&heldClub{Club: &club.Club{}}).with(club.Found(ama.id, protocol.ClubTexts{Name: name, Open: true}, now()+int64(i)))
		if err != nil {
			t.Fatal(err)
		}
		data, err := json.Marshal(k.log)
		if err == nil {
			err = store.Put(t.Context(), Clubs, []string{olderAlike, youngerAlike}[i], data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	ama.h = openWith(t, store, Options{Clubs: AccountsMake})
	ama.back()
	return ama, registered(t, ama.h, "Kofi")
}

// TestClubsWhoseNamesLookAlike keeps two clubs whose names are taken for each other by a later list of letters. The older one has the name,
// and the younger one once the older one has none or another one.
func TestClubsWhoseNamesLookAlike(t *testing.T) {
	for name, free := range map[string]func(ama *client){
		"the older one is closed": func(ama *client) { ama.do(leavingClub(olderAlike)) },
		"the older one is renamed": func(ama *client) {
			ama.do(&protocol.ChangeClub{Club: olderAlike, ClubTexts: protocol.ClubTexts{Name: "Ewe Club"}})
		},
	} {
		t.Run(name, func(t *testing.T) {
			ama, kofi := alikeClubs(t, &forgetful{Memory: NewMemory()})
			free(ama)
			kofi.refused(founded("Oware CIub", true), protocol.WhyName)
			ama.do(leavingClub(youngerAlike))
			kofi.do(founded("Oware CIub", true))
		})
	}
	store := &forgetful{Memory: NewMemory()}
	ama, kofi := alikeClubs(t, store)
	if list := kofi.ask(&protocol.Clubs{}).(*protocol.ClubList); list.All != 2 {
		t.Errorf("the list is %+v", list)
	}
	store.fails.Store(true)
	if _, kept := ama.ask(&protocol.ChangeClub{Club: youngerAlike, ClubTexts: protocol.ClubTexts{Name: "Ewe Club"}}).(*protocol.Done); kept {
		t.Error("what cannot be kept is done")
	}
	store.fails.Store(false)
	kofi.do(founded("Ewe Club", true)) // the name is free
	ama.do(leavingClub(youngerAlike))
	kofi.refused(founded("Oware CIub", true), protocol.WhyName)
	ama.do(leavingClub(olderAlike))
	kofi.do(founded("Oware CIub", true))
}

// TestAClubThatIsNotRenamed has its name still, and the other name is free.
func TestAClubThatIsNotRenamed(t *testing.T) {
	store := &forgetful{Memory: NewMemory()}
	h := openWith(t, store, Options{Clubs: AccountsMake})
	ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
	id := ama.do(founded("Oware Society", true))
	store.fails.Store(true)
	if _, kept := ama.ask(&protocol.ChangeClub{Club: id, ClubTexts: protocol.ClubTexts{Name: "Ewe Club"}}).(*protocol.Done); kept {
		t.Error("what cannot be kept is done")
	}
	store.fails.Store(false)
	kofi.refused(founded("Oware Society", true), protocol.WhyName)
	kofi.do(founded("Ewe Club", true))
}

// TestATournamentOfAClub plays an arena for members, and kills the server before it is closed. Its results are those of the club, once.
func TestATournamentOfAClub(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newContest(t, 3, plan()) // of no club
		ama, kofi, esi := x.clients[0], x.clients[1], x.clients[2]
		id := ama.do(founded("Oware Society", true))
		kofi.do(joining(id))
		p := plan()
		p.Club, p.Members, p.Weekly, p.Minutes, p.Start = id, true, true, 2, p.Start+600_000
		kofi.refused(&protocol.MakeTournament{Plan: p}, protocol.WhyOrder)
		drop := &protocol.DropTournament{}
		drop.Tournament = x.id
		ama.do(drop)
		x.id = ama.do(&protocol.MakeTournament{Plan: p})
		esi.refused(&protocol.Enter{Tournament: x.id}, protocol.WhyClub)
		for _, c := range x.clients[:2] {
			c.do(&protocol.Enter{Tournament: x.id})
		}
		if page := esi.page(id); len(page.Coming) != 1 || page.Coming[0].Of != "Oware Society" || page.May || !ama.page(id).Repeat {
			t.Errorf("the page is %+v", page)
		}
		coming := x.h.clubs.comingOf(kofi.id)
		if len(coming) != 1 || len(x.h.clubs.comingOf(esi.id)) != 0 {
			t.Errorf("the calendar has %+v", coming)
		}
		ama.do(&protocol.SetMember{Club: id, Player: kofi.id, As: protocol.ClubOfficer})
		ama.do(leavingClub(id)) // the series goes on for Kofi
		ama.do(exit(x.id))
		ama.refused(&protocol.Enter{Tournament: x.id}, protocol.WhyClub)
		ama.do(joining(id))
		ama.do(&protocol.Enter{Tournament: x.id})
		x.clients = x.clients[:2]
		time.Sleep(660 * time.Second)
		for range 70 {
			x.play()
		}
		x.store.forgets.Store(true) // the club keeps the results, and the tournament cannot be closed
		for range 60 {
			x.play()
		}
		before := kofi.page(id)
		if len(before.Past) != 1 || before.Past[0].Tournament != x.id || len(before.Best) != 2 || before.Best[0].Wins == 0 {
			t.Fatalf("the club has %+v", before)
		}
		lot, games := x.log(), 0
		for n := range lot.Games() {
			if g, _ := lot.Game(n + 1); g.Result.End.Played() {
				games++
			}
		}
		if before.Best[0].Games != games || before.Best[0].Wins+before.Best[1].Wins != games || !lot.Finished() {
			t.Errorf("of %d games the best have %+v", games, before.Best)
		}
		x.kill()
		time.Sleep(5 * time.Second)
		after := kofi.page(id)
		if !reflect.DeepEqual(after.Best, before.Best) || len(after.Past) != 1 || !after.Past[0].Kept || len(after.Coming) != 1 ||
			after.Coming[0].By != "Player baa" {
			t.Errorf("after a kill the club has %+v", after)
		}
		battle := plan()
		battle.Form, battle.Counted, battle.Start = protocol.FormBattle, 5, now()+60_000
		const long = "The Oware Players of the River Volta too"
		battle.Teams, battle.Clubs = []string{"No", "Yes"}, []string{id, ama.do(founded(long, true))}
		battled := ama.do(&protocol.MakeTournament{Plan: battle})
		kofi.do(consenting(battled, 1))
		kofi.refused(&protocol.Enter{Tournament: battled, Team: 2}, protocol.WhyClub)
		kofi.do(&protocol.Enter{Tournament: battled, Team: 1})
		// Who has left the club in the meantime does not come back, whatever team is named.
		kofi.do(exit(battled))
		kofi.do(leavingClub(id))
		for team := range 3 {
			kofi.refused(&protocol.Enter{Tournament: battled, Team: team}, protocol.WhyClub)
		}
		kofi.do(joining(id))
		kofi.do(&protocol.Enter{Tournament: battled})
		list := kofi.ask(&protocol.Tournaments{}).(*protocol.TournamentList).Tournaments
		if !reflect.DeepEqual(list[0].Teams, []string{"Oware Society", long}) || !reflect.DeepEqual(list[0].May, []int{1}) {
			t.Errorf("the teams are %v, and those that can be joined %v", list[0].Teams, list[0].May)
		}
		// Of a battle that is for members of one club alone, a player has to be in both clubs.
		both := protocol.Plan{Club: battle.Clubs[1], Members: true, Clubs: battle.Clubs}
		if x.h.clubs.mayEnter(&both, nil, kofi.id, 1) == nil || x.h.clubs.mayEnter(&both, nil, ama.id, 1) != nil {
			t.Error("not the members of both clubs alone can join")
		}
		if page := ama.page(battle.Clubs[1]); len(page.Coming) != 1 || page.Coming[0].Tournament != battled ||
			!reflect.DeepEqual(page.Coming[0].May, []int{1, 2}) {
			t.Errorf("the page of a club in it has %+v", page.Coming)
		}
		if coming := x.h.clubs.comingOf(kofi.id); !slices.ContainsFunc(coming, func(about protocol.Tournament) bool {
			return about.Tournament == battled
		}) {
			t.Errorf("the calendar has %+v", coming)
		}
	})
}

// TestABattleOfClubsIsRepeated: a week later the teams have the names that their clubs have then. One whose club is closed keeps its name.
func TestABattleOfClubsIsRepeated(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newContest(t, 2, plan())
		ama, kofi := x.clients[0], x.clients[1]
		battle := plan()
		battle.Form, battle.Counted, battle.Weekly = protocol.FormBattle, 5, true
		battle.Teams = []string{"One", "Two"}
		battle.Clubs = []string{ama.do(founded("Oware Society", true)), kofi.do(founded("Ewe Club", true))}
		id := ama.do(&protocol.MakeTournament{Plan: battle})
		kofi.do(consenting(id, 2))
		ama.do(&protocol.Enter{Tournament: id, Team: 1})
		kofi.do(&protocol.Enter{Tournament: id, Team: 2})
		ama.do(&protocol.ChangeClub{Club: battle.Clubs[0], ClubTexts: protocol.ClubTexts{Name: "Abapa Society"}})
		kofi.do(leavingClub(battle.Clubs[1]))
		time.Sleep(65 * time.Second)
		list := ama.ask(&protocol.Tournaments{}).(*protocol.TournamentList).Tournaments
		last := list[len(list)-1]
		if last.Tournament == id || last.Start != battle.Start+7*24*3600*1000 || last.By != "Player aaa" ||
			!reflect.DeepEqual(last.Teams, []string{"Abapa Society", "Ewe Club"}) {
			t.Errorf("the last tournament is %+v", last)
		}
	})
}

// TestABattleOfClubsWithOneName: a club takes the name of another one that was closed, whose team has that name still. The battle goes on
// with the names that its teams had.
func TestABattleOfClubsWithOneName(t *testing.T) {
	h := openWith(t, NewMemory(), Options{Clubs: AccountsMake})
	ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
	battle := plan()
	battle.Form, battle.Counted = protocol.FormBattle, 5
	battle.Teams = []string{"Oware Society", "Ewe Club"}
	battle.Clubs = []string{ama.do(founded("Oware Society", true)), kofi.do(founded("Ewe Club", true))}
	kofi.do(leavingClub(battle.Clubs[1]))
	ama.do(&protocol.ChangeClub{Club: battle.Clubs[0], ClubTexts: protocol.ClubTexts{Name: "Ewe Club"}})
	renamed := h.clubs.renamed(battle)
	if _, err := arena.Begin(renamed, now()); err != nil || !slices.Equal(renamed.Teams, battle.Teams) {
		t.Errorf("the teams are %v, %v", renamed.Teams, err)
	}
	ama.do(&protocol.ChangeClub{Club: battle.Clubs[0], ClubTexts: protocol.ClubTexts{Name: "Abapa Society"}})
	if got := h.clubs.renamed(battle).Teams; !slices.Equal(got, []string{"Abapa Society", "Ewe Club"}) {
		t.Errorf("the teams are %v", got)
	}
}

// TestAWinnerWhoseAccountIsBeingDeletedIsNotNamed ends a tournament of a club while the account of the winner is deleted.
func TestAWinnerWhoseAccountIsBeingDeletedIsNotNamed(t *testing.T) {
	store := NewMemory()
	h := openWith(t, store, Options{Clubs: AccountsMake})
	ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
	id := ama.do(founded("Oware Society", true))
	h.mu.Lock()
	h.registry.accounts[kofi.id].leaving = true
	h.mu.Unlock()
	past := club.Past{Tournament: "aaaaaaaaaaaa", Name: "Friday", Form: protocol.FormArena, Start: now(), Players: 2, First: kofi.id}
	if err := h.clubs.hold(id, past, []club.Result{{Player: kofi.id, Wins: 1, Games: 1}}); err != nil {
		t.Fatal(err)
	}
	if kept := clubDocuments(t, store)[id]; !strings.Contains(kept, "Friday") || strings.Contains(kept, kofi.id) {
		t.Errorf("the store has %s", kept)
	}
	if page := ama.page(id); len(page.Past) != 1 || page.Past[0].Winner != protocol.Deleted {
		t.Errorf("the page has %+v", page.Past)
	}
}

// TestWhoDropsABattleOfClubs: an officer of a club whose team plays does before it begins, and no other member.
func TestWhoDropsABattleOfClubs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newContest(t, 4, plan())
		ama, kofi, esi, yaw := x.clients[0], x.clients[1], x.clients[2], x.clients[3]
		battle := plan()
		battle.Form, battle.Counted, battle.Teams = protocol.FormBattle, 5, []string{"One", "Two"}
		battle.Clubs = []string{kofi.do(founded("Oware Society", true)), esi.do(founded("Ewe Club", true))}
		yaw.do(joining(battle.Clubs[1]))
		drop, late := &protocol.DropTournament{}, &protocol.DropTournament{}
		drop.Tournament = ama.do(&protocol.MakeTournament{Plan: battle})
		late.Tournament = ama.do(&protocol.MakeTournament{Plan: battle})
		yaw.refused(drop, protocol.WhyOrder)
		drops := func(c *client) bool {
			list := c.ask(&protocol.Tournaments{}).(*protocol.TournamentList).Tournaments
			return slices.ContainsFunc(list, func(x protocol.Tournament) bool { return x.Tournament == drop.Tournament && x.Drops })
		}
		if !drops(ama) || !drops(kofi) || !drops(esi) || drops(yaw) {
			t.Error("the list does not say who may drop it")
		}
		esi.do(drop)
		if page := kofi.page(battle.Clubs[0]); len(page.Coming) != 1 || page.Coming[0].Tournament != late.Tournament {
			t.Errorf("the page has %+v", page.Coming)
		}
		time.Sleep(65 * time.Second)
		if esi.refused(late, protocol.WhyGoing); drops(esi) {
			t.Error("the list says that one which goes on may be dropped")
		}
	})
}

// TestAClubIsInvited: a club whose team is put into a battle by somebody else plays once one of its officers agrees, also after a kill and
// in the weeks that follow. Until then the battle is for its officers alone. A club that is closed is invited no more.
func TestAClubIsInvited(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newContest(t, 4, plan())
		ama, kofi, esi, yaw := x.clients[0], x.clients[1], x.clients[2], x.clients[3]
		battle := plan()
		battle.Form, battle.Counted, battle.Weekly, battle.Teams = protocol.FormBattle, 5, true, []string{"One", "Two", "Three"}
		battle.Clubs = []string{ama.do(founded("Oware Society", true)), kofi.do(founded("Ewe Club", true)), yaw.do(founded("Warri Club", true))}
		club := battle.Clubs[1]
		esi.do(joining(club))
		x.id = ama.do(&protocol.MakeTournament{Plan: battle})
		about := func(c *client) protocol.Tournament {
			list := c.ask(&protocol.Tournaments{}).(*protocol.TournamentList).Tournaments
			return list[slices.IndexFunc(list, func(about protocol.Tournament) bool { return about.Tournament == x.id })]
		}
		invited := func(when string, want ...int) {
			t.Helper()
			for _, c := range x.clients {
				var answers []int
				if team := map[*client]int{kofi: 2, yaw: 3}[c]; slices.Contains(want, team) {
					answers = []int{team}
				}
				if now := about(c); !slices.Equal(now.Invited, want) || !slices.Equal(now.Consents, answers) {
					t.Errorf("%s a player is told of invitations %v, %v", when, now.Invited, now.Consents)
				}
			}
			agreed := !slices.Contains(want, 2)
			if page := esi.page(club); len(page.Coming) == 1 != agreed {
				t.Errorf("%s a member finds %+v on the page", when, page.Coming)
			}
			if coming := x.h.clubs.comingOf(esi.id); len(coming) == 1 != agreed {
				t.Errorf("%s the calendar of a member has %+v", when, coming)
			}
		}
		enter := &protocol.Enter{Tournament: x.id, Team: 2}
		for _, c := range []*client{kofi, esi} {
			c.refused(enter, protocol.WhyClub)
		}
		for _, c := range []*client{ama, esi} {
			c.refused(consenting(x.id, 2), protocol.WhyOrder)
		}
		if page := kofi.page(club); len(page.Coming) != 1 || !slices.Equal(page.Coming[0].Consents, []int{2}) {
			t.Errorf("an officer finds %+v on the page", page.Coming)
		}
		decline := declining(x.id, 2)
		esi.refused(decline, protocol.WhyOrder)
		kofi.do(decline)
		kofi.refused(decline, protocol.WhyOrder)
		x.kill()
		invited("after one has declined", 2, 3)
		if now := about(kofi); !slices.Equal(now.Declined, []int{2}) || !slices.Equal(now.Consents, []int{2}) || len(now.Declines) > 0 {
			t.Errorf("who has declined is told %+v", now)
		}
		kofi.do(consenting(x.id, 2))
		esi.do(enter)
		if now := about(esi); len(now.Declined) != 0 || !now.Entered || now.Away {
			t.Errorf("who changed their mind is told %+v", now)
		}
		x.store.forgets.Store(true)
		kofi.refused(decline, protocol.WhyFull)
		x.store.forgets.Store(false)
		if now := about(esi); now.Away {
			t.Error("a player of a club that still plays is sent away")
		}
		x.store.keeps.Store(false)
		kofi.refused(decline, protocol.WhyFull)
		x.store.keeps.Store(true)
		x.kill()
		if now := about(esi); now.Away || len(now.Declined) > 0 {
			t.Errorf("a club whose players cannot be sent away is told %+v", now)
		}
		kofi.do(decline)
		if now := about(esi); !now.Away {
			t.Errorf("a player of a team that does not play is told %+v", now)
		}
		esi.refused(enter, protocol.WhyClub)
		x.store.forgets.Store(true)
		kofi.refused(consenting(x.id, 2), protocol.WhyFull)
		x.store.forgets.Store(false)
		x.kill()
		invited("before it", 2, 3)
		kofi.do(consenting(x.id, 2))
		x.kill()
		invited("after it", 3)
		kofi.refused(consenting(x.id, 2), protocol.WhyOrder)
		esi.do(enter)
		ama.do(&protocol.Enter{Tournament: x.id, Team: 1})
		time.Sleep(65 * time.Second)
		kofi.refused(decline, protocol.WhyGoing)
		all := ama.ask(&protocol.Tournaments{}).(*protocol.TournamentList).Tournaments
		if last := all[len(all)-1]; last.Start != battle.Start+7*24*3600*1000 || !slices.Equal(last.Invited, []int{3}) {
			t.Errorf("a week later clubs are invited: %+v", last)
		}
		yaw.do(leavingClub(battle.Clubs[2])) // which closes it
		if now := about(ama); len(now.Invited) != 0 {
			t.Errorf("a club that is closed is invited: %v", now.Invited)
		}
		time.Sleep(6 * time.Minute)
		kofi.refused(consenting(x.id, 2), protocol.WhyOver)
	})
}
