package sound

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"testing"
	"testing/iotest"
	"time"

	"awale/sound/score"
	"awale/sound/synth"
	"awale/variants"

	"pgregory.net/rapid"
)

// fakeContext is an audio context without a device.
type fakeContext struct {
	instruments []*fakeAudioPlayer
	isReady     bool
	full        int // number of voices it can make, 0 for no limit
	gestures    int
	hidden      bool
	gone        bool
	dropped     bool
	players     []*fakeMusicPlayer
}

// gesture counts the gestures. As in a page, one while the program is hidden has no effect.
func (s *fakeContext) gesture() {
	if !s.hidden {
		s.gestures++
	}
}

func (s *fakeContext) setHidden(on bool) { s.hidden = on }
func (s *fakeContext) lost() bool        { return s.gone }
func (s *fakeContext) drop()             { s.dropped = true }

func (s *fakeContext) music(m *stream) (musicPlayer, error) {
	p := &fakeMusicPlayer{stream: m}
	s.players = append(s.players, p)
	return p, nil
}

// fakeMusicPlayer renders nothing by itself.
type fakeMusicPlayer struct {
	stream  *stream
	playing bool
	gain    float64
}

func (m *fakeMusicPlayer) play()                              { m.playing = true; m.stream.resume() }
func (m *fakeMusicPlayer) pause()                             { m.playing = false; m.stream.fade(false) }
func (m *fakeMusicPlayer) setGain(g float64, _ time.Duration) { m.gain = g }

func (s *fakeContext) rate() float64 { return synth.Rate }
func (s *fakeContext) ready() bool   { return s.isReady }

func (s *fakeContext) voice(r *reader) (audioPlayer, error) {
	if s.full > 0 && len(s.instruments) == s.full {
		return nil, errors.New("no more")
	}
	i := &fakeAudioPlayer{reader: r}
	s.instruments = append(s.instruments, i)
	return i, nil
}

func (s *fakeContext) playing() (n int) {
	for _, i := range s.instruments {
		if i.playing {
			n++
		}
	}
	return n
}

// fakeAudioPlayer plays until the test ends its sound.
type fakeAudioPlayer struct {
	reader  *reader
	playing bool
	plays   int
	volume  float64
}

func (i *fakeAudioPlayer) Play()                { i.playing = true; i.plays++ }
func (i *fakeAudioPlayer) PauseAndStopReading() { i.playing = false }
func (i *fakeAudioPlayer) IsPlaying() bool      { return i.playing }
func (i *fakeAudioPlayer) SetVolume(v float64)  { i.volume = v }

func (i *fakeAudioPlayer) Rewind() error {
	_, err := i.reader.Seek(0, io.SeekStart)
	return err
}

// newTestPlayer returns an unlocked Player with a fake context.
func newTestPlayer() (*Player, *fakeContext) {
	s := &fakeContext{isReady: true}
	p := New(nil)
	p.track.read = score.Parse
	p.probe = func() bool { return true }
	p.open = func() audioContext { return s }
	p.Unlock()
	return p, s
}

func TestSilentUntilUnlocked(t *testing.T) {
	probed := false
	p := New(nil)
	p.probe = func() bool { probed = true; return true }
	s := &fakeContext{isReady: true}
	p.open = func() audioContext { return s }
	p.Play(Cue{Effect: Knock})
	p.SetVolume(0.5)
	if p.Warm() || p.bank.work == nil {
		t.Error("no sound is rendered before the first gesture")
	}
	if probed || len(s.instruments) != 0 {
		t.Fatal("a device is opened before the first gesture")
	}
	p.Unlock()
	if !probed {
		t.Error("the device is not opened in the gesture")
	}
	p.Play(Cue{Effect: Knock})
	if s.playing() != 1 {
		t.Errorf("%d voices play, want 1", s.playing())
	}
}

// newEarlyPlayer returns a player as in a page, with the device that it has opened before the first gesture.
func newEarlyPlayer() (*Player, *fakeContext) {
	s := &fakeContext{isReady: true}
	p := New(nil)
	p.early = true
	p.probe = func() bool { return true }
	p.open = func() audioContext { return s }
	for !p.Warm() {
	}
	return p, s
}

