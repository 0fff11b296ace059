// Package kit holds what every screen is made of: controls, dialogs, sheets and their stack, the window, words, messages, settings,
// lists of cards and small boards. A screen of any other package embeds a [Page], which gives it all of this.
//
// The package knows no single screen, and nothing of play on the Internet. The host of the program is known here by small interfaces:
// each part of the program asks for the one it needs.
package kit
