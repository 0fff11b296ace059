package synth

import (
	"fmt"
	"math"
	"testing"

	"awale/sound/measure"
)

// play renders seconds of a mono mix of notes that begin at given times.
func play(seconds float64, at []float64, notes ...Note) []float32 {
	e := NewEnsemble(7)
	var left, right [Block]float32
	var out []float32
	next := 0
	for len(out) < int(seconds*Rate) {
		for next < len(notes) && at[next]*Rate < float64(len(out)+Block) {
			e.Start(notes[next], int(at[next]*Rate)-len(out))
			next++
		}
		e.Render(&left, &right)
		for i := range left {
			out = append(out, (left[i]+right[i])/2)
		}
	}
	return out
}

// one renders a single note.
func one(n Note, seconds float64) []float32 { return play(seconds, []float64{0}, n) }

// middling returns a note of an instrument at middle force.
func middling(i Instrument, pitch float64) Note {
	return Note{Instrument: i, Pitch: pitch, Gain: 0.7, Level: 1}
}

// The overtones of the real instruments, as published; see the remarks on the modes in instrument.go.
func TestSpectraOfInstruments(t *testing.T) {
	for _, c := range []struct {
		name        string
		note        Note
		from        float64 // seconds after the beginning
		size        int
		want        []float64 // ratios that are heard
		least       float64   // their least part of the fundamental
		absent      []float64 // ratios that are hardly heard
		most        float64
		within      float64
		fundamental float64
	}{
		{"kalimba", middling(Kalimba, 62), 0.003, 4096, []float64{5.83}, 0.015, []float64{3, 4, 5}, 0.02, 0.04, 293.7},
		// After a while a tine is almost a sine.
		{"kalimba later", middling(Kalimba, 62), 0.4, 16384, nil, 0, []float64{3, 4, 5, 5.83, 7}, 0.004, 0.03, 293.7},
		{"mbira", middling(Mbira, 55), 0.003, 8192, []float64{5.02}, 0.02, []float64{4.4}, 0.05, 0.04, 196},
		{"balafon", middling(Balafon, 60), 0.002, 4096, []float64{3.93}, 0.03, []float64{5.4}, 0.06, 0.04, 261.6},
		{"kora", middling(Kora, 55), 0.02, 16384, []float64{2, 3, 4, 5, 6}, 0.05, []float64{2.5, 3.5}, 0.02, 0.01, 196},
		{"guitar", middling(Guitar, 52), 0.02, 16384, []float64{2, 3, 4}, 0.05, []float64{2.5, 3.5}, 0.02, 0.01, 164.8},
		{"flute", middling(Flute, 74), 0.4, 16384, []float64{2, 3}, 0.01, []float64{1.5, 2.5}, 0.02, 0.01, 587.3},
		{"drum", Note{Instrument: Drum, Stroke: 1, Gain: 0.7, Level: 1}, 0.003, 8192, []float64{1.594, 2.136}, 0.05, []float64{4},
			0.05, 0.03, 232},
	} {
		s := one(c.note, c.from+float64(c.size)/Rate+0.1)
		begin := int(c.from * Rate)
		spectrum := measure.Spectrum(s[begin : begin+c.size])
		partials := measure.Partials(spectrum, 0.001)
		first, ok := measure.Near(partials, c.fundamental, 0.02)
		if !ok {
			t.Errorf("%s: no partial at %.1f Hz: %.1f", c.name, c.fundamental, partials)
			continue
		}
		if cents := 1200 * math.Log2(first.Hz/c.fundamental); c.size >= 16384 && math.Abs(cents) > 4 {
			t.Errorf("%s: out of tune by %.1f cents", c.name, cents)
		}
		for _, ratio := range c.want {
			p, ok := measure.Near(partials, first.Hz*ratio, c.within)
			if !ok || p.Gain < c.least*first.Gain {
				t.Errorf("%s: %.2f times the fundamental has %.4f of it, want at least %.3f", c.name, ratio, p.Gain/first.Gain, c.least)
			}
		}
		for _, ratio := range c.absent {
			bin := int(first.Hz * ratio * float64(c.size) / Rate)
			if g := spectrum[bin] / first.Gain; g > c.most {
				t.Errorf("%s: %.2f times the fundamental has %.4f of it, want at most %.3f", c.name, ratio, g, c.most)
			}
		}
	}
}

