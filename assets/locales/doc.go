// Package locales holds every text that a player reads, in one flat JSON file per language, and turns a key and its
// arguments into a text.
//
// A file maps dotted keys ("play.turn.you") to texts. A text may hold placeholders in braces
// ("{name}"); a doubled brace ("{{", "}}") stands for the brace itself. A text that depends on a
// number is an object of plural categories ({"one": "{count} seed", "other": "{count} seeds"}), of
// which the argument "count" picks one.
//
// To add a language, add its file here, its tag to Languages and, if its plural forms are new, a line in plural.go. The
// tests of this package say what is missing. What the page says before it has these texts is in web/page/watch.js and
// words.js. The keys "catalogue.<id>.name", ".region", ".remark" and ".source" hold the texts of the rules of the
// catalogue; "{composed}" in a remark stands for the text of "rule.composed".
//
// The package knows nothing of the game.
package locales
