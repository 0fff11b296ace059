package endgame

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"slices"

	"awale/ai/packed"
)

const (
	// blockSize is the number of positions of a block. To find one value, half a block is decoded on average.
	blockSize = 128
	// blockGroup is the number of blocks between two known places in the data.
	blockGroup = 16
	// padding is the number of bytes after the last block. A decoder reads eight bytes at once, and up to two bytes ahead.
	padding = 10
)

// compressedLayer holds the values of all positions with one number of seeds. Neighbours in the numbering differ by one seed in a
// house or two, and are often worth the same or nearly. So each value is written in a Huffman code that depends on the lower bound of
// the position before. Blocks begin at whole bytes and can be decoded alone.
type compressedLayer struct {
	count int
	// values are the different values of positions, in ascending order. The place of one in the list is its symbol.
	values []value
	// next[s] is the place in codes of the code after the symbol s. The last code is that of the first symbol of a block.
	next  []uint8
	codes []*code
	// sizes has the bytes of each block, and starts the place in data of the first block of each group.
	sizes  []uint8
	starts []uint32
	data   []byte
	// file is the layer in a file, without its checksum.
	file []byte
}

// value is what a position is worth: its lower bound, and the difference to the upper one.
type value struct {
	low   int8
	width uint8
}

func compareValues(a, b value) int {
	return cmp.Or(cmp.Compare(a.low, b.low), cmp.Compare(a.width, b.width))
}

// newCompressedLayer returns a layer of so many positions with these values, and without codes.
func newCompressedLayer(count int, values []value) *compressedLayer {
	l := &compressedLayer{count: count, values: values, next: make([]uint8, len(values))}
	codes := 0
	for s, v := range values {
		if s > 0 && v.low != values[s-1].low {
			codes++
		}
		l.next[s] = uint8(codes)
	}
	l.codes = make([]*code, codes+2)
	return l
}

// blocks returns the number of blocks.
func (l *compressedLayer) blocks() int { return (l.count + blockSize - 1) / blockSize }

// first returns the code of the first symbol of a block.
func (l *compressedLayer) first() *code { return l.codes[len(l.codes)-1] }

// start returns the place of a block in data.
func (l *compressedLayer) start(block int) int {
	at := int(l.starts[block/blockGroup])
	for _, n := range l.sizes[block&^(blockGroup-1) : block] {
		at += int(n)
	}
	return at
}

// at returns the value of a position.
func (l *compressedLayer) at(number int) value {
	d := decoder{data: l.data[l.start(number/blockSize):]}
	c := l.first()
	for range number % blockSize {
		c = l.codes[l.next[d.symbol(c)]]
	}
	return l.values[d.symbol(c)]
}

// decoder reads symbols from the beginning of data.
type decoder struct {
	data []byte
	// window are the next bits, the first one highest, and bits is the number of those whose bytes are no longer in data.
	window uint64
	bits   int
}

// symbol returns the next symbol.
func (d *decoder) symbol(c *code) uint16 {
	if d.bits < maxCodeBits {
		d.window |= binary.BigEndian.Uint64(d.data) >> d.bits
		whole := (64 - d.bits) / 8
		d.data = d.data[whole:]
		d.bits += 8 * whole
	}
	e := c[d.window>>(64-maxCodeBits)]
	n := e & (1<<entryShift - 1)
	d.window <<= n
	d.bits -= int(n)
	return e >> entryShift
}

// compress compresses the values of a layer. width is nil for exact values. It returns nil if there are too many different ones.
func compress(low []int8, width []uint8) *compressedLayer {
	at := func(i int) value {
		if width == nil {
			return value{low: low[i]}
		}
		return value{low[i], width[i]}
	}
	symbols, values := symbolsOf(at, len(low))
	if len(values) > maxSymbols {
		return nil
	}
	l := newCompressedLayer(len(low), values)
	eachSymbol := func(visit func(i int, code uint8, symbol uint16)) {
		var code uint8
		for i := range low {
			if i%blockSize == 0 {
				code = uint8(len(l.codes) - 1)
			}
			s := symbols[at(i).key()]
			visit(i, code, s)
			code = l.next[s]
		}
	}

	counts := make([][]int, len(l.codes))
	for c := range counts {
		counts[c] = make([]int, len(values))
	}
	eachSymbol(func(_ int, code uint8, s uint16) { counts[code][s]++ })
	file := binary.LittleEndian.AppendUint16(nil, uint16(len(values)))
	for _, v := range values {
		file = append(file, byte(v.low), v.width)
	}
	words := make([][]word, len(counts))
	for c, n := range counts {
		lengths := codeLengths(n)
		file = append(file, lengths...)
		made, _ := newCode(lengths)
		words[c] = made.words(len(values))
	}

	var bits encoder
	sizes := make([]byte, 0, l.blocks())
	eachSymbol(func(i int, code uint8, s uint16) {
		if i > 0 && i%blockSize == 0 {
			sizes = append(sizes, bits.endBlock())
		}
		bits.put(words[code][s])
	})
	sizes = append(sizes, bits.endBlock())
	file = slices.Concat(file, sizes, bits.data, make([]byte, padding))
	l, rest, err := readCompressed(file, len(low), packed.MaxSeeds)
	if err != nil || len(rest) > 0 {
		panic(fmt.Sprintf("endgame: a compressed layer cannot be read: %v", err))
	}
	return l
}

