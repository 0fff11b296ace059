package lines

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
)

// Where the description of the program (moduledata) has the address of the index by which the runtime finds a function, and the one from
// which the data of functions are counted.
const (
	indexAddressAt = 19 * 8
	originAt       = 40 * 8
	moduleSize     = 46 * 8
)

// Where the record of a function has the offset of its name, that of its list of files, its first line and the number of its data.
// The offsets of its data come after those of its values.
const (
	nameAt      = 4
	filesAt     = 32
	firstLineAt = 36
	dataCountAt = 43
)

// Among the values and the data of a function these are of interest here: which inlined function an instruction belongs to, the list of
// its inlined functions, and the list of the arguments that a crash report prints.
const (
	inlinedValue = 2
	inlinedData  = 3
	argumentData = 5
)

// noData is the offset of data that are not there.
const noData = 1<<32 - 1

// An inlined function has a record too, with its name and its first line.
const (
	inlinedSize   = 16
	inlinedNameAt = 4
	inlinedLineAt = 12
)

// endOfArguments ends a list of arguments.
const endOfArguments = 0xff

// The index has bucketsOfEach buckets for each function, because WebAssembly counts instructions as if each function had the same large
// number of them. A bucket has the number of a function from which the runtime searches onwards, and 16 differences to it, which are
// all 0. Go's linker writes the number of the very function that is looked for.
const (
	bucketsOfEach = 16
	bucketSize    = 4 + 16
)

// searched is how many functions the runtime may have to look at to find one. The more there are, the more of the index is alike.
const searched = 8

var errModule = errors.New("lines: the description of the program has an unknown form")

// records are those of all functions of a program.
type records struct {
	memory []byte
	// table is the address of the table of functions, names that of their names, index that of the index and origin the one
	// from which data are counted.
	table, names, index, origin int
	// list are the addresses of the records.
	list []int
	// kept are the addresses of data that stay.
	kept map[int]bool
}

// readRecords finds the records of a table of functions that [strip] has read without an error.
func readRecords(memory []byte, table int) (*records, error) {
	r := &records{memory: memory, table: table, names: table + number(memory, table+namesAt, 8), kept: map[int]bool{}}
	want := binary.LittleEndian.AppendUint64(nil, uint64(table))
	want = binary.LittleEndian.AppendUint64(want, uint64(r.names))
	module := bytes.Index(memory, want)
	if module < 0 || len(memory)-module < moduleSize {
		return nil, errModule
	}
	r.index, r.origin = number(memory, module+indexAddressAt, 8), number(memory, module+originAt, 8)
	entries := table + number(memory, table+entriesAt, 8)
	for i := range number(memory, table+functionsAt, 8) {
		if number(memory, entries+8*i, 4) != number(memory, entries, 4)+i {
			return nil, errModule
		}
		record := entries + number(memory, entries+8*i+4, 4)
		if record+otherOffset+4*(r.others(record)+r.dataCount(record)) > len(memory) {
			return nil, errModule
		}
		r.list = append(r.list, record)
		for k := range r.dataCount(record) {
			if at := r.data(record, k); k != argumentData {
				r.kept[at] = true
			}
		}
	}
	if r.index < 0 || r.origin < 0 || r.index+r.buckets()*bucketSize > len(memory) {
		return nil, errModule
	}
	return r, nil
}

// others returns the number of the values of a function that are not those of its stack, files and lines.
func (r *records) others(record int) int { return number(r.memory, record+othersAt, 4) }

func (r *records) dataCount(record int) int { return int(r.memory[record+dataCountAt]) }

// dataOffset returns the address of the offset of some data of a function.
func (r *records) dataOffset(record, k int) int {
	return record + otherOffset + 4*r.others(record) + 4*k
}

// data returns the address of some data of a function, -1 if it has none.
func (r *records) data(record, k int) int {
	if k >= r.dataCount(record) {
		return -1
	}
	if offset := binary.LittleEndian.Uint32(r.memory[r.dataOffset(record, k):]); offset != noData {
		return r.origin + int(offset)
	}
	return -1
}

