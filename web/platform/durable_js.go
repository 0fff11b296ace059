package platform

import "awale/game/save"

// durable is a text that the page keeps in IndexedDB.
type durable struct{ host *Host }

// Durable returns the place for a copy of the present game.
func (h *Host) Durable() save.Durable { return durable{h} }

// Kept implements [save.Durable].
func (d durable) Kept() string { return d.host.text("copyGet") }

// Keep implements [save.Durable].
func (d durable) Keep(text string) { d.host.tell("copySet", text) }
