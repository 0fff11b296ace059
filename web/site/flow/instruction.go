package flow

import (
	"errors"
	"fmt"
)

// The instructions that this package knows by name; see the specification of WebAssembly, "Binary Format".
const (
	opUnreachable = 0x00
	opBlock       = 0x02
	opLoop        = 0x03
	opIf          = 0x04
	opElse        = 0x05
	opEnd         = 0x0b
	opBr          = 0x0c
	opBrIf        = 0x0d
	opBrTable     = 0x0e
	opReturn      = 0x0f
	opCall        = 0x10
	opCallOther   = 0x11
	opLocalGet    = 0x20
	opLocalSet    = 0x21
	opLocalTee    = 0x22
	opGlobalGet   = 0x23
	opGlobalSet   = 0x24
	opLoad        = 0x28
	opI64Load     = 0x29
	opI32Load8S   = 0x2c
	opI64Load8S   = 0x30
	opI64Load32S  = 0x34
	opI64Load32U  = 0x35
	opStore       = 0x36
	opI64Store    = 0x37
	opI64Store32  = 0x3e
	opLastStore   = 0x3e
	opI32Const    = 0x41
	opI64Const    = 0x42
	opF64Const    = 0x44
	opI32Eqz      = 0x45
	opI32Eq       = 0x46
	opI64Eqz      = 0x50
	opI32Clz      = 0x67
	opI32Popcnt   = 0x69
	opI32Add      = 0x6a
	opI32Sub      = 0x6b
	opI64Clz      = 0x79
	opI64Popcnt   = 0x7b
	opI64Add      = 0x7c
	opF32Abs      = 0x8b
	opF32Sqrt     = 0x91
	opF64Abs      = 0x99
	opF64Sqrt     = 0x9f
	opWrap        = 0xa7
	opExtend      = 0xad
	opExtend32S   = 0xc4
	opMore        = 0xfc

	// noResult is the type of a block that leaves nothing.
	noResult = 0x40
)

// instruction is one of a function, and what it carries if this package asks for it: a label, a function, a variable, a
// number, an offset.
type instruction struct {
	op  byte
	arg int64
	raw []byte
	// table are the labels of a switch, the default last.
	table []int
	// align is that of an access to memory, whose offset is arg.
	align uint64
}

// next reads an instruction.
func (r *reader) next() instruction {
	from := r.At
	in := instruction{op: r.Octet()}
	switch op := in.op; {
	case op == opBlock || op == opLoop || op == opIf:
		in.arg = r.Signed()
	case op == opBr || op == opBrIf || op == opCall || op >= opLocalGet && op <= 0x24:
		in.arg = int64(r.Number())
	case op == opBrTable:
		n := r.Number()
		if n > uint64(len(r.Data)) {
			r.Fail(errors.New("a switch has more labels than the function has bytes"))
			return in
		}
		for range n + 1 {
			in.table = append(in.table, int(r.Number()))
		}
	case op == opCallOther:
		r.Number()
		r.Number()
	case op >= opLoad && op <= opLastStore:
		in.align = r.Number()
		in.arg = int64(r.Number())
	case op == 0x3f || op == 0x40:
		r.Octet()
	case op == opI32Const || op == opI64Const:
		in.arg = r.Signed()
	case op == 0x43:
		r.Bytes(4)
	case op == 0x44:
		r.Bytes(8)
	case op == opMore:
		switch more := r.Number(); {
		case more <= 7:
		case more == 8 || more == 10:
			r.Number()
			r.Number()
		case more == 9 || more == 11:
			r.Number()
		default:
			r.Fail(fmt.Errorf("instruction %#x %d is not known here", op, more))
		}
	case op <= 0x01 || op == opElse || op == opEnd || op == opReturn || op == 0x1a || op == 0x1b || op >= 0x45 && op <= 0xc4:
	default:
		r.Fail(fmt.Errorf("instruction %#x is not known here", op))
	}
	if r.Err == nil {
		in.raw = r.Data[from:r.At]
	}
	return in
}
