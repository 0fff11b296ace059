package synth

import "math"

// Block is the number of frames that an [Ensemble] renders at a time.
const Block = 128

// mostModes is the largest number of modes of a voice.
const mostModes = 8

// resonator is a damped sine: y[n] = a·y[n-1] + b·y[n-2].
type resonator struct{ a, b, y1, y2 float64 }

// newResonator returns a resonator at rest. ring is the time in seconds in which it decays by 60 dB.
func newResonator(hz, ring float64) resonator {
	r := math.Pow(1e-3, 1/(ring*Rate))
	return resonator{a: 2 * r * math.Cos(2*math.Pi*hz/Rate), b: -r * r}
}

// next returns the next sample of a resonator that is driven by an input.
func (r *resonator) next(input float64) float64 {
	y := r.a*r.y1 + r.b*r.y2 + input
	r.y2, r.y1 = r.y1, y
	return y
}

// level returns how strongly a resonator swings, roughly.
func (r *resonator) level() float64 { return max(math.Abs(r.y1), math.Abs(r.y2)) }

// voice is one note that sounds. It is used again for later notes, so that playing allocates nothing.
type voice struct {
	used       bool
	instrument Instrument
	pitch      float64
	// wait is the number of frames until the note begins, and age the number of frames since then.
	wait, age int
	// until is the age at which the note is damped, 0 for never. fading is the number of frames that are left of a fast fade, 0
	// without one.
	until, fading     int
	left, right, send float32
	random            uint32

	modes [mostModes]resonator
	count int
	// attack is how long the contact lasts, in frames. The sound becomes louder in this time.
	attack int
	// glide is how much too high the first mode is at the beginning, as a share of its frequency. hz is its frequency.
	glide, hz float64

	// A burst of filtered noise.
	burstGain, burstDecay, burstLow, burstHigh float64
	burst1, burst2, burst3                     float64

	rattle, mirliton buzz

	// A string: a delay line with a loss and a tuning filter in its loop.
	string               []float32
	at                   int
	loss, tune, feed     float32
	lossState, tuneState float32
	// choke is the value to which feed falls while a finger damps the string, 0 without a finger.
	choke        float32
	tuneIn       float32
	bodyGain     float32
	bodyA, bodyB resonator
	stringLevel  float32

	// A pipe: a rotating phasor, and its envelope.
	pipe                   bool
	cos, sin, pipeHz       float64
	wind, windGain, breath float64
	vibrato                float64
	breathState            resonator

	// Seeds in a gourd.
	seeds                 bool
	energy, energyDecay   float64
	swell, density, grain float64
	shellA, shellB        resonator
}

// fadeFrames is the length of the fast fade of a voice whose place another note needs, in frames.
const fadeFrames = 2 * Block

// strike prepares the modes of a struck body. contact is the time of contact in seconds, ring scales the decay.
func (v *voice) strike(partials []partial, f, gain, contact, ring float64, grain *noise) {
	v.attack = max(int(2*contact*Rate), 6)
	for _, p := range partials {
		hz := f * p.ratio
		long := p.ring * ring
		if p.fixed {
			hz, long = p.ratio, p.ring
		} else if v.count > 0 {
			hz = grain.about(hz, 0.0015)
		}
		if hz > 0.45*Rate {
			continue
		}
		x := hz * contact
		a := gain * p.gain * math.Exp(-1.2*x*x)
		if v.count > 0 {
			a = grain.about(a, 0.15) // it is never struck at exactly the same place
		}
		if a < 1e-5 {
			continue
		}
		r := newResonator(hz, long)
		if v.count == 0 {
			v.hz = hz
		}
		// The sine begins at zero and rises.
		r.y2 = -a * math.Sin(2*math.Pi*hz/Rate) / math.Sqrt(-r.b)
		v.modes[v.count] = r
		v.count++
	}
}

// burst prepares the noise of the contact. It decays by 60 dB within ring seconds.
func (v *voice) burst(gain, low, high, ring float64) {
	v.burstGain, v.burstDecay = gain, math.Pow(1e-3, 1/(ring*Rate))
	v.burstLow, v.burstHigh = onePole(low), onePole(high)
}

// white returns noise from -1 to 1 (xorshift32, Marsaglia 2003).
func (v *voice) white() float64 {
	x := v.random
	x ^= x << 13
	x ^= x >> 17
	x ^= x << 5
	v.random = x
	return float64(int32(x)) * (1.0 / (1 << 31))
}

