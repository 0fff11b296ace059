package endgame

import (
	"bytes"
	"encoding/binary"
	"errors"
	"testing"

	"awale/variants"
)

func fileOf(t testing.TB, tables *Tables) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := tables.Write(&file); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

func TestFileRoundTrip(t *testing.T) {
	for _, id := range []string{"abapa", "classical"} {
		v := load(t, id)
		tables := build(t, v, 6, KindFor(v))
		data := fileOf(t, tables)
		again, err := Read(t.Context(), data, v, nil)
		if err != nil {
			t.Fatal(err)
		}
		if again.Seeds() != 6 || again.Kind() != tables.Kind() || again.Positions() != 18564 {
			t.Errorf("%s: %d seeds, kind %d, %d positions", id, again.Seeds(), again.Kind(), again.Positions())
		}
		if !bytes.Equal(data, fileOf(t, again)) {
			t.Errorf("%s: what was read is written otherwise", id)
		}
	}
}

// largestWrite is the size of the largest write to it.
type largestWrite int

func (l *largestWrite) Write(data []byte) (int, error) {
	*l = max(*l, largestWrite(len(data)))
	return len(data), nil
}

// A large layer is written in pieces, between which a writer can rest.
func TestLayersAreWrittenInPieces(t *testing.T) {
	var largest largestWrite
	if err := build(t, load(t, "abapa"), 8, Bounds).Write(&largest); err != nil || largest != writeBytes {
		t.Errorf("the largest write is one of %d bytes, %v", largest, err)
	}
}

func TestEveryDamageIsFound(t *testing.T) {
	v := load(t, "abapa")
	checkDamage(t, v, fileOf(t, build(t, v, 3, Bounds)))
	checkDamage(t, v, fileOf(t, compressed(t, build(t, v, 5, Bounds), 2)))
}

// checkDamage changes each byte of a file, cuts it after each, and adds one.
func checkDamage(t *testing.T, v *variants.Rules, data []byte) {
	t.Helper()
	for i := range data {
		broken := bytes.Clone(data)
		broken[i] ^= 1 << (i % 8)
		if _, err := Read(t.Context(), broken, v, nil); !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrForeign) {
			t.Fatalf("byte %d changed: %v", i, err)
		}
		if _, err := Read(t.Context(), data[:i], v, nil); !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrForeign) {
			t.Fatalf("cut after %d bytes: %v", i, err)
		}
	}
	if _, err := Read(t.Context(), append(bytes.Clone(data), 0), v, nil); !errors.Is(err, ErrDamaged) {
		t.Errorf("one byte more: %v", err)
	}
}

func TestForeignFilesAreRefused(t *testing.T) {
	v := load(t, "abapa")
	data := fileOf(t, build(t, v, 3, Bounds))
	if _, err := Read(t.Context(), data, load(t, "classical"), nil); !errors.Is(err, ErrForeign) {
		t.Errorf("tables of another rule: %v", err)
	}
	for _, other := range []string{"", "a", "PNG and so on, quite long enough to be a header"} {
		if _, err := Read(t.Context(), []byte(other), v, nil); !errors.Is(err, ErrForeign) {
			t.Errorf("%q: %v", other, err)
		}
	}
	p := v.Parameters()
	p.Board.Houses = 5
	five, err := variants.New(p)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Read(t.Context(), data, five, nil); !errors.Is(err, ErrForeign) {
		t.Errorf("tables of another board: %v", err)
	}
}

// A file with valid checksums can still hold impossible values.
func TestImpossibleValuesAreRefused(t *testing.T) {
	v := load(t, "abapa")
	tables := build(t, v, 2, Bounds)
	tables.low[1][3] = 2
	if _, err := Read(t.Context(), fileOf(t, tables), v, nil); !errors.Is(err, ErrDamaged) {
		t.Errorf("two of one seed: %v", err)
	}
}

