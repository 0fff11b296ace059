package measure

import (
	"math"
	"math/cmplx"
)

// transform replaces x, whose length is a power of two, by its Fourier transform (Cooley and Tukey 1965).
func transform(x []complex128) {
	n := len(x)
	for i, j := 1, 0; i < n; i++ {
		bit := n >> 1
		for ; j&bit != 0; bit >>= 1 {
			j ^= bit
		}
		if j ^= bit; i < j {
			x[i], x[j] = x[j], x[i]
		}
	}
	for size := 2; size <= n; size *= 2 {
		turn := cmplx.Rect(1, -2*math.Pi/float64(size))
		for at := 0; at < n; at += size {
			w := complex(1, 0)
			for k := at; k < at+size/2; k++ {
				even, odd := x[k], w*x[k+size/2]
				x[k], x[k+size/2] = even+odd, even-odd
				w *= turn
			}
		}
	}
}

// Spectrum returns the magnitudes of samples, whose number is a power of two, through a Hann window: bin i is at
// i*Rate/len(samples) hertz, and a sine of amplitude 1 has about 1 at its bin.
func Spectrum(samples []float32) []float64 {
	n := len(samples)
	x := make([]complex128, n)
	for i, s := range samples {
		x[i] = complex(float64(s)*(0.5-0.5*math.Cos(2*math.Pi*float64(i)/float64(n))), 0)
	}
	transform(x)
	out := make([]float64, n/2)
	for i := range out {
		out[i] = cmplx.Abs(x[i]) * 4 / float64(n)
	}
	return out
}

// Partial is a peak of a spectrum.
type Partial struct{ Hz, Gain float64 }

// Partials returns the peaks of a spectrum that are at least floor times as high as the highest one, from low to high. Their
// frequencies are found between the bins by a parabola through the logarithms.
func Partials(spectrum []float64, floor float64) []Partial {
	highest := 0.0
	for _, g := range spectrum {
		highest = max(highest, g)
	}
	width := Rate / 2 / float64(len(spectrum))
	var found []Partial
	for i := 2; i+2 < len(spectrum); i++ {
		g := spectrum[i]
		if g < floor*highest || g < spectrum[i-1] || g <= spectrum[i+1] || g < spectrum[i-2] || g < spectrum[i+2] {
			continue
		}
		a, b, c := math.Log(spectrum[i-1]), math.Log(g), math.Log(spectrum[i+1])
		shift := 0.0
		if d := a - 2*b + c; d != 0 {
			shift = 0.5 * (a - c) / d
		}
		found = append(found, Partial{(float64(i) + shift) * width, g})
	}
	return found
}

// Near returns the strongest partial within a part of a frequency, and whether there is one.
func Near(partials []Partial, hz, within float64) (best Partial, ok bool) {
	for _, p := range partials {
		if math.Abs(p.Hz-hz) <= within*hz && p.Gain > best.Gain {
			best, ok = p, true
		}
	}
	return best, ok
}

// Roughness returns how much the partials of a chord beat within a critical band (R. Plomp and W. J. M. Levelt 1965, with the
// curve of W. A. Sethares 1993), as a part of the loudness of all pairs: 0 for a single sine.
func Roughness(partials []Partial) float64 {
	sum, all := 0.0, 0.0
	for i, p := range partials {
		for _, q := range partials[i+1:] {
			low, high := min(p.Hz, q.Hz), max(p.Hz, q.Hz)
			x := (high - low) * 0.24 / (0.0207*low + 18.96)
			sum += p.Gain * q.Gain * (math.Exp(-3.5*x) - math.Exp(-5.75*x))
			all += p.Gain * q.Gain
		}
	}
	if all == 0 {
		return 0
	}
	return sum / all
}

// Step returns the largest sudden change of a signal: the largest second difference of its samples. A click has one, a
// low tone has none.
func Step(samples []float32) (largest float64, at int) {
	for i := 2; i < len(samples); i++ {
		if d := math.Abs(float64(samples[i] - 2*samples[i-1] + samples[i-2])); d > largest {
			largest, at = d, i
		}
	}
	return largest, at
}
