// Package sheet reads and writes lists of players, results and standings as CSV, for spreadsheets.
//
// It reads what spreadsheets write: commas, semicolons or tabs, quotes, any line ends, a mark of UTF-8 at the beginning, UTF-16 or
// Latin-1. What is wrong is named with its line. A cell that a spreadsheet would take for a formula is written with an apostrophe
// before it, and read without it.
package sheet
