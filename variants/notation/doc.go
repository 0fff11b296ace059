// Package notation writes and reads the texts in which players exchange houses, moves, positions, rules and
// whole games: position strings and share links, in the conventions of the Oware world. What those
// conventions have no word for, a direction that a player chooses or a round that has been played, follows in letters of
// our own, so that a game of any rule can be written.
//
// Everything read comes from outside and is bounded, strict and replayed with the rules before it is
// believed; what is wrong is told as an [*Error], whose Kind a screen can translate. Everything
// written is read back to the same value.
//
// The package knows nothing of languages, screens, records with variations, storage or networks. Each
// notation has its own files and none knows another's syntax beyond the letters of the houses.
package notation
