package protocol

import (
	"slices"
	"strconv"

	"awale/variants/notation"
)

// Event is what happened in a match. The events of a match, numbered from 1, are its stream and the log that the server
// keeps: everything about a match follows from them.
type Event interface {
	Told
	// When is the time at the server, in milliseconds since 1970. It never goes back within a match.
	When() int64
	event()
}

// events returns an empty content of every event.
func events() []Event {
	return []Event{&Begun{}, &Moved{}, &Offered{}, &Retracted{}, &Answered{}, &Ended{}, &Away{}, &Back{}, &Paused{}, &Resumed{},
		&Ready{}, &NextGame{}}
}

// DecodeEvent reads an event as EncodeEvent writes it. The error is an [*Error].
func DecodeEvent(data []byte) (Event, error) {
	m, err := DecodeNotice(data)
	if err != nil {
		return nil, err
	}
	e, ok := m.With.(Event)
	if !ok || m.Re != 0 || m.Of != "" {
		return nil, &Error{"is", "is " + excerpt(m.With.Kind()) + ", which is no event of a match"}
	}
	return e, nil
}

// EncodeEvent returns an event as it is kept in a log.
func EncodeEvent(e Event) ([]byte, error) { return Notice{With: e}.Encode() }

// Moment is the time of an event.
type Moment struct {
	Time int64 `json:"time"`
}

// When implements [Event].
func (m *Moment) When() int64 { return m.Time }

func (*Moment) event() {}

func (m *Moment) check(c *checker, at string) { c.number(at+"time", m.Time, 1, MaxTime) }

func side(c *checker, field, s string) { c.choice(field, s, South, North) }

// Begun begins a match. It is its first event.
type Begun struct {
	Moment
	Match string `json:"match"`
	// Players are the ids of South and North in the first game, and Names what they are called. The sides are swapped after
	// each game.
	Players [2]string `json:"players"`
	Names   [2]string `json:"names"`
	// Terms are what was agreed on. Side in them is that of the first of Players: South.
	Terms Terms `json:"terms"`
	// First is the side that begins the first game.
	First string `json:"first"`
}

// Kind implements [Told].
func (*Begun) Kind() string { return "begun" }

func (b *Begun) check(c *checker, at string) {
	b.Moment.check(c, at)
	c.identity(at+"match", b.Match)
	for i := range b.Players {
		c.identity(at+"players."+strconv.Itoa(i), b.Players[i])
		c.prose(at+"names."+strconv.Itoa(i), b.Names[i], MinName, MaxName)
	}
	if b.Players[0] == b.Players[1] {
		c.fail(at+"players", "are the same twice")
	}
	b.Terms.check(c, at+"terms.")
	c.choice(at+"terms.side", b.Terms.Side, South)
	side(c, at+"first", b.First)
}

// maxMilliseconds is a day: the most that a clock shows.
const maxMilliseconds = 24 * 60 * 60 * 1000

// Moved is a move.
type Moved struct {
	Moment
	Ply  int    `json:"ply"`
	Side string `json:"side"`
	Move string `json:"move"`
	// Spent is what the move cost the side on its clock, in milliseconds, after Lag, the time on the way that it was given
	// back. Both are 0 in a game without a clock.
	Spent int64 `json:"spent"`
	Lag   int64 `json:"lag"`
	// Left are the readings of the clocks of South and North after the move, in milliseconds; 0 without a clock.
	Left [2]int64 `json:"left"`
	// Result is the result if the move ended the game, as [Ended] has it; "" otherwise.
	Result string `json:"result,omitempty"`
}

// Kind implements [Told].
func (*Moved) Kind() string { return "moved" }

func (m *Moved) check(c *checker, at string) {
	m.Moment.check(c, at)
	c.number(at+"ply", int64(m.Ply), 0, MaxPly)
	side(c, at+"side", m.Side)
	move(c, at+"move", m.Move)
	c.number(at+"spent", m.Spent, 0, maxMilliseconds)
	c.number(at+"lag", m.Lag, 0, maxMilliseconds)
	c.number(at+"left.0", m.Left[0], 0, maxMilliseconds)
	c.number(at+"left.1", m.Left[1], 0, maxMilliseconds)
	if m.Result != "" {
		result(c, at+"result", m.Result)
	}
}

// Results of a game. Nobody is the result of a game that was called off.
const (
	Draw   = "draw"
	Nobody = "none"
)

