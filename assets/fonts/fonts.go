// Package fonts holds the typeface of the program: Awale Sans, a subset of Andika made by subset.sh
// (see README.md and OFL.txt for where it comes from and its licence).
//
// It holds only the files.
package fonts

import _ "embed"

//go:embed AwaleSans-Regular.ttf
var regular []byte

//go:embed AwaleSans-Bold.ttf
var bold []byte

// Regular returns the TrueType file of the regular cut. It must not be changed.
func Regular() []byte { return regular }

// Bold returns the TrueType file of the bold cut. It must not be changed.
func Bold() []byte { return bold }