// A page opens its device while it is idle, and nothing begins before the first gesture, also when it was hidden meanwhile.
func TestOpensEarly(t *testing.T) {
	p, s := newEarlyPlayer()
	if p.context == nil {
		t.Error("the device is not opened before the first gesture")
	}
	// A sound was rehearsed, which nobody hears.
	if len(s.instruments) != 1 || s.instruments[0].plays != 1 || s.instruments[0].reader.left != 0 || s.instruments[0].reader.right != 0 {
		t.Errorf("%d voices have rehearsed", len(s.instruments))
	}
	p.SetHidden(true)
	p.SetHidden(false)
	p.Play(Cue{Effect: Knock})
	if s.gestures != 0 || s.playing() != 0 {
		t.Errorf("before the first gesture the device was told of %d, and %d voices play", s.gestures, s.playing())
	}
	p.Unlock()
	p.Play(Cue{Effect: Knock})
	if s.gestures == 0 || s.playing() != 1 {
		t.Errorf("after the first gesture the device was told of %d, and %d voices play", s.gestures, s.playing())
	}
}

// TestCallBeforeTheFirstGesture: a call while the program is hidden does not keep the device silent after the first gesture.
func TestCallBeforeTheFirstGesture(t *testing.T) {
	p, s := newEarlyPlayer()
	p.SetHidden(true)
	p.Ring(Cue{Effect: Store})
	p.SetHidden(false)
	if p.Unlock(); s.gestures != 1 {
		t.Errorf("the first gesture reaches the device %d times", s.gestures)
	}
}

func TestNoDeviceIsNoError(t *testing.T) {
	probes := 0
	p := New(nil)
	p.probe = func() bool { probes++; return false }
	p.open = func() audioContext { t.Fatal("a context is created without a device"); return nil }
	for range 3 {
		p.Unlock()
		p.Play(Cue{Effect: Win})
		p.SetMuted(true)
		p.SetHidden(true)
		p.SetHidden(false)
	}
	if probes != 1 || p.context != nil {
		t.Errorf("probed for a device %d times, context %v", probes, p.context)
	}
	if !p.Warm() {
		t.Error("renders sounds that cannot be heard")
	}
	p.SetMuted(false)
	p.Play(Cue{Effect: Knock})
	if probes != 2 {
		t.Errorf("%d probes; unmuting should probe again", probes)
	}
}

func TestMuteHideVolume(t *testing.T) {
	p, s := newTestPlayer()
	p.Play(Cue{Effect: Win})
	p.SetMuted(true)
	if s.playing() != 0 {
		t.Error("muting lets sounds end")
	}
	p.Play(Cue{Effect: Win})
	p.SetMuted(false)
	p.SetHidden(true)
	p.Play(Cue{Effect: Win})
	if s.playing() != 0 {
		t.Error("something plays while muted or hidden")
	}
	p.Ring(Cue{Effect: Store})
	if s.playing() != 1 || !p.hidden {
		t.Error("the player is not called while the game is hidden")
	}
	p.SetHidden(false)
	p.SetHidden(true)
	p.SetMuted(true)
	if p.Ring(Cue{Effect: Store}); s.playing() != 0 {
		t.Error("the player is called while all is muted")
	}
	p.SetMuted(false)
	p.SetHidden(false)
	p.SetVolume(0)
	p.Play(Cue{Effect: Win})
	if s.playing() != 0 {
		t.Error("something plays at no volume")
	}
	last := 0.0
	for _, v := range []float64{0.1, 0.5, 1} {
		p.SetVolume(v)
		p.Play(Cue{Effect: Knock})
		if got := s.instruments[0].volume; got <= last || got > 1 {
			t.Errorf("volume %v gives %v after %v", v, got, last)
		} else {
			last = got
		}
	}
	for _, v := range []float64{-1, 7, math.NaN()} {
		if p.SetVolume(v); p.volume < 0 || p.volume > 1 || math.IsNaN(p.volume) {
			t.Errorf("volume %v becomes %v", v, p.volume)
		}
	}
}

