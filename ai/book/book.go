package book

import (
	"bytes"
	_ "embed"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"hash/fnv"
	"io"
	"slices"
	"sort"

	"awale/ai/packed"
	"awale/variants"
)

var (
	// ErrForeign is returned for a file that is not a book, or is one of another rule.
	ErrForeign = errors.New("book: not a book of this rule")
	// ErrDamaged is returned for a truncated or corrupt book.
	ErrDamaged = errors.New("book: the book is damaged")
	// ErrRule is returned for a rule without a packed form.
	ErrRule = errors.New("book: there are no books for this rule")
)

const (
	magic = "awaleBK1"
	// headerSize is the size of the header in bytes.
	headerSize = len(magic) + 8 + 4 + 4
	// extra is the size of an entry without its houses, in bytes.
	extra = 4
)

//go:embed abapa.book
var abapa []byte

// Book holds positions and the best move of each. It is immutable and safe for concurrent use after it has been
// read.
type Book struct {
	rules *packed.Rules
	// entries are encoded as in a file, in ascending order.
	entries [][]byte
}

// New returns an empty book for a rule. The error is [ErrRule].
func New(r *variants.Rules) (*Book, error) {
	p, ok := packed.Compile(r)
	if !ok {
		return nil, fmt.Errorf("%w, which is %q", ErrRule, r.ID())
	}
	return &Book{rules: p}, nil
}

// For returns the built-in book for a rule, nil if there is none. The book is valid for all rules that play
// like the default one, whatever ends their games early.
func For(r *variants.Rules) *Book {
	b, err := Read(abapa, r)
	if err != nil {
		return nil
	}
	return b
}

// Size returns the number of positions.
func (b *Book) Size() int { return len(b.entries) }

// key returns the key of a position: the first bytes of its entry.
func (b *Book) key(p *variants.Position) []byte {
	own, opp := b.rules.Pack(p)
	size := b.rules.Size()
	k := make([]byte, 0, 2*size+extra)
	for _, side := range [2]uint64{own, opp} {
		for lane := range size {
			k = append(k, byte(side>>(8*lane)))
		}
	}
	return append(k, byte(int8(int(p.Stores[p.Turn])-int(p.Stores[p.Turn.Other()]))))
}

// find returns the index at which the entry with a key is or belongs.
func (b *Book) find(key []byte) (at int, ok bool) {
	at = sort.Search(len(b.entries), func(i int) bool { return bytes.Compare(b.entries[i][:len(key)], key) >= 0 })
	return at, at < len(b.entries) && bytes.Equal(b.entries[at][:len(key)], key)
}

// Best returns the best move in a position of the rule and its value for the side to move, in hundredths of a
// seed. ok is false if the position is not in the book.
func (b *Book) Best(p *variants.Position) (m variants.Move, value int, ok bool) {
	key := b.key(p)
	at, ok := b.find(key)
	if !ok {
		return variants.NoMove, 0, false
	}
	rest := b.entries[at][len(key):]
	return b.rules.Move(int(rest[0]), p.Turn), int(int16(binary.LittleEndian.Uint16(rest[1:]))), true
}

// Add adds a position with its best move, or replaces its entry. The value is clamped to 16 bits. If the move
// is illegal, Add changes nothing and returns false.
func (b *Book) Add(p *variants.Position, m variants.Move, value int) bool {
	lane, ok := b.rules.Lane(m)
	own, opp := b.rules.Pack(p)
	if !ok || b.rules.Move(lane, p.Turn) != m || b.rules.Moves(own, opp)>>(8*lane)&0x80 == 0 {
		return false
	}
	key := b.key(p)
	at, known := b.find(key)
	entry := append(key, byte(lane))
	entry = binary.LittleEndian.AppendUint16(entry, uint16(int16(min(max(value, -1<<15), 1<<15-1))))
	if known {
		b.entries[at] = entry
	} else {
		b.entries = slices.Insert(b.entries, at, entry)
	}
	return true
}

// ruleHash identifies the rule of a book.
func ruleHash(r *packed.Rules) uint64 {
	h := fnv.New64a()
	h.Write([]byte(r.Key()))
	return h.Sum64()
}

func checksum(data []byte) uint32 { return crc32.Checksum(data, crc32.MakeTable(crc32.Castagnoli)) }

// Write writes the book as a file.
func (b *Book) Write(w io.Writer) error {
	data := append([]byte(nil), magic...)
	data = binary.LittleEndian.AppendUint64(data, ruleHash(b.rules))
	data = append(data, byte(b.rules.Size()), 0, 0, 0)
	data = binary.LittleEndian.AppendUint32(data, uint32(len(b.entries)))
	for _, e := range b.entries {
		data = append(data, e...)
	}
	_, err := w.Write(binary.LittleEndian.AppendUint32(data, checksum(data)))
	return err
}

// Read returns the book in a file. It refers to data. The error is, or wraps, [ErrForeign], [ErrDamaged] or
// [ErrRule].
func Read(data []byte, r *variants.Rules) (*Book, error) {
	b, err := New(r)
	if err != nil {
		return nil, err
	}
	if len(data) < len(magic) || string(data[:len(magic)]) != magic {
		return nil, fmt.Errorf("%w: it does not begin as a book does", ErrForeign)
	}
	if len(data) < headerSize+4 {
		return nil, fmt.Errorf("%w: %d bytes are not even a header", ErrDamaged, len(data))
	}
	end := len(data) - 4
	if binary.LittleEndian.Uint32(data[end:]) != checksum(data[:end]) {
		return nil, fmt.Errorf("%w: it does not match its checksum", ErrDamaged)
	}
	h := data[len(magic):headerSize]
	if binary.LittleEndian.Uint64(h) != ruleHash(b.rules) || int(h[8]) != b.rules.Size() {
		return nil, fmt.Errorf("%w, which is %q", ErrForeign, r.ID())
	}
	size := 2*b.rules.Size() + extra
	count := int(binary.LittleEndian.Uint32(h[12:]))
	if h[9]|h[10]|h[11] != 0 || end-headerSize != count*size {
		return nil, fmt.Errorf("%w: the header does not fit what follows", ErrDamaged)
	}
	for i := range count {
		e := data[headerSize+i*size : headerSize+(i+1)*size : headerSize+(i+1)*size]
		if err := b.check(e); err != nil {
			return nil, fmt.Errorf("%w: entry %d %v", ErrDamaged, i, err)
		}
		if i > 0 && bytes.Compare(b.entries[i-1][:size-3], e[:size-3]) >= 0 {
			return nil, fmt.Errorf("%w: entry %d is out of order", ErrDamaged, i)
		}
		b.entries = append(b.entries, e)
	}
	return b, nil
}

// check returns an error for an invalid entry.
func (b *Book) check(e []byte) error {
	size := b.rules.Size()
	var sides [2]uint64
	seeds := 0
	for i, n := range e[:2*size] {
		sides[i/size] |= uint64(n) << (8 * (i % size))
		seeds += int(n)
	}
	lead := int(int8(e[2*size]))
	if seeds > b.rules.Seeds() || max(lead, -lead) > b.rules.Seeds()-seeds {
		return errors.New("has more seeds than the game")
	}
	if lane := int(e[2*size+1]); lane >= size || b.rules.Moves(sides[0], sides[1])>>(8*lane)&0x80 == 0 {
		return errors.New("has a move that may not be played")
	}
	return nil
}
