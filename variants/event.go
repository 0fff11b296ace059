package variants

// EventKind is the kind of one step of a move.
type EventKind uint8

// The kinds of steps. In a move, the sowing comes first, then the captures, then the end of a game or a round and the
// start of the next round. Some rules capture during the sowing too.
const (
	// Lift: the player takes all Seeds out of House into the hand.
	Lift EventKind = iota
	// Drop: one seed falls into House, which now holds Seeds.
	Drop
	// Skip: the hand passes over House without leaving a seed, because it is the origin of a lap, or because the rule
	// does not sow it.
	Skip
	// Lap: in a relay, the player takes all Seeds out of House and goes on sowing.
	Lap
	// Capture: Side takes Seeds out of House into its store.
	Capture
	// Forgo: the Seeds in House could be captured, but the rule leaves them there, for example after a grand slam that
	// captures nothing.
	Forgo
	// Passed: Side has no move and passes.
	Passed
	// Sweep: the game is over and Side receives the Seeds of House.
	Sweep
	// End: the game is over with Outcome.
	End
	// Bank: the player sows a seed into his own store, which now holds Seeds.
	Bank
	// Again: Side also has the next turn, or chooses now how its turn goes on, see [Pause].
	Again
	// Round: a round is over with Outcome, and Side gets Seeds points for it. From here on every house is in play and
	// belongs to the side of its row, unless Block or Own events follow.
	Round
	// Fill: Side pays Seeds out of its store into House for the next round.
	Fill
	// Block: House is out of play.
	Block
	// Own: House, in the row of the other side, belongs to Side.
	Own
	// Begin: the next round begins, Side has the first turn.
	Begin
	// Claim: Side claims House, which holds Seeds, for the rest of the game. The Capture of these seeds follows.
	Claim
	// Collect: a seed, or Seeds of them, fell into House, which Side has claimed before, and goes on into the store of Side.
	Collect
	// Seize: on a board of four rows, the player takes all Seeds out of House, of the other side, into the hand, and goes on sowing
	// from the house after that of the last seed or, if the rule says so, after the one that the lap began with.
	Seize
)

// Event is one step of a move. The events of a move, applied in order to the position before it, give the position after
// it.
type Event struct {
	Kind EventKind
	// House is the house of the step, NoHouse if it has none.
	House House
	// Side is the side that acts: the mover, or the side that receives captured or swept seeds.
	Side Side
	// Seeds is the number of seeds moved or, for Drop, the number the house now holds.
	Seeds uint8
	// Outcome is set on End and Round.
	Outcome Outcome
}

// Takes reports whether a side captures the seeds of a house: into its store or, on a board of four rows, into its hand.
func (e Event) Takes(side Side) bool { return (e.Kind == Capture || e.Kind == Seize) && e.Side == side }

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
	// Cleared: one side has no seeds left in its houses, whichever side is to move.
	Cleared
	// LastRound: the last round has been played.
	LastRound
	// Left: one side went away and did not come back.
	Left
	// Aborted: the game was called off, and nobody wins.
	Aborted
	// Adjudicated: somebody who watches over the game decided it.
	Adjudicated
	// Stopped: the players stopped because one side held more than half of all seeds.
	Stopped
	// BothEnds: one side captured at both ends of the inner row of the other side in one turn.
	BothEnds
	// Unending: a sowing would have gone on without end.
	Unending
)

var methodNames = [...]string{"ongoing", "majority", "no seeds", "cannot feed", "stuck", "few seeds",
	"repetition", "resignation", "agreement", "timeout", "singles", "row cleared", "last round",
	"left", "aborted", "adjudicated", "stopped", "both ends", "sowing without end"}

// String returns a short English name for programmers. Players read a translation.
func (m Method) String() string { return methodNames[m] }

// Result says which side has won.
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

// Outcome is the result of a game and the way in which it ended. The zero value means that the game goes on.
type Outcome struct {
	Method Method
	Result Result
}

// Over reports whether the game has ended.
func (o Outcome) Over() bool { return o.Method != Ongoing }

// Unbeaten reports whether the game is over and side has won or drawn it.
func (o Outcome) Unbeaten(side Side) bool {
	return o.Over() && (o.Result == Wins(side) || o.Result == Draw)
}
