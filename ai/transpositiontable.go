package ai

import (
	"context"
	"math"
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
//
// It begins in a small part of its memory, so that a short search works in the caches of the processor. Once a search has stored as many
// positions as there were clusters when it began, each further one takes one more cluster into use: linear hashing (W. Litwin, 1980). So
// the table never stops to move all its entries, and loses none.
type transpositionTable struct {
	clusters []cluster
	// used is the number of clusters in use, the first ones. It grows from least up to most. mask is the next power of two less one.
	used, least, most, mask uint64
	// room is the number of positions that this search can store before the table grows.
	room int
	// age counts searches. Entries of the earliest ones are replaced first; of 256 searches ago they rank as new ones.
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
	t := transpositionTable{clusters: clusters, least: leastClusters, most: size}
	t.clear()
	return t
}

// leastClusters are in use at first: 256 KiB, which fit the second cache of a processor core.
const leastClusters = 1 << 12

// clear removes all entries. What the rest of the memory holds is removed when it is taken into use.
func (t *transpositionTable) clear() {
	t.used = min(t.most, t.least)
	t.mask = t.used - 1
	clear(t.clusters[:t.used])
	t.age = 0
	t.room = int(t.used)
}

// beginSearch makes the entries of earlier searches the first to be replaced.
func (t *transpositionTable) beginSearch() {
	t.age++
	t.room = int(t.used)
}

// grow takes one more cluster into use. Entries that belong there by one more bit of their keys move to it.
func (t *transpositionTable) grow() {
	if t.used > t.mask {
		t.mask += t.used
	}
	half := t.mask/2 + 1
	from, to := &t.clusters[t.used-half], &t.clusters[t.used]
	for k, c := range from {
		if to[k] = (cell{}); (c.check^c.data)&half != 0 {
			to[k], from[k] = c, cell{}
		}
	}
	t.used++
}

// useAll takes all the memory into use, because threads that share the table cannot move its entries. It stops once late says so, which
// it asks again and again.
func (t *transpositionTable) useAll(late func() bool) {
	const growsPerCheck = 1 << 12
	for t.used < t.most && (t.used%growsPerCheck != 0 || !late()) {
		t.grow()
	}
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

// resize sets the number of entries, rounded down to a power of two, and removes all if it changes. The search depends on this number
// alone, so larger memory is kept.
func (t *transpositionTable) resize(n int) {
	if n >= clusterSize && n <= clusterSize*len(t.clusters) {
		most := uint64(1) << (bits.Len(uint(n/clusterSize)) - 1)
		if most != t.most {
			t.most = most
			t.clear()
		}
		return
	}
	fresh := newTranspositionTable(n)
	fresh.shared = t.shared
	*t = fresh
}

// cluster returns the cluster of a key.
func (t *transpositionTable) cluster(key uint64) *cluster {
	i := key & t.mask
	if i >= t.used {
		i &= t.mask >> 1
	}
	return &t.clusters[i]
}

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
		t.storeShared(c, key, e)
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
		place = indexOfLeast(t.keepRank(c[0].data), t.keepRank(c[1].data), t.keepRank(c[2].data), t.keepRank(c[3].data))
		data := e.word()
		c[place] = cell{check: data ^ key, data: data}
		if t.room--; t.room < 0 && t.used < t.most {
			t.grow()
		}
		return
	}
	if e.move == noBestMove {
		e.move = entryOf(c[place].data).move
	}
	data := e.word()
	c[place] = cell{check: data ^ key, data: data}
}

// storeShared is store for a shared table.
func (t *transpositionTable) storeShared(c *cluster, key uint64, e entry) {
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
		worths[i] = t.keepRank(data)
	}
	if place < 0 {
		place = indexOfLeast(worths[0], worths[1], worths[2], worths[3])
	}
	data := e.word()
	atomic.StoreUint64(&c[place&(clusterSize-1)].data, data)
	atomic.StoreUint64(&c[place&(clusterSize-1)].check, data^key)
}

// keepRank returns the rank of an entry for replacement: the search, then exactness, then depth. An empty cell has the lowest one.
func (t *transpositionTable) keepRank(data uint64) int64 {
	if data == 0 {
		return math.MinInt32
	}
	return int64(data>>rankAt&0xff) - int64(t.age-uint8(data>>ageAt))<<8
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
