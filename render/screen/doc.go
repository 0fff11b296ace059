// Package screen holds every screen of the program as a tree of ui nodes, one file a screen, and the
// [App] that stands behind them: it turns what a player does into commands for the game's session and
// what the session tells into trees, animation, sound, words and saves.
//
// It draws nothing and knows no Ebitengine, so that a whole game can be played in a test without a
// window. Package render draws what it shows; package web/platform lends it a browser or a desktop.
package screen
