package flow

import (
	"bytes"
	"slices"
)

// kind tells the parts of a place apart.
type kind uint8

const (
	plain   kind = iota // instructions that do not concern this package
	jump                // to a place
	unwind              // out of the function, whose goroutine waits
	perhaps             // unwind if the number on top of the stack says so
	framed              // instructions in a block, loop or if of their own
)

// part is a piece of what is done at a place.
type part struct {
	kind kind
	// raw are the instructions of a plain part, or the one that opens a frame.
	raw []byte
	// to is the place a jump leads to.
	to int
	// body is what a frame holds, and other what comes after its else.
	body, other []part
}

// place is a piece of a function that is entered at its beginning only.
type place struct {
	parts []part
	// to are the places that its jumps lead to.
	to []int
	// again is set where the function may be entered: at its beginning, behind a call, and at some.
	again bool
}

// function is one in the form that Go gives it.
type function struct {
	// head are its variables and what comes before everything else.
	head []byte
	// leaves is set if it can be left in the middle of a call.
	leaves bool
	places []place
	// numbers are the places by the number of which Go enters them, the last for all larger ones.
	numbers []int
}

// entry is the variable in which a function gets the number of the place at which it is entered.
const entry = 0

// callBegins is how the stack is made longer for a call, at which the runtime enters a function when it is to do what was
// deferred, after a panic. Such a call has a place of its own; others that begin one have it too, which does no harm.
var callBegins = []byte{opLocalGet, 1, opI32Const, 8, opI32Sub}

// nothing is an instruction that does nothing: Go marks by it where an inlined function begins.
const nothing = "\x01"

// parse reads the body of a function. If the function does not jump through a switch, jumps is false, and there is nothing to
// restore. If the function has another form than Go's, f is nil.
func parse(body []byte) (f *function, jumps bool) {
	r := newReader(body)
	f = &function{}
	if !f.readHead(r) {
		return nil, hasSwitch(body)
	}
	for i := range f.places {
		if !f.readPlace(r, i) {
			return nil, true
		}
	}
	tail := []byte{opUnreachable, opEnd}
	if f.leaves {
		tail = []byte{opUnreachable, opEnd, opI32Const, 1, opEnd}
	}
	if r.Err != nil || !bytes.Equal(body[r.At:], tail) {
		return nil, true
	}
	return f, true
}

// hasSwitch reports whether a function has a switch in a loop, or something that cannot be read. A switch outside of loops
// only leads to where the function is entered again.
func hasSwitch(body []byte) bool {
	r := newReader(body)
	r.variables()
	for loops := false; !r.Done(); {
		switch r.next().op {
		case opLoop:
			loops = true
		case opBrTable:
			if loops {
				return true
			}
		}
	}
	return r.Err != nil
}

// readHead reads all that is around the places, and reports whether there are any that jump.
func (f *function) readHead(r *reader) bool {
	r.variables()
	if get, set := r.next(), r.next(); get.op != opGlobalGet || get.arg != 0 || set.op != opLocalSet || set.arg != 1 {
		return false
	}
	f.head = r.Data[:r.At]
	in := r.next()
	if in.op == opBlock {
		f.leaves = true
		in = r.next()
	}
	if in.op != opLoop {
		return false
	}
	blocks := 0
	for in = r.next(); in.op == opBlock; in = r.next() {
		blocks++
	}
	if blocks == 0 || in.op != opLocalGet || in.arg != entry {
		return false
	}
	if in = r.next(); in.op != opBrTable || len(in.table) == 0 || slices.Max(in.table) >= blocks || r.next().op != opEnd {
		return false
	}
	f.numbers, f.places = in.table, make([]place, blocks)
	f.places[0].again = true
	return true
}

// readPlace reads a place, and reports whether it has a form that is known.
func (f *function) readPlace(r *reader, i int) bool {
	p := parser{reader: r, function: f, at: i, open: len(f.places) - 1 - i}
	here := &f.places[i]
	here.again = here.again || bytes.HasPrefix(bytes.TrimLeft(r.Data[r.At:], nothing), callBegins)
	var last byte
	here.parts, last = p.list(0)
	switch {
	case p.ends:
	case p.open == 0:
		here.parts = append(here.parts, part{kind: plain, raw: []byte{opUnreachable}})
	default:
		here.parts = append(here.parts, part{kind: jump, to: i + 1})
		p.leads(i + 1)
	}
	return last == opEnd && !p.odd
}
