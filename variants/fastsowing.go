package variants

import (
	"encoding/binary"
	"math/bits"
	"sync"
)

// A search plays millions of moves without looking at their events. To sow them seed by seed is slow. So the change that
// a handful of seeds makes to the board is tabulated for every house and every handful of usual size, and added in one
// step. The sowing in sowing.go defines the rules. The fast sowing gives the same result in the cases that it covers and
// leaves the others to it. A test compares the two.

// mostTabulated is the largest number of seeds in a tabulated handful. Larger handfuls are rare.
const mostTabulated = 32

// handful is the effect of sowing some seeds from some house.
type handful struct {
	// delta is added to the houses, eight houses to a word: plus one for each seed that falls, minus the seeds taken out.
	// No house ends below 0 or above 255, so the words can be added as whole numbers.
	delta [3]uint64
	// raised has a bit for every house that a seed falls into.
	raised uint32
	// last is the house of the last seed, NoHouse for the mover's store. banked is the number of seeds that fall into
	// the store. steps is the number of houses by which the hand moves on.
	last          House
	banked, steps uint8
}

// handfuls is the table for one way of sowing. The handful of n seeds from house h is at h*(mostTabulated+1)+n.
type handfuls []handful

// handfulKey is everything that a table of handfuls depends on.
type handfulKey struct {
	size, step                            uint8
	skipOrigin, firstBack, singleOn, bank bool
	// across is set if the mover is the side of the other row.
	across bool
}

// tabulated caches the tables by handfulKey, because many rules share one.
var tabulated sync.Map

func handfulsOf(w handfulKey) handfuls {
	if l, ok := tabulated.Load(w); ok {
		return l.(handfuls)
	}
	l := make(handfuls, 2*int(w.size)*(mostTabulated+1))
	for h := range 2 * int(w.size) {
		for n := range mostTabulated + 1 {
			l[h*(mostTabulated+1)+n] = w.tabulate(h, n)
		}
	}
	tabulated.Store(w, l)
	return l
}

// tabulate returns the handful of n seeds from house origin. No house may be lent.
func (w handfulKey) tabulate(origin, n int) handful {
	size, ring := int(w.size), 2*int(w.size)
	l := handful{last: House(origin)}
	add := func(h, seeds int) { l.delta[h/8] += uint64(seeds) << (h % 8 * 8) }
	drop := func(h int) {
		add(h, 1)
		l.raised |= 1 << h
		l.last = House(h)
	}
	add(origin, -n)
	at := origin
	if w.firstBack && n > 0 && (n > 1 || !w.singleOn) {
		drop(origin)
		n--
	}
	for n > 0 {
		before := at
		if at += int(w.step); at >= ring {
			at -= ring
		}
		l.steps++
		if south := (origin < size) != w.across; w.bank && (before < size) == south && (at < size) != south {
			l.banked++
			l.last = NoHouse
			if n--; n == 0 {
				break
			}
		}
		if w.skipOrigin && at == origin {
			continue
		}
		drop(at)
		n--
	}
	return l
}

