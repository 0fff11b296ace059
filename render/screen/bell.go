package screen

import (
	"awale/render/screen/kit"
	"awale/render/screen/online"
)

// bell tells a player who does not see the program that a game on the Internet has begun, or waits for the player's move: once for each,
// by a notification of the system and a sound. It is silent until the player turns it on.
type bell struct {
	host  kit.Notifier
	sound kit.Noises
	// on reports whether the player wants it, and news returns the matches of the player that go on.
	on   func() bool
	news func() []online.Going
	// hidden is set while the program cannot be seen, and known has what the player knows: what there was when the program was hidden,
	// and what was told since.
	hidden bool
	known  map[string]bool
}

// hide follows whether the program cannot be seen.
func (b *bell) hide(hidden bool) {
	b.hidden, b.known = hidden, map[string]bool{}
	b.learn()
}

// look tells what is new. It is called while the program is hidden.
func (b *bell) look() {
	if !b.hidden {
		return
	}
	for _, m := range b.learn() {
		if b.on() {
			b.host.Notify(m.Name, m.Turn)
			b.sound.Ring()
		}
	}
}

// learn takes what there is now as known, and returns the matches in which something was new.
func (b *bell) learn() (fresh []online.Going) {
	for _, m := range b.news() {
		before := len(b.known)
		for _, key := range m.Keys {
			b.known[key] = true
		}
		if len(b.known) > before {
			fresh = append(fresh, m)
		}
	}
	return fresh
}
