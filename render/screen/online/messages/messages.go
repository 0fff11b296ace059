// Package messages keeps what players of online play have written to each other on this device.
package messages

import (
	"slices"

	"awale/game/save"
	"awale/render/screen/kit"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// Connection is what the messages have to know of the connection to a server.
type Connection interface {
	// Address is the address of the server.
	Address() string
	// Online is the client, nil before there is one.
	Online() *client.Client
	// OwnsSession reports whether the saved session is that of the client here, and not one of another window.
	OwnsSession() bool
}

// Messages holds the messages that are saved on this device: those of all players here and of all servers.
type Messages struct {
	page       kit.Page
	connection Connection
	// name returns the name of an account as it is shown.
	name  func(told string) string
	saved *save.Messages
	// list are the messages, the oldest first, once loaded is set.
	list   []save.Message
	loaded bool
}

// New returns the messages of this device. name returns the name of an account as it is shown.
func New(p kit.Page, c Connection, name func(told string) string) *Messages {
	return &Messages{page: p, connection: c, name: name, saved: save.NewMessages(p.Prefs.Shelf)}
}

// Load reads the saved messages: another window may have changed them.
func (m *Messages) Load() {
	list, problem := m.saved.List()
	m.list, m.loaded = list, true
	m.page.Messages.Report(problem)
}

// Here returns the messages of the player at this server, the oldest first, without those of players who are hidden.
func (m *Messages) Here() []save.Message {
	if !m.loaded {
		m.Load()
	}
	return slices.DeleteFunc(slices.Clone(m.list), func(x save.Message) bool { return !m.Own(x) || m.connection.Online().Hides(x.From) })
}

// Own reports whether a message is one of the player at this server.
func (m *Messages) Own(x save.Message) bool {
	return x.Server == m.connection.Address() && x.Who == m.connection.Online().You().ID
}

// Add saves a message that came or was sent, and returns it as it is saved. fresh is set for a new one.
func (m *Messages) Add(x protocol.Message) (saved save.Message, fresh bool) {
	c := m.connection.Online()
	you := c.You()
	saved = save.Message{Server: m.connection.Address(), Who: you.ID, Guest: you.Guest, From: x.From, With: x.From, Match: x.Match,
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
		saved.Name = m.KnownName(saved.With)
	}
	if slices.Contains(m.Here(), saved) {
		return saved, false
	}
	m.page.Messages.Report(m.saved.Add(saved))
	m.Load()
	return saved, true
}

// Remove removes messages from this device.
func (m *Messages) Remove(which func(x save.Message) bool) {
	m.Load()
	if slices.ContainsFunc(m.list, which) {
		m.page.Messages.Report(m.saved.Remove(which))
		m.Load()
	}
}

// RemoveOthers removes messages that nobody reads any more: those of guests who are gone, and of an account that another one has
// replaced. Another window may belong to a guest as well while it has the saved session.
func (m *Messages) RemoveOthers() {
	server, you, alone := m.connection.Address(), m.connection.Online().You(), m.connection.OwnsSession()
	m.Remove(func(x save.Message) bool {
		if x.Guest {
			return alone && x.Who != you.ID
		}
		return !you.Guest && x.Server == server && x.Who != you.ID
	})
}

// RemoveOwn removes the messages of the player at this server.
func (m *Messages) RemoveOwn() { m.Remove(m.Own) }

// KnownName is the name of the player with an id, "" if it is not known.
func (m *Messages) KnownName(id string) string {
	c := m.connection.Online()
	if p, ok := c.Lobby().Player(id); ok {
		return m.name(p.Name)
	}
	if id == c.You().ID {
		return c.You().Name
	}
	for _, match := range c.Matches() {
		if i := match.Player(id); i >= 0 {
			return m.name(match.Log().Names()[i])
		}
	}
	for _, x := range slices.Backward(m.list) {
		if x.With == id && id != "" {
			return x.Name
		}
	}
	return ""
}
