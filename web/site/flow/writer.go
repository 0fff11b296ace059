package flow

import (
	"encoding/binary"
	"slices"

	"awale/web/site/wasm"
)

// label is what a jump of WebAssembly can lead to: the head of a loop, or the end of a block, behind which a node is written. Others
// are of no concern here.
type label struct {
	what labelKind
	node int
}

type labelKind uint8

const (
	otherLabel labelKind = iota
	loopLabel
	behindLabel
)

// writer writes the body of a function.
type writer struct {
	*shape
	out    []byte
	labels []label
}

// body returns the body of the function.
func (s *shape) body() []byte {
	w := &writer{shape: s, out: append([]byte(nil), s.function.head...)}
	w.tree(0)
	w.out = append(w.out, opEnd)
	return w.out
}

func (w *writer) open(op byte, l label) {
	w.out = append(w.out, op, noResult)
	w.labels = append(w.labels, l)
}

func (w *writer) close() {
	w.out = append(w.out, opEnd)
	w.labels = w.labels[:len(w.labels)-1]
}

// depth returns how a jump names a label.
func (w *writer) depth(l label) uint64 {
	for i := len(w.labels) - 1; i >= 0; i-- {
		if w.labels[i] == l {
			return uint64(len(w.labels) - 1 - i)
		}
	}
	panic("flow: a jump to what is not around it")
}

// tree writes a node and all nodes below it. Nothing is reached behind it.
func (w *writer) tree(n int) {
	if !w.begins[n] {
		w.within(n)
		return
	}
	w.open(opLoop, label{loopLabel, n})
	w.within(n)
	w.close()
	w.out = append(w.out, opUnreachable)
}

// within writes a node, and behind it those right below it that several ways lead to.
func (w *writer) within(n int) {
	behind := w.behind[n]
	for _, b := range behind {
		w.open(opBlock, label{behindLabel, b})
	}
	_, isSwitch := w.switches[n]
	switch {
	case !isSwitch:
		w.parts(n, w.function.places[n-1].parts)
	case len(w.to[n]) == 1:
		w.way(n, w.to[n][0])
	default:
		w.choose(n)
	}
	for i := range behind {
		w.close()
		w.tree(behind[len(behind)-1-i])
	}
}

// parts writes what is done at a node.
func (w *writer) parts(n int, parts []part) {
	for _, p := range parts {
		switch p.kind {
		case plain:
			w.out = append(w.out, p.raw...)
		case jump:
			w.jump(n, p.to)
		case unwind, perhaps:
			// Go jumps to a place where the function returns. A return compresses better, because it is the same everywhere, and
			// a jump has to say how many blocks are around it.
			leave := []byte{opI32Const, 1, opReturn}
			if p.kind == perhaps {
				leave = slices.Concat([]byte{opIf, noResult}, leave, []byte{opEnd})
			}
			w.out = append(w.out, leave...)
		case framed:
			w.out = append(w.out, p.raw...)
			w.labels = append(w.labels, label{})
			w.parts(n, p.body)
			if p.other != nil {
				w.out = append(w.out, opElse)
				w.parts(n, p.other)
			}
			w.close()
		}
	}
}

// jump writes the way from a node to a place.
func (w *writer) jump(from, place int) {
	to := w.via(from, node(place))
	if to != node(place) {
		w.out = wasm.AppendSigned(append(w.out, opI32Const), int64(w.function.number(place)))
		w.out = append(w.out, opLocalSet, entry)
	}
	w.way(from, to)
}

// way writes the way from a node to another.
func (w *writer) way(from, to int) {
	switch {
	case w.back(from, to):
		w.out = binary.AppendUvarint(append(w.out, opBr), w.depth(label{loopLabel, to}))
	case w.shared[to]:
		w.out = binary.AppendUvarint(append(w.out, opBr), w.depth(label{behindLabel, to}))
	default:
		w.tree(to)
	}
}

// choose writes a switch. No number leads it to where the function is never entered.
func (w *writer) choose(n int) {
	w.open(opBlock, label{})
	numbers := w.function.numbers
	least, table := 0, []uint64{}
	for number, place := range numbers {
		depth := uint64(0)
		if to, ok := w.chosen(n, place); ok {
			depth = w.depth(label{behindLabel, to})
		}
		if depth == 0 && len(table) == 0 && number < len(numbers)-1 {
			least = number + 1
			continue
		}
		table = append(table, depth)
	}
	last := table[len(table)-1]
	table = table[:len(table)-1]
	for len(table) > 0 && table[len(table)-1] == last {
		table = table[:len(table)-1]
	}
	w.mostly(n)
	w.out = append(w.out, opLocalGet, entry)
	if least > 0 {
		w.out = wasm.AppendSigned(append(w.out, opI32Const), int64(least))
		w.out = append(w.out, opI32Sub)
	}
	w.out = binary.AppendUvarint(append(w.out, opBrTable), uint64(len(table)))
	for _, depth := range append(table, last) {
		w.out = binary.AppendUvarint(w.out, depth)
	}
	w.close()
	w.out = append(w.out, opUnreachable)
}

// mostly leads to where a switch nearly always leads without looking into its table: to the beginning of the function, or to the head of
// the loop.
func (w *writer) mostly(n int) {
	head := node(0)
	if l := w.switches[n]; l != nil {
		head = l.head
	}
	to, ok := w.chosen(n, head-1)
	if !ok {
		return
	}
	w.out = append(w.out, opLocalGet, entry)
	if number := w.function.number(head - 1); number == 0 {
		w.out = append(w.out, opI32Eqz)
	} else {
		w.out = append(wasm.AppendSigned(append(w.out, opI32Const), int64(number)), opI32Eq)
	}
	w.out = binary.AppendUvarint(append(w.out, opBrIf), w.depth(label{behindLabel, to}))
}

// number returns one by which Go enters a place.
func (f *function) number(place int) int {
	for number, p := range f.numbers {
		if p == place {
			return number
		}
	}
	panic("flow: a place without a number")
}
