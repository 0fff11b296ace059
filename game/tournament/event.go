package tournament

// Event is something that happened in a tournament: a pointer to one of the types of this file. Players, teams and games are named by
// numbers from 1, in the order in which they were entered or paired.
type Event interface {
	// When returns the time of the event, in milliseconds since 1970.
	When() int64
	// kind names the type in the form that is kept.
	kind() string
}

// Head is what all events have.
type Head struct {
	// Time is in milliseconds since 1970, in UTC.
	Time int64 `json:"time"`
}

// When returns the time.
func (h Head) When() int64 { return h.Time }

// Created is the first event.
type Created struct {
	Head
	Settings Settings `json:"settings"`
}

// TeamEntered says that there is a team. Players can be entered for it.
type TeamEntered struct {
	Head
	Team int    `json:"team"`
	Name string `json:"name"`
}

// Entered says that a player takes part. In a Swiss tournament and an arena, that is possible until the end.
type Entered struct {
	Head
	Player int    `json:"player"`
	Name   string `json:"name"`
	// Key names the player's account on a host. In a hall it is empty.
	Key string `json:"key,omitempty"`
	// Rating orders the players before the first round, 0 if it is not known.
	Rating int `json:"rating,omitempty"`
	// Team is the number of a team, 0 for none.
	Team int `json:"team,omitempty"`
}

// Left says that a player is not paired any more until the player comes back. A game that is played goes on.
type Left struct {
	Head
	Player int `json:"player"`
}

// Returned says that a player who left is paired again. In a knockout that is possible until the next pairing, for one who was not beaten.
type Returned struct {
	Head
	Player int `json:"player"`
}

// ByeKind is the kind of a bye.
type ByeKind string

// The kinds of byes.
const (
	// ByePaired is that of a player without an opponent: a full point.
	ByePaired ByeKind = "paired"
	// ByeFull, ByeHalf and ByeZero are byes for a point, for half of one and for none that the director gave, or a player asked for.
	ByeFull ByeKind = "full"
	ByeHalf ByeKind = "half"
	ByeZero ByeKind = "zero"
)

// points returns what a bye is worth, in half points.
func (k ByeKind) points() int {
	switch k {
	case ByePaired, ByeFull:
		return 2
	case ByeHalf:
		return 1
	}
	return 0
}

// ByeGiven says that a player of a Swiss tournament will have a bye in a round that has not been paired. It replaces one that
// was given before. A player who has entered while a round is played may have ByeHalf in that round.
type ByeGiven struct {
	Head
	Player int `json:"player"`
	Round  int `json:"round"`
	// Kind is any but ByePaired. The player may have ByeHalf as often as the settings say. An empty one takes the bye back.
	Kind ByeKind `json:"bye"`
}

// Bye is a player who plays no game in a round.
type Bye struct {
	Player int     `json:"player"`
	Kind   ByeKind `json:"bye"`
	// Opponent is the player who left and would have been met, in a round robin.
	Opponent int `json:"opponent,omitempty"`
}

// Paired is the pairing of a round, the replays of a knockout's round, or games of an arena.
type Paired struct {
	Head
	// Round is from 1. It is 0 in an arena.
	Round int `json:"round,omitempty"`
	// Seed is what lots were drawn from.
	Seed uint64 `json:"seed"`
	// Games are pairs of players, South first. The numbers of the games go on from those before.
	Games [][2]int `json:"games"`
	Byes  []Bye    `json:"byes,omitempty"`
	// ByHand says that the director paired. In a Swiss tournament, players may then meet again, and a player who left may be paired. In a
	// knockout, neighbours of the bracket meet all the same.
	ByHand bool `json:"byHand,omitempty"`
}

// Unpaired takes back the pairing of the open round. It is refused once a game of the round has a result. The next pairing uses the same
// numbers for its games.
type Unpaired struct {
	Head
	Round int `json:"round"`
}

// End is how a game or match ended.
type End string

// The ends.
const (
	SouthWon End = "south"
	NorthWon End = "north"
	Drawn    End = "draw"
	// SouthWalkover and NorthWalkover say that this side won because the other one did not play.
	SouthWalkover End = "southWalkover"
	NorthWalkover End = "northWalkover"
	// NoShow says that nobody played: both lose.
	NoShow End = "noShow"
)

// Result is the result of a game or match.
type Result struct {
	End End `json:"end,omitempty"`
	// Score is what South and North have of a match, in half points. It is only kept.
	Score [2]int `json:"score,omitzero"`
	// Plies is the number of moves of both players, 0 if it is not known.
	Plies int `json:"plies,omitempty"`
}

// halves returns the half points of South and North.
func (e End) halves() (south, north int) {
	switch e {
	case SouthWon, SouthWalkover:
		return 2, 0
	case NorthWon, NorthWalkover:
		return 0, 2
	case Drawn:
		return 1, 1
	}
	return 0, 0
}

// Played says whether a game was played.
func (e End) Played() bool { return e == SouthWon || e == NorthWon || e == Drawn }

// Resulted is the result of a game.
type Resulted struct {
	Head
	Game   int    `json:"game"`
	Result Result `json:"result"`
}

// Corrected replaces the result of a game. Pairings that were made stay as they are; see [Tournament.Consequence].
type Corrected struct {
	Head
	Game   int    `json:"game"`
	Result Result `json:"result"`
}

// Berserked says that a player of an arena plays a game with half the time and without increment.
type Berserked struct {
	Head
	Game   int `json:"game"`
	Player int `json:"player"`
}

// Closed says that a round, all of whose games have results, is over.
type Closed struct {
	Head
	Round int `json:"round"`
}

// Finished says that the tournament is over. Games of an arena without a result do not count.
type Finished struct{ Head }

func (*Created) kind() string     { return "created" }
func (*TeamEntered) kind() string { return "teamEntered" }
func (*Entered) kind() string     { return "entered" }
func (*Left) kind() string        { return "left" }
func (*Returned) kind() string    { return "returned" }
func (*ByeGiven) kind() string    { return "byeGiven" }
func (*Paired) kind() string      { return "paired" }
func (*Unpaired) kind() string    { return "unpaired" }
func (*Resulted) kind() string    { return "resulted" }
func (*Corrected) kind() string   { return "corrected" }
func (*Berserked) kind() string   { return "berserked" }
func (*Closed) kind() string      { return "closed" }
func (*Finished) kind() string    { return "finished" }

// empty returns an event of a kind without fields, nil if there is no such kind.
func empty(kind string) Event {
	for _, e := range []Event{&Created{}, &TeamEntered{}, &Entered{}, &Left{}, &Returned{}, &ByeGiven{}, &Paired{}, &Unpaired{},
		&Resulted{}, &Corrected{}, &Berserked{}, &Closed{}, &Finished{}} {
		if e.kind() == kind {
			return e
		}
	}
	return nil
}