// setHandfuls sets the tables of the rule for the directions in which fast sowing covers it.
func (r *Rules) setHandfuls() {
	for turned, step := range [2]int{1, r.board.ring - 1} {
		if r.sowing.relay != relayNone && r.sowing.firstBack || r.sowing.heading == oneWay && r.sowing.step != step {
			continue
		}
		key := handfulKey{size: uint8(r.board.size), step: uint8(step),
			skipOrigin: r.sowing.skipOrigin, firstBack: r.sowing.firstBack, singleOn: r.sowing.singleOn, bank: r.sowing.bank}
		r.quick.handfuls[turned] = handfulsOf(key)
		key.across = r.sowing.bank && r.sowing.relay != relayNone
		r.quick.across[turned] = handfulsOf(key)
	}
	r.quick.maxHandful = mostTabulated
	if r.capture.during > 0 || r.sowing.neverAny {
		// The number of seeds that a house holds on the way matters, so a sowing may pass each house only once.
		r.quick.maxHandful = uint8(min(mostTabulated, r.board.ring-1))
	}
	if r.quick.neverMost = 126; r.params.Sowing.Never.Most > 0 {
		r.quick.neverMost = uint8(min(r.params.Sowing.Never.Most, 126))
	}
	r.quick.passesFast = r.sowing.neverAny && r.sowing.relay != relayNone && r.sowing.heading == oneWay && r.sowing.step == 1 &&
		r.board.seeds <= 126 && !r.sowing.firstBack && !r.sowing.bank && r.capture.during == 0 && !r.capture.afterLap
	r.quick.plainWay = r.sowing.relay == relayNone && !r.sowing.firstBack && !r.sowing.bank && !r.sowing.neverAny &&
		!r.quick.special && r.capture.during == 0 && !r.capture.lifting && r.capture.claim == 0
	r.quick.lastTakes = r.sowing.relay == relayNone && !r.choosing.merge && r.capture.during == 0 &&
		!r.capture.lifting && r.capture.chain != chainForward
	r.quick.chains = r.quick.lastTakes && r.capture.chain == chainBackward && r.capture.reach != reachOwner && r.capture.most == 0 &&
		r.capture.claim == 0 && r.capture.slam != slamGiveRow
	r.quick.crossOnly = r.capture.cross != crossNone && !r.capture.beyondEmpty && r.capture.takes == [MaxSeeds + 1]bool{}
	r.quick.lastAlone = r.capture.chain == chainNone && !r.capture.beyondEmpty && r.capture.reach != reachOwner &&
		(r.capture.slam == slamCaptures || r.capture.slam == slamIllegal || r.capture.slam == slamAgain)
	r.quick.lastOnly = r.quick.lastTakes && r.quick.lastAlone && !r.quick.chains && r.capture.cross == crossNone && !r.capture.afterLap
	for h := range r.board.ring {
		r.quick.rows[h/r.board.size][h/8] |= 0xff << (h % 8 * 8)
	}
}

const (
	everyByte = 0x0101010101010101
	highBits  = 0x8080808080808080
)

// words are the houses of a position, eight houses to a word.
type words [3]uint64

// everywhere selects every house.
var everywhere = words{^uint64(0), ^uint64(0), ^uint64(0)}

func (p *Position) words() words {
	return words{binary.LittleEndian.Uint64(p.Houses[:8]), binary.LittleEndian.Uint64(p.Houses[8:16]),
		binary.LittleEndian.Uint64(p.Houses[16:24])}
}

// least returns a word in which the highest bit of each byte is set if that byte of w is at least n, or more than 127.
// n is 1 to 128.
func least(w uint64, n uint8) uint64 {
	return (w&^highBits + (128-uint64(n))*everyByte | w) & highBits
}

// any reports whether a house that row selects holds at least n seeds. Numbers over 128 are treated as 128.
func (w *words) any(row *words, n uint8) bool {
	n = min(n, 128)
	return least(w[0]&row[0], n)|least(w[1]&row[1], n)|least(w[2]&row[2], n) != 0
}

// sowFast does what [Rules.sow] does, without events. If it does not cover the move, ok is false and p is unchanged.
func (r *Rules) sowFast(p *Position, m Move) (e effect, ok bool) {
	at := int(m.House())
	hand := p.Houses[at]
	step := r.stepOf(p, m)
	table, across := r.quick.handfuls[0], r.quick.across[0]
	if step != 1 {
		table, across = r.quick.handfuls[1], r.quick.across[1]
	}
	if p.Blocked != 0 && r.quick.plainWay {
		return r.sowPastBlocked(p, at, step)
	}
	if hand > r.quick.maxHandful || hand == 0 || table == nil || p.Blocked != 0 || r.sowing.bank && p.Lent != 0 ||
		r.quick.special && r.slowly(p) || r.sowing.neverAny && r.avoids(p) && !r.quick.passesFast {
		return 0, false
	}
	if r.sowing.relay != relayNone {
		// A later lap may turn out not to be covered.
		q := *p
		if e, ok = r.sowRelayFast(&q, table, across, step, at); ok {
			*p = q
		}
		return e, ok
	}
	quiet := p.Turns < r.capture.graceTurns
	if r.capture.lifting && hand == 1 && !quiet {
		r.liftSingle(p, at)
	}
	l := &table[at*(mostTabulated+1)+int(hand)]
	l.sow(p)
	p.Stores[p.Turn] += l.banked
	if r.capture.during > 0 && !quiet {
		r.takeDuring(p, l)
	}
	if r.capture.claim > 0 && r.takeClaimed(p, l.last) {
		return 0, true
	}
	switch {
	case l.last == NoHouse && r.sowing.bankAgain:
		return goesOn, true
	case l.last == NoHouse || quiet || hand < r.capture.smallest || r.capture.afterLap && int(l.steps) < r.board.ring:
		return 0, true
	}
	if r.capture.claim > 0 {
		if s := (sowing{rules: r, p: p, mover: p.Turn, at: int(l.last)}); s.claim() {
			return 0, true
		}
	}
	return r.captureAfter(p, l, step), true
}

