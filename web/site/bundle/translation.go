//go:build !js

package bundle

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"awale/assets/languages"
	"awale/assets/locales"
)

// The page for translators, and what it needs to know of the languages beside their texts. It is no part of the game: only translators
// fetch it.
const (
	translateName   = "translate.html"
	translateAbouts = "translate-abouts.json"
	translateStart  = "translate"
)

// forTranslators reports whether a file belongs to the page for translators.
func forTranslators(name string) bool { return strings.HasPrefix(name, translateStart) }

// translated is a language as the page for translators knows it.
type translated struct {
	// About is its file language.json, without what it lacks.
	About map[string]string `json:"about"`
	// Missing are the keys of its other files that are not translated, by file: the game has English texts there.
	Missing map[string][]string `json:"missing,omitempty"`
}

// addTranslation adds what the page for translators needs beside the texts of the languages in the folder of assets. A folder that is not
// there has none.
func addTranslation(sources map[string][]byte, assets string) error {
	if _, ok := sources[translateName]; !ok {
		return nil
	}
	folder := os.DirFS(filepath.Join(assets, "languages"))
	known := struct {
		Languages map[string]translated `json:"languages"`
		Plurals   map[string][]string   `json:"plurals"`
	}{map[string]translated{}, locales.Plurals()}
	for _, lang := range languages.Tags(folder) {
		l, err := translatedIn(folder, lang)
		if err != nil {
			return fmt.Errorf("bundle: the texts in %s: %w", lang, err)
		}
		texts, err := languages.Read(folder, lang, languages.Texts)
		if err != nil {
			return fmt.Errorf("bundle: the texts in %s: %w", lang, err)
		}
		c, err := locales.Parse(lang, texts)
		if err != nil {
			return fmt.Errorf("bundle: the texts in %s: %w", lang, err)
		}
		known.Languages[lang], known.Plurals[lang] = l, c.Categories()
	}
	data, err := json.Marshal(known)
	if err != nil {
		return fmt.Errorf("bundle: %w", err)
	}
	sources[translateAbouts] = data
	return nil
}

// translatedIn returns what the page for translators knows of a language of a folder.
func translatedIn(folder fs.FS, lang string) (translated, error) {
	l := translated{About: map[string]string{}, Missing: map[string][]string{}}
	data, err := fs.ReadFile(folder, path.Join(lang, languages.About))
	if err == nil {
		err = json.Unmarshal(data, &l.About)
	}
	if err != nil {
		return l, err
	}
	for _, kind := range languages.Kinds {
		whole, err := languages.Read(folder, lang, kind)
		if err != nil {
			return l, err
		}
		own, err := fs.ReadFile(folder, path.Join(lang, kind))
		if err != nil {
			own = []byte("{}") // it has not been begun
		}
		var all, has map[string]json.RawMessage
		if err := json.Unmarshal(whole, &all); err != nil {
			return l, err
		}
		if err := json.Unmarshal(own, &has); err != nil {
			return l, err
		}
		maps.DeleteFunc(all, func(key string, _ json.RawMessage) bool { _, ok := has[key]; return ok })
		if len(all) > 0 {
			l.Missing[kind] = slices.Sorted(maps.Keys(all))
		}
	}
	return l, nil
}
