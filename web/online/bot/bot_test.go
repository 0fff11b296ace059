//go:build !js

package main

import (
	"context"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"awale/ai"
	"awale/variants"
	"awale/variants/notation"
	"awale/web/online/client"
	"awale/web/online/hub"
	"awale/web/online/lobby"
	"awale/web/online/protocol"
	"awale/web/online/socket"
)

// serve serves online play on this machine, and returns the address.
func serve(t *testing.T) string {
	h, err := hub.Open(hub.Options{Tournaments: hub.AccountsMake, Lobby: lobby.Settings{Most: 100}}, hub.NewMemory())
	if err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := "ws://" + listener.Addr().String() + "/online"
	mux := http.NewServeMux()
	mux.Handle("/online", socket.New(h, socket.Options{Addresses: []string{address},
		Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}}))
	server := httptest.NewUnstartedServer(mux)
	server.Listener.Close()
	server.Listener = listener
	server.Start()
	t.Cleanup(server.Close)
	t.Cleanup(h.Stop)
	return address
}

// A guest asks the bot and plays a game with it until its end, and then again.
func TestABotPlays(t *testing.T) {
	address := serve(t)
	file := filepath.Join(t.TempDir(), "key")
	entry, err := entryOf("Adzo", file)
	if err != nil {
		t.Fatal(err)
	}
	again, err := entryOf("Adzo", file)
	if err != nil || again.Signer.(signer).Public() != entry.Signer.(signer).Public() {
		t.Fatalf("the key is not kept: %v", err)
	}
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	b := newBot(newRunner(address, nil), ai.Levels()[0], 0)
	ended := make(chan error, 1)
	go func() { ended <- b.run(ctx, entry, b.act) }()

	guest := newRunner(address, nil)
	guest.client.FollowLobby(true)
	matches, moved := map[string]bool{}, place{}
	asked, offered := false, false
	var rematched time.Time // when another match was asked for last: a person who gets no answer asks again
	err = guest.run(ctx, client.Entry{Name: "Kofi"}, func() time.Duration {
		for _, p := range guest.client.Lobby().Players() {
			if p.Name == "Adzo" && !p.Guest && !asked {
				asked = true
				guest.client.Do(&protocol.Challenge{Player: p.ID,
					Terms: protocol.Terms{Rule: variants.Default, Clock: protocol.Clock{Kind: protocol.Increment, Each: 60},
						Side: protocol.South, Games: 1}}, nil)
			}
		}
		for _, m := range guest.client.Matches() {
			log := m.Log()
			if log == nil {
				continue
			}
			at := place{m.ID(), log.Game(), log.Ply()}
			here := m.Player(guest.client.You().ID)
			switch {
			case moved == at && !(m.Over() && len(matches) == 1 && time.Since(rematched) > 3*time.Second):
			case m.Over():
				moved, rematched = at, time.Now()
				if matches[m.ID()] = true; len(matches) == 2 {
					stop()
					return 0
				}
				rematch := &protocol.Rematch{}
				rematch.Match = m.ID()
				guest.client.Do(rematch, nil)
			case len(matches) == 1:
				moved = at
				guest.client.Do(&protocol.Resign{At: protocol.At{Match: at.match, Game: at.game}}, nil)
			case log.Record().Position().Turn == log.Side(here):
				moved = at
				if !offered && at.ply > 2 {
					offered = true
					guest.client.Do(&protocol.Offer{At: protocol.At{Match: at.match, Game: at.game}, Ply: at.ply, What: protocol.OfferDraw},
						nil)
				}
				legal := log.Record().Rules().Legal(log.Record().Position())
				guest.client.Do(&protocol.Move{At: protocol.At{Match: at.match, Game: at.game}, Ply: at.ply,
					Move: notation.FormatMove(6, legal[0])}, nil)
			}
		}
		return idle
	})
	if err != nil || len(matches) != 2 {
		t.Errorf("%d matches were played, %v", len(matches), err)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

func TestALoad(t *testing.T) {
	r, err := (&load{address: serve(t), games: 10, every: 20 * time.Millisecond, enough: 30}).run(t.Context(), time.Minute)
	if err != nil || r.games != 10 || r.moves < 30 || r.p50 <= 0 || r.p99 < r.p50 || r.max < r.p99 {
		t.Errorf("%v: %v", r, err)
	}
	r, err = (&load{address: serve(t), games: 10, every: 20 * time.Millisecond, inventors: 3, enough: 30}).run(t.Context(), time.Minute)
	if err != nil || r.moves < 30 || r.asked < 3 || r.refused >= r.asked {
		t.Errorf("with inventors %v: %v", r, err)
	}
	for _, many := range []bool{false, true} {
		rule := longRule(many)
		if _, err := notation.ParseRule(rule); err != nil || many && len(rule) < 3800 {
			t.Errorf("a long rule has %d bytes: %v", len(rule), err)
		}
	}
	if r, err := (&load{address: "ws://127.0.0.1:1", games: 1, every: time.Second}).run(cancelled(t), time.Second); err == nil ||
		r.moves != 0 {
		t.Errorf("without a server: %v, %v", r, err)
	}
}

func TestAContest(t *testing.T) {
	x := &contest{address: serve(t), players: 6, every: 5 * time.Millisecond, enough: 8, entering: time.Second}
	r, err := x.run(t.Context(), time.Minute)
	if err != nil || r.players != 6 || r.games < 4 || r.missing > 2 || r.paired.p50 <= 0 || r.paired.most > 8*time.Second ||
		r.placed.most > time.Second {
		t.Errorf("%v: %v", r, err)
	}
}

func TestACrowd(t *testing.T) {
	const guests = 40
	w := &crowd{address: serve(t), guests: guests}
	r, err := w.run(t.Context(), 300*time.Millisecond)
	if err != nil || r.guests != guests || r.lost != 0 || r.notices < 4*guests || r.bytes < 50*r.notices || w.here.Load() != 0 {
		t.Errorf("%v: %v", r, err)
	}
	// The server of the test has room for 100.
	if r, err := (&crowd{address: w.address, guests: 150}).run(t.Context(), time.Second); err == nil ||
		!strings.Contains(err.Error(), "full") {
		t.Errorf("%v: %v", r, err)
	}
}

// cancelled is a context that ends soon.
func cancelled(t *testing.T) context.Context {
	ctx, stop := context.WithTimeout(t.Context(), 100*time.Millisecond)
	t.Cleanup(stop)
	return ctx
}

func TestWrongFlags(t *testing.T) {
	for _, arguments := range []string{"-level nobody", "-load 100000", "-load 1 -for 0s", "-load 1 -every 0s", "-idle 100000",
		"-idle 1 -for 2h", "-key /", "-load 1 -inventors 1",
		"-load 1 -inventors 2000", "-arena 1"} {
		if err := run(strings.Fields(arguments)); err == nil {
			t.Errorf("%s is taken", arguments)
		}
	}
}
