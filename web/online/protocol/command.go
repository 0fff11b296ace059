package protocol

import (
	"encoding/json"
	"strconv"
)

// Version is the version of the protocol. A client asks for it in [Hello].
const Version = 4

// maxID is the largest number of a command or a notice: exact in a number of JavaScript.
const maxID = 1 << 52

// MaxPly is the most moves of a game.
const MaxPly = 5000

// Command is what a client asks a server to do.
type Command struct {
	// ID numbers the commands of a session, from 1. A client sends a command again, under the same number, until it is
	// answered. The server carries it out once.
	ID uint64
	// With says what is asked: one of the types of this file.
	With Asked
}

// Asked is the content of a command.
type Asked interface {
	body
	// Do is the name of the command.
	Do() string
}

type commandFrame struct {
	ID   uint64          `json:"id"`
	Do   string          `json:"do"`
	With json.RawMessage `json:"with,omitempty"`
}

// Encode returns the command as it is sent. The error is an [*Error] if it would be refused.
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
	m.With.check(c, "with.")
}

// tooLong is the error of a message that has more bytes than it may have.
func tooLong(bytes, most int) *Error {
	return &Error{frame, "has " + strconv.Itoa(bytes) + " bytes, more than " + strconv.Itoa(most)}
}

// DecodeCommand reads a command. The error is an [*Error]. id is the number of a command that was refused, 0 if it has none that
// can be read.
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
	with := newAsked(f.Do)
	if with == nil {
		return m, &Error{"do", "is " + excerpt(f.Do) + ", which is no command of version " + strconv.Itoa(Version)}
	}
	if err := decodeWith(f.With, with); err != nil {
		return m, err
	}
	if with.check(&c, "with."); c.err != nil {
		return m, c.err
	}
	m.With = with
	return m, nil
}

// newAsked returns an empty content of the command of a name, nil for none.
func newAsked(do string) Asked {
	for _, a := range commands() {
		if a.Do() == do {
			return a
		}
	}
	return nil
}

// commands returns an empty content of every command.
func commands() []Asked {
	return []Asked{
		&Hello{}, &Register{}, &LogIn{}, &Guest{}, &Follow{}, &Unfollow{}, &Say{}, &Tell{},
		&Challenge{}, &Accept{}, &Decline{}, &Withdraw{}, &Change{}, &Seek{}, &Unseek{}, &Invite{}, &Join{},
		&Move{}, &Resign{}, &Offer{}, &Retract{}, &Answer{}, &Next{}, &Rematch{}, &Leave{}, &Return{},
		&Mute{}, &Unmute{}, &Block{}, &Unblock{}, &Report{}, &Edit{}, &Erase{}, &Hall{}, &Record{}, &Fetch{}, &Find{},
		&Silence{}, &Remove{}, &Reports{}, &Settle{},
		&Meetings{}, &Appoint{}, &Cancel{},
		&Publish{}, &Unpublish{}, &Vote{}, &Browse{},
		&Claim{}, &Password{}, &Devices{}, &Forget{},
	}
}

// Hello begins a connection. Nothing else is taken before it.
type Hello struct {
	Version int `json:"version"`
	// Session names one run of a client: the commands of a session have one numbering, over all its connections. The client
	// makes it at random.
	Session string `json:"session"`
}

// Do implements [Asked].
func (*Hello) Do() string { return "hello" }

func (h *Hello) check(c *checker, at string) {
	c.number(at+"version", int64(h.Version), 1, 1000)
	c.identity(at+"session", h.Session)
}

// Register makes an account and logs in to it.
type Register struct {
	Name string `json:"name"`
	// Country is a code of ISO 3166 such as "GH", "" for none. Introduction is a line that others see.
	Country      string `json:"country,omitempty"`
	Introduction string `json:"introduction,omitempty"`
	// Code lets somebody in where an invitation is needed, "" for none.
	Code  string `json:"code,omitempty"`
	Proof Proof  `json:"proof"`
}

// Do implements [Asked].
func (*Register) Do() string { return "register" }

func (r *Register) check(c *checker, at string) {
	c.prose(at+"name", r.Name, MinName, MaxName)
	country(c, at+"country", r.Country)
	c.prose(at+"introduction", r.Introduction, 0, MaxIntroduction)
	code(c, at+"code", r.Code)
	r.Proof.check(c, at+"proof.")
}

// country checks the code of a country, "" for none.
func country(c *checker, field, s string) {
	if s != "" {
		c.letters(field, s, capital, 2, 2)
	}
}

// Edit changes what others see of the account: all of it. Another name can be had once a month.
type Edit struct {
	Name         string `json:"name"`
	Country      string `json:"country,omitempty"`
	Introduction string `json:"introduction,omitempty"`
}

// Do implements [Asked].
func (*Edit) Do() string { return "edit" }

func (e *Edit) check(c *checker, at string) {
	c.prose(at+"name", e.Name, MinName, MaxName)
	country(c, at+"country", e.Country)
	c.prose(at+"introduction", e.Introduction, 0, MaxIntroduction)
}

// Erase deletes the account for ever. Player is the own id, so that nobody does it by mistake. Opponents keep their games, in which the
// player is called [Deleted].
type Erase struct{ ofPlayer }

// Do implements [Asked].
func (*Erase) Do() string { return "erase" }

// code checks the code of an invitation, "" for none.
func code(c *checker, field, s string) {
	if s != "" {
		c.identity(field, s)
	}
}

// LogIn logs in to an account.
type LogIn struct {
	Proof Proof `json:"proof"`
}

