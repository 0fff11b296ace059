package endgame

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"slices"
	"unsafe"

	"awale/ai/packed"
	"awale/variants"
)

var (
	// ErrForeign is returned for a file that does not hold tables, or those of another rule.
	ErrForeign = errors.New("endgame: not tables of this rule")
	// ErrDamaged is returned for a truncated or corrupt table file.
	ErrDamaged = errors.New("endgame: the tables are damaged")
)

const (
	magic = "awaleEG2"
	// HeaderSize is the size of the file header in bytes.
	HeaderSize = len(magic) + 4 + 8 + 8 + 4
	// mostOverhead is the largest number of bytes that a compressed layer can take more than a plain one.
	mostOverhead = 2 << 20
)

// header returns the header of a file of size bytes for up to seeds seeds, of which the layers of more than plain are compressed.
func (t *Tables) header(seeds, plain int, size int64) []byte {
	h := append(make([]byte, 0, HeaderSize), magic...)
	h = append(h, byte(t.rule.Size()), byte(seeds), byte(t.kind), byte(plain))
	h = binary.LittleEndian.AppendUint64(h, ruleHash(t.rule))
	h = binary.LittleEndian.AppendUint64(h, uint64(size))
	return binary.LittleEndian.AppendUint32(h, checksum(0, h))
}

// checksum updates a CRC-32C with data.
func checksum(crc uint32, data []byte) uint32 {
	return crc32.Update(crc, crc32.MakeTable(crc32.Castagnoli), data)
}

// WriteHeader writes the file header.
func (b *Builder) WriteHeader(w io.Writer) error {
	_, err := w.Write(b.header())
	return err
}

// header returns the file header. No layer is compressed.
func (b *Builder) header() []byte { return b.tables.header(b.seeds, b.seeds, b.FileSize(b.seeds)) }

// WriteLayer writes a layer that has been built. A file is the header followed by all layers in order.
func (b *Builder) WriteLayer(w io.Writer, layer int) error { return b.tables.writeLayer(w, layer) }

// writeBytes is how much of a layer is written at a time: a writer that rests between two writes delays no frame.
const writeBytes = 64 << 10

func (t *Tables) writeLayer(w io.Writer, layer int) error {
	if t.kind == Bounds {
		return writeParts(w, signedBytes(t.low[layer]), t.width[layer])
	}
	return writeParts(w, signedBytes(t.low[layer]))
}

// writeParts writes the parts of a layer and their checksum.
func writeParts(w io.Writer, parts ...[]byte) error {
	crc := uint32(0)
	for _, part := range parts {
		for piece := range slices.Chunk(part, writeBytes) {
			crc = checksum(crc, piece)
			if _, err := w.Write(piece); err != nil {
				return err
			}
		}
	}
	_, err := w.Write(binary.LittleEndian.AppendUint32(nil, crc))
	return err
}

// Write writes a complete file.
func (t *Tables) Write(w io.Writer) error {
	if _, err := w.Write(t.header(t.Seeds(), len(t.low)-1, t.fileSize())); err != nil {
		return err
	}
	for n := range t.low {
		if err := t.writeLayer(w, n); err != nil {
			return err
		}
	}
	for _, l := range t.compressed {
		if err := writeParts(w, l.file); err != nil {
			return err
		}
	}
	return nil
}

// fileSize returns the number of bytes that Write writes.
func (t *Tables) fileSize() int64 {
	size := t.index.fileSize(t.kind, len(t.low)-1)
	for _, l := range t.compressed {
		size += int64(len(l.file)) + crc32.Size
	}
	return size
}

// Read reads the tables of a rule from a file. They refer to data, which must not change. The work is limited
// by gate, so that checking a large file delays no frame; gate may be nil. The error is, or wraps,
// [ErrForeign], [ErrDamaged], [ErrRule] or [ErrSize], or is that of ctx.
func Read(ctx context.Context, data []byte, v *variants.Rules, gate Gate) (*Tables, error) {
	t, h, err := readHeader(data, v)
	if err != nil {
		return nil, err
	}
	work := gatedWork{ctx, gate}
	rest, err := t.readLayers(data[HeaderSize:], h.plain, work)
	if err == nil {
		rest, err = t.readCompressed(rest, h.seeds, work)
	}
	if err != nil {
		return nil, err
	}
	if len(rest) > 0 {
		return nil, fmt.Errorf("%w: %d bytes follow the last layer", ErrDamaged, len(rest))
	}
	return t, nil
}

