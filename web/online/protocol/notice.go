package protocol

import (
	"encoding/json"
	"slices"
	"strconv"
)

// Notice is a message of a server: the answer to a command, or the next notice of a stream.
type Notice struct {
	// Re is the number of the answered command, 0 for none.
	Re uint64
	// Of is the stream, "" for none, and Number the number of the notice in the stream, from 1.
	Of     string
	Number uint64
	// With says what happened. The events of a match are among its types.
	With Told
}

// Told is the content of a notice.
type Told interface {
	// Kind is the name of the notice.
	Kind() string
}

type noticeFrame struct {
	Re   uint64          `json:"re,omitempty"`
	Of   string          `json:"of,omitempty"`
	N    uint64          `json:"n,omitempty"`
	Is   string          `json:"is"`
	With json.RawMessage `json:"with,omitempty"`
}

// Encode returns the notice as it is sent. It does not check the content, see [DecodeNotice].
func (m Notice) Encode() ([]byte, error) {
	with, err := json.Marshal(m.With)
	if err != nil {
		return nil, err
	}
	return json.Marshal(noticeFrame{m.Re, m.Of, m.Number, m.With.Kind(), with})
}

// DecodeNotice reads a notice. The error is an [*Error].
func DecodeNotice(data []byte) (m Notice, err error) {
	if len(data) > MaxNotice {
		return m, tooLong(len(data), MaxNotice)
	}
	var f noticeFrame
	if err := decode(data, &f, ""); err != nil {
		return m, err
	}
	with, ok := named[Told](noticeTypes(), f.Is)
	if !ok {
		return m, &Error{"is", "is " + excerpt(f.Is) + ", which is no notice of version " + strconv.Itoa(Version)}
	}
	var c checker
	switch {
	case f.Re > maxID:
		c.fail("re", "is too large")
	case f.N > maxID:
		c.fail("n", "is too large")
	case (f.Of == "") != (f.N == 0):
		c.fail("n", "and the stream go together")
	case f.Of != "":
		c.text("of", "stream", f.Of)
	}
	if c.err != nil {
		return m, c.err
	}
	if err := decodeWith(f.With, with); err != nil {
		return m, err
	}
	if c.message("with.", with); c.err != nil {
		return m, c.err
	}
	return Notice{f.Re, f.Of, f.N, with}, nil
}

// Welcome answers [Hello].
type Welcome struct {
	// Server is the address that a proof for this server has to contain. A client that has connected to another address stops.
	Server string `json:"server" is:"serverText"`
	// Nonce and Expires go into a [Proof]. Time is the time at the server. Times are in milliseconds since 1970.
	Nonce   string `json:"nonce" is:"nonce"`
	Expires int64  `json:"expires" is:"time"`
	Time    int64  `json:"time" is:"time"`
	// Known is set if the server knows the session, and therefore which commands of it were carried out.
	Known bool `json:"known"`
	// Others are the addresses of the other servers of the same cluster, at most [MaxOthers]. One of them takes over if this server stops.
	Others []string `json:"others,omitempty" is:"address" most:"others"`
	// Talk is what players may say here: "" for everything, TalkPhrases or TalkNone.
	Talk string `json:"talk,omitempty" is:"talk"`
	// Push is the key for which a browser makes a subscription, see [Subscribe]; "" if the server sends no push messages.
	Push string `json:"push,omitempty" is:"pushKey"`
}

// Values of [Welcome.Talk] for a server that restricts messages: only ready phrases, or no messages. Such a server has no free texts:
// no introductions, no names of rules and no published rules.
const (
	TalkPhrases = "phrases"
	TalkNone    = "none"
)

func (w *Welcome) check(c *checker, at string) {
	for i, other := range w.Others {
		if other == w.Server || slices.Contains(w.Others[:i], other) {
			c.fail(at+"others."+strconv.Itoa(i), "is there already")
		}
	}
}

// Alive is a sign of life of the server. It belongs to no command and no stream.
type Alive struct{}

// You answers a [Register], [LogIn], [Claim] or [Guest]: who the client is from now on. On the own stream it tells the player as others see
// the player now, without Moderator.
type You struct {
	Player Player `json:"player"`
	// Moderator is set if the player is a moderator of the server.
	Moderator bool `json:"moderator,omitempty"`
}

// Done answers a command that was carried out.
type Done struct {
	// ID is the id of the challenge, or the code of the invitation, that the command has made; "" for other commands.
	ID string `json:"id,omitempty" is:"id"`
}

// Reasons for which a server ends a connection.
const (
	ByeStop   = "stop"
	ByeElse   = "elsewhere"
	ByeSlow   = "slow"
	ByeFlood  = "flood"
	ByeBanned = "banned"
)

// Bye ends a connection: the server restarts (ByeStop), the player has connected from elsewhere (ByeElse), the client reads too slowly
// (ByeSlow) or sends too much (ByeFlood), or a moderator has banned the player (ByeBanned).
type Bye struct {
	Why string `json:"why" is:"bye"`
}

