//go:build !js

// Package scores holds the pieces of music: texts that README.md describes. In a browser the page fetches them after the
// first frame, so there they are not part of the program.
package scores

import (
	"embed"
	"io/fs"
)

//go:embed *.score
var files embed.FS

// Texts returns the scores in the order of their names.
func Texts() []string {
	names, _ := fs.Glob(files, "*.score") // the pattern is valid
	texts := make([]string, len(names))
	for i, name := range names {
		text, _ := files.ReadFile(name) // what is embedded can be read
		texts[i] = string(text)
	}
	return texts
}
