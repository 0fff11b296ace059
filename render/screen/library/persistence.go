package library

// keeping is what the program knows about how the system keeps what is stored.
type keeping struct {
	// asked is set once the system has been asked. cleared is set if it may clear what is stored.
	asked, cleared bool
}

// RemindFrom is the number of saved games from which a reminder to save a copy of them is useful.
const RemindFrom = 10

// GamesKept is called when the player has begun to keep one or several games. It asks the system not to clear what is
// stored. If the system may clear it, the player is reminded to save a copy.
func (l *Room) GamesKept() {
	if l.keeping.asked {
		l.remind()
		return
	}
	l.keeping.asked = true
	l.Persist(func(kept bool) {
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
