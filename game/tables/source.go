package tables

import (
	"context"

	"awale/ai/endgame"
	"awale/variants"
)

// Source is where files of tables come from: a web server, or a folder.
type Source interface {
	// Sizes lists the files of a rule by the largest number of seeds in each, the smallest first.
	Sizes(rule string) []int
	// Fetch returns the bytes of a file. It may take long and is called from a goroutine of its own.
	Fetch(ctx context.Context, rule string, seeds int) ([]byte, error)
}

// Keeper is a source that also builds tables and keeps them.
type Keeper interface {
	Source
	// Build builds tables up to seeds seeds and keeps them; afterwards they can be fetched.
	Build(ctx context.Context, r *variants.Rules, seeds int) error
}

// None is a source without files.
type None struct{}

// Sizes implements [Source].
func (None) Sizes(string) []int { return nil }

// Fetch implements [Source].
func (None) Fetch(context.Context, string, int) ([]byte, error) { return nil, endgame.ErrForeign }
