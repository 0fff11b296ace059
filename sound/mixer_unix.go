//go:build (linux && !android) || freebsd || netbsd || openbsd

package sound

import (
	"encoding/binary"
	"io"
	"math"
	"slices"
	"sync"
	"time"

	"awale/sound/synth"
)

// mixer adds the effects and the music. The device reads the sum on a goroutine of its own.
type mixer struct {
	mu     sync.Mutex
	voices []*mixedVoice
	music  *mixedMusic
	// noDevice is set from the loss of a device until another one plays. Effects of that time are not heard later.
	noDevice bool
	// bytes are those that were read from a voice or the music.
	bytes [mixedFrames * frameBytes]byte
}

// mixedFrames is the largest number of frames that are mixed at once.
const mixedFrames = 512

// read fills out, whose length is even, with stereo frames.
func (m *mixer) read(out []float32) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for part := range slices.Chunk(out, 2*mixedFrames) {
		clear(part)
		for _, v := range m.voices {
			if v.playing {
				n, err := v.reader.Read(m.bytes[:len(part)/2*frameBytes])
				v.playing = err == nil
				m.add(part, n, func(int) float32 { return v.volume })
			}
		}
		if p := m.music; p != nil && p.begun {
			n, _ := p.stream.Read(m.bytes[:len(part)/2*frameBytes])
			m.add(part, n, p.next)
		}
	}
	return len(out), nil
}

// add adds the n bytes that were read, times the gain of each frame.
func (m *mixer) add(out []float32, n int, gain func(frame int) float32) {
	for i := range n / frameBytes {
		g, b := gain(i), m.bytes[i*frameBytes:]
		out[2*i] += g * math.Float32frombits(binary.LittleEndian.Uint32(b))
		out[2*i+1] += g * math.Float32frombits(binary.LittleEndian.Uint32(b[4:]))
	}
}

// Read implements io.Reader for a device that reads bytes.
func (m *mixer) Read(p []byte) (int, error) {
	var frames [2 * mixedFrames]float32
	n := min(len(p)/frameBytes, mixedFrames)
	_, _ = m.read(frames[:2*n])
	for i, x := range frames[:2*n] {
		binary.LittleEndian.PutUint32(p[4*i:], math.Float32bits(x))
	}
	return n * frameBytes, nil
}

// deviceLost drops the effects.
func (m *mixer) deviceLost() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.noDevice = true
	for _, v := range m.voices {
		v.playing = false
	}
}

// deviceFound makes the music go on with a beat, on another device.
func (m *mixer) deviceFound() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.noDevice && m.music != nil && m.music.wanted {
		m.music.stream.resume()
	}
	m.noDevice = false
}

// mixedVoice plays an effect.
type mixedVoice struct {
	mixer   *mixer
	reader  *reader
	playing bool
	volume  float32
}

func (m *mixer) voice(r *reader) *mixedVoice {
	m.mu.Lock()
	defer m.mu.Unlock()
	v := &mixedVoice{mixer: m, reader: r}
	m.voices = append(m.voices, v)
	return v
}

func (v *mixedVoice) Play() {
	v.mixer.mu.Lock()
	defer v.mixer.mu.Unlock()
	v.playing = !v.mixer.noDevice
}

func (v *mixedVoice) PauseAndStopReading() {
	v.mixer.mu.Lock()
	defer v.mixer.mu.Unlock()
	v.playing = false
}

func (v *mixedVoice) IsPlaying() bool {
	v.mixer.mu.Lock()
	defer v.mixer.mu.Unlock()
	return v.playing
}

func (v *mixedVoice) Rewind() error {
	_, err := v.reader.Seek(0, io.SeekStart)
	return err
}

func (v *mixedVoice) SetVolume(volume float64) {
	v.mixer.mu.Lock()
	defer v.mixer.mu.Unlock()
	v.volume = float32(volume)
}

// mixedMusic plays the music.
type mixedMusic struct {
	mixer  *mixer
	stream *stream
	// begun is set when the music has been started once, wanted while it is to be played.
	begun, wanted bool
	// gain moves to target by step with each frame.
	gain, target, step float32
}

func (m *mixer) musicPlayer(s *stream) *mixedMusic {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.music = &mixedMusic{mixer: m, stream: s}
	return m.music
}

// next returns the gain of the next frame.
func (p *mixedMusic) next(int) float32 {
	switch {
	case p.gain < p.target:
		p.gain = min(p.gain+p.step, p.target)
	case p.gain > p.target:
		p.gain = max(p.gain-p.step, p.target)
	}
	return p.gain
}

func (p *mixedMusic) play() {
	p.mixer.mu.Lock()
	defer p.mixer.mu.Unlock()
	p.stream.resume()
	p.begun, p.wanted = true, true
}

// pause fades the music. The stream is still read, because it takes hardly any time while it is silent.
func (p *mixedMusic) pause() {
	p.mixer.mu.Lock()
	defer p.mixer.mu.Unlock()
	p.stream.fade(false)
	p.wanted = false
}

func (p *mixedMusic) setGain(gain float64, within time.Duration) {
	p.mixer.mu.Lock()
	defer p.mixer.mu.Unlock()
	p.target = float32(gain)
	if p.step = float32(math.Abs(float64(p.target-p.gain)) / max(within.Seconds()*synth.Rate, 1)); within <= 0 {
		p.gain = p.target
	}
}