// The breath of a flute is heard at its pitch and above: a rumble below would be mud under the other instruments.
func TestBreathDoesNotRumble(t *testing.T) {
	const size = 16384
	for pitch := 62.0; pitch <= 86; pitch += 6 {
		n := middling(Flute, pitch)
		n.Length = 1
		s := one(n, 1)
		rumble, all := 0.0, 0.0
		for i, g := range measure.Spectrum(s[Rate/2 : Rate/2+size]) {
			if all += g * g; float64(i)*Rate/size < 0.3*hertz(pitch) {
				rumble += g * g
			}
		}
		if db := 10 * math.Log10(rumble/all); db > -44 {
			t.Errorf("flute %v: the rumble has %.1f dB of the whole", pitch, db)
		}
	}
}

// strings are in tune over their whole range: the delay line has whole frames, the tuning filter the rest.
func TestTuning(t *testing.T) {
	for _, i := range []Instrument{Kora, Guitar, Kalimba, Balafon} {
		for pitch := 43.0; pitch <= 84; pitch += 5.5 {
			s, size, most := one(middling(i, pitch), 1.2), 32768, 4.0
			if i == Balafon {
				size, most = 8192, 9 // it is short
			}
			p, ok := measure.Near(measure.Partials(measure.Spectrum(s[2000:2000+size]), 0.01), hertz(pitch), 0.03)
			if cents := 1200 * math.Log2(p.Hz/hertz(pitch)); !ok || math.Abs(cents) > most {
				t.Errorf("%v %.1f: out of tune by %.1f cents (%v)", i, pitch, cents, ok)
			}
		}
	}
}

// everyNote returns a low, a middle and a high note of every instrument, or its strokes.
func everyNote() []Note {
	var all []Note
	for i := range Instruments {
		if !i.Pitched() {
			for s := range i.Strokes() {
				all = append(all, Note{Instrument: i, Stroke: s, Gain: 1, Level: 1})
			}
			continue
		}
		low, high := i.Range()
		for _, pitch := range []float64{low, (low + high) / 2, high} {
			n := middling(i, pitch)
			n.Gain = 1
			if i == Flute {
				n.Length = 0.8
			}
			all = append(all, n)
		}
	}
	return all
}

// Every note begins without a click, stays within its limits and decays to nothing.
func TestNotesBeginAndEnd(t *testing.T) {
	for _, n := range everyNote() {
		name := fmt.Sprintf("%v %v/%d", n.Instrument, n.Pitch, n.Stroke)
		s := one(n, 8)
		peak := measure.Peak(s)
		if !(peak > 0.02 && peak < 0.8) {
			t.Errorf("%s: the peak is %.3f", name, peak)
		}
		if first := math.Abs(float64(s[0])); first > 0.08*peak {
			t.Errorf("%s: begins at %.3f of its peak", name, first/peak)
		}
		if tail := measure.Peak(s[7*Rate:]); tail > 1e-3*peak {
			t.Errorf("%s: after 7 s it still has %.5f of its peak", name, tail/peak)
		}
		for i, x := range s {
			if x != x || math.IsInf(float64(x), 0) {
				t.Fatalf("%s: sample %d is %v", name, i, x)
			}
		}
	}
}

// What ends a note early makes no click: damping, the same string plucked again, and too many notes.
func TestNoClicks(t *testing.T) {
	low := Note{Instrument: Kora, Pitch: 45, Gain: 0.6, Level: 1}
	damped := low
	damped.Length = 0.5
	guitar := Note{Instrument: Guitar, Pitch: 40, Gain: 0.6, Level: 1, Length: 0.31}
	flute := Note{Instrument: Flute, Pitch: 69, Gain: 0.6, Level: 1, Length: 0.4}
	for name, c := range map[string]struct {
		at    []float64
		notes []Note
		end   float64
	}{
		"damped kora":   {[]float64{0}, []Note{damped}, 0.5},
		"guitar":        {[]float64{0}, []Note{guitar}, 0.31},
		"flute":         {[]float64{0}, []Note{flute}, 0.4},
		"kalimba again": {[]float64{0, 0.4}, []Note{middling(Kalimba, 60), {Instrument: Kalimba, Pitch: 60, Gain: 0.02, Level: 0.05}}, 0.4},
		"flute again":   {[]float64{0, 0.4}, []Note{middling(Flute, 72), {Instrument: Flute, Pitch: 60, Gain: 0.02, Level: 0.05}}, 0.4},
	} {
		s := play(1.5, c.at, c.notes...)
		end := int(c.end * Rate)
		before, _ := measure.Step(s[end-Rate/10 : end-1])
		after, at := measure.Step(s[end-2:])
		if after > 1.3*before {
			t.Errorf("%s: a step of %.5f at %.3f s, before its end up to %.5f", name, after, c.end+float64(at)/Rate, before)
		}
	}
	// Twice as many notes as there are voices.
	var at []float64
	var notes []Note
	for i := range 2 * Voices {
		at = append(at, 0.05*float64(i))
		n := middling(Kalimba, 50+float64(i))
		n.Gain = 0.5
		notes = append(notes, n)
	}
	// The same notes, none of which has to make room for another one.
	whole := make([]float32, 2*Rate)
	for i := range notes {
		for j, x := range play(2, at[i:i+1], notes[i])[:len(whole)] {
			whole[j] += x
		}
	}
	most, _ := measure.Step(whole)
	if got, where := measure.Step(play(2, at, notes...)); got > 1.1*most {
		t.Errorf("a step of %.5f at %.3f s, without a limit of voices up to %.5f", got, float64(where)/Rate, most)
	}
}

