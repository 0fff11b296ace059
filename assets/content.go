// Package assets holds what the program reads: its texts, lessons, problems, the World of Awale, the scores of the music and parts of the
// font. In the browser they are files beside the program, which fetches them by their names. Elsewhere this package holds them.
//
// A file is text in the language of its folder, or data without words. So a translator adds a folder and needs no Go.
package assets

import (
	"embed"
	"io/fs"
	"path"
	"slices"
	"strings"

	"awale/assets/languages"
	"awale/assets/locales"
	"awale/assets/scores"
)

//go:embed lessons/*.json problems/*.problems world/*.json scores/*.score
var content embed.FS

// letters are the parts of the font. Each language that needs one has it among its files.
//
//go:embed letters/*.ttf
var letters embed.FS

// Content returns a file by its name, such as "lessons/course.json". The error is that of [embed.FS].
func Content(name string) ([]byte, error) {
	if file, ok := strings.CutPrefix(name, locales.Folder); ok {
		lang, kind := path.Split(file)
		if strings.HasSuffix(kind, locales.LettersSuffix) {
			return letters.ReadFile("letters/" + kind)
		}
		return languages.Read(languages.Shipped, strings.TrimSuffix(lang, "/"), kind)
	}
	return content.ReadFile(name)
}

// Names returns the names of all files, in their order.
func Names() []string {
	names, _ := fs.Glob(content, "*/*") // the pattern is valid
	for _, lang := range locales.Languages() {
		for _, kind := range languages.Kinds {
			names = append(names, locales.FileOf(lang, kind))
		}
	}
	for _, l := range locales.Named() {
		if l.Font != "" {
			regular, bold := l.Letters()
			names = append(names, regular, bold)
		}
	}
	slices.Sort(names)
	return names
}

// Scores returns the texts of the scores, in the order of their names.
func Scores() []string {
	var texts []string
	for _, name := range scores.Names() {
		text, _ := content.ReadFile(name) // a test compares the names with the files
		texts = append(texts, string(text))
	}
	return texts
}
