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

// mixer adds the effects and the music. What it renders is taken on a goroutine of its own, by whatever plays it.
type mixer struct {
	mu     sync.Mutex
	voices []*mixedVoice
	music  *mixedMusic
	// away is set from the loss of a device until another one plays. Effects of that time are not heard later.
	away bool
	// bytes is what was read of a source.
	bytes [mixedFrames * frameBytes]byte
}

// mixedFrames is the largest number of frames that are mixed at once.
const mixedFrames = 512

// read fills out with stereo frames. Its length is even.
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

// Read implements io.Reader for what takes bytes.
func (m *mixer) Read(p []byte) (int, error) {
	var frames [2 * mixedFrames]float32
	n := min(len(p)/frameBytes, mixedFrames)
	_, _ = m.read(frames[:2*n])
	for i, x := range frames[:2*n] {
		binary.LittleEndian.PutUint32(p[4*i:], math.Float32bits(x))
	}
	return n * frameBytes, nil
}

// lose drops the effects: the device has gone.
func (m *mixer) lose() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.away = true
	for _, v := range m.voices {
		v.playing = false
	}
}

// find has the music go on with a beat, on another device.
func (m *mixer) find() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.away && m.music != nil && m.music.wanted {
		m.music.stream.resume()
	}
	m.away = false
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
	v.playing = !v.mixer.away
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
	// begun is set when the music has been played, wanted while it is to be heard.
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

// pause fades. The stream that is silent then costs next to nothing, so it is read on.
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
