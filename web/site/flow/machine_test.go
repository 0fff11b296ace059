package flow

import "fmt"

// machine runs the body of a function as far as the tests need it, and keeps account.
type machine struct {
	code []instruction
	// end and other are where the frame that an instruction opens is closed, and where its else lies, if it has one.
	end, other []int
	// variables is how many there are.
	variables uint64
	stack     []int64
	locals    []int64
	// memory is what has been written.
	memory map[int64]byte
	// global is the stack pointer that functions share.
	global int64
	// answers are what is found where something is asked for, one after the other.
	answers []bool
	account []int64
}

// What the account says beside the numbers that were met.
const (
	called = -1 - iota
	returned
	left
	trapped
)

// frameSize is how many bytes frames have in these tests, and panics the function that never comes back.
const (
	frameSize = 24
	panics    = 7
)

// opDrop adds a number to the account.
const opDrop = 0x1a

// longest is how long an account becomes before nobody wants to know more.
const longest = 300

// load makes a function ready to run.
func load(body []byte) *machine {
	r := newReader(body)
	m := &machine{variables: 1}
	for n := r.Number(); n > 0; n-- {
		m.variables += r.Number()
		r.Octet()
	}
	var open []int
	for !r.Done() {
		in := r.next()
		at := len(m.code)
		m.code, m.end, m.other = append(m.code, in), append(m.end, 0), append(m.other, 0)
		switch in.op {
		case opBlock, opLoop, opIf:
			open = append(open, at)
		case opElse:
			m.other[open[len(open)-1]] = at
		case opEnd:
			if len(open) > 0 {
				m.end[open[len(open)-1]] = at
				open = open[:len(open)-1]
			}
		}
	}
	if r.Err != nil || len(open) > 0 {
		panic(fmt.Sprint("the function cannot be read: ", r.Err, open))
	}
	return m
}

// write and read access memory, the lowest byte first. It holds other numbers everywhere from the beginning.
func (m *machine) write(at, value, size int64) {
	for i := range size {
		m.memory[at+i] = byte(value >> (8 * i))
	}
}

func (m *machine) read(at, size int64) (value int64) {
	for i := range size {
		b, ok := m.memory[at+i]
		if !ok {
			b = byte(37 * (at + i))
		}
		value |= int64(b) << (8 * i)
	}
	return value
}

// sum is a number for all that a frame holds.
func (m *machine) sum() (sum int64) {
	for at := range int64(frameSize + 16) {
		sum = 31*sum + m.read(m.global-8+at, 1)
	}
	return sum
}

func (m *machine) pop() int64 {
	v := m.stack[len(m.stack)-1]
	m.stack = m.stack[:len(m.stack)-1]
	return v
}

// answer asks for something; ok is false when there is no answer left.
func (m *machine) answer() (yes, ok bool) {
	if len(m.answers) == 0 {
		return false, false
	}
	yes, m.answers = m.answers[0], m.answers[1:]
	return yes, true
}

