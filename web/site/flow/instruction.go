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
	opGlobalGet   = 0x23
	opI32Const    = 0x41
	opI64Const    = 0x42
	opI32Sub      = 0x6b
	opMore        = 0xfc

	// noResult is the type of a block that leaves nothing.
	noResult = 0x40
)

// instruction is one of a function, and what it carries if this package asks for it: a label, a function, a variable, a
// number.
type instruction struct {
	op  byte
	arg int64
	raw []byte
	// table are the labels of a switch, the default last.
	table []int
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
	case op == opCallOther || op >= 0x28 && op <= 0x3e:
		r.Number()
		r.Number()
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
