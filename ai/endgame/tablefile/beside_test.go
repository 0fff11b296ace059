//go:build !js

package tablefile

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/signal"
	"slices"
	"strings"
	"testing"

	"awale/variants"
)

// asProgram is the environment variable by which the test binary acts as the program that builds tables.
const asProgram = "AWALE_TEST_TABLES"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) == "" {
		os.Exit(m.Run())
	}
	ctx, cancel := signal.NotifyContext(context.Background(), os.Interrupt)
	code := Command(ctx, os.Args[1:], os.Stdout, os.Stderr)
	cancel()
	os.Exit(code)
}

// self is the test binary as the program that builds tables.
func self(t *testing.T) []string {
	t.Helper()
	t.Setenv(asProgram, "1")
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return []string{path}
}

// A build beside the game tells how far it is and makes the same file. One that is stopped goes on later.
func TestBuildBeside(t *testing.T) {
	program, r := self(t), rules(t, variants.Default)
	whole, s := Store{Dir: t.TempDir()}, Store{Dir: t.TempDir()}
	mustBuild(t, whole, r, 6)
	ctx, stop := context.WithCancel(t.Context())
	err := s.BuildBeside(ctx, program, r, 6, func(done float64) {
		if done > 0.2 {
			stop()
		}
	})
	if err != nil && !errors.Is(err, context.Canceled) { // the process may have been quicker
		t.Errorf("stopped: %v", err)
	}
	var done []float64
	if err := s.BuildBeside(t.Context(), program, r, 6, func(d float64) { done = append(done, d) }); err != nil {
		t.Fatal(err)
	}
	if !slices.IsSorted(done) || slices.ContainsFunc(done, func(d float64) bool { return d < 0 || d > 1 }) {
		t.Errorf("done %v", done)
	}
	want, wantErr := os.ReadFile(whole.Path(r.ID(), 6))
	got, err := s.Bytes(r.ID(), 6)
	if err := errors.Join(err, wantErr); err != nil || !bytes.Equal(got, want) || files(t, s) != 1 {
		t.Errorf("another file, %v", err)
	}
}

// A build beside the game says why it fails.
func TestBuildBesideFails(t *testing.T) {
	program, r := self(t), rules(t, variants.Default)
	s := Store{Dir: t.TempDir()}
	f, err := openLocked(s.Path(r.ID(), 4) + unfinished)
	if err != nil {
		t.Fatal(err)
	}
	ignore := func(float64) {}
	if err := s.BuildBeside(t.Context(), program, r, 4, ignore); !errors.Is(err, ErrBusy) {
		t.Errorf("while another one builds: %v", err)
	}
	if err := dropFile(f); err != nil {
		t.Fatal(err)
	}
	if err := s.BuildBeside(t.Context(), program, rules(t, "nam-nam"), 4, ignore); err == nil || errors.Is(err, ErrBusy) ||
		errors.Is(err, ErrRoom) {
		t.Errorf("a rule without tables: %v", err)
	}
	if err := s.BuildBeside(t.Context(), []string{s.Dir + "/none"}, r, 4, ignore); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("without a program: %v", err)
	}
	full := Store{Dir: t.TempDir(), free: func(string) (int64, bool) { return reserve, true }}
	var problems strings.Builder
	if code := full.buildBeside(t.Context(), r, 4, &problems, &problems); code != exitRoom || !strings.Contains(problems.String(),
		"MiB are free") {
		t.Errorf("without room: %d, %q", code, problems.String())
	}
	if n, ok := full.Free(); n != 0 || !ok {
		t.Errorf("%d bytes are free, %v", n, ok)
	}
	roomy := Store{Dir: full.Dir, free: func(string) (int64, bool) { return reserve + 1<<20, true }}
	if n, ok := roomy.Free(); n != 1<<20 || !ok {
		t.Errorf("%d bytes are free, %v", n, ok)
	}
	// Once there is room it is built.
	if code := roomy.buildBeside(t.Context(), r, 4, &problems, &problems); code != 0 {
		t.Errorf("with room: %d, %q", code, problems.String())
	}
	if n, ok := (Store{Dir: full.Dir + "/not/yet"}).Free(); n == 0 || !ok {
		t.Errorf("%d bytes are free for a folder that is not there yet, %v", n, ok)
	}
}

// broken is a pipe that nobody reads any more.
type broken struct{ writes int }

func (b *broken) Write([]byte) (int, error) {
	b.writes++
	return 0, os.ErrClosed
}

// A build ends when the game has ended, and can go on later.
func TestBuildBesideEndsWithTheGame(t *testing.T) {
	s, r := Store{Dir: t.TempDir()}, rules(t, variants.Default)
	var problems strings.Builder
	out := &broken{}
	if code := s.buildBeside(t.Context(), r, 6, out, &problems); code != 1 || out.writes != 1 {
		t.Errorf("%d after %d reports", code, out.writes)
	}
	if files(t, s) != 1 {
		t.Errorf("%d files, not the unfinished one", files(t, s))
	}
	mustBuild(t, s, r, 6)
}
