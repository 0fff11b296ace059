package screen

import (
	"awale/render/anim"
	"awale/render/screen/kit"
)

// haptics lets a phone vibrate along with some noises.
type haptics struct {
	kit.Sound
	host kit.Host
	// on reports whether the player wants vibration.
	on func() bool
	// touched is set after the first gesture: browsers refuse to vibrate before.
	touched bool
}

// Times for which the device vibrates, in milliseconds.
const (
	shortBuzz   = 12
	captureBuzz = 25
	thudBuzz    = 45
	endBuzz     = 80
)

func (h *haptics) buzz(milliseconds int) {
	if h.touched && h.on() {
		h.host.Vibrate(milliseconds)
	}
}

// Unlock implements [kit.Noises].
func (h *haptics) Unlock() {
	h.touched = true
	h.Sound.Unlock()
}

// Play implements [kit.Noises].
func (h *haptics) Play(cue anim.Cue) {
	switch cue.Kind {
	case anim.Lift:
		h.buzz(shortBuzz)
	case anim.Capture, anim.Claim:
		h.buzz(captureBuzz)
	}
	h.Sound.Play(cue)
}

// Finish implements [kit.Noises].
func (h *haptics) Finish(result int, f anim.Finale) {
	h.buzz(endBuzz)
	h.Sound.Finish(result, f)
}

// Thud implements [kit.Noises].
func (h *haptics) Thud() {
	h.buzz(thudBuzz)
	h.Sound.Thud()
}
