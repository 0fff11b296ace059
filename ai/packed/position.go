package packed

import "math/bits"

// Row returns the number of seeds of a side.
func Row(side uint64) int { return int(side * ones >> 56) }

// Filled returns the highest bits of the lanes with seeds.
func Filled(side uint64) uint64 { return (side + below) & high }

// First returns the lowest lane of a non-empty set of moves.
func First(moves uint64) int { return bits.TrailingZeros64(moves) >> 3 }

// Last returns the highest lane of a non-empty set of moves.
func Last(moves uint64) int { return (bits.Len64(moves) - 1) >> 3 }
