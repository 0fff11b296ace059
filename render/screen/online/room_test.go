package online_test

import (
	"testing"
	"time"

	"awale/game"
	"awale/render/screen/kit/kittest"
	"awale/render/screen/online"
	"awale/render/screen/rules"
	"awale/render/screen/table"
	"awale/web/online/client"
)

// wire is a way to a server that never answers.
type wire struct{ dialled string }

func (w *wire) OnlineServer() string { return "" }
func (w *wire) TakesProxy() bool     { return false }
func (w *wire) Dial(address, _ string) client.Connection {
	w.dialled = address
	return w
}
func (w *wire) Status() (open, ended bool)                      { return true, false }
func (w *wire) Receive() ([]byte, bool)                         { return nil, false }
func (w *wire) Send([]byte)                                     {}
func (w *wire) Close()                                          {}
func (w *wire) Chance() uint64                                  { return 7 }
func (w *wire) HasKeys() bool                                   { return false }
func (w *wire) NewKey(func(string, error))                      {}
func (w *wire) Sign(_, _ string, _ func(string, string, error)) {}

// board is the screen with the board, of which the test needs nothing.
type board struct{}

func (board) Begin(*game.Setup) {}
func (board) PlayGame(string)   {}
func (board) OpenEnd()          {}
func (board) Tell(string, bool) {}
func (board) OpenText(string)   {}
func (board) Talking() bool     { return false }

// The room works without the rest of the program: a player names a server and goes to it as a guest.
func TestTheRoomAlone(t *testing.T) {
	b := kittest.New(t)
	w := &wire{}
	room := online.NewRoom(b.Page, online.Parts{Playing: &table.Playing{}, Network: w,
		Clock: func() time.Duration { return 0 }, Host: b.Desk,
		Book: rules.NewBook(b.Kit, b.Messages, b.Shelf, b.Languages), Ways: board{}})
	room.Open()
	b.Sheet(online.OnlineID)
	b.Root.Write("online-name", "Ama", 3)
	b.Root.Write("online-server", "play.example.org", 16)
	b.Sheet(online.OnlineID)
	b.Press("online-enter")
	room.Tick()
	if room.Connection.State() != client.Connecting || w.dialled != "wss://play.example.org/online" {
		t.Errorf("the player is in state %v at %q, and it says %q", room.Connection.State(), w.dialled, b.Desk.Said)
	}
}
