package screen

import (
	"errors"

	"awale/assets/locales"
	"awale/game/ruletext"
	"awale/render/screen/kit"
)

// languages are the texts of the program by language, as far as they have been loaded. The page fetches those of one
// language together with the program, and the others later.
type languages struct {
	library *kit.ContentFiles
	// read are the texts that have been read.
	read map[string]*locales.Catalog
	// chosen is the language that the player has chosen while its texts are being fetched, "" for none.
	chosen string
}

func newLanguages(l *kit.ContentFiles) *languages {
	return &languages{library: l, read: map[string]*locales.Catalog{}}
}

// catalog returns the texts of a language, nil if they have not been loaded. failed is set if they cannot be fetched.
func (l *languages) catalog(lang string) (c *locales.Catalog, failed bool) {
	if c := l.read[lang]; c != nil {
		return c, false
	}
	if c, failed = l.library.Texts(locales.FileName(lang), lang); c != nil {
		l.read[lang] = c
	}
	return c, failed
}

// want begins to fetch the missing texts of all languages.
func (l *languages) want() {
	for _, lang := range locales.Languages() {
		l.library.Want(locales.FileName(lang))
	}
}

// all returns the texts of all loaded languages.
func (l *languages) all() []ruletext.Words {
	var all []ruletext.Words
	for _, lang := range locales.Languages() {
		if c, _ := l.catalog(lang); c != nil {
			all = append(all, c)
		}
	}
	return all
}

// errNoTexts says that the program has texts in no language.
var errNoTexts = errors.New("there are no texts in any language")
