package flow

import (
	"bytes"
	"slices"
	"testing"
)

// Some instructions have a short form that does the same. Those that only look alike keep the long one.
func TestShortForms(t *testing.T) {
	const drop = opDrop
	call := []byte{opLocalGet, 2, opI64Eqz, opIf, noResult, opLocalGet, 1, opI32Const, 8, opI32Sub, opLocalTee, 1, opGlobalSet, 0,
		opLocalGet, 1, opI64Const, 9, opI64Store, 3, 0, opI32Const, 0, opCall, 7}
	leave := []byte{opIf, noResult, opI32Const, 1, opReturn, opEnd}
	for name, c := range map[string]struct{ long, short []byte }{
		"set and get":     {[]byte{opLocalSet, 3, opLocalGet, 3}, []byte{opLocalTee, 3}},
		"set another one": {[]byte{opLocalSet, 3, opLocalGet, 4}, nil},
		"if it is 0":      {[]byte{opExtend, opI64Eqz, opI32Eqz, opIf, noResult, opEnd}, []byte{opIf, noResult, opEnd}},
		"a number of 0s":  {[]byte{opI32Eqz, opI32Eqz, opI32Add}, nil},
		"jump if":         {[]byte{opIf, noResult, opBr, 3, opEnd}, []byte{opBrIf, 2}},
		"jump nowhere":    {[]byte{opIf, noResult, opBr, 0, opEnd}, nil},
		"result of an if": {[]byte{opIf, 0x7f, opBr, 3, opEnd}, nil},
		"low half":        {[]byte{opI64Load, 3, 24, opWrap}, []byte{opLoad, 2, 24}},
		"low byte":        {[]byte{opI64Load8S + 1, 0, 5, opWrap}, []byte{opI32Load8S + 1, 0, 5}},
		"load from the frame": {[]byte{opLocalGet, 1, opExtend, opI64Const, 40, opI64Add, opWrap, opI64Load, 0, 2},
			[]byte{opLocalGet, 1, opI64Load, 0, 42}},
		"store in the frame": {[]byte{opLocalGet, 1, opExtend, opI64Const, 8, opI64Add, opWrap, opLocalGet, 4, opLocalGet, 5, opI64Add,
			opI64Store, 0, 0}, []byte{opLocalGet, 1, opLocalGet, 4, opLocalGet, 5, opI64Add, opI64Store, 0, 8}},
		"store by another pointer": {[]byte{opLocalGet, 4, opExtend, opI64Const, 8, opI64Add, opWrap, opI64Const, 1, opI64Store, 0, 0},
			[]byte{opLocalGet, 4, opI32Const, 8, opI32Add, opI64Const, 1, opI64Store, 0, 0}},
		"store with a call between": {[]byte{opLocalGet, 1, opI32Const, 8, opI32Add, opMemorySize, 0, opI64Store, 0, 0}, nil},
		"below the frame":           {[]byte{opLocalGet, 1, opExtend, opI64Const, 0x78, opI64Add, opWrap, drop}, nil},
		"give back": {[]byte{opLocalGet, 1, opI32Const, 16, opI32Add, opLocalTee, 1, opGlobalSet, 0, opLocalGet, 1, opI32Const, 8, opI32Add,
			opLocalTee, 1, opGlobalSet, 0}, []byte{opLocalGet, 1, opI32Const, 24, opI32Add, opLocalTee, 1, opGlobalSet, 0}},
		"nil check": {slices.Concat(call, []byte{opGlobalGet, 0, opLocalSet, 1}, leave, []byte{opEnd}),
			slices.Concat(call, leave, []byte{opUnreachable, opEnd})},
		"another call": {slices.Concat(call[5:], []byte{opGlobalGet, 0, opLocalSet, 1}, leave, []byte{opEnd}), nil},
	} {
		if c.short == nil {
			c.short = c.long
		}
		body := func(code []byte) []byte { return slices.Concat([]byte{1, 4, 0x7e}, code) }
		if got := shortened(body(c.long)); !bytes.Equal(got, body(c.short)) {
			t.Errorf("%s: % x\nbecame % x\nwant   % x", name, c.long, got, c.short)
		}
	}
}
