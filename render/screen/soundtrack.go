package screen

import (
	"awale/render/screen/kit"
	"awale/render/ui"
	"awale/variants"
)

// soundtrack makes noises and music follow the settings, the keys and the game.
type soundtrack struct {
	kit *kit.Kit
	*kit.Preferences
	music    kit.Music
	messages *kit.Messages
	mood     kit.Mood
	// rested is the time since something last moved on the board, in seconds.
	rested float64
	board  variants.Position
	// known is set once over is known. over is set if the game was over.
	known, over bool
	// piece and state are the piece and the state that were shown last.
	piece string
	state kit.PiecesState
	// chosen is the piece that the music was last asked to play.
	chosen string
}

const (
	// thinksAfter is the time without a move after which the music is thinner, in seconds.
	thinksAfter = 7
	// thinksClose is the same in a close game, in seconds.
	thinksClose = 20
)

// louder is the change of the volume of the music by a key, 0 to 1.
const louder = 0.1

// apply makes noises and music follow the settings.
func (s *soundtrack) apply() {
	now := &s.Settings
	volume, music := now.Volume, now.MusicVolume
	if !now.Sound {
		volume = 0
	}
	if !now.Music {
		music = 0
	}
	s.kit.Sound.SetMuted(now.Muted)
	s.kit.Sound.SetVolume(volume)
	s.music.SetOrder(now.Shuffle, now.CalmMusic)
	if now.Track != s.chosen {
		s.chosen = now.Track
		s.music.ChoosePiece(now.Track)
	}
	s.music.SetMusic(music)
}

// key handles the keys of the sound and reports whether it did. They have the same meaning everywhere.
func (s *soundtrack) key(key string) bool {
	switch key {
	case "+", "=":
		s.change(louder)
	case "-", "−":
		s.change(-louder)
	case "s", "S":
		s.toggleMute()
	default:
		return false
	}
	return true
}

// change makes the music louder or softer. With volume 0 it is off.
func (s *soundtrack) change(by float64) {
	now := &s.Settings
	volume := 0.0
	if now.Music {
		volume = now.MusicVolume
	}
	steps := int(volume/louder+0.5) + int(by/louder+0.5*by/max(by, -by))
	volume = min(max(float64(steps)*louder, 0), 1)
	now.Music = volume > 0
	if now.Music {
		now.MusicVolume, now.Muted = volume, false
	}
	s.KeepSettings()
	s.kit.Changed()
	if !now.Music {
		s.messages.Notify(s.kit.Text("music.off"))
		return
	}
	s.messages.Notify(s.kit.Text("music.volume", "count", int(100*volume+0.5)))
}

// toggleMute turns all sound off or on.
func (s *soundtrack) toggleMute() {
	s.Settings.Muted = !s.Settings.Muted
	s.KeepSettings()
	s.kit.Changed()
	s.kit.Sound.Tick()
	key := "sound.on"
	if s.Settings.Muted {
		key = "sound.muted"
	}
	s.kit.Announce(s.kit.Text(key), false)
}

// muteControl is a button that turns all sound off or on. It shows only its icon.
func (s *soundtrack) muteControl(id string) *ui.Node {
	n := s.kit.Button(id, s.kit.Text("bar.mute"), ui.IconSound, s.toggleMute)
	if s.Settings.Muted {
		n.Label, n.Icon = s.kit.Text("bar.unmute"), ui.IconMute
	}
	return n
}

const (
	// closeSeeds is the divisor of all seeds that gives the most seeds in play at the end of a game.
	closeSeeds = 3
	// closeStores is the divisor of all seeds that gives the greatest difference of the stores in a close game.
	closeStores = 12
	// closeSide is the divisor of all seeds that gives the most seeds of the weaker side near the end of a game of four rows.
	closeSide = 6
)

func isClose(p variants.Position) bool {
	inPlay, south, north := p.InPlay(), p.Score(variants.South), p.Score(variants.North)
	if p.Grid().FourRows() {
		return min(south, north)*closeSide <= south+north // it does not get close otherwise
	}
	all := inPlay + south + north
	return inPlay*closeSeeds <= all && max(south-north, north-south)*closeStores <= all
}

// tick makes the music follow the game, which is at a position. It is called in every frame, dt seconds after the last
// one. moved is set while something moves.
func (s *soundtrack) tick(dt float64, moved, over bool, at variants.Position) {
	s.music.Advance()
	if s.rested += dt; moved || at != s.board {
		s.rested, s.board = 0, at
	}
	mood := kit.MoodPlaying
	switch {
	case isClose(at) && s.rested < thinksClose:
		mood = kit.MoodClose
	case s.rested > thinksAfter:
		mood = kit.MoodThinking
	}
	if mood != s.mood {
		s.mood = mood
		s.music.SetMood(mood)
	}
	if s.known && over != s.over {
		if over {
			s.music.EndGame()
		} else {
			s.music.BeginGame()
		}
	}
	s.known, s.over = true, over
	if piece := s.music.Piece(); piece != s.piece {
		s.piece = piece
		s.kit.Changed()
	}
	if state := s.music.PiecesState(); state != s.state {
		s.state = state
		s.kit.Changed()
	}
}
