package ai

import (
	"encoding/binary"
	"errors"

	"awale/variants"
)

// ErrReport is returned for bytes that are no result as [AppendResult] writes it.
var ErrReport = errors.New("ai: this is no result of a search")

// mostLine is the largest number of moves of a principal variation that is written.
const mostLine = 255

// mostCandidates is the largest number of legal moves: every house in both directions, and passing.
const mostCandidates = 2*variants.MaxRing + 1

// AppendResult appends a result to dst, to be read by [ReadResult] of the same build of the program.
func AppendResult(dst []byte, r *Result) []byte {
	dst = append(dst, byte(r.Move), byte(r.Depth), byte(r.Proof))
	dst = binary.AppendVarint(binary.AppendVarint(dst, r.Nodes), int64(r.Value))
	line := r.PV[:min(len(r.PV), mostLine)]
	dst = append(dst, byte(len(line)))
	for _, m := range line {
		dst = append(dst, byte(m))
	}
	dst = append(dst, byte(len(r.Candidates)))
	for i := range r.Candidates {
		c := &r.Candidates[i]
		dst = append(dst, byte(c.Move), byte(c.Proof), flag(c.Beaten)|flag(c.tabled)<<1)
		dst = binary.AppendVarint(dst, int64(c.Value))
		if c.tabled {
			dst = binary.AppendVarint(binary.AppendVarint(dst, int64(c.table.least)), int64(c.table.most))
		}
	}
	return dst
}

// flag returns 1 for true.
func flag(b bool) byte {
	if b {
		return 1
	}
	return 0
}

// ReadResult reads a result. The error is [ErrReport]. Whether the moves are legal is not checked.
func ReadResult(data []byte) (Result, error) {
	in := resultReader{data: data}
	r := Result{Move: variants.Move(in.octet()), Info: Info{Depth: in.count(MaxDepth), Proof: in.proof()}}
	r.Exact = r.Proof == Exact
	if r.Nodes = in.number(); r.Nodes < 0 {
		in.failed = true
	}
	r.Value = in.value()
	for range in.count(mostLine) {
		r.PV = append(r.PV, variants.Move(in.octet()))
	}
	for range in.count(mostCandidates) {
		c := Candidate{Move: variants.Move(in.octet()), Proof: in.proof()}
		flags := in.count(3)
		c.Beaten, c.tabled, c.Value = flags&1 != 0, flags&2 != 0, in.value()
		if c.tabled {
			c.table = valueBounds{in.value(), in.value()}
		}
		r.Candidates = append(r.Candidates, c)
	}
	if in.failed || len(in.data) > 0 {
		return Result{}, ErrReport
	}
	return r, nil
}

// resultReader reads a result. After a failure everything is 0.
type resultReader struct {
	data   []byte
	failed bool
}

func (r *resultReader) octet() byte {
	if len(r.data) == 0 {
		r.failed = true
	}
	if r.failed {
		return 0
	}
	b := r.data[0]
	r.data = r.data[1:]
	return b
}

// count reads a number of at most most.
func (r *resultReader) count(most int) int {
	n := int(r.octet())
	if n > most {
		r.failed = true
		return 0
	}
	return n
}

func (r *resultReader) proof() Proof { return Proof(r.count(int(Exact))) }

func (r *resultReader) number() int64 {
	n, size := binary.Varint(r.data)
	if size <= 0 {
		r.failed = true
	}
	if r.failed {
		return 0
	}
	r.data = r.data[size:]
	return n
}

func (r *resultReader) value() Value {
	n := r.number()
	if n < int64(-infinite) || n > int64(infinite) {
		r.failed = true
		return 0
	}
	return Value(n)
}
