package synth

// Limiter keeps blocks below a ceiling without clipping. Its output is one block late, so that the gain falls before a peak.
type Limiter struct {
	// Ceiling is the largest sample that comes out.
	Ceiling float32

	left, right [Block]float32
	// want is the gain that the waiting block needs, gain the one that the last block ended with.
	want, gain float32
	begun      bool
}

// recovery is the part of the missing gain that comes back with each block, about 0.2 s in all.
const recovery = 0.035

// Limit replaces a block by the one before it, limited.
func (l *Limiter) Limit(left, right *[Block]float32) {
	if !l.begun {
		l.begun, l.want, l.gain = true, 1, 1
	}
	var peak float32
	for i := range left {
		peak = max(peak, left[i], -left[i], right[i], -right[i])
	}
	next := float32(1)
	if peak > l.Ceiling {
		next = l.Ceiling / peak
	}
	// Between two blocks the gain is what both of them allow. It comes back slowly.
	end := min(l.want, next, l.gain+recovery*(1-l.gain))
	start := min(l.gain, l.want)
	step := (end - start) / Block
	for i := range left {
		g := start + step*float32(i+1)
		left[i], l.left[i] = clamp(l.left[i]*g, l.Ceiling), left[i]
		right[i], l.right[i] = clamp(l.right[i]*g, l.Ceiling), right[i]
	}
	l.want, l.gain = next, end
}

// clamp limits a sample that rounding has made larger than the ceiling.
func clamp(x, most float32) float32 { return max(-most, min(x, most)) }