// slowly reports whether every sowing in a position is left to the sowing seed by seed: in the first turns under rules that merge
// houses, and against an empty row under rules in which it matters whether it was empty before the move.
func (r *Rules) slowly(p *Position) bool {
	return r.choosing.merge && p.Turns < 2 || r.capture.slamFed && p.Row(p.Turn.Other()) == 0
}

// quickGain returns what [Rules.Gain] does. ok is false if the move has to be played.
func (r *Rules) quickGain(p *Position, side Side, m Move) (gain int, ok bool) {
	if !r.quick.lastTakes || p.Blocked != 0 || r.sowing.bank && p.Lent != 0 || r.sowing.neverAny && r.avoids(p) {
		return 0, false
	}
	step := r.stepOf(p, m)
	table := r.quick.handfuls[0]
	if step != 1 {
		table = r.quick.handfuls[1]
	}
	return r.tabulatedGain(p, side, int(m.House()), step, table)
}

// tabulatedGain does the same as quickGain for a house, its step and the table for that, on a board without houses that are blocked or
// passed over.
func (r *Rules) tabulatedGain(p *Position, side Side, at, step int, table handfuls) (gain int, ok bool) {
	hand := p.Houses[at]
	if hand > r.quick.maxHandful || hand == 0 || table == nil {
		return 0, false
	}
	l := &table[at*(mostTabulated+1)+int(hand)]
	gain = int(l.banked)
	ended := l.last == NoHouse
	if p.Claims != [2]uint8{} {
		for _, claimer := range [2]Side{South, North} {
			h := p.Claimed(claimer)
			if h == NoHouse || l.raised>>h&1 == 0 {
				continue
			}
			// A claimed house was empty, so all seeds in it are collected.
			if n := int(l.count(p, h)); claimer == side {
				gain += n
			} else {
				gain -= n
			}
			ended = ended || h == l.last
		}
	}
	if ended || p.Turns < r.capture.graceTurns || hand < r.capture.smallest ||
		r.capture.afterLap && int(l.steps) < r.board.ring {
		return gain, true
	}
	count := l.count(p, l.last)
	owner := p.Owner(l.last)
	if r.capture.cross != crossNone && count == 1 && (r.capture.cross == crossAny || owner == side) {
		if facing := p.Facing(l.last); p.Houses[facing] != 0 || l.raised>>facing&1 != 0 {
			return 0, false
		}
	}
	switch {
	case r.capture.claim > 0 && count == r.capture.claim && r.claimable(p, l.last, side):
		return gain + int(count), true
	case !r.capture.takes[count] || !r.admits(owner, side):
		return gain, true
	case r.quick.chains:
		taken, ok := r.chainGain(p, side, step, l)
		return gain + taken, ok
	}
	return gain + int(count), r.quick.lastAlone
}

