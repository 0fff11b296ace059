package main

import (
	"fmt"
	"math"
	"os"
	"path/filepath"

	"awale/sound/measure"
	"awale/sound/music"
	"awale/sound/score"
	"awale/sound/synth"
)

// recording is a piece as it was played.
type recording struct {
	piece       *score.Piece
	left, right []float32
	played      []music.Played
	// limited is the largest reduction by the limiter, as a factor.
	before float64
	voices int
}

// perform plays a piece from its opening through its form to its cadence, once.
func perform(p *score.Piece, seed uint64) *recording {
	r := &recording{piece: p}
	f := music.NewPerformer(p, seed)
	f.Rounds = 1
	f.Heard = func(n music.Played) { r.played = append(r.played, n) }
	limiter := synth.Limiter{Ceiling: music.Ceiling}
	var left, right [synth.Block]float32
	for !f.Over() {
		f.Render(&left, &right)
		r.voices = max(r.voices, f.Sounding())
		r.before = max(r.before, measure.Peak(left[:], right[:]))
		limiter.Limit(&left, &right)
		r.left, r.right = append(r.left, left[:]...), append(r.right, right[:]...)
	}
	return r
}

// write writes the WAV file and the spectrogram.
func (r *recording) write(folder string) error {
	base := filepath.Join(folder, r.piece.ID)
	if err := os.WriteFile(base+".wav", wav(r.left, r.right), 0o644); err != nil {
		return err
	}
	return writeSpectrogram(base+".png", r.left, r.right)
}

const tableHead = "piece             seconds   notes  voices  LUFS    peak dBFS  true peak  before limiter  off the score ms (mean, most)  roughness (mean, most)  largest step"

// row returns what was measured, as a line of the table.
func (r *recording) row() string {
	mean, most := r.timing()
	rough, roughest := r.roughness()
	step, _ := measure.Step(r.left)
	return fmt.Sprintf("%-16s  %7.1f  %6d  %6d  %5.1f  %9.1f  %9.1f  %14.1f  %14.1f %14.1f  %10.3f %11.3f  %12.3f", r.piece.ID, float64(len(r.left))/synth.Rate, len(r.played),
		r.voices, measure.Loudness(r.left, r.right), measure.Decibels(measure.Peak(r.left, r.right)),
		measure.Decibels(measure.TruePeak(r.left, r.right)), measure.Decibels(r.before), mean, most, rough, roughest, step)
}

// timing returns the mean and the largest distance of the notes from where the score has them, in milliseconds.
func (r *recording) timing() (mean, most float64) {
	for _, n := range r.played {
		d := math.Abs(float64(n.At)-n.Written) / synth.Rate * 1000
		mean += d / float64(len(r.played))
		most = max(most, d)
	}
	return mean, most
}

// roughness returns the mean and the largest roughness of the spectra of every half second.
func (r *recording) roughness() (mean, most float64) {
	const size = 32768
	mono := make([]float32, size)
	n := 0
	for at := 0; at+size < len(r.left); at += size {
		for i := range mono {
			mono[i] = (r.left[at+i] + r.right[at+i]) / 2
		}
		if measure.Peak(mono) < 0.01 {
			continue
		}
		x := measure.Roughness(measure.Partials(measure.Spectrum(mono), 0.02))
		mean += x
		most = max(most, x)
		n++
	}
	return mean / float64(max(n, 1)), most
}
