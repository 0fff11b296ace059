package problem

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"

	"awale/variants"
)

// Set is a list of problems of one rule. The number of a problem is its index and never changes.
type Set []Problem

const (
	magic      = "awalePB1"
	headerSize = len(magic) + 4
	// The places of what follows the store, from there.
	goalAt, themeAt, ratingAt, movesAt = 1, 2, 3, 4
)

// layout is how a board makes a record.
type layout struct {
	size int
	// bits is the number of bits of a move; noMove, all of them, is no move.
	bits   int
	noMove uint64
	// claims is set if the record ends with the claims of South and North.
	claims bool
}

func layoutOf(r *variants.Rules) layout {
	l := layout{size: r.Size(), bits: 3, claims: r.Parameters().Capture.Claim.Count > 0}
	if l.size >= 1<<3 {
		l.bits = 4
	}
	l.noMove = 1<<l.bits - 1
	return l
}

// parts returns the numbers of bytes of the line, of the wrong line and of the replies.
func (l *layout) parts() [3]int {
	return [3]int{(MaxLine*l.bits + 7) / 8, (MaxWrong*l.bits + 7) / 8, (l.size*l.bits + 7) / 8}
}

// record returns the number of bytes of a record.
func (l *layout) record() int {
	n := 2*l.size + movesAt
	for _, part := range l.parts() {
		n += part
	}
	if l.claims {
		n += 2
	}
	return n
}

// ErrFile is returned, with the reason, for bytes that are no set of problems.
var ErrFile = errors.New("problem: this is no set of problems")

// A theme has four bits of a record. This does not compile if there are more themes.
const _ = uint(1<<4 - themeCount)

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Format writes a set of a rule.
func (s Set) Format(r *variants.Rules) []byte {
	var records []byte
	l := layoutOf(r)
	for i := range s {
		records = s[i].append(records, &l)
	}
	return sealed(records)
}

// sealed puts the head of a file before records.
func sealed(records []byte) []byte {
	data := binary.LittleEndian.AppendUint32([]byte(magic), crc32.Checksum(records, castagnoli))
	return append(data, records...)
}

// append writes a record.
func (p *Problem) append(data []byte, l *layout) []byte {
	data = append(data, p.Position.Houses[:2*l.size]...)
	goal := byte(p.Goal.Kind)
	if p.Goal.Kind == Take {
		goal = byte(p.Goal.Seeds)
	}
	data = append(data, p.Position.Stores[variants.South], goal, byte(p.Goal.Moves<<4)|byte(p.Theme), byte(p.Rating/10))
	for i, n := range l.parts() {
		packed := l.pack([][]variants.Move{p.Line, p.Wrong, p.Replies[:l.size]}[i], [3]int{MaxLine, MaxWrong, l.size}[i])
		for range n {
			data, packed = append(data, byte(packed)), packed>>8
		}
	}
	if l.claims {
		data = append(data, p.Position.Claims[:]...)
	}
	return data
}

// pack writes moves in some bits each, and noMove up to most moves.
func (l *layout) pack(moves []variants.Move, most int) (packed uint64) {
	for i := range most {
		code := l.noMove
		if i < len(moves) && moves[i].House() != variants.NoHouse {
			code = uint64(int(moves[i].House()) % l.size)
		}
		packed |= code << (l.bits * i)
	}
	return packed
}

// code returns the code of a move that was packed, and whether it is a house. ok is false if it is neither a house nor noMove.
func (l *layout) code(packed uint64, i int) (house variants.House, is, ok bool) {
	code := packed >> (l.bits * i) & l.noMove
	return variants.House(code), code < uint64(l.size), code < uint64(l.size) || code == l.noMove
}

// unpack reads up to most moves from a position on. ok is false if one is not legal, or follows the end.
func (l *layout) unpack(r *variants.Rules, at variants.Position, packed uint64, most int) (moves []variants.Move, ok bool) {
	ended := false
	for i := range most {
		house, is, ok := l.code(packed, i)
		if !ok || is && ended {
			return nil, false
		}
		if ended = !is; ended {
			continue
		}
		m := variants.Sow(at.First(at.Turn) + house)
		if r.Check(at, m) != nil {
			return nil, false
		}
		moves = append(moves, m)
		r.Step(&at, m)
	}
	return moves, packed>>(l.bits*most) == 0
}

// File is a file of problems whose records are read one by one.
type File struct {
	rules   *variants.Rules
	layout  layout
	records []byte
}

// OpenFile takes a file of problems of a rule. It looks at the checksum alone. The error wraps [ErrFile] or [ErrRule].
func OpenFile(data []byte, r *variants.Rules) (*File, error) {
	if err := fits(r); err != nil {
		return nil, err
	}
	if len(data) < headerSize || string(data[:len(magic)]) != magic {
		return nil, fmt.Errorf("%w: it begins with other bytes", ErrFile)
	}
	records, l := data[headerSize:], layoutOf(r)
	if len(records)%l.record() != 0 {
		return nil, fmt.Errorf("%w: the last problem is cut off", ErrFile)
	}
	if crc32.Checksum(records, castagnoli) != binary.LittleEndian.Uint32(data[len(magic):]) {
		return nil, fmt.Errorf("%w: it is damaged", ErrFile)
	}
	return &File{r, l, records}, nil
}

