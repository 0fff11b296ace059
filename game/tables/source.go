package tables

import (
	"context"
	"errors"

	"awale/ai/endgame"
	"awale/variants"
)

// The reasons why a source cannot deliver a file. An error of [Source.Fetch] or [Keeper.Build] can wrap one of them, or
// [endgame.ErrDamaged].
var (
	// ErrMissing is returned if the source has lost a file that it lists.
	ErrMissing = errors.New("tables: the file is not there")
	// ErrOffline is returned if the network fails.
	ErrOffline = errors.New("tables: the network fails")
	// ErrMemory is returned if the device has no memory for a file.
	ErrMemory = errors.New("tables: not enough memory")
	// ErrRoom is returned if the disk has no room for a file.
	ErrRoom = errors.New("tables: not enough room on the disk")
	// ErrBusy is returned if another program builds the same file.
	ErrBusy = errors.New("tables: another program builds them")
)

// Source is a place that has files of tables: a web server, or a folder.
type Source interface {
	// Sizes lists the files of a rule by the largest number of seeds in each, the smallest first.
	Sizes(rule string) []int
	// Fetch returns the bytes of a file. It may take long and is called from its own goroutine. It reports the fraction
	// that has been fetched, 0 to 1.
	Fetch(ctx context.Context, rule string, seeds int, report func(done float64)) ([]byte, error)
}

// File is a file of tables of one rule.
type File struct {
	Rule string
	// Seeds is the largest number of seeds in it.
	Seeds int
	// Bytes is the size of the file while it is built or after it is downloaded, and Memory how much memory it takes. Download is the
	// number of bytes that are downloaded for it.
	Bytes, Memory, Download int64
}

// Remote is a source from which every byte is downloaded. Files beyond [Shipped] seeds are fetched only if the player allows it.
type Remote interface {
	Source
	// Files lists the files that the device can hold, those of one rule together and the smallest first.
	Files() []File
}

// Keeper is a source that also builds tables and keeps them.
type Keeper interface {
	Source
	// Build builds tables of up to seeds seeds and stores them, so that they can be fetched. An interrupted build is
	// resumed. A build delays neither frames nor searches, and leaves a reserve of free space on the disk. It reports
	// the fraction that is done, 0 to 1.
	Build(ctx context.Context, r *variants.Rules, seeds int, report func(done float64)) error
	// Free returns the number of bytes that a build may write to the disk. ok is false if the system does not report
	// it.
	Free() (n int64, ok bool)
}

// None is a source without files.
type None struct{}

// Sizes implements [Source].
func (None) Sizes(string) []int { return nil }

// Fetch implements [Source].
func (None) Fetch(context.Context, string, int, func(float64)) ([]byte, error) {
	return nil, endgame.ErrForeign
}
