package endgame

// maxRing is the largest number of houses of a packed board.
const maxRing = 16

// numbering numbers the positions of a board, separately for each number of seeds, from 0 without gaps. Seeds
// and houses form a row of seeds with bars between the houses. The number of a position is the rank of its set
// of bars in the combinatorial number system, smallest highest bar first. It needs the cumulative seeds up to
// each house, which one multiplication per side computes.
type numbering struct {
	// below[i][s] is the summand of house i when the houses up to it hold s seeds.
	below [maxRing][128]uint32
	// count[n] is the number of positions with exactly n seeds.
	count []int
	size  int
}

// maxLayer is the largest number of positions in a layer. Their numbers fit in 32 bits and their bytes in one
// slice.
const maxLayer = 1 << 30

// newNumbering numbers the positions with up to seeds seeds in size houses a side. ok is false if there are too
// many.
func newNumbering(size, seeds int) (x *numbering, ok bool) {
	x = &numbering{size: size, count: make([]int, seeds+1)}
	for n := range x.count {
		// c is the number of ways to put n seeds into 2*size houses.
		c := 1
		for k := 1; k < 2*size; k++ {
			c = c * (n + k) / k
			if c > maxLayer {
				return nil, false
			}
		}
		x.count[n] = c
	}
	for s := range seeds + 1 {
		// c is C(s+i, i+1), less than the largest count.
		c := s
		for i := range 2*size - 1 {
			x.below[i][s] = uint32(c)
			c = c * (s + i + 1) / (i + 2)
		}
	}
	return x, true
}

const ones = 0x0101010101010101

// number returns the number of a position among those with the same number of seeds.
func (x *numbering) number(own, opp uint64) int {
	if x.size == 6 {
		return x.number6(own, opp)
	}
	upTo := own * ones
	k := uint32(0)
	for i := range x.size {
		k += x.below[i][upTo>>(8*i)&127]
	}
	upTo = opp*ones + (own*ones>>56)*ones
	for i := range x.size - 1 {
		k += x.below[x.size+i][upTo>>(8*i)&127]
	}
	return int(k)
}

// number6 is number unrolled for six houses a side.
func (x *numbering) number6(own, opp uint64) int {
	a := own * ones
	b := opp*ones + (a>>56)*ones
	k := x.below[0][a&127] + x.below[1][a>>8&127] + x.below[2][a>>16&127] +
		x.below[3][a>>24&127] + x.below[4][a>>32&127] + x.below[5][a>>40&127]
	k += x.below[6][b&127] + x.below[7][b>>8&127] + x.below[8][b>>16&127] +
		x.below[9][b>>24&127] + x.below[10][b>>32&127]
	return int(k)
}

// position returns the position with a number among those with the given seeds.
func (x *numbering) position(seeds, number int) (own, opp uint64) {
	before := seeds
	left := uint32(number)
	for i := 2*x.size - 1; i > 0; i-- {
		// Find the largest number of seeds that fits in the houses before i.
		s := before
		for x.below[i-1][s] > left {
			s--
		}
		left -= x.below[i-1][s]
		x.put(&own, &opp, i, before-s)
		before = s
	}
	x.put(&own, &opp, 0, before)
	return own, opp
}

func (x *numbering) put(own, opp *uint64, i, seeds int) {
	if i < x.size {
		*own |= uint64(seeds) << (8 * i)
		return
	}
	*opp |= uint64(seeds) << (8 * (i - x.size))
}

// next returns the position with the next number. It must not be called for the last one, which has all seeds
// in the first house.
func (x *numbering) next(own, opp uint64) (uint64, uint64) {
	first := own & 255
	own ^= first
	// Move one seed of the next occupied house, and all seeds of the first one, to the house below it.
	for i := 1; i < x.size; i++ {
		if own>>(8*i)&255 != 0 {
			own -= 1 << (8 * i)
			own += (first + 1) << (8 * (i - 1))
			return own, opp
		}
	}
	for i := range x.size {
		if opp>>(8*i)&255 == 0 {
			continue
		}
		opp -= 1 << (8 * i)
		if i > 0 {
			opp += (first + 1) << (8 * (i - 1))
		} else {
			own += (first + 1) << (8 * (x.size - 1))
		}
		break
	}
	return own, opp
}
