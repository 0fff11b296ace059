package variants

import (
	"encoding/binary"
	"math/bits"
	"sync"
)

// A search plays millions of moves that nobody looks at. Sown seed by seed they take their time, so that what a
// handful of seeds adds to the board is worked out beforehand, for every house and every handful of
// ordinary size. [sowing] remains the one account of a move: this does in one addition what that does
// seed by seed, in the cases where it can, and leaves everything else to it. A test compares the two.

// mostTabulated is the largest handful that is worked out beforehand; larger ones are rare.
const mostTabulated = 32

// lay is what sowing a handful does.
type handful struct {
	// delta is added to the houses, eight to a word: every seed that falls, and the handful taken out. As no
	// house ends below zero or above a byte, the words can be added as whole numbers.
	delta [3]uint64
	// raised has a bit for every house a seed falls into.
	raised uint32
	// last is where the last seed falls, NoHouse for the store of the player. banked is what that gets.
	last   House
	banked uint8
}

// lays are those of one way of sowing: of n seeds from house h at h*(mostTabulated+1)+n.
type handfuls []handful

// way is what a handful's lay depends on.
type handfulKey struct {
	size, step                  uint8
	skipOrigin, firstBack, bank bool
}

// laid keeps the lays that have been worked out; most rules share theirs.
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

