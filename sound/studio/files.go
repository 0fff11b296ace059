package main

import (
	"encoding/binary"
	"math"

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
