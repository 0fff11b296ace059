package main

import (
	"fmt"
	"io"
	"math"

	"awale/sound/measure"
	"awale/sound/synth"
)

// comparison is a property of an instrument beside what has been published of real ones.
type comparison struct {
	note synth.Note
	what string
	// measured returns the property of the samples of a note.
	measured func(s []float32) float64
	// low and high are the published values: two measurements, or twice the only one.
	low, high float64
	source    string
}

// The sources of the published values.
const (
	chapman   = "D. M. F. Chapman, Canadian Acoustics 34(3), 2006; M. Holdaway, kalimbamagic.com, 8 December 2006"
	holdaway  = "M. Holdaway, kalimbamagic.com, 22 December 2006"
	mbila     = "keys tuned to two octaves and a third: sympathetic-resonances.org, instrument 103"
	barRatios = "marimba of P. R. Cook and G. P. Scavone's STK; xylophone of Csound's table of modal ratios"
	xylophone = "Csound's table of modal ratios"
	membrane  = "zeros of Bessel functions: the ideal membrane"
	agogo     = "agogo of P. R. Cook and G. P. Scavone's STK"
	woodenBar = "Csound's table of modal ratios; the ideal free bar"
	nylon     = "0.7 to 1.0 mm of nylon, 4 GPa, 70 N, 0.65 m: n·sqrt(1+Bn²), B = π³Ed⁴/64TL²"
	tufts     = "power spectra of a flute at 880 Hz, Tufts University, music engineering"
	phisem    = "maraca 3200 Hz and sekere 5500 Hz of P. R. Cook's PhISEM (STK)"
	djembe    = "the lowest of a djembe, Wikipedia"
)

// struck returns a note of middle force.
func struck(i synth.Instrument, pitch float64) synth.Note {
	return synth.Note{Instrument: i, Pitch: pitch, Gain: 0.7, Level: 1}
}

// stroke returns a stroke of an instrument without pitch.
func stroke(i synth.Instrument, n int) synth.Note {
	return synth.Note{Instrument: i, Stroke: n, Gain: 0.7, Level: 1}
}

// hertz returns the frequency of a MIDI note number.
func hertz(pitch float64) float64 { return 440 * math.Pow(2, (pitch-69)/12) }

// comparisons returns what is compared.
func comparisons() []comparison {
	const d4, f4, c5, g3, c4, a5 = 62, 66, 72, 55, 60, 81
	flute := struck(synth.Flute, a5)
	flute.Length = 1
	kalimba := func(pitch, second, level, octave, decay, secondDecay float64) []comparison {
		n, f := struck(synth.Kalimba, pitch), hertz(pitch)
		return []comparison{
			{n, fmt.Sprintf("%.0f Hz: dB of the second mode after 0.1 s", f), levelAfter(f, second, 0.1), level, level, holdaway},
			{n, fmt.Sprintf("%.0f Hz: dB of the octave after 0.1 s", f), levelAfter(f, 2, 0.1), octave, octave, holdaway},
			{n, fmt.Sprintf("%.0f Hz: s for 60 dB of the first mode", f), decayOf(f, 0.1, 0.7), decay, decay, holdaway},
			{n, fmt.Sprintf("%.0f Hz: s for 60 dB of the second mode", f), decayOf(f*second, 0.02, 0.12), secondDecay,
				secondDecay, holdaway},
		}
	}
	all := []comparison{{struck(synth.Kalimba, d4), "second mode : first", ratio(hertz(d4), 5.9, 0.15), 5.3, 6.68, chapman}}
	all = append(all, kalimba(f4, 5.83, -17, -41, 4.5, 0.84)...)
	all = append(all, kalimba(c5, 5.83, -26, -35, 2.6, 0.3)...)
	return append(all,
		comparison{struck(synth.Mbira, g3), "second mode : first", ratio(hertz(g3), 5.2, 0.12), 4.8, 5.04, mbila},
		comparison{struck(synth.Balafon, c4), "second mode : first", ratio(hertz(c4), 3.95, 0.05), 3.932, 3.99, barRatios},
		comparison{struck(synth.Balafon, c4), "third mode : first", ratio(hertz(c4), 9.6, 0.05), 9.538, 10.65, barRatios},
		comparison{struck(synth.Balafon, c4), "fourth mode : first", ratio(hertz(c4), 15.6, 0.09), 16.688, 16.688, xylophone},
		comparison{struck(synth.Kora, g3), "cents of partial 10", stretch(hertz(g3), 10), 1.4, 6, nylon},
		comparison{struck(synth.Guitar, g3), "cents of partial 10", stretch(hertz(g3), 10), 1.4, 6, nylon},
		comparison{flute, "second partial : first", share(hertz(a5), 2, 0.5), 0.2, 0.2, tufts},
		comparison{flute, "third partial : first", share(hertz(a5), 3, 0.5), 0, 0.01, tufts},
		comparison{stroke(synth.Drum, 1), "second mode : first", ratio(232, 1.594, 0.05), 1.594, 1.594, membrane},
		comparison{stroke(synth.Drum, 1), "third mode : first", ratio(232, 2.136, 0.03), 2.136, 2.136, membrane},
		comparison{stroke(synth.Drum, 0), "Hz of the bass", func(s []float32) float64 { return strongest(s, 0.1, 40, 200) },
			65, 65, djembe},
		comparison{stroke(synth.Bell, 0), "strong partial : first", ratio(531, 4.08, 0.03), 4.08, 4.08, agogo},
		comparison{stroke(synth.Bell, 0), "next partial : first", ratio(531, 6.2, 0.15), 6.669, 6.669, agogo},
		comparison{stroke(synth.Stick, 0), "second mode : first", ratio(1480, 2.65, 0.06), 2.572, 2.756, woodenBar},
		comparison{stroke(synth.Stick, 0), "third mode : first", ratio(1480, 5, 0.1), 4.644, 5.404, woodenBar},
		comparison{stroke(synth.Shaker, 0), "Hz of the middle of the noise", middle, 3200, 5500, phisem},
	)
}

