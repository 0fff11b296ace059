package screen

import (
	"errors"
	"slices"

	"awale/assets/locales"
	"awale/game/ruletext"
	"awale/render/screen/kit"
	"awale/render/ui"
)

// languages make the program speak the player's language. They hold its texts by language, as far as they have been
// loaded. The page fetches those of one language together with the program, and the others later.
type languages struct {
	kit.Page
	host    kit.Host
	library *kit.ContentFiles
	// remind shows in another language what the player has to do.
	remind func()
	// relay lays out the play screen anew, for words of other widths.
	relay func()
	// read are the texts that have been read.
	read map[string]*locales.Catalog
	// add adds a part of the font, unless it is nil. added are the parts of which that is done.
	add   func(regular, bold []byte) error
	added map[string]bool
	// chosen is the language that the player has chosen while its texts are being fetched, "" for none.
	chosen string
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

// want begins to fetch the texts of the languages of every rule file, see ofRules, that are missing.
func (l *languages) want() {
	for _, lang := range l.ofRules() {
		l.library.Want(locales.FileName(lang))
	}
}

// ofRules returns the languages of the texts in a rule file: that of the player, and English, which every such file has.
func (l *languages) ofRules() []string {
	tags := []string{locales.Fallback}
	if own := l.Kit.Words.Catalog.Lang(); own != locales.Fallback {
		tags = append(tags, own)
	}
	return tags
}

// all returns the texts of the languages of a rule file, as far as they are loaded.
func (l *languages) all() []ruletext.Words {
	var all []ruletext.Words
	for _, lang := range l.ofRules() {
		if c, _ := l.catalog(lang); c != nil {
			all = append(all, c)
		}
	}
	return all
}

// tags returns the tags of the languages of the program.
func (l *languages) tags() (tags []string) {
	for _, spoken := range l.Kit.Languages {
		tags = append(tags, spoken.Tag)
	}
	return tags
}

// errNoTexts says that the program has texts in no language.
var errNoTexts = errors.New("there are no texts in any language")

// first starts the program in the language of the settings or, without its texts, in a language whose texts are loaded.
// It returns errNoTexts if there is none.
func (l *languages) first() error {
	for _, lang := range append([]string{l.wanted()}, l.tags()...) {
		if c, _ := l.catalog(lang); c != nil {
			l.speak(c)
			return nil
		}
	}
	return errNoTexts
}

// list is the choice of the language that the program speaks. A language that is chosen is spoken at once, or as soon as its texts have
// come.
func (l *languages) list() *kit.LanguageSheet {
	now := func() string { return l.Kit.Words.Catalog.Lang() }
	return &kit.LanguageSheet{Page: l.Page, Languages: l.Kit.Languages, Now: now, Pick: l.choose, More: l.translations}
}

// translations says where the translation of the present language is a first version, and leads to the page on which it is translated.
func (l *languages) translations() (content []*ui.Node) {
	if l.Kit.Words.Has(locales.FirstKey) {
		content = append(content, kit.Paragraph("languages-first", l.Kit.Text(locales.FirstKey)))
	}
	if l.host.CanTranslate() {
		content = append(content, l.Kit.Button("languages-translate", l.Kit.Text("languages.translate"), ui.IconEdit, func() {
			l.host.Translate(l.Kit.Words.Catalog.Lang())
		}))
	}
	return content
}

// choose changes to a language that the player has chosen, as soon as its texts are loaded.
func (l *languages) choose(lang string) {
	for _, other := range l.tags() {
		l.withdrawNews(other)
	}
	l.chosen = lang
	l.library.Want(locales.FileName(lang))
	if spoken := l.spoken(lang); spoken.Font != "" && l.add != nil && !l.added[spoken.Font] {
		l.library.Want(spoken.Letters())
	}
	l.follow()
	if l.chosen != "" {
		l.Messages.Notify(l.about("language.coming", lang))
	}
}

// follow changes to the language that the player has chosen, or that of the settings, if its texts are loaded.
func (l *languages) follow() {
	lang := l.chosen
	if lang == "" {
		if lang = l.wanted(); lang == l.Kit.Words.Catalog.Lang() {
			l.spell(lang)
			return
		}
		if c, _ := l.catalog(lang); c != nil && !l.spell(lang) {
			l.speak(c)
			l.remind()
		}
		return
	}
	c, failed := l.catalog(lang)
	if c == nil && !failed || c != nil && l.spell(lang) {
		return
	}
	l.chosen = ""
	l.withdrawNews(lang)
	if failed {
		l.Messages.Alert(l.about("language.failed", lang))
		return
	}
	l.Prefs.Settings.Language = lang
	l.Prefs.KeepSettings()
}

// about returns a text about the texts of a language.
func (l *languages) about(key, lang string) string {
	return l.Kit.Text(key, "language", l.Kit.LanguageName(lang))
}

// withdrawNews removes the messages about the texts of a language.
func (l *languages) withdrawNews(lang string) {
	l.Messages.Withdraw(l.about("language.coming", lang))
	l.Messages.Withdraw(l.about("language.failed", lang))
}

// speak changes the program to the language of a catalog. All shown texts follow.
func (l *languages) speak(c *locales.Catalog) {
	l.spell(c.Lang())
	l.Kit.Words = kit.Words{Catalog: c}
	l.host.SetLanguage(c.Lang(), l.Kit.Words.Text("app.title"))
	l.relay()
	l.Kit.Changed()
}

// spoken returns what the page knows of a language.
func (l *languages) spoken(lang string) locales.Language {
	for _, spoken := range l.Kit.Languages {
		if spoken.Tag == lang {
			return spoken
		}
	}
	return locales.Language{Tag: lang}
}

// spell adds the part of the font that a language needs, and reports whether that is still being fetched. If it does not come, other fonts
// draw its letters.
func (l *languages) spell(lang string) (coming bool) {
	spoken := l.spoken(lang)
	if spoken.Font == "" || l.add == nil || l.added[spoken.Font] {
		return false
	}
	nameRegular, nameBold := spoken.Letters()
	regular, failed := l.library.File(nameRegular)
	bold, failedToo := l.library.File(nameBold)
	switch {
	case failed || failedToo:
		return false
	case regular == nil || bold == nil:
		l.library.Want(nameRegular, nameBold)
		return true
	}
	l.added[spoken.Font] = true
	if l.add(regular, bold) == nil { // a part that cannot be read is one that has not come
		l.relay()
		l.Kit.Changed()
	}
	return false
}

// wanted is the language that the player chose, or the one that suits the system best.
func (l *languages) wanted() string {
	tags := l.tags()
	if slices.Contains(tags, l.Prefs.Settings.Language) {
		return l.Prefs.Settings.Language
	}
	return locales.Best(tags, l.host.Languages())
}
