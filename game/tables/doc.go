// Package tables brings the endgame tables of the rule that is played to the computer players, beside the game: it
// fetches the files there are, checks them, and builds small tables where there are none. All of it happens
// behind a gate, so that it takes no more of a frame than is given to it, and whatever goes wrong, play goes on
// without.
package tables
