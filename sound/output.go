package sound

import "time"

// audioContext is an open sound device. Tests use one without a device.
type audioContext interface {
	// rate returns the number of samples per second.
	rate() float64
	// ready reports whether the device is known to play.
	ready() bool
	// voice makes a player for effects.
	voice(r *reader) (audioPlayer, error)
	// music makes the player of the stream. It is called once.
	music(s *stream) (musicPlayer, error)
	// gesture reports a gesture of the player.
	gesture()
	// setHidden sets whether the program is hidden. Nothing is played while it is.
	setHidden(hidden bool)
	// lost reports whether the device was lost and has to be opened again.
	lost() bool
	// drop lets go of a device that was lost. No method is called after it.
	drop()
}

// audioPlayer plays an effect. It is the part of Ebitengine's audio player that Player uses.
type audioPlayer interface {
	Play()
	PauseAndStopReading()
	IsPlaying() bool
	Rewind() error
	SetVolume(volume float64)
}

// musicPlayer plays the stream of the music.
type musicPlayer interface {
	// play begins the music, or goes on with a beat. pause fades the music and stops it.
	play()
	pause()
	// setGain sets the factor of the samples. The gain changes gradually, within about the given time.
	setGain(gain float64, within time.Duration)
}
