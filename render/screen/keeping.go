package screen

// keeping asks the system not to clear what is stored, once the player keeps a game, and reminds of a copy where it may.
type keeping struct {
	kit      *kit
	persist  func(done func(kept bool))
	messages *messages
	prefs    *preferences
	// kept returns how many games are kept.
	kept func() int
	// asked is set once the system has been asked. cleared is set if it may clear what is stored.
	asked, cleared bool
}

// remindFrom is the number of kept games from which on a copy of them is worth a reminder.
const remindFrom = 10

// follow is called when the player keeps games.
func (k *keeping) follow() {
	if k.asked {
		k.remind()
		return
	}
	k.asked = true
	k.persist(func(kept bool) {
		k.cleared = !kept
		k.remind()
	})
}

// remind tells, once and for all, how to save many games where the system may clear them.
func (k *keeping) remind() {
	if s := &k.prefs.settings; k.cleared && !s.Reminded && k.kept() >= remindFrom {
		s.Reminded = true
		k.prefs.saveSettings()
		k.messages.alert(k.kit.text("games.remind"))
	}
}
