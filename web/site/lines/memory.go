package lines

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// maxMemory is the most initial data, in bytes, that a program may have here.
const maxMemory = 256 << 20

// dataSection is the number of the section of a WebAssembly file that holds the initial data.
const dataSection = 11

// segment is a run of initial data: length bytes at file in the file and at address in memory.
type segment struct{ address, file, length int }

var errCut = errors.New("lines: the program is cut off")

// reader reads numbers of a WebAssembly file. After the end of the file, err is set and all numbers are 0.
type reader struct {
	data []byte
	at   int
	err  error
}

func (r *reader) byte() byte {
	if r.err != nil || r.at >= len(r.data) {
		r.err = errCut
		return 0
	}
	r.at++
	return r.data[r.at-1]
}

// number reads an unsigned number.
func (r *reader) number() int {
	n, size := binary.Uvarint(r.data[r.at:])
	if r.err != nil || size <= 0 || n > 1<<32-1 {
		r.err = errCut
		return 0
	}
	r.at += size
	return int(n)
}

// constant reads a signed number of at most 32 bits.
func (r *reader) constant() int {
	value := 0
	for shift := 0; shift < 35; shift += 7 {
		b := r.byte()
		value |= int(b&0x7f) << shift
		if b < 0x80 {
			unused := max(0, 32-7-shift) // bits above the sign
			return int(int32(value<<unused) >> unused)
		}
	}
	r.err = errCut
	return 0
}

// skip passes over n bytes.
func (r *reader) skip(n int) {
	if r.err != nil || n > len(r.data)-r.at {
		r.err = errCut
		return
	}
	r.at += n
}

// segments returns the runs of initial data of a program.
func segments(wasm []byte) ([]segment, error) {
	if len(wasm) < 8 || string(wasm[:4]) != "\x00asm" {
		return nil, errors.New("lines: this is no WebAssembly")
	}
	r := reader{data: wasm, at: 8}
	for r.err == nil && r.at < len(wasm) {
		section, size := r.byte(), r.number()
		if section != dataSection {
			r.skip(size)
			continue
		}
		count := r.number()
		var list []segment
		for range count {
			const constant, end = 0x41, 0x0b // instructions
			kind, first := r.byte(), r.byte()
			s := segment{address: r.constant()}
			last := r.byte()
			s.length = r.number()
			s.file = r.at
			r.skip(s.length)
			switch {
			case r.err != nil:
				return nil, r.err
			case kind != 0 || first != constant || last != end:
				return nil, errors.New("lines: the data does not lie at constant addresses")
			case s.address < 0 || s.address+s.length > maxMemory:
				return nil, fmt.Errorf("lines: there are data at the address %d", s.address)
			}
			list = append(list, s)
		}
		return list, nil
	}
	if r.err != nil {
		return nil, r.err
	}
	return nil, errors.New("lines: the program has no data")
}

// load returns the memory as it is when the program begins.
func load(wasm []byte, list []segment) []byte {
	top := 0
	for _, s := range list {
		top = max(top, s.address+s.length)
	}
	memory := make([]byte, top)
	for _, s := range list {
		copy(memory[s.address:], wasm[s.file:s.file+s.length])
	}
	return memory
}

// store writes the memory into the segments.
func store(wasm []byte, list []segment, memory []byte) {
	for _, s := range list {
		copy(wasm[s.file:s.file+s.length], memory[s.address:])
	}
}
