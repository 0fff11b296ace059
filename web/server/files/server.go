//go:build !js

package files

import (
	"context"
	"crypto/tls"
	"net"
	"net/http"
	"slices"
	"time"
)

const (
	// patience is the time within which a client has to take a piece of an answer, or to send its whole request.
	patience = 30 * time.Second
	// headerTime is the time that a client has for the header of a request, idleTime the time until its next request.
	headerTime = 10 * time.Second
	idleTime   = 2 * time.Minute
	// piece is the number of bytes that a client has to take within its patience.
	piece = 16 << 10
	// sendBuffer is how many bytes the system holds for a client, about. It reports room only when a third of its buffer is
	// free. With the megabytes that it would hold otherwise, a slow client would seem to take nothing for minutes.
	sendBuffer = 128 << 10
)

// Server returns an HTTP server for a handler. It ends connections on which nothing moves. There is no limit on the time of a
// whole answer: a slow client gets all of a large file.
func Server(h http.Handler) *http.Server {
	return &http.Server{
		Handler:           h,
		ReadHeaderTimeout: headerTime,
		ReadTimeout:       patience,
		WriteTimeout:      patience, // pieceWriter begins it anew for every piece
		IdleTimeout:       idleTime,
		MaxHeaderBytes:    32 << 10,
		ConnContext: func(ctx context.Context, c net.Conn) context.Context {
			if encrypted, ok := c.(*tls.Conn); ok {
				c = encrypted.NetConn()
			}
			if system, ok := c.(interface{ SetWriteBuffer(bytes int) error }); ok {
				// Without it, only very slow clients are worse off.
				_ = system.SetWriteBuffer(sendBuffer)
			}
			return ctx
		},
	}
}

// pieceWriter sends an answer piece by piece, until ctx ends. The client has its patience for every piece.
type pieceWriter struct {
	http.ResponseWriter
	ctx context.Context
}

// Write implements [io.Writer].
func (w pieceWriter) Write(data []byte) (n int, err error) {
	control := http.NewResponseController(w.ResponseWriter)
	for part := range slices.Chunk(data, piece) {
		if err := w.ctx.Err(); err != nil {
			return n, err
		}
		// A writer without deadlines, as in tests, needs none.
		_ = control.SetWriteDeadline(time.Now().Add(patience))
		sent, err := w.ResponseWriter.Write(part)
		if n += sent; err != nil {
			return n, err
		}
	}
	return n, nil
}
