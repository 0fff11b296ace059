package anim

// Speed is the speed at which moves are shown.
type Speed uint8

// The speeds. None is the zero value: only the result of a move is shown.
const (
	None Speed = iota
	Quick
	Normal
	Calm
)

// factor returns by how much times are longer than those of [Normal].
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
	// gatherTime is how long the hand takes to gather and lift seeds. Each seed adds gatherEach to it, up to gatherMost.
	gatherTime = 0.13
	gatherEach = 0.005
	gatherMost = 0.18
	// seizeTime is how long seized seeds fly into the hand.
	seizeTime = 0.38

	// firstStep is the time of the hand to the first house, from rest, and step its time to each of the next ones. After
	// slowSteps houses the hand gets faster. After fastSteps houses it takes fastStep for a house.
	firstStep = 0.15
	step      = 0.11
	fastStep  = 0.045
	slowSteps = 3
	fastSteps = 10
	// Round the end of the board the hand is slower: the time comes nearer to step by cornerShare, and cornerTime is added.
	cornerShare = 0.45
	cornerTime  = 0.012
	// leastStep is the shortest time for a house at every speed: the eye cannot follow a shorter one. leastCorner is the
	// shortest time round the end of the board, which is farther.
	leastStep   = 0.033
	leastCorner = 0.055

	// A seed leaves the hand a little before its house, falls for fallTime, and comes to rest settleTime later.
	fallTime   = 0.10
	settleTime = 0.16
	// leadShare is the part of a step by which a seed leaves early.
	leadShare = 0.5

	// Every lap of a relay takes the share lapPace of the time of the lap before, but not less than leastPace of that of the first
	// lap. A move that would still take longer than mostTime is shortened as a whole.
	lapPace   = 0.8
	leastPace = 0.3
	mostTime  = 6.0

	// pauseTime is the time between the last landing and the first captured house, chainTime that between two houses of the chain,
	// and litTime that between the moment when a house is lit and the one when its first seed leaves.
	pauseTime = 0.24
	// claimTime is the time for which a claimed house is lit before its seeds are captured.
	claimTime = 0.3
	chainTime = 0.16
	litTime   = 0.16
	// flightTime is how long a seed flies to the store, and flightEach the time between two seeds of a house.
	flightTime = 0.46
	flightEach = 0.035
	// spareTime is how long a house is lit if its seeds stay.
	spareTime = 0.75

	// At the end of a game the seeds that are left leave house by house, faster than captured ones.
	sweepPause = 0.25
	sweepChain = 0.07
	sweepTime  = 0.42
	sweepEach  = 0.018
	passTime   = 0.25

	// The result: after endPause the store of the winner lights up within winAttack, and a wave takes waveTime to run
	// through its seeds, each of which leaps and shines for leapTime. The move ends restTime later.
	endPause  = 0.15
	winAttack = 0.30
	waveTime  = 0.75
	leapTime  = 0.45
	restTime  = 0.30
	endTime   = waveTime + leapTime + restTime

	// fadeTime is how long a seed fades under reduced motion, at every speed.
	fadeTime = 0.25
	// glideTime is how long a seed takes to go back when a move is undone, and glideEach the time between two seeds.
	glideTime = 0.34
	glideEach = 0.012
)

// stepTime returns the time of the hand from house k-1 of a sowing to house k. House 0 is the one that is sown. corner is set if the
// hand goes round the end of the board, which is farther.
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
