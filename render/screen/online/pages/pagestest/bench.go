// Package pagestest gives tests of single rooms of online play a player who is online.
package pagestest

import (
	"testing"

	"awale/render/screen/kit/kittest"
	"awale/render/screen/online/pages"
	"awale/render/screen/online/words"
	"awale/render/screen/rules"
	"awale/variants"
	"awale/web/online/client"
	"awale/web/online/client/clienttest"
	"awale/web/online/hub"
	"awale/web/online/identity"
	"awale/web/online/protocol"
)

// Bench is a bench with what the pages of online play are made from, for an account that is online. Sought counts how often an opponent
// was sought.
type Bench struct {
	*kittest.Bench
	Player *clienttest.Player
	Page   pages.Page
	Rules  *rules.Room
	Sought int
}

// New makes a bench at a server of its own, which stops when the test ends.
func New(t *testing.T) *Bench {
	b := &Bench{Bench: kittest.New(t)}
	h := clienttest.OpenHub(t, hub.NewMemory())
	t.Cleanup(h.Stop)
	b.Player = clienttest.New(t, h, client.Entry{Name: "Ama", Signer: clienttest.Key{Key: identity.NewKey()}, Register: true}, client.Session{})
	book := rules.NewBook(b.Kit, b.Bench.Messages, b.Shelf, b.Languages)
	b.Rules = rules.NewRoom(b.Bench.Page, book, b.Desk, kittest.Board{}, nothing{}, func() {})
	b.Page = pages.New(b.Bench.Page, server{b.Player.Client}, &words.Words{Kit: b.Kit, Book: book}, search{b})
	return b
}

// server is the connection to the server.
type server struct{ c *client.Client }

func (s server) Online() *client.Client { return s.c }
func (s server) State() client.State    { return s.c.State() }
func (s server) Address() string        { return clienttest.Address }
func (s server) You() protocol.Player   { return s.c.You() }

// search finds nobody.
type search struct{ b *Bench }

func (search) Free() bool { return true }
func (s search) Enter()   { s.b.Sought++ }

// nothing is the rest of the program, of which the rules need nothing.
type nothing struct{}

func (nothing) PlayedRule() *variants.Rules  { return nil }
func (nothing) NewGameChoice() *rules.Choice { return nil }
func (nothing) Publishes() bool              { return false }
func (nothing) PublishRule(*variants.Rules)  {}
func (nothing) Teaches(*variants.Rules) bool { return false }
func (nothing) OpenLessonOf(*variants.Rules) {}
