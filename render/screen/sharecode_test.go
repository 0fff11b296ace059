package screen

import (
	"strings"
	"testing"

	"awale/render/screen/library"
	"awale/render/ui"
)

// The blocks of codes of versions 1 to 10 by level, and how many bytes of each are for errors: tables of ISO/IEC 18004.
var (
	codeBlocks = map[int][10]int{1: {1, 1, 1, 1, 1, 2, 2, 2, 2, 4}, 0: {1, 1, 1, 2, 2, 4, 4, 4, 5, 5},
		3: {1, 1, 2, 2, 4, 4, 6, 6, 8, 8}, 2: {1, 1, 2, 4, 4, 4, 5, 6, 8, 8}}
	codeChecks = map[int][10]int{1: {7, 10, 15, 20, 26, 18, 20, 24, 30, 18}, 0: {10, 16, 26, 18, 24, 16, 18, 22, 22, 26},
		3: {13, 22, 18, 26, 18, 24, 18, 22, 20, 24}, 2: {17, 28, 22, 16, 22, 28, 26, 26, 24, 28}}
	codeMarks = [10][]int{nil, {6, 18}, {6, 22}, {6, 26}, {6, 30}, {6, 34}, {6, 22, 38}, {6, 24, 42}, {6, 26, 46}, {6, 28, 50}}
)

// readCode reads a code as a camera does, without mending anything: whatever is wrong fails.
func readCode(t *testing.T, c *ui.Code) string {
	t.Helper()
	size, version := c.Size, (c.Size-17)/4
	if version < 1 || version > 10 || size != 17+4*version {
		t.Fatalf("a code of %d squares", size)
	}
	for i := range 7 { // the corners, and the line between them
		for _, at := range [][2]int{{0, 0}, {size - 7, 0}, {0, size - 7}} {
			for j := range 7 {
				far := max(i-3, 3-i, j-3, 3-j)
				if c.At(at[0]+i, at[1]+j) != (far != 2) {
					t.Fatalf("the corner at %v is damaged", at)
				}
			}
		}
	}
	format := 0
	for i := 14; i >= 0; i-- {
		x, y := 8, i
		switch {
		case i >= 9:
			x, y = 14-i, 8
		case i == 8:
			x, y = 7, 8
		case i >= 6:
			y = i + 1
		}
		format <<= 1
		if c.At(x, y) {
			format |= 1
		}
	}
	format ^= 0x5412
	level, mask := format>>13, format>>10&7
	marks := codeMarks[version-1]
	fixed := func(x, y int) bool {
		if x == 6 || y == 6 || x <= 8 && y <= 8 || x >= size-8 && y <= 8 || x <= 8 && y >= size-8 {
			return true
		}
		if version >= 7 && (x >= size-11 && y < 6 || y >= size-11 && x < 6) {
			return true
		}
		for i, a := range marks {
			for j, b := range marks {
				last := len(marks) - 1
				corner := i == 0 && j == 0 || i == 0 && j == last || i == last && j == 0
				if !corner && max(x-a, a-x, y-b, b-y) <= 2 {
					return true
				}
			}
		}
		return false
	}
	inverts := [8]func(x, y int) bool{
		func(x, y int) bool { return (x+y)%2 == 0 }, func(_, y int) bool { return y%2 == 0 },
		func(x, _ int) bool { return x%3 == 0 }, func(x, y int) bool { return (x+y)%3 == 0 },
		func(x, y int) bool { return (x/3+y/2)%2 == 0 }, func(x, y int) bool { return x*y%2+x*y%3 == 0 },
		func(x, y int) bool { return (x*y%2+x*y%3)%2 == 0 }, func(x, y int) bool { return ((x+y)%2+x*y%3)%2 == 0 },
	}
	var bytes []int
	bits, n := 0, 0
	for right := size - 1; right >= 1; right -= 2 {
		if right == 6 {
			right = 5
		}
		for down := range size {
			for side := range 2 {
				x, y := right-side, down
				if (right+1)&2 == 0 {
					y = size - 1 - down
				}
				if fixed(x, y) {
					continue
				}
				bits <<= 1
				if c.At(x, y) != inverts[mask](x, y) {
					bits |= 1
				}
				if n++; n%8 == 0 {
					bytes = append(bytes, bits)
					bits = 0
				}
			}
		}
	}
	count, check := codeBlocks[level][version-1], codeChecks[level][version-1]
	long, least := len(bytes)%count, len(bytes)/count-check
	blocks := make([][]int, count)
	next := 0
	for i := range least + 1 + check {
		for b := range blocks {
			if i == least && b < count-long {
				continue // a short block
			}
			blocks[b] = append(blocks[b], bytes[next])
			next++
		}
	}
	var data []int
	for _, b := range blocks {
		root := 1
		for range check { // a block without errors is divided by each of these
			sum := 0
			for _, v := range b {
				sum = codeTimes(sum, root) ^ v
			}
			if sum != 0 {
				t.Fatal("the bytes against errors are wrong")
			}
			root = codeTimes(root, 2)
		}
		data = append(data, b[:len(b)-check]...)
	}
	at := 0
	take := func(bits int) (v int) {
		for ; bits > 0; bits-- {
			v = v<<1 | data[at/8]>>(7-at%8)&1
			at++
		}
		return v
	}
	if mode := take(4); mode != 4 {
		t.Fatalf("the code is of mode %d", mode)
	}
	length := take(8)
	if version > 9 {
		length = length<<8 | take(8)
	}
	var text strings.Builder
	for range length {
		text.WriteByte(byte(take(8)))
	}
	return text.String()
}

// codeTimes multiplies in the field that codes reckon in.
func codeTimes(a, b int) (product int) {
	for ; b > 0; b >>= 1 {
		if b&1 == 1 {
			product ^= a
		}
		if a <<= 1; a > 0xFF {
			a ^= 0x11D
		}
	}
	return product
}

// A code of any length that fits is read back, up to the largest.
func TestCodesAreRead(t *testing.T) {
	link := "https://example.org/awale/#p=1;r=abapa;m="
	for len(link) < 270 {
		c, ok := library.QrCode(link)
		if !ok || readCode(t, c) != link {
			t.Fatalf("a code for %d bytes: %v", len(link), ok)
		}
		link += "EfDcBa"
	}
	if c, ok := library.QrCode(strings.Repeat("x", 1999)); !ok || c.Size <= 57 {
		t.Errorf("the longest link: %v", ok)
	}
	if _, ok := library.QrCode(strings.Repeat("x", 3000)); ok {
		t.Error("there is a code for more than a code can hold")
	}
}