// render overwrites out with the next frames of a voice, and reports whether the voice can still be heard.
func (v *voice) render(out []float32) bool {
	clear(out)
	n := len(out)
	if v.wait >= n {
		v.wait -= n
		return true
	}
	sounding := out[v.wait:]
	v.wait = 0
	alive := false
	if v.count > 0 || v.burstGain > 0 {
		alive = v.renderModes(sounding)
	}
	switch {
	case len(v.string) > 0:
		alive = v.renderString(sounding) || alive
	case v.pipe:
		alive = v.renderPipe(sounding)
	case v.seeds:
		alive = v.renderSeeds(sounding)
	}
	v.age += len(sounding)
	if v.until > 0 && v.age >= v.until && v.fading == 0 {
		v.damp()
	}
	if v.fading > 0 {
		alive = v.fade(sounding) && alive
	}
	return alive
}

// damp ends a note in the way of its instrument: with a finger on the string, or without wind.
func (v *voice) damp() {
	v.until = 0
	switch {
	case len(v.string) > 0:
		v.choke = v.feed * (1 - chokeDepth)
	case v.pipe:
		v.wind = 0
	default:
		v.fading = fadeFrames
	}
}

// fade fades the sound within fadeFrames, and reports whether something is left of it.
func (v *voice) fade(out []float32) bool {
	for i := range out {
		if v.fading <= 1 {
			clear(out[i:])
			v.fading = 1
			return false
		}
		v.fading--
		x := float32(v.fading) / fadeFrames
		out[i] *= x * x * (3 - 2*x)
	}
	return true
}

// lowest is the level below which a mode is no longer rendered.
const lowest = 2e-5

func (v *voice) renderModes(out []float32) bool {
	for m := 0; m < v.count; m++ {
		r := v.modes[m]
		a, b, y1, y2 := r.a, r.b, r.y1, r.y2
		if m == 0 && v.glide > 0 {
			// The blow stretches the skin, which then relaxes.
			sharp := 1 + v.glide*math.Exp(-float64(v.age)/(0.022*Rate))
			a = 2 * math.Sqrt(-b) * math.Cos(2*math.Pi*v.hz*sharp/Rate)
		}
		for i := range out {
			y := a*y1 + b*y2
			y2, y1 = y1, y
			out[i] += float32(y2)
		}
		v.modes[m].y1, v.modes[m].y2 = y1, y2
		if m == 0 {
			if v.rattle.gain > 0 {
				v.rattle.rattle(out, v)
			}
			if v.mirliton.gain > 0 {
				v.mirliton.membrane(out)
			}
		}
	}
	for v.count > 0 && v.modes[v.count-1].level() < lowest {
		v.count--
	}
	if v.burstGain > 0 {
		v.renderBurst(out)
	}
	for i := v.age; i < v.attack && i-v.age < len(out); i++ {
		x := float32(i) / float32(v.attack)
		out[i-v.age] *= x * x * (3 - 2*x)
	}
	return v.count > 0 || v.burstGain > 0
}

func (v *voice) renderBurst(out []float32) {
	g, below, first, above := v.burstGain, v.burst1, v.burst2, v.burst3
	for i := range out {
		first += v.burstHigh * (v.white() - first)
		above += v.burstHigh * (first - above)
		below += v.burstLow * (above - below)
		out[i] += float32(g * (above - below))
		g *= v.burstDecay
	}
	if g < lowest {
		g = 0
	}
	v.burstGain, v.burst1, v.burst2, v.burst3 = g, below, first, above
}

// buzz is a part of an instrument that rattles or buzzes with a tone: a level that follows the tone, and two resonances.
type buzz struct {
	gain, follow, last, energy float64
	a, b                       resonator
}

// newBuzz returns a buzz with resonances at two frequencies. The lower one rings for a time, the higher one for two thirds of it.
func newBuzz(gain, low, high, ring float64) buzz {
	return buzz{gain: gain, a: newResonator(low, ring), b: newResonator(high, ring*2/3)}
}

// rattle adds shells that hit the board once in every period of the tone.
func (z *buzz) rattle(tone []float32, v *voice) {
	const decay, hit = 0.99990, 0.9955
	for i, s := range tone {
		x := float64(s)
		z.follow = max(math.Abs(x), z.follow*decay)
		if z.last < 0 && x >= 0 {
			// Weak swings do not lift the shells.
			z.energy += max(0, z.follow-0.06) * 0.9
		}
		z.last = x
		z.energy *= hit
		e := z.energy * v.white()
		y, w := z.a.next(e), z.b.next(e)
		tone[i] = s + float32(z.gain*0.09*(y-z.a.y2+0.7*w))
	}
}

// membrane adds a membrane that lifts from its hole at one end of every swing.
func (z *buzz) membrane(tone []float32) {
	const decay = 0.99975
	for i, s := range tone {
		x := float64(s)
		z.follow = max(math.Abs(x), z.follow*decay)
		over := max(0, x-0.45*z.follow)
		// A weak tone does not lift the membrane.
		over *= z.follow / (z.follow + 0.12)
		in := over - z.last
		z.last = over
		y, w := z.a.next(in), z.b.next(in)
		tone[i] = s + float32(z.gain*(y+0.6*w))
	}
}
