//go:build !js

package platform

import (
	"bytes"
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
	if err := keeper.Build(t.Context(), r, 4); err != nil {
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
	if data, err := source.Fetch(t.Context(), r.ID(), 4); err != nil || !bytes.Equal(data, file.Bytes()) {
		t.Errorf("the file has %d bytes, not %d: %v", len(data), file.Len(), err)
	}
	if sizes := source.Sizes(r.ID()); !slices.Equal(sizes, []int{4}) {
		t.Errorf("the folder offers %v", sizes)
	}
	if _, err := source.Fetch(t.Context(), r.ID(), 5); err == nil {
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
