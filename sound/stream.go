package sound

import (
	"encoding/binary"
	"math"
	"sync"

	"awale/sound/music"
	"awale/sound/synth"
)

// stream is the music as an endless sound. On a desktop Ebitengine reads it on its own goroutine.
type stream struct {
	mu      sync.Mutex
	jukebox *music.Jukebox
	// level is the gain of the fade, and target the gain to which it changes, 0 or 1.
	level, target float32
	left, right   [synth.Block]float32
	// unread is the number of frames of the block that have not been read.
	unread int
}

// fadeSeconds is how long the music takes to fade when the program is hidden, and to come back.
const fadeSeconds = 0.3

// with calls f with the jukebox, while nothing reads the stream.
func (s *stream) with(f func(j *music.Jukebox)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f(s.jukebox)
}

// fade fades the music in or out.
func (s *stream) fade(in bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.target = 0
	if in {
		s.target = 1
	}
}

// resume goes on with a beat, and fades in from silence. It drops what was rendered before and has not been heard.
func (s *stream) resume() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.jukebox.Resume()
	s.level, s.target, s.unread = 0, 1, 0
}

// next renders the next block. Nothing is rendered while the music is silent.
func (s *stream) next() {
	if s.level == 0 && s.target == 0 {
		s.left, s.right = [synth.Block]float32{}, [synth.Block]float32{}
		return
	}
	s.jukebox.Render(&s.left, &s.right)
	if s.level == s.target {
		return
	}
	const step = 1 / (fadeSeconds * synth.Rate)
	for i := range s.left {
		if s.level < s.target {
			s.level = min(s.level+step, s.target)
		} else {
			s.level = max(s.level-step, s.target)
		}
		s.left[i] *= s.level
		s.right[i] *= s.level
	}
}

// Read implements io.Reader: stereo frames of 32-bit floats.
func (s *stream) Read(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := len(p) / frameBytes
	for i := range n {
		if s.unread == 0 {
			s.next()
			s.unread = synth.Block
		}
		j := synth.Block - s.unread
		binary.LittleEndian.PutUint32(p[i*frameBytes:], math.Float32bits(s.left[j]))
		binary.LittleEndian.PutUint32(p[i*frameBytes+4:], math.Float32bits(s.right[j]))
		s.unread--
	}
	return n * frameBytes, nil
}
