//go:build !js && (android || !(linux || freebsd || netbsd || openbsd))

package sound

import (
	"time"

	"awale/sound/synth"

	"github.com/hajimehoshi/ebiten/v2/audio"
)

const (
	// buffer is how far ahead each effect is read. It must be longer than the largest request of a device, or the sound has gaps.
	buffer = 150 * time.Millisecond
	// musicBuffer is how far ahead the music is read. It may be long, because nobody hears that the music is late.
	musicBuffer = 400 * time.Millisecond
)

// ebitenContext is Ebitengine's audio context.
type ebitenContext struct{ context *audio.Context }

// openContext returns the audio context and creates it if necessary. Ebitengine allows only one for each
// program.
func openContext() audioContext {
	c := audio.CurrentContext()
	if c == nil {
		c = audio.NewContext(synth.Rate)
	}
	return ebitenContext{c}
}

func (s ebitenContext) rate() float64 { return float64(s.context.SampleRate()) }
func (s ebitenContext) ready() bool   { return s.context.IsReady() }

// gesture does nothing: a desktop plays at any time.
func (s ebitenContext) gesture() {}

// setHidden does nothing: the player stops the effects and fades the music.
func (s ebitenContext) setHidden(bool) {}

// lost returns false: the systems with this file move the sound to another device by themselves.
func (s ebitenContext) lost() bool { return false }

// drop is not called, because no device counts as lost.
func (s ebitenContext) drop() {}

func (s ebitenContext) voice(r *reader) (audioPlayer, error) {
	p, err := s.context.NewPlayerF32(r)
	if err != nil {
		return nil, err
	}
	p.SetBufferSize(buffer)
	return p, nil
}

func (s ebitenContext) music(m *stream) (musicPlayer, error) {
	p, err := s.context.NewPlayerF32(m)
	if err != nil {
		return nil, err
	}
	p.SetBufferSize(musicBuffer)
	return &ebitenMusic{player: p, stream: m}, nil
}

// ebitenMusic plays the music with Ebitengine, which reads ahead on a goroutine of its own.
type ebitenMusic struct {
	player *audio.Player
	stream *stream
}

func (m *ebitenMusic) play() {
	m.stream.resume()
	m.player.Play()
}

// pause fades the music. The stream is still read, because it takes hardly any time while it is silent.
func (m *ebitenMusic) pause() { m.stream.fade(false) }

// setGain sets the volume. Ebitengine spreads the change over the next piece that it mixes.
func (m *ebitenMusic) setGain(gain float64, _ time.Duration) { m.player.SetVolume(gain) }
