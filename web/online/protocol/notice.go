package protocol

import (
	"encoding/json"
	"slices"
	"strconv"
)

// Notice is what a server tells a client: the answer to a command, or the next thing that happened in a stream.
type Notice struct {
	// Re is the number of the command that this answers, 0 for none.
	Re uint64
	// Of is the stream that this belongs to, "" for none, and Number its number in it, from 1.
	Of     string
	Number uint64
	// With says what happened. The events of a match are among its types.
	With Told
}

// Told is the content of a notice.
type Told interface {
	// Kind is the name of what happened.
	Kind() string
}

type noticeFrame struct {
	Re   uint64          `json:"re,omitempty"`
	Of   string          `json:"of,omitempty"`
	N    uint64          `json:"n,omitempty"`
	Is   string          `json:"is"`
	With json.RawMessage `json:"with,omitempty"`
}

// Encode returns the notice as it is sent. What a client would refuse is a mistake of the server: see [DecodeNotice].
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
	with := newTold(f.Is)
	if with == nil {
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

// newTold returns an empty content of the notice of a name, nil for none.
func newTold(is string) Told {
	for _, t := range notices() {
		if t.Kind() == is {
			return t
		}
	}
	for _, e := range events() {
		if e.Kind() == is {
			return e
		}
	}
	return nil
}

// Welcome answers [Hello].
type Welcome struct {
	// Server is the address that proofs for this server have to cover. A client that has connected to another address stops.
	Server string `json:"server" is:"serverText"`
	// Nonce and Expires go into a [Proof]. Time is the time at the server. Times are in milliseconds since 1970.
	Nonce   string `json:"nonce" is:"nonce"`
	Expires int64  `json:"expires" is:"time"`
	Time    int64  `json:"time" is:"time"`
	// Known is set if the server knows the session, and with it which of its commands were carried out.
	Known bool `json:"known"`
	// Others are the addresses of the other servers of the same cluster, [MaxOthers] at most. One of them goes on with everything if
	// this one no longer serves.
	Others []string `json:"others,omitempty" is:"address" most:"others"`
	// Talk is what players may say here: "" for everything, TalkPhrases or TalkNone.
	Talk string `json:"talk,omitempty" is:"talk"`
}

// What players may say at a server that does not let them say everything: ready phrases alone, or nothing. There are no free texts then:
// no line of introduction, no names of rules, and nobody publishes.
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

// You answers a [Register], [LogIn], [Claim] or [Guest]: who the client is from now on.
type You struct {
	Player Player `json:"player"`
	// Moderator is set for a player who keeps order here.
	Moderator bool `json:"moderator,omitempty"`
}

// Done answers a command that was carried out.
type Done struct {
	// ID is the id of what was made: a challenge, or the code of an invitation; "" where nothing was.
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

// Bye ends a connection: the server stops and will be back (ByeStop), the player has connected from elsewhere (ByeElse), the
// client reads too slowly (ByeSlow) or sends too much (ByeFlood), or a moderator has removed the player (ByeBanned).
type Bye struct {
	Why string `json:"why" is:"bye"`
}

// What a player does.
const (
	Free = "free"
	Busy = "playing"
)

// Deleted is the name of a player whose account was deleted, where a match still names that player. Nobody else has it. Clients
// translate it.
const Deleted = "deleted player"

// Player is a player as everybody sees one.
type Player struct {
	ID           string `json:"id" is:"id"`
	Name         string `json:"name" is:"name"`
	Country      string `json:"country,omitempty" is:"country"`
	Introduction string `json:"introduction,omitempty" is:"introduction"`
	Guest        bool   `json:"guest,omitempty"`
	// Rule is the rule that the player likes to play, "" for no matter. Rating, Unsure and Points are those of its group: the
	// rating, how far it may be wrong, and the points of the hall of fame; all 0 without a rated game.
	Rule   string `json:"rule,omitempty" is:"rule"`
	Rating int    `json:"rating,omitempty" is:"rating"`
	Unsure int    `json:"unsure,omitempty" is:"rating"`
	Points int    `json:"points,omitempty" is:"rating"`
	// State is Free or Busy.
	State string `json:"state" is:"state"`
}

// maxRating is beyond every rating and every number of points.
const maxRating = 1 << 30

// Lobby is the whole lobby: the first notice of its stream, and the next one after a gap that cannot be filled.
type Lobby struct {
	// Life names the life of the stream. Its numbers begin anew in another life.
	Life    string   `json:"life" is:"id"`
	Players []Player `json:"players"`
	Matches []Listed `json:"matches"`
}

// Listed is a public match in the list of the lobby.
type Listed struct {
	Match string `json:"match" is:"id"`
	// Players are the ids of South and North of the first game.
	Players [2]string `json:"players" is:"id"`
	Rule    string    `json:"rule" is:"rule"`
	Rated   bool      `json:"rated,omitempty"`
	// Featured is set for the strongest match that is played.
	Featured bool `json:"featured,omitempty"`
	// Behind is how many seconds later those who watch see what happens: see [Terms].
	Behind int `json:"behind,omitempty" is:"behind"`
}

// Changed tells how the lobby has changed: what is there now of all that has changed since the notice before, not step by step.
type Changed struct {
	// Came are the players who came, or are other ones now. Gone are the ids of those who went.
	Came []Player `json:"came,omitempty"`
	Gone []string `json:"gone,omitempty" is:"id"`
	// Shown are the matches that can be watched now, or whose entries have changed. Hidden are the ids of those that cannot any more.
	Shown  []Listed `json:"shown,omitempty"`
	Hidden []string `json:"hidden,omitempty" is:"id"`
}

// Talk is the last public messages: the first notice of their stream, and the next one after a gap that cannot be filled.
type Talk struct {
	Life string `json:"life" is:"id"`
	// Said are the messages, oldest first.
	Said []Said `json:"said"`
}

// Said is a public message.
type Said struct {
	From string `json:"from" is:"id"`
	Time int64  `json:"time" is:"time"`
	Words
}

// Pending is a challenge that waits for an answer.
type Pending struct {
	Challenge string `json:"challenge" is:"id"`
	// From and To are the players; the other one of them than By decides.
	From string `json:"from" is:"id"`
	To   string `json:"to" is:"id"`
	// By is the one who proposed the terms as they are: From, or To after a change.
	By    string `json:"by" is:"id"`
	Terms Terms  `json:"terms"`
}

func (p *Pending) check(c *checker, at string) {
	if p.By != p.From && p.By != p.To {
		c.fail(at+"by", "is neither of both players")
	}
}

// Own is everything that concerns the player alone: the first notice of that stream, and the next one after a gap that
// cannot be filled.
type Own struct {
	Life       string    `json:"life" is:"id"`
	Challenges []Pending `json:"challenges"`
	// Matches are the ids of those that the player plays.
	Matches []string `json:"matches" is:"id"`
	Muted   []string `json:"muted" is:"id"`
	Blocked []string `json:"blocked" is:"id"`
	// Seeking is set while the player asks for an opponent.
	Seeking bool `json:"seeking,omitempty"`
}

// Proposed tells a player of a challenge, or of its new terms.
type Proposed struct {
	Pending Pending `json:"pending"`
}

// How a challenge ended.
const (
	EndedAccepted  = "accepted"
	EndedDeclined  = "declined"
	EndedWithdrawn = "withdrawn"
	// EndedBusy: one of both began to play, or went.
	EndedBusy = "busy"
)

// Closed tells both players that a challenge no longer waits.
type Closed struct {
	Challenge string `json:"challenge" is:"id"`
	How       string `json:"how" is:"closing"`
}

// Playing tells a player that a match of the own begins, which is to be followed.
type Playing struct {
	Match string `json:"match" is:"id"`
}

// Message is a message to the player, or from the player in another window.
type Message struct {
	From string `json:"from" is:"id"`
	// Player or Match is to whom it went: see [Tell].
	Player string `json:"player,omitempty" is:"id"`
	Match  string `json:"match,omitempty" is:"id"`
	Time   int64  `json:"time" is:"time"`
	Words
}

func (m *Message) check(c *checker, at string) { (&Tell{m.Player, m.Match, m.Words}).check(c, at) }

// Hides tells that the player has muted or blocked another one, or no longer does.
type Hides struct {
	Player  string `json:"player" is:"id"`
	Muted   bool   `json:"muted,omitempty"`
	Blocked bool   `json:"blocked,omitempty"`
}
