//go:build !js

package hub

import (
	"log/slog"

	"awale/web/online/protocol"
)

// keptChanges is the number of notices of changes whose texts are kept: as many as the lobby keeps for those who come back.
const keptChanges = 500

// texts owns the texts of notices that many clients get, so that each is encoded once.
type texts struct {
	log *slog.Logger
	// whole is the whole lobby as it was sent last, and wholeText its text.
	whole     protocol.Notice
	wholeText []byte
	// changes are the texts of the last notices of what has changed in the lobby, by their numbers.
	changes map[uint64][]byte
}

// of returns the text of a notice, nil for one that cannot be written. The texts of the whole lobby and of its changes are remembered for
// others who get the same, now or when they come back. The caller holds the lock of the hub.
func (t *texts) of(n protocol.Notice) []byte {
	_, change := n.With.(*protocol.Changed)
	_, whole := n.With.(*protocol.Lobby)
	if text := t.changes[n.Number]; change && text != nil {
		return text
	}
	if whole && n == t.whole {
		return t.wholeText
	}
	text, err := n.Encode()
	if err != nil {
		t.log.Error("a notice cannot be written", "kind", n.With.Kind(), "error", err)
		return nil
	}
	switch {
	case whole:
		t.whole, t.wholeText = n, text
	case change:
		t.changes[n.Number] = text
		delete(t.changes, n.Number-keptChanges)
	}
	return text
}
