//go:build !js

package hub

import "awale/web/online/lobby"

// beginnings begins the matches that the lobby has agreed on as time passes, and keeps reports. It has a goroutine of its own: the store
// may be slow with each of them, and the beat does not wait, or another server would take over.
type beginnings struct {
	hub *Hub
	// wake has an element when there is something to do.
	wake chan struct{}
	// agreed are the matches that are to begin. The lock of the hub guards it.
	agreed []lobby.Agreement
}

// run does what there is to do, until the hub stops.
func (b *beginnings) run() {
	h := b.hub
	for {
		select {
		case <-h.ctx.Done():
			return
		case <-b.wake:
		}
		h.mu.Lock()
		agreed := b.agreed
		b.agreed = nil
		h.mu.Unlock()
		all := newBatch(h.ctx)
		for _, a := range agreed {
			all.try(func() error {
				_ = h.begin(a, sitting{}) // it is logged, and the others begin
				return nil
			})
		}
		h.reports.flush()
		all.wait()
	}
}
