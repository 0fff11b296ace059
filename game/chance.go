package game

// Chance is a sequence of numbers that looks random: splitmix64 of Sebastiano Vigna. The same seed gives the same
// sequence.
type Chance struct{ state uint64 }

// NewChance begins the sequence of a seed.
func NewChance(seed uint64) *Chance { return &Chance{seed} }

// Next returns the next number.
func (c *Chance) Next() uint64 {
	c.state += 0x9e3779b97f4a7c15
	return spread(c.state)
}

// spread spreads every bit of a number over all bits.
func spread(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
