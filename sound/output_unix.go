//go:build (linux && !android) || freebsd || netbsd || openbsd

package sound

import (
	"runtime"
	"sync/atomic"
	"time"

	"awale/sound/synth"

	"github.com/ebitengine/oto/v3"
	"github.com/jfreymuth/pulse"
)

const (
	// latency is how far ahead a server of sound is sent samples.
	latency = 100 * time.Millisecond
	// lookAgain is the time between two attempts to find a server of sound.
	lookAgain = time.Second
	// watch is the time between two looks at whether the sound still flows, and stuck how long none may be asked for.
	watch = 100 * time.Millisecond
	stuck = 3 * time.Second
)

// unixContext plays through a PulseAudio server, PipeWire's included, or through ALSA where there is none. Ebitengine's own
// audio does the same, but ends the program when the server does. Here the program goes on in silence, and plays again when a
// server answers again.
type unixContext struct {
	mixer mixer
	plays atomic.Bool
	// reads counts the requests for samples.
	reads atomic.Int64
	// outlets are the ways to play, the preferred one first.
	outlets []outlet
	again   time.Duration
}

// outlet plays what read renders. It calls begun when it does, and returns when it can no longer play.
type outlet func(c *unixContext, begun func())

// openContext begins to look for a device and returns at once.
func openContext() audioContext {
	c := &unixContext{outlets: []outlet{(*unixContext).playOnServer, onlyOnce((*unixContext).playOnDevice)}, again: lookAgain}
	go c.serve()
	return c
}

// serve plays for as long as the program runs.
func (c *unixContext) serve() {
	for {
		for _, play := range c.outlets {
			play(c, func() {
				c.mixer.find()
				c.plays.Store(true)
			})
			if c.plays.Swap(false) {
				c.mixer.lose()
				break
			}
		}
		time.Sleep(c.again)
	}
}

// render fills out with stereo frames.
func (c *unixContext) render(out []float32) (int, error) {
	c.reads.Add(1)
	return c.mixer.read(out)
}

// flow returns when playing has ended, or no samples have been asked for in a long time: a server whose last device has gone, or
// that cannot be reached any more, does not say so.
func (c *unixContext) flow(ended func() bool) {
	reads, since := c.reads.Load(), time.Now()
	for !ended() {
		time.Sleep(watch)
		switch n := c.reads.Load(); {
		case n != reads:
			reads, since = n, time.Now()
		case time.Since(since) > stuck:
			return
		}
	}
}

// playOnServer plays through a PulseAudio server.
func (c *unixContext) playOnServer(begun func()) {
	client, err := pulse.NewClient(pulse.ClientApplicationName("Awale"))
	if err != nil {
		return
	}
	defer client.Close()
	playback, err := client.NewPlayback(pulse.Float32Reader(c.render), pulse.PlaybackMediaName("Awale"), pulse.PlaybackStereo,
		pulse.PlaybackSampleRate(synth.Rate), pulse.PlaybackLatency(latency.Seconds()))
	if err != nil {
		return
	}
	begun()
	go start(playback)
	c.flow(playback.Closed)
}

// start starts a playback, which may wait for its server for ever. If the server ends meanwhile, the library closes the channel
// to which it sends, and panics.
func start(p *pulse.PlaybackStream) {
	defer func() { _ = recover() }()
	p.Start()
}

// playOnDevice plays through ALSA.
func (c *unixContext) playOnDevice(begun func()) {
	if runtime.GOOS != "linux" || !deviceOpens(devices) {
		return
	}
	context, ready, err := oto.NewContext(&oto.NewContextOptions{SampleRate: synth.Rate, ChannelCount: 2, Format: oto.FormatFloat32LE})
	if err != nil {
		return
	}
	if <-ready; context.Err() != nil {
		return
	}
	player := context.NewPlayer(counted{c})
	player.SetBufferSize(int(latency.Seconds() * synth.Rate * frameBytes))
	begun()
	player.Play()
	c.flow(func() bool { return context.Err() != nil })
	player.Pause()
}

// onlyOnce returns an outlet that plays once: Oto opens one device in the life of a program.
func onlyOnce(o outlet) outlet {
	played := false
	return func(c *unixContext, begun func()) {
		if !played {
			o(c, func() {
				played = true
				begun()
			})
		}
	}
}

// counted is the mixer for what takes bytes.
type counted struct{ c *unixContext }

func (r counted) Read(p []byte) (int, error) {
	r.c.reads.Add(1)
	return r.c.mixer.Read(p)
}

func (c *unixContext) rate() float64 { return synth.Rate }
func (c *unixContext) ready() bool   { return c.plays.Load() }

// gesture does nothing: a desktop plays at any time.
func (c *unixContext) gesture() {}

// setHidden does nothing: what plays is stopped by itself.
func (c *unixContext) setHidden(bool) {}

// lost returns false: the context finds another server by itself.
func (c *unixContext) lost() bool { return false }

func (c *unixContext) voice(r *reader) (audioPlayer, error) { return c.mixer.voice(r), nil }

func (c *unixContext) music(s *stream) (musicPlayer, error) { return c.mixer.musicPlayer(s), nil }
