package lines

import (
	"encoding/binary"
	"errors"
	"slices"

	"awale/web/site/wasm"
)

// The numbers of the sections of a WebAssembly file that name the types of functions, those that are imported, the types of the program's
// own functions, the function that runs first, and the functions themselves.
const (
	typeSection     = 1
	importSection   = 2
	functionSection = 3
	startSection    = 8
	elementSection  = 9
	codeSection     = 10
)

// mostData is the most data that a function may have here. The restorer keeps the largest offset of each kind where the index of
// functions will be, which is much longer.
const mostData = 32

// restorer is what the function has to know that undoes differences.
type restorer struct {
	// entries, firstRecord and index are the addresses of the list of functions, their records and their index.
	entries, firstRecord, index int
	// functions and buckets are the numbers of functions and of the buckets of the index.
	functions, buckets int
	// firstEntry is the number of the first instruction of the first function. That of each other one is larger by 1.
	firstEntry int
}

// restorer returns that of a table which holds no differences yet.
func (r *records) restorer() restorer {
	return restorer{entries: r.entries(), firstRecord: r.firstRecord(), index: r.index, functions: len(r.list), buckets: r.buckets(),
		firstEntry: number(r.memory, r.entries(), 4)}
}

// Types of functions: one without parameters, and one with two numbers. Both return nothing.
var (
	plainType = []byte{0x60, 0, 0}
	pairType  = []byte{0x60, 2, typeI32, typeI32, 0}
)

const typeI32 = 0x7f

var errAnother = errors.New("lines: the program has another form than Go's linker writes")

// addTo returns a program with other initial data, and with the functions of the restorer behind its own. That of the whole table runs
// first.
func (r restorer) addTo(program, memory []byte) ([]byte, error) {
	sections, err := wasm.Sections(program)
	if err != nil {
		return nil, errAnother
	}
	counts := map[byte]uint64{}
	for _, s := range sections {
		reader := wasm.Reader{Data: s.Data}
		counts[s.ID] = reader.Number()
		if s.ID == startSection || s.ID == importSection && !onlyFunctions(reader, counts[s.ID]) {
			return nil, errAnother
		}
	}
	if counts[typeSection] == 0 || counts[functionSection] == 0 || counts[functionSection] != counts[codeSection] ||
		counts[elementSection] == 0 {
		return nil, errAnother
	}
	// A function's number counts the imported ones too.
	offset := counts[importSection] + counts[functionSection]
	table := offset + 1
	out := slices.Clone(wasm.Header)
	for _, s := range sections {
		switch s.ID {
		case typeSection:
			s.Data = extended(s.Data, plainType, pairType)
		case functionSection:
			plain := binary.AppendUvarint(nil, counts[typeSection])
			pair := binary.AppendUvarint(nil, counts[typeSection]+1)
			s.Data = extended(s.Data, pair, plain)
		case elementSection: // what runs first comes before
			out = wasm.AppendSection(out, startSection, binary.AppendUvarint(nil, table))
		case codeSection:
			s.Data = extended(s.Data, function(0, restoreOffset()), function(tableVariables, r.restoreTable(offset)))
		case dataSection:
			out = append(out, section(memory)...)
			continue
		}
		out = wasm.AppendSection(out, s.ID, s.Data)
	}
	return out, nil
}

// onlyFunctions reports whether all of some imports are functions.
func onlyFunctions(r wasm.Reader, count uint64) bool {
	for range count {
		r.Bytes(r.Number()) // the module
		r.Bytes(r.Number()) // the name
		kind := r.Octet()
		r.Number() // the type
		if r.Err != nil || kind != 0 {
			return false
		}
	}
	return r.Done()
}

// extended returns a section with more items, which begins with their number.
func extended(data []byte, items ...[]byte) []byte {
	r := wasm.Reader{Data: data}
	count := r.Number()
	return slices.Concat(binary.AppendUvarint(nil, count+uint64(len(items))), data[r.At:], slices.Concat(items...))
}

// Instructions, see the specification of WebAssembly, "Binary Format".
const (
	noResult    = 0x40 // the type of a block that leaves nothing
	loopBegin   = 0x03
	ifBegin     = 0x04
	blockEnd    = 0x0b
	branch      = 0x0c
	leave       = 0x0f
	call        = 0x10
	localGet    = 0x20
	localSet    = 0x21
	loadWord    = 0x28 // of 32 bits
	loadOctet   = 0x2d
	storeWord   = 0x36
	storeDouble = 0x37 // 64 bits
	constant    = 0x41
	constant64  = 0x42
	lessSigned  = 0x48
	less        = 0x49
	add         = 0x6a
	subtract    = 0x6b
	multiply    = 0x6c
	divide      = 0x6e // without signs
	and         = 0x71
)

