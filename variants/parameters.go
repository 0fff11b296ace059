package variants

// Parameters are everything in which rules differ. They are plain data, as a rule file, a link or an editor holds them.
// [New] checks them and returns rules to play by.
//
// A field that chooses between treatments is a string from the list in its comment, so that people can read a rule
// file. [New] refuses other values.
type Parameters struct {
	// ID is the name of the rule in files and links: 1 to 40 lower case letters, digits and hyphens.
	ID string `json:"id"`
	// Base is the id of the rule of the catalogue that gives the values of the fields that a rule file leaves out. It is
	// empty for a rule file that gives every field.
	Base string `json:"base,omitempty"`
	// Name, Region, Remark and Source are the texts of a rule that a player made, by language tag ("fr"). Each may be
	// missing; a name that is given has at least "en". Source says who described the rule. The texts of the catalogue's
	// rules are in the locale files.
	Name   map[string]string `json:"name"`
	Region map[string]string `json:"region,omitempty"`
	Remark map[string]string `json:"remark,omitempty"`
	Source map[string]string `json:"source,omitempty"`

	Board    Board     `json:"board"`
	Sowing   Sowing    `json:"sowing"`
	Choosing Choosing  `json:"choosing"`
	Capture  Capturing `json:"capture"`
	// GrandSlam is the treatment of a move that would capture every seed of the opponent: captures; illegal; nothing (the
	// seeds stay); spare-first, spare-last (the first or the last captured house stays); again (it captures and moves
	// again); give-row (it captures, and the opponent gets the mover's row).
	GrandSlam  string    `json:"grandSlam"`
	Feeding    Feeding   `json:"feeding"`
	End        Ending    `json:"end"`
	Repetition Repeating `json:"repetition"`
	Rounds     Series    `json:"rounds"`
	// Quitting is the treatment of a player who gives up: opponent (the player loses, and the opponent gets the rest);
	// counted (the opponent gets the rest, and then the stores decide); unscored (the player loses).
	Quitting string `json:"quitting"`
	// FirstMover begins unless the players choose: random; south; person (against the computer the person, else South).
	FirstMover string `json:"firstMover"`
}

// Board is the shape of the board and the seeds on it at the start.
type Board struct {
	// Houses is the number of houses a side, 2 to 12. It makes no difference on a board of four rows.
	Houses int `json:"houses"`
	// FourRows gives each side two rows of eight houses, and a ring of its own that runs through both. Seeds stay on the board:
	// see [Capturing.BothRows]. Whoever cannot move loses.
	FourRows bool `json:"fourRows"`
	// Seeds is the number of seeds in each house at the start.
	Seeds int `json:"seeds"`
	// Start, unless empty, gives the seeds of each house at the start in ring order, in place of Seeds.
	Start []int `json:"start,omitempty"`
	// Blocked are the houses out of play, as numbers in ring order from 1. They hold no seeds.
	Blocked []int `json:"blocked,omitempty"`
}

// Side returns the number of houses a side.
func (b *Board) Side() int {
	if b.FourRows {
		return FourRowsSide
	}
	return b.Houses
}

// Sowing is how seeds are sown.
type Sowing struct {
	// Direction: counter-clockwise; clockwise; odd-counter-clockwise, odd-clockwise (an even number of seeds goes the
	// other way); by-house (the houses in Clockwise go clockwise); free (the player chooses).
	Direction string `json:"direction"`
	// Clockwise are the houses of each row that are sown clockwise under by-house, as numbers in ring order from 1.
	Clockwise []int `json:"clockwise,omitempty"`
	// Either are the houses of each row under by-house from which the player chooses the direction, as such numbers.
	Either []int `json:"either,omitempty"`
	// Origin is the treatment of the house that the seeds came from, when a sowing comes back to it: skip; sow; first
	// (sown, and the first seed of the sowing goes into it); first-unless-single (as first, but a single seed goes on).
	Origin string `json:"origin"`
	// Never says which houses are passed over.
	Never Avoiding `json:"never"`
	// Relay says when the player goes on sowing with the seeds of the last house: none; until-empty (unless the house was
	// empty); until-capture (unless it was empty or now holds a number that captures); next-house (with the seeds of the
	// house after it, unless that is empty).
	Relay string `json:"relay"`
	// RelayFrom is the least number of seeds with which a relay goes on; 0 and 1 mean any number.
	RelayFrom int `json:"relayFrom"`
	// Laps is the largest number of times that a relay may go on, 1 to 1000, or to [MaxFourRowsLaps] on a board of four rows.
	// Endless is the treatment of a relay that would go on further: stop (the sowing ends there and captures nothing), illegal, draw
	// (the sowing ends there, and the game is drawn whatever the stores hold).
	Laps    int    `json:"laps"`
	Endless string `json:"endless"`
	// Stores: none; own (a sowing that leaves the mover's row drops a seed into the mover's store); own-again (also, a
	// sowing that ends in the store gives another turn).
	Stores string `json:"stores"`
}

