package kit

import (
	"testing"

	"awale/variants"
)

// TestKeysOfHouses: a key that is announced for a house sows that house, and there are none for the others of a large board.
func TestKeysOfHouses(t *testing.T) {
	t.Parallel()
	for _, size := range []int{6, 9, variants.MaxSide, variants.FourRowsSide} {
		keys := ""
		for i := range size {
			key := KeyOf(i, size)
			if at, ok := HouseKey(key, size); key != "" && (!ok || at != i) {
				t.Errorf("of %d houses the key %q of house %d sows %d, %v", size, key, i, at, ok)
			}
			keys += key
		}
		if want := "ABCDEFG89"[:min(size, 9)]; keys != want {
			t.Errorf("the keys of %d houses are %q, not %q", size, keys, want)
		}
	}
}
