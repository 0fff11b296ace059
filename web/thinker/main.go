//go:build js

// Command thinker is the program that thinks in a worker of the page, beside the program of the game. It runs the jobs that come by
// message (see [awale/ai/remote]). It knows rules and searches alone: Ebitengine cannot start where there is no document.
package main

import (
	"syscall/js"
	"time"

	"awale/ai/remote"
)

func main() {
	begun := time.Now()
	clock := func() time.Duration { return time.Since(begun) }
	page := js.Global()
	searches := remote.NewSlices(clock, newPause())
	s := remote.NewServer(searches, searches.Beside(), clock, func(message []byte) {
		bytes := js.Global().Get("Uint8Array").New(len(message))
		js.CopyBytesToJS(bytes, message)
		page.Call("postMessage", bytes)
	})
	page.Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		bytes := args[0].Get("data")
		message := make([]byte, bytes.Length())
		js.CopyBytesToGo(message, bytes)
		s.Receive(message)
		return nil
	}))
	s.Greet()
	select {}
}

// newPause returns a function that has the browser deliver the messages that have come. A message to itself comes behind them, and
// other than a timer it comes at once.
func newPause() func() {
	channel := js.Global().Get("MessageChannel").New()
	resumed := make(chan struct{}, 1)
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		resumed <- struct{}{}
		return nil
	}))
	port := channel.Get("port2")
	return func() {
		port.Call("postMessage", js.Null())
		<-resumed
	}
}
