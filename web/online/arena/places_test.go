package arena

import (
	"errors"
	"fmt"
	"testing"

	"awale/game/tournament"
	"awale/web/online/protocol"
)

// TestPlacesOfARoundRobin: guests have half of the places, and a player who leaves before the first round frees one.
func TestPlacesOfARoundRobin(t *testing.T) {
	p := rounds(protocol.FormRobin)
	events, err := Begin(p, p.Start-1)
	if err != nil {
		t.Fatal(err)
	}
	s, err := Read("robin0000000", Setup{Plan: p}, events)
	if err != nil {
		t.Fatal(err)
	}
	enter := func(id string, guest bool) protocol.Why {
		name := id
		if guest {
			name = "Guest"
			if !s.HasPlaceForGuest(id) {
				return protocol.WhyFull
			}
		}
		_, err := s.Enter(&protocol.Enter{}, id, name, 0, p.Start-1)
		if r, ok := errors.AsType[*protocol.Refused](err); ok {
			return r.Why
		}
		return ""
	}
	exit := func(id string) {
		t.Helper()
		if _, err := s.Exit(id, p.Start-1); err != nil {
			t.Fatal(err)
		}
	}
	check := func(id string, guest bool, want protocol.Why) {
		t.Helper()
		if got := enter(id, guest); got != want {
			t.Errorf("%s is answered with %q, want %q", id, got, want)
		}
	}
	for n := range protocol.MaxRobin / 2 {
		check(fmt.Sprintf("guest%d", n), true, "")
	}
	check("guest8", true, protocol.WhyFull)
	for n := range protocol.MaxRobin / 2 {
		check(fmt.Sprintf("account%d", n), false, "")
	}
	check("account8", false, protocol.WhyFull)
	exit("guest0")
	check("guest8", true, "")
	check("guest0", true, protocol.WhyFull)
	exit("account0")
	check("guest0", true, protocol.WhyFull)
	check("account8", false, "")
	check("account0", false, protocol.WhyFull)
	check("guest8", true, protocol.WhyAgain)
	// Guests who come and go leave places in the log.
	exit("guest8")
	last := 0
	for n := 9; enter(fmt.Sprintf("guest%d", n), true) == ""; n++ {
		exit(fmt.Sprintf("guest%d", n))
		last = n
	}
	if last+1 != tournament.MaxRobin/2 {
		t.Errorf("%d guests enter", last+1)
	}
	exit("account1")
	check("account9", false, "")
	// Who plays can come back after the first round was paired, though a place was free before.
	if err := s.Apply(s.PairRound(p.Start, 0, 1, func(string) Presence { return Here })...); err != nil {
		t.Fatal(err)
	}
	exit("guest1")
	check("guest1", true, "")
	check("guest0", true, protocol.WhyTime)
}

// TestWinner: nobody is the winner of a tournament in which nobody played, or whose first place several share.
func TestWinner(t *testing.T) {
	for _, test := range []struct {
		form string
		ends []tournament.End
		want string
	}{
		{protocol.FormSwiss, []tournament.End{tournament.SouthWon}, "south"},
		{protocol.FormSwiss, []tournament.End{tournament.Drawn}, ""},
		{protocol.FormSwiss, []tournament.End{tournament.NoShow}, ""},
		{protocol.FormRobin, []tournament.End{tournament.NorthWalkover}, "north"},
		{protocol.FormKnockout, []tournament.End{tournament.NoShow}, ""},
		{protocol.FormKnockout, []tournament.End{tournament.NorthWon}, "north"},
		{protocol.FormKnockout, nil, ""},
	} {
		p := rounds(test.form)
		events, err := Begin(p, p.Start)
		if err != nil {
			t.Fatal(err)
		}
		s, err := Read("evening00000", Setup{Plan: p}, events)
		if err != nil {
			t.Fatal(err)
		}
		if _, player, _ := s.Winner(); player != "" {
			t.Errorf("%s: %q wins of nobody", test.form, player)
		}
		for _, id := range []string{"ama", "kofi"} {
			if _, err := s.Enter(&protocol.Enter{}, id, id, 0, p.Start); err != nil {
				t.Fatal(err)
			}
		}
		want := ""
		for _, end := range test.ends {
			if err := s.Apply(s.PairRound(p.Start, 0, 1, func(string) Presence { return Here })...); err != nil {
				t.Fatal(err)
			}
			g := s.Open()[0]
			if _, err := s.Result(g.Number, Outcome{Result: tournament.Result{End: end}}, p.Start); err != nil {
				t.Fatal(err)
			}
			if err := s.Apply(s.Close(p.Start)); err != nil {
				t.Fatal(err)
			}
			want = map[string]string{"south": g.Players[0], "north": g.Players[1]}[test.want]
		}
		if _, player, name := s.Winner(); player != want || name != want {
			t.Errorf("%s: after %v %q wins, want %q", test.form, test.ends, player, want)
		}
	}
}
