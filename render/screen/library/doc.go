// Package library keeps games and takes them in and out of the program: the list of games and the page of one, statistics, files, links,
// codes for cameras, pictures and paper. [Room] opens them.
//
// What is shared is a [Shared]: any part of the program can make one and have it shown here.
package library
