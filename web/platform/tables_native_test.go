//go:build !js

package platform

import (
	"bytes"
	"context"
	"errors"
	"path/filepath"
	"slices"
	"testing"

	"awale/ai/endgame"
	"awale/game/tables"
	"awale/variants"
)

func TestTablesInAFolder(t *testing.T) {
	t.Setenv(HomeVariable, t.TempDir())
	r, err := variants.Load(variants.Default)
	if err != nil {
		t.Fatal(err)
	}
	source := New().Tables()
	if sizes := source.Sizes(r.ID()); len(sizes) > 0 {
		t.Errorf("an empty folder offers %v", sizes)
	}
	keeper, ok := source.(tables.Keeper)
	if !ok {
		t.Fatal("the folder keeps no tables")
	}
	if err := keeper.Build(t.Context(), r, 4, func(float64) {}); err != nil {
		t.Fatal(err)
	}
	want, err := endgame.Build(t.Context(), r, 4, endgame.KindFor(r))
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := want.Write(&file); err != nil {
		t.Fatal(err)
	}
	if data, err := source.Fetch(t.Context(), r.ID(), 4, nil); err != nil || !bytes.Equal(data, file.Bytes()) {
		t.Errorf("the file has %d bytes, not %d: %v", len(data), file.Len(), err)
	}
	if sizes := source.Sizes(r.ID()); !slices.Equal(sizes, []int{4}) {
		t.Errorf("the folder offers %v", sizes)
	}
	if _, err := source.Fetch(t.Context(), r.ID(), 5, nil); err == nil {
		t.Error("a file that is not there was read")
	}
}

func TestTablesWithoutAFolder(t *testing.T) {
	for _, name := range []string{HomeVariable, "XDG_CACHE_HOME", "HOME", "LocalAppData"} {
		t.Setenv(name, "")
	}
	source := New().Tables()
	if sizes := source.Sizes(variants.Default); len(sizes) > 0 {
		t.Errorf("there are %v", sizes)
	}
	if _, keeps := source.(tables.Keeper); keeps {
		t.Error("tables are kept without a folder")
	}
	t.Setenv(HomeVariable, filepath.Join(t.TempDir(), "home"))
	if _, keeps := New().Tables().(tables.Keeper); !keeps {
		t.Error("tables are not kept in a folder")
	}
}

// Larger tables are built by the program itself, in another process, once at a time. It ends when it is told to.
func TestLargerTablesAreBuiltApart(t *testing.T) {
	t.Setenv(HomeVariable, t.TempDir())
	r, err := variants.Load(variants.Default)
	if err != nil {
		t.Fatal(err)
	}
	keeper, ok := New().Tables().(tables.Keeper)
	if !ok {
		t.Fatal("the folder keeps no tables")
	}
	if n, ok := keeper.Free(); ok && n <= 0 {
		t.Errorf("%d bytes are free", n)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var twice error
	err = keeper.Build(ctx, r, tables.Shipped+1, func(float64) {
		if twice == nil {
			twice = keeper.Build(ctx, r, tables.Shipped+1, func(float64) {})
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || !errors.Is(twice, tables.ErrBusy) {
		t.Errorf("stopped: %v; built twice: %v", err, twice)
	}
	if sizes := keeper.Sizes(r.ID()); len(sizes) > 0 {
		t.Errorf("an unfinished file is offered: %v", sizes)
	}
}
