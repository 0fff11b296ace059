package protocol

import (
	"encoding/json"
	"strconv"
)

// Version is the version of the protocol. A client asks for it in [Hello].
const Version = 11

// maxID is the largest number of a command or a notice. JavaScript can hold it exactly.
const maxID = 1 << 52

// MaxPly is the largest number of moves of a game.
const MaxPly = 5000

// Command is what a client asks a server to do.
type Command struct {
	// ID numbers the commands of a session, from 1. A client sends a command again, under the same number, until it is
	// answered. The server carries it out once.
	ID uint64
	// With says what is asked.
	With Asked
}

// Asked is the content of a command.
type Asked interface {
	// Do is the name of the command.
	Do() string
}

type commandFrame struct {
	ID   uint64          `json:"id"`
	Do   string          `json:"do"`
	With json.RawMessage `json:"with,omitempty"`
}

// Encode returns the command as it is sent. The error is an [*Error] if a server would refuse the command.
func (m Command) Encode() ([]byte, error) {
	var c checker
	if m.check(&c); c.err != nil {
		return nil, c.err
	}
	with, err := json.Marshal(m.With)
	if err != nil {
		return nil, err
	}
	data, err := json.Marshal(commandFrame{m.ID, m.With.Do(), with})
	if err == nil && len(data) > MaxCommand {
		return nil, tooLong(len(data), MaxCommand)
	}
	return data, err
}

// check reports the first fault of a command.
func (m *Command) check(c *checker) {
	c.number("id", int64(min(m.ID, maxID+1)), 1, maxID)
	c.message("with.", m.With)
}

// tooLong returns the error of a message that has too many bytes.
func tooLong(bytes, most int) *Error {
	return &Error{frame, "has " + strconv.Itoa(bytes) + " bytes, more than " + strconv.Itoa(most)}
}

// DecodeCommand reads a command. The error is an [*Error]. The ID of m is set even then, if it could be read.
func DecodeCommand(data []byte) (m Command, err error) {
	if len(data) > MaxCommand {
		return m, tooLong(len(data), MaxCommand)
	}
	var f commandFrame
	if err := decode(data, &f, ""); err != nil {
		return m, err
	}
	var c checker
	if f.ID < 1 || f.ID > maxID {
		c.fail("id", "is "+strconv.FormatUint(f.ID, 10)+", but has to be from 1 to 2 to the power of 52")
		return m, c.err
	}
	m.ID = f.ID
	with, ok := named[Asked](commandTypes(), f.Do)
	if !ok {
		return m, &Error{"do", "is " + excerpt(f.Do) + ", which is no command of version " + strconv.Itoa(Version)}
	}
	if err := decodeWith(f.With, with); err != nil {
		return m, err
	}
	if c.message("with.", with); c.err != nil {
		return m, c.err
	}
	m.With = with
	return m, nil
}

// Hello begins a connection. The server accepts no other command before it.
type Hello struct {
	Version int `json:"version" is:"version"`
	// Session is the random id of one run of a client. All connections of a session share one numbering of commands.
	Session string `json:"session" is:"id"`
}

// Register makes an account and logs in to it.
type Register struct {
	Name string `json:"name" is:"name"`
	// Country is a code of ISO 3166 such as "GH", "" for none. Introduction is a line of text that others see.
	Country      string `json:"country,omitempty" is:"country"`
	Introduction string `json:"introduction,omitempty" is:"introduction"`
	// Code is the code of an invitation, for a server that requires one; "" for none.
	Code string `json:"code,omitempty" is:"id"`
	// Group is the code of a group, see [MakeCode]; "" for none.
	Group string `json:"group,omitempty" is:"groupCode"`
	Proof Proof  `json:"proof"`
}

// Edit replaces everything that others see of the account. The name can change once a month.
type Edit struct {
	Name         string `json:"name" is:"name"`
	Country      string `json:"country,omitempty" is:"country"`
	Introduction string `json:"introduction,omitempty" is:"introduction"`
}

// Erase deletes the account for ever. Player is the id of the account itself, as a protection against mistakes. Opponents keep their
// games, in which the player is called [Deleted].
type Erase struct{ ofPlayer }

// LogIn logs in to an account.
type LogIn struct {
	Proof Proof `json:"proof"`
}

