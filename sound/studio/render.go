package main

import (
	"fmt"
	"math"
	"slices"

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
	// before is the largest sample before the limiter, limited the part of the blocks that are above its ceiling.
	before, limited float64
	voices          int
}

// perform plays a piece from its opening through its form to its cadence, once.
func perform(p *score.Piece, seed uint64) *recording {
	r := &recording{piece: p}
	f := music.NewPerformer(p, seed)
	f.Rounds = 1
	f.Heard = func(n music.Played) { r.played = append(r.played, n) }
	limiter := synth.Limiter{Ceiling: music.Ceiling}
	var left, right [synth.Block]float32
	blocks, above := 0, 0
	for ; !f.Over(); blocks++ {
		f.Render(&left, &right)
		r.voices = max(r.voices, f.Sounding())
		peak := measure.Peak(left[:], right[:])
		r.before = max(r.before, peak)
		if peak > music.Ceiling {
			above++
		}
		limiter.Limit(&left, &right)
		r.left, r.right = append(r.left, left[:]...), append(r.right, right[:]...)
	}
	r.limited = float64(above) / float64(max(blocks, 1))
	return r
}

// tableHead is two lines, each in two parts.
const tableHead = "                                              peak   true     DC    limiter" +
	"        off the score   onsets    beside the  roughness       largest\n" +
	"piece          seconds  notes  voices  LUFS   dBFS   peak   dBFS   dB   % of time" +
	"  ms mean   most   heard %   score ms    mean    most    step"

// row returns what was measured, as a line of the table.
func (r *recording) row() string {
	mean, most := r.timing()
	heard, beside := r.onsets()
	rough, roughest := r.roughness()
	step, _ := measure.Step(r.left)
	return fmt.Sprintf("%-14s %7.1f  %5d  %6d  %5.1f  %5.1f  %5.1f  %5.0f  %4.1f  %8.2f  %7.1f  %5.1f  %8.1f  %9.1f  %6.3f  %6.3f  %6.3f",
		r.piece.ID, float64(len(r.left))/synth.Rate, len(r.played), r.voices, measure.Loudness(r.left, r.right),
		measure.Decibels(measure.Peak(r.left, r.right)),
		measure.Decibels(measure.TruePeak(r.left, r.right)), measure.Decibels(max(measure.Offset(r.left), measure.Offset(r.right))),
		max(0, measure.Decibels(r.before/music.Ceiling)), 100*r.limited, mean, most, 100*heard, beside, rough, roughest, step)
}

// mono returns the mean of both channels.
func (r *recording) mono() []float32 {
	mono := make([]float32, len(r.left))
	for i := range mono {
		mono[i] = (r.left[i] + r.right[i]) / 2
	}
	return mono
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

// onsets listens for the notes in the sound itself. It returns the part of the times of the score at which something begins, and
// how many milliseconds beside them on average.
func (r *recording) onsets() (heard, beside float64) {
	const apart = 0.045 * synth.Rate // strums and rolls are one onset
	ear := measure.NewOnsets(r.mono())
	written := make([]float64, 0, len(r.played))
	for _, n := range r.played {
		written = append(written, n.Written)
	}
	slices.Sort(written)
	last, all, found := math.Inf(-1), 0, 0
	for _, at := range written {
		if at-last < apart {
			continue
		}
		last = at
		all++
		if d, ok := ear.Near(at/synth.Rate, 0.03); ok {
			found++
			beside += math.Abs(d) * 1000
		}
	}
	return float64(found) / float64(max(all, 1)), beside / float64(max(found, 1))
}

// roughness returns the mean and the largest roughness of the spectra of every half second.
func (r *recording) roughness() (mean, most float64) {
	const size = 32768
	mono, n := r.mono(), 0
	for ; len(mono) > size; mono = mono[size:] {
		if measure.Peak(mono[:size]) < 0.01 {
			continue
		}
		x := measure.Roughness(measure.Partials(measure.Spectrum(mono[:size]), 0.02))
		mean += x
		most = max(most, x)
		n++
	}
	return mean / float64(max(n, 1)), most
}
