package flow

import (
	"encoding/binary"
	"errors"
	"fmt"

	"awale/web/site/wasm"
)

// codeSection is the number of the section of a module that holds the functions. See the specification of WebAssembly,
// "Modules".
const codeSection = 10

// ErrShape is wrapped by the error of [Restore] for a program in which not all functions have the form that Go's compiler
// is known to give them.
var ErrShape = errors.New("functions of an unknown form")

// Report counts the functions of a program.
type Report struct {
	// Functions is the number of all functions, Jumping the number of those that jump through a switch, and Restored the
	// number of these whose form is known.
	Functions, Jumping, Restored int
}

// Restore returns a program of Go's compiler with the flow of its functions restored. It restores all functions or none: if
// the program cannot be read, or if one function has an unknown form, it returns the program as it is, and an error that
// says why. An error that wraps [ErrShape] is a sign of a new version of Go; such a program runs, only slower.
func Restore(program []byte) (restored []byte, report Report, err error) {
	defer func() {
		// A fault of this package must not stop the build of a program.
		if fault := recover(); fault != nil {
			restored, err = program, fmt.Errorf("flow: %w: %v", ErrShape, fault)
		}
	}()
	restored, err = rewrite(program, report.restore)
	if err == nil && report.Restored < report.Jumping {
		err = fmt.Errorf("%w: %d of %d that jump", ErrShape, report.Jumping-report.Restored, report.Jumping)
	}
	if err != nil {
		return program, report, fmt.Errorf("flow: %w", err)
	}
	return restored, report, nil
}

// restore returns the body of a function restored if its form is known, and counts.
func (r *Report) restore(body []byte) ([]byte, error) {
	r.Functions++
	f, jumps := parse(body)
	if jumps {
		r.Jumping++
	}
	if f != nil {
		if s := f.shaped(); s != nil {
			r.Restored++
			body = shortened(s.body())
		}
	}
	return body, nil
}

// rewrite returns a program in which the body of every function is what change makes of it.
func rewrite(file []byte, change func(body []byte) ([]byte, error)) ([]byte, error) {
	sections, err := wasm.Sections(file)
	if err != nil {
		return nil, err
	}
	out := append(make([]byte, 0, len(file)), wasm.Header...)
	for _, s := range sections {
		data := s.Data
		if s.ID == codeSection {
			if data, err = rewriteFunctions(data, change); err != nil {
				return nil, fmt.Errorf("the functions: %w", err)
			}
		}
		out = wasm.AppendSection(out, s.ID, data)
	}
	return out, nil
}

// rewriteFunctions does the same with the section that holds the functions.
func rewriteFunctions(code []byte, change func(body []byte) ([]byte, error)) ([]byte, error) {
	r := &wasm.Reader{Data: code}
	n := r.Number()
	out := binary.AppendUvarint(nil, n)
	for range n {
		body := r.Bytes(r.Number())
		if r.Err != nil {
			return nil, r.Err
		}
		body, err := change(body)
		if err != nil {
			return nil, err
		}
		out = binary.AppendUvarint(out, uint64(len(body)))
		out = append(out, body...)
	}
	if !r.Done() {
		return nil, errors.New("something follows the last one")
	}
	return out, r.Err
}
