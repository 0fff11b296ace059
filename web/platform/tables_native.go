//go:build !js

package platform

import (
	"context"
	"errors"
	"fmt"
	"os"

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
func (f tableFolder) Fetch(_ context.Context, rule string, seeds int, _ func(done float64)) ([]byte, error) {
	return f.files.Bytes(rule, seeds)
}

// Build implements [tables.Keeper]. It uses one processor: the others are for the game. Tables that every game uses take half a
// minute; larger ones are built by a process of the lowest priority.
func (f tableFolder) Build(ctx context.Context, r *variants.Rules, seeds int, report func(done float64)) error {
	if seeds <= tables.Shipped {
		return f.files.Build(ctx, r, seeds, 1, func(p tablefile.Progress) { report(p.Done) })
	}
	program, err := os.Executable()
	if err != nil {
		return fmt.Errorf("tables: %w", err)
	}
	err = f.files.BuildBeside(ctx, []string{program, tablesCommand}, r, seeds, report)
	switch {
	case errors.Is(err, tablefile.ErrRoom):
		err = errors.Join(tables.ErrRoom, err)
	case errors.Is(err, tablefile.ErrBusy):
		err = errors.Join(tables.ErrBusy, err)
	}
	return err
}

// Free implements [tables.Keeper].
func (f tableFolder) Free() (int64, bool) { return f.files.Free() }
