//go:build !js

package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"awale/variants/notation"
	"awale/web/online/protocol"
	"awale/web/platform"
)

// crowd is many guests who follow the lobby and do nothing. They keep nothing of what they are told, because so many mirrors of the lobby
// would need more memory than the server that is measured.
type crowd struct {
	address string
	guests  int
	// names is the number of the first name.
	names int
	// view is set if the guests say that they are in view, once all have come: before, this machine is too slow for all of them.
	view bool

	here           atomic.Int64
	notices, bytes atomic.Int64
}

// idleReport is what a crowd has seen: while it came, and while it was there.
type idleReport struct {
	guests, lost          int
	coming, lasted        time.Duration
	notices, bytes        int64
	noticesHere, byteHere int64
}

func (r idleReport) String() string {
	return fmt.Sprintf("%d guests came in %.1f s, and were told %d notices, %.1f MB; then in %.1f s %d notices, %.1f MB; %d were lost",
		r.guests, r.coming.Seconds(), r.notices, mega(r.bytes), r.lasted.Seconds(), r.noticesHere, mega(r.byteHere), r.lost)
}

func mega(n int64) float64 { return float64(n) / 1e6 }

// mostEntering is how many guests enter at once.
const mostEntering = 64

// run lets all come in, and stays for a while. The error says why a guest could not come in.
func (w *crowd) run(ctx context.Context, lasting time.Duration) (idleReport, error) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	w.names = int(draw() % (1 << 40))
	begun := time.Now()
	var all sync.WaitGroup
	var once sync.Once
	var failed error
	entering := make(chan struct{}, mostEntering)
	came := make(chan bool, w.guests)
	for i := range w.guests {
		select {
		case entering <- struct{}{}:
		case <-ctx.Done():
		}
		if ctx.Err() != nil {
			break
		}
		all.Go(func() {
			g, err := w.enter(ctx, i)
			<-entering
			if err != nil {
				once.Do(func() {
					failed = fmt.Errorf("guest %d of %d: %w", i+1, w.guests, err)
					stop()
				})
				return
			}
			defer g.socket.Close()
			w.here.Add(1) // before anybody counts those who came
			defer w.here.Add(-1)
			came <- true
			for err == nil {
				err = g.stay(ctx)
			}
		})
		time.Sleep(enterEvery)
	}
	for range w.guests {
		select {
		case <-came:
		case <-ctx.Done():
		}
	}
	r := idleReport{guests: int(w.here.Load()), coming: time.Since(begun), notices: w.notices.Load(), bytes: w.bytes.Load()}
	here := time.Now()
	select {
	case <-time.After(lasting):
	case <-ctx.Done():
	}
	r.lasted, r.lost = time.Since(here), w.guests-int(w.here.Load())
	r.noticesHere, r.byteHere = w.notices.Load()-r.notices, w.bytes.Load()-r.bytes
	stop()
	all.Wait()
	return r, failed
}

// idler is one guest of a crowd.
type idler struct {
	crowd  *crowd
	socket *platform.Socket
	// id is the id of the guest.
	id     string
	outbox protocol.Outbox
	// seen is set once the guest has said that it is in view.
	seen bool
}

// enter connects a guest, who follows the lobby then.
func (w *crowd) enter(ctx context.Context, number int) (*idler, error) {
	within, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	// As if each came from another household.
	header := http.Header{"X-Forwarded-For": {fmt.Sprintf("10.%d.%d.%d", number>>16, number>>8&255, number&255)}}
	g := &idler{crowd: w, socket: platform.Dial(w.address, header)}
	for _, command := range []protocol.Asked{&protocol.Hello{Version: protocol.Version, Session: notation.RandomIdentity(draw)},
		&protocol.Guest{Name: nameOf(w.names + number)}, &protocol.Follow{Of: protocol.StreamLobby}} {
		told, err := g.send(within, command)
		if refused, ok := told.(*protocol.Refused); ok {
			err = fmt.Errorf("%s is refused: %s", command.Do(), refused.Why)
		}
		if err != nil {
			g.socket.Close()
			return nil, err
		}
		if you, ok := told.(*protocol.You); ok {
			g.id = you.Player.ID
		}
	}
	return g, nil
}

// send sends a command, and returns its answer.
func (g *idler) send(ctx context.Context, with protocol.Asked) (protocol.Told, error) {
	m, _ := g.outbox.Put(with)
	text, err := m.Encode()
	if err != nil {
		return nil, err
	}
	g.socket.Send(text)
	for {
		text, err := g.next(ctx)
		if err != nil {
			return nil, err
		}
		if len(text) > mostAnswer {
			continue // the whole lobby
		}
		n, err := protocol.DecodeNotice(text)
		if err != nil {
			return nil, err
		}
		if n.Re == m.ID {
			g.outbox.Answered(n.Re)
			return n.With, nil
		}
	}
}

// stay waits for the next notice.
func (g *idler) stay(ctx context.Context) error {
	if w := g.crowd; w.view && !g.seen && w.here.Load() == int64(w.guests) {
		g.seen = true
		_, err := g.send(ctx, &protocol.Beat{View: true})
		return err
	}
	_, err := g.next(ctx)
	return err
}

// mostAnswer is more than the bytes of any answer that a guest waits for.
const mostAnswer = 4096

var errEnded = errors.New("the connection has ended")

// next returns the next notice, and counts it.
func (g *idler) next(ctx context.Context) ([]byte, error) {
	for {
		_, ended := g.socket.Status()
		if text, ok := g.socket.Receive(); ok {
			g.crowd.notices.Add(1)
			g.crowd.bytes.Add(int64(len(text)))
			return text, nil
		}
		if ended {
			return nil, errEnded
		}
		select {
		case <-g.socket.Wake():
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}
