package tablefile

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"awale/ai/endgame"
	"awale/variants"
)

// Progress is how far a build is.
type Progress struct {
	// Seeds is the layer that is being built, Of the last one.
	Seeds, Of int
	// Round is how often the layer has been gone through, Looked at how many positions in the last round.
	Round, Looked int
	// Done is the part of all positions that is finished, 0 to 1.
	Done float64
}

// Build builds the tables of a rule up to seeds seeds into their file, unless it is there and good. Every finished
// layer is written at once, and a build that ended goes on behind the last one. progress may be nil; workers are
// how many goroutines work at once, 0 for one a processor. The error is, or wraps, [endgame.ErrRule],
// [endgame.ErrSize], [ErrBusy], that of ctx or of the disk.
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
	err = writeLayers(ctx, f, b, seeds, workers, progress)
	if err == nil {
		err = finishFile(f, path)
	} else {
		err = errors.Join(err, f.Close())
	}
	if err != nil {
		return fmt.Errorf("tablefile: %w", err)
	}
	return nil
}

// ErrBusy is returned while the same file is being built already.
var ErrBusy = errors.New("these tables are being built already")

// resume opens an unfinished file where its good part ends, or begins it. As long as it is open nobody else can.
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
			err = fmt.Errorf("tablefile: %w", errors.Join(err, f.Close()))
		}
	}()
	data, err := io.ReadAll(f)
	if err != nil {
		return nil, nil, err
	}
	b, good, err := endgame.Resume(data, r, seeds, kind)
	if errors.Is(err, endgame.ErrForeign) {
		// Not the beginning of what is to be built.
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

// progressInterval is how often progress is told of at most.
const progressInterval = 100 * time.Millisecond

// writeLayers builds and writes what is missing.
func writeLayers(ctx context.Context, f *os.File, b *endgame.Builder, seeds, workers int, progress func(Progress)) error {
	if workers > 0 {
		b.Workers = workers
	}
	size := b.Positions(seeds)
	var told time.Time
	b.Progress = func(layer, round, looked int) {
		if progress != nil && (time.Since(told) >= progressInterval || looked == 0) {
			told = time.Now()
			progress(Progress{layer, seeds, round, looked, float64(b.Positions(layer-1)) / float64(size)})
		}
	}
	for !b.Done() {
		n := b.NextLayer()
		if err := b.BuildLayer(ctx); err != nil {
			return err
		}
		if err := errors.Join(b.WriteLayer(f, n), f.Sync()); err != nil {
			return err
		}
	}
	return nil
}
