package library

import (
	"awale/render/ui"

	"rsc.io/qr/coding"
)

// QrCode returns the QR code of a text. ok is false if the text is too long for any code. It chooses the smallest size,
// then the strongest error correction for this size, then the mask that is easiest to read.
func QrCode(text string) (code *ui.Code, ok bool) {
	v, data := coding.Version(coding.MinVersion), coding.String(text)
	fits := func(l coding.Level) bool { return data.Bits(v) <= v.DataBytes(l)*8 }
	for ; !fits(coding.L); v++ {
		if v == coding.MaxVersion {
			return nil, false
		}
	}
	level := coding.L
	for level < coding.H && fits(level+1) {
		level++
	}
	least := 0
	for mask := range coding.Mask(8) {
		plan, err := coding.NewPlan(v, level, mask)
		if err != nil {
			return nil, false
		}
		made, err := plan.Encode(data)
		if err != nil {
			return nil, false
		}
		c := &ui.Code{Size: made.Size, Black: make([]bool, made.Size*made.Size)}
		for i := range c.Black {
			c.Black[i] = made.Black(i%c.Size, i/c.Size)
		}
		if p := codePenalty(c); code == nil || p < least {
			code, least = c, p
		}
	}
	return code, true
}

// codePenalty is the penalty of ISO/IEC 18004 for what makes a code hard to read: long runs of a colour, blocks of it,
// patterns like a corner, and more of one colour than of the other.
func codePenalty(c *ui.Code) (penalty int) {
	black := 0
	for a := range c.Size {
		for _, at := range [2]func(b int) bool{func(b int) bool { return c.At(b, a) }, func(b int) bool { return c.At(a, b) }} {
			run, last := 0, 0 // last holds the last eleven squares, a bit for each
			for b := range c.Size {
				bit := 0
				if at(b) {
					bit = 1
				}
				if b > 0 && last&1 == bit {
					run++
				} else {
					run = 1
				}
				if run == 5 {
					penalty += 3
				} else if run > 5 {
					penalty++
				}
				last = (last<<1 | bit) & 0x7FF
				if b >= 10 && (last == 0x5D0 || last == 0x05D) {
					penalty += 40
				}
			}
		}
		for b := range c.Size {
			at := c.At(a, b)
			if at {
				black++
			}
			if a > 0 && b > 0 && at == c.At(a-1, b) && at == c.At(a, b-1) && at == c.At(a-1, b-1) {
				penalty += 3
			}
		}
	}
	all := c.Size * c.Size
	return penalty + 10*(max(20*black-10*all, 10*all-20*black)/all)
}
