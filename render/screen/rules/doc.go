// Package rules is the part of the program about rules: the book of all rules, the list, the page that explains a rule,
// the editor with its trial board, and rules as files, as links and on paper. [Room] opens them.
//
// A sheet that needs a rule, such as a new game, passes a [Choice] to the list. The package knows no other sheet.
package rules
