package screen

import (
	"slices"

	"awale/assets/locales"
	"awale/game"
	"awale/game/save"
	"awale/render/anim"
)

// docParked is the document of the games that were set aside for others.
const docParked = save.DocumentParked

// mostParked is how many games are kept aside; the oldest goes when there are more, and that is said.
const mostParked = 32

// parkedGames are the games that were set aside, the latest last.
type parkedGames struct {
	Games []save.Game `json:"games"`
}

// Check implements save.Checker.
func (p parkedGames) Check() error {
	if len(p.Games) > mostParked {
		return &save.FieldError{Field: "games", Problem: "are too many"}
	}
	for i := range p.Games {
		if err := p.Games[i].Check(); err != nil {
			return err
		}
	}
	return nil
}

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
			a.remind()
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
	a.coming.still = a.Host.ReducedMotion()
	a.table.SetReduced(a.coming.still)
	if a.width > 0 {
		a.relay()
	}
	a.changed()
}

// document is the game in progress as it is saved.
func (a *App) document() save.Game {
	doc := a.recorded()
	doc.Opposite = a.seating.opposite
	if a.seating.clock != nil {
		doc.Clock = a.seating.clock.Document()
	}
	return doc
}

// recorded is the record of the game as it is saved.
func (a *App) recorded() save.Game {
	return game.Document(a.session.Record(), a.seats, a.view(), a.lot)
}

// persist saves the game in progress.
func (a *App) persist() {
	a.unsaved = 0
	a.report(a.shelf.Put(save.DocumentGame, a.document()))
}

// park sets the game in progress aside if it is worth returning to, and reports whether it was.
func (a *App) park() bool {
	if a.session == nil || !a.played || a.session.Outcome().Over() {
		return false
	}
	a.parked.Games = append(a.parked.Games, a.document())
	if n := len(a.parked.Games); n > mostParked {
		a.parked.Games = a.parked.Games[n-mostParked:]
		a.notify(a.words.text("parked.dropped", "count", mostParked))
	}
	a.report(a.shelf.Put(docParked, a.parked))
	return true
}

// unpark returns to the game that was set aside last; the present one takes its place.
func (a *App) unpark() {
	n := len(a.parked.Games)
	if n == 0 {
		return
	}
	doc := a.parked.Games[n-1]
	rec, err := game.Restore(doc)
	if err != nil {
		a.dismiss(n-1, err)
		return
	}
	a.parked.Games = a.parked.Games[:n-1]
	if !a.park() {
		a.report(a.shelf.Put(docParked, a.parked))
	}
	a.closeAll()
	a.take(rec, doc.Players, seatingOf(doc), doc.Seed)
	a.played = true
	a.persist()
	a.welcome()
}

// dismiss takes a game that cannot be played out of those that wait, once there is a copy of it elsewhere. Without
// one it stays, behind all others.
func (a *App) dismiss(i int, cause error) {
	doc := a.parked.Games[i]
	problem := a.shelf.Quarantine(docParked, doc, cause)
	a.parked.Games = slices.Delete(a.parked.Games, i, i+1)
	if problem.Kept == "" {
		a.parked.Games = slices.Insert(a.parked.Games, 0, doc)
		a.notify(a.words.text("parked.unreadable"))
	} else {
		a.report(problem)
	}
	a.report(a.shelf.Put(docParked, a.parked))
	a.changed()
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
		a.take(rec, doc.Players, seatingOf(doc), doc.Seed)
		a.played = rec.Len() > 1
		a.welcome()
	} else {
		a.newGame()
		a.guide.due = !a.settings.Seen
	}
	_, problem := a.shelf.Get(docParked, &a.parked)
	a.report(problem)
}