func TestVoicesAreLimited(t *testing.T) {
	e := NewEnsemble(1)
	var left, right [Block]float32
	for i := range 100 {
		e.Start(middling(Kalimba, 48+float64(i%48)), 0)
		if i%3 == 0 {
			e.Render(&left, &right)
		}
		if n := e.Sounding(); n > Voices {
			t.Fatalf("%d notes sound", n)
		}
	}
	e.FadeAll()
	for range 4 {
		e.Render(&left, &right)
	}
	if n := e.Sounding(); n != 0 {
		t.Errorf("%d notes sound after all were ended", n)
	}
}

func TestEnsembleIsDeterministicAndAllocatesNothing(t *testing.T) {
	a, b := play(1, []float64{0, 0.1}, middling(Mbira, 50), middling(Shaker, 0)),
		play(1, []float64{0, 0.1}, middling(Mbira, 50), middling(Shaker, 0))
	for i := range a {
		if a[i] != b[i] {
			t.Fatalf("sample %d differs", i)
		}
	}
	e := NewEnsemble(1)
	var left, right [Block]float32
	i := 0
	notes := everyNote()
	if n := testing.AllocsPerRun(500, func() {
		e.Start(notes[i%len(notes)], i%Block)
		i++
		e.Render(&left, &right)
	}); n != 0 {
		t.Errorf("%v allocations a block", n)
	}
}

func TestLimiter(t *testing.T) {
	l := Limiter{Ceiling: 0.5}
	grain := noise(3)
	var before []float32
	var worst float32
	for k := range 2000 {
		var left, right [Block]float32
		loud := float32(0.2)
		if k%50 < 3 {
			loud = 3
		}
		for i := range left {
			left[i], right[i] = loud*float32(grain.swing()), loud*float32(grain.swing())
		}
		in := left
		l.Limit(&left, &right)
		for i := range left {
			worst = max(worst, left[i], -left[i], right[i], -right[i])
		}
		// Long after a peak the sound is as it came, one block late.
		if k%50 == 49 && k > 50 {
			for i := range left {
				if d := math.Abs(float64(left[i] - before[i])); d > 0.05 {
					t.Fatalf("block %d: %v instead of %v", k, left[i], before[i])
				}
			}
		}
		before = in[:]
	}
	if worst > 0.5 {
		t.Errorf("the limit of 0.5 is passed: %v", worst)
	}
}

// BenchmarkEnsemble renders one second of sixteen voices: strings, bars with buzz, tines with rattles, a flute, a shaker and
// drums, in a room and through the limiter. 8 % of a core are 80 ms.
func BenchmarkEnsemble(b *testing.B) {
	e := NewEnsemble(1)
	l := Limiter{Ceiling: 0.5}
	var left, right [Block]float32
	kinds := []Instrument{Mbira, Kora, Balafon, Guitar, Mbira, Kalimba, Kora, Balafon}
	blocks, next := 0, 0
	least := Voices
	for b.Loop() {
		for range Rate / Block {
			// As many notes as there is room for.
			for e.Sounding() < Voices {
				e.Start(middling(kinds[next%len(kinds)], 48+float64(next*7%24)), next%Block)
				next++
			}
			least = min(least, e.Sounding())
			e.Render(&left, &right)
			l.Limit(&left, &right)
			blocks++
		}
	}
	b.ReportMetric(float64(least), "voices")
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/(float64(blocks)*Block/Rate)/10, "%core")
}
