package tablefile

import (
	"context"
	"errors"
	"os"
	"testing"

	"awale/ai/endgame"
)

// compressedSeeds is a number of seeds with some compressed layers. On a small board they are built in no time.
const compressedSeeds = mostPlainExpanded + 2

// Compressed tables are smaller, are offered and read like plain ones, and say the same.
func TestCompressedFile(t *testing.T) {
	r := rules(t, "bestemshe")
	plain, s := Store{Dir: t.TempDir()}, Store{Dir: t.TempDir(), Compress: true}
	mustBuild(t, plain, r, compressedSeeds)
	mustBuild(t, s, r, compressedSeeds)
	mustBuild(t, s, r, compressedSeeds) // it is not built again
	size := func(s Store) int {
		data, err := s.Bytes(r.ID(), compressedSeeds)
		if err != nil || files(t, s) != 1 {
			t.Fatalf("%d files, %v", files(t, s), err)
		}
		return len(data)
	}
	if is, was := size(s), size(plain); is > was*3/4 {
		t.Errorf("%d bytes compressed, %d plain", is, was)
	}
	want, err := plain.Load(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	got, err := s.Load(t.Context(), r)
	if err != nil || got.Seeds() != compressedSeeds || got.Positions() != want.Positions() {
		t.Fatalf("%v", err)
	}
	if err := got.Check(t.Context()); err != nil {
		t.Error(err)
	}
	// They take the place of a damaged file.
	if err := os.WriteFile(s.Path(r.ID(), compressedSeeds), []byte("awaleEG2"), 0o644); err != nil {
		t.Fatal(err)
	}
	mustBuild(t, s, r, compressedSeeds)
	size(s)
}

// A file that was renamed is not taken for what its name says.
func TestRenamedFile(t *testing.T) {
	r := rules(t, "bestemshe")
	s := Store{Dir: t.TempDir()}
	mustBuild(t, s, r, 4)
	if err := os.Rename(s.Path(r.ID(), 4), s.Path(r.ID(), 6)); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Bytes(r.ID(), 6); !errors.Is(err, endgame.ErrForeign) {
		t.Errorf("tables of 4 seeds as those of 6: %v", err)
	}
	mustBuild(t, s, r, 6)
	if tables, err := s.Load(t.Context(), r); err != nil || tables.Seeds() != 6 {
		t.Errorf("%v, %v", tables, err)
	}
}

// Without room for compressed tables, or with a folder in their place, the plain file stays.
func TestWhatCannotBeCompressedStaysPlain(t *testing.T) {
	r := rules(t, "bestemshe")
	b, err := endgame.NewBuilder(r, compressedSeeds, endgame.KindFor(r))
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	noRoom := Store{Dir: t.TempDir(), Compress: true, free: func(string) (int64, bool) {
		if asked++; asked > compressedSeeds+1 { // once for each layer
			return reserve, true
		}
		return reserve + b.FileSize(compressedSeeds), true
	}}
	blocked := Store{Dir: t.TempDir(), Compress: true}
	if err := os.Mkdir(blocked.Path(r.ID(), compressedSeeds)+compressing, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, s := range []Store{noRoom, blocked} {
		mustBuild(t, s, r, compressedSeeds)
		data, err := s.Bytes(r.ID(), compressedSeeds)
		if err != nil || int64(len(data)) != b.FileSize(compressedSeeds) {
			t.Errorf("%d bytes, %v", len(data), err)
		}
	}
	if n := files(t, noRoom); n != 1 {
		t.Errorf("%d files", n)
	}
}

// A build that ends while its tables are compressed leaves the whole plain file.
func TestCompressingCanEnd(t *testing.T) {
	r := rules(t, "bestemshe")
	tables, err := endgame.Build(t.Context(), r, compressedSeeds, endgame.KindFor(r))
	if err != nil {
		t.Fatal(err)
	}
	s := Store{Dir: t.TempDir(), Compress: true}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := s.compress(ctx, tables, s.Path(r.ID(), compressedSeeds)); err == nil || files(t, s) != 0 {
		t.Errorf("%d files, %v", files(t, s), err)
	}
}
