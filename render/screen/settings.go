package screen

import (
	"awale/game/save"
	"awale/render/screen/advice"
	"awale/render/screen/kit"
)

// loadSettings reads the player's settings, or chooses settings that suit the system if there are none. It returns
// errNoTexts if the program has texts in no language.
func (a *App) loadSettings() error {
	a.prefs.Settings = save.DefaultSettings()
	_, problem := a.shelf.Get(save.DocumentSettings, &a.prefs.Settings)
	if err := a.languages.first(); err != nil {
		return err
	}
	a.applySettings()
	a.messages.Report(problem)
	return nil
}

// saveLater saves settings that were put off, after dt seconds more without movement.
func saveLater(p *kit.Preferences, dt float64) {
	if p.PutOff.Due(dt) {
		p.SaveSettings()
	}
}

// applySettings makes all parts of the program follow the settings.
func (a *App) applySettings() {
	a.languages.follow()
	a.soundtrack.apply()
	library := a.play.Adviser.Think.Tables
	library.Allow(advice.AllowedTables(&a.prefs.Settings, library), false)
	a.prefs.Still = a.Host.ReducedMotion()
	a.root.Still = a.prefs.Still
	a.play.Layout.ApplyOptions()
	if a.window.Width > 0 {
		a.play.Layout.Relay()
	}
	a.kit.Changed()
}
