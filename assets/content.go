// Package assets holds what the program reads after its first frame: lessons, problems and the World of Awale. In the browser
// they are files beside the program, which fetches them by their names. Elsewhere this package holds them.
//
// A file is text in the language that its name says, or data without words. So a translator adds files and needs no Go.
package assets

import "embed"

//go:embed lessons/*.json problems/*.problems world/*.json
var content embed.FS

// Content returns a file by its name, such as "lessons/en.json". The error is that of [embed.FS].
func Content(name string) ([]byte, error) { return content.ReadFile(name) }

// ContentFolders are the folders whose files the browser fetches.
func ContentFolders() []string { return []string{"lessons", "problems", "world"} }
