package synth

import "math"

// longestString is the length of the delay line of a string in frames. It sets the lowest pitch: 47 Hz.
const longestString = 1024

// stringOf are the properties of a plucked string.
type stringOf struct {
	// place is where it is plucked, as a part of its length from the bridge.
	place float64
	// soft is the width of what plucks it, in seconds of travel along the string.
	soft float64
	// ring is the time in which its first partial decays by 60 dB, bright the same for a partial at 3 kHz.
	ring, bright float64
}

// pluck prepares a plucked string (Karplus and Strong 1983; Jaffe and Smith 1983): a delay line as long as one period, with a
// loss in its loop. It begins with the force that a plucked string has at the bridge.
func (v *voice) pluck(f, gain float64, s stringOf, grain *noise) {
	f = max(f, Rate/(longestString-4.0))
	// The loss filter (1-s)·x[n] + s·x[n-1] is set by the decay of two partials.
	g := math.Pow(10, -3/(f*s.ring))
	const high = 2 * math.Pi * 3000 / Rate
	h := math.Pow(10, -3/(f*s.bright)) / g
	q := (1 - h*h) / (2 * (1 - math.Cos(high)))
	share := 0.5
	if q < 0.25 {
		share = (1 - math.Sqrt(1-4*q)) / 2
	}
	period := Rate/f - share
	n := int(period - 0.3)
	rest := period - float64(n)
	v.loss, v.feed = float32(share), float32(g)
	// An allpass filter adds the missing part of a frame.
	v.tune = float32((1 - rest) / (1 + rest))
	v.string = v.string[:n]
	place := max(int(s.place*float64(n)), 1)
	up, down := 1-float64(place)/float64(n), float64(place)/float64(n)
	for i := range v.string {
		x := -down
		if i < place {
			x = up
		}
		v.string[i] = float32(gain * (x + 0.04*grain.swing()))
	}
	width := int(s.soft * Rate)
	for range 2 {
		smooth(v.string, width)
	}
	// A constant pressure makes no sound.
	var sum float32
	for _, x := range v.string {
		sum += x
	}
	mean := sum / float32(n)
	for i := range v.string {
		v.string[i] -= mean
	}
	// The filters begin as if the string had always swung.
	last := v.string[n-1]
	v.lossState, v.tuneIn, v.tuneState = last, last, last
	v.stringLevel = 1
}

// smooth takes the mean of width+1 neighbours, round the line.
func smooth(line []float32, width int) {
	if width < 1 || width >= len(line) {
		return
	}
	// A copy of the beginning, because it is overwritten before the end needs it.
	var head [64]float32
	width = min(width, len(head))
	copy(head[:], line[:width])
	var sum float32
	for _, x := range line[:width] {
		sum += x
	}
	scale := 1 / float32(width+1)
	for i := range line {
		next := i + width
		var in float32
		if next < len(line) {
			in = line[next]
		} else {
			in = head[next-len(line)]
		}
		sum += in
		first := line[i]
		line[i] = sum * scale
		sum -= first
	}
}

// body prepares the two lowest resonances of the body of a string instrument.
func (v *voice) body(gain, low, high float64) {
	v.bodyGain = float32(gain)
	v.bodyA, v.bodyB = newResonator(low, 0.09), newResonator(high, 0.06)
}

// A finger that damps a string takes chokeDepth of every swing. It reaches its full pressure within chokeFrames.
const chokeDepth, chokeFrames = 0.12, 600

// pickFrames is how long the finger takes to leave the string, in frames. The sound becomes louder in this time.
const pickFrames = 40

func (v *voice) renderString(out []float32) bool {
	line, at := v.string, v.at
	var loud float32
	// A sudden loss would be an edge that travels along the string.
	press := v.feed * chokeDepth / chokeFrames
	for i := range out {
		if v.choke > 0 && v.feed > v.choke {
			v.feed -= press
		}
		x := line[at]
		y := x + v.loss*(v.lossState-x)
		v.lossState = x
		y *= v.feed
		t := v.tune*(y-v.tuneState) + v.tuneIn
		v.tuneIn, v.tuneState = y, t
		line[at] = t
		if at++; at == len(line) {
			at = 0
		}
		if a := v.age + i; a < pickFrames {
			x *= float32(a) / pickFrames
		}
		// The body answers to changes of the force.
		in := float64(x)
		beforeA, beforeB := v.bodyA.y2, v.bodyB.y2
		a, b := v.bodyA.next(in), v.bodyB.next(in)
		out[i] += x + v.bodyGain*0.02*float32(a-beforeA+b-beforeB)
		loud = max(loud, x, -x)
	}
	v.at = at
	// A block may fall between two swings of a low string.
	v.stringLevel = max(loud, v.stringLevel*0.8)
	return v.stringLevel > lowest*5
}
