//go:build !js

package bundle

import (
	full "crypto/sha256"
	"math/rand/v2"
	"testing"

	"awale/web/site/bundle/standin/sha256"
)

// The stand-in for crypto/sha256 makes the same sums of texts of every length up to four blocks.
func TestSums(t *testing.T) {
	random := rand.NewChaCha8([32]byte{1})
	for size := range 4*full.BlockSize + 1 {
		data := make([]byte, size)
		_, _ = random.Read(data) // never fails
		if got, want := sha256.Sum256(data), full.Sum256(data); got != want {
			t.Fatalf("of %d bytes the sum is %x, not %x", size, got, want)
		}
	}
}
