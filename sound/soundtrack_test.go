package sound

import (
	"errors"
	"math"
	"testing"
	"time"

	"awale/assets"
	"awale/sound/measure"
	"awale/sound/music"
	"awale/sound/synth"
)

// newMusicPlayer returns an unlocked Player with music on and a clock that the test moves.
func newMusicPlayer(t *testing.T) (*Player, *fakeContext, *time.Duration) {
	p, s := newTestPlayer()
	now := new(time.Duration)
	p.clock = func() time.Duration { return *now }
	fetched := 0
	p.track.fetch = func(done func([]string, error)) { fetched++; done(assets.Scores(), nil) }
	p.SetMusic(0.5)
	for range 20 {
		p.Advance()
	}
	if fetched != 1 || p.ScoresState() != ScoresReady || len(s.players) != 1 {
		t.Fatalf("fetched %d times, state %d, %d players", fetched, p.ScoresState(), len(s.players))
	}
	return p, s, now
}

func TestMusicIsOffAtFirst(t *testing.T) {
	p, s := newTestPlayer()
	p.track.fetch = func(func([]string, error)) { t.Error("scores are fetched that nobody has asked for") }
	p.SetMusic(0)
	p.Advance()
	if p.ScoresState() != ScoresNotLoaded || len(s.players) != 0 {
		t.Error("music is played that nobody has asked for")
	}
}

// Music plays after a gesture, and not while it is muted, hidden or off.
func TestMusicPlaysAndPauses(t *testing.T) {
	p, s, _ := newMusicPlayer(t)
	m := s.players[0]
	if !m.playing || m.gain != 0.25 {
		t.Fatalf("playing %v at %v", m.playing, m.gain)
	}
	for name, c := range map[string]struct{ off, on func() }{
		"hidden": {func() { p.SetHidden(true) }, func() { p.SetHidden(false) }},
		"muted":  {func() { p.SetMuted(true) }, func() { p.SetMuted(false) }},
		"off":    {func() { p.SetMusic(0) }, func() { p.SetMusic(1) }},
	} {
		if c.off(); m.playing {
			t.Errorf("%s: it plays", name)
		}
		p.Advance()
		if c.on(); !m.playing {
			t.Errorf("%s: it does not play afterwards", name)
		}
	}
	q := New(func(done func([]string, error)) { done(assets.Scores(), nil) })
	q.probe = func() bool { t.Error("a device is opened before the first gesture"); return false }
	q.SetMusic(1)
	for range 20 {
		q.Advance()
	}
	// The effects are off and the music is on.
	p.SetVolume(0)
	if !m.playing {
		t.Error("without effects there is no music")
	}
}

func TestScoresThatDoNotCome(t *testing.T) {
	p, _ := newTestPlayer()
	tries := 0
	p.track.fetch = func(done func([]string, error)) {
		if tries++; tries == 1 {
			done(nil, errors.New("offline"))
		} else {
			done([]string{"nonsense", assets.Scores()[0]}, nil)
		}
	}
	p.SetMusic(0.5)
	p.Advance()
	if p.ScoresState() != ScoresFailed {
		t.Errorf("state %d", p.ScoresState())
	}
	p.SetMusic(0.6) // the slider moves: no second try
	p.SetMusic(0)
	p.SetMusic(0.6)
	for range 5 {
		p.Advance()
	}
	if tries != 2 || p.ScoresState() != ScoresReady || len(p.Tracks()) != 1 {
		t.Errorf("%d tries, state %d, %d tracks: one score cannot be read, the other can", tries, p.ScoresState(), len(p.Tracks()))
	}
}