// run enters the function by a number and returns the account.
func (m *machine) run(number int, answers []bool) []int64 {
	m.answers, m.account, m.stack, m.locals = answers, nil, nil, make([]int64, m.variables)
	m.memory, m.global = map[int64]byte{}, 1000
	m.locals[entry] = int64(number)
	var frames []int
	at := 0
	// jump leaves some frames, or begins the last of them again.
	jump := func(depth int64) {
		i := len(frames) - 1 - int(depth)
		if i < 0 {
			m.account, at = append(m.account, returned), len(m.code)
			return
		}
		if at = frames[i]; m.code[at].op == opLoop {
			frames = frames[:i+1]
		} else {
			at, frames = m.end[at], frames[:i]
		}
		at++
	}
	for at < len(m.code) && len(m.account) < longest {
		in := m.code[at]
		at++
		switch in.op {
		case nothing[0]:
		case opUnreachable:
			return append(m.account, trapped)
		case opBlock, opLoop:
			frames = append(frames, at-1)
		case opIf:
			switch from := at - 1; {
			case m.pop() != 0:
				frames = append(frames, from)
			case m.other[from] != 0:
				frames, at = append(frames, from), m.other[from]+1
			default:
				at = m.end[from] + 1
			}
		case opElse:
			at = m.end[frames[len(frames)-1]]
		case opEnd:
			if len(frames) == 0 {
				if m.pop() == 1 {
					return append(m.account, left, m.sum())
				}
				return append(m.account, returned, m.sum())
			}
			frames = frames[:len(frames)-1]
		case opBr:
			jump(in.arg)
		case opBrIf:
			if m.pop() != 0 {
				jump(in.arg)
			}
		case opBrTable:
			i := uint32(m.pop())
			jump(int64(in.table[min(int(i), len(in.table)-1)]))
		case opReturn:
			if m.pop() == 1 {
				return append(m.account, left, m.sum())
			}
			return append(m.account, returned, m.sum())
		case opCall:
			m.pop()
			m.account = append(m.account, called, m.sum())
			if in.arg == panics {
				m.stack = append(m.stack, 1)
				break
			}
			// What is called may write its results, and move the stack.
			m.write(m.global+int64(len(m.account))%frameSize, int64(len(m.account)), 8)
			fallthrough
		case opMemorySize:
			yes, ok := m.answer()
			if !ok {
				return m.account
			}
			m.stack = append(m.stack, map[bool]int64{true: 1}[yes])
		case opLocalGet:
			m.stack = append(m.stack, m.locals[in.arg])
		case opLocalSet:
			m.locals[in.arg] = m.pop()
		case opLocalTee:
			m.locals[in.arg] = m.stack[len(m.stack)-1]
		case opGlobalGet:
			m.stack = append(m.stack, m.global)
		case opGlobalSet:
			m.global = m.pop()
		case opI32Const, opI64Const:
			if in.op == opI32Const && in.arg != int64(int32(in.arg)) {
				panic(fmt.Sprint("a number of 32 bits is ", in.arg))
			}
			m.stack = append(m.stack, in.arg)
		case opI32Eq:
			first, second := m.pop(), m.pop()
			m.stack = append(m.stack, map[bool]int64{true: 1}[first == second])
		case opI32Sub:
			m.stack = append(m.stack, int64(int32(-m.pop()+m.pop())))
		case opI32Add:
			m.stack = append(m.stack, int64(int32(m.pop()+m.pop())))
		case opI64Add:
			m.stack = append(m.stack, m.pop()+m.pop())
		case opI32Eqz, opI64Eqz:
			m.stack = append(m.stack, map[bool]int64{true: 1}[m.pop() == 0])
		case opWrap:
			m.stack = append(m.stack, int64(int32(m.pop())))
		case opExtend:
			m.stack = append(m.stack, int64(uint32(m.pop())))
		case opExtend32S:
			m.stack = append(m.stack, int64(int32(m.pop())))
		case opDrop:
			m.account = append(m.account, m.pop())
		default:
			size := width(in.op)
			if in.arg != int64(uint32(in.arg)) {
				panic(fmt.Sprint("an offset is ", in.arg))
			}
			switch {
			case in.isStore():
				value := m.pop()
				m.write(int64(uint32(m.pop()))+in.arg, value, size)
				continue
			case in.isLoad():
				value := m.read(int64(uint32(m.pop()))+in.arg, size)
				if in.op == opI64Load32S || in.op == opLoad {
					value = int64(int32(value))
				}
				m.stack = append(m.stack, value)
				continue
			}
			panic(fmt.Sprintf("instruction %#x", in.op))
		}
	}
	return m.account
}

// width returns how many bytes an access to memory reads or writes.
func width(op byte) int64 {
	switch op {
	case 0x2c, 0x2d, 0x30, 0x31, 0x3a, 0x3c:
		return 1
	case opLoad, opI64Load32S, opI64Load32U, opI64Store32:
		return 4
	case opI64Load, opI64Store:
		return 8
	}
	panic(fmt.Sprintf("instruction %#x", op))
}
