//go:build (linux && !android) || freebsd || netbsd || openbsd

package sound

import (
	"math"
	"testing"
	"time"

	"awale/sound/synth"
)

// mixed renders seconds of a mixer and returns the largest sample.
func mixed(m *mixer, seconds float64) (peak float32) {
	out := make([]float32, 2*1000)
	for range int(seconds * synth.Rate / 1000) {
		_, _ = m.read(out)
		for _, x := range out {
			peak = max(peak, x, -x)
		}
	}
	return peak
}

// Effects and music are heard together, each with its volume.
func TestMixer(t *testing.T) {
	c := &unixContext{}
	p := New(nil)
	p.probe, p.open = func() bool { return true }, func() audioContext { return c }
	now := time.Duration(0)
	p.clock = func() time.Duration { return now }
	p.Unlock()
	if peak := mixed(&c.mixer, 0.1); peak != 0 {
		t.Errorf("silence has %v", peak)
	}
	p.Play(Cue{Effect: Win})
	loud := mixed(&c.mixer, 4)
	if c.mixer.voices[0].IsPlaying() {
		t.Error("the effect does not end")
	}
	now = 10 * time.Second
	p.SetVolume(0.5)
	p.Play(Cue{Effect: Win})
	if soft := mixed(&c.mixer, 4); math.Abs(float64(soft/loud)-0.25) > 1e-3 {
		t.Errorf("the peak is %v, at half of the volume %v", loud, soft)
	}
	q, _, _ := newMusicPlayer(t)
	m := c.mixer.musicPlayer(&q.track.stream)
	m.setGain(0.5, 0)
	m.play()
	music := mixed(&c.mixer, 3)
	if music == 0 || music > 0.25+1e-6 {
		t.Errorf("the music reaches %v", music)
	}
	m.setGain(1, 100*time.Millisecond)
	for range int(0.1 * synth.Rate) {
		before := m.gain
		if m.next(0); m.gain-before > 0.5/(0.1*synth.Rate)+1e-6 {
			t.Fatalf("the gain goes from %v to %v", before, m.gain)
		}
	}
	if math.Abs(float64(m.gain)-1) > 1e-3 {
		t.Errorf("after 100 ms the gain is %v", m.gain)
	}
	m.pause()
	if mixed(&c.mixer, 1); mixed(&c.mixer, 1) != 0 {
		t.Error("the music does not pause")
	}
}

// A server of sound that ends is looked for until one answers again. Effects of the time between are not heard later, and the
// music goes on.
func TestServerOfSoundComesBack(t *testing.T) {
	var there, playing, gone = make(chan bool), make(chan struct{}), make(chan struct{})
	c := &unixContext{retry: time.Millisecond, outlets: []outlet{func(c *unixContext, begun func()) {
		if !<-there {
			return
		}
		begun()
		playing <- struct{}{}
		<-gone
	}}}
	go c.serve()
	p, _, _ := newMusicPlayer(t)
	p.context, p.open = c, func() audioContext { t.Error("a second context is opened"); return nil }
	p.track.player, p.track.playing = nil, false
	p.Advance()
	effect := func() bool {
		p.Play(Cue{Effect: Knock})
		for _, v := range c.mixer.voices {
			if v.IsPlaying() {
				return true
			}
		}
		return false
	}
	if c.ready() || !effect() {
		t.Error("before the server has answered, the first effect does not wait for it")
	}
	for range 3 {
		there <- false
		there <- true
		<-playing
		if !c.ready() || mixed(&c.mixer, 1) == 0 || !effect() {
			t.Fatalf("the server plays; ready %v, effects %v", c.ready(), effect())
		}
		gone <- struct{}{}
		there <- false
		if c.ready() || effect() {
			t.Fatalf("the server has gone; ready %v, effects %v", c.ready(), effect())
		}
		if p.Advance(); !p.track.playing {
			t.Fatal("the music has been given up")
		}
	}
}

// Playing ends when the server says so, or asks for nothing in a long time.
func TestFlow(t *testing.T) {
	c := &unixContext{}
	looks := 0
	begun := time.Now()
	c.waitForEnd(func() bool { looks++; c.reads.Add(1); return looks > 3 })
	if looks != 4 {
		t.Errorf("%d looks", looks)
	}
	if c.waitForEnd(func() bool { return false }); time.Since(begun) < stuck {
		t.Error("a server that waits is given up at once")
	}
}

func TestOnlyOnce(t *testing.T) {
	tries := 0
	o := onlyOnce(func(c *unixContext, begun func()) {
		if tries++; tries > 1 {
			begun()
		}
	})
	for range 4 {
		o(nil, func() {})
	}
	if tries != 2 {
		t.Errorf("%d tries, the second of which was successful", tries)
	}
}

// A player of an effect begins at its beginning again.
func TestMixedVoice(t *testing.T) {
	m := &mixer{}
	r := &reader{}
	v := m.voice(r)
	v.SetVolume(1)
	r.load([]int16{1000, 2000, 3000, 4000}, playback{gain: 1, pan: 0.5}, 1)
	for range 2 {
		if err := v.Rewind(); err != nil {
			t.Fatal(err)
		}
		v.Play()
		if mixed(m, 1000.0/synth.Rate) == 0 || v.IsPlaying() {
			t.Errorf("playing %v", v.IsPlaying())
		}
	}
	v.Play()
	if v.PauseAndStopReading(); v.IsPlaying() {
		t.Error("it does not stop")
	}
}
