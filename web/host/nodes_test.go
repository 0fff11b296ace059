//go:build !js

package main

import (
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	player "awale/web/online/client"
	"awale/web/online/client/clienttest"
	"awale/web/online/identity"
	"awale/web/online/protocol"
	"awale/web/platform"
	"awale/web/server/service/servicetest"

	"github.com/nats-io/nats-server/v2/server"
)

// nodeFlag makes the test binary a NATS server of a cluster. After it come the folder, the number of the server from 0, its port for
// clients, and the ports of all for each other.
const nodeFlag = "-nats-server"

// node is a NATS server of a cluster, until it is killed.
func node() {
	at := 0
	for os.Args[at] != nodeFlag {
		at++
	}
	folder, arguments := os.Args[at+1], os.Args[at+2:]
	var ports []int
	for _, a := range arguments {
		n, err := strconv.Atoi(a)
		if err != nil {
			fail(err)
		}
		ports = append(ports, n)
	}
	number, port, routes := ports[0], ports[1], ports[2:]
	var all []string
	for _, p := range routes {
		all = append(all, "nats://"+onLoopback(p))
	}
	s, err := server.NewServer(&server.Options{ServerName: fmt.Sprint("node", number), Host: "127.0.0.1", Port: port, JetStream: true,
		StoreDir: folder, NoLog: true, NoSigs: true,
		Cluster: server.ClusterOpts{Name: "test", Host: "127.0.0.1", Port: routes[number]},
		Routes:  server.RoutesFromStr(strings.Join(all, ","))})
	if err != nil {
		fail(err)
	}
	s.Start()
	if !s.ReadyForConnections(time.Minute) {
		fail(fmt.Errorf("the NATS server does not get ready"))
	}
	// The greeting has the form of that of a host.
	fmt.Println("A NATS server is at http://" + onLoopback(port))
	s.WaitForShutdown()
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

func onLoopback(port int) string { return net.JoinHostPort("127.0.0.1", strconv.Itoa(port)) }

// freePorts returns ports on which nobody listens now.
func freePorts(t *testing.T, n int) (ports []int) {
	t.Helper()
	for range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		ports = append(ports, l.Addr().(*net.TCPAddr).Port)
	}
	return ports
}

// wanderer is a player with the client of the program.
type wanderer struct {
	*player.Client
	line *player.Line
	// lost is set if the match cannot be followed any more. events are those of the match.
	lost   bool
	match  string
	events []protocol.Event
}

