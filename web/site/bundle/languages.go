//go:build !js

package bundle

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"os"
	"path"
	"path/filepath"
	"strings"

	"awale/assets/languages"
	"awale/assets/locales"
)

// The names of the files of a language in the site: "languages-fr.texts.json". Texts and the words of the page come before the first
// frame. Hosts compress a file of a kind that they know, so the names of these end in .json, and those of the others in ".content".
const (
	languagesStart = "languages-"
	pageKind       = "page.json"
)

// languageFile returns what a file of a language is called in the site.
func languageFile(lang, kind string) string {
	name := languagesStart + lang + "." + kind
	if kind == languages.Texts || kind == pageKind {
		return name
	}
	return name + contentSuffix
}

// ofLanguage takes the name of a file of a language apart. ok is false for other files.
func ofLanguage(name string) (lang, kind string, ok bool) {
	rest, ok := strings.CutPrefix(name, languagesStart)
	if !ok {
		return "", "", false
	}
	return strings.Cut(strings.TrimSuffix(rest, contentSuffix), ".")
}

// IsTexts reports whether a file holds the texts of a language. A browser fetches those of one language before the game can be
// played.
func IsTexts(name string) bool {
	_, kind, _ := ofLanguage(name)
	return kind == languages.Texts
}

// isWords reports whether a file holds what the page says by itself in a language, which is fetched together with the texts.
func isWords(name string) bool {
	_, kind, _ := ofLanguage(name)
	return kind == pageKind
}

// wordsMark is the place in a script for the English words of the page, and pagePrefix begins the keys of words of the page.
const (
	wordsMark  = `"{words}"`
	pagePrefix = "page."
)

// addLanguages adds the languages in the folder of assets to the files of the site, and names them in the page. A folder that is not
// there has none.
func addLanguages(sources map[string][]byte, assets string) error {
	folder := os.DirFS(filepath.Join(assets, "languages"))
	var all []locales.Language
	// Without JavaScript nobody chooses among languages. English comes first.
	var without []string
	for _, lang := range languages.Tags(folder) {
		for _, kind := range languages.Kinds {
			data, err := languages.Read(folder, lang, kind)
			if err != nil {
				return fmt.Errorf("bundle: %s in %s: %w", kind, lang, err)
			}
			sources[languageFile(lang, kind)] = data
		}
		about, err := locales.AboutIn(folder, lang)
		if err != nil {
			return fmt.Errorf("bundle: %s in %s: %w", languages.About, lang, err)
		}
		spoken := locales.Language{Tag: lang, Name: about["name"], Font: about["font"]}
		if err := addLetters(sources, assets, spoken); err != nil {
			return err
		}
		all = append(all, spoken)
		sentence := `<p lang="` + lang + `">` + html.EscapeString(about[pagePrefix+"script"]) + `</p>`
		words := map[string]string{"manifest": manifestOf(lang)}
		if about["direction"] != "" {
			words["direction"] = about["direction"]
		}
		for key, text := range about {
			if key, ok := strings.CutPrefix(key, pagePrefix); ok && key != "script" {
				words[key] = text
			}
		}
		data, err := json.Marshal(words)
		if err != nil {
			return fmt.Errorf("bundle: %w", err)
		}
		if lang != languages.Fallback {
			sources[languageFile(lang, pageKind)] = data
			without = append(without, sentence)
			continue
		}
		without = append([]string{sentence}, without...)
		delete(words, "manifest") // the page names it
		if data, err = json.Marshal(words); err != nil {
			return fmt.Errorf("bundle: %w", err)
		}
		for name, script := range sources {
			if filepath.Ext(name) == ".js" {
				sources[name] = bytes.Replace(script, []byte(wordsMark), data, 1)
			}
		}
	}
	locales.SortByName(all)
	var named []string
	for _, l := range all {
		tag := l.Tag
		if l.Font != "" {
			tag += ":" + l.Font
		}
		named = append(named, tag+" "+l.Name)
	}
	page, ok := sources[Index]
	if !ok {
		return nil // which is an error, but not one of languages
	}
	page = bytes.Replace(page, []byte(`data-languages=""`), []byte(`data-languages="`+html.EscapeString(strings.Join(named, "|"))+`"`), 1)
	sources[Index] = bytes.Replace(page, []byte("<noscript></noscript>"), []byte("<noscript>"+strings.Join(without, "")+"</noscript>"), 1)
	return nil
}

// addLetters adds the part of the font that a language needs to the files of the site.
func addLetters(sources map[string][]byte, assets string, l locales.Language) error {
	if l.Font == "" {
		return nil
	}
	regular, bold := l.Letters()
	for _, name := range []string{path.Base(regular), path.Base(bold)} {
		data, err := os.ReadFile(filepath.Join(assets, "letters", name))
		if err != nil {
			return fmt.Errorf("bundle: the letters of %s: %w", l.Tag, err)
		}
		sources[languageFile(l.Tag, name)] = data
	}
	return nil
}
