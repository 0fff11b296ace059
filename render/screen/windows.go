package screen

// StorageChanged tells that another window has changed the store: what it has set, played and kept is followed.
func (a *App) StorageChanged() {
	a.prefs.Reread()
	a.learners.Forget()
	a.play.Seats.Game.Follow()
	a.kit.Changed()
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
