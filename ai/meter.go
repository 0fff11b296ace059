package ai

import (
	"slices"
	"time"
)

const (
	// firstGrant is granted before anything has been measured. At a tenth of the slowest speed seen in a
	// browser it takes 4 ms.
	firstGrant = 200
	// smallestGrant keeps a search going on a machine that has no time to spare.
	smallestGrant = 64
	largestGrant  = 1 << 20
	// enoughTime is the shortest measurement that counts. Some browsers round their clocks to 1 ms or more.
	enoughTime = 4 * time.Millisecond
	// samples is the number of rates in the median. One garbage collection or one sleep of a background tab
	// among three slices has no effect.
	samples = 5
)

// Meter converts time into nodes. It measures the search speed and returns how many nodes fit into the spare
// time of a frame. It starts low so that the first slices cannot delay a frame, at most doubles from one grant
// to the next, and is robust against a single slow slice. Create one with [NewMeter].
type Meter struct {
	// rates is a ring of the last measured speeds in nodes per second. n of them are filled.
	rates [samples]float64
	n, at int
	// nodes and took were measured but are too short for a rate so far.
	nodes int
	took  time.Duration
	// last is the last grant. grown says that something has been searched since.
	last  int
	grown bool
}

// NewMeter returns a meter without measurements.
func NewMeter() *Meter { return &Meter{last: firstGrant / 2, grown: true} }

// Learn adds a measurement: the given number of nodes took the given time. It ignores an empty one.
func (m *Meter) Learn(nodes int, took time.Duration) {
	if nodes <= 0 || took < 0 {
		return
	}
	m.grown = true
	m.nodes += nodes
	m.took += took
	if m.took < enoughTime {
		return
	}
	m.rates[m.at] = float64(m.nodes) / m.took.Seconds()
	m.at = (m.at + 1) % samples
	m.n = min(m.n+1, samples)
	m.nodes, m.took = 0, 0
}

// Rate returns the measured speed in nodes per second, 0 without measurements.
func (m *Meter) Rate() float64 {
	if m.n == 0 {
		return 0
	}
	sorted := m.rates
	slices.Sort(sorted[:m.n])
	// Of an even number take the lower of the middle two. An estimate that is too low is safe.
	return sorted[(m.n-1)/2]
}

// Nodes returns the number of nodes to grant for a frame with slack to spare. It is 0 without slack.
func (m *Meter) Nodes(slack time.Duration) int {
	if slack <= 0 {
		return 0
	}
	// Until the first rate is known the grants double, so that one soon takes long enough to be measured.
	most := m.last
	if m.grown {
		most, m.grown = 2*m.last, false
	}
	n := most
	if rate := m.Rate(); rate > 0 {
		n = min(int(min(rate*slack.Seconds(), largestGrant)), most)
	}
	m.last = min(max(n, smallestGrant), largestGrant)
	return m.last
}
