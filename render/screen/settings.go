package screen

import (
	"awale/assets/locales"
	"awale/game/save"
)

// loadSettings reads what the player has set, or what fits the system when nothing is set yet.
func (a *App) loadSettings() error {
	a.prefs.Settings = save.DefaultSettings()
	_, problem := a.shelf.Get(save.DocumentSettings, &a.prefs.Settings)
	if err := a.firstLanguage(); err != nil {
		return err
	}
	a.applySettings()
	a.messages.Report(problem)
	return nil
}

// language is what the player chose, or what suits the system best.
func (a *App) language() string {
	for _, lang := range locales.Languages() {
		if lang == a.prefs.Settings.Language {
			return lang
		}
	}
	return locales.Match(a.Host.Languages())
}

// applySettings makes everything follow the settings.
func (a *App) applySettings() {
	a.followLanguage()
	a.soundtrack.apply()
	a.play.Adviser.Think.Tables.Allow(a.prefs.Settings.TableSeeds, false)
	a.prefs.Still = a.Host.ReducedMotion()
	a.root.Still = a.prefs.Still
	a.play.Layout.ApplyOptions()
	if a.window.Width > 0 {
		a.play.Layout.Relay()
	}
	a.kit.Changed()
}
