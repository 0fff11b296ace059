package synth_test

import (
	"encoding/binary"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"awale/sound/synth"
)

// wav names a folder into which TestWave writes every effect as a WAV file, for listening.
var wav = flag.String("wav", "", "write every effect as a WAV file into this folder")

// variations is the number of variations to test. The player uses no more.
const variations = 4

func effects() map[string]synth.Effect {
	all := map[string]synth.Effect{
		"illegal": synth.Illegal(), "turn": synth.Turn(), "tick": synth.Tick(),
		"win": synth.Win(), "lose": synth.Lose(), "draw": synth.Draw(),
	}
	for v := range variations {
		for f := range synth.Fills {
			all[fmt.Sprintf("knock-%d-%d", f, v)] = synth.Knock(f, v)
		}
		for h := range synth.Handfuls {
			all[fmt.Sprintf("lift-%d-%d", h, v)] = synth.Lift(h, v)
			all[fmt.Sprintf("store-%d-%d", h, v)] = synth.Store(h, v)
		}
		all[fmt.Sprintf("capture-%d", v)] = synth.Capture(v)
	}
	return all
}

func rms(s []float32) float64 {
	sum := 0.0
	for _, v := range s {
		sum += float64(v) * float64(v)
	}
	return math.Sqrt(sum / float64(len(s)))
}

func TestEffectQuality(t *testing.T) {
	for name, e := range effects() {
		t.Run(name, func(t *testing.T) {
			s := e.Render()
			if got, want := len(s), int(e.Length*synth.Rate); got != want {
				t.Fatalf("%d samples, want %d", got, want)
			}
			peak, sum := 0.0, 0.0
			for i, v := range s {
				if math.IsNaN(float64(v)) {
					t.Fatalf("sample %d is not a number", i)
				}
				peak = max(peak, math.Abs(float64(v)))
				sum += float64(v)
			}
			if math.Abs(peak-e.Peak) > 1e-3 || peak > 0.5 {
				t.Errorf("peak %.4f, want %.4f and at most 0.5, for several sound at once", peak, e.Peak)
			}
			if mean := math.Abs(sum / float64(len(s))); mean > 1e-4*peak {
				t.Errorf("mean %.2e: a constant that moves the cone and is not heard", mean)
			}
			if first := math.Abs(float64(s[0])); first > 0.02*peak {
				t.Errorf("starts at %.4f, a click", first)
			}
			// The last 1 % is silent, and the last twentieth is much quieter than the whole.
			if last := math.Abs(float64(s[len(s)-1])); last > 1e-4 {
				t.Errorf("ends at %.5f", last)
			}
			if end, all := rms(s[len(s)*95/100:]), rms(s); end > 0.02*all {
				t.Errorf("still at %.1f dB in its last twentieth", 20*math.Log10(end/all))
			}
		})
	}
}

func TestRenderIsDeterministic(t *testing.T) {
	for name, e := range effects() {
		whole := e.Render()
		w := e.Begin()
		for !w.Step() {
			if w.Samples() != nil {
				t.Fatalf("%s: samples before the work is done", name)
			}
		}
		if !slices.Equal(whole, w.Samples()) {
			t.Errorf("%s: step by step differs from at once", name)
		}
	}
}

// TestEffectsDiffer compares every two effects by the largest normalised correlation over small shifts; 1 would
// be the same sound.
func TestEffectsDiffer(t *testing.T) {
	all := effects()
	names := make([]string, 0, len(all))
	rendered := map[string][]float32{}
	for name, e := range all {
		names = append(names, name)
		rendered[name] = e.Render()
	}
	slices.Sort(names)
	for i, a := range names {
		for _, b := range names[:i] {
			if c := likeness(rendered[a], rendered[b]); c > 0.97 {
				t.Errorf("%s and %s are alike: %.3f", a, b, c)
			}
		}
	}
}

