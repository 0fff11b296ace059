package flow

import (
	"bytes"
	"encoding/binary"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"awale/web/site/wasm"

	"pgregory.net/rapid"
)

// opMemorySize stands for asking something in these tests.
const opMemorySize = 0x3f

// how a place of a drawn function goes on.
const (
	falls = iota
	jumps
	asks // falls or jumps
	chooses
	calls // falls, but for what waits
	calledFirst
	returns
	traps
	ways
)

// sketch is a function to be written as Go writes it.
type sketch struct {
	hows []int
	// to are two places for each one.
	to [][2]int
	// leaves is set if it has calls.
	leaves bool
	// exposed is set if there are pointers to what is in the frame.
	exposed bool
	// frames are what every place does to memory before it goes on.
	frames [][]byte
}

// drawFrame draws instructions that access the frame, or something else.
func drawFrame(t *rapid.T, s *sketch, open int) (b []byte) {
	const pointer = 2
	for range rapid.IntRange(0, 8).Draw(t, "accesses") {
		offset := byte(rapid.IntRange(0, 2).Draw(t, "offset") * 4)
		distance := int64(offset) + rapid.SampledFrom([]int64{0, -8, math.MaxInt32, math.MaxInt32 + 1}).Draw(t, "distance")
		value := append([]byte{opI64Const}, wasm.AppendSigned(nil, rapid.Int64Range(-1<<40, 1<<40).Draw(t, "value"))...)
		long := append(wasm.AppendSigned([]byte{opLocalGet, stackPointer, opExtend, opI64Const}, distance), opI64Add, opWrap)
		switch rapid.IntRange(0, 9).Draw(t, "access") {
		case 0, 1, 2:
			op := rapid.SampledFrom([]byte{opI64Load, opI64Load32S, opI64Load32U, 0x31}).Draw(t, "load")
			b = append(b, opLocalGet, stackPointer, op, 0, offset)
			if rapid.Bool().Draw(t, "narrow") {
				b = append(b, opWrap)
			}
			b = append(b, opDrop)
		case 3:
			b = append(b, long...)
			if rapid.Bool().Draw(t, "load") { // otherwise the address alone is asked for
				b = append(b, opI64Load, 0, 0)
			}
			b = append(b, opDrop)
		case 4, 5:
			op := rapid.SampledFrom([]byte{opI64Store, opI64Store32, 0x3c}).Draw(t, "store")
			b = append(append(append(b, opLocalGet, stackPointer), value...), op, 0, offset)
		case 6:
			b = append(append(append(b, long...), value...), opI64Store, 0, 0)
		case 7: // something that may lie in the frame
			b = append(b, opLocalGet, pointer, opWrap)
			b = append(append(b, value...), opI64Store, 0, 0)
		case 8:
			if s.exposed {
				b = append(b, long[:len(long)-1]...)
				b = append(b, opLocalSet, pointer, opLocalGet, pointer, opDrop)
			}
		case 9:
			if !s.leaves {
				break
			}
			b = append(b, opLocalGet, pointer, opI64Eqz, opIf, noResult, opLocalGet, stackPointer, opI32Const, 8, opI32Sub, opLocalSet,
				stackPointer, opLocalGet, stackPointer, opGlobalSet, 0, opLocalGet, stackPointer, opI64Const, 9, opI64Store, 3, 0,
				opI32Const, 0, opCall, panics, opGlobalGet, 0, opLocalSet, stackPointer, opBrIf, byte(open+2), opEnd)
		}
	}
	return b
}

func drawSketch(t *rapid.T) sketch {
	n := rapid.IntRange(1, 12).Draw(t, "places")
	s := sketch{hows: make([]int, n), to: make([][2]int, n)}
	for i := range n {
		s.hows[i] = rapid.IntRange(0, ways-1).Draw(t, "how")
		if i == n-1 && slices.Contains([]int{falls, asks, calls, calledFirst}, s.hows[i]) {
			s.hows[i] = returns
		}
		for j := range s.to[i] {
			s.to[i][j] = rapid.IntRange(min(1, n-1), n-1).Draw(t, "to")
		}
		s.leaves = s.leaves || s.hows[i] == calls || s.hows[i] == calledFirst
	}
	s.exposed = rapid.Bool().Draw(t, "exposed")
	for i := range n {
		s.frames = append(s.frames, drawFrame(t, &s, n-1-i))
	}
	return s
}

// number is that by which Go would enter a place: others lie in between.
func (s *sketch) number(place int) int { return 2 * place }

