//go:build !js

package bundle

import (
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"awale/sound/score"
)

// contentFolders are the folders of assets with files that the program fetches after its first frame, but for the texts of one
// language.
var contentFolders = []string{localesFolder, "lessons", "problems", "scores", "world"}

// localesFolder is the folder of the texts, one file per language.
const localesFolder = "locales"

// contentSuffix ends the names of these files in the site, but for texts.
const contentSuffix = ".content"

// contentName returns what the file of a folder is called in the site: "folder-file.content". Texts keep their suffix: hosts
// compress a file of a kind that they know, and these come before the first frame.
func contentName(folder, name string) string {
	if folder == localesFolder {
		return folder + "-" + name
	}
	return folder + "-" + name + contentSuffix
}

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
			data, err := os.ReadFile(file)
			if err == nil && strings.HasSuffix(name, scoreSuffix) {
				data, err = parsed(data)
			}
			if err != nil {
				return fmt.Errorf("bundle: %s: %w", name, err)
			}
			sources[contentName(folder, name)] = data
		}
	}
	return nil
}

// scoreSuffix ends the names of scores.
const scoreSuffix = ".score"

// parsed returns a score as the page reads it: it has no parser of its own.
func parsed(text []byte) ([]byte, error) {
	piece, err := score.Parse(string(text))
	if err != nil {
		return nil, err
	}
	return score.Encode(piece), nil
}

// content settles the files of content and lists them for the page: the name, the size, the checksum and the final name of each,
// with colons between them, and blanks between the files.
func (r *resolver) content() (string, error) {
	var entries []string
	for file, data := range r.sources {
		stem, ok := strings.CutSuffix(file, contentSuffix)
		if !ok && !IsTexts(file) {
			continue
		}
		path, err := r.file(file)
		if err != nil {
			return "", err
		}
		entries = append(entries, fmt.Sprintf("%s:%d:%d:%s", strings.Replace(stem, "-", "/", 1), len(data), checksum(data), path))
	}
	sort.Strings(entries)
	return strings.Join(entries, " "), nil
}

// later reports whether a file is fetched only after the game can be played.
func later(name string) bool {
	ext := filepath.Ext(name)
	return ext == tablesSuffix || ext == contentSuffix || name == workerName || name == keptName || forInstallation(name)
}

// IsTexts reports whether a file holds the texts of a language. A browser fetches those of one language before the game can be
// played.
func IsTexts(name string) bool {
	return strings.HasPrefix(name, localesFolder+"-") && strings.HasSuffix(name, ".json")
}
