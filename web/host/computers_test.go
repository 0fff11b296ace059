//go:build linux

package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"awale/variants/notation"
	"awale/web/online/hub"
	"awale/web/online/protocol"
)

// buildComputers builds the program of the computer players.
func buildComputers(t *testing.T) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), computersName)
	if out, err := exec.Command("go", "build", "-o", program, "awale/web/online/bot").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return program
}

// childOf returns the process that a process has started, "" if there is none.
func childOf(process int) string {
	threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", process))
	for _, name := range threads {
		if children, err := os.ReadFile(name); err == nil && len(strings.Fields(string(children))) > 0 {
			return strings.Fields(string(children))[0]
		}
	}
	return ""
}

// TestComputerPlayers: a computer player accepts a game that is not rated, and plays it. It has the lowest priority, and ends with the
// host.
func TestComputerPlayers(t *testing.T) {
	t.Parallel() // it waits more than it works
	s := start(t, t.TempDir(), "-computers", buildComputers(t))
	s.await(t)
	kofi := &client{t: t, session: "session00001"}
	kofi.connect(s, func(*protocol.Welcome) protocol.Asked { return &protocol.Guest{Name: "Kofi"} })
	kofi.do(&protocol.Follow{Of: protocol.StreamOwn})
	here := map[string]string{}
	for late := time.Now().Add(time.Minute); len(here) < 3 && time.Now().Before(late); time.Sleep(50 * time.Millisecond) {
		if told, ok := kofi.ask(&protocol.Players{Words: "computer"}).(*protocol.Here); ok { // who asks too often is refused
			for _, p := range told.Players {
				here[p.Computer] = p.ID
			}
		}
	}
	if len(here) != 3 || here["club"] == "" {
		t.Fatalf("here are %v", here)
	}
	terms := protocol.Terms{Rule: "abapa", Clock: protocol.Clock{Kind: protocol.Increment, Each: 60}, Side: protocol.South, Games: 1}
	rated := terms
	rated.Rated = true
	if r, ok := kofi.ask(&protocol.Challenge{Player: here["club"], Terms: rated}).(*protocol.Refused); !ok || r.Why != protocol.WhyGuest {
		t.Errorf("a rated game: %+v", r)
	}
	kofi.do(&protocol.Challenge{Player: here["club"], Terms: terms})
	id := ""
	for id == "" {
		if playing, ok := kofi.read().With.(*protocol.Playing); ok {
			id = playing.Match
		}
	}
	kofi.do(&protocol.Follow{Of: id})
	for ply := 0; ply < 2; {
		m := kofi.match(id)
		if ply = m.Ply(); ply == 2 {
			break
		}
		if p := m.Record().Position(); m.Players()[p.Turn] == kofi.id {
			kofi.do(&protocol.Move{At: protocol.At{Match: id, Game: 1}, Ply: ply,
				Move: notation.FormatMove(m.Record().Rules().Size(), m.Record().Rules().Legal(p)[0])})
		}
		for kofi.match(id).Ply() == ply {
			kofi.read()
		}
	}
	child := childOf(s.ID())
	if stat, err := os.ReadFile("/proc/" + child + "/stat"); err != nil {
		t.Errorf("the host has no computer players: %v", err)
	} else if nice := strings.Fields(string(stat[strings.LastIndexByte(string(stat), ')')+2:]))[16]; nice != "19" {
		t.Errorf("the computer players have the priority %s", nice)
	}
	s.Kill(t)
	for late := time.Now().Add(20 * time.Second); ; time.Sleep(50 * time.Millisecond) {
		if stat, err := os.ReadFile("/proc/" + child + "/stat"); err != nil || strings.Contains(string(stat), ") Z ") {
			break
		}
		if time.Now().After(late) {
			t.Fatal("the computer players outlive the host")
		}
	}
}

// TestWhichComputerPlayers: the flag turns them off, and a program that is missing is named.
func TestWhichComputerPlayers(t *testing.T) {
	if program, err := computersProgram(computersOff); program != "" || err != nil {
		t.Errorf("%q, %v", program, err)
	}
	if _, err := computersProgram(""); err == nil || !strings.Contains(err.Error(), computersName+" is missing") {
		t.Errorf("%v", err)
	}
}

// TestAStrainIsNoticed: a timer that is late is a strain for a while, one that is in time is none.
func TestAStrainIsNoticed(t *testing.T) {
	var s strain
	at := time.Unix(1_700_000_000, 0)
	for _, step := range []struct {
		after time.Duration
		busy  bool
	}{{strainEvery, false}, {strainEvery, false}, {2 * strainEvery, false}, {time.Second, true}, {strainEvery, true},
		{strainTime, true}, {strainEvery, true}} {
		at = at.Add(step.after)
		if got := s.at(at); got != step.busy {
			t.Errorf("after %v: %v", step.after, got)
		}
	}
	for range int(strainTime/strainEvery) + 1 {
		at = at.Add(strainEvery)
		s.at(at)
	}
	if s.busy {
		t.Error("the strain does not end")
	}
}

// TestComputerPlayersThatHangAreEnded has a program that reads nothing.
func TestComputerPlayersThatHangAreEnded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, w := io.Pipe()
		began, killed := time.Now(), time.Duration(0)
		p := &playhouse{in: w, kill: func() {
			killed = time.Since(began)
			_ = r.Close()
		}, seats: map[int]*hub.Conn{}}
		p.running.Go(func() { p.say("1 a line") })
		time.Sleep(time.Second)
		p.take("1") // what the program says is taken meanwhile
		p.running.Wait()
		if killed != stuckTime {
			t.Errorf("it is ended after %v", killed)
		}
	})
}
