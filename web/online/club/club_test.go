package club

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"awale/web/online/protocol"

	"pgregory.net/rapid"
)

// moment is a time in 2023.
const moment = 1_700_000_000_000

// kept is a club with its log.
type kept struct {
	t   rapid.TB
	c   *Club
	log Log
	at  int64
}

func newKept(t rapid.TB, open bool) *kept {
	x := &kept{t: t, c: &Club{}, at: moment}
	x.do(Found("ama", protocol.ClubTexts{Name: "Oware Society", Open: open}, x.at), nil)
	return x
}

// do applies and keeps an event that is not refused.
func (x *kept) do(e Event, err error) {
	x.t.Helper()
	if err != nil {
		x.t.Fatal(err)
	}
	if err := x.c.Apply(e); err != nil {
		x.t.Fatalf("%T: %v", e, err)
	}
	if x.log, err = x.log.Add(x.c, e); err != nil {
		x.t.Fatal(err)
	}
	x.at += 1000
}

func (x *kept) refused(e Event, err error, why protocol.Why) {
	x.t.Helper()
	if r, ok := errors.AsType[*protocol.Refused](err); !ok || r.Why != why {
		x.t.Fatalf("%+v, %v, want %s", e, err, why)
	}
}

func (x *kept) join(player string) {
	x.t.Helper()
	e, err := x.c.Join(player, x.at)
	x.do(e, err)
}

func (x *kept) set(by, player, as string) {
	x.t.Helper()
	e, err := x.c.Set(by, &protocol.SetMember{Player: player, As: as}, x.at)
	x.do(e, err)
}

func (x *kept) setRefused(by, player, as string, why protocol.Why) {
	x.t.Helper()
	e, err := x.c.Set(by, &protocol.SetMember{Player: player, As: as}, x.at)
	x.refused(e, err, why)
}

// is checks what players are.
func (x *kept) is(want map[string]string) {
	x.t.Helper()
	for player, standing := range want {
		if got := x.c.standing(player); got != standing {
			x.t.Errorf("%s is %q, want %q", player, got, standing)
		}
	}
}

// same says whether two clubs are kept as the same.
func same(a, b *Club) bool {
	x, errA := Encode(a.whole(a.at))
	y, errB := Encode(b.whole(b.at))
	return errA == nil && errB == nil && bytes.Equal(x, y)
}

// Who is a member, and who is an officer, follows from what players and officers do.
func TestMembers(t *testing.T) {
	x := newKept(t, false)
	x.join("kofi")
	x.is(map[string]string{"ama": protocol.ClubOfficer, "kofi": protocol.ClubAsking, "esi": ""})
	e, err := x.c.Join("kofi", x.at)
	x.refused(e, err, protocol.WhyAsked)
	x.setRefused("kofi", "kofi", protocol.ClubMember, protocol.WhyOrder)
	x.setRefused("ama", "kofi", protocol.ClubOfficer, protocol.WhyOrder)
	x.setRefused("ama", "esi", protocol.ClubMember, protocol.WhyUnknown)
	x.set("ama", "kofi", protocol.ClubMember)
	e, err = x.c.Join("kofi", x.at)
	x.refused(e, err, protocol.WhyAgain)
	x.setRefused("ama", "ama", protocol.ClubMember, protocol.WhyOrder) // the last officer
	x.setRefused("ama", "ama", protocol.ClubNone, protocol.WhySelf)

	e, err = x.c.Change("kofi", false, protocol.ClubTexts{Name: "Mine"}, x.at)
	x.refused(e, err, protocol.WhyOrder)
	e, err = x.c.Change("ama", false, protocol.ClubTexts{Name: "Oware Society", About: "Fridays.", Open: true}, x.at)
	x.do(e, err)
	x.join("esi")
	x.is(map[string]string{"esi": protocol.ClubMember})
	x.set("ama", "esi", protocol.ClubNone)
	x.join("esi") // though the club is open, she can only ask
	x.is(map[string]string{"esi": protocol.ClubAsking})
	x.set("ama", "esi", protocol.ClubMember)
	x.set("ama", "esi", protocol.ClubOfficer)
	x.set("esi", "ama", protocol.ClubMember)
	if x.c.Author() != "esi" {
		t.Errorf("%s answers for the texts", x.c.Author())
	}
	e, err = x.c.Leave("esi", x.at)
	x.do(e, err)
	x.is(map[string]string{"ama": protocol.ClubOfficer, "kofi": protocol.ClubMember, "esi": ""}) // who is there longest
	e, err = x.c.Leave("ama", x.at)
	x.do(e, err)
	e, err = x.c.Leave("kofi", x.at)
	x.do(e, err)
	if !x.c.Empty() {
		t.Error("a club that all have left is not empty")
	}
}

