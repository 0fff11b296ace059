package protocol

// Event is an event of a match. The events of a match are numbered from 1. They are its stream, and the server keeps them as its log. The
// whole state of a match follows from them.
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

// EncodeEvent writes an event as logs keep it.
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
	// Ratings are the ratings of both players in the group of the rule, at the speed of the clock, before the match, 0 for a
	// player without one. It is left out if neither has one.
	Ratings []int `json:"ratings,omitempty" is:"rating"`
	// Unsure are the deviations of the ratings. Logs of before they were known have ratings alone.
	Unsure []int `json:"unsure,omitempty" is:"rating"`
	// Terms are the agreed terms. Their Side is that of the first of Players: South.
	Terms Terms `json:"terms"`
	// First is the side that begins the first game.
	First string `json:"first" is:"side"`
	// Tournament is the id of the tournament whose game it is, "" for none. Berserk is set if a player may play with half the time. Talk is
	// what may be said about the match: see [Plan].
	Tournament string `json:"tournament,omitempty" is:"id"`
	Berserk    bool   `json:"berserk,omitempty"`
	Talk       string `json:"talk,omitempty" is:"talk"`
}

func (b *Begun) check(c *checker, at string) {
	if b.Players[0] == b.Players[1] {
		c.fail(at+"players", "are the same twice")
	}
	if n := len(b.Ratings); n != 0 && n != len(b.Players) {
		c.fail(at+"ratings", "are not those of both players")
	}
	if n := len(b.Unsure); n != 0 && n != len(b.Ratings) {
		c.fail(at+"unsure", "are not those of the ratings")
	}
	c.choice(at+"terms.side", b.Terms.Side, South)
	if b.Tournament == "" && b.Berserk {
		c.fail(at+"berserk", "is given for a match of no tournament")
	}
	if b.Tournament == "" && b.Talk != "" {
		c.fail(at+"talk", "is given for a match of no tournament")
	}
	if b.Tournament == "" && b.Terms.Wins > 0 {
		c.fail(at+"terms.wins", "are given for a match of no tournament")
	}
	lasts := b.Terms.Games == 1 || !b.Berserk
	if k := b.Terms.Clock.Kind; b.Tournament != "" && (k != Increment && k != Delay && k != Bronstein || !lasts) {
		c.fail(at+"terms", "are not those of a game of a tournament")
	}
}

// maxMilliseconds is the largest reading of a clock.
const maxMilliseconds = MaxMoveDays * DaySeconds * 1000

// Moved is a move.
type Moved struct {
	Moment
	Ply  int    `json:"ply" is:"ply"`
	Side string `json:"side" is:"side"`
	Move string `json:"move" is:"move"`
	// Spent is the time that the move took from the clock of the side, and Lag the network delay that was not counted, in milliseconds.
	// Both are 0 in a game without a clock.
	Spent int64 `json:"spent" is:"milliseconds"`
	Lag   int64 `json:"lag" is:"milliseconds"`
	// Left are the times left for South and North after the move, in milliseconds; 0 without a clock.
	Left [2]int64 `json:"left" is:"milliseconds"`
	// Result is the result if the move ended the game, as [Ended] has it; "" otherwise.
	Result string `json:"result,omitempty" is:"result"`
}

// Results of a game. Nobody is the result of an aborted game.
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

// Answered is the answer of a side to the offer of the other side. If it is yes, the draw ends the game, or the undo takes back moves,
// without another event.
type Answered struct {
	Moment
	Side string `json:"side" is:"side"`
	Yes  bool   `json:"yes"`
}

// Ended ends a game in a way that does not follow from its moves and answers.
type Ended struct {
	Moment
	// How is one of notation.Ends.
	How string `json:"how" is:"end"`
	// Result is South or North for the winner, Draw or Nobody.
	Result string `json:"result" is:"result"`
	// Match is set if the match ends as well, because a player has left it or a moderator has aborted it.
	Match bool `json:"match,omitempty"`
}

// Away says that a player is away. Back says that the player has returned.
type Away struct {
	Moment
	// Player is the index of the player in [Begun].
	Player int `json:"player" is:"index"`
	// Free is the part of the absence that costs no grace time, in milliseconds.
	Free int64 `json:"free,omitempty" is:"milliseconds"`
	// Until is the time of the server at which the player loses the match, unless Back comes before.
	Until int64 `json:"until" is:"time"`
}

func (a *Away) check(c *checker, at string) { c.number(at+"until", a.Until, a.Time, MaxTime) }

// Back says that a player who was away has returned.
type Back struct {
	Moment
	Player int `json:"player" is:"index"`
}

// Paused stops the clocks and the grace times because the server did not run from Since to Time. Resumed lets them run again.
type Paused struct {
	Moment
	Since int64 `json:"since" is:"time"`
	// Until is the time at which they run again without a Resumed.
	Until int64 `json:"until" is:"time"`
}

func (p *Paused) check(c *checker, at string) {
	c.number(at+"since", p.Since, 1, p.Time)
	c.number(at+"until", p.Until, p.Time, MaxTime)
}

// Resumed lets the clocks run again after a pause.
type Resumed struct{ Moment }

// Ready says that a player is ready for the next game of the match.
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

// Berserked says that a side plays with half its time, and without increment or delay.
type Berserked struct {
	Moment
	Side string `json:"side" is:"side"`
	// Left are the times left for South and North then, in milliseconds.
	Left [2]int64 `json:"left" is:"milliseconds"`
}
