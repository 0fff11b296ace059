package ai

import (
	"context"
	"math/bits"
	"sync/atomic"

	"awale/variants"
)

// entry is the content of the transposition table for one position.
type entry struct {
	value Value
	depth int8
	// move is the best move, or its lane in the packed search; noBestMove if unknown.
	move uint8
	// flags holds the bounds of value at depth in bits 0 and 1, and the proof of value in bits 2 and 3.
	flags uint8
	// age is the age of the table when the entry was stored.
	age uint8
}

// noBestMove stands for the best move where none is known.
const noBestMove = uint8(variants.NoMove)

// flagsOf returns the flags for a bound and a proof.
func flagsOf(bound, proof Proof) uint8 { return uint8(bound) | uint8(proof)<<2 }

func (e entry) bound() Proof { return Proof(e.flags & 3) }
func (e entry) proof() Proof { return Proof(e.flags >> 2) }

// word encodes the entry in eight bytes. The parts that decide about replacement are on top.
func (e entry) word() uint64 {
	rank := uint64(uint8(e.depth))
	if e.proof() == Exact {
		rank |= exactRank
	}
	return uint64(uint32(e.value)) | uint64(e.move)<<moveAt | uint64(e.flags)<<40 | rank<<rankAt | uint64(e.age)<<ageAt
}

func entryOf(w uint64) entry {
	return entry{value: Value(int32(w)), depth: int8(w >> rankAt &^ exactRank), move: uint8(w >> moveAt), flags: uint8(w >> 40),
		age: uint8(w >> ageAt)}
}

const (
	moveAt, rankAt, ageAt = 32, 48, 56
	// exactRank is larger than any depth.
	exactRank = 1 << 7
)

// cell is an entry in memory, 16 bytes. check is the key XOR data, so that halves written by different threads
// do not match.
type cell struct{ check, data uint64 }

// loadShared loads a cell that other threads may be writing. It is separate because it costs a call in
// WebAssembly, which has no threads.
func (c *cell) loadShared() (check, data uint64) {
	return atomic.LoadUint64(&c.check), atomic.LoadUint64(&c.data)
}

// clusterSize is the number of cells of a cluster. They fill a cache line.
const clusterSize = 4

// cluster holds all cells in which a position can be stored.
type cluster [clusterSize]cell

// transpositionTable stores search results by position. Each cluster replaces the entry with the lowest rank.
type transpositionTable struct {
	clusters []cluster
	mask     uint64
	// salt is part of all keys. Changing it invalidates all entries.
	salt uint64
	// age counts searches. Entries of earlier ones are replaced first.
	age uint8
	// shared says that several threads use the table.
	shared bool
}

// newTranspositionTable returns a table of at most n entries, rounded down to a power of two. With n < 4 it has
// none.
func newTranspositionTable(n int) transpositionTable {
	if n < clusterSize {
		return transpositionTable{}
	}
	size := uint64(1) << (bits.Len(uint(n/clusterSize)) - 1)
	clusters := make([]cluster, size)
	adviseHugePages(clusters)
	return transpositionTable{clusters: clusters, mask: size - 1}
}

// prefault touches every page of a large table that has not been used, until ctx ends. Otherwise the page faults would
// happen during the search, at up to a microsecond each.
func (t *transpositionTable) prefault(ctx context.Context) {
	const large, page, pagesPerCheck = 1 << 19, 64, 1 << 10
	if len(t.clusters) < large {
		return
	}
	for i := 0; i < len(t.clusters); i += page {
		if i%(page*pagesPerCheck) == 0 && ctx.Err() != nil {
			return
		}
		t.clusters[i][0] = cell{}
	}
}

// resize sets the number of entries, rounded down to a power of two. The search depends on this number alone,
// so larger memory is kept.
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

// clear invalidates all entries without touching them.
func (t *transpositionTable) clear() {
	t.salt = mix(t.salt + golden)
	t.age++
}

// cluster returns the cluster of a key. It does not depend on the salt, so that replacement is the same in
// every game.
func (t *transpositionTable) cluster(key uint64) *cluster { return &t.clusters[(key^t.salt)&t.mask] }

// prefetch loads the cluster of a key into the cache.
func (t *transpositionTable) prefetch(key uint64) {
	if canPrefetch && len(t.clusters) != 0 {
		prefetch(t.cluster(key))
	}
}

// probe returns the entry of a key.
func (t *transpositionTable) probe(key uint64) (entry, bool) {
	if len(t.clusters) == 0 {
		return entry{}, false
	}
	c := t.cluster(key)
	if t.shared {
		return c.probeShared(key)
	}
	// The loop is unrolled and has no call: in WebAssembly a call costs more than the work.
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

// probeShared is probe for a shared table.
func (c *cluster) probeShared(key uint64) (entry, bool) {
	for i := range c {
		if check, data := c[i].loadShared(); check^data == key {
			return entryOf(data), true
		}
	}
	return entry{}, false
}

// store stores e in the cluster of its key. It replaces the entry of the same key, or that with the lowest
// rank.
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

// storeShared is store for a shared table.
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

// keepRank returns the rank of an entry for replacement. The rank is exactness, then depth. Entries of earlier
// searches have the lowest rank, so that a search after clear replaces as in a new table.
func keepRank(data, age uint64) int64 {
	rank := int64(data>>rankAt ^ age<<(ageAt-rankAt))
	return rank & ((rank - 1<<(ageAt-rankAt)) >> 63)
}

// indexOfLeast returns the index of the least of four numbers, the first of equal ones. It has no branch,
// because the branch would be unpredictable.
func indexOfLeast(a, b, c, d int64) int {
	return int(smaller(smaller(a*clusterSize, b*clusterSize+1), smaller(c*clusterSize+2, d*clusterSize+3)) & (clusterSize - 1))
}

func smaller(a, b int64) int64 {
	d := b - a
	return a + d&(d>>63)
}
