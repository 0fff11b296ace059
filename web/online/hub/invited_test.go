//go:build !js

package hub

import (
	"slices"
	"testing"
	"testing/synctest"

	"awale/web/online/protocol"
)

// TestAnAnswerIsOfOneClub: an officer of two clubs of a battle declines for one of them. The other one plays, and its players stay.
func TestAnAnswerIsOfOneClub(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		x := newContest(t, 3, plan())
		ama, kofi, esi := x.clients[0], x.clients[1], x.clients[2]
		battle := plan()
		battle.Form, battle.Counted, battle.Teams = protocol.FormBattle, 5, []string{"One", "Two"}
		battle.Clubs = []string{kofi.do(founded("Oware Society", true)), kofi.do(founded("Ewe Club", true))}
		esi.do(joining(battle.Clubs[0]))
		x.id = ama.do(&protocol.MakeTournament{Plan: battle})
		about := func(c *client) protocol.Tournament {
			list := c.ask(&protocol.Tournaments{}).(*protocol.TournamentList).Tournaments
			return list[slices.IndexFunc(list, func(about protocol.Tournament) bool { return about.Tournament == x.id })]
		}
		kofi.do(consenting(x.id, 1))
		esi.do(&protocol.Enter{Tournament: x.id, Team: 1})
		if now := about(kofi); !slices.Equal(now.Consents, []int{2}) || !slices.Equal(now.Declines, []int{1, 2}) {
			t.Errorf("who answers for two clubs is told %v and %v", now.Consents, now.Declines)
		}
		kofi.do(declining(x.id, 2))
		if now := about(esi); now.Away || !slices.Equal(now.Invited, []int{2}) || !slices.Equal(now.Declined, []int{2}) {
			t.Errorf("a player of the other club is told %+v", now)
		}
		if now := about(kofi); !slices.Equal(now.Declines, []int{1}) {
			t.Errorf("who has declined for one club may decline for %v", now.Declines)
		}
		kofi.refused(consenting(x.id, 3), protocol.WhyOrder)
		kofi.do(declining(x.id, 1))
		if now := about(esi); !now.Away {
			t.Errorf("a player of a club that does not play is told %+v", now)
		}
	})
}
