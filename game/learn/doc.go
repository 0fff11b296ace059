// Package learn has the material a player learns with, as far as it needs no words: the course, exercises on the board,
// the problem of the day, ratings, and the days on which a mistake is asked again.
//
// A [Course] is read from a file in assets/lessons. A file for each language beside it has its texts. An [Exercise] is
// a position with moves to find. It judges every move, and plays the answer of the other side.
//
// The package knows no language, screen, clock or file. Times are given to it.
package learn
