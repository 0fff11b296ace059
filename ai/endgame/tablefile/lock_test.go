//go:build !js

package tablefile

import (
	"errors"
	"testing"

	"awale/variants"
)

// Browsers have no file locks, and no tables are built there with this package.

// Of two concurrent builds of the same file one is refused.
func TestConcurrentBuildIsRefused(t *testing.T) {
	r := rules(t, variants.Default)
	s := Store{Dir: t.TempDir()}
	refused := 0
	err := s.Build(t.Context(), r, 5, 1, func(p Progress) {
		if p.Updated != 0 {
			return
		}
		if err := s.Build(t.Context(), r, 5, 1, nil); !errors.Is(err, ErrBusy) {
			t.Errorf("built twice at once: %v", err)
		}
		refused++
	})
	if err != nil || refused < 5 {
		t.Errorf("%v after %d attempts", err, refused)
	}
	if tables, err := s.Load(t.Context(), r); err != nil || tables.Check(t.Context()) != nil {
		t.Errorf("%v, %v", tables, err)
	}
	// A finished build holds no lock.
	mustBuild(t, s, r, 6)
}
