package remote

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"time"

	"awale/ai"
	"awale/variants"
)

// The kinds of messages: the first byte. Those to the server:
const (
	// ruleMessage puts a rule into a slot: the slot, and the parameters as JSON.
	ruleMessage = 'r'
	// tablesMessage begins endgame tables in a slot: the slot, that of their rule, and the header of their file.
	tablesMessage = 't'
	// pieceMessage has the next bytes of the tables: the slot, and the bytes.
	pieceMessage = 'p'
	// forgetMessage empties the slot of tables that the client does not have any more: the slot.
	forgetMessage = 'o'
	// jobMessage asks for a job: see [request].
	jobMessage = 'j'
	// stopMessage ends a job: its number.
	stopMessage = 's'
)

// Those to the client:
const (
	// helloMessage says that the server can take jobs.
	helloMessage = 'h'
	// reportMessage is what a job has found so far: its number, and a result.
	reportMessage = 'i'
	// resultMessage ends a job: its number, and the result.
	resultMessage = 'd'
	// refusalMessage ends a job without a result: its number.
	refusalMessage = 'f'
	// beatMessage says that the server is busy and well.
	beatMessage = 'b'
)

// What a server holds at most.
const (
	ruleSlots  = 8
	tableSlots = 2
	// mostTableBytes is the size of the largest file of tables that is sent. The client has them too.
	mostTableBytes = 48 << 20
	// pieceBytes is the size of the pieces in which they are sent: copying one takes less than a millisecond.
	pieceBytes = 1 << 20
	// mostHistory is the largest number of positions of a game.
	mostHistory = 6000
	// mostEntries is the largest transposition table of a job, in entries.
	mostEntries = 1 << 21
	// mostRule is the longest rule in bytes.
	mostRule = 64 << 10
)

// errMessage is returned for a message that is none.
var errMessage = errors.New("remote: the message is damaged")

// request is a job as it is sent.
type request struct {
	// number is that of the job, line that of the client's engine.
	number, line uint64
	// rule is the slot of the rule. tables is the slot of the endgame tables plus 1, 0 for none.
	rule, tables int
	job          ai.Job
}

// The flags of a job.
const (
	flagMargin = 1 << iota
	flagResist
	flagWide
	flagAlone
	allFlags = flagMargin | flagResist | flagWide | flagAlone
)

// flagsOf returns the flags of a job.
func flagsOf(j *ai.Job) (flags uint64) {
	if j.Limits.Margin {
		flags |= flagMargin
	}
	if j.Limits.Resist {
		flags |= flagResist
	}
	if j.Limits.Wide {
		flags |= flagWide
	}
	if j.Alone {
		flags |= flagAlone
	}
	return flags
}

// appendRequest appends the message of a job.
func appendRequest(dst []byte, q *request) []byte {
	j := &q.job
	dst = append(dst, jobMessage)
	for _, n := range [...]uint64{q.number, q.line, uint64(q.rule), uint64(q.tables), uint64(j.Level), flagsOf(j),
		uint64(j.Limits.Depth), uint64(j.Limits.Nodes), uint64(j.Limits.Time), uint64(j.Limits.UsualTime), uint64(j.HashEntries), j.Seed,
		uint64(len(j.History))} {
		dst = binary.AppendUvarint(dst, n)
	}
	for i := range j.History {
		dst = appendPosition(dst, &j.History[i])
	}
	return dst
}

// readRequest reads the message of a job behind its kind. ruleOf returns the rule in a slot, nil for none. If the job is damaged its
// number is returned all the same.
func readRequest(data []byte, ruleOf func(slot int) *variants.Rules) (q request, err error) {
	in := reader{data: data}
	q.number, q.line = in.number(), in.number()
	q.rule, q.tables = in.within(ruleSlots-1), in.within(tableSlots)
	j := &q.job
	j.Level = ai.Level(in.within(int(ai.GrandMaster)))
	flags := in.within(allFlags)
	j.Alone = flags&flagAlone != 0
	j.Limits = ai.Limits{Margin: flags&flagMargin != 0, Resist: flags&flagResist != 0, Wide: flags&flagWide != 0,
		Depth: in.within(ai.MaxDepth), Nodes: int64(in.within(1 << 50)), Time: in.duration(), UsualTime: in.duration()}
	j.HashEntries, j.Seed = in.within(mostEntries), in.number()
	j.Rules = ruleOf(q.rule)
	if n := in.within(mostHistory); n > 0 && j.Rules != nil && !in.failed {
		j.History = make([]variants.Position, 0, n)
		for range n {
			p := in.position(uint8(j.Rules.Size()))
			if in.failed || j.Rules.Validate(p) != nil {
				return q, errMessage
			}
			j.History = append(j.History, p)
		}
	}
	if in.failed || len(in.data) > 0 || len(j.History) == 0 {
		return q, errMessage
	}
	return q, nil
}

