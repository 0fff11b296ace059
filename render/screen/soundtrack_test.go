package screen

import (
	"strings"
	"testing"

	"awale/assets"
	"awale/game/save"
	"awale/render/screen/kit"
)

// At first there are noises and no music. What is set in the options and on the page of the music is heard at once and kept.
func TestSoundSettings(t *testing.T) {
	store := &save.Memory{}
	s := newStage(t, store)
	if s.sound.music != 0 || s.sound.volume != 0.7 || s.sound.muted {
		t.Fatalf("at first: music %v, noises %v, muted %v", s.sound.music, s.sound.volume, s.sound.muted)
	}
	s.openMenuSheet()
	s.pressAll("menu-options", "options-music", "music-effects", "music-on")
	s.Adjust("music-volume", 0.4)
	if s.sound.music != 0.4 {
		t.Errorf("the music has volume %v", s.sound.music)
	}
	s.press("music-piece-still-water")
	if s.sound.piece != "still-water" || !s.find("music-piece-still-water").Checked {
		t.Errorf("the piece is %q", s.sound.piece)
	}
	s.press("music-next")
	s.pressAll("music-shuffle", "music-calm")
	if !s.sound.shuffle || !s.sound.calm {
		t.Error("the order is not followed")
	}
	// A piece that this version has no words for is told by its name.
	if n := s.find("music-piece-unheard-of"); n == nil || n.Label != "unheard-of" {
		t.Errorf("a piece without words: %+v", n)
	}
	s.closeSheets()
	s.visit("menu", "menu-mute")
	if !s.sound.muted || s.find("menu-mute").Label != s.says("bar.unmute") {
		t.Error("the sound is not muted")
	}
	again := newStage(t, store)
	if q := again.sound; q.music != 0.4 || q.volume != 0 || !q.shuffle || !q.calm || !q.muted || q.piece != "still-water" {
		t.Errorf("after a reload: %+v", q)
	}
	again.openMenuSheet()
	again.press("menu-mute")
	if again.sound.muted || again.find("menu-mute").Label != again.says("bar.mute") {
		t.Error("the sound is still muted")
	}
}

func TestKeysOfTheMusic(t *testing.T) {
	s := newStage(t, &save.Memory{})
	for _, c := range []struct {
		key    string
		volume float64
		told   string
	}{
		{"-", 0, s.says("music.off")}, {"+", 0.1, s.says("music.volume", "count", 10)}, {"=", 0.2, s.says("music.volume", "count", 20)},
		{"-", 0.1, s.says("music.volume", "count", 10)}, {"−", 0, s.says("music.off")},
	} {
		if s.pressKey(c.key); s.sound.music < c.volume-0.001 || s.sound.music > c.volume+0.001 || s.message() != c.told {
			t.Errorf("%s: volume %v, told %q, want %v, %q", c.key, s.sound.music, s.message(), c.volume, c.told)
		}
	}
	for range 12 {
		s.pressKey("+")
	}
	if s.sound.music != 1 {
		t.Errorf("the loudest is %v", s.sound.music)
	}
	s.pressKey("s")
	if !s.sound.muted {
		t.Error("S does not mute")
	}
	if s.pressKey("+"); s.sound.muted {
		t.Error("music that is turned up stays muted")
	}
}

// The music follows the game: thinner while somebody thinks, tension when it is close near the end, a cadence with the result.
func TestMusicFollowsTheGame(t *testing.T) {
	s := newStage(t, &save.Memory{}, func(d *desk) { d.link = "#p=1;r=abapa;b=1-0-0-0-0-1-1-0-0-0-0-1-23-21-S" })
	s.run("open", func() bool { return s.sound.mood == kit.MoodClose })
	s.pass(thinksClose + 1)
	if s.sound.mood != kit.MoodThinking {
		t.Errorf("after %d s the mood is %d", thinksClose, s.sound.mood)
	}
	s.hotSeat("")
	s.pass(1)
	if s.sound.mood != kit.MoodPlaying {
		t.Errorf("in a new game the mood is %d", s.sound.mood)
	}
	s.pass(thinksAfter)
	if s.sound.mood != kit.MoodThinking || s.sound.ended != 0 {
		t.Errorf("after %d s the mood is %d, %d games have ended", thinksAfter, s.sound.mood, s.sound.ended)
	}
}

func TestVibration(t *testing.T) {
	s := newStage(t, &save.Memory{})
	s.hotSeat("") // what the computer sows vibrates too
	s.withOptions(func() {
		s.press("options-music")
		if s.find("music-vibration") == nil {
			t.Fatal("a phone does not offer vibration")
		}
		s.pressAll("music-vibration", "music-done")
	})
	if s.desk.vibrated != 0 {
		t.Errorf("vibrated for %d ms before a move", s.desk.vibrated)
	}
	s.press("house-2")
	s.settle()
	if s.desk.vibrated != shortBuzz {
		t.Errorf("vibrated for %d ms with a sowing", s.desk.vibrated)
	}
	mouse := newStage(t, &save.Memory{}, func(d *desk) { d.mouse = true })
	mouse.withOptions(func() {
		mouse.press("options-music")
		if mouse.find("music-vibration") != nil {
			t.Error("a desktop offers vibration")
		}
		mouse.press("music-done")
	})
}

// Every piece has a title and words in every language.
func TestEveryPieceHasWords(t *testing.T) {
	s := newStage(t, &save.Memory{})
	for _, text := range assets.Scores() {
		_, rest, _ := strings.Cut(text, "\npiece ")
		name, _, _ := strings.Cut(rest, "\n")
		for _, key := range []string{"music.piece." + name, "music.piece." + name + ".about"} {
			if !s.App.kit.Words.Has(key) {
				t.Errorf("%s has no words", key)
			}
		}
	}
}
