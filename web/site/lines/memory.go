package lines

import (
	"encoding/binary"
	"errors"
	"fmt"

	"awale/web/site/wasm"
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

// data is the section of a program that holds its initial data.
type data struct {
	// start and end are where the section lies in the file, from its number on.
	start, end int
	list       []segment
}

// readData finds the initial data of a program.
func readData(program []byte) (d data, err error) {
	sections, err := wasm.Sections(program)
	if err != nil {
		return d, fmt.Errorf("lines: %w", err)
	}
	for _, s := range sections {
		switch s.ID {
		case countSection:
			return d, errors.New("lines: the program counts its runs of initial data")
		case dataSection:
			d = data{start: s.Start, end: s.From + len(s.Data)}
			d.list, err = segments(&wasm.Reader{Data: program[:d.end], At: s.From})
			return d, err
		}
	}
	return d, errors.New("lines: the program has no data")
}

// segments reads the runs of initial data up to the end of their section.
func segments(r *wasm.Reader) (list []segment, err error) {
	for range r.Number() {
		const constant, end = 0x41, 0x0b // instructions
		kind, first := r.Octet(), r.Octet()
		s := segment{address: int(int32(r.Signed()))}
		last := r.Octet()
		n := r.Number()
		s.file = r.At
		s.length = len(r.Bytes(n))
		switch {
		case r.Err != nil:
			return nil, fmt.Errorf("lines: %w", r.Err)
		case kind != 0 || first != constant || last != end:
			return nil, errors.New("lines: the data does not lie at constant addresses")
		case s.address < 0 || s.address+s.length > maxMemory:
			return nil, fmt.Errorf("lines: there are data at the address %d", s.address)
		}
		list = append(list, s)
	}
	if !r.Done() {
		return nil, errors.New("lines: the data do not fill their section")
	}
	return list, nil
}

// load returns the memory as it is when the program begins.
func load(program []byte, list []segment) []byte {
	top := 0
	for _, s := range list {
		top = max(top, s.address+s.length)
	}
	memory := make([]byte, top)
	for _, s := range list {
		copy(memory[s.address:], program[s.file:s.file+s.length])
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
		runs = wasm.AppendSigned(runs, int64(at))
		runs = binary.AppendUvarint(append(runs, 0x0b), uint64(end-at))
		runs = append(runs, memory[at:end]...)
		at = end
	}
	return wasm.AppendSection(nil, dataSection, append(binary.AppendUvarint(nil, uint64(count)), runs...))
}
