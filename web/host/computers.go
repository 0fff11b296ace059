//go:build !js

package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"

	"awale/web/online/hub"
	"awale/web/online/protocol"
)

// computers are the computer players of this host: a program of their own, whose players come in by its input and output. web/online/bot
// tells the lines.
type computers struct {
	program string
	hub     *hub.Hub
	log     *slog.Logger
}

// Times of the computer players.
const (
	// firstRest is how long the program rests after it has ended by itself, twice as long each time up to longestRest. After steadyTime it
	// is the first one again.
	firstRest, longestRest, steadyTime = time.Second, time.Minute, time.Minute
	// endTime is how long it may take to end.
	endTime = 2 * time.Second
	// stuckTime is how long it may take no line. It hangs then, and is ended.
	stuckTime = 10 * time.Second
)

const (
	// computersName is the name of the program beside this one.
	computersName = "awale-computers"
	// computersOff is the value of the flag for no computer players.
	computersOff = "off"
	// computersAddress is the address that they sign for. There is no network between them and the hub.
	computersAddress = "ws://localhost/computers"
	// mostSeats is more than the computer players that are here at once.
	mostSeats = 20
)

// computersProgram returns the program of the computer players that a flag names: by default the one beside this program. It is "" for
// none. The error says that it is not there.
func computersProgram(named string) (string, error) {
	switch named {
	case computersOff:
		return "", nil
	case "":
		own, err := os.Executable()
		if err != nil {
			return "", err
		}
		named = filepath.Join(filepath.Dir(own), computersName)
		if runtime.GOOS == "windows" {
			named += ".exe"
		}
	}
	if _, err := os.Stat(named); err != nil {
		return "", fmt.Errorf("there are no computer players: %s is missing (go build -o %s ./web/online/bot)", named, computersName)
	}
	return named, nil
}

// run keeps the program running until ctx ends.
func (x *computers) run(ctx context.Context) {
	rest := firstRest
	for ctx.Err() == nil {
		began := time.Now()
		err := x.play(ctx)
		if ctx.Err() != nil {
			return
		}
		if time.Since(began) >= steadyTime {
			rest = firstRest
		}
		x.log.Warn("the computer players have ended", "error", err, "again in", rest)
		select {
		case <-time.After(rest):
		case <-ctx.Done():
		}
		rest = min(2*rest, longestRest)
	}
}

// play starts the program, and carries lines to and fro until it ends, or ctx does. The program ends with its input, so also with this
// process, however that ends.
func (x *computers) play(ctx context.Context) error {
	c := exec.Command(x.program, "-computers")
	c.Stderr = os.Stderr
	in, err := c.StdinPipe()
	if err != nil {
		return err
	}
	out, err := c.StdoutPipe()
	if err != nil {
		return err
	}
	if err := c.Start(); err != nil {
		return err
	}
	ending, end := context.WithCancel(ctx)
	p := &playhouse{computers: x, in: in, kill: func() { _ = c.Process.Kill() }, seats: map[int]*hub.Conn{}}
	p.running.Go(func() {
		<-ending.Done()
		_ = in.Close()
	})
	p.running.Go(func() { p.spare(ending) })
	late := make(chan *time.Timer, 1)
	p.running.Go(func() {
		<-ending.Done()
		late <- time.AfterFunc(endTime, func() { _ = c.Process.Kill() })
	})
	p.read(out)
	end()
	err = c.Wait()
	(<-late).Stop()
	p.closeAll()
	p.running.Wait()
	return err
}

// playhouse is one run of the program.
type playhouse struct {
	*computers
	running sync.WaitGroup
	// writing is held while a line is written to the program. kill ends the program.
	writing sync.Mutex
	in      io.Writer
	kill    func()

	mu sync.Mutex
	// seats are the connections of the players by their numbers.
	seats map[int]*hub.Conn
}

// read takes the lines of the program until it ends.
func (p *playhouse) read(out io.Reader) {
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, protocol.MaxCommand+64)
	for lines.Scan() {
		p.take(lines.Text())
	}
}

// take takes a line of the program.
func (p *playhouse) take(line string) {
	number, text, told := strings.Cut(line, " ")
	n, err := strconv.Atoi(number)
	if err != nil {
		return
	}
	p.mu.Lock()
	conn := p.seats[n]
	p.mu.Unlock()
	level, opens := strings.CutPrefix(text, "open ")
	switch {
	case opens && conn == nil:
		p.open(n, level)
	case conn == nil:
	case told:
		conn.Receive([]byte(text))
	default:
		p.forget(n)
		conn.Close()
	}
}

// open opens a connection for a seat.
func (p *playhouse) open(n int, level string) {
	p.mu.Lock()
	full := len(p.seats) >= mostSeats
	p.mu.Unlock()
	conn, err := p.hub.Connect(hub.From{Address: computersAddress, Place: computersName, Computer: level})
	if err != nil || full {
		if err == nil {
			conn.Close()
		}
		p.say(strconv.Itoa(n))
		return
	}
	p.mu.Lock()
	p.seats[n] = conn
	p.mu.Unlock()
	p.running.Go(func() {
		defer conn.Close()
		for {
			text, err := conn.Next(context.Background())
			if err != nil {
				break
			}
			p.say(strconv.Itoa(n) + " " + string(text))
		}
		p.forget(n)
		p.say(strconv.Itoa(n))
	})
}

func (p *playhouse) forget(n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.seats, n)
}

// say writes a line to the program. If it has ended, its output ends as well. A program that hangs is ended.
func (p *playhouse) say(line string) {
	p.writing.Lock()
	defer p.writing.Unlock()
	late := time.AfterFunc(stuckTime, p.kill)
	defer late.Stop()
	_, _ = io.WriteString(p.in, line+"\n")
}

// closeAll ends all connections.
func (p *playhouse) closeAll() {
	p.mu.Lock()
	var conns []*hub.Conn
	for _, c := range p.seats {
		conns = append(conns, c)
	}
	p.mu.Unlock()
	for _, c := range conns {
		c.Close()
	}
}

// spare tells the program when this host has much to do, so that no new game is begun.
func (p *playhouse) spare(ctx context.Context) {
	var s strain
	ticks := time.NewTicker(strainEvery)
	defer ticks.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
		}
		switch before := s.busy; {
		case s.at(time.Now()) == before:
		case s.busy:
			p.say("busy")
		default:
			p.say("calm")
		}
	}
}

// strain tells by how late a timer is whether a process gets too little of the processor.
type strain struct {
	last, late time.Time
	busy       bool
}

// A timer of strainEvery that is later than strainLate is a strain, which lasts for strainTime.
const strainEvery, strainLate, strainTime = 100 * time.Millisecond, 200 * time.Millisecond, 20 * time.Second

// at takes the time of a tick, and returns whether there is a strain.
func (s *strain) at(now time.Time) bool {
	if !s.last.IsZero() && now.Sub(s.last) > strainEvery+strainLate {
		s.late = now
	}
	s.last = now
	s.busy = !s.late.IsZero() && now.Sub(s.late) < strainTime
	return s.busy
}