// Resume returns a builder that continues an incomplete file, and the length of the valid part: append after
// it. The layers refer to data. For a file of another rule, size or kind the error is [ErrForeign].
func Resume(data []byte, v *variants.Rules, seeds int, kind Kind) (b *Builder, good int, err error) {
	b, err = NewBuilder(v, seeds, kind)
	if err != nil {
		return nil, 0, err
	}
	if want := b.header(); len(data) < HeaderSize || string(want) != string(data[:HeaderSize]) {
		return nil, 0, fmt.Errorf("%w, size and kind", ErrForeign)
	}
	// A damaged layer is built again.
	rest, err := b.tables.readLayers(data[HeaderSize:], seeds, gatedWork{})
	if err != nil && !errors.Is(err, ErrDamaged) {
		return nil, 0, err
	}
	return b, len(data) - len(rest), nil
}

// fileHeader is the content of a file header.
type fileHeader struct {
	// houses is the number of houses a side, seeds the largest number of seeds. The layers of more than plain seeds are compressed.
	houses, seeds, plain int
	kind                 Kind
	// rule is the hash of the rule.
	rule uint64
	// size is the number of bytes of the file.
	size uint64
}

// parseHeader reads the header at the beginning of a file. The error is, or wraps, [ErrForeign] or [ErrDamaged].
func parseHeader(data []byte) (fileHeader, error) {
	if len(data) < len(magic) || string(data[:len(magic)]) != magic {
		return fileHeader{}, fmt.Errorf("%w: it does not begin as such a file does", ErrForeign)
	}
	if len(data) < HeaderSize {
		return fileHeader{}, fmt.Errorf("%w: %d bytes are not even a header", ErrDamaged, len(data))
	}
	crc := binary.LittleEndian.Uint32(data[HeaderSize-4:])
	if crc != checksum(0, data[:HeaderSize-4]) {
		return fileHeader{}, fmt.Errorf("%w: the header does not match its checksum", ErrDamaged)
	}
	h := data[len(magic):]
	kind := Kind(h[2])
	if kind > Bounds || h[3] > h[1] {
		return fileHeader{}, fmt.Errorf("%w: unknown kind %d", ErrForeign, kind)
	}
	return fileHeader{int(h[0]), int(h[1]), int(h[3]), kind, binary.LittleEndian.Uint64(h[4:]), binary.LittleEndian.Uint64(h[12:])}, nil
}

// readHeader returns the tables of a file, still without layers, and its header.
func readHeader(data []byte, v *variants.Rules) (*Tables, fileHeader, error) {
	h, err := parseHeader(data)
	if err != nil {
		return nil, h, err
	}
	t, err := newTables(v, h.seeds, h.kind)
	if err != nil {
		return nil, h, err
	}
	if h.houses != t.rule.Size() || h.rule != ruleHash(t.rule) {
		return nil, h, fmt.Errorf("%w, which is %q", ErrForeign, v.ID())
	}
	if uint64(len(data)) != h.size {
		return nil, h, fmt.Errorf("%w: it has %d bytes, not %d", ErrDamaged, len(data), h.size)
	}
	return t, h, nil
}

// FileSeeds returns the largest number of seeds of the file that begins with a header. The error is, or wraps, [ErrForeign] or
// [ErrDamaged].
func FileSeeds(header []byte) (int, error) {
	h, err := parseHeader(header)
	return h.seeds, err
}

// FileSize returns the number of bytes of the complete file that begins with a header. The error is, or wraps,
// [ErrForeign], [ErrDamaged] or [ErrSize].
func FileSize(header []byte) (int64, error) {
	h, err := parseHeader(header)
	if err != nil {
		return 0, err
	}
	if h.houses < 1 || 2*h.houses > maxRing || h.seeds > packed.MaxSeeds {
		return 0, ErrSize
	}
	x, ok := newNumbering(h.houses, h.seeds)
	if !ok {
		return 0, ErrSize
	}
	least := x.fileSize(h.kind, h.plain)
	most := x.fileSize(h.kind, h.seeds)
	if h.plain < h.seeds {
		most += int64(h.seeds-h.plain) * mostOverhead
	}
	if h.size < uint64(least) || h.size > uint64(most) {
		return 0, fmt.Errorf("%w: a file of %d bytes cannot be", ErrDamaged, h.size)
	}
	return int64(h.size), nil
}

