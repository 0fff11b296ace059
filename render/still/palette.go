package still

import (
	"image"
	"image/color"
	"slices"
)

// colours is the number of colours of a picture. A picture of Abapa has 191 kB with 96, 215 kB with 128 and 270 kB with 256. With 64 the
// cloth has stains.
const colours = 96

// Colours are counted with so many bits a channel.
const (
	bits   = 6
	levels = 1 << bits
)

// bin holds the pixels of nearly the same colour.
type bin struct {
	key   int
	count int
	sum   [3]int // of their channels, 0 to 255 each
}

// channel returns a channel of the colour of a bin.
func (b *bin) channel(i int) int { return b.key >> (bits * (2 - i)) & (levels - 1) }

// indexed returns the picture in the colours that suit it best: the range of its colours is cut in halves until there are enough parts
// (median cut).
func (c *canvas) indexed() *image.Paletted {
	var used []bin
	place := make([]int32, levels*levels*levels) // of the bin of a key among those that are used, from 1; 0 for none
	keys := make([]int32, len(c.pixels))
	for i, p := range c.pixels {
		key := 0
		for _, v := range p {
			key = key<<bits | int(v)>>(8-bits)
		}
		keys[i] = int32(key)
		if place[key] == 0 {
			used = append(used, bin{key: key})
			place[key] = int32(len(used))
		}
		b := &used[place[key]-1]
		b.count++
		for j := range b.sum {
			b.sum[j] += int(p[j])
		}
	}
	out := image.NewPaletted(image.Rect(0, 0, Width, Height), nil)
	index := make([]uint8, len(place))
	for i, part := range cutInParts(used, colours) {
		var sum [3]int
		n := 0
		for _, b := range part {
			index[b.key] = uint8(i)
			n += b.count
			for j := range sum {
				sum[j] += b.sum[j]
			}
		}
		out.Palette = append(out.Palette, color.RGBA{uint8(sum[0] / n), uint8(sum[1] / n), uint8(sum[2] / n), 255})
	}
	for i, key := range keys {
		out.Pix[i] = index[key]
	}
	return out
}

// cutInParts cuts bins into at most so many parts of similar colours. Each time it cuts the part with the largest spread.
func cutInParts(all []bin, most int) [][]bin {
	parts := [][]bin{all}
	spreads := []float64{spreadOf(all)}
	for len(parts) < most {
		widest := 0
		for i, s := range spreads {
			if s > spreads[widest] {
				widest = i
			}
		}
		if spreads[widest] == 0 {
			break
		}
		a, b := halves(parts[widest])
		parts[widest], spreads[widest] = a, spreadOf(a)
		parts, spreads = append(parts, b), append(spreads, spreadOf(b))
	}
	return parts
}

// widestChannel returns the channel in which the colours of a part differ most, and by how much.
func widestChannel(part []bin) (channel, wide int) {
	for c := range 3 {
		low, high := levels, 0
		for i := range part {
			v := part[i].channel(c)
			low, high = min(low, v), max(high, v)
		}
		if high-low > wide {
			channel, wide = c, high-low
		}
	}
	return channel, wide
}

// spreadOf weighs how different the colours of a part are, and a little how many pixels have them.
func spreadOf(part []bin) float64 {
	_, wide := widestChannel(part)
	n := 0
	for i := range part {
		n += part[i].count
	}
	weight := 1.0
	for n >>= 4; n > 0; n >>= 1 {
		weight++
	}
	return float64(wide*wide) * weight
}

// halves cuts a part along its widest channel, at the middle of its pixels.
func halves(part []bin) (a, b []bin) {
	c, _ := widestChannel(part)
	slices.SortFunc(part, func(x, y bin) int {
		if d := x.channel(c) - y.channel(c); d != 0 {
			return d
		}
		return x.key - y.key
	})
	half := 0
	for i := range part {
		half += part[i].count
	}
	half /= 2
	i := 0
	for n := 0; i < len(part)-1 && (i == 0 || n+part[i].count <= half); i++ {
		n += part[i].count
	}
	return part[:i], part[i:]
}
