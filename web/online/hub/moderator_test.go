//go:build !js

package hub

import (
	"testing"
	"testing/synctest"
	"time"

	"awale/web/online/protocol"
)

// TestAModeratorDoesNotJudgeAnOpponent has a moderator play a correspondence game: the opponent can be removed once it is over.
func TestAModeratorDoesNotJudgeAnOpponent(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, NewMemory())
		ama, kofi := registered(t, h, "Ama"), registered(t, h, "Kofi")
		h.moderators[ama.id] = true
		match := pairByDays(t, ama, kofi, byDays(1, false))
		ama.refused(&protocol.Remove{Player: kofi.id, Days: 5}, protocol.WhyGoing)
		ama.refused(&protocol.Silence{Player: kofi.id, Minutes: 5}, protocol.WhyGoing)
		kofi.do(&protocol.Resign{At: protocol.At{Match: match, Game: 1}})
		time.Sleep(time.Second)
		ama.do(&protocol.Remove{Player: kofi.id, Days: 5})
	})
}
