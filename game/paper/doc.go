// Package paper makes printed pages of games: the record of a game with its comments, variations and diagrams, a
// position or a problem, and a blank score sheet. Each is one HTML page in one language, in the style of package
// manual. It loads nothing and runs no scripts, and every text on it is escaped.
//
// The package knows nothing of browsers, printers, files or screens.
package paper
