package boardview

import (
	"strconv"

	"awale/variants"
)

// Numeral returns a number of seeds, 0 to variants.MaxSeeds, in digits. It allocates nothing.
func Numeral(n int) string { return numerals[n] }

var numerals = func() (s [variants.MaxSeeds + 1]string) {
	for i := range s {
		s[i] = strconv.Itoa(i)
	}
	return s
}()
