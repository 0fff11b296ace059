package screen

import (
	"awale/assets/locales"
	"awale/game"
	"awale/game/save"
	"awale/render/anim"
)

// docParked is the document of the game that was set aside for another one.
const docParked = "parked"

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

// applySettings makes everything follow the settings.
func (a *App) applySettings() {
	s := &a.settings
	if lang := a.language(); lang != a.words.catalog.Lang() {
		if err := a.setLanguage(lang); err == nil && a.session != nil {
			a.greet()
		}
	}
	volume := s.Volume
	if !s.Sound {
		volume = 0
	}
	a.Sound.SetVolume(volume)
	for _, p := range paces {
		if p.key == s.Speed {
			a.table.SetSpeed(p.speed)
		}
	}
	a.table.SetReduced(a.Host.ReducedMotion())
	if a.width > 0 {
		a.relay()
	}
	a.stale = true
}

func (a *App) saveSettings() { a.report(a.shelf.Put(save.DocumentSettings, a.settings)) }

// document is the game in progress as it is saved.
func (a *App) document() save.Game {
	return game.Document(a.session.Record(), a.seats, a.view(), a.seed)
}

// persist saves the game in progress.
func (a *App) persist() { a.report(a.shelf.Put(save.DocumentGame, a.document())) }

// park sets the game in progress aside if it is worth returning to, and reports whether it was.
func (a *App) park() bool {
	if a.session == nil || a.session.Record().Len() == 1 || a.session.Outcome().Over() {
		return false
	}
	a.report(a.shelf.Put(docParked, a.document()))
	a.parked = true
	return true
}

// unpark returns to the game that was set aside; the present one takes its place.
func (a *App) unpark() {
	rec, doc := a.read(docParked)
	if rec == nil {
		a.parked = false
		a.stale = true
		return
	}
	if !a.park() {
		a.parked = false
		a.report(a.shelf.Drop(docParked))
	}
	a.closeAll()
	a.take(rec, doc.Players)
	a.persist()
	a.tell(a.words.text("greet.back"), false)
}

// read takes a saved game from the shelf and replays it; nil when there is none that can be read.
func (a *App) read(kind string) (*game.Record, save.Game) {
	var doc save.Game
	var rec *game.Record
	found, problem := a.shelf.GetIf(kind, &doc, func() (err error) {
		rec, err = game.Restore(doc)
		return err
	})
	a.report(problem)
	if !found {
		return nil, doc
	}
	return rec, doc
}

// restore takes the saved game up again, or begins one that can be played at once.
func (a *App) restore() {
	if rec, doc := a.read(save.DocumentGame); rec != nil {
		a.seed ^= doc.Seed
		a.take(rec, doc.Players)
		a.play.said = []string{a.words.text("greet.back")}
		if rec.At() == 0 {
			a.greet()
		}
	} else {
		a.newGame()
	}
	var parked save.Game
	found, problem := a.shelf.Get(docParked, &parked)
	a.parked = found
	a.report(problem)
}

// report tells a problem with the storage. The shelf says each once.
func (a *App) report(p *save.Problem) {
	if p == nil {
		return
	}
	text := a.words.text("save.problem." + string(p.Kind))
	if p.Restored {
		text += " " + a.words.text("save.restored")
	}
	a.notify(text)
}
