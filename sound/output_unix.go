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
	// latency is how far ahead samples are sent to a sound server.
	latency = 100 * time.Millisecond
	// retryTime is the time between two attempts to find a sound server.
	retryTime = time.Second
	// watch is the time between two checks whether samples are still read. After stuck without any, the sound counts as ended.
	watch = 100 * time.Millisecond
	stuck = 3 * time.Second
)

// unixContext plays through a PulseAudio server, which may be that of PipeWire, or through ALSA where there is none. The audio of
// Ebitengine does the same, but ends the program when the server ends. Here the program goes on without sound, and plays again
// when a server answers again.
type unixContext struct {
	mixer mixer
	plays atomic.Bool
	// reads counts the requests for samples.
	reads atomic.Int64
	// outlets are the ways to play, the best one first.
	outlets []outlet
	retry   time.Duration
}

// outlet plays the sound. It calls begun when it begins to play, and returns when it can no longer play.
type outlet func(c *unixContext, begun func())

// openContext begins to look for a device and returns at once.
func openContext() audioContext {
	c := &unixContext{outlets: []outlet{(*unixContext).playOnServer, onlyOnce((*unixContext).playOnDevice)}, retry: retryTime}
	go c.serve()
	return c
}

// serve plays for as long as the program runs.
func (c *unixContext) serve() {
	for {
		for _, play := range c.outlets {
			play(c, func() {
				c.mixer.deviceFound()
				c.plays.Store(true)
			})
			if c.plays.Swap(false) {
				c.mixer.deviceLost()
				break
			}
		}
		time.Sleep(c.retry)
	}
}

// render fills out with stereo frames.
func (c *unixContext) render(out []float32) (int, error) {
	c.reads.Add(1)
	return c.mixer.read(out)
}

// waitForEnd returns when playing has ended, or when no samples have been read for a long time: a server without a device, or one
// that does not answer any more, does not report that.
func (c *unixContext) waitForEnd(ended func() bool) {
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
	c.waitForEnd(playback.Closed)
}

// start starts a playback, which may wait for its server for ever. If the server ends in this time, the library closes the channel to
// which it sends, and panics.
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
	player := context.NewPlayer(byteReader{c})
	player.SetBufferSize(int(latency.Seconds() * synth.Rate * frameBytes))
	begun()
	player.Play()
	c.waitForEnd(func() bool { return context.Err() != nil })
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

// byteReader is the mixer for a device that reads bytes.
type byteReader struct{ c *unixContext }

func (r byteReader) Read(p []byte) (int, error) {
	r.c.reads.Add(1)
	return r.c.mixer.Read(p)
}

func (c *unixContext) rate() float64 { return synth.Rate }
func (c *unixContext) ready() bool   { return c.plays.Load() }

// gesture does nothing: a desktop plays at any time.
func (c *unixContext) gesture() {}

// setHidden does nothing: the player stops the effects and fades the music.
func (c *unixContext) setHidden(bool) {}

// lost returns false: the context finds another server by itself.
func (c *unixContext) lost() bool { return false }

// drop is not called, because no device counts as lost.
func (c *unixContext) drop() {}

func (c *unixContext) voice(r *reader) (audioPlayer, error) { return c.mixer.voice(r), nil }

func (c *unixContext) music(s *stream) (musicPlayer, error) { return c.mixer.musicPlayer(s), nil }
