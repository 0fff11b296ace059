// Package locales turns a key and its arguments into a text of a language. The texts are in assets/languages, a folder for each language,
// whose README tells translators what to do.
//
// A file maps dotted keys ("play.turn.you") to texts. A text may hold placeholders in braces
// ("{name}"); a doubled brace ("{{", "}}") stands for the brace itself. A text that depends on a
// number is an object of plural categories ({"one": "{count} seed", "other": "{count} seeds"}), of
// which the argument "count" picks one.
//
// A language is a folder. Nothing here names one but English, which fills in what another one lacks, and the rules of CLDR. Package
// assets/languages/audit tells what a language lacks. The keys "catalogue.<id>.name", ".region", ".remark" and ".source" hold the texts
// of the rules of the catalogue; "{composed}" in a remark stands for the text of "rule.composed".
//
// The package knows nothing of the game.
package locales
