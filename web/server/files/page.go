//go:build !js

package files

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/andybalholm/brotli"
)

// Index returns the page of the game as it is in the folder. The error says that there is none.
func (h *Handler) Index() ([]byte, error) { return h.read(index) }

// Page is a page that a server makes.
type Page struct {
	Text []byte
	// Policy is its Content-Security-Policy.
	Policy string
	// Framed is set if other pages may frame it, which its policy says.
	Framed bool
}

// NewPage returns a page with the scripts and the connections of the page of the game.
func (h *Handler) NewPage(text []byte) *Page {
	return &Page{Text: text, Policy: policy(h.online, inlineSources(text)...)}
}

// pageQuality is how hard Brotli compresses a page: that takes a millisecond or two.
const pageQuality = 5

// Send sends a page with a status. Its language may depend on the request: then the header Vary says so already.
func (p *Page) Send(w http.ResponseWriter, r *http.Request, status int) {
	header := w.Header()
	Protect(header)
	header.Set("Content-Security-Policy", p.Policy)
	if p.Framed {
		header.Del("X-Frame-Options")
		header.Set("Cross-Origin-Resource-Policy", "cross-origin") // pages that isolate themselves may frame it, too
	}
	header.Set("Content-Type", types[".html"])
	header.Add("Vary", "Accept-Encoding")
	header.Set("Cache-Control", "no-cache")
	data := p.Text
	switch accepts := parseAccept(r.Header.Values("Accept-Encoding")); {
	case accepts.takes("br"):
		header.Set("Content-Encoding", "br")
		data = packed(data, func(b *bytes.Buffer) writeCloser { return brotli.NewWriterLevel(b, pageQuality) })
	case accepts.takes("gzip"):
		header.Set("Content-Encoding", "gzip")
		data = packed(data, func(b *bytes.Buffer) writeCloser { return gzip.NewWriter(b) })
	}
	if status != http.StatusOK {
		header.Set("Content-Length", strconv.Itoa(len(data)))
		w.WriteHeader(status)
		if r.Method != http.MethodHead {
			_, _ = pieceWriter{w, r.Context()}.Write(data) // nobody is told that a reader has gone
		}
		return
	}
	sum := sha256.Sum256(data)
	header.Set("ETag", strconv.Quote(hex.EncodeToString(sum[:8])))
	Send(w, r, data)
}

type writeCloser interface {
	Write([]byte) (int, error)
	Close() error
}

// packed returns compressed data. A buffer takes everything, so that there is no error.
func packed(data []byte, by func(*bytes.Buffer) writeCloser) []byte {
	var out bytes.Buffer
	w := by(&out)
	_, _ = w.Write(data)
	_ = w.Close()
	return out.Bytes()
}

// Send sends data whose headers are set, or a part of it, or says that the client has it already.
func Send(w http.ResponseWriter, r *http.Request, data []byte) {
	if w.Header().Get("Content-Encoding") != "" {
		w.Header().Set("Content-Length", strconv.Itoa(len(data))) // which ServeContent leaves out then
	}
	http.ServeContent(pieceWriter{w, r.Context()}, r, "", time.Time{}, strings.NewReader(string(data)))
}
