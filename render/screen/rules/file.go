package rules

// The problems of a file that was chosen or dropped.
const (
	FileTooLarge   = "too-large"
	FileNoText     = "no-text"
	FileUnreadable = "unreadable"
	// FilesTooMany is the problem of the first of those files that are left, because they were more than are read at a time.
	FilesTooMany = "too-many"
)

// FileProblems are the problems that files can have.
var FileProblems = []string{FileTooLarge, FileNoText, FileUnreadable, FilesTooMany}

// File is a text that was chosen or dropped, or the problem why there is no text.
type File struct{ Name, Text, Problem string }
