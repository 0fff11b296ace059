package flow

import (
	"encoding/binary"
	"math"
	"slices"

	"awale/web/site/wasm"
)

// stackPointer is the variable in which a function has the stack pointer.
const stackPointer = 1

// shortened returns the body of a function with shorter instructions that do the same.
func shortened(body []byte) []byte {
	r := newReader(body)
	r.variables()
	out := slices.Clone(body[:r.At])
	var c code
	for !r.Done() {
		c = append(c, r.next())
		for c.shorten() {
		}
	}
	if r.Err != nil {
		return body
	}
	for i := range c {
		out = append(out, c[i].raw...)
	}
	return out
}

// code is a function as instructions.
type code []instruction

// simple returns an instruction with one number, or none.
func simple(op byte, args ...int64) instruction {
	in := instruction{op: op, raw: []byte{op}}
	for _, arg := range args {
		in.arg = arg
		if op == opI32Const || op == opI64Const {
			in.raw = wasm.AppendSigned(in.raw, arg)
		} else {
			in.raw = binary.AppendUvarint(in.raw, uint64(arg))
		}
	}
	return in
}

// at returns an access to memory with another offset.
func (in instruction) at(offset int64) instruction {
	in.arg = offset
	in.raw = binary.AppendUvarint(binary.AppendUvarint([]byte{in.op}, in.align), uint64(offset))
	return in
}

// narrow returns the instruction that loads the lower half of what an instruction loads.
func (in instruction) narrow() instruction {
	switch in.op {
	case opI64Load, opI64Load32S, opI64Load32U:
		in.op = opLoad
	default:
		in.op -= opI64Load8S - opI32Load8S
	}
	in.align = min(in.align, 2)
	return in.at(in.arg)
}

// isLoad and isStore report whether an instruction reads and writes memory.
func (in *instruction) isLoad() bool  { return in.op >= opLoad && in.op < opStore }
func (in *instruction) isStore() bool { return in.op >= opStore && in.op <= opLastStore }

// ends reports whether the last instructions are these.
func (c code) ends(ops ...byte) bool {
	if len(c) < len(ops) {
		return false
	}
	for i, op := range ops {
		if c[len(c)-len(ops)+i].op != op {
			return false
		}
	}
	return true
}

// before returns the instruction that n others follow.
func (c code) before(n int) *instruction { return &c[max(len(c)-1-n, 0)] }

// replace replaces the last n instructions.
func (c *code) replace(n int, by ...instruction) bool {
	*c = append((*c)[:len(*c)-n], by...)
	return true
}

// shorten shortens the last instructions, if it can.
func (c *code) shorten() bool {
	switch s := *c; s[len(s)-1].op {
	case opLocalGet:
		if s.ends(opLocalSet, opLocalGet) && s.before(1).arg == s.before(0).arg {
			return c.replace(2, simple(opLocalTee, s.before(0).arg))
		}
	case opI64Eqz:
		if s.ends(opExtend, opI64Eqz) {
			return c.replace(2, simple(opI32Eqz))
		}
	case opWrap:
		if s.ends(opExtend, opWrap) {
			return c.replace(2)
		}
		if narrow := s.before(1); len(s) > 1 && narrow.op >= opI64Load8S && narrow.op <= opI64Load32U || s.ends(opI64Load, opWrap) {
			return c.replace(2, narrow.narrow())
		}
		if k := s.before(2); s.ends(opExtend, opI64Const, opI64Add, opWrap) && k.arg >= 0 && k.arg <= math.MaxInt32 {
			return c.replace(4, simple(opI32Const, k.arg), simple(opI32Add))
		}
	case opGlobalSet:
		// A function gives its frame back, and then the address that it returns to.
		if s.ends(opLocalGet, opI32Const, opI32Add, opLocalTee, opGlobalSet, opLocalGet, opI32Const, opI32Add, opLocalTee, opGlobalSet) &&
			s.before(9).arg == stackPointer && s.before(6).arg == stackPointer && s.before(4).arg == stackPointer &&
			s.before(1).arg == stackPointer && s.before(5).arg == s.before(0).arg {
			whole := simple(opI32Const, s.before(8).arg+s.before(3).arg)
			return c.replace(9, whole, simple(opI32Add), *s.before(1), *s.before(0))
		}
	case opIf, opBrIf:
		if in := *s.before(0); s.ends(opI32Eqz, opI32Eqz, in.op) {
			return c.replace(3, in)
		}
	case opEnd:
		if way := s.before(1); s.ends(opIf, opBr, opEnd) && way.arg > 0 && s.before(2).raw[1] == noResult {
			return c.replace(3, simple(opBrIf, way.arg-1))
		}
		return c.neverComesBack()
	default:
		switch in := s.before(0); {
		case in.isLoad():
			return c.fold(len(s) - 1)
		case in.isStore():
			return c.fold(s.operand(len(s) - 1))
		}
	}
	return false
}

// fold makes a distance from the stack pointer, which the instructions before index end add, part of the access to memory at the end.
func (c *code) fold(end int) bool {
	s := *c
	if end < 3 || !s[:end].ends(opLocalGet, opI32Const, opI32Add) || s[end-3].arg != stackPointer || s[end-2].arg < 0 {
		return false
	}
	access := s.before(0).at(s.before(0).arg + s[end-2].arg)
	*c = append(append(s[:end-2], s[end:len(s)-1]...), access)
	return true
}

// operand returns the index at which the instructions for the last operand begin of the instruction at index of, -1 if they are not all
// simple.
func (c code) operand(of int) int {
	missing := 1
	for i := of - 1; i >= 0; i-- {
		n, ok := c[i].operands()
		if !ok {
			return -1
		}
		if missing += n - 1; missing == 0 {
			return i
		}
	}
	return -1
}

// operands returns how many numbers an instruction takes that leaves one number and does nothing else to the stack. ok is false for others.
func (in *instruction) operands() (n int, ok bool) {
	switch op := in.op; {
	case op == opLocalGet, op == opGlobalGet, op >= opI32Const && op <= opF64Const:
		return 0, true
	case op == opLocalTee:
		return 1, in.arg != stackPointer
	case in.isLoad(), op == opI32Eqz, op == opI64Eqz, op >= opI32Clz && op <= opI32Popcnt, op >= opI64Clz && op <= opI64Popcnt,
		op >= opF32Abs && op <= opF32Sqrt, op >= opF64Abs && op <= opF64Sqrt, op >= opWrap && op <= opExtend32S:
		return 1, true
	case op > opI32Eqz && op < opWrap:
		return 2, true
	}
	return 0, false
}

// neverComesBack writes after a nil check that the call of the panic does not come back. Without that, all variables have to
// survive the call.
func (c *code) neverComesBack() bool {
	s := *c
	if !s.ends(opI64Eqz, opIf, opLocalGet, opI32Const, opI32Sub, opLocalTee, opGlobalSet, opLocalGet, opI64Const, opI64Store, opI32Const,
		opCall, opGlobalGet, opLocalSet, opIf, opI32Const, opReturn, opEnd) {
		return false
	}
	return c.replace(6, append(code{simple(opIf, noResult)}, simple(opI32Const, 1), simple(opReturn), simple(opEnd),
		simple(opUnreachable))...)
}
