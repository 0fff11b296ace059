package library

// keeping is what the program knows about how the system keeps what is stored.
type keeping struct {
	// looked is set once the program has found out whether the system keeps it. cleared is set if the system may clear it.
	looked, cleared bool
}

// RemindFrom is the number of saved games from which a reminder to save a copy of them is useful.
const RemindFrom = 10

// GamesKept is called when the player has begun to keep one or several games. It asks the system not to clear what is
// stored. If the system may clear it, the player is reminded to save a copy.
func (l *Room) GamesKept() {
	if l.keeping.looked {
		l.remind()
		return
	}
	l.persist()
}

// Played is called when the player has made a move or ended a game. Once a game is over, there is something worth keeping:
// the system is asked not to clear it. A browser may show the player a question then.
func (l *Room) Played() {
	if !l.keeping.looked && !l.Prefs.Settings.PersistAsked && l.Table().AnyOver() {
		l.persist()
	}
}

// persist asks the system not to clear what is stored, if it has never answered that, and finds out whether it may.
func (l *Room) persist() {
	ask := !l.Prefs.Settings.PersistAsked
	l.keeping.looked = true
	l.Persist(ask, func(kept bool) {
		if ask {
			l.Prefs.Settings.PersistAsked = true
			l.Prefs.SaveSettings()
		}
		l.keeping.cleared = !kept
		l.remind()
	})
}

// remind says once how to save many games in a file if the system may clear them.
func (l *Room) remind() {
	if s := &l.Prefs.Settings; l.keeping.cleared && !s.Reminded && l.Table().Kept() >= RemindFrom {
		s.Reminded = true
		l.Prefs.SaveSettings()
		l.Messages.Alert(l.Kit.Text("games.remind"))
	}
}
