package protocol

// Event is what happened in a match. The events of a match, numbered from 1, are its stream and the log that the server
// keeps: everything about a match follows from them.
type Event interface {
	Told
	// When is the time at the server, in milliseconds since 1970. It never goes back within a match.
	When() int64
	event()
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
	Time int64 `json:"time" is:"time"`
}

// When implements [Event].
func (m *Moment) When() int64 { return m.Time }

func (*Moment) event() {}

// Begun begins a match. It is its first event.
type Begun struct {
	Moment
	Match string `json:"match" is:"id"`
	// Players are the ids of South and North in the first game, and Names what they are called. The sides are swapped after
	// each game.
	Players [2]string `json:"players" is:"id"`
	Names   [2]string `json:"names" is:"name"`
	// Terms are what was agreed on. Side in them is that of the first of Players: South.
	Terms Terms `json:"terms"`
	// First is the side that begins the first game.
	First string `json:"first" is:"side"`
}

func (b *Begun) check(c *checker, at string) {
	if b.Players[0] == b.Players[1] {
		c.fail(at+"players", "are the same twice")
	}
	c.choice(at+"terms.side", b.Terms.Side, South)
}

// maxMilliseconds is a day: the most that a clock shows.
const maxMilliseconds = 24 * 60 * 60 * 1000

// Moved is a move.
type Moved struct {
	Moment
	Ply  int    `json:"ply" is:"ply"`
	Side string `json:"side" is:"side"`
	Move string `json:"move" is:"move"`
	// Spent is what the move cost the side on its clock, in milliseconds, after Lag, the time on the way that it was given
	// back. Both are 0 in a game without a clock.
	Spent int64 `json:"spent" is:"milliseconds"`
	Lag   int64 `json:"lag" is:"milliseconds"`
	// Left are the readings of the clocks of South and North after the move, in milliseconds; 0 without a clock.
	Left [2]int64 `json:"left" is:"milliseconds"`
	// Result is the result if the move ended the game, as [Ended] has it; "" otherwise.
	Result string `json:"result,omitempty" is:"result"`
}

// Results of a game. Nobody is the result of a game that was called off.
const (
	Draw   = "draw"
	Nobody = "none"
)

// Offered is an offer of a side.
type Offered struct {
	Moment
	Side string `json:"side" is:"side"`
	What string `json:"what" is:"offer"`
}

// Retracted takes back the offer of a side.
type Retracted struct {
	Moment
	Side string `json:"side" is:"side"`
}

// Answered is the answer of a side to the offer of the other one. If it is yes, a draw ends the game and an undo takes back
// moves; no event of its own tells this.
type Answered struct {
	Moment
	Side string `json:"side" is:"side"`
	Yes  bool   `json:"yes"`
}

// Ended ends a game in a way that its moves and answers do not tell.
type Ended struct {
	Moment
	// How is one of notation.Ends.
	How string `json:"how" is:"end"`
	// Result is South or North for the winner, Draw or Nobody.
	Result string `json:"result" is:"result"`
	// Match is set if no other game of the match is played: a player has left it, or a moderator has called it off.
	Match bool `json:"match,omitempty"`
}

// Away tells that a player is away, and Back that this player is here again.
type Away struct {
	Moment
	// Player is the index of the player in [Begun].
	Player int `json:"player" is:"index"`
	// Until is when the player loses the match unless back before, at the time of the server.
	Until int64 `json:"until" is:"time"`
}

func (a *Away) check(c *checker, at string) { c.number(at+"until", a.Until, a.Time, MaxTime) }

// Back tells that a player who was away is here again.
type Back struct {
	Moment
	Player int `json:"player" is:"index"`
}

// Paused stops the clocks and the grace times: the server was out from Since to its Time. Resumed lets them go on.
type Paused struct {
	Moment
	Since int64 `json:"since" is:"time"`
	// Until is when they go on by themselves.
	Until int64 `json:"until" is:"time"`
}

func (p *Paused) check(c *checker, at string) {
	c.number(at+"since", p.Since, 1, p.Time)
	c.number(at+"until", p.Until, p.Time, MaxTime)
}

// Resumed lets the clocks go on after a pause.
type Resumed struct{ Moment }

// Ready tells that a player is ready for the next game of the match.
type Ready struct {
	Moment
	Player int `json:"player" is:"index"`
}

// NextGame begins the next game of a match. The sides are swapped.
type NextGame struct {
	Moment
	Game  int    `json:"game" is:"nextGame"`
	First string `json:"first" is:"side"`
}
