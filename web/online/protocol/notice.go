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
	// With says what happened: one of the types of this file and of the events of a match.
	With Told
}

// Told is the content of a notice.
type Told interface {
	body
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
		stream(&c, "of", f.Of)
	}
	if c.err != nil {
		return m, c.err
	}
	if err := decodeWith(f.With, with); err != nil {
		return m, err
	}
	if with.check(&c, "with."); c.err != nil {
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

// notices returns an empty content of every notice that is no event of a match.
func notices() []Told {
	return []Told{
		&Welcome{}, &You{}, &Done{}, &Refused{}, &Bye{},
		&Lobby{}, &Changed{}, &Talk{}, &Said{},
		&Own{}, &Proposed{}, &Closed{}, &Playing{}, &Message{}, &Hides{}, &Filed{}, &Ranked{}, &Played{}, &Fetched{}, &Found{}, &Agenda{},
		&Gallery{}, &Published{}, &Access{},
	}
}

// Welcome answers [Hello].
type Welcome struct {
	// Server is the address that proofs for this server have to cover. A client that has connected to another address stops.
	Server string `json:"server"`
	// Nonce and Expires go into a [Proof]. Time is the time at the server. Times are in milliseconds since 1970.
	Nonce   string `json:"nonce"`
	Expires int64  `json:"expires"`
	Time    int64  `json:"time"`
	// Known is set if the server knows the session, and with it which of its commands were carried out.
	Known bool `json:"known"`
	// Others are the addresses of the other servers of the same cluster, [MaxOthers] at most. One of them goes on with everything if
	// this one no longer serves.
	Others []string `json:"others,omitempty"`
	// Talk is what players may say here: "" for everything, TalkPhrases or TalkNone.
	Talk string `json:"talk,omitempty"`
}

// What players may say at a server that does not let them say everything: ready phrases alone, or nothing. There are no free texts then:
// no line of introduction, no names of rules, and nobody publishes.
const (
	TalkPhrases = "phrases"
	TalkNone    = "none"
)

// Kind implements [Told].
func (*Welcome) Kind() string { return "welcome" }

func (w *Welcome) check(c *checker, at string) {
	c.letters(at+"server", w.Server, addressLetters, 1, maxAddress)
	c.letters(at+"nonce", w.Nonce, base64, nonceLength, nonceLength)
	c.number(at+"expires", w.Expires, 1, MaxTime)
	c.number(at+"time", w.Time, 1, MaxTime)
	if w.Talk != "" {
		c.choice(at+"talk", w.Talk, TalkPhrases, TalkNone)
	}
	if len(w.Others) > MaxOthers {
		c.fail(at+"others", "has more than "+strconv.Itoa(MaxOthers)+" addresses")
		return
	}
	for i, other := range w.Others {
		field := at + "others." + strconv.Itoa(i)
		switch {
		case !IsAddress(other):
			c.fail(field, "is "+excerpt(other)+", which is no address of a server")
		case other == w.Server, slices.Contains(w.Others[:i], other):
			c.fail(field, "is there already")
		}
	}
}

// You answers a [Register], [LogIn], [Claim] or [Guest]: who the client is from now on.
type You struct {
	Player Player `json:"player"`
	// Moderator is set for a player who keeps order here.
	Moderator bool `json:"moderator,omitempty"`
}

// Kind implements [Told].
func (*You) Kind() string { return "you" }

func (y *You) check(c *checker, at string) { y.Player.check(c, at+"player.") }

// Done answers a command that was carried out.
type Done struct {
	// ID is the id of what was made: a challenge, or the code of an invitation; "" where nothing was.
	ID string `json:"id,omitempty"`
}

// Kind implements [Told].
func (*Done) Kind() string { return "done" }

func (d *Done) check(c *checker, at string) {
	if d.ID != "" {
		c.identity(at+"id", d.ID)
	}
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
	Why string `json:"why"`
}

// Kind implements [Told].
func (*Bye) Kind() string { return "bye" }

func (b *Bye) check(c *checker, at string) {
	c.choice(at+"why", b.Why, ByeStop, ByeElse, ByeSlow, ByeFlood, ByeBanned)
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
	ID           string `json:"id"`
	Name         string `json:"name"`
	Country      string `json:"country,omitempty"`
	Introduction string `json:"introduction,omitempty"`
	Guest        bool   `json:"guest,omitempty"`
	// Rule is the rule that the player likes to play, "" for no matter. Rating, Unsure and Points are those of its group: the
	// rating, how far it may be wrong, and the points of the hall of fame; all 0 without a rated game.
	Rule   string `json:"rule,omitempty"`
	Rating int    `json:"rating,omitempty"`
	Unsure int    `json:"unsure,omitempty"`
	Points int    `json:"points,omitempty"`
	// State is Free or Busy.
	State string `json:"state"`
}

// maxRating is beyond every rating and every number of points.
const maxRating = 1 << 30

func (p *Player) check(c *checker, at string) {
	c.identity(at+"id", p.ID)
	c.prose(at+"name", p.Name, MinName, MaxName)
	country(c, at+"country", p.Country)
	c.prose(at+"introduction", p.Introduction, 0, MaxIntroduction)
	if p.Rule != "" {
		rule(c, at+"rule", p.Rule)
	}
	for _, n := range []struct {
		field string
		value int
	}{{"rating", p.Rating}, {"unsure", p.Unsure}, {"points", p.Points}} {
		c.number(at+n.field, int64(n.value), -maxRating, maxRating)
	}
	c.choice(at+"state", p.State, Free, Busy)
}

// Lobby is the whole lobby: the first notice of its stream, and the next one after a gap that cannot be filled.
type Lobby struct {
	// Life names the life of the stream. Its numbers begin anew in another life.
	Life    string   `json:"life"`
	Players []Player `json:"players"`
	Matches []Listed `json:"matches"`
}

// Kind implements [Told].
func (*Lobby) Kind() string { return "lobby" }

func (l *Lobby) check(c *checker, at string) {
	c.identity(at+"life", l.Life)
	for i := range l.Players {
		l.Players[i].check(c, at+"players."+strconv.Itoa(i)+".")
	}
	for i := range l.Matches {
		l.Matches[i].check(c, at+"matches."+strconv.Itoa(i)+".")
	}
}

// Listed is a public match in the list of the lobby.
type Listed struct {
	Match string `json:"match"`
	// Players are the ids of South and North of the first game.
	Players [2]string `json:"players"`
	Rule    string    `json:"rule"`
	Rated   bool      `json:"rated,omitempty"`
	// Featured is set for the strongest match that is played.
	Featured bool `json:"featured,omitempty"`
	// Behind is how many seconds later those who watch see what happens: see [Terms].
	Behind int `json:"behind,omitempty"`
}

func (l *Listed) check(c *checker, at string) {
	c.identity(at+"match", l.Match)
	c.identity(at+"players.0", l.Players[0])
	c.identity(at+"players.1", l.Players[1])
	rule(c, at+"rule", l.Rule)
	c.number(at+"behind", int64(l.Behind), 0, MaxBehind)
}

// Changed tells how the lobby has changed: what is there now of all that has changed since the notice before, not step by step.
type Changed struct {
	// Came are the players who came, or are other ones now. Gone are the ids of those who went.
	Came []Player `json:"came,omitempty"`
	Gone []string `json:"gone,omitempty"`
	// Shown are the matches that can be watched now, or whose entries have changed. Hidden are the ids of those that cannot any more.
	Shown  []Listed `json:"shown,omitempty"`
	Hidden []string `json:"hidden,omitempty"`
}

// Kind implements [Told].
func (*Changed) Kind() string { return "changed" }

func (x *Changed) check(c *checker, at string) {
	for i := range x.Came {
		x.Came[i].check(c, at+"came."+strconv.Itoa(i)+".")
	}
	for i := range x.Shown {
		x.Shown[i].check(c, at+"shown."+strconv.Itoa(i)+".")
	}
	for i, id := range x.Gone {
		c.identity(at+"gone."+strconv.Itoa(i), id)
	}
	for i, id := range x.Hidden {
		c.identity(at+"hidden."+strconv.Itoa(i), id)
	}
}

// Talk is the last public messages: the first notice of their stream, and the next one after a gap that cannot be filled.
type Talk struct {
	Life string `json:"life"`
	// Said are the messages, oldest first.
	Said []Said `json:"said"`
}

// Kind implements [Told].
func (*Talk) Kind() string { return "talk" }

func (t *Talk) check(c *checker, at string) {
	c.identity(at+"life", t.Life)
	for i := range t.Said {
		t.Said[i].check(c, at+"said."+strconv.Itoa(i)+".")
	}
}

// Said is a public message.
type Said struct {
	From string `json:"from"`
	Time int64  `json:"time"`
	Words
}

// Kind implements [Told].
func (*Said) Kind() string { return "said" }

func (s *Said) check(c *checker, at string) {
	c.identity(at+"from", s.From)
	c.number(at+"time", s.Time, 1, MaxTime)
	s.Words.check(c, at)
}

// Pending is a challenge that waits for an answer.
type Pending struct {
	Challenge string `json:"challenge"`
	// From and To are the players; the other one of them than By decides.
	From string `json:"from"`
	To   string `json:"to"`
	// By is the one who proposed the terms as they are: From, or To after a change.
	By    string `json:"by"`
	Terms Terms  `json:"terms"`
}

func (p *Pending) check(c *checker, at string) {
	c.identity(at+"challenge", p.Challenge)
	c.identity(at+"from", p.From)
	c.identity(at+"to", p.To)
	if p.By != p.From && p.By != p.To {
		c.fail(at+"by", "is neither of both players")
	}
	p.Terms.check(c, at+"terms.")
}

// Own is everything that concerns the player alone: the first notice of that stream, and the next one after a gap that
// cannot be filled.
type Own struct {
	Life       string    `json:"life"`
	Challenges []Pending `json:"challenges"`
	// Matches are the ids of those that the player plays.
	Matches []string `json:"matches"`
	Muted   []string `json:"muted"`
	Blocked []string `json:"blocked"`
	// Seeking is set while the player asks for an opponent.
	Seeking bool `json:"seeking,omitempty"`
}

// Kind implements [Told].
func (*Own) Kind() string { return "own" }

func (o *Own) check(c *checker, at string) {
	c.identity(at+"life", o.Life)
	for i := range o.Challenges {
		o.Challenges[i].check(c, at+"challenges."+strconv.Itoa(i)+".")
	}
	for _, list := range []struct {
		name string
		ids  []string
	}{{"matches.", o.Matches}, {"muted.", o.Muted}, {"blocked.", o.Blocked}} {
		for i, id := range list.ids {
			c.identity(at+list.name+strconv.Itoa(i), id)
		}
	}
}

// Proposed tells a player of a challenge, or of its new terms.
type Proposed struct {
	Pending Pending `json:"pending"`
}

// Kind implements [Told].
func (*Proposed) Kind() string { return "proposed" }

func (a *Proposed) check(c *checker, at string) { a.Pending.check(c, at+"pending.") }

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
	Challenge string `json:"challenge"`
	How       string `json:"how"`
}

