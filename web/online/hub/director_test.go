//go:build !js

package hub

import (
	"testing"
	"testing/synctest"
	"time"

	"awale/web/online/arena"
	"awale/web/online/protocol"
	"awale/web/online/referee"
)

// match returns the match of a game as its log has it.
func (x *contest) match(number int) *referee.Match {
	x.t.Helper()
	_, events, err := x.store.Memory.Log(x.t.Context(), arena.MatchID(x.id, number))
	if err != nil {
		x.t.Fatal(err)
	}
	m, err := referee.Replay(events)
	if err != nil {
		x.t.Fatal(err)
	}
	return m
}

// TestAnArenaWaitsForWhoComesBack stops the host before an arena begins. Nobody is paired who was not heard since, and nobody has left.
func TestAnArenaWaitsForWhoComesBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		m := &machine{}
		x := newContestOn(t, m, 4, plan())
		time.Sleep(50 * time.Second)
		m.stop(60_000) // the connections are lost, which nobody has noticed yet
		time.Sleep(6 * time.Second)
		for _, c := range x.clients[:2] {
			c.do(&protocol.Beat{})
		}
		lost, late := x.clients[2], x.clients[3]
		lost.conn.Close()
		late.conn.Close()
		time.Sleep(6 * time.Second)
		if lot := x.log(); lot.Games() != 1 || x.h.playing[x.clients[0].id] == nil || x.h.playing[x.clients[1].id] == nil {
			t.Errorf("%d games", lot.Games())
		}
		time.Sleep(18 * time.Second) // as long as a client may wait between two tries
		late.back()
		time.Sleep(4 * time.Second)
		for _, p := range x.log().Players()[2:] {
			if p.Away {
				t.Errorf("%d has left", p.Number)
			}
		}
		time.Sleep(90 * time.Second)
		lost.back()
		lost.got = nil
		lost.follow(protocol.StreamOwn)
		if !told[*protocol.Entry](lost).Own.Away {
			t.Error("who comes too late is not told to have left")
		}
	})
}

// TestAGameWhoseBeginningIsUnsure begins a match, which the store keeps and does not say. Its clocks run as those of any other one.
func TestAGameWhoseBeginningIsUnsure(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newContest(t, 2, plan())
		x.store.unsure = true
		time.Sleep(62 * time.Second)
		if m := x.match(1); x.store.unsure || m.Away(0) || m.Away(1) {
			t.Error("its players are not back")
		}
		time.Sleep(protocol.FirstMoveTime * time.Millisecond)
		if !x.match(1).Over() {
			t.Error("nobody has come, and it goes on")
		}
	})
}
