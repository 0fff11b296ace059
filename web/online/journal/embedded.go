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
	// readyWithin is the longest time for the start of a server, which depends on the amount of data.
	readyWithin = time.Minute
	// lookEvery is the time between two health checks of the server, and againEvery the shortest time between two restarts.
	lookEvery, againEvery = 250 * time.Millisecond, 5 * time.Second
	// connectAgain is the time between two attempts to connect to the server while it restarts.
	connectAgain = 50 * time.Millisecond
	// noBound is larger than any disk, in bytes. With the default limit, a restarted server stores nothing if its data take most of the
	// disk.
	noBound = 1 << 60
	// roomName is the name of the file that is written to test whether the disk has room, and neededRoom its size in bytes.
	roomName, neededRoom = ".room", 1 << 20
)

// ErrUnavailable is returned if nothing can be stored until the disk is writable again.
var ErrUnavailable = errors.New("the store stands")

var errOpening = errors.New("the store is opened anew")

// embedded is a server in this process. After an error of the disk, such as a full disk, JetStream stores nothing and does not answer, even
// when there is room again. The server is then restarted in the same folder. Its clients keep their connection.
type embedded struct {
	folder string
	// streams are the names of the streams whose health is checked.
	streams []string
	stop    context.CancelFunc
	// watching is the goroutine of watch.
	watching sync.WaitGroup

	mu sync.Mutex
	// server is nil during a restart.
	server *server.Server
	// healthy ends when the server can no longer store anything. Its cause is the reason.
	healthy context.Context
	fail    context.CancelCauseFunc
}

// newEmbedded starts a server with a folder for its data.
func newEmbedded(folder string) (*embedded, error) {
	s, err := startServer(folder)
	if err != nil {
		return nil, err
	}
	w := &embedded{folder: folder, server: s}
	w.healthy, w.fail = context.WithCancelCause(context.Background())
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

// connect connects to the server. The connection survives restarts.
func (w *embedded) connect() (*nats.Conn, error) {
	// A message that cannot be sent now must not be sent later, because its sender has got an error.
	return nats.Connect("", nats.InProcessServer(w), nats.MaxReconnects(-1), nats.ReconnectWait(connectAgain), nats.ReconnectJitter(0, 0),
		nats.ReconnectBufSize(-1))
}

// InProcessConn implements [nats.InProcessConnProvider].
func (w *embedded) InProcessConn() (net.Conn, error) {
	s := w.now()
	if s == nil {
		return nil, errOpening
	}
	return s.InProcessConn()
}

// now returns the server, nil during a restart.
func (w *embedded) now() *server.Server {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.server
}

// watch checks the health of the server, and restarts it if necessary, until close. The streams have to exist.
func (w *embedded) watch(streams []string) {
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
			// One failed check may be temporary.
			if fault == nil || before == nil {
				before = fault
				continue
			}
			w.fail(fmt.Errorf("%w: %w", ErrUnavailable, fault))
			if time.Since(tried) >= againEvery && w.hasRoom() == nil {
				tried = time.Now()
				w.reopen()
			}
		}
	})
}

// fault returns why the server can no longer store anything, nil if it can.
func (w *embedded) fault() error {
	s := w.now()
	if s == nil {
		return errOpening
	}
	for _, stream := range w.streams {
		health := s.Healthz(&server.HealthzOptions{Account: server.DEFAULT_GLOBAL_ACCOUNT, Stream: stream})
		if health.Error != "" && health.StatusCode != http.StatusInternalServerError { // this code means that the stream is only slow
			return errors.New(health.Error)
		}
	}
	return nil
}

// hasRoom returns why a file cannot be written in the folder, nil if it can.
func (w *embedded) hasRoom() error {
	name := filepath.Join(w.folder, roomName)
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	data := make([]byte, neededRoom)
	_, _ = rand.Read(data) // it never fails; some disks need no room for zeros
	_, err = f.Write(data)
	return errors.Join(err, f.Sync(), f.Close(), os.Remove(name))
}

// reopen restarts the server on the same folder. If it does not start, watch tries again later.
func (w *embedded) reopen() {
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
		w.healthy, w.fail = context.WithCancelCause(context.Background())
		w.mu.Unlock()
	}
}

// close stops the server.
func (w *embedded) close() {
	if w.stop != nil {
		w.stop()
		w.watching.Wait()
	}
	if s := w.now(); s != nil {
		stopServer(s)
	}
}

// keep calls f, which stores something. While an embedded server cannot store anything, the error is ErrUnavailable with the reason.
func (j *Journal) keep(ctx context.Context, f func(context.Context) error) error {
	if j.embedded == nil {
		return connected(ctx, f)
	}
	j.embedded.mu.Lock()
	healthy := j.embedded.healthy
	j.embedded.mu.Unlock()
	if healthy.Err() != nil {
		return context.Cause(healthy)
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	defer context.AfterFunc(healthy, func() { cancel(context.Cause(healthy)) })()
	err := f(ctx)
	if err != nil && healthy.Err() != nil {
		return context.Cause(healthy)
	}
	return err
}
