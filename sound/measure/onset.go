package measure

import "math"

// The grid on which onsets are looked for.
const (
	// onsetHop is the distance of the points of the grid in samples, 0.67 ms.
	onsetHop = 32
	// after and before are the numbers of hops whose energies are compared: 5.3 ms from a point on, and 10.7 ms up to it.
	after, before = 8, 16
	// onsetRise is the least rise of the energy at an onset, in decibels.
	onsetRise = 1.5
)

// Onsets finds where notes begin in a signal.
type Onsets struct{ rise []float64 }

// NewOnsets listens to a signal. An onset is where the energy of its second difference rises: the high parts of a tone come with
// its attack and die first.
func NewOnsets(samples []float32) *Onsets {
	energy := make([]float64, len(samples)/onsetHop)
	for i := range energy {
		for k := max(i*onsetHop, 2); k < (i+1)*onsetHop; k++ {
			d := float64(samples[k] - 2*samples[k-1] + samples[k-2])
			energy[i] += d * d
		}
	}
	mean := func(from, to int) float64 {
		sum := 0.0
		for i := max(from, 0); i < min(to, len(energy)); i++ {
			sum += energy[i]
		}
		return sum/float64(to-from) + 1e-12
	}
	o := &Onsets{make([]float64, len(energy))}
	for i := range o.rise {
		o.rise[i] = 10 * math.Log10(mean(i, i+after)/mean(i-before, i))
	}
	return o
}

// Near returns by how many seconds the steepest rise within a time before and after a place comes later than the place, and
// whether there is one.
func (o *Onsets) Near(at, within float64) (later float64, ok bool) {
	const hop = float64(onsetHop) / Rate
	best := -1
	for i := max(int((at-within)/hop), 0); i <= int((at+within)/hop) && i < len(o.rise); i++ {
		if o.rise[i] >= onsetRise && (best < 0 || o.rise[i] > o.rise[best]) {
			best = i
		}
	}
	if best < 0 {
		return 0, false
	}
	return float64(best)*hop - at, true
}