// again reports whether Go would enter a place.
func (s *sketch) again(place int) bool {
	return place == 0 || s.hows[place-1] == calls || s.hows[place-1] == calledFirst || s.hows[place] == calledFirst
}

// body writes the function.
func (s *sketch) body() []byte {
	n := len(s.hows)
	b := []byte{2, 1, 0x7f, 1, 0x7e, opGlobalGet, 0, opLocalSet, 1}
	if s.leaves {
		b = append(b, opBlock, noResult)
	}
	b = append(b, opLoop, noResult)
	for range n {
		b = append(b, opBlock, noResult)
	}
	b = append(b, opLocalGet, entry, opBrTable)
	b = binary.AppendUvarint(b, uint64(2*n-1))
	for i := range n {
		b = binary.AppendUvarint(binary.AppendUvarint(b, uint64(i)), uint64(min(i+1, n-1)))
	}
	b = append(b, opEnd)
	for i, how := range s.hows {
		open := uint64(n - 1 - i)
		jump := func(to int, depth uint64) {
			b = append(wasm.AppendSigned(append(b, opI32Const), int64(s.number(to))), opLocalSet, entry)
			b = binary.AppendUvarint(append(b, opBr), open+depth)
		}
		call := func() {
			b = append(b, opI32Const, 0, opCall, 0, opGlobalGet, 0, opLocalSet, 1)
			b = binary.AppendUvarint(append(b, opBrIf), open+1)
		}
		if how == calledFirst {
			b = append(append(append(b, nothing[:i%2]...), callBegins...), opLocalSet, 1)
			call()
		} else {
			b = append(wasm.AppendSigned(append(b, opI64Const), int64(i)), opDrop)
			if s.frames != nil {
				b = append(b, s.frames[i]...)
			}
		}
		switch how {
		case jumps:
			jump(s.to[i][0], 0)
		case asks:
			b = append(b, opMemorySize, 0, opIf, noResult)
			jump(s.to[i][0], 1)
			b = append(b, opEnd)
		case chooses:
			b = append(b, opMemorySize, 0, opIf, noResult)
			jump(s.to[i][0], 1)
			b = append(b, opElse)
			jump(s.to[i][1], 1)
			b = append(b, opEnd)
			jump(s.to[i][1], 0)
		case calls:
			call()
		case returns:
			b = append(b, opI32Const, 0, opReturn)
		case traps:
			b = append(b, opUnreachable)
		}
		b = append(b, opEnd)
	}
	b = append(b, opUnreachable)
	if s.leaves {
		b = append(b, opEnd, opI32Const, 1)
	}
	return append(b, opEnd)
}

// Wherever a function is entered, it does after restoring what it did before.
func TestTheSameIsDone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSketch(t)
		before := s.body()
		f, jumping := parse(before)
		if !jumping || f == nil {
			t.Fatalf("%+v: is not read", s)
		}
		shape := f.shaped()
		if shape == nil {
			t.Fatalf("%+v: has no shape", s)
		}
		after := shortened(shape.body())
		answers := rapid.SliceOfN(rapid.Bool(), 0, 40).Draw(t, "answers")
		was, is := load(before), load(after)
		for i := range s.hows {
			if f.places[i].again != s.again(i) {
				t.Fatalf("%+v: place %d is entered: %v", s, i, f.places[i].again)
			}
			if !s.again(i) {
				continue
			}
			want, got := was.run(s.number(i), answers), is.run(s.number(i), answers)
			if !slices.Equal(want, got) {
				t.Fatalf("%+v entered at %d with %v:\ndid  %v\ndoes %v", s, i, answers, want, got)
			}
		}
	})
}

// A loop without calls goes round without a switch; what is reached from one place stands there.
func TestALoopIsALoop(t *testing.T) {
	s := sketch{hows: []int{falls, asks, jumps, returns}, to: [][2]int{{}, {3}, {1}, {}}}
	f, _ := parse(s.body())
	got := f.shaped().body()
	want := []byte{2, 1, 0x7f, 1, 0x7e, opGlobalGet, 0, opLocalSet, 1,
		opI64Const, 0, opDrop,
		opLoop, noResult,
		opI64Const, 1, opDrop, opMemorySize, 0, opIf, noResult, opI64Const, 3, opDrop, opI32Const, 0, opReturn, opEnd,
		opI64Const, 2, opDrop, opBr, 0,
		opEnd, opUnreachable, opEnd}
	if !bytes.Equal(got, want) {
		t.Errorf("% x\nwant\n% x", got, want)
	}
}