// A device that goes away is dropped, another one is opened after a while, and the music goes on. One that is lost at once is not replaced
// in the next frame.
func TestLostDevice(t *testing.T) {
	p, s, now := newMusicPlayer(t)
	second, third := &fakeContext{isReady: true, gone: true}, &fakeContext{isReady: true}
	opened := 0
	p.open = func() audioContext {
		if opened++; opened == 1 {
			return second
		}
		return third
	}
	s.gone = true
	p.Advance()
	p.Advance()
	if !s.dropped || opened != 0 {
		t.Errorf("dropped: %v; %d devices are opened at once", s.dropped, opened)
	}
	*now += reopenTime
	for range 5 {
		p.Advance()
	}
	if opened != 1 {
		t.Errorf("%d devices are opened, which are all lost at once", opened)
	}
	*now += reopenTime
	p.Advance()
	p.Advance()
	if len(third.players) != 1 || !third.players[0].playing {
		t.Error("the music does not go on")
	}
	p.Play(Cue{Effect: Win})
	if third.playing() != 1 {
		t.Error("the effects do not go on")
	}
}

func TestEffectsDuckTheMusic(t *testing.T) {
	p, s, now := newMusicPlayer(t)
	m := s.players[0]
	p.Play(Cue{Effect: Tick})
	if m.gain != 0.25 {
		t.Error("a button makes the music softer")
	}
	p.Play(Cue{Effect: Capture})
	if m.gain != 0.25*softGain {
		t.Errorf("the gain is %v after an effect", m.gain)
	}
	*now += softTime / 2
	p.Play(Cue{Effect: Knock})
	*now += softTime / 2
	if p.Advance(); m.gain != 0.25*softGain {
		t.Error("the music comes back between two effects")
	}
	*now += softTime
	if p.Advance(); m.gain != 0.25 {
		t.Errorf("the gain is %v later", m.gain)
	}
}

// All effects together stay within their part of the range, and with the music 1 dB below full scale.
func TestNothingClips(t *testing.T) {
	if db := measure.Decibels(effectsCeiling + music.Ceiling); db > -1 {
		t.Errorf("effects and music together reach %.2f dBFS", db)
	}
	p, s := newTestPlayer()
	now := time.Duration(0)
	p.clock = func() time.Duration { return now }
	mix := make([]float64, 4*synth.Rate)
	heard := 0.0
	for i := range 60 {
		e := []Effect{Knock, Capture, Store, Win, Illegal, Knock}[i%6]
		before := map[*fakeAudioPlayer]int{}
		for _, v := range s.instruments {
			before[v] = v.plays
		}
		p.Play(Cue{Effect: e, Seeds: 1 + i%9, Step: i % 5, At: 0.5})
		for _, v := range s.instruments {
			if v.plays == before[v] {
				continue
			}
			r := v.reader
			at := int(now.Seconds() * synth.Rate)
			for k := 0; k < r.length() && at+k < len(mix); k++ {
				mix[at+k] += math.Abs(float64(r.samples[int(float64(k)*r.rate)])) / math.MaxInt16 * float64(max(r.left, r.right)) * v.volume
			}
			heard = max(heard, float64(r.left))
		}
		now += time.Duration(i%7) * 9 * time.Millisecond
	}
	most := 0.0
	for _, x := range mix {
		most = max(most, x)
	}
	if most > effectsCeiling || most < 0.5*effectsCeiling || heard == 0 {
		t.Errorf("sixty effects reach %.3f, the ceiling is %.3f", most, effectsCeiling)
	}
}

// The stream is silent after it has faded, and begins with a beat.
func TestStream(t *testing.T) {
	p, _, _ := newMusicPlayer(t)
	b := make([]byte, frameBytes*synth.Rate)
	s := &p.track.stream
	loud := func() (peak float32) {
		s.Read(b)
		for i := 0; i < len(b); i += 4 {
			x := math.Float32frombits(uint32(b[i]) | uint32(b[i+1])<<8 | uint32(b[i+2])<<16 | uint32(b[i+3])<<24)
			peak = max(peak, x, -x)
		}
		return peak
	}
	if loud() == 0 {
		t.Error("nothing is heard")
	}
	p.SetHidden(true)
	loud()
	if x := loud(); x != 0 {
		t.Errorf("hidden, the music has %v", x)
	}
	p.SetHidden(false)
	if loud() == 0 {
		t.Error("nothing is heard afterwards")
	}
}