// appendPosition appends a position of a rule that is known: its houses, its stores, and its side to move with a bit that says
// whether a memory follows.
func appendPosition(dst []byte, p *variants.Position) []byte {
	dst = append(append(dst, p.Houses[:p.Ring()]...), p.Stores[0], p.Stores[1])
	if p.Memory == (variants.Memory{}) {
		return append(dst, byte(p.Turn))
	}
	m := &p.Memory
	dst = append(dst, byte(p.Turn)|memoryBit)
	for _, houses := range [...]uint32{m.Sown, m.Blocked, m.Lent} {
		dst = binary.LittleEndian.AppendUint32(dst, houses)
	}
	return append(dst, m.Turns, m.Round, m.Points[0], m.Points[1], byte(m.Starter), m.Claims[0], m.Claims[1], byte(m.Pause))
}

// memoryBytes is the size of a memory in a message.
const memoryBytes = 3*4 + 8

// memoryBit is set in the side to move if a memory follows.
const memoryBit = 2

// appendRule appends the message of a rule. The error is that of a rule that is too long.
func appendRule(dst []byte, slot int, r *variants.Rules) ([]byte, error) {
	text, err := json.Marshal(r.Parameters())
	if err == nil && len(text) > mostRule {
		err = errMessage
	}
	return append(append(dst, ruleMessage, byte(slot)), text...), err
}

// readRule reads the message of a rule behind its slot. The rule is nil if there is an error.
func readRule(data []byte) (*variants.Rules, error) {
	var p variants.Parameters
	if len(data) > mostRule || json.Unmarshal(data, &p) != nil {
		return nil, errMessage
	}
	return variants.New(p)
}

// numbered returns a message with the number of a job.
func numbered(kind byte, number uint64) []byte { return binary.AppendUvarint([]byte{kind}, number) }

// reader reads a message. After a failure everything is 0.
type reader struct {
	data   []byte
	failed bool
}

func (r *reader) number() uint64 {
	n, size := binary.Uvarint(r.data)
	if size <= 0 {
		r.failed = true
	}
	if r.failed {
		return 0
	}
	r.data = r.data[size:]
	return n
}

// within reads a number of at most most.
func (r *reader) within(most int) int {
	n := r.number()
	if n > uint64(most) {
		r.failed = true
		return 0
	}
	return int(n)
}

// duration reads a time of a day at most.
func (r *reader) duration() time.Duration { return time.Duration(r.within(int(24 * time.Hour))) }

// octets reads the next n bytes.
func (r *reader) octets(n int) []byte {
	if len(r.data) < n {
		r.failed = true
		return nil
	}
	b := r.data[:n]
	r.data = r.data[n:]
	return b
}

// position reads a position with size houses a side.
func (r *reader) position(size uint8) (p variants.Position) {
	p.Size = size
	copy(p.Houses[:], r.octets(p.Ring()))
	copy(p.Stores[:], r.octets(len(p.Stores)))
	turn := r.within(1 | memoryBit)
	p.Turn = variants.Side(turn &^ memoryBit)
	if turn&memoryBit != 0 {
		if b := r.octets(memoryBytes); b != nil {
			houses := func(i int) uint32 { return binary.LittleEndian.Uint32(b[4*i:]) }
			rest := b[3*4:]
			p.Memory = variants.Memory{Sown: houses(0), Blocked: houses(1), Lent: houses(2), Turns: rest[0], Round: rest[1],
				Points: [2]uint8{rest[2], rest[3]}, Starter: variants.Side(rest[4]), Claims: [2]uint8{rest[5], rest[6]},
				Pause: variants.Pause(rest[7])}
		}
	}
	return p
}