func result(c *checker, field, s string) { c.choice(field, s, South, North, Draw, Nobody) }

// Offered is an offer of a side.
type Offered struct {
	Moment
	Side string `json:"side"`
	What string `json:"what"`
}

// Kind implements [Told].
func (*Offered) Kind() string { return "offered" }

func (o *Offered) check(c *checker, at string) {
	o.Moment.check(c, at)
	side(c, at+"side", o.Side)
	c.choice(at+"what", o.What, OfferDraw, OfferUndo)
}

// Retracted takes back the offer of a side.
type Retracted struct {
	Moment
	Side string `json:"side"`
}

// Kind implements [Told].
func (*Retracted) Kind() string { return "retracted" }

func (r *Retracted) check(c *checker, at string) {
	r.Moment.check(c, at)
	side(c, at+"side", r.Side)
}

// Answered is the answer of a side to the offer of the other one. If it is yes, a draw ends the game and an undo takes back
// moves; no event of its own tells this.
type Answered struct {
	Moment
	Side string `json:"side"`
	Yes  bool   `json:"yes"`
}

// Kind implements [Told].
func (*Answered) Kind() string { return "answered" }

func (a *Answered) check(c *checker, at string) {
	a.Moment.check(c, at)
	side(c, at+"side", a.Side)
}

// Ended ends a game in a way that its moves and answers do not tell.
type Ended struct {
	Moment
	// How is one of notation.Ends.
	How string `json:"how"`
	// Result is South or North for the winner, Draw or Nobody.
	Result string `json:"result"`
	// Match is set if no other game of the match is played: a player has left it, or a moderator has called it off.
	Match bool `json:"match,omitempty"`
}

// Kind implements [Told].
func (*Ended) Kind() string { return "ended" }

func (e *Ended) check(c *checker, at string) {
	e.Moment.check(c, at)
	if !slices.Contains(notation.Ends(), e.How) {
		c.fail(at+"how", "is "+excerpt(e.How)+", which is no way of ending a game")
	}
	result(c, at+"result", e.Result)
}

// Away tells that a player is away, and Back that this player is here again.
type Away struct {
	Moment
	// Player is the index of the player in [Begun].
	Player int `json:"player"`
	// Until is when the player loses the match unless back before, at the time of the server.
	Until int64 `json:"until"`
}

// Kind implements [Told].
func (*Away) Kind() string { return "away" }

func (a *Away) check(c *checker, at string) {
	a.Moment.check(c, at)
	c.number(at+"player", int64(a.Player), 0, 1)
	c.number(at+"until", a.Until, a.Time, MaxTime)
}

// Back tells that a player who was away is here again.
type Back struct {
	Moment
	Player int `json:"player"`
}

// Kind implements [Told].
func (*Back) Kind() string { return "back" }

func (b *Back) check(c *checker, at string) {
	b.Moment.check(c, at)
	c.number(at+"player", int64(b.Player), 0, 1)
}

// Paused stops the clocks and the grace times: the server was out from Since to its Time. Resumed lets them go on.
type Paused struct {
	Moment
	Since int64 `json:"since"`
	// Until is when they go on by themselves.
	Until int64 `json:"until"`
}

// Kind implements [Told].
func (*Paused) Kind() string { return "paused" }

func (p *Paused) check(c *checker, at string) {
	p.Moment.check(c, at)
	c.number(at+"since", p.Since, 1, p.Time)
	c.number(at+"until", p.Until, p.Time, MaxTime)
}

// Resumed lets the clocks go on after a pause.
type Resumed struct{ Moment }

// Kind implements [Told].
func (*Resumed) Kind() string { return "resumed" }

// Ready tells that a player is ready for the next game of the match.
type Ready struct {
	Moment
	Player int `json:"player"`
}

// Kind implements [Told].
func (*Ready) Kind() string { return "ready" }

func (r *Ready) check(c *checker, at string) {
	r.Moment.check(c, at)
	c.number(at+"player", int64(r.Player), 0, 1)
}

// NextGame begins the next game of a match. The sides are swapped.
type NextGame struct {
	Moment
	Game  int    `json:"game"`
	First string `json:"first"`
}

// Kind implements [Told].
func (*NextGame) Kind() string { return "nextgame" }

func (n *NextGame) check(c *checker, at string) {
	n.Moment.check(c, at)
	c.number(at+"game", int64(n.Game), 2, MaxGames)
	side(c, at+"first", n.First)
}
