package variants

// Parameters are everything that makes one rule differ from another. They are plain data: what a
// rule file, a link or an editor holds. [New] checks them and makes them playable.
//
// Every field that names one of several treatments is a string from the list beside it, so that a
// rule file can be read aloud. The schema covers the whole family; [New] refuses, naming the field,
// a treatment that the engine does not play.
type Parameters struct {
	// ID is the file name of the rule, lower case letters, digits and hyphens.
	ID string `json:"id"`
	// Base is the rule whose parameters stand where this one is silent; empty for abapa.
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
	// GrandSlam is what becomes of a last seed that would capture all the other side has: captures, illegal, nothing,
	// spare-first and spare-last (the first or the last house that it would take stays), again, give-row.
	GrandSlam  string    `json:"grandSlam"`
	Feeding    Feeding   `json:"feeding"`
	End        Ending    `json:"end"`
	Repetition Repeating `json:"repetition"`
	Rounds     Series    `json:"rounds"`
	Quitting   string    `json:"quitting"`   // opponent, unscored
	FirstMover string    `json:"firstMover"` // south, random: who begins when nobody chose
}

// Board is the shape of the board and what lies on it at the start.
type Board struct {
	// Houses is the number of houses a side, 2 to 12.
	Houses int `json:"houses"`
	// Seeds is the number of seeds in each house at the start.
	Seeds int `json:"seeds"`
	// Start, unless empty, gives the seeds of every house at the start instead, in ring order.
	Start []int `json:"start,omitempty"`
	// Blocked are the houses out of play, by their number in ring order from 1; they hold no seeds.
	Blocked []int `json:"blocked,omitempty"`
}

// Sowing is how seeds are laid out.
type Sowing struct {
	// Direction: counter-clockwise; clockwise; odd-counter-clockwise or odd-clockwise (an even number
	// goes the other way); by-house (those of Clockwise go clockwise); free (the player chooses).
	Direction string `json:"direction"`
	// Clockwise are the houses of each row that are sown clockwise under by-house, by their number in
	// ring order from 1.
	Clockwise []int `json:"clockwise,omitempty"`
	// Origin is what becomes of the house the seeds came from: skip (passed over on a lap), sow (sown
	// on a lap), first (the first seed goes back into it, and it is sown on a lap).
	Origin string `json:"origin"`
	// Never says which houses are not sown.
	Never Avoiding `json:"never"`
	// Relay is when the hand goes on with the seeds of the last house: none; until-empty (unless that
	// house was empty); until-capture (unless it was empty or now holds what is captured); next-house
	// (with those of the house after it, unless that is empty).
	Relay string `json:"relay"`
	// RelayFrom is the least number of seeds with which the hand goes on; 0 and 1 ask for none.
	RelayFrom int `json:"relayFrom"`
	// Laps is how many times the hand may go on, 1 to 1000, and Endless what happens beyond: stop (the
	// sowing ends there and captures nothing) or illegal. Both are for relays only.
	Laps    int    `json:"laps"`
	Endless string `json:"endless"`
	// Stores: none; own (the player sows a seed into his store when he leaves his own row); own-again
	// (besides, who ends there has another turn).
	Stores string `json:"stores"`
}

// Avoiding describes houses that are passed over in sowing.
type Avoiding struct {
	// Least and Most are the seeds that such a house holds. No house is avoided with Least 0; with
	// Most 0 there is no upper limit.
	Least int `json:"least"`
	Most  int `json:"most"`
	// Side is whose houses they are: either, opponent.
	Side string `json:"side"`
}

// Choosing limits which house may be sown.
type Choosing struct {
	// Smallest is the least number of seeds a house must hold to be sown.
	Smallest int `json:"smallest"`
	// SinglesLast forbids to sow one seed while a larger house may be sown.
	SinglesLast bool `json:"singlesLast"`
	// OnceFirst forbids to sow a house again while another that has not been sown may be.
	OnceFirst bool `json:"onceFirst"`
	// Opening is what is different in each side's first turn: none; merge (the seeds of a house go
	// all into the next one of the same side).
	Opening string `json:"opening"`
	// Stuck is what a player does who has no legal move: end (the game ends); pass (he passes if he
	// has seeds); pass-always (he passes even without seeds). When neither side can move it ends.
	Stuck string `json:"stuck"`
}

