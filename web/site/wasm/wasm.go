// Package wasm reads and writes the numbers and the sections of WebAssembly files; see its specification, "Binary Format".
package wasm

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
)

// Header begins every file of version 1.
var Header = []byte("\x00asm\x01\x00\x00\x00")

var errShort = errors.New("it ends in the middle of something")

// Section is a section of a file.
type Section struct {
	// ID says what the section holds. It is at Start in the file, and Data begins at From.
	ID          byte
	Start, From int
	Data        []byte
}

// Sections returns the sections of a file in their order.
func Sections(file []byte) (list []Section, err error) {
	if !bytes.HasPrefix(file, Header) {
		return nil, errors.New("this is no WebAssembly of version 1")
	}
	for r := (&Reader{Data: file, At: len(Header)}); !r.Done(); {
		s := Section{Start: r.At}
		s.ID = r.Octet()
		n := r.Number()
		s.From = r.At
		if s.Data = r.Bytes(n); r.Err != nil {
			return nil, fmt.Errorf("section %d: %w", s.ID, r.Err)
		}
		list = append(list, s)
	}
	return list, nil
}

// AppendSection appends a section to a file.
func AppendSection(file []byte, id byte, data []byte) []byte {
	return append(binary.AppendUvarint(append(file, id), uint64(len(data))), data...)
}

// Reader walks through bytes of a file. Its first error stays, and everything is 0 after it.
type Reader struct {
	Data []byte
	At   int
	Err  error
}

// Fail ends the reading with an error, unless there was one before.
func (r *Reader) Fail(err error) {
	if r.Err == nil {
		r.Err = err
	}
	r.At = len(r.Data)
}

// Done reports whether everything has been read.
func (r *Reader) Done() bool { return r.At >= len(r.Data) }

// Octet returns the next byte.
func (r *Reader) Octet() byte {
	if r.Done() {
		r.Fail(errShort)
		return 0
	}
	r.At++
	return r.Data[r.At-1]
}

// Bytes returns the next n bytes.
func (r *Reader) Bytes(n uint64) []byte {
	if n > uint64(len(r.Data)-r.At) {
		r.Fail(errShort)
		return nil
	}
	b := r.Data[r.At : r.At+int(n)]
	r.At += int(n)
	return b
}

// Number reads an unsigned number. [binary.AppendUvarint] writes it.
func (r *Reader) Number() uint64 {
	n, size := binary.Uvarint(r.Data[r.At:])
	if size <= 0 {
		r.Fail(errShort)
		return 0
	}
	r.At += size
	return n
}

// Signed reads a number with a sign.
func (r *Reader) Signed() int64 {
	var n int64
	for shift := 0; shift < 70; shift += 7 {
		b := r.Octet()
		n |= int64(b&0x7f) << shift
		if b < 0x80 {
			if shift < 57 && b&0x40 != 0 {
				n |= -1 << (shift + 7)
			}
			return n
		}
	}
	r.Fail(fmt.Errorf("the number before byte %d is too long", r.At))
	return 0
}

// AppendSigned appends a number with a sign.
func AppendSigned(b []byte, n int64) []byte {
	for ; n < -0x40 || n >= 0x40; n >>= 7 {
		b = append(b, byte(n)|0x80)
	}
	return append(b, byte(n)&0x7f)
}
