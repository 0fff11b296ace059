//go:build !js

package platform

import (
	"context"

	"awale/ai/endgame/tablefile"
	"awale/game/tables"
	"awale/variants"
)

// Tables returns the endgame tables in the user's cache folder. Without such a folder there are none, and none are kept.
func (h *Host) Tables() tables.Source {
	dir, err := tablefile.Folder()
	if err != nil {
		return tables.None{}
	}
	return tableFolder{tablefile.Store{Dir: dir}}
}

// tableFolder is a folder of files of tables, the one that "awale tables" fills.
type tableFolder struct{ files tablefile.Store }

// Sizes implements [tables.Source].
func (f tableFolder) Sizes(rule string) []int {
	// A folder that cannot be read offers nothing.
	sizes, _ := f.files.Sizes(rule)
	return sizes
}

// Fetch implements [tables.Source].
func (f tableFolder) Fetch(_ context.Context, rule string, seeds int) ([]byte, error) {
	return f.files.Bytes(rule, seeds)
}

// Build implements [tables.Keeper]. It uses one processor: the others are for the game.
func (f tableFolder) Build(ctx context.Context, r *variants.Rules, seeds int) error {
	return f.files.Build(ctx, r, seeds, 1, nil)
}
