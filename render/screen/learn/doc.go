// Package learn teaches: lessons and strategy examples, problems, sets of problems, the World of Awale, and the
// learners who share a device. [Room] opens them. The contents are files of package assets; each position in them is
// proved or verified there.
//
// An exercise has a board of its own. The game on the table does not change.
package learn
