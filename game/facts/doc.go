// Package facts describes a move by facts: what it takes, gives, protects, threatens, feeds and prepares. A fact
// follows from the rules alone and is always true. Facts do not say whether the move is good.
//
// The package is pure: it knows rules and positions, and no game, search, language or screen.
package facts
