//go:build !js

package bundle

import (
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
)

// contentFolders are the folders of assets with files that the program fetches after its first frame.
var contentFolders = []string{"lessons", "problems", "scores", "world"}

// contentSuffix ends the names of these files in the site: "folder-file.content".
const contentSuffix = ".content"

// addContent adds the content in a folder of assets to the files of the site. A folder that is not there has none.
func addContent(sources map[string][]byte, assets string) error {
	for _, folder := range contentFolders {
		files, err := filepath.Glob(filepath.Join(assets, folder, "*.*"))
		if err != nil {
			return fmt.Errorf("bundle: %w", err)
		}
		for _, file := range files {
			name := filepath.Base(file)
			if strings.HasSuffix(name, ".go") || strings.HasSuffix(name, ".md") || strings.ContainsAny(name, ": \"<>&") {
				continue
			}
			if sources[folder+"-"+name+contentSuffix], err = os.ReadFile(file); err != nil {
				return fmt.Errorf("bundle: %w", err)
			}
		}
	}
	return nil
}

// content settles the files of content and lists them for the page: the name, the size and the final name of each, with colons
// between them, and blanks between the files.
func (r *resolver) content() (string, error) {
	var entries []string
	for file, data := range r.sources {
		stem, ok := strings.CutSuffix(file, contentSuffix)
		if !ok {
			continue
		}
		path, err := r.file(file)
		if err != nil {
			return "", err
		}
		entries = append(entries, fmt.Sprintf("%s:%d:%s", strings.Replace(stem, "-", "/", 1), len(data), path))
	}
	sort.Strings(entries)
	return strings.Join(entries, " "), nil
}

// later reports whether a file is fetched only after the game can be played.
func later(name string) bool {
	ext := filepath.Ext(name)
	return ext == tablesSuffix || ext == contentSuffix
}