// A club is full with its members, as many can ask to join as it lists, and it forgets who was removed long ago.
func TestBounds(t *testing.T) {
	x := newKept(t, false)
	player := func(i int) string { return fmt.Sprintf("p%d", i) }
	for i := range protocol.MaxClubAsking {
		x.join(player(i))
	}
	e, err := x.c.Join("late", x.at)
	x.refused(e, err, protocol.WhyFull)
	for i := range protocol.MaxClubAsking {
		x.set("ama", player(i), protocol.ClubNone)
	}
	e, err = x.c.Change("ama", false, protocol.ClubTexts{Name: "Oware Society", Open: true}, x.at)
	x.do(e, err)
	for i := range protocol.MaxClubMembers - 1 {
		x.join("m" + player(i))
	}
	e, err = x.c.Join("late", x.at)
	x.refused(e, err, protocol.WhyFull)
	x.join(player(0)) // who was removed can only ask
	x.is(map[string]string{player(0): protocol.ClubAsking})
	x.setRefused("ama", player(0), protocol.ClubMember, protocol.WhyFull)
	for i := range mostRemoved {
		x.set("ama", "m"+player(i), protocol.ClubNone)
	}
	x.join(player(1)) // that was long ago
	x.join("m" + player(0))
	x.is(map[string]string{player(1): protocol.ClubMember, "m" + player(0): protocol.ClubAsking})
	for i := range 2 * mostPast {
		x.do(x.c.Hold(Past{Tournament: fmt.Sprint(i), Start: moment}, nil, x.at), nil)
	}
	again, err := x.log.Read()
	if err != nil || !same(again, x.c) || len(again.state.Past) != mostPast || len(again.state.Removed) > mostRemoved {
		t.Errorf("%d past tournaments, %d removed: %v", len(x.c.state.Past), len(x.c.state.Removed), err)
	}
}

// The results of a year are those of the members, exactly once for each tournament.
func TestResults(t *testing.T) {
	x := newKept(t, true)
	x.join("kofi")
	x.join("esi")
	hold := func(id string, start int64, results ...Result) {
		t.Helper()
		e := x.c.Hold(Past{Tournament: id, Name: "Friday", Form: protocol.FormArena, Start: start, Players: 3, First: "kofi"}, results, x.at)
		x.do(e, nil)
	}
	hold("one", moment, Result{"kofi", 3, 4}, Result{"ama", 2, 5}, Result{"stranger", 9, 9})
	hold("two", moment, Result{"esi", 3, 3}, Result{"ama", 1, 1})
	if x.c.Hold(Past{Tournament: "two"}, nil, x.at) != nil {
		t.Error("a tournament is held twice")
	}
	names := func(player, _ string) string { return strings.ToUpper(player) }
	page := x.c.Page("club", "ama", 1, moment, 0, names)
	want := []protocol.ClubPlace{{Rank: 1, Player: "esi", Name: "ESI", Wins: 3, Games: 3}, {Rank: 1, Player: "kofi", Name: "KOFI", Wins: 3, Games: 4},
		{Rank: 1, Player: "ama", Name: "AMA", Wins: 3, Games: 6}}
	if !reflect.DeepEqual(page.Best, want) || page.Year != 2023 || len(page.Own) != 1 || page.Own[0].Player != "ama" {
		t.Errorf("the best are %+v of %d, own %+v", page.Best, page.Year, page.Own)
	}
	if len(page.Past) != 2 || page.Past[0].Tournament != "two" || page.Past[0].Winner != "KOFI" {
		t.Errorf("the past is %+v", page.Past)
	}
	if len(page.Members) != 2 || page.Members[0].Player != "kofi" {
		t.Errorf("the second page begins with %+v", page.Members)
	}
	if old := x.c.Page("club", "", 0, moment, moment+1, names); len(old.Past) != 0 {
		t.Error("a tournament is told that is no longer kept")
	}
	const year = 366 * 24 * 3600 * 1000
	hold("three", moment+year, Result{"kofi", 1, 1})
	hold("late", moment, Result{"esi", 7, 7})
	if page := x.c.Page("club", "esi", 0, moment+year, 0, names); len(page.Best) != 1 || page.Best[0].Wins != 1 || page.Own != nil {
		t.Errorf("in the next year the best are %+v", page.Best)
	}
	if page := x.c.Page("club", "esi", 0, moment+2*year, 0, names); len(page.Best) != 0 || page.Year != 2025 {
		t.Errorf("two years later the best are %+v of %d", page.Best, page.Year)
	}
}

// Nothing in the log names an account that is deleted.
func TestForget(t *testing.T) {
	x := newKept(t, true)
	x.join("kofi")
	x.join("esi")
	x.set("ama", "esi", protocol.ClubNone)
	x.do(x.c.Hold(Past{Tournament: "one", Name: "Friday", Start: moment, Players: 2, First: "ama"}, []Result{{"ama", 1, 1}}, x.at), nil)
	for _, player := range []string{"ama", "esi"} {
		after, log, err := x.log.Forget(x.c, player)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := json.Marshal(log)
		if strings.Contains(string(text), player) || after.Knows(player) || !x.c.Knows(player) {
			t.Errorf("%s is in %s", player, text)
		}
		again, err := log.Read()
		if err != nil || !same(again, after) || !again.Officer(again.Heir("")) || again.Empty() {
			t.Errorf("%s: %+v is read as %+v, %v", player, after, again, err)
		}
		if player == "ama" && after.state.Past[0].Winner != protocol.Deleted {
			t.Errorf("the winner is %q", after.state.Past[0].Winner)
		}
	}
}