// symbolsOf returns the different values of some positions in ascending order, and the symbol of each, its place in the list, by key.
func symbolsOf(at func(i int) value, count int) (symbols []uint16, values []value) {
	symbols = make([]uint16, 1<<16)
	for i := range count {
		symbols[at(i).key()] = 1
	}
	for key, there := range symbols {
		if there != 0 {
			values = append(values, value{int8(key), uint8(key >> 8)})
		}
	}
	slices.SortFunc(values, compareValues)
	for s, v := range values {
		symbols[v.key()] = uint16(s)
	}
	return symbols, values
}

// key returns a different number for each value.
func (v value) key() uint16 { return uint16(uint8(v.low)) | uint16(v.width)<<8 }

// encoder writes codes to data.
type encoder struct {
	data []byte
	// from is where the block begins. window has the bits that are not in data yet, the last one lowest, and bits is their number.
	from   int
	window uint32
	bits   int
}

// put writes the code of a symbol.
func (e *encoder) put(w word) {
	e.window = e.window<<w.length | uint32(w.code)
	for e.bits += int(w.length); e.bits >= 8; e.bits -= 8 {
		e.data = append(e.data, byte(e.window>>(e.bits-8)))
	}
}

// endBlock ends a block and returns its bytes. The next one begins at a whole byte.
func (e *encoder) endBlock() (size byte) {
	if e.bits > 0 {
		e.put(word{length: uint8(8 - e.bits)})
	}
	size = byte(len(e.data) - e.from)
	e.from = len(e.data)
	return size
}

// readCompressed reads a compressed layer of count positions with a number of seeds from the beginning of data, to which it refers. It
// does not look into the blocks. rest is what follows. The error wraps [ErrDamaged].
func readCompressed(data []byte, count, seeds int) (l *compressedLayer, rest []byte, err error) {
	whole := data
	damaged := func(what string) (*compressedLayer, []byte, error) {
		return nil, data, fmt.Errorf("%w: the layer of %d seeds %s", ErrDamaged, seeds, what)
	}
	take := func(n int) []byte {
		if n > len(data) {
			return nil
		}
		part := data[:n:n]
		data = data[n:]
		return part
	}
	const cut = "is cut"
	number := take(2)
	if number == nil {
		return damaged(cut)
	}
	list := take(2 * int(binary.LittleEndian.Uint16(number)))
	if len(list) == 0 || len(list) > 2*maxSymbols {
		return damaged("has no list of values")
	}
	values := make([]value, 0, len(list)/2)
	for pair := range slices.Chunk(list, 2) {
		v := value{int8(pair[0]), pair[1]}
		if len(values) > 0 && compareValues(values[len(values)-1], v) >= 0 || int(v.low) < -seeds || int(v.low)+int(v.width) > seeds {
			return damaged("has a value that cannot be")
		}
		values = append(values, v)
	}
	l = newCompressedLayer(count, values)
	for c := range l.codes {
		lengths := take(len(values))
		if lengths == nil {
			return damaged(cut)
		}
		var ok bool
		if l.codes[c], ok = newCode(lengths); !ok {
			return damaged("has codes that cannot be")
		}
	}
	if l.sizes = take(l.blocks()); l.sizes == nil {
		return damaged(cut)
	}
	size := 0
	for b, n := range l.sizes {
		if b%blockGroup == 0 {
			l.starts = append(l.starts, uint32(size))
		}
		size += int(n)
	}
	if l.data = take(size + padding); l.data == nil {
		return damaged(cut)
	}
	l.file = whole[: len(whole)-len(data) : len(whole)-len(data)]
	return l, data, nil
}

// holds reports whether some blocks, from up to before to, hold symbols and nothing else.
func (l *compressedLayer) holds(from, to int) bool {
	for block := from; block < to; block++ {
		data, size := l.data[l.start(block):], int(l.sizes[block])
		d := decoder{data: data}
		read := func() int { return 8*(len(data)-len(d.data)) - d.bits }
		c := l.first()
		for range l.in(block) {
			before := read()
			s := d.symbol(c)
			if n := read(); n == before || n > 8*size {
				return false
			}
			c = l.codes[l.next[s]]
		}
		if read() <= 8*(size-1) {
			return false
		}
	}
	return true
}

// in returns the number of positions of a block.
func (l *compressedLayer) in(block int) int { return min(blockSize, l.count-block*blockSize) }

// expand writes the values of the positions of some blocks, from up to before to, into low and width, which begin with position 0.
// width is nil for exact values.
func (l *compressedLayer) expand(low []int8, width []uint8, from, to int) {
	for block := from; block < to; block++ {
		d := decoder{data: l.data[l.start(block):]}
		c := l.first()
		for i := range l.in(block) {
			s := d.symbol(c)
			low[block*blockSize+i] = l.values[s].low
			if width != nil {
				width[block*blockSize+i] = l.values[s].width
			}
			c = l.codes[l.next[s]]
		}
	}
}
