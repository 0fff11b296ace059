package platform

import "syscall/js"

// mostUnread is how many bytes may wait to be received. A page cannot have the server wait: a connection with more ends.
const mostUnread = 64 << 20

// Socket is a WebSocket connection, as the client of online play takes one. Nothing in it waits.
type Socket struct {
	host        *Host
	handle      js.Value
	unread      [][]byte
	size        int
	open, ended bool
	functions   []js.Func
}

// TakesProxy reports whether the program can be told a proxy: a browser has its own.
func (*Host) TakesProxy() bool { return false }

// Dial begins a connection to an address such as "wss://play.example.org/online". The proxy is that of the browser, and not the one that
// is named.
func (h *Host) Dial(address, _ string) *Socket {
	s := &Socket{host: h}
	receiver := map[string]any{}
	on := func(name string, f func(args []js.Value)) {
		function := js.FuncOf(func(_ js.Value, args []js.Value) any {
			h.Rest(false) // an opponent's move is seen at once
			f(args)
			return nil
		})
		receiver[name] = function
		s.functions = append(s.functions, function)
	}
	on("open", func([]js.Value) { s.open = true })
	on("text", s.text)
	on("end", func([]js.Value) { s.end() })
	handle, err := h.ask("openSocket", address, receiver)
	if err != nil {
		s.end()
	}
	s.handle = handle
	return s
}

// text takes a message.
func (s *Socket) text(args []js.Value) {
	if s.ended {
		return
	}
	text := []byte(args[0].String())
	if s.size += len(text); s.size > mostUnread {
		s.unread, s.ended = nil, true
		s.host.tell("closeSocket", s.handle)
		return
	}
	s.unread = append(s.unread, text)
}

// end takes the last word of the page about the connection.
func (s *Socket) end() {
	s.ended = true
	for _, f := range s.functions {
		f.Release()
	}
	s.functions = nil
}

// Status reports whether the connection has been opened, and whether it has ended.
func (s *Socket) Status() (open, ended bool) { return s.open, s.ended }

// Receive returns the next message that has come. ok is false if there is none now.
func (s *Socket) Receive() (text []byte, ok bool) {
	if len(s.unread) == 0 {
		return nil, false
	}
	text = s.unread[0]
	s.unread = s.unread[1:]
	s.size -= len(text)
	return text, true
}

// Send sends a message, at once or when it can. A connection that takes no more ends.
func (s *Socket) Send(text []byte) {
	if s.open && !s.ended {
		s.host.tell("sendSocket", s.handle, string(text))
	}
}

// Close ends the connection after what was sent.
func (s *Socket) Close() {
	if !s.ended {
		s.ended = true
		s.host.tell("closeSocket", s.handle)
	}
}
