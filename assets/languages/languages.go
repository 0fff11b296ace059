// Package languages holds one folder for each language of the program, with the same few files in each: see README.md. A folder more is a
// language more.
package languages

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
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

// Read returns a file of a language. What it lacks is filled in from that of the fallback.
func Read(folder fs.FS, tag, file string) ([]byte, error) {
	data, _, err := Whole(folder, tag, file)
	return data, err
}

// Whole is Read that also returns the keys that the file lacks, sorted.
func Whole(folder fs.FS, tag, file string) (data []byte, missing []string, err error) {
	complete, err := fs.ReadFile(folder, path.Join(Fallback, file))
	if err != nil || tag == Fallback {
		return complete, nil, err
	}
	if !slices.Contains(Tags(folder), tag) {
		return nil, nil, fmt.Errorf("there is no language %q", tag)
	}
	data, err = fs.ReadFile(folder, path.Join(tag, file))
	if err != nil {
		data = []byte("{}") // it has not been begun
	}
	var all, own map[string]json.RawMessage
	if err := json.Unmarshal(complete, &all); err != nil {
		return nil, nil, fmt.Errorf("%s/%s: %w", Fallback, file, err)
	}
	if err := json.Unmarshal(data, &own); err != nil {
		return nil, nil, fmt.Errorf("%s/%s: %w", tag, file, err)
	}
	for _, key := range slices.Sorted(maps.Keys(all)) {
		if _, ok := own[key]; !ok {
			missing = append(missing, key)
		}
	}
	if len(missing) == 0 {
		return data, nil, nil
	}
	for _, key := range missing {
		own[key] = all[key]
	}
	data, err = json.Marshal(own)
	return data, missing, err
}
