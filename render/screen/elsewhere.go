package screen

import (
	"awale/game"
	"awale/render/ui"
)

// elsewhereSheet tells that another window plays the game on the board, and offers to take it over or to play another one.
type elsewhereSheet struct {
	page
	game *game.Table
	// openNewGame opens a new game.
	openNewGame func()
}

const elsewhereID = "elsewhere-sheet"

func (*elsewhereSheet) id() string { return elsewhereID }

func (s *elsewhereSheet) build() *ui.Node {
	text := "elsewhere.text"
	if s.game.Asking() {
		text = "elsewhere.asked"
	}
	words := paragraph("elsewhere-text", s.kit.text(text))
	words.Role, words.Live = ui.RoleStatus, true
	take := s.kit.primary("elsewhere-take", s.kit.text("elsewhere.take"), ui.IconPlay, func() {
		s.game.TakeOver()
		s.kit.changed()
	})
	take.Disabled = s.game.Asking()
	return s.kit.dialog(elsewhereID, s.kit.text("elsewhere.title"), []*ui.Node{
		s.kit.button("elsewhere-another", s.kit.text("elsewhere.another"), ui.IconNew, func() {
			s.close()
			s.openNewGame()
		}),
		take,
	}, words)
}

// showElsewhere tells that another window plays the game.
func (ps *playScreen) showElsewhere() {
	ps.open(&elsewhereSheet{page: ps.page, game: ps.seats.game, openNewGame: ps.ways.openNewGame})
}

// followWindows tells that another window plays the game from now on, which it reports, or does no more.
func (ps *playScreen) followWindows() (lost bool) {
	before := ps.watching
	ps.watching = ps.seats.game.Watching()
	switch {
	case ps.watching && !before:
		ps.showElsewhere()
		return true
	case !ps.watching && before:
		ps.remove(elsewhereID)
	}
	return false
}

// StorageChanged tells that another window has changed the store: what it has set, played and kept is followed.
func (a *App) StorageChanged() {
	a.prefs.reread()
	a.learners.forget()
	a.play.seats.game.Follow()
	a.kit.changed()
	a.refresh()
}

// watchStoreEvery is the time between two looks at the store, in seconds.
const watchStoreEvery = 1

// watchStore looks now and then whether another window has changed the store.
func (a *App) watchStore(dt float64) {
	if a.Config.Windows == nil {
		return
	}
	if a.unlooked += dt; a.unlooked >= watchStoreEvery {
		a.unlooked = 0
		if a.Config.Windows.Changed() {
			a.StorageChanged()
		}
	}
}
