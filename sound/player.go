package sound

import (
	"time"

	"awale/sound/synth"

	"github.com/hajimehoshi/ebiten/v2/audio"
)

const (
	// voices is the largest number of simultaneous effects. Sowing at full speed needs six.
	voices = 12
	// lockedVoices is the number of voices until sound is known to be audible. A browser that does not play yet
	// queues sounds, and must not play them all at once later.
	lockedVoices = 2
	// buffer is the read-ahead of each voice. It must exceed the largest request of a device (0.1 s with
	// PulseAudio), or the sound has gaps.
	buffer = 150 * time.Millisecond
	// headroom prevents clipping when several voices play at once.
	headroom = 0.8
)

// Player plays effects. Call its methods from the goroutine of the frame loop.
type Player struct {
	bank   bank
	choose humanizer

	volume   float64
	muted    bool
	hidden   bool
	unlocked bool
	// searched is set after looking for a device, absent if there was none.
	searched, absent bool

	// probe reports whether there is a device. open opens the audio context.
	probe func() bool
	open  func() audioContext

	context audioContext
	voices  []voice
	// outputHeard is set after a voice has played to its end, which shows that sound is audible.
	outputHeard bool
}

// audioContext is the part of Ebitengine's audio context that Player uses. Tests have one without a device.
type audioContext interface {
	// rate is the number of samples per second.
	rate() float64
	// ready reports whether the device is known to play.
	ready() bool
	voice(r *reader) (audioPlayer, error)
}

// audioPlayer is the part of Ebitengine's audio player that Player uses.
type audioPlayer interface {
	Play()
	PauseAndStopReading()
	IsPlaying() bool
	Rewind() error
	SetVolume(volume float64)
}

// voice is an audio player and its reader.
type voice struct {
	instrument audioPlayer
	reader     *reader
	// started numbers the playbacks, to find the oldest. used is set while the voice plays.
	started int
	used    bool
}

// New returns a Player. It opens no device and makes no sound yet.
func New() *Player {
	return &Player{volume: 1, probe: deviceExists, open: openContext}
}

// Unlock reports a gesture: a touch, click or key press. Call it for every gesture until something has been
// heard, as early in the gesture as possible. Some browsers start audio only at the end of the gesture in which
// it was prepared.
func (p *Player) Unlock() {
	p.unlocked = true
	if p.audible() {
		p.ready()
	}
}

// SetVolume sets the volume, 0 to 1, on a perceptual scale: half is half as loud.
func (p *Player) SetVolume(v float64) {
	if !(v >= 0) {
		v = 0
	}
	p.volume = min(v, 1)
	for i := range p.voices {
		p.voices[i].instrument.SetVolume(p.gain())
	}
}

// gain returns the factor of the samples for the volume.
func (p *Player) gain() float64 { return headroom * p.volume * p.volume }

// Volume returns the volume.
func (p *Player) Volume() float64 { return p.volume }

// SetMuted mutes or unmutes the player. Muting stops all sounds.
func (p *Player) SetMuted(on bool) {
	if p.muted && !on {
		// The player may have just connected a device, so look again.
		p.searched = p.context != nil
	}
	p.muted = on
	if on {
		p.stop()
	}
}

// Muted reports whether the player is muted.
func (p *Player) Muted() bool { return p.muted }

// SetHidden stops all sounds while the game is not visible.
func (p *Player) SetHidden(on bool) {
	p.hidden = on
	if on {
		p.stop()
	}
}

// audible reports whether a cue would be played if there is a device.
func (p *Player) audible() bool {
	return p.unlocked && !p.muted && !p.hidden && p.volume > 0
}

// ready opens the device if that has not been tried, and reports whether it is open.
func (p *Player) ready() bool {
	if p.context == nil && !p.searched {
		p.searched = true
		p.absent = !p.probe()
		if !p.absent {
			p.context = p.open()
		}
	}
	return p.context != nil
}

// Absent reports whether there was no device.
func (p *Player) Absent() bool { return p.absent }

// Warm renders a little more of the sounds, in much less time than a frame, and reports whether all are ready.
// Call it once a frame while idle. A sound that is needed earlier is rendered then.
func (p *Player) Warm() bool {
	if !p.audible() || p.absent {
		return true
	}
	return p.bank.step()
}

// Play plays a cue now, or does nothing if it cannot be heard.
func (p *Player) Play(cue Cue) {
	if !p.audible() || !p.ready() {
		return
	}
	t, ok := p.choose.pick(cue)
	if !ok {
		return
	}
	v := p.free()
	if v == nil {
		return
	}
	p.start(v, t)
}

// start plays a sound on a voice.
func (p *Player) start(v *voice, t playback) {
	v.instrument.PauseAndStopReading()
	v.reader.load(p.bank.sound(t.sound), t, t.rate*synth.Rate/p.context.rate())
	if err := v.instrument.Rewind(); err != nil {
		return
	}
	v.instrument.SetVolume(p.gain())
	v.used = true
	v.started = p.nextStart()
	v.instrument.Play()
}

// nextStart returns the next number for voice.started.
func (p *Player) nextStart() int {
	n := 0
	for i := range p.voices {
		n = max(n, p.voices[i].started)
	}
	return n + 1
}

// free returns a voice for a new sound: a silent one, a new one, or the oldest one, which is nearly over. It is
// nil if no voice can be created.
func (p *Player) free() *voice {
	var silent, oldest *voice
	for i := range p.voices {
		v := &p.voices[i]
		if v.used && !v.instrument.IsPlaying() {
			v.used = false
			p.outputHeard = true
		}
		if !v.used && silent == nil {
			silent = v
		}
		if oldest == nil || v.started < oldest.started {
			oldest = v
		}
	}
	if silent != nil {
		return silent
	}
	most := voices
	if !p.outputHeard && !p.context.ready() {
		most = lockedVoices
	}
	if len(p.voices) >= most {
		return oldest
	}
	r := &reader{rate: 1}
	i, err := p.context.voice(r)
	if err != nil {
		return oldest
	}
	p.voices = append(p.voices, voice{instrument: i, reader: r})
	return &p.voices[len(p.voices)-1]
}

// stop stops all voices at once.
func (p *Player) stop() {
	for i := range p.voices {
		p.voices[i].instrument.PauseAndStopReading()
		p.voices[i].used = false
	}
}

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

func (s ebitenContext) voice(r *reader) (audioPlayer, error) {
	p, err := s.context.NewPlayerF32(r)
	if err != nil {
		return nil, err
	}
	p.SetBufferSize(buffer)
	return p, nil
}
