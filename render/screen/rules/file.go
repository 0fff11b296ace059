package rules

// What can be wrong with a file that was chosen or dropped.
const (
	FileTooLarge   = "too-large"
	FileNoText     = "no-text"
	FileUnreadable = "unreadable"
)

// FileProblems are the problems that files can come with.
var FileProblems = []string{FileTooLarge, FileNoText, FileUnreadable}

// File is a text that was chosen or dropped, or the problem why there is none.
type File struct{ Name, Text, Problem string }
