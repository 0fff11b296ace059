// Package sound plays the sounds of the game. It synthesises them when they are first needed and plays them in
// stereo at the place of the event.
//
// A [Player] never fails. It is silent until [Player.Unlock] reports the first gesture of the player, because
// browsers block audio until then. It is also silent while muted or hidden, and if there is no sound device.
// A context is opened only after a device has been detected (see the device files): where Ebitengine's own is used, it ends the
// whole program if it cannot open a device. A device that is lost later is opened anew when there is one again.
//
// The package knows houses and seeds, but not the screen, animation, the rules or who is listening. The samples
// come from sound/synth.
package sound
