// Package facts says what a move does: what it takes, gives, protects, threatens, feeds and prepares. A fact follows from
// the rules alone and is always true; whether the move is good is not asked here.
//
// The package is pure: it knows rules and positions, and no game, search, language or screen.
package facts
