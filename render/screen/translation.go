package screen

import (
	"awale/assets/locales"
	"awale/render/screen/kit"
)

// translation makes the program speak the player's language.
type translation struct {
	languages *languages
	kit       *kit.Kit
	messages  *kit.Messages
	prefs     *kit.Preferences
	host      languageHost
	// remind shows in another language what the player has to do.
	remind func()
}

// languageHost is the host, as far as languages need it.
type languageHost interface {
	// Languages returns the languages of the system, the preferred one first, as BCP 47 tags.
	Languages() []string
	// SetLanguage sets the language and the title of the page.
	SetLanguage(lang, title string)
}

// first starts the program in the language of the settings or, without its texts, in a language whose texts are loaded.
// It returns errNoTexts if there is none.
func (t *translation) first() error {
	for _, lang := range append([]string{t.wanted()}, locales.Languages()...) {
		if c, _ := t.languages.catalog(lang); c != nil {
			t.speak(c)
			return nil
		}
	}
	return errNoTexts
}

// choose changes to a language that the player has chosen, as soon as its texts are loaded.
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

// follow changes to the language that the player has chosen, or that of the settings, if its texts are loaded.
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

// withdrawNews removes the messages about the texts of a language.
func (t *translation) withdrawNews(lang string) {
	t.messages.Withdraw(t.about("language.coming", lang))
	t.messages.Withdraw(t.about("language.failed", lang))
}

// speak changes the program to the language of a catalog. All shown texts follow.
func (t *translation) speak(c *locales.Catalog) {
	t.kit.Words = kit.Words{Catalog: c}
	t.host.SetLanguage(c.Lang(), t.kit.Words.Text("app.title"))
	t.kit.Changed()
}

// wanted is the language that the player chose, or the one that suits the system best.
func (t *translation) wanted() string {
	for _, lang := range locales.Languages() {
		if lang == t.prefs.Settings.Language {
			return lang
		}
	}
	return locales.Match(t.host.Languages())
}
