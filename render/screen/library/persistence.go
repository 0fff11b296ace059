package library

import (
	"awale/render/screen/kit"
)

// keeping asks the system not to clear what is stored, once the player saves a game. If the system may clear it,
// keeping reminds the player to save a copy.
type keeping struct {
	kit      *kit.Kit
	persist  func(done func(kept bool))
	messages *kit.Messages
	prefs    *kit.Preferences
	// kept returns the number of saved games.
	kept func() int
	// asked is set once the system has been asked. cleared is set if it may clear what is stored.
	asked, cleared bool
}

// RemindFrom is the number of saved games from which a reminder to save a copy of them is useful.
const RemindFrom = 10

// follow is called when the player saves games.
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

// remind says once how to save many games in a file if the system may clear them.
func (k *keeping) remind() {
	if s := &k.prefs.Settings; k.cleared && !s.Reminded && k.kept() >= RemindFrom {
		s.Reminded = true
		k.prefs.SaveSettings()
		k.messages.Alert(k.kit.Text("games.remind"))
	}
}
