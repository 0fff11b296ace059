//go:build !js

package hub

import (
	"crypto/sha256"
	"encoding/hex"
	"sync"

	"awale/web/online/protocol"
)

// sessionTime is how long a session is kept after its connection has ended, in milliseconds: longer than any grace time.
const sessionTime = 10 * 60_000

// session is what is known of one run of a client. Its player never changes.
type session struct {
	player string
	// guest is the name of the player if that is a guest, "" otherwise.
	guest string
	// silent and banned are until when a moderator has silenced and removed the guest. place is where the guest was seen last, "" before
	// that. The hub guards them.
	silent, banned int64
	place          string
	// known is set if the answers to its commands are known: after a restart they are not. conn is the connection of the session, nil
	// while there is none, since the time ended. The hub guards them.
	known bool
	conn  *Conn
	ended int64

	mu     sync.Mutex
	ledger protocol.Ledger[protocol.Told]
	// answers is where answers go.
	answers *Conn
}

// document is what the store keeps of the session of a guest. The caller holds the lock of the hub.
func (s *session) document() guest { return guest{s.player, s.guest, s.silent, s.banned} }

// arrival is the guest of a session who comes in. The caller holds the lock of the hub.
func (s *session) arrival() *arrival {
	return &arrival{player: protocol.Player{ID: s.player, Name: s.guest, Guest: true}, silent: s.silent}
}

// sessionID returns the id of a session in the store. It is a hash: a reader of the store cannot act as a guest.
func sessionID(session string) string {
	sum := sha256.Sum256([]byte("awale session " + session))
	return hex.EncodeToString(sum[:16])
}

// take counts a command that has come.
func (s *session) take(id uint64) (protocol.Told, protocol.Standing) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.ledger.Take(id)
}

// answer keeps the answer to a command, and sends it to the client wherever that is connected now.
func (s *session) answer(id uint64, with protocol.Told) { s.give(id, with, with) }

// answerQuestion answers a command that changes nothing. The answer is not kept: the command is carried out again when it comes again.
func (s *session) answerQuestion(id uint64, with protocol.Told) { s.give(id, with, nil) }

// give answers a command, and keeps what is to be sent when the command comes again.
func (s *session) give(id uint64, with, kept protocol.Told) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ledger.Answer(id, kept)
	if s.answers != nil {
		s.answers.answer(id, with)
	}
}

// attach sends answers to a connection from now on.
func (s *session) attach(c *Conn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answers = c
}
