package screen

import (
	"errors"

	"awale/assets/locales"
	"awale/game/ruletext"
	"awale/render/screen/kit"
)

// languages are the texts of the program by language, as far as they have come. The page fetches those of one language together
// with the program, and those of the others later.
type languages struct {
	library *kit.ContentFiles
	// read are the texts that have been read.
	read map[string]*locales.Catalog
	// chosen is the language that the player has chosen and whose texts are on their way, "" for none.
	chosen string
}

func newLanguages(l *kit.ContentFiles) *languages {
	return &languages{library: l, read: map[string]*locales.Catalog{}}
}

// catalog returns the texts of a language, nil if they have not come. failed is set if they cannot be had.
func (l *languages) catalog(lang string) (c *locales.Catalog, failed bool) {
	if c := l.read[lang]; c != nil {
		return c, false
	}
	if c, failed = l.library.Texts(locales.FileName(lang), lang); c != nil {
		l.read[lang] = c
	}
	return c, failed
}

// want begins to fetch the texts of all languages that have not come.
func (l *languages) want() {
	for _, lang := range locales.Languages() {
		l.library.Want(locales.FileName(lang))
	}
}

// all returns the texts of every language that has come.
func (l *languages) all() []ruletext.Words {
	var all []ruletext.Words
	for _, lang := range locales.Languages() {
		if c, _ := l.catalog(lang); c != nil {
			all = append(all, c)
		}
	}
	return all
}

// errNoTexts says that the program came without texts.
var errNoTexts = errors.New("there are no texts in any language")

// firstLanguage has the program begin in the language of the settings or, where its texts are not there, in one that is.
func (a *App) firstLanguage() error {
	for _, lang := range append([]string{a.language()}, locales.Languages()...) {
		if c, _ := a.languages.catalog(lang); c != nil {
			a.speak(c)
			return nil
		}
	}
	return errNoTexts
}

// chooseLanguage has the program speak a language that the player has chosen, as soon as its texts are there.
func (a *App) chooseLanguage(lang string) {
	for _, other := range locales.Languages() {
		a.withdrawNews(other)
	}
	a.languages.chosen = lang
	a.learn.Library.Want(locales.FileName(lang))
	a.followLanguage()
	if a.languages.chosen != "" {
		a.messages.Notify(a.aboutLanguage("language.coming", lang))
	}
}

// followLanguage has the program speak the language that the player has chosen, or that of the settings, if its texts have come.
func (a *App) followLanguage() {
	lang := a.languages.chosen
	if lang == "" {
		if lang = a.language(); lang == a.kit.Words.Catalog.Lang() {
			return
		}
		if c, _ := a.languages.catalog(lang); c != nil {
			a.speak(c)
			a.play.Seats.Remind()
		}
		return
	}
	c, failed := a.languages.catalog(lang)
	if c == nil && !failed {
		return
	}
	a.languages.chosen = ""
	a.withdrawNews(lang)
	if failed {
		a.messages.Alert(a.aboutLanguage("language.failed", lang))
		return
	}
	a.prefs.Settings.Language = lang
	a.prefs.KeepSettings()
}

// aboutLanguage returns a text about the texts of a language.
func (a *App) aboutLanguage(key, lang string) string {
	return a.kit.Text(key, "language", a.kit.Text("language."+lang))
}

// withdrawNews takes the messages about the texts of a language away.
func (a *App) withdrawNews(lang string) {
	a.messages.Withdraw(a.aboutLanguage("language.coming", lang))
	a.messages.Withdraw(a.aboutLanguage("language.failed", lang))
}

// speak has the program speak the language of a catalog; the text of everything that is shown follows.
func (a *App) speak(c *locales.Catalog) {
	a.kit.Words = kit.Words{Catalog: c}
	a.Host.SetLanguage(c.Lang(), a.kit.Words.Text("app.title"))
	a.kit.Changed()
}
