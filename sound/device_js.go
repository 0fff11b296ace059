package sound

import (
	"syscall/js"

	"awale/sound/synth"
)

// deviceExists reports whether the browser can make sound. Ebitengine panics or ends the program
// where there is no AudioContext or it refuses to be made, so one is made here and closed again.
// A browser on a machine without loudspeakers makes one all the same and plays to nobody.
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