// Kind implements [Told].
func (*Closed) Kind() string { return "closed" }

func (x *Closed) check(c *checker, at string) {
	c.identity(at+"challenge", x.Challenge)
	c.choice(at+"how", x.How, EndedAccepted, EndedDeclined, EndedWithdrawn, EndedBusy)
}

// Playing tells a player that a match of the own begins, which is to be followed.
type Playing struct {
	Match string `json:"match"`
}

// Kind implements [Told].
func (*Playing) Kind() string { return "playing" }

func (p *Playing) check(c *checker, at string) { c.identity(at+"match", p.Match) }

// Message is a message to the player, or from the player in another window.
type Message struct {
	From string `json:"from"`
	// Player or Match is to whom it went: see [Tell].
	Player string `json:"player,omitempty"`
	Match  string `json:"match,omitempty"`
	Time   int64  `json:"time"`
	Words
}

// Kind implements [Told].
func (*Message) Kind() string { return "message" }

func (m *Message) check(c *checker, at string) {
	c.identity(at+"from", m.From)
	c.number(at+"time", m.Time, 1, MaxTime)
	(&Tell{m.Player, m.Match, m.Words}).check(c, at)
}

// Hides tells that the player has muted or blocked another one, or no longer does.
type Hides struct {
	Player  string `json:"player"`
	Muted   bool   `json:"muted,omitempty"`
	Blocked bool   `json:"blocked,omitempty"`
}

// Kind implements [Told].
func (*Hides) Kind() string { return "hides" }

func (h *Hides) check(c *checker, at string) { c.identity(at+"player", h.Player) }
