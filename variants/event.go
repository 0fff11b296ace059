package variants

// EventKind says what one step of a move is.
type EventKind uint8

// The steps of a move. Those of the sowing come first, then captures, then what ends a game or a round
// and begins the next one.
const (
	// Lift: the player takes all Seeds out of House.
	Lift EventKind = iota
	// Drop: one seed falls into House, which now holds Seeds.
	Drop
	// Skip: the hand passes over House without leaving a seed (the origin on a lap, a house that the
	// rule does not sow).
	Skip
	// Lap: a relay sowing lifts Seeds out of House and goes on.
	Lap
	// Capture: Side takes Seeds out of House into its store.
	Capture
	// Forgo: House holds Seeds that would have been captured, but the rule lets them stay
	// (a grand slam that takes nothing).
	Forgo
	// Passed: Side has no move and the turn goes over.
	Passed
	// Sweep: the game is over and Side receives the Seeds of House.
	Sweep
	// End: the game is over; Outcome says how.
	End
	// Bank: the player sows a seed into his own store, which now holds Seeds.
	Bank
	// Again: Side has the next turn as well.
	Again
	// Round: a round is over, Outcome says how; Side gets Seeds points for it. From now on every house
	// is open and belongs to the side of its row, until the events that follow say otherwise.
	Round
	// Fill: Side pays Seeds out of its store into House for the next round.
	Fill
	// Block: House is out of play.
	Block
	// Own: House, in the row of the other side, belongs to Side.
	Own
	// Begin: the next round begins, Side has the first turn.
	Begin
)

// Event is one step of a move. A move is the list of its events, in order, and a reader that
// applies them to the position before gets the position after.
type Event struct {
	Kind EventKind
	// House is where it happens; NoHouse where no house is concerned.
	House House
	// Side is who acts: the mover, or the side that receives captured or swept seeds.
	Side Side
	// Seeds is the number of seeds moved or, for Drop, the number the house now holds.
	Seeds uint8
	// Outcome is set on End and Round.
	Outcome Outcome
}

// Method is the way in which a game ended.
type Method uint8

// The ways a game can end. Ongoing is the zero value: the game is not over.
const (
	Ongoing Method = iota
	// Majority: one side holds more than half of all seeds.
	Majority
	// NoSeeds: the side to move has no seeds in its houses.
	NoSeeds
	// CannotFeed: the opponent has no seeds and no move gives any.
	CannotFeed
	// Stuck: the side to move has seeds but every move is forbidden.
	Stuck
	// FewSeeds: so few seeds are left that the rule stops the game.
	FewSeeds
	// Repetition: the same position came back.
	Repetition
	// Resignation: one side gave up.
	Resignation
	// Agreement: both sides agreed to a draw.
	Agreement
	// Timeout: one side's clock ran out.
	Timeout
	// Singles: no house holds more than one seed.
	Singles
	// Cleared: one side has no seeds left in its houses, whoever is to move.
	Cleared
	// LastRound: the last round has been played.
	LastRound
	// Left: one side went away and did not come back.
	Left
	// Aborted: the game was called off, and nobody wins.
	Aborted
	// Adjudicated: somebody who watches over the game decided it.
	Adjudicated
)

var methodNames = [...]string{"ongoing", "majority", "no seeds", "cannot feed", "stuck", "few seeds",
	"repetition", "resignation", "agreement", "timeout", "singles", "row cleared", "last round",
	"left", "aborted", "adjudicated"}

// String returns a short English name; players read a translation.
func (m Method) String() string { return methodNames[m] }

// Result is who won.
type Result uint8

// The results of a game; NoResult while it goes on.
const (
	NoResult Result = iota
	SouthWins
	NorthWins
	Draw
)

// Wins returns the result in which side s wins.
func Wins(s Side) Result { return SouthWins + Result(s) }

// Outcome is how a game stands: its result and the method that brought it. The zero value
// means that the game goes on.
type Outcome struct {
	Method Method
	Result Result
}

// Over reports whether the game has ended.
func (o Outcome) Over() bool { return o.Method != Ongoing }

// Unbeaten reports whether the game is over and a side has won it, or drawn it.
func (o Outcome) Unbeaten(side Side) bool {
	return o.Over() && (o.Result == Wins(side) || o.Result == Draw)
}