// Avoiding describes the houses that a sowing passes over.
type Avoiding struct {
	// Least and Most limit the number of seeds in such a house. If Least is 0 no house is passed over. If Most is 0
	// there is no upper limit.
	Least int `json:"least"`
	Most  int `json:"most"`
	// Side is the owner of such a house: either, opponent.
	Side string `json:"side"`
	// AfterFirst lets the first turn of the game, or of a round, sow such houses too.
	AfterFirst bool `json:"afterFirst"`
}

// Choosing says which houses may be sown.
type Choosing struct {
	// Smallest is the least number of seeds in a house that may be sown.
	Smallest int `json:"smallest"`
	// SinglesLast forbids to sow a single seed while a larger house may be sown.
	SinglesLast bool `json:"singlesLast"`
	// OnceFirst forbids to sow a house again while a house that has not been sown yet may be sown.
	OnceFirst bool `json:"onceFirst"`
	// Strict makes SinglesLast and OnceFirst hold even if no house that they prefer may be sown: the larger house gives an opponent
	// without seeds none, or the house that has not been sown yet is empty. It makes no difference without them.
	Strict bool `json:"strict"`
	// NoReturn forbids to sow a single seed back, in the next turn, into the house from which the other side has sown it, as a single
	// seed, into an empty house. It makes no difference under a relay, and under other fields by which a single seed may do more
	// than go to the next house: see [Parameters.Relevant].
	NoReturn bool `json:"noReturn"`
	// Opening is the treatment of each side's first turn: none; merge (all seeds of a house go into the next house of the
	// same side).
	Opening string `json:"opening"`
	// Stuck is the treatment of a player without a legal move: end (the game ends); pass (the player passes, but a player
	// without seeds ends the game); pass-always. The game ends if neither side can move.
	Stuck string `json:"stuck"`
}