func likeness(a, b []float32) float64 {
	n := min(len(a), len(b))
	best := 0.0
	for shift := 0; shift < 12; shift += 3 {
		var ab, aa, bb float64
		for i := range n - shift {
			x, y := float64(a[i+shift]), float64(b[i])
			ab, aa, bb = ab+x*y, aa+x*x, bb+y*y
		}
		best = max(best, math.Abs(ab)/math.Sqrt(aa*bb))
	}
	return best
}

// TestCharacter checks perceptual properties: a fuller house sounds higher, shorter and less woody, an illegal
// move is low, and a store is lower than a house.
func TestCharacter(t *testing.T) {
	mean := func(make func(v int) synth.Effect) float64 {
		sum := 0.0
		for v := range variations {
			sum += centroid(make(v).Render())
		}
		return sum / variations
	}
	bare := mean(func(v int) synth.Effect { return synth.Knock(synth.Bare, v) })
	some := mean(func(v int) synth.Effect { return synth.Knock(synth.Some, v) })
	heap := mean(func(v int) synth.Effect { return synth.Knock(synth.Heaped, v) })
	store := mean(func(v int) synth.Effect { return synth.Store(synth.Few, v) })
	illegal := centroid(synth.Illegal().Render())
	t.Logf("centroids in Hz: bare %.0f, some %.0f, heaped %.0f, store %.0f, illegal %.0f", bare, some, heap, store, illegal)
	if !(bare < some && some < heap) {
		t.Errorf("brightness does not rise with the fill: %.0f, %.0f, %.0f Hz", bare, some, heap)
	}
	if store >= bare {
		t.Errorf("a store (%.0f Hz) is not lower than a house (%.0f Hz)", store, bare)
	}
	if illegal > 400 {
		t.Errorf("the refusal is not a low thud: %.0f Hz", illegal)
	}
}

// centroid estimates the energy-weighted mean frequency from zero crossings of short frames.
func centroid(s []float32) float64 {
	const frame = 256
	var weight, sum float64
	for i := 0; i+frame < len(s); i += frame {
		crossings := 0
		for j := i + 1; j < i+frame; j++ {
			if (s[j] < 0) != (s[j-1] < 0) {
				crossings++
			}
		}
		e := rms(s[i : i+frame])
		weight += e
		sum += e * float64(crossings) / 2 * synth.Rate / frame
	}
	return sum / weight
}

func TestWave(t *testing.T) {
	if *wav == "" {
		return
	}
	for name, e := range effects() {
		if err := os.WriteFile(filepath.Join(*wav, name+".wav"), wave(e.Render()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func wave(s []float32) []byte {
	b := []byte("RIFF\x00\x00\x00\x00WAVEfmt \x10\x00\x00\x00")
	b = binary.LittleEndian.AppendUint16(b, 1)
	b = binary.LittleEndian.AppendUint16(b, 1)
	b = binary.LittleEndian.AppendUint32(b, synth.Rate)
	b = binary.LittleEndian.AppendUint32(b, 2*synth.Rate)
	b = binary.LittleEndian.AppendUint16(b, 2)
	b = binary.LittleEndian.AppendUint16(b, 16)
	b = append(b, "data"...)
	b = binary.LittleEndian.AppendUint32(b, uint32(2*len(s)))
	for _, v := range s {
		b = binary.LittleEndian.AppendUint16(b, uint16(int16(math.Round(float64(v)*32767))))
	}
	binary.LittleEndian.PutUint32(b[4:], uint32(len(b)-8))
	return b
}

func BenchmarkRender(b *testing.B) {
	for _, name := range []string{"knock-0-0", "lift-2-0", "capture-0", "store-2-0", "win"} {
		e := effects()[name]
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				e.Render()
			}
		})
	}
}

// BenchmarkStep measures the longest step, which limits the frame time.
func BenchmarkStep(b *testing.B) {
	e := synth.Win()
	for b.Loop() {
		w := e.Begin()
		w.Step()
		w.Step()
	}
}
