package kit

import (
	"slices"
	"testing"
)

// Leaves hold every part once and in order, and are as low as can be; one is higher than most only where a part alone is.
func TestLeavesAreLow(t *testing.T) {
	for _, c := range []struct {
		high []float64
		want []leaf
	}{
		{nil, nil},
		{[]float64{500}, []leaf{{0, 1, 1}}},
		{[]float64{100, 100}, []leaf{{0, 1, 2}}},
		{[]float64{700, 100}, []leaf{{0, 1, 2}}},
		{[]float64{100, 100, 216}, []leaf{{0, 2, 3}}},
		{[]float64{216, 100, 100}, []leaf{{0, 1, 3}}},
		// All four in one leaf would be too high, and the first alone in its column leaves less empty.
		{[]float64{300, 300, 300, 300}, []leaf{{0, 1, 2}, {2, 3, 4}}},
		{[]float64{80, 130, 220, 680, 700}, []leaf{{0, 2, 3}, {3, 4, 5}}},
	} {
		if got := leaves(c.high, 600); !slices.Equal(got, c.want) {
			t.Errorf("%v is shared out as %v, not %v", c.high, got, c.want)
		}
	}
}