// Do implements [Asked].
func (*LogIn) Do() string { return "login" }

func (l *LogIn) check(c *checker, at string) { l.Proof.check(c, at+"proof.") }

// Guest lets somebody in without an account. A guest plays unrated games.
type Guest struct {
	Name string `json:"name"`
	// Code lets somebody in where an invitation is needed, "" for none.
	Code string `json:"code,omitempty"`
}

// Do implements [Asked].
func (*Guest) Do() string { return "guest" }

func (g *Guest) check(c *checker, at string) {
	c.prose(at+"name", g.Name, MinName, MaxName)
	code(c, at+"code", g.Code)
}

// Follow asks for a stream from now on, and for what was missed of it. To follow a match is to watch it.
type Follow struct {
	// Of is the stream: StreamLobby, StreamTalk, StreamOwn, or the id of a match.
	Of string `json:"of"`
	// Life is the life of the stream that the client knows, "" if it knows nothing, and for a match. After is the number of
	// the last notice of it that the client has.
	Life  string `json:"life,omitempty"`
	After uint64 `json:"after,omitempty"`
}

// Do implements [Asked].
func (*Follow) Do() string { return "follow" }

func (f *Follow) check(c *checker, at string) {
	stream(c, at+"of", f.Of)
	if f.Life != "" {
		c.identity(at+"life", f.Life)
	}
	c.number(at+"after", int64(min(f.After, maxID+1)), 0, maxID)
}

// Unfollow ends a stream.
type Unfollow struct {
	Of string `json:"of"`
}

// Do implements [Asked].
func (*Unfollow) Do() string { return "unfollow" }

func (f *Unfollow) check(c *checker, at string) { stream(c, at+"of", f.Of) }

// The streams that are not those of matches.
const (
	// StreamLobby tells everybody who is here, and StreamTalk what is said in public.
	StreamLobby = "lobby"
	StreamTalk  = "talk"
	// StreamOwn tells a player what concerns this player alone.
	StreamOwn = "own"
)

func stream(c *checker, field, s string) {
	if s != StreamLobby && s != StreamTalk && s != StreamOwn {
		c.identity(field, s)
	}
}

// Say is a public message.
type Say struct{ Words }

// Do implements [Asked].
func (*Say) Do() string { return "say" }

// Tell is a message to one player, or to the opponent in a match, or among those who watch it.
type Tell struct {
	// Player or Match is the id; the other one is "".
	Player string `json:"player,omitempty"`
	Match  string `json:"match,omitempty"`
	Words
}

// Do implements [Asked].
func (*Tell) Do() string { return "tell" }

func (t *Tell) check(c *checker, at string) {
	switch {
	case t.Match == "":
		c.identity(at+"player", t.Player)
	case t.Player == "":
		c.identity(at+"match", t.Match)
	default:
		c.fail(at+"match", "is given beside a player")
	}
	t.Words.check(c, at)
}

// Challenge asks a player for a match.
type Challenge struct {
	Player string `json:"player"`
	Terms  Terms  `json:"terms"`
}

// Do implements [Asked].
func (*Challenge) Do() string { return "challenge" }

func (x *Challenge) check(c *checker, at string) {
	c.identity(at+"player", x.Player)
	x.Terms.check(c, at+"terms.")
}

// one is the content of a command about one thing that has an id.
type one struct {
	Challenge string `json:"challenge"`
}

func (o *one) check(c *checker, at string) { c.identity(at+"challenge", o.Challenge) }

// Accept begins the match that a challenge asks for.
type Accept struct{ one }

// Do implements [Asked].
func (*Accept) Do() string { return "accept" }

// Decline declines a challenge.
type Decline struct{ one }

// Do implements [Asked].
func (*Decline) Do() string { return "decline" }

// Withdraw takes back a challenge, or an invitation under its code.
type Withdraw struct{ one }

// Do implements [Asked].
func (*Withdraw) Do() string { return "withdraw" }

// Change proposes other terms for a challenge. The other one then decides. Terms.Side is that of the one who changes them.
type Change struct {
	Challenge string `json:"challenge"`
	Terms     Terms  `json:"terms"`
}

// Do implements [Asked].
func (*Change) Do() string { return "change" }

func (x *Change) check(c *checker, at string) {
	c.identity(at+"challenge", x.Challenge)
	x.Terms.check(c, at+"terms.")
}

// Seek asks for the next opponent of about the same rating who asks for the same terms. Terms.Side is Lot.
type Seek struct {
	Terms Terms `json:"terms"`
}

// Do implements [Asked].
func (*Seek) Do() string { return "seek" }

func (s *Seek) check(c *checker, at string) {
	s.Terms.check(c, at+"terms.")
	c.choice(at+"terms.side", s.Terms.Side, Lot)
}

// Unseek no longer asks for an opponent.
type Unseek struct{ nothing }

// Do implements [Asked].
func (*Unseek) Do() string { return "unseek" }

// nothing is the content of a message that says nothing beside its name.
type nothing struct{}

func (nothing) check(*checker, string) {}

// Invite makes an invitation for whoever has its code, which is the ID of the answer.
type Invite struct {
	Terms Terms `json:"terms"`
}

// Do implements [Asked].
func (*Invite) Do() string { return "invite" }

func (i *Invite) check(c *checker, at string) { i.Terms.check(c, at+"terms.") }

// Join begins the match of an invitation.
type Join struct {
	Code string `json:"code"`
}

// Do implements [Asked].
func (*Join) Do() string { return "join" }

func (j *Join) check(c *checker, at string) { c.identity(at+"code", j.Code) }