// lastGains does the same as [Rules.Gains] with a table, in a position for [Rules.tabulatedGain] under a rule with lastOnly. What does
// not depend on the house sown is found once.
func (r *Rules) lastGains(p *Position, side Side, gains *[MaxRing]int16, table handfuls) (most, all int) {
	first := int(p.First(side))
	own := uint32(1<<r.board.size-1) << first
	var mine, theirs uint32
	if r.capture.claim > 0 {
		if h := p.Claimed(side); h != NoHouse {
			mine = 1 << h
		}
		if h := p.Claimed(side.Other()); h != NoHouse {
			theirs = 1 << h
		}
	}
	var takeable uint32
	if r.admits(side, side) {
		takeable = own
	}
	if r.admits(side.Other(), side) {
		takeable |= (1<<r.board.ring - 1) &^ own
	}
	claimed := mine | theirs
	// claim is 0, which the house of the last seed never holds, if side cannot claim a house.
	claim := r.capture.claim
	if mine != 0 {
		claim = 0
	}
	for h := first; h < first+r.board.size; h++ {
		hand := p.Houses[h]
		if hand == 0 || hand < r.choosing.smallest {
			gains[h] = 0
			continue
		}
		gain := 0
		if hand > r.quick.maxHandful {
			gain = r.playedGain(p, side, Sow(House(h)))
		} else {
			l := &table[h*(mostTabulated+1)+int(hand)]
			gain = int(l.banked)
			if l.raised&claimed != 0 {
				// A claimed house was empty, so all seeds in it are collected.
				if l.raised&mine != 0 {
					gain += int(l.count(p, House(bits.TrailingZeros32(mine))))
				}
				if l.raised&theirs != 0 {
					gain -= int(l.count(p, House(bits.TrailingZeros32(theirs))))
				}
			}
			if l.last != NoHouse && hand >= r.capture.smallest && claimed>>(l.last&31)&1 == 0 {
				// Whether the last seed captures is hard to predict, so there is no branch for it.
				count := l.count(p, l.last)
				taken := 0
				if r.capture.takes[count] {
					taken = int(count)
				}
				taken &= -int(takeable >> (l.last & 31) & 1)
				if count == claim && r.claimable(p, l.last, side) {
					taken = int(count)
				}
				gain += taken
			}
		}
		gains[h] = int16(gain)
		all += gain
		most = max(most, gain)
	}
	return most, all
}

// chainGain returns how many seeds side captures in a chain that begins at the last house of a sowing, where that house is captured. ok is
// false if a grand slam may change that. It is for rules with chains.
func (r *Rules) chainGain(p *Position, side Side, step int, l *handful) (gain int, ok bool) {
	theirs, h := 0, l.last
	first := p.Owner(h)
	for range r.board.ring {
		count, owner := l.count(p, h), p.Owner(h)
		if !r.capture.takes[count] || owner != first && !r.capture.leave || r.capture.raised && l.raised>>h&1 == 0 {
			break
		}
		if gain += int(count); owner != side {
			theirs += int(count)
		}
		if h += House(r.board.ring - step); h >= House(r.board.ring) {
			h -= House(r.board.ring)
		}
	}
	if r.capture.slam == slamCaptures || r.capture.slam == slamIllegal || r.capture.slam == slamAgain || theirs == 0 {
		return gain, true
	}
	w, row := p.words(), 0
	for i, houses := range &r.quick.rows[side.Other()] {
		row += addBytes((w[i] + l.delta[i]) & houses)
	}
	return gain, theirs != row && p.Lent == 0
}

// relayGain does the same as quickGain where seeds are sown in laps one way.
func (r *Rules) relayGain(p *Position, side Side, at int) (gain int, ok bool) {
	turned := 0
	if r.sowing.step != 1 {
		turned = 1
	}
	table := r.quick.handfuls[turned]
	if hand := p.Houses[at]; hand > r.quick.maxHandful || table == nil || r.sowing.neverAny && !r.quick.passesFast && r.avoids(p) ||
		r.capture.slamFed && p.Row(side.Other()) == 0 {
		return 0, false
	}
	q := *p
	if side != p.Turn {
		q.Turn, q.Pause = side, 0
	}
	if _, ok := r.sowRelayFast(&q, table, r.quick.across[turned], r.sowing.step, at); !ok {
		return 0, false
	}
	other := side.Other()
	return int(q.Stores[side]) - int(p.Stores[side]) - int(q.Stores[other]) + int(p.Stores[other]), true
}

// count returns the number of seeds in house h after the sowing. All houses of its word are added, because a byte of delta may have
// borrowed from the next one.
func (l *handful) count(p *Position, h House) uint8 {
	word := h / 8 * 8
	return uint8((binary.LittleEndian.Uint64(p.Houses[word:]) + l.delta[word/8]) >> (h % 8 * 8))
}

// takeClaimed gives the seeds that have fallen into claimed houses to the sides that claimed them. It reports whether the house
// of the last seed is claimed.
func (r *Rules) takeClaimed(p *Position, last House) (ended bool) {
	for _, side := range [2]Side{South, North} {
		if h := p.Claimed(side); h != NoHouse {
			p.Stores[side] += p.Houses[h]
			p.Houses[h] = 0
			ended = ended || h == last
		}
	}
	return ended
}

