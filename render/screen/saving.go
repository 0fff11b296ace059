package screen

import (
	"awale/ai"
	"awale/assets/locales"
	"awale/game"
	"awale/game/save"
	"awale/render/anim"
)

// loadSettings reads what the player has set, or what fits the system when nothing is set yet.
func (a *App) loadSettings() error {
	a.settings = save.DefaultSettings()
	_, problem := a.shelf.Get(save.DocumentSettings, &a.settings)
	if err := a.setLanguage(a.language()); err != nil {
		return err
	}
	a.applySettings()
	a.report(problem)
	return nil
}

// language is what the player chose, or what suits the system best.
func (a *App) language() string {
	for _, lang := range locales.Languages() {
		if lang == a.settings.Language {
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
	s := &a.settings
	if lang := a.language(); lang != a.words.catalog.Lang() {
		if err := a.setLanguage(lang); err == nil && a.session != nil {
			a.remind()
		}
	}
	volume := s.Volume
	if !s.Sound {
		volume = 0
	}
	a.Sound.SetVolume(volume)
	a.preferences.still = a.Host.ReducedMotion()
	a.board.SetOptions(a.boardOptions())
	if a.width > 0 {
		a.relay()
	}
	a.changed()
}

// openTable makes the table at which games are played, with the games that were kept.
func (a *App) openTable() {
	// Ids have a sequence of chance of their own: what is kept decides nothing in a game.
	archive, problems := save.OpenArchive(a.shelf, game.NewChance(a.Seed^idSeed).Next, game.Playable)
	for _, p := range problems {
		a.report(p)
	}
	a.game = game.NewTable(game.Config{Archive: archive, Seat: a.computer, Seed: a.Seed, Wall: a.Wall, Problem: a.reportGame,
		UnknownLevel: func(string) {
			a.notify(a.words.text("level.unknown", "level", a.words.text("level."+ai.Amateur.Key())))
		}})
	a.game.Observe(func(c game.Change) {
		if c.Kind == game.Placed {
			a.placed(c)
		}
	})
}

// idSeed sets the sequence of ids apart from others.
const idSeed = 0x6177616c65

// reportGame tells what went wrong with keeping games.
func (a *App) reportGame(p *save.Problem) {
	if p.Kind == save.KindInvalid && p.Kept == "" {
		a.notify(a.words.text("parked.unreadable"))
		return
	}
	a.report(p)
}

// restore takes the saved game up again, or begins one that can be played at once.
func (a *App) restore() {
	a.openTable()
	if !a.game.Restore() {
		a.newGame()
		a.guide.due = !a.settings.Seen
	}
}

// welcome says how a game stands that is taken up again.
func (a *App) welcome() {
	switch {
	case a.session.Outcome().Over():
		a.tell(a.status(), false)
	case a.session.Record().At() == 0:
		a.greet()
	default:
		a.tell(a.words.text("greet.back"), false)
	}
}