// function returns a function of a file with some variables of 32 bits beside its parameters.
func function(variables byte, code []byte) []byte {
	body := []byte{0}
	if variables > 0 {
		body = []byte{1, variables, typeI32}
	}
	body = slices.Concat(body, code, []byte{blockEnd})
	return append(binary.AppendUvarint(nil, uint64(len(body))), body...)
}

func get(variable byte) []byte { return []byte{localGet, variable} }
func set(variable byte) []byte { return []byte{localSet, variable} }
func word(n int) []byte        { return wasm.AppendSigned([]byte{constant}, int64(n)) }

// access returns an instruction that loads or stores at a distance from the address on the stack of operands.
func access(op byte, distance int) []byte {
	return binary.AppendUvarint([]byte{op, 0}, uint64(distance))
}

// increase returns what adds a number to a variable.
func increase(variable byte, n int) []byte {
	return slices.Concat(get(variable), word(n), []byte{add, localSet, variable})
}

// times returns what does something as often as a variable says, which is 0 afterwards.
func times(variable byte, code []byte) []byte {
	return slices.Concat([]byte{loopBegin, noResult}, get(variable), []byte{ifBegin, noResult}, code, increase(variable, -1),
		[]byte{branch, 1, blockEnd, blockEnd})
}

// restoreOffset returns the code of the function that undoes the difference of one offset. Its parameters are the place of the offset and
// the address of the largest offset of its kind so far.
func restoreOffset() []byte {
	const place, most = 0, 1
	return slices.Concat(
		// Neither 0 nor noData, which is -1, is a difference.
		get(place), access(loadWord, 0), word(1), []byte{add}, word(2), []byte{less, ifBegin, noResult, leave, blockEnd},
		get(place), access(loadWord, 0), word(0), []byte{lessSigned, ifBegin, noResult},
		get(place), get(place), access(loadWord, 0), word(seenBefore-1), []byte{and}, access(storeWord, 0), []byte{leave, blockEnd},
		get(most), get(most), access(loadWord, 0), get(place), access(loadWord, 0), []byte{add}, access(storeWord, 0),
		get(place), get(most), access(loadWord, 0), access(storeWord, 0),
	)
}

// tableVariables is the number of variables of [restorer.restoreTable].
const tableVariables = 8

// restoreTable returns the code of the function that undoes all differences. restoreOffset is the number of the function for one offset.
func (r restorer) restoreTable(restoreOffset uint64) []byte {
	const functions, number, entry, record, place, count, most, bucket = 0, 1, 2, 3, 4, 5, 6, 7
	restore := binary.AppendUvarint([]byte{call}, restoreOffset)
	kind := func(kind int) []byte { return word(r.index + 4*kind) }
	return slices.Concat(
		word(r.functions), set(functions), word(r.firstEntry), set(number), word(r.entries), set(entry), word(r.firstRecord), set(record),
		times(functions, slices.Concat(
			get(entry), get(number), access(storeWord, 0),
			get(entry), get(record), word(r.entries), []byte{subtract}, access(storeWord, 4),
			get(record), get(number), access(storeWord, 0),
			get(record), word(nameAt), []byte{add}, kind(nameKind), restore,
			get(record), word(stackAt), []byte{add}, kind(valueKind), restore,
			get(record), word(otherOffset), []byte{add}, set(place),
			get(record), access(loadWord, othersAt), set(count),
			times(count, slices.Concat(get(place), kind(valueKind), restore, increase(place, 4))),
			get(record), access(loadOctet, dataCountAt), set(count), kind(dataKind), set(most),
			times(count, slices.Concat(get(place), get(most), restore, increase(place, 4), increase(most, 4))),
			get(place), word(recordAlignment-1), []byte{add}, word(-recordAlignment), []byte{and}, set(record),
			increase(number, 1), increase(entry, 8),
		)),
		// The index had the largest offsets in it until now.
		word(r.index), set(place), word(0), set(bucket), word(r.buckets), set(count),
		times(count, slices.Concat(
			get(place), get(bucket), word(bucketsOfEach*searched), []byte{divide}, word(searched), []byte{multiply}, access(storeWord, 0),
			get(place), []byte{constant64, 0}, access(storeDouble, 4), get(place), []byte{constant64, 0}, access(storeDouble, 12),
			increase(place, bucketSize), increase(bucket, 1),
		)),
	)
}
