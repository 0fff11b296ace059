package ai

import (
	"encoding/binary"
	"math/bits"

	"awale/variants"
)

// golden is 2^64 divided by the golden ratio.
const golden = 0x9e3779b97f4a7c15

// mix is the finalizer of splitmix64 by S. Vigna.
func mix(x uint64) uint64 {
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// hashPacked returns the 64-bit hash key of a packed position.
func hashPacked(own, opp uint64, lead int32) uint64 {
	h := own*golden ^ bits.RotateLeft64(opp*0xd6e8feb86659fd93, 32)
	h += uint64(int64(lead)) * 0xa0761d6478bd642f
	h = (h ^ h>>32) * 0xe7037ed1a0b428db
	return h ^ h>>29
}

// hash returns the 64-bit hash key of a position. Another salt gives other keys.
func hash(p *variants.Position, salt uint64) uint64 {
	h := binary.LittleEndian.Uint64(p.Houses[0:8]) * golden
	h = (bits.RotateLeft64(h, 29) ^ binary.LittleEndian.Uint64(p.Houses[8:16])) * 0xd6e8feb86659fd93
	if p.Size > 8 {
		h = (bits.RotateLeft64(h, 31) ^ binary.LittleEndian.Uint64(p.Houses[16:24])) * 0xa0761d6478bd642f
		if p.Size > variants.MaxSide {
			h = (bits.RotateLeft64(h, 29) ^ binary.LittleEndian.Uint64(p.Houses[24:32])) * golden
		}
	}
	rest := uint64(p.Stores[0]) | uint64(p.Stores[1])<<8 | uint64(p.Turn)<<16
	h = bits.RotateLeft64(h, 27) ^ rest*0xe7037ed1a0b428db
	if m := &p.Memory; *m != (variants.Memory{}) {
		h = (bits.RotateLeft64(h, 29) ^ (uint64(m.Sown) | uint64(m.Blocked)<<32)) * 0xd6e8feb86659fd93
		h = (bits.RotateLeft64(h, 31) ^ (uint64(m.Lent) | uint64(m.Turns)<<32 | uint64(m.Round)<<40 |
			uint64(m.Points[0])<<48 | uint64(m.Points[1])<<56)) * 0xa0761d6478bd642f
		h += (uint64(m.Starter) | uint64(m.Claims[0])<<8 | uint64(m.Claims[1])<<16 | uint64(m.Pause)<<24) * golden
	}
	return mix(h) ^ salt
}
