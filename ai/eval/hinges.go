package eval

import "awale/ai/packed"

// hingeWords is the number of words that hold the sums of all hinges, four in each. The hinges of the first word count for
// the player to move, those of the second one against him.
const hingeWords = Hinges / 4

// hingeSums holds the sums of all hinges, each in sixteen bits with hingeZero added. A sum is therefore positive where the
// highest bit is set, and no addition carries from one sum to the next.
type hingeSums [hingeWords]uint64

const (
	// hingeZero stands for a sum of 0.
	hingeZero = 1 << 15
	// hingeMost is the largest sum of a hinge. Four of them, one word, are at most 65,535.
	hingeMost = 1<<14 - 1
	// hingeHigh are the highest bits of four sums, and hingeOnes the lowest ones.
	hingeHigh, hingeOnes = 0x8000800080008000, 0x0001000100010001
)

// hinges are the prepared hinges of a board with at most [HingeLanes] lanes a side.
type hinges struct {
	// mine and theirs hold the shares of pairs of lanes, see [Evaluator.Paired].
	mine, theirs [HingeLanes / 2][pairCount]hingeSums
	// wide says that there are more than six lanes.
	wide    bool
	weights *[Hinges]Hinge
	bias    [][Hinges]int32
}

// prepareHinges prepares the hinges, if there are any.
func (a *Evaluator) prepareHinges(w *Weights) {
	if w.Hinges == [Hinges]Hinge{} {
		return
	}
	lanes := HingeLanesOf(a.size)
	h := &hinges{weights: &w.Hinges, bias: make([][Hinges]int32, len(a.lanes)), wide: lanes > narrowLanes}
	for u := range Hinges {
		word, shift := u/4, 16*(u%4)
		n := &w.Hinges[u]
		// Every share gets an amount that makes it positive. The bias takes these amounts back.
		offset, most := int32(0), int32(0)
		for p := range (lanes + 1) / 2 {
			for _, side := range [2]struct {
				lanes *[HingeLanes][HingeCounts]int16
				sums  *[pairCount]hingeSums
			}{{&n.Mine, &h.mine[p]}, {&n.Theirs, &h.theirs[p]}} {
				share := func(both int) int32 {
					first := int32(side.lanes[2*p][both%HingeCounts])
					if 2*p+1 == lanes {
						return first // the last lane of an odd number has no other one beside it
					}
					return first + int32(side.lanes[2*p+1][both/HingeCounts])
				}
				low, top := int32(0), int32(0)
				for both := range pairCount {
					low, top = min(low, share(both)), max(top, share(both))
				}
				for both := range pairCount {
					side.sums[both][word] += uint64(share(both)-low) << shift
				}
				offset, most = offset-low, most+top
			}
		}
		largest := int32(0)
		for step := range h.bias {
			sum := 0.0
			for k, share := range knotsAt(step) {
				// See New.
				sum += float64(share * float64(n.Bias[k]))
			}
			bias := int32(roundHalf(sum))
			h.bias[step][u], largest = bias, max(largest, bias)
			if bias-offset < -hingeZero {
				// Trained weights are smaller than this. Others might not be.
				a.full = ^uint64(0)
			}
			a.phases[step].bias[word] += uint64(bias-offset+hingeZero) & 0xffff << shift
		}
		if most+largest > hingeMost {
			a.full = ^uint64(0)
		}
	}
	a.hinges = h
}

// Hinged returns the value of the hinges.
func (v *PhaseWeights) Hinged(a *Evaluator, own, opp uint64) int32 {
	h := a.hinges
	if h == nil {
		return 0
	}
	x, y := own|own>>pairBits, opp|opp>>pairBits
	m0, m1, m2 := &h.mine[0][uint8(x)], &h.mine[1][uint8(x>>16)], &h.mine[2][uint8(x>>32)]
	t0, t1, t2 := &h.theirs[0][uint8(y)], &h.theirs[1][uint8(y>>16)], &h.theirs[2][uint8(y>>32)]
	plus := v.bias[0] + m0[0] + m1[0] + m2[0] + t0[0] + t1[0] + t2[0]
	minus := v.bias[1] + m0[1] + m1[1] + m2[1] + t0[1] + t1[1] + t2[1]
	if h.wide {
		m3, t3 := &h.mine[3][uint8(x>>48)], &h.theirs[3][uint8(y>>48)]
		plus += m3[0] + t3[0]
		minus += m3[1] + t3[1]
	}
	return int32(positive(plus)) - int32(positive(minus))
}

// positive returns the total of the positive ones of four sums.
func positive(sums uint64) uint64 {
	signs := sums & hingeHigh
	return sums & (signs - signs>>15) * hingeOnes >> 48
}

// hingedByLanes is Hinged without pairs, for any number of seeds in a lane.
func (a *Evaluator) hingedByLanes(own, opp uint64, step int) (worth int32) {
	h := a.hinges
	if h == nil {
		return 0
	}
	for u := range Hinges {
		n := &h.weights[u]
		sum := h.bias[step][u]
		for l := range HingeLanesOf(a.size) {
			sum += int32(n.Mine[l][min(own>>(8*l)&packed.MaxSeeds, HingeCounts-1)])
			sum += int32(n.Theirs[l][min(opp>>(8*l)&packed.MaxSeeds, HingeCounts-1)])
		}
		if sum = max(sum, 0); u < Hinges/2 {
			worth += sum
		} else {
			worth -= sum
		}
	}
	return worth
}
