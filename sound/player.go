package sound

import (
	"time"

	"awale/sound/synth"

	"github.com/hajimehoshi/ebiten/v2/audio"
)

const (
	// voices is how many effects sound at the same time. A sowing at full speed needs six.
	voices = 12
	// lockedVoices is how many voices are used until sound is known to come out: what is played to a
	// browser that does not play yet waits there, and must not all sound at once when it does.
	lockedVoices = 2
	// buffer is how much of each voice is read ahead. It has to be more than any device asks for
	// at once (PulseAudio takes 0.1 s), or the sound has holes.
	buffer = 150 * time.Millisecond
	// headroom keeps several voices at once below the loudest a device can do.
	headroom = 0.8
)

// Player plays effects. Its methods belong to the goroutine of the frame loop.
type Player struct {
	bank   bank
	choose humanizer

	volume   float64
	muted    bool
	hidden   bool
	unlocked bool
	// searched is set once a device has been looked for; absent if there was none.
	searched, absent bool

	// probe reports whether there is a device; open returns what voices are made from.
	probe func() bool
	open  func() audioContext

	context audioContext
	voices  []voice
	// outputHeard is set once a voice has been heard to its end: sound comes out.
	outputHeard bool
}

// audioContext is what Ebitengine's audio context is to the Player; tests have one without a device.
type audioContext interface {
	// rate is the number of samples a second.
	rate() float64
	// ready reports whether the device is known to play.
	ready() bool
	voice(r *reader) (audioPlayer, error)
}

// audioPlayer is one of Ebitengine's players.
type audioPlayer interface {
	Play()
	PauseAndStopReading()
	IsPlaying() bool
	Rewind() error
	SetVolume(volume float64)
}

// voice is an instrument and what it plays.
type voice struct {
	instrument audioPlayer
	reader     *reader
	// started numbers the takes, so that the oldest can be found; used is set while it sounds.
	started int
	used    bool
}

// New returns a Player. It opens no device and makes no sound yet.
func New() *Player {
	return &Player{volume: 1, probe: deviceExists, open: openContext}
}

// Unlock tells that the player has touched, clicked or pressed a key, and should be called for every
// gesture until something has been heard, as early in the gesture as possible: some browsers let
// audio begin only at the end of the gesture in which it was prepared.
func (p *Player) Unlock() {
	p.unlocked = true
	if p.audible() {
		p.ready()
	}
}

// SetVolume sets the loudness of everything, 0 to 1. It is as the ear has it: half is half as loud.
func (p *Player) SetVolume(v float64) {
	if !(v >= 0) {
		v = 0
	}
	p.volume = min(v, 1)
	for i := range p.voices {
		p.voices[i].instrument.SetVolume(p.gain())
	}
}

// gain is the volume as a factor of samples.
func (p *Player) gain() float64 { return headroom * p.volume * p.volume }

// Volume returns the loudness that was set.
func (p *Player) Volume() float64 { return p.volume }

// SetMuted silences everything, or lets what comes be heard again.
func (p *Player) SetMuted(on bool) {
	if p.muted && !on {
		// Whoever turns the sound on may have just plugged something in.
		p.searched = p.context != nil
	}
	p.muted = on
	if on {
		p.stop()
	}
}

// Muted reports whether the sound was turned off.
func (p *Player) Muted() bool { return p.muted }

// SetHidden silences everything while nobody can see the game.
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

// ready opens the device when it has not been tried, and reports whether there is one.
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

// Absent reports whether a device was looked for and there was none.
func (p *Player) Absent() bool { return p.absent }

// Warm makes a little more of the sounds that will be needed, well under a frame's time, and
// reports whether all are there. Call it once a frame while nothing else is to be done; a sound that
// is needed earlier is made then.
func (p *Player) Warm() bool {
	if !p.audible() || p.absent {
		return true
	}
	return p.bank.step()
}

// Play sounds a cue now, or does nothing if it cannot be heard.
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

// start plays a take on a voice.
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

// nextStart returns the next number for a take.
func (p *Player) nextStart() int {
	n := 0
	for i := range p.voices {
		n = max(n, p.voices[i].started)
	}
	return n + 1
}

// free returns a voice for a new take: a silent one, a new one, or the one that has sounded longest
// and is nearly over. It is nil when none can be made.
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

// stop silences every voice at once.
func (p *Player) stop() {
	for i := range p.voices {
		p.voices[i].instrument.PauseAndStopReading()
		p.voices[i].used = false
	}
}

// ebitenContext makes voices from Ebitengine's audio context.
type ebitenContext struct{ context *audio.Context }

// openContext creates the audio context, or takes the one there is: Ebitengine has only one in a
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
