package endgame

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
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
	magic = "awaleEG1"
	// HeaderSize is the size of the file header in bytes.
	HeaderSize = len(magic) + 4 + 8 + 4
)

// header returns the file header for up to seeds seeds.
func (t *Tables) header(seeds int) []byte {
	h := append(make([]byte, 0, HeaderSize), magic...)
	h = append(h, byte(t.rule.Size()), byte(seeds), byte(t.kind), 0)
	h = binary.LittleEndian.AppendUint64(h, ruleHash(t.rule))
	return binary.LittleEndian.AppendUint32(h, checksum(0, h))
}

// checksum updates a CRC-32C with data.
func checksum(crc uint32, data []byte) uint32 {
	return crc32.Update(crc, crc32.MakeTable(crc32.Castagnoli), data)
}

// WriteHeader writes the file header.
func (b *Builder) WriteHeader(w io.Writer) error {
	_, err := w.Write(b.tables.header(b.seeds))
	return err
}

// WriteLayer writes a layer that has been built. A file is the header followed by all layers in order.
func (b *Builder) WriteLayer(w io.Writer, layer int) error { return b.tables.writeLayer(w, layer) }

func (t *Tables) writeLayer(w io.Writer, layer int) error {
	low := signedBytes(t.low[layer])
	crc := checksum(0, low)
	if _, err := w.Write(low); err != nil {
		return err
	}
	if t.kind == Bounds {
		crc = checksum(crc, t.width[layer])
		if _, err := w.Write(t.width[layer]); err != nil {
			return err
		}
	}
	_, err := w.Write(binary.LittleEndian.AppendUint32(nil, crc))
	return err
}

// Write writes a complete file.
func (t *Tables) Write(w io.Writer) error {
	if _, err := w.Write(t.header(t.Seeds())); err != nil {
		return err
	}
	for n := range t.low {
		if err := t.writeLayer(w, n); err != nil {
			return err
		}
	}
	return nil
}

// Read reads the tables of a rule from a file. They refer to data, which must not change. The work is limited
// by gate, so that checking a large file delays no frame; gate may be nil. The error is, or wraps,
// [ErrForeign], [ErrDamaged], [ErrRule] or [ErrSize], or is that of ctx.
func Read(ctx context.Context, data []byte, v *variants.Rules, gate Gate) (*Tables, error) {
	t, seeds, err := readHeader(data, v)
	if err != nil {
		return nil, err
	}
	rest, err := t.readLayers(data[HeaderSize:], seeds, gatedWork{ctx, gate})
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
	if want := b.tables.header(seeds); len(data) < HeaderSize || string(want) != string(data[:HeaderSize]) {
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
	// size is the number of houses a side, seeds the largest number of seeds.
	size, seeds int
	kind        Kind
	// rule is the hash of the rule.
	rule uint64
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
	if kind > Bounds || h[3] != 0 {
		return fileHeader{}, fmt.Errorf("%w: unknown kind %d", ErrForeign, kind)
	}
	return fileHeader{int(h[0]), int(h[1]), kind, binary.LittleEndian.Uint64(h[4:])}, nil
}

func readHeader(data []byte, v *variants.Rules) (*Tables, int, error) {
	h, err := parseHeader(data)
	if err != nil {
		return nil, 0, err
	}
	t, err := newTables(v, h.seeds, h.kind)
	if err != nil {
		return nil, 0, err
	}
	if h.size != t.rule.Size() || h.rule != ruleHash(t.rule) {
		return nil, 0, fmt.Errorf("%w, which is %q", ErrForeign, v.ID())
	}
	return t, h.seeds, nil
}

// FileSize returns the number of bytes of the complete file that begins with a header. The error is, or wraps,
// [ErrForeign], [ErrDamaged] or [ErrSize].
func FileSize(header []byte) (int64, error) {
	h, err := parseHeader(header)
	if err != nil {
		return 0, err
	}
	if h.size < 1 || 2*h.size > maxRing || h.seeds > packed.MaxSeeds {
		return 0, ErrSize
	}
	x, ok := newNumbering(h.size, h.seeds)
	if !ok {
		return 0, ErrSize
	}
	return x.fileSize(h.kind, h.seeds), nil
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
