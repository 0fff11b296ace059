package synth

import "math"

// Effect describes a sound.
type Effect struct {
	// Length is the duration in seconds. The end is faded out.
	Length float64
	// Peak is the largest sample of the rendered sound, 0 to 1. It sets the loudness relative to other effects.
	Peak float64
	// Room is the amount of reverberation, 0 to 1.
	Room    float64
	Strikes []Strike
	// Seed selects the noise. Variations of an effect have different seeds.
	Seed uint64
}

// fade is the share of an effect that is faded out at its end.
const fade = 0.1

// reflections are the delays in seconds and the gains of the first echoes of a small room. The delays are
// mutually prime in samples, to avoid a comb filter.
var reflections = [...]struct{ delay, gain float64 }{{0.0073, 0.55}, {0.0131, 0.42}, {0.0197, 0.34}, {0.0289, 0.24}}

// Render returns the samples of the effect.
func (e Effect) Render() []float32 {
	w := e.Begin()
	for !w.Step() {
	}
	return w.Samples()
}

// Work is an effect being rendered.
type Work struct {
	effect Effect
	grain  noise
	mix    []float32
	next   int
	done   bool
}

// Begin starts rendering. Nothing is computed yet.
func (e Effect) Begin() *Work {
	return &Work{effect: e, grain: noise(e.Seed)}
}

// Step renders the next part, one strike or the final processing, and reports whether the sound is complete.
// The longest step is one kalimba note, well under a millisecond natively.
func (w *Work) Step() bool {
	switch {
	case w.done:
	case w.mix == nil:
		w.mix = make([]float32, int(w.effect.Length*Rate))
	case w.next < len(w.effect.Strikes):
		w.effect.Strikes[w.next].add(w.mix, &w.grain)
		w.next++
	default:
		w.finish()
		w.done = true
	}
	return w.done
}

// Samples returns the rendered sound, or nil while it is not complete.
func (w *Work) Samples() []float32 {
	if !w.done {
		return nil
	}
	return w.mix
}

// finish adds the room, removes the DC offset and the harshest treble, fades the end and sets the level.
func (w *Work) finish() {
	w.echo()
	const rumble, hiss = 30, 11000
	slow, fast := onePole(rumble), onePole(hiss)
	var constant, smooth float64
	for i, v := range w.mix {
		smooth += fast * (float64(v) - smooth)
		constant += slow * (smooth - constant)
		w.mix[i] = float32(smooth - constant)
	}
	n := int(fade * float64(len(w.mix)))
	tail := w.mix[len(w.mix)-n:]
	for i := range tail {
		tail[i] *= float32(0.5 + 0.5*math.Cos(math.Pi*float64(i+1)/float64(n)))
	}
	var sum float64
	for _, v := range w.mix {
		sum += float64(v)
	}
	// Distribute the remaining DC offset in proportion to the loudness, so that silence stays silent.
	var loud float64
	for _, v := range w.mix {
		loud += math.Abs(float64(v))
	}
	if loud == 0 {
		return
	}
	peak := 0.0
	for i, v := range w.mix {
		v -= float32(sum / loud * math.Abs(float64(v)))
		w.mix[i] = v
		peak = max(peak, math.Abs(float64(v)))
	}
	gain := float32(w.effect.Peak / peak)
	for i := range w.mix {
		w.mix[i] *= gain
	}
}

// echo adds the first reflections, with less treble. It runs backwards, so that it reads only the dry sound.
func (w *Work) echo() {
	if w.effect.Room <= 0 {
		return
	}
	for i := len(w.mix) - 1; i > 0; i-- {
		var back float64
		for _, r := range reflections {
			if j := i - int(r.delay*Rate); j > 0 {
				back += r.gain * 0.5 * float64(w.mix[j]+w.mix[j-1])
			}
		}
		w.mix[i] += float32(w.effect.Room * back)
	}
}
