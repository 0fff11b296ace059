package platform

import (
	"syscall/js"
	"testing"

	"awale/ai/remote"
)

// A worker that the program has given up is ended.
func TestALostThinkerIsEnded(t *testing.T) {
	h := withPage(t, `listenThinker: (r) => { globalThis.thinkerReceiver = r; }, endThinker: () => { globalThis.thinkerEnded = true; }`)
	t.Cleanup(func() {
		js.Global().Delete("thinkerReceiver")
		js.Global().Delete("thinkerEnded")
	})
	c, ok := h.Thinker().(*remote.Client)
	if !ok || js.Global().Get("thinkerEnded").Truthy() {
		t.Fatal("there is no worker to begin with")
	}
	if c.Lost(); !js.Global().Get("thinkerEnded").Truthy() {
		t.Error("the worker goes on")
	}
}
