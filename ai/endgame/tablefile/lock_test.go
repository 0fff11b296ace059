//go:build !js

package tablefile

import (
	"errors"
	"testing"

	"awale/variants"
)

// Browsers cannot lock files, and nobody builds them there.

// Two builds of the same file do not get into each other's way: one of them is refused.
func TestConcurrentBuildIsRefused(t *testing.T) {
	r := rules(t, variants.Default)
	s := Store{t.TempDir()}
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
	// And a build that has ended is in nobody's way.
	mustBuild(t, s, r, 6)
}