// buckets returns the number of buckets of the index that are certain to be there. The last function may have fewer.
func (r *records) buckets() int { return (len(r.list) - 1) * bucketsOfEach }

// stripRecords takes what only a crash report asks for out of the records of functions, and makes their index more alike. The program
// stays as it is if there is an error.
func stripRecords(memory []byte, table int) error {
	r, err := readRecords(memory, table)
	if err != nil {
		return err
	}
	arguments, err := r.findArguments()
	if err != nil {
		return err
	}
	inlined, err := r.findInlined()
	if err != nil {
		return err
	}
	for b := range r.buckets() {
		at, function := r.index+b*bucketSize, b/bucketsOfEach
		first := number(memory, at, 4)
		if first > function || first <= function-searched || !allZero(memory[at+4:at+bucketSize]) {
			return errModule
		}
	}
	// Everything has been read before anything is changed.
	for b := range r.buckets() {
		binary.LittleEndian.PutUint32(memory[r.index+b*bucketSize:], uint32(b/bucketsOfEach/searched*searched))
	}
	for _, record := range r.list {
		r.dropName(record + nameAt)
		clear(memory[record+filesAt : record+filesAt+4])
		clear(memory[record+firstLineAt : record+firstLineAt+4])
		if r.dataCount(record) > argumentData {
			binary.LittleEndian.PutUint32(memory[r.dataOffset(record, argumentData):], noData)
		}
	}
	for _, call := range inlined {
		r.dropName(call + inlinedNameAt)
		clear(memory[call+inlinedLineAt : call+inlinedLineAt+4])
	}
	for _, list := range arguments {
		clear(list)
	}
	return nil
}

// findArguments returns the lists of arguments. Those that lie where other data begin stay.
func (r *records) findArguments() (lists [][]byte, err error) {
	for _, record := range r.list {
		if r.dataCount(record) <= argumentData {
			continue
		}
		at := r.data(record, argumentData)
		if at < 0 {
			continue
		}
		if at >= len(r.memory) {
			return nil, errModule
		}
		end := bytes.IndexByte(r.memory[at:], endOfArguments)
		if end < 0 {
			return nil, errModule
		}
		end += at + 1
		shared := false
		for i := at; i < end; i++ {
			shared = shared || r.kept[i]
		}
		if !shared {
			lists = append(lists, r.memory[at:end])
		}
	}
	return lists, nil
}

// findInlined returns the addresses of the records of inlined functions.
func (r *records) findInlined() (calls []int, err error) {
	values := r.table + number(r.memory, r.table+valuesAt, 8)
	seen := map[int]bool{}
	for _, record := range r.list {
		if r.dataCount(record) <= inlinedData || r.others(record) <= inlinedValue || r.data(record, inlinedData) < 0 {
			continue
		}
		count := 1 + largest(r.memory[values:], number(r.memory, record+otherOffset+4*inlinedValue, 4))
		for i := range count {
			at := r.data(record, inlinedData) + i*inlinedSize
			if at+inlinedSize > len(r.memory) {
				return nil, errModule
			}
			if !seen[at] {
				seen[at] = true
				calls = append(calls, at)
			}
		}
	}
	return calls, nil
}

// largest returns the largest of the values that begin at an offset, -1 if there are none.
func largest(pool []byte, offset int) int {
	end, ok := endOf(pool, offset)
	if offset <= 0 || !ok {
		return -1
	}
	value, most := int64(-1), int64(-1)
	for at := offset; at < end-1; {
		difference, size := binary.Uvarint(pool[at:end])
		at += size
		_, size = binary.Uvarint(pool[at:end])
		at += size
		value += int64(difference>>1) ^ -int64(difference&1)
		most = max(most, value)
	}
	return int(most)
}

// dropName clears the offset of a name at an address if the name itself is gone.
func (r *records) dropName(at int) {
	if offset := number(r.memory, at, 4); offset >= 0 && r.names+offset < len(r.memory) && r.memory[r.names+offset] == 0 {
		clear(r.memory[at : at+4])
	}
}

func allZero(b []byte) bool { return !slices.ContainsFunc(b, func(x byte) bool { return x != 0 }) }
