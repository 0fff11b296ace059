//go:build !js

package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"awale/ai"
	"awale/web/online/client"
	"awale/web/online/protocol"
)

// house is the computer players of a host. Each has a seat, which has a number. Lines from the host are
//
//	3 {"re":1,…}   a message for seat 3
//	3              the connection of seat 3 has ended
//	busy           no new game is begun until
//	calm           comes
//
// and lines to the host are
//
//	3 open club    seat 3 opens a connection, for a player of a level
//	3 {"id":1,…}   a message of seat 3
//	3              seat 3 ends its connection
//
// At the end of its input the program ends: the host has ended, in whatever way.
type house struct {
	busy atomic.Bool
	all  sync.WaitGroup

	mu     sync.Mutex
	out    *bufio.Writer
	opened int
	// seats are the open connections by their numbers.
	seats map[int]*seat
}

// Bounds of the computer players.
const (
	// mostOfLevel is how many games the players of one level play at once: each plays one. So many of them are here only while all but one
	// play.
	mostOfLevel = 4
	// housePause is how long a move takes at least.
	housePause = time.Second
	// staffEvery is how often it is looked whether more or fewer players are wanted, and spareTime how long one stays that is not.
	staffEvery, spareTime = 500 * time.Millisecond, time.Minute
	// mostLine is more than the bytes of any line.
	mostLine = protocol.MaxNotice + 64
	// houseAddress is the address that the players sign for. There is no network between them and the host.
	houseAddress = "ws://localhost/computers"
)

// houseLevels returns the levels of the players.
func houseLevels() []ai.Level { return []ai.Level{ai.Beginner, ai.Club, ai.Master} }

func newHouse(out io.Writer) *house { return &house{out: bufio.NewWriter(out), seats: map[int]*seat{}} }

// run plays until the input ends.
func (h *house) run(in io.Reader) error {
	runtime.GOMAXPROCS(1)
	ctx, stop := context.WithCancel(context.Background())
	for _, l := range houseLevels() {
		h.all.Go(func() { h.staff(ctx, l) })
	}
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, mostLine)
	for lines.Scan() {
		h.take(lines.Text())
	}
	stop()
	h.all.Wait()
	return lines.Err()
}

// take takes a line of the host.
func (h *house) take(line string) {
	switch line {
	case "busy", "calm":
		h.busy.Store(line == "busy")
		return
	}
	number, text, told := strings.Cut(line, " ")
	n, err := strconv.Atoi(number)
	h.mu.Lock()
	defer h.mu.Unlock()
	if s := h.seats[n]; err == nil && s != nil {
		if told {
			s.texts = append(s.texts, []byte(text))
		} else {
			s.ended = true
			delete(h.seats, n)
		}
		s.signal()
	}
}

// say writes a line to the host. The caller holds mu. If the host has gone, the input ends soon.
func (h *house) say(line string) {
	_, _ = h.out.WriteString(line + "\n")
	_ = h.out.Flush()
}

// open opens a connection for a player of a level.
func (h *house) open(level ai.Level) *seat {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.opened++
	s := &seat{house: h, number: h.opened, wake: make(chan struct{}, 1)}
	h.seats[s.number] = s
	h.say(fmt.Sprint(s.number, " open ", level.Key()))
	s.signal()
	return s
}

// seat is a connection of a computer player. It implements [link]. The house guards it.
type seat struct {
	house  *house
	number int
	texts  [][]byte
	ended  bool
	wake   chan struct{}
}

func (s *seat) signal() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

func (s *seat) Wake() <-chan struct{} { return s.wake }

func (s *seat) Status() (open, ended bool) {
	s.house.mu.Lock()
	defer s.house.mu.Unlock()
	return !s.ended, s.ended
}

func (s *seat) Receive() (text []byte, ok bool) {
	s.house.mu.Lock()
	defer s.house.mu.Unlock()
	if len(s.texts) == 0 {
		return nil, false
	}
	text, s.texts = s.texts[0], s.texts[1:]
	return text, true
}

func (s *seat) Send(text []byte) {
	s.house.mu.Lock()
	defer s.house.mu.Unlock()
	if !s.ended {
		s.house.say(strconv.Itoa(s.number) + " " + string(text))
	}
}

func (s *seat) Close() {
	s.house.mu.Lock()
	defer s.house.mu.Unlock()
	if !s.ended {
		s.ended = true
		delete(s.house.seats, s.number)
		s.house.say(strconv.Itoa(s.number))
	}
}

// staff keeps the players of a level here: one more than play, within the bounds.
func (h *house) staff(ctx context.Context, level ai.Level) {
	var here [mostOfLevel]*hired
	since := time.Now() // since when not more than one is free
	for ctx.Err() == nil {
		free, spare := 0, -1
		for i, p := range here {
			if p != nil && p.over.Load() {
				here[i] = nil // the host has ended the connection for good
			} else if p != nil && !p.plays.Load() {
				free++
				spare = i
			}
		}
		switch {
		case free == 0:
			for i, p := range here {
				if p == nil {
					here[i] = h.hire(ctx, level, i+1)
					break
				}
			}
			since = time.Now()
		case free == 1 || spare == 0:
			since = time.Now()
		case time.Since(since) >= spareTime:
			here[spare].dismiss()
			since = time.Now()
		}
		select {
		case <-ctx.Done():
		case <-time.After(staffEvery):
		}
	}
}

// hired is a computer player that is here.
type hired struct {
	plays, over atomic.Bool
	dismiss     context.CancelFunc
}

// hire brings a computer player in.
func (h *house) hire(ctx context.Context, level ai.Level, number int) *hired {
	ctx, cancel := context.WithCancel(ctx)
	p := &hired{dismiss: cancel}
	b := newBot(newRunnerOver(houseAddress, func(string) link { return h.open(level) }), level, housePause)
	b.client.Hide(true) // it need not show all the time that it is there
	b.declines = h.busy.Load
	h.all.Go(func() {
		defer cancel()
		defer p.over.Store(true)
		_ = b.run(ctx, client.Entry{Name: protocol.ComputerName(level.Key(), number)}, func() time.Duration {
			wait := b.act()
			p.plays.Store(b.plays())
			return wait
		})
	})
	return p
}
