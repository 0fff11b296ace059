// Package hall shows tournaments: pairings and results, standings, the card of each player, and who has won.
//
// [Room.Show] opens a tournament. The sheets see it as a [Held]. Whoever has a tournament implements that interface: this package does for
// those of this device, with boards of wood; another room can do so for those of a host. A tournament of a host implements [Hosted]
// as well: who the player of this device is, what stands above and below the views, and what a tap on a game does.
//
// The sheets read the tournament anew each time they are built, and change nothing in it. Whoever changes it calls [kit.Kit.Changed].
// They work for all forms: a tournament without rounds shows its games, the latest first.
//
// The package knows no host, no clock and no files.
package hall
