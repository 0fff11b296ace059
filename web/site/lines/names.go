package lines

import (
	"bytes"
	"encoding/binary"
	"slices"
	"strconv"
	"strings"
)

// A name that was taken is replaced by its number: nameMark, and nameDigits digits to the base nameBase. A crash report shows only
// functions whose names have a dot.
const (
	nameMark   = "?."
	nameDigits = 3
	nameBase   = 36
)

// maxNames is how many names can be replaced.
const maxNames = nameBase * nameBase * nameBase

// TakeNames removes the names of the program's own functions from a stripped program. It returns the program without them, and the names.
// In crash reports each name is replaced by "?." and its index in names, as three digits of a number to the base 36: 0 to 9 and a to z.
// module is the path of the program's own module. The error says why a program is left as it is.
func TakeNames(wasm []byte, module string) (bare []byte, names []string, err error) {
	d, err := readData(wasm)
	if err != nil {
		return nil, nil, err
	}
	memory := load(wasm, d.list)
	at := tableOf(memory)
	if at < 0 {
		return nil, nil, errForm
	}
	if err := strip(bytes.Clone(memory[at:]), module); err != nil { // only to check the table
		return nil, nil, err
	}
	r, err := readRecords(memory, at)
	if err != nil {
		return nil, nil, err
	}
	if names, err = r.takeNames(at+number(memory, at+listsAt, 8), module); err != nil {
		return nil, nil, err
	}
	return slices.Concat(wasm[:d.start], section(memory), wasm[d.end:]), names, nil
}

// takeNames writes the table of names anew, which ends at an address, and returns the names that it lacks now.
func (r *records) takeNames(end int, module string) (taken []string, err error) {
	inlined, err := r.findInlined()
	if err != nil {
		return nil, err
	}
	var places []int // of the offsets of names
	for _, record := range r.list {
		places = append(places, record+nameAt)
	}
	for _, call := range inlined {
		places = append(places, call+inlinedNameAt)
	}
	table := []byte{0} // the empty name
	moved := map[int]int{}
	for _, place := range places {
		offset := number(r.memory, place, 4)
		name, ok := r.name(offset, end)
		if !ok {
			return nil, errModule
		}
		if _, done := moved[offset]; done {
			continue
		}
		moved[offset] = len(table)
		switch {
		case name == "":
			moved[offset] = 0
			continue
		case isOwn(name, module):
			taken, name = append(taken, name), code(len(taken))
		}
		table = append(append(table, name...), 0)
	}
	if len(taken) > maxNames || len(table) > end-r.names {
		return nil, errModule
	}
	for _, place := range places { // each is listed once
		binary.LittleEndian.PutUint32(r.memory[place:], uint32(moved[number(r.memory, place, 4)]))
	}
	clear(r.memory[r.names+copy(r.memory[r.names:end], table) : end])
	return taken, nil
}

// name returns the name at an offset of the table of names, which ends at an address.
func (r *records) name(offset, end int) (name string, ok bool) {
	if offset < 0 || r.names+offset >= end || end > len(r.memory) {
		return "", false
	}
	length := bytes.IndexByte(r.memory[r.names+offset:end], 0)
	if length < 0 {
		return "", false
	}
	return string(r.memory[r.names+offset : r.names+offset+length]), true
}

// isOwn reports whether a function belongs to the program and not to the runtime, which asks for the names of its own.
func isOwn(name, module string) bool {
	return strings.HasPrefix(name, "main.") || strings.HasPrefix(name, module+"/")
}

// code returns what stands for the name with a number.
func code(number int) string {
	digits := strconv.FormatInt(int64(number), nameBase)
	return nameMark + strings.Repeat("0", max(0, nameDigits-len(digits))) + digits
}
