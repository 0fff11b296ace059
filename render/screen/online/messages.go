package online

import (
	"slices"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/web/online/protocol"
)

// messages holds the messages that are saved on this device: those of all players here and of all servers.
type messages struct {
	page       kit.Page
	connection *Connection
	saved      *save.Messages
	// list are the messages, the oldest first, once loaded is set.
	list   []save.Message
	loaded bool
}

// load reads the saved messages: another window may have changed them.
func (m *messages) load() {
	list, problem := m.saved.List()
	m.list, m.loaded = list, true
	m.page.Messages.Report(problem)
}

// here returns the messages of the player at this server, the oldest first, without those of players who are hidden.
func (m *messages) here() []save.Message {
	if !m.loaded {
		m.load()
	}
	return slices.DeleteFunc(slices.Clone(m.list), func(x save.Message) bool { return !m.own(x) || m.connection.Client.Hides(x.From) })
}

// own reports whether a message is one of the player at this server.
func (m *messages) own(x save.Message) bool {
	return x.Server == m.connection.address() && x.Who == m.connection.Client.You().ID
}

// add saves a message that came or was sent, and returns it as it is saved. fresh is set for a new one.
func (m *messages) add(x protocol.Message) (saved save.Message, fresh bool) {
	c := m.connection.Client
	you := c.You()
	saved = save.Message{Server: m.connection.address(), Who: you.ID, Guest: you.Guest, From: x.From, With: x.From, Match: x.Match,
		Time: x.Time, Phrase: x.Phrase, Text: x.Text}
	if x.From == you.ID {
		saved.With = x.Player
	}
	if match := c.Match(x.Match); match != nil && match.Log() != nil {
		saved.With = "" // those who watch talk with each other
		if at := match.Player(you.ID); at >= 0 {
			saved.With = match.Log().Players()[1-at]
		}
	}
	saved.Name = x.Name
	if saved.With != "" && saved.With != x.From {
		saved.Name = m.knownName(saved.With)
	}
	if slices.Contains(m.here(), saved) {
		return saved, false
	}
	m.page.Messages.Report(m.saved.Add(saved))
	m.load()
	return saved, true
}

// remove removes messages from this device.
func (m *messages) remove(which func(x save.Message) bool) {
	m.load()
	if slices.ContainsFunc(m.list, which) {
		m.page.Messages.Report(m.saved.Remove(which))
		m.load()
	}
}

// removeOthers removes messages that nobody reads any more: those of guests who are gone, and of an account that another one has
// replaced. Another window may belong to a guest as well while it has the saved session.
func (m *messages) removeOthers() {
	server, you, alone := m.connection.address(), m.connection.Client.You(), m.connection.ownsSession()
	m.remove(func(x save.Message) bool {
		if x.Guest {
			return alone && x.Who != you.ID
		}
		return !you.Guest && x.Server == server && x.Who != you.ID
	})
}

// removeOwn removes the messages of the player at this server.
func (m *messages) removeOwn() { m.remove(m.own) }

// knownName is the name of the player with an id, "" if it is not known.
func (m *messages) knownName(id string) string {
	c := m.connection.Client
	if p, ok := c.Lobby().Player(id); ok {
		return accountName(m.page.Kit, p.Name)
	}
	if id == c.You().ID {
		return c.You().Name
	}
	for _, match := range c.Matches() {
		if i := match.Player(id); i >= 0 {
			return accountName(m.page.Kit, match.Log().Names()[i])
		}
	}
	for _, x := range slices.Backward(m.list) {
		if x.With == id && id != "" {
			return x.Name
		}
	}
	return ""
}
