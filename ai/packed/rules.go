package packed

import (
	"fmt"
	"slices"

	"awale/variants"
)

const (
	// MaxSide is the largest number of houses a side that packs.
	MaxSide = 8
	// MaxSeeds is the largest number of seeds of a game that packs. The highest bit of each lane stays free, so
	// that all lanes can be compared at once.
	MaxSeeds = 127
)

const (
	ones  = 0x0101010101010101
	high  = 0x8080808080808080
	below = 0x7f7f7f7f7f7f7f7f
	lane  = 0xff
)

// sowing is the effect of sowing some number of seeds from a house.
type sowing struct {
	// own and opp are added to the two sides. own also removes the seeds from their house.
	own, opp uint64
	// reach covers the opponent's lanes that can be captured. It is empty if the sowing ends on the mover's own
	// side.
	reach uint64
	// shift moves the opponent's lane with the last seed to the top of the word.
	shift uint8
	// end is the lane of the last seed on the mover's side, or MaxSide plus a lane of the opponent.
	end uint8
}

// test finds the lanes whose number of seeds is captured. It adds add to a lane, masks the sum with and, and compares it with equal by
// exclusive or: the lane is found if adding limit to the result leaves its highest bit clear.
type test struct{ add, and, equal, limit uint64 }

// stays returns words whose highest bits are set in the lanes that the test does not find. Their other bits say nothing.
func (t *test) stays(side uint64) uint64 { return ((side+t.add)&t.and ^ t.equal) + t.limit }

// nothing is the test that finds no lane.
func nothing() test { return test{equal: ones, limit: below} }

// slamTreatment says what happens with a capture of all seeds of the opponent (a grand slam).
type slamTreatment uint8

const (
	slamCaptures slamTreatment = iota
	slamIllegal
	slamNothing
	slamSpareFirst
	slamSpareLast
)

type feedingDuty uint8

const (
	feedNone feedingDuty = iota
	feedMust
	feedKeep
)

// settlement says who gets the seeds in play.
type settlement uint8

const (
	ownRows settlement = iota
	nobody
	lastMover
	toHungry
	toFeeder
	// hungryWins and feederWins: the result does not depend on the seeds.
	hungryWins
	feederWins
)

// Rules is a compiled rule. It is immutable and safe for concurrent use. It takes 33 KiB.
type Rules struct {
	board
	sowings [MaxSide][MaxSeeds + 1]sowing
	// take finds the capturable houses among those with seeds if single. Otherwise the tests do, one after the other.
	take   test
	single bool
	// plain: one test is enough, only houses of the opponent are captured, and a chain that is too long does
	// not cancel the capture.
	plain bool
	// emptyBoard: starved decides on an empty board too.
	emptyBoard bool
	slam       slamTreatment
	// sparesRow: a grand slam captures nothing or is illegal.
	sparesRow bool
	// feedMask is added to the opponent's side to set the highest bit of a lane by which every house with
	// enough seeds is legal. Under most rules any seed does this. Where a move is judged by what it leaves, a
	// house too full to be captured does.
	feedMask  uint64
	duty      feedingDuty
	startMask uint64
	// reaching holds, for each lane of the opponent, the counts of the mover's lanes whose last seed falls
	// there before a whole round.
	reaching [MaxSide]uint64
	majority bool

	tests    []test
	anywhere bool
	chain    bool
	most     int

	fewer                            int
	impossible, starved, stuck, rest settlement
	// playsOn: a player who cannot feed plays any move.
	playsOn bool
	key     string
}

// Compile returns the packed form of a rule. ok is false if it has none: for more than [MaxSide] houses a side,
// more than [MaxSeeds] seeds, anything but a single lap around the houses, or a player who passes when stuck.
func Compile(v *variants.Rules) (r *Rules, ok bool) {
	if v.Parameters().Choosing.Stuck != "end" {
		return nil, false
	}
	return compileMoves(v)
}