// sowRelayFast is sowFast for relays. If it does not cover the move, ok is false and p is in an undefined state.
func (r *Rules) sowRelayFast(p *Position, table, across handfuls, step, at int) (e effect, ok bool) {
	quiet := p.Turns < r.capture.graceTurns
	first := p.Houses[at]
	if r.capture.lifting && first == 1 && !quiet {
		r.liftSingle(p, at)
	}
	hand := first
	steps := 0
	var past handful
	if r.quick.passesFast && (p.Lent != 0 || r.opens(p)) {
		return 0, false
	}
	for laps := 0; ; laps++ {
		l := &table[at*(mostTabulated+1)+int(hand)]
		switch {
		case r.quick.passesFast:
			l = &past
			if !r.sowPastAvoided(p, at, l) {
				return 0, false
			}
		case (at < r.board.size) != (p.Turn == South):
			l = &across[at*(mostTabulated+1)+int(hand)]
			l.sow(p)
		default:
			l.sow(p)
		}
		steps += int(l.steps)
		p.Stores[p.Turn] += l.banked
		if r.capture.during > 0 && !quiet {
			r.takeDuring(p, l)
		}
		switch {
		case l.last == NoHouse && r.sowing.bankAgain:
			return goesOn, true
		case l.last == NoHouse:
			return 0, true
		}
		at = int(l.last)
		if r.sowing.relay == relayNextHouse {
			if at += step; at >= r.board.ring {
				at -= r.board.ring
			}
		}
		hand = p.Houses[at]
		if r.rests(p, at) {
			if quiet || first < r.capture.smallest || r.capture.afterLap && steps < r.board.ring {
				return 0, true
			}
			if r.capture.sowOn && laps == r.sowing.laps {
				return 0, false // the limit of laps decides whether the last seed captures
			}
			before := p.Stores
			if e = r.captureAfter(p, l, step); !r.capture.sowOn {
				return e, true
			}
			// A grand slam on the way has no effect: see validation.go.
			if at += step; at >= r.board.ring {
				at -= r.board.ring
			}
			if hand = p.Houses[at]; hand == 0 || p.Stores == before {
				return 0, true
			}
		}
		if laps == r.sowing.laps {
			return unending, true
		}
		if hand > r.quick.maxHandful || r.sowing.neverAny && r.avoids(p) && !r.quick.passesFast {
			return 0, false
		}
	}
}

// sowPastAvoided sows the seeds of a house counter-clockwise past the houses that are passed over for what they hold. It sets last and
// raised of l. ok is false if a house would be sown twice; then p is in an undefined state. It is for rules with passesFast.
func (r *Rules) sowPastAvoided(p *Position, at int, l *handful) (ok bool) {
	hand := int(p.Houses[at])
	p.Houses[at] = 0
	w := p.words()
	fewest := min(r.sowing.neverLeast, 128)
	open := uint32(1)<<r.board.ring - 1
	for i := range w {
		avoided := least(w[i], fewest) &^ least(w[i], r.quick.neverMost+1)
		if !r.sowing.neverOwn {
			avoided &= r.quick.rows[p.Turn.Other()][i]
		}
		// The highest bits of the bytes come together in the highest byte.
		open &^= uint32(avoided>>7*0x0102040810204080>>56) << (8 * i)
	}
	if r.sowing.skipOrigin {
		open &^= 1 << at
	}
	ahead := open &^ (uint32(2)<<at - 1)
	left := hand - bits.OnesCount32(ahead)
	switch {
	case left <= 0:
		l.raised = lowest(ahead, hand)
		l.last = House(bits.Len32(l.raised) - 1)
	default:
		// The houses up to the first one come after those ahead.
		behind := open &^ ahead
		if bits.OnesCount32(behind) < left {
			return false
		}
		behind = lowest(behind, left)
		l.raised = ahead | behind
		l.last = House(bits.Len32(behind) - 1)
	}
	for i := range w {
		binary.LittleEndian.PutUint64(p.Houses[8*i:], w[i]+spread(uint8(l.raised>>(8*i))))
	}
	return true
}

// lowest returns the n lowest bits of those that are set in w, which has as many.
func lowest(w uint32, n int) uint32 {
	rest := w
	for range n {
		rest &= rest - 1
	}
	return w ^ rest
}

