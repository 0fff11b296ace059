//go:build !js

package hub

import (
	"slices"

	"awale/web/online/protocol"
)

// Those who watch a match see what happens in it later, if the players have agreed on that: see [protocol.Terms].

// behind turns the seconds by which those who watch are behind into milliseconds.
func behind(seconds int) int64 { return int64(seconds) * 1000 }

// publicAt is when those who watch a match may see an event of it, by its terms, in milliseconds since 1970. That the match has begun is
// told at once: the lobby lists it as well.
func publicAt(t protocol.Terms, e protocol.Event) int64 {
	if _, begun := e.(*protocol.Begun); begun {
		return 0
	}
	return e.When() + behind(t.Behind)
}

// seenBy returns those events of the log of a match that a player may have seen by a moment. It returns all to the players of the match.
func seenBy(player string, events []protocol.Event, at int64) []protocol.Event {
	if len(events) == 0 {
		return nil
	}
	begun, ok := events[0].(*protocol.Begun)
	if !ok || begun.Terms.Behind == 0 || slices.Contains(begun.Players[:], player) {
		return events
	}
	n := 1
	for n < len(events) && publicAt(begun.Terms, events[n]) <= at {
		n++
	}
	return events[:n]
}
