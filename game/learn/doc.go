// Package learn holds what a player learns with, as far as it needs no words: the course, exercises on the board, the problem of
// the day, ratings and the days on which a mistake comes again.
//
// A [Course] is read from a file in assets/lessons. Its texts are in a file for each language beside it. An [Exercise] is one
// position with moves to find. It answers every move: whether it is right, and what the other side plays then.
//
// The package knows no language, screen, clock or file. Times are given to it.
package learn
