//go:build !js

package bundle

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"awale/assets/languages"
	"awale/assets/locales"
)

// The page for translators, and the words of all languages that the game says before or without its program. It is no part of the game:
// nobody fetches it who does not translate.
const (
	translateName   = "translate.html"
	translateAbouts = "translate-abouts.json"
	translateStart  = "translate"
)

// forTranslators reports whether a file belongs to the page for translators.
func forTranslators(name string) bool { return strings.HasPrefix(name, translateStart) }

// addTranslation adds what the page for translators needs beside the texts of the languages in the folder of assets. A folder that is not
// there has none.
func addTranslation(sources map[string][]byte, assets string) error {
	if _, ok := sources[translateName]; !ok {
		return nil
	}
	folder := os.DirFS(filepath.Join(assets, "languages"))
	abouts := map[string]map[string]string{}
	for _, lang := range languages.Tags(folder) {
		about, err := locales.AboutIn(folder, lang)
		if err != nil {
			return fmt.Errorf("bundle: %s in %s: %w", languages.About, lang, err)
		}
		abouts[lang] = about
	}
	data, err := json.Marshal(abouts)
	if err != nil {
		return fmt.Errorf("bundle: %w", err)
	}
	sources[translateAbouts] = data
	return nil
}
