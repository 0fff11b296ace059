package main

import (
	"encoding/binary"
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
		if file := wav(r.left[:100], r.right[:100]); len(file) != 444 || binary.LittleEndian.Uint32(file[4:]) != 436 {
			t.Errorf("a WAV file of %d bytes", len(file))
		}
	}
	if loudest-softest > 1.5 {
		t.Errorf("the pieces lie %.1f LU apart", loudest-softest)
	}
}
