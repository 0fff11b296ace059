package hall_test

import (
	"testing"

	"awale/render/screen/hall"
	"awale/render/screen/kit/kittest"
)

// TestASecondMeeting: where no new pairing is left, the director can have two players meet again.
func TestASecondMeeting(t *testing.T) {
	b := kittest.New(t)
	e := &evening{b, newRoom(b)}
	e.begin("Ama", "Ben")
	e.on(hall.TournamentID, "tournament-pair")
	e.result(1, "south")
	e.on(hall.TournamentID, "tournament-close", "tournament-pair")
	wants(t, e.on("tournament-again-sheet"), "No new pairing is possible.", "Ama", "have met", "Finish now", "Pair round 2")
	e.on("tournament-again-sheet", "tournament-again-pair")
	wants(t, e.on(hall.TournamentID), "Round 2", "Results missing: 1")
	e.result(2, "south")
	e.on(hall.TournamentID, "tournament-close", "tournament-pair")
	e.on("tournament-again-sheet", "tournament-again-stop")
	wants(t, e.on(hall.TournamentID), "Place 1: ")
}
