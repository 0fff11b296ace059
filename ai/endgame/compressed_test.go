package endgame

import (
	"bytes"
	"encoding/binary"
	"errors"
	"testing"

	"pgregory.net/rapid"
)

// sameValues compares the values of all positions.
func sameValues(t *testing.T, a, b *Tables) {
	t.Helper()
	if a.Seeds() != b.Seeds() || a.Kind() != b.Kind() || a.Positions() != b.Positions() {
		t.Fatalf("%d and %d seeds, %d and %d positions", a.Seeds(), b.Seeds(), a.Positions(), b.Positions())
	}
	for n := range a.Seeds() + 1 {
		for i := range a.index.count[n] {
			own, opp := a.index.position(n, i)
			low, high, ok := a.Probe(own, opp)
			if l, h, o := b.Probe(own, opp); l != low || h != high || !ok || !o {
				t.Fatalf("%s: %d to %d, and %d to %d", a.describe(own, opp), low, high, l, h)
			}
		}
	}
}

func compressed(t testing.TB, tables *Tables, plain int) *Tables {
	t.Helper()
	c, err := tables.Compress(t.Context(), plain)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Compressed tables say the same, are written and read, and are smaller.
func TestCompressedTables(t *testing.T) {
	for _, id := range []string{"abapa", "classical", "kalah", "bestemshe"} {
		v := load(t, id)
		tables := build(t, v, seedsTested(t, 7), KindFor(v))
		for plain := range tables.Seeds() + 1 {
			c := compressed(t, tables, plain)
			if len(c.low) != plain+1 || len(c.compressed) != tables.Seeds()-plain {
				t.Fatalf("%s: %d plain layers and %d compressed ones", id, len(c.low), len(c.compressed))
			}
			if plain%3 > 0 {
				continue
			}
			sameValues(t, tables, c)
			file := fileOf(t, c)
			if size, err := FileSize(file); err != nil || size != int64(len(file)) || size != c.Bytes() {
				t.Fatalf("%s: %d of %d bytes, %v", id, size, len(file), err)
			}
			again, err := Read(t.Context(), file, v, nil)
			if err != nil {
				t.Fatal(err)
			}
			sameValues(t, tables, again)
			expanded, err := again.Expand(t.Context(), nil)
			if err != nil || !bytes.Equal(fileOf(t, expanded), fileOf(t, tables)) {
				t.Errorf("%s: expanded they are others, %v", id, err)
			}
			if !bytes.Equal(fileOf(t, again), file) || !bytes.Equal(fileOf(t, compressed(t, tables, plain)), file) {
				t.Errorf("%s: another file", id)
			}
		}
		if c := compressed(t, tables, 4); 2*c.Bytes() > tables.Bytes() {
			t.Errorf("%s: %d bytes compressed, %d plain", id, c.Bytes(), tables.Bytes())
		}
		if err := compressed(t, tables, 2).Check(t.Context()); err != nil {
			t.Error(err)
		}
		// What is compressed already stays.
		sameValues(t, tables, compressed(t, compressed(t, tables, 5), 3))
	}
}

// Layers of random values are what they were.
func TestCompressedLayers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		count := rapid.IntRange(1, 3*blockSize*blockGroup).Draw(t, "count")
		seeds := rapid.IntRange(0, 24).Draw(t, "seeds")
		few := rapid.IntRange(0, 2*seeds).Draw(t, "spread")
		low, width := make([]int8, count), make([]uint8, count)
		numbers := rapid.SliceOfN(rapid.Uint16(), 1, 200).Draw(t, "numbers")
		for i := range low {
			n := int(numbers[i%len(numbers)])
			low[i] = int8(n%(few+1) - seeds)
			width[i] = uint8((n >> 8) % (seeds - int(low[i]) + 1))
		}
		l := compress(low, width)
		if !l.holds(0, l.blocks()) {
			t.Fatal("it does not hold")
		}
		for i := range low {
			if v := l.at(i); v != (value{low[i], width[i]}) {
				t.Fatalf("%d of %d: %v, not %d and %d", i, count, v, low[i], width[i])
			}
		}
		read, rest, err := readCompressed(append(bytes.Clone(l.file), 1, 2), count, seeds)
		if err != nil || len(rest) != 2 || !bytes.Equal(read.file, l.file) {
			t.Fatalf("%d bytes follow, %v", len(rest), err)
		}
	})
}

// A code is decodable, and no length can make anything else of it.
func TestCodes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		counts := rapid.SliceOfN(rapid.OneOf(rapid.IntRange(0, 3), rapid.IntRange(0, 1<<40)), 1, 300).Draw(t, "counts")
		lengths := codeLengths(counts)
		c, ok := newCode(lengths)
		if !ok {
			t.Fatalf("no code for the lengths %v", lengths)
		}
		for s, w := range c.words(len(counts)) {
			if w.length != lengths[s] || (counts[s] > 0) != (w.length > 0) {
				t.Fatalf("symbol %d, %d times, has %d bits, not %d", s, counts[s], w.length, lengths[s])
			}
			if w.length > 0 && c[int(w.code)<<(maxCodeBits-w.length)]>>entryShift != uint16(s) {
				t.Fatalf("the code of %d is that of another symbol", s)
			}
		}
	})
	for name, lengths := range map[string][]uint8{
		"too many": {1, 1, 1}, "too few": {1, 2}, "too long": {1, 12}, "far too long": {255}, "more than all": {1, 1, 11},
	} {
		if _, ok := newCode(lengths); ok {
			t.Errorf("%s: a code", name)
		}
	}
}

// Blocks with valid checksums and anything in them are read without harm, or refused.
func FuzzCompressedLayer(f *testing.F) {
	v := load(f, "abapa")
	tables := build(f, v, 4, Bounds)
	whole := compress(tables.low[4], tables.width[4])
	f.Add(whole.file)
	f.Add(compress(tables.low[2], nil).file)
	f.Add(compress([]int8{0}, nil).file)
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, count := range []int{1, blockSize, len(tables.low[4])} {
			l, rest, err := readCompressed(data, count, 4)
			if err != nil {
				if !errors.Is(err, ErrDamaged) {
					t.Fatal(err)
				}
				continue
			}
			if len(l.file)+len(rest) != len(data) {
				t.Fatalf("%d and %d bytes of %d", len(l.file), len(rest), len(data))
			}
			if !l.holds(0, l.blocks()) {
				continue
			}
			for i := range count {
				if v := l.at(i); int(v.low) < -4 || int(v.low)+int(v.width) > 4 {
					t.Fatalf("%v of 4 seeds", v)
				}
			}
		}
	})
}

// The header of a compressed file may say any size up to one that compressed layers can have.
func TestSizeOfACompressedFile(t *testing.T) {
	file := fileOf(t, compressed(t, build(t, load(t, "abapa"), 4, Bounds), 2))
	for _, size := range []uint64{0, 50, 1 << 30, 1 << 63} {
		binary.LittleEndian.PutUint64(file[HeaderSize-12:], size)
		binary.LittleEndian.PutUint32(file[HeaderSize-4:], checksum(0, file[:HeaderSize-4]))
		if _, err := FileSize(file); !errors.Is(err, ErrDamaged) {
			t.Errorf("%d bytes: %v", size, err)
		}
	}
}
