package tablefile

import (
	"bytes"
	"compress/gzip"
	"errors"
	"os"
	"slices"
	"testing"

	"awale/ai/endgame"
	"awale/variants"
)

// A compressed file is smaller, is offered and read like a plain one, and takes its place.
func TestCompressedFile(t *testing.T) {
	r := rules(t, variants.Default)
	plain, s := Store{Dir: t.TempDir()}, Store{Dir: t.TempDir(), Compress: true}
	mustBuild(t, plain, r, 6)
	want, err := plain.Bytes(r.ID(), 6)
	if err != nil {
		t.Fatal(err)
	}
	mustBuild(t, s, r, 6)
	mustBuild(t, s, r, 6) // it is not built again, and not unpacked
	if got, err := s.Bytes(r.ID(), 6); err != nil || !bytes.Equal(got, want) || files(t, s) != 1 {
		t.Errorf("another file, %v", err)
	}
	if info, err := os.Stat(s.Path(r.ID(), 6) + packed); err != nil || info.Size() > int64(len(want))*2/3 {
		t.Errorf("%v, %v", info, err)
	}
	if sizes, err := s.Sizes(r.ID()); err != nil || !slices.Equal(sizes, []int{6}) {
		t.Errorf("%v, %v", sizes, err)
	}
	if tables, err := s.Load(t.Context(), r); err != nil || tables.Seeds() != 6 {
		t.Errorf("%v, %v", tables, err)
	}
	// A damaged plain file comes first; a build removes it.
	if err := os.WriteFile(s.Path(r.ID(), 6), want[:100], 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Bytes(r.ID(), 6); !errors.Is(err, endgame.ErrDamaged) {
		t.Errorf("a damaged file: %v", err)
	}
	mustBuild(t, s, r, 6)
	if got, err := s.Bytes(r.ID(), 6); err != nil || !bytes.Equal(got, want) || files(t, s) != 1 {
		t.Errorf("after a damaged file: %v, %d files", err, files(t, s))
	}
}

// A compressed file that is damaged in any way is refused.
func TestDamagedCompressedFile(t *testing.T) {
	r := rules(t, variants.Default)
	s := Store{Dir: t.TempDir(), Compress: true}
	mustBuild(t, s, r, 4)
	path := s.Path(r.ID(), 4) + packed
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	content, err := s.Bytes(r.ID(), 4)
	if err != nil {
		t.Fatal(err)
	}
	zip := func(data []byte) []byte {
		var b bytes.Buffer
		w := gzip.NewWriter(&b)
		if _, err := w.Write(data); err != nil || w.Close() != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	b, err := endgame.NewBuilder(r, 24, endgame.KindFor(r))
	if err != nil {
		t.Fatal(err)
	}
	var header bytes.Buffer
	if err := b.WriteHeader(&header); err != nil {
		t.Fatal(err)
	}
	corrupt := bytes.Clone(good)
	for i := 10; i < 20; i++ { // the first bytes after the header of gzip
		corrupt[i] = 0xff
	}
	flipped := bytes.Clone(good)
	flipped[len(flipped)-6] ^= 1 // of the checksum
	for name, data := range map[string][]byte{
		"empty": nil, "cut": good[:len(good)/2], "without its end": good[:len(good)-1], "plain": content, "corrupt": corrupt,
		"a wrong checksum": flipped,
		"too short":        zip(content[:len(content)-1]), "too long": zip(append(bytes.Clone(content), 0)),
		"a header of gigabytes": zip(header.Bytes()),
	} {
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
		if got, err := s.Bytes(r.ID(), 4); got != nil || !errors.Is(err, endgame.ErrDamaged) {
			t.Errorf("%s: %d bytes, %v", name, len(got), err)
		}
	}
	if err := os.WriteFile(path, zip([]byte("nonsense of any kind, long enough for a header")), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Bytes(r.ID(), 4); !errors.Is(err, endgame.ErrForeign) {
		t.Errorf("another file: %v", err)
	}
	mustBuild(t, s, r, 4)
	if got, err := s.Bytes(r.ID(), 4); err != nil || !bytes.Equal(got, content) {
		t.Errorf("built again: %v", err)
	}
}

// Without room for a compressed copy the plain file stays.
func TestNoRoomToCompress(t *testing.T) {
	r := rules(t, variants.Default)
	b, err := endgame.NewBuilder(r, 4, endgame.KindFor(r))
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	s := Store{Dir: t.TempDir(), Compress: true, free: func(string) (int64, bool) {
		if asked++; asked > 5 { // once for each layer
			return reserve, true
		}
		return reserve + b.FileSize(4), true
	}}
	mustBuild(t, s, r, 4)
	if _, err := os.Stat(s.Path(r.ID(), 4)); err != nil || files(t, s) != 1 {
		t.Errorf("%v, %d files", err, files(t, s))
	}
}
