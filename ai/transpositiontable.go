package ai

import (
	"encoding/binary"
	"math/bits"
	"sync/atomic"

	"awale/variants"
)

// entry is what the table remembers of one position beside its key.
type entry struct {
	value Value
	depth int8
	// move is the best move, or its lane where the search is of packed positions; noBest for none.
	move uint8
	// flags says on which sides value holds at depth, in the low bits, and on which it holds for
	// ever, above them.
	flags uint8
	// age is that of the table when the entry was made.
	age uint8
}

// noBestMove stands for the best move where none is known.
const noBestMove = uint8(variants.NoMove)

// flagsOf joins what holds at the depth of an entry and what is proved.
func flagsOf(bound, proof Proof) uint8 { return uint8(bound) | uint8(proof)<<2 }

func (e entry) bound() Proof { return Proof(e.flags & 3) }
func (e entry) proof() Proof { return Proof(e.flags >> 2) }

// word is the entry in eight bytes: what decides which of two entries gives way lies together on top.
func (e entry) word() uint64 {
	rank := uint64(uint8(e.depth))
	if e.proof() == Exact {
		rank |= exactRank
	}
	return uint64(uint32(e.value)) | uint64(e.move)<<moveAt | uint64(e.flags)<<40 | rank<<rankAt | uint64(e.age)<<ageAt
}

func entryOf(w uint64) entry {
	return entry{value: Value(int32(w)), depth: int8(w >> rankAt &^ exactRank), move: uint8(w >> moveAt), flags: uint8(w >> 40), age: uint8(w >> ageAt)}
}

const (
	moveAt, rankAt, ageAt = 32, 48, 56
	// exactRank is more than any depth.
	exactRank = 1 << 7
)

// cell is an entry in memory, 16 bytes. check is the key and the data laid over each other, so that halves
// written by two threads at once do not look like an entry.
type cell struct{ check, data uint64 }

// loadShared returns the key of a cell laid over its data, and the data. Only what other threads may be writing has to
// be read with such care: in WebAssembly, where there are none, that costs a call.
func (c *cell) loadShared() (check, data uint64) {
	return atomic.LoadUint64(&c.check), atomic.LoadUint64(&c.data)
}

// clusterSize is how many cells a position may lie in: they fill a line of the processor's cache.
const clusterSize = 4

// cluster are the cells a position may lie in.
type cluster [clusterSize]cell

// transpositionTable is a transposition table of clusters. What was searched deepest stays longest.
type transpositionTable struct {
	clusters []cluster
	mask     uint64
	// salt makes all entries of earlier games and other rules unknown.
	salt uint64
	// age counts searches, so that what earlier ones left gives way.
	age uint8
	// shared tables are written by several threads.
	shared bool
}

// newTranspositionTable returns a table of at least four and at most n entries, a power of two; none for n < 4.
func newTranspositionTable(n int) transpositionTable {
	if n < clusterSize {
		return transpositionTable{}
	}
	size := uint64(1) << (bits.Len(uint(n/clusterSize)) - 1)
	clusters := make([]cluster, size)
	adviseHugePages(clusters)
	prefault(clusters)
	return transpositionTable{clusters: clusters, mask: size - 1}
}

// prefault makes the memory of a large table ready, which would otherwise be done page by page in the middle of a
// search, at up to a microsecond each.
func prefault(clusters []cluster) {
	const large, page = 1 << 19, 64
	if len(clusters) < large {
		return
	}
	for i := 0; i < len(clusters); i += page {
		clusters[i][0] = cell{}
	}
}

// resize makes the table one of n entries, which is what decides what it can remember: with the same
// room the same search finds the same. Memory is kept when there is more than enough.
func (t *transpositionTable) resize(n int) {
	fresh := transpositionTable{}
	if n >= clusterSize && n <= clusterSize*len(t.clusters) {
		fresh.mask = uint64(1)<<(bits.Len(uint(n/clusterSize))-1) - 1
	} else {
		fresh = newTranspositionTable(n)
		t.clusters = fresh.clusters
	}
	t.mask = fresh.mask
}

// clear makes everything remembered unknown without touching it.
func (t *transpositionTable) clear() {
	t.salt = mix(t.salt + golden)
	t.age++
}

// cluster returns the cells of a key. The salt has no part in where they are: what gives way to what is then
// the same in every game.
func (t *transpositionTable) cluster(key uint64) *cluster { return &t.clusters[(key^t.salt)&t.mask] }

// prefetch says that a key will be asked for soon.
func (t *transpositionTable) prefetch(key uint64) {
	if canPrefetch && len(t.clusters) != 0 {
		prefetch(t.cluster(key))
	}
}

// probe returns what is remembered of a key.
func (t *transpositionTable) probe(key uint64) (entry, bool) {
	if len(t.clusters) == 0 {
		return entry{}, false
	}
	c := t.cluster(key)
	if t.shared {
		return c.probeShared(key)
	}
	// One after the other and without a call: in WebAssembly a loop with one costs more than what it does.
	data := c[0].data
	switch key {
	case c[0].check ^ data:
	case c[1].check ^ c[1].data:
		data = c[1].data
	case c[2].check ^ c[2].data:
		data = c[2].data
	case c[3].check ^ c[3].data:
		data = c[3].data
	default:
		return entry{}, false
	}
	return entryOf(data), true
}

