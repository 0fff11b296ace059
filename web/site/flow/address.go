package flow

import "bytes"

// foldAddresses takes the distance from the stack pointer, which Go adds to it with 64 bits, into the offset of the access to memory
// that the sum is for.
func foldAddresses(code []instruction) (out []instruction) {
	farther := map[int]int64{} // by the access
	for k := 0; k < len(code); k++ {
		if begins(code[k:], in(opLocalGet, stackPointer), in(opExtend)) && k+4 < len(code) {
			distance := code[k+2]
			if distance.op == opI64Const && distance.arg >= 0 && begins(code[k+3:], in(opI64Add), in(opWrap)) {
				if to, ok := accessOf(code, k+5); ok && distance.arg+code[to].offset() <= mostOffset {
					farther[to] = distance.arg
					out = append(out, code[k])
					k += 4
					continue
				}
			}
		}
		i := code[k]
		if farther[k] > 0 {
			i = i.withOffset(i.offset() + farther[k])
		}
		out = append(out, i)
	}
	return out
}

// accessOf returns which instruction, from k on, accesses memory at the address that is on top of the stack of operands before
// instruction k.
func accessOf(code []instruction, k int) (access int, ok bool) {
	for height := 1; k < len(code); k++ { // of the stack, from the address on
		takes, leaves, known := code[k].operands()
		switch {
		case !known || takes > height:
			return 0, false
		case takes == height:
			return k, code[k].accesses()
		}
		height += leaves - takes
	}
	return 0, false
}

// accesses reports whether an instruction loads or stores. Its address is the operand that lies lowest.
func (i instruction) accesses() bool { return i.op >= opFirstLoad && i.op <= opLastStore }

// operands returns how many operands an instruction takes from the stack and leaves there. It knows only instructions behind which
// the next one follows.
func (i instruction) operands() (takes, leaves int, known bool) {
	switch op := i.op; {
	case op == opLocalGet || op == opGlobalGet || op >= opI32Const && op <= opF64Const:
		return 0, 1, true
	case op == opLocalSet || op == opGlobalSet:
		return 1, 0, true
	case op == opLocalTee || op >= opFirstLoad && op <= opLastLoad:
		return 1, 1, true
	case op > opLastLoad && op <= opLastStore:
		return 2, 0, true
	case op == opI32Eqz || op == opI64Eqz, // tests, then counts of bits, arithmetic of one number, and conversions
		op >= 0x67 && op <= 0x69, op >= 0x79 && op <= 0x7b, op >= 0x8b && op <= 0x91, op >= 0x99 && op <= 0x9f,
		op >= opWrap && op <= opLastConversion:
		return 1, 1, true
	case op > opI32Eqz && op < opWrap: // comparisons, and arithmetic of two numbers
		return 2, 1, true
	}
	return 0, 0, false
}

// offset returns what an access to memory adds to its address.
func (i instruction) offset() int64 {
	r := i.afterAlignment()
	return int64(r.number())
}

// withOffset returns an access with another offset.
func (i instruction) withOffset(offset int64) instruction {
	i.raw = appendNumber(bytes.Clone(i.raw[:i.afterAlignment().at]), uint64(offset))
	return i
}

// afterAlignment returns a reader before the offset of an access.
func (i instruction) afterAlignment() *reader {
	r := &reader{data: i.raw, at: 1}
	r.number()
	return r
}
