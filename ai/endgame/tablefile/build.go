package tablefile

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"awale/ai/endgame"
	"awale/variants"
)

// Progress is the progress of a build.
type Progress struct {
	// Seeds is the layer being built, Of the last layer.
	Seeds, Of int
	// Round is the number of iterations for this layer, Updated the number of positions updated in the last
	// one.
	Round, Updated int
	// Done is the fraction of the work that is done, 0 to 1. Within a layer it is an estimate: nobody knows how many
	// iterations a layer takes.
	Done float64
}

// halfRounds is the number of iterations after which a layer counts as half done. Large layers take about three times as
// many.
const halfRounds = 16

// Build builds the table file of a rule up to seeds seeds, unless there is a valid one. It writes every
// finished layer at once, and continues an interrupted build after the last one. workers is the number of
// goroutines; 0 means one for each processor. progress may be nil. A file that cannot be finished is removed, unless
// ctx has ended. The error is, or wraps, [endgame.ErrRule], [endgame.ErrSize], [ErrBusy], [ErrRoom], or that of ctx or
// the file system.
func (s Store) Build(ctx context.Context, r *variants.Rules, seeds, workers int, progress func(Progress)) error {
	if _, err := s.read(ctx, r, seeds); err == nil {
		return nil
	}
	if err := os.MkdirAll(s.Dir, 0o755); err != nil {
		return fmt.Errorf("tablefile: %w", err)
	}
	path := s.Path(r.ID(), seeds)
	b, f, err := resume(path+unfinished, r, seeds)
	if err != nil {
		return err
	}
	err = s.writeLayers(ctx, f, b, seeds, workers, progress)
	switch {
	case err == nil && s.Compress && s.compress(ctx, b.Tables(), path) == nil:
		err = dropFile(f)
	case err == nil:
		err = finishFile(f, path)
	case ctx.Err() != nil:
		err = errors.Join(err, f.Close())
	default:
		// It would only take room from other files.
		err = errors.Join(err, dropFile(f))
	}
	if err != nil {
		return fmt.Errorf("tablefile: %w", err)
	}
	return nil
}

const (
	// mostPlain is the largest number of seeds of a layer that is not compressed. Plain layers are faster, and those take 10 MB at most
	// on the usual board.
	mostPlain = 13
	// mostPlainExpanded is the same for tables that are expanded when they are loaded. Layers with fewer seeds take next to nothing.
	mostPlainExpanded = 8
)

// compress writes compressed tables in place of a finished file, which is left to the caller. Without room for them, or if it fails
// otherwise, nothing of it stays.
func (s Store) compress(ctx context.Context, t *endgame.Tables, path string) error {
	plain := mostPlain
	if t.Expands() {
		plain = mostPlainExpanded
	}
	t, err := t.Compress(ctx, plain)
	if err != nil {
		return err
	}
	if err := s.checkRoom(t.Bytes()); err != nil {
		return err
	}
	out, err := os.Create(path + compressing)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(out)
	err = errors.Join(t.Write(w), w.Flush(), out.Sync(), out.Close())
	if err == nil {
		err = os.Rename(out.Name(), path)
	}
	if err != nil {
		err = errors.Join(err, os.Remove(out.Name()))
	}
	return err
}

// ErrBusy is returned while another build of the same file is running.
var ErrBusy = errors.New("these tables are being built already")

// resume opens or creates an unfinished file, locks it and truncates it to its valid part.
func resume(path string, r *variants.Rules, seeds int) (b *endgame.Builder, f *os.File, err error) {
	kind := endgame.KindFor(r)
	if _, err := endgame.NewBuilder(r, seeds, kind); err != nil {
		return nil, nil, err
	}
	if f, err = openLocked(path); err != nil {
		return nil, nil, fmt.Errorf("tablefile: %w", err)
	}
	defer func() {
		if err != nil {
			err = fmt.Errorf("tablefile: %w", errors.Join(err, dropFile(f)))
		}
	}()
	data, err := io.ReadAll(f)
	if err != nil {
		return nil, nil, err
	}
	b, good, err := endgame.Resume(data, r, seeds, kind)
	if errors.Is(err, endgame.ErrForeign) {
		// It is an unfinished file of something else.
		good = 0
		b, err = endgame.NewBuilder(r, seeds, kind)
	}
	if err != nil {
		return nil, nil, err
	}
	_, seek := f.Seek(int64(good), io.SeekStart)
	if err := errors.Join(f.Truncate(int64(good)), seek); err != nil {
		return nil, nil, err
	}
	if good == 0 {
		if err := b.WriteHeader(f); err != nil {
			return nil, nil, err
		}
	}
	return b, f, nil
}

// progressInterval is the shortest time between two progress reports.
const progressInterval = 100 * time.Millisecond

// writeLayers builds and writes the missing layers. It stops with [ErrRoom] if there is no room for the rest of the file.
func (s Store) writeLayers(ctx context.Context, f *os.File, b *endgame.Builder, seeds, workers int, progress func(Progress)) error {
	if workers > 0 {
		b.Workers = workers
	}
	size := b.Positions(seeds)
	var reported time.Time
	b.Progress = func(layer, round, updated int) {
		if progress != nil && (time.Since(reported) >= progressInterval || updated == 0) {
			reported = time.Now()
			before, after := float64(b.Positions(layer-1)), float64(b.Positions(layer))
			part := float64(round) / float64(round+halfRounds)
			progress(Progress{layer, seeds, round, updated, (before + part*(after-before)) / float64(size)})
		}
	}
	for !b.Done() {
		n := b.NextLayer()
		if err := s.checkRoom(b.FileSize(seeds) - b.FileSize(n-1)); err != nil {
			return err
		}
		if err := b.BuildLayer(ctx); err != nil {
			return err
		}
		if err := errors.Join(b.WriteLayer(f, n), f.Sync()); err != nil {
			return err
		}
	}
	return nil
}
