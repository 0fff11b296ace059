package ai

import (
	"slices"
	"time"
)

const (
	// firstGrant is what a meter that has measured nothing grants. At a tenth of the slowest rate
	// seen in a browser it takes 4 ms.
	firstGrant = 200
	// smallestGrant keeps a search alive on a machine that can spare no time at all.
	smallestGrant = 64
	largestGrant  = 1 << 20
	// enoughTime is how long must have been measured before a rate is believed; some browsers round
	// their clocks to 1 ms and more.
	enoughTime = 4 * time.Millisecond
	// samples is how many rates the median is taken of: one garbage collection or one sleep of a
	// background tab in three slices does not show.
	samples = 5
)

// Meter turns time into nodes. It learns how fast nodes are searched and answers how many fit into the
// time that a frame can spare. It begins low, so that the first slices cannot stall a frame, at most
// doubles from one answer to the next, and is not misled by a single slow slice.
// The zero value is not ready: use [NewMeter].
type Meter struct {
	// rates are the last measured nodes per second, a ring of which n are filled.
	rates [samples]float64
	n, at int
	// nodes and took have been measured but are too short for a rate yet.
	nodes int
	took  time.Duration
	// last is the last answer; grown says that something was searched since.
	last  int
	grown bool
}

// NewMeter returns a meter that has measured nothing yet.
func NewMeter() *Meter { return &Meter{last: firstGrant / 2, grown: true} }

// Learn tells the meter that so many nodes took so long. Nothing searched teaches nothing.
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

// Rate returns the measured nodes per second, 0 before anything has been measured.
func (m *Meter) Rate() float64 {
	if m.n == 0 {
		return 0
	}
	sorted := m.rates
	slices.Sort(sorted[:m.n])
	// Of an even number the lower of the middle two: slow is the safe side.
	return sorted[(m.n-1)/2]
}

// Nodes returns how many nodes to grant to a frame that can spare slack. Without slack it is 0.
func (m *Meter) Nodes(slack time.Duration) int {
	if slack <= 0 {
		return 0
	}
	// Before the first rate is known the grants double until one is long enough to be measured.
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
