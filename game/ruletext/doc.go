// Package ruletext finds the texts of a rule in a language: its name, its region, a remark on what is special about it
// and its source.
//
// The texts of a rule of the catalogue are in the locale files, under keys such as "catalogue.abapa.name". A rule that
// a player made carries its texts in [variants.Parameters], in one language or several.
//
// The package knows no language. It is given the texts of each language as [Words].
package ruletext
