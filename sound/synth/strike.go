package synth

import "math"

// Mode is a vibration mode of a struck body.
type Mode struct {
	// Hz is the frequency. Modes above half of [Rate] are left out.
	Hz float64
	// Gain is the share of the mode in the strike.
	Gain float64
	// Ring is the time in seconds in which the mode decays by 60 dB.
	Ring float64
}

// Burst is the noise of the contact: white noise between two corner frequencies, rising during Attack and
// decaying by 60 dB during Ring. The zero value is silent.
type Burst struct {
	Gain      float64
	Low, High float64
	Attack    float64
	Ring      float64
}

// Strike is one blow on a body.
type Strike struct {
	// At is the time of the blow after the start of the effect, in seconds.
	At float64
	// Gain scales the whole strike.
	Gain float64
	// Contact is the contact time of the two bodies in seconds. A long contact (a soft thumb, a full bowl)
	// removes the high modes. A hard seed has about 0.2 ms.
	Contact float64
	Modes   []Mode
	Burst   Burst
}

// silence is the level, relative to the start of a mode, at which rendering stops.
const silence = 1e-4

// add mixes the strike into mix. grain is the source of the noise.
func (s *Strike) add(mix []float32, grain *noise) {
	start := int(s.At * Rate)
	if start >= len(mix) {
		return
	}
	mix = mix[start:]
	for _, m := range s.Modes {
		if m.Hz >= Rate/2 || m.Ring <= 0 {
			continue
		}
		// The force of a contact is roughly a half sine. Its spectrum is roughly Gaussian.
		x := m.Hz * s.Contact
		ring(mix, m, s.Gain*m.Gain*math.Exp(-1.2*x*x))
	}
	if s.Burst.Gain > 0 {
		s.Burst.add(mix, s.Gain, grain)
	}
}

// ring adds a damped sine. It starts at zero to avoid a click, and takes two multiplications a sample: y[n] =
// 2r·cos(ω)·y[n-1] - r²·y[n-2].
func ring(mix []float32, m Mode, gain float64) {
	w := 2 * math.Pi * m.Hz / Rate
	r := math.Pow(1e-3, 1/(m.Ring*Rate))
	n := min(len(mix), int(math.Log(silence)/math.Log(r)))
	a, b := 2*r*math.Cos(w), -r*r
	y1, y2 := 0.0, -gain*math.Sin(w)/r
	for i := range mix[:n] {
		y := a*y1 + b*y2
		y2, y1 = y1, y
		mix[i] += float32(y2)
	}
}

func (b *Burst) add(mix []float32, gain float64, grain *noise) {
	r := math.Pow(1e-3, 1/(b.Ring*Rate))
	attack := max(b.Attack, 0.0002) * Rate
	n := min(len(mix), int(attack+math.Log(silence)/math.Log(r)))
	low, high := onePole(b.Low), onePole(b.High)
	var below, first, above float64
	level := b.Gain * gain
	for i := range mix[:n] {
		first += high * (grain.swing() - first)
		above += high * (first - above)
		below += low * (above - below)
		g := level
		if x := float64(i); x < attack {
			g *= x / attack
		} else {
			level *= r
		}
		mix[i] += float32(g * (above - below))
	}
}

// onePole returns the coefficient of a first-order low-pass with the given corner frequency.
func onePole(hz float64) float64 { return 1 - math.Exp(-2*math.Pi*hz/Rate) }
