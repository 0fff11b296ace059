// Package pages is what the pages of online play are made from: what each of them is given, and the questions that they ask the server.
package pages

import (
	"awale/render/screen/kit"
	"awale/render/screen/online/words"
	"awale/render/ui"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// Connection is what pages have to know of the connection to a server.
type Connection interface {
	// Online is the client, nil before there is one.
	Online() *client.Client
	// State is how far the connection to the server has got.
	State() client.State
	// Address is the address of the server.
	Address() string
	// You is the player as the lobby shows the player now.
	You() protocol.Player
}

// Search is the search for an opponent.
type Search interface {
	// Free reports whether the player neither plays nor looks for an opponent.
	Free() bool
	// Enter starts the search.
	Enter()
}

// Page is what every page of online play is given: what every sheet of the program has, the connection to the server, the words for what
// the server sends, and the search for an opponent.
type Page struct {
	kit.Page
	Server Connection
	Words  *words.Words
	search Search
}

// New makes what pages are given.
func New(p kit.Page, c Connection, w *words.Words, s Search) Page {
	return Page{Page: p, Server: c, Words: w, search: s}
}

// Live is a page of online play. It shows by itself how the connection stands, and what happens in the lobby.
type Live interface{ ShowsConnection() }

// ShowsConnection implements [Live].
func (Page) ShowsConnection() {}

// Do sends a command. then is called once the server has done it. A refusal is said to the player.
func (p Page) Do(command protocol.Asked, then func()) {
	p.Server.Online().Do(command, func(told protocol.Told) {
		if r, refused := told.(*protocol.Refused); refused {
			p.Messages.Notify(p.Words.Refusal(r.Why))
			return
		}
		then()
	})
}

// SeekStep is a button that finds an opponent: the next step on a page without games. It is nil while the player plays or
// looks for one.
func (p Page) SeekStep(id string) *ui.Node {
	if !p.search.Free() {
		return nil
	}
	return p.Kit.Button(id, p.Kit.Text("online.seek"), ui.IconPlay, p.search.Enter)
}

// question asks about something of online play.
type question struct{ kit.Question }

// ShowsConnection implements [Live].
func (*question) ShowsConnection() {}

// Ask asks before something is deleted. See [kit.Question].
func (p Page) Ask(name, key string, do func()) {
	p.AskThat(kit.Question{Name: name, Key: key, Delete: do})
}

// AskThat asks a question, to which it gives the page.
func (p Page) AskThat(q kit.Question) {
	q.Page = p.Page
	p.Open(&question{q})
}

// SearchAfter is the number of seconds from the last key until a search is sent.
const SearchAfter = 0.4
