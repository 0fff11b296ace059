package flow

import (
	"bytes"
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// beginning is how every function of Go begins, and something that nothing can be joined with.
var beginning = []byte{opGlobalGet, stackEnd, opLocalSet, stackPointer, opI32Const, 0, opLocalSet, 9}

// shorter returns some instructions of a function of Go as they are in the shortened program.
func shorter(t testing.TB, code ...byte) []byte {
	t.Helper()
	out, err := Shorten(module(slices.Concat([]byte{0}, beginning, code, []byte{opEnd})))
	if err != nil {
		t.Fatal(err)
	}
	_, out, ok := bytes.Cut(out, beginning)
	if !ok || len(out) == 0 || out[len(out)-1] != opEnd {
		t.Fatalf("the function is no longer one: % x", out)
	}
	return out[:len(out)-1]
}

// instructions of the cases below
const (
	opLoad, opStore = 0x29, 0x37
	signedExtend    = 0xac
	i32And, i64Eq   = 0x71, 0x51
	drop            = 0x1a
)

func TestWhatBecomesShorter(t *testing.T) {
	distant := func(distance ...byte) []byte {
		return slices.Concat([]byte{opLocalGet, stackPointer, opExtend, opI64Const}, distance, []byte{opI64Add, opWrap})
	}
	joined := func(parts ...any) (code []byte) {
		for _, p := range parts {
			switch p := p.(type) {
			case []byte:
				code = append(code, p...)
			case int:
				code = append(code, byte(p))
			}
		}
		return code
	}
	pop := []byte{opI32Add, opLocalTee, stackPointer, opGlobalSet, stackEnd}
	leave := []byte{opI32Const, 0, opReturn}
	for name, test := range map[string]struct{ before, after []byte }{
		"load":                {joined(distant(16), opLoad, 3, 8, drop), joined(opLocalGet, 1, opLoad, 3, 24, drop)},
		"load far away":       {joined(distant(0xc0, 1), opLoad, 3, 8, drop), joined(opLocalGet, 1, opLoad, 3, 0xc8, 1, drop)},
		"load at the pointer": {joined(distant(0), opLoad, 3, 8, drop), joined(opLocalGet, 1, opLoad, 3, 8, drop)},
		"store":               {joined(distant(16), opI64Const, 5, opStore, 3, 0), joined(opLocalGet, 1, opI64Const, 5, opStore, 3, 16)},
		"store what is loaded": {joined(distant(16), distant(24), opLoad, 3, 0, opStore, 3, 0),
			joined(opLocalGet, 1, opLocalGet, 1, opLoad, 3, 24, opStore, 3, 16)},
		"other variable":       {joined(opLocalGet, 2, opExtend, opI64Const, 8, opI64Add, opWrap, opLoad, 3, 0, drop), nil},
		"before the pointer":   {joined(distant(0x78), opLoad, 3, 0, drop), nil},
		"beyond all stacks":    {joined(distant(0x80, 0x80, 0x80, 0x10), opLoad, 3, 0, drop), nil},
		"with a sign":          {joined(opLocalGet, 1, signedExtend, opI64Const, 8, opI64Add, opWrap, opLoad, 3, 0, drop), nil},
		"not an address":       {joined(distant(8), opLocalSet, 0), nil},
		"part of an address":   {joined(distant(8), opI32Const, 7, i32And, opLoad, 3, 0, drop), nil},
		"a value that is kept": {joined(opLocalGet, 1, distant(8), opStore, 3, 0), nil},
		"a call in between":    {joined(distant(8), opI32Const, 0, opCall, 0, drop, opI64Const, 0, opStore, 3, 0), nil},

		"mark": {joined(nothing[0], opUnreachable), joined(opUnreachable)},
		"jump to the end": {joined(opBlock, noResult, opLocalGet, 0, opBrIf, 0, opBr, 0, opEnd),
			joined(opBlock, noResult, opLocalGet, 0, opBrIf, 0, opEnd)},
		"jump from a branch": {joined(opLocalGet, 0, opIf, noResult, opBr, 0, opElse, nothing[0], opEnd),
			joined(opLocalGet, 0, opIf, noResult, opElse, opEnd)},
		"jump that is a loop":    {joined(opLoop, noResult, opBr, 0, opEnd), nil},
		"jump farther":           {joined(opBlock, noResult, opBlock, noResult, opBr, 1, opEnd, opUnreachable, opEnd), nil},
		"jump out of a function": {joined(opI32Const, 0, opBr, 0), nil},

		"return": {joined(opLocalGet, 1, opI32Const, 48, pop, opLocalGet, 1, opI32Const, 8, pop, leave),
			joined(opLocalGet, 1, opI32Const, 56, opI32Add, opGlobalSet, 0, leave)},
		"return of a large frame": {joined(opLocalGet, 1, opI32Const, 56, pop, opLocalGet, 1, opI32Const, 8, pop, leave),
			joined(opLocalGet, 1, opI32Const, 0xc0, 0, opI32Add, opGlobalSet, 0, leave)},
		"return without a frame": {joined(opLocalGet, 1, opI32Const, 8, pop, leave),
			joined(opLocalGet, 1, opI32Const, 8, opI32Add, opGlobalSet, 0, leave)},
		"no return": {joined(opLocalGet, 1, opI32Const, 8, pop, opI32Const, 0, opLocalSet, 0), nil},

		"set and get":         {joined(opI64Const, 1, opLocalSet, 2, opLocalGet, 2, drop), joined(opI64Const, 1, opLocalTee, 2, drop)},
		"set and get another": {joined(opI64Const, 1, opLocalSet, 2, opLocalGet, 3, drop), nil},

		"tested twice":       {joined(i64Eq, opExtend, opI64Eqz, opI32Eqz, opIf, noResult, opEnd), joined(i64Eq, opIf, noResult, opEnd)},
		"tested once":        {joined(i64Eq, opExtend, opI64Eqz, opIf, noResult, opEnd), joined(i64Eq, opI32Eqz, opIf, noResult, opEnd)},
		"a test that is set": {joined(i64Eq, opExtend, opLocalTee, 2, opI64Eqz, opI32Eqz, opIf, noResult, opEnd), nil},
	} {
		if test.after == nil {
			test.after = test.before
		}
		if got := shorter(t, test.before...); !bytes.Equal(got, test.after) {
			t.Errorf("%s:\n% x\nwant\n% x", name, got, test.after)
		}
	}
}

// A function that begins in another way is written by hand, and stays.
func TestOtherFunctionsStay(t *testing.T) {
	body := []byte{0, opLocalGet, stackPointer, opExtend, opI64Const, 8, opI64Add, opWrap, opLoad, 3, 0, drop, nothing[0], opEnd}
	wasm := module(body)
	if out, err := Shorten(wasm); err != nil || !bytes.Equal(out, wasm) {
		t.Errorf("% x became\n% x, %v", wasm, out, err)
	}
}

// account is what a function without jumps leaves: its variables, and the memory that it wrote.
type account struct {
	variables [4]uint64
	memory    map[uint64]uint64
}

// does runs instructions without jumps, with a stack that ends at 1000.
func does(code []byte) account {
	a := account{variables: [4]uint64{0, 1000, 0, 0}, memory: map[uint64]uint64{}}
	var stack []uint64
	pop := func() uint64 {
		v := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		return v
	}
	at := func(i instruction, address uint64) uint64 { return uint64(uint32(address)) + uint64(i.offset()) }
	for r := (&reader{data: code}); !r.done(); {
		switch i := r.next(); i.op {
		case opLocalGet:
			stack = append(stack, a.variables[i.arg])
		case opLocalSet:
			a.variables[i.arg] = pop()
		case opLocalTee:
			a.variables[i.arg] = stack[len(stack)-1]
		case opI64Const:
			stack = append(stack, uint64(i.arg))
		case opI64Add:
			v := pop()
			stack = append(stack, pop()+v)
		case opWrap:
			stack = append(stack, uint64(uint32(pop())))
		case opExtend:
		case opI64Eqz, opI32Eqz:
			if pop() == 0 {
				stack = append(stack, 1)
			} else {
				stack = append(stack, 0)
			}
		case opLoad:
			address := at(i, pop())
			v, ok := a.memory[address]
			if !ok {
				v = address * 3
			}
			stack = append(stack, v)
		case opStore:
			v := pop()
			a.memory[at(i, pop())] = v
		}
	}
	return a
}

// drawValue writes instructions that leave a number of 64 bits, and drawAddress those that leave an address.
func drawValue(t *rapid.T, code []byte, depth int) []byte {
	how := rapid.IntRange(0, 6).Draw(t, "value")
	if depth > 3 {
		how %= 3
	}
	switch how {
	case 0:
		return appendSigned(append(code, opI64Const), rapid.Int64Range(-300, 300).Draw(t, "number"))
	case 1:
		return append(code, opLocalGet, byte(rapid.IntRange(2, 3).Draw(t, "variable")))
	case 2:
		return append(code, opLocalGet, stackPointer, opExtend)
	case 3:
		code = drawValue(t, drawValue(t, code, depth+1), depth+1)
		return append(code, opI64Add)
	case 4:
		return append(drawValue(t, code, depth+1), opI64Eqz, opExtend, opI64Eqz, opExtend)
	case 5:
		variable := byte(rapid.IntRange(2, 3).Draw(t, "variable"))
		return append(drawValue(t, code, depth+1), opLocalSet, variable, opLocalGet, variable)
	}
	return appendNumber(append(drawAddress(t, code, depth+1), opLoad, 3), uint64(rapid.IntRange(0, 200).Draw(t, "offset")))
}

func drawAddress(t *rapid.T, code []byte, depth int) []byte {
	if rapid.Bool().Draw(t, "on the stack") {
		code = append(code, opLocalGet, stackPointer, opExtend, opI64Const)
		return append(appendSigned(code, rapid.Int64Range(-8, 300).Draw(t, "distance")), opI64Add, opWrap)
	}
	return append(drawValue(t, code, depth+1), opWrap)
}

// Shorter instructions leave the same variables and the same memory.
func TestShorterInstructionsDoTheSame(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		var code []byte
		for range rapid.IntRange(1, 6).Draw(r, "statements") {
			if rapid.Bool().Draw(r, "store") {
				code = drawValue(r, drawAddress(r, code, 0), 0)
				code = appendNumber(append(code, opStore, 3), uint64(rapid.IntRange(0, 200).Draw(r, "offset")))
			} else {
				code = append(drawValue(r, code, 0), opLocalSet, byte(rapid.IntRange(2, 3).Draw(r, "variable")))
			}
		}
		less := shorter(t, code...)
		want, got := does(code), does(less)
		if want.variables != got.variables || !maps.Equal(want.memory, got.memory) {
			r.Fatalf("% x does\n%+v, and % x\n%+v", code, want, less, got)
		}
		if len(less) > len(code)+1 { // an offset may need a byte more than the distance did
			r.Fatalf("% x became longer: % x", code, less)
		}
	})
}
