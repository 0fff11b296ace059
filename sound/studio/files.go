package main

import (
	"encoding/binary"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"

	"awale/sound/measure"
	"awale/sound/synth"
)

// wav returns a WAV file of 16 bits.
func wav(left, right []float32) []byte {
	const channels, bytes = 2, 2
	size := len(left) * channels * bytes
	out := make([]byte, 0, 44+size)
	out = append(out, "RIFF"...)
	out = binary.LittleEndian.AppendUint32(out, uint32(36+size))
	out = append(out, "WAVEfmt "...)
	out = binary.LittleEndian.AppendUint32(out, 16)
	out = binary.LittleEndian.AppendUint16(out, 1)
	out = binary.LittleEndian.AppendUint16(out, channels)
	out = binary.LittleEndian.AppendUint32(out, synth.Rate)
	out = binary.LittleEndian.AppendUint32(out, synth.Rate*channels*bytes)
	out = binary.LittleEndian.AppendUint16(out, channels*bytes)
	out = binary.LittleEndian.AppendUint16(out, 8*bytes)
	out = append(out, "data"...)
	out = binary.LittleEndian.AppendUint32(out, uint32(size))
	for i := range left {
		for _, x := range [...]float32{left[i], right[i]} {
			out = binary.LittleEndian.AppendUint16(out, uint16(int16(math.Round(float64(x)*math.MaxInt16))))
		}
	}
	return out
}

// The size of a spectrogram in pixels, the frequencies at its edges, and the range of levels in decibels.
const (
	wide, high      = 1600, 480
	lowest, highest = 40.0, 12000.0
	darkest         = -90.0
)

// writeSpectrogram draws time to the right, frequency upwards (an octave is as high everywhere) and loudness as light.
func writeSpectrogram(path string, left, right []float32) error {
	const size = 8192
	img := image.NewRGBA(image.Rect(0, 0, wide, high))
	mono := make([]float32, size)
	for x := range wide {
		at := int(float64(x) / wide * float64(len(left)-size))
		for i := range mono {
			mono[i] = (left[max(at, 0)+i] + right[max(at, 0)+i]) / 2
		}
		spectrum := measure.Spectrum(mono)
		for y := range high {
			from := lowest * math.Pow(highest/lowest, float64(high-1-y)/high)
			to := lowest * math.Pow(highest/lowest, float64(high-y)/high)
			loud := 0.0
			for i := int(from * size / synth.Rate); i <= int(to*size/synth.Rate); i++ {
				loud = max(loud, spectrum[i])
			}
			img.Set(x, y, shade(measure.Decibels(loud+1e-9)))
		}
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer f.Close()
	return png.Encode(f, img)
}

// shade is the colour of a level, from black over red and yellow to white.
func shade(level float64) color.RGBA {
	v := min(max((level-darkest)/-darkest, 0), 1)
	part := func(from, to float64) uint8 { return uint8(255 * min(max((v-from)/(to-from), 0), 1)) }
	return color.RGBA{part(0.15, 0.6), part(0.45, 0.85), part(0.75, 1), 255}
}
