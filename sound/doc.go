// Package sound plays the sounds of the game. It synthesises them when they are first needed, and plays them in stereo at the place
// of the event.
//
// A [Player] never fails. It is silent until [Player.Unlock] reports the first gesture of the player, because browsers block audio
// until then. It is also silent while it is muted or hidden, and if there is no sound device. It opens an audio context only after
// it has found a device (see the device files), because the context of Ebitengine ends the whole program if it cannot open a
// device. A device that is lost later is opened again when there is one.
//
// The package knows houses and seeds, but no screen, animation, rules or listener. The samples come from sound/synth.
package sound