// Capturing says what a sowing captures.
type Capturing struct {
	// Set says which numbers of seeds in a house capture, counting the seed that was sown last: listed, even, odd, any,
	// none.
	Set string `json:"set"`
	// Counts are the numbers under listed.
	Counts []int `json:"counts"`
	// Side is the owner of the houses that can be captured at those numbers, as seen by the mover: opponent, own, either,
	// owner (either, and the owner of the house receives the seeds).
	Side string `json:"side"`
	// Chain says which houses are captured: none (only the house of the last seed), backward (also the houses before it,
	// as long as they hold such a number), forward (the houses after it, but not the house of the last seed).
	Chain string `json:"chain"`
	// Leave lets a chain go on into the other row.
	Leave bool `json:"leave"`
	// Raised stops a chain at a house that this sowing did not add to.
	Raised bool `json:"raised"`
	// OverBlocked lets a chain pass over houses that are out of play. Without it they end the chain.
	OverBlocked bool `json:"overBlocked"`
	// Most is the largest number of houses that a chain may capture; 0 is no limit.
	Most int `json:"most"`
	// Beyond is the treatment of a longer chain: last (it captures the houses nearest to the last seed), nothing.
	Beyond string `json:"beyond"`
	// Cross captures the seeds facing the last seed, and nothing else, if the last seed fell into an empty house: none, own
	// (a house of the mover), any.
	Cross string `json:"cross"`
	// CrossSeed also captures the last seed.
	CrossSeed bool `json:"crossSeed"`
	// CrossAlike, unless 0, is the number of seeds that the facing house has to hold for that. Then every house of its owner that
	// holds as many is captured.
	CrossAlike int `json:"crossAlike"`
	// During is the number of seeds at which a house goes to its owner while seeds are still being sown; 0 for none.
	During int `json:"during"`
	// DuringLast does the same with the house of the last seed of a lap.
	DuringLast bool `json:"duringLast"`
	// DuringMover gives such a house to the mover instead, whoever owns it.
	DuringMover bool `json:"duringMover"`
	// Lifting: none; single-facing (before a single seed is sown, the opponent's seeds facing it are captured).
	Lifting string `json:"lifting"`
	// Smallest is the least number of seeds of a sowing that captures.
	Smallest int `json:"smallest"`
	// Grace is the number of first turns of each side in which nothing is captured.
	Grace int `json:"grace"`
	// AfterLap lets a last seed capture only if the hand has come round in this move: it has reached or passed the house that
	// the move began with.
	AfterLap bool `json:"afterLap"`
	// BeyondEmpty captures the seeds of the house after the empty one at which a relay of next-house stopped, of either side.
	// Houses out of play are not counted. It makes no difference under another relay.
	BeyondEmpty bool `json:"beyondEmpty"`
	// BeyondFacing also captures the seeds of the house that faces the one captured by BeyondEmpty.
	BeyondFacing bool `json:"beyondFacing"`
	// SowOn goes on sowing after a capture at those numbers, with the seeds of the house after the last seed, unless it is empty.
	// Houses out of play are not counted. It makes no difference unless the relay is until-capture.
	SowOn bool `json:"sowOn"`
	// BothRows is about boards of four rows. There a last seed that falls into an inner house with seeds captures the seeds of the
	// other side in the same column, if the facing inner house holds any. They are sown on, from the house after that of the last
	// seed. With BothRows this happens only if both opposing houses hold seeds.
	BothRows bool `json:"bothRows"`
	// FromStart, on such a board, puts the captured seeds into the house that the lap began with. All seeds of that house are sown on.
	FromStart bool `json:"fromStart"`
	// Reverse are the houses of each side, as numbers in ring order from 1, from which a lap may also go clockwise if its last seed
	// then captures. The player chooses, at the start of a turn and in the middle of it. It makes no difference without FromStart.
	Reverse []int `json:"reverse,omitempty"`
	// SlamFed lets a move be a grand slam only if the opponent had seeds before it. A move that captures all seeds that it has sown into
	// an empty row captures as any other.
	SlamFed bool `json:"slamFed"`
	// Claim says which houses a last seed claims.
	Claim Claiming `json:"claim"`
}

// Claiming is how a side claims a house of the other side, one in a game. The last seed claims the house that it makes hold a
// certain number of seeds. The seeds of a claimed house go to the store of the side that claimed it, at once and ever after,
// whoever sows them. So a claimed house is never sown, and a sowing that ends there does nothing else.
type Claiming struct {
	// Count is the number of seeds, the last one included, at which a house is claimed; 0 for none.
	Count int `json:"count"`
	// ExcludeLast spares the last house of a row in the direction of sowing.
	ExcludeLast bool `json:"excludeLast"`
	// Mirror spares the house with the number of the house that the other side has claimed. Both are counted from the first
	// house of their rows in ring order.
	Mirror bool `json:"mirror"`
}

// Feeding is what a player has to do for an opponent without seeds, and what happens if that is impossible.
type Feeding struct {
	// Duty: none; must-feed (a side without seeds has to be given some, if any move does that); keep-fed (also, a move may
	// not leave the opponent without seeds, if any other move does not).
	Duty string `json:"duty"`
	// AfterEnd judges a move after the end of the game or the round that it leads to: a move does not feed if the mover
	// then gets every seed that is left.
	AfterEnd bool `json:"afterEnd"`
	// Impossible says who gets the seeds in play if no move feeds: own-rows, unscored, split, last-mover, starter, hungry,
	// feeder, starver-loses, starved-loses, starved-wins. Under play-on the game does not end there: the player may then
	// play any house.
	Impossible string `json:"impossible"`
	// Starved says who gets them if the side to move has no seeds and the other side has some. It is one of the
	// settlements of Impossible.
	Starved string `json:"starved"`
	// EmptyBoard makes Starved decide on an empty board too. Without it the stores decide there.
	EmptyBoard bool `json:"emptyBoard"`
}