// compileMoves does the same as Compile for a player who can move. It does not look at what happens otherwise: the player may pass.
func compileMoves(v *variants.Rules) (r *Rules, ok bool) {
	p := v.Parameters()
	// Package variants plays the rules outside the common family: captures of any count, endings by what the houses hold.
	if !v.Plain() || p.Capture.Set != "listed" || p.Capture.Smallest > 1 ||
		p.End.Singles || p.End.Cleared || p.Feeding.AfterEnd && p.Relevant("feeding.afterEnd") || p.Board.Side() > MaxSide ||
		v.Seeds() > MaxSeeds || p.Sowing.Relay != "none" || p.Sowing.Stores != "none" {
		return nil, false
	}
	r = &Rules{
		board:     newBoard(v),
		startMask: uint64(0x80-p.Choosing.Smallest) * ones,
		most:      p.Capture.Most, fewer: p.End.Fewer, majority: p.End.Majority,
	}
	ok = true
	choose(&ok, p.Sowing.Direction, "counter-clockwise", "clockwise")
	skip := choose(&ok, p.Sowing.Origin, "sow", "skip") == 1
	r.anywhere = choose(&ok, p.Capture.Side, "opponent", "either") == 1
	r.chain = choose(&ok, p.Capture.Chain, "none", "backward") == 1
	beyondNothing := choose(&ok, p.Capture.Beyond, "last", "nothing") == 1
	r.slam = slamTreatment(choose(&ok, p.GrandSlam, "captures", "illegal", "nothing", "spare-first", "spare-last"))
	r.duty = feedingDuty(choose(&ok, p.Feeding.Duty, "none", "must-feed", "keep-fed"))
	if r.playsOn = p.Feeding.Impossible == "play-on"; !r.playsOn {
		r.impossible = settlementOf(&ok, p.Feeding.Impossible)
	}
	r.starved = settlementOf(&ok, p.Feeding.Starved)
	r.stuck = settlementOf(&ok, p.End.Stuck)
	r.rest = settlementOf(&ok, p.End.Rest)
	if !ok {
		return nil, false
	}
	r.emptyBoard = p.Feeding.EmptyBoard && p.Relevant("feeding.emptyBoard")
	r.tests = lanesThatHold(p.Capture.Counts)
	limited := beyondNothing && r.most > 0 && r.chain
	r.take, r.single = singleTest(p.Capture.Counts, r.total)
	r.plain = r.single && !r.anywhere && !limited
	if !limited && r.most == 0 {
		r.most = 2 * r.size
	}
	if limited {
		// A negative number means that a longer chain captures nothing.
		r.most = -r.most
	}
	r.sparesRow = r.slam == slamNothing || r.slam == slamIllegal
	r.feedMask = below
	if r.slam == slamIllegal || r.duty == feedKeep {
		r.feedMask = uint64(MaxSeeds-min(slices.Max(p.Capture.Counts), MaxSeeds)) * ones
	}
	r.fillSowings(skip)
	r.fillReaching()
	counts := slices.Clone(p.Capture.Counts)
	slices.Sort(counts)
	r.key = fmt.Sprint(p.Board.Houses, p.Sowing.Direction, p.Sowing.Origin, p.Choosing.Smallest, p.Choosing.Stuck,
		counts, p.Capture.Side, p.Capture.Chain, p.Capture.Most, p.Capture.Beyond, p.GrandSlam, p.Feeding.Duty,
		p.Feeding.Impossible, p.Feeding.Starved, p.End.Stuck, p.End.Fewer, p.End.Rest)
	if p.End.Fewer > 0 && p.Feeding.Starved != p.End.Rest {
		// Values computed for a player without seeds do not hold if the game has ended before, for too few
		// seeds.
		r.key += " few first"
	}
	return r, true
}

// choose returns the index of name among the known ones. It sets ok to false if there is none.
func choose(ok *bool, name string, known ...string) int {
	i := slices.Index(known, name)
	if i < 0 {
		*ok = false
		return 0
	}
	return i
}

func settlementOf(ok *bool, name string) settlement {
	known := []string{"own-rows", "unscored", "split", "last-mover", "hungry", "feeder",
		"starver-loses", "starved-loses", "starved-wins"}
	// Split and unscored seeds both leave the lead unchanged.
	return []settlement{ownRows, nobody, nobody, lastMover, toHungry, toFeeder,
		hungryWins, feederWins, hungryWins}[choose(ok, name, known...)]
}

