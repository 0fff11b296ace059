package anim

// Speed is the speed at which moves are shown.
type Speed uint8

// The speeds. None is the zero value: moves are shown by their result alone.
const (
	None Speed = iota
	Quick
	Normal
	Calm
)

// factor returns the factor on the times of [Normal].
func (s Speed) factor() float64 {
	switch s {
	case Quick:
		return 0.6
	case Calm:
		return 1.5
	}
	return 1
}

// The times of a move at Normal speed, in seconds.
const (
	// gatherTime is what two seeds take to be drawn together and lifted; each further seed adds
	// gatherEach, up to gatherMost.
	gatherTime = 0.13
	gatherEach = 0.005
	gatherMost = 0.18

	// firstStep is the way to the first house, from standing; step that to each of the next ones.
	// From slowSteps houses on the hand gets faster, and after fastSteps it takes fastStep a house.
	firstStep = 0.15
	step      = 0.11
	fastStep  = 0.045
	slowSteps = 3
	fastSteps = 10
	// Round the end of the board the hand falls back towards its first pace and takes a little longer.
	cornerShare = 0.45
	cornerTime  = 0.012
	// leastStep bounds the step at every speed: below it the eye no longer follows. Round the end of the board
	// the way is longer, and leastCorner bounds it.
	leastStep   = 0.033
	leastCorner = 0.055

	// A seed leaves the hand a little before its house, falls for fallTime and comes to rest after
	// another settleTime.
	fallTime   = 0.10
	settleTime = 0.16
	// leadShare is the part of a step by which a seed leaves early.
	leadShare = 0.5

	// Every lap of a relay takes lapPace of the time of the one before, down to leastPace, and goes on at the
	// pace that the hand has. A move that would still take longer than mostTime is hastened as a whole.
	lapPace   = 0.8
	leastPace = 0.3
	mostTime  = 6.0

	// pauseTime lies between the last landing and the first captured house, chainTime between two
	// houses of the chain, litTime between the lighting of a house and its first seed leaving.
	pauseTime = 0.24
	chainTime = 0.16
	litTime   = 0.16
	// flightTime is a seed's way to the store; the seeds of a house leave flightEach apart.
	flightTime = 0.46
	flightEach = 0.035
	// spareTime is how long a house is lit whose seeds stay.
	spareTime = 0.75

	// The end of a game: seeds left over leave house by house, quicker than captured ones.
	sweepPause = 0.25
	sweepChain = 0.07
	sweepTime  = 0.42
	sweepEach  = 0.018
	passTime   = 0.25

	// The result: after endPause the store of the winner lights up within crownAttack, and a wave takes waveTime to run
	// through its seeds, each of which leaps and shines for leapTime. The move ends restTime later.
	endPause    = 0.15
	crownAttack = 0.30
	waveTime    = 0.75
	leapTime    = 0.45
	restTime    = 0.30
	endTime     = waveTime + leapTime + restTime

	// fadeTime is the cross-fade of reduced motion; it does not follow the speed.
	fadeTime = 0.25
	// glideTime is the way back of a seed when a move is undone; glideEach staggers them.
	glideTime = 0.34
	glideEach = 0.012
)

// stepTime returns the time from station k-1 of a sowing to station k; station 0 is the house sown.
// corner is set when the hand goes round the end of the board on the way, which is farther.
func stepTime(k int, corner bool, factor float64) float64 {
	t := step
	switch {
	case k <= 1:
		t = firstStep
	case k > fastSteps:
		t = fastStep
	case k > slowSteps:
		t = mix(step, fastStep, smooth(float64(k-slowSteps)/(fastSteps-slowSteps)))
	}
	if corner {
		return max((mix(t, step, cornerShare)+cornerTime)*factor, leastCorner)
	}
	return max(t*factor, leastStep)
}
