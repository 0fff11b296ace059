package pairing

import "math/rand/v2"

// lots returns the source of the lots of a seed. It is the same on every machine.
func lots(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0x9e3779b97f4a7c15)) }

// Shuffle returns the numbers in an order drawn by lot.
func Shuffle(numbers []int, seed uint64) []int {
	drawn := append([]int(nil), numbers...)
	lots(seed).Shuffle(len(drawn), func(i, j int) { drawn[i], drawn[j] = drawn[j], drawn[i] })
	return drawn
}