// together lets some players act until something is so, and returns how long that took. It takes a minute at most.
func together(t *testing.T, begun time.Time, players []*wanderer, what string, so func() bool) time.Duration {
	t.Helper()
	start := time.Now()
	for time.Since(start) < time.Minute {
		for _, p := range players {
			p.line.Tick(time.Since(begun))
			if p.State() == player.Offline {
				t.Fatalf("%s: a player is offline, fault %d %s", what, p.Fault(), p.Why())
			}
		}
		if so() {
			return time.Since(start)
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Fatalf("not within a minute: %s", what)
	return 0
}

// standing reports whether a match is paused after its events so far.
func standing(events []protocol.Event) (paused bool) {
	for _, e := range events {
		switch e.(type) {
		case *protocol.Paused:
			paused = true
		case *protocol.Resumed:
			paused = false
		}
	}
	return paused
}

// TestAClusterThatLosesANodeLosesNoMove has three hosts on three NATS servers, all in processes of their own, and kills the host that
// serves, together with its NATS server, in the middle of a game. One player is at that host, the other one at one that stands by.
func TestAClusterThatLosesANodeLosesNoMove(t *testing.T) {
	t.Parallel() // it waits more than it works
	const nodes = 3
	ports := freePorts(t, 3*nodes)
	clients, routes, pages := ports[:nodes], ports[nodes:2*nodes], ports[2*nodes:]
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte("page"), 0o644); err != nil {
		t.Fatal(err)
	}
	stores := make([]servicetest.Process, nodes)
	for i := range nodes {
		flags := []string{nodeFlag, t.TempDir(), strconv.Itoa(i), strconv.Itoa(clients[i])}
		for _, r := range routes {
			flags = append(flags, strconv.Itoa(r))
		}
		stores[i] = servicetest.Start(t, flags...)
	}
	hosts := make([]started, nodes)
	for i := range nodes {
		var others []string
		for k, p := range pages {
			if k != i {
				others = append(others, "http://"+onLoopback(p))
			}
		}
		hosts[i] = started{Process: servicetest.Start(t, "-dir", dir, "-port", strconv.Itoa(pages[i]), "-nats",
			"nats://"+onLoopback(clients[i]), "-replicas", strconv.Itoa(nodes),
			"-others", strings.Join(others, ","), "-index", filepath.Join(t.TempDir(), indexName))}
	}
	serves, ready := -1, 0
	for late := time.Now().Add(2 * time.Minute); ready < nodes; time.Sleep(50 * time.Millisecond) {
		ready = 0
		for i, h := range hosts {
			code, state := h.health(t)
			if state["serving"] == true {
				serves = i
			}
			if code == http.StatusOK {
				ready++
			}
		}
		if time.Now().After(late) {
			t.Fatal("no host serves, or not every one lets players come")
		}
	}
	// Both players have the page of their host. It lets them, and the other hosts let it.
	begun := time.Now()
	var players []*wanderer
	for i, e := range []player.Entry{{Name: "Ama", Signer: clienttest.Key{Key: identity.NewKey()}, Register: true}, {Name: "Kofi"}} {
		origin := "http://" + onLoopback(pages[(serves+i)%nodes])
		r, err := http.Get(origin)
		if err != nil {
			t.Fatal(err)
		}
		_ = r.Body.Close()
		for _, p := range pages {
			if policy := r.Header.Get("Content-Security-Policy"); !strings.Contains(policy, " ws://"+onLoopback(p)) {
				t.Errorf("the policy is %s", policy)
			}
		}
		page := http.Header{"Origin": {origin}}
		p := &wanderer{Client: player.New(player.Options{Address: addressAt(origin), Chance: rand.Uint64})}
		p.line = player.NewLine(p.Client, func(address string) player.Connection { return platform.Dial(address, page) })
		p.Observe(func(x player.Change) {
			switch x.Kind {
			case player.Plays:
				p.match = x.ID
				p.Match(x.ID).Attach(func(e protocol.Event) { p.events = append(p.events, e) })
			case player.Lost:
				p.lost = true
			}
		})
		p.Enter(e)
		players = append(players, p)
	}
	both := func(so func(p *wanderer) bool) func() bool {
		return func() bool { return so(players[0]) && so(players[1]) }
	}
	together(t, begun, players, "entering", both(func(p *wanderer) bool { return p.State() == player.Online }))
	before := [2]string{players[0].You().ID, players[1].You().ID}
	terms := protocol.Terms{Rule: "abapa", Clock: protocol.Clock{Kind: protocol.Increment, Each: 300}, Side: protocol.South, Games: 1}
	players[0].Do(&protocol.Invite{Terms: terms}, func(x protocol.Told) {
		if done, ok := x.(*protocol.Done); ok {
			players[1].Do(&protocol.Join{Code: done.ID}, nil)
		}
	})
	together(t, begun, players, "a match", both(func(p *wanderer) bool { return p.match != "" && p.Match(p.match).Log() != nil }))
	id := players[0].match
	ply := func(p *wanderer) int { return p.Match(id).Log().Ply() }
	turn := func() { // sends a move
		for _, p := range players {
			if log := p.Match(id).Log(); log.Players()[log.Record().Position().Turn] == p.You().ID {
				p.Do(clienttest.Next(log), nil)
				return
			}
		}
	}
	const told = 6
	for n := range told {
		turn()
		together(t, begun, players, "a move", both(func(p *wanderer) bool { return ply(p) == n+1 }))
	}

	hosts[serves].Kill(t)
	stores[serves].Kill(t)
	killed, home := time.Now(), addressAt("http://"+onLoopback(pages[serves]))
	var lost [2]bool
	var connected, back [2]time.Duration
	together(t, begun, players, "another host", func() bool {
		for i, p := range players {
			lost[i] = lost[i] || p.State() < player.Entering
			if !lost[i] || p.Server() == home {
				continue
			}
			if connected[i] == 0 && p.State() >= player.Entering {
				connected[i] = time.Since(killed)
			}
			if back[i] == 0 && p.State() == player.Online {
				back[i] = time.Since(killed)
			}
		}
		return back[0] > 0 && back[1] > 0
	})
	moved := func(n int) {
		together(t, begun, players, "a move after the outage",
			both(func(p *wanderer) bool { return !p.lost && !standing(p.events) }))
		turn()
		together(t, begun, players, "a move is seen", both(func(p *wanderer) bool { return !p.lost && ply(p) == n }))
	}
	moved(told + 1)
	first := time.Since(killed)
	moved(told + 2)
	t.Logf("after the kill: connected to another host after %.1f s and %.1f s, let in after %.1f s and %.1f s, a move of one player "+
		"seen by both after %.1f s, of the other one after %.1f s",
		connected[0].Seconds(), connected[1].Seconds(), back[0].Seconds(), back[1].Seconds(), first.Seconds(), time.Since(killed).Seconds())
	for i, p := range players {
		if p.lost || p.You().ID != before[i] || p.Server() == home {
			t.Errorf("player %d at %s is %s, was %s; the match is lost: %t", i, p.Server(), p.You().ID, before[i], p.lost)
		}
		out, moves := int64(0), 0
		for _, e := range p.events {
			switch e := e.(type) {
			case *protocol.Paused:
				out += e.Time - e.Since // a host that cannot begin at once pauses it a second time
			case *protocol.Moved:
				if moves++; out > 0 && e.Spent >= out {
					t.Errorf("player %d: move %d took %d ms of a clock that stood for %d ms", i, moves, e.Spent, out)
				}
			}
		}
		if moves != told+2 || out < (2*time.Second).Milliseconds() {
			t.Errorf("player %d saw %d moves and a pause of %d ms", i, moves, out)
		}
	}
	for i, h := range hosts {
		if i != serves {
			h.Stop(t)
		}
	}
	for i, s := range stores {
		if i != serves {
			s.Kill(t)
		}
	}
}
