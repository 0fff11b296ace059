//go:build !js

package platform

import (
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// serve answers connections by a function, and returns the address.
func serve(t *testing.T, answer func(r *http.Request, ws *websocket.Conn)) string {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ws, err := websocket.Accept(w, r, nil)
		if err != nil {
			return
		}
		defer ws.CloseNow()
		answer(r, ws)
	}))
	t.Cleanup(server.Close)
	return "ws" + strings.TrimPrefix(server.URL, "http")
}

// until waits until something is so.
func until(t *testing.T, s *Socket, what string, so func() bool) {
	t.Helper()
	late := time.After(20 * time.Second)
	for !so() {
		select {
		case <-s.Wake():
		case <-late:
			t.Fatalf("%s: it does not come", what)
		}
	}
}

func (s *Socket) isOpen() bool  { open, _ := s.Status(); return open }
func (s *Socket) isEnded() bool { _, ended := s.Status(); return ended }

func TestASocketCarriesTexts(t *testing.T) {
	gone := make(chan error, 1)
	address := serve(t, func(r *http.Request, ws *websocket.Conn) {
		for {
			_, text, err := ws.Read(r.Context())
			if err != nil {
				gone <- err
				return
			}
			if err := ws.Write(r.Context(), websocket.MessageText, append([]byte("heard "), text...)); err != nil {
				gone <- err
				return
			}
		}
	})
	s := Dial(address, nil)
	until(t, s, "the opening", s.isOpen)
	for range 3 * mostUnread {
		s.Send([]byte("é"))
	}
	for i := range 3 * mostUnread {
		until(t, s, "an echo", func() bool {
			text, ok := s.Receive()
			if ok && string(text) != "heard é" {
				t.Fatalf("echo %d is %q", i, text)
			}
			return ok
		})
	}
	s.Send([]byte("farewell"))
	s.Close()
	s.Close()
	if err := <-gone; websocket.CloseStatus(err) != websocket.StatusNormalClosure {
		t.Errorf("ended by %v", err)
	}
	until(t, s, "the end", s.isEnded)
}

func TestWhySocketsEnd(t *testing.T) {
	refused, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	nobody := "ws://" + refused.Addr().String()
	refused.Close()
	for name, address := range map[string]string{
		"nobody is there": nobody,
		"no address":      "gopher://example.org",
		"it goes":         serve(t, func(_ *http.Request, ws *websocket.Conn) { _ = ws.Close(websocket.StatusGoingAway, "") }),
		"it sends bytes": serve(t, func(r *http.Request, ws *websocket.Conn) {
			_ = ws.Write(r.Context(), websocket.MessageBinary, []byte{1})
			_, _, _ = ws.Read(r.Context())
		}),
		"it sends too much": serve(t, func(r *http.Request, ws *websocket.Conn) {
			_ = ws.Write(r.Context(), websocket.MessageText, make([]byte, mostText+1))
			_, _, _ = ws.Read(r.Context())
		}),
	} {
		s := Dial(address, nil)
		until(t, s, name, s.isEnded)
		if text, ok := s.Receive(); ok {
			t.Errorf("%s: %d bytes came", name, len(text))
		}
		s.Send([]byte("too late"))
		s.Close()
	}
	// One that takes nothing more ends, and one that is closed while it is being opened.
	hold := make(chan struct{})
	defer close(hold)
	s := Dial(serve(t, func(*http.Request, *websocket.Conn) { <-hold }), nil)
	until(t, s, "the opening", s.isOpen)
	for range 4 * mostUnsent {
		s.Send(make([]byte, 1<<16))
	}
	until(t, s, "an end", s.isEnded)
	mute, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer mute.Close()
	s = Dial("ws://"+mute.Addr().String(), nil)
	s.Close()
	until(t, s, "an end", s.isEnded)
}
