//go:build !js

package bundle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
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

// isLetters reports whether a file is of the part of the font that a language needs, which is fetched before the first frame too.
func isLetters(name string) bool {
	_, kind, _ := ofLanguage(name)
	return strings.HasSuffix(kind, locales.LettersSuffix)
}

// comesFirst returns the language for which a file is fetched before the game can be played, "" for a file that is fetched in every
// language or later.
func comesFirst(name string) string {
	if IsTexts(name) || isWords(name) || isLetters(name) {
		lang, _, _ := ofLanguage(name)
		return lang
	}
	return manifestLanguage(name)
}

// addLanguages adds the languages in the folder of assets to the files of the site, and names them in the page. A folder that is not
// there has none.
func addLanguages(sources map[string][]byte, assets string) error {
	folder := os.DirFS(filepath.Join(assets, "languages"))
	all := locales.NamedIn(folder)
	abouts := map[string]map[string]string{}
	for _, l := range all {
		about, err := locales.AboutIn(folder, l.Tag)
		if err != nil {
			return fmt.Errorf("bundle: %s in %s: %w", languages.About, l.Tag, err)
		}
		abouts[l.Tag] = about
		err = errors.Join(addTexts(sources, folder, l.Tag), addLetters(sources, assets, l), addWords(sources, l.Tag, about))
		if err != nil {
			return err
		}
	}
	if page, ok := sources[Index]; ok { // a page that is not there is an error, but not one of languages
		sources[Index] = nameLanguages(page, all, abouts)
	}
	return nil
}

// addTexts adds what the program says in a language.
func addTexts(sources map[string][]byte, folder fs.FS, lang string) error {
	for _, kind := range languages.Kinds {
		data, err := languages.Read(folder, lang, kind)
		if err != nil {
			return fmt.Errorf("bundle: %s in %s: %w", kind, lang, err)
		}
		sources[languageFile(lang, kind)] = data
	}
	return nil
}

// addLetters adds the part of the font that a language needs.
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

// addWords adds what the page says by itself in a language, with the name of its manifest. English is written into the scripts of the
// page, which names its manifest.
func addWords(sources map[string][]byte, lang string, about map[string]string) error {
	words := map[string]string{}
	for key, text := range about {
		if key, ok := strings.CutPrefix(key, pagePrefix); ok && key != withoutScript {
			words[key] = text
		}
	}
	if lang != languages.Fallback {
		words["manifest"] = manifestOf(lang)
	}
	data, err := json.Marshal(words)
	if err != nil {
		return fmt.Errorf("bundle: %w", err)
	}
	if lang != languages.Fallback {
		sources[languageFile(lang, pageKind)] = data
		return nil
	}
	for name, script := range sources {
		if filepath.Ext(name) == ".js" {
			sources[name] = bytes.Replace(script, []byte(wordsMark), data, 1)
		}
	}
	return nil
}

// withoutScript is the key of what the page says where scripts are switched off. Nobody chooses among languages there, so it is said in
// all of them.
const withoutScript = "script"

// nameLanguages writes the list of the languages into the page, see contentLanguages in web/page/content.js, and what it says without
// scripts, English first.
func nameLanguages(page []byte, all []locales.Language, abouts map[string]map[string]string) []byte {
	var listed, without []string
	for _, l := range all {
		entry := strings.TrimRight(l.Tag+":"+l.Font+":"+l.Direction, ":")
		listed = append(listed, entry+" "+l.Name)
		sentence := `<p lang="` + l.Tag + `">` + html.EscapeString(abouts[l.Tag][pagePrefix+withoutScript]) + `</p>`
		if l.Tag == languages.Fallback {
			without = slices.Insert(without, 0, sentence)
		} else {
			without = append(without, sentence)
		}
	}
	page = bytes.Replace(page, []byte(`data-languages=""`), []byte(`data-languages="`+html.EscapeString(strings.Join(listed, "|"))+`"`), 1)
	return bytes.Replace(page, []byte("<noscript></noscript>"), []byte("<noscript>"+strings.Join(without, "")+"</noscript>"), 1)
}
