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
	// Name, Region and Remark are in each language the rule's author knows, at least "en".
	Name   map[string]string `json:"name"`
	Region map[string]string `json:"region,omitempty"`
	Remark map[string]string `json:"remark,omitempty"`
	// Source says who described the rule.
	Source string `json:"source,omitempty"`

	Board      Board     `json:"board"`
	Sowing     Sowing    `json:"sowing"`
	Choosing   Choosing  `json:"choosing"`
	Capture    Capturing `json:"capture"`
	GrandSlam  string    `json:"grandSlam"` // captures, illegal, nothing, spare-first, spare-last
	Feeding    Feeding   `json:"feeding"`
	End        Ending    `json:"end"`
	Repetition Repeating `json:"repetition"`
	Quitting   string    `json:"quitting"`   // opponent, unscored
	FirstMover string    `json:"firstMover"` // south, random: who begins when nobody chose
}

// Board is the shape of the board and what lies on it at the start.
type Board struct {
	// Houses is the number of houses a side, 2 to 12.
	Houses int `json:"houses"`
	// Seeds is the number of seeds in each house at the start.
	Seeds int `json:"seeds"`
}

// Sowing is how seeds are laid out.
type Sowing struct {
	Direction string `json:"direction"` // counter-clockwise, clockwise
	// Origin is what a lap does with the house the seeds came from.
	Origin string `json:"origin"` // skip, sow
	// Relay is when the hand goes on with the seeds of the last house.
	Relay string `json:"relay"` // none
	// Stores says whether a player's own store is sown into.
	Stores string `json:"stores"` // none
}

// Choosing limits which house may be sown.
type Choosing struct {
	// Smallest is the least number of seeds a house must hold to be sown.
	Smallest int `json:"smallest"`
	// Stuck is what a player does who has seeds but no legal move.
	Stuck string `json:"stuck"` // end, pass
}

// Capturing is what the last seed takes.
type Capturing struct {
	// Counts are the numbers of seeds, the last one included, that a house is taken at.
	Counts []int `json:"counts"`
	// Side is whose houses can be taken, as seen by the mover.
	Side string `json:"side"` // opponent, either
	// Chain says whether the houses before the last are taken with it.
	Chain string `json:"chain"` // none, backward
	// Most is the largest number of houses one move may take; 0 is no limit.
	Most int `json:"most"`
	// Beyond is what happens when more could be taken.
	Beyond string `json:"beyond"` // last, nothing
}

// Feeding is what a player owes an opponent without seeds.
type Feeding struct {
	// Duty: none; must-feed (an empty side has to be given seeds if any move does);
	// keep-fed (besides, a side may not be emptied if any move leaves it seeds).
	Duty string `json:"duty"`
	// Impossible is who gets the seeds in play when no move feeds.
	Impossible string `json:"impossible"` // own-rows, hungry, feeder, unscored, starver-loses, starved-loses, starved-wins
	// Starved is who gets them when the side to move has no seeds at all.
	Starved string `json:"starved"` // as Impossible
}

// Ending is when the game stops and who gets what is left.
type Ending struct {
	// Majority stops the game as soon as one side holds more than half of all seeds.
	Majority bool `json:"majority"`
	// Stuck is who gets the seeds when the side to move has seeds but may play none.
	Stuck string `json:"stuck"` // own-rows, unscored, split, last-mover
	// Fewer stops the game when fewer than this many seeds are in play; 0 never does.
	Fewer int `json:"fewer"`
	// Rest is who gets them then.
	Rest string `json:"rest"` // as Stuck
}

// Repeating is what happens when a position comes back.
type Repeating struct {
	// Occurrences is how often the position must have stood, 2 or 3; 0 lets play go on for ever.
	Occurrences int `json:"occurrences"`
	// Rest is who gets the seeds in play.
	Rest string `json:"rest"` // own-rows, unscored, split
}
