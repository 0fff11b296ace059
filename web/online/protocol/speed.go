package protocol

// Speeds of games. Each has ratings of its own.
const (
	Ultrabullet    = "ultrabullet"
	Bullet         = "bullet"
	Blitz          = "blitz"
	Rapid          = "rapid"
	Classical      = "classical"
	Correspondence = "correspondence"
)

// Speeds returns all speeds, the fastest one first.
func Speeds() []string { return []string{Ultrabullet, Bullet, Blitz, Rapid, Classical, Correspondence} }

// movesOfGame is about how many moves a player makes in a game.
const movesOfGame = 40

// Estimate returns about how much time a side has for a game, in seconds: its time, and movesOfGame increments. A delay is an increment at
// most, so both count alike. With a time for each move, or days, it is movesOfGame of them. An hourglass adds only what the opponent
// uses, so its time counts alone. It is 0 for a game without a clock.
func (k Clock) Estimate() int {
	if k.Kind == PerMove || k.Kind == Days {
		return k.Each * movesOfGame
	}
	return k.Each + k.Plus*movesOfGame
}

// Speed returns the speed of games with the clock. A game without a clock is classical: nobody hurries. It is never rated, see [Terms].
func (k Clock) Speed() string {
	switch k.Kind {
	case NoClock:
		return Classical
	case Days:
		return Correspondence
	}
	estimate := k.Estimate()
	for _, s := range [...]struct {
		speed string
		most  int
	}{{Ultrabullet, 29}, {Bullet, 179}, {Blitz, 479}, {Rapid, 1499}} {
		if estimate <= s.most {
			return s.speed
		}
	}
	return Classical
}

// ProvisionalFrom is the deviation from which a rating is provisional. It is less after about ten games against players whose rating is
// known, or twenty against others. After months without games the rating is provisional again.
const ProvisionalFrom = 110

// Provisional reports whether a rating with a deviation is provisional: it is shown with a mark, and has no place among the leaders.
func Provisional(unsure int) bool { return unsure >= ProvisionalFrom }