const instrumentHead = "instrument   property                                       here  published"

// compare writes the table of the instruments.
func compare(w io.Writer) {
	fmt.Fprintln(w, instrumentHead)
	for _, c := range comparisons() {
		published := fmt.Sprintf("%.4g", c.low)
		if c.high != c.low {
			published += fmt.Sprintf(" to %.4g", c.high)
		}
		fmt.Fprintf(w, "%-12v %-42s %8.4g  %s (%s)\n", c.note.Instrument, c.what, c.measured(alone(c.note)), published, c.source)
	}
}

// alone renders a note alone: two seconds of it.
func alone(n synth.Note) []float32 {
	e := synth.NewEnsemble(7)
	e.Start(n, 0)
	var left, right [synth.Block]float32
	var out []float32
	for len(out) < 2*synth.Rate {
		e.Render(&left, &right)
		for i := range left {
			out = append(out, (left[i]+right[i])/2)
		}
	}
	return out
}

// window is the length of the pieces of which spectra are taken: 85 ms.
const window = 4096

// part returns the samples from a time in seconds on.
func part(s []float32, at float64) []float32 {
	i := int(at * synth.Rate)
	return s[i : i+window]
}

// loudest returns the strongest partial within a part of a frequency from a time on.
func loudest(s []float32, at, hz, within float64) measure.Partial {
	p, _ := measure.Near(measure.Partials(measure.Spectrum(part(s, at)), 1e-6), hz, within)
	return p
}

// ratio returns a measure of how many times as high as the first a partial is that is expected near a ratio.
func ratio(first, about, within float64) func([]float32) float64 {
	return func(s []float32) float64 {
		return loudest(s, 0.002, first*about, within).Hz / loudest(s, 0.002, first, 0.05).Hz
	}
}

// share returns a measure of the part that a partial has of the first at a time.
func share(first, ratio, at float64) func([]float32) float64 {
	return func(s []float32) float64 {
		return loudest(s, at, first*ratio, 0.03).Gain / loudest(s, at, first, 0.03).Gain
	}
}

// levelAfter is share in decibels, of a window in the middle of which is the time.
func levelAfter(first, ratio, at float64) func([]float32) float64 {
	of := share(first, ratio, at-window/2.0/synth.Rate)
	return func(s []float32) float64 { return measure.Decibels(of(s) + 1e-9) }
}

// decayOf returns a measure of the seconds in which a partial falls by 60 dB, from its levels at two times.
func decayOf(hz, from, to float64) func([]float32) float64 {
	return func(s []float32) float64 {
		return 60 * (to - from) / measure.Decibels(loudest(s, from, hz, 0.03).Gain/loudest(s, to, hz, 0.03).Gain)
	}
}

// stretch returns a measure of by how many cents a partial of a string is higher than its number times the first.
func stretch(first float64, number int) func([]float32) float64 {
	return func(s []float32) float64 {
		partials := measure.Partials(measure.Spectrum(s[2000:2000+32768]), 1e-5)
		one, _ := measure.Near(partials, first, 0.02)
		high, _ := measure.Near(partials, first*float64(number), 0.01)
		return 1200 * math.Log2(high.Hz/one.Hz/float64(number))
	}
}

// strongest returns the frequency of the strongest partial between two frequencies.
func strongest(s []float32, at, low, high float64) float64 {
	return loudest(s, at, (low+high)/2, (high-low)/(high+low)).Hz
}

// middle returns the frequency above which there is as much energy as below.
func middle(s []float32) float64 {
	spectrum := measure.Spectrum(part(s, 0.002))
	all, below := 0.0, 0.0
	for _, g := range spectrum {
		all += g * g
	}
	for i, g := range spectrum {
		if below += g * g; below >= all/2 {
			return float64(i) * synth.Rate / window
		}
	}
	return 0
}
