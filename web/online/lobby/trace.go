package lobby

import (
	"slices"

	"awale/web/online/protocol"
)

// Bounds of what is kept for reports.
const (
	// traceTime is how long a message is kept, and somebody who has gone can be reported, in milliseconds: a day.
	traceTime = 24 * 60 * 60_000
	// keptSaid is how many messages of each player are kept, and ReportedSaid how many a report holds. A report holds fewer of them, so
	// that nobody gets rid of a message by saying a few others after it.
	keptSaid, ReportedSaid = 60, 20
	// mostGone is how many players who have gone can be reported: the last ones.
	mostGone = 20_000
)

// remark is a message with those who could read it.
type remark struct {
	protocol.Heard
	// public is set if everybody could; otherwise readers are those who got it.
	public  bool
	readers []string
}

// trace is what is kept of a player for reports.
type trace struct {
	// name is what a report calls the player, see [Lobby.Lasting].
	name string
	// said are the last messages, oldest first.
	said []remark
	// gone is since when the player is not here, 0 while the player is.
	gone int64
}

// readBy returns what a player could read of it, oldest first.
func (t *trace) readBy(player string, now int64) []protocol.Heard {
	said := []protocol.Heard{}
	for _, r := range t.said {
		if r.Time > now-traceTime && (r.public || slices.Contains(r.readers, player)) {
			said = append(said, r.Heard)
		}
	}
	return said[max(0, len(said)-ReportedSaid):]
}

// traces are those of all who are here or were a short while ago.
type traces struct {
	of map[string]*trace
	// left are those who have gone, in that order. Some of them are back, or have gone once more since.
	left []departure
	// now is the last time that was told, in milliseconds since 1970.
	now int64
}

// departure is somebody who has gone at a moment.
type departure struct {
	player string
	at     int64
}

// here notes that a player is here, and what a report calls the player.
func (t *traces) here(player, name string) {
	if t.of[player] == nil {
		t.of[player] = &trace{}
	}
	t.of[player].name, t.of[player].gone = name, 0
}

// gone notes that a player has gone.
func (t *traces) gone(player string) {
	if x := t.of[player]; x != nil {
		x.gone = max(1, t.now)
		t.left = append(t.left, departure{player, x.gone})
	}
}

// keep notes a message of a player who is here.
func (t *traces) keep(player string, r remark) {
	x := t.of[player]
	if len(x.said) == keptSaid {
		x.said = slices.Delete(x.said, 0, 1)
	}
	// Those who watch a match hear many messages: one list of them is enough.
	if n := len(x.said); n > 0 && slices.Equal(x.said[n-1].readers, r.readers) {
		r.readers = x.said[n-1].readers
	}
	x.said = append(x.said, r)
}

// forget removes what a player has said. A player who has gone can no longer be reported then.
func (t *traces) forget(player string) {
	switch x := t.of[player]; {
	case x == nil:
	case x.gone != 0:
		delete(t.of, player)
	default:
		x.said = nil
	}
}

// pass lets time pass: those who have gone long ago are forgotten.
func (t *traces) pass(now int64) {
	t.now = max(t.now, now)
	n := 0
	for n < len(t.left) && (t.left[n].at <= t.now-traceTime || n < len(t.left)-mostGone) {
		if d := t.left[n]; t.of[d.player] != nil && t.of[d.player].gone == d.at {
			delete(t.of, d.player)
		}
		n++
	}
	t.left = slices.Delete(t.left, 0, n)
}