// tabulate sows n seeds from house origin, which belongs to the player in whose row it lies.
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
	if w.firstBack && n > 0 {
		drop(origin)
		n--
	}
	for n > 0 {
		before := at
		if at += int(w.step); at >= ring {
			at -= ring
		}
		if w.bank && (before < size) == (origin < size) && (at < size) != (origin < size) {
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

// setHandfuls works out what the sowings of the rule do, if it is one that ever sows so.
func (r *Rules) setHandfuls() {
	for turned, step := range [2]int{1, r.ring - 1} {
		if r.relay != relayNone && (r.bank || r.firstBack) || r.heading == oneWay && r.step != step {
			continue
		}
		r.handfuls[turned] = handfulsOf(handfulKey{uint8(r.size), uint8(step), r.skipOrigin, r.firstBack, r.bank})
	}
	r.maxHandful = mostTabulated
	if r.during > 0 || r.neverAny {
		// What a house holds when the hand comes to it matters, so the hand may come only once.
		r.maxHandful = uint8(min(mostTabulated, r.ring-1))
	}
	r.plainWay = r.relay == relayNone && !r.firstBack && !r.bank && !r.merge && !r.neverAny && r.during == 0 && !r.liftTakes
	for h := range r.ring {
		r.rows[h/r.size][h/8] |= 0xff << (h % 8 * 8)
	}
}

const (
	everyByte = 0x0101010101010101
	highBits  = 0x8080808080808080
)

// words are the houses of a position, eight to a word.
type words [3]uint64

// everywhere has every bit of every house.
var everywhere = words{^uint64(0), ^uint64(0), ^uint64(0)}

func (p *Position) words() words {
	return words{binary.LittleEndian.Uint64(p.Houses[:8]), binary.LittleEndian.Uint64(p.Houses[8:16]),
		binary.LittleEndian.Uint64(p.Houses[16:])}
}

// least returns a word with the highest bit set of every byte of w that is at least n, 1 to 128, and perhaps
// of others that are more than 127.
func least(w uint64, n uint8) uint64 {
	return (w&^highBits + (128-uint64(n))*everyByte | w) & highBits
}

// any reports whether a house of some rows holds at least n seeds.
func (w *words) any(row *words, n uint8) bool {
	n = min(n, 128)
	return least(w[0]&row[0], n)|least(w[1]&row[1], n)|least(w[2]&row[2], n) != 0
}

// sowFast does to p what sow does, without an account. If it cannot, ok is false and p as it was.
func (r *Rules) sowFast(p *Position, m Move) (e effect, ok bool) {
	at := int(m.House())
	hand := p.Houses[at]
	step := r.stepOf(p, m)
	table := r.handfuls[0]
	if step != 1 {
		table = r.handfuls[1]
	}
	if p.Blocked != 0 && r.plainWay {
		return r.sowPastBlocked(p, at, step)
	}
	if hand > r.maxHandful || hand == 0 || table == nil || p.Blocked != 0 || r.bank && p.Lent != 0 || r.merge && p.Turns < 2 ||
		r.neverAny && r.avoids(p) {
		return 0, false
	}
	if r.relay != relayNone {
		// Half way it may turn out to be too much.
		q := *p
		if e, ok = r.sowRelayFast(&q, table, step, at); ok {
			*p = q
		}
		return e, ok
	}
	quiet := p.Turns < r.grace
	if r.liftTakes && hand == 1 && !quiet {
		r.liftSingle(p, at)
	}
	l := &table[at*(mostTabulated+1)+int(hand)]
	l.sow(p)
	p.Stores[p.Turn] += l.banked
	if r.during > 0 && !quiet {
		r.takeDuring(p, l)
	}
	switch {
	case l.last == NoHouse && r.bankAgain:
		return goesOn, true
	case l.last == NoHouse || quiet || hand < r.leastSown:
		return 0, true
	}
	return r.captureAfter(p, l, step), true
}

// sowRelayFast is sowFast for relay sowings, which leaves p anyhow when it cannot.
func (r *Rules) sowRelayFast(p *Position, table handfuls, step, at int) (e effect, ok bool) {
	quiet := p.Turns < r.grace
	first := p.Houses[at]
	if r.liftTakes && first == 1 && !quiet {
		r.liftSingle(p, at)
	}
	hand := first
	for laps := 0; ; laps++ {
		l := &table[at*(mostTabulated+1)+int(hand)]
		l.sow(p)
		if r.during > 0 && !quiet {
			r.takeDuring(p, l)
		}
		at = int(l.last)
		if r.relay == relayNextHouse {
			if at += step; at >= r.ring {
				at -= r.ring
			}
		}
		hand = p.Houses[at]
		if r.rests(p, at) {
			if quiet || first < r.leastSown {
				return 0, true
			}
			return r.captureAfter(p, l, step), true
		}
		if laps == r.laps {
			return unending, true
		}
		if hand > r.maxHandful || r.neverAny && r.avoids(p) {
			return 0, false
		}
	}
}

// liftSingle takes the seeds of the opponent that face a single seed which is lifted.
func (r *Rules) liftSingle(p *Position, at int) {
	if f := p.Facing(House(at)); p.Owner(f) != p.Turn {
		p.Stores[p.Turn] += p.Houses[f]
		p.Houses[f] = 0
	}
}

// walk is sowFast past houses that are out of play: seed by seed, for rules in which nothing happens on the way.
func (r *Rules) sowPastBlocked(p *Position, origin, step int) (e effect, ok bool) {
	passed := p.Blocked
	if r.skipOrigin {
		passed |= 1 << origin
	}
	hand := p.Houses[origin]
	if hand == 0 || bits.OnesCount32(passed) == r.ring {
		return 0, false
	}
	quiet := p.Turns < r.grace || hand < r.leastSown
	p.Houses[origin] = 0
	var l handful
	at := origin
	for left := hand; left > 0; {
		if at += step; at >= r.ring {
			at -= r.ring
		}
		if passed>>at&1 == 0 {
			p.Houses[at]++
			l.raised |= 1 << at
			left--
		}
	}
	if quiet {
		return 0, true
	}
	l.last = House(at)
	return r.captureAfter(p, &l, step), true
}

// on sows a handful.
func (l *handful) sow(p *Position) {
	binary.LittleEndian.PutUint64(p.Houses[:8], binary.LittleEndian.Uint64(p.Houses[:8])+l.delta[0])
	binary.LittleEndian.PutUint64(p.Houses[8:16], binary.LittleEndian.Uint64(p.Houses[8:16])+l.delta[1])
	if p.Size > 8 {
		binary.LittleEndian.PutUint64(p.Houses[16:], binary.LittleEndian.Uint64(p.Houses[16:])+l.delta[2])
	}
}

// avoids reports whether there may be a house that the hand would pass over.
func (r *Rules) avoids(p *Position) bool {
	w := p.words()
	return w.any(&everywhere, r.neverFrom)
}

// takeDuring gives the houses that have reached the number of the rule on the way to their owners.
func (r *Rules) takeDuring(p *Position, l *handful) {
	w := p.words()
	for i := range w {
		// The highest bit of a byte is set where it is zero, and perhaps above such a byte.
		x := w[i] ^ uint64(r.during)*everyByte
		if (x-everyByte)&^x&highBits == 0 {
			continue
		}
		for h := 8 * i; h < min(8*i+8, r.ring); h++ {
			if p.Houses[h] == r.during && l.raised>>h&1 != 0 && House(h) != l.last {
				p.Stores[p.Owner(House(h))] += r.during
				p.Houses[h] = 0
			}
		}
	}
}

// captureAfter takes what the last seed of a handful takes.
func (r *Rules) captureAfter(p *Position, l *handful, step int) effect {
	if r.cross == crossNone && r.chain != chainForward &&
		(!r.takes[p.Houses[l.last]] || !r.admits(p.Owner(l.last), p.Turn)) {
		return 0
	}
	s := sowing{rules: r, p: p, mover: p.Turn, step: step, at: int(l.last), raised: l.raised}
	return s.capture()
}