// FileSize returns the number of bytes of a file with up to seeds seeds, at most the number of the builder; that of the
// header if seeds is negative.
func (b *Builder) FileSize(seeds int) int64 { return b.tables.index.fileSize(b.tables.kind, seeds) }

// fileSize returns the number of bytes of the header and the layers up to seeds seeds.
func (x *numbering) fileSize(kind Kind, seeds int) int64 {
	size := int64(HeaderSize)
	for n := 0; n <= seeds; n++ {
		size += x.layerSize(kind, n) + crc32.Size
	}
	return size
}

// layerSize returns the number of bytes of the layer with n seeds in a file, without its checksum.
func (x *numbering) layerSize(kind Kind, n int) int64 {
	size := int64(x.count[n])
	if kind == Bounds {
		size *= 2
	}
	return size
}

// readLayers appends the layers in data, up to that of seeds seeds, and returns the data after the last valid
// one.
func (t *Tables) readLayers(data []byte, seeds int, p gatedWork) (rest []byte, err error) {
	for n := len(t.low); n <= seeds; n++ {
		count := t.index.count[n]
		size := int(t.index.layerSize(t.kind, n))
		if len(data) < size+crc32.Size {
			return data, fmt.Errorf("%w: it ends within the layer of %d seeds", ErrDamaged, n)
		}
		crc, err := p.checksum(0, data[:size])
		if err != nil {
			return data, err
		}
		if binary.LittleEndian.Uint32(data[size:]) != crc {
			return data, fmt.Errorf("%w: the layer of %d seeds does not match its checksum", ErrDamaged, n)
		}
		low := bytesSigned(data[:count:count])
		var width []uint8
		if t.kind == Bounds {
			width = data[count:size:size]
		}
		at, err := p.impossible(low, width, n)
		if err != nil {
			return data, err
		}
		if at >= 0 {
			return data, fmt.Errorf("%w: value %d of the layer of %d seeds cannot be", ErrDamaged, at, n)
		}
		t.low = append(t.low, low)
		if t.kind == Bounds {
			t.width = append(t.width, width)
		}
		data = data[size+crc32.Size:]
	}
	return data, nil
}

// readCompressed appends the compressed layers in data, up to that of seeds seeds, and returns the data after them.
func (t *Tables) readCompressed(data []byte, seeds int, p gatedWork) (rest []byte, err error) {
	for n := len(t.low); n <= seeds; n++ {
		l, after, err := readCompressed(data, t.index.count[n], n)
		if err != nil {
			return data, err
		}
		if len(after) < crc32.Size {
			return data, fmt.Errorf("%w: it ends after the layer of %d seeds", ErrDamaged, n)
		}
		crc, err := p.checksum(0, l.file)
		if err != nil {
			return data, err
		}
		whole := binary.LittleEndian.Uint32(after) == crc
		if whole {
			whole, err = p.holds(l)
		}
		if err != nil {
			return data, err
		}
		if !whole {
			return data, fmt.Errorf("%w: the layer of %d seeds does not match its checksum", ErrDamaged, n)
		}
		t.compressed = append(t.compressed, l)
		data = after[crc32.Size:]
	}
	return data, nil
}

// impossible returns the index of the first position with a bound beyond the number of seeds, or -1.
func impossible(low []int8, width []uint8, seeds int) int {
	for i, l := range low {
		if int(l) < -seeds || int(l) > seeds || width != nil && int(l)+int(width[i]) > seeds {
			return i
		}
	}
	return -1
}

// These conversions do not copy, because tables can be large.

func signedBytes(s []int8) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(s))), len(s))
}

func bytesSigned(b []byte) []int8 {
	return unsafe.Slice((*int8)(unsafe.Pointer(unsafe.SliceData(b))), len(b))
}
