package flow

import "fmt"

// machine runs the body of a function as far as the tests need it, and keeps account.
type machine struct {
	code []instruction
	// end and other are where the frame that an instruction opens is closed, and where its else lies, if it has one.
	end, other []int
	stack      []int64
	locals     [2]int64
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

// longest is how long an account becomes before nobody wants to know more.
const longest = 300

// load makes a function ready to run.
func load(body []byte) *machine {
	r := newReader(body)
	r.variables()
	m := &machine{}
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
	m.answers, m.account, m.stack, m.locals = answers, nil, nil, [2]int64{int64(number)}
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
					return append(m.account, left)
				}
				return append(m.account, returned)
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
				return append(m.account, left)
			}
			return append(m.account, returned)
		case opCall:
			m.pop()
			m.account = append(m.account, called)
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
		case opGlobalGet:
			m.stack = append(m.stack, 0)
		case opI32Const:
			m.stack = append(m.stack, in.arg)
		case opI64Const:
			m.account = append(m.account, in.arg)
		case opI32Sub:
			b := m.pop()
			m.stack = append(m.stack, m.pop()-b)
		default:
			panic(fmt.Sprintf("instruction %#x", in.op))
		}
	}
	return m.account
}