// Len returns the number of problems.
func (f *File) Len() int { return len(f.records) / f.layout.record() }

// record returns the record of a problem.
func (f *File) record(number int) []byte {
	n := f.layout.record()
	return f.records[number*n:][:n]
}

// Rating and Theme return those of a problem without reading the rest of it.
func (f *File) Rating(number int) int { return 10 * int(f.record(number)[2*f.layout.size+ratingAt]) }
func (f *File) Theme(number int) Theme {
	return Theme(f.record(number)[2*f.layout.size+themeAt] & 15)
}

// Rules returns the rule of the problems.
func (f *File) Rules() *variants.Rules { return f.rules }

// Problem reads a problem. It checks that its position and its lines can be played. It proves nothing, see [Verify]. The error
// wraps [ErrFile].
func (f *File) Problem(number int) (Problem, error) {
	p, fault := f.layout.parse(f.record(number), f.rules)
	if fault != "" {
		return Problem{}, fmt.Errorf("%w: problem %d: %s", ErrFile, number+1, fault)
	}
	return p, nil
}

// Parse reads all problems of a file. The error wraps [ErrFile] or [ErrRule].
func Parse(data []byte, r *variants.Rules) (Set, error) {
	f, err := OpenFile(data, r)
	if err != nil {
		return nil, err
	}
	set := make(Set, f.Len())
	for i := range set {
		if set[i], err = f.Problem(i); err != nil {
			return nil, err
		}
	}
	return set, nil
}

// parse reads a record. fault says what is wrong with it, "" for nothing.
func (l *layout) parse(b []byte, r *variants.Rules) (p Problem, fault string) {
	p.Position = variants.Position{Size: uint8(l.size), Turn: variants.South, Memory: r.Start().Memory}
	store := 2 * l.size
	copy(p.Position.Houses[:], b[:store])
	seeds := 0
	for _, n := range b[:store+1] {
		seeds += int(n)
	}
	if seeds > r.Seeds() {
		return p, "it has too many seeds"
	}
	p.Position.Stores = [2]uint8{b[store], uint8(r.Seeds() - seeds)}
	if l.claims {
		p.Position.Claims = [2]uint8(b[len(b)-2:])
	}
	if r.Validate(p.Position) != nil || r.Outcome(p.Position).Over() {
		return p, "its position cannot be played"
	}
	b = b[store:]
	p.Goal = Goal{Kind: GoalKind(min(b[goalAt], byte(Take))), Moves: int(b[themeAt] >> 4)}
	if p.Goal.Kind == Take {
		p.Goal.Seeds = int(b[goalAt])
	}
	if (p.Goal.Kind == Take) != (p.Goal.Moves > 0) {
		return p, "its goal is none"
	}
	p.Theme, p.Rating = Theme(b[themeAt]&15), 10*int(b[ratingAt])
	var packed [3]uint64
	b = b[movesAt:]
	for i, n := range l.parts() {
		for j := range n {
			packed[i] |= uint64(b[j]) << (8 * j)
		}
		b = b[n:]
	}
	var ok [3]bool
	p.Line, ok[0] = l.unpack(r, p.Position, packed[0], MaxLine)
	p.Wrong, ok[1] = l.unpack(r, p.Position, packed[1], MaxWrong)
	ok[2] = packed[2]>>(l.bits*l.size) == 0
	for i := range p.Replies {
		p.Replies[i] = variants.NoMove
		if i >= l.size {
			continue
		}
		house, is, good := l.code(packed[2], i)
		if is {
			p.Replies[i] = variants.Sow(house + variants.House(l.size))
		}
		ok[2] = ok[2] && good
	}
	if !ok[0] || !ok[1] || !ok[2] || len(p.Line) == 0 || len(p.Wrong) == 0 {
		return p, "its moves cannot be read"
	}
	return p, p.misplayed(r)
}

// misplayed says what is wrong with the lines of a problem, "" for nothing.
func (p *Problem) misplayed(r *variants.Rules) string {
	if _, state, ok := p.Played(r, p.Line); !ok || state == Missed {
		return "its line does not lead to the goal"
	}
	if _, state, ok := p.Played(r, p.Wrong); !ok || state == Reached || p.Wrong[0] == p.Line[0] {
		return "its wrong line does not lead away from the goal"
	}
	for i, reply := range p.Replies {
		m := variants.Sow(variants.House(i))
		if reply == variants.NoMove {
			continue
		}
		if _, state, ok := p.Played(r, []variants.Move{m, reply}); !ok || state == Reached || m == p.Line[0] {
			return "a reply does not refute its move"
		}
	}
	return ""
}
