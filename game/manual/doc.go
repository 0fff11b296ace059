// Package manual makes a printed book of rules: one HTML page, complete in itself, that explains one rule or
// many in one language, with pictures of the board at the start and of moves that show what is special.
//
// The sentences are those of variants.Explain, the examples are moves of random games that the rules themselves
// play, the pictures are drawn from positions. Nothing about any rule is written here, so that a rule of
// a player's own gets as good a book as one of the catalogue.
//
// The page needs nothing from elsewhere and runs nothing; every text on it is escaped, wherever it
// comes from. The package knows nothing of browsers, printers, files or screens.
package manual