func TestResumeAfterAnyCut(t *testing.T) {
	v := load(t, "abapa")
	data := fileOf(t, build(t, v, 4, Bounds))
	for cut := HeaderSize; cut <= len(data); cut += 13 {
		b, good, err := Resume(bytes.Clone(data[:cut]), v, 4, Bounds)
		if err != nil {
			t.Fatalf("cut after %d: %v", cut, err)
		}
		file := bytes.NewBuffer(bytes.Clone(data[:good]))
		for !b.Done() {
			n := b.NextLayer()
			if err := errors.Join(b.BuildLayer(t.Context()), b.WriteLayer(file, n)); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(file.Bytes(), data) {
			t.Fatalf("cut after %d bytes, going on after %d gives another file", cut, good)
		}
	}
	for name, resume := range map[string]func() error{
		"no header":    func() error { _, _, err := Resume(data[:5], v, 4, Bounds); return err },
		"another size": func() error { _, _, err := Resume(data, v, 5, Bounds); return err },
		"another kind": func() error { _, _, err := Resume(data, v, 4, Even); return err },
		"another rule": func() error { _, _, err := Resume(data, load(t, "classical"), 4, Bounds); return err },
	} {
		if err := resume(); !errors.Is(err, ErrForeign) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A build is resumed from the beginning of a file, changed in one byte and with anything at its end. What is resumed
// becomes a file that can be read, and the right one if the valid part was.
func FuzzResume(f *testing.F) {
	v := load(f, "abapa")
	const seeds = 3
	data := fileOf(f, build(f, v, seeds, Bounds))
	f.Add(uint16(len(data)), uint16(0), byte(0), []byte{})
	f.Add(uint16(HeaderSize), uint16(4), byte(1), []byte("tail"))
	f.Add(uint16(HeaderSize+100), uint16(HeaderSize+7), byte(255), []byte{})
	f.Add(uint16(len(data)-1), uint16(len(data)), byte(0), []byte{0, 0, 0, 0, 0})
	f.Add(uint16(0), uint16(0), byte(0), []byte("awaleEG2"))
	f.Fuzz(func(t *testing.T, cut, at uint16, change byte, tail []byte) {
		begun := append(bytes.Clone(data[:min(int(cut), len(data))]), tail...)
		if int(at) < len(begun) {
			begun[at] ^= change
		}
		if size, err := FileSize(begun); err == nil && size > int64(len(data)) && bytes.HasPrefix(begun, data[:HeaderSize]) {
			t.Fatalf("the header tells of %d bytes, not %d", size, len(data))
		}
		b, good, err := Resume(begun, v, seeds, Bounds)
		if err != nil {
			if b != nil && good != 0 || !errors.Is(err, ErrForeign) {
				t.Fatalf("%d good bytes, %v", good, err)
			}
			return
		}
		if good < HeaderSize || good > len(begun) {
			t.Fatalf("%d of %d bytes are good", good, len(begun))
		}
		file := bytes.NewBuffer(bytes.Clone(begun[:good]))
		for !b.Done() {
			n := b.NextLayer()
			if err := errors.Join(b.BuildLayer(t.Context()), b.WriteLayer(file, n)); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := Read(t.Context(), file.Bytes(), v, nil); err != nil {
			t.Fatal(err)
		}
		if right := bytes.HasPrefix(data, begun[:good]); right != bytes.Equal(file.Bytes(), data) {
			t.Fatalf("resumed after %d bytes: right before %v, afterwards %v", good, right, !right)
		}
	})
}

func FuzzRead(f *testing.F) {
	v := load(f, "abapa")
	data := fileOf(f, build(f, v, 2, Bounds))
	f.Add(data)
	f.Add(data[:HeaderSize])
	f.Add(fileOf(f, build(f, v, 1, Even)))
	f.Add(fileOf(f, compressed(f, build(f, v, 2, Bounds), 1)))
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, mend := range []bool{false, true} {
			if mend {
				// Mend the size and the checksum of the header, so that the fuzzer gets past them.
				if len(data) < HeaderSize {
					return
				}
				data = bytes.Clone(data)
				binary.LittleEndian.PutUint64(data[HeaderSize-12:], uint64(len(data)))
				binary.LittleEndian.PutUint32(data[HeaderSize-4:], checksum(0, data[:HeaderSize-4]))
			}
			tables, err := Read(t.Context(), data, v, nil)
			if err != nil {
				if tables != nil {
					t.Fatal("tables and an error")
				}
				continue
			}
			if !bytes.Equal(fileOf(t, tables), data) {
				t.Fatal("what was read is written otherwise")
			}
			for n := range tables.Seeds() + 1 {
				own, opp := tables.index.position(n, tables.index.count[n]/2)
				if low, high, ok := tables.Probe(own, opp); !ok || low < -n || high > n || low > high {
					t.Fatalf("%d to %d of %d seeds", low, high, n)
				}
			}
		}
	})
}
