package tablefile

import (
	"context"
	"errors"
	"os"
	"runtime"
	"testing"

	"awale/ai/endgame"
	"awale/variants"
)

// files returns the number of files in the folder of a store.
func files(t *testing.T, s Store) int {
	t.Helper()
	entries, err := os.ReadDir(s.Dir)
	if err != nil {
		t.Fatal(err)
	}
	return len(entries)
}

// A build leaves the reserve of the disk free. Without room nothing stays of it, neither of this build nor of an earlier
// one that was interrupted.
func TestBuildLeavesRoom(t *testing.T) {
	t.Parallel()
	r := rules(t, variants.Default)
	b, err := endgame.NewBuilder(r, 5, endgame.KindFor(r))
	if err != nil {
		t.Fatal(err)
	}
	layers := b.FileSize(5) - b.FileSize(-1)
	for _, test := range []struct {
		name string
		// free is the room before each layer.
		free func(asked int) (int64, bool)
		want error
	}{
		{"full", func(int) (int64, bool) { return 0, true }, ErrRoom},
		{"one byte less than needed", func(int) (int64, bool) { return reserve + layers - 1, true }, ErrRoom},
		{"just enough", func(asked int) (int64, bool) { return reserve + layers - (b.FileSize(asked-1) - b.FileSize(-1)), true }, nil},
		{"unknown", func(int) (int64, bool) { return 0, false }, nil},
		{"filled by another program", func(asked int) (int64, bool) { return max(0, 1-int64(asked/4)) << 40, true }, ErrRoom},
	} {
		for _, interrupted := range []bool{false, true} {
			s := Store{Dir: t.TempDir()}
			if interrupted {
				ctx, cancel := context.WithCancel(t.Context())
				err := s.Build(ctx, r, 5, 1, func(Progress) { cancel() })
				if !errors.Is(err, context.Canceled) || files(t, s) != 1 {
					t.Fatalf("an interrupted build: %v, %d files", err, files(t, s))
				}
			}
			asked := 0
			if interrupted {
				asked = 1 // the first layer is there
			}
			s.free = func(string) (int64, bool) {
				asked++
				return test.free(asked - 1)
			}
			err := s.Build(t.Context(), r, 5, 1, nil)
			if interrupted && test.name == "one byte less than needed" {
				// Less is needed for the rest.
				test.want = nil
			}
			want := 0
			if test.want == nil {
				want = 1
			}
			if !errors.Is(err, test.want) || files(t, s) != want {
				t.Errorf("%s, interrupted %v: %v and %d files, want %v and %d", test.name, interrupted, err, files(t, s), test.want, want)
			}
		}
	}

	// Without room for the file the tables are built in memory.
	s := Store{Dir: t.TempDir(), free: func(string) (int64, bool) { return 0, true }}
	tables, err := s.LoadOrBuild(t.Context(), r, 4, func(int) {})
	if err != nil || tables.Seeds() != 4 || files(t, s) != 0 {
		t.Errorf("%v, %v, %d files", tables, err, files(t, s))
	}
}

// A file that cannot get its name is removed.
func TestFileThatCannotBeFinishedGoes(t *testing.T) {
	t.Parallel()
	r := rules(t, variants.Default)
	s := Store{Dir: t.TempDir()}
	if err := os.MkdirAll(s.Path(r.ID(), 3)+"/inside", 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Bytes(r.ID(), 3); !errors.Is(err, endgame.ErrForeign) {
		t.Errorf("a folder is read as a file: %v", err)
	}
	if err := s.Build(t.Context(), r, 3, 1, nil); err == nil || files(t, s) != 1 {
		t.Errorf("%v, and %d files instead of the folder alone", err, files(t, s))
	}
}

func TestFreeBytes(t *testing.T) {
	t.Parallel()
	n, ok := freeBytes(t.TempDir())
	switch runtime.GOOS {
	case "linux", "darwin", "windows":
		if !ok || n <= 0 {
			t.Errorf("%d bytes are free, %v", n, ok)
		}
		if n, ok := freeBytes(t.TempDir() + "/nowhere"); ok {
			t.Errorf("a folder that is not there has %d bytes", n)
		}
	default:
		if ok {
			t.Errorf("%d bytes are free on a system that does not say", n)
		}
	}
}