// No file makes the package fail. A program that is not restored comes back as it was.
func FuzzRestore(f *testing.F) {
	for _, hows := range [][]int{{returns}, {asks, calls, jumps, returns}, {calledFirst, chooses, traps}} {
		s := sketch{hows: hows, to: make([][2]int, len(hows)), leaves: slices.Contains(hows, calls) || slices.Contains(hows, calledFirst)}
		f.Add(module(s.body()))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		out, report, err := Restore(data)
		if report.Restored > report.Jumping || report.Jumping > report.Functions {
			t.Errorf("%+v", report)
		}
		if err != nil {
			if !bytes.Equal(out, data) {
				t.Errorf("%d bytes became %d with the error %v", len(data), len(out), err)
			}
			return
		}
		if report.Restored == 0 && len(out) > len(data) {
			t.Errorf("%d bytes became %d although nothing was restored", len(data), len(out))
		}
	})
}

// module is a program of some functions.
func module(bodies ...[]byte) []byte {
	code := binary.AppendUvarint(nil, uint64(len(bodies)))
	for _, body := range bodies {
		code = append(binary.AppendUvarint(code, uint64(len(body))), body...)
	}
	out := append(slices.Clone(wasm.Header), 0, 4, 1, 'x', 1, 2, codeSection)
	return append(binary.AppendUvarint(out, uint64(len(code))), code...)
}

func TestWhatCannotBeReadIsRefused(t *testing.T) {
	whole := module(jumpAndReturn())
	if _, report, err := Restore(whole); err != nil || report != (Report{1, 1, 1}) {
		t.Fatalf("%+v, %v", report, err)
	}
	for n := range whole {
		out, _, err := Restore(whole[:n])
		if after := n == len(wasm.Header) || n == len(wasm.Header)+6; (err == nil) != after || !bytes.Equal(out, whole[:n]) {
			t.Errorf("of %d bytes %d: %v", len(whole), n, err)
		}
	}
	for _, odd := range []struct{ at, to int }{{0, 1}, {4, 2}} {
		data := slices.Clone(whole)
		data[odd.at] = byte(odd.to)
		if _, _, err := Restore(data); err == nil {
			t.Errorf("byte %d as %d is taken", odd.at, odd.to)
		}
	}
	more := append(slices.Clone(whole[:len(whole)-1]), opEnd, 0, 0)
	more[len(wasm.Header)+7] += 2
	if _, _, err := Restore(more); err == nil {
		t.Error("what follows the last function is taken")
	}
}

// jumpAndReturn is a function of two places, the first of which jumps.
func jumpAndReturn() []byte {
	return (&sketch{hows: []int{jumps, returns}, to: make([][2]int, 2)}).body()
}

// One function of an unknown form is enough: then the compiler may have changed, and the whole program stays as it is.
func TestAnUnknownShapeLeavesTheProgramAsItIs(t *testing.T) {
	known := jumpAndReturn()
	unknown := map[string][]byte{
		"another tail":          append(slices.Clone(known[:len(known)-1]), opI32Const, 1, opEnd),
		"a second switch":       bytes.Replace(known, []byte{opI64Const, 0}, []byte{opLocalGet, entry, opBrTable, 0, 0}, 1),
		"a strange instruction": bytes.Replace(known, []byte{opI64Const, 0}, []byte{0xd2, 0}, 1),
		"a jump too far":        bytes.Replace(known, []byte{opI64Const, 0}, []byte{opBr, 9}, 1),
		"an end in the middle":  known[:len(known)-1],
		"another head":          bytes.Replace(known, []byte{opGlobalGet, 0}, []byte{opGlobalGet, 1}, 1),
	}
	for name, body := range unknown {
		if bytes.Equal(body, known) {
			t.Fatalf("%s: nothing is unknown", name)
		}
		wasm := module(known, body)
		out, report, err := Restore(wasm)
		if !errors.Is(err, ErrShape) || !strings.Contains(err.Error(), "1 of 2") {
			t.Errorf("%s: the error is %v", name, err)
		}
		if !bytes.Equal(out, wasm) {
			t.Errorf("%s: the program has changed", name)
		}
		if report != (Report{2, 2, 1}) {
			t.Errorf("%s: %+v", name, report)
		}
	}
	if out, _, err := Restore(module(known, known)); err != nil || bytes.Equal(out, module(known, known)) {
		t.Errorf("known functions are not restored: %v", err)
	}
}