// Ending says when the game, or a round of it, ends and who gets the seeds in play. If several reasons hold at once, the
// first of these counts: majority, fewer, singles, cleared, an empty board, a side to move that has no seeds, that cannot
// feed, or that is stuck.
type Ending struct {
	// Majority ends the game as soon as a store holds more than half of all seeds. It ends a round that is played for seeds too: then
	// each side keeps its own row.
	Majority bool `json:"majority"`
	// Stuck says who gets the seeds if the side to move has seeds but no legal move.
	Stuck string `json:"stuck"` // own-rows, unscored, split, last-mover, starter
	// Fewer ends the game if fewer seeds than this are in play; 0 never does.
	Fewer int `json:"fewer"`
	// Singles ends the game if no house holds more than one seed.
	Singles bool `json:"singles"`
	// Cleared ends the game if either side has no seeds in its houses, whichever is to move.
	Cleared bool `json:"cleared"`
	// Rest says who gets the seeds under Fewer, Singles and Cleared: as Stuck or, if Cleared alone ends the game, hungry
	// (the side that has no seeds).
	Rest string `json:"rest"`
	// BothEnds, on a board of four rows, makes a player win at once who captures, in one turn, seeds at both ends of the inner row of
	// the other side.
	BothEnds bool `json:"bothEnds"`
	// PutBack gives the score of a single game in houses too: each side puts its seeds back into its own houses as at
	// the start. The winner is the same.
	PutBack bool `json:"putBack"`
}

// Repeating is the treatment of a position that comes back.
type Repeating struct {
	// Occurrences is the number of occurrences that end the game, 2 or 3; 0 lets play go on without end.
	Occurrences int `json:"occurrences"`
	// Rest says who gets the seeds in play.
	Rest string `json:"rest"` // own-rows, unscored, split, draw (the game is drawn)
}

// Series says how rounds make a game.
type Series struct {
	// Kind: single (one round is the game); points (each round starts from the same position and gives points); refill
	// (each side fills its own houses from its store, and houses that it cannot fill are blocked); territory (each side
	// owns as many houses as it can fill, rounded to the nearest; a house that both could half fill belongs to the side
	// in whose row it lies).
	Kind string `json:"kind"`
	// Most is the largest number of rounds, 1 to 100. It is not used under single.
	Most int `json:"most"`
	// Under points, the winner of a round gets Points, or HighPoints with at least High seeds (0: never), and Target
	// points win the game.
	Points     int `json:"points"`
	High       int `json:"high"`
	HighPoints int `json:"highPoints"`
	Target     int `json:"target"`
	// Order is the order in which houses are filled under refill, as columns counted from 1 at South's left; but see Seats.
	Order []int `json:"order,omitempty"`
	// Seats counts Order from each side's own left, in place of South's.
	Seats bool `json:"seats"`
	// LoserFills, under refill, leaves the seeds of the other player in their houses if a round ends because a player has no seeds.
	// Only the player without seeds fills houses then. It needs starved-loses in [Feeding.Starved].
	LoserFills bool `json:"loserFills"`
	// WinnerBegins lets the winner of a round begin the next one. Without it, and after a drawn round, the sides begin in turn.
	WinnerBegins bool `json:"winnerBegins"`
	// LastMoverBegins lets the side that made the last move of a round begin the next one.
	LastMoverBegins bool `json:"lastMoverBegins"`
	// Least is the least number of seeds that a side needs for another round under refill and territory. A side with fewer
	// loses. If one player alone fills houses, it is about that player's store.
	Least int `json:"least"`
}
