package lines

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// maxMemory is the most initial data, in bytes, that a program may have here.
const maxMemory = 256 << 20

// The numbers of the sections of a WebAssembly file that hold the initial data and, if instructions copy them, the number of their runs.
const (
	dataSection  = 11
	countSection = 12
)

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

// data is the section of a program that holds its initial data.
type data struct {
	// start and end are where the section lies in the file, from its number on.
	start, end int
	list       []segment
}

// readData finds the initial data of a program.
func readData(wasm []byte) (d data, err error) {
	if len(wasm) < 8 || string(wasm[:4]) != "\x00asm" {
		return d, errors.New("lines: this is no WebAssembly")
	}
	r := reader{data: wasm, at: 8}
	for r.err == nil && r.at < len(wasm) {
		start := r.at
		section, size := r.byte(), r.number()
		d = data{start: start, end: r.at + size}
		switch section {
		case countSection:
			return d, errors.New("lines: the program counts its runs of initial data")
		case dataSection:
			d.list, err = r.segments(d.end)
			return d, err
		}
		r.skip(size)
	}
	if r.err != nil {
		return d, r.err
	}
	return d, errors.New("lines: the program has no data")
}

// segments reads the runs of initial data up to the end of their section.
func (r *reader) segments(sectionEnd int) (list []segment, err error) {
	for range r.number() {
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
	if r.at != sectionEnd {
		return nil, errors.New("lines: the data do not fill their section")
	}
	return list, nil
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

// longestGap is the most zeros, in bytes, that a run of initial data may have in it. Go's linker begins a new run after eight zeros,
// for the sake of the size of the file as it is. A browser fetches the file compressed: there zeros cost nothing, but the address and
// the length of a run do.
const longestGap = 1 << 16

// section returns a section with the memory as its data.
func section(memory []byte) []byte {
	var runs []byte
	count := 0
	for at := 0; at < len(memory); {
		if memory[at] == 0 {
			at++
			continue
		}
		end, gap := at, 0
		for i := at; i < len(memory) && gap <= longestGap; i++ {
			if memory[i] == 0 {
				gap++
			} else {
				end, gap = i+1, 0
			}
		}
		count++
		runs = append(runs, 0, 0x41) // at a constant address
		runs = appendConstant(runs, at)
		runs = binary.AppendUvarint(append(runs, 0x0b), uint64(end-at))
		runs = append(runs, memory[at:end]...)
		at = end
	}
	content := append(binary.AppendUvarint(nil, uint64(count)), runs...)
	return append(binary.AppendUvarint([]byte{dataSection}, uint64(len(content))), content...)
}

// appendConstant appends an address the way instructions write numbers with a sign.
func appendConstant(b []byte, n int) []byte {
	for ; n >= 0x40; n >>= 7 {
		b = append(b, byte(n)|0x80)
	}
	return append(b, byte(n))
}
