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
	// sides says on which sides value holds at depth, in the low bits, and on which it holds for
	// ever, above them.
	sides uint8
	// age is that of the table when the entry was made.
	age uint8
}

// sidesOf joins what holds at the depth of an entry and what is proved.
func sidesOf(bound, proof Proof) uint8 { return uint8(bound) | uint8(proof)<<2 }

func (e *entry) bound() Proof { return Proof(e.sides & 3) }
func (e *entry) proof() Proof { return Proof(e.sides >> 2) }

// table is a transposition table of buckets of two: the first keeps what was searched deepest, the
// second what was searched last.
type table struct {
	entries []entry
	mask    uint64
	// salt makes all entries of earlier games and other rules unknown.
	salt uint64
	// age counts searches, so that what earlier ones left gives way.
	age uint8
}

// newTable returns a table of at least two and at most n entries, a power of two; none for n < 2.
func newTable(n int) table {
	if n < 2 {
		return table{}
	}
	size := uint64(1) << (bits.Len(uint(n)) - 1)
	return table{entries: make([]entry, size), mask: size - 2}
}

// resize makes the table one of n entries, which is what decides what it can remember: with the same
// room the same search finds the same. Memory is kept when there is more than enough.
func (t *table) resize(n int) {
	fresh := table{}
	if n >= 2 && n <= len(t.entries) {
		fresh.mask = uint64(1)<<(bits.Len(uint(n))-1) - 2
	} else {
		fresh = newTable(n)
		t.entries = fresh.entries
	}
	t.mask = fresh.mask
}

// forget makes everything remembered unknown without touching it.
func (t *table) forget() {
	t.salt = mix(t.salt + golden)
	t.age++
}

// bucket returns the first of the two places of a key. The salt has no part in it: what gives way to what
// is then the same in every game.
func (t *table) bucket(key uint64) uint64 { return (key ^ t.salt) & t.mask }

func (t *table) get(key uint64) *entry {
	if len(t.entries) == 0 {
		return nil
	}
	i := t.bucket(key)
	if e := &t.entries[i]; e.key == key {
		return e
	}
	if e := &t.entries[i+1]; e.key == key {
		return e
	}
	return nil
}

// put remembers e. What is proved on both sides, and what was searched deeper, stays in preference to
// the rest, but not beyond the search that found it.
func (t *table) put(e entry) {
	if len(t.entries) == 0 {
		return
	}
	e.age = t.age
	i := t.bucket(e.key)
	first := &t.entries[i]
	switch {
	case first.key == e.key:
		if e.move == variants.NoMove {
			e.move = first.move
		}
		*first = e
	case e.worth() >= first.worth() || first.age != t.age:
		t.entries[i+1] = *first
		*first = e
	default:
		t.entries[i+1] = e
	}
}

// worth is the depth of an entry, more than any for a proof.
func (e *entry) worth() int {
	if e.proof() == Exact {
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