// Whatever players ask for, a club keeps to its bounds, and its log is short and gives the same club.
func TestLogsGiveTheSameClub(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		x := &kept{t: r, c: &Club{}, at: moment}
		x.do(Found("p0", protocol.ClubTexts{Name: "Club", Open: true}, x.at), nil)
		player := rapid.Custom(func(r *rapid.T) string { return fmt.Sprintf("p%d", rapid.IntRange(0, 5).Draw(r, "player")) })
		for i := range 2 * mostEvents {
			by, other, at := player.Draw(r, "by"), player.Draw(r, "other"), x.at
			var e Event
			err := error(nil)
			switch rapid.IntRange(0, 5).Draw(r, "what") {
			case 0, 1:
				e, err = x.c.Join(by, at)
			case 2:
				if e, err = x.c.Leave(by, at); err == nil && len(x.c.state.Members) == 1 {
					continue
				}
			case 3:
				as := rapid.SampledFrom([]string{protocol.ClubOfficer, protocol.ClubMember, protocol.ClubNone}).Draw(r, "as")
				e, err = x.c.Set(by, &protocol.SetMember{Player: other, As: as}, at)
			case 4:
				texts := protocol.ClubTexts{Name: "Club", Open: rapid.Bool().Draw(r, "open")}
				e, err = x.c.Change(by, false, texts, at)
			case 5:
				e = x.c.Hold(Past{Tournament: fmt.Sprint(i), Start: at}, []Result{{by, 1, 2}}, at)
			}
			if err != nil {
				continue
			}
			x.do(e, nil)
			if x.c.officers() == 0 || x.c.state.check() != nil || len(x.log) > mostEvents {
				r.Fatalf("after %T: %+v, %d events", e, x.c.state, len(x.log))
			}
		}
		again, err := x.log.Read()
		if err != nil || !same(again, x.c) {
			r.Fatalf("%v:\n%+v\n%+v", err, again, x.c)
		}
	})
}

// Logs that no club writes are refused, and a club that refuses an event is as it was.
func TestLogsThatDoNotFit(t *testing.T) {
	x := newKept(t, true)
	x.join("kofi")
	texts := protocol.ClubTexts{Name: "Club"}
	before := x.c.Clone()
	for i, e := range []Event{Found("esi", texts, x.at), &Joined{Head{x.at}, "kofi", ""}, &Joined{Head{x.at}, "", ""},
		&Joined{Head{moment - 1}, "esi", ""}, &Asked{Head{x.at}, "kofi"}, &Left{Head{x.at}, "esi"}, &Removed{Head{x.at}, "esi", "ama"},
		&Named{Head{x.at}, "ama", false, "ama"}, &Named{Head{x.at}, "esi", true, "ama"},
		&Held{Head{x.at}, Past{Tournament: "x", Start: moment}, []Result{{"ama", 2, 1}}}, x.c.whole(x.at)} {
		if x.c.Apply(e) == nil || !reflect.DeepEqual(x.c, before) {
			t.Errorf("event %d is taken: %+v", i, e)
		}
	}
	ama := Member{"ama", moment, true}
	for i, s := range []State{{}, {Founded: moment, Members: []Member{ama, ama}}, {Founded: moment, Members: []Member{{"ama", moment, false}}},
		{Founded: moment, Members: []Member{ama}, Asking: []Member{{"esi", moment, true}}},
		{Founded: moment, Members: []Member{ama}, Results: []Result{{"esi", 1, 1}}},
		{Founded: moment, Members: []Member{ama}, Past: []Past{{Start: moment}}}} {
		if (&Club{}).Apply(&Whole{Head{moment}, s}) == nil {
			t.Errorf("state %d is taken", i)
		}
	}
	if _, err := (Log{}).Read(); err == nil {
		t.Error("an empty log is a club")
	}
}

func FuzzRead(f *testing.F) {
	x := newKept(f, false)
	x.join("kofi")
	x.set("ama", "kofi", protocol.ClubMember)
	x.do(x.c.Hold(Past{Tournament: "one", Start: moment}, []Result{{"ama", 1, 2}}, x.at), nil)
	whole, err := Log{}.add(x.c.whole(x.at))
	if err != nil {
		f.Fatal(err)
	}
	for _, log := range []Log{x.log, whole, slices.Concat(whole, Log{[]byte(`{"kind":"left","time":1700000009000,"player":"kofi"}`)})} {
		text, err := json.Marshal(log)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var log Log
		if json.Unmarshal(data, &log) != nil {
			return
		}
		c, err := log.Read()
		if err != nil {
			return
		}
		if err := c.state.check(); err != nil || c.Empty() {
			t.Fatalf("%v: %+v", err, c)
		}
		short, err := Log{}.add(c.whole(c.at))
		if err != nil {
			t.Fatal(err)
		}
		if again, err := short.Read(); err != nil || !same(again, c) {
			t.Fatalf("%v: %+v is read as %+v", err, c, again)
		}
	})
}
