package screen

// StorageChanged is called when another window has changed the store: settings, learners, tournaments, games and the way
// into play on the Internet are read again.
func (a *App) StorageChanged() {
	a.prefs.Reread()
	a.learners.Forget()
	a.tournaments.Follow()
	a.online.Connection.Reread()
	a.play.Seats.Game.Follow()
	a.kit.Changed()
	a.refresh()
}

// watchStoreEvery is the time between two looks at the store, in seconds.
const watchStoreEvery = 1

// watchStore checks from time to time whether another window has changed the store.
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
