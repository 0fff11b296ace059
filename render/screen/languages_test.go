package screen

import (
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"awale/game/save"
	"awale/variants"
)

// comesTo lets frames pass until something is so that another goroutine does.
func (s *stage) comesTo(what string, f func() bool) {
	s.t.Helper()
	for range 4000 {
		if s.Update(0, 0); f() {
			return
		}
		time.Sleep(time.Millisecond)
	}
	s.t.Fatalf("%s does not come", what)
}

// withoutNetwork starts the program without a network and without the texts of a language.
func withoutNetwork(lang string) (offline *atomic.Bool, prepare func(*desk)) {
	offline = &atomic.Bool{}
	offline.Store(true)
	return offline, func(d *desk) { d.offline, d.away = offline, lang }
}

// A language whose texts cannot be fetched is not spoken, and the program says so. Chosen again, it is fetched again.
func TestALanguageThatDoesNotCome(t *testing.T) {
	offline, prepare := withoutNetwork("fr")
	store := &save.Memory{}
	s := newStage(t, store, prepare)
	s.pressAll("menu", "menu-options", "options-language", "languages-fr")
	failed := s.says("language.failed", "language", "Français")
	s.comesTo("the message", func() bool { return s.message() == failed })
	if again := newStage(t, store); s.desk.lang != "en" || s.chosenSettings().Language == "fr" || again.desk.lang != "en" {
		t.Errorf("the language is %q, then %q", s.desk.lang, again.desk.lang)
	}
	offline.Store(false)
	s.press("languages-fr")
	if s.desk.lang != "fr" && s.message() != s.says("language.coming", "language", "Français") {
		t.Errorf("while the texts are fetched it says %q", s.message())
	}
	s.comesTo("French", func() bool { return s.desk.lang == "fr" })
	if s.Update(0, 0); s.message() != "" || s.chosenSettings().Language != "fr" {
		t.Errorf("in the new language it says %q, and chosen is %q", s.message(), s.chosenSettings().Language)
	}
}

// The last choice counts, also if it comes first.
func TestAnotherLanguageIsChosenMeanwhile(t *testing.T) {
	offline, prepare := withoutNetwork("fr")
	s := newStage(t, &save.Memory{}, prepare)
	s.pressAll("menu", "menu-options", "options-language")
	s.comesTo("the failure", func() bool { _, failed := s.languages.catalog("fr"); return failed })
	offline.Store(false)
	s.pressAll("languages-fr", "languages-en")
	s.comesTo("French", func() bool { c, _ := s.languages.catalog("fr"); return c != nil })
	if s.Update(0, 0); s.desk.lang != "en" || s.chosenSettings().Language != "en" {
		t.Errorf("the language is %q", s.desk.lang)
	}
}

// A program that has come with other texts than those of the chosen language speaks that as soon as it can.
func TestTheChosenLanguageComesLater(t *testing.T) {
	offline, prepare := withoutNetwork("fr")
	offline.Store(false)
	s := newStage(t, &save.Memory{}, prepare, choosing(func(s *save.Settings) { s.Language = "fr" }))
	s.comesTo("French", func() bool { return s.desk.lang == "fr" })
}

// A rule file has a name in English, also if the English texts have not come.
func TestARuleIsSavedWithoutEnglish(t *testing.T) {
	_, prepare := withoutNetwork("en")
	s := newStage(t, &save.Memory{}, prepare, speaking("fr"))
	s.rules.ExportRule(s.book.Catalogued(variants.Default))
	_, text, _ := strings.Cut(s.desk.saved, "\n")
	p, err := variants.Parse([]byte(text))
	if err != nil || p.Name["en"] == "" || p.Name["en"] != p.Name["fr"] || p.Remark["fr"] == "" {
		t.Errorf("%v in %s", err, text)
	}
}

// The program follows what the system says of languages, motion and contrast while it runs. What the player has chosen stays.
func TestTheSystemIsFollowed(t *testing.T) {
	s := newStage(t, &save.Memory{}, func(d *desk) { d.browser, d.langs = true, []string{"en-GB"} })
	now := func() string { return fmt.Sprint(s.desk.lang, " ", s.root.Still, " ", s.Theme().Surroundings) }
	if got := now(); got != "en false dark" {
		t.Fatalf("it begins with %s", got)
	}
	s.desk.langs, s.desk.reduced, s.desk.contrast = []string{"fr-CA", "en"}, true, true
	s.Preferences()
	if got := now(); got != "fr true contrast" || s.desk.title != "Awalé" {
		t.Errorf("after the change it is %s, with the title %s", got, s.desk.title)
	}
	s.desk.reduced, s.desk.contrast = false, false
	s.visit(toOptions...)
	s.pressAll("options-language", "languages-fr")
	s.desk.langs = []string{"en"}
	if s.Preferences(); now() != "fr false dark" {
		t.Errorf("in a language that was chosen it is %s", now())
	}
}

// In a browser the list of languages leads to the page for translators, in the language that is spoken.
func TestTheLanguagesLeadToTheirTranslators(t *testing.T) {
	for _, browser := range []bool{true, false} {
		s := newStage(t, &save.Memory{}, speaking("fr"), func(d *desk) { d.browser = browser })
		s.visit(toLanguages...)
		if s.has("languages-translate") != browser {
			t.Errorf("in a browser: %t, the page is offered: %t", browser, !browser)
		}
		if browser {
			s.press("languages-translate")
			if s.desk.translated != "fr" {
				t.Errorf("the page opens for %q", s.desk.translated)
			}
		}
	}
}
