package screen

import (
	"awale/assets/locales"
	"awale/render/screen/kit"
)

// translation has the program speak the language of the player.
type translation struct {
	languages *languages
	kit       *kit.Kit
	messages  *kit.Messages
	prefs     *kit.Preferences
	host      languageHost
	// remind puts into the words of the game what the player has to do, in another language.
	remind func()
}

// languageHost is what the host knows of languages.
type languageHost interface {
	// Languages returns the languages of the system, the preferred one first, as BCP 47 tags.
	Languages() []string
	// SetLanguage tells the page its language and title.
	SetLanguage(lang, title string)
}

// first has the program begin in the language of the settings or, where its texts are not there, in one that is.
func (t *translation) first() error {
	for _, lang := range append([]string{t.wanted()}, locales.Languages()...) {
		if c, _ := t.languages.catalog(lang); c != nil {
			t.speak(c)
			return nil
		}
	}
	return errNoTexts
}

// choose has the program speak a language that the player has chosen, as soon as its texts are there.
func (t *translation) choose(lang string) {
	for _, other := range locales.Languages() {
		t.withdrawNews(other)
	}
	t.languages.chosen = lang
	t.languages.library.Want(locales.FileName(lang))
	t.follow()
	if t.languages.chosen != "" {
		t.messages.Notify(t.about("language.coming", lang))
	}
}

// follow has the program speak the language that the player has chosen, or that of the settings, if its texts have come.
func (t *translation) follow() {
	lang := t.languages.chosen
	if lang == "" {
		if lang = t.wanted(); lang == t.kit.Words.Catalog.Lang() {
			return
		}
		if c, _ := t.languages.catalog(lang); c != nil {
			t.speak(c)
			t.remind()
		}
		return
	}
	c, failed := t.languages.catalog(lang)
	if c == nil && !failed {
		return
	}
	t.languages.chosen = ""
	t.withdrawNews(lang)
	if failed {
		t.messages.Alert(t.about("language.failed", lang))
		return
	}
	t.prefs.Settings.Language = lang
	t.prefs.KeepSettings()
}

// about returns a text about the texts of a language.
func (t *translation) about(key, lang string) string {
	return t.kit.Text(key, "language", t.kit.Text("language."+lang))
}

// withdrawNews takes the messages about the texts of a language away.
func (t *translation) withdrawNews(lang string) {
	t.messages.Withdraw(t.about("language.coming", lang))
	t.messages.Withdraw(t.about("language.failed", lang))
}

// speak has the program speak the language of a catalog; the text of everything that is shown follows.
func (t *translation) speak(c *locales.Catalog) {
	t.kit.Words = kit.Words{Catalog: c}
	t.host.SetLanguage(c.Lang(), t.kit.Words.Text("app.title"))
	t.kit.Changed()
}

// wanted is the language that the player chose, or what suits the system best.
func (t *translation) wanted() string {
	for _, lang := range locales.Languages() {
		if lang == t.prefs.Settings.Language {
			return lang
		}
	}
	return locales.Match(t.host.Languages())
}
