//go:build !js

package platform

import (
	"context"

	"awale/ai/endgame/shelf"
	"awale/game/tables"
	"awale/variants"
)

// Tables returns the endgame tables in the user's cache folder. Without such a folder there are none, and none are kept.
func (h *Host) Tables() tables.Source {
	dir, err := shelf.Folder()
	if err != nil {
		return tables.None{}
	}
	return tableFolder{shelf.Shelf{Dir: dir}}
}

// tableFolder is a folder of files of tables, the one that "awale tables" fills.
type tableFolder struct{ files shelf.Shelf }

// Sizes implements [tables.Source].
func (f tableFolder) Sizes(rule string) []int {
	// A folder that cannot be read offers nothing.
	sizes, _ := f.files.Sizes(rule)
	return sizes
}

// Fetch implements [tables.Source].
func (f tableFolder) Fetch(_ context.Context, rule string, seeds int) ([]byte, error) {
	return f.files.Data(rule, seeds)
}

// Build implements [tables.Keeper]. It uses one processor: the others are for the game.
func (f tableFolder) Build(ctx context.Context, r *variants.Rules, seeds int) error {
	return f.files.Build(ctx, r, seeds, 1, nil)
}
