// Package kit holds the parts that all screens share: controls, dialogs, sheets and their stack, the window, words,
// messages, settings, lists of cards and small boards. A screen of another package embeds a [Page], which gives it all
// of this.
//
// The package knows no single screen, and nothing of play on the Internet. It knows the host of the program by small
// interfaces: each part of the program asks for the one it needs.
package kit
