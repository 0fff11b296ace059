package icon_test

import (
	"image"
	"testing"

	"awale/render/icon"
)

// TestTheIconIsRound draws the icon: its corners are clear, its middle is not, and seeds differ from wood. One that a system cuts has no
// clear corners.
func TestTheIconIsRound(t *testing.T) {
	t.Parallel()
	rounded := icon.All()
	for i, picture := range append(rounded, image.Image(icon.DrawFull(100))) {
		n := picture.Bounds().Dx()
		_, _, _, corner := picture.At(0, 0).RGBA()
		seedR, _, seedB, seed := picture.At(n*24/64, n*25/64).RGBA()
		woodR, _, woodB, wood := picture.At(n*8/64, n*32/64).RGBA()
		if full := i == len(rounded); (corner != 0) != full || seed != 0xffff || wood != 0xffff || seedR > 2*seedB || woodR < 2*woodB {
			t.Errorf("%d px: the corner is %x, a seed %x %x, the wood %x %x", n, corner, seedR, seedB, woodR, woodB)
		}
	}
}
