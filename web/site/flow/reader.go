package flow

import (
	"errors"
	"fmt"
)

// errShort says that something ends before it should.
var errShort = errors.New("it ends in the middle of something")

// reader walks through the bytes of a module. Its first error stays.
type reader struct {
	data []byte
	at   int
	err  error
}

func (r *reader) fail(err error) {
	if r.err == nil {
		r.err = err
	}
	r.at = len(r.data)
}

func (r *reader) done() bool { return r.at >= len(r.data) }

func (r *reader) octet() byte {
	if r.at >= len(r.data) {
		r.fail(errShort)
		return 0
	}
	b := r.data[r.at]
	r.at++
	return b
}

// bytes returns the next n bytes.
func (r *reader) bytes(n uint64) []byte {
	if n > uint64(len(r.data)-r.at) {
		r.fail(errShort)
		return nil
	}
	b := r.data[r.at : r.at+int(n)]
	r.at += int(n)
	return b
}

// number reads an unsigned number, seven bits in each byte from the lowest on.
func (r *reader) number() uint64 {
	var n uint64
	for shift := 0; shift < 64; shift += 7 {
		b := r.octet()
		n |= uint64(b&0x7f) << shift
		if b < 0x80 {
			return n
		}
	}
	r.fail(fmt.Errorf("the number before byte %d is too long", r.at))
	return 0
}

// signed reads a number with a sign.
func (r *reader) signed() int64 {
	var n int64
	for shift := 0; shift < 70; shift += 7 {
		b := r.octet()
		n |= int64(b&0x7f) << shift
		if b < 0x80 {
			if shift < 57 && b&0x40 != 0 {
				n |= -1 << (shift + 7)
			}
			return n
		}
	}
	r.fail(fmt.Errorf("the number before byte %d is too long", r.at))
	return 0
}

// variables reads which a function has.
func (r *reader) variables() {
	for n := r.number(); n > 0 && r.err == nil; n-- {
		r.number()
		r.octet()
	}
}

func appendNumber(b []byte, n uint64) []byte {
	for ; n >= 0x80; n >>= 7 {
		b = append(b, byte(n)|0x80)
	}
	return append(b, byte(n))
}

func appendSigned(b []byte, n int64) []byte {
	for ; n < -0x40 || n >= 0x40; n >>= 7 {
		b = append(b, byte(n)|0x80)
	}
	return append(b, byte(n)&0x7f)
}
