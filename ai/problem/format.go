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
	recordSize = 26
	// noMove is the code of no move in three bits.
	noMove = 7
)

// ErrFile is returned, with the reason, for bytes that are no set of problems.
var ErrFile = errors.New("problem: this is no set of problems")

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Format writes a set.
func (s Set) Format() []byte {
	var records []byte
	for i := range s {
		records = s[i].append(records)
	}
	return sealed(records)
}

// sealed puts the head of a file before records.
func sealed(records []byte) []byte {
	data := binary.LittleEndian.AppendUint32([]byte(magic), crc32.Checksum(records, castagnoli))
	return append(data, records...)
}

// append writes a record.
func (p *Problem) append(data []byte) []byte {
	data = append(data, p.Position.Houses[:2*side]...)
	goal := byte(p.Goal.Kind)
	if p.Goal.Kind == Take {
		goal = byte(p.Goal.Seeds)
	}
	data = append(data, p.Position.Stores[variants.South], goal, byte(p.Goal.Moves<<4)|byte(p.Theme), byte(p.Rating/10))
	data = binary.LittleEndian.AppendUint32(data, packMoves(p.Line, MaxLine))
	wrong := packMoves(p.Wrong, MaxWrong)
	data = append(data, byte(wrong), byte(wrong>>8), byte(wrong>>16))
	replies := packMoves(p.Replies[:], side)
	return append(data, byte(replies), byte(replies>>8), byte(replies>>16))
}

// packMoves writes moves in three bits each, and noMove up to most moves.
func packMoves(moves []variants.Move, most int) (packed uint32) {
	for i := range most {
		code := uint32(noMove)
		if i < len(moves) && moves[i].House() != variants.NoHouse {
			code = uint32(moves[i].House()) % side
		}
		packed |= code << (3 * i)
	}
	return packed
}

// unpackMoves reads up to most moves of sides that take turns, with first to begin. ok is false if a move follows the end.
func unpackMoves(packed uint32, most int, first variants.Side) (moves []variants.Move, ok bool) {
	ended := false
	for i := range most {
		code := packed >> (3 * i) & 7
		switch {
		case code == noMove:
			ended = true
		case ended, code >= side:
			return nil, false
		default:
			moves = append(moves, variants.Sow(variants.House(code)+variants.House(side)*variants.House((int(first)+i)&1)))
		}
	}
	return moves, packed>>(3*most) == 0
}

// File is a file of problems whose records are read one by one.
type File struct {
	rules   *variants.Rules
	records []byte
}

// OpenFile takes a file of problems of a rule. It looks at the checksum alone. The error wraps [ErrFile].
func OpenFile(data []byte, r *variants.Rules) (*File, error) {
	if len(data) < headerSize || string(data[:len(magic)]) != magic {
		return nil, fmt.Errorf("%w: it begins with other bytes", ErrFile)
	}
	records := data[headerSize:]
	if len(records)%recordSize != 0 {
		return nil, fmt.Errorf("%w: the last problem is cut off", ErrFile)
	}
	if crc32.Checksum(records, castagnoli) != binary.LittleEndian.Uint32(data[len(magic):]) {
		return nil, fmt.Errorf("%w: it is damaged", ErrFile)
	}
	if r.Size() != side {
		return nil, fmt.Errorf("%w: the rule has another board", ErrFile)
	}
	return &File{r, records}, nil
}

// Len returns the number of problems.
func (f *File) Len() int { return len(f.records) / recordSize }

// Rating and Theme return those of a problem without reading the rest of it.
func (f *File) Rating(number int) int  { return 10 * int(f.records[number*recordSize+15]) }
func (f *File) Theme(number int) Theme { return Theme(f.records[number*recordSize+14] & 15) }

// Problem reads a problem. It checks that its position and its lines can be played. It proves nothing, see [Verify]. The error
// wraps [ErrFile].
func (f *File) Problem(number int) (Problem, error) {
	p, fault := parseRecord(f.records[number*recordSize:][:recordSize], f.rules)
	if fault != "" {
		return Problem{}, fmt.Errorf("%w: problem %d: %s", ErrFile, number+1, fault)
	}
	return p, nil
}

// Parse reads all problems of a file. The error wraps [ErrFile].
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

func threeBytes(b []byte) uint32 { return uint32(b[0]) | uint32(b[1])<<8 | uint32(b[2])<<16 }

// parseRecord reads a record. fault says what is wrong with it, "" for nothing.
func parseRecord(b []byte, r *variants.Rules) (p Problem, fault string) {
	p.Position = variants.Position{Size: side, Turn: variants.South}
	copy(p.Position.Houses[:], b[:2*side])
	seeds := int(b[12])
	for _, n := range b[:2*side] {
		seeds += int(n)
	}
	if seeds > r.Seeds() {
		return p, "it has too many seeds"
	}
	p.Position.Stores = [2]uint8{b[12], uint8(r.Seeds() - seeds)}
	if r.Validate(p.Position) != nil || r.Outcome(p.Position).Over() {
		return p, "its position cannot be played"
	}
	p.Goal = Goal{Kind: GoalKind(min(b[13], byte(Take))), Moves: int(b[14] >> 4)}
	if p.Goal.Kind == Take {
		p.Goal.Seeds = int(b[13])
	}
	if (p.Goal.Kind == Take) != (p.Goal.Moves > 0) {
		return p, "its goal is none"
	}
	if p.Theme = Theme(b[14] & 15); p.Theme >= themeCount {
		return p, "its theme is unknown"
	}
	p.Rating = 10 * int(b[15])
	var ok [3]bool
	p.Line, ok[0] = unpackMoves(binary.LittleEndian.Uint32(b[16:]), MaxLine, variants.South)
	p.Wrong, ok[1] = unpackMoves(threeBytes(b[20:]), MaxWrong, variants.South)
	ok[2] = true
	replies := threeBytes(b[23:])
	for i := range p.Replies {
		p.Replies[i] = variants.NoMove
		if code := replies >> (3 * i) & 7; code < side {
			p.Replies[i] = variants.Sow(variants.House(code) + side)
		} else if code != noMove {
			ok[2] = false
		}
	}
	if !ok[0] || !ok[1] || !ok[2] || len(p.Line) == 0 || len(p.Wrong) == 0 || replies>>(3*side) != 0 {
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
