// Package tablefile keeps files of endgame tables in a folder. It builds them, continues interrupted builds,
// and loads the largest valid file of a rule.
package tablefile
