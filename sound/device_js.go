package sound

import (
	"syscall/js"

	"awale/sound/synth"
)

// deviceExists reports whether the browser can play sound. Ebitengine panics or ends the program if there is no
// AudioContext or it cannot be created, so this function tries to create one and closes it. On a machine
// without loudspeakers a browser creates one too and plays silently.
func deviceExists() (exists bool) {
	defer func() {
		if recover() != nil {
			exists = false
		}
	}()
	class := js.Global().Get("AudioContext")
	if !class.Truthy() {
		class = js.Global().Get("webkitAudioContext")
	}
	if !class.Truthy() {
		return false
	}
	options := js.Global().Get("Object").New()
	options.Set("sampleRate", synth.Rate)
	c := class.New(options)
	if c.Get("close").Truthy() {
		c.Call("close")
	}
	return true
}