// spread returns a word in which each byte is a bit of b.
func spread(b uint8) uint64 {
	return (uint64(b)*everyByte&0x8040201008040201 + 0x7f*everyByte) & highBits >> 7
}

// liftSingle captures the opponent's seeds that face the single seed in house at, which is about to be sown.
func (r *Rules) liftSingle(p *Position, at int) {
	if f := p.Facing(House(at)); p.Owner(f) != p.Turn {
		p.Stores[p.Turn] += p.Houses[f]
		p.Houses[f] = 0
	}
}

// sowPastBlocked is sowFast past houses that are out of play: seed by seed, for rules in which nothing happens before the
// last seed. If it does not cover the move, ok is false and p is unchanged.
func (r *Rules) sowPastBlocked(p *Position, origin, step int) (e effect, ok bool) {
	passed := p.Blocked
	if r.sowing.skipOrigin {
		passed |= 1 << origin
	}
	hand := p.Houses[origin]
	if hand == 0 || bits.OnesCount32(passed) == r.board.ring {
		return 0, false
	}
	p.Houses[origin] = 0
	var l handful
	at, steps := origin, 0 // steps counts the houses out of play too
	for left := hand; left > 0; {
		if at += step; at >= r.board.ring {
			at -= r.board.ring
		}
		steps++
		if passed>>at&1 == 0 {
			p.Houses[at]++
			l.raised |= 1 << at
			left--
		}
	}
	if p.Turns < r.capture.graceTurns || hand < r.capture.smallest || r.capture.afterLap && steps < r.board.ring {
		return 0, true
	}
	l.last = House(at)
	return r.captureAfter(p, &l, step), true
}

// sow applies the handful to a position, apart from the store.
func (l *handful) sow(p *Position) {
	binary.LittleEndian.PutUint64(p.Houses[:8], binary.LittleEndian.Uint64(p.Houses[:8])+l.delta[0])
	binary.LittleEndian.PutUint64(p.Houses[8:16], binary.LittleEndian.Uint64(p.Houses[8:16])+l.delta[1])
	if p.Size > 8 {
		binary.LittleEndian.PutUint64(p.Houses[16:24], binary.LittleEndian.Uint64(p.Houses[16:24])+l.delta[2])
	}
}

// avoids reports whether a house may hold so many seeds that a sowing passes over it.
func (r *Rules) avoids(p *Position) bool {
	w := p.words()
	return w.any(&everywhere, r.sowing.neverLeast)
}

// takeDuring gives the houses that reached the number of capture.during before the last seed, or with it, to their owners, or to the
// mover.
func (r *Rules) takeDuring(p *Position, l *handful) {
	w := p.words()
	for i := range w {
		// This sets the highest bit of each byte that is zero, and perhaps of bytes above such a byte.
		x := w[i] ^ uint64(r.capture.during)*everyByte
		if (x-everyByte)&^x&highBits == 0 {
			continue
		}
		for h := 8 * i; h < min(8*i+8, r.board.ring); h++ {
			if p.Houses[h] == r.capture.during && l.raised>>h&1 != 0 && (House(h) != l.last || r.capture.duringLast) {
				p.Stores[r.duringTo(p, House(h))] += r.capture.during
				p.Houses[h] = 0
			}
		}
	}
}

// captureAfter captures after the last seed of a handful.
func (r *Rules) captureAfter(p *Position, l *handful, step int) effect {
	if r.capture.cross == crossNone && r.capture.chain != chainForward && !r.capture.beyondEmpty &&
		(!r.capture.takes[p.Houses[l.last]] || !r.admits(p.Owner(l.last), p.Turn)) {
		return 0
	}
	if r.quick.crossOnly && !r.takesAcross(p, l.last) {
		return 0
	}
	s := sowing{rules: r, p: p, mover: p.Turn, step: step, at: int(l.last), raised: l.raised}
	return s.capture()
}

// takesAcross reports whether a sowing that has ended in house last captures across the board.
func (r *Rules) takesAcross(p *Position, last House) bool {
	facing := p.Houses[r.board.ring-1-int(last)]
	return p.Houses[last] == 1 && facing > 0 && (r.capture.crossAlike == 0 || facing == r.capture.crossAlike) &&
		(r.capture.cross == crossAny || p.Owner(last) == p.Turn)
}
