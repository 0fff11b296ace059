package arenas

import (
	"strings"
	"time"

	"awale/render/ui"
	"awale/web/online/protocol"
)

// soonTime is how long before its beginning a tournament is shown in the lobby.
const soonTime = time.Hour

// Next leads to the tournament that goes on, or begins within soonTime; nil for none, as far as the client knows. One that the player has
// entered comes first.
func (r *Room) Next() *ui.Node {
	c := r.connection.Online()
	list, _ := c.Tournaments()
	at := c.ServerTime()
	var next protocol.Tournament
	for _, x := range list.Tournaments {
		ended := !x.HasRounds() && at >= x.Ends()
		if x.Over || ended || x.Start-at > soonTime.Milliseconds() || next.Name != "" && (next.Entered || !x.Entered) {
			continue
		}
		next = x
	}
	if next.Name == "" {
		return nil
	}
	when := r.Kit.Text("arenas.now")
	if at < next.Start {
		when = r.Kit.Clock(next.Start)
	}
	terms := next.Terms()
	terms.Behind = 0
	note := []string{when, bound(r.words.Terms(terms)), r.Kit.Text("tournament.count", "count", next.Players)}
	return r.Kit.Lead("arena-next", next.Name, strings.Join(note, " · "), ui.IconFlag, func() { r.show(next, next.Tournament) })
}
