// Package tablefile keeps files of endgame tables in a folder: it builds them, so that a build that was ended goes on
// where it was, and finds the largest good one of a rule.
package tablefile
