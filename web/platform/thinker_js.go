package platform

import (
	"syscall/js"

	"awale/ai"
	"awale/ai/remote"
)

// Thinker returns the worker of the page, in which searches run beside the program. It takes jobs once it is there, and none if the
// page has none.
func (h *Host) Thinker() ai.Elsewhere {
	c := remote.NewClient(func(message []byte) {
		bytes := js.Global().Get("Uint8Array").New(len(message))
		js.CopyBytesToJS(bytes, message)
		h.tell("sendThinker", bytes)
	}, func() { h.tell("endThinker") })
	h.tell("listenThinker", map[string]any{
		"message": js.FuncOf(func(_ js.Value, args []js.Value) any {
			message := make([]byte, args[0].Length())
			js.CopyBytesToGo(message, args[0])
			c.Receive(message)
			return nil
		}),
		"end": js.FuncOf(func(js.Value, []js.Value) any { c.Lost(); return nil }),
	})
	return c
}
