package measure

import (
	"math"
	"testing"
)

// sine returns seconds of a sine.
func sine(hz, gain, seconds float64) []float32 {
	out := make([]float32, int(seconds*Rate))
	for i := range out {
		out[i] = float32(gain * math.Sin(2*math.Pi*hz*float64(i)/Rate))
	}
	return out
}

// The first check of EBU Tech 3341: a sine of 1 kHz at -23 dBFS in both channels has -23 LUFS. A second, quiet part falls
// below the gate.
func TestLoudness(t *testing.T) {
	tone := sine(1000, math.Pow(10, -23.0/20), 20)
	if got := Loudness(tone, tone); math.Abs(got+23) > 0.1 {
		t.Errorf("%.2f LUFS, want -23", got)
	}
	quiet := sine(1000, math.Pow(10, -36.0/20), 10)
	both := append(append([]float32{}, tone...), quiet...)
	if got := Loudness(both, both); math.Abs(got+23) > 0.2 {
		t.Errorf("%.2f LUFS with a quiet part, want -23", got)
	}
	if got := Loudness(make([]float32, Rate), make([]float32, Rate)); !math.IsInf(got, -1) {
		t.Errorf("silence has %v LUFS", got)
	}
}

func TestPeaks(t *testing.T) {
	// A sine of a quarter of the rate, sampled 45 degrees beside its peaks.
	tone := make([]float32, 4096)
	for i := range tone {
		tone[i] = float32(math.Sin(math.Pi/2*float64(i) + math.Pi/4))
	}
	if p, q := Peak(tone), TruePeak(tone); math.Abs(p-math.Sqrt2/2) > 1e-6 || math.Abs(q-1) > 0.02 {
		t.Errorf("peak %.3f, true peak %.3f", p, q)
	}
}

func TestSpectrum(t *testing.T) {
	tone := sine(441.7, 0.8, 1)
	for i, x := range sine(2570, 0.2, 1) {
		tone[i] += x
	}
	found := Partials(Spectrum(tone[:32768]), 0.05)
	if len(found) != 2 {
		t.Fatalf("%v, want two partials", found)
	}
	for i, want := range []Partial{{441.7, 0.8}, {2570, 0.2}} {
		if math.Abs(found[i].Hz-want.Hz) > 0.3 || math.Abs(found[i].Gain/want.Gain-1) > 0.2 {
			t.Errorf("%v, want %v", found[i], want)
		}
	}
	second := Roughness([]Partial{{440, 1}, {466, 1}})
	fifth := Roughness([]Partial{{440, 1}, {660, 1}})
	if second < 10*fifth {
		t.Errorf("a semitone has roughness %.3f, a fifth %.3f", second, fifth)
	}
	tone = sine(200, 0.5, 0.1)
	smooth, _ := Step(tone)
	for i := 2000; i < len(tone); i++ {
		tone[i] += 0.1
	}
	if got, at := Step(tone); got < 10*smooth || at < 1999 || at > 2002 {
		t.Errorf("a step of 0.1 is %.4f at %d; without it %.4f", got, at, smooth)
	}
}

// Onsets are found where tones begin, above one that sounds on; nothing is found where none begins.
func TestOnsets(t *testing.T) {
	signal := sine(300, 0.2, 2)
	begins := []float64{0.31, 0.75, 0.912, 1.4}
	for _, at := range begins {
		for i, x := range sine(900, 0.2, 0.1) {
			signal[int(at*Rate)+i] += x * float32(math.Exp(-float64(i)/(0.03*Rate)))
		}
	}
	o := NewOnsets(signal)
	for _, at := range begins {
		if later, ok := o.Near(at+0.004, 0.03); !ok || math.Abs(later+0.004) > 0.002 {
			t.Errorf("the onset at %.3f s is found %.4f s later: %v", at, later+0.004, ok)
		}
	}
	if later, ok := o.Near(1.8, 0.03); ok {
		t.Errorf("an onset at %.3f s", 1.8+later)
	}
	if d := Offset([]float32{0.5, -0.1, -0.1}); math.Abs(d-0.1) > 1e-6 {
		t.Errorf("the offset is %v", d)
	}
}
