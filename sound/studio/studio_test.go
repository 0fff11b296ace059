package main

import (
	"encoding/binary"
	"math"
	"strings"
	"testing"

	"awale/assets"
	"awale/sound/measure"
	"awale/sound/music"
	"awale/sound/score"
)

// Every piece is about as loud as the others, has no clicks and stays below the ceiling.
func TestPiecesAreMeasured(t *testing.T) {
	if testing.Short() {
		t.Skip("it plays a quarter of an hour of music")
	}
	softest, loudest := 0.0, -100.0
	for _, text := range assets.Scores() {
		p, err := score.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		r := perform(p, 1)
		loud := measure.Loudness(r.left, r.right)
		softest, loudest = min(softest, loud), max(loudest, loud)
		if loud < -20 || loud > -18 {
			t.Errorf("%s has %.1f LUFS, not -20 to -18", p.ID, loud)
		}
		if peak := measure.Peak(r.left, r.right); peak > music.Ceiling {
			t.Errorf("%s reaches %.2f", p.ID, peak)
		}
		if seconds := len(r.left) / measure.Rate; seconds < 120 {
			t.Errorf("%s lasts %d s", p.ID, seconds)
		}
		// The hardest stroke of a bell or a slap changes within a few samples; a jump of the whole wave is larger.
		if step, at := measure.Step(r.left); step > 0.25 {
			t.Errorf("%s has a step of %.2f at %.2f s", p.ID, step, float64(at)/measure.Rate)
		}
		if _, most := r.timing(); most > 1000*p.HumanTime+1 {
			t.Errorf("%s has a note %.1f ms beside the score", p.ID, most)
		}
		// Strokes of a shaker that swell, and a flute, begin too softly to be found within 30 ms.
		if heard, beside := r.onsets(); heard < 0.75 || beside > 10 {
			t.Errorf("%s has %.0f %% of its onsets in the sound, %.1f ms beside the score", p.ID, 100*heard, beside)
		}
		if offset := max(measure.Offset(r.left), measure.Offset(r.right)); measure.Decibels(offset) > -50 {
			t.Errorf("%s swings round %.4f", p.ID, offset)
		}
		if file := wav(r.left[:100], r.right[:100]); len(file) != 444 || binary.LittleEndian.Uint32(file[4:]) != 436 {
			t.Errorf("a WAV file of %d bytes", len(file))
		}
	}
	if loudest-softest > 1.5 {
		t.Errorf("the pieces lie %.1f LU apart", loudest-softest)
	}
}

// The modes of the instruments are where they are on real ones.
func TestInstrumentsAreCompared(t *testing.T) {
	for _, c := range comparisons() {
		x := c.measured(alone(c.note))
		if !(math.Abs(x) < 1e6) {
			t.Errorf("%v: %s is %v", c.note.Instrument, c.what, x)
		}
		if strings.HasSuffix(c.what, "mode : first") && (x < 0.97*c.low || x > 1.03*c.high) {
			t.Errorf("%v: %s is %.3f, published %.3f to %.3f", c.note.Instrument, c.what, x, c.low, c.high)
		}
	}
}
