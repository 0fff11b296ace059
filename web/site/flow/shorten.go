package flow

import (
	"bytes"
	"fmt"
)

// stackPointer is the variable in which a function of Go has the end of its goroutine's stack, as a number of 32 bits, and
// stackEnd the global variable from which it takes that number. What a call pushes is one word of 8 bytes.
const (
	stackPointer = 1
	stackEnd     = 0
	word         = 8
)

// mostOffset limits the offsets of accesses to a stack, in bytes. No stack lies so close to the end of what 32 bits can address
// that its own end and such an offset go beyond it.
const mostOffset = 1 << 24

// Shorten returns a program of Go's compiler in which some runs of instructions are replaced by shorter ones that do the same. What
// is not known to do the same stays. If the program cannot be read, it comes back as it is, with an error that says why.
func Shorten(wasm []byte) (shortened []byte, err error) {
	defer func() {
		// A fault of this package must not stop the build of a program.
		if fault := recover(); fault != nil {
			shortened, err = wasm, fmt.Errorf("flow: %v", fault)
		}
	}()
	if shortened, err = rewrite(wasm, shortenBody); err != nil {
		return wasm, fmt.Errorf("flow: %w", err)
	}
	return shortened, nil
}

// passes shorten the instructions of a function, each in its own way. A later one finds more to do behind an earlier one.
var passes = []func([]instruction) []instruction{foldAddresses, dropIdle, joinReturns, keepValues, testOnce}

// shortenBody shortens a function if it begins as those that Go has compiled. Others, written by hand, use their variables in other
// ways.
func shortenBody(body []byte) ([]byte, error) {
	r := &reader{data: body}
	r.variables()
	head := r.at
	var code []instruction
	for !r.done() {
		code = append(code, r.next())
	}
	if r.err != nil {
		return nil, r.err
	}
	if !begins(code, in(opGlobalGet, stackEnd), in(opLocalSet, stackPointer)) {
		return body, nil
	}
	for _, pass := range passes {
		code = pass(code)
	}
	out := bytes.Clone(body[:head])
	for _, i := range code {
		out = append(out, i.raw...)
	}
	return out, nil
}

// in returns an instruction with a small number that is not negative, or with none.
func in(op byte, args ...int64) instruction {
	i := instruction{op: op, raw: []byte{op}}
	for _, arg := range args {
		i.arg = arg
		if op == opI32Const {
			i.raw = appendSigned(i.raw, arg)
		} else {
			i.raw = appendNumber(i.raw, uint64(arg))
		}
	}
	return i
}

// begins reports whether some instructions begin with others.
func begins(code []instruction, with ...instruction) bool {
	if len(code) < len(with) {
		return false
	}
	for k, w := range with {
		if code[k].op != w.op || code[k].arg != w.arg {
			return false
		}
	}
	return true
}

// dropIdle drops instructions that do nothing: those that only mark a place, and jumps to the end of the block or branch that ends
// behind them.
func dropIdle(code []instruction) (out []instruction) {
	var frames []byte
	for k, i := range code {
		switch i.op {
		case nothing[0]:
			continue
		case opBlock, opLoop, opIf:
			frames = append(frames, i.op)
		case opEnd:
			if len(frames) > 0 { // otherwise it is the end of the function
				frames = frames[:len(frames)-1]
			}
		case opBr:
			if next := code[k+1].op; i.arg == 0 && (next == opEnd || next == opElse) && len(frames) > 0 && frames[len(frames)-1] != opLoop {
				continue
			}
		}
		out = append(out, i)
	}
	return out
}

// joinReturns has a function return in one step: Go takes its frame from the stack, and then the address that its caller has pushed.
// Before a return, the stack pointer is written to the global variable only.
func joinReturns(code []instruction) (out []instruction) {
	add, tee, set, get := in(opI32Add), in(opLocalTee, stackPointer), in(opGlobalSet, stackEnd), in(opLocalGet, stackPointer)
	leave := []instruction{in(opI32Const, 0), in(opReturn)}
	pop := append([]instruction{add, tee, set, get, in(opI32Const, word), add, tee, set}, leave...)
	wait := append([]instruction{tee, set}, leave...)
	for k := 0; k < len(code); k++ {
		switch rest := code[k:]; {
		case rest[0].op == opI32Const && rest[0].arg >= 0 && begins(rest[1:], pop...):
			out = append(out, in(opI32Const, rest[0].arg+word), add, set)
			k += len(pop) - len(leave)
		case begins(rest, wait...):
			// The variable is of no use any more.
		default:
			out = append(out, rest[0])
		}
	}
	return out
}

// keepValues sets a variable and keeps its value at hand where the value is read next.
func keepValues(code []instruction) (out []instruction) {
	for _, i := range code {
		if n := len(out); i.op == opLocalGet && n > 0 && out[n-1].op == opLocalSet && out[n-1].arg == i.arg {
			out[n-1] = in(opLocalTee, i.arg)
			continue
		}
		out = append(out, i)
	}
	return out
}

// testOnce has numbers of 32 bits compared with 0 without being made longer, and not compared twice.
func testOnce(code []instruction) (out []instruction) {
	for _, i := range code {
		n := len(out)
		if i.op == opI64Eqz && n > 0 && out[n-1].op == opExtend {
			out, i = out[:n-1], in(opI32Eqz)
		}
		if n = len(out); (i.op == opIf || i.op == opBrIf) && n > 1 && out[n-1].op == opI32Eqz && out[n-2].op == opI32Eqz {
			out = out[:n-2]
		}
		out = append(out, i)
	}
	return out
}
