// Package manual makes a book of rules for printing: one HTML page that explains one or more rules in one language. It has
// pictures of the board at the start and of moves that show what is special about a rule.
//
// The sentences come from variants.Explain, the examples are moves of random games, and the pictures are drawn from
// positions. The package has no text of its own about a rule, so a player's own rule gets as good a chapter as a rule
// of the catalogue.
//
// The page loads nothing and runs no scripts, and every text on it is escaped. The package knows nothing of browsers,
// printers, files or screens.
package manual
