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
		if err := a.setLanguage(lang); err == nil {
			a.play.remind()
		}
	}
	volume := s.Volume
	if !s.Sound {
		volume = 0
	}
	a.Sound.SetVolume(volume)
	a.preferences.still = a.Host.ReducedMotion()
	a.root.Still = a.preferences.still
	a.play.board.SetOptions(a.play.boardOptions())
	if a.width > 0 {
		a.play.relay()
	}
	a.changed()
}

// openTable makes the table at which games are played, with the games that were kept.
func (ps *playScreen) openTable() {
	// Ids have a sequence of chance of their own: what is kept decides nothing in a game.
	archive, problems := save.OpenArchive(ps.shelf, game.NewChance(ps.config.Seed^idSeed).Next, game.Replay)
	for _, p := range problems {
		ps.messages.report(p)
	}
	ps.game = game.NewTable(game.Config{Archive: archive, Seat: ps.computer, Seed: ps.config.Seed, Wall: ps.config.Wall, Problem: ps.reportGame,
		Full: ps.tellFull,
		UnknownLevel: func(string) {
			ps.messages.alert(ps.text("level.unknown", "level", ps.text("level."+ai.Amateur.Key())))
		}})
	ps.game.Observe(func(c game.Change) {
		if c.Kind == game.Placed {
			ps.placed(c)
		}
	})
}

// idSeed sets the sequence of ids apart from others.
const idSeed = 0x6177616c65

// reportGame tells what went wrong with keeping games.
func (ps *playScreen) reportGame(p *save.Problem) {
	if p.Kind == save.KindInvalid && p.Kept == "" {
		ps.messages.alert(ps.text("parked.unreadable"))
		return
	}
	ps.messages.report(p)
}

// restore takes the saved game up again, or begins one that can be played at once.
func (ps *playScreen) restore() {
	ps.openTable()
	if !ps.game.Restore() {
		ps.newGame()
		ps.guide.begin(!ps.settings.Seen)
	}
}
