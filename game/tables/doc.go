// Package tables gets the endgame tables of the rule that is played, for the computer players. It fetches the files that
// a [Source] has, checks them, and builds small tables where there are none. All of this happens behind a gate, so that
// it takes no more of a frame than it is given. Whatever goes wrong, the game goes on without tables.
//
// The package knows no file and no network: a Source stands for them.
package tables