// probeShared is get where other threads write.
func (c *cluster) probeShared(key uint64) (entry, bool) {
	for i := range c {
		if check, data := c[i].loadShared(); check^data == key {
			return entryOf(data), true
		}
	}
	return entry{}, false
}

// store remembers e. What is proved on both sides, and what was searched deeper, stays in preference to
// the rest, but not beyond the search that found it.
func (t *transpositionTable) store(key uint64, e entry) {
	if len(t.clusters) == 0 {
		return
	}
	e.age = t.age
	c := t.cluster(key)
	if t.shared {
		c.storeShared(key, e)
		return
	}
	place := 0
	switch key {
	case c[0].check ^ c[0].data:
	case c[1].check ^ c[1].data:
		place = 1
	case c[2].check ^ c[2].data:
		place = 2
	case c[3].check ^ c[3].data:
		place = 3
	default:
		age := uint64(t.age)
		place = indexOfLeast(keepRank(c[0].data, age), keepRank(c[1].data, age), keepRank(c[2].data, age), keepRank(c[3].data, age))
		data := e.word()
		c[place] = cell{check: data ^ key, data: data}
		return
	}
	if e.move == noBestMove {
		e.move = entryOf(c[place].data).move
	}
	data := e.word()
	c[place] = cell{check: data ^ key, data: data}
}

// storeShared is put where other threads write.
func (c *cluster) storeShared(key uint64, e entry) {
	place := -1
	var worths [clusterSize]int64
	for i := range c {
		check, data := c[i].loadShared()
		if check^data == key {
			if e.move == noBestMove {
				e.move = entryOf(data).move
			}
			place = i
			break
		}
		worths[i] = keepRank(data, uint64(e.age))
	}
	if place < 0 {
		place = indexOfLeast(worths[0], worths[1], worths[2], worths[3])
	}
	data := e.word()
	atomic.StoreUint64(&c[place&(clusterSize-1)].data, data)
	atomic.StoreUint64(&c[place&(clusterSize-1)].check, data^key)
}

// keepRank is what an entry is worth to keep: its rank, and less than any if another search has left it. In the room of a
// search that has been forgotten the next one must find the same as in fresh room.
func keepRank(data, age uint64) int64 {
	rank := int64(data>>rankAt ^ age<<(ageAt-rankAt))
	return rank & ((rank - 1<<(ageAt-rankAt)) >> 63)
}

// indexOfLeast returns which of four numbers is the least, the first of equal ones. It says so without a branch, which nobody
// could foresee here.
func indexOfLeast(a, b, c, d int64) int {
	return int(smaller(smaller(a*clusterSize, b*clusterSize+1), smaller(c*clusterSize+2, d*clusterSize+3)) & (clusterSize - 1))
}

func smaller(a, b int64) int64 {
	d := b - a
	return a + d&(d>>63)
}

const golden = 0x9e3779b97f4a7c15

// mix spreads every bit of x over all bits; the constants are those of splitmix64 by S. Vigna.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// hashPacked returns a number that tells a packed position from every other, but for chance.
func hashPacked(own, opp uint64, lead int32, salt uint64) uint64 {
	h := own*golden ^ bits.RotateLeft64(opp*0xd6e8feb86659fd93, 32)
	h += uint64(int64(lead)) * 0xa0761d6478bd642f
	h = (h ^ h>>32) * 0xe7037ed1a0b428db
	return h ^ h>>29 ^ salt
}

// hash returns a number that tells p from every other position, but for chance, and from those of other
// salts.
func hash(p *variants.Position, salt uint64) uint64 {
	h := binary.LittleEndian.Uint64(p.Houses[0:8]) * golden
	h = (bits.RotateLeft64(h, 29) ^ binary.LittleEndian.Uint64(p.Houses[8:16])) * 0xd6e8feb86659fd93
	if p.Size > 8 {
		h = (bits.RotateLeft64(h, 31) ^ binary.LittleEndian.Uint64(p.Houses[16:24])) * 0xa0761d6478bd642f
	}
	rest := uint64(p.Stores[0]) | uint64(p.Stores[1])<<8 | uint64(p.Turn)<<16
	h = bits.RotateLeft64(h, 27) ^ rest*0xe7037ed1a0b428db
	if m := &p.Memory; *m != (variants.Memory{}) {
		h = (bits.RotateLeft64(h, 29) ^ (uint64(m.Sown) | uint64(m.Blocked)<<32)) * 0xd6e8feb86659fd93
		h = (bits.RotateLeft64(h, 31) ^ (uint64(m.Lent) | uint64(m.Turns)<<32 | uint64(m.Round)<<40 |
			uint64(m.Points[0])<<48 | uint64(m.Points[1])<<56)) * 0xa0761d6478bd642f
		h += uint64(m.Starter) * golden
	}
	return mix(h) ^ salt
}
