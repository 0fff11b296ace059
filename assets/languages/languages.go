// Package languages holds one folder for each language of the program, with the same few files in each: see README.md. A folder more is a
// language more.
package languages

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
)

// The files of a language.
const (
	// About says what the language is called, and has what is said before or without the program. A folder with it is a language.
	About   = "language.json"
	Texts   = "texts.json"
	Lessons = "lessons.json"
	World   = "world.json"
)

// Kinds are the names of the files with what the program says.
var Kinds = []string{Texts, Lessons, World}

// Fallback is the language of every text that another one lacks.
const Fallback = "en"

// Abouts and Shipped are the folders. The page holds neither: it gets files from where it came from.
var (
	//go:embed */language.json
	Abouts embed.FS
	//go:embed */*.json
	Shipped embed.FS
)

// Tags returns the BCP 47 tags of the languages in a folder, sorted.
func Tags(folder fs.FS) []string {
	found, _ := fs.Glob(folder, "*/"+About) // the pattern is valid
	for i, name := range found {
		found[i] = path.Dir(name)
	}
	return found
}

// PluralKey is the key of the plural rule of a language that CLDR lacks. It is written in Texts and holds for all files of the language.
const PluralKey = "language.plural"

// Read returns a file of a language. What it lacks is filled in from that of the fallback, and the plural rule from the texts of the
// language. The error says that there is no such language, or which file is no JSON object.
func Read(folder fs.FS, tag, file string) ([]byte, error) {
	complete, err := fs.ReadFile(folder, path.Join(Fallback, file))
	if err != nil || tag == Fallback {
		return complete, err
	}
	if !slices.Contains(Tags(folder), tag) {
		return nil, fmt.Errorf("there is no language %q", tag)
	}
	all, err := parse(complete)
	if err != nil {
		return nil, fmt.Errorf("%s/%s: %w", Fallback, file, err)
	}
	data, err := fs.ReadFile(folder, path.Join(tag, file))
	if err != nil {
		data = []byte("{}") // it has not been begun
	}
	own, err := parse(data)
	if err != nil {
		return nil, fmt.Errorf("%s/%s: %w", tag, file, err)
	}
	if rule := pluralRule(folder, tag); rule != nil && (file == Lessons || file == World) {
		all[PluralKey] = rule
	}
	before := len(own)
	for key, text := range all {
		if _, ok := own[key]; !ok {
			own[key] = text
		}
	}
	if len(own) == before {
		return data, nil
	}
	return json.Marshal(own)
}

// pluralRule returns the plural rule among the texts of a language, nil for none.
func pluralRule(folder fs.FS, tag string) json.RawMessage {
	data, err := fs.ReadFile(folder, path.Join(tag, Texts))
	if err != nil {
		return nil
	}
	texts, _ := parse(data) // a fault in them is an error where they are read
	return texts[PluralKey]
}

// parse reads a file as its keys with their texts.
func parse(data []byte) (texts map[string]json.RawMessage, err error) {
	if err := json.Unmarshal(data, &texts); err != nil {
		return nil, err
	}
	if texts == nil {
		return nil, errors.New("it is null, not an object")
	}
	return texts, nil
}
