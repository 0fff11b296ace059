//go:build linux

package e2e

import (
	"bufio"
	"encoding/binary"
	"io"
	"math"
	"net"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// soundServer speaks as much of the protocol of PulseAudio as a program that plays one stream needs: version 11, with 32-bit
// floats. It has no device.
type soundServer struct {
	t        *testing.T
	socket   string
	listener net.Listener
	mu       sync.Mutex
	clients  []net.Conn
	// heard counts the samples that are not silent.
	heard atomic.Int64
}

// The commands of the protocol that need more than an empty reply, and the messages that a server sends.
const (
	commandCreatePlayback = 3
	commandAuth           = 8
	commandSetClientName  = 9
	commandCork           = 41
	messageReply          = 2
	messageRequest        = 61
	messageStarted        = 86

	// controlChannel is the number of the channel of commands. Streams have others.
	controlChannel = 0xFFFFFFFF
	headerBytes    = 20
)

// openSoundServer starts a server, which programs find that the test starts later.
func openSoundServer(t *testing.T) *soundServer {
	t.Helper()
	dir, err := os.MkdirTemp("", "sound") // t.TempDir makes paths too long for a socket
	if err != nil {
		t.Fatal(err)
	}
	s := &soundServer{t: t, socket: filepath.Join(dir, "native")}
	t.Setenv("PULSE_SERVER", "unix:"+s.socket)
	t.Cleanup(func() {
		s.kill()
		os.RemoveAll(dir)
	})
	s.start()
	return s
}

// start has the server answer.
func (s *soundServer) start() {
	s.t.Helper()
	listener, err := net.Listen("unix", s.socket)
	if err != nil {
		s.t.Fatal(err)
	}
	s.listener = listener
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			s.mu.Lock()
			s.clients = append(s.clients, client)
			s.mu.Unlock()
			go s.serve(client)
		}
	}()
}

// kill ends the server as a crash does.
func (s *soundServer) kill() {
	s.listener.Close()
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, client := range s.clients {
		client.Close()
	}
	s.clients = nil
}

// serve answers a client until the connection ends.
func (s *soundServer) serve(client net.Conn) {
	in := bufio.NewReader(client)
	for {
		var header [headerBytes]byte
		if _, err := io.ReadFull(in, header[:]); err != nil {
			return
		}
		body := make([]byte, binary.BigEndian.Uint32(header[:]))
		if _, err := io.ReadFull(in, body); err != nil {
			return
		}
		if binary.BigEndian.Uint32(header[4:]) != controlChannel {
			for ; len(body) >= 4; body = body[4:] {
				if x := math.Float32frombits(binary.LittleEndian.Uint32(body)); x > 1e-4 || x < -1e-4 {
					s.heard.Add(1)
				}
			}
			continue
		}
		// Before each number is a letter for its type.
		command, tag := binary.BigEndian.Uint32(body[1:]), binary.BigEndian.Uint32(body[6:])
		const buffer = 38400 // bytes, 100 ms
		switch command {
		case commandAuth:
			send(client, messageReply, tag, 11)
		case commandSetClientName:
			send(client, messageReply, tag, 0)
		case commandCreatePlayback:
			send(client, messageReply, tag, 0, 0, 0, 2*buffer, buffer, 0, 0)
		case commandCork:
			send(client, messageReply, tag)
			send(client, messageStarted, controlChannel, 0)
			go func() {
				for {
					if err := send(client, messageRequest, controlChannel, 0, buffer/2); err != nil {
						return
					}
					time.Sleep(50 * time.Millisecond)
				}
			}()
		default:
			send(client, messageReply, tag)
		}
	}
}

// send sends a message with numbers.
func send(client net.Conn, message, tag uint32, numbers ...uint32) error {
	var body []byte
	for _, n := range append([]uint32{message, tag}, numbers...) {
		body = binary.BigEndian.AppendUint32(append(body, 'L'), n)
	}
	header := binary.BigEndian.AppendUint32(nil, uint32(len(body)))
	header = binary.BigEndian.AppendUint32(header, controlChannel)
	_, err := client.Write(append(append(header, make([]byte, headerBytes-8)...), body...))
	return err
}
