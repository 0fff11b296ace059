//go:build !js

package bundle

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
)

// workerName is the service worker, which keeps the game on the device. It has no hash in its name: browsers look under the same name
// for a newer one.
const workerName = "worker.js"

// keptName is the list of the files of a build that the service worker may keep.
const keptName = "kept.json"

// The groups of files that are kept together. All other groups are languages.
const (
	groupGame   = "game"
	groupMusic  = "music"
	groupTables = "tables"
)

// keptFile is an entry of the list: a file, its size in bytes as it is, and its group.
type keptFile struct {
	Path  string `json:"path"`
	Size  int    `json:"size"`
	Group string `json:"group"`
}

// group returns the group of a file. Files of a language other than the player's, music and tables are kept once they were fetched.
func (r *resolver) group(name string) string {
	lang, _, isLanguage := ofLanguage(name)
	switch {
	case filepath.Ext(name) == tablesSuffix:
		return groupTables
	case strings.HasPrefix(name, "scores-") && strings.HasSuffix(name, contentSuffix):
		return groupMusic
	case isLanguage:
		return lang
	}
	return groupGame
}

// kept settles all files of a site but the page, and makes a list of them for the service worker, without the pictures for those who
// install the game and the page for translators. It returns the final name of the list, "" for a site without a service worker.
func (r *resolver) kept() (string, error) {
	if _, ok := r.sources[workerName]; !ok {
		return "", nil
	}
	var files []keptFile
	for _, name := range slices.Sorted(maps.Keys(r.sources)) {
		if name == Index {
			continue
		}
		path, err := r.file(name)
		if err != nil {
			return "", err
		}
		if name != workerName && !forInstallation(name) && !forTranslators(name) {
			files = append(files, keptFile{path, r.sizes[name], r.group(name)})
		}
	}
	data, err := json.Marshal(files)
	if err != nil {
		return "", fmt.Errorf("bundle: %w", err)
	}
	r.sources[keptName] = data
	return r.file(keptName)
}

// unnamed is the attribute of a page for its build, before it is filled in.
const unnamed = `data-build=""`

// nameBuild gives a page the name of its build: the hash of the page before that. The page names all other files by their hashes.
func nameBuild(page []byte) []byte {
	return bytes.Replace(page, []byte(unnamed), []byte(`data-build="`+hash(page)+`"`), 1)
}
