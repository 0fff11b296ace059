package library

import (
	"awale/render/screen/kit"
)

// keeping asks the system not to clear what is stored, once the player keeps a game, and reminds of a copy where it may.
type keeping struct {
	kit      *kit.Kit
	persist  func(done func(kept bool))
	messages *kit.Messages
	prefs    *kit.Preferences
	// kept returns how many games are kept.
	kept func() int
	// asked is set once the system has been asked. cleared is set if it may clear what is stored.
	asked, cleared bool
}

// RemindFrom is the number of kept games from which on a copy of them is worth a reminder.
const RemindFrom = 10

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
	if s := &k.prefs.Settings; k.cleared && !s.Reminded && k.kept() >= RemindFrom {
		s.Reminded = true
		k.prefs.SaveSettings()
		k.messages.Alert(k.kit.Text("games.remind"))
	}
}
