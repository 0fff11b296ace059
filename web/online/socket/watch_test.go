//go:build !js

package socket

import (
	"testing"
	"testing/synctest"
	"time"

	"awale/web/online/hub"
	"awale/web/online/protocol"

	"github.com/coder/websocket"
)

// TestALostConnectionIsNoticed has a guest who seeks an opponent and says nothing more after a beat, in view or hidden, and whose browser
// answers pings or not.
func TestALostConnectionIsNoticed(t *testing.T) {
	for name, c := range map[string]struct{ view, answers, beats bool }{
		"lost in view":        {view: true},
		"lost while hidden":   {},
		"silent, but there":   {view: true, answers: true},
		"hidden and there":    {answers: true},
		"busy, but in view":   {view: true, beats: true},
		"beats without pongs": {beats: true},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				x := newHost(t, hub.Options{})
				ws := x.client(1)
				x.ask(ws, &protocol.Guest{Name: "Ama"})
				x.ask(ws, &protocol.Seek{Terms: protocol.Terms{Rule: "abapa", Clock: protocol.Clock{Kind: protocol.NoClock},
					Side: protocol.Lot, Games: 1}})
				x.ask(ws, &protocol.Beat{View: c.view})
				heard := time.Now()
				if c.answers || c.beats {
					go func() {
						for {
							if _, _, err := ws.Read(t.Context()); err != nil {
								return
							}
						}
					}()
				}
				here := func() bool { synctest.Wait(); return x.hub.Health().Connections == 1 }
				for range 10 * 19 {
					time.Sleep(100 * time.Millisecond)
					if c.beats && time.Since(heard).Milliseconds()%protocol.BeatEvery == 0 {
						text, _ := protocol.Command{ID: 1, With: &protocol.Beat{View: c.view}}.Encode()
						if err := ws.Write(t.Context(), 1, text); err != nil {
							t.Fatal(err)
						}
					}
					after := time.Since(heard)
					lost := c.view && !c.answers && !c.beats && after > protocol.LostAfter*time.Millisecond
					sure := !c.view || c.answers || c.beats || after < protocol.LostAfter*time.Millisecond-time.Second
					if h := here(); lost && h || sure && !h {
						t.Fatalf("after %v the connection is there: %v", after, h)
					}
				}
			})
		})
	}
}

// A player who only looks on is pinged seldom. But who asks such a player for a game learns soon whether there is anybody to answer.
func TestWhoIsAskedIsStillThere(t *testing.T) {
	for _, answers := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			x := newHost(t, hub.Options{})
			ama, kofi := x.client(1), x.client(2)
			asked := x.ask(ama, &protocol.Guest{Name: "Ama"}).(*protocol.You).Player
			x.ask(kofi, &protocol.Guest{Name: "Kofi"})
			reads := func(ws *websocket.Conn) {
				for {
					if _, _, err := ws.Read(t.Context()); err != nil {
						return
					}
				}
			}
			time.Sleep(pingEvery / 3) // after a ping that was answered by nobody yet
			x.ask(kofi, &protocol.Challenge{Player: asked.ID, Terms: protocol.Terms{Rule: "abapa",
				Clock: protocol.Clock{Kind: protocol.NoClock}, Side: protocol.Lot, Games: 1}})
			go reads(kofi)
			if answers {
				go reads(ama)
			}
			time.Sleep(protocol.LostAfter*time.Millisecond + 10*time.Millisecond)
			synctest.Wait()
			if here := x.hub.Health().Connections; here != 2 && answers || here != 1 && !answers {
				t.Errorf("of a client that answers (%v) and the one that asked %d are there", answers, here)
			}
		})
	}
}
