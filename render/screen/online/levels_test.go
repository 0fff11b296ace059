package online

import (
	"testing"

	"awale/web/online/protocol"
)

// The level that is offered is the nearest one of those that are here, and the weakest one to a newcomer.
func TestTheLevelOfAPlayer(t *testing.T) {
	house := []protocol.Player{{ID: "person"}, {Computer: "master"}, {Computer: "club"}, {Computer: "beginner"}}
	for _, x := range []struct {
		rating int
		here   []protocol.Player
		want   string
	}{{0, house, "beginner"}, {1199, house, "beginner"}, {1201, house, "club"}, {1699, house, "club"}, {1701, house, "master"},
		{3000, house, "master"}, {800, house[:2], "master"}, {800, house[:1], ""}} {
		if got := levelFor(protocol.Player{Rating: x.rating}, x.here); got != x.want {
			t.Errorf("%d is offered %q of %d players, want %q", x.rating, got, len(x.here), x.want)
		}
	}
}