// lanesThatHold returns tests that find the lanes with one of the counts. Two counts that differ only in the
// lowest bit, such as 2 and 3, need one test.
func lanesThatHold(counts []int) []test {
	var tests []test
	for _, c := range counts {
		switch pair := slices.Contains(counts, c^1); {
		case c > MaxSeeds || pair && c&1 == 1:
		case pair:
			tests = append(tests, test{and: 0xfe * ones, equal: uint64(c) * ones, limit: below})
		default:
			tests = append(tests, test{and: lane * ones, equal: uint64(c) * ones, limit: below})
		}
	}
	if len(tests) == 0 {
		// No house can hold such a count.
		tests = append(tests, nothing())
	}
	return tests
}

// singleTest returns one test that finds the lanes with one of the counts, as far as they hold 1 to seeds seeds: what it says of
// empty lanes has no meaning. ok is false if there is none. Where captures are of the opponent's houses alone, no captured house can be
// empty: the sowing has come through all of them.
func singleTest(counts []int, seeds int) (t test, ok bool) {
	counts = slices.DeleteFunc(slices.Clone(counts), func(c int) bool { return c > seeds })
	if len(counts) == 0 {
		return nothing(), true
	}
	// Adding a number and leaving out some of the three lowest bits can turn the counts into neighbours: 2 and 4 into
	// 4 and 6, which differ in one bit.
	for add := range 8 {
		for without := range 8 {
			masked := func(count int) int { return (count + add) & (lane &^ without) }
			for _, c := range counts {
				most := 0
				for _, other := range counts {
					most = max(most, masked(other)^masked(c))
				}
				if finds(counts, seeds, func(count int) int { return masked(count) ^ masked(c) }, most) {
					return test{add: uint64(add) * ones, and: uint64(lane&^without) * ones, equal: uint64(masked(c)) * ones,
						limit: uint64(MaxSeeds-most) * ones}, true
				}
			}
		}
	}
	return test{}, false
}

// finds reports whether, among 1 to seeds, the counts alone are mapped to numbers up to most. No lane may overflow into the next one, even
// if it is given two seeds more.
func finds(counts []int, seeds int, mapped func(count int) int, most int) bool {
	for n := 1; n <= min(seeds+2, MaxSeeds); n++ {
		if m := mapped(n); n <= seeds && slices.Contains(counts, n) != (m <= most) || m+MaxSeeds-most > lane {
			return false
		}
	}
	return true
}

// fillSowings precomputes sowing every number of seeds from every house.
func (r *Rules) fillSowings(skip bool) {
	for from := range r.size {
		for seeds := range MaxSeeds + 1 {
			s := &r.sowings[from][seeds]
			s.own = -uint64(seeds) << (8 * from)
			at := from
			for range seeds {
				at = (at + 1) % (2 * r.size)
				if skip && at == from {
					at++
				}
				if at < r.size {
					s.own += 1 << (8 * at)
				} else {
					s.opp += 1 << (8 * (at - r.size))
				}
			}
			if at < r.size {
				s.end = uint8(at)
				continue
			}
			at -= r.size
			s.end = uint8(MaxSide + at)
			s.shift = uint8(56 - 8*at)
			switch {
			case !r.chain:
				s.reach = lane << (8 * at)
			default:
				for n := 0; n <= at && (r.most < 0 || n < r.most); n++ {
					s.reach |= lane << (8 * (at - n))
				}
			}
		}
	}
}

// fillReaching precomputes the counts with which every lane reaches each lane of the opponent. For unused lanes
// it sets a count that they never hold.
func (r *Rules) fillReaching() {
	for at := range r.size {
		for from := range MaxSide {
			seeds := MaxSeeds
			if from < r.size {
				seeds = r.size + at - from
			}
			r.reaching[at] |= uint64(seeds) << (8 * from)
		}
	}
}

// Key returns a text that is equal for two rules exactly if they have the same moves in the same positions,
// with the same captures and the same settlement, apart from majorities and repetitions.
func (r *Rules) Key() string { return r.key }
