// Package locales holds every word a player sees, one flat JSON file per language, and the small
// machinery that turns a key and its arguments into a sentence.
//
// A file maps dotted keys ("play.turn.you") to texts. A text may hold placeholders in braces
// ("{name}"); a doubled brace ("{{", "}}") stands for the brace itself. A text that depends on a
// number is an object of plural categories ({"one": "{count} seed", "other": "{count} seeds"}), of
// which the argument "count" picks one.
//
// To ship a further language, add its file here and, if its plurals differ from those already known,
// a line in plural.go; the audit in this package's tests says what is still missing.
//
// The package knows nothing of the game: not which keys there are, nor who asks for them.
package locales
