package measure

import "math"

// Rate is the number of samples per second for which the filters of this package are made.
const Rate = 48000

// biquad is a filter of second order.
type biquad struct{ b0, b1, b2, a1, a2, x1, x2, y1, y2 float64 }

func (f *biquad) next(x float64) float64 {
	y := f.b0*x + f.b1*f.x1 + f.b2*f.x2 - f.a1*f.y1 - f.a2*f.y2
	f.x2, f.x1, f.y2, f.y1 = f.x1, x, f.y1, y
	return y
}

// weighting returns the two filters of the K weighting, with the coefficients that ITU-R BS.1770-4 lists for 48 kHz.
func weighting() [2]biquad {
	return [2]biquad{
		{b0: 1.53512485958697, b1: -2.69169618940638, b2: 1.19839281085285, a1: -1.69065929318241, a2: 0.73248077421585},
		{b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621},
	}
}

// Loudness returns the integrated loudness of a stereo piece in LUFS: blocks of 400 ms that overlap by three quarters, with a
// gate at -70 LUFS and one 10 LU below the loudness of what is left. It is -Inf for silence.
func Loudness(left, right []float32) float64 {
	const step, steps = Rate / 10, 4
	energies := make([]float64, 0, len(left)/step)
	l, r := weighting(), weighting()
	for at := 0; at+step <= len(left); at += step {
		sum := 0.0
		for i := at; i < at+step; i++ {
			x := l[1].next(l[0].next(float64(left[i])))
			y := r[1].next(r[0].next(float64(right[i])))
			sum += x*x + y*y
		}
		energies = append(energies, sum/step)
	}
	var blocks []float64
	for i := 0; i+steps <= len(energies); i++ {
		sum := 0.0
		for _, e := range energies[i : i+steps] {
			sum += e
		}
		blocks = append(blocks, sum/steps)
	}
	loud := lufs(gated(blocks, energyOf(-70)))
	return lufs(gated(blocks, energyOf(-70), energyOf(loud-10)))
}

// lufs turns the mean energy of the channels into a loudness; energyOf turns it back.
func lufs(energy float64) float64   { return -0.691 + 10*math.Log10(energy) }
func energyOf(lufs float64) float64 { return math.Pow(10, (lufs+0.691)/10) }

// gated returns the mean energy of the blocks above all gates.
func gated(blocks []float64, gates ...float64) float64 {
	sum, n := 0.0, 0
next:
	for _, b := range blocks {
		for _, g := range gates {
			if !(b > g) {
				continue next
			}
		}
		sum += b
		n++
	}
	if n == 0 {
		return 0
	}
	return sum / float64(n)
}

// Peak returns the largest absolute sample.
func Peak(channels ...[]float32) float64 {
	var peak float32
	for _, c := range channels {
		for _, x := range c {
			peak = max(peak, x, -x)
		}
	}
	return float64(peak)
}

// Offset returns the absolute mean of the samples: how far the middle of the swing lies from zero.
func Offset(samples []float32) float64 {
	sum := 0.0
	for _, x := range samples {
		sum += float64(x)
	}
	return math.Abs(sum) / float64(max(len(samples), 1))
}

// truePhases is by how much TruePeak samples more densely, trueTaps the reach of its filter to each side in samples.
const truePhases, trueTaps = 4, 12

// TruePeak returns the largest absolute value between the samples as well, found with four times as many of them.
func TruePeak(channels ...[]float32) float64 {
	var taps [truePhases][2 * trueTaps]float64
	for p := range taps {
		for k := range taps[p] {
			x := float64(k-trueTaps+1) - float64(p)/truePhases
			w := 0.5 + 0.5*math.Cos(math.Pi*x/(trueTaps+1))
			if taps[p][k] = w; x != 0 {
				taps[p][k] = w * math.Sin(math.Pi*x) / (math.Pi * x)
			}
		}
	}
	peak := 0.0
	for _, c := range channels {
		for i := trueTaps; i+trueTaps < len(c); i++ {
			if near := math.Abs(float64(c[i])); near < 0.4*peak {
				continue // no curve through small samples reaches so high
			}
			for p := range taps {
				sum := 0.0
				for k, t := range taps[p] {
					sum += t * float64(c[i-trueTaps+1+k])
				}
				peak = max(peak, math.Abs(sum))
			}
		}
	}
	return peak
}

// Decibels turns a ratio of amplitudes into decibels.
func Decibels(ratio float64) float64 { return 20 * math.Log10(ratio) }
