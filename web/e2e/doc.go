// Package e2e opens the game in headless Chromium and uses it as a person would: by the names and
// roles of its controls, by touch, mouse and keyboard, and through what screen readers get.
//
// [Site] builds the game once for all tests of a run and serves it with the real server; [Open] opens a
// page of it with a profile of its own, in a browser that all tests share. Whatever the page reports to the console as an
// error fails the test. The package knows roles, names and the page around the program; what a house
// or a rule is, its callers know.
//
// What a player does first is tested in Firefox and WebKit too (TestEngines), through package [awale/web/e2e/engine].
//
// Chromium draws in software here, so times are to be compared with each other only.
package e2e
