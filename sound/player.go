package sound

import (
	"runtime"
	"time"

	"awale/sound/music"
	"awale/sound/synth"
)

const (
	// voices is the largest number of simultaneous effects. Sowing at full speed needs six.
	voices = 12
	// lockedVoices is the number of voices until sound is known to be audible. A browser that does not play yet
	// queues sounds, and must not play them all at once later.
	lockedVoices = 2
	// headroom is the gain of the effects at full volume.
	headroom = 0.8
	// reopenTime is the time from the loss of a device to the opening of the next one. A device that is lost at once would be opened in
	// each frame otherwise.
	reopenTime = time.Second
)

// Player plays effects and music. Call its methods from the goroutine of the frame loop.
type Player struct {
	bank   bank
	choose humanizer
	ledger ledger
	track  soundtrack

	volume   float64
	muted    bool
	hidden   bool
	unlocked bool
	// searched is set after looking for a device. early is set if that takes place before the first gesture, as in a page, where it takes
	// tens of milliseconds and nothing is heard until the gesture.
	searched, early bool

	// probe reports whether there is a device. open opens the audio context; it returns nil if it cannot.
	probe func() bool
	open  func() audioContext
	// clock is the time since the program began.
	clock func() time.Duration

	context audioContext
	voices  []voice
	// starts is the number of playbacks so far.
	starts int
	// outputHeard is set when a voice that was started plays no more: its sound was heard to its end, or there is no device on a desktop.
	outputHeard bool
	// reopens is the time of clock before which no device is opened in place of one that was lost.
	reopens time.Duration
}

// voice is an audio player and its reader.
type voice struct {
	player audioPlayer
	reader *reader
	// started is the number of the playback, to find the oldest. used is set while the voice plays.
	started int
	used    bool
}

// New returns a Player. It opens no device and plays nothing yet. fetch gets the scores when there is to be music. If it is nil,
// there is no music.
func New(fetch Fetch) *Player {
	begun := time.Now()
	p := &Player{volume: 1, early: runtime.GOOS == "js", probe: deviceExists, open: openContext,
		clock: func() time.Duration { return time.Since(begun) }}
	p.track.fetch, p.track.read = fetch, readScore
	p.track.stream.jukebox = music.NewJukebox(uint64(begun.UnixNano()))
	return p
}

// Silent returns a Player that looks for no device and plays nothing.
func Silent() *Player {
	p := New(nil)
	p.probe = func() bool { return false }
	return p
}

// Unlock reports a gesture: a touch, click or key press. Call it for every gesture until something has been
// heard, as early in the gesture as possible. Some browsers start audio only at the end of the gesture in which
// it was prepared.
func (p *Player) Unlock() {
	p.unlocked = true
	if !p.hidden && p.wanted() && p.ready() {
		p.context.gesture()
	}
}

// SetVolume sets the volume, 0 to 1, on a perceptual scale: half is half as loud.
func (p *Player) SetVolume(v float64) {
	if !(v >= 0) {
		v = 0
	}
	p.volume = min(v, 1)
	for i := range p.voices {
		p.voices[i].player.SetVolume(p.gain())
	}
}

// gain returns the factor of the samples for the volume.
func (p *Player) gain() float64 { return headroom * p.volume * p.volume }

// SetMuted mutes or unmutes everything. Muting stops all effects, and the music fades.
func (p *Player) SetMuted(on bool) {
	if p.muted && !on {
		// The player may have just connected a device, so look again.
		p.searched = p.context != nil
	}
	p.muted = on
	if on {
		p.stop()
	}
	p.followMusic()
}

// SetHidden sets whether the game is hidden. All effects stop then, and the music fades. Later the music goes on with a beat.
func (p *Player) SetHidden(on bool) {
	if on == p.hidden {
		return
	}
	p.hidden = on
	if on {
		p.stop()
	} else if p.context != nil && p.unlocked {
		p.context.setHidden(false)
	}
	p.followMusic()
	if on && p.context != nil && p.unlocked {
		p.context.setHidden(true)
	}
}

