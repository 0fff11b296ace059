package synth

// noise is a deterministic source of random numbers (SplitMix64, Steele, Lea and Flood 2014). So an effect is the same in every run,
// and its variations differ.
type noise uint64

func (n *noise) next() uint64 {
	*n += 0x9e3779b97f4a7c15
	z := uint64(*n)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// unit returns a random number in 0 ≤ x < 1.
func (n *noise) unit() float64 { return float64(n.next()>>11) / (1 << 53) }

// swing returns a random number in -1 ≤ x < 1.
func (n *noise) swing() float64 { return 2*n.unit() - 1 }

// about returns v changed randomly by at most the given fraction.
func (n *noise) about(v, fraction float64) float64 { return v * (1 + fraction*n.swing()) }
