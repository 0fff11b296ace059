package platform

import (
	"strings"
	"syscall/js"
	"testing"
)

// sockets is a page with a socket that the test plays by hand, as socket.
const sockets = `
	openSocket(address, receiver) { globalThis.socket = { address, receiver, sent: [], closed: 0 }; return globalThis.socket; },
	sendSocket(s, text) { if (text === "broken") throw new DOMException("not open", "InvalidStateError"); s.sent.push(text); },
	closeSocket(s) { s.closed++; },`

func TestASocketOfThePage(t *testing.T) {
	s := withPage(t, sockets).Dial("wss://play.example.org/online", "")
	t.Cleanup(func() { js.Global().Delete("socket") })
	page := js.Global().Get("socket")
	if got := page.Get("address").String(); got != "wss://play.example.org/online" {
		t.Errorf("connects to %s", got)
	}
	s.Send([]byte("too early"))
	if open, ended := s.Status(); open || ended {
		t.Error("it is open, or has ended")
	}
	receiver := page.Get("receiver")
	receiver.Call("open")
	s.Send([]byte("é"))
	s.Send([]byte("broken")) // a fault of the page ends nothing
	receiver.Call("text", "à")
	receiver.Call("text", "b")
	text, ok := s.Receive()
	if open, ended := s.Status(); !open || ended || !ok || string(text) != "à" || page.Get("sent").Call("join").String() != "é" {
		t.Errorf("received %q, sent %s", text, page.Get("sent").Call("join").String())
	}
	receiver.Call("end")
	if _, ended := s.Status(); !ended {
		t.Error("it has not ended")
	}
	if text, ok := s.Receive(); !ok || string(text) != "b" {
		t.Errorf("received %q after the end", text)
	}
	if _, ok := s.Receive(); ok {
		t.Error("something comes from nowhere")
	}
	s.Send([]byte("too late"))
	if s.Close(); page.Get("closed").Int() != 0 {
		t.Error("closed after its end")
	}
}

func TestHowSocketsOfThePageEnd(t *testing.T) {
	h := withPage(t, sockets)
	t.Cleanup(func() { js.Global().Delete("socket") })
	s := h.Dial("wss://a", "")
	js.Global().Get("socket").Get("receiver").Call("open")
	s.Close()
	s.Close()
	if _, ended := s.Status(); !ended || js.Global().Get("socket").Get("closed").Int() != 1 {
		t.Error("it is not closed once")
	}
	s = h.Dial("wss://b", "")
	receiver := js.Global().Get("socket").Get("receiver")
	receiver.Call("open")
	large := strings.Repeat("x", mostUnread/4)
	for range 5 {
		receiver.Call("text", large)
	}
	if _, ended := s.Status(); !ended || js.Global().Get("socket").Get("closed").Int() != 1 {
		t.Error("it takes without end")
	}
	if _, ended := withPage(t, `openSocket() { throw new DOMException("insecure", "SecurityError") }`).Dial("ws://c", "").Status(); !ended {
		t.Error("what the browser forbids has not ended")
	}
	js.Global().Delete("awale")
	if _, ended := New().Dial("ws://d", "").Status(); !ended {
		t.Error("without a page it has not ended")
	}
}