// States of a player.
const (
	Free = "free"
	Busy = "playing"
)

// Deleted stands for the name of a deleted account. No other player can have this name. Clients translate it.
const Deleted = "deleted player"

// Player is the public part of a player.
type Player struct {
	ID           string `json:"id" is:"id"`
	Name         string `json:"name" is:"name"`
	Country      string `json:"country,omitempty" is:"country"`
	Introduction string `json:"introduction,omitempty" is:"introduction"`
	Guest        bool   `json:"guest,omitempty"`
	// Rule and Speed are those of the last rated game of the player, "" for none. Rating is the rating in the group of this rule at this
	// speed, Unsure its deviation (see [Provisional]), and Points the points in the hall of fame. All are 0 without a rated game.
	Rule   string `json:"rule,omitempty" is:"rule"`
	Speed  string `json:"speed,omitempty" is:"speed"`
	Rating int    `json:"rating,omitempty" is:"rating"`
	Unsure int    `json:"unsure,omitempty" is:"rating"`
	Points int    `json:"points,omitempty" is:"rating"`
	// Computer is the level of a computer player of the host, "" for a person.
	Computer string `json:"computer,omitempty" is:"level"`
	// State is Free or Busy.
	State string `json:"state" is:"state"`
}

// maxRating is larger than all ratings and points.
const maxRating = 1 << 30

// Talk is the list of the last public messages. It is the first notice of its stream, and the next one after a gap that the server cannot
// fill.
type Talk struct {
	Life string `json:"life" is:"id"`
	// Said are the messages, oldest first.
	Said []Said `json:"said"`
}

// Said is a public message. Name is the name of the player From.
type Said struct {
	From string `json:"from" is:"id"`
	Name string `json:"name" is:"name"`
	Time int64  `json:"time" is:"time"`
	Words
}

// Pending is a challenge that waits for an answer.
type Pending struct {
	Challenge string `json:"challenge" is:"id"`
	// From is the player who challenged, and To the challenged player. Names are their names.
	From  string    `json:"from" is:"id"`
	To    string    `json:"to" is:"id"`
	Names [2]string `json:"names" is:"name"`
	// By is the player who proposed the present terms: From, or To after a change. The other player decides.
	By    string `json:"by" is:"id"`
	Terms Terms  `json:"terms"`
	// Ratings are the ratings of From and To by the rule and the speed of the terms, and Unsure their deviations. Both are 0 without a
	// rated game by them.
	Ratings [2]int `json:"ratings" is:"rating"`
	Unsure  [2]int `json:"unsure" is:"uncertainty"`
}

func (p *Pending) check(c *checker, at string) {
	if p.By != p.From && p.By != p.To {
		c.fail(at+"by", "is neither of both players")
	}
}

// Own is everything that concerns the player alone. It is the first notice of its stream, and the next one after a gap that the server
// cannot fill.
type Own struct {
	Life       string    `json:"life" is:"id"`
	Challenges []Pending `json:"challenges"`
	// Matches are the ids of the matches that the player plays.
	Matches []string `json:"matches" is:"id"`
	Muted   []string `json:"muted" is:"id"`
	Blocked []string `json:"blocked" is:"id"`
	// Seeking is set while the player asks for an opponent.
	Seeking bool `json:"seeking,omitempty"`
}

// Proposed announces a challenge, or its new terms, to both players.
type Proposed struct {
	Pending Pending `json:"pending"`
}

// How a challenge ended.
const (
	EndedAccepted  = "accepted"
	EndedDeclined  = "declined"
	EndedWithdrawn = "withdrawn"
	// EndedBusy: one of the players began another match, or left.
	EndedBusy = "busy"
)

// Closed announces the end of a challenge to both players.
type Closed struct {
	Challenge string `json:"challenge" is:"id"`
	How       string `json:"how" is:"closing"`
}

// Playing announces that a match of the player begins. The client should follow it.
type Playing struct {
	Match string `json:"match" is:"id"`
	// Seeking is set if the search of the player goes on: in a match against a computer player.
	Seeking bool `json:"seeking,omitempty"`
}

// Stalled tells a player who seeks that a match could not begin because the end of the one with a computer player, which is left for it,
// cannot be stored. The search goes on, and finds an opponent the more seldom. It is told once.
type Stalled struct{}

// Message is a message to the player, or a message that the player has sent from another window.
type Message struct {
	// From is the player who has written it, and Name the name of that player.
	From string `json:"from" is:"id"`
	Name string `json:"name" is:"name"`
	// Player or Match is the receiver: see [Tell].
	Player string `json:"player,omitempty" is:"id"`
	Match  string `json:"match,omitempty" is:"id"`
	Time   int64  `json:"time" is:"time"`
	Words
}

func (m *Message) check(c *checker, at string) { (&Tell{m.Player, m.Match, m.Words}).check(c, at) }

// Hides says whether the player mutes or blocks another player.
type Hides struct {
	Player  string `json:"player" is:"id"`
	Muted   bool   `json:"muted,omitempty"`
	Blocked bool   `json:"blocked,omitempty"`
}