// audible reports whether a cue would be played if there is a device.
func (p *Player) audible() bool { return p.unlocked && !p.silenced() }

// silenced reports whether no cue would be played, on whatever device.
func (p *Player) silenced() bool { return p.muted || p.hidden || p.volume <= 0 }

// wanted reports whether effects or music are turned on.
func (p *Player) wanted() bool { return !p.muted && (p.volume > 0 || p.track.volume > 0) }

// ready opens the device if that has not been tried, and reports whether it is open. In place of a device that was lost, one is opened
// after reopenTime.
func (p *Player) ready() bool {
	if p.context != nil && p.context.lost() {
		p.context.drop()
		p.context, p.voices, p.searched = nil, nil, false
		p.track.player, p.track.playing = nil, false
		p.reopens = p.clock() + reopenTime
	}
	if p.context == nil && !p.searched && p.clock() >= p.reopens {
		p.searched = true
		if p.probe() {
			p.context = p.open()
		}
		if p.context != nil && p.unlocked {
			p.context.gesture()
		}
	}
	return p.context != nil
}

// Warm renders a little more of the sounds, in much less time than a frame, and reports whether all are ready.
// Call it once a frame while idle, from the beginning: the first sound is wanted in the moment of the first gesture. A sound that is
// needed earlier is rendered then.
func (p *Player) Warm() bool {
	if p.silenced() || p.searched && p.context == nil {
		return true
	}
	if p.early && !p.searched && p.bank.worked > 0 {
		p.ready() // between two sounds, and before most of them
		p.rehearse()
	}
	return p.bank.step()
}

// rehearse plays a sound that is not heard, on a device that was opened early: a browser compiles a function when it is called first, and
// makes the nodes of a voice, which would delay the first move.
func (p *Player) rehearse() {
	if p.context == nil {
		return
	}
	if v := p.free(); v != nil {
		p.start(v, playback{sound: liftAt, rate: 1})
		v.player.PauseAndStopReading()
		v.used = false
	}
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
	if cue.Effect != Tick && cue.Effect != Turn {
		p.soften()
	}
}

// Ring plays a cue now, also while the game is hidden. A browser may refuse that in silence.
func (p *Player) Ring(cue Cue) {
	hidden := p.hidden
	if p.hidden = false; hidden && p.audible() && p.context != nil {
		p.context.setHidden(false)
	}
	p.Play(cue)
	// Before the first gesture the context is told nothing: SetHidden would not tell it later that the program is shown again.
	if p.hidden = hidden; hidden && p.context != nil && p.unlocked {
		p.context.setHidden(true)
	}
}

// start plays a sound on a voice.
func (p *Player) start(v *voice, t playback) {
	v.player.PauseAndStopReading()
	samples := p.bank.sound(t.sound)
	t.gain = p.ledger.enter(p.clock(), p.bank.peaks[t.sound], t.rate, t.gain*headroom) / headroom
	v.reader.load(samples, t, t.rate*synth.Rate/p.context.rate())
	if err := v.player.Rewind(); err != nil {
		return
	}
	v.player.SetVolume(p.gain())
	v.used = true
	p.starts++
	v.started = p.starts
	v.player.Play()
}

// free returns a voice for a new sound: a silent one, a new one, or the oldest one, whose sound has nearly ended. It returns nil if
// no voice can be created.
func (p *Player) free() *voice {
	var silent, oldest *voice
	for i := range p.voices {
		v := &p.voices[i]
		if v.used && !v.player.IsPlaying() {
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
	p.voices = append(p.voices, voice{player: i, reader: r})
	return &p.voices[len(p.voices)-1]
}

// stop stops all voices at once.
func (p *Player) stop() {
	for i := range p.voices {
		p.voices[i].player.PauseAndStopReading()
		p.voices[i].used = false
	}
}
