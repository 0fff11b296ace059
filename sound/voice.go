package sound

import (
	"encoding/binary"
	"errors"
	"io"
	"math"
	"sync"
)

// frameBytes is the size of a stereo frame: two 32-bit floats.
const frameBytes = 8

// reader reads a sound as stereo 32-bit floats at a given rate. Ebitengine calls it on its own goroutine.
type reader struct {
	mu          sync.Mutex
	samples     []int16
	rate        float64
	left, right float32
	// next is the number of stereo frames read.
	next int
}

// load sets the sound to read from the beginning.
func (r *reader) load(samples []int16, t playback, rate float64) {
	// With equal power a sound in the middle is as loud as one at the side. No sound is heard on one side only, because the board
	// is narrow.
	const width = 0.7
	angle := (1 + width*(2*min(max(t.pan, 0), 1)-1)) * math.Pi / 4
	r.mu.Lock()
	defer r.mu.Unlock()
	r.samples, r.rate, r.next = samples, max(rate, 0.05), 0
	r.left, r.right = float32(t.gain*math.Cos(angle)), float32(t.gain*math.Sin(angle))
}

// length returns the number of stereo frames of the sound.
func (r *reader) length() int { return int(float64(len(r.samples)) / r.rate) }

// Read implements io.Reader.
func (r *reader) Read(p []byte) (int, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	total := r.length()
	n := min(len(p)/frameBytes, total-r.next)
	for i := range n {
		at := float64(r.next+i) * r.rate
		j := int(at)
		v := float32(r.samples[j])
		if j+1 < len(r.samples) {
			v += float32(at-float64(j)) * (float32(r.samples[j+1]) - v)
		}
		v /= math.MaxInt16
		binary.LittleEndian.PutUint32(p[i*frameBytes:], math.Float32bits(v*r.left))
		binary.LittleEndian.PutUint32(p[i*frameBytes+4:], math.Float32bits(v*r.right))
	}
	r.next += n
	if r.next >= total {
		return n * frameBytes, io.EOF
	}
	return n * frameBytes, nil
}

// Seek implements io.Seeker for positions within the sound.
func (r *reader) Seek(offset int64, whence int) (int64, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch whence {
	case io.SeekStart:
	case io.SeekCurrent:
		offset += int64(r.next) * frameBytes
	case io.SeekEnd:
		offset += int64(r.length()) * frameBytes
	default:
		return 0, errors.New("sound: unknown whence")
	}
	if offset < 0 {
		return 0, errors.New("sound: before the beginning")
	}
	r.next = int(min(offset/frameBytes, int64(r.length())))
	return int64(r.next) * frameBytes, nil
}
