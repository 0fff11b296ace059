package rules

// The problems of a file that was chosen or dropped.
const (
	FileTooLarge   = "too-large"
	FileNoText     = "no-text"
	FileUnreadable = "unreadable"
)

// FileProblems are the problems that files can have.
var FileProblems = []string{FileTooLarge, FileNoText, FileUnreadable}

// File is a text that was chosen or dropped, or the problem why there is no text.
type File struct{ Name, Text, Problem string }
