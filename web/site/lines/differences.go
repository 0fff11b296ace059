package lines

import (
	"bytes"
	"encoding/binary"
	"iter"
)

// seenBefore marks an offset that is not larger than all before it of its kind, and is therefore written as it is.
const seenBefore = 1 << 31

// The kinds of offsets in the records of functions: those of names, those of values, and those of data, which are as many kinds as a
// function can have data.
const (
	nameKind = iota
	valueKind
	dataKind
)

// recordAlignment is what the distance of records from each other is a multiple of, in bytes.
const recordAlignment = 8

// WriteDifferences returns a stripped program whose table of functions holds differences. A function that is added to the program undoes
// them when the program is instantiated, before anything else of it runs. The error says why a program is left as it is.
func WriteDifferences(program []byte) ([]byte, error) {
	d, err := readData(program)
	if err != nil {
		return nil, err
	}
	memory := load(program, d.list)
	at := tableOf(memory)
	if at < 0 {
		return nil, errForm
	}
	if err := strip(bytes.Clone(memory[at:]), ""); err != nil { // only to check the table
		return nil, err
	}
	r, err := readRecords(memory, at)
	if err != nil {
		return nil, err
	}
	restorer := r.restorer()
	if err := r.writeDifferences(); err != nil {
		return nil, err
	}
	return restorer.addTo(program, memory)
}

// writeDifferences clears what follows from the number and the size of the records, and writes the offsets in them as differences: one
// that is larger than all before it of its kind, which most are, as what it is larger by; others with the mark [seenBefore]. Nothing is
// changed if there is an error.
func (r *records) writeDifferences() error {
	first, next := number(r.memory, r.entries(), 4), r.firstRecord()
	for i, record := range r.list {
		if record != next || number(r.memory, record, 4) != first+i || r.dataCount(record) > mostData {
			return errModule
		}
		for place := range r.offsets(record) {
			if offset := r.offset(place); offset != noData && offset >= seenBefore {
				return errModule
			}
		}
		next = record + otherOffset + 4*(r.others(record)+r.dataCount(record))
		next = (next + recordAlignment - 1) / recordAlignment * recordAlignment
	}
	for b := range r.buckets() {
		if number(r.memory, r.index+b*bucketSize, 4) != b/bucketsOfEach/searched*searched {
			return errModule
		}
	}
	var most [dataKind + mostData]uint32
	for _, record := range r.list {
		clear(r.memory[record : record+4])
		for place, kind := range r.offsets(record) {
			offset := r.offset(place)
			switch {
			case offset == 0 || offset == noData:
				continue
			case offset > most[kind]:
				offset, most[kind] = offset-most[kind], offset
			default:
				offset |= seenBefore
			}
			binary.LittleEndian.PutUint32(r.memory[place:], offset)
		}
	}
	clear(r.memory[r.entries():][:8*len(r.list)])
	clear(r.memory[r.index:][:r.buckets()*bucketSize])
	return nil
}

// entries returns the address of the list of functions: the number of the first instruction of each, and how far behind the
// beginning of the list its record lies.
func (r *records) entries() int { return r.table + number(r.memory, r.table+entriesAt, 8) }

// firstRecord returns the address of the first record, behind the list of functions and what ends the list.
func (r *records) firstRecord() int { return r.entries() + 8*(len(r.list)+1) }

// offset returns the offset at a place.
func (r *records) offset(place int) uint32 { return binary.LittleEndian.Uint32(r.memory[place:]) }

// offsets returns the places of the offsets in the record of a function that are written as differences, in their order, and the kind of
// each.
func (r *records) offsets(record int) iter.Seq2[int, int] {
	return func(yield func(place, kind int) bool) {
		if !yield(record+nameAt, nameKind) || !yield(record+stackAt, valueKind) {
			return
		}
		place := record + otherOffset
		for range r.others(record) {
			if !yield(place, valueKind) {
				return
			}
			place += 4
		}
		for k := range r.dataCount(record) {
			if !yield(place, dataKind+k) {
				return
			}
			place += 4
		}
	}
}
