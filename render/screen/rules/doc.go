// Package rules is the part of the program that is about rules: the book of all rules, the list, the page that explains one, the editor
// with its board for trials, and rules as files, links and on paper. [Room] opens them.
//
// A sheet that asks for a rule, such as a new game, passes a [Choice] to the list. The package knows no other sheet.
package rules