// Guest logs in without an account. A guest plays only unrated games.
type Guest struct {
	Name string `json:"name" is:"name"`
	// Code is the code of an invitation, for a server that requires one; "" for none.
	Code string `json:"code,omitempty" is:"id"`
	// Group is the code of a group, see [MakeCode]; "" for none.
	Group string `json:"group,omitempty" is:"groupCode"`
}

// Follow subscribes to a stream, and asks for the notices of it that the client has missed. Following a match means watching it.
type Follow struct {
	// Of is the stream: StreamLobby, StreamTalk, StreamOwn, or the id of a match.
	Of string `json:"of" is:"stream"`
	// Life is the id of the life of the stream that the client knows, "" if it knows none, and for a match. After is the number of
	// the last notice that the client has received.
	Life  string `json:"life,omitempty" is:"id"`
	After uint64 `json:"after,omitempty" is:"number"`
	// Glance is set for a match that is shown small among others: the player does not count as one who watches it.
	Glance bool `json:"glance,omitempty"`
}

// Unfollow ends a stream.
type Unfollow struct {
	Of string `json:"of" is:"stream"`
}

// BeatEvery is the longest time for which a server sends nothing to a client in view, and for which such a client sends nothing while its
// player plays or seeks an opponent, in milliseconds. After LostAfter without anything the connection counts as lost.
const (
	BeatEvery = 3000
	LostAfter = 6000
)

// Beat is a sign of life, and asks for one.
type Beat struct {
	// View is set while the client is in view. A client that is hidden may be throttled.
	View bool `json:"view,omitempty"`
}

// The streams that are not those of matches.
const (
	// StreamLobby has the [Lobby], and StreamTalk the public messages.
	StreamLobby = "lobby"
	StreamTalk  = "talk"
	// StreamOwn has what concerns one player alone.
	StreamOwn = "own"
)

// Say is a public message.
type Say struct{ Words }

// Tell is a message to one player, to the opponent in a match, or to the other spectators of a match.
type Tell struct {
	// Player or Match is the id; the other one is "".
	Player string `json:"player,omitempty" is:"id"`
	Match  string `json:"match,omitempty" is:"id"`
	Words
}

func (t *Tell) check(c *checker, at string) {
	switch {
	case t.Player == "" && t.Match == "":
		c.fail(at+"player", "is missing, and so is a match")
	case t.Player != "" && t.Match != "":
		c.fail(at+"match", "is given beside a player")
	}
	t.Words.check(c, at)
}

// Challenge asks a player for a match.
type Challenge struct {
	Player string `json:"player" is:"id"`
	Terms  Terms  `json:"terms"`
}

// one is the content of a command about a challenge.
type one struct {
	Challenge string `json:"challenge" is:"id"`
}

// Accept begins the match that a challenge asks for.
type Accept struct{ one }

// Decline declines a challenge.
type Decline struct{ one }

// Withdraw takes back a challenge, or an invitation: Challenge is its code then.
type Withdraw struct{ one }

// Change proposes other terms for a challenge. The other player then decides. Terms.Side is the side of the player who sends it.
type Change struct {
	Challenge string `json:"challenge" is:"id"`
	Terms     Terms  `json:"terms"`
}

// Seek asks for an opponent with a similar rating who seeks the same rule, by terms that suit both. Terms.Side is Lot.
type Seek struct {
	Terms Terms `json:"terms"`
}

// How long a search waits, in milliseconds, before it takes an opponent with another clock or a game that counts otherwise
// (SeekDiffersAfter), and one of any rating (SeekAnyAfter).
const (
	SeekDiffersAfter = 10_000
	SeekAnyAfter     = 60_000
)

func (s *Seek) check(c *checker, at string) {
	c.choice(at+"terms.side", s.Terms.Side, Lot)
	if s.Terms.Record != "" {
		c.fail(at+"terms.record", "is given, but a search begins games anew")
	}
}

// Unseek ends a Seek.
type Unseek struct{}

// Take begins a match with a player who seeks an opponent, by the terms of that search. Seek is the id of the search as [Sought] tells it:
// if the player has changed the terms meanwhile, the command is refused.
type Take struct {
	Player string `json:"player" is:"id"`
	Seek   string `json:"seek" is:"id"`
}

// Invite makes an invitation. The answer has its code as ID. Anybody with the code can join.
type Invite struct {
	Terms Terms `json:"terms"`
}

// Join begins the match of an invitation.
type Join struct {
	Code string `json:"code" is:"id"`
}
