//go:build !js

package bundle

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"

	"awale/assets/locales"
	"awale/sound/score"
)

// contentFolders are the folders of assets with files that the program fetches after its first frame, beside those of languages.
var contentFolders = []string{"lessons", "problems", "scores", "world"}

// contentSuffix ends the names of these files in the site.
const contentSuffix = ".content"

// contentName returns what the file of a folder is called in the site: "folder-file.content".
func contentName(folder, name string) string { return folder + "-" + name + contentSuffix }

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
	return errors.Join(addLanguages(sources, assets), addTranslation(sources, assets))
}

// licenceName is the licence of the fonts, which comes with every copy of them. The page names it, and nobody has to fetch it.
const licenceName = "OFL.txt"

// addLicence adds the licence of the fonts in a folder of assets to the files of the site. A folder without fonts has none.
func addLicence(sources map[string][]byte, assets string) error {
	text, err := os.ReadFile(filepath.Join(assets, "fonts", licenceName))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("bundle: %w", err)
	}
	sources[licenceName] = text
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

// content settles the files of content and the program that thinks, and lists them for the page: the name, the size, the checksum and
// the final name of each, with colons between them, and blanks between the files.
func (r *resolver) content() (string, error) {
	var entries []string
	for file, data := range r.sources {
		stem, ok := strings.CutSuffix(file, contentSuffix)
		if !ok && !IsTexts(file) && !isWords(file) && file != thinkerName {
			continue
		}
		path, err := r.file(file)
		if err != nil {
			return "", err
		}
		if isWords(file) {
			data = r.list[slices.IndexFunc(r.list, func(n named) bool { return n.name == file })].data // it names its manifest by now
		}
		entries = append(entries, fmt.Sprintf("%s:%d:%d:%s", listed(strings.TrimSuffix(stem, ".wasm")), len(data), checksum(data), path))
	}
	sort.Strings(entries)
	return strings.Join(entries, " "), nil
}

// later reports whether a file is fetched only after the game can be played.
func later(name string) bool {
	ext := filepath.Ext(name)
	return ext == tablesSuffix || ext == contentSuffix && !isLetters(name) || name == workerName || name == keptName ||
		name == thinkerName || name == thinkerScript || name == licenceName || forInstallation(name) || forTranslators(name)
}

// listed returns the name by which the program asks for a file.
func listed(stem string) string {
	if lang, kind, ok := ofLanguage(stem); ok {
		return locales.FileOf(lang, kind)
	}
	return strings.Replace(stem, "-", "/", 1)
}
