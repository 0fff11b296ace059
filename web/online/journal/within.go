//go:build !js

package journal

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

const (
	// readyWithin is how long a server within the process may take to be ready, which depends on how much it keeps.
	readyWithin = time.Minute
	// lookEvery is how often the server is asked whether it still keeps what it is given, and againEvery the shortest time between two
	// tries to open it anew.
	lookEvery, againEvery = 250 * time.Millisecond, 5 * time.Second
	// connectAgain is the time between two tries to connect to the server while it is opened anew.
	connectAgain = 50 * time.Millisecond
	// noBound is more than any disk has, in bytes. Otherwise a server keeps nothing after a restart if its data take most of the disk.
	noBound = 1 << 60
	// roomName is the name of the file that is written to see whether the disk has room, and neededRoom how many bytes
	// of it there have to be.
	roomName, neededRoom = ".room", 1 << 20
)

// ErrStands is returned if nothing can be kept until the disk has room again.
var ErrStands = errors.New("the store stands")

var errOpening = errors.New("the store is opened anew")

// within is a server within the process. After an error of the disk, such as one that is full, JetStream keeps nothing more and answers
// nothing that it is to keep, even once there is room again. The server is then opened anew, in the same folder. Whatever uses it keeps its
// connection.
type within struct {
	folder string
	// streams are the names of the streams that have to keep what they are given.
	streams []string
	stop    context.CancelFunc
	// watching is the goroutine that looks after the server.
	watching sync.WaitGroup

	mu sync.Mutex
	// server is nil while it is opened anew.
	server *server.Server
	// well ends when the server keeps nothing any more. The cause is why.
	well context.Context
	fail context.CancelCauseFunc
}

// newWithin starts a server with a folder for its data.
func newWithin(folder string) (*within, error) {
	s, err := startServer(folder)
	if err != nil {
		return nil, err
	}
	w := &within{folder: folder, server: s}
	w.well, w.fail = context.WithCancelCause(context.Background())
	return w, nil
}

func startServer(folder string) (*server.Server, error) {
	s, err := server.NewServer(&server.Options{ServerName: "awale", DontListen: true, NoLog: true, NoSigs: true, JetStream: true,
		StoreDir: folder, JetStreamMaxStore: noBound, SyncInterval: syncEvery})
	if err != nil {
		return nil, err
	}
	s.Start()
	if !s.ReadyForConnections(readyWithin) {
		stopServer(s)
		return nil, errors.New("the store of online play does not get ready")
	}
	return s, nil
}

func stopServer(s *server.Server) {
	s.Shutdown()
	s.WaitForShutdown()
}

// connect connects to the server, and to every one that takes its place.
func (w *within) connect() (*nats.Conn, error) {
	// What cannot be sent now is not sent later: whoever gave it was told that it was not kept.
	return nats.Connect("", nats.InProcessServer(w), nats.MaxReconnects(-1), nats.ReconnectWait(connectAgain), nats.ReconnectJitter(0, 0),
		nats.ReconnectBufSize(-1))
}

// InProcessConn implements [nats.InProcessConnProvider].
func (w *within) InProcessConn() (net.Conn, error) {
	s := w.now()
	if s == nil {
		return nil, errOpening
	}
	return s.InProcessConn()
}

// now returns the server, nil while it is opened anew.
func (w *within) now() *server.Server {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.server
}

// watch looks after the server until close. The streams are there already.
func (w *within) watch(streams []string) {
	w.streams = streams
	var ctx context.Context
	ctx, w.stop = context.WithCancel(context.Background())
	w.watching.Go(func() {
		var tried time.Time
		var before error
		for {
			select {
			case <-time.After(lookEvery):
			case <-ctx.Done():
				return
			}
			fault := w.fault()
			// A fault that passes by itself is none.
			if fault == nil || before == nil {
				before = fault
				continue
			}
			w.fail(fmt.Errorf("%w: %w", ErrStands, fault))
			if time.Since(tried) >= againEvery && w.hasRoom() == nil {
				tried = time.Now()
				w.reopen()
			}
		}
	})
}

// fault returns why the server keeps nothing any more, nil if it does.
func (w *within) fault() error {
	s := w.now()
	if s == nil {
		return errOpening
	}
	for _, stream := range w.streams {
		health := s.Healthz(&server.HealthzOptions{Account: server.DEFAULT_GLOBAL_ACCOUNT, Stream: stream})
		if health.Error != "" && health.StatusCode != http.StatusInternalServerError { // that one says that it is only slow
			return errors.New(health.Error)
		}
	}
	return nil
}

// hasRoom returns why nothing can be written in the folder, nil if there is room.
func (w *within) hasRoom() error {
	name := filepath.Join(w.folder, roomName)
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	data := make([]byte, neededRoom)
	_, _ = rand.Read(data) // it never fails; zeros would take no room on some disks
	_, err = f.Write(data)
	return errors.Join(err, f.Sync(), f.Close(), os.Remove(name))
}

// reopen puts another server in the place of this one, on the same folder. If it cannot be started, that is tried again later.
func (w *within) reopen() {
	w.mu.Lock()
	s := w.server
	w.server = nil
	w.mu.Unlock()
	if s != nil {
		stopServer(s)
	}
	s, err := startServer(w.folder)
	if err != nil {
		return
	}
	w.mu.Lock()
	w.server = s
	w.mu.Unlock()
	if w.fault() == nil {
		w.mu.Lock()
		w.well, w.fail = context.WithCancelCause(context.Background())
		w.mu.Unlock()
	}
}

// close stops the server.
func (w *within) close() {
	if w.stop != nil {
		w.stop()
		w.watching.Wait()
	}
	if s := w.now(); s != nil {
		stopServer(s)
	}
}

// keep has the store keep something. A server within the process that keeps nothing any more gives no answer: the error is then
// ErrStands, and says why.
func (j *Journal) keep(ctx context.Context, f func(context.Context) error) error {
	if j.within == nil {
		return f(ctx)
	}
	j.within.mu.Lock()
	well := j.within.well
	j.within.mu.Unlock()
	if well.Err() != nil {
		return context.Cause(well)
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	defer context.AfterFunc(well, func() { cancel(context.Cause(well)) })()
	err := f(ctx)
	if err != nil && well.Err() != nil {
		return context.Cause(well)
	}
	return err
}
