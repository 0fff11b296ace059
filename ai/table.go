package ai

import (
	"encoding/binary"
	"math/bits"

	"awale/variants"
)

// entry is what the table remembers of one position: 16 bytes.
type entry struct {
	key   uint64
	value Value
	depth int8
	move  variants.Move
	// bound says on which sides value holds at depth, proof on which it holds for ever.
	bound, proof Proof
}

// table is a transposition table of buckets of two: the first keeps what was searched deepest, the
// second what was searched last.
type table struct {
	entries []entry
	mask    uint64
	// salt makes all entries of earlier games and other rules unknown.
	salt uint64
}

const entrySize = 16

// newTable returns a table of at least two and at most n entries, a power of two; none for n < 2.
func newTable(n int) table {
	if n < 2 {
		return table{}
	}
	size := uint64(1) << (bits.Len(uint(n)) - 1)
	return table{entries: make([]entry, size), mask: size - 2}
}

// forget makes everything remembered unknown without touching it.
func (t *table) forget() { t.salt = mix(t.salt + golden) }

func (t *table) get(key uint64) *entry {
	if len(t.entries) == 0 {
		return nil
	}
	i := key & t.mask
	if e := &t.entries[i]; e.key == key {
		return e
	}
	if e := &t.entries[i+1]; e.key == key {
		return e
	}
	return nil
}

// put remembers e. What is proved on both sides stays in preference to what is not.
func (t *table) put(e entry) {
	if len(t.entries) == 0 {
		return
	}
	i := e.key & t.mask
	first := &t.entries[i]
	switch {
	case first.key == e.key:
		if e.move == variants.NoMove {
			e.move = first.move
		}
		*first = e
	case e.worth() >= first.worth() || first.key == 0:
		t.entries[i+1] = *first
		*first = e
	default:
		t.entries[i+1] = e
	}
}

// worth is the depth of an entry, more than any for a proof.
func (e *entry) worth() int {
	if e.proof == Exact {
		return MaxDepth + 1
	}
	return int(e.depth)
}

const golden = 0x9e3779b97f4a7c15

// mix spreads every bit of x over all bits; the constants are those of splitmix64 by S. Vigna.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// hash returns a number that tells p from every other position, but for chance. It is never 0.
func hash(p *variants.Position, salt uint64) uint64 {
	h := binary.LittleEndian.Uint64(p.Houses[0:8]) * golden
	h = (bits.RotateLeft64(h, 29) ^ binary.LittleEndian.Uint64(p.Houses[8:16])) * 0xd6e8feb86659fd93
	if p.Size > 8 {
		h = (bits.RotateLeft64(h, 31) ^ binary.LittleEndian.Uint64(p.Houses[16:24])) * 0xa0761d6478bd642f
	}
	rest := uint64(p.Stores[0]) | uint64(p.Stores[1])<<8 | uint64(p.Turn)<<16
	return mix(bits.RotateLeft64(h, 27)^rest*0xe7037ed1a0b428db^salt) | 1
}