func TestVoicesAreLimitedAndUsedAgain(t *testing.T) {
	p, s := newTestPlayer()
	for range 100 {
		p.Play(Cue{Effect: Knock})
	}
	if len(s.instruments) != voices || s.playing() != voices {
		t.Errorf("%d voices, %d play, want %d", len(s.instruments), s.playing(), voices)
	}
	// The oldest voice is reused, so all have played about equally often.
	for n, i := range s.instruments {
		if i.plays < 100/voices-1 || i.plays > 100/voices+2 {
			t.Errorf("voice %d has played %d times", n, i.plays)
		}
		i.playing = false
	}
	p.Play(Cue{Effect: Knock})
	if len(s.instruments) != voices || s.playing() != 1 {
		t.Error("a silent voice is not used again")
	}
	p, s = newTestPlayer()
	s.full = 1
	p.Play(Cue{Effect: Knock})
	p.Play(Cue{Effect: Knock})
	if s.instruments[0].plays != 2 {
		t.Error("the last voice there is is not used again")
	}
}

// Sounds played while the browser holds audio back do not accumulate.
func TestSoundsDoNotAccumulate(t *testing.T) {
	p, s := newTestPlayer()
	s.isReady = false
	for range 50 {
		p.Play(Cue{Effect: Knock})
	}
	if s.playing() > lockedVoices {
		t.Errorf("%d sounds wait for the device", s.playing())
	}
	s.instruments[0].playing = false // one has played to its end
	for range 50 {
		p.Play(Cue{Effect: Knock})
	}
	if s.playing() != voices {
		t.Errorf("%d voices once sound flows, want %d", s.playing(), voices)
	}
}

func TestEveryCueIsASound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var c humanizer
		last := -1
		for range 20 {
			cue := Cue{
				Effect: Effect(rapid.IntRange(1, int(effects)-1).Draw(t, "effect")),
				House:  variants.House(rapid.Byte().Draw(t, "house")),
				Seeds:  rapid.IntRange(-1, 300).Draw(t, "seeds"),
				Step:   rapid.IntRange(-1, 30).Draw(t, "step"),
				At:     rapid.Float64Range(-1, 2).Draw(t, "at"),
			}
			got, ok := c.pick(cue)
			if !ok || got.sound < 0 || got.sound >= sounds {
				t.Fatalf("%+v: sound %d, %v", cue, got.sound, ok)
			}
			if got.rate < 0.4 || got.rate > 4 || got.gain <= 0 || got.gain > 1.2 {
				t.Fatalf("%+v: rate %.2f, gain %.2f", cue, got.rate, got.gain)
			}
			last = got.sound
		}
		for _, e := range []Effect{Silence, effects, 255} {
			if _, ok := c.pick(Cue{Effect: e}); ok || last < 0 {
				t.Fatalf("effect %d is played", e)
			}
		}
	})
}

func TestPitch(t *testing.T) {
	var c humanizer
	before := -1
	for range 50 {
		k, _ := c.pick(Cue{Effect: Knock, Seeds: 1})
		if k.sound == before {
			t.Fatal("the same knock twice in a row")
		}
		before = k.sound
	}
	last := 0.0
	for step := range 6 {
		k, _ := c.pick(Cue{Effect: Capture, Step: step})
		if k.rate <= last {
			t.Errorf("step %d of a chain sounds at %.2f after %.2f", step, k.rate, last)
		}
		last = k.rate
	}
	for h := range variants.House(12) {
		if p := housePitch(h); math.Abs(p) > 3 || h > 0 && p == housePitch(h-1) {
			t.Errorf("house %d is at %.2f semitones", h, p)
		}
	}
}

