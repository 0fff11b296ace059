package flow

import (
	"bytes"
	"errors"
	"fmt"
)

// codeSection is the number of the part of a module that holds the functions; see the specification of WebAssembly,
// "Modules".
const codeSection = 10

var magic = []byte("\x00asm\x01\x00\x00\x00")

// Report says what has become of the functions of a program.
type Report struct {
	// Functions is how many there are, Jumping how many of them jump through a switch, and Restored how many of these do
	// not any more: all, if Go gives its functions the form that it is known to give them.
	Functions, Jumping, Restored int
}

// Restore returns a program of Go's compiler with the flow of its functions restored. A program that cannot be read is an
// error; a function of another form than Go's stays as it is.
func Restore(wasm []byte) ([]byte, Report, error) {
	if !bytes.HasPrefix(wasm, magic) {
		return nil, Report{}, errors.New("flow: this is no WebAssembly of version 1")
	}
	var report Report
	out := append(make([]byte, 0, len(wasm)), magic...)
	for r := (&reader{data: wasm, at: len(magic)}); !r.done(); {
		id := r.octet()
		data := r.bytes(r.number())
		if r.err != nil {
			return nil, Report{}, fmt.Errorf("flow: part %d: %w", id, r.err)
		}
		if id == codeSection {
			var err error
			if data, err = restore(data, &report); err != nil {
				return nil, Report{}, fmt.Errorf("flow: the functions: %w", err)
			}
		}
		out = append(out, id)
		out = appendNumber(out, uint64(len(data)))
		out = append(out, data...)
	}
	return out, report, nil
}

// restore gives the functions their shape back.
func restore(code []byte, report *Report) ([]byte, error) {
	r := &reader{data: code}
	n := r.number()
	out := appendNumber(nil, n)
	for range n {
		body := r.bytes(r.number())
		if r.err != nil {
			return nil, r.err
		}
		report.Functions++
		f, jumps := parse(body)
		if jumps {
			report.Jumping++
		}
		if f != nil {
			if s := f.shaped(); s != nil {
				report.Restored++
				body = s.body()
			}
		}
		out = appendNumber(out, uint64(len(body)))
		out = append(out, body...)
	}
	if !r.done() {
		return nil, errors.New("there is something behind the last one")
	}
	return out, r.err
}