// Capturing is what the last seed takes.
type Capturing struct {
	// Set says which numbers of seeds, the last one included, a house is taken at: listed, even,
	// odd, any, none.
	Set string `json:"set"`
	// Counts are those numbers under listed.
	Counts []int `json:"counts"`
	// Side is whose houses can be taken at those numbers, as seen by the mover: opponent, own, either, owner
	// (either, and the owner of the house receives the seeds).
	Side string `json:"side"`
	// Chain says which houses are taken: none (only the one of the last seed), backward (those before
	// it too), forward (those after it, and not the one of the last seed).
	Chain string `json:"chain"`
	// Leave lets a chain run on into the other row than it began in.
	Leave bool `json:"leave"`
	// Raised stops a chain at a house that this sowing did not add to.
	Raised bool `json:"raised"`
	// Most is the largest number of houses that a chain may take; 0 is no limit.
	Most int `json:"most"`
	// Beyond is what happens when more could be taken: last (only those nearest to the last seed are), nothing.
	Beyond string `json:"beyond"`
	// Cross takes the seeds facing the last one, and nothing else, when that fell into an empty house: none, own
	// (a house of the mover), any.
	Cross string `json:"cross"`
	// CrossSeed takes the last seed with them.
	CrossSeed bool `json:"crossSeed"`
	// During: a house that reaches this number before the last seed falls goes to its owner; 0 for none.
	During int `json:"during"`
	// Lifting: none; single-facing (lifting a single seed takes the opponent's seeds facing it first).
	Lifting string `json:"lifting"`
	// Smallest is the least number of seeds sown with which something is captured.
	Smallest int `json:"smallest"`
	// Grace is the number of turns of each side at the beginning in which nothing is captured.
	Grace int `json:"grace"`
}

// Feeding is what a player owes an opponent without seeds.
type Feeding struct {
	// Duty: none; must-feed (an empty side has to be given seeds if any move does);
	// keep-fed (besides, a side may not be emptied if any move leaves it seeds).
	Duty string `json:"duty"`
	// Impossible is who gets the seeds in play when no move feeds: own-rows, unscored, split,
	// last-mover, starter, hungry, feeder, starver-loses, starved-loses, starved-wins.
	Impossible string `json:"impossible"`
	// Starved is who gets them when the side to move has no seeds at all and the other one has some. On an empty
	// board the stores decide.
	Starved string `json:"starved"` // as Impossible
}

// Ending is when the game, or a round of it, stops and who gets what is left. Of several reasons that hold at once the
// first of these counts: majority, fewer, singles, cleared, an empty board, a side to move without seeds, one that cannot
// feed, one that is stuck.
type Ending struct {
	// Majority stops the game as soon as one side holds more than half of all seeds.
	Majority bool `json:"majority"`
	// Stuck is who gets the seeds when the side to move has seeds but may play none.
	Stuck string `json:"stuck"` // own-rows, unscored, split, last-mover, starter
	// Fewer stops the game when fewer than this many seeds are in play; 0 never does.
	Fewer int `json:"fewer"`
	// Singles stops it when no house holds more than one seed.
	Singles bool `json:"singles"`
	// Cleared stops it when either side has no seeds in its houses, whoever is to move.
	Cleared bool `json:"cleared"`
	// Rest is who gets the seeds under Fewer, Singles and Cleared.
	Rest string `json:"rest"` // as Stuck
}

// Repeating is what happens when a position comes back.
type Repeating struct {
	// Occurrences is how often the position must have stood, 2 or 3; 0 lets play go on for ever.
	Occurrences int `json:"occurrences"`
	// Rest is who gets the seeds in play.
	Rest string `json:"rest"` // own-rows, unscored, split, draw (the game is drawn)
}

// Series is how rounds make a game. The sides begin them in turn.
type Series struct {
	// Kind: single (one round is the game); points (rounds from the start position, scored); refill
	// (each side fills its own houses from its store, the others are blocked); territory (each side
	// owns as many houses as it can fill, rounded to the nearest; of a house that both could fill by half, the side
	// in whose row it lies).
	Kind string `json:"kind"`
	// Most is the number of rounds after which the game is over, 1 to 100; for a series only.
	Most int `json:"most"`
	// Points are given for a round won under points, HighPoints to a winner with at least High seeds
	// (0: never), and Target points win the game.
	Points     int `json:"points"`
	High       int `json:"high"`
	HighPoints int `json:"highPoints"`
	Target     int `json:"target"`
	// Order is the order in which houses are filled under refill, by column from South's left, from 1.
	Order []int `json:"order,omitempty"`
	// Least is the number of seeds with fewer of which a side loses under refill and territory.
	Least int `json:"least"`
}