func TestReader(t *testing.T) {
	samples := make([]int16, 1000)
	for i := range samples {
		samples[i] = int16(8000 * math.Sin(float64(i)/9))
	}
	for _, rate := range []float64{0.5, 1, 1.37, 2} {
		var r reader
		r.load(samples, playback{gain: 1, pan: 0.5}, rate)
		first, err := io.ReadAll(&r)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := len(first)/frameBytes, int(1000/rate); got != want {
			t.Errorf("rate %v: %d samples, want %d", rate, got, want)
		}
		if n, err := r.Read(make([]byte, 64)); n != 0 || err != io.EOF {
			t.Errorf("after the end: %d, %v", n, err)
		}
		r.Seek(0, io.SeekStart)
		again, _ := io.ReadAll(iotest.HalfReader(&r))
		if !bytes.Equal(first, again) {
			t.Errorf("rate %v: read again it differs", rate)
		}
		l := math.Float32frombits(binary.LittleEndian.Uint32(first[80:]))
		right := math.Float32frombits(binary.LittleEndian.Uint32(first[84:]))
		if math.Abs(float64(l-right)) > 1e-6 {
			t.Errorf("in the middle %v and %v differ", l, right)
		}
	}
	// The left channel is louder on the left, and the power is the same everywhere.
	power := func(pan float64) (l, r float64) {
		var rd reader
		rd.load(samples, playback{gain: 1, pan: pan}, 1)
		return float64(rd.left), float64(rd.right)
	}
	for _, pan := range []float64{-1, 0, 0.2, 0.5, 0.9, 1, 3} {
		l, r := power(pan)
		if math.Abs(l*l+r*r-1) > 1e-6 {
			t.Errorf("pan %v has power %v", pan, l*l+r*r)
		}
		if pan < 0.5 && l <= r || pan > 0.5 && l >= r {
			t.Errorf("pan %v: %v left, %v right", pan, l, r)
		}
	}
	var r reader
	r.load(samples, playback{gain: 1, pan: 0.5}, 1)
	if _, err := r.Seek(-1, io.SeekStart); err == nil {
		t.Error("seeks before the beginning")
	}
	if _, err := r.Seek(0, 9); err == nil {
		t.Error("takes any whence")
	}
	if n, _ := r.Seek(0, io.SeekEnd); n != 1000*frameBytes {
		t.Errorf("the end is at %d", n)
	}
}

// Warm renders every sound once, within the memory limit.
func TestWarmRendersEverySoundOnce(t *testing.T) {
	p, _ := newTestPlayer()
	early := p.bank.sound(captureAt)
	p.bank.step()
	p.bank.step()
	p.bank.sound(liftAt) // the one being rendered
	for i := 0; !p.Warm(); i++ {
		if i > 5000 {
			t.Fatal("does not end")
		}
	}
	bytes := 0
	for i, s := range p.bank.made {
		if len(s) == 0 {
			t.Fatalf("sound %d is missing", i)
		}
		bytes += 2 * len(s)
	}
	if &early[0] != &p.bank.made[captureAt][0] {
		t.Error("a sound was made twice")
	}
	if bytes > 13<<18 {
		t.Errorf("the sounds take %d bytes, more than 3.25 MiB", bytes)
	}
	t.Logf("%d sounds, %d KiB", sounds, bytes>>10)
}

func TestPlayDoesNotAllocate(t *testing.T) {
	p, s := newTestPlayer()
	for !p.Warm() {
	}
	play := func() {
		p.Play(Cue{Effect: Knock, House: 3, Seeds: 4, At: 0.4})
		p.Play(Cue{Effect: Capture, Step: 2})
	}
	for range voices {
		play()
	}
	if n := testing.AllocsPerRun(200, play); n != 0 {
		t.Errorf("%v allocations to play two sounds with %d voices", n, len(s.instruments))
	}
}

func BenchmarkPlay(b *testing.B) {
	p, _ := newTestPlayer()
	for !p.Warm() {
	}
	b.ReportAllocs()
	for b.Loop() {
		p.Play(Cue{Effect: Knock, House: 3, Seeds: 4, At: 0.4})
	}
}

func BenchmarkRead(b *testing.B) {
	var r reader
	r.load(quantized(recipe(singleAt+int(Win-Illegal)).Render()), playback{gain: 1, pan: 0.3}, 1.05)
	buf := make([]byte, 2048*frameBytes)
	b.SetBytes(int64(len(buf)))
	for b.Loop() {
		r.Seek(0, io.SeekStart)
		r.Read(buf)
	}
}
