// Package sound is what the game sounds like: effects that are synthesised when they are first
// needed, played where they happen from left to right.
//
// A [Player] is always there and never fails. It is silent until [Player.Unlock] tells of the
// player's first gesture, because browsers keep audio shut until then; it is silent while muted or
// hidden; and it is silent where there is no sound device. Ebitengine ends the whole program when
// its audio context cannot open a device, so none is created before a device has been seen
// (see device.go). Music is to become another voice of the same Player.
//
// The package knows houses and seeds, but nothing of the screen, of animation, of the rules or of
// who is listening. The samples come from sound/synth.
package sound
