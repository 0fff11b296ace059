package lines

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
	"strings"
)

// The beginning of the table of functions: its version, the size of an instruction, the size of a pointer.
var magic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// Where the header of the table has the number of functions, and where the parts begin: the names of functions, the list of the files
// of each package, the names of files, the values and the functions.
const (
	functionsAt = 8
	namesAt     = 8 + 3*8
	listsAt     = 8 + 4*8
	valuesAt    = 8 + 6*8
	entriesAt   = 8 + 7*8
	headerSize  = 8 + 8*8
)

// Where the record of a function has what: the offsets of its values by instruction, which are those of its stack, files and
// lines and then any number of others, and the number of these others.
const (
	stackAt     = 16
	fileAt      = 20
	lineAt      = 24
	othersAt    = 28
	otherOffset = 44
)

// Among the other values of a function these are of no use in a browser: where a thread may be stopped, which WebAssembly never does, and
// which arguments a crash report may print. The others find pointers, inlined functions and the bounds that were exceeded.
const (
	unsafePoints  = 0
	argumentsLive = 3
)

// leastFunctions is the number of functions that every Go program has: what looks like a table with fewer is none.
const leastFunctions = 500

var errForm = errors.New("lines: the table of functions has an unknown form")

// Strip returns a program without the files and lines of its instructions, the arguments of its functions, and the names of functions that
// are neither the runtime's nor of the program's own module, whose path is given. Nothing else that can be seen is changed:
// what is gone is zero, and the data are written anew in few runs. The error says why a program is left as it is.
func Strip(wasm []byte, module string) ([]byte, error) {
	d, err := readData(wasm)
	if err != nil {
		return nil, err
	}
	memory := load(wasm, d.list)
	at := tableOf(memory)
	if at < 0 {
		return nil, errForm
	}
	if err := strip(memory[at:], module); err != nil {
		return nil, err
	}
	if err := stripRecords(memory, at); err != nil {
		return nil, err
	}
	return slices.Concat(wasm[:d.start], section(memory), wasm[d.end:]), nil
}

// tableOf returns the address of the table of functions, -1 if there is none.
func tableOf(memory []byte) int {
	for at := 0; ; at++ {
		i := bytes.Index(memory[at:], magic)
		if i < 0 {
			return -1
		}
		at += i
		if len(memory)-at >= headerSize && number(memory, at+functionsAt, 8) >= leastFunctions {
			return at
		}
	}
}

// number returns the unsigned number of size bytes at a place, -1 where it is none that a table can hold.
func number(b []byte, at, size int) int {
	if at < 0 || at+size > len(b) {
		return -1
	}
	var n uint64
	if size == 4 {
		n = uint64(binary.LittleEndian.Uint32(b[at:]))
	} else {
		n = binary.LittleEndian.Uint64(b[at:])
	}
	if n > maxMemory {
		return -1
	}
	return int(n)
}

// strip changes the table of functions, with which b begins.
func strip(b []byte, module string) error {
	count, values, entries := number(b, functionsAt, 8), number(b, valuesAt, 8), number(b, entriesAt, 8)
	names, lists := number(b, namesAt, 8), number(b, listsAt, 8)
	if count < 0 || names < headerSize || lists < names || values < lists || entries < values || entries+8*count > len(b) {
		return errForm
	}
	pool := b[values:entries]
	kept, gone := map[int]bool{}, map[int]bool{}
	var records []int
	for i := range count {
		offset := number(b, entries+8*i+4, 4)
		record := entries + offset
		others := number(b, record+othersAt, 4)
		if offset < 0 || others < 0 || record+otherOffset+4*others > len(b) {
			return errForm
		}
		kept[number(b, record+stackAt, 4)] = true
		for k := range others {
			if part := number(b, record+otherOffset+4*k, 4); useless(k) {
				gone[part] = true
			} else {
				kept[part] = true
			}
		}
		gone[number(b, record+fileAt, 4)], gone[number(b, record+lineAt, 4)] = true, true
		records = append(records, record)
	}
	// Everything is read before anything is changed. Values that two parts share stay.
	used := make([]bool, len(pool))
	for offset := range kept {
		end, ok := endOf(pool, offset)
		if !ok {
			return errForm
		}
		for i := offset; i < end; i++ {
			used[i] = true
		}
	}
	var cleared [][]byte
	for offset := range gone {
		end, ok := endOf(pool, offset)
		if !ok {
			return errForm
		}
		if offset > 0 && !slices.Contains(used[offset:end], true) {
			cleared = append(cleared, pool[offset:end])
		}
	}
	for _, record := range records {
		clear(b[record+fileAt : record+lineAt+4])
		for k := range number(b, record+othersAt, 4) {
			if useless(k) {
				clear(b[record+otherOffset+4*k : record+otherOffset+4*k+4])
			}
		}
	}
	for _, run := range cleared {
		clear(run)
	}
	clear(b[lists:values]) // nothing leads to a file any more
	for name := range bytes.SplitSeq(b[names:lists], []byte{0}) {
		if !told(string(name), module) {
			clear(name)
		}
	}
	return nil
}

// useless reports whether a value of the others has no use in a browser.
func useless(k int) bool { return k == unsafePoints || k == argumentsLive }

// told reports whether a crash report names a function: the runtime asks for the names of its own, and those of the program tell
// where it has crashed.
func told(name, module string) bool {
	return isOwn(name, module) || strings.HasPrefix(name, "runtime") || strings.HasPrefix(name, "internal/runtime/")
}

// endOf returns where the values end that begin at an offset: pairs of a difference of values and one of instructions, up to
// a difference of 0 that is not the first.
func endOf(pool []byte, offset int) (end int, ok bool) {
	if offset == 0 {
		return 0, true // there are none
	}
	if offset < 0 || offset >= len(pool) {
		return 0, false
	}
	for at, first := offset, true; ; first = false {
		value, size := binary.Uvarint(pool[at:])
		if size <= 0 {
			return 0, false
		}
		if at += size; value == 0 && !first {
			return at, true
		}
		if _, size = binary.Uvarint(pool[at:]); size <= 0 {
			return 0, false
		}
		at += size
	}
}
