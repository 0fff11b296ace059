package screen

import (
	"awale/assets/locales"
	"awale/game/save"
	"awale/render/anim"
)

// loadSettings reads what the player has set, or what fits the system when nothing is set yet.
func (a *App) loadSettings() error {
	a.prefs.settings = save.DefaultSettings()
	_, problem := a.shelf.Get(save.DocumentSettings, &a.prefs.settings)
	if err := a.firstLanguage(); err != nil {
		return err
	}
	a.applySettings()
	a.messages.report(problem)
	return nil
}

// language is what the player chose, or what suits the system best.
func (a *App) language() string {
	for _, lang := range locales.Languages() {
		if lang == a.prefs.settings.Language {
			return lang
		}
	}
	return locales.Match(a.Host.Languages())
}

// paces are the speeds of the animation in the order in which the options offer them.
var paces = []struct {
	key   string
	speed anim.Speed
}{
	{save.SpeedCalm, anim.Calm}, {save.SpeedNormal, anim.Normal}, {save.SpeedQuick, anim.Quick}, {save.SpeedNone, anim.None},
}

// speedOf returns the speed of the animation that is saved under a key.
func speedOf(key string) anim.Speed {
	for _, p := range paces {
		if p.key == key {
			return p.speed
		}
	}
	return anim.Normal
}

// applySettings makes everything follow the settings.
func (a *App) applySettings() {
	a.followLanguage()
	a.soundtrack.apply()
	a.play.adviser.think.tables.Allow(a.prefs.settings.TableSeeds, false)
	a.prefs.still = a.Host.ReducedMotion()
	a.root.Still = a.prefs.still
	a.play.layout.applyOptions()
	if a.window.width > 0 {
		a.play.layout.relay()
	}
	a.kit.changed()
}
