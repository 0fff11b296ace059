// Package library saves games and moves them in and out of the program: the list of games and the page of one,
// statistics, files, links, codes for cameras, pictures and paper. [Room] opens them.
//
// A [Shared] is something to share. Any part of the program can make one and have it shown here.
package library
