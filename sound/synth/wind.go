package synth

import "math"

// blow prepares a flute.
func (v *voice) blow(f, gain float64, grain *noise) {
	v.pipe = true
	v.cos, v.sin, v.pipeHz = 1, 0, f
	v.wind, v.breath = 1, gain
	v.vibrato = grain.unit()
	v.breathState = newResonator(f*1.01, 0.02)
}

// renderPipe renders a flute: a tone with few harmonics, more of them when it is blown harder and fewer in high notes, a slow
// vibrato that comes late, and breath. At 880 Hz the second partial has a fifth of the first, the third less than a hundredth
// (power spectra of a flute, Tufts University).
func (v *voice) renderPipe(out []float32) bool {
	const rise, fall, vibratoHz = 0.05, 0.07, 5.1
	seconds := float64(v.age) / Rate
	late := min(1, seconds/0.5)
	wave := math.Sin(2 * math.Pi * (v.vibrato + vibratoHz*seconds))
	// The pitch comes from below, as the wind does.
	hz := v.pipeHz * (1 + 0.0035*late*wave - 0.018*math.Exp(-seconds/0.03))
	c, s := math.Cos(2*math.Pi*hz/Rate), math.Sin(2*math.Pi*hz/Rate)
	rate := 1 / (rise * Rate)
	if v.wind == 0 {
		rate = 1 / (fall * Rate)
	}
	bright := 0.10 + 0.22*v.breath
	octave, twelfth := bright*min(1, 600/v.pipeHz), 0.6*bright*min(1, math.Pow(440/v.pipeHz, 5))
	chiff := 0.05 + 0.25*math.Exp(-seconds/0.035)
	loud := v.breath * (1 + 0.08*late*wave)
	r := &v.breathState
	// The pipe answers the breath at its pitch and above. It does not rumble.
	airy := chiff * 0.02 / (2 * s)
	for i := range out {
		v.windGain += rate * (v.wind - v.windGain)
		v.cos, v.sin = v.cos*c-v.sin*s, v.cos*s+v.sin*c
		second, third := 2*v.sin*v.cos, v.sin*(3-4*v.sin*v.sin)
		before := r.y2
		air := r.next(v.white()) - before
		tone := v.sin + octave*second + twelfth*third
		out[i] = float32(v.windGain * loud * (tone + airy*air))
	}
	// Rounding would let the phasor grow.
	scale := 1 / math.Hypot(v.cos, v.sin)
	v.cos, v.sin = v.cos*scale, v.sin*scale
	return v.wind > 0 || v.windGain > lowest*10
}

// shake prepares a stroke of the shaker: 0 is thrown down, 1 drawn up, 2 is held and stops at once.
func (v *voice) shake(stroke int, gain, tune float64) {
	v.seeds = true
	v.energy = gain
	ring, swell := 0.11, 0.012
	switch stroke {
	case 1:
		ring, swell = 0.08, 0.022
		v.energy *= 0.6
	case 2:
		ring, swell = 0.04, 0.004
	}
	v.energyDecay = math.Pow(1e-3, 1/(ring*Rate))
	v.swell = 1 / (swell * Rate)
	v.density = 0.10
	t := math.Pow(2, tune/12)
	v.shellA, v.shellB = newResonator(3300*t, 0.0015), newResonator(6100*t, 0.0011)
}

// renderSeeds renders seeds that hit a gourd at random (after P. R. Cook's PhISEM, 1997).
func (v *voice) renderSeeds(out []float32) bool {
	a, b := &v.shellA, &v.shellB
	for i := range out {
		up := min(1, float64(v.age+i)*v.swell)
		if math.Abs(v.white()) < v.density {
			v.grain += v.energy * up
		}
		v.energy *= v.energyDecay
		v.grain *= 0.93
		in := v.grain * v.white()
		y, w := a.next(in), b.next(in)
		out[i] = float32(0.19 * (y + 0.8*w - 0.6*a.y2))
	}
	return v.energy > lowest || math.Abs(v.grain) > lowest || a.level() > lowest
}
